"""The two buttons at the foot of a form: the one that does it, with Enter, and «Cancelar»."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton


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
    accept.clicked.connect(act)
    cancel.clicked.connect(dialog.reject)
    return box, accept
