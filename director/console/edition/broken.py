"""Words for an edition that cannot be used: which file, which key, why, and what to write."""

import re
from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from director.console.trouble import Trouble
from director.editions.errors import EditionError, Reason

translate = QCoreApplication.translate

_Words = Mapping[Reason, tuple[str, str]]
_PLACE = re.compile(r"line (\d+), column (\d+)")
_LIMITS = re.compile(
    r", (ge|le|expected|pattern|min_length|max_length|actual_length|field_type|class_name) "
)


def edition_trouble(error: EditionError) -> Trouble:
    """The words; ``file`` and key stand in the title, so that nobody has to look for them."""
    title, text = {**_of_files(), **_of_families(), **_of_values()}[error.reason_code]
    stem = error.file.stem if error.file else ""
    facts = {"key": error.key, "detail": _detail(error), "stem": stem}
    told = title.format(**facts)
    return Trouble(f"{_where(error)}: {told}", text.format(**facts))


def _where(error: EditionError) -> str:
    """The file and the key, as far as they are known."""
    name = error.file.name if error.file else translate("broken", "la copia de la campaña")
    if not error.key:
        return name
    return translate("broken", "{name}, clave «{key}»").format(name=name, key=error.key)


def _of_files() -> _Words:
    """The file cannot be read at all."""
    return {
        Reason.BAD_CODE: (
            translate("broken", "«{detail}» no vale como código de una edición."),
            translate("broken", "Usa letras sin tilde, cifras y guiones, cuarenta como mucho."),
        ),
        Reason.MISSING_FILE: (
            translate("broken", "no hay ninguna edición «{detail}»."),
            translate(
                "broken", "Puede que hayas borrado su archivo o le hayas cambiado el nombre."
            ),
        ),
        Reason.UNREADABLE: (
            translate("broken", "no se puede leer."),
            translate("broken", "Comprueba que sea un archivo y que tengas permiso para leerlo."),
        ),
        Reason.TOO_BIG: (
            translate("broken", "es demasiado grande para ser una edición."),
            translate("broken", "Caben {detail} bytes. Quédate con lo que cambias y nada más."),
        ),
        Reason.NOT_UTF8: (
            translate("broken", "no está escrito en UTF-8."),
            translate("broken", "Guárdalo en UTF-8 desde tu editor de texto."),
        ),
        Reason.BROKEN: (
            translate("broken", "no se entiende como TOML {detail}"),
            translate("broken", "Mira esa línea: faltará una comilla, un igual o un corchete."),
        ),
        Reason.TOO_DEEP: (
            translate("broken", "tiene demasiadas tablas unas dentro de otras."),
            translate("broken", "Una edición no necesita más de seis niveles."),
        ),
    }


def _of_families() -> _Words:
    """Its name, or the editions it stands on."""
    return {
        Reason.CODE_MISMATCH: (
            translate("broken", "el código de dentro no es el nombre del archivo."),
            translate(
                "broken", "Escribe code = «{stem}» (entre comillas rectas) o cambia el nombre."
            ),
        ),
        Reason.TAKEN_CODE: (
            translate("broken", "ese código ya lo tiene una edición del programa."),
            translate(
                "broken", "Ponle otro nombre al archivo y a su code. Para partir de ella, extends."
            ),
        ),
        Reason.MISSING_PARENT: (
            translate("broken", "no existe la edición de la que parte: «{detail}»."),
            translate("broken", "En extends va el código de una edición: campana, saga, factions…"),
        ),
        Reason.MISSING_PART: (
            translate("broken", "no existe la parte «{detail}»."),
            translate("broken", "Corrige el nombre en parts o quítalo."),
        ),
        Reason.CIRCLE: (
            translate("broken", "las ediciones parten unas de otras en círculo: {detail}."),
            translate(
                "broken", "Cambia uno de los extends: la primera tiene que partir del programa."
            ),
        ),
    }


def _of_values() -> _Words:
    """One value in it."""
    return {
        Reason.UNKNOWN_KEY: (
            translate("broken", "esa clave no existe{detail}"),
            translate("broken", "Corrige cómo se escribe, o quítala."),
        ),
        Reason.MISSING_KEY: (
            translate("broken", "falta."),
            translate(
                "broken",
                'Escríbela con su valor y su fuente; para un valor tuyo, source = "house".',
            ),
        ),
        Reason.WRONG_TYPE: (
            translate("broken", "no es un valor de los que van ahí ({detail})."),
            translate("broken", "Mira en esta pantalla cómo es en la edición de la que parte."),
        ),
        Reason.WRONG_VALUE: (
            translate("broken", "no puede ser eso ({detail})."),
            translate("broken", "Escribe uno de los valores que se admiten."),
        ),
        Reason.OUT_OF_RANGE: (
            translate("broken", "se sale de lo posible ({detail})."),
            translate("broken", "Escribe un número dentro de esos límites."),
        ),
        Reason.WRONG_SOURCE: (
            translate("broken", "la fuente no dice de dónde sale el valor."),
            translate("broken", 'Pon source = "house", o el libro y la línea, como "000:283".'),
        ),
    }


def _detail(error: EditionError) -> str:
    """What was found, without the English of those who found it."""
    if error.reason_code is Reason.BROKEN:
        place = _PLACE.search(error.detail)
        if place is None:
            return translate("broken", "al final del archivo.")
        return translate("broken", "en la línea {line}, columna {column}.").format(
            line=place[1], column=place[2]
        )
    if error.reason_code is Reason.UNKNOWN_KEY:
        return f" ({_limits(error.detail)})." if error.detail else "."
    return _limits(error.detail)


def _limits(detail: str) -> str:
    words = {
        "ge": translate("broken", "; el mínimo es "),
        "le": translate("broken", "; el máximo es "),
        "expected": translate("broken", "; se espera "),
        "pattern": translate("broken", "; la forma es "),
        "min_length": translate("broken", "; letras como mínimo: "),
        "max_length": translate("broken", "; letras como máximo: "),
        "actual_length": translate("broken", "; letras que tiene: "),
    }
    told = _LIMITS.sub(lambda match: words.get(match[1], "; "), detail)
    return told.replace("' or '", "' o '")
