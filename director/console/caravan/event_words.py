"""Spanish words for tables of events: chances, conditions, what is wrong with a table or a file."""

from collections.abc import Iterable
from fractions import Fraction

from PySide6.QtCore import QCoreApplication

from director.console.field_words import field_words
from director.forum.caravan.caravan_words import band_words
from director.forum.phrases import counted
from director.operations.caravan.event_refusals import FileReason, RefusedEntry
from director.rules.caravan.random_tables import (
    MOST_WEIGHT,
    Condition,
    Shut,
    TableFault,
    TableProblem,
)
from director.rules.caravan.state import Activity

translate = QCoreApplication.translate

_LEAST = Fraction(1, 100)
_LONGEST = 120


def percent_words(chance: Fraction) -> str:
    """``33 %``; what is possible is never told as nothing."""
    if 0 < chance < _LEAST:
        return translate("events", "< 1 %")
    return translate("events", "{n} %").format(n=round(chance * 100))


def rolls_words(first: int, last: int) -> str:
    """The rolls that bring an entry: ``4``, ``5–9``."""
    return str(first) if first == last else f"{first}–{last}"


def activity_phrase(activity: Activity) -> str:
    """What the caravan does while it may come."""
    if activity is Activity.TRAVEL:
        return translate("events", "de viaje")
    return translate("events", "en descanso")


def days_phrase(condition: Condition) -> str:
    """The days on which it may come; empty where any will do."""
    first, last = condition.first_day, condition.last_day
    if first is not None and last is not None:
        return translate("events", "del día {first} al {last}").format(first=first, last=last)
    if first is not None:
        return translate("events", "desde el día {first}").format(first=first)
    if last is not None:
        return translate("events", "hasta el día {last}").format(last=last)
    return ""


def bands_phrase(numbers: Iterable[int], bands: int) -> str:
    """Names of bands of morale: ``moral baja o normal``."""
    names = [band_words(number, bands) for number in sorted(numbers)]
    if not names:
        return ""
    head = ", ".join(names[:-1])
    told = f"{head} o {names[-1]}" if head else names[-1]
    return translate("events", "moral {names}").format(names=told)


def condition_words(condition: Condition, bands: int) -> str:
    """All that an entry asks for; empty where it may always come."""
    return " · ".join(words for words in _parts(condition, bands).values() if words)


def shut_words(condition: Condition, why: Iterable[Shut], bands: int) -> str:
    """What of an entry's condition keeps it shut now: ``solo en bosque``."""
    parts = _parts(condition, bands)
    told = [parts[reason] for reason in why if reason is not Shut.WEIGHT]
    words = translate("events", "solo {when}").format(when=" · ".join(told)) if told else ""
    weightless = translate("events", "sin peso") if Shut.WEIGHT in why else ""
    return ", ".join(each for each in (weightless, words) if each)


def _parts(condition: Condition, bands: int) -> dict[Shut, str]:
    activities = [activity_phrase(each) for each in Activity if each in condition.activities]
    terrains = translate("events", " o ").join(condition.terrains)  # one is enough
    return {
        Shut.TERRAIN: translate("events", "en {terrains}").format(terrains=terrains)
        if terrains
        else "",
        Shut.DAY: days_phrase(condition),
        Shut.BAND: bands_phrase(condition.bands, bands),
        Shut.ACTIVITY: translate("events", " o ").join(activities),
    }


def fault_words(fault: TableFault) -> str:
    """What is wrong, and what to do."""
    return {
        TableFault.EMPTY: translate("events", "No hay ninguna entrada: añade una."),
        TableFault.NO_KEY: translate("events", "Le falta la clave, por la que se la conoce."),
        TableFault.NO_TEXT: translate("events", "No dice nada: escribe qué pasa."),
        TableFault.KEY_TWICE: translate("events", "Otra entrada tiene la misma clave."),
        TableFault.WEIGHT: translate(
            "events", "Con ese peso no sale nunca: pon de 1 a {most}."
        ).format(most=f"{MOST_WEIGHT:,}".replace(",", ".")),
        TableFault.DAYS_REVERSED: translate("events", "El último día es anterior al primero."),
        TableFault.NO_BAND: translate("events", "Las franjas de moral se cuentan desde 1."),
    }[fault]


