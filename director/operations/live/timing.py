"""What the clock of a battle in play needs besides its log: turns that wait, and who is away."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime

from director.editions.errors import NotDefinedError
from director.operations.views.live import LiveBattle, QueuedView
from director.rules.live.clock import still_awaited
from director.rules.live.clock_rounds import Absence, WaitingPost


def present_queue(battle: LiveBattle) -> tuple[QueuedView, ...]:
    """The turns sent in advance for the present asalto by who has not acted in it."""
    state = battle.state
    return tuple(
        queued
        for queued in battle.queue
        if queued.asalto == state.asalto and queued.unit not in state.done and not state.over
    )


def waiting_posts(battle: LiveBattle) -> tuple[WaitingPost, ...]:
    """The same as the clock is told of them."""
    return tuple(WaitingPost(queued.unit, queued.posted_at) for queued in present_queue(battle))


def absences_by_unit(battle: LiveBattle) -> Mapping[int, Sequence[Absence]]:
    """What the players of a battle announced, by the units they play."""
    announced: defaultdict[int, list[Absence]] = defaultdict(list)
    for away in battle.absences:
        announced[away.player_id].append(Absence(away.starts_at, away.ends_at))
    return {
        unit: announced[name.player_id]
        for unit, name in battle.names.items()
        if name.player_id is not None and name.player_id in announced
    }


def awaited(battle: LiveBattle, at: datetime) -> tuple[int, ...]:
    """Who has hours left at ``at`` in an asalto of free turns, and has not posted. The next asalto
    begins without them only for a reason. Without such a clock nobody.
    """
    try:
        return still_awaited(battle.replayed, waiting_posts(battle), at)
    except NotDefinedError:
        return ()
