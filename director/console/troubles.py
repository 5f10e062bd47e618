"""What may stop a verb, in words: what happened, what was kept, what to do."""

from PySide6.QtCore import QCoreApplication

from director.console.edition.broken import edition_trouble
from director.console.refusals import refusal_trouble
from director.console.trouble import Trouble
from director.editions.errors import EditionError
from director.operations import handle
from director.operations.problems import EditionUnreadable, Refused

translate = QCoreApplication.translate


_Words = dict[type[Exception], tuple[str, str]]


def _file_troubles() -> _Words:
    """Words for a campaign file that cannot be used; ``{name}`` is the file's."""
    return {**_not_to_be_opened(), **_not_understood(), **_not_to_be_written()}


def _not_to_be_opened() -> _Words:
    """Nothing there that could be opened."""
    return {
        handle.InUse: (
            translate("troubles", "«{name}» ya está abierta en otra ventana."),
            translate("troubles", "No se ha cambiado nada. Ciérrala allí y vuelve a abrirla aquí."),
        ),
        handle.NotACampaign: (
            translate("troubles", "«{name}» no es una campaña de Estandarte."),
            translate(
                "troubles",
                "No se ha tocado: se llame como se llame, dentro hay otra cosa. Busca el archivo "
                "que hizo Estandarte, o ve a Archivo › Abrir una copia de seguridad.",
            ),
        ),
        handle.EmptyFile: (
            translate("troubles", "«{name}» está vacío."),
            translate(
                "troubles",
                "No se ha tocado. Si era tu campaña, abre la última copia de seguridad: "
                "Archivo › Abrir una copia de seguridad.",
            ),
        ),
        handle.MissingFile: (
            translate("troubles", "«{name}» ya no está donde estaba."),
            translate(
                "troubles",
                "Si la has movido, búscala con Archivo › Abrir. Si se ha perdido, recupera lo "
                "último que se copió: Archivo › Abrir una copia de seguridad.",
            ),
        ),
        handle.IsFolder: (
            translate("troubles", "«{name}» es una carpeta."),
            translate("troubles", "Elige dentro un archivo que acabe en .estandarte."),
        ),
    }


def _not_understood() -> _Words:
    """A campaign, but not one that can be read."""
    return {
        handle.NewerVersion: (
            translate("troubles", "«{name}» es de una versión más nueva de Estandarte."),
            translate("troubles", "No se ha tocado el archivo. Actualiza Estandarte para abrirla."),
        ),
        handle.Damaged: (
            translate("troubles", "«{name}» está dañada y no se puede abrir."),
            translate(
                "troubles",
                "El archivo queda como estaba. Abre la última copia de seguridad: "
                "Archivo › Abrir una copia de seguridad.",
            ),
        ),
        handle.OlderVersion: (
            translate("troubles", "«{name}» es de una versión demasiado antigua de Estandarte."),
            translate("troubles", "No se ha tocado el archivo. Ábrela con aquella versión."),
        ),
        handle.UpgradeFailed: (
            translate("troubles", "«{name}» no se ha podido pasar al formato actual."),
            translate(
                "troubles",
                "El archivo queda como estaba: ábrelo con la versión de Estandarte que lo hizo. "
                "({detail})",
            ),
        ),
        EditionUnreadable: (
            translate("troubles", "No se entienden las reglas guardadas en «{name}»."),
            translate(
                "troubles",
                "El archivo queda como estaba. Abre la última copia de seguridad: "
                "Archivo › Abrir una copia de seguridad. ({detail})",
            ),
        ),
    }


def _not_to_be_written() -> _Words:
    """Something could not be written, or there was nothing to write."""
    return {
        handle.ReadOnly: (
            translate("troubles", "«{name}» es de solo lectura."),
            translate(
                "troubles",
                "No se ha cambiado nada. Da permiso de escritura al archivo y a su carpeta, "
                "o cópiala a otra carpeta y ábrela allí.",
            ),
        ),
        handle.NoPermission: (
            translate("troubles", "No tienes permiso para usar «{name}»."),
            translate("troubles", "No se ha cambiado nada. Elige otra carpeta o pide el permiso."),
        ),
        handle.DiskFull: (
            translate("troubles", "El disco está lleno."),
            translate(
                "troubles",
                "Lo último no se ha guardado; todo lo anterior sigue en «{name}». "
                "Libera espacio y repítelo.",
            ),
        ),
        handle.DiskFailure: (
            translate("troubles", "El disco ha fallado al usar «{name}»."),
            translate(
                "troubles",
                "Lo último no se ha guardado; lo anterior sigue en el archivo. Comprueba el disco "
                "o la red y repítelo. ({detail})",
            ),
        ),
        handle.AlreadyExists: (
            translate("troubles", "Ya hay un archivo que se llama «{name}»."),
            translate("troubles", "No se ha tocado. Elige otro nombre u otra carpeta."),
        ),
        handle.ReadOnlyFolder: (
            translate("troubles", "En la carpeta de «{name}» no se puede escribir."),
            translate(
                "troubles",
                "No se ha cambiado nada. Da permiso de escritura a la carpeta, o copia la campaña "
                "a otra y ábrela allí.",
            ),
        ),
        handle.NothingToUndo: (
            translate("troubles", "No queda nada que deshacer."),
            translate("troubles", "La campaña sigue como estaba."),
        ),
        handle.NothingToRedo: (
            translate("troubles", "No queda nada que rehacer."),
            translate("troubles", "La campaña sigue como estaba."),
        ),
    }


def known_troubles() -> tuple[type[Exception], ...]:
    """Exceptions that are the world's or the input's, and not a fault of the program."""
    return (handle.CampaignFileError, Refused, EditionError)


def trouble_of(error: Exception) -> Trouble:
    """The words for one of the known troubles."""
    if isinstance(error, Refused):
        return refusal_trouble(error)
    if isinstance(error, EditionError):
        return edition_trouble(error)
    words = _file_troubles().get(type(error))
    path = getattr(error, "path", None)
    name = "" if path is None else path.name
    if words is None:
        return Trouble(
            translate("troubles", "No se ha podido hacer."),
            translate("troubles", "No se ha cambiado nada. {detail}").format(detail=error),
        )
    title, text = words
    detail = getattr(error, "detail", "")
    return Trouble(title.format(name=name), text.format(name=name, detail=detail))
