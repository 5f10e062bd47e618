"""Amended lines: what is read anew, what that changes, and what it undoes or gives back."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition
from director.rules.battle_facts import FelledBy, Outcome
from director.rules.live.amend import (
    Amended,
    Edit,
    InsertLine,
    NoSuchLine,
    RemoveLine,
    ReplaceLine,
    RerollProblem,
    amended,
    with_reroll,
)
from director.rules.live.differences import (
    ActingDiffers,
    Amount,
    AmountDiffers,
    AsaltoDiffers,
    ClockDiffers,
    Difference,
    FallDiffers,
    HornDiffers,
    LineDiffers,
    MarksDiffer,
    ModifiersDiffer,
    OrderDiffers,
    OutcomeDiffers,
    SquareDiffers,
    StandingDiffers,
    differences,
)
from director.rules.live.effects import Struck
from director.rules.live.happenings import (
    Adjusted,
    Attack,
    AttackKind,
    ClockPaused,
    Ended,
    FledBattle,
    Happening,
    InitiativeDie,
    Joined,
    Marked,
    Move,
    Placed,
    Remarked,
    RoundOpened,
    TurnLapsed,
    UseAbility,
)
from director.rules.live.problems import LiveFault
from director.rules.live.replay import Replayed, replay
from director.rules.live.units import Fall, LiveModifier, Standing
from director.rules.stats import Stat
from tests.rules.live.playing import (
    act,
    duel,
    entrant,
    hit,
    line,
    opened,
    rip,
    stats,
    then,
    tried,
    unit,
)

JOINED_ONE, JOINED_TWO, OPENED, STRUCK, ANSWERED, NEXT = range(1, 7)
WEAK = {"stats": stats(strength=2)}


def missed(campana: Edition, **changes: Any) -> Replayed:
    """Unit 1 misses unit 2, which has 2 Fuerza and hits back; asalto 2 is open."""
    battle = then(duel(campana, two=WEAK, **changes), act(1, hit(2, roll=100)), act(2, hit(1)))
    return then(battle, opened(battle, (1, 6), (2, 1)))


def done(battle: Replayed, *edits: Edit) -> Amended:
    found = amended(battle, *edits)
    assert isinstance(found, Amended)
    return found


def of(found: Amended, kind: type[Difference]) -> list[Any]:
    return [each for each in found.differences if isinstance(each, kind)]


def test_a_miss_that_becomes_a_hit_reaches_all_that_followed(campana: Edition) -> None:
    battle = missed(campana)
    again = with_reroll(battle.lines[STRUCK - 1].logged, 1)
    assert not isinstance(again, RerollProblem)
    found = done(battle, ReplaceLine(STRUCK, again))
    assert found.problem is None
    assert found.newly_void == (ANSWERED,)
    assert found.restored == ()
    assert of(found, AmountDiffers) == [
        AmountDiffers(1, Amount.STRENGTH, 9, 10),
        AmountDiffers(1, Amount.HERO_POINTS, 3, 2),
        AmountDiffers(1, Amount.DAMAGE_DEALT, 0, 2),
        AmountDiffers(2, Amount.STRENGTH, 2, 0),
        AmountDiffers(2, Amount.DAMAGE_DEALT, 1, 0),
    ]
    assert of(found, StandingDiffers) == [StandingDiffers(2, Standing.STANDING, Standing.DEFEATED)]
    assert of(found, FallDiffers) == [FallDiffers(2, None, Fall(1, 0, FelledBy.MINION, 1))]
    assert of(found, HornDiffers) == [HornDiffers(0, None, 1)]
    assert of(found, OrderDiffers) == [OrderDiffers((1, 2), (1,))]
    struck, begun = of(found, LineDiffers)
    hits = [
        each.hit
        for told in (struck.before, struck.after)
        for each in told
        if isinstance(each, Struck)
    ]
    assert (struck.key, hits, begun.key) == (STRUCK, [False, True], NEXT)
    assert unit(battle, 2).stands


def test_who_did_not_fall_needs_its_die_in_the_asaltos_since(campana: Edition) -> None:
    battle = then(duel(campana, two=WEAK), act(1, hit(2)))
    battle = then(battle, opened(battle, (1, 6)), act(1))
    miss = ReplaceLine(4, line(0, act(1, hit(2, roll=100))))
    alone = done(battle, miss)
    # It has its turn in asalto 1 again, so asalto 2 cannot begin, and nobody acts in that.
    assert alone.newly_void == (5, 6)
    assert of(alone, AsaltoDiffers) == [AsaltoDiffers(2, 1)]
    assert of(alone, ActingDiffers) == [ActingDiffers(None, 2)]
    dice = RoundOpened(2, (InitiativeDie(1, 6, 1), InitiativeDie(2, 1, 2)))
    whole = done(battle, miss, InsertLine(4, line(0, act(2))), ReplaceLine(5, line(0, dice)))
    assert whole.newly_void == ()
    assert whole.problem is None
    assert whole.replayed.state.acting == 2
    mended = done(alone.replayed, InsertLine(4, line(0, act(2))), ReplaceLine(5, line(0, dice)))
    assert mended.restored == (5, 6)
    assert mended.replayed == whole.replayed


def test_a_forgotten_line_is_put_where_it_belongs(campana: Edition) -> None:
    battle = missed(campana)
    shield = Adjusted(1, Stat.ARMOR, 5, "escudo", 1, lasting=True)
    found = done(battle, InsertLine(3, line(0, shield)))
    assert [told.logged.key for told in found.replayed.lines] == [1, 2, 3, 0, 4, 5, 6]
    assert (found.newly_void, found.restored) == ((), ())
    assert [each.key for each in of(found, LineDiffers)] == [ANSWERED, NEXT]
    assert unit(found.replayed, 1).modifiers == ()


@given(st.integers(-(10**30), 10**30) | st.integers(-9, 9))
def test_a_line_has_a_place_wherever_it_is_asked_for(campana: Edition, place: int) -> None:
    battle = missed(campana)
    found = done(battle, InsertLine(place, line(0, Remarked("nota"))))
    keys = [told.logged.key for told in found.replayed.lines]
    assert keys.index(0) == min(max(place, 0), 6)
    assert (found.differences, found.newly_void, found.restored) == ((), (), ())


def test_a_line_taken_out_takes_with_it_what_needed_it(campana: Edition) -> None:
    found = done(missed(campana), RemoveLine(JOINED_TWO))
    # Nobody is struck in that turn, so unit 1 has not acted, and asalto 2 cannot begin.
    assert found.newly_void == (STRUCK, ANSWERED, NEXT)
    assert of(found, StandingDiffers) == [StandingDiffers(2, Standing.STANDING, None)]
    back = done(found.replayed, InsertLine(1, line(2, Joined(entrant(2, 1, own=True, **WEAK)))))
    assert back.restored == (STRUCK, ANSWERED, NEXT)
    assert of(back, StandingDiffers) == [StandingDiffers(2, None, Standing.STANDING)]
    assert back.replayed.state == missed(campana).state


def test_the_last_line_taken_back_is_the_battle_before_it(campana: Edition) -> None:
    battle = missed(campana)
    found = done(battle, RemoveLine(NEXT))
    assert found.replayed == battle.up_to(5)
    assert of(found, AsaltoDiffers) == [AsaltoDiffers(2, 1)]


def test_a_replaced_line_keeps_its_key_and_tells_why_it_cannot_happen(campana: Edition) -> None:
    battle = missed(campana)
    found = done(battle, ReplaceLine(STRUCK, line(77, act(1, hit(2, roll=101)))))
    assert found.replayed.lines[3].logged.key == STRUCK
    assert found.problem is not None
    assert (found.problem.fault, found.problem.number) == (LiveFault.NO_SUCH_ROLL, 101)
    assert STRUCK in found.newly_void


@pytest.mark.parametrize("key", [0, -1, 99, 10**30])
def test_there_is_no_such_line(campana: Edition, key: int) -> None:
    battle = tried(missed(campana)).after(line(0, Remarked("sin guardar")))
    assert amended(battle, RemoveLine(key)) == NoSuchLine(key)
    assert amended(battle, ReplaceLine(key, line(0, act(1)))) == NoSuchLine(key)


def test_a_line_that_never_happened_is_neither_void_now_nor_restored(campana: Edition) -> None:
    battle = tried(missed(campana), act(2), act(9), Placed(1, (1, 1)))
    found = done(battle, InsertLine(6, line(0, act(1, Move(1)))))
    assert [told.problem is None for told in battle.lines[6:]] == [False, False, True]
    assert (found.newly_void, found.restored) == ((), (7,))


def test_no_edit_changes_nothing(campana: Edition) -> None:
    battle = missed(campana)
    found = done(battle)
    assert found == Amended(battle, ())


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        (Placed(1, (2, 2)), SquareDiffers(1, None, (2, 2))),
        (Marked(1, leader=True, boss=True), MarksDiffer(1, (False, False), (True, True))),
        (
            Adjusted(1, Stat.BREAK, 1, "filo", lasting=True),
            ModifiersDiffer(1, (), (LiveModifier(Stat.BREAK, 1, "filo"),)),
        ),
        (ClockPaused(), ClockDiffers(before=False, after=True)),
        (Ended(Outcome.DEFEAT), OutcomeDiffers(None, Outcome.DEFEAT)),
        (TurnLapsed(1), ActingDiffers(1, 2)),
        (Joined(entrant(3)), StandingDiffers(3, None, Standing.STANDING)),
        (FledBattle(1), StandingDiffers(1, Standing.STANDING, Standing.FLED)),
    ],
)
def test_every_difference_is_told(campana: Edition, what: Happening, expected: Difference) -> None:
    battle = duel(campana)
    assert expected in differences(battle, then(battle, what))
    assert differences(battle, battle) == ()


def test_a_reroll_is_a_new_roll_beside_the_first() -> None:
    told = with_reroll(line(4, act(1, Move(1), rip(2, roll=99), over=False)), 7)
    again = Attack(2, AttackKind.BREAKING, (99, 7))
    assert told == line(4, act(1, Move(1), again, over=False))
    twice = with_reroll(line(4, act(1, again)), 8)
    assert twice == line(4, act(1, Attack(2, AttackKind.BREAKING, (99, 7, 8))))
    ability = with_reroll(line(4, act(1, UseAbility("Grito", 1, rolls=(3,)))), 5)
    assert ability == line(4, act(1, UseAbility("Grito", 1, rolls=(3, 5))))


@pytest.mark.parametrize(
    ("what", "problem"),
    [
        (Remarked("nota"), RerollProblem.NOT_A_TURN),
        (act(1), RerollProblem.NOTHING_ROLLED),
        (act(1, Move(1), UseAbility("Grito", 1)), RerollProblem.NOTHING_ROLLED),
        (act(1, UseAbility("Grito", 1, rolls=(4,)), hit(2)), RerollProblem.SEVERAL_ROLLED),
    ],
)
def test_what_has_no_roll_to_repeat(what: Happening, problem: RerollProblem) -> None:
    assert with_reroll(line(1, what), 5) is problem


def test_an_amended_battle_is_its_log_read_from_the_beginning(campana: Edition) -> None:
    battle = missed(campana)
    found = done(battle, ReplaceLine(OPENED, line(0, RoundOpened(1))), RemoveLine(ANSWERED))
    log = [told.logged for told in found.replayed.lines]
    assert [logged.key for logged in log] == [JOINED_ONE, JOINED_TWO, OPENED, STRUCK, NEXT]
    assert found.replayed == replay(campana, battle.setup, log)
