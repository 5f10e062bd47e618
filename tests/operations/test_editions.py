"""Changing the rules of a campaign from a battle on: who plays by what afterwards."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from sqlalchemy import select, update

from director.editions.differences import differences
from director.editions.loader import load_edition
from director.editions.schema import Edition
from director.operations import aftermath
from director.operations.battles import (
    check,
    edit_battle,
    form_of,
    record_battle,
    remove_battle,
)
from director.operations.campaigns import edition_of
from director.operations.caravan.days import pass_days
from director.operations.change import Subject
from director.operations.characters import edit_character
from director.operations.characters import form_of as sheet_form
from director.operations.edition_preview import change_preview
from director.operations.editions import (
    attribute_names,
    change_edition,
    kept_copies,
    pending_battles,
    readable_copies,
)
from director.operations.handle import Campaign
from director.operations.history import redo, undo
from director.operations.opening import edition_by
from director.operations.pending import AlreadyResolved
from director.operations.problems import EditionUnreadable, Refusal, Refused
from director.operations.views.people_reads import sheet
from director.resources import resources_folder
from director.store.tables import ChronicleEntry, EditionCopy
from tests.harness.dumps import dump
from tests.harness.fights import falls, fight, fought, recorded, stands
from tests.harness.people import People

SHIPPED = resources_folder() / "editions"


@pytest.fixture(scope="module")
def saga() -> Edition:
    return load_edition("saga", [SHIPPED])


def codes(campaign: Campaign) -> dict[str, str]:
    """Of each battle the code of its rules."""
    return {
        battle.name: copy.edition.code for copy in kept_copies(campaign) for battle in copy.battles
    }


@pytest.fixture
def four(campaign: Campaign, people: People) -> dict[str, int]:
    """A resolved battle of day 1 and three pending ones, the last recorded of an earlier day."""
    pass_days(campaign, "travel", 3)
    people.character("Bera")
    keys = {"El vado": fought(campaign, stands(1))}
    for name, day in (("El puente", 3), ("La torre", 3), ("El molino", 2)):
        people.character(name)
        keys[name] = recorded(campaign, stands(len(keys) + 1), name=name, day=day)
    return keys


def test_later_pending_ones_follow_and_all_others_keep_theirs(
    campaign: Campaign, four: dict[str, int], saga: Edition
) -> None:
    change_edition(campaign, saga, four["El puente"])
    assert codes(campaign) == {
        "El vado": "campana",
        "El molino": "campana",
        "El puente": "saga",
        "La torre": "saga",
    }
    assert edition_of(campaign).code == "saga"


def test_the_day_counts_before_the_order_of_record(
    campaign: Campaign, four: dict[str, int], saga: Edition
) -> None:
    change_edition(campaign, saga, four["El molino"])
    assert set(codes(campaign).values()) == {"campana", "saga"}
    assert codes(campaign)["El vado"] == "campana"
    assert [row.name for row in pending_battles(campaign)] == [
        "El molino",
        "El puente",
        "La torre",
    ]


def test_only_new_ones(campaign: Campaign, saga: Edition, people: People) -> None:
    recorded(campaign, stands(people.character("Bera")))
    change_edition(campaign, saga, None)
    people.character("Tove")
    record_battle(campaign, fight(stands(2), name="La nueva"))
    assert codes(campaign) == {"El vado": "campana", "La nueva": "saga"}


def test_the_rest_may_follow_later(campaign: Campaign, four: dict[str, int], saga: Edition) -> None:
    change_edition(campaign, saga, None)
    change_edition(campaign, saga, four["La torre"])
    assert codes(campaign)["La torre"] == "saga"
    assert codes(campaign)["El puente"] == "campana"
    assert len(kept_copies(campaign)) == 2


def test_a_resolved_one_cannot_be_the_first(
    campaign: Campaign, four: dict[str, int], saga: Edition
) -> None:
    before = dump(campaign)
    with pytest.raises(AlreadyResolved):
        change_edition(campaign, saga, four["El vado"])
    assert dump(campaign) == before


def test_a_battle_that_is_gone_is_refused(campaign: Campaign, saga: Edition) -> None:
    with pytest.raises(Refused) as refused:
        change_edition(campaign, saga, 99)
    assert refused.value.code is Refusal.NOT_FOUND


@pytest.mark.parametrize("turns", [1, 3])
def test_is_taken_back_and_done_again(
    campaign: Campaign, four: dict[str, int], saga: Edition, turns: int
) -> None:
    before = dump(campaign)
    change_edition(campaign, saga, four["El puente"])
    after = dump(campaign)
    for _ in range(turns):
        undo(campaign)
        assert dump(campaign) == before
        assert edition_of(campaign).code == "campana"
        redo(campaign)
        assert dump(campaign) == after


def test_the_report_names_what_screens_must_read_again(campaign: Campaign, saga: Edition) -> None:
    change = change_edition(campaign, saga, None)
    assert change.label is not None
    assert dict(change.label.facts) == {"title": "Saga (primera edición)"}
    assert change.subjects == {
        Subject.CAMPAIGN,
        Subject.BATTLES,
        Subject.CHARACTERS,
        Subject.CARAVAN,
        Subject.HISTORY,
    }


def test_the_chronicle_tells_it(campaign: Campaign, saga: Edition) -> None:
    change_edition(campaign, saga, None)
    entry = select(ChronicleEntry.kind, ChronicleEntry.facts)
    with campaign.reading() as connection:
        (row,) = connection.execute(entry).all()
    assert row.kind == "edition"
    assert row.facts == {
        "before": "campana",
        "before_title": "Campaña (vigente)",
        "after": "saga",
        "after_title": "Saga (primera edición)",
    }


def told(campaign: Campaign) -> list[tuple[object, int | None]]:
    """Of each row about rules the battle by name, and the one it is tied to."""
    entry = select(ChronicleEntry.facts, ChronicleEntry.battle_id).order_by(ChronicleEntry.id)
    with campaign.reading() as connection:
        return [(facts.get("battle"), key) for facts, key in connection.execute(entry)]


def test_the_battle_from_which_the_rules_changed_may_be_taken_back(
    campaign: Campaign, people: People, saga: Edition
) -> None:
    key = recorded(campaign, stands(people.character()))
    change_edition(campaign, saga, key)
    before = dump(campaign)
    remove_battle(campaign, key)
    after = dump(campaign)
    assert told(campaign) == [("El vado", None)]
    undo(campaign)
    assert dump(campaign) == before
    undo(campaign)
    assert codes(campaign) == {"El vado": "campana"}
    redo(campaign)
    redo(campaign)
    assert dump(campaign) == after


def test_also_in_a_file_that_tied_the_change_to_it(
    campaign: Campaign, people: People, saga: Edition
) -> None:
    """Some versions wrote the key of the battle, without its name."""
    key = recorded(campaign, stands(people.character()))
    change_edition(campaign, saga, key)
    with campaign.step("test") as step:
        tied = {"battle_id": key, "facts": {"before": "campana", "after": "saga"}}
        step.connection.execute(update(ChronicleEntry).values(tied))
    before = dump(campaign)
    remove_battle(campaign, key)
    assert told(campaign) == [("El vado", None)]
    undo(campaign)
    assert dump(campaign) == before


def test_the_same_rules_are_refused(campaign: Campaign, edition: Edition) -> None:
    before = dump(campaign)
    with pytest.raises(Refused) as refused:
        change_edition(campaign, edition, None)
    assert refused.value.code is Refusal.SAME_EDITION
    assert dump(campaign) == before


def test_a_copy_that_is_there_already_is_used_again(
    campaign: Campaign, edition: Edition, saga: Edition
) -> None:
    change_edition(campaign, saga, None)
    change_edition(campaign, edition, None)
    first, second = kept_copies(campaign)
    assert (first.edition.code, first.current) == ("campana", True)
    assert (second.edition.code, second.current) == ("saga", False)
    assert differences(first.edition, edition) == ()


def test_a_battle_is_edited_by_its_own_rules(
    campaign: Campaign, people: People, saga: Edition
) -> None:
    """Saga has no levels of difficulty; the battle keeps the one of its own rules."""
    key = recorded(campaign, stands(people.character()), difficulty="3B")
    change_edition(campaign, saga, None)
    form = form_of(campaign, key)
    assert check(campaign, form, key) == ()
    assert edit_battle(campaign, key, replace(form, notes="Nevaba.")).label is not None
    assert edition_by(campaign, key).code == "campana"
    assert edition_by(campaign, None).code == "saga"
    assert edition_by(campaign, 99).code == "saga"


def test_the_wizard_of_an_earlier_battle_plays_by_its_own_copy(
    campaign: Campaign, people: People, saga: Edition
) -> None:
    """Final Fuerza -4 with Esfuerzo 2: two wounds in Campaña, (4 - 1) / 2 in Saga."""
    old = recorded(campaign, falls(people.character("Bera"), 1, -4), name="El vado")
    change_edition(campaign, saga, None)
    new = recorded(campaign, falls(people.character("Olaf"), 1, -4), name="El puente")

    def certain(key: int) -> int:
        context = aftermath.context(campaign, key)
        wounds = aftermath.plan(context, context.draft).units[0].wounds
        assert wounds is not None
        return wounds.certain.total

    assert (certain(old), certain(new)) == (2, 1)


@pytest.mark.parametrize("turn", [undo, redo])
def test_the_copy_of_a_step_taken_back_is_gone_until_it_is_done_again(
    campaign: Campaign, saga: Edition, turn: Callable[[Campaign], object]
) -> None:
    change_edition(campaign, saga, None)
    undo(campaign)
    if turn is redo:
        redo(campaign)
    assert len(kept_copies(campaign)) == (1 if turn is undo else 2)


def spoil(campaign: Campaign, title: str) -> None:
    """A copy that only an older, or a newer, program can read."""
    with campaign.step("test") as step:
        copy = update(EditionCopy).where(EditionCopy.title == title)
        step.connection.execute(copy.values(values='{"code": "campana", "wounds": {"gate": []}}'))


def test_an_earlier_copy_that_cannot_be_read_stops_nothing(
    campaign: Campaign, people: People, saga: Edition, edition: Edition
) -> None:
    fought(campaign, stands(people.character("Bera", attributes=(("war", 5),))))
    change_edition(campaign, saga, None)
    spoil(campaign, edition.title)
    (kept,), (lost,) = readable_copies(campaign)
    assert (kept.edition.code, kept.current) == ("saga", True)
    assert (lost.title, [battle.name for battle in lost.battles]) == (edition.title, ["El vado"])
    assert lost.detail == "copy: title: missing_key"
    assert "war" not in attribute_names(campaign)
    assert change_preview(campaign, edition, None).changes
    change_edition(campaign, edition, None)
    assert "war" in attribute_names(campaign)
    assert [copy.edition.code for copy in kept_copies(campaign)] == ["saga", "campana"]


def test_todays_copy_must_be_read(campaign: Campaign, edition: Edition) -> None:
    spoil(campaign, edition.title)
    with pytest.raises(EditionUnreadable):
        kept_copies(campaign)


def test_a_sheet_keeps_what_todays_rules_do_not_know(
    campaign: Campaign, people: People, saga: Edition, edition: Edition
) -> None:
    """Saga has no campaign attributes; a rank over the new highest stays too."""
    key = people.character("Bera", attributes=(("war", 5),), rank=4)
    assert saga.promotions is not None
    highest = saga.promotions.highest.model_copy(update={"value": 3})
    low = saga.promotions.model_copy(update={"highest": highest})
    change_edition(campaign, saga.model_copy(update={"promotions": low}), None)
    form = sheet_form(sheet(campaign, key))
    assert edit_character(campaign, key, replace(form, name="Bera la Roja")).label is not None
    assert sheet_form(sheet(campaign, key)).attributes == (("war", 5),)
    assert attribute_names(campaign)["war"] == "Guerra"
    with pytest.raises(Refused):
        edit_character(campaign, key, replace(form, rank=5))
    with pytest.raises(Refused):
        edit_character(campaign, key, replace(form, attributes=(("care", 2),)))
