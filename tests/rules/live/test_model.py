"""Battles at random, in every edition that has them: what must hold after every line.

``LIVE_MODEL_BATTLES`` plays more of them in each edition, ``LIVE_MODEL_SEED`` others.
"""

import os
import random
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from director.editions import Edition
from director.rules.battle_facts import FelledBy, Outcome
from director.rules.live.amend import Amended, RemoveLine, amended
from director.rules.live.board import Board, Obstacle, Square
from director.rules.live.happenings import (
    Adjusted,
    Attack,
    AttackKind,
    BlowHorn,
    ClockPaused,
    ClockRestarted,
    ClockResumed,
    Deed,
    Ended,
    Felled,
    FledBattle,
    Happening,
    HornAdjusted,
    InitiativeDie,
    Joined,
    Marked,
    Move,
    Placed,
    PointsAdjusted,
    Remarked,
    RemovedUnit,
    Rest,
    Revealed,
    RoundOpened,
    TurnLapsed,
    TurnTaken,
    UseAbility,
    Verdict,
)
from director.rules.live.problems import LiveFault
from director.rules.live.replay import Replayed, replay
from director.rules.live.rounds import needs_dice
from director.rules.live.setup import ClockKind, LiveSetup
from director.rules.live.state import BEFORE, LiveState
from director.rules.live.units import Entrant, LiveUnit, OwnedAbility, Standing
from director.rules.stats import Stat, StatBlock
from tests.rules.live.plain_battle import PlainBattle
from tests.rules.live.playing import line

BATTLES = int(os.environ.get("LIVE_MODEL_BATTLES", "5"))
SEED = int(os.environ.get("LIVE_MODEL_SEED", "20260101"))
LINES = 60
EDITIONS = ("campana", "saga", "factions", "clanes-campana", "clanes-factions")
BOARD = Board(6, 6, obstacles=(Obstacle((3, 3)),))


