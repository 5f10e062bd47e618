"""A team that falls as a whole, from the record to the reopening, by the book that has the rule."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from director.operations import aftermath
from director.operations.aftermath_draft import AftermathDraft, DraftRoll
from director.operations.handle import Campaign
from director.operations.history import redo, undo
from director.operations.problems import Refusal
from director.operations.views.battle_reads import battle, resolved
from director.operations.views.people_reads import roster, sheet
from director.rules.aftermath import FelledBy, Outcome
from director.rules.tiers import Tier
from director.store.tables import Base, Character, ChronicleEntry, Roll
from tests.harness.dumps import dump
from tests.harness.fights import enemy, falls, recorded, rolled, stands
from tests.harness.people import People
from tests.harness.refusals import refusal

BERA, ORN, IVAR, SIGNY = 1, 2, 3, 4


def _rows(campaign: Campaign, table: type[Base], *names: str) -> list[tuple[Any, ...]]:
    query = select(*(getattr(table, name) for name in names)).order_by(table.__table__.c.id)
    with campaign.reading() as connection:
        return [tuple(row) for row in connection.execute(query)]


def _carries(campaign: Campaign) -> list[int]:
    return [carry for (carry,) in _rows(campaign, Character, "team_wipe_carry")]


def _rolled(draft: AftermathDraft, **team_wipe: int) -> AftermathDraft:
    """Nobody dies alone; with the team as told by the unit's number (``u1=5``)."""
    draft = rolled(draft)
    for key, result in team_wipe.items():
        row = draft.unit(int(key.removeprefix("u")))
        draft = draft.with_unit(replace(row, team_wipe_roll=DraftRoll(result)))
    return draft


@pytest.fixture
def saga(playing: Callable[[str], Campaign]) -> Campaign:
    """Bera the compañera, two secundarios of whom the second carries 35, and a hero."""
    campaign = playing("saga")
    people = People(campaign)
    player = people.player()
    people.character("Bera", Tier.COMPANION, player_id=player)
    people.character("Orn", Tier.SECONDARY, player_id=player)
    people.character("Ivar", Tier.SECONDARY, carry=35, player_id=player)
    people.character("Signy", player_id=player)
    return campaign


@pytest.fixture
def key(saga: Campaign) -> int:
    """All four fell, Orn before Ivar."""
    return recorded(
        saga,
        falls(BERA, 1),
        falls(ORN, 2, -4),
        falls(IVAR, 3),
        falls(SIGNY, 4),
        enemy("Piedra"),
        outcome=Outcome.DEFEAT,
    )


def test_the_record_freezes_what_each_carried(saga: Campaign, key: int) -> None:
    assert [unit.carry_before for unit in battle(saga, key).combatants] == [0, 0, 35, 0, 0]


def test_the_rolls_are_asked_for_in_their_order(saga: Campaign, key: int) -> None:
    context = aftermath.context(saga, key)
    asked = aftermath.missing_rolls(context, context.draft)
    assert [(one.name, one.purpose, one.percent) for one in asked] == [
        ("Bera", "team_wipe", 10),
        ("Orn", "death", 5),
        ("Orn", "team_wipe", 20),
        ("Orn", "wound", 50),
        ("Ivar", "death", 5),
        ("Ivar", "team_wipe", 55),
    ]


def test_a_roll_thrown_here_is_kept_in_its_slot(saga: Campaign, key: int) -> None:
    context = aftermath.context(saga, key)
    draft, _ = aftermath.roll_here(saga, context, context.draft, ORN, "team_wipe", lambda _: 7)
    assert draft.unit(ORN).team_wipe_roll == DraftRoll(7, 1)
    assert _rows(saga, Roll, "purpose", "slot", "result", "repeated") == [
        ("team_wipe", f"battle:{key}/character:{ORN}/team_wipe", 7, False)
    ]
    offered = aftermath.context(saga, key).offered
    assert [(roll.unit, roll.purpose) for roll in offered] == [(ORN, "team_wipe")]


