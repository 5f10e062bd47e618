"""From draft to plan: the same facts give the same plan, and what nobody knows is waited for."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from director.operations import aftermath
from director.operations.aftermath import AftermathContext, NotComplete
from director.operations.aftermath_draft import AftermathDraft, DraftRoll
from director.operations.aftermath_facts import used_rolls
from director.operations.aftermath_lacking import Need
from director.operations.battle_form import SideForm
from director.operations.handle import Campaign
from director.operations.views.battles import RollRequest
from director.rules.aftermath import FelledBy, Outcome, Override
from director.rules.tiers import Tier
from tests.harness.fights import enemy, falls, fought, recorded, rolled, stands
from tests.harness.people import STATS, People

TIRELESS = replace(STATS, exertion=5)


def _context(campaign: Campaign, *units: Any, **fields: Any) -> AftermathContext:
    return aftermath.context(campaign, recorded(campaign, *units, **fields))


def _change(draft: AftermathDraft, unit: int, **fields: Any) -> AftermathDraft:
    return draft.with_unit(replace(draft.unit(unit), **fields))


def test_the_rolls_that_players_owe(campaign: Campaign, people: People) -> None:
    """Olaf: 0 + 3 x 1 %; 8 / 5 = 1 and 60 %. Ivar: 5 + 1 x 3 %; 2 / 2 = 1, nothing to roll."""
    player = people.player("Nieve")
    olaf = people.character("Olaf", Tier.COMPANION, wounds=3, player_id=player, stats=TIRELESS)
    ivar = people.character("Ivar", Tier.SECONDARY, wounds=1)
    bera = people.character("Bera")
    context = _context(campaign, falls(olaf, 1, -8), falls(ivar, 2, -2), stands(bera))
    assert aftermath.missing_rolls(context, context.draft) == (
        RollRequest(1, "Olaf", "Nieve", "death", 3),
        RollRequest(1, "Olaf", "Nieve", "wound", 60),
        RollRequest(2, "Ivar", "", "death", 8),
    )
    assert aftermath.missing_rolls(context, rolled(context.draft)) == ()


def test_kills_are_of_the_other_sides_and_in_person(campaign: Campaign, people: People) -> None:
    """Two enemies and a character of the other side; a blow at a friend is none, nor who stands."""
    bera, olaf, ulf = (people.character(name) for name in ("Bera", "Olaf", "Ulf"))
    context = _context(
        campaign,
        stands(bera),
        falls(olaf, 1, felled_by_index=0),
        falls(ulf, 1, side=1, felled_by_index=0),
        enemy(by=0),
        enemy(by=0),
        enemy(),
        sides=(SideForm("A", of_players=True), SideForm("B", of_players=True)),
    )
    plan = aftermath.plan(context, context.draft)
    assert [row.renown.gain.total for row in plan.units] == [3 + 2, 2, 0]


def test_each_side_has_its_own_outcome(campaign: Campaign, people: People) -> None:
    context = _context(
        campaign, stands(people.character("Bera")), stands(people.character("Ulf"), side=1)
    )
    by_outcome = {
        outcome: [
            row.renown.gain.total
            for row in aftermath.plan(context, replace(context.draft, outcome=outcome)).units
        ]
        for outcome in (Outcome.VICTORY, Outcome.DEFEAT, Outcome.NOT_PLAYED, None)
    }
    assert by_outcome == {
        Outcome.VICTORY: [2, 0],
        Outcome.DEFEAT: [0, 2],
        Outcome.NOT_PLAYED: [0, 0],
        None: [0, 0],
    }


def test_the_first_compañero_of_each_side_dies_of_the_boss(
    campaign: Campaign, people: People
) -> None:
    keys = [people.character(name, Tier.COMPANION) for name in "ABCD"]
    by_boss: dict[str, Any] = {"felled_by": FelledBy.BOSS}
    context = _context(
        campaign,
        falls(keys[0], 2, **by_boss),
        falls(keys[1], 1, **by_boss),
        falls(keys[2], 1, side=1, **by_boss),
        falls(keys[3], 2, side=1, **by_boss),
    )
    plan = aftermath.plan(context, rolled(context.draft))
    assert [row.dies for row in plan.units] == [False, True, True, False]


def test_who_stayed_away_neither_fights_nor_fells(campaign: Campaign, people: People) -> None:
    bera, olaf = people.character("Bera"), people.character("Olaf")
    context = _context(campaign, stands(bera), falls(olaf, 1, felled_by_index=0), enemy(by=0))
    draft = _change(context.draft, 1, present=False)
    plan = aftermath.plan(context, draft)
    assert [(row.unit, row.renown.gain.total) for row in plan.units] == [(2, 2)]


def test_who_stayed_away_cannot_be_named_as_the_one_who_struck(
    campaign: Campaign, people: People
) -> None:
    """Neither of a character nor of an enemy; whoever is away too is not asked about."""
    bera, olaf, anka = (people.character(name) for name in ("Bera", "Olaf", "Anka"))
    context = _context(
        campaign,
        stands(bera),
        falls(olaf, 1, side=1, felled_by_index=0),
        falls(anka, 2, side=1, felled_by_index=0),
        enemy("Oso", by=0),
    )
    draft = _change(_change(rolled(context.draft), 1, present=False), 3, present=False)
    found = aftermath.lacking(context, draft, aftermath.plan(context, draft))
    assert [(row.name, row.code) for row in found] == [
        ("Olaf", Need.STRIKER_ABSENT),
        ("Oso", Need.STRIKER_ABSENT),
    ]
    with pytest.raises(NotComplete):
        aftermath.apply(campaign, draft)


@pytest.mark.parametrize(
    ("fields", "codes"),
    [
        ({"final_strength": None}, [Need.FINAL_STRENGTH]),
        ({"order": None}, [Need.ORDER]),
        ({"felled_by": None}, [Need.FELLED_BY]),
        ({"present": False}, []),
        ({"defeated": False}, [Need.STANDING_WITHOUT_STRENGTH]),
        ({"final_strength": 2}, [Need.DEFEATED_WITH_STRENGTH]),
        ({"death_roll": DraftRoll(0)}, [Need.DEATH_ROLL_RANGE]),
        ({"veto": " ", "death_roll": DraftRoll(1)}, [Need.VETO_REASON]),
        ({"renown": Override(3, "")}, [Need.RENOWN_REASON]),
        ({"death_roll": None}, [Need.DEATH_ROLL]),
    ],
)
def test_what_a_unit_still_waits_for(
    campaign: Campaign, people: People, fields: dict[str, Any], codes: list[Need]
) -> None:
    bera, ivar = people.character("Bera"), people.character("Ivar", Tier.SECONDARY)
    context = _context(campaign, stands(bera), falls(ivar, 1, -2))
    draft = _change(rolled(context.draft), 2, **fields)
    found = aftermath.lacking(context, draft, aftermath.plan(context, draft))
    assert [(row.unit, row.name, row.code) for row in found] == [
        (2, "Ivar", code) for code in codes
    ]


def test_what_the_battle_still_waits_for(campaign: Campaign, people: People) -> None:
    context = _context(campaign, stands(people.character()), outcome=None)
    draft = _change(context.draft, 1, present=False)
    found = aftermath.lacking(context, draft, aftermath.plan(context, draft))
    assert [(row.unit, row.code) for row in found] == [
        (None, Need.OUTCOME),
        (None, Need.FIGHTERS),
    ]
    not_played = replace(draft, outcome=Outcome.NOT_PLAYED)
    assert aftermath.lacking(context, not_played, aftermath.plan(context, not_played)) == ()


def test_a_roll_that_is_not_needed_is_not_used(campaign: Campaign, people: People) -> None:
    """A héroe makes no death roll, who stands makes none, and 2 / 2 leaves nothing to roll."""
    bera, signy = people.character("Bera"), people.character("Signy")
    ivar = people.character("Ivar", Tier.SECONDARY)
    context = _context(campaign, stands(bera), falls(signy, 1, -3), falls(ivar, 2, -2))
    draft = rolled(context.draft, 90, 10)
    used = used_rolls(draft, aftermath.plan(context, draft))
    assert used == [(2, "wound", DraftRoll(10)), (3, "death", DraftRoll(90))]


def test_nobody_claims_for_an_ally_nor_twice_for_the_dead(
    campaign: Campaign, people: People
) -> None:
    player = people.player()
    ally = people.character("Grima", Tier.SECONDARY, renown=100)
    ivar = people.character("Ivar", Tier.SECONDARY, renown=100, player_id=player)
    by_boss: dict[str, Any] = {"felled_by": FelledBy.BOSS}
    again: dict[str, Any] = {**by_boss, "despite": "Vuelve en sueños."}
    context = _context(campaign, falls(ally, 1, **by_boss), falls(ivar, 2, **by_boss))
    plan = aftermath.plan(context, context.draft)
    assert [row.dies for row in plan.units] == [True, True]
    assert [row.refund.total if row.refund else None for row in plan.units] == [None, 15]
    fought(campaign, falls(ivar, 1, **again))
    context = _context(campaign, falls(ivar, 1, **again))
    (row,) = aftermath.plan(context, context.draft).units
    assert (row.dies, row.refund) == (True, None)


EDITS = st.lists(
    st.tuples(
        st.sampled_from([1, 2, 3]),
        st.sampled_from(
            [
                ("final_strength", -9),
                ("final_strength", -2),
                ("order", 5),
                ("felled_by", FelledBy.BOSS),
                ("felled_by", FelledBy.MINION),
                ("death_roll", DraftRoll(1)),
                ("death_roll", None),
                ("wound_roll", DraftRoll(1)),
                ("veto", "No hoy."),
                ("veto", None),
                ("present", False),
                ("present", True),
            ]
        ),
    ),
    max_size=12,
)


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(edits=EDITS, data=st.data())
def test_the_plan_follows_from_the_facts_and_not_from_the_editing(
    campaign: Campaign, people: People, edits: list[Any], data: st.DataObject
) -> None:
    """However one gets there, lowering a fatal result to a light one leaves no trace of death."""
    keys = [people.character(name, tier) for name, tier in zip("ABC", Tier, strict=True)]
    context = _context(
        campaign,
        *(falls(key, place, -3, despite="sí") for place, key in enumerate(keys, start=1)),
        enemy(by=0),
    )
    units = [row.unit for row in context.draft.units]
    draft = context.draft
    for place, (field, value) in edits:
        draft = _change(draft, units[place - 1], **{field: value})
    final = {(place, field): value for place, (field, value) in edits}
    shuffled = context.draft
    for (place, field), value in data.draw(st.permutations(list(final.items()))):
        shuffled = _change(shuffled, units[place - 1], **{field: value})
    assert shuffled == draft
    assert aftermath.plan(context, shuffled) == aftermath.plan(context, draft)
    mixed = replace(shuffled, units=shuffled.units[::-1])
    assert aftermath.plan(context, mixed) == aftermath.plan(context, draft)
