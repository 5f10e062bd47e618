"""From the wizard's draft to the plan: what the rules are told, and what only the director can say.

Everything here is pure and follows from the draft as a whole, never from the order in which its
parts were edited.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from director.operations.aftermath_context import AftermathContext
from director.operations.aftermath_draft import AftermathDraft, DraftRoll, UnitDraft
from director.operations.views.battles import CombatantView, RollRequest
from director.rules.aftermath import (
    AftermathFacts,
    AftermathPlan,
    Defeat,
    FelledBy,
    Missing,
    Outcome,
    RestingFacts,
    TeamFacts,
    UnitFacts,
    UnitPlan,
    UnitRulings,
    plan_aftermath,
)
from director.rules.tiers import Tier


def plan(context: AftermathContext, draft: AftermathDraft) -> AftermathPlan:
    """All consequences as the draft stands; what is still unknown is not guessed but waited for.

    While the outcome or an end is missing (``aftermath_lacking``) the plan is provisional: it
    counts no victory and puts those without an order last.
    """
    found = plan_aftermath(context.edition, aftermath_facts(context, draft))
    return replace(found, units=tuple(_claimable(context, row) for row in found.units))


def aftermath_facts(context: AftermathContext, draft: AftermathDraft) -> AftermathFacts:
    """The battle as the rules see it: those who fought, their ends, their dice."""
    fighters = _fighters(context, draft)
    kills = kills_of(context, draft)
    orders = _orders([row for _, row in fighters])
    fought = {unit.character_id for unit, _ in fighters}
    return AftermathFacts(
        units=tuple(
            _unit_facts(context, draft, unit, row, kills[unit.id], orders.get(unit.id, 0))
            for unit, row in fighters
        ),
        played=draft.outcome is not Outcome.NOT_PLAYED,
        difficulty=level_of(context, draft),
        rulings={unit.id: _rulings(row) for unit, row in fighters},
        teams=teams_of(context, draft),
        pools={row.side: row.renown for row in draft.pools},
        resting=tuple(
            RestingFacts(one.character_id, one.wounds)
            for one in context.resting
            if one.character_id not in fought
        ),
    )


def level_of(context: AftermathContext, draft: AftermathDraft) -> str | None:
    """The battle's level; none where the edition has no levels, whatever was recorded."""
    return draft.difficulty if context.edition.difficulty is not None else None


def teams_of(context: AftermathContext, draft: AftermathDraft) -> dict[int, TeamFacts]:
    """Each side as a whole, creatures included; who fled neither stands nor was defeated."""
    present: dict[int, bool] = {row.unit: row.defeated for row in draft.units if row.present}
    present |= {row.unit: row.defeated for row in draft.enemies}
    kills = kills_of(context, draft)
    return {
        side.ordinal: _team(
            [
                (unit, present[unit.id])
                for unit in context.battle.combatants
                if unit.side == side.ordinal and unit.id in present
            ],
            kills,
            _won(side.ordinal, draft.outcome),
        )
        for side in context.battle.sides
    }


def _team(
    units: Sequence[tuple[CombatantView, bool]], kills: Mapping[int, int], won: bool
) -> TeamFacts:
    return TeamFacts(
        fighters=len(units),
        survivors=sum(not defeated and not unit.fled for unit, defeated in units),
        kills=sum(kills[unit.id] for unit, _ in units),
        victory=won,
        wiped=bool(units) and all(defeated and not unit.fled for unit, defeated in units),
    )


def kills_of(context: AftermathContext, draft: AftermathDraft) -> Counter[int]:
    """Enemies each unit defeated in person: those without a sheet, and in a battle between players
    the characters of the other sides. A blow against one's own side is no victory.
    """
    sides = {unit.id: unit.side for unit in context.battle.combatants}
    felled = Counter[int]()
    for victim, striker in _felled(draft):
        if striker in sides and victim in sides and sides[striker] != sides[victim]:
            felled[striker] += 1
    return felled


def victims_of(context: AftermathContext, draft: AftermathDraft) -> list[tuple[int, str]]:
    """The same one by one: who struck the blow, and the name of whom it felled."""
    units = {unit.id: unit for unit in context.battle.combatants}
    return [
        (striker, units[victim].name)
        for victim, striker in _felled(draft)
        if striker in units and victim in units and units[striker].side != units[victim].side
    ]


def missing_rolls(context: AftermathContext, draft: AftermathDraft) -> tuple[RollRequest, ...]:
    """The rolls the players still owe, in the order of the battle."""
    units = {unit.id: unit for unit in context.battle.combatants}
    return tuple(
        _request(units[row.unit], purpose, percent)
        for row in plan(context, draft).units
        for purpose, percent in _owed(row)
    )


def _request(unit: CombatantView, purpose: str, percent: int) -> RollRequest:
    return RollRequest(unit.id, unit.name, unit.detail, purpose, percent, secret=unit.secret)


