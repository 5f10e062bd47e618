"""The two lines that frame the window: where the campaign stands, and what was last saved."""

from datetime import datetime

from PySide6.QtCore import QCoreApplication

from director.console.words import activity_words, ago_words, step_words
from director.operations.views.desk import CampaignHeader

translate = QCoreApplication.translate


def header_words(head: CampaignHeader) -> str:
    """``Estandarte · Invierno de Hierro · día 47 (descanso)``."""
    day = translate("status", "día {day}").format(day=head.day)
    activity = activity_words(head.activity)
    if activity:
        day = f"{day} ({activity})"
    return " · ".join(("Estandarte", head.name, day))


def lost_words() -> str:
    """In the place of «Guardado» when the file of the campaign is gone."""
    return translate(
        "status", "SIN GUARDAR: el archivo ya no está donde estaba · Archivo › Guardar una copia"
    )


def saved_words(head: CampaignHeader, now: datetime) -> str:
    """``Guardado · Campaña (vigente) · «descansar 1 día» hecho hace 2 min``."""
    parts = [translate("status", "Guardado"), head.edition_title]
    if head.undo is not None and head.saved_at is not None:
        parts.append(
            translate("status", "{step}, hecho {ago}").format(
                step=step_words(head.undo), ago=ago_words(head.saved_at, now)
            )
        )
    return " · ".join(parts)
