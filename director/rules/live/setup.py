"""What is agreed before a battle in play begins: its board, its clock, and how it is won."""

from dataclasses import dataclass
from enum import StrEnum

from director.rules.live.board import Board


class ClockKind(StrEnum):
    """How turns are timed: in the order of initiative, at will, or not at all."""

    ORDERED = "ordered"
    FREE = "free"
    NONE = "none"


class Victory(StrEnum):
    """The one condition that was announced (000:191-197): everybody down, the leader down, or an
    object destroyed, which the director judges.
    """

    ALL = "all"
    LEADER = "leader"
    OBJECT = "object"


@dataclass(frozen=True, slots=True)
class Hours:
    """Hours this battle changed; none keeps those of the edition. ``clock`` explains each."""

    first: int | None = None
    later: int | None = None
    few: int | None = None
    few_hours: int | None = None
    late_post: int | None = None
    free: int | None = None
    grace: int | None = None


@dataclass(frozen=True, slots=True)
class LiveSetup:
    """A battle in play without its units. ``difficulty`` is a level of the edition, or none."""

    clock: ClockKind = ClockKind.ORDERED
    victory: Victory = Victory.ALL
    difficulty: str | None = None
    board: Board | None = None
    hours: Hours = Hours()
    goal: str = ""
    """What has to be destroyed, in the director's words."""
