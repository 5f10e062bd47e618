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
        self.what = PlainLabel(wrap=True)
        self.verdict = Choice(self._verdicts(one, lapse), lapse.verdict_due)
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
        self.tell(one)
        self._follow()

    def tell(self, one: Reading) -> None:
        """The same turn a while later: how late it is by now."""
        self._one = one
        who, acted = player_of(one, self.lapse.unit), ""
        if self.lapse.acted:
            acted = self.tr("ya publicó, fuera de plazo")
        said = lapse_line(one, self.lapse).words
        self.what.setText(" · ".join(part for part in (said, who, acted) if part))

    def holds(self, one: Reading, lapse: Lapse) -> bool:
        """Whether that turn is the one of this row, with the same to choose from and the same
        cost; only the hours went by.
        """
        now = unit_name(one, lapse.unit), _lost(one, lapse), self._verdicts(one, lapse)
        before = self._name, _lost(self._one, self.lapse), self._verdicts(self._one, self.lapse)
        return lapse == self.lapse and now == before

    def take_over(self, former: "LapseRow") -> None:
        """Choose what the director chose before; what was only offered follows the new offer."""
        if former.verdict.chosen is not former.lapse.verdict_due:
            self.verdict.choose(former.verdict.chosen)
        self.reason.setText(former.reason.text())

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
        before = _lost(self._one, self.lapse)
        after = self.lapse.lost_after if self.verdict.chosen is Verdict.COUNTS else before
        telling = for_director(self._one.battle)
        old = lost_cost(telling, before).split(" ")[0] if before else "0"
        same = after == before
        words = self.tr("sin cambios") if same else f"{old} → {lost_cost(telling, after)}"
        return f"{self._name}: {words}"

    def _verdicts(self, one: Reading, lapse: Lapse) -> list[tuple[Verdict | None, str]]:
        cost = lost_cost(for_director(one.battle), lapse.lost_after)
        excused = self.tr("excusado: ausencia anunciada")
        due = lapse.verdict_due is Verdict.EXCUSED
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


def _lost(one: Reading, lapse: Lapse) -> int:
    """The turns that its unit has lost so far."""
    return one.battle.state.units[lapse.unit].lost_turns
