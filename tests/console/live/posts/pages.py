"""Posts as a director copies them from a forum, for a battle of the sample."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication

ZONE = ZoneInfo("Europe/Madrid")


def stamp(at: datetime) -> str:
    """The instant as Comunidad Umbría prints it."""
    return at.astimezone(ZONE).strftime("%d/%m/%Y, %H:%M")


def post(
    author: str,
    at: datetime,
    *,
    roll: int | None = 12,
    motive: str = "Ataque Fuerza + 1Vol",
    actions: str = "Moverme y Ataque Fuerza + 1Vol a Piedra 2",
    strength: str = "",
    text: str = "Me lanzo contra la piedra.",
) -> str:
    """One post; without a ``roll`` it was rolled where the text does not show it."""
    rolled = f"Tirada: 1d100\nMotivo: {motive}\nResultado: {roll}" if roll else ""
    lines = [stamp(at), author, "", text, "", "- Tiradas (1)", "", rolled, "", "Notas de juego"]
    lines += ["", f"Acciones: {actions}", f"Fuerza: ({strength})" if strength else "", ""]
    return "\n".join(lines)


def copy(text: str, html: str = "") -> None:
    """Put it on the clipboard as a browser does."""
    held = QMimeData()
    held.setText(text)
    if html:
        held.setHtml(html)
    QGuiApplication.clipboard().setMimeData(held)


def minutes(number: int) -> timedelta:
    """So many minutes."""
    return timedelta(minutes=number)
