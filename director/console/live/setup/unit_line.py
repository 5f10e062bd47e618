"""One unit of a battle that is being set up: who it is, what it can do, and its marks."""

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QWidget

from director.console.battles.persons import Person
from director.console.battles.unit_row import EnemyName
from director.console.labels import ElidedLabel, PlainLabel, plain_tip
from director.console.live.setup.lots import lot_words
from director.console.live.setup.stat_fields import stats_words
from director.console.people.fields import line, when_edited
from director.console.theme import HAIR, TIGHT, Role
from director.operations.live.live_form import LiveUnitForm
from director.rules.live.board import read_square, square_name

translate = QCoreApplication.translate


class UnitLine(QObject):
    """The widgets of one line and the form they make. The tab of the side lays them out.

    ``square_text`` is what is typed for turno 0 in the tab of the deployment.
    """

    changed = Signal()
    """Something that other parts show has changed."""
    edited = Signal()
    removed = Signal(object)
    copied = Signal(object)
    sheet_wanted = Signal(object)
    next_wanted = Signal()

    def __init__(
        self, form: LiveUnitForm, person: Person | None, about: str, size: int, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.form = form
        self.person = person
        self._size = size
        self.square_text = "" if form.square is None else square_name(form.square)
        self.lots = list(form.lots)
        """All lots that fell for it in turno 0, whatever became of them."""
        stands = form.standing_lot
        self.lot = "" if stands is None else lot_words(stands)
        """The lot that put it where it stands, in words."""
        self.name: QWidget = EnemyName(form.name) if person is None else _named(person)
        self.stats = ElidedLabel(about, role=Role.CAPTION)
        self.leader = _check(form.is_leader)
        self.boss = _check(form.is_boss)
        self.secret = _check(form.secret)
        self.sheet = QPushButton(translate("unit", "Ficha…"))
        self.copy = QPushButton(translate("unit", "Copiar"))
        self.remove = QPushButton(translate("unit", "Quitar"))
        self.word = PlainLabel(role=Role.WARNING, wrap=True)
        self.despite = line(form.despite, "")
        self.despite.setPlaceholderText(translate("unit", "porque…"))
        self.against = _beside(self.word, self.despite)
        self.against.hide()
        self._tell_names()
        self._tell_stats()
        self._connect()

    @property
    def fields(self) -> tuple[QWidget, ...]:
        """Its widgets in the grid, as they are read."""
        marks = (self.leader, self.boss, self.secret)
        return (self.name, self.stats, *marks, self.sheet, self.copy, self.remove)

    @property
    def called(self) -> str:
        """Its name, as it stands now."""
        if self.person is not None:
            return self.person.name
        return self.name.text().strip() if isinstance(self.name, EnemyName) else ""

    @property
    def size(self) -> int:
        """How many squares it covers in each direction."""
        return self._size if self.form.stats is None else self.form.stats.size

    def typed(self, side: int) -> LiveUnitForm:
        """The form of this line."""
        return replace(
            self.form,
            side=side,
            name=self.called,
            is_leader=self.leader.isChecked(),
            is_boss=self.boss.isChecked(),
            secret=self.secret.isChecked(),
            despite=self.despite.text().strip(),
            square=read_square(self.square_text),
            lots=tuple(self.lots),
        )

    def show_sheet(self, form: LiveUnitForm) -> None:
        """Another sheet for an enemy."""
        self.form = form
        assert isinstance(self.name, EnemyName)
        self.name.setText(form.name)
        for box, on in (
            (self.leader, form.is_leader),
            (self.boss, form.is_boss),
            (self.secret, form.secret),
        ):
            box.setChecked(on)
        self._tell_stats()
        self.changed.emit()
        self.edited.emit()

    def tell(self, about: str) -> None:
        """What is known of a character now."""
        self.stats.setText(about)

    def say(self, words: str) -> None:
        """What stands against its going; the director's reason is asked for below."""
        self.word.setText(words)
        self.word.setVisible(bool(words))
        self.against.setVisible(bool(words) or bool(self.despite.text()))

    def _tell_stats(self) -> None:
        if self.form.stats is not None:
            self.stats.setText(stats_words(self.form.stats))

    def _tell_names(self) -> None:
        """What a screen reader calls each field: whose it is and what for."""
        words = {
            self.name: translate("unit", "nombre"),
            self.leader: translate("unit", "líder"),
            self.boss: translate("unit", "jefe"),
            self.secret: translate("unit", "oculto"),
            self.sheet: translate("unit", "ficha"),
            self.copy: translate("unit", "copiar"),
            self.remove: translate("unit", "quitar"),
            self.despite: translate("unit", "por qué va igualmente"),
        }
        who = self.person.words if self.person else self.called
        for field, what in words.items():
            field.setAccessibleName(f"{who}: {what}" if who else what)
            if isinstance(field, QCheckBox):
                field.setToolTip(plain_tip(field.accessibleName()))

    def _connect(self) -> None:
        if isinstance(self.name, EnemyName):
            self.name.textChanged.connect(self.changed)
            self.name.textChanged.connect(self._tell_names)
            self.name.next_wanted.connect(self.next_wanted)
        self.sheet.clicked.connect(lambda: self.sheet_wanted.emit(self))
        self.copy.clicked.connect(lambda: self.copied.emit(self))
        self.remove.clicked.connect(lambda: self.removed.emit(self))
        for field in (*self.fields, self.despite):
            when_edited(field, self.edited.emit)


def _named(person: Person) -> ElidedLabel:
    label = ElidedLabel(person.words)
    label.setMinimumWidth(label.fontMetrics().averageCharWidth() * 18)
    return label


def _beside(word: QWidget, reason: QWidget) -> QWidget:
    """A word and the reason that overrides it, in one row."""
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, HAIR)
    row.setSpacing(TIGHT)
    row.addWidget(word, 3)
    row.addWidget(reason, 2)
    return holder


def _check(on: bool) -> QCheckBox:
    box = QCheckBox()
    box.setChecked(on)
    return box
