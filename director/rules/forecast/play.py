"""One battle of a forecast, fought out by given dice as a battle in play is: line by line.

Whatever happens goes through ``live.outcome.happen``, so that no forecast leaves the rules. It ends
when the signs of the battle suggest an outcome (``live.victory``). Nobody moves, and abilities are
left out.
"""

from dataclasses import dataclass

from director.editions.schema import Edition
from director.rules.battle_facts import Outcome
from director.rules.forecast.choosing import Intent, choose
from director.rules.forecast.dice import BattleDice
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.problems import ForecastProblem, problems
from director.rules.forecast.tactics import Plans, Tactics
from director.rules.hero_points import HeroPointUse, spend
from director.rules.live.happenings import (
    Attack,
    BlowHorn,
    Deed,
    Happening,
    InitiativeDie,
    Joined,
    Rest,
    RoundOpened,
    TurnTaken,
)
from director.rules.live.outcome import Refused, happen
from director.rules.live.problems import LiveProblem
from director.rules.live.rounds import needs_dice
from director.rules.live.setup import ClockKind, LiveSetup
from director.rules.live.state import BEFORE, LiveState
from director.rules.live.striking import strike
from director.rules.live.units import LiveUnit
from director.rules.live.victory import signs

MOST_ASALTOS = 50
"""After so many a battle is left undecided (``sin decidir``). It is no rule of the books but where
the program stops: two sides that only rest, or cannot hurt each other, would never end. How often
it is reached is counted and told beside how long the decided battles last.
"""


@dataclass(frozen=True, slots=True)
class Played:
    """A battle that was fought out. ``happenings`` read again give the same ``state``.

    ``outcome`` is that of the people; none: undecided after the last of the ``asaltos``.
    ``problems`` are why it was not fought at all; ``refused`` is why it broke off, which only dice
    that no die shows can bring about.
    """

    happenings: tuple[Happening, ...] = ()
    state: LiveState = BEFORE
    outcome: Outcome | None = None
    problems: tuple[ForecastProblem, ...] = ()
    refused: LiveProblem | None = None

    @property
    def asaltos(self) -> int:
        """The asalto in which it ended."""
        return self.state.asalto


def play(
    edition: Edition,
    line_up: LineUp,
    plans: Plans,
    dice: BattleDice,
    most: int = MOST_ASALTOS,
) -> Played:
    """Fight a battle by these dice, through ``most`` asaltos at most, and never more than
    ``MOST_ASALTOS``.

    All join in the order of the line-up. Each asalto opens with the dice of those who stand and
    need one by the edition, then they act in its order (``choose``), each in one turn. After each
    turn the battle is over where its signs suggest an outcome. A line-up that cannot be forecast is
    not fought (``problems``). ``NotDefinedError`` as ``problems``.
    """
    found = problems(edition, line_up, plans)
    if found:
        return Played(problems=found)
    battle = _Battle(edition, line_up, plans, dice)
    battle.join()
    while battle.runs and battle.state.asalto < min(most, MOST_ASALTOS):
        battle.open_round()
        while battle.runs and (unit := battle.state.acting) is not None:
            battle.turn(unit)
    return Played(tuple(battle.happenings), battle.state, battle.outcome, refused=battle.refused)


def setup_of(line_up: LineUp) -> LiveSetup:
    """The battle in play that a forecast fights: in the order of initiative, without board and
    without hours.
    """
    return LiveSetup(ClockKind.NONE, line_up.victory, line_up.difficulty)


def repeats(edition: Edition, tactics: Tactics, unit: LiveUnit) -> bool:
    """Whether the unit would repeat an attack that misses: its side does, the edition sells that,
    and the unit holds the price.
    """
    if not tactics.repeat_missed or edition.hero_point_uses is None:
        return False
    held = unit.hero_points or 0
    return spend(edition, HeroPointUse.COMBAT_ROLL, held=held).refusal is None


class _Battle:
    """A battle while it is fought; it never leaves ``play``."""

    def __init__(self, edition: Edition, line_up: LineUp, plans: Plans, dice: BattleDice) -> None:
        self.edition, self.line_up, self.plans, self.dice = edition, line_up, plans, dice
        self.setup = setup_of(line_up)
        self.places = {fighter.unit: place for place, fighter in enumerate(line_up.fighters)}
        self.happenings: list[Happening] = []
        self.state = BEFORE
        self.outcome: Outcome | None = None
        self.refused: LiveProblem | None = None

    @property
    def runs(self) -> bool:
        return self.outcome is None and self.refused is None

    def join(self) -> None:
        for fighter in self.line_up.fighters:
            self._happen(Joined(fighter.entrant))

    def open_round(self) -> None:
        asalto = self.state.asalto + 1
        dice = [self._die(unit, asalto) for unit in needs_dice(self.edition, self.state)]
        self._happen(RoundOpened(asalto, tuple(dice)))

    def turn(self, unit: int) -> None:
        place = self.places[unit]
        tactics = self.plans.of(self.state.units[unit].side)
        intent = choose(self.edition, self.line_up, tactics, self.state, place)
        self._happen(TurnTaken(unit, self._deeds(place, tactics, intent)))
        self.outcome = signs(self.setup, self.state).suggests

    def _die(self, unit: int, asalto: int) -> InitiativeDie:
        place = self.places[unit]
        return InitiativeDie(
            unit, self.dice.initiative(asalto, place), self.dice.tie(asalto, place)
        )

    def _deeds(self, place: int, tactics: Tactics, intent: Intent) -> tuple[Deed, ...]:
        deeds: list[Deed] = []
        if intent.rest:
            deeds.append(Rest())
        if intent.horn:
            deeds.append(BlowHorn(intent.horn))
        if intent.target is not None:
            target = self.line_up.fighters[intent.target].unit
            rolls = self._rolls(place, target, tactics, intent)
            deeds.append(Attack(target, intent.kind, rolls, intent.bonus))
        return tuple(deeds)

    def _rolls(self, place: int, target: int, tactics: Tactics, intent: Intent) -> tuple[int, ...]:
        """The roll, and where it misses and the unit repeats it, the second one, which counts."""
        asalto, units = self.state.asalto, self.state.units
        unit = units[self.line_up.fighters[place].unit]
        first = self.dice.attack(asalto, place, 0)
        hit = strike(self.edition, unit, units[target], intent.kind, bonus=0, roll=first).hit
        if hit or not repeats(self.edition, tactics, unit):
            return (first,)
        return (first, self.dice.attack(asalto, place, 1))

    def _happen(self, what: Happening) -> None:
        found = happen(self.edition, self.setup, self.state, what)
        if isinstance(found, Refused):
            self.refused = found.problem
            return
        self.happenings.append(what)
        self.state = found.state
