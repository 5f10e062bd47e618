"""What the clocks' screens do: one verb each, through the desk."""

from collections.abc import Iterator, Sequence

from director.console.desk import Desk
from director.operations.change import Change
from director.operations.live import amending, deciding
from director.operations.live.deciding import Decision
from director.operations.views.live import LiveBattle
from director.rules.live.amend import InsertLine
from director.rules.live.happenings import Logged, TurnLapsed, TurnTaken


def pause(desk: Desk, battle_id: int, reason: str) -> Change | None:
    """Let the hours stand still from now on; what was left is kept."""
    return desk.run(lambda: deciding.pause(desk.live, battle_id, reason))


def resume(desk: Desk, battle_id: int) -> Change | None:
    """Let the hours run again."""
    return desk.run(lambda: deciding.resume(desk.live, battle_id))


def restart(desk: Desk, battle_id: int, reason: str) -> Change | None:
    """Begin the hours of whom the battle waits for anew, from now."""
    return desk.run(lambda: deciding.restart(desk.live, battle_id, reason))


def decide(desk: Desk, battle_id: int, decisions: Sequence[Decision]) -> Change | None:
    """Write what becomes of turns that ran out, as one step.

    Who posted late and was registered already has its line put before that turn, where it belongs.
    """
    battle = desk.live.battle(battle_id)
    acted = battle.state.done
    if not any(decision.unit in acted for decision in decisions):
        return desk.run(lambda: deciding.decide_lapses(desk.live, battle_id, decisions))
    edits = [*_after_all(battle, decisions, desk), *_before_their_turns(battle, decisions, desk)]
    return desk.run(lambda: amending.amend(desk.live, battle_id, *edits, code="live.lapse"))


def _after_all(
    battle: LiveBattle, decisions: Sequence[Decision], desk: Desk
) -> Iterator[InsertLine]:
    end = len(battle.replayed.lines)
    waiting = [decision for decision in decisions if decision.unit not in battle.state.done]
    for place, decision in enumerate(waiting, start=end):
        yield InsertLine(place, _line(decision, desk))


def _before_their_turns(
    battle: LiveBattle, decisions: Sequence[Decision], desk: Desk
) -> Iterator[InsertLine]:
    """The later ones first, so that none shifts the place of another."""
    places = {
        decision.unit: _first_of_turn(battle, decision.unit)
        for decision in decisions
        if decision.unit in battle.state.done
    }
    acted = [decision for decision in decisions if decision.unit in places]
    for decision in sorted(acted, key=lambda each: -places[each.unit]):
        yield InsertLine(places[decision.unit], _line(decision, desk))


def _first_of_turn(battle: LiveBattle, unit: int) -> int:
    """Where its turn of the present asalto begins in the log."""
    replayed, asalto = battle.replayed, battle.state.asalto
    return next(
        place
        for place, told in enumerate(replayed.lines)
        if replayed.states[place].asalto == asalto
        and told.problem is None
        and isinstance(told.logged.what, TurnTaken)
        and told.logged.what.unit == unit
    )


def _line(decision: Decision, desk: Desk) -> Logged:
    now = desk.clock()
    what = TurnLapsed(decision.unit, decision.verdict, decision.reason)
    return Logged(0, decision.at or now, now, what)
