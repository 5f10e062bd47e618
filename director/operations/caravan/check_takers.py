"""Who takes a test of an attribute, as the facts of its row and as values."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from director.rules.caravan.attribute_tests import Taker


@dataclass(frozen=True, slots=True)
class CountedRoll:
    """A die that counts, or counted before it was repeated. ``roll_id`` is its row, ``paid`` the
    Puntos de Héroe it cost.
    """

    result: int
    origin: str
    link: str = ""
    roll_id: int = 0
    paid: int = 0


@dataclass(frozen=True, slots=True)
class TakerRow:
    """Somebody who takes the test: the attribute as it was on the day it was asked for, a penalty
    of its own, and its rolls; those before the last were repeated.
    """

    character_id: int
    attribute: int
    penalty: int = 0
    rolls: tuple[CountedRoll, ...] = ()

    @property
    def paid(self) -> int:
        """The Puntos de Héroe that its repeats have cost."""
        return sum(roll.paid for roll in self.rolls)

    def with_roll(self, roll: CountedRoll) -> "TakerRow":
        """The same with one more roll, which counts now."""
        return replace(self, rolls=(*self.rolls, roll))

    def as_taker(self) -> Taker:
        """As the rules take it."""
        results = tuple(roll.result for roll in self.rolls)
        return Taker(self.character_id, self.attribute, self.penalty, results)


def takers_from(facts: Iterable[Mapping[str, Any]]) -> tuple[TakerRow, ...]:
    """Those of a row of tests."""
    return tuple(
        TakerRow(
            taker["character"],
            taker["attribute"],
            taker["penalty"],
            tuple(
                CountedRoll(die["result"], die["origin"], die["link"], die["roll"], die["paid"])
                for die in taker["rolls"]
            ),
        )
        for taker in facts
    )


def facts_of(takers: Iterable[TakerRow]) -> list[dict[str, Any]]:
    """The facts of a row of tests."""
    return [
        {
            "character": taker.character_id,
            "attribute": taker.attribute,
            "penalty": taker.penalty,
            "rolls": [
                {
                    "result": roll.result,
                    "origin": roll.origin,
                    "link": roll.link,
                    "roll": roll.roll_id,
                    "paid": roll.paid,
                }
                for roll in taker.rolls
            ],
        }
        for taker in takers
    ]
