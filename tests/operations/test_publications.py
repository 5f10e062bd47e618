"""Texts that left the house are kept word for word."""

import pytest

from director.operations import publications
from director.operations.battles import remove_battle
from director.operations.change import Change, Subject
from director.operations.handle import Campaign
from director.operations.history import steps
from director.operations.problems import Refused
from tests.conftest import FakeClock
from tests.harness.fights import recorded, stands
from tests.harness.people import HOSTILE, People


@pytest.mark.parametrize("text", [*HOSTILE, "[b]El puente[/b]\n\t8) «…»\r\n", ""])
def test_a_text_comes_back_word_for_word(campaign: Campaign, clock: FakeClock, text: str) -> None:
    change = publications.keep(campaign, "battle_summary", "phpbb", text, battle_id=7)
    (row,) = publications.of_battle(campaign, 7)
    assert (row.kind, row.dialect, row.text, row.copied_at) == (
        "battle_summary",
        "phpbb",
        text,
        clock(),
    )
    assert change == Change(frozenset({Subject.PUBLICATIONS}), None, row.id)
    assert steps(campaign) == ()


def test_the_newest_first_and_each_battle_apart(campaign: Campaign) -> None:
    for number, battle in enumerate((7, 8, 7)):
        publications.keep(campaign, "roll_request", "plain", f"{number}", battle, number)
    rows = publications.of_battle(campaign, 7)
    assert [(row.text, row.character_id) for row in rows] == [("2", 2), ("0", 0)]


def test_it_outlives_its_battle(campaign: Campaign, people: People) -> None:
    key = recorded(campaign, stands(people.character()))
    publications.keep(campaign, "roll_request", "phpbb", "Tirad.", battle_id=key)
    remove_battle(campaign, key)
    assert [row.text for row in publications.of_battle(campaign, key)] == ["Tirad."]


def test_where_a_text_stands_may_be_said_later(campaign: Campaign) -> None:
    key = publications.keep(campaign, "round", "phpbb", "Asalto 1", 7).created
    assert key is not None
    change = publications.set_link(campaign, key, " https://f/4 ")
    assert change == Change(frozenset({Subject.PUBLICATIONS}))
    (row,) = publications.of_battle(campaign, 7)
    assert row.link == "https://f/4"
    assert steps(campaign) == ()
    with pytest.raises(Refused):
        publications.set_link(campaign, 99, "x")
    with pytest.raises(Refused):
        publications.set_link(campaign, key, "\0")
