"""What Qt itself says (file dialogs, menus of text fields, names of keys), in Spanish.

Qt brings its own translation, which has holes and calls the keys otherwise than we do; what it
lacks is filled in here.
"""

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

_FILLED = {
    ("QFileDialog", "&Look in:"): "&Buscar en:",
    ("QFileDialog", "Files of &type:"): "&Tipo:",
    ("QFileDialog", "Computer"): "Equipo",
    **{
        (context, english): spanish
        for context in ("QAbstractFileIconProvider", "QFileIconProvider", "QFileSystemModel")
        for english, spanish in (
            ("Folder", "Carpeta"),
            ("File Folder", "Carpeta"),
            ("Drive", "Unidad"),
            ("File", "Archivo"),
            ("%1 File", "Archivo %1"),
            ("Shortcut", "Acceso directo"),
            ("Alias", "Alias"),
            ("Unknown", "Desconocido"),
        )
    },
    ("QShortcut", "Ctrl"): "Ctrl",
    ("QShortcut", "Shift"): "Mayús",
}


class _Holes(QTranslator):
    """Asked before Qt's own translation; answers only what stands above."""

    def translate(
        self, context: str, source_text: str, _disambiguation: str | None = None, _n: int = -1
    ) -> str | None:
        return _FILLED.get((context, source_text))

    def isEmpty(self) -> bool:
        return False


def speak_spanish(app: QApplication) -> None:
    """From now on, in every dialog and menu that is built."""
    QLocale.setDefault(QLocale(QLocale.Language.Spanish, QLocale.Country.Spain))
    words = QTranslator(app)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if words.load("qtbase_es", folder):
        app.installTranslator(words)
    app.installTranslator(_Holes(app))
