"""The list of battles: columns and what stands out."""

from PySide6.QtCore import QCoreApplication

from director.console.battles.battle_words import outcome_text, state_words
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
            width=5,
        ),
        Column(translate("battles", "Batalla"), lambda row: row.name, width=18, stretch=True),
        Column(translate("battles", "Estado"), state_words, tone=_tone, width=17),
        Column(translate("battles", "Resultado"), lambda row: outcome_text(row.outcome), width=12),
        Column(
            translate("battles", "Nuestros"),
            lambda row: str(row.fighters),
            key=lambda row: row.fighters,
            number=True,
            width=9,
        ),
        Column(
            translate("battles", "Enemigos"),
            lambda row: str(row.enemies),
            key=lambda row: row.enemies,
            number=True,
            width=9,
        ),
    )


def _tone(row: BattleRow) -> Tone | None:
    return None if row.state == "resolved" else Tone.ACCENT
