"""Amending the log of a battle in play: one line more, another line, a line less.

Whatever came after the edited place is read anew, so a corrected roll reaches everything that
followed from it. What that changes is told before anybody keeps it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from director.rules.live.clock_differences import VerdictDiffers, clock_differences
from director.rules.live.clock_rounds import Absences, WaitingPost
from director.rules.live.differences import Difference, differences, void_since
from director.rules.live.happenings import Attack, Logged, TurnTaken, UseAbility
from director.rules.live.problems import LiveProblem
from director.rules.live.replay import Replayed, replay


@dataclass(frozen=True, slots=True)
class InsertLine:
    """A line that was forgotten. ``place`` is where it will stand in the log, counted from 0; a
    place before the first or beyond the last is that end.
    """

    place: int
    logged: Logged


@dataclass(frozen=True, slots=True)
class ReplaceLine:
    """Another line in the place of the one with that key, whose key it keeps."""

    key: int
    logged: Logged


@dataclass(frozen=True, slots=True)
class RemoveLine:
    """The line with that key never was."""

    key: int


Edit = InsertLine | ReplaceLine | RemoveLine


@dataclass(frozen=True, slots=True)
class NoSuchLine:
    """No line of the log has that key, or it has none because it is not kept yet."""

    key: int


@dataclass(frozen=True, slots=True)
class Amended:
    """The battle with the edits, and what they change.

    ``differences`` are those of how it stands now, then those of lines that came to something else,
    then those of its clock. ``newly_void`` and ``restored`` are keys of lines, in the order of the
    log, which the edits keep from happening or let happen again. ``problem``: why the edited line
    itself (the first such one) cannot happen.
    """

    replayed: Replayed
    differences: tuple[Difference, ...]
    newly_void: tuple[int, ...] = ()
    restored: tuple[int, ...] = ()
    problem: LiveProblem | None = None

    @property
    def unsupported(self) -> tuple[int, ...]:
        """Keys of lines that say a turn ran out which by the hours does not any more, or not then.

        They count until the director takes them out, in the same amendment (``RemoveLine``) or
        later.
        """
        return tuple(each.key for each in self.differences if isinstance(each, VerdictDiffers))


def amended(
    replayed: Replayed,
    *edits: Edit,
    waiting: Sequence[WaitingPost] = (),
    absences: Absences | None = None,
) -> Amended | NoSuchLine:
    """The battle as it would be with these edits, each made in the log the one before leaves.

    ``waiting`` and ``absences`` as the clock of the battle is told of them (``clock_now``).

    Several together are for what belongs together: a unit that did not fall after all needs its die
    in the asaltos after that too. The battle given is not changed.
    """
    log = [told.logged for told in replayed.lines]
    untouched = len(log)
    written: list[Logged] = []
    for edit in edits:
        place = _place(log, edit)
        if isinstance(place, NoSuchLine):
            return place
        untouched = min(untouched, place)
        lines = _lines(edit)
        log[place : place + (not isinstance(edit, InsertLine))] = lines
        written += lines
    after = replay(
        replayed.edition, replayed.setup, log[untouched:], since=replayed.up_to(untouched)
    )
    newly_void, restored = void_since(replayed, after)
    problems = (told.problem for told in after.lines if any(told.logged is own for own in written))
    return Amended(
        after,
        (
            *differences(replayed, after),
            *clock_differences(replayed, after, waiting, absences),
        ),
        newly_void,
        restored,
        next((problem for problem in problems if problem is not None), None),
    )


class RerollProblem(StrEnum):
    """Why a line has no roll that could be repeated."""

    NOT_A_TURN = "not_a_turn"
    NOTHING_ROLLED = "nothing_rolled"
    SEVERAL_ROLLED = "several_rolled"


def with_reroll(logged: Logged, roll: int) -> Logged | RerollProblem:
    """The same turn with its roll repeated for Puntos de Héroe: ``roll`` is what counts now.

    Whether the points suffice, and whether there is such a roll, the log says when it is read.
    """
    turn = logged.what
    if not isinstance(turn, TurnTaken):
        return RerollProblem.NOT_A_TURN
    rolled = [
        (place, replace(deed, rolls=(*deed.rolls, roll)))
        for place, deed in enumerate(turn.deeds)
        if isinstance(deed, Attack | UseAbility) and deed.rolls
    ]
    if len(rolled) != 1:
        return RerollProblem.SEVERAL_ROLLED if rolled else RerollProblem.NOTHING_ROLLED
    place, again = rolled[0]
    deeds = (*turn.deeds[:place], again, *turn.deeds[place + 1 :])
    return replace(logged, what=replace(turn, deeds=deeds))


def _lines(edit: Edit) -> list[Logged]:
    """What stands at the edited place afterwards."""
    if isinstance(edit, InsertLine):
        return [edit.logged]
    return [replace(edit.logged, key=edit.key)] if isinstance(edit, ReplaceLine) else []


def _place(log: list[Logged], edit: Edit) -> int | NoSuchLine:
    if isinstance(edit, InsertLine):
        return min(max(0, edit.place), len(log))
    places = (place for place, logged in enumerate(log) if logged.key == edit.key != 0)
    return next(places, NoSuchLine(edit.key))
