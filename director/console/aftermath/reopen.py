"""«Reabrir batalla…»: what would be taken back, what stays and depends on it, then one step."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from director.console.aftermath.reopen_words import stays_lines, withdrawn_lines
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.room import fit
from director.console.theme import HAIR, ROOM, TIGHT, WIDE, Role, set_role
from director.operations import aftermath


class ReopenDialog(QDialog):
    """A decision is owed: show what hangs on the battle before anything is touched."""

    def __init__(self, desk: Desk, battle_id: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.desk = desk
        self._battle = battle_id
        self.preview = aftermath.reopen_preview(desk.campaign, battle_id)
        words = self.tr("Reabrir «{battle}»").format(battle=self.preview.battle)
        self.setWindowTitle(words)
        self.reopen_button = QPushButton(self.tr("&Reabrir, un solo paso"))
        self.cancel_button = QPushButton(self.tr("&Cancelar"))
        set_role(self.reopen_button, Role.PRIMARY)
        self.cancel_button.setDefault(True)
        self.reopen_button.setAutoDefault(False)
        self.reopen_button.clicked.connect(self.reopen)
        self.cancel_button.clicked.connect(self.reject)
        self._lay_out(words)

    def reopen(self) -> None:
        """Take the consequences back; the battle waits for its wizard again."""
        self.reopen_button.setEnabled(False)
        campaign, battle = self.desk.campaign, self._battle
        if self.desk.run(lambda: aftermath.reopen(campaign, battle)) is not None:
            self.accept()
        else:
            self.reject()

    def _lay_out(self, title: str) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, ROOM, WIDE, ROOM)
        column.setSpacing(ROOM)
        column.addWidget(PlainLabel(title, role=Role.TITLE, wrap=True))
        column.addWidget(self._body(), 1)
        bar = QHBoxLayout()
        bar.setSpacing(TIGHT)
        bar.addStretch()
        bar.addWidget(self.reopen_button)
        bar.addWidget(self.cancel_button)
        column.addLayout(bar)
        fit(self, letters=90, lines=30)

    def _body(self) -> QScrollArea:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, TIGHT, 0)
        column.setSpacing(HAIR)
        self._section(column, self.tr("Se retira"), withdrawn_lines(self.preview))
        self._section(column, self.tr("Se queda como está; míralo después"), self._staying())
        column.addStretch()
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        area.setAccessibleName(self.tr("Lo que depende de esta batalla"))
        area.setWidget(body)
        return area

    def _staying(self) -> tuple[str, ...]:
        nothing = self.tr("Nada de lo hecho después depende de esta batalla.")
        return stays_lines(self.preview) or (nothing,)

    def _section(self, column: QVBoxLayout, heading: str, lines: Iterable[str]) -> None:
        column.addWidget(PlainLabel(heading, role=Role.STRONG))
        for line in lines:
            column.addWidget(PlainLabel(f"· {line}", wrap=True))
        column.addSpacing(TIGHT)
