"""Last tabs of the character form: notes, and what a character brings into the campaign."""

from dataclasses import replace

from PySide6.QtWidgets import QVBoxLayout, QWidget

from director.console.labels import PlainLabel
from director.console.people.fields import Number, form_of_rows, paragraph
from director.console.theme import TIGHT, Role
from director.operations.character_form import COUNTS, PERCENT, POINTS
from director.operations.characters import CharacterForm, Opening
from director.operations.typed_in import RENOWN_LIMIT


class NotesTab(QWidget):
    """Public notes, and those no forum text ever shows."""

    def __init__(self, form: CharacterForm) -> None:
        super().__init__()
        self.public = paragraph(form.public_notes, self.tr("Notas públicas"))
        self.secret = paragraph(form.secret_notes, self.tr("Notas secretas"))
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addLayout(
            form_of_rows(
                [
                    (self.tr("Notas &públicas"), self.public),
                    (self.tr("Notas &secretas"), self.secret),
                ]
            )
        )
        layout.addWidget(
            PlainLabel(
                self.tr("Las notas secretas son solo del director: ningún texto del foro las usa."),
                role=Role.CAPTION,
                wrap=True,
            )
        )

    def put_into(self, form: CharacterForm) -> CharacterForm:
        """The form with what stands here."""
        return replace(
            form,
            public_notes=self.public.toPlainText(),
            secret_notes=self.secret.toPlainText(),
        )


class OpeningTab(QWidget):
    """For a campaign that was under way before it came here."""

    def __init__(self, form: CharacterForm) -> None:
        super().__init__()
        opening = form.opening
        self.wounds = Number(*POINTS, value=opening.wounds)
        self.renown = Number(-RENOWN_LIMIT, RENOWN_LIMIT, opening.renown)
        self.victims = Number(*COUNTS, value=opening.victims)
        self.participations = Number(*COUNTS, value=opening.participations)
        self.carry = Number(*PERCENT, value=opening.carry)
        layout = QVBoxLayout(self)
        layout.setSpacing(TIGHT)
        layout.addWidget(
            PlainLabel(
                self.tr(
                    "Si la campaña ya estaba en marcha, lo que este personaje trae. "
                    "Después solo cambia con lo que pase en el juego."
                ),
                role=Role.CAPTION,
                wrap=True,
            )
        )
        layout.addLayout(form_of_rows(self._rows()))
        layout.addWidget(
            PlainLabel(
                self.tr(
                    "% guardado para la próxima derrota de todo el equipo: "
                    "solo cuenta en ediciones con esa regla."
                ),
                role=Role.CAPTION,
                wrap=True,
            )
        )
        layout.addStretch()

    def _rows(self) -> list[tuple[str, QWidget]]:
        return [
            (self.tr("&Heridas abiertas"), self.wounds),
            (self.tr("&Renombre sin gastar"), self.renown),
            (self.tr("&Enemigos derrotados"), self.victims),
            (self.tr("&Batallas luchadas"), self.participations),
            (self.tr("% g&uardado"), self.carry),
        ]

    def put_into(self, form: CharacterForm) -> CharacterForm:
        """The form with what stands here."""
        opening = Opening(
            wounds=self.wounds.value(),
            renown=self.renown.value(),
            victims=self.victims.value(),
            participations=self.participations.value(),
            carry=self.carry.value(),
        )
        return replace(form, opening=opening)
