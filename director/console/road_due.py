"""What the road has due today: tests and decisions that wait, and how long supplies last."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from PySide6.QtCore import QCoreApplication

from director.console.due import Due
from director.console.theme import Tone
from director.forum.caravan.caravan_words import band_words, lasting_words
from director.forum.live.time_words import left_words
from director.forum.phrases import counted
from director.operations.caravan.pending import PendingScene, PendingTest
from director.operations.views.desk import RoadToday
from director.rules.caravan.state import Quantity

translate = QCoreApplication.translate

_TESTS, _SCENES = 1 << 60, 1 << 61
"""Keys of these lines lie beyond those of battles."""
_SOON = timedelta(hours=12)
_SHORT = 3
"""Days of food from which on the line warns."""


def timed_due(road: RoadToday, now: datetime) -> tuple[Due, ...]:
    """Decisions that players may vote on until some instant, the next one first."""
    return tuple(_scene(one, now) for one in road.scenes if one.closes_at is not None)


def untimed_due(road: RoadToday, now: datetime) -> tuple[Due, ...]:
    """Tests, and decisions without a deadline: they wait, but not until any hour."""
    scenes = (_scene(one, now) for one in road.scenes if one.closes_at is None)
    return (*(_test(one) for one in road.tests), *scenes)


def by_urgency(*lines: Iterable[Due]) -> tuple[Due, ...]:
    """All lines with the nearest instant first, those without one last; equals stay in order."""
    every = [line for some in lines for line in some]
    timed = sorted((line for line in every if line.at is not None), key=_instant)
    return (*timed, *(line for line in every if line.at is None))


def _instant(line: Due) -> float:
    return 0.0 if line.at is None else line.at.timestamp()


def _test(one: PendingTest) -> Due:
    words = translate("due", "lista para cerrar")
    if one.missing:
        missing = counted(one.missing, "tirada", "tiradas")
        words = translate("due", "prueba · por tirar: {missing}").format(missing=missing)
    return Due(_TESTS | one.id, one.name, words, "test", one.id, _ready(one.missing))


def _scene(one: PendingScene, now: datetime) -> Due:
    missing = translate("due", "decisión · ya puedes elegir")
    if one.missing:
        votes = counted(one.missing, "voto", "votos")
        missing = translate("due", "decisión · por votar: {votes}").format(votes=votes)
    left = "" if one.closes_at is None else left_words(one.closes_at - now)
    words = f"{left} · {missing}" if left else missing
    tone = _ready(one.missing)
    if one.closes_at is not None and one.missing:
        tone = _pressing(one.closes_at - now)
    return Due(_SCENES | one.id, one.name, words, "scene", one.id, tone, one.closes_at)


def _ready(missing: int) -> Tone | None:
    return None if missing else Tone.GOOD


def _pressing(left: timedelta) -> Tone | None:
    if left < timedelta():
        return Tone.DANGER
    return Tone.WARNING if left < _SOON else None


def road_words(road: RoadToday) -> str:
    """``Suministros para 6 días · moral normal``; empty where neither is counted."""
    said = []
    if Quantity.SUPPLIES in road.kept:
        said.append(translate("due", "Suministros: {days}").format(days=_supplies(road)))
    if Quantity.MORALE in road.kept:
        said.append(_morale(road))
    words = " · ".join(said)
    return words[:1].upper() + words[1:]


def _supplies(road: RoadToday) -> str:
    if not road.supplies:
        return translate("due", "no quedan")
    return lasting_words(road.lasting)


def _morale(road: RoadToday) -> str:
    if not road.bands:
        return translate("due", "moral {morale}").format(morale=road.morale)
    words = translate("due", "moral {band}").format(band=band_words(road.band, road.bands))
    return f"{words} ({road.willpower:+d} Voluntad)" if road.willpower else words


def road_tone(road: RoadToday) -> Tone | None:
    """How much supplies and morale press; the words say it too."""
    keeps_food = Quantity.SUPPLIES in road.kept and road.lasting is not None
    hungry = keeps_food and road.lasting == 0
    if hungry or (road.bands and not road.morale):
        return Tone.DANGER
    short = keeps_food and road.lasting is not None and road.lasting <= _SHORT
    return Tone.WARNING if short else None
