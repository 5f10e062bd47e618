"""How forms open, and the two buttons at their foot: what does it, with Enter, and «Cancelar»."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton

from director.console.theme import Role, set_role


def open_form(dialog: QDialog) -> None:
    """Open a form over what stands behind it; closed, it is gone."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def accept_or_cancel(
    dialog: QDialog, words: str, act: Callable[[], None]
) -> tuple[QDialogButtonBox, QPushButton]:
    """The box and its accepting button, which ``act`` answers; the box is made for ``dialog``."""
    # A default button must know its window when it is told to be one.
    box = QDialogButtonBox(dialog)
    accept = box.addButton(words, QDialogButtonBox.ButtonRole.AcceptRole)
    cancel = box.addButton(
        QCoreApplication.translate("forms", "&Cancelar"), QDialogButtonBox.ButtonRole.RejectRole
    )
    accept.setDefault(True)
    set_role(accept, Role.PRIMARY)
    accept.clicked.connect(act)
    cancel.clicked.connect(dialog.reject)
    return box, accept
