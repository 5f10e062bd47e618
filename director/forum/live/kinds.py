"""What texts that were copied for the forum are called, by the code they are kept under."""

from collections.abc import Mapping

LIVE_ROUND = "live_round"
LIVE_TURN = "live_turn"
LIVE_ROUND_SUMMARY = "live_round_summary"
LIVE_LATE = "live_late"
LIVE_BATTLE = "live_battle"
LIVE_REMINDER = "live_reminder"
LIVE_BOARD = "live_board"

_KINDS: Mapping[str, str] = {
    LIVE_ROUND: "apertura de asalto",
    LIVE_TURN: "turno",
    LIVE_ROUND_SUMMARY: "resumen de asalto",
    LIVE_LATE: "quién llega tarde",
    LIVE_BATTLE: "la batalla hasta ahora",
    LIVE_REMINDER: "recordatorio",
    LIVE_BOARD: "tablero",
    "battle_summary": "resumen de la batalla",
    "death_proof": "prueba de una muerte",
    "roll_request": "petición de tiradas",
}


def kind_words(kind: str) -> str:
    """What a text is; a kind of a later version is shown as its code."""
    return _KINDS.get(kind, kind)
