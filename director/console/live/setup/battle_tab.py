"""First tab of a battle that is being set up: what battle it is."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director.console.people.fields import Number, form_of_rows, line, paragraph, when_edited
from director.console.theme import TIGHT
from director.operations.live.live_form import LiveForm

_SLOTS = (1, 3)
_LONGEST_LINK = 2_000


class BattleTab(QWidget):
    """Name, day, characters per player, link, notes."""

    edited = Signal()

    def __init__(self, form: LiveForm, today: int) -> None:
        super().__init__()
        self.name = line(form.name, self.tr("Nombre de la batalla"))
        self.name.setPlaceholderText(self.tr("cómo se llama, por ejemplo «El puente»"))
        self.day = Number(0, today, form.day)
        self.slots = Number(*_SLOTS, value=form.slots)
        self.link = line(form.link, self.tr("Enlace"))
        self.link.setMaxLength(_LONGEST_LINK)
        self.notes = paragraph(form.notes, self.tr("Notas"))
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addLayout(form_of_rows(self._rows()))
        layout.addStretch()
        when_edited(self, self.edited.emit)

    def _rows(self) -> list[tuple[str, QWidget]]:
        return [
            (self.tr("&Nombre"), self.name),
            (self.tr("&Día"), self.day),
            (self.tr("Per&sonajes por jugador"), self.slots),
            (self.tr("En&lace del foro"), self.link),
            (self.tr("N&otas (solo del director)"), self.notes),
        ]

    def chain(self) -> list[QWidget]:
        """What takes the focus here, as it is read."""
        return [field for _words, field in self._rows()]

    def put_into(self, form: LiveForm) -> LiveForm:
        """The form with what stands here."""
        return replace(
            form,
            name=self.name.text(),
            day=self.day.value(),
            slots=self.slots.value(),
            link=self.link.text(),
            notes=self.notes.toPlainText(),
        )
