"""Turns sent in advance: kept apart, changed, taken back, and played when the director says so."""

from datetime import timedelta

import pytest

from director.forum.live.log_words import log_lines
from director.forum.live.telling import for_players
from director.operations.history import undo
from director.operations.live import dice
from director.operations.live.happening import happen
from director.operations.live.post_facts import PostFacts
from director.operations.live.problems import LiveRefused
from director.operations.live.queueing import (
    change_turn,
    confirm_turn,
    keep_turn,
    withdraw_turn,
)
from director.operations.live.table import LiveTable
from director.operations.problems import Refusal, Refused
from director.rules.live.advance import Alternative, Condition, ConditionKind
from director.rules.live.happenings import Attack, AttackKind, FledBattle, Move, Rest, TurnTaken
from director.rules.live.problems import LiveFault
from tests.harness.dumps import dump
from tests.operations.live.conftest import Fight
from tests.operations.live.test_happening import rolls_of


def hits(fight: Fight, target: int, unit: int | None = None) -> Alternative:
    """Bera moves and strikes if that one stands, as the player said."""
    deeds = (Move(), Attack(target, AttackKind.STRENGTH, ()))
    turn = TurnTaken(fight.bera if unit is None else unit, deeds)
    return Alternative(turn, (Condition(ConditionKind.STANDS, target),), "Si sigue en pie…")


def sent(fight: Fight) -> int:
    at = fight.campaign.clock() - timedelta(hours=5)
    post = PostFacts(at, "https://f/3", "Dudoso.", text="Yo ataco…")
    both = [hits(fight, fight.stone), hits(fight, fight.other)]
    key = keep_turn(fight.table, fight.battle, fight.bera, both, post).created
    assert key is not None
    return key


def test_a_turn_is_kept_until_it_is_its_time(fight: Fight) -> None:
    key = sent(fight)
    (queued,) = fight.now.queue
    assert (queued.id, queued.unit, queued.asalto) == (key, fight.bera, 1)
    assert queued.alternatives == (hits(fight, fight.stone), hits(fight, fight.other))
    assert (queued.post, queued.link, queued.note) == ("Yo ataco…", "https://f/3", "Dudoso.")
    assert queued.recorded_at - queued.posted_at == timedelta(hours=5)
    assert fight.now == LiveTable(fight.campaign).battle(fight.battle)
    assert fight.now.state.acting == fight.bera, "it plays nothing by itself"


def test_a_new_one_takes_the_place_of_the_earlier(fight: Fight) -> None:
    sent(fight)
    happen(fight.table, fight.battle, TurnTaken(fight.bera))
    key = keep_turn(fight.table, fight.battle, fight.bera, [hits(fight, fight.other)]).created
    (queued,) = fight.now.queue
    assert (queued.id, queued.asalto) == (key, 2)
    undo(fight.campaign)
    (queued,) = fight.now.queue
    assert queued.asalto == 1


def test_it_may_be_changed_and_withdrawn(fight: Fight) -> None:
    key = sent(fight)
    change_turn(fight.table, fight.battle, key, [hits(fight, fight.other)])
    assert fight.now.queue[0].alternatives == (hits(fight, fight.other),)
    same = change_turn(fight.table, fight.battle, key, [hits(fight, fight.other)])
    assert same.label is None
    withdraw_turn(fight.table, fight.battle, key)
    assert fight.now.queue == ()
    with pytest.raises(Refused) as refused:
        confirm_turn(fight.table, fight.battle, key, 0)
    assert refused.value.code is Refusal.NOT_FOUND


def test_it_is_played_with_the_dice_that_fell_for_it(fight: Fight) -> None:
    key = sent(fight)
    thrown = dice.throw(fight.table, fight.battle, fight.bera, "attack", 100, lambda _: 40)
    change = confirm_turn(fight.table, fight.battle, key, 1, [thrown.roll_id])
    line = fight.now.replayed.lines[-1].logged
    assert line.key == change.created
    assert line.what == TurnTaken(
        fight.bera, (Move(), Attack(fight.other, AttackKind.STRENGTH, (40,)))
    )
    assert (line.link, line.note) == ("https://f/3", "Dudoso.")
    assert line.recorded_at - line.at == timedelta(hours=5)
    assert rolls_of(fight) == [(40, "program", 1, 0, 0)]
    assert fight.now.queue == ()
    (row,) = dump(fight.campaign)["queued_turn"]
    assert row[-3:] == ("used", line.key, 0)
    assert dump(fight.campaign)["battle_event"][-1][-1] == "Yo ataco…"


