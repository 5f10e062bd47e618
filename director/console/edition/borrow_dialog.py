"""«Tomar prestado un capítulo…»: an own edition that takes a chapter from another."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from director.console.desk import Desk
from director.console.edition.change_words import values_words
from director.console.edition.chapters import Chapter, chapter_of, chapters, foe_chapters
from director.console.edition.own_file import code_of, write_own
from director.console.edition.rows import ValueLine, compared_lines
from director.console.edition.value_table import ValueTable
from director.console.labels import PlainLabel
from director.console.room import fit
from director.console.theme import ROOM, WIDE, Role, set_role
from director.console.troubles import known_troubles, trouble_of
from director.editions.catalogue import Listed
from director.editions.own import borrowed, own_edition_text
from director.editions.own_levels import lenders
from director.editions.schema import Edition

_LONGEST = 80


class BorrowDialog(QDialog):
    """What it stands on, which chapter, from whom, and what it is called. Esc writes nothing."""

    written = Signal(str)
    """Code of the edition that was made."""

    def __init__(
        self,
        desk: Desk,
        found: Sequence[Listed],
        folder: Path,
        current: Edition,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Tomar prestado un capítulo en una edición propia"))
        self._desk = desk
        self._folder = folder
        self._editions = {each.code: each.edition for each in found if each.edition is not None}
        self._taken = {each.code for each in found}
        self.base, self.chapter, self.lender = QComboBox(), QComboBox(), QComboBox()
        for edition in self._editions.values():
            self.base.addItem(edition.title, edition.code)
        self.base.setCurrentIndex(max(0, self.base.findData(current.code)))
        self.name = QLineEdit()
        self.name.setMaxLength(_LONGEST)
        self.values = ValueTable(self.tr("Lo que se toma"))
        self.told = PlainLabel(wrap=True, role=Role.CAPTION)
        self.buttons = QDialogButtonBox(self)
        self.apply = self.buttons.addButton(
            self.tr("C&rear la edición"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.buttons.addButton(self.tr("&Cancelar"), QDialogButtonBox.ButtonRole.RejectRole)
        set_role(self.apply, Role.PRIMARY)
        self._lay_out()
        self._connect()
        self._fill_chapters()

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setSpacing(ROOM)
        for text, field in (
            (self.tr("&Partir de"), self.base),
            (self.tr("C&apítulo"), self.chapter),
            (self.tr("&Tomarlo de"), self.lender),
            (self.tr("&Nombre"), self.name),
        ):
            label = PlainLabel(text)
            label.setBuddy(field)
            form.addRow(label, field)
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        column.setSpacing(ROOM)
        column.addLayout(form)
        column.addWidget(self.values, 1)
        column.addWidget(self.told)
        column.addWidget(self.buttons)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 72)
        fit(self, letters=100, lines=32)

    def _connect(self) -> None:
        self.base.currentIndexChanged.connect(self._fill_chapters)
        self.chapter.currentIndexChanged.connect(self._fill_lenders)
        self.lender.currentIndexChanged.connect(self._name_it)
        self.name.textChanged.connect(self._follow)
        self.buttons.accepted.connect(self._write)
        self.buttons.rejected.connect(self.reject)

    def choose_chapter(self, title: str) -> None:
        """Begin with a chapter, if anybody lends it."""
        place = self.chapter.findText(title)
        if place >= 0:
            self.chapter.setCurrentIndex(place)

    def choose_levels(self) -> None:
        """Begin with all that levels of difficulty live by and the edition lacks."""
        self.choose_chapter((foe_chapters(self._parent) or chapter_of("difficulty")).title)

    # ---- what can be chosen

    @property
    def _parent(self) -> Edition:
        return self._editions[str(self.base.currentData())]

    @property
    def _lender(self) -> Edition | None:
        return self._editions.get(str(self.lender.currentData()))

    @property
    def _chapter(self) -> Chapter | None:
        title = self.chapter.currentText()
        return next((each for each in self._offered() if each.title == title), None)

    def _offered(self) -> tuple[Chapter, ...]:
        """Every chapter; before them, as one, those that are of use only together."""
        foes = foe_chapters(self._parent)
        return chapters() if foes is None else (foes, *chapters())

    def _lenders(self, chapter: Chapter) -> list[Edition]:
        """Who says something else in that chapter than the parent; what goes together, whole."""
        if chapter == foe_chapters(self._parent):
            return list(lenders(self._parent, self._editions.values()))
        return [
            each
            for each in self._editions.values()
            if chapter.defined(each) and borrowed(self._parent, each, chapter.blocks)
        ]

    def _fill_chapters(self) -> None:
        """Those somebody lends; first the ones that the parent does not have."""
        lent = [each for each in self._offered() if self._lenders(each)]
        lent.sort(key=lambda each: each.defined(self._parent))
        _fill(self.chapter, [(each.title, each.title) for each in lent])
        self._fill_lenders()

    def _fill_lenders(self) -> None:
        chapter = self._chapter
        lenders = [] if chapter is None else self._lenders(chapter)
        _fill(self.lender, [(each.title, each.code) for each in lenders])
        self._name_it()

    def _name_it(self) -> None:
        chapter = self._chapter
        if chapter is not None and not self.name.isModified():
            self.name.setText(
                self.tr("{edition} con {chapter}").format(
                    edition=self._parent.title.partition(" (")[0],
                    chapter=f"{chapter.title[:1].lower()}{chapter.title[1:]}",
                )
            )
        self._follow()

    @property
    def code(self) -> str:
        """Code of the new edition, and the name of its file."""
        return code_of(self.name.text(), self._taken)

    def _follow(self) -> None:
        chapter, lender = self._chapter, self._lender
        self.apply.setEnabled(lender is not None and bool(self.name.text().strip()))
        if chapter is None or lender is None:
            self.values.show_comparison((), self.tr("Ahora"), self.tr("Después"), marked=False)
            self.told.setText(self.tr("Ninguna otra edición dice nada distinto."))
            return
        lines = _taken(self._parent, lender, chapter)
        self.values.show_comparison(lines, self.tr("Ahora"), self.tr("Después"), marked=False)
        self.values.set_empty_text(self.tr("Dice lo mismo; solo lo saca de otra línea."))
        count = len(borrowed(self._parent, lender, chapter.blocks))
        self.told.setText(
            self.tr(
                "Se escribe {file} en tu carpeta de ediciones: {values} de {lender}, cada uno con "
                "su fuente. La campaña no cambia hasta que cambies su edición."
            ).format(file=f"{self.code}.toml", values=values_words(count), lender=lender.title)
        )

    def _write(self) -> None:
        chapter, lender = self._chapter, self._lender
        if chapter is None or lender is None:
            return
        code = self.code
        changes = borrowed(self._parent, lender, chapter.blocks)
        text = own_edition_text(self._parent, code, self.name.text().strip(), changes)
        try:
            write_own(self._folder, code, text)
        except known_troubles() as error:
            self._desk.refuse(trouble_of(error))
            return
        self.accept()
        self.written.emit(code)


def _fill(box: QComboBox, choices: Sequence[tuple[str, str]]) -> None:
    box.blockSignals(True)
    box.clear()
    for text, data in choices:
        box.addItem(text, data)
    box.blockSignals(False)


def _taken(parent: Edition, lender: Edition, chapter: Chapter) -> tuple[ValueLine, ...]:
    """What the new edition plays by otherwise than its parent, value by value."""
    one, other = (
        Edition.model_validate(
            {"code": each.code, "title": each.title}
            | {block: getattr(each, block) for block in chapter.blocks}
        )
        for each in (parent, lender)
    )
    lines = compared_lines(one, other, (parent.title, lender.title))
    return tuple(line for line in lines if line.differs)