def test_the_first_dies_and_the_second_carries(saga: Campaign, key: int) -> None:
    """Bera is spared by her die; Orn and Ivar both succeed, and Orn fell first."""
    draft = _rolled(aftermath.context(saga, key).draft, u1=11, u2=20, u3=55)
    aftermath.apply(saga, draft)
    assert [row.life for row in roster(saga)] == ["alive", "dead", "alive", "alive"]
    assert _carries(saga) == [0, 0, 35, 0]
    told = _rows(saga, ChronicleEntry, "kind", "facts", "character_id")
    death = {"name": "Orn", "rule": "team_wipe", "life_before": "alive"}
    assert told[1:] == [("death", death, ORN)]
    # The dead make no wound roll, though one was typed.
    assert [row.open_wounds for row in roster(saga)] == [0, 0, 0, 0]
    assert {purpose for (purpose,) in _rows(saga, Roll, "purpose")} == {"death", "team_wipe"}
    kept = resolved(saga, key).plan.unit(IVAR)
    assert kept.team_wipe is not None
    assert (kept.team_wipe.spared, kept.carry_after) == (True, 35)


def test_who_is_spared_by_its_die_has_used_up_what_it_carried(saga: Campaign, key: int) -> None:
    aftermath.apply(saga, _rolled(aftermath.context(saga, key).draft))
    assert (_carries(saga), sheet(saga, IVAR).team_wipe_carry) == ([0, 0, 0, 0], 0)


def test_the_next_time_it_counts(saga: Campaign, key: int) -> None:
    aftermath.apply(saga, _rolled(aftermath.context(saga, key).draft, u2=1, u3=1))
    again = recorded(saga, falls(IVAR, 1), outcome=Outcome.DEFEAT)
    context = aftermath.context(saga, again)
    requests = aftermath.missing_rolls(context, context.draft)
    assert [one.percent for one in requests if one.purpose == "team_wipe"] == [55]


@pytest.mark.parametrize("left", ["stands", "flees", "creature"])
def test_while_one_of_the_side_was_not_defeated_there_is_no_such_roll(
    saga: Campaign, left: str
) -> None:
    """Whoever fled was not defeated; a creature on their side counts too."""
    last = {
        "stands": stands(SIGNY),
        "flees": stands(SIGNY, fled=True),
        "creature": enemy("Oso", side=0),
    }[left]
    key = recorded(saga, falls(IVAR, 1), last, outcome=Outcome.DEFEAT)
    context = aftermath.context(saga, key)
    assert [one.purpose for one in aftermath.missing_rolls(context, context.draft)] == ["death"]
    aftermath.apply(saga, rolled(context.draft))
    assert _carries(saga)[IVAR - 1] == 35


def test_who_stayed_away_does_not_keep_its_team_standing(saga: Campaign) -> None:
    key = recorded(saga, falls(IVAR, 1), stands(SIGNY), outcome=Outcome.DEFEAT)
    context = aftermath.context(saga, key)
    away = replace(context.draft.units[1], present=False, absence_reason="con fiebre")
    draft = context.draft.with_unit(away)
    assert [one.purpose for one in aftermath.missing_rolls(context, draft)] == [
        "death",
        "team_wipe",
    ]


def test_the_directors_word_keeps_alive(saga: Campaign, key: int) -> None:
    draft = _rolled(aftermath.context(saga, key).draft, u2=1, u3=1)
    orn = replace(draft.unit(ORN), team_wipe_veto="lo arrastró el río")
    aftermath.apply(saga, draft.with_unit(orn))
    assert [row.life for row in roster(saga)] == ["alive"] * 4
    # The place was spent all the same.
    assert _carries(saga) == [0, 0, 35, 0]


