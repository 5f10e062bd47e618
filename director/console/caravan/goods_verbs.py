"""What the director does with goods: each opens a form, whose loading waits until it is wanted."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from director.console.caravan.goods_lines import LedgerLine
from director.console.desk import Desk
from director.console.people.buttons import open_form
from director.console.troubles import known_troubles, trouble_of
from director.rules.caravan.state import Quantity

Place = tuple[Quantity, str]


class GoodsVerbs(QObject):
    """The verbs of the pane Bienes. What was typed in a form that is closed comes back."""

    def __init__(self, desk: Desk, pane: QWidget) -> None:
        super().__init__(pane)
        self.desk = desk
        self._pane = pane

    def enter(self, place: Place, typed: object = None) -> None:
        """Write a line."""
        from director.console.caravan.goods_entry_dialog import GoodsEntryDialog, TypedEntry

        left = typed if isinstance(typed, TypedEntry) else None
        dialog = GoodsEntryDialog(self.desk, place, self._pane, left)
        dialog.abandoned.connect(
            lambda again: self.desk.offer_back(
                self.tr("Cambio cerrado sin anotar."), lambda: self.enter(place, again)
            )
        )
        open_form(dialog)

    def count(self) -> None:
        """Say how much there is of everything."""
        from director.console.caravan.opening_dialog import OpeningDialog

        OpeningDialog(self.desk, self._pane).open()

    def withdraw(self, line: LedgerLine) -> None:
        """Take back a line of the director's own."""
        from director.console.caravan.goods_withdraw_dialog import WithdrawDialog
        from director.operations.caravan.goods import preview_withdrawal

        try:
            effect = preview_withdrawal(self.desk.campaign, line.id)
        except known_troubles() as error:
            self.desk.refuse(trouble_of(error))
            return
        open_form(WithdrawDialog(self.desk, line, effect, self._pane))

    def give(self, typed: object = None) -> None:
        """Give somebody renown out of the purse."""
        from director.console.caravan.goods_purse_dialog import PurseDialog, TypedGift

        left = typed if isinstance(typed, TypedGift) else None
        dialog = PurseDialog(self.desk, self._pane, left)
        dialog.abandoned.connect(
            lambda again: self.desk.offer_back(
                self.tr("Entrega cerrada sin hacer."), lambda: self.give(again)
            )
        )
        open_form(dialog)

    def name_kinds(self) -> None:
        """Name the kinds of people."""
        from director.console.caravan.kinds_dialog import KindsDialog

        open_form(KindsDialog(self.desk, self._pane))

    def set_calendar(self, typed: object = None) -> None:
        """Name months and days."""
        from director.console.caravan.calendar_dialog import CalendarDialog, TypedCalendar

        left = typed if isinstance(typed, TypedCalendar) else None
        dialog = CalendarDialog(self.desk, self._pane, left)
        dialog.abandoned.connect(
            lambda again: self.desk.offer_back(
                self.tr("Calendario cerrado sin guardar."), lambda: self.set_calendar(again)
            )
        )
        open_form(dialog)