def sent_in_secret(fight: Fight) -> int:
    post = PostFacts(text="Solo para ti: ataco por la espalda.", secret=True)
    rest = Alternative(TurnTaken(fight.bera, (Rest(),)))
    key = keep_turn(fight.table, fight.battle, fight.bera, [rest], post).created
    assert key is not None
    return key


def test_a_private_one_becomes_a_secret_line(fight: Fight) -> None:
    key = sent_in_secret(fight)
    assert [queued.secret for queued in fight.now.queue] == [True]
    assert fight.now == LiveTable(fight.campaign).battle(fight.battle)
    other = Alternative(TurnTaken(fight.bera))
    change_turn(fight.table, fight.battle, key, [other])
    assert [queued.secret for queued in fight.now.queue] == [True], "another wording tells nobody"
    change = confirm_turn(fight.table, fight.battle, key, 0)
    line = fight.now.replayed.lines[-1].logged
    assert (line.key, line.secret) == (change.created, True)
    assert log_lines(for_players(fight.now))[-1][0] < len(fight.now.replayed.lines) - 1
    undo(fight.campaign)
    assert [queued.secret for queued in fight.now.queue] == [True]


def test_whether_it_is_secret_may_be_changed_until_it_is_played(fight: Fight) -> None:
    key = sent_in_secret(fight)
    same = fight.now.queue[0].alternatives
    assert change_turn(fight.table, fight.battle, key, same, secret=True).label is None
    assert change_turn(fight.table, fight.battle, key, same, secret=False).label is not None
    assert [queued.secret for queued in fight.now.queue] == [False]
    confirm_turn(fight.table, fight.battle, key, 0, secret=True)
    assert fight.now.replayed.lines[-1].logged.secret
    undo(fight.campaign)
    undo(fight.campaign)
    confirm_turn(fight.table, fight.battle, key, 0, secret=False)
    assert not fight.now.replayed.lines[-1].logged.secret


def test_the_director_may_complete_it(fight: Fight) -> None:
    key = sent(fight)
    meant = TurnTaken(fight.bera, (Attack(fight.stone, AttackKind.BREAKING, (55,)),))
    confirm_turn(fight.table, fight.battle, key, 0, turn=meant)
    assert fight.now.replayed.lines[-1].logged.what == meant
    assert rolls_of(fight) == [(55, "forum", 1, 0, 0)]


def test_what_the_rules_refuse_stays_in_the_queue(fight: Fight) -> None:
    key = sent(fight)
    with pytest.raises(LiveRefused) as refused:
        confirm_turn(fight.table, fight.battle, key, 0)
    assert refused.value.problem.fault is LiveFault.NO_ROLL
    for alternative, code in ((-1, Refusal.OUT_OF_RANGE), (2, Refusal.OUT_OF_RANGE)):
        with pytest.raises(Refused) as other:
            confirm_turn(fight.table, fight.battle, key, alternative)
        assert other.value.code is code
    with pytest.raises(Refused) as unknown:
        confirm_turn(fight.table, fight.battle, key, 0, [99])
    assert unknown.value.code is Refusal.NOT_FOUND
    with pytest.raises(LiveRefused):
        confirm_turn(fight.table, fight.battle, key, 0, turn=TurnTaken(fight.anka))
    assert len(fight.now.queue) == 1


def test_only_who_fights_sends_a_turn_and_only_its_own(fight: Fight) -> None:
    happen(fight.table, fight.battle, FledBattle(fight.bera))
    for unit, fault in ((fight.bera, LiveFault.OUT_OF_BATTLE), (999, LiveFault.NO_SUCH_UNIT)):
        with pytest.raises(LiveRefused) as refused:
            keep_turn(fight.table, fight.battle, unit, [hits(fight, fight.stone, unit)])
        assert refused.value.problem.fault is fault
    with pytest.raises(LiveRefused):
        keep_turn(fight.table, fight.battle, fight.anka, [hits(fight, fight.stone)])


def test_a_turn_says_something_and_not_too_much(fight: Fight) -> None:
    one = hits(fight, fight.stone)
    for alternatives in ([], [one] * 21):
        with pytest.raises(Refused) as refused:
            keep_turn(fight.table, fight.battle, fight.bera, alternatives)
        assert refused.value.code is Refusal.OUT_OF_RANGE
    hostile = Alternative(one.turn, text="a\0")
    with pytest.raises(Refused) as refused:
        keep_turn(fight.table, fight.battle, fight.bera, [hostile])
    assert refused.value.code is Refusal.CONTROL_CHARACTERS
