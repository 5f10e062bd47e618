"""Adding creatures of the bestiary to an encounter."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from director.console.bestiary.creature_words import creature_name
from director.console.labels import PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import Number, fit
from director.console.tables import Column, RowTable
from director.console.theme import TIGHT, Role
from director.operations.live.entrants import MOST_ALIKE
from director.operations.views.bestiary import BestiaryEntry
from director.rules.bestiary.creatures import Creature


class PickCreatureDialog(QDialog):
    """Type to find one, say how many, Enter adds them."""

    added = Signal(object, int)
    """A creature and how many of it."""

    def __init__(
        self,
        entries: Sequence[BestiaryEntry],
        level: int | None,
        count: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Añadir enemigos del bestiario"))
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Buscar por nombre o tipo"))
        self.search.setToolTip(self.tr("Los acentos no importan."))
        self.search.setAccessibleName(self.tr("Buscar criaturas"))
        self.search.setClearButtonEnabled(True)
        self.only = QCheckBox(self.tr("Solo de &nivel {level}").format(level=level))
        self.only.setVisible(level is not None)
        self._level = level
        self.table = RowTable(_columns(self.tr), self.tr("Criaturas del bestiario"))
        self.table.set_rows(entries)
        self.count = Number(1, MOST_ALIKE, max(1, min(count, MOST_ALIKE)))
        self._lay_out()
        self._connect()
        self.only.setChecked(any(entry.creature.level == level for entry in entries))
        self._say_empty(bool(entries))
        self._choose_first()
        fit(self, letters=100, lines=30)
        self.search.setFocus()

    def _lay_out(self) -> None:
        above = QHBoxLayout()
        above.setSpacing(TIGHT)
        above.addWidget(self.search, 1)
        above.addWidget(self.only)
        label = PlainLabel(self.tr("C&uántos"))
        label.setBuddy(self.count)
        below = QHBoxLayout()
        below.setSpacing(TIGHT)
        below.addWidget(label)
        below.addWidget(self.count)
        below.addWidget(
            PlainLabel(
                self.tr("Van como son ahora: cambiarlas después no los toca."), role=Role.CAPTION
            ),
            1,
        )
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addLayout(above)
        layout.addWidget(self.table, 1)
        layout.addLayout(below)
        box, self.accept_button = accept_or_cancel(self, self.tr("&Añadir"), self._add)
        layout.addWidget(box)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._filter)
        self.only.toggled.connect(lambda _on: self._narrow())
        self.table.opened.connect(lambda _entry: self._add())
        self.table.picked.connect(lambda entry: self.accept_button.setEnabled(entry is not None))

    # ---- finding

    def _filter(self, text: str) -> None:
        self.table.rows.set_filter(text)
        self._choose_first()

    def _narrow(self) -> None:
        level = self._level
        on = self.only.isChecked()
        self.table.rows.set_condition((lambda entry: entry.creature.level == level) if on else None)
        self._choose_first()

    def _choose_first(self) -> None:
        if self.table.current() is None and self.table.rows.shown:
            self.table.choose(self.table.rows.shown[0].id)
        self.accept_button.setEnabled(self.table.current() is not None)

    def _say_empty(self, any_: bool) -> None:
        self.table.set_empty_text(
            self.tr("Ninguna criatura es así. Cambia la búsqueda o deja ver todos los niveles.")
            if any_
            else self.tr("El bestiario está vacío. Escribe criaturas en su página, Bestiario.")
        )

    def _add(self) -> None:
        entry = self.table.current()
        if entry is not None:
            self.added.emit(entry.creature, self.count.value())
            self.accept()


def _columns(tr: Callable[[str], str]) -> tuple[Column[BestiaryEntry], ...]:
    def number(title: str, of: Callable[[Creature], int], width: int) -> Column[BestiaryEntry]:
        return Column(
            title,
            lambda entry: str(of(entry.creature)),
            key=lambda entry: of(entry.creature),
            number=True,
            width=width,
        )

    return (
        Column(
            tr("Nombre"),
            lambda entry: creature_name(entry.creature),
            key=lambda entry: entry.name_key,
            tip=lambda entry: entry.creature.text or creature_name(entry.creature),
            width=22,
            stretch=True,
        ),
        Column(
            tr("Tipo"),
            lambda entry: entry.creature.kind or "—",
            key=lambda entry: entry.kind_key,
            width=10,
        ),
        number(tr("Nivel"), lambda creature: creature.level, 5),
        number(tr("Fuerza"), lambda creature: creature.stats.strength, 6),
        number(tr("Armadura"), lambda creature: creature.stats.armor, 9),
        number(tr("Voluntad"), lambda creature: creature.stats.willpower, 8),
    )
