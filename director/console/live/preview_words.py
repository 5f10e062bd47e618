"""What would come of a turn, in words, before it is registered: before and after, or why not."""

from PySide6.QtCore import QCoreApplication

from director.forum.live.effect_words import effect_words
from director.forum.live.problem_words import problem_words
from director.forum.live.telling import Telling
from director.forum.live.turn_words import turn_words
from director.rules.live.effects import ReactionDue, TurnOver
from director.rules.live.happenings import TurnTaken
from director.rules.live.outcome import Happened, Refused

translate = QCoreApplication.translate


def preview_words(
    telling: Telling, turn: TurnTaken | None, found: Happened | Refused | None
) -> str:
    """One or two sentences; an empty draft says what it waits for."""
    if turn is None or found is None:
        return translate(
            "live", "Aún no hay nada que registrar: escribe la tirada o elige un paso."
        )
    if isinstance(found, Refused):
        return problem_words(found.problem, telling.names)
    words = turn_words(telling, turn, found.effects)
    goes_on = not any(isinstance(effect, TurnOver) for effect in found.effects)
    if goes_on:
        words += translate("live", " · su turno sigue")
    return words


def reactions(telling: Telling, effects: tuple[object, ...]) -> tuple[str, ...]:
    """Who may answer a hit with what, once each."""
    return tuple(
        effect_words(telling, effect) for effect in effects if isinstance(effect, ReactionDue)
    )
