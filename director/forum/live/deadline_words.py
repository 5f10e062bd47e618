"""Until when a turn of a battle in play may be posted, and whose turn it is, in words."""

from datetime import datetime

from director.forum.live.time_words import dated_words, left_words
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
    """Until when the running turn may be posted, in the campaign's zone: "Hasta el viernes 13,
    14:30 (hora de Madrid)."; nothing where no hours run. It is read for days: nothing in it passes.
    """
    if clock is None or now is None:
        return ""
    if clock.paused:
        left = "" if clock.left is None else f"; al reanudarse, {left_words(clock.left)}"
        return f"El reloj está parado{left}."
    if clock.deadline is None:
        return ""
    return f"Hasta {dated_words(clock.deadline, now, battle.zone)}."
