"""Adquisición de personajes: whether a player may have one more, what it costs, and who pays.

In Campaña a compañero and a secundario are a right (000:336-337) and only what a player may have
limits them. In the editions of books 001 and 003 they are paid from the renown of all the player's
characters (001:299-300). A new héroe is never paid for (001:296).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import CompanionPrice, Edition, SecondaryPrice
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.roster import OwnershipProblem, problems_by_number
from director.rules.tiers import Tier


@dataclass(frozen=True, slots=True)
class Acquisition:
    """Whether the character may be had, everything against it, and its cost in renown.

    What is refused has no cost.
    """

    allowed: bool
    reasons: tuple[OwnershipProblem, ...]
    cost: Derivation | None


class PaymentFault(StrEnum):
    """What is wrong with how a price is split over a player's characters."""

    WRONG_SUM = "wrong_sum"
    NEGATIVE = "negative"
    OVER_BALANCE = "over_balance"
    NOT_A_PAYER = "not_a_payer"


@dataclass(frozen=True, slots=True)
class PaymentProblem:
    """One fault: what was put down, and what it should be or may be at most, in renown.

    ``payer`` is the character it is about; none for the sum.
    """

    fault: PaymentFault
    found: int
    limit: int
    payer: int | None = None


def acquisition(
    edition: Edition,
    tier: Tier,
    *,
    clanmates_with_companion: int = 0,
    has_companion: bool = False,
    secondaries_owned: int = 0,
    companions_owned: int = 0,
    heroes_owned: int = 0,
) -> Acquisition:
    """Whether a player may get another character of that tier, and for how much renown.

    Only living characters count, so the place of a dead one is free. ``has_companion`` and
    ``companions_owned`` say the same thing and either will do; the larger holds. Numbers below 0
    count as 0. An edition without a price for the tier asks nothing: no terms, and 0.
    ``NotDefinedError`` where the edition says nothing about what a player may have.
    """
    companions = max(companions_owned, int(has_companion))
    owned = {
        Tier.HERO: heroes_owned,
        Tier.COMPANION: companions,
        Tier.SECONDARY: secondaries_owned,
    }
    problems = problems_by_number(edition, owned, tier)
    if problems:
        return Acquisition(allowed=False, reasons=problems, cost=None)
    prices = edition.acquisition
    cost = Derivation(())
    if prices and prices.companion and tier is Tier.COMPANION:
        cost = _companion(prices.companion, max(0, clanmates_with_companion))
    if prices and prices.secondary and tier is Tier.SECONDARY:
        cost = _secondary(prices.secondary, companions, max(0, secondaries_owned))
    return Acquisition(allowed=True, reasons=(), cost=cost)


def payment_problems(
    price: int, balances: Mapping[int, int], parts: Mapping[int, int]
) -> tuple[PaymentProblem, ...]:
    """What is wrong with a split of a price: nothing when the parts are fine (001:299-300).

    ``balances`` is the unspent renown of each of the player's characters, ``parts`` what each pays;
    who is left out pays nothing. A character in debt has nothing to give.
    """
    problems = []
    paid = sum(parts.values())
    if paid != price:
        problems.append(PaymentProblem(PaymentFault.WRONG_SUM, paid, price))
    for payer, part in parts.items():
        if payer not in balances:
            problems.append(PaymentProblem(PaymentFault.NOT_A_PAYER, part, 0, payer))
        elif part < 0:
            problems.append(PaymentProblem(PaymentFault.NEGATIVE, part, 0, payer))
        elif part > (most := max(0, balances[payer])):
            problems.append(PaymentProblem(PaymentFault.OVER_BALANCE, part, most, payer))
    return tuple(problems)


def _companion(price: CompanionPrice, clanmates: int) -> Derivation:
    """12, and 1 less for each player of the clan who has a compañero, never under 0 (001:299)."""
    terms = [Term(TermCode.PRICE, price.base.value, price.base.source)]
    if clanmates:
        each = price.per_clanmate
        facts = {"count": clanmates, "each": each.value}
        terms.append(Term(TermCode.CLANMATES, each.value * clanmates, each.source, facts))
    cost = Derivation(tuple(terms))
    least = price.minimum
    if cost.total >= least.value:
        return cost
    facts = {"minimum": least.value}
    return cost.plus(Term(TermCode.PRICE_FLOOR, least.value - cost.total, least.source, facts))


def _secondary(price: SecondaryPrice, companions: int, secondaries: int) -> Derivation:
    """10, 2 more without a compañero, 5 more for each secundario the player has (001:300)."""
    terms = [Term(TermCode.PRICE, price.base.value, price.base.source)]
    if companions <= 0:
        more = price.without_companion
        terms.append(Term(TermCode.WITHOUT_COMPANION, more.value, more.source))
    if secondaries:
        each = price.per_secondary
        facts = {"count": secondaries, "each": each.value}
        terms.append(Term(TermCode.SECONDARIES_OWNED, each.value * secondaries, each.source, facts))
    return Derivation(tuple(terms))