class Chance:
    """What may happen next, mostly what the battle waits for, now and then nonsense."""

    def __init__(self, seed: str, edition: Edition) -> None:
        self.rng = random.Random(seed)
        self.edition = edition
        self.die = edition.initiative.die.value if edition.initiative else 6
        clocks = (ClockKind.ORDERED, ClockKind.ORDERED, ClockKind.FREE, ClockKind.NONE)
        self.setup = LiveSetup(clock=self.rng.choice(clocks), board=self.rng.choice((None, BOARD)))

    def next(self, state: LiveState) -> Happening:
        rng = self.rng
        if len(state.units) < 4 or rng.random() < 0.03:
            return self.joined(len(state.units) + rng.choice((1, 1, 1, 0)))
        if rng.random() < 0.22:
            return rng.choice(self.others)(self, state)
        if state.acting is None or rng.random() < 0.02:
            return self.opened(state)
        late = rng.random() < 0.1 and state.late
        return self.turn(state, late[0] if late else state.acting)

    def joined(self, unit: int) -> Joined:
        rng = self.rng
        stats = StatBlock(
            strength=rng.randint(0, 9),
            armor=rng.randint(0, 9),
            willpower=rng.randint(0, 7),
            exertion=rng.randint(0, 3),
            reaction=rng.randint(0, 8),
            break_=rng.randint(0, 3),
            size=rng.choice((1, 1, 2)),
            evasion=rng.choice((0, 0, 10)),
            deflection=rng.choice((0, 0, 40)),
        )
        entrant = Entrant(
            unit,
            rng.choice((0, 1, unit % 2, unit % 2, rng.randint(0, 2))),
            stats,
            wounds=rng.choice((0, 0, 1, 4)),
            player=rng.choice((None, 1)),
            boss=rng.random() < 0.2,
            secret=rng.random() < 0.3,
            hero_points=rng.choice((None, 0, 1, 5)),
            abilities=(
                OwnedAbility("Embestida", rng.randint(0, 3)),
                OwnedAbility("Espinas", active=False, reaction=True),
            ),
        )
        return Joined(entrant, self.square() if rng.random() < 0.7 else None)

    def square(self) -> Square:
        return self.rng.randint(0, 6), self.rng.randint(1, 7)

    def unit(self, state: LiveState) -> int:
        return self.rng.randint(0, len(state.units) + 1)

    def other(self, state: LiveState) -> int | None:
        return None if self.rng.random() < 0.4 else self.unit(state)

    def opened(self, state: LiveState) -> RoundOpened:
        rng = self.rng
        needed = list(needs_dice(self.edition, state))
        if rng.random() < 0.1:
            needed += [self.unit(state)]
        if needed and rng.random() < 0.05:
            needed.pop()
        faces = self.die + (rng.random() < 0.05)
        dice = [InitiativeDie(unit, rng.randint(1, faces), rng.randint(1, 9)) for unit in needed]
        despite = rng.choice(("", "", "", "seguimos"))
        return RoundOpened(state.asalto + rng.choice((1,) * 9 + (2,)), tuple(dice), despite)

    def turn(self, state: LiveState, unit: int) -> TurnTaken:
        rng = self.rng
        deeds: list[Deed] = []
        if rng.random() < 0.06:
            return TurnTaken(unit, (Rest(),))
        if rng.random() < 0.02:
            deeds.append(Rest())
        if any(state.horns.values()) and rng.random() < 0.3:
            deeds.append(BlowHorn(rng.randint(0, 3)))
        if rng.random() < 0.4:
            to = self.square() if rng.random() < 0.3 else None
            deeds.append(Move(self.spent(state, unit), to))
        if rng.random() < 0.75:
            deeds.append(self.attack(state, unit))
        elif rng.random() < 0.6:
            name = rng.choice(("Embestida", "Embestida", "Grito", "Grito", "Espinas"))
            rolls = self.rolls() if rng.random() < 0.3 else ()
            rank = rng.randint(-1, 4) if rng.random() < 0.1 else rng.randint(1, 2)
            deeds.append(UseAbility(name, rank, self.other(state), None, rolls))
        if rng.random() < 0.05:
            rng.shuffle(deeds)
        despite = rng.choice(("", "", "", "se acordó"))
        return TurnTaken(unit, tuple(deeds), rng.random() < 0.7, despite)

    def spent(self, state: LiveState, unit: int) -> int:
        """Voluntad that may mostly be spent so."""
        found = state.units.get(unit)
        if found is None or self.rng.random() < 0.05:
            return self.rng.randint(-1, 4)
        most = min(found.now(Stat.EXERTION), found.willpower)
        return self.rng.randint(0, most)

    def attack(self, state: LiveState, unit: int) -> Attack:
        rng = self.rng
        others = [other.unit for other in state.standing() if other.unit != unit]
        target = rng.choice(others) if others and rng.random() < 0.95 else self.unit(state)
        kind = rng.choice(list(AttackKind))
        return Attack(target, kind, self.rolls(), self.spent(state, unit))

    def rolls(self) -> tuple[int, ...]:
        rng = self.rng
        many = rng.choice((1,) * 24 + (2, 2, 3, 0))
        return tuple(rng.randint(1, 100 + (rng.random() < 0.02)) for _ in range(many))

    def adjusted(self, state: LiveState) -> Adjusted:
        rng = self.rng
        lasting = rng.random() < 0.4
        stat = rng.choice(list(Stat) if lasting else [*Stat][:4])
        until = rng.choice((None, state.asalto, state.asalto + 1, state.asalto - 1))
        amount = rng.choice((-9, -3, -1, 0, 1, 2, 8, 40))
        by = self.other(state)
        return Adjusted(self.unit(state), stat, amount, "efecto", until, lasting, by)

    def lapsed(self, state: LiveState) -> TurnLapsed:
        acting = state.acting
        unit = self.unit(state) if acting is None or self.rng.random() < 0.3 else acting
        return TurnLapsed(unit, self.rng.choice(list(Verdict)))

    def clock(self, _state: LiveState) -> Happening:
        return self.rng.choice((ClockPaused(), ClockResumed(), ClockRestarted(), Remarked("nota")))

    def out_of_turn(self, state: LiveState) -> TurnTaken:
        return self.turn(state, self.unit(state))

    def flags(self, state: LiveState) -> Marked:
        rng = self.rng
        return Marked(self.unit(state), rng.random() < 0.5, rng.random() < 0.5)

    def end(self, _state: LiveState) -> Happening:
        return Ended(Outcome.VICTORY) if self.rng.random() < 0.05 else Remarked("casi")

    others: tuple[Callable[["Chance", LiveState], Happening], ...] = (
        adjusted,
        adjusted,
        adjusted,
        lapsed,
        lapsed,
        clock,
        flags,
        end,
        out_of_turn,
        lambda self, state: Felled(self.unit(state), self.other(state)),
        lambda self, state: FledBattle(self.unit(state)),
        lambda self, state: RemovedUnit(self.unit(state)),
        lambda self, state: Revealed(self.unit(state)),
        lambda self, state: Placed(self.unit(state), self.rng.choice((None, self.square()))),
        lambda self, state: PointsAdjusted(self.unit(state), self.rng.randint(-3, 3), "premio"),
        lambda self, _state: HornAdjusted(self.rng.randint(0, 2), self.rng.randint(-2, 2), "don"),
    )


def assert_within_bounds(state: LiveState, revived: set[int]) -> None:
    for unit in state.units.values():
        start = unit.entrant.stats
        assert unit.strength <= max(1, start.strength)
        assert 0 <= unit.armor <= start.armor
        assert 0 <= unit.willpower <= start.willpower
        assert unit.hero_points is None or unit.hero_points >= 0
        assert (unit.fall is not None) == (unit.standing is Standing.DEFEATED)
        assert not unit.stands or unit.strength > 0
    assert all(held >= 0 for held in state.horns.values())
    orders = sorted(unit.fall.order for unit in state.units.values() if unit.fall)
    assert set(orders) | revived == set(range(1, state.fallen + 1))
    assert len(orders) == len(set(orders))
    assert set(state.order) >= state.done | state.lapsed | set(state.waiting) | set(state.late)
    assert not set(state.waiting) & (state.done | state.lapsed)
    assert state.acting == (state.waiting[0] if state.waiting else None)
    assert len(state.order) == len(set(state.order))


