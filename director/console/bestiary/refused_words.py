"""Why a line of a file of creatures was not taken, in words that say what to mend."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from director.operations.bestiary.creature_folder import FileTrouble
from director.operations.bestiary.keys import TITLES
from director.operations.bestiary.reading import RefusedRow, RowReason

translate = QCoreApplication.translate

_LONGEST_DETAIL = 80


def refused_words(row: RefusedRow) -> str:
    """Why, with the value it is about in front."""
    facts = {
        "detail": _short(row.detail),
        "low": "…" if row.low is None else str(row.low),
        "high": "…" if row.high is None else str(row.high),
        "key": row.key,
    }
    words = _reasons()[row.reason].format_map(facts)
    title = TITLES.get(row.key, row.key)
    return f"{title}: {words}" if title else words[:1].upper() + words[1:]


def trouble_words(troubles: Sequence[FileTrouble]) -> str:
    """What could not be read of the folders, the first of it in full; empty where all was."""
    if not troubles:
        return ""
    first, more = troubles[0], len(troubles) - 1
    words = translate("bestiary", "No se ha leído todo. {file}, línea {line}: {why}.").format(
        file=first.file.name, line=first.row.line, why=refused_words(first.row)
    )
    if more == 1:
        return translate("bestiary", "{words} Y otra cosa más.").format(words=words)
    if more:
        return translate("bestiary", "{words} Y {n} cosas más.").format(words=words, n=more)
    return words


def _short(detail: str) -> str:
    return detail if len(detail) <= _LONGEST_DETAIL else detail[: _LONGEST_DETAIL - 1] + "…"


def _reasons() -> Mapping[RowReason, str]:
    return {**_of_values(), **_of_files()}


def _of_values() -> Mapping[RowReason, str]:
    """Something in one creature."""
    return {
        RowReason.MISSING: translate("bestiary", "falta, y sin ello no hay criatura"),
        RowReason.EMPTY: translate("bestiary", "está vacío"),
        RowReason.NOT_A_NUMBER: translate("bestiary", "«{detail}» no es un número entero"),
        RowReason.NOT_A_TEXT: translate("bestiary", "«{detail}» no es un texto"),
        RowReason.NOT_YES_OR_NO: translate("bestiary", "«{detail}» no es ni sí ni no"),
        RowReason.NOT_ABILITIES: translate("bestiary", "«{detail}» no se entiende"),
        RowReason.OUT_OF_RANGE: translate(
            "bestiary", "{detail} no puede ser: tiene que estar entre {low} y {high}"
        ),
        RowReason.TOO_LONG: translate("bestiary", "es demasiado largo: caben {high} letras"),
        RowReason.CONTROL_CHARACTERS: translate(
            "bestiary", "tiene caracteres que no se pueden mostrar"
        ),
        RowReason.UNKNOWN_KEY: translate("bestiary", "ninguna criatura tiene esto"),
        RowReason.REPEATED_KEY: translate("bestiary", "está dos veces"),
        RowReason.DUPLICATE_CODE: translate("bestiary", "«{detail}» ya es de otra del archivo"),
        RowReason.NOT_A_NAMING: translate(
            "bestiary", "«{detail}» ha de tener una sola vez el nombre y una sola vez el nivel"
        ),
        RowReason.TOO_MANY_CELLS: translate("bestiary", "hay celdas de más: {detail}"),
    }


def _of_files() -> Mapping[RowReason, str]:
    """Something about the whole file."""
    return {
        RowReason.TOO_MANY_COLUMNS: translate("bestiary", "el archivo tiene demasiadas columnas"),
        RowReason.TOO_MANY: translate(
            "bestiary", "el archivo tiene más de {high} criaturas; las demás no se leen"
        ),
        RowReason.BROKEN: translate("bestiary", "el archivo está mal escrito: {detail}"),
        RowReason.TOO_DEEP: translate("bestiary", "el archivo tiene tablas dentro de tablas"),
        RowReason.TOO_BIG: translate("bestiary", "el archivo es demasiado grande"),
        RowReason.NOT_TEXT: translate(
            "bestiary",
            "el archivo no es de texto; si es una hoja de cálculo, guárdala antes como CSV",
        ),
        RowReason.UNREADABLE: translate("bestiary", "el archivo no se puede leer: {detail}"),
        RowReason.NO_CREATURES: translate(
            "bestiary", "no hay ninguna criatura: una tabla empieza por sus títulos"
        ),
    }
