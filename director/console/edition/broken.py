"""Words for an edition that cannot be used: which file, which key, why, and what to write."""

import re
from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from director.console.edition.possible import (
    as_written,
    form_words,
    nearest_words,
    possible_words,
)
from director.console.trouble import Trouble
from director.editions.errors import EditionError, Reason

translate = QCoreApplication.translate

_Words = Mapping[Reason, tuple[str, str]]
_PLACE = re.compile(r"line (\d+), column (\d+)")
_FACTS = re.compile(
    r", (ge|le|expected|pattern|min_length|max_length|actual_length|field_type|class_name) "
)

_OF_ONE_VALUE = frozenset({Reason.WRONG_TYPE, Reason.WRONG_VALUE, Reason.OUT_OF_RANGE})


def edition_trouble(error: EditionError) -> Trouble:
    """The words; ``file`` and key stand in the title, so that nobody has to look for them."""
    title, text = {**_of_files(), **_of_families(), **_of_values()}[error.reason_code]
    stem = error.file.stem if error.file else ""
    facts = {
        "key": error.key,
        "detail": _detail(error),
        "stem": stem,
        "possible": _possible(error),
    }
    told = title.format(**facts)
    return Trouble(f"{_where(error)}: {told}", text.format(**facts).strip())


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
            translate("broken", "esa clave no existe."),
            translate("broken", "Corrige cómo se escribe, o quítala. {possible}"),
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
            translate("broken", "{possible}"),
        ),
        Reason.WRONG_VALUE: (
            translate("broken", "no puede ser eso ({detail})."),
            translate("broken", "{possible}"),
        ),
        Reason.OUT_OF_RANGE: (
            translate("broken", "se sale de lo posible ({detail})."),
            translate("broken", "{possible}"),
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
    if error.reason_code in _OF_ONE_VALUE:
        return as_written(_FACTS.split(error.detail)[0])
    return error.detail


def _possible(error: EditionError) -> str:
    """What could stand there instead, as a sentence."""
    if error.reason_code is Reason.UNKNOWN_KEY:
        return nearest_words(error.key)
    told = _FACTS.split(error.detail)
    facts = dict(zip(told[1::2], told[2::2], strict=True))
    if "pattern" in facts:
        words = form_words(facts["pattern"])
    elif "actual_length" in facts:
        words = _length_words(facts)
    else:
        words = possible_words(error.key)
    if not words:
        return translate("broken", "Mira en la pantalla Edición cómo es en la que le da origen.")
    if error.reason_code is Reason.WRONG_VALUE and not facts:
        return translate(
            "broken", "Ahí va {words}, sin nada repetido y de acuerdo con los valores de al lado."
        ).format(words=words)
    return translate("broken", "Ahí va {words}.").format(words=words)


def _length_words(facts: Mapping[str, str]) -> str:
    if "max_length" in facts:
        return translate("broken", "un texto de {n} letras como mucho").format(
            n=facts["max_length"]
        )
    return translate("broken", "un texto de {n} letras como mínimo").format(n=facts["min_length"])
