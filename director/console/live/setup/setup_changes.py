"""What changes of a battle's setup, each as before → after."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from director.console.live.setup.hours import hour_words, usual
from director.console.live.setup.squares_text import obstacles_text, squares_text
from director.console.live.setup.words import clock_names, victory_choices
from director.editions.schema import Edition
from director.forum.words import difficulty_words
from director.rules.live.board import Board, zone_of_side
from director.rules.live.setup import Hours, LiveSetup

translate = QCoreApplication.translate


def setup_changes(
    edition: Edition, before: LiveSetup, after: LiveSetup, sides: Sequence[str]
) -> list[str]:
    """A line for each change, such as «Horas del primer turno: 24 → 36»."""
    victories, clocks = dict(victory_choices()), clock_names()
    nothing = translate("live", "nada")
    pairs = [
        (
            translate("live", "Victoria"),
            victories[before.victory],
            victories[after.victory],
        ),
        (translate("live", "Objetivo"), before.goal or nothing, after.goal or nothing),
        (
            translate("live", "Nivel"),
            difficulty_words(before.difficulty),
            difficulty_words(after.difficulty),
        ),
        (translate("live", "Reloj"), clocks[before.clock], clocks[after.clock]),
        *_hours(edition, before.hours, after.hours),
        *_boards(before.board, after.board, sides),
    ]
    return [f"{what}: {old} → {new}" for what, old, new in pairs if old != new]


def _hours(edition: Edition, before: Hours, after: Hours) -> list[tuple[str, str, str]]:
    found = []
    for name, words in hour_words().items():
        value = usual(edition, name)
        default = None if value is None else value.value
        old, new = (
            str(default if hours is None else hours)
            for hours in (getattr(before, name), getattr(after, name))
        )
        found.append((words, old, new))
    return found


def _boards(
    before: Board | None, after: Board | None, sides: Sequence[str]
) -> list[tuple[str, str, str]]:
    found = [(translate("live", "Tablero"), _size(before), _size(after))]
    for side, name in enumerate(sides):
        what = translate("live", "Zona de {side}").format(side=name)
        found.append((what, _zone(before, side), _zone(after, side)))
    stones = translate("live", "Obstáculos")
    return [*found, (stones, _stones(before), _stones(after))]


def _size(board: Board | None) -> str:
    if board is None:
        return translate("live", "sin tablero")
    return f"{board.columns} × {board.rows}"


def _zone(board: Board | None, side: int) -> str:
    zone = None if board is None else zone_of_side(board, side)
    if zone is None:
        return translate("live", "todo el tablero") if board else translate("live", "ninguna")
    return squares_text(zone.squares)


def _stones(board: Board | None) -> str:
    text = "" if board is None else obstacles_text(board.obstacles)
    return text.replace("\n", "; ") or translate("live", "ninguno")
