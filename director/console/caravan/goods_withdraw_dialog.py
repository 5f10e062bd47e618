"""Taking back a line of the director's own: what that does to its number, before it is done."""

from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from director.console.caravan.goods_lines import LedgerLine, name_of, signed
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.theme import ROOM, Role
from director.operations.caravan.goods import Withdrawal, withdraw_entry


class WithdrawDialog(QDialog):
    """The line, and its number with it and without it."""

    def __init__(
        self, desk: Desk, line: LedgerLine, effect: Withdrawal, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._desk, self._line = desk, line
        self.setWindowTitle(self.tr("Retirar la línea"))
        row = line.row
        words = self.tr("Día {when}: {amount} · {why}").format(
            when=line.when, amount=signed(row.written), why=line.why
        )
        name = name_of(effect.what, effect.kind, row.kind_name)
        self.told = PlainLabel(
            self.tr("{name}: {before} → {after}").format(
                name=name, before=effect.before, after=effect.after
            ),
            role=Role.STRONG,
            wrap=True,
        )
        column = QVBoxLayout(self)
        column.setSpacing(ROOM)
        column.addWidget(PlainLabel(words, wrap=True))
        column.addWidget(self.told)
        column.addWidget(
            PlainLabel(
                self.tr("Queda en la lista como retirada, y su anotación sale de la crónica."),
                wrap=True,
                role=Role.CAPTION,
            )
        )
        box, self.withdraw = accept_or_cancel(self, self.tr("&Retirar"), self._withdraw)
        column.addWidget(box)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 60)

    def _withdraw(self) -> None:
        campaign, key = self._desk.campaign, self._line.id
        if self._desk.run(lambda: withdraw_entry(campaign, key)) is not None:
            self.accept()
