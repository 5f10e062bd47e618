"""What the undo step of a line is called, and the names that its label carries."""

from director.operations.views.live import LiveBattle
from director.rules.live import happenings as what
from director.rules.live.happenings import Happening

_CODES: dict[type, str] = {
    what.Joined: "live.join",
    what.Placed: "live.place",
    what.RoundOpened: "live.round",
    what.TurnTaken: "live.turn",
    what.TurnLapsed: "live.lapse",
    what.Adjusted: "live.adjust",
    what.PointsAdjusted: "live.adjust",
    what.HornAdjusted: "live.adjust_horn",
    what.Felled: "live.fell",
    what.FledBattle: "live.flee",
    what.RemovedUnit: "live.take_out",
    what.Marked: "live.mark",
    what.Revealed: "live.reveal",
    what.ClockPaused: "live.pause",
    what.ClockResumed: "live.resume",
    what.ClockRestarted: "live.restart",
    what.Remarked: "live.remark",
    what.Ended: "live.end",
}


def code_of(happening: Happening) -> str:
    """The code of the step that writes it."""
    return _CODES[type(happening)]


def facts_of(battle: LiveBattle, happening: Happening) -> dict[str, int | str]:
    """``battle``, and ``unit``, ``asalto`` or ``side`` where it is about one."""
    facts: dict[str, int | str] = {"battle": battle.name}
    if isinstance(happening, what.RoundOpened):
        facts["asalto"] = happening.asalto
    elif isinstance(happening, what.HornAdjusted):
        names = {side.ordinal: side.name for side in battle.sides}
        facts["side"] = names.get(happening.side, "")
    elif (unit := unit_of(happening)) is not None:
        facts["unit"] = name_of(battle, unit)
    return facts


def unit_of(happening: Happening) -> int | None:
    """The unit a line is about."""
    if isinstance(happening, what.Joined):
        return happening.entrant.unit
    unit: int | None = getattr(happening, "unit", None)
    return unit


def name_of(battle: LiveBattle, unit: int) -> str:
    """What a unit is called; empty for one that the battle does not know."""
    named = battle.names.get(unit)
    return "" if named is None else named.name
