"""How the caravan stands today, told to the players."""

from collections.abc import Iterator, Sequence

from director.forum.caravan.caravan_words import (
    band_words,
    kind_words,
    lasting_words,
    people_words,
    willpower_words,
)
from director.forum.caravan.date_words import day_words
from director.forum.chronicle_facts import upper_first
from director.forum.document import (
    Block,
    Bullets,
    Document,
    Heading,
    Line,
    bold,
    line,
    paragraph,
)
from director.forum.phrases import counted, listed
from director.forum.safe_text import tidy
from director.operations.views.caravan import CaravanNow
from director.operations.views.people import CharacterRow
from director.rules.caravan.state import Quantity

_SCARCE = 3
"""Days of food from which on supplies are called scarce where no number is told."""


def state_text(
    now: CaravanNow, wounded: Sequence[CharacterRow], bands: int, *, numbers: bool = True
) -> Document:
    """People by kind, supplies, morale, who is hurt and for how long; ``bands`` is how many of
    morale the edition has. Without ``numbers`` nobody is counted, and morale has no number.
    """
    lines = tuple(_kept(now, bands, numbers=numbers))
    return Document(
        (
            Heading("La caravana", 1),
            paragraph(bold(upper_first(tidy(day_words(now.day, now.date)))), _doing(now)),
            *((Bullets(lines),) if lines else ()),
            *_wounded(wounded),
        )
    )


def _doing(now: CaravanNow) -> str:
    told = {"travel": " · de viaje", "rest": " · en descanso"}
    return told.get(now.activity or "", "")


def _kept(now: CaravanNow, bands: int, *, numbers: bool) -> Iterator[Line]:
    if Quantity.PEOPLE in now.kept:
        yield from _people(now, numbers=numbers)
    if Quantity.SUPPLIES in now.kept:
        yield line(bold("Suministros"), f": {_supplies(now, numbers=numbers)}.")
    if Quantity.MORALE in now.kept:
        yield from _morale(now, bands, numbers=numbers)
    if Quantity.PURSE in now.kept and numbers:
        yield line(bold("Bolsa de renombre"), f": {now.state.purse or 0}.")


def _people(now: CaravanNow, *, numbers: bool) -> Iterator[Line]:
    there = [
        (kind, now.state.people[kind.code]) for kind in now.kinds if now.state.people.get(kind.code)
    ]
    if not there:
        yield line(bold("Gente"), ": no queda nadie.")
        return
    if not numbers:
        told = listed([tidy(kind_words(kind.code, kind.name)) for kind, _ in there])
        yield line(bold("Gente"), f": {told}.")
        return
    total = sum(number for _, number in there)
    each = listed([tidy(people_words(number, kind.code, kind.name)) for kind, number in there])
    yield line(bold("Gente"), f": {total} ({each})." if len(there) > 1 else f": {each}.")


def _supplies(now: CaravanNow, *, numbers: bool) -> str:
    if not now.state.supplies:
        return "se han acabado"
    days = None if now.lasting is None else now.lasting.total
    if numbers:
        return f"{now.state.supplies}, {lasting_words(days)}"
    return "escasean" if days is not None and days <= _SCARCE else "alcanzan"


def _morale(now: CaravanNow, bands: int, *, numbers: bool) -> Iterator[Line]:
    if now.band is None:
        if numbers:
            yield line(bold("Moral"), f": {now.state.morale}.")
        return
    name = band_words(now.band.number, bands)
    points = now.band.willpower if now.willpower is None else now.willpower.total
    told = f"{now.state.morale}, {name} ({willpower_words(points)})" if numbers else name
    yield line(bold("Moral"), f": {told}.")


def _wounded(wounded: Sequence[CharacterRow]) -> Iterator[Block]:
    if not wounded:
        yield paragraph("Nadie tiene heridas abiertas.")
        return
    yield Heading("Heridos")
    yield Bullets(tuple(line(bold(tidy(row.name)), f": {_healing(row)}.") for row in wounded))


def _healing(row: CharacterRow) -> str:
    wounds = counted(row.open_wounds, "herida", "heridas")
    if row.in_pending_battle or not (row.healing_days or row.healing_battles):
        return wounds
    if row.healing_days:
        return f"{wounds}, sana en {counted(row.healing_days, 'día', 'días')} de descanso"
    battles = counted(row.healing_battles, "batalla", "batallas")
    return f"{wounds}, sana sin combatir en {battles}"
