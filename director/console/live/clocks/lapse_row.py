"""One turn that ran out, and what the director makes of it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from director.console.labels import PlainLabel
from director.console.live.clocks.clock_words import lapse_line, player_of, unit_name
from director.console.live.clocks.readings import Reading
from director.console.people.fields import Choice, line
from director.console.theme import HAIR, ROOM, Role, set_role
from director.forum.live.effect_words import lost_cost
from director.forum.live.telling import for_director
from director.operations.live.deciding import Decision
from director.rules.live.happenings import Verdict
from director.rules.live.lapses import Lapse


class LapseRow(QWidget):
    """Who, since when, the verdict with its reason, and what that changes."""

    changed = Signal()

    def __init__(self, one: Reading, lapse: Lapse, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lapse = lapse
        self._one = one
        self._name = unit_name(one, lapse.unit)
        who = player_of(one, lapse.unit)
        said = lapse_line(one, lapse).words
        acted = self.tr("ya publicó, fuera de plazo") if lapse.acted else ""
        self.what = PlainLabel(" · ".join(part for part in (said, who, acted) if part), wrap=True)
        self.verdict = Choice(self._verdicts(), lapse.verdict_due)
        self.verdict.setAccessibleName(self.tr("Qué se hace: {unit}").format(unit=self._name))
        self.reason: QLineEdit = line("", self.tr("Por qué: {unit}").format(unit=self._name))
        self.effect = PlainLabel(role=Role.CAPTION, wrap=True)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, HAIR, 0, HAIR)
        grid.setHorizontalSpacing(ROOM)
        grid.setVerticalSpacing(HAIR)
        grid.addWidget(self.what, 0, 0, 1, 2)
        grid.addWidget(self.verdict, 1, 0)
        grid.addWidget(self.reason, 1, 1)
        grid.addWidget(self.effect, 2, 0, 1, 2)
        grid.setColumnStretch(1, 1)
        self.verdict.currentIndexChanged.connect(self._follow)
        self.reason.textChanged.connect(self._follow)
        self._follow()

    def decision(self) -> Decision | None:
        """What the director made of it; none where it stays undecided."""
        if self.verdict.chosen is None or not self.isEnabled():
            return None
        reason = self.reason.text().strip()
        return Decision(self.lapse.unit, self.verdict.chosen, reason, self.lapse.deadline)

    @property
    def lacks_reason(self) -> bool:
        """A turn is forgiven for a reason, which the log keeps."""
        forgives = self.verdict.chosen is Verdict.FORGIVEN and self.isEnabled()
        return forgives and not self.reason.text().strip()

    def before_after(self) -> str:
        """``Olaf: −1 → −2 de iniciativa en total``."""
        before = self._one.battle.state.units[self.lapse.unit].lost_turns
        after = self.lapse.lost_after if self.verdict.chosen is Verdict.COUNTS else before
        telling = for_director(self._one.battle)
        old = lost_cost(telling, before).split(" ")[0] if before else "0"
        same = after == before
        words = self.tr("sin cambios") if same else f"{old} → {lost_cost(telling, after)}"
        return f"{self._name}: {words}"

    def _verdicts(self) -> list[tuple[Verdict | None, str]]:
        cost = lost_cost(for_director(self._one.battle), self.lapse.lost_after)
        excused = self.tr("excusado: ausencia anunciada")
        due = self.lapse.verdict_due is Verdict.EXCUSED
        return [
            *([(Verdict.EXCUSED, excused)] if due else []),
            (Verdict.COUNTS, self.tr("cuenta: {cost}").format(cost=cost)),
            (Verdict.FORGIVEN, self.tr("perdonar, porque…")),
            (None, self.tr("decidir más tarde")),
        ]

    def _follow(self) -> None:
        forgives = self.verdict.chosen is Verdict.FORGIVEN
        self.reason.setVisible(self.verdict.chosen is not None)
        asks = self.tr("motivo (hace falta)") if forgives else self.tr("motivo, si quieres")
        self.reason.setPlaceholderText(asks)
        lacks = self.lacks_reason
        set_role(self.effect, Role.WARNING if lacks else Role.CAPTION)
        self.effect.setText(self._effect_words(lacks))
        self.changed.emit()

    def _effect_words(self, lacks: bool) -> str:
        if lacks:
            return self.tr("Escribe por qué se le perdona.")
        if self.verdict.chosen is None:
            return self.tr("Queda pendiente; Hoy lo recuerda.")
        by_the_book = self.verdict.chosen is self.lapse.verdict_due
        return self.tr("Lo que dicen las reglas.") if by_the_book else self.tr("Lo decides tú.")
