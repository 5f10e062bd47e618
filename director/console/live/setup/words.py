"""Words for setting a battle up: what stands against somebody, a square, a kind of battle."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from director.console.battles.battle_words import condition_choices
from director.console.battles.no_battles import no_battles_words
from director.console.edition.chapters import chapter_of
from director.editions.schema import Edition
from director.forum.words import edition_words, source_words
from director.operations.battle_form import SideForm
from director.rules.live.board import BoardProblem
from director.rules.live.setup import ClockKind, Victory

translate = QCoreApplication.translate


def no_live_words(edition: Edition) -> str:
    """Why no battle can be played here by these rules; empty where one can."""
    words = no_battles_words(edition)
    if words or edition.turn is not None:
        return words
    return translate(
        "live",
        "{edition} no define nada de: {chapter}. Sin eso no se puede jugar una batalla turno a "
        "turno: complétalo en Edición, o anota la batalla cuando acabe.",
    ).format(edition=edition_words(edition.title), chapter=chapter_of("turn").title)


def square_problem_words(problem: BoardProblem) -> str:
    """Why a unit cannot stand there, or should not."""
    return {
        BoardProblem.BAD_SIZE: translate("live", "no cabe en este tablero"),
        BoardProblem.OFF_BOARD: translate("live", "se sale del tablero"),
        BoardProblem.OBSTACLE: translate("live", "hay un obstáculo"),
        BoardProblem.OCCUPIED: translate("live", "ya hay alguien"),
        BoardProblem.OUTSIDE_ZONE: translate("live", "fuera de su zona; puede quedarse si quieres"),
    }[problem]


def clock_choices(edition: Edition) -> list[tuple[ClockKind, str]]:
    """The clocks that the edition knows, and none at all."""
    clocks = edition.clocks
    known = {
        ClockKind.ORDERED: clocks is not None and clocks.ordered is not None,
        ClockKind.FREE: clocks is not None and clocks.free is not None,
        ClockKind.NONE: True,
    }
    return [(kind, words) for kind, words in clock_names().items() if known[kind]]


def clock_names() -> dict[ClockKind, str]:
    """What the clocks are called."""
    return {
        ClockKind.ORDERED: translate("live", "por turnos, en orden de iniciativa"),
        ClockKind.FREE: translate("live", "turnos libres, todos a la vez"),
        ClockKind.NONE: translate("live", "sin reloj"),
    }


def clock_words(kind: ClockKind) -> str:
    """What a clock means at the table."""
    return {
        ClockKind.ORDERED: translate(
            "live", "Cada jugador tiene su plazo, que empieza cuando acaba el turno anterior."
        ),
        ClockKind.FREE: translate(
            "live", "Todos publican cuando quieren; tú resuelves al final por iniciativa."
        ),
        ClockKind.NONE: translate("live", "Nadie tiene plazo: el programa no avisa de retrasos."),
    }[kind]


def victory_choices() -> list[tuple[Victory, str]]:
    """The one condition that is announced."""
    return [(Victory(code), words) for code, words in condition_choices()]


def side_advice(edition: Edition, sides: Sequence[SideForm], victory: Victory) -> tuple[str, ...]:
    """What the edition says against this kind of battle; the director decides."""
    rules = edition.battles
    if rules is None or sum(side.of_players for side in sides) < 2:
        return ()
    if not rules.players_against_players.value:
        source = source_words(rules.players_against_players.source)
        words = translate("live", "Aviso: en esta edición los jugadores no luchan entre sí")
        return (f"{words} ({source}).",)
    allowed = rules.between_players
    if allowed is None or victory.value in allowed.value:
        return ()
    known = dict(condition_choices())
    names = ", ".join(known[code] for code in allowed.value)
    words = translate("live", "Aviso: entre jugadores solo se gana así: {names}")
    return (f"{words.format(names=names)} ({source_words(allowed.source)}).",)
