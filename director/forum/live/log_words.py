"""One line for each entry of the log of a battle in play, for the director or for the players."""

from director.forum.live.effect_words import effect_words
from director.forum.live.problem_words import problem_words
from director.forum.live.telling import Telling
from director.forum.live.turn_words import joined, turn_words
from director.forum.safe_text import tidy
from director.rules.live.board import square_name
from director.rules.live.effects import Effect, Moved, RoundBegun, StandingChanged
from director.rules.live.happenings import (
    Adjusted,
    ClockPaused,
    ClockRestarted,
    ClockResumed,
    Ended,
    Felled,
    FledBattle,
    Happening,
    HornAdjusted,
    Joined,
    Marked,
    Placed,
    PointsAdjusted,
    Remarked,
    RemovedUnit,
    Revealed,
    RoundOpened,
    TurnLapsed,
    TurnTaken,
)
from director.rules.live.replay import Told

_OPENINGS = ("asalto ", "cuerno de", "el reloj ", "el turno ", "acaba ")
_WITHOUT_UNIT = {
    HornAdjusted: "Ajuste del cuerno",
    ClockPaused: "Pausa del reloj",
    ClockResumed: "Reanudación del reloj",
    ClockRestarted: "Reinicio del turno",
    Remarked: "Nota",
    Ended: "Final de la batalla",
}
_OF_UNIT = {
    TurnTaken: "Turno de",
    TurnLapsed: "Turno vencido de",
    Placed: "Casilla de",
    Adjusted: "Ajuste de",
    PointsAdjusted: "Puntos de Héroe de",
    Felled: "Derrota de",
    FledBattle: "Huida de",
    RemovedUnit: "Retirada de",
    Marked: "Marcas de",
    Revealed: "Descubrimiento de",
}


def log_line(telling: Telling, line: int) -> str | None:
    """What a line of the log says to that reader, ``line`` counting from 0; none where it is not to
    be told.

    A line that counts for nothing says why, to the director alone.
    """
    told = telling.battle.replayed.lines[line]
    if told.problem is not None:
        return None if telling.public else _void(telling, told)
    if telling.public and told.logged.secret:
        return None
    words = _sentence(telling.at(line), line, told)
    return _begun(words) if words else None


def log_lines(telling: Telling, asalto: int | None = None) -> tuple[tuple[int, str], ...]:
    """The lines told to that reader with their places in the log, of one asalto or of all of them.

    A line belongs to the asalto in which the battle stood after it; deployment is 0.
    """
    states = telling.battle.replayed.states
    return tuple(
        (line, words)
        for line in range(len(telling.battle.replayed.lines))
        if asalto is None or states[line + 1].asalto == asalto
        if (words := log_line(telling, line)) is not None
    )


def about(telling: Telling, what: Happening) -> str:
    """What a line is about, whatever came of it: "Turno de Bera"."""
    match what:
        case RoundOpened(asalto=asalto):
            return f"Asalto {asalto}"
        case Joined(entrant=entrant):
            return f"Entrada de {telling.name(entrant.unit)}"
        case (
            HornAdjusted()
            | ClockPaused()
            | ClockResumed()
            | ClockRestarted()
            | Remarked()
            | Ended()
        ):
            return _WITHOUT_UNIT[type(what)]
    return f"{_OF_UNIT[type(what)]} {telling.name(what.unit)}"


def _void(telling: Telling, told: Told) -> str:
    subject = about(telling, told.logged.what)
    why = "" if told.problem is None else problem_words(told.problem, telling.names)
    return f"{subject}, no cuenta: {why}"


def _sentence(telling: Telling, line: int, told: Told) -> str:
    what = told.logged.what
    match what:
        case TurnTaken():
            words = turn_words(telling, what, told.effects)
            return _explained(telling, words, "actúa fuera de su orden: ", what.despite)
        case RoundOpened():
            words = joined(telling, _round_first(told.effects))
            return _explained(telling, words, "aunque falten turnos: ", what.despite)
        case Joined():
            return _entered(telling, line, what, told.effects)
        case Placed():
            return _placed(telling, line, what, told.effects)
        case Remarked():
            return "" if telling.public else f"Nota: {tidy(what.text).strip()}"
        case Adjusted() | PointsAdjusted() | HornAdjusted():
            return _by_hand(telling, what, told.effects)
        case TurnLapsed() | Felled() | FledBattle() | RemovedUnit() | ClockPaused():
            return _explained(telling, joined(telling, told.effects), "", what.reason)
        case ClockRestarted() | Ended():
            return _explained(telling, joined(telling, told.effects), "", what.reason)
        case Revealed():
            return _explained(
                telling, _revealed(telling, line, what, told.effects), "", what.reason
            )
        case Marked() | ClockResumed():
            return joined(telling, told.effects)


def _by_hand(
    telling: Telling, what: Adjusted | PointsAdjusted | HornAdjusted, effects: tuple[Effect, ...]
) -> str:
    words = joined(telling, effects)
    if not words:
        return ""
    if isinstance(what, Adjusted) and what.lasting:
        return words  # the modifier carries its reason
    reason = "" if telling.public else tidy(what.reason).strip()
    return f"{words} (ajuste{f': {reason}' if reason else ' del director'})"


def _explained(telling: Telling, words: str, before: str, reason: str) -> str:
    """With the director's reason, for the director alone."""
    told = tidy(reason).strip()
    return words if telling.public or not words or not told else f"{words} ({before}{told})"


def _round_first(effects: tuple[Effect, ...]) -> list[Effect]:
    return sorted(effects, key=lambda effect: not isinstance(effect, RoundBegun))


def _entered(telling: Telling, line: int, what: Joined, effects: tuple[Effect, ...]) -> str:
    unit = what.entrant.unit
    if not telling.sees(unit):
        return ""
    square = what.square
    where = ""
    if square is not None and not telling.keeps_places(line):
        where = f" en {square_name(square)}"
    if telling.battle.replayed.states[line].asalto:
        return f"{telling.name(unit)} llega como refuerzo{where} y actúa desde el asalto siguiente"
    came = [effect for effect in effects if isinstance(effect, StandingChanged)]
    return "; ".join(effect_words(telling, effect) for effect in came) + where


def _placed(telling: Telling, line: int, what: Placed, effects: tuple[Effect, ...]) -> str:
    if not telling.sees(what.unit) or telling.keeps_places(line):
        return ""
    moved = [effect for effect in effects if isinstance(effect, Moved)]
    if what.square is None or not moved:
        return f"{telling.name(what.unit)} sale del tablero"
    lots = " por sorteo" if what.random else ""
    return f"{telling.name(what.unit)} se coloca en {square_name(what.square)}{lots}"


def _revealed(telling: Telling, line: int, what: Revealed, effects: tuple[Effect, ...]) -> str:
    words = joined(telling, effects)
    square = telling.battle.replayed.states[line].units[what.unit].square
    if not words or square is None or telling.keeps_places(line):
        return words
    return f"{words} en {square_name(square)}"


def _begun(words: str) -> str:
    """With a capital where it begins with a word of ours; a name stays as it is written."""
    return words[:1].upper() + words[1:] if words.startswith(_OPENINGS) else words
