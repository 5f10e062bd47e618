"""The list of battles: columns and what stands out."""

from PySide6.QtCore import QCoreApplication

from director.console.battles.battle_words import is_played, outcome_text, state_words
from director.console.tables import Column
from director.console.theme import Tone
from director.operations.views.battles import BattleRow

translate = QCoreApplication.translate


def battle_columns() -> tuple[Column[BattleRow], ...]:
    """What a line of the list tells, the day first: the list is a road."""
    return (
        Column(
            translate("battles", "Día"),
            lambda row: str(row.day),
            key=lambda row: (row.day, row.id),
            number=True,
            width=4,
        ),
        Column(
            translate("battles", "Batalla"),
            lambda row: row.name,
            tip=lambda row: row.name,
            width=14,
            stretch=True,
        ),
        Column(translate("battles", "Estado"), _state, tone=_tone, width=12),
        Column(
            translate("battles", "Resultado"),
            lambda row: "" if is_played(row) else outcome_text(row.outcome),
            width=12,
            gives_way=1,
        ),
        Column(
            translate("battles", "Nuestros"),
            lambda row: str(row.fighters),
            key=lambda row: row.fighters,
            number=True,
            width=9,
            gives_way=2,
        ),
        Column(
            translate("battles", "Enemigos"),
            lambda row: str(row.enemies),
            key=lambda row: row.enemies,
            number=True,
            width=9,
            gives_way=3,
        ),
    )


def _state(row: BattleRow) -> str:
    """Where it stands, in a word: the list may be narrow."""
    parked = row.state == "pending" and row.parked_at is not None
    return translate("battles", "a medias") if parked else state_words(row)


def _tone(row: BattleRow) -> Tone | None:
    return None if row.state == "resolved" or is_played(row) else Tone.ACCENT
