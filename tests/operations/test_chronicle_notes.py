"""Notes in the chronicle: added, changed, removed, and nothing else touched."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from director.editions.schema import Edition
from director.operations.caravan.days import pass_days
from director.operations.change import UNCHANGED
from director.operations.chronicle_notes import add_note, change_note, remove_note
from director.operations.handle import Campaign
from director.operations.problems import Refusal
from director.operations.views.chronicle import ChronicleFilter, ChronicleRow
from director.operations.views.chronicle_reads import keys, page
from director.store.file import Clock
from tests.harness.dumps import dump
from tests.harness.people_verbs import BERA, OLAF, SIGNY, peopled
from tests.harness.refusals import refusal

NOTES = ChronicleFilter(kinds=frozenset({"note"}))


@pytest.fixture
def campaign(tmp_path: Path, edition: Edition, clock: Clock) -> Iterator[Campaign]:
    opened = peopled(tmp_path / "campaña.estandarte", edition, clock)
    yield opened
    opened.close()


def newest(campaign: Campaign) -> ChronicleRow:
    return max(page(campaign, NOTES, 0, 50), key=lambda row: row.id)


def test_a_note_stands_on_its_day_with_its_people(campaign: Campaign) -> None:
    key = add_note(campaign, "  Nieva.\r\nMucho. ", True, 1, (BERA, SIGNY, BERA)).created
    note = newest(campaign)
    assert (note.id, note.day, note.secret) == (key, 1, True)
    assert note.facts == {"text": "Nieva.\nMucho."}
    assert [key for key, _ in note.characters] == [BERA, SIGNY]


def test_without_a_day_it_is_of_today(campaign: Campaign) -> None:
    pass_days(campaign, "travel", 2)
    add_note(campaign, "Nieva.")
    note = newest(campaign)
    assert note.day == page(campaign, ChronicleFilter(), 0, 1)[0].day
    assert not note.secret


def test_a_change_keeps_the_day_unless_another_is_given(campaign: Campaign) -> None:
    add_note(campaign, "Nieva.", True, 1, (OLAF,))
    key = newest(campaign).id
    change_note(campaign, key, "Llueve.", characters=(OLAF,))
    note = newest(campaign)
    assert (note.day, note.secret, note.facts["text"]) == (1, False, "Llueve.")
    change_note(campaign, key, "Llueve.", day=2)
    note = newest(campaign)
    assert (note.day, note.characters) == (2, ())


def test_the_same_again_is_no_step(campaign: Campaign) -> None:
    add_note(campaign, "Nieva.", True, 1, (OLAF,))
    before = dump(campaign)
    assert change_note(campaign, newest(campaign).id, " Nieva. ", True, 1, (OLAF,)) == UNCHANGED
    assert dump(campaign) == before


def test_removing_one_leaves_the_others(campaign: Campaign) -> None:
    before = dump(campaign)
    add_note(campaign, "Nieva.", characters=(OLAF,))
    remove_note(campaign, newest(campaign).id)
    assert dump(campaign) == before


def test_what_cannot_be_noted_is_refused(campaign: Campaign) -> None:
    before = dump(campaign)
    empty = refusal(add_note, campaign, " \n ")
    assert (empty.code, empty.facts) == (Refusal.EMPTY, {"field": "note"})
    for day in (0, -1, 10**30, 99):
        assert refusal(add_note, campaign, "Nieva.", day=day).code is Refusal.OUT_OF_RANGE
    nobody = refusal(add_note, campaign, "Nieva.", characters=(OLAF, 99))
    assert (nobody.code, nobody.facts) == (Refusal.NOT_FOUND, {"kind": "character", "id": 99})
    assert dump(campaign) == before


def test_only_notes_are_changed_by_hand(campaign: Campaign) -> None:
    day = keys(campaign, ChronicleFilter(kinds=frozenset({"day"})))[0]
    for key in (day, 9_999):
        assert refusal(change_note, campaign, key, "Nieva.").code is Refusal.NOT_FOUND
        assert refusal(remove_note, campaign, key).code is Refusal.NOT_FOUND
