"""A reminder for the player of one unit of a battle in play, in the hours of the player's zone."""

from datetime import datetime

from director.forum.document import Document, Heading, Line, Paragraph, bold, line
from director.forum.fighters import shown_name
from director.forum.live.effect_words import lost_cost
from director.forum.live.late_list import since_when
from director.forum.live.stat_words import number
from director.forum.live.telling import Telling, for_players
from director.forum.live.time_words import both_words, left_words
from director.forum.phrases import counted
from director.operations.views.live import LiveBattle
from director.rules.live.clock import ClockNow
from director.rules.live.setup import ClockKind


def reminder(battle: LiveBattle, clock: ClockNow, unit: int, now: datetime) -> Document:
    """What a player has to know: whether it is the unit's turn, until when by the player's clock
    and by the campaign's, what is lost by being late, and what the unit has left.

    A turn sent in advance is not spoken of: the text may be posted where all can read it.
    """
    telling = for_players(battle)
    title = f"{shown_name(battle.name)}: recordatorio para {telling.name(unit)}"
    told = [_said(telling, clock, unit, now), _held(telling, unit)]
    return Document((Heading(title, 1), *(Paragraph(each) for each in told if each)))


def _said(telling: Telling, clock: ClockNow, unit: int, now: datetime) -> Line:
    battle, state = telling.battle, telling.battle.state
    live = state.units.get(unit)
    if state.over:
        return line("La batalla ha acabado: no hace falta nada más.")
    if live is None or not live.stands:
        return line("Ya no está en combate: no hace falta nada más.")
    if unit in state.done or unit in clock.to_resolve:
        return line(f"Su turno del asalto {state.asalto} ya está: no hace falta nada más.")
    if not state.asalto:
        return line("La batalla está en el despliegue: pronto empieza el primer asalto.")
    if clock.kind is ClockKind.FREE:
        return _free(telling, clock, unit, now)
    if unit == (state.acting if clock.running is None else clock.running):
        return _your_turn(telling, clock, unit, now)
    found = since_when(telling, clock, unit)
    if found is None:
        return _not_yet(telling, clock, unit)
    at, cost = found
    when = both_words(at, now, battle.zone, _zone(battle, unit))
    late = f"El turno venció {when}. {cost} "
    return line(late, bold("Aún puedes publicarlo en este asalto."))


def _your_turn(telling: Telling, clock: ClockNow, unit: int, now: datetime) -> Line:
    begun = bold(f"Te toca en el asalto {telling.battle.state.asalto}.")
    if clock.paused:
        left = "" if clock.left is None else f": al reanudarse, {left_words(clock.left)}"
        return line(begun, f" El reloj está parado{left}.")
    if clock.deadline is None:
        return line(begun)
    when = both_words(clock.deadline, now, telling.battle.zone, _zone(telling.battle, unit))
    lost = telling.battle.state.units[unit].lost_turns + 1
    return line(
        begun,
        " Tienes hasta ",
        bold(when),
        f". Si vence, {lost_cost(telling, lost)}.",
    )


def _not_yet(telling: Telling, clock: ClockNow, unit: int) -> Line:
    """How many turns come before; those of hidden units are not counted."""
    order = telling.battle.state.waiting
    if clock.running is not None and unit in clock.upcoming:
        order = (clock.running, *clock.upcoming)
    if unit not in order:
        return line("Entró con el asalto ya abierto: actúa desde el siguiente.")
    before = [each for each in order[: order.index(unit)] if telling.sees(each)]
    turns = counted(len(before), "turno", "turnos")
    ahead = f"Aún no te toca: antes {'va' if len(before) == 1 else 'van'} {turns}."
    return line(ahead if before else "Te toca enseguida.", " Puedes enviar ya el tuyo al director.")


def _free(telling: Telling, clock: ClockNow, unit: int, now: datetime) -> Line:
    begun = bold(f"Falta tu turno del asalto {telling.battle.state.asalto}.")
    if clock.paused:
        return line(begun, " El reloj está parado.")
    if clock.deadline is None:
        return line(begun, " El plazo ha acabado.")
    when = both_words(clock.deadline, now, telling.battle.zone, _zone(telling.battle, unit))
    grace = " Ya cuenta con la iniciativa de quien llega tarde." if unit in clock.late else ""
    return line(begun, " Tienes hasta ", bold(when), f".{grace}")


def _held(telling: Telling, unit: int) -> Line:
    live = telling.battle.state.units.get(unit)
    if live is None or not live.stands or not telling.knows_pools(unit):
        return ()
    start = live.entrant.stats
    return line(
        f"Fuerza {number(live.strength)}/{number(start.strength)}, "
        f"Armadura {number(live.armor)}/{number(max(0, start.armor))}, "
        f"Voluntad {number(live.willpower)}/{number(max(0, start.willpower))}."
    )


def _zone(battle: LiveBattle, unit: int) -> str:
    found = battle.names.get(unit)
    return "" if found is None else found.zone
