"""One battle told turn by turn, by the engine of many and by the scalar one, in the same words."""

from dataclasses import dataclass
from typing import Any

from director.editions.schema import Edition
from director.forecast.fighting import fight
from director.forecast.fought import DEFEAT, UNDECIDED, VICTORY, Fought
from director.forecast.record import Struck, TurnsTaken
from director.rules.battle_facts import Outcome
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.play import MOST_ASALTOS, Played, play, setup_of
from director.rules.forecast.tactics import Plans
from director.rules.live import effects
from director.rules.live.happenings import AttackKind, Rest, TurnTaken
from director.rules.live.outcome import Happened, happen
from director.rules.live.state import BEFORE, LiveState
from director.rules.war_horn import horn_at_start
from tests.forecast.given_dice import GivenDice

OUTCOMES = {None: UNDECIDED, Outcome.VICTORY: VICTORY, Outcome.DEFEAT: DEFEAT}


@dataclass(frozen=True)
class Turn:
    """A turn and everything that stands differently after it."""

    asalto: int
    place: int
    rest: bool
    horn: int
    willpower: int
    points: int
    horns: tuple[int, int]
    attack: tuple[Any, ...] | None
    """Target, of Rotura, bonus, rolls, hit, lost, felled, its Fuerza and its Armadura."""


@dataclass(frozen=True)
class Told:
    """A whole battle; ``units`` by place: Fuerza, order and hand of the fall, kills."""

    turns: tuple[Turn, ...]
    units: tuple[tuple[int, int, int, int], ...]
    outcome: int
    asaltos: int


class Telling:
    """A recorder that keeps the turns of each battle."""

    def __init__(self, dice: GivenDice, battles: int) -> None:
        self.dice = dice
        self.turns_of: list[list[Turn]] = [[] for _ in range(battles)]

    def turns(self, taken: TurnsTaken) -> None:
        for lane, battle in enumerate(taken.battles.tolist()):
            place = int(taken.unit[lane])
            told = Turn(
                taken.asalto,
                place,
                taken.rest,
                int(taken.horn[lane]),
                int(taken.willpower[lane]),
                int(taken.points[lane]),
                (int(taken.horns[0, lane]), int(taken.horns[1, lane])),
                self._attack(taken.struck, lane, taken.asalto, place, battle),
            )
            self.turns_of[battle].append(told)

    def _attack(
        self, struck: Struck | None, lane: int, asalto: int, place: int, battle: int
    ) -> tuple[Any, ...] | None:
        if struck is None:
            return None
        dice = self.dice.of(battle)
        nths = range(2 if struck.repeated[lane] else 1)
        return (
            int(struck.target[lane]),
            bool(struck.breaking[lane]),
            int(struck.bonus[lane]),
            tuple(dice.attack(asalto, place, nth) for nth in nths),
            bool(struck.hit[lane]),
            int(struck.lost[lane]),
            bool(struck.fell[lane]),
            int(struck.strength[lane]),
            int(struck.armor[lane]),
        )


def by_many(
    edition: Edition,
    line_up: LineUp,
    plans: Plans,
    dice: GivenDice,
    battles: int,
    most: int = MOST_ASALTOS,
) -> list[Told]:
    """The battles as the engine of many fights them."""
    telling = Telling(dice, battles)
    fought = fight(edition, line_up, plans, dice, battles, most=most, record=telling)
    return [_told(fought, battle, turns) for battle, turns in enumerate(telling.turns_of)]


def by_one(
    edition: Edition,
    line_up: LineUp,
    plans: Plans,
    dice: GivenDice,
    battle: int,
    most: int = MOST_ASALTOS,
) -> Told:
    """One of them as the scalar engine does."""
    played = play(edition, line_up, plans, dice.of(battle), most)
    assert not played.problems
    assert played.refused is None
    return Told(
        tuple(_replayed(edition, line_up, played)),
        _units(line_up, played.state),
        OUTCOMES[played.outcome],
        played.asaltos,
    )


def _told(fought: Fought, battle: int, turns: list[Turn]) -> Told:
    arrays = fought.strength, fought.fell, fought.felled_by, fought.kills
    units = zip(*(array[:, battle].tolist() for array in arrays), strict=True)
    outcome, asaltos = int(fought.outcome[battle]), int(fought.asaltos[battle])
    return Told(tuple(turns), tuple(units), outcome, asaltos)


def _units(line_up: LineUp, state: LiveState) -> tuple[tuple[int, int, int, int], ...]:
    places = {fighter.unit: place for place, fighter in enumerate(line_up.fighters)}
    units = [state.units[fighter.unit] for fighter in line_up.fighters]
    falls = {unit.unit: unit.fall for unit in units if unit.fall is not None}
    hands = [fall.by for fall in falls.values()]
    told = []
    for unit in units:
        fall = falls.get(unit.unit)
        order, by = (0, -1) if fall is None else (fall.order, places[fall.by or 0])
        told.append((unit.strength, order, by, hands.count(unit.unit)))
    return tuple(told)


def _replayed(edition: Edition, line_up: LineUp, played: Played) -> list[Turn]:
    """The turns of a battle, happened again to see what came of each."""
    state, turns = BEFORE, []
    for what in played.happenings:
        found = happen(edition, setup_of(line_up), state, what)
        assert isinstance(found, Happened)
        if isinstance(what, TurnTaken):
            turns.append(_turn(edition, line_up, what, state, found))
        state = found.state
    assert state == played.state
    return turns


def _turn(
    edition: Edition, line_up: LineUp, what: TurnTaken, before: LiveState, found: Happened
) -> Turn:
    places = {fighter.unit: place for place, fighter in enumerate(line_up.fighters)}
    unit = found.state.units[what.unit]
    gained = [
        each.after - each.before
        for each in found.effects
        if isinstance(each, effects.PoolChanged) and each.cause is effects.Cause.HORN
    ]
    attack = None
    for each in found.effects:
        if isinstance(each, effects.Struck):
            target = found.state.units[each.target]
            attack = (
                places[each.target],
                each.kind is AttackKind.BREAKING,
                each.bonus,
                each.rolls,
                each.hit,
                each.damage.total,
                not target.stands,
                target.strength,
                target.armor,
            )
    start = 0 if edition.war_horn is None else horn_at_start(edition).total
    return Turn(
        before.asalto,
        places[what.unit],
        Rest() in what.deeds,
        sum(gained),
        unit.willpower,
        unit.hero_points or 0,
        (found.state.horns.get(0, start), found.state.horns.get(1, start)),
        attack,
    )
