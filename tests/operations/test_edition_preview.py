"""What changing the rules would do, told before anything is written."""

from dataclasses import replace

import pytest

from director.editions.loader import load_edition
from director.editions.schema import Edition
from director.operations import aftermath
from director.operations.aftermath_draft import DraftRoll
from director.operations.edition_preview import Notice, change_preview, defined_chapters
from director.operations.editions import change_edition
from director.operations.handle import Campaign
from director.operations.history import undo
from director.operations.opening import edition_of
from director.resources import resources_folder
from director.rules.tiers import Tier
from tests.harness.dumps import dump
from tests.harness.fights import falls, recorded, rolled, stands
from tests.harness.people import People

SHIPPED = resources_folder() / "editions"


@pytest.fixture(scope="module")
def saga() -> Edition:
    return load_edition("saga", [SHIPPED])


@pytest.fixture(scope="module")
def grupos() -> Edition:
    return load_edition("grupos", [SHIPPED])


def told(campaign: Campaign, edition: Edition, first: int | None, code: Notice) -> list[object]:
    """Facts of the notices of one kind."""
    notices = change_preview(campaign, edition, first).notices
    return [dict(notice.facts) for notice in notices if notice.code is code]


def test_nothing_is_written(campaign: Campaign, people: People, saga: Edition) -> None:
    key = recorded(campaign, stands(people.character()))
    before = dump(campaign)
    preview = change_preview(campaign, saga, key)
    assert dump(campaign) == before
    assert (preview.before.code, preview.after.code) == ("campana", "saga")
    assert [battle.name for battle in preview.battles] == ["El vado"]
    gate = [row.key for row in preview.differences if row.key == "wounds.subtracted"]
    assert gate == ["wounds.subtracted"]
    assert preview.changes


def test_the_same_rules_change_nothing(
    campaign: Campaign, people: People, edition: Edition
) -> None:
    key = recorded(campaign, stands(people.character()))
    preview = change_preview(campaign, edition, key)
    assert (preview.differences, preview.battles, preview.notices) == ((), (), ())
    assert not preview.changes


def test_a_battle_left_behind_may_follow(campaign: Campaign, people: People, saga: Edition) -> None:
    key = recorded(campaign, stands(people.character()))
    change_edition(campaign, saga, None)
    assert not change_preview(campaign, saga, None).changes
    assert change_preview(campaign, saga, key).changes


def test_chapters_the_new_rules_lack_are_named(campaign: Campaign, saga: Edition) -> None:
    (lost,) = told(campaign, saga, None, Notice.CHAPTERS_LOST)
    assert isinstance(lost, dict)
    assert {"difficulty", "aggro"} <= set(lost["chapters"].split(","))
    assert "wounds" not in lost["chapters"]


def test_a_level_the_new_rules_lack(campaign: Campaign, people: People, saga: Edition) -> None:
    key = recorded(campaign, stands(people.character()), difficulty="3B")
    assert told(campaign, saga, key, Notice.LEVEL_UNKNOWN) == [{"battle": "El vado", "level": "3B"}]
    assert told(campaign, saga, None, Notice.LEVEL_UNKNOWN) == []


def test_a_battle_that_could_not_be_resolved(
    campaign: Campaign, people: People, grupos: Edition
) -> None:
    key = recorded(campaign, falls(people.character(), 1, -4))
    (notice,) = told(campaign, grupos, key, Notice.UNRESOLVABLE)
    assert isinstance(notice, dict)
    assert notice["battle"] == "El vado"
    assert notice["chapter"] in defined_chapters(change_preview(campaign, grupos, key).before)


def test_from_rules_that_could_not_resolve_it_to_rules_that_can(
    campaign: Campaign, people: People, grupos: Edition, edition: Edition
) -> None:
    key = recorded(campaign, falls(people.character(), 1, -4))
    aftermath.park(campaign, rolled(aftermath.context(campaign, key).draft))
    change_edition(campaign, grupos, key)
    preview = change_preview(campaign, edition, key)
    assert [notice.code for notice in preview.notices] == [Notice.CHAPTERS_LOST]
    assert preview.changes


