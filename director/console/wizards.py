"""Opening the post-battle wizard, and what was typed in one that was closed without saving."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from director.console.desk import Desk
from director.console.toasts import Toast
from director.console.troubles import known_troubles, trouble_of

if TYPE_CHECKING:
    from director.console.aftermath.dialog import AftermathWizard
    from director.operations.aftermath_draft import AftermathDraft


class Wizards(QObject):
    """The wizards of one session. What one of them was left with lives as long as the session."""

    def __init__(self, desk: Desk, window: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._window = window
        self._left: dict[int, AftermathDraft] = {}

    def resolve(self, battle_id: int) -> None:
        """Open the wizard over a battle, with what was typed in it before and not saved."""
        from director.console.aftermath.dialog import AftermathWizard  # only when first needed

        left = self._left.pop(battle_id, None)
        try:
            wizard = AftermathWizard(self._desk, battle_id, left, self._window)
        except known_troubles() as error:
            self._desk.refuse(trouble_of(error))
            return
        wizard.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        wizard.abandoned.connect(lambda draft: self._keep(battle_id, draft))
        wizard.open()
        if left is not None and not wizard.applied:
            self._say_recovered(wizard, battle_id)

    def _keep(self, battle_id: int, draft: "AftermathDraft") -> None:
        self._left[battle_id] = draft
        words = self.tr("Asistente cerrado sin guardar.")
        self._desk.offer_back(words, lambda: self.resolve(battle_id))

    def _say_recovered(self, wizard: "AftermathWizard", battle_id: int) -> None:
        """Inside the wizard: what stands under it cannot be clicked."""

        def begin_anew() -> None:
            wizard.abandoned.disconnect()
            wizard.reject()
            self.resolve(battle_id)

        toast = Toast(wizard.stack)
        words = self.tr("Recuperado lo que no guardaste.")
        toast.say(words, self.tr("Descartarlo"), begin_anew)