def assert_same(plain: PlainBattle, state: LiveState) -> None:
    told = {unit.unit: _numbers(unit) for unit in state.units.values()}
    assert told == {
        key: (
            unit["F"],
            unit["A"],
            unit["V"],
            unit["points"],
            unit["square"],
            unit["standing"],
            unit["fall"],
            unit["dealt"],
            unit["overkill"],
            unit["lost"],
            len(unit["mods"]),
        )
        for key, unit in plain.units.items()
    }
    assert {side: held for side, held in state.horns.items() if held} == {
        side: held for side, held in plain.horns.items() if held
    }
    assert list(state.order) == plain.order
    assert (state.asalto, state.fallen, state.paused) == (plain.asalto, plain.fallen, plain.paused)
    assert [set(state.done), set(state.lapsed)] == [plain.done, plain.lapsed]
    assert {key: count for key, count in state.failed_breaks.items() if count} == plain.failed
    assert state.over == plain.over


def _numbers(unit: LiveUnit) -> tuple[object, ...]:
    fall = unit.fall and (
        unit.fall.order,
        unit.fall.final_strength,
        unit.fall.by,
        unit.fall.felled_by is FelledBy.BOSS,
    )
    return (
        unit.strength,
        unit.armor,
        unit.willpower,
        unit.hero_points,
        unit.square,
        unit.standing.value,
        fall,
        unit.damage_dealt,
        unit.overkill,
        unit.lost_turns,
        len(unit.modifiers),
    )


def played(edition: Edition, seed: str) -> Iterator[Replayed]:
    """A battle at random, after each of its lines, held to the plain one all the way."""
    chance = Chance(seed, edition)
    plain = PlainBattle(edition.code, chance.setup)
    battle = Replayed(edition, chance.setup)
    for key in range(1, LINES + 1):
        what = chance.next(battle.state)
        battle = battle.after(line(key, what))
        told = battle.lines[-1]
        allowed = plain.happens(what)
        assert (told.problem is None) == allowed, (seed, key, what, told.problem)
        assert_same(plain, battle.state)
        yield battle


@pytest.mark.parametrize("code", EDITIONS)
def test_battles_at_random(edition_of: Callable[[str], Edition], code: str) -> None:
    edition = edition_of(code)
    for number in range(BATTLES):
        seed = f"{SEED}-{code}-{number}"
        steps = []
        told = []
        revived: set[int] = set()
        for battle in played(edition, seed):
            steps.append(battle)
            told.append(repr(battle.state))
            revived |= _revived(battle)
            assert_within_bounds(battle.state, revived)
            last = battle.lines[-1]
            assert bool(last.effects) != (last.problem is not None) or isinstance(
                last.logged.what, Remarked
            ), (seed, last)
        final = steps[-1]
        assert [repr(state) for state in final.states[1:]] == told, seed
        _assert_read_again(final)


def _revived(battle: Replayed) -> set[int]:
    """The places among the fallen of those whom the last line raised."""
    before, after = battle.states[-2:]
    return {
        unit.fall.order
        for key, unit in before.units.items()
        if unit.fall is not None and after.units[key].fall is None
    }


def _assert_read_again(final: Replayed) -> None:
    log = [told.logged for told in final.lines]
    assert replay(final.edition, final.setup, log) == final
    for place, logged in enumerate(log[::7]):
        before = final.up_to(place * 7)
        assert before.after(logged) == final.up_to(place * 7 + 1)
    assert replay(final.edition, final.setup, log[20:], since=final.up_to(20)) == final
    taken_back = final
    for logged in reversed(log):
        found = amended(taken_back, RemoveLine(logged.key))
        assert isinstance(found, Amended)
        assert found.replayed == final.up_to(len(taken_back.lines) - 1)
        assert (found.newly_void, found.restored) == ((), ())
        taken_back = found.replayed
    assert taken_back.state == BEFORE


def test_a_line_taken_out_of_the_middle_is_a_log_without_it(campana: Edition) -> None:
    for number in range(BATTLES):
        *_, final = played(campana, f"{SEED}-middle-{number}")
        log = [told.logged for told in final.lines]
        for place in range(0, LINES, 9):
            found = amended(final, RemoveLine(log[place].key))
            assert isinstance(found, Amended)
            rest = [*log[:place], *log[place + 1 :]]
            assert found.replayed == replay(campana, final.setup, rest)


def test_grupos_has_no_battles_in_play(edition_of: Callable[[str], Edition]) -> None:
    grupos, campana = edition_of("grupos"), edition_of("campana")
    *_, final = played(campana, f"{SEED}-grupos")
    log = [told.logged for told in final.lines]
    nothing = replay(grupos, final.setup, log)
    assert {told.problem.fault for told in nothing.lines if told.problem} == {LiveFault.NOT_DEFINED}
    assert all(first is second for first, second in pairwise(nothing.states))
