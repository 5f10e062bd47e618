"""What the caravan's charts draw, and the same in words. Knows no screen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from director.console.caravan.road_words import Dates
from director.forum.caravan.date_words import day_words
from director.operations.views.caravan import RoadDay
from director.rules.caravan.state import Quantity

translate = QCoreApplication.translate


class Drawn(StrEnum):
    """What there is a line of. ``WOUNDED`` are characters with open wounds."""

    PEOPLE = "people"
    SUPPLIES = "supplies"
    MORALE = "morale"
    WOUNDED = "wounded"


@dataclass(frozen=True, slots=True)
class Line:
    """One line: a height for every day, in the order of the days."""

    what: Drawn
    days: tuple[int, ...]
    heights: tuple[int, ...]


_HEIGHTS: dict[Drawn, Callable[[RoadDay], int]] = {
    Drawn.PEOPLE: lambda day: sum(day.state.people.values()),
    Drawn.SUPPLIES: lambda day: day.state.supplies,
    Drawn.MORALE: lambda day: day.state.morale,
    Drawn.WOUNDED: lambda day: day.wounded,
}

_KEPT = {
    Drawn.PEOPLE: Quantity.PEOPLE,
    Drawn.SUPPLIES: Quantity.SUPPLIES,
    Drawn.MORALE: Quantity.MORALE,
}


def title_words(what: Drawn) -> str:
    """The heading of a line."""
    return {
        Drawn.PEOPLE: translate("caravan_chart", "Gente"),
        Drawn.SUPPLIES: translate("caravan_chart", "Suministros"),
        Drawn.MORALE: translate("caravan_chart", "Moral"),
        Drawn.WOUNDED: translate("caravan_chart", "Heridos"),
    }[what]


def drawable(road: Sequence[RoadDay]) -> tuple[Drawn, ...]:
    """What the campaign keeps count of today; the wounded always."""
    return tuple(what for what in Drawn if what not in _KEPT or (road and _counted(road[-1], what)))


def latest(road: Sequence[RoadDay], days: int | None) -> tuple[RoadDay, ...]:
    """The last so many days, the one before them included, from which they start."""
    return tuple(road) if days is None else tuple(road[-(days + 1) :])


def line_of(road: Sequence[RoadDay], what: Drawn) -> Line:
    """One line over those of these days on which it was counted."""
    days = [day for day in road if _counted(day, what)]
    return Line(what, tuple(day.day for day in days), tuple(map(_HEIGHTS[what], days)))


def line_words(line: Line) -> str:
    """``Moral: de 50 a 30; lo más alto, 60 el día 4; lo más bajo, 20 el día 9.``"""
    if not line.heights:
        return ""
    top = max(range(len(line.heights)), key=lambda place: line.heights[place])
    bottom = min(range(len(line.heights)), key=lambda place: line.heights[place])
    title, first, last = title_words(line.what), line.heights[0], line.heights[-1]
    if line.heights[top] == line.heights[bottom]:
        words = translate("caravan_chart", "{title}: {last} todos los días.")
        return words.format(title=title, last=last)
    words = translate(
        "caravan_chart",
        "{title}: de {first} a {last}; lo más alto, {most} el día {top};"
        " lo más bajo, {least} el día {bottom}.",
    )
    return words.format(
        title=title,
        first=first,
        last=last,
        most=line.heights[top],
        top=line.days[top],
        least=line.heights[bottom],
        bottom=line.days[bottom],
    )


def point_words(day: RoadDay, shown: Sequence[Drawn], dates: Dates) -> str:
    """What the cursor reads: ``Día 47 (3 de Lluvias): gente 412, moral 40. Batalla: El puente``."""
    counted = [what for what in shown if _counted(day, what)]
    numbers = ", ".join(f"{title_words(what).lower()} {_HEIGHTS[what](day)}" for what in counted)
    when = day_words(day.day, dates(day.day))
    nothing = translate("caravan_chart", "aún no se llevaba la cuenta")
    words = f"{when[:1].upper()}{when[1:]}: {numbers or nothing}"
    names = ", ".join(f"«{name}»" for _, name in day.battles)
    return f"{words} · {names}" if names else words


def _counted(day: RoadDay, what: Drawn) -> bool:
    return what not in _KEPT or _KEPT[what] in day.state.kept
