"""Turns sent in advance: private, with ordered alternatives, and never played by themselves."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from director.operations import typed_in
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.live.codec import alternatives_facts
from director.operations.live.happening import LIVE
from director.operations.live.instants import require_come
from director.operations.live.intake import checked
from director.operations.live.labels import name_of
from director.operations.live.post_facts import NO_POST, PostFacts
from director.operations.live.problems import LiveRefused
from director.operations.live.table import LiveTable
from director.operations.live.writing import Writing, writing
from director.operations.plain import Plain
from director.operations.problems import Refusal, Refused
from director.operations.views.live import LiveBattle, QueuedView
from director.rules.live.advance import Alternative
from director.rules.live.happenings import Attack, Deed, TurnTaken
from director.rules.live.problems import LiveFault, LiveProblem
from director.rules.live.state import LiveState
from director.store.written import facts_text, instant_text

MOST_ALTERNATIVES = 20

_WITHDRAW_OTHERS = """
UPDATE queued_turn SET state = 'withdrawn'
WHERE battle_id = ? AND combatant_id = ? AND state = 'waiting'
"""
_KEEP = """
INSERT INTO queued_turn (battle_id, combatant_id, asalto, alternatives, post, posted_at,
    recorded_at, link, note, secret, state)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting')
"""
_CHANGE = "UPDATE queued_turn SET alternatives = ?, secret = ? WHERE id = ?"
_WITHDRAW = "UPDATE queued_turn SET state = 'withdrawn' WHERE id = ?"
_USE = "UPDATE queued_turn SET state = 'used', event_id = ? WHERE id = ?"
_RESULT = "SELECT result FROM roll WHERE id = ? AND battle_id = ?"


def keep_turn(
    table: LiveTable,
    battle_id: int,
    unit: int,
    alternatives: Sequence[Alternative],
    post: PostFacts = NO_POST,
) -> Change:
    """Keep a turn sent in advance, in place of one that the unit had sent before.

    It is for the present asalto, or for the next one where the unit has acted. ``LiveRefused`` for
    a unit that is out of the battle. ``created`` is its key. The line of a ``secret`` one will be
    secret.
    """
    battle = table.battle(battle_id)
    facts = _facts(battle, unit)
    kept, post = _checked(unit, alternatives), post.checked()
    with writing(table, battle_id, "live.queue", facts) as work:
        asalto = _meant_for(work, unit)
        at = work.now if post.at is None else post.at
        require_come(at, work.now, told=post.ahead)
        work.connection.execute(_WITHDRAW_OTHERS, (battle_id, unit))
        told = (
            post.text,
            instant_text(at),
            instant_text(work.now),
            post.link,
            post.note,
            post.secret,
        )
        row = (battle_id, unit, asalto, facts_text(alternatives_facts(kept)), *told)
        key = work.connection.execute(_KEEP, row).lastrowid
    return stepped("live.queue", facts, Subject.BATTLES, created=key)


def change_turn(
    table: LiveTable,
    battle_id: int,
    queued_id: int,
    alternatives: Sequence[Alternative],
    secret: bool | None = None,
) -> Change:
    """Change what a turn sent in advance says, and where ``secret`` is given, whether its line will
    be secret; the instant of its post stays.
    """
    battle = table.battle(battle_id)
    queued = _queued(battle, queued_id)
    facts = _facts(battle, queued.unit)
    kept = _checked(queued.unit, alternatives)
    meant = queued.secret if secret is None else secret
    if (kept, meant) == (queued.alternatives, queued.secret):
        return UNCHANGED
    with writing(table, battle_id, "live.queue_change", facts) as work:
        _queued(work.battle, queued_id)
        work.connection.execute(_CHANGE, (facts_text(alternatives_facts(kept)), meant, queued_id))
    return stepped("live.queue_change", facts, Subject.BATTLES)


def withdraw_turn(table: LiveTable, battle_id: int, queued_id: int) -> Change:
    """Let a turn sent in advance count no more."""
    battle = table.battle(battle_id)
    facts = _facts(battle, _queued(battle, queued_id).unit)
    with writing(table, battle_id, "live.queue_withdraw", facts) as work:
        _queued(work.battle, queued_id)
        work.connection.execute(_WITHDRAW, (queued_id,))
    return stepped("live.queue_withdraw", facts, Subject.BATTLES)


def confirm_turn(
    table: LiveTable,
    battle_id: int,
    queued_id: int,
    alternative: int,
    rolls: Sequence[int] = (),
    turn: TurnTaken | None = None,
    secret: bool | None = None,
) -> Change:
    """Let an alternative (counted from 0) of a turn sent in advance be the unit's turn.

    Its line bears the instant of its post, and is secret as the turn was kept, or as ``secret``
    says. ``rolls`` are keys of dice kept for it: they become, in
    order, the rolls of the attacks that have none yet. ``turn`` is what is done instead where the
    director completed it. ``created`` is the line's key.
    """
    battle = table.battle(battle_id)
    queued = _queued(battle, queued_id)
    facts = _facts(battle, queued.unit)
    with writing(table, battle_id, "live.confirm", facts) as work:
        queued = _queued(work.battle, queued_id)
        typed_in.number("alternative", alternative, 0, len(queued.alternatives) - 1)
        sent = queued.alternatives[alternative].turn
        meant = turn or _with_rolls(work.connection, battle_id, sent, rolls)
        _require_own(queued.unit, meant)
        hidden = queued.secret if secret is None else secret
        post = PostFacts(
            queued.posted_at, queued.link, queued.note, hidden, queued.post, ahead=True
        )
        key = work.append(meant, post, rolls)
        work.connection.execute(_USE, (key, queued_id))
    return stepped("live.confirm", facts, *LIVE, created=key)


def _meant_for(work: Writing, unit: int) -> int:
    """The asalto a turn sent now is for."""
    state = work.replayed.state
    known = state.units.get(unit)
    if known is None or not known.stands:
        fault = LiveFault.NO_SUCH_UNIT if known is None else LiveFault.OUT_OF_BATTLE
        raise LiveRefused(LiveProblem(fault, unit=unit), work.battle.names)
    return asalto_ahead(state, unit)


def asalto_ahead(state: LiveState, unit: int) -> int:
    """The asalto in which a unit acts next."""
    acts_now = unit in state.order and unit not in state.done
    return state.asalto if acts_now else state.asalto + 1


def _facts(battle: LiveBattle, unit: int) -> dict[str, int | str]:
    return {"battle": battle.name, "unit": name_of(battle, unit)}


def _queued(battle: LiveBattle, queued_id: int) -> QueuedView:
    for queued in battle.queue:
        if queued.id == queued_id:
            return queued
    raise Refused(Refusal.NOT_FOUND, kind="queued_turn", id=queued_id)


def _checked(unit: int, alternatives: Sequence[Alternative]) -> tuple[Alternative, ...]:
    typed_in.number("alternatives", len(alternatives), 1, MOST_ALTERNATIVES)
    for alternative in alternatives:
        _require_own(unit, alternative.turn)
    return tuple(checked(alternative) for alternative in alternatives)


def _require_own(unit: int, turn: TurnTaken) -> None:
    if turn.unit != unit:
        raise LiveRefused(LiveProblem(LiveFault.NO_SUCH_UNIT, unit=turn.unit))


def _with_rolls(
    connection: Plain, battle_id: int, turn: TurnTaken, rolls: Sequence[int]
) -> TurnTaken:
    """The turn with what fell for those of its attacks that wait for a roll."""
    fallen = iter([_result(connection, battle_id, key) for key in rolls])
    deeds = tuple(_rolled(deed, fallen) for deed in turn.deeds)
    return replace(turn, deeds=deeds)


def _rolled(deed: Deed, fallen: Iterator[int]) -> Deed:
    if not isinstance(deed, Attack) or deed.rolls:
        return deed
    result = next(fallen, None)
    return deed if result is None else replace(deed, rolls=(result,))


def _result(connection: Plain, battle_id: int, key: int) -> int:
    row = connection.execute(_RESULT, (key, battle_id)).fetchone()
    if row is None:
        raise Refused(Refusal.NOT_FOUND, kind="roll", id=key)
    return int(row[0])
