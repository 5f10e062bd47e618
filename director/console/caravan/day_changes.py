"""What some days would change, as lines before and after, and the reasons why."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from director.console.theme import Tone
from director.console.words import days_words
from director.editions.schema import Edition
from director.forum.caravan.caravan_words import (
    band_words,
    cause_words,
    quantity_words,
    stop_words,
)
from director.forum.phrases import counted, listed
from director.operations.views.caravan import DaysPreview
from director.rules.caravan.days import NoticeKind, StopReason
from director.rules.caravan.morale import band_of, bands
from director.rules.caravan.state import CaravanState, Cause, Quantity
from director.rules.derivation import Derivation, TermCode

translate = QCoreApplication.translate

_SHOWN = (Quantity.SUPPLIES, Quantity.PEOPLE, Quantity.MORALE)
_MOST_DAYS_NAMED = 6


@dataclass(frozen=True, slots=True)
class ChangeLine:
    """One number before and after, with what moved it."""

    id: int
    name: str
    before: str
    after: str
    why: str
    tone: Tone | None = None


def change_lines(edition: Edition, preview: DaysPreview) -> tuple[ChangeLine, ...]:
    """A line for everything that the campaign keeps and that days may change."""
    return tuple(
        _line(edition, preview, place, what)
        for place, what in enumerate(_SHOWN)
        if what in preview.kept
    )


def _line(edition: Edition, preview: DaysPreview, place: int, what: Quantity) -> ChangeLine:
    before, after = (_number(state, what) for state in (preview.before, preview.after))
    return ChangeLine(
        place,
        quantity_words(what).capitalize(),
        _told(edition, what, before),
        _told(edition, what, after),
        _why(preview, what),
        Tone.DANGER if after < before and not after else None,
    )


def _number(state: CaravanState, what: Quantity) -> int:
    return sum(state.people.values()) if what is Quantity.PEOPLE else state.number(what)


def _told(edition: Edition, what: Quantity, number: int) -> str:
    if what is not Quantity.MORALE or edition.caravan is None:
        return str(number)
    name = band_words(band_of(edition, number).number, len(bands(edition)))
    return f"{number} · {name}"


def _why(preview: DaysPreview, what: Quantity) -> str:
    """``-20 comida del día``, ``+40 descanso, -10 hambre``."""
    sums: dict[str, int] = {}
    for change in preview.stretch.changes:
        if change.what is not what:
            continue
        cause = cause_words(change.cause.value)
        for term in change.amount.terms:
            words = _morale_words(term.code, cause) if what is Quantity.MORALE else cause
            sums[words] = sums.get(words, 0) + term.amount
    return ", ".join(f"{amount:+d} {words}" for words, amount in sums.items() if amount)


def _morale_words(code: TermCode, cause: str) -> str:
    """A day's change of morale has several reasons, and a cap may cut it."""
    return {
        TermCode.MORALE_HUNGER: cause_words(Cause.HUNGER.value),
        TermCode.LEDGER_FULL: translate("days", "por el tope"),
        TermCode.LEDGER_EMPTY: translate("days", "porque no baja de 0"),
    }.get(code, cause)


def hunger_words(preview: DaysPreview) -> str:
    """On which days somebody goes hungry, and how many at the worst."""
    hungry = [
        (day, notice.amount) for day, notice in preview.notices if notice.kind is NoticeKind.HUNGRY
    ]
    if not hungry:
        return ""
    most = max(people for _, people in hungry)
    return translate("days", "Pasan hambre {people}: {days}.").format(
        people=counted(most, "persona", "personas"), days=_on_days([day for day, _ in hungry])
    )


def hunger_lost(preview: DaysPreview) -> Derivation | None:
    """How many the hunger of all the days takes; none where it takes nobody."""
    hunger = (Quantity.PEOPLE, Cause.HUNGER)
    found = (one.amount for one in preview.stretch.changes if (one.what, one.cause) == hunger)
    return next((lost for lost in found if lost.total), None)


def _on_days(days: list[int]) -> str:
    if len(days) == 1:
        return translate("days", "el día {day}").format(day=days[0])
    if len(days) <= _MOST_DAYS_NAMED:
        return translate("days", "los días {days}").format(days=listed([str(d) for d in days]))
    return translate("days", "{many}, del {first} al {last}").format(
        many=days_words(len(days)), first=days[0], last=days[-1]
    )


def stopped_words(preview: DaysPreview) -> str:
    """Where and why the days stop short of what was asked for; empty where all of them pass."""
    if not preview.stopped:
        return ""
    reasons = "; ".join(_reasons(preview, preview.stopped))
    if not preview.passed:
        return translate("days", "No pasa ningún día: {why}.").format(why=reasons)
    if preview.passed == preview.days:
        return translate("days", "El día {day} {why}.").format(day=preview.day_after, why=reasons)
    return translate("days", "Se para el día {day}: {why}.").format(
        day=preview.day_after, why=reasons
    )


def ignored_words(preview: DaysPreview, stops: frozenset[StopReason]) -> str:
    """What holds already and is passed over because the director does not want to stop for it."""
    gone = {
        StopReason.SUPPLIES: translate("days", "ya no hay suministros"),
        StopReason.MORALE: translate("days", "la moral ya está en 0"),
    }
    held = _reasons(preview, [reason for reason in preview.names if reason not in stops])
    held += [gone[reason] for reason in preview.lacking]
    if not held or not preview.passed:
        return ""
    told = "; ".join(held)
    return translate("days", "Pasan aunque {why}.").format(why=told)


def _reasons(preview: DaysPreview, reasons: Iterable[StopReason]) -> list[str]:
    return [stop_words(reason, preview.names.get(reason, ())) for reason in reasons]
