"""Battles in play for the tests of their clocks: units that act by hour, in the order of the dice.

Everybody has Reacción 0, and the unit with number 1 acts first, then 2, and so on.
"""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from director.editions import Edition, load_edition
from director.rules.live.happenings import (
    Happening,
    InitiativeDie,
    Joined,
    Logged,
    RoundOpened,
    TurnTaken,
)
from director.rules.live.replay import Replayed, replay
from director.rules.live.setup import LiveSetup
from director.rules.live.units import Entrant
from director.rules.stats import StatBlock

CAMPANA = load_edition("campana", [Path(__file__).parents[3] / "resources" / "editions"])
HOUR = timedelta(hours=1)
START = datetime(2026, 3, 1, 20, tzinfo=UTC)
BLOCK = StatBlock(size=1, strength=10, armor=5, willpower=5, exertion=1, break_=1, reaction=0)
Line = tuple[float, Happening]


def hours(after: float, start: datetime = START) -> datetime:
    """So many hours after the asalto began."""
    return start + after * HOUR


def opened(asalto: int, count: int) -> RoundOpened:
    """An asalto of so many units, with the dice that put them in their order."""
    dice = tuple(InitiativeDie(unit, 5, unit) for unit in range(1, count + 1))
    return RoundOpened(asalto, dice)


def joined(count: int, own: Iterable[int] = ()) -> list[Joined]:
    """So many units of two teams; each has a player of its own but those of the director."""
    return [
        Joined(Entrant(unit, unit % 2, BLOCK, player=None if unit in own else unit * 10))
        for unit in range(1, count + 1)
    ]


def battle(
    lines: Sequence[Line],
    *,
    count: int = 5,
    own: Iterable[int] = (),
    setup: LiveSetup | None = None,
    start: datetime = START,
    edition: Edition = CAMPANA,
) -> Replayed:
    """A battle whose first asalto began at ``start``, with these lines at their hours after it."""
    told: list[Line] = [(0.0, what) for what in joined(count, own)]
    log: list[Line] = [*told, (0.0, opened(1, count)), *lines]
    logged = [
        Logged(key, hours(at, start), hours(at, start), what)
        for key, (at, what) in enumerate(log, start=1)
    ]
    return replay(edition, setup or LiveSetup(), logged)


def passes(unit: int, despite: str = "") -> TurnTaken:
    """A turn with nothing in it."""
    return TurnTaken(unit, despite=despite)
