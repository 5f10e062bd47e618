"""The single keys of the acting unit's pane, as commands. Text fields other than the roll's keep
their keys to themselves.
"""

from enum import StrEnum

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent

translate = QCoreApplication.translate


class Command(StrEnum):
    """What a key of the pane asks for."""

    FARTHER = "farther"
    NEARER = "nearer"
    NEXT_TARGET = "next_target"
    FORMER_TARGET = "former_target"
    STRENGTH = "strength"
    BREAKING = "breaking"
    ABILITY = "ability"
    MORE_BONUS = "more_bonus"
    LESS_BONUS = "less_bonus"
    REST = "rest"
    MORE_HORN = "more_horn"
    LESS_HORN = "less_horn"
    PASS = "pass"
    ROLL = "roll"
    THROW = "throw"
    REGISTER = "register"
    CLEAR = "clear"
    ADVANCE = "advance"


_PLAIN = {
    Qt.Key.Key_M: Command.FARTHER,
    Qt.Key.Key_N: Command.NEXT_TARGET,
    Qt.Key.Key_Down: Command.NEXT_TARGET,
    Qt.Key.Key_P: Command.FORMER_TARGET,
    Qt.Key.Key_Up: Command.FORMER_TARGET,
    Qt.Key.Key_F: Command.STRENGTH,
    Qt.Key.Key_R: Command.BREAKING,
    Qt.Key.Key_H: Command.ABILITY,
    Qt.Key.Key_V: Command.MORE_BONUS,
    Qt.Key.Key_D: Command.REST,
    Qt.Key.Key_C: Command.MORE_HORN,
    Qt.Key.Key_X: Command.PASS,
    Qt.Key.Key_T: Command.ROLL,
    Qt.Key.Key_G: Command.THROW,
    Qt.Key.Key_Return: Command.REGISTER,
    Qt.Key.Key_Enter: Command.REGISTER,
    Qt.Key.Key_Escape: Command.CLEAR,
    Qt.Key.Key_A: Command.ADVANCE,
}
_SHIFTED = {
    Qt.Key.Key_M: Command.NEARER,
    Qt.Key.Key_V: Command.LESS_BONUS,
    Qt.Key.Key_C: Command.LESS_HORN,
}
_NONE = Qt.KeyboardModifier.NoModifier
_BESIDES = Qt.KeyboardModifier.KeypadModifier


def command_of(event: QKeyEvent) -> Command | None:
    """What the key asks for; none for any other key, and for every chord with Ctrl or Alt."""
    held = event.modifiers() & ~_BESIDES
    if held == Qt.KeyboardModifier.ShiftModifier:
        return _SHIFTED.get(Qt.Key(event.key()))
    return _PLAIN.get(Qt.Key(event.key())) if held == _NONE else None


def figure_of(event: QKeyEvent) -> str:
    """The figure that was typed; empty for any other key."""
    text = event.text()
    held = event.modifiers() & ~_BESIDES
    return text if held == _NONE and len(text) == 1 and text in "0123456789" else ""


def keys_help() -> str:
    """The keys in one line of small type."""
    return translate(
        "live",
        "Intro registrar · M mover · N/P objetivo · F/R/H fuerza, rotura, habilidad · V voluntad · "
        "C cuerno · D descansar · X pasa · G tirar · Esc borrar",
    )


def listed_keys() -> list[tuple[str, str]]:
    """What each key does, and the key, for the list of all shortcuts."""
    return [
        (translate("live", "Combate: registrar el turno"), "Intro"),
        (translate("live", "Combate: mover una casilla más, o menos"), "M, Mayús+M"),
        (translate("live", "Combate: objetivo siguiente, o anterior"), "N, P"),
        (translate("live", "Combate: atacar Fuerza, Rotura o usar una habilidad"), "F, R, H"),
        (translate("live", "Combate: más Voluntad, o menos"), "V, Mayús+V"),
        (translate("live", "Combate: más cuerno, o menos"), "C, Mayús+C"),
        (translate("live", "Combate: descansar"), "D"),
        (translate("live", "Combate: pasar lo que queda del turno"), "X"),
        (translate("live", "Combate: escribir la tirada, o tirar aquí"), "T, G"),
        (translate("live", "Combate: borrar lo que está a medias"), "Esc"),
        (translate("live", "Combate: confirmar el turno por adelantado"), "A"),
    ]
