"""Instants and spans of time in words, as somebody in a time zone reads them.

A deadline is an instant: what is left of it is counted in hours that really pass, while its date
and hour are those of the zone, on both sides of a change of hour. On screen the day is told as it
lies from ``now``: "hoy 14:30", "mañana 14:30", "el lunes 16, 14:30", "el 16 de marzo, 14:30". What
is posted is read on another day than it was written on: it tells dates.
"""

from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

_DAYS = ("lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo")
_MONTHS = (
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
)
_NEAR = {-1: "ayer", 0: "hoy", 1: "mañana"}
_WEEK = 7
_ONE = ("1 h", "1 min", "menos de 1 min")
_HOURS_BEFORE_DAYS = 72
"""From so many hours on a span is told in days."""


def zone_of(name: str) -> tzinfo | None:
    """The time zone of that name; none where there is no such zone on this machine."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def instant_words(at: datetime, now: datetime, zone: str) -> str:
    """When something is or was, by the calendar and the clock of ``zone``; of a zone that is not
    known by those of UTC, and it says so.
    """
    known = zone_of(zone)
    there, today = at.astimezone(known or UTC), now.astimezone(known or UTC)
    away = (there.date() - today.date()).days
    hour = f"{there:%H:%M}{_which(there) if known else ' UTC'}"
    return f"{_NEAR[away]} {hour}" if away in _NEAR else f"{_date(there, today)}, {hour}"


def dated_words(at: datetime, now: datetime, zone: str) -> str:
    """The same by its date alone, and by whose clock: "el viernes 13, 20:12 (hora de Madrid)"."""
    known = zone_of(zone)
    there, today = at.astimezone(known or UTC), now.astimezone(known or UTC)
    told = f"{_date(there, today)}, {there:%H:%M}"
    if known is None:
        return f"{told} UTC"
    season = _which(there).strip(" ()")
    return f"{told} ({', '.join(part for part in (season, _place(zone)) if part)})"


def _date(there: datetime, today: datetime) -> str:
    if abs((there.date() - today.date()).days) < _WEEK:
        return f"el {_DAYS[there.weekday()]} {there.day}"
    year = "" if there.year == today.year else f" de {there.year}"
    return f"el {there.day} de {_MONTHS[there.month - 1]}{year}"


def _place(zone: str) -> str:
    region, _, city = zone.rpartition("/")
    where = city.replace("_", " ")
    return f"hora de {where}" if region not in ("", "Etc") else f"hora {where}"


def both_words(at: datetime, now: datetime, zone: str, own: str) -> str:
    """The date of an instant in the player's ``own`` zone and in the campaign's, once where both
    clocks say the same: "el viernes 13, 08:30 (hora de Lima); en la campaña, el viernes 13, 14:30
    (hora de Madrid)". Without a zone of its own, the campaign's.
    """
    told = dated_words(at, now, zone)
    if not own or instant_words(at, now, own) == instant_words(at, now, zone):
        return told
    return f"{dated_words(at, now, own)}; en la campaña, {told}"


def span_words(span: timedelta) -> str:
    """A span of time to the minute, what is beyond cut off: "9 h 12 min", "45 min", "3 días 4 h".

    Of a span below 0, how long it is.
    """
    minutes = abs(span) // timedelta(minutes=1)
    hours, minutes = divmod(minutes, 60)
    if hours >= _HOURS_BEFORE_DAYS:
        days, hours = divmod(hours, 24)
        return f"{days} días {hours} h" if hours else f"{days} días"
    if not hours:
        return f"{minutes} min" if minutes else "menos de 1 min"
    return f"{hours} h {minutes} min" if minutes else f"{hours} h"


def left_words(left: timedelta) -> str:
    """What is left until a deadline, or how long it is past: "quedan 9 h 12 min", "tarde 5 h"."""
    if left < timedelta():
        return f"tarde {span_words(left)}"
    told = span_words(left)
    return f"{'queda' if told in _ONE else 'quedan'} {told}"


def _which(there: datetime) -> str:
    """Which of the two hours of that name it is, where the clock is put back and there are two."""
    first, second = there.replace(fold=0), there.replace(fold=1)
    before, after = first.utcoffset(), second.utcoffset()
    if before is None or after is None or before <= after:
        return ""
    return " (horario de verano)" if there.fold == 0 else " (horario de invierno)"
