"""Until when a turn of a battle in play may be posted, and whose turn it is, in words."""

from datetime import datetime

from director.forum.live.time_words import instant_words, left_words
from director.operations.views.live import LiveBattle
from director.rules.live.clock import ClockNow


def turn_of(battle: LiveBattle, clock: ClockNow | None) -> int | None:
    """Whose turn runs: by the clock where there is one, else by the log. They differ while the
    director has not decided on a turn that ran out.
    """
    if clock is not None and clock.running is not None:
        return clock.running
    return battle.state.acting


def deadline_words(battle: LiveBattle, clock: ClockNow | None, now: datetime | None) -> str:
    """Until when the running turn may be posted, in the campaign's zone: "Hasta mañana 14:30
    (quedan 9 h 12 min)."; nothing where no hours run.
    """
    if clock is None or now is None:
        return ""
    if clock.paused:
        left = "" if clock.left is None else f"; al reanudarse, {left_words(clock.left)}"
        return f"El reloj está parado{left}."
    if clock.deadline is None:
        return ""
    when = instant_words(clock.deadline, now, battle.zone)
    return f"Hasta {when} ({left_words(clock.deadline - now)})."
