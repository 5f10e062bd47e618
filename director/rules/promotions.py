"""Promociones de rango: what a higher rank takes and gives (000:204, 001:160).

The books allow promotions and name no price, so the numbers are house values. The level of a
character is its rank. A promotion is for good: only the undo of the program takes it back.
"""

from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition, defined
from director.editions.source import Source
from director.editions.values import Points
from director.rules.derivation import Derivation, Term, TermCode


class PromotionRefusal(StrEnum):
    """Why a character does not rise in rank.

    ``NOT_A_RANK``: ranks begin at 1. ``HIGHEST``: there is none above. ``NO_PRICE``: the edition
    does not say yet what the next one costs. ``RENOWN``, ``VICTIMS``: too little of it so far.
    """

    NOT_A_RANK = "not_a_rank"
    HIGHEST = "highest"
    NO_PRICE = "no_price"
    RENOWN = "renown"
    VICTIMS = "victims"


@dataclass(frozen=True, slots=True)
class PromotionReason:
    """One reason, what there is, what it would take (or may be at most), and where it says so."""

    refusal: PromotionRefusal
    found: int
    needed: int
    source: Source


@dataclass(frozen=True, slots=True)
class Promotion:
    """Whether a character may rise, to which rank, everything against it.

    ``cost`` is in renown, ``stat_points`` may be put into stats; none of both where the rank has no
    price. ``renown_left`` is what remains after paying.
    """

    allowed: bool
    rank: int
    reasons: tuple[PromotionReason, ...]
    cost: Derivation | None = None
    stat_points: Derivation | None = None
    renown_left: Derivation | None = None


def promotion(edition: Edition, *, rank: int, renown: int, victims: int) -> Promotion:
    """Whether a character of that rank may rise to the next one.

    It takes unspent renown, which is paid, and ``victims``, the enemies it defeated in person in
    all its battles (house values: 5/10/15/20 renown and 2/5/9/14 enemies for ranks 2 to 5).
    ``NotDefinedError`` where the edition has no promotions.
    """
    rules = defined(edition, "promotions", edition.promotions)
    after = rank + 1
    highest = rules.highest
    if rank < 1:
        return _refused(
            after, PromotionReason(PromotionRefusal.NOT_A_RANK, rank, 1, highest.source)
        )
    if rank >= highest.value:
        end, limit = PromotionRefusal.HIGHEST, highest.value
        return _refused(after, PromotionReason(end, rank, limit, highest.source))
    price = rules.ranks.get(str(after))
    if price is None:
        end = PromotionRefusal.NO_PRICE
        return _refused(after, PromotionReason(end, rank, after, highest.source))
    reasons = (
        *_lacking(PromotionRefusal.RENOWN, renown, price.cost),
        *_lacking(PromotionRefusal.VICTIMS, victims, price.victims),
    )
    facts = {"rank": after}
    points = price.stat_points
    cost = Term(TermCode.RANK_COST, price.cost.value, price.cost.source, facts)
    paid = Term(TermCode.RANK_COST, -price.cost.value, price.cost.source, facts)
    return Promotion(
        allowed=not reasons,
        rank=after,
        reasons=reasons,
        cost=Derivation((cost,)),
        stat_points=Derivation((Term(TermCode.STAT_POINTS, points.value, points.source, facts),)),
        renown_left=Derivation((Term(TermCode.RENOWN_BEFORE, renown), paid)),
    )


def _refused(after: int, reason: PromotionReason) -> Promotion:
    return Promotion(allowed=False, rank=after, reasons=(reason,))


def _lacking(refusal: PromotionRefusal, found: int, needed: Points) -> tuple[PromotionReason, ...]:
    if found >= needed.value:
        return ()
    return (PromotionReason(refusal, found, needed.value, needed.source),)
