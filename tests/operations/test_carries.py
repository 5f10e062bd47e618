"""What characters carry to the next defeat of their team, as battles are resolved and reopened in
whatever order, by editions that know it and by editions that do not.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import Text, select, type_coerce, update

from director.editions import load_edition
from director.operations import aftermath
from director.operations.aftermath_draft import DraftRoll
from director.operations.battles import edit_battle, form_of
from director.operations.caravan.days import pass_days
from director.operations.editions import change_edition
from director.operations.handle import Campaign, Damaged
from director.operations.history import redo, undo
from director.operations.views.battle_reads import resolved
from director.resources import resources_folder
from director.rules.aftermath import FelledBy, Outcome
from director.rules.tiers import Tier
from director.store.tables import Aftermath, Character
from tests.harness.dumps import dump
from tests.harness.fights import enemy, falls, fought, recorded, rolled, stands, unit_of
from tests.harness.people import People

ORN, IVAR = 1, 2


def _carries(campaign: Campaign, who: int = IVAR) -> int:
    query = select(Character.team_wipe_carry).where(Character.id == who)
    with campaign.reading() as connection:
        return int(connection.execute(query).scalar_one())


def _fallen(campaign: Campaign, name: str, **fields: Any) -> int:
    """A battle in which both fell, Orn first."""
    units = (falls(ORN, 1, despite="sí"), falls(IVAR, 2, despite="sí"), enemy())
    return recorded(campaign, *units, outcome=Outcome.DEFEAT, name=name, **fields)


def _resolve(campaign: Campaign, key: int, ivar: int) -> None:
    """Orn's roll kills it and the director keeps it alive, so that a 1 of Ivar's is spared by the
    cap and marks it; 100 uses up what it carried.
    """
    draft = rolled(aftermath.context(campaign, key).draft, team_wipe=ivar)
    orn = draft.unit(unit_of(campaign, key, "Orn"))
    dying = replace(orn, team_wipe_roll=DraftRoll(1), team_wipe_veto="lo arrastró el río")
    aftermath.apply(campaign, draft.with_unit(dying))


def _again(campaign: Campaign, key: int) -> None:
    aftermath.reopen(campaign, key)
    aftermath.apply(campaign, aftermath.context(campaign, key).draft)


def _asked(campaign: Campaign, key: int) -> int:
    """The percent that Ivar rolls against with its team."""
    context = aftermath.context(campaign, key)
    (percent,) = (
        row.percent
        for row in aftermath.missing_rolls(context, context.draft)
        if (row.name, row.purpose) == ("Ivar", "team_wipe")
    )
    return percent


def _peopled(campaign: Campaign, carry: int = 0) -> Campaign:
    people = People(campaign)
    player = people.player()
    people.character("Orn", Tier.SECONDARY, player_id=player)
    people.character("Ivar", Tier.SECONDARY, player_id=player, carry=carry)
    return campaign


@pytest.fixture
def saga(playing: Callable[[str], Campaign]) -> Campaign:
    return _peopled(playing("saga"))


def test_what_was_used_up_does_not_come_back_by_applying_an_earlier_battle_again(
    saga: Campaign,
) -> None:
    first = _fallen(saga, "A")
    _resolve(saga, first, 1)
    assert _carries(saga) == 35
    second = _fallen(saga, "B")
    _resolve(saga, second, 100)
    assert _carries(saga) == 0
    assert aftermath.reopen_preview(saga, first).carry_restored == ()
    _again(saga, first)
    assert _carries(saga) == 0


def test_a_mark_of_a_later_battle_stays_when_an_earlier_one_is_reopened(saga: Campaign) -> None:
    first = _fallen(saga, "A")
    _resolve(saga, first, 1)
    _resolve(saga, _fallen(saga, "B"), 1)
    assert aftermath.reopen_preview(saga, first).carry_restored == ()
    aftermath.reopen(saga, first)
    assert _carries(saga) == 35


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_with_neither_battle_holding_it_is_what_it_opened_with(
    saga: Campaign, order: tuple[int, int]
) -> None:
    keys = []
    for name, ivar in (("A", 1), ("B", 100)):
        keys.append(_fallen(saga, name))
        _resolve(saga, keys[-1], ivar)
    for place in order:
        aftermath.reopen(saga, keys[place])
    assert _carries(saga) == 0


def test_what_counts_is_what_stands_before_the_battle_when_it_is_resolved(saga: Campaign) -> None:
    """The first is reopened while the second waits, recorded with 35."""
    first = _fallen(saga, "A")
    _resolve(saga, first, 1)
    second = _fallen(saga, "B")
    assert (_asked(saga, second), aftermath.context(saga, second).moved) == (55, frozenset())
    aftermath.reopen(saga, first)
    ivar = unit_of(saga, second, "Ivar")
    assert (_asked(saga, second), aftermath.context(saga, second).moved) == (20, frozenset({ivar}))
    _resolve(saga, second, 100)
    kept = resolved(saga, second)
    assert kept.plan.unit(ivar).carry_before == kept.battle.combatant(ivar).carry_before == 0


def test_a_battle_recorded_before_the_first_was_resolved_counts_it(saga: Campaign) -> None:
    first = _fallen(saga, "A")
    pass_days(saga, "travel", 3)
    second = _fallen(saga, "B", day=4)
    _resolve(saga, first, 1)
    assert _asked(saga, second) == 55
    _resolve(saga, second, 100)
    assert _carries(saga) == 0


def test_an_earlier_battle_resolved_late_brings_nothing_to_what_used_it_up(saga: Campaign) -> None:
    pass_days(saga, "travel", 3)
    later = _fallen(saga, "B", day=4)
    earlier = _fallen(saga, "A", day=2)
    _resolve(saga, later, 100)
    _resolve(saga, earlier, 1)
    assert _carries(saga) == 0
    assert aftermath.reopen_preview(saga, later).carry_restored == (("Ivar", 35),)
    aftermath.reopen(saga, later)
    assert _carries(saga) == 35


def test_a_death_takes_it_and_reopening_gives_it_back(
    playing: Callable[[str], Campaign],
) -> None:
    campaign = _peopled(playing("campana"), carry=35)
    key = recorded(campaign, falls(IVAR, 1, -1, felled_by=FelledBy.BOSS), stands(ORN))
    aftermath.apply(campaign, rolled(aftermath.context(campaign, key).draft, death=1))
    assert _carries(campaign) == 0
    assert aftermath.reopen_preview(campaign, key).carry_restored == (("Ivar", 35),)
    aftermath.reopen(campaign, key)
    assert _carries(campaign) == 35


def test_an_edition_that_does_not_know_it_leaves_it(playing: Callable[[str], Campaign]) -> None:
    campaign = _peopled(playing("saga"), carry=35)
    key = recorded(campaign, stands(IVAR), enemy("P", 0))
    change_edition(campaign, load_edition("campana", [resources_folder() / "editions"]), key)
    aftermath.apply(campaign, rolled(aftermath.context(campaign, key).draft))
    fought(campaign, falls(IVAR, 1, felled_by=FelledBy.MINION), stands(ORN))
    assert _carries(campaign) == 35
    assert aftermath.reopen_preview(campaign, key).carry_restored == ()
    aftermath.reopen(campaign, key)
    assert _carries(campaign) == 35


def test_a_battle_not_played_writes_and_takes_back_nothing(
    playing: Callable[[str], Campaign],
) -> None:
    campaign = _peopled(playing("saga"), carry=35)
    none = _fallen(campaign, "A")
    draft = aftermath.context(campaign, none).draft
    aftermath.apply(campaign, replace(draft, outcome=Outcome.NOT_PLAYED))
    _resolve(campaign, _fallen(campaign, "B"), 100)
    assert _carries(campaign) == 0
    assert aftermath.reopen_preview(campaign, none).carry_restored == ()
    aftermath.reopen(campaign, none)
    assert _carries(campaign) == 0


@pytest.mark.parametrize("opening", [0, 35])
def test_what_it_opened_with_is_known_when_its_first_battle_is_gone(
    playing: Callable[[str], Campaign], opening: int
) -> None:
    """The second was recorded with what the first had left, and then nobody fought in the first."""
    campaign = _peopled(playing("saga"), carry=opening)
    first = _fallen(campaign, "A")
    _resolve(campaign, first, 100 if opening else 1)
    second = _fallen(campaign, "B")
    _resolve(campaign, second, 100)
    aftermath.reopen(campaign, first)
    form = form_of(campaign, first)
    edit_battle(campaign, first, replace(form, units=form.units[:1] + form.units[2:]))
    aftermath.reopen(campaign, second)
    assert _carries(campaign) == opening


def test_taken_back_and_done_again(saga: Campaign) -> None:
    first = _fallen(saga, "A")
    _resolve(saga, first, 1)
    _resolve(saga, _fallen(saga, "B"), 1)
    before = dump(saga)
    aftermath.reopen(saga, first)
    after = dump(saga)
    undo(saga)
    assert dump(saga) == before
    redo(saga)
    assert dump(saga) == after


def _as_of_yesterday(campaign: Campaign, key: int) -> None:
    """The aftermath of a battle as it was kept before it told what was brought along."""
    of_battle = Aftermath.battle_id == key
    with campaign.step("test") as step:
        plan, asked = step.connection.execute(
            select(Aftermath.plan, Aftermath.request).where(of_battle)
        ).one()
        for row in plan["plan"]["units"]:
            row.pop("carry_before", None)
            row.pop("carry_after", None)
        asked.pop("openings", None)
        texts = {"plan": _text(plan), "request": _text(asked)}
        step.connection.execute(update(Aftermath).where(of_battle).values(texts))


def _text(kept: Any) -> Any:
    """As this program writes it, not as the column would."""
    return type_coerce(json.dumps(kept, separators=(",", ":"), ensure_ascii=False), Text)


def test_a_plan_of_yesterday_is_taken_back_by_its_first_record(
    playing: Callable[[str], Campaign],
) -> None:
    campaign = _peopled(playing("saga"), carry=35)
    key = _fallen(campaign, "A")
    _resolve(campaign, key, 100)
    _as_of_yesterday(campaign, key)
    second = _fallen(campaign, "B")
    _resolve(campaign, second, 1)
    aftermath.reopen(campaign, second)
    assert _carries(campaign) == 0
    aftermath.reopen(campaign, key)
    assert _carries(campaign) == 35


def test_a_plan_of_yesterday_that_took_it_away_gives_it_back(
    playing: Callable[[str], Campaign],
) -> None:
    """So editions without the rule did; until then nothing counts that is not on the sheet."""
    campaign = _peopled(playing("campana"), carry=35)
    key = fought(campaign, stands(IVAR))
    _as_of_yesterday(campaign, key)
    with campaign.step("test") as step:
        step.connection.execute(update(Character).values(team_wipe_carry=0))
    later = recorded(campaign, stands(IVAR))
    assert set(aftermath.context(campaign, later).carries.values()) == {0}
    assert aftermath.reopen_preview(campaign, key).carry_restored == (("Ivar", 35),)
    aftermath.reopen(campaign, key)
    assert _carries(campaign) == 35


@pytest.mark.parametrize("column", ["plan", "request"])
def test_an_aftermath_that_cannot_be_read_is_named(saga: Campaign, column: str) -> None:
    first = _fallen(saga, "A")
    _resolve(saga, first, 1)
    second = _fallen(saga, "B")
    with saga.step("test") as step:
        spoiled = {column: type_coerce("{}", Text)}
        step.connection.execute(update(Aftermath).values(spoiled))
    with pytest.raises(Damaged) as raised:
        aftermath.context(saga, second)
    assert raised.value.detail.startswith(f"aftermath of battle {first}: ")
