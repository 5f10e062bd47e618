"""A day of the road in words: beside the picture, in a tool tip, for who does not see it."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication

from director.console.words import activity_words, days_words, wounds_words
from director.forum.caravan.date_words import date_words
from director.forum.phrases import counted, listed
from director.operations.views.caravan import RoadDay
from director.rules.caravan.calendar import Date
from director.rules.caravan.state import Quantity

translate = QCoreApplication.translate

Dates = Callable[[int], Date | None]
"""The date of a day of the campaign, where there is a calendar."""


def no_dates(_day: int) -> None:
    """A campaign without a calendar."""


def trouble_word(day: RoadDay) -> str:
    """The one word under a day on which something was wrong; empty on all others."""
    if day.hungry:
        return translate("road", "hambre")
    state = day.state
    if Quantity.SUPPLIES in state.kept and Quantity.PEOPLE in state.kept and not state.supplies:
        return translate("road", "víveres 0") if any(state.people.values()) else ""
    if Quantity.MORALE in state.kept and not state.morale:
        return translate("road", "moral 0")
    return ""


def day_title(day: RoadDay, date: Date | None) -> str:
    """``Día 47, 3 de Lluvias: descanso``."""
    parts = [translate("road", "Día {day}").format(day=day.day), date_words(date, year=True)]
    activity = activity_words(day.activity) or translate("road", "comienza la campaña")
    return f"{', '.join(part for part in parts if part)}: {activity}"


def day_lines(day: RoadDay, date: Date | None) -> tuple[str, ...]:
    """Everything that is known of a day, a line each."""
    said = (
        day_title(day, date),
        translate("road", "hubo hambre") if day.hungry else "",
        _battles(day),
        _deaths(day),
        *day.marks,
        _goods(day),
        _wounded(day),
    )
    return tuple(line[:1].upper() + line[1:] for line in said if line)


def day_words(day: RoadDay, date: Date | None) -> str:
    """The same in a row."""
    return ". ".join(day_lines(day, date)) + "."


def stretch_words(days: Sequence[RoadDay]) -> str:
    """How long a selected stretch is, and what it was."""
    moved = [day.activity for day in days]
    travelled, rested = moved.count("travel"), moved.count("rest")
    parts = [
        translate("road", "{days} de viaje").format(days=days_words(travelled))
        if travelled
        else "",
        translate("road", "{days} de descanso").format(days=days_words(rested)) if rested else "",
    ]
    first, last = days[0].day, days[-1].day
    words = translate("road", "Días {first} a {last}").format(first=first, last=last)
    told = listed([part for part in parts if part])
    return f"{words}: {told}" if told else words


def _battles(day: RoadDay) -> str:
    names = [name for _, name in day.battles]
    if not names:
        return ""
    if len(names) == 1:
        return translate("road", "Batalla: {name}").format(name=names[0])
    return translate("road", "Batallas: {names}").format(names=listed(names))


def _deaths(day: RoadDay) -> str:
    names = [*day.deaths, *day.hidden_deaths]
    return translate("road", "Mueren: {names}").format(names=listed(names)) if names else ""


def _goods(day: RoadDay) -> str:
    state, parts = day.state, []
    if Quantity.PEOPLE in state.kept:
        parts.append(counted(sum(state.people.values()), "persona", "personas"))
    if Quantity.SUPPLIES in state.kept:
        parts.append(counted(state.supplies, "suministro", "suministros"))
    if Quantity.MORALE in state.kept:
        parts.append(translate("road", "moral {morale}").format(morale=state.morale))
    return " · ".join(parts)


def _wounded(day: RoadDay) -> str:
    if not day.wounded:
        return ""
    people = counted(day.wounded, "herido", "heridos")
    return translate("road", "{people} con {wounds}").format(
        people=people, wounds=wounds_words(day.wounds)
    )
