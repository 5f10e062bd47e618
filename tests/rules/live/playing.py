"""Battles in play for the tests: units with round numbers, and lines written one after another."""

from datetime import UTC, datetime, timedelta
from typing import Any

from director.editions import Edition
from director.rules.live.effects import Effect
from director.rules.live.happenings import (
    Attack,
    AttackKind,
    Deed,
    Happening,
    InitiativeDie,
    Joined,
    Logged,
    RoundOpened,
    TurnTaken,
)
from director.rules.live.outcome import Happened, happen
from director.rules.live.problems import LiveProblem
from director.rules.live.replay import Replayed
from director.rules.live.setup import LiveSetup
from director.rules.live.units import Entrant, LiveUnit
from director.rules.stats import StatBlock

BEGINNING = datetime(2026, 1, 1, 20, tzinfo=UTC)
PLAIN = LiveSetup()


def stats(**changes: int) -> StatBlock:
    """Fuerza 10, Armadura 8, Voluntad 6, Esfuerzo 2, Reacción 3, Rotura 2, but for the changes."""
    values = {
        "strength": 10,
        "armor": 8,
        "willpower": 6,
        "exertion": 2,
        "reaction": 3,
        "break_": 2,
    }
    return StatBlock(**{**values, **changes})


def entrant(unit: int, side: int = 0, *, own: bool = False, **more: Any) -> Entrant:
    """A unit of a player, with 3 Puntos de Héroe, or one of the director's ``own`` with none."""
    asked = {"player": None if own else unit, "hero_points": None if own else 3, "stats": stats()}
    return Entrant(unit, side, **{**asked, **more})


def line(key: int, what: Happening) -> Logged:
    """The line with that key, an hour after the one before."""
    at = BEGINNING + timedelta(hours=key)
    return Logged(key, at, at, what)


def tried(battle: Replayed, *whats: Happening) -> Replayed:
    """The battle with further lines, whether or not they can happen."""
    for what in whats:
        battle = battle.after(line(len(battle.lines) + 1, what))
    return battle


def then(battle: Replayed, *whats: Happening) -> Replayed:
    """The battle with further lines, each of which must happen."""
    after = tried(battle, *whats)
    problems = [told.problem for told in after.lines[len(battle.lines) :]]
    assert problems == [None] * len(whats), problems
    return after


def refused(battle: Replayed, what: Happening) -> LiveProblem:
    """Why that cannot happen; it changes nothing."""
    after = tried(battle, what)
    problem = after.lines[-1].problem
    assert problem is not None
    assert after.lines[-1].effects == ()
    assert after.state is battle.state
    return problem


def effects(battle: Replayed, kind: type[Effect] | None = None) -> list[Any]:
    """What came of the last line, or only the effects of one kind."""
    return [
        effect for effect in battle.lines[-1].effects if kind is None or isinstance(effect, kind)
    ]


def happened(edition: Edition, battle: Replayed, what: Happening) -> Happened:
    """What comes of something that must happen."""
    found = happen(edition, battle.setup, battle.state, what)
    assert isinstance(found, Happened)
    return found


def opened(battle: Replayed, *dice: tuple[int, int]) -> RoundOpened:
    """The next asalto, with a die for each (unit, die) and keys in the order given."""
    rolled = tuple(InitiativeDie(unit, die, key) for key, (unit, die) in enumerate(dice))
    return RoundOpened(battle.state.asalto + 1, rolled)


def duel(edition: Edition, setup: LiveSetup = PLAIN, **changes: Any) -> Replayed:
    """Unit 1 of a player against unit 2 of the director, in asalto 1; unit 1 is up.

    ``one`` and ``two`` change what they are.
    """
    one = entrant(1, 0, **changes.get("one", {}))
    two = entrant(2, 1, own=True, **changes.get("two", {}))
    battle = then(Replayed(edition, setup), Joined(one), Joined(two))
    return then(battle, opened(battle, (1, 6), (2, 1)))


def act(unit: int, *deeds: Deed, **more: Any) -> TurnTaken:
    """A turn."""
    return TurnTaken(unit, deeds, **more)


def hit(target: int, roll: int = 1, bonus: int = 0) -> Attack:
    """An attack on the Fuerza; a roll of 1 hits whatever there is."""
    return Attack(target, AttackKind.STRENGTH, (roll,), bonus)


def rip(target: int, roll: int = 1, bonus: int = 0) -> Attack:
    """An attack on the Armadura."""
    return Attack(target, AttackKind.BREAKING, (roll,), bonus)


def unit(battle: Replayed, key: int) -> LiveUnit:
    """A unit as it stands now."""
    return battle.state.units[key]
