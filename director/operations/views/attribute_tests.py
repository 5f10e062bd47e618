"""Tests of campaign attributes as screens and texts show them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from director.rules.caravan.attribute_tests import GroupTest, Reading


@dataclass(frozen=True, slots=True)
class TestRoll:
    """A die of a test: the last one counts, those before it were repeated."""

    __test__ = False

    result: int
    origin: str
    """``program`` or ``forum``."""
    link: str = ""
    roll_id: int = 0
    paid: int = 0
    """Puntos de Héroe that it cost; none for a first one."""


@dataclass(frozen=True, slots=True)
class TestTaker:
    """Somebody who takes a test, with the attribute as it was when it was asked for.

    ``hero_points`` are what it holds today, to repeat a roll with.
    """

    __test__ = False

    character_id: int
    name: str
    player: str
    attribute: int
    penalty: int = 0
    rolls: tuple[TestRoll, ...] = ()
    hero_points: int = 0
    gender: str = "neutral"
    offered: tuple[TestRoll, ...] = ()
    """Dice that fell for its next roll and were taken back: one of them may count after all."""
    alive: bool = True


@dataclass(frozen=True, slots=True)
class ItemBrought:
    """An object that a closed test brought, by its name of that day."""

    name: str
    secret: bool


@dataclass(frozen=True, slots=True)
class TestPerson:
    """Somebody who may be asked: the campaign attributes by code; one that is missing counts 0."""

    __test__ = False

    character_id: int
    name: str
    player: str
    attributes: Mapping[str, int]

    def value(self, attribute: str) -> int:
        """What it is worth in a test of that attribute."""
        return self.attributes.get(attribute, 0)


def owing_of(test: GroupTest) -> tuple[int, ...]:
    """Characters whose roll is still needed to settle a test."""
    if test.success is not None:
        return ()
    return tuple(
        each.taker.character for each in test.results if each.counts and not each.taker.rolls
    )


@dataclass(frozen=True, slots=True)
class AttributeTestView:
    """A test. ``result`` tells each chance and success; none where the edition no longer has such
    tests. ``state`` is ``open`` or ``closed``; ``success`` is that of the closed one.
    """

    id: int
    uuid: str
    name: str
    attribute: str
    reading: Reading
    penalty: int
    takers: tuple[TestTaker, ...]
    result: GroupTest | None
    state: str
    success: bool | None
    text: str
    consequence: str
    notes: str
    secret: bool
    link: str
    day: int
    closed_day: int | None
    asked_at: datetime
    closed_at: datetime | None
    chronicle_id: int | None = None
    """The entry of the chronicle that tells of a closed one, as lines of the ledger name it."""

    @property
    def waiting(self) -> tuple[TestTaker, ...]:
        """Those who still have to roll, where it matters: nobody once the rolls settle it, and
        nobody else where the best one takes it for all.
        """
        owing = set() if self.result is None else set(owing_of(self.result))
        return tuple(t for t in self.takers if t.character_id in owing)
