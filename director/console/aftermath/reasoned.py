"""The director's word against the book's: a box to tick, a number where there is one, and why."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from director.console.aftermath.fields import CalmSpin, ReasonEdit
from director.console.theme import TIGHT
from director.rules.aftermath import Override


class Veto(QWidget):
    """ "Vetar, porque …": none while not ticked, else the reason, which may still be empty."""

    edited = Signal(object)

    def __init__(self, words: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = QCheckBox(words)
        self.box.setAccessibleName(f"{words}: {name}")
        self.reason = ReasonEdit(self.tr("Motivo: {name}").format(name=name), self.tr("porque…"))
        _line(self, self.box, self.reason)
        self.box.toggled.connect(self._toggled)
        self.reason.edited.connect(lambda: self.edited.emit(self.value()))

    def value(self) -> str | None:
        """The reason, or none without a veto."""
        return self.reason.words() if self.box.isChecked() else None

    def show_veto(self, veto: str | None) -> None:
        """Show what the draft says."""
        _tick(self.box, veto is not None)
        self.reason.setVisible(veto is not None)
        if veto is not None:
            self.reason.show_words(veto)

    def _toggled(self, on: bool) -> None:
        self.reason.setVisible(on)
        self.edited.emit(self.value())
        if on:
            self.reason.setFocus()


class OtherNumber(QWidget):
    """ "Otro valor": the director's number in place of the book's, with a reason."""

    edited = Signal(object)

    def __init__(self, words: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book = 0
        self.box = QCheckBox(words)
        self.box.setAccessibleName(f"{words}: {name}")
        self.number = CalmSpin(self.tr("Otro valor: {name}").format(name=name), 0, 999)
        self.reason = ReasonEdit(self.tr("Motivo: {name}").format(name=name), self.tr("porque…"))
        _line(self, self.box, self.number, self.reason)
        self.box.toggled.connect(self._toggled)
        self.number.valueChanged.connect(lambda: self.edited.emit(self.value()))
        self.reason.edited.connect(lambda: self.edited.emit(self.value()))

    def value(self) -> Override | None:
        """The director's number, or none where the book's stands."""
        if not self.box.isChecked():
            return None
        return Override(self.number.value(), self.reason.words())

    def show_override(self, override: Override | None, book: int) -> None:
        """Show what the draft says; ``book`` is what the field starts from when it is ticked."""
        self._book = book
        _tick(self.box, override is not None)
        self._reveal(override is not None)
        if override is not None:
            blocked = self.number.blockSignals(True)
            self.number.setValue(override.value)
            self.number.blockSignals(blocked)
            self.reason.show_words(override.reason)

    def _toggled(self, on: bool) -> None:
        if on:
            blocked = self.number.blockSignals(True)
            self.number.setValue(self._book)
            self.number.blockSignals(blocked)
        self._reveal(on)
        self.edited.emit(self.value())
        if on:
            self.number.setFocus()
            self.number.selectAll()

    def _reveal(self, on: bool) -> None:
        self.number.setVisible(on)
        self.reason.setVisible(on)


def _line(owner: QWidget, *parts: QWidget) -> None:
    line = QHBoxLayout(owner)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(TIGHT)
    for part in parts:
        line.addWidget(part)


def _tick(box: QCheckBox, on: bool) -> None:
    blocked = box.blockSignals(True)
    box.setChecked(on)
    box.blockSignals(blocked)
