"""What the director does with objects: each opens a form or is one step that can be undone."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from director.console.caravan.item_lines import ItemLine
from director.console.desk import Desk
from director.console.people.buttons import open_form
from director.operations.caravan.effect_form import ItemForm

_NEW = ItemForm("")


class ItemVerbs(QObject):
    """The verbs of the pane Objetos. What was typed in a form that is closed comes back."""

    def __init__(self, desk: Desk, pane: QWidget) -> None:
        super().__init__(pane)
        self.desk = desk
        self._pane = pane

    def add(self, typed: ItemForm | None = None) -> None:
        """Enter an object."""
        from director.console.caravan.item_dialog import ItemDialog

        dialog = ItemDialog(self.desk, _NEW, None, self._pane, typed)
        dialog.abandoned.connect(
            lambda left: self.desk.offer_back(
                self.tr("Objeto cerrado sin guardar."), lambda: self.add(left)
            )
        )
        open_form(dialog)

    def change(self, line: ItemLine, typed: ItemForm | None = None) -> None:
        """Change its words and what it does."""
        from director.console.caravan.item_dialog import ItemDialog

        item = line.item
        form = ItemForm(item.name, item.text, item.modifiers)
        dialog = ItemDialog(self.desk, form, item.id, self._pane, typed)
        dialog.abandoned.connect(
            lambda left: self.desk.offer_back(
                self.tr("Objeto cerrado sin guardar."), lambda: self.change(line, left)
            )
        )
        open_form(dialog)

    def hand(self, line: ItemLine) -> None:
        """Choose to whom it goes."""
        from director.console.caravan.item_hand_dialog import HandDialog

        open_form(HandDialog(self.desk, line, self._pane))

    def store(self, line: ItemLine) -> None:
        """Put it into the store."""
        from director.operations.caravan.items import hand_over

        self.desk.run(lambda: hand_over(self.desk.campaign, line.id, None))

    def lose(self, line: ItemLine) -> None:
        """It is lost, broken or spent."""
        from director.operations.caravan.items import remove_item

        self.desk.run(lambda: remove_item(self.desk.campaign, line.id))
