"""Tácticas: how both sides of a forecast fight, each choice with the sentence of what it means."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QGroupBox,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from director.console.forecast.tactics_words import (
    assumptions,
    break_sentence,
    focus_choices,
    focus_sentence,
    rest_sentence,
    spending_choices,
    spending_sentence,
)
from director.console.forecast.two_columns import two_columns
from director.console.labels import PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import Choice, Number, fit
from director.console.theme import HAIR, ROOM, Role
from director.editions.schema import Edition
from director.rules.forecast.tactics import Plans, Tactics, usual

_NEVER = -1
_MOST = 99


class SideTactics(QGroupBox):
    """The tactics of one side."""

    def __init__(self, title: str, edition: Edition) -> None:
        super().__init__(title)
        self.focus = Choice(focus_choices(edition))
        self.leader = QCheckBox(self.tr("Antes que a nadie, al líder"))
        self.breaks = Number(_NEVER, _MOST)
        self.breaks.setSpecialValueText(self.tr("nunca"))
        self.spending = Choice(spending_choices())
        self.rest = Number(0, _MOST)
        self.rest.setSpecialValueText(self.tr("nunca"))
        self.horn = QCheckBox(self.tr("Toca el cuerno"))
        self.repeat = QCheckBox(self.tr("Repite los fallos"))
        self.sentences = {name: PlainLabel(role=Role.CAPTION, wrap=True) for name in _NAMED}
        self._lay_out()
        self.horn.setVisible(edition.war_horn is not None)
        self.sentences["horn"].setVisible(edition.war_horn is not None)
        sold = edition.hero_point_uses is not None
        self.repeat.setVisible(sold)
        self.sentences["repeat"].setVisible(sold)
        self.focus.currentIndexChanged.connect(self._say)
        self.breaks.valueChanged.connect(self._say)
        self.spending.currentIndexChanged.connect(self._say)
        self.rest.valueChanged.connect(self._say)
        self._say()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setSpacing(HAIR)
        rows: tuple[tuple[str, str, QWidget], ...] = (
            ("focus", self.tr("A quién ataca"), self.focus),
            ("leader", "", self.leader),
            ("break", self.tr("Rotura, desde un exceso de"), self.breaks),
            ("spending", self.tr("Voluntad en los ataques"), self.spending),
            ("rest", self.tr("Descansa con menos Voluntad que"), self.rest),
            ("horn", "", self.horn),
            ("repeat", "", self.repeat),
        )
        for name, words, field in rows:
            if words:
                field.setAccessibleName(f"{self.title()}: {words}")
                line = QHBoxLayout()
                line.addWidget(PlainLabel(words, wrap=True), 1)
                line.addWidget(field)
                column.addLayout(line)
            else:
                field.setAccessibleName(f"{self.title()}: {field.property('text')}")
                column.addWidget(field)
            column.addWidget(self.sentences[name])
            column.addSpacing(HAIR)
        column.addStretch()

    def show_tactics(self, tactics: Tactics) -> None:
        """Fill everything in."""
        self.focus.choose(tactics.focus)
        self.leader.setChecked(tactics.leader_first)
        self.breaks.setValue(_NEVER if tactics.break_from is None else tactics.break_from)
        self.spending.choose(tactics.spending)
        self.rest.setValue(tactics.rest_below)
        self.horn.setChecked(tactics.horn)
        self.repeat.setChecked(tactics.repeat_missed)

    @property
    def tactics(self) -> Tactics:
        """What stands there."""
        return Tactics(
            focus=self.focus.chosen,
            leader_first=self.leader.isChecked(),
            break_from=self._break_from,
            spending=self.spending.chosen,
            rest_below=self.rest.value(),
            horn=self.horn.isChecked(),
            repeat_missed=self.repeat.isChecked(),
        )

    @property
    def _break_from(self) -> int | None:
        value = self.breaks.value()
        return None if value == _NEVER else value

    def _say(self, *_what: object) -> None:
        """The sentence under each choice."""
        said = {
            "focus": focus_sentence(self.focus.chosen),
            "leader": self.tr("Mientras haya un líder en pie, va a por él."),
            "break": break_sentence(self._break_from),
            "spending": spending_sentence(self.spending.chosen),
            "rest": rest_sentence(self.rest.value()),
            "horn": self.tr("Toma Voluntad del cuerno siempre que le falte y quede."),
            "repeat": self.tr("Un ataque fallado se repite una vez, si le llegan sus PH."),
        }
        for name, words in said.items():
            self.sentences[name].setText(words)
            field = _field_of(self, name)
            field.setAccessibleDescription(words)


_NAMED = ("focus", "leader", "break", "spending", "rest", "horn", "repeat")


def _field_of(side: SideTactics, name: str) -> QWidget:
    fields: dict[str, QWidget] = {
        "focus": side.focus,
        "leader": side.leader,
        "break": side.breaks,
        "spending": side.spending,
        "rest": side.rest,
        "horn": side.horn,
        "repeat": side.repeat,
    }
    return fields[name]


class TacticsDialog(QDialog):
    """Both sides beside each other; ``chosen`` tells the tactics that are wanted."""

    chosen = Signal(object)
    abandoned = Signal(object)
    """Left without using them, with others than it opened with: those."""

    def __init__(self, edition: Edition, plans: Plans, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._edition = edition
        self.setWindowTitle(self.tr("Tácticas del pronóstico"))
        self.people = SideTactics(self.tr("Los tuyos"), edition)
        self.foes = SideTactics(self.tr("Los enemigos"), edition)
        self.usual = QPushButton(self.tr("Las de &siempre"))
        self.usual.setToolTip(self.tr("Volver a las tácticas con las que empieza un pronóstico"))
        self.usual.setAutoDefault(False)
        self.left_out = PlainLabel(assumptions(), wrap=True, role=Role.CAPTION)
        self._lay_out()
        self.show_plans(plans)
        self._untouched = self.plans
        self.usual.clicked.connect(lambda: self.show_plans(usual(edition)))
        fit(self, 104, 34)

    def _lay_out(self) -> None:
        box, self.accept_button = accept_or_cancel(self, self.tr("&Usar estas"), self._accept)
        foot = QHBoxLayout()
        foot.addWidget(self.usual)
        foot.addWidget(box, 1)
        column = QVBoxLayout(self)
        column.setSpacing(ROOM)
        column.addWidget(two_columns(self.people, self.foes), 1)
        column.addWidget(self.left_out)
        column.addLayout(foot)

    def show_plans(self, plans: Plans) -> None:
        """Fill both sides in."""
        self.people.show_tactics(plans.people)
        self.foes.show_tactics(plans.foes)

    @property
    def plans(self) -> Plans:
        """What stands there."""
        return Plans(self.people.tactics, self.foes.tactics)

    def reject(self) -> None:
        """Cancelar, Esc or the window's X: nothing changes, and what was chosen can come back."""
        plans = self.plans
        super().reject()
        if plans != self._untouched:
            self.abandoned.emit(plans)

    def _accept(self) -> None:
        self.chosen.emit(self.plans)
        self.accept()
