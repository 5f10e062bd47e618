"""Whether a printed roll holds together: the dice asked for, what they can show, and the sums."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum


class RollProblem(StrEnum):
    """What in a printed roll does not hold together."""

    NO_DICE = "no_dice"
    NO_MOTIVE = "no_motive"
    NO_RESULT = "no_result"
    UNREADABLE_DICE = "unreadable_dice"
    UNREADABLE_RESULT = "unreadable_result"
    OTHER_DICE = "other_dice"
    OUT_OF_RANGE = "out_of_range"
    WRONG_COUNT = "wrong_count"
    OTHER_BONUS = "other_bonus"
    WRONG_SUM = "wrong_sum"
    TOO_LONG = "too_long"


@dataclass(frozen=True, slots=True)
class RollMismatch:
    """One thing that does not hold: what the text has, and what would hold.

    Both are as people write them: "1d20" and "1d100", "104" and "105"; for a result that no die
    shows ``expected`` is the highest that one can.
    """

    problem: RollProblem
    found: str = ""
    expected: str = ""


@dataclass(frozen=True, slots=True)
class Dice:
    """So many dice of so many sides, and what is added to them."""

    count: int
    sides: int
    bonus: int = 0

    def __str__(self) -> str:
        return f"{self.count}d{self.sides}"


@dataclass(frozen=True, slots=True)
class Result:
    """What one die shows, and what is printed after it: the bonus and the sum, none where none."""

    roll: int
    bonus: int | None = None
    total: int | None = None


def dice_problems(dice: Dice, asked: Dice) -> Iterator[RollMismatch]:
    """Dice other than those that were to be rolled."""
    if (dice.count, dice.sides) != (asked.count, asked.sides):
        yield RollMismatch(RollProblem.OTHER_DICE, str(dice), str(asked))


def result_problems(dice: Dice, results: Sequence[Result]) -> Iterator[RollMismatch]:
    """Results that these dice cannot have: too many or too few, off the die, another bonus."""
    if len(results) != dice.count:
        yield RollMismatch(RollProblem.WRONG_COUNT, str(len(results)), str(dice.count))
    for result in results:
        if not 1 <= result.roll <= dice.sides:
            yield RollMismatch(RollProblem.OUT_OF_RANGE, str(result.roll), str(dice.sides))
        if result.bonus is not None and result.bonus != dice.bonus:
            other = RollProblem.OTHER_BONUS
            yield RollMismatch(other, f"{result.bonus:+}", f"{dice.bonus:+}")


def sum_problems(results: Sequence[Result]) -> Iterator[RollMismatch]:
    """Sums that are none. The last one may be of all the dice ("10, 5(+2)=17")."""
    for place, result in enumerate(results):
        if result.total is None:
            continue
        sums = [result.roll + (result.bonus or 0)]
        before = results[:place]
        if place == len(results) - 1 and all(other.total is None for other in before):
            sums.append(sums[0] + sum(other.roll for other in before))
        if result.total not in sums:
            yield RollMismatch(RollProblem.WRONG_SUM, str(result.total), str(sums[-1]))