@pytest.mark.parametrize(
    ("changes", "needs"),
    [
        ({"team_wipe_roll": None}, ["team_wipe_roll"]),
        ({"team_wipe_roll": DraftRoll(101)}, ["team_wipe_roll_range"]),
        ({"team_wipe_roll": DraftRoll(1), "team_wipe_veto": " "}, ["team_wipe_veto_reason"]),
        ({"team_wipe_roll": DraftRoll(100), "team_wipe_veto": " "}, []),
    ],
)
def test_what_lacks_is_named(
    saga: Campaign, key: int, changes: dict[str, Any], needs: list[str]
) -> None:
    context = aftermath.context(saga, key)
    draft = _rolled(context.draft)
    draft = draft.with_unit(replace(draft.unit(ORN), **changes))
    found = aftermath.lacking(context, draft, aftermath.plan(context, draft))
    assert [(row.name, row.code) for row in found] == [("Orn", need) for need in needs]


def test_a_forgotten_roll_of_nobodys_fall_is_no_matter(saga: Campaign) -> None:
    key = recorded(saga, falls(ORN, 1), stands(SIGNY))
    context = aftermath.context(saga, key)
    draft = rolled(context.draft, death=101, team_wipe=0)
    found = aftermath.lacking(context, draft, aftermath.plan(context, draft))
    assert [row.code for row in found] == ["death_roll_range"]


def test_what_no_screen_can_show_is_refused(saga: Campaign, key: int) -> None:
    draft = _rolled(aftermath.context(saga, key).draft)
    before = dump(saga)
    for changes in ({"team_wipe_veto": "\x00"}, {"team_wipe_roll": DraftRoll(9, link="\x00")}):
        spoiled = draft.with_unit(replace(draft.unit(ORN), **changes))
        assert refusal(aftermath.apply, saga, spoiled).code is Refusal.CONTROL_CHARACTERS
    assert dump(saga) == before


def test_taken_back_done_again_reopened_and_applied_again(saga: Campaign, key: int) -> None:
    draft = _rolled(aftermath.context(saga, key).draft, u2=1, u3=1)
    before, people = dump(saga), roster(saga)
    aftermath.apply(saga, draft)
    after, left = dump(saga), roster(saga)
    undo(saga)
    assert dump(saga) == before
    redo(saga)
    assert dump(saga) == after
    aftermath.reopen(saga, key)
    assert (roster(saga), _carries(saga)) == (people, [0, 0, 35, 0])
    context = aftermath.context(saga, key)
    assert aftermath.missing_rolls(context, context.draft) == ()
    aftermath.apply(saga, context.draft)
    assert (roster(saga), _carries(saga)) == (left, [0, 0, 35, 0])


def test_reopening_gives_back_what_was_carried_and_shows_it(saga: Campaign, key: int) -> None:
    aftermath.apply(saga, _rolled(aftermath.context(saga, key).draft))
    assert _carries(saga) == [0, 0, 0, 0]
    assert aftermath.reopen_preview(saga, key).carry_restored == (("Ivar", 35),)
    aftermath.reopen(saga, key)
    assert _carries(saga) == [0, 0, 35, 0]


def test_between_players_each_side_falls_for_itself(playing: Callable[[str], Campaign]) -> None:
    campaign = playing("factions")
    people = People(campaign)
    ours = [people.character(name, Tier.SECONDARY) for name in ("Orn", "Ivar")]
    theirs = people.character("Kol", Tier.SECONDARY)
    key = recorded(
        campaign,
        falls(ours[0], 1),
        falls(ours[1], 2, felled_by=FelledBy.UNKNOWN),
        stands(theirs, side=1),
        outcome=Outcome.DEFEAT,
    )
    aftermath.apply(campaign, rolled(aftermath.context(campaign, key).draft, team_wipe=1))
    assert [row.life for row in roster(campaign)] == ["dead", "alive", "alive"]
    assert _carries(campaign) == [0, 35, 0]
