"""What is wrong with a calendar, said so that it can be mended."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def calendar_fault_words(fault: str, place: int | str = 0) -> str:
    """A fault (a ``rules.caravan.calendar.CalendarFault``) of the month or the day of the week in
    that place, from 1; one of a later version is told by its code.
    """
    return _faults().get(fault, fault).format(place=place)


def _faults() -> Mapping[str, str]:
    return {
        "no_months": translate("calendar", "Falta algún mes."),
        "too_many": translate("calendar", "Caben 100 meses y 100 días de la semana."),
        "no_name": translate("calendar", "Mes {place}: escribe su nombre."),
        "name_twice": translate("calendar", "Mes {place}: otro mes se llama igual."),
        "length": translate(
            "calendar", "Mes {place}: tiene que ser «nombre días», con 1 a 1.000 días."
        ),
        "weekday": translate("calendar", "Día de la semana {place}: escribe su nombre."),
        "no_such_month": translate("calendar", "El mes de la fecha de partida no existe."),
        "no_such_day": translate("calendar", "Ese mes no tiene el día de la fecha de partida."),
    }
