"""The sheet of a unit without a character: typed in, or copied from one that is known."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QCheckBox, QDialog, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from director.console.labels import PlainLabel
from director.console.live.setup.abilities_text import abilities_in, abilities_text
from director.console.live.setup.stat_fields import BLANK, StatFields
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import Choice, Number, fit, form_of_rows, line, paragraph
from director.console.theme import ROOM, TIGHT, Role
from director.operations.live.live_form import LiveUnitForm

_MOST = 60
_RANK = (1, 99)
_ABILITY_LINES = 4

Model = tuple[LiveUnitForm, str]
"""Something to copy from, and what it is called in the list."""


class EnemyDialog(QDialog):
    """Edits a copy; ``typed()`` is what came of it, and ``count`` how many of them there are."""

    def __init__(
        self,
        unit: LiveUnitForm,
        models: Sequence[Model],
        parent: QWidget | None = None,
        *,
        counting: bool = True,
    ) -> None:
        super().__init__(parent)
        self._unit = unit
        self._models = [model for model, _words in models]
        self.setWindowTitle(
            self.tr("Ficha de «{name}»").format(name=unit.name)
            if unit.name
            else self.tr("Sin personaje: ficha para la batalla")
        )
        offered = [(place, words) for place, (_unit, words) in enumerate(models)]
        self.model = Choice([(None, self.tr("— desde cero —")), *offered])
        self.name = line(unit.name, self.tr("Nombre"))
        self.count = Number(1, _MOST if counting else 1, value=1)
        self.count.setEnabled(counting)
        self.rank = Number(*_RANK, value=unit.rank)
        self.stats = StatFields(unit.stats or BLANK)
        self.leader = _check(self.tr("&Líder del bando"), unit.is_leader)
        self.boss = _check(self.tr("&Jefe"), unit.is_boss)
        self.secret = _check(self.tr("Ocul&to para los jugadores"), unit.secret)
        self.abilities = paragraph(
            abilities_text(unit.abilities or ()), self.tr("Habilidades, una por línea")
        )
        self.abilities.setPlaceholderText(
            self.tr("Una por línea, con su rango: «Golpe brutal 2», «Guardia (reacción)»")
        )
        self.problem = PlainLabel(role=Role.DANGER, wrap=True)
        self.problem.hide()
        self._lay_out()
        self.model.currentIndexChanged.connect(lambda _place: self._copy())
        self.name.setFocus()

    def _lay_out(self) -> None:
        holder = QWidget()
        body = QVBoxLayout(holder)
        body.setSpacing(TIGHT)
        rows: list[tuple[str, QWidget]] = [(self.tr("&Nombre"), self.name)]
        if self._models:
            rows.insert(0, (self.tr("Copiar &de"), self.model))
        else:
            self.model.hide()
        rows += [(self.tr("C&uántos"), self.count), (self.tr("Nivel"), self.rank)]
        body.addLayout(form_of_rows(rows))
        body.addWidget(self.stats)
        marks = QHBoxLayout()
        marks.setSpacing(ROOM)
        for mark in (self.leader, self.boss, self.secret):
            marks.addWidget(mark)
        marks.addStretch()
        body.addLayout(marks)
        self.abilities.setFixedHeight(self.fontMetrics().height() * _ABILITY_LINES + TIGHT)
        body.addLayout(form_of_rows([(self.tr("Ha&bilidades"), self.abilities)]))
        body.addStretch()
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(holder)
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addWidget(area, 1)
        layout.addWidget(self.problem)
        box, self.accept_button = accept_or_cancel(self, self.tr("&Aceptar"), self._finish)
        layout.addWidget(box)
        fit(self, letters=104, lines=36)

    def _copy(self) -> None:
        """Take over the sheet of a model, and hide who is hidden; other marks are no sheet's."""
        place = self.model.chosen
        if place is None:
            return
        model = self._models[place]
        self.name.setText(model.name)
        self.rank.setValue(model.rank)
        if model.secret:
            self.secret.setChecked(True)
        self.stats.show_stats(model.stats or BLANK)
        self.abilities.setPlainText(abilities_text(model.abilities or ()))

    def _finish(self) -> None:
        if self.name.text().strip():
            self.accept()
            return
        self.problem.setText(self.tr("No tiene nombre: escríbelo."))
        self.problem.show()
        self.name.setFocus()

    def typed(self) -> LiveUnitForm:
        """One of them as it stands."""
        place = self.model.chosen
        known = [*(self._unit.abilities or ())]
        if place is not None:
            known += self._models[place].abilities or ()
        return replace(
            self._unit,
            name=self.name.text().strip(),
            rank=self.rank.value(),
            stats=self.stats.stats(),
            is_leader=self.leader.isChecked(),
            is_boss=self.boss.isChecked(),
            secret=self.secret.isChecked(),
            abilities=abilities_in(self.abilities.toPlainText(), known) or None,
        )

    def all_typed(self) -> list[LiveUnitForm]:
        """As many as were asked for; only the first leads, for a side has one leader."""
        one = self.typed()
        return [one, *[replace(one, is_leader=False)] * (self.count.value() - 1)]


def _check(words: str, on: bool) -> QCheckBox:
    box = QCheckBox(words)
    box.setChecked(on)
    return box
