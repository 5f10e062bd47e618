"""What the pane Bienes lists: how much there is of each thing, and the lines of its ledger."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from director.console.theme import Tone
from director.editions.schema import Edition
from director.forum.caravan.caravan_words import (
    band_words,
    cause_words,
    kind_words,
    lasting_words,
    quantity_words,
    willpower_words,
)
from director.forum.caravan.date_words import date_words
from director.operations.caravan.kind_codes import kind_id
from director.operations.views.caravan import CaravanNow, GoodsRow, KindView, RoadDay
from director.rules.caravan.calendar import Date
from director.rules.caravan.morale import bands
from director.rules.caravan.state import CLANSMEN, FIGHTERS, Quantity
from director.rules.derivation import Derivation

translate = QCoreApplication.translate

Dates = Callable[[int], Date | None]

SPARK_DAYS = 14
"""Days of which the small line is drawn."""

_PLACES = {Quantity.SUPPLIES: 3, Quantity.MORALE: 4, Quantity.PURSE: 5}
_OWN_PLACES = 10


@dataclass(frozen=True, slots=True)
class StockLine:
    """How much there is of one thing. ``days`` is how much there was at the end of the last days on
    which it was counted. ``kind`` none: people of every kind, where no count of them is kept.
    """

    id: int
    what: Quantity
    kind: str | None
    name: str
    kept: bool
    number: Derivation
    days: tuple[int, ...] = ()
    meaning: str = ""
    explained: Derivation | None = None

    @property
    def change(self) -> int | None:
        """How much more or less there is than a day before; none where that is not known."""
        return self.days[-1] - self.days[-2] if len(self.days) > 1 else None


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """A line of the ledger. Its words are made when they are seen: of ten years few are."""

    id: int
    row: GoodsRow
    dates: Dates

    @property
    def when(self) -> str:
        """Its day, with the date where there is a calendar."""
        return when_words(self.row.day, self.dates)

    @property
    def why(self) -> str:
        """Its reason."""
        return why_words(self.row)


def stock_lines(
    edition: Edition, now: CaravanNow, road: Sequence[RoadDay]
) -> tuple[StockLine, ...]:
    """People by kind, supplies, morale, purse; what is not counted stands there and says so."""
    people = Quantity.PEOPLE
    lines: list[StockLine] = []
    if people in now.kept:
        lines += [_people_line(now, road, kind) for kind in now.kinds]
    else:
        words = _begun(quantity_words(people))
        lines.append(StockLine(1, people, None, words, False, Derivation(())))
    lines += [_other_line(edition, now, road, what) for what in _PLACES]
    return tuple(lines)


def ledger_lines(rows: Sequence[GoodsRow], dates: Dates) -> tuple[LedgerLine, ...]:
    """The lines as they are shown, in the order they come in."""
    return tuple(LedgerLine(row.id, row, dates) for row in rows)


def change_words(line: StockLine) -> str:
    """``−4``, or ``=`` where a day changed nothing."""
    if not line.kept or line.change is None:
        return ""
    return signed(line.change) if line.change else "="


def change_tone(line: StockLine) -> Tone | None:
    """Less of something is seen at a glance; its sign says it too."""
    if not line.kept or not line.change:
        return None
    return Tone.DANGER if line.change < 0 else Tone.GOOD


def amount_words(line: StockLine) -> str:
    """How much there is."""
    return str(line.number.total) if line.kept else translate("goods", "sin contar")


def spark_words(line: StockLine) -> str:
    """The small line read out: ``de 60 a 54 en 5 días``."""
    if len(line.days) < 2:
        return ""
    words = translate("goods", "de {first} a {last} en {days} días")
    return words.format(first=line.days[0], last=line.days[-1], days=len(line.days) - 1)


def when_words(day: int, dates: Dates) -> str:
    """``47 · 3 de Lluvias``."""
    date = dates(day)
    return str(day) if date is None else f"{day} · {date_words(date)}"


def why_words(row: GoodsRow) -> str:
    """Why a line stands there: its cause, the battle, the director's words, what found no room."""
    cause = cause_words(row.cause)
    if row.battle:
        cause = translate("goods", "«{battle}», consecuencias").format(battle=row.battle)
    elif row.cause == "director" and row.text:
        cause = ""
    words = ": ".join(part for part in (cause, row.text) if part)
    marks = []
    if row.battle_day not in (None, row.day):
        told = translate("goods", "batalla del día {battle}, anotado el día {day}")
        marks.append(told.format(battle=row.battle_day, day=row.day))
    if row.withdrawn:
        marks.append(translate("goods", "retirada"))
    elif row.written != row.amount:
        marks.append(translate("goods", "anotado {written}").format(written=signed(row.written)))
    if row.secret:
        marks.append(translate("goods", "privado"))
    return f"{words} ({', '.join(marks)})" if marks else words


def signed(number: int) -> str:
    """``+3``, ``−4``, ``0``: with the true minus."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def name_of(what: Quantity, kind: str, name: str = "") -> str:
    """What is counted, begun with a capital: ``Gente de los clanes``, ``Suministros``."""
    if what is Quantity.PEOPLE:
        return _begun(kind_words(kind, name))
    return (
        translate("goods", "Bolsa común")
        if what is Quantity.PURSE
        else _begun(quantity_words(what))
    )


def _people_line(now: CaravanNow, road: Sequence[RoadDay], kind: KindView) -> StockLine:
    own = kind_id(kind.code)
    place = {CLANSMEN: 1, FIGHTERS: 2}.get(kind.code, _OWN_PLACES + (own or 0))
    people = Quantity.PEOPLE
    return StockLine(
        place,
        people,
        kind.code,
        name_of(people, kind.code, kind.name),
        True,
        now.totals.number(people, kind.code),
        _days(road, people, kind.code),
    )


def _other_line(
    edition: Edition, now: CaravanNow, road: Sequence[RoadDay], what: Quantity
) -> StockLine:
    kept = what in now.kept
    meaning, explained = _meaning(edition, now, what) if kept else ("", None)
    return StockLine(
        _PLACES[what],
        what,
        CLANSMEN,
        name_of(what, CLANSMEN),
        kept,
        now.totals.number(what),
        _days(road, what, CLANSMEN),
        meaning,
        explained,
    )


def _meaning(edition: Edition, now: CaravanNow, what: Quantity) -> tuple[str, Derivation | None]:
    """What follows from a number, and the number behind that where there is one."""
    if what is Quantity.SUPPLIES and now.defined:
        lasting = now.lasting
        return lasting_words(None if lasting is None else lasting.total), lasting
    if what is Quantity.MORALE and now.band is not None:
        band = band_words(now.band.number, len(bands(edition)))
        points = now.band.willpower if now.willpower is None else now.willpower.total
        return f"{band} · {willpower_words(points)}", now.willpower
    if what is Quantity.PURSE:
        return translate("goods", "de renombre, de todos"), None
    return "", None


def _days(road: Sequence[RoadDay], what: Quantity, kind: str) -> tuple[int, ...]:
    return tuple(day.state.number(what, kind) for day in road if what in day.state.kept)


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]
