"""Renombre of a whole side: how much, what of it is shared out, and the director's own number."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director.console.aftermath.reasoned import OtherNumber
from director.console.aftermath.wording import shared_words
from director.console.explained import ExplainedNumber
from director.console.labels import PlainLabel
from director.console.theme import TIGHT, Role, set_role
from director.rules.aftermath import Override, PoolPlan
from director.rules.derivation import Derivation, TermCode


class PoolRow(QWidget):
    """«Renombre del clan: 7 =», with "repartidos 7 de 7" beside it."""

    edited = Signal(object)
    """The director's number for the whole side, or none."""

    def __init__(self, side: str, number: ExplainedNumber, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = number
        self.shared = PlainLabel(role=Role.CAPTION)
        self.other = OtherNumber(
            self.tr("cambiar"), self.tr("renombre de {side}").format(side=side)
        )
        self.other.edited.connect(self.edited)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, TIGHT, 0, TIGHT)
        line.setSpacing(TIGHT)
        for widget in (
            PlainLabel(self.tr("Renombre del clan:"), role=Role.STRONG),
            number,
            self.shared,
            self.other,
        ):
            line.addWidget(widget)
        line.addStretch()

    def show_pool(self, plan: PoolPlan, override: Override | None) -> None:
        """Show the side's renown and how much of it its people take."""
        pool = plan.pool.total
        self.shared.setText(shared_words(plan.shared, pool))
        set_role(self.shared, Role.CAPTION if plan.shared == pool else Role.WARNING)
        book = tuple(term for term in plan.pool.terms if term.code is not TermCode.POOL_OVERRIDE)
        self.other.show_override(override, Derivation(book).total)