def problems_words(problems: Iterable[TableProblem]) -> str:
    """How many things are wrong with a table; empty where it is sound."""
    found = len(tuple(problems))
    if not found:
        return ""
    return translate("events", "La tabla tiene {faults}; edítala para verlas.").format(
        faults=counted(found, "falta", "faltas")
    )


def entries_words(entries: int) -> str:
    """``1 entrada``, ``20 entradas``."""
    return counted(entries, translate("events", "entrada"), translate("events", "entradas"))


def tables_words(tables: int) -> str:
    """``1 tabla``, ``3 tablas``."""
    return counted(tables, translate("events", "tabla"), translate("events", "tablas"))


def titled(key: str) -> str:
    """An entry's key as the name of an event: ``eje-roto`` is ``Eje roto``."""
    words = " ".join(key.replace("-", " ").replace("_", " ").split())
    return words[:1].upper() + words[1:]


def shortened(text: str) -> str:
    """A text on one line, as much of it as a caption has room for."""
    plain = " ".join(text.split())
    return plain if len(plain) <= _LONGEST else plain[: _LONGEST - 1].rstrip() + "…"


def refused_words(row: RefusedEntry) -> str:
    """Why something of a file is not taken, with the value it is about in front."""
    words = _reasons()[row.reason].format(
        detail=row.detail,
        low="…" if row.low is None else row.low,
        high="…" if row.high is None else row.high,
    )
    if row.line is not None:
        words = translate("events", "línea {line}: {why}").format(line=row.line, why=words)
    unknown = row.reason is FileReason.UNKNOWN_KEY
    name = f"«{row.key}»" if unknown else field_words(row.key)
    words = f"{name}: {words}" if name else words
    return words[:1].upper() + words[1:]


def _reasons() -> dict[FileReason, str]:
    return {**_of_values(), **_of_files()}


def _of_values() -> dict[FileReason, str]:
    """Something in one entry or table."""
    return {
        FileReason.MISSING: translate("events", "falta"),
        FileReason.EMPTY: translate("events", "está en blanco"),
        FileReason.NOT_A_NUMBER: translate("events", "«{detail}» no es un número entero"),
        FileReason.NOT_A_TEXT: translate("events", "«{detail}» no es un texto"),
        FileReason.NOT_A_LIST: translate("events", "«{detail}» tiene que ir entre corchetes"),
        FileReason.NOT_A_TABLE: translate("events", "«{detail}» no es una tabla"),
        FileReason.UNKNOWN_ACTIVITY: translate("events", "«{detail}» no es «viaje» ni «descanso»"),
        FileReason.OUT_OF_RANGE: translate(
            "events", "{detail} no puede ser: tiene que estar entre {low} y {high}"
        ),
        FileReason.TOO_LONG: translate("events", "es demasiado largo: caben {high} letras"),
        FileReason.CONTROL_CHARACTERS: translate(
            "events", "tiene caracteres que no se pueden mostrar"
        ),
        FileReason.UNKNOWN_KEY: translate("events", "no se sabe qué es esto"),
        FileReason.REPEATED_KEY: translate("events", "está dos veces"),
        FileReason.TOO_MANY: translate("events", "son más de {high}; las demás no se leen"),
    }


def _of_files() -> dict[FileReason, str]:
    """Something about the whole file."""
    return {
        FileReason.BROKEN: translate("events", "el archivo está mal escrito: {detail}"),
        FileReason.TOO_DEEP: translate("events", "el archivo tiene tablas dentro de tablas"),
        FileReason.TOO_BIG: translate("events", "el archivo es demasiado grande"),
        FileReason.NOT_TEXT: translate("events", "el archivo no es de texto"),
        FileReason.UNREADABLE: translate("events", "el archivo no se puede leer: {detail}"),
        FileReason.NO_TABLES: translate("events", "no hay ninguna tabla de sucesos"),
    }
