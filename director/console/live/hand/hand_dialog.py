"""The director's hand in a battle: what it would change is shown before it does."""

from abc import abstractmethod

from PySide6.QtWidgets import QDialog, QFormLayout, QSpinBox, QVBoxLayout, QWidget

from director.console.aftermath.fields import ReasonEdit
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.live.fight_verbs import do
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import Choice, form_of_rows, when_edited
from director.console.theme import ROOM, Role, set_role
from director.forum.live.problem_words import problem_words
from director.forum.live.telling import for_director
from director.forum.live.turn_words import joined
from director.operations.views.live import LiveBattle
from director.rules.live.happenings import Happening
from director.rules.live.outcome import Refused, happen
from director.rules.live.units import LiveUnit


class HandDialog(QDialog):
    """One line of the log by the director's hand. A subclass has its fields and makes the line."""

    def __init__(
        self, desk: Desk, battle: LiveBattle, title: str, accept: str, parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self.desk, self.battle = desk, battle
        self.setWindowTitle(title)
        self.preview = PlainLabel(wrap=True, role=Role.STRONG)
        self.preview.setAccessibleName(self.tr("Qué cambiaría"))
        self.layout_ = QVBoxLayout(self)
        self.layout_.setSpacing(ROOM)
        self.form: QFormLayout | None = None
        self._accept = accept
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 62)

    def ask(self, rows: list[tuple[str, QWidget]]) -> None:
        """Put the fields up, with the preview and the buttons under them; call it once."""
        self.form = form_of_rows(rows)
        self.layout_.addLayout(self.form)
        self.layout_.addWidget(self.preview)
        box, self.save = accept_or_cancel(self, self._accept, self._save)
        self.layout_.addWidget(box)
        when_edited(self, self.judge)
        for number in self.findChildren(QSpinBox):
            number.valueChanged.connect(lambda _n: self.judge())  # its arrows type nothing
        self.judge()

    @abstractmethod
    def line(self) -> Happening | None:
        """What would be written; none while something is missing."""

    def needs(self) -> list[tuple[str, bool]]:
        """What a line cannot do without, in words, and whether it is there."""
        return []

    def judge(self) -> None:
        """Show what the line would change, or why it cannot be."""
        line = self.line()
        self.save.setEnabled(False)
        if line is None:
            lacking = [words for words, there in self.needs() if not there]
            self.preview.setText(self.tr("Falta: {what}.").format(what=", ".join(lacking)))
            set_role(self.preview, Role.CAPTION)
            return
        replayed, telling = self.battle.replayed, for_director(self.battle)
        found = happen(replayed.edition, replayed.setup, replayed.state, line)
        if isinstance(found, Refused):
            self.preview.setText(problem_words(found.problem, telling.names))
            set_role(self.preview, Role.WARNING)
            return
        words = joined(telling, found.effects) or self.tr("No cambia ningún número.")
        self.preview.setText(words)
        set_role(self.preview, Role.STRONG)
        self.save.setEnabled(True)

    def unit_choice(self, chosen: int | None, *, standing: bool = False) -> Choice:
        """One of the units of the battle."""
        units = [unit for unit in self.battle.state.units.values() if unit.stands or not standing]
        choices = [(unit.unit, self.called(unit)) for unit in units]
        return Choice(choices, chosen)

    def author_choice(self) -> Choice:
        """Whose doing it is; nobody's is the first choice."""
        units = self.battle.state.units.values()
        choices = [(None, self.tr("nadie (sin autor)"))]
        return Choice([*choices, *((unit.unit, self.called(unit)) for unit in units)], None)

    def called(self, unit: LiveUnit) -> str:
        """A name that tells it apart."""
        name = self.battle.names[unit.unit]
        return f"{name.name} ({name.detail})" if name.detail else name.name

    def reason_field(self) -> ReasonEdit:
        """Why, for the director's own log."""
        return ReasonEdit(self.tr("Por qué"), self.tr("por qué: solo lo lee el director"))

    def _save(self) -> None:
        line = self.line()
        if line is not None and do(self.desk, self.battle.battle_id, line) is not None:
            self.accept()
