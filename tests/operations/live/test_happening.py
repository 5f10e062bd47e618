"""What happens in a battle in play: its line, its dice, and the rows that follow."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from director.operations.history import redo, steps, undo
from director.operations.live import dice
from director.operations.live.amending import amend, take_back
from director.operations.live.happening import happen, happen_all
from director.operations.live.post_facts import PostFacts
from director.operations.live.problems import LiveRefused
from director.operations.live.table import LiveTable
from director.operations.problems import Refusal, Refused
from director.rules.battle_facts import Outcome
from director.rules.live.amend import ReplaceLine
from director.rules.live.happenings import (
    Adjusted,
    Attack,
    AttackKind,
    Ended,
    Happening,
    HornAdjusted,
    InitiativeDie,
    Joined,
    Move,
    Placed,
    Remarked,
    RoundOpened,
    TurnTaken,
    UseAbility,
)
from director.rules.live.problems import LiveFault
from director.rules.live.units import Entrant
from director.rules.stats import Stat, StatBlock
from tests.harness.dumps import dump
from tests.harness.live_fights import opened, strike
from tests.operations.live.conftest import Fight

MORNING = datetime(2026, 3, 12, 9, 0, tzinfo=timezone(timedelta(hours=1)))


def rolls_of(fight: Fight) -> list[tuple[object, ...]]:
    """Rows of dice that are not of initiative: result, origin, whether used, annulled, repeated."""
    with fight.campaign.looking() as connection:
        return connection.execute(
            """SELECT result, origin, step_id IS NOT NULL, annulled, repeated FROM roll
            WHERE purpose <> 'initiative' ORDER BY id"""
        ).fetchall()


def test_a_line_is_kept_with_its_post(fight: Fight) -> None:
    post = PostFacts(MORNING, " https://f/1 ", "Ojo.", secret=True, text="Bera golpea.\r\n")
    change = happen(fight.table, fight.battle, Remarked("Nieva."), post)
    line = LiveTable(fight.campaign).battle(fight.battle).replayed.lines[-1].logged
    assert line.key == change.created
    assert (line.link, line.note, line.secret) == ("https://f/1", "Ojo.", True)
    assert (line.at, line.at.tzinfo) == (MORNING, UTC)
    assert line.recorded_at == fight.campaign.clock()
    assert dump(fight.campaign)["battle_event"][-1][-1] == "Bera golpea."


def test_the_rules_refuse_and_nothing_is_written(fight: Fight) -> None:
    before = dump(fight.campaign)
    turn = TurnTaken(fight.anka, (Move(),))
    with pytest.raises(LiveRefused) as refused:
        happen(fight.table, fight.battle, turn)
    assert refused.value.problem.fault is LiveFault.NOT_ITS_TURN
    assert refused.value.code is Refusal.LIVE_PROBLEM
    assert refused.value.facts["unit"] == "Anka"
    assert refused.value.facts["other"] == "Bera"
    assert dump(fight.campaign) == before
    assert fight.now == LiveTable(fight.campaign).battle(fight.battle)


def test_nobody_joins_without_a_row(fight: Fight) -> None:
    stranger = Joined(Entrant(999, 1, StatBlock(5, 5, 1, 1, 1, 1)))
    with pytest.raises(LiveRefused) as refused:
        happen(fight.table, fight.battle, stranger)
    assert refused.value.problem.fault is LiveFault.NO_SUCH_UNIT


@pytest.mark.parametrize(
    ("what", "code"),
    [
        (Remarked("a\0b"), Refusal.CONTROL_CHARACTERS),
        (Remarked("a" * 200_001), Refusal.TOO_LONG),
        (HornAdjusted(0, 10**30, ""), Refusal.OUT_OF_RANGE),
        (Adjusted(1, Stat.ARMOR, -(10**9), ""), Refusal.OUT_OF_RANGE),
        (TurnTaken(1, (Move(extra=10**18),)), Refusal.OUT_OF_RANGE),
    ],
)
def test_what_cannot_be_meant_is_refused(fight: Fight, what: Remarked, code: Refusal) -> None:
    with pytest.raises(Refused) as refused:
        happen(fight.table, fight.battle, what)
    assert refused.value.code is code


def test_any_markup_is_a_text_of_its_own(fight: Fight) -> None:
    words = "[b]<i>'; DROP TABLE battle_event; --\n{x} 👨‍👩‍👧"
    happen(fight.table, fight.battle, Remarked(words))
    assert LiveTable(fight.campaign).battle(fight.battle).replayed.lines[-1].logged.what == (
        Remarked(words)
    )


def test_typed_dice_get_rows_of_the_forum(fight: Fight) -> None:
    strike(fight.table, fight.battle, fight.bera, fight.stone, 70, post=PostFacts(link="l"))
    assert rolls_of(fight) == [(70, "forum", 1, 0, 0)]
    (row,) = steps(fight.campaign)[0].rolls
    assert (row["name"], row["link"], row["purpose"]) == ("Bera", "l", "attack")


def test_a_repeated_roll_is_marked(fight: Fight) -> None:
    strike(fight.table, fight.battle, fight.bera, fight.stone, 90, 12)
    assert rolls_of(fight) == [(90, "forum", 1, 0, 0), (12, "forum", 1, 0, 1)]


def test_dice_thrown_here_are_bound_by_their_key(fight: Fight) -> None:
    thrown = dice.throw(fight.table, fight.battle, fight.bera, "attack", 100, lambda _: 70)
    assert rolls_of(fight) == [(70, "program", 0, 0, 0)]
    keys = [thrown.roll_id]
    strike(fight.table, fight.battle, fight.bera, fight.stone, 70, keys=keys)
    assert rolls_of(fight) == [(70, "program", 1, 0, 0)]
    with pytest.raises(Refused) as refused:
        strike(fight.table, fight.battle, fight.anka, fight.stone, 70, keys=keys)
    assert refused.value.code is Refusal.NOT_FOUND


def test_an_attack_of_the_forum_is_none_thrown_here(fight: Fight) -> None:
    dice.throw(fight.table, fight.battle, fight.bera, "attack", 100, lambda _: 70)
    strike(fight.table, fight.battle, fight.bera, fight.stone, 70)
    assert rolls_of(fight) == [(70, "program", 0, 0, 0), (70, "forum", 1, 0, 1)]


def test_dice_go_and_come_with_their_line(fight: Fight) -> None:
    strike(fight.table, fight.battle, fight.bera, fight.stone, 70)
    for annulled, turn in ((1, undo), (0, redo), (1, undo)):
        turn(fight.campaign)
        assert rolls_of(fight) == [(70, "forum", 1, annulled, 0)]
    strike(fight.table, fight.battle, fight.bera, fight.stone, 70)
    assert rolls_of(fight) == [(70, "forum", 1, 0, 0)], "typed again, it is the same roll"


def test_dice_go_with_a_line_that_is_struck_out_and_come_back(fight: Fight) -> None:
    strike(fight.table, fight.battle, fight.bera, fight.stone, 70)
    take_back(fight.table, fight.battle)
    assert rolls_of(fight) == [(70, "forum", 1, 1, 0)]
    strike(fight.table, fight.battle, fight.bera, fight.stone, 70)
    assert rolls_of(fight) == [(70, "forum", 1, 0, 0)]
    expected = [1, 0, 1, 0, 1, 0]
    for annulled, turn in zip(expected, (undo, undo, undo, redo, redo, redo), strict=True):
        turn(fight.campaign)
        assert rolls_of(fight) == [(70, "forum", 1, annulled, 0)]


def test_abilities_have_dice_too(fight: Fight) -> None:
    deed = UseAbility("Grito", 1, fight.stone, rolls=(33,))
    happen(fight.table, fight.battle, TurnTaken(fight.bera, (deed,)))
    assert rolls_of(fight) == [(33, "forum", 1, 0, 0)]


def test_several_lines_are_one_step_with_each_its_dice(fight: Fight) -> None:
    keys = [
        dice.throw(fight.table, fight.battle, unit, "attack", 100, lambda _: 60).roll_id
        for unit in (fight.anka, fight.bera)
    ]
    lines: list[tuple[Happening, PostFacts]] = [
        (
            TurnTaken(unit, (Attack(fight.stone, AttackKind.STRENGTH, (60,)),)),
            PostFacts(link=str(unit)),
        )
        for unit in (fight.bera, fight.anka)
    ]
    happen_all(fight.table, fight.battle, lines, "live.turn", {"unit": "todos"}, keys)
    assert rolls_of(fight) == [(60, "program", 1, 0, 0), (60, "program", 1, 0, 0)]
    assert {row["link"] for row in steps(fight.campaign)[0].rolls} == {"1", "2"}
    undo(fight.campaign)
    assert fight.now.state.done == frozenset()


def test_one_line_refused_refuses_all(fight: Fight) -> None:
    before = dump(fight.campaign)
    last = Ended(Outcome.VICTORY)
    lines: list[tuple[Happening, PostFacts]] = [(last, PostFacts()), (last, PostFacts())]
    with pytest.raises(LiveRefused):
        happen_all(fight.table, fight.battle, lines, "live.remark")
    assert dump(fight.campaign) == before


def test_initiative_thrown_here_is_bound_without_its_key(fight: Fight) -> None:
    """And thrown once only: whoever asks again gets what fell, ties included."""
    table, battle = fight.table, fight.battle
    found = dice.throw_initiative(table, battle, lambda _: 4, {fight.bera: 9})
    assert found == dice.throw_initiative(table, battle, lambda _: 1, {fight.bera: 9})
    assert [(die.unit, die.die) for die in found] == [
        (unit, 9 if unit == fight.bera else 4) for unit in fight.now.state.units
    ]
    assert len({die.key for die in found}) == len(found)
    happen(table, battle, RoundOpened(2, found, "Ya."))
    with fight.campaign.looking() as connection:
        rows = connection.execute(
            "SELECT origin, count(*), sum(step_id IS NULL) FROM roll "
            "WHERE slot LIKE '%asalto:2/%' GROUP BY origin ORDER BY origin"
        ).fetchall()
    assert rows == [("forum", 1, 0), ("program", 4, 0)]


def test_one_side_may_throw_alone(fight: Fight) -> None:
    table, battle = fight.table, fight.battle
    needed = dice.throw_initiative(table, battle, lambda _: 1, side=0)
    assert {die.unit for die in needed} == {fight.bera, fight.anka}


def test_dice_are_thrown_for_units_of_the_battle_only(fight: Fight) -> None:
    for unit, purpose, sides, code in (
        (999, "attack", 100, Refusal.NOT_FOUND),
        (fight.bera, "luck", 100, Refusal.UNKNOWN_CODE),
        (fight.bera, "attack", 0, Refusal.OUT_OF_RANGE),
    ):
        with pytest.raises(Refused) as refused:
            dice.throw(fight.table, fight.battle, unit, purpose, sides, lambda _: 1)
        assert refused.value.code is code


def test_a_round_has_its_dice_in_its_own_slot(fight: Fight) -> None:
    with fight.campaign.looking() as connection:
        slots = connection.execute("SELECT slot FROM roll ORDER BY id").fetchall()
    assert slots[0] == (f"battle:{fight.battle}/asalto:1/combatant:{fight.bera}/initiative",)
    what = opened(fight.now.state, fight.table, fight.battle)
    happen(fight.table, fight.battle, RoundOpened(2, what.dice, "Ya."))
    assert fight.now.state.asalto == 2
    assert InitiativeDie(fight.bera, 10, 0) in fight.now.state.dice.values()


def test_a_lot_is_bound_to_the_unit_it_placed(fight: Fight) -> None:
    keys = [
        dice.throw(fight.table, fight.battle, unit, "placing", 24, lambda _: 13).roll_id
        for unit in (fight.stone, fight.other)
    ]
    lines: list[tuple[Happening, PostFacts]] = [
        (Placed(fight.other, (1, 1), random=True), PostFacts()),
        (Placed(fight.stone, (2, 2), random=True), PostFacts()),
    ]
    happen_all(fight.table, fight.battle, lines, "live.lots", {"units": "dos"}, keys)
    take_back(fight.table, fight.battle)
    with fight.campaign.looking() as connection:
        rows = connection.execute("SELECT id, annulled FROM roll WHERE purpose = 'placing'")
        assert dict(rows.fetchall()) == {keys[0]: 1, keys[1]: 0}


@pytest.mark.parametrize("purpose", ["attack", "ability"])
def test_a_die_counts_for_whom_and_for_what_it_fell(fight: Fight, purpose: str) -> None:
    """Refused with all of its line: an ability's for an attack, and another unit's."""
    who = fight.anka if purpose == "attack" else fight.bera
    thrown = dice.throw(fight.table, fight.battle, who, purpose, 100, lambda _: 8)
    with pytest.raises(Refused) as refused:
        strike(fight.table, fight.battle, fight.bera, fight.stone, 8, keys=[thrown.roll_id])
    assert (refused.value.code, refused.value.facts["result"]) == (Refusal.ROLL_ELSEWHERE, 8)
    assert rolls_of(fight) == [(8, "program", 0, 0, 0)]


def test_a_repeat_is_kept_apart_from_a_first_roll(fight: Fight) -> None:
    table, battle = fight.table, fight.battle
    dice.throw(table, battle, fight.bera, "attack", 100, lambda _: 8, place=1)
    assert dice.standing_rolls(table, battle, fight.bera, "attack") == ()
    (again,) = dice.standing_rolls(table, battle, fight.bera, "attack", place=1)
    assert (again.result, again.repeated) == (8, True)
    with pytest.raises(Refused) as refused:
        dice.throw(table, battle, fight.bera, "attack", 100, lambda _: 8, place=-1)
    assert refused.value.code is Refusal.OUT_OF_RANGE


def test_a_date_that_has_not_come_asks_for_a_word(fight: Fight) -> None:
    """Minutes are the clocks of forums; days are a date that was misread."""
    table, battle, now = fight.table, fight.battle, fight.campaign.clock()
    near = PostFacts(now + timedelta(minutes=5))
    far = PostFacts(now + timedelta(days=20))
    happen(table, battle, Remarked("Nieva."), near)
    with pytest.raises(Refused) as refused:
        happen(table, battle, Remarked("Nieva más."), far)
    assert refused.value.code is Refusal.AHEAD_OF_NOW
    change = happen(table, battle, Remarked("Nieva más."), replace(far, ahead=True))
    line = fight.now.replayed.lines[-1].logged
    assert (line.key, line.at) == (change.created, far.at)


def test_so_does_one_that_is_typed_into_the_log(fight: Fight) -> None:
    """A line that has it already may be corrected in anything else."""
    table, battle, now = fight.table, fight.battle, fight.campaign.clock()
    happen(table, battle, Remarked("Nieva."), PostFacts(now + timedelta(days=20), ahead=True))
    line = fight.now.replayed.lines[-1].logged
    later = replace(line, at=line.at + timedelta(days=1))
    with pytest.raises(Refused) as refused:
        amend(table, battle, ReplaceLine(line.key, later))
    assert refused.value.code is Refusal.AHEAD_OF_NOW
    amend(table, battle, ReplaceLine(line.key, replace(line, note="ojo")))
    amend(table, battle, ReplaceLine(line.key, later), ahead=True)
    assert fight.now.replayed.lines[-1].logged.at == later.at
