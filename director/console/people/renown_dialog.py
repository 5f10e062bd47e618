"""Renown by the director's own word: how much and why, with the balance before and after."""

from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import Number, form_of_rows, line
from director.console.theme import ROOM, Role
from director.operations import characters
from director.operations.typed_in import RENOWN_LIMIT
from director.operations.views.people import CharacterRow


class RenownDialog(QDialog):
    """One entry of the ledger, shown before it is written."""

    def __init__(self, desk: Desk, row: CharacterRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk, self.row = desk, row
        self.setWindowTitle(self.tr("Anotar renombre de {name}").format(name=row.name))
        self.amount = Number(-RENOWN_LIMIT, RENOWN_LIMIT, 0)
        self.note = line("", self.tr("Por qué"))
        self.note.setPlaceholderText(self.tr("por qué: se lee en su historia"))
        self.balance = PlainLabel(role=Role.STRONG)
        self.amount.valueChanged.connect(self._show_balance)
        self.note.textChanged.connect(self._show_balance)
        layout = QVBoxLayout(self)
        layout.setSpacing(ROOM)
        layout.addLayout(form_of_rows([(self.tr("C&uánto (con − se gasta)"), self.amount)]))
        layout.addLayout(form_of_rows([(self.tr("&Por qué"), self.note)]))
        layout.addWidget(self.balance)
        box, self.save = accept_or_cancel(self, self.tr("&Anotar"), self._save)
        layout.addWidget(box)
        self.setMinimumWidth(440)
        self._show_balance()
        self.amount.setFocus()
        self.amount.selectAll()

    def _show_balance(self) -> None:
        before = self.row.renown
        after = before + self.amount.value()
        self.balance.setText(
            self.tr("Renombre: {before} → {after}").format(before=before, after=after)
        )
        self.save.setEnabled(bool(self.amount.value() and self.note.text().strip()))

    def _save(self) -> None:
        campaign, key = self.desk.campaign, self.row.id
        amount, note = self.amount.value(), self.note.text()
        if self.desk.run(lambda: characters.add_renown(campaign, key, amount, note)):
            self.accept()
