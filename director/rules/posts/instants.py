"""Dates as forums print them, in Spanish or English, and the instant that each one is.

A forum shows local hours without a zone; they are taken for hours of the campaign's zone. Of an
hour that the change of the clocks brings twice the first one is meant, and an hour that it leaves
out counts as if the clocks had not changed yet: both are named.
"""

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from director.rules.posts.post import PostMismatch, PostProblem

_NAMES = (
    ("enero", "january"),
    ("febrero", "february"),
    ("marzo", "march"),
    ("abril", "april"),
    ("mayo", "may"),
    ("junio", "june"),
    ("julio", "july"),
    ("agosto", "august"),
    ("septiembre", "setiembre", "september"),
    ("octubre", "october"),
    ("noviembre", "november"),
    ("diciembre", "december"),
)
_MONTHS = {
    name[:length]: month
    for month, names in enumerate(_NAMES, start=1)
    for name in names
    for length in range(3, len(name) + 1)
}
_MONTH = f"(?P<name>{'|'.join(sorted(_MONTHS, key=len, reverse=True))})" + r"(?![a-z])\.?"
_WEEKDAY = r"(?:\b(?:lun|mar|mie|jue|vie|sab|dom|mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? )?"
_CLOCK = (
    r"(?: ?,? (?:a las?|at|-) | ?, ?| )(?P<hour>[0-9]{1,2}):(?P<minute>[0-9]{2})"
    r"(?::(?P<second>[0-9]{2}))?(?![0-9])(?: ?(?P<half>[ap])\.? ?m\b\.?)?"
)
_YEAR = "(?P<year>[0-9]{4})"
_DAY = "(?P<day>[0-9]{1,2})"
_NUMERIC = re.compile(rf"(?<![0-9]){_DAY}[/.-](?P<month>[0-9]{{1,2}})[/.-]{_YEAR}{_CLOCK}")
_WRITTEN = (
    re.compile(rf"(?<![0-9]){_YEAR}-(?P<month>[0-9]{{1,2}})-{_DAY}{_CLOCK}"),
    re.compile(rf"{_WEEKDAY}(?<![0-9]){_DAY}(?: de)? {_MONTH}(?: del?)?,? {_YEAR}{_CLOCK}"),
    re.compile(rf"{_WEEKDAY}\b{_MONTH} {_DAY}(?:st|nd|rd|th)?,? {_YEAR}{_CLOCK}"),
    re.compile(rf"\b(?P<relative>hoy|ayer|today|yesterday){_CLOCK}"),
)
_HAS_CLOCK = re.compile("[0-9]:[0-9]{2}")
_BEFORE = frozenset({"ayer", "yesterday"})


@dataclass(frozen=True, slots=True)
class Stamp:
    """A date with its hour, as it stands in a folded line.

    ``numeric`` is one of digits only, day first ("17/07/2018, 07:04"). ``year``, ``month`` and
    ``day`` are none in "hoy" and "ayer"; ``back`` are the days between then and today.
    """

    start: int
    end: int
    words: str
    numeric: bool
    date: tuple[int, int, int] | None
    back: int
    clock: tuple[int, int, int]


def find_stamp(loose: str) -> Stamp | None:
    """The first date with an hour in a folded line."""
    if not _HAS_CLOCK.search(loose):
        return None
    found = [match for pattern in (_NUMERIC, *_WRITTEN) if (match := pattern.search(loose))]
    first = min(found, key=lambda match: match.start(), default=None)
    return None if first is None else _stamp(first)


def instant_of(
    stamp: Stamp, zone: str, now: datetime | None
) -> tuple[datetime | None, tuple[PostMismatch, ...]]:
    """The instant in UTC, and what is not certain about it.

    ``now`` is the instant of the pasting, without which "hoy" says nothing; a post of a later
    instant is named: the zone, or the order of day and month, may be another.
    """
    place = _zone(zone)
    if place is None:
        return None, (PostMismatch(PostProblem.UNKNOWN_ZONE, zone),)
    today = None if now is None else _aware(now)
    if stamp.date is None and today is None:
        return None, (PostMismatch(PostProblem.RELATIVE_DAY, stamp.words),)
    try:
        local = _local(stamp, place, today)
        written = local.astimezone(UTC)
        doubt = _doubt(local, written)
    except (ValueError, OverflowError):
        return None, (PostMismatch(PostProblem.IMPOSSIBLE_INSTANT, stamp.words),)
    problems = [doubt] if doubt else []
    if today is not None and written > today:
        problems.append(PostProblem.FROM_FUTURE)
    return written, tuple(PostMismatch(problem, stamp.words) for problem in problems)


def _stamp(found: re.Match[str]) -> Stamp:
    parts = found.groupdict()
    relative = parts.get("relative")
    name = parts.get("name")
    date = None
    if relative is None:
        month = _MONTHS[name] if name else int(parts["month"])
        date = int(parts["year"]), month, int(parts["day"])
    return Stamp(
        found.start(),
        found.end(),
        found[0].strip(),
        found.re is _NUMERIC,
        date,
        int(relative in _BEFORE),
        (_hour(int(parts["hour"]), parts["half"]), int(parts["minute"]), int(parts["second"] or 0)),
    )


def _hour(hour: int, half: str | None) -> int:
    """The hour of the day; twelve is the first hour of each half."""
    if half is None or hour > 12:
        return hour
    return hour % 12 + (12 if half == "p" else 0)


def _zone(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def _aware(now: datetime) -> datetime:
    return now if now.tzinfo else now.replace(tzinfo=UTC)


def _local(stamp: Stamp, zone: ZoneInfo, today: datetime | None) -> datetime:
    date = stamp.date
    if date is None and today is not None:
        day = today.astimezone(zone).date() - timedelta(stamp.back)
        date = day.year, day.month, day.day
    year, month, day_of_month = date or (0, 0, 0)
    return datetime(year, month, day_of_month, *stamp.clock, tzinfo=zone)


def _doubt(local: datetime, written: datetime) -> PostProblem | None:
    """Whether the change of the clocks brings this hour twice, or never."""
    if local.utcoffset() == local.replace(fold=1).utcoffset():
        return None
    shown = written.astimezone(local.tzinfo).replace(tzinfo=None)
    same = shown == local.replace(tzinfo=None)
    return PostProblem.AMBIGUOUS_HOUR if same else PostProblem.MISSING_HOUR
