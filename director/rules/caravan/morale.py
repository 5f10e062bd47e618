"""Moral: how the caravan's people bear the road, and what that does to those who fight for them.

The books say that it falls and can be lifted (000:360) and give no number; these are house values:
0 to 100 in five bands, which give -2, -1, 0, +1 or +2 points of Voluntad at the start of a battle;
a day of travel takes 10 and a day of rest with food for all gives 10.
"""

from dataclasses import dataclass
from itertools import pairwise

from director.editions.schema import CaravanMorale, Edition, defined
from director.editions.source import Source
from director.rules.caravan.state import Activity, CaravanState, Quantity, fitting
from director.rules.derivation import Derivation, Term, TermCode


@dataclass(frozen=True, slots=True)
class Band:
    """A stretch of morale, both ends included, and the points of Voluntad it gives.

    Bands are numbered from the lowest one, 1, upwards.
    """

    number: int
    least: int
    most: int
    willpower: int
    source: Source


def kept(edition: Edition, state: CaravanState) -> bool:
    """Whether days change the morale of a caravan and battles ask for it: the campaign keeps count
    of it, and the edition has it count; not without a caravan's chapter.
    """
    rules = None if edition.caravan is None else edition.caravan.morale
    return rules is not None and rules.kept.value and Quantity.MORALE in state.kept


def starting_morale(edition: Edition) -> int:
    """The morale of a new caravan. ``NotDefinedError`` where the edition has no caravan."""
    rules = _rules(edition)
    return min(rules.start.value, rules.most.value)


def bands(edition: Edition) -> tuple[Band, ...]:
    """Every band that can be reached, the lowest first.

    ``NotDefinedError`` where the edition has no caravan.
    """
    rules = _rules(edition)
    highest = rules.most.value
    begins = sorted(int(least) for least in rules.bands if int(least) <= highest)
    return tuple(
        Band(number, least, above - 1, gift.value, gift.source)
        for number, (least, above) in enumerate(pairwise([*begins, highest + 1]), start=1)
        for gift in [rules.bands[str(least)]]
    )


def band_of(edition: Edition, morale: int) -> Band:
    """The band of a morale; one that no caravan can have lies in the nearest.

    ``NotDefinedError`` where the edition has no caravan.
    """
    first, *others = bands(edition)
    return next((band for band in reversed(others) if band.least <= morale), first)


def willpower_of(edition: Edition, morale: int) -> Derivation:
    """Points of Voluntad more or fewer at the start of a battle; no terms where the edition has no
    morale count.

    ``NotDefinedError`` where the edition has no caravan.
    """
    band = band_of(edition, morale)
    if not _rules(edition).kept.value:
        return Derivation(())
    facts = {"morale": morale, "least": band.least, "most": band.most}
    return Derivation((Term(TermCode.MORALE, band.willpower, band.source, facts),))


def change_of_day(
    edition: Edition, morale: int, activity: Activity, *, hungry: bool = False
) -> Derivation:
    """What a day does to the morale, kept between 0 and its highest; no terms where none is kept.

    Rest lifts it only if everybody was fed, and hunger comes on top of the road.
    ``NotDefinedError`` where the edition has no caravan.
    """
    rules = _rules(edition)
    if not rules.kept.value:
        return Derivation(())
    terms = []
    if activity is Activity.TRAVEL:
        terms.append(Term(TermCode.MORALE_TRAVEL, rules.travel.value, rules.travel.source))
    elif not hungry:
        terms.append(Term(TermCode.MORALE_REST, rules.rest.value, rules.rest.source))
    if hungry:
        terms.append(Term(TermCode.MORALE_HUNGER, rules.hungry.value, rules.hungry.source))
    return fitting(edition, Quantity.MORALE, morale, Derivation(tuple(terms)))


def _rules(edition: Edition) -> CaravanMorale:
    return defined(edition, "caravan", edition.caravan).morale
