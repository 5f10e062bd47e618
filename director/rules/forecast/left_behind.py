"""What one battle of a forecast leaves behind, by the same plan as the aftermath of a real one."""

from collections import Counter

from director.editions.schema import Edition, defined
from director.rules.aftermath import plan_aftermath
from director.rules.aftermath_plan import AftermathPlan
from director.rules.battle_facts import (
    AftermathFacts,
    Defeat,
    Outcome,
    TeamFacts,
    UnitFacts,
    UnitRulings,
)
from director.rules.forecast.dice import AftermathDice
from director.rules.forecast.line_up import FOES, PEOPLE, Fighter, LineUp
from director.rules.forecast.play import Played
from director.rules.live.state import LiveState
from director.rules.live.units import Standing
from director.rules.tiers import Tier


def left_behind(
    edition: Edition, line_up: LineUp, played: Played, dice: AftermathDice
) -> AftermathPlan:
    """Who of those with a tier would die, be wounded and gain renown, by these dice.

    Nobody is there to veto, and where only the director may judge (a héroe felled by a boss) its
    row stays undecided (``dies`` is none). Esfuerzo 0 divides as the edition suggests. Nobody has
    won an undecided battle. One that was not fought at all has no rows. ``NotDefinedError`` where
    the edition lacks a chapter that no aftermath can do without.
    """
    return plan_aftermath(edition, facts_of(edition, line_up, played, dice))


def facts_of(
    edition: Edition, line_up: LineUp, played: Played, dice: AftermathDice
) -> AftermathFacts:
    """The battle as its aftermath is told of it, with the dice of all who fell.

    A level of difficulty counts only where the edition has levels. ``NotDefinedError`` where it has
    no wounds.
    """
    rules = defined(edition, "wounds", edition.wounds)
    state, kills = played.state, kills_of(played.state)
    fought = [
        (place, fighter, fighter.entrant.tier)
        for place, fighter in enumerate(line_up.fighters)
        if fighter.entrant.tier is not None and fighter.unit in state.units
    ]
    return AftermathFacts(
        units=tuple(
            _unit(fighter, tier, played, kills[fighter.unit]) for _, fighter, tier in fought
        ),
        difficulty=line_up.difficulty if edition.difficulty is not None else None,
        rulings={
            fighter.unit: _rulings(place, dice, rules.zero_exertion_divisor.value)
            for place, fighter, _ in fought
            if state.units[fighter.unit].fall is not None
        },
        teams={side: _team(played, side, kills) for side in (PEOPLE, FOES)},
    )


def kills_of(state: LiveState) -> Counter[int]:
    """How many of the other side each unit felled in person."""
    return Counter(
        unit.fall.by
        for unit in state.units.values()
        if unit.fall is not None
        and unit.fall.by is not None
        and state.units[unit.fall.by].side != unit.side
    )


def won(side: int, outcome: Outcome | None) -> bool:
    """Whether a side has won: the outcome is that of the people, the foes have the opposite one."""
    return outcome is (Outcome.VICTORY if side == PEOPLE else Outcome.DEFEAT)


def _unit(fighter: Fighter, tier: Tier, played: Played, kills: int) -> UnitFacts:
    fall = played.state.units[fighter.unit].fall
    return UnitFacts(
        unit=fighter.unit,
        team=fighter.side,
        tier=tier,
        exertion=fighter.base_exertion,
        wounds_before=fighter.entrant.wounds,
        kills=kills,
        renown_before=fighter.renown,
        victory=won(fighter.side, played.outcome),
        defeat=Defeat(fall.order, fall.final_strength, fall.felled_by) if fall else None,
        condemned=fighter.condemned,
        carry=fighter.carry,
    )


def _rulings(place: int, dice: AftermathDice, divisor: int) -> UnitRulings:
    return UnitRulings(
        death_roll=dice.death(place),
        wound_roll=dice.wound(place),
        team_wipe_roll=dice.team_wipe(place),
        divisor=divisor,
    )


def _team(played: Played, side: int, kills: Counter[int]) -> TeamFacts:
    """Creatures count too."""
    units = [unit for unit in played.state.units.values() if unit.side == side]
    return TeamFacts(
        fighters=len(units),
        survivors=sum(unit.stands for unit in units),
        kills=sum(kills[unit.unit] for unit in units),
        victory=won(side, played.outcome),
        wiped=bool(units) and all(unit.standing is Standing.DEFEATED for unit in units),
    )
