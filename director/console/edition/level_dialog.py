"""«Definir un nivel…»: a level of difficulty of the director's own, where the book has none."""

from collections.abc import Sequence
from dataclasses import dataclass

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
from director.console.edition.level_fields import LevelFields
from director.console.edition.level_file import define_anew, define_in, take_out
from director.console.edition.level_words import meaning_of_level
from director.console.edition.own_file import COPIES, code_of
from director.console.edition.rows import ValueLine, compared_lines
from director.console.edition.value_table import ValueTable
from director.console.folders import RuleFolders
from director.console.labels import PlainLabel
from director.console.room import fit
from director.console.theme import ROOM, TIGHT, WIDE, Role, set_role
from director.console.troubles import known_troubles, trouble_of
from director.editions.catalogue import Listed
from director.editions.own_levels import level_of, place_of_level, with_level
from director.editions.schema import Edition, Level

_LONGEST = 80
_SHOWN_LINES = 3


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the level is to be said: in an own edition, or in a new one that extends another."""

    edition: Edition
    parent: Edition | None

    @property
    def is_own(self) -> bool:
        """Whether the file of this edition itself is written anew."""
        return self.parent is not None


class LevelDialog(QDialog):
    """Where it is said, which level, and its numbers; what they mean is told meanwhile.

    Esc writes nothing.
    """

    written = Signal(str)
    """Code of the edition that says otherwise now."""

    def __init__(
        self,
        desk: Desk,
        found: Sequence[Listed],
        rules: RuleFolders,
        current: Edition,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Definir un nivel de dificultad"))
        self._desk = desk
        self._rules = rules
        self._places = _places(found)
        self._taken = {each.code for each in found}
        self.place = QComboBox()
        for place in self._places:
            self.place.addItem(self._place_words(place))
        self.name = QLineEdit()
        self.name.setMaxLength(_LONGEST)
        self.fields = LevelFields()
        self.meaning = PlainLabel(wrap=True, role=Role.STRONG)
        self.values = ValueTable(self.tr("Lo que cambia"))
        self.told = PlainLabel(wrap=True, role=Role.CAPTION)
        self._add_buttons()
        self._lay_out()
        self._connect()
        self.place.setCurrentIndex(self._first(current.code))
        self._change_place()

    # ---- building

    def _add_buttons(self) -> None:
        self.buttons = QDialogButtonBox(self)
        self.apply = self.buttons.addButton(
            self.tr("&Definir el nivel"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.remove = self.buttons.addButton(
            self.tr("&Quitar el nivel"), QDialogButtonBox.ButtonRole.DestructiveRole
        )
        self.buttons.addButton(self.tr("&Cancelar"), QDialogButtonBox.ButtonRole.RejectRole)
        set_role(self.apply, Role.PRIMARY)

    def _lay_out(self) -> None:
        self._form = QFormLayout()
        self._form.setSpacing(TIGHT)
        for text, field in (
            (self.tr("&En la edición"), self.place),
            (self.tr("&Nombre"), self.name),
        ):
            label = PlainLabel(text)
            label.setBuddy(field)
            self._form.addRow(label, field)
        self.place.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.place.setMinimumContentsLength(30)
        line = self.values.verticalHeader().defaultSectionSize()
        self.values.setMinimumHeight(_SHOWN_LINES * line)
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        column.setSpacing(ROOM)
        column.addLayout(self._form)
        column.addWidget(self.fields)
        column.addWidget(self.meaning)
        column.addWidget(self.values, 1)
        column.addWidget(self.told)
        column.addWidget(self.buttons)
        fit(self, letters=96, lines=36)

    def _connect(self) -> None:
        self.place.currentIndexChanged.connect(self._change_place)
        self.fields.code_changed.connect(self._change_code)
        self.fields.changed.connect(self._follow)
        self.name.textChanged.connect(self._follow)
        self.buttons.accepted.connect(self._define)
        self.buttons.rejected.connect(self.reject)
        self.remove.clicked.connect(self._take_out)

    def choose_level(self, code: str) -> None:
        """Begin with that level."""
        self.fields.choose(code)

    # ---- where it is said

    def _place_words(self, place: _Place) -> str:
        if place.is_own:
            return self.tr("{title} · propia").format(title=place.edition.title)
        return self.tr("una nueva, que parte de {title}").format(title=place.edition.title)

    def _first(self, code: str) -> int:
        """The own edition that is played by, or else a new one on top of what is played by."""
        known = [number for number, each in enumerate(self._places) if each.edition.code == code]
        return known[0] if known else 0

    @property
    def _place(self) -> _Place:
        return self._places[self.place.currentIndex()]

    @property
    def code(self) -> str:
        """Code of the edition that will say it, and the name of its file."""
        place = self._place
        return place.edition.code if place.is_own else code_of(self.name.text(), self._taken)

    def _change_place(self) -> None:
        place = self._place
        self._form.setRowVisible(self.name, not place.is_own)
        if not self.name.isModified():
            title = place.edition.title.partition(" (")[0]
            name = self.tr("{edition} con más niveles").format(edition=title)
            self.name.setText(name[:_LONGEST])
        self.fields.offer_codes(tuple(place.edition.difficulty or ()))
        self._change_code()

    # ---- what is said

    def _change_code(self) -> None:
        self.fields.show_level(level_of(self._place.edition, self.fields.code))
        self._follow()

    def _follow(self) -> None:
        place, code, level = self._place, self.fields.code, self.fields.level
        known = level_of(place.edition, code)
        lines: tuple[ValueLine, ...] = ()
        if code and level.title:
            after = with_level(place.edition, code, level)
            lines = _changed(place.edition, after, code)
            self.meaning.setText(meaning_of_level(place.edition, code, level))
        else:
            self.meaning.setText(self.tr("Falta el título.") if code else self.tr("Falta cuál es."))
        self.values.show_comparison(lines, self.tr("Ahora"), self.tr("Después"), marked=False)
        self.values.set_empty_text(self.tr("Todavía no cambia nada."))
        self.apply.setText(self.tr("Cam&biar el nivel") if known else self.tr("&Definir el nivel"))
        named = place.is_own or bool(self.name.text().strip())
        self.apply.setEnabled(bool(lines) and named)
        self._follow_removal(place, code)
        self.told.setText(self._where_words(place))

    def _follow_removal(self, place: _Place, code: str) -> None:
        """Only what this edition says itself can be taken out of it."""
        self.remove.setVisible(place.is_own)
        parent = place.parent
        says = parent is not None and bool(_changed(parent, place.edition, code))
        self.remove.setEnabled(says)
        self.remove.setToolTip(
            self.tr("La edición deja de decir nada de este nivel")
            if says
            else self.tr("Esta edición no dice nada suyo de este nivel")
        )

    def _where_words(self, place: _Place) -> str:
        form = (
            self.tr("Se cambia {file}; lo que decía queda en su carpeta «{copies}».")
            if place.is_own
            else self.tr("Se escribe {file} en tu carpeta de ediciones.")
        )
        later = self.tr("La campaña no cambia hasta que cambies su edición.")
        return f"{form.format(file=f'{self.code}.toml', copies=COPIES)} {later}"

    # ---- writing

    def _define(self) -> None:
        place, code, level = self._place, self.fields.code, self.fields.level
        own = self.code
        try:
            if place.is_own:
                define_in(self._rules, own, code, level)
            else:
                title = self.name.text().strip()
                define_anew(self._rules, place.edition, own, title, code, level)
        except known_troubles() as error:
            self._desk.refuse(trouble_of(error))
            return
        self._end(own, self.tr("Nivel {code} definido en {file}.").format(code=code, file=own))

    def _take_out(self) -> None:
        own, code = self.code, self.fields.code
        try:
            take_out(self._rules, own, code)
        except known_troubles() as error:
            self._desk.refuse(trouble_of(error))
            return
        self._end(own, self.tr("{file} ya no dice nada del {code}.").format(code=code, file=own))

    def _end(self, own: str, words: str) -> None:
        self.accept()
        self.written.emit(own)
        self._desk.say(words)


def can_define(found: Sequence[Listed]) -> bool:
    """Whether any edition has levels of difficulty, so that another one means something there."""
    return bool(_places(found))


def _has_levels(edition: Edition) -> bool:
    return edition.difficulty is not None and edition.encounters is not None


def _places(found: Sequence[Listed]) -> list[_Place]:
    """The own editions themselves, then a new one on top of each that there is."""
    editions = {each.code: each.edition for each in found if each.edition is not None}
    with_levels = [each for each in editions.values() if _has_levels(each)]
    ours = {each.code for each in found if not each.shipped}
    own = [
        _Place(each, editions[each.extends])
        for each in with_levels
        if each.code in ours and each.extends is not None and each.extends in editions
    ]
    return [*own, *(_Place(each, None) for each in with_levels)]


def _changed(before: Edition, after: Edition, code: str) -> tuple[ValueLine, ...]:
    """What two editions say otherwise of one level."""
    one, other = (
        Edition(code=each.code, title=each.title, difficulty=_only(each, code))
        for each in (before, after)
    )
    place = place_of_level(code)
    lines = compared_lines(one, other, (before.title, after.title))
    return tuple(line for line in lines if line.differs and line.key.startswith(f"{place}."))


def _only(edition: Edition, code: str) -> dict[str, Level] | None:
    level = (edition.difficulty or {}).get(code)
    return None if level is None else {code: level}
