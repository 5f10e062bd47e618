"""What a battle in play has to say to the forum, laid out in Publicar."""

from collections.abc import Callable

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
from director.operations.views.live import LiveBattle

Teller = Callable[[Desk, LiveBattle], None]
"""Lays out a text about a whole battle."""


def promise_turn(desk: Desk, battle: LiveBattle) -> None:
    """The turn that the newest line tells, once that line is on screen."""
    place = len(battle.replayed.lines) - 1
    desk.publish_soon(lambda: _publishable(battle, LIVE_TURN, turn_text(battle, place)))


def promise_opening(desk: Desk, battle: LiveBattle) -> None:
    """The asalto that has just begun, once its order is on screen."""
    one = reading(battle, desk.clock())
    desk.publish_soon(
        lambda: _publishable(battle, LIVE_ROUND, round_opening(battle, one.clock, one.now))
    )


def publish_turn(desk: Desk, battle: LiveBattle, place: int) -> None:
    """The turn of a line of the log."""
    _offer(desk, battle, LIVE_TURN, turn_text(battle, place))


def publish_opening(desk: Desk, battle: LiveBattle) -> None:
    """The asalto that runs."""
    one = reading(battle, desk.clock())
    _offer(desk, battle, LIVE_ROUND, round_opening(battle, one.clock, one.now))


def publish_late(desk: Desk, battle: LiveBattle) -> None:
    """Who let a turn run out, since when, and what it costs."""
    one = reading(battle, desk.clock())
    _offer(desk, battle, LIVE_LATE, late_list(battle, one.clock, one.now))


def publish_reminder(desk: Desk, battle: LiveBattle, unit: int) -> None:
    """What the player of a unit has to know, in the hours of that player's zone."""
    one = reading(battle, desk.clock())
    _offer(desk, battle, LIVE_REMINDER, reminder(battle, one.clock, unit, one.now))


def publish_summary(desk: Desk, battle: LiveBattle) -> None:
    """What happened in this asalto so far."""
    _offer(desk, battle, LIVE_ROUND_SUMMARY, round_summary(battle, battle.state.asalto))


def publish_battle(desk: Desk, battle: LiveBattle) -> None:
    """The whole battle so far."""
    _offer(desk, battle, LIVE_BATTLE, battle_so_far(battle))


def publish_board(desk: Desk, battle: LiveBattle) -> None:
    """Where everybody stands, as players may see it."""
    board = battle.replayed.setup.board
    if board is not None:
        tokens = battle_tokens(battle, public=True)
        deploys = battle.state.asalto == 0
        _offer(desk, battle, LIVE_BOARD, board_document(board, tokens, zones=deploys))


def _offer(desk: Desk, battle: LiveBattle, kind: str, document: Document) -> None:
    desk.offered.emit(_publishable(battle, kind, document))


def _publishable(battle: LiveBattle, kind: str, document: Document) -> Publishable:
    words = kind_words(kind)
    title = f"{words[:1].upper()}{words[1:]} · {battle.name}"
    return Publishable(title, document, kind, battle.battle_id)
