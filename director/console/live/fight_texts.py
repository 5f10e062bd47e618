"""What a battle in play has to say to the forum, laid out in Publicar."""

from collections.abc import Callable
from datetime import datetime

from director.console.desk import Desk, Publishable
from director.console.live.clocks.readings import reading
from director.forum.board_text import board_document
from director.forum.board_tokens import battle_tokens
from director.forum.document import Document
from director.forum.live.kinds import (
    LIVE_BATTLE,
    LIVE_BOARD,
    LIVE_LATE,
    LIVE_REMINDER,
    LIVE_ROUND,
    LIVE_ROUND_SUMMARY,
    LIVE_TURN,
    kind_words,
)
from director.forum.live.late_list import late_list
from director.forum.live.reminder import reminder
from director.forum.live.round_texts import battle_so_far, round_opening, round_summary
from director.forum.live.turn_text import turn_text
from director.operations.live.labels import unit_of
from director.operations.problems import Refusal, Refused
from director.operations.views.live import LiveBattle

Teller = Callable[[Desk, LiveBattle], None]
"""Lays out a text about a whole battle."""

_Maker = Callable[[LiveBattle, datetime], Document | None]
"""Writes a text of a battle as it is, with the hours of an instant; none where that is no more."""


def promise_turn(desk: Desk, battle: LiveBattle) -> None:
    """The turn that the newest line tells, once that line is on screen."""
    who = _whose(battle, -1)
    make = _turn(battle.replayed.lines[-1].logged.key)
    desk.publish_soon(lambda: _made(desk, battle, LIVE_TURN, make, who=who))


def promise_opening(desk: Desk, battle: LiveBattle) -> None:
    """The asalto that has just begun, once its order is on screen."""
    now = desk.clock()
    desk.publish_soon(lambda: _made(desk, battle, LIVE_ROUND, _opening, now))


def publish_turn(desk: Desk, battle: LiveBattle, place: int) -> None:
    """The turn of a line of the log."""
    make, who = _turn(battle.replayed.lines[place].logged.key), _whose(battle, place)
    desk.offered.emit(_made(desk, battle, LIVE_TURN, make, who=who))


def publish_opening(desk: Desk, battle: LiveBattle) -> None:
    """The asalto that runs."""
    _offer(desk, battle, LIVE_ROUND, _opening)


def publish_late(desk: Desk, battle: LiveBattle) -> None:
    """Who let a turn run out, since when, and what it costs."""

    def make(battle: LiveBattle, now: datetime) -> Document:
        one = reading(battle, now)
        return late_list(battle, one.clock, one.now)

    _offer(desk, battle, LIVE_LATE, make)


def publish_reminder(desk: Desk, battle: LiveBattle, unit: int) -> None:
    """What the player of a unit has to know, in the hours of that player's zone."""

    def make(battle: LiveBattle, now: datetime) -> Document | None:
        one = reading(battle, now)
        if unit not in battle.state.units:
            return None
        return reminder(battle, one.clock, unit, one.now)

    _offer(desk, battle, LIVE_REMINDER, make)


def publish_summary(desk: Desk, battle: LiveBattle) -> None:
    """What happened in this asalto so far."""
    asalto = battle.state.asalto

    def make(battle: LiveBattle, _now: datetime) -> Document | None:
        return round_summary(battle, asalto) if asalto <= battle.state.asalto else None

    _offer(desk, battle, LIVE_ROUND_SUMMARY, make)


def publish_battle(desk: Desk, battle: LiveBattle) -> None:
    """The whole battle so far."""
    _offer(desk, battle, LIVE_BATTLE, lambda battle, _now: battle_so_far(battle))


def publish_board(desk: Desk, battle: LiveBattle) -> None:
    """Where everybody stands, as players may see it."""
    if battle.replayed.setup.board is not None:
        _offer(desk, battle, LIVE_BOARD, _board)


def _whose(battle: LiveBattle, place: int) -> str:
    """The name of the unit that a line is about; empty for a line about none."""
    unit = unit_of(battle.replayed.lines[place].logged.what)
    return "" if unit is None else battle.names[unit].name


def _turn(key: int) -> _Maker:
    """The turn of the line with that key."""

    def make(battle: LiveBattle, _now: datetime) -> Document | None:
        lines = enumerate(battle.replayed.lines)
        place = next((place for place, told in lines if told.logged.key == key), None)
        return None if place is None else turn_text(battle, place)

    return make


def _opening(battle: LiveBattle, now: datetime) -> Document:
    one = reading(battle, now)
    return round_opening(battle, one.clock, one.now)


def _board(battle: LiveBattle, _now: datetime) -> Document | None:
    board = battle.replayed.setup.board
    if board is None:
        return None
    tokens = battle_tokens(battle, public=True)
    return board_document(board, tokens, zones=battle.state.asalto == 0)


def _offer(desk: Desk, battle: LiveBattle, kind: str, make: _Maker) -> None:
    desk.offered.emit(_made(desk, battle, kind, make))


def _made(
    desk: Desk,
    battle: LiveBattle,
    kind: str,
    make: _Maker,
    now: datetime | None = None,
    who: str = "",
) -> Publishable:
    """The text of a battle at hand; it must be one that can be written."""
    found = _publishable(desk, battle, kind, make, desk.clock() if now is None else now, who)
    assert found is not None
    return found


def _publishable(
    desk: Desk, battle: LiveBattle, kind: str, make: _Maker, now: datetime, who: str
) -> Publishable | None:
    """The text, and how it is made again from the battle as it is stored by then. ``who`` is whom
    its title names.
    """
    document, key = make(battle, now), battle.battle_id
    if document is None:
        return None

    def again(then: datetime) -> Publishable | None:
        stored = _stored(desk, key)
        return None if stored is None else _publishable(desk, stored, kind, make, then, who)

    words = f"{kind_words(kind)} de {who}" if who else kind_words(kind)
    title = f"{words[:1].upper()}{words[1:]} · {battle.name}"
    return Publishable(title, document, kind, key, at=now, again=again)


def _stored(desk: Desk, battle_id: int) -> LiveBattle | None:
    """None once the battle was taken out, or its beginning undone."""
    try:
        return desk.live.battle(battle_id)
    except Refused as refused:
        if refused.code is not Refusal.NOT_FOUND:
            raise
        return None