def used_rolls(draft: AftermathDraft, found: AftermathPlan) -> list[tuple[int, str, DraftRoll]]:
    """The rolls a plan rests on, with unit and purpose; those not needed are no part of it."""
    used = []
    for row in found.units:
        unit = draft.unit(row.unit)
        if row.death is not None and row.death.roll is not None and unit.death_roll:
            used.append((row.unit, "death", unit.death_roll))
        wipe = row.team_wipe
        if wipe is not None and wipe.roll is not None and unit.team_wipe_roll:
            used.append((row.unit, "team_wipe", unit.team_wipe_roll))
        if row.wounds is not None and row.wounds.roll is not None and unit.wound_roll:
            used.append((row.unit, "wound", unit.wound_roll))
    return used


def _owed(row: UnitPlan) -> Iterator[tuple[str, int]]:
    if Missing.DEATH_ROLL in row.missing and row.death is not None and row.death.percent:
        yield "death", row.death.percent.total
    wipe = row.team_wipe
    if Missing.TEAM_WIPE_ROLL in row.missing and wipe is not None and wipe.percent:
        yield "team_wipe", wipe.percent.total
    if Missing.WOUND_ROLL in row.missing and row.wounds is not None:
        yield "wound", row.wounds.extra_percent.total


def _fighters(
    context: AftermathContext, draft: AftermathDraft
) -> list[tuple[CombatantView, UnitDraft]]:
    """The characters that took part, in the order of the battle."""
    present = {row.unit: row for row in draft.units if row.present}
    return [
        (unit, present[unit.id])
        for unit in context.battle.combatants
        if unit.character_id is not None and unit.id in present
    ]


def _felled(draft: AftermathDraft) -> Iterator[tuple[int, int]]:
    """Whoever fell to a known hand, with that hand; who stayed away neither falls nor fells."""
    away = {row.unit for row in draft.units if not row.present}
    fallen = [(row.unit, row.felled_by_id) for row in draft.units if row.defeated]
    fallen += [(row.unit, row.felled_by_id) for row in draft.enemies if row.defeated]
    for victim, striker in fallen:
        if striker is not None and not {victim, striker} & away:
            yield victim, striker


def _unit_facts(
    context: AftermathContext,
    draft: AftermathDraft,
    unit: CombatantView,
    row: UnitDraft,
    kills: int,
    order: int,
) -> UnitFacts:
    exertion = unit.base_exertion if unit.base_exertion is not None else unit.exertion
    return UnitFacts(
        unit=unit.id,
        team=unit.side,
        tier=unit.tier or Tier.SECONDARY,
        exertion=exertion or 0,
        wounds_before=unit.wounds_before,
        kills=kills,
        renown_before=context.renown.get(unit.id, 0),
        victory=_won(unit.side, draft.outcome),
        defeat=_defeat(row, order),
        wounds_now=context.wounds.get(unit.id),
        healed_since=context.healed.get(unit.id, 0),
        condemned=unit.id in context.condemned,
        carry=context.carries[unit.id],
    )


def _won(side: int, outcome: Outcome | None) -> bool:
    """The outcome is the first side's; the others have the opposite one."""
    return outcome is (Outcome.VICTORY if side == 0 else Outcome.DEFEAT)


def _defeat(row: UnitDraft, order: int) -> Defeat | None:
    if not row.defeated:
        return None
    return Defeat(order, row.final_strength or 0, row.felled_by or FelledBy.UNKNOWN)


def _orders(rows: list[UnitDraft]) -> dict[int, int]:
    """Orders as given; those without one come last, in the order of the battle."""
    given = {row.unit: row.order for row in rows if row.defeated and row.order is not None}
    last = max(given.values(), default=0)
    waiting = [row.unit for row in rows if row.defeated and row.order is None]
    return given | {unit: last + place for place, unit in enumerate(waiting, start=1)}


def _rulings(row: UnitDraft) -> UnitRulings:
    return UnitRulings(
        death_roll=row.death_roll.result if row.death_roll else None,
        wound_roll=row.wound_roll.result if row.wound_roll else None,
        veto=row.veto,
        limit_veto=row.limit_veto,
        hero_dies=row.hero_dies,
        hero_reason=row.hero_reason,
        divisor=row.divisor,
        wounds=row.wounds,
        renown=row.renown,
        team_wipe_roll=row.team_wipe_roll.result if row.team_wipe_roll else None,
        team_wipe_veto=row.team_wipe_veto,
    )


def _claimable(context: AftermathContext, row: UnitPlan) -> UnitPlan:
    """Nobody claims for an ally without a player, nor twice for one who was dead already."""
    unit = context.battle.combatant(row.unit)
    if row.refund is None or (unit.player_id is not None and context.lives[row.unit] != "dead"):
        return row
    return replace(row, refund=None)
