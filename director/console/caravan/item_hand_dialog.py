"""To whom an object goes: somebody of the living, or the store."""

from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from director.console.caravan.item_lines import ItemLine
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import Choice, form_of_rows
from director.console.theme import ROOM, Role
from director.operations.caravan.effect_reads import effect_ground
from director.operations.caravan.items import hand_over


class HandDialog(QDialog):
    """One choice, from which the keyboard needs two keys."""

    def __init__(self, desk: Desk, line: ItemLine, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._line = desk, line
        self.setWindowTitle(self.tr("Entregar «{name}»").format(name=line.item.name))
        owner = line.item.owner_id
        people = [pair for pair in effect_ground(desk.campaign).people if pair[0] != owner]
        store = [(None, self.tr("al almacén de la caravana"))] if owner is not None else []
        self.who = Choice([*people, *store], people[0][0] if people else None)
        self.told = PlainLabel(role=Role.STRONG, wrap=True)
        column = QVBoxLayout(self)
        column.setSpacing(ROOM)
        column.addLayout(form_of_rows([(self.tr("A &quién"), self.who)]))
        column.addWidget(self.told)
        box, self.hand = accept_or_cancel(self, self.tr("&Entregar"), self._hand)
        column.addWidget(box)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 56)
        self.hand.setEnabled(bool(people or store))
        self.who.currentIndexChanged.connect(lambda _n: self._follow())
        self._follow()
        self.who.setFocus()

    def _follow(self) -> None:
        """Who has it before and after, and what that counts for."""
        line = self._line
        if not self.hand.isEnabled():
            self.told.setText(self.tr("No hay nadie a quien entregarlo."))
            return
        after = self.tr("almacén") if self.who.chosen is None else self.who.currentText()
        words = self.tr("{before} → {after}").format(before=line.holder, after=after)
        if line.changes:
            lost = self.tr("deja de contar en batalla ({changes})")
            kept = self.tr("cuenta en batalla: {changes}")
            effect = (lost if self.who.chosen is None else kept).format(changes=line.changes)
            words = f"{words} · {effect}"
        self.told.setText(words)

    def _hand(self) -> None:
        campaign, key, to = self._desk.campaign, self._line.id, self.who.chosen
        if self._desk.run(lambda: hand_over(campaign, key, to)) is not None:
            self.accept()
