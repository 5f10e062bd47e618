"""Pruebas de atributo de campaña that several characters take together (000:346).

Whether the best of them takes it for all, one success is enough, or everybody has to succeed is the
director's to say, and so is the penalty. Who failed may repeat the roll for Puntos de Héroe where
the edition has them: the new roll counts, and the first one stays beside it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from math import prod

from director.editions.schema import Edition, defined
from director.rules.campaign_checks import CampaignCheck, campaign_check
from director.rules.hero_points import HeroPointUse, Spending, spend


class Reading(StrEnum):
    """What a test of several means: the one with the highest attribute takes it for all, one who
    succeeds is enough, or all of them have to.
    """

    BEST = "best"
    ANY = "any"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Taker:
    """Somebody who takes a test: the attribute, a penalty of its own beside that of the test (a
    negative one helps), and its rolls; those before the last one were repeated.
    """

    character: int
    attribute: int
    penalty: int = 0
    rolls: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TakerResult:
    """How one of them stands: the test, its exact chance before rolling, and whether it counts for
    the whole. Without a roll its success is none.
    """

    taker: Taker
    check: CampaignCheck
    chance: Fraction
    counts: bool = True


@dataclass(frozen=True, slots=True)
class GroupTest:
    """A test of several. ``chance`` is that of the whole before anybody rolled, ``percent`` the
    same in whole percent, rounded down. ``success`` is none while the rolls do not settle it, and
    where nobody takes it.
    """

    results: tuple[TakerResult, ...]
    chance: Fraction
    percent: int
    success: bool | None


class RepeatRefusal(StrEnum):
    """Why a roll cannot be repeated: there is none yet, the points are too few, or the test had
    already succeeded.
    """

    NO_ROLL = "no_roll"
    SHORT = "short"
    SUCCEEDED = "succeeded"


@dataclass(frozen=True, slots=True)
class Repeated:
    """A roll that was repeated, or why not: the taker with the new roll beside the others, and what
    it costs. What is refused leaves the rolls and the points.
    """

    taker: Taker
    spending: Spending
    refusal: RepeatRefusal | None = None


def group_test(
    edition: Edition, takers: Sequence[Taker], *, reading: Reading, penalty: int = 0
) -> GroupTest:
    """A test of a campaign attribute by one or several characters.

    The best one is who has the best chance, the first of several. ``NotDefinedError`` where the
    edition has no such tests.
    """
    die = defined(edition, "campaign_check", edition.campaign_check).die.value
    taken = [_result(taker, _check(edition, taker, penalty), die) for taker in takers]
    best = max(taken, key=lambda result: result.chance, default=None)
    results = tuple(
        result if reading is not Reading.BEST or result is best else replace(result, counts=False)
        for result in taken
    )
    counted = [result for result in results if result.counts]
    chance = _chance(counted, reading)
    return GroupTest(results, chance, int(chance * 100), _success(counted, reading))


def repeat_roll(
    edition: Edition, taker: Taker, *, roll: int, held: int, penalty: int = 0
) -> Repeated:
    """Repeat a failed roll of the plot for Puntos de Héroe (3, a house value).

    ``NotDefinedError`` where the edition has no such tests or sells nothing for points.
    """
    before = _check(edition, taker, penalty)
    spending = spend(edition, HeroPointUse.PLOT_ROLL, held=held)
    refusal = _refusal(before, spending)
    if refusal is None:
        rolls = (*taker.rolls, roll)
        return Repeated(Taker(taker.character, taker.attribute, taker.penalty, rolls), spending)
    kept = spend(edition, HeroPointUse.PLOT_ROLL, held=held, times=0)
    return Repeated(taker, Spending(spending.price, kept.left, spending.refusal), refusal)


def _result(taker: Taker, check: CampaignCheck, die: int) -> TakerResult:
    return TakerResult(taker, check, Fraction(min(max(check.target.total, 0), die), die))


def _check(edition: Edition, taker: Taker, penalty: int) -> CampaignCheck:
    roll = taker.rolls[-1] if taker.rolls else None
    whole = penalty + taker.penalty
    return campaign_check(edition, attribute=taker.attribute, penalty=whole, roll=roll)


def _refusal(before: CampaignCheck, spending: Spending) -> RepeatRefusal | None:
    if before.success is None:
        return RepeatRefusal.NO_ROLL
    if before.success:
        return RepeatRefusal.SUCCEEDED
    return RepeatRefusal.SHORT if spending.refusal else None


def _chance(counted: Sequence[TakerResult], reading: Reading) -> Fraction:
    if not counted:
        return Fraction(0)
    if reading is Reading.ANY:
        return 1 - prod((1 - result.chance for result in counted), start=Fraction(1))
    return prod((result.chance for result in counted), start=Fraction(1))


def _success(counted: Sequence[TakerResult], reading: Reading) -> bool | None:
    """One success settles it for ``ANY``, one failure for the others; else all have to roll."""
    settling = reading is Reading.ANY
    found = [result.check.success for result in counted]
    if settling in found:
        return settling
    return None if None in found or not found else not settling
