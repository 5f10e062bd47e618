"""The creatures of a campaign: each verb is one step that can be taken back whole."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from uuid import UUID

import pytest

from director.editions.schema import Edition
from director.operations.bestiary.creature_form import form_of
from director.operations.bestiary.creatures import (
    add,
    change,
    copy_in,
    duplicate,
    import_creatures,
    known_codes,
    remove,
)
from director.operations.bestiary.rows import creature_rows
from director.operations.campaigns import create_campaign
from director.operations.change import UNCHANGED, Change, Subject
from director.operations.handle import Campaign
from director.operations.history import redo, undo
from director.operations.problems import Refusal
from director.rules.bestiary.creatures import Creature
from tests.harness.creatures import FULL, creature, creature_form
from tests.harness.dumps import dump
from tests.harness.first_campaign import settled_clock
from tests.harness.killing import kill_at_every_statement
from tests.harness.people import HOSTILE
from tests.harness.refusals import refusal

LOBO, OSO = 1, 2
OWN = str(UUID(int=77))


def _peopled(campaign: Campaign) -> None:
    add(campaign, creature_form("Lobo"))
    import_creatures(campaign, [creature("Oso", code=OWN)])


VERBS: dict[str, Callable[[Campaign], Change]] = {
    "creature.add": lambda campaign: add(campaign, form_of(FULL)),
    "creature.change": lambda campaign: change(campaign, LOBO, form_of(FULL)),
    "creature.duplicate": lambda campaign: duplicate(campaign, FULL, "Otro"),
    "creature.remove": lambda campaign: remove(campaign, LOBO),
    "creature.remove_many": lambda campaign: remove(campaign, OSO, LOBO, OSO),
    "creature.copy": lambda campaign: copy_in(campaign, [FULL]),
    "creature.copy_many": lambda campaign: copy_in(campaign, [FULL, creature("Alce")]),
    "creature.import": lambda campaign: import_creatures(campaign, [creature("Alce")]),
    "creature.import_many": lambda campaign: import_creatures(
        campaign, [replace(FULL, code=OWN), creature("Alce")], replacing=True
    ),
}
every_verb = pytest.mark.parametrize(("code", "verb"), VERBS.items(), ids=VERBS.keys())


def _kept(campaign: Campaign) -> dict[int, Creature]:
    with campaign.looking() as connection:
        whole, damaged = creature_rows(connection)
    assert damaged == []
    return {each.key: each.creature for each in whole}


@every_verb
def test_each_is_one_named_step(
    campaign: Campaign, code: str, verb: Callable[[Campaign], Change]
) -> None:
    _peopled(campaign)
    before = dump(campaign)
    changed = verb(campaign)
    after = dump(campaign)
    assert changed.label is not None
    assert changed.label.code == code
    assert changed.label.facts.keys() in ({"name"}, {"count"})
    assert changed.subjects == {Subject.BESTIARY, Subject.HISTORY}
    undo(campaign)
    assert dump(campaign) == before
    redo(campaign)
    assert dump(campaign) == after


@pytest.mark.parametrize("code", ["creature.remove_many", "creature.import_many"])
def test_a_crash_leaves_all_of_it_or_nothing(edition: Edition, code: str) -> None:
    def make(path: Path) -> None:
        campaign = create_campaign(path, name="Invierno", edition=edition, clock=settled_clock())
        _peopled(campaign)
        campaign.close()

    assert kill_at_every_statement(make, VERBS[code]) > 5


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_comes_back_as_it_went_in(campaign: Campaign, name: str) -> None:
    changed = add(campaign, creature_form(f" {name} "))
    assert changed.created is not None
    assert _kept(campaign)[changed.created].name == name


def test_everything_of_it_is_kept(campaign: Campaign) -> None:
    key = add(campaign, form_of(FULL)).created
    assert key is not None
    kept = _kept(campaign)[key]
    assert kept == replace(FULL, code=kept.code)
    assert str(UUID(kept.code)) == kept.code


def test_saving_without_a_change_writes_nothing(campaign: Campaign) -> None:
    key = add(campaign, form_of(FULL)).created
    assert key is not None
    before = campaign.history()
    assert change(campaign, key, form_of(FULL)) is UNCHANGED
    assert remove(campaign) is UNCHANGED
    assert copy_in(campaign, []) is UNCHANGED
    assert campaign.history() == before


def test_what_cannot_be_meant_is_refused_whole(campaign: Campaign) -> None:
    before = dump(campaign)
    assert refusal(add, campaign, creature_form("")).code is Refusal.EMPTY
    refused = refusal(import_creatures, campaign, [creature("Lobo"), creature("Oso", level=0)])
    assert (refused.code, refused.facts["field"]) == (Refusal.OUT_OF_RANGE, "level")
    assert dump(campaign) == before


def test_one_that_is_gone_is_refused(campaign: Campaign) -> None:
    key = add(campaign, creature_form("Lobo")).created
    assert key is not None
    for verb in (
        lambda: change(campaign, 99, creature_form()),
        lambda: remove(campaign, key, 99),
    ):
        refused = refusal(verb)
        assert refused.code is Refusal.NOT_FOUND
        assert refused.facts == {"kind": "creature", "id": 99}
    assert list(_kept(campaign)) == [key]


def test_a_copy_from_elsewhere_has_a_code_of_its_own(campaign: Campaign) -> None:
    """A UUID that nobody here has stays, so that the same creature is known again."""
    first = copy_in(campaign, [creature("Lobo", code=OWN), creature("Oso", code="line")]).created
    copy_in(campaign, [creature("Loba", code=OWN)])
    kept = list(_kept(campaign).values())
    assert first == next(iter(_kept(campaign)))
    assert [each.name for each in kept] == ["Lobo", "Oso", "Loba"]
    assert [each.code == OWN for each in kept] == [True, False, False]
    assert all(str(UUID(each.code)) == each.code for each in kept)


def test_an_import_adds_or_changes_what_it_knows(campaign: Campaign) -> None:
    import_creatures(campaign, [creature("Lobo", code=OWN)])
    again = [creature("Loba", code=OWN), creature("Oso")]
    assert known_codes(campaign, again) == {OWN}
    changed = import_creatures(campaign, again, replacing=True)
    assert sorted(each.name for each in _kept(campaign).values()) == ["Loba", "Oso"]
    assert changed.label is not None
    assert changed.label.facts == {"count": 2}
    only = import_creatures(campaign, [creature("Lobezna", code=OWN)], replacing=True)
    assert only.label is not None
    assert only.label.facts == {"name": "Lobezna"}
    assert only.created is None
    assert import_creatures(campaign, [creature("Lobezna", code=OWN)], replacing=True) is UNCHANGED
    import_creatures(campaign, again)
    assert len(_kept(campaign)) == 4


def test_one_code_twice_in_an_import_changes_it_once_and_adds_nothing(campaign: Campaign) -> None:
    import_creatures(campaign, [creature("Lobo", code=OWN)])
    twice = [creature("Loba", code=OWN), creature("Lobezna", code=OWN)]
    import_creatures(campaign, twice, replacing=True)
    assert [each.name for each in _kept(campaign).values()] == ["Lobezna"]


def test_two_thousand_come_in_as_one_step(campaign: Campaign) -> None:
    many = [creature(f"Lobo {number}") for number in range(2_000)]
    changed = import_creatures(campaign, many)
    assert changed.label is not None
    assert changed.label.facts == {"count": 2_000}
    assert len(_kept(campaign)) == 2_000
    undo(campaign)
    assert _kept(campaign) == {}


def test_more_than_a_file_tells_are_refused(campaign: Campaign) -> None:
    refused = refusal(copy_in, campaign, [FULL] * 10_001)
    assert (refused.code, refused.facts["field"]) == (Refusal.OUT_OF_RANGE, "creatures")
