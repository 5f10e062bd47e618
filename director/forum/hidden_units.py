"""Which units of a battle in play are kept from players, now or at an earlier line of its log."""

from director.operations.views.live import LiveBattle
from director.rules.live.effects import CameToLight
from director.rules.live.state import LiveState


def hidden_units(battle: LiveBattle, state: LiveState | None = None) -> frozenset[int]:
    """The units that players are not told of while the battle stands so; without a state, now.

    Who entered in secret is hidden until the log reveals it, whatever its row says; anybody else
    is where the row says so.
    """
    state = battle.state if state is None else state
    by_row = {unit for unit, name in battle.names.items() if name.secret}
    by_log = {unit: live.secret for unit, live in state.units.items() if live.entrant.secret}
    return frozenset((by_row - by_log.keys()) | {unit for unit, secret in by_log.items() if secret})


def revealing_lines(battle: LiveBattle) -> tuple[int, ...]:
    """The lines of the log, counted from 0, that reveal somebody."""
    return tuple(
        place
        for place, told in enumerate(battle.replayed.lines)
        if any(isinstance(effect, CameToLight) for effect in told.effects)
    )
