"""Figures of a forecast in words: shares, amounts and their intervals, no finer than they are."""

from math import ceil, floor

from PySide6.QtCore import QCoreApplication

from director.console.publish_pane import thousands as thousands
from director.rules.forecast.results import Share, Spread

translate = QCoreApplication.translate

_EXACT = 1e-9
"""What the arithmetic of an end may be off, which no rounding should make a whole step of."""


def percent_words(percent: float) -> str:
    """``62 %``; what is not never and not always is never called so."""
    if 0 < percent < 0.5:
        return translate("forecast", "<1 %")
    if 99.5 <= percent < 100:
        return translate("forecast", ">99 %")
    return translate("forecast", "{n} %").format(n=floor(percent + 0.5))


def share_words(share: Share) -> str:
    """A share of the battles in percent; a dash over none."""
    return percent_words(share.percent) if share.of else translate("forecast", "—")


def share_between(share: Share) -> str:
    """The ends of its interval, rounded away from each other: ``61,2–63,1 %``; a dash over none."""
    if not share.of:
        return translate("forecast", "—")
    low, high = _ends(share)
    return translate("forecast", "{low}–{high} %").format(low=low, high=high)


def share_within(share: Share) -> str:
    """The same to be read in a sentence: ``entre el 61,2 y el 63,1 %``."""
    low, high = _ends(share)
    return translate("forecast", "entre el {low} y el {high} %").format(low=low, high=high)


def _ends(share: Share) -> tuple[str, str]:
    low, high = share.interval
    return tenths(floor(10 * low) / 10), tenths(ceil(10 * high) / 10)


def share_whole(share: Share) -> str:
    """A share with its interval: ``62 % (61,2–63,1 %)``."""
    if not share.of:
        return translate("forecast", "—")
    return f"{share_words(share)} ({share_between(share)})"


def tenths(amount: float) -> str:
    """An amount to a tenth: ``0,4``, ``12``; below it ``<0,1``."""
    if 0 < amount < 0.05:
        return translate("forecast", "<0,1")
    whole = f"{amount:.1f}".removesuffix(".0")
    return "0" if whole == "-0" else whole.replace(".", ",").replace("-", "−")


def points_words(points: float) -> str:
    """A difference of shares in points of percent, with its sign: ``+1,4``, ``−2``, ``0``."""
    return f"+{tenths(points)}" if points > 0 else tenths(points)


def mean_words(spread: Spread) -> str:
    """What is to be expected, to a tenth; a dash over no battles."""
    return tenths(spread.mean) if spread.counts else translate("forecast", "—")


def mean_between(spread: Spread) -> str:
    """The ends of the interval of the mean, to a hundredth and rounded away from each other; a dash
    over no battles. What came in all of them has one too: no sample shows what always comes.
    """
    if not spread.counts:
        return translate("forecast", "—")
    low, high = spread.interval
    return translate("forecast", "{low}–{high}").format(
        low=_hundredths(floor(100 * low + _EXACT)), high=_hundredths(ceil(100 * high - _EXACT))
    )


def _hundredths(of_them: int) -> str:
    return f"{of_them / 100:.2f}".replace(".", ",").replace("-", "−")


def mean_whole(spread: Spread) -> str:
    """What is to be expected with its interval: ``0,4 (0,38–0,41)``."""
    if not spread.counts:
        return mean_words(spread)
    return f"{mean_words(spread)} ({mean_between(spread)})"


def usual_words(spread: Spread) -> str:
    """Between which values nine of ten battles lie."""
    low, high = spread.at(5), spread.at(95)
    if low == high:
        return translate("forecast", "9 de cada 10 veces, {n}").format(n=low)
    return translate("forecast", "9 de cada 10 veces, de {low} a {high}").format(low=low, high=high)


def asaltos_words(spread: Spread) -> str:
    """What is to be expected of asaltos: ``1 asalto``, ``2,4 asaltos``."""
    words = mean_words(spread)
    if words == "1":
        return translate("forecast", "1 asalto")
    return translate("forecast", "{n} asaltos").format(n=words)


def healing_words(spread: Spread, *, by_battles: bool) -> str:
    """What is to be expected of healing: ``1 día de descanso``, ``3,5 batallas``."""
    words = mean_words(spread)
    if words == "1":
        one = translate("forecast", "1 día de descanso")
        return translate("forecast", "1 batalla") if by_battles else one
    if by_battles:
        return translate("forecast", "{n} batallas").format(n=words)
    return translate("forecast", "{n} días de descanso").format(n=words)


def battles_words(battles: int) -> str:
    """``1 batalla``, ``10.000 batallas``."""
    if battles == 1:
        return translate("forecast", "1 batalla")
    return translate("forecast", "{n} batallas").format(n=thousands(battles))
