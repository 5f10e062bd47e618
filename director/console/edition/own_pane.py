"""The director's own editions: which can be used, and what to mend in those that cannot."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QWidget,
)

from director.console.edition.broken import edition_trouble
from director.console.frames import Pane
from director.console.labels import PlainLabel, plain_tip
from director.console.theme import TIGHT, Role, set_role
from director.editions.catalogue import Listed

_SHOWN = 4
"""Files on screen at once; more are scrolled to."""


def open_folder(folder: Path) -> bool:
    """Show a folder in the system's own window; tells whether there is one that can."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


class OwnPane(Pane):
    """A list of files; the chosen one says whether it can be used, and why not."""

    read_again = Signal()
    folder_wanted = Signal()
    borrow_wanted = Signal()
    level_wanted = Signal()
    told_of = Signal(str)
    """What there is to say of the file that somebody chose, whole."""

    def __init__(self) -> None:
        super().__init__("")
        self.heading.setText(self.tr("Ediciones propias"))
        self.files = QListWidget()
        self.files.setAccessibleName(self.tr("Ediciones propias"))
        self.files.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.files.currentItemChanged.connect(self._tell)
        self.files.itemClicked.connect(self._tell)
        self.told = PlainLabel(wrap=True, role=Role.CAPTION)
        self.told.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.folder = QPushButton(self.tr("Car&peta"))
        self.folder.setToolTip(self.tr("Abrir la carpeta de las ediciones propias"))
        self.again = QPushButton(self.tr("Re&leer"))
        self.again.setToolTip(self.tr("Volver a leer las ediciones de la carpeta"))
        self.borrow = QPushButton(self.tr("&Tomar prestado un capítulo…"))
        self.borrow.setToolTip(
            self.tr("Hacer una edición propia que toma un capítulo de otra, como la dificultad")
        )
        self.level = QPushButton(self.tr("De&finir un nivel…"))
        self.level.setToolTip(
            self.tr("Decir qué es un nivel de dificultad, como el 5A, en una edición propia")
        )
        self.borrow.clicked.connect(self.borrow_wanted)
        self.level.clicked.connect(self.level_wanted)
        self.folder.clicked.connect(self.folder_wanted)
        self.again.clicked.connect(self.read_again)
        buttons = QHBoxLayout()
        buttons.setSpacing(TIGHT)
        buttons.addWidget(self.folder)
        buttons.addWidget(self.again)
        self.body.addWidget(self.files)
        self.telling = self._telling()
        self.body.addWidget(self.telling, 1)
        self.body.addWidget(self.borrow)
        self.body.addWidget(self.level)
        self.body.addLayout(buttons)
        self._found: tuple[Listed, ...] = ()

    def _telling(self) -> QScrollArea:
        """However much there is to say, all of it can be read."""
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setAccessibleName(self.tr("Sobre la edición propia elegida"))
        self.told.setAlignment(Qt.AlignmentFlag.AlignTop)
        area.setWidget(self.told)
        area.viewport().setAutoFillBackground(False)
        self.told.setAutoFillBackground(False)
        return area

    def in_order(self) -> tuple[QWidget, ...]:
        """What the tabulator visits, from the top."""
        return (self.files, self.telling, self.borrow, self.level, self.folder, self.again)

    def show_editions(self, found: Sequence[Listed]) -> None:
        """Show what lies in the folder; a broken one is chosen first, for it wants something."""
        self._found = tuple(found)
        self.files.clear()
        for each in found:
            word = self.tr("vale") if each.edition else self.tr("no vale")
            item = QListWidgetItem(f"{word} · {each.title}")
            item.setToolTip(plain_tip(f"{each.title}\n{each.file}\n{self._words(each)}"))
            self.files.addItem(item)
        self.files.setVisible(bool(found))
        shown = min(len(found), _SHOWN)
        self.files.setFixedHeight(shown * self.files.sizeHintForRow(0) + TIGHT)
        broken = (number for number, each in enumerate(found) if each.edition is None)
        self.files.setCurrentRow(next(broken, 0))
        self._tell()

    def _tell(self) -> None:
        row = self.files.currentRow()
        if not 0 <= row < len(self._found):
            set_role(self.told, Role.CAPTION)
            self.told.setText(
                self.tr(
                    "Ninguna todavía. Una edición propia es un archivo como casa.toml en esa "
                    "carpeta: parte de otra (extends) y dice solo lo que cambia."
                )
            )
            return
        found = self._found[row]
        set_role(self.told, Role.WARNING if found.error else Role.CAPTION)
        self.told.setText(self._words(found))
        if self.files.hasFocus():
            self.told_of.emit(self.told.text())

    def _words(self, found: Listed) -> str:
        if found.error is None:
            return self._usable(found)
        trouble = edition_trouble(found.error)
        return f"{trouble.title} {trouble.text}"

    def show_path(self, folder: Path) -> None:
        """Where the folder is, for whoever has to go there alone."""
        set_role(self.told, Role.CAPTION)
        words = self.tr("No se ha podido abrir aquí. La carpeta es {folder}")
        self.told.setText(words.format(folder=folder))
        self.told_of.emit(self.told.text())

    def _usable(self, found: Listed) -> str:
        if found.extends is None:
            return self.tr("{file}. No parte de ninguna otra.").format(file=found.file.name)
        return self.tr(
            "{file}. Parte de {parent}: elige «Comparar con» para ver qué cambia."
        ).format(file=found.file.name, parent=found.extends)
