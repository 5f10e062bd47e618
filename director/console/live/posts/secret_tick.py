"""The tick that keeps a line out of what players read."""

from PySide6.QtWidgets import QCheckBox, QWidget

from director.console.labels import plain_tip


class SecretTick(QCheckBox):
    """Says what it does by its tip and to who cannot see it."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        tip = self.tr("No sale en los textos públicos")
        self.setToolTip(plain_tip(tip))
        self.setAccessibleDescription(tip)
