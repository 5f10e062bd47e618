"""The log read from its beginning: what each line led to, and how the battle stood after it."""

from collections.abc import Iterable
from dataclasses import dataclass

from director.editions.schema import Edition
from director.rules.live.effects import Effect
from director.rules.live.happenings import Logged
from director.rules.live.outcome import Refused, happen
from director.rules.live.problems import LiveProblem
from director.rules.live.setup import LiveSetup
from director.rules.live.state import BEFORE, LiveState


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the log and what came of it; with a ``problem`` it counts for nothing."""

    logged: Logged
    effects: tuple[Effect, ...] = ()
    problem: LiveProblem | None = None


@dataclass(frozen=True, slots=True)
class Replayed:
    """A battle in play with its whole past. ``states`` has one more than there are lines."""

    edition: Edition
    setup: LiveSetup
    lines: tuple[Told, ...] = ()
    states: tuple[LiveState, ...] = (BEFORE,)

    @property
    def state(self) -> LiveState:
        """How it stands now."""
        return self.states[-1]

    def after(self, logged: Logged) -> "Replayed":
        """With one line more. What cannot happen changes nothing and says why."""
        found = happen(self.edition, self.setup, self.state, logged.what)
        if isinstance(found, Refused):
            told, state = Told(logged, (), found.problem), self.state
        else:
            told, state = Told(logged, found.effects), found.state
        return Replayed(self.edition, self.setup, (*self.lines, told), (*self.states, state))

    def up_to(self, count: int) -> "Replayed":
        """As it was after so many lines; fewer than none are none."""
        count = max(0, count)
        return Replayed(self.edition, self.setup, self.lines[:count], self.states[: count + 1])


def replay(
    edition: Edition, setup: LiveSetup, log: Iterable[Logged], since: Replayed | None = None
) -> Replayed:
    """Read a log, from the beginning or on from where somebody has read it already."""
    lines: list[Told] = [] if since is None else list(since.lines)
    states: list[LiveState] = [BEFORE] if since is None else list(since.states)
    for logged in log:
        found = happen(edition, setup, states[-1], logged.what)
        if isinstance(found, Refused):
            lines.append(Told(logged, (), found.problem))
            states.append(states[-1])
        else:
            lines.append(Told(logged, found.effects))
            states.append(found.state)
    return Replayed(edition, setup, tuple(lines), tuple(states))