def test_rolls_that_would_decide_nothing(campaign: Campaign, people: People, saga: Edition) -> None:
    """-3 with Esfuerzo 2: one wound and 50 % in Campaña; in Saga (3 - 1) / 2 is one and no roll."""
    key = recorded(campaign, falls(people.character("Signy"), 1, -3))
    draft = aftermath.context(campaign, key).draft
    unit = replace(draft.units[0], wound_roll=DraftRoll(41))
    aftermath.park(campaign, draft.with_unit(unit))
    assert told(campaign, saga, key, Notice.ROLLS_UNUSED) == [
        {"battle": "El vado", "names": "Signy"}
    ]
    aftermath.forget(campaign, key)
    assert told(campaign, saga, key, Notice.ROLLS_UNUSED) == []


def test_namesakes_of_those_rolls_are_told_apart(
    campaign: Campaign, people: People, saga: Edition
) -> None:
    ana, blas = people.player("Ana"), people.player("Blas")
    first = people.character("Olaf", player_id=ana)
    second = people.character("Olaf", player_id=blas)
    key = recorded(campaign, falls(first, 1, -3), falls(second, 2, -3))
    draft = aftermath.context(campaign, key).draft
    aftermath.park(campaign, draft.with_unit(replace(draft.units[1], wound_roll=DraftRoll(41))))
    assert told(campaign, saga, key, Notice.ROLLS_UNUSED) == [
        {"battle": "El vado", "names": "Olaf (Blas)"}
    ]


def test_wounds_nobody_survives_there(campaign: Campaign, people: People, saga: Edition) -> None:
    """A compañero dies at 7 in Campaña, at 6 in Saga; a hero at 12 and at 10."""
    people.character("Olaf", Tier.COMPANION, wounds=6)
    people.character("Anka", Tier.COMPANION, wounds=5)
    people.character("Bera", wounds=12)
    assert told(campaign, saga, None, Notice.WOUND_LIMIT) == [
        {"name": "Olaf", "tier": "companion", "wounds": 6, "limit": 6}
    ]


def test_more_characters_than_the_new_rules_let(
    campaign: Campaign, people: People, saga: Edition
) -> None:
    """Two compañeros in Campaña, one in Saga."""
    for player in (people.player("Jugadora 1"), people.player("Jugadora 2")):
        people.character("Olaf", Tier.COMPANION, player_id=player)
    people.character("Anka", Tier.COMPANION, player_id=1)
    assert told(campaign, saga, None, Notice.TOO_MANY) == [
        {"name": "Jugadora 1", "tier": "companion", "owned": 2, "allowed": 1}
    ]


def test_players_with_characters_go_to_the_other_game_and_come_back(
    campaign: Campaign, people: People, edition: Edition, grupos: Edition
) -> None:
    """Grupos says nothing about what a player may have: there nothing is too much, and on the way
    back everything that the rules forbid is news.
    """
    for name in ("Bera", "Sigrun"):
        people.character(name, player_id=people.player("Ana") if name == "Bera" else 1)
    assert told(campaign, grupos, None, Notice.TOO_MANY) == []
    change_edition(campaign, grupos, None)
    assert told(campaign, edition, None, Notice.TOO_MANY) == [
        {"name": "Ana", "tier": "hero", "owned": 2, "allowed": 1}
    ]


@pytest.mark.parametrize("parent", ["campana", "clanes-factions"])
def test_every_chapter_may_be_missing_on_either_side(
    campaign: Campaign, people: People, parent: str
) -> None:
    """With a player, somebody wounded and a battle whose wizard waits with its rolls."""
    edition = load_edition(parent, [SHIPPED])
    if edition != edition_of(campaign):
        change_edition(campaign, edition, None)
    bera = people.character("Bera", player_id=people.player(), wounds=2)
    key = recorded(campaign, falls(bera, 1, -4))
    aftermath.park(campaign, rolled(aftermath.context(campaign, key).draft))
    for chapter in defined_chapters(edition):
        without = edition.model_copy(update={chapter: None})
        assert chapter in told_chapters(campaign, without, key)
        change_edition(campaign, without, key)
        assert change_preview(campaign, edition, key).changes
        undo(campaign)


def told_chapters(campaign: Campaign, edition: Edition, key: int) -> list[str]:
    (facts,) = (
        notice.facts
        for notice in change_preview(campaign, edition, key).notices
        if notice.code is Notice.CHAPTERS_LOST
    )
    return str(facts["chapters"]).split(",")
