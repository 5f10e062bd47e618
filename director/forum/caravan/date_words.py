"""Dates of the director's own calendar, in words."""

from director.rules.caravan.calendar import Date


def date_words(date: Date | None, *, year: bool = False) -> str:
    """``3 de Lluvias``, ``lunes, 3 de Lluvias``, and with the year ``3 de Lluvias del año 2``.

    Empty where the campaign has no calendar.
    """
    if date is None:
        return ""
    words = f"{date.day} de {date.month_name}"
    if date.weekday:
        words = f"{date.weekday}, {words}"
    return f"{words} del año {date.year}" if year else words


def day_words(day: int, date: Date | None) -> str:
    """The campaign's day with its date: ``día 47 (3 de Lluvias)``."""
    words = f"día {day}"
    return words if date is None else f"{words} ({date_words(date)})"
