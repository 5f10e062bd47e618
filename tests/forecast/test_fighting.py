from collections.abc import Iterator
from math import comb, fsum, sqrt
from random import Random
from statistics import NormalDist, fmean, variance

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.forecast import fighting
from director.forecast.battle_dice import SeededDice
from director.forecast.fighting import fight
from director.forecast.fought import UNDECIDED, VICTORY, Fought
from director.rules.battle_facts import Outcome
from director.rules.forecast.line_up import Fighter, LineUp
from director.rules.forecast.play import MOST_ASALTOS, play
from director.rules.forecast.results import Share
from director.rules.forecast.tactics import Focus, Plans, Spending, Tactics, usual
from director.rules.live.setup import Victory
from director.rules.live.units import Entrant
from director.rules.stats import StatBlock
from director.rules.tiers import Tier
from tests.forecast.agreement import by_many, by_one
from tests.forecast.any_battles import any_line_up, any_plans, vast_line_up
from tests.forecast.given_dice import GivenDice
from tests.forecast.house_editions import AGGRO, CODES, any_house, house, shipped, vast_house

SEEDS = st.integers(0, 2**32)
LUCK = 1e-4
"""A difference that chance brings about so seldom is none of chance."""

CHANGES: tuple[dict[str, object], ...] = (
    {"initiative.each": '"battle"'},
    {"initiative.ties_by_reaction": "false"},
    {"attacks.comparison": '"at_most"'},
    {"attacks.willpower_paid_on_miss": "true"},
    {"attacks.breaking.least_armor": 3},
    {"attacks.breaking.repeated_failure.free": 0, "attacks.breaking.repeated_failure.damage": 4},
    {"willpower.per_damage": 2},
    {"willpower.limited_by_exertion": "false"},
    {"willpower.never_above_maximum": "false", "willpower.rest": 3},
    {
        "willpower.never_above_maximum": "false",
        "war_horn.any_amount": "false",
        "war_horn.start": 5,
    },
    {"willpower.rest": 0},
    {"war_horn.start": 3, "war_horn.any_amount": "false"},
    {"war_horn.per_defeat": 3, "war_horn.capacity": 2},
    {"war_horn.start": 5, "war_horn.capacity": 2},
    {"stats.least_start": 9},
    {"hero_point_uses.combat_roll": 0},
    {"hero_point_uses.combat_roll": 2},
    {"turn.steps": '["rest", "horn", "move"]'},
    {"turn.steps": '["rest", "move", "act", "horn"]'},
    {"turn.steps": '["horn", "move", "act"]'},
    {"turn.rest_ends": "false", "turn.one_action": "false"},
)
"""Rules of Campaña, one by one another way."""


def same(
    edition: Edition, line_up: LineUp, plans: Plans, seed: int, battles: int, most: int = 50
) -> bool:
    """Whether every turn of every battle is the same in both, with its dice, what it took and what
    came of the battle; which battle is not is said where it fails.
    """
    dice = GivenDice(edition, line_up, battles, seed)
    told = by_many(edition, line_up, plans, dice, battles, most)
    for battle, by_all in enumerate(told):
        assert by_all == by_one(edition, line_up, plans, dice, battle, most)
    return len(told) == battles


class TestAgreement:
    @pytest.mark.parametrize("code", CODES)
    @given(seed=SEEDS)
    @settings(max_examples=12, deadline=None)
    def test_with_the_same_dice_both_engines_fight_the_same_battles(
        self, code: str, seed: int
    ) -> None:
        dice, edition = Random(seed), shipped(code)
        assert same(
            edition, any_line_up(dice, edition=edition), any_plans(dice, edition), seed, battles=5
        )

    @given(seed=SEEDS)
    @settings(max_examples=40, deadline=None)
    def test_whatever_numbers_the_edition_has(self, seed: int) -> None:
        dice = Random(seed)
        edition = any_house(dice)
        line_up = any_line_up(dice, 4, edition)
        assert same(edition, line_up, any_plans(dice, edition), seed, battles=3, most=12)

    @pytest.mark.parametrize("seed", range(12))
    def test_in_a_crowd_by_other_weights_of_aggro(self, seed: int) -> None:
        dice = Random(seed)
        weights = {name: dice.choice(some) for name, some in AGGRO.items()}
        edition = house("campana", weights)
        line_up = next(each for each in any_line_ups(dice, edition) if len(each.fighters) > 12)
        plans = Plans(*(Tactics(Focus.AGGRESSION, dice.random() < 0.5) for _ in range(2)))
        assert same(edition, line_up, plans, seed, battles=2, most=15)

    def test_of_every_kind_there_are_some(self) -> None:
        """So that nothing is held to agree that never comes."""
        dice, edition = Random(0), shipped("campana")
        some = [any_line_up(dice, edition=edition) for _ in range(60)]
        tiers = {each.entrant.tier for line_up in some for each in line_up.fighters}
        assert tiers == {None, *Tier}
        assert {line_up.difficulty for line_up in some} >= {None, "1A", "2B"}
        assert {line_up.victory for line_up in some} == {Victory.ALL, Victory.LEADER}
        assert max(len(line_up.fighters) for line_up in some) > 12
        given_dice = GivenDice(edition, some[0], 1, 0)
        own = seeded(edition, some[0])
        few = np.arange(1)
        for of in (given_dice, own):
            thrown = (of.initiative(1, few), of.ties(1, few), of.attacks(1, few, 2))
            assert [each.dtype for each in thrown] == [np.uint16] * 3

    @pytest.mark.parametrize("values", CHANGES, ids=lambda values: ", ".join(values))
    def test_each_rule_that_may_be_another(self, values: dict[str, object]) -> None:
        edition = house("campana", values)
        tactics = Tactics(rest_below=9, repeat_missed=True)
        for seed, line_up in enumerate(
            (any_line_up(Random(1), 4), any_line_up(Random(2), 4), duel(2, 3))
        ):
            assert same(edition, line_up, Plans(tactics, Tactics()), seed, battles=3, most=15)

    @given(seed=SEEDS)
    @settings(max_examples=25, deadline=None)
    def test_whatever_numbers_the_units_have(self, seed: int) -> None:
        dice = Random(seed)
        edition = dice.choice((vast_house(dice), shipped("campana")))
        assert same(edition, vast_line_up(dice), any_plans(dice, edition), seed, battles=3, most=6)

    @pytest.mark.parametrize("block", ["willpower", "war_horn", "hero_point_uses", "stats"])
    @pytest.mark.parametrize("seed", range(4))
    def test_without_what_an_edition_may_lack(self, block: str, seed: int) -> None:
        dice = Random(seed)
        edition = shipped("campana").model_copy(update={block: None})
        assert same(edition, any_line_up(dice, 4), any_plans(dice, edition), seed, battles=3)

    def test_with_as_many_units_as_a_forecast_takes(self) -> None:
        stats = [(Random(key).randint(1, 3), key % 5) for key in range(1, 101)]
        units = [
            Entrant(key, key % 2, StatBlock(strength, armor, 3, 1, key % 4, 2))
            for key, (strength, armor) in enumerate(stats, 1)
        ]
        line_up = LineUp(tuple(Fighter(unit, "Unidad") for unit in units))
        assert same(
            shipped("campana"), line_up, usual(shipped("campana")), seed=1, battles=1, most=2
        )

    @pytest.mark.parametrize("focus", Focus)
    @pytest.mark.parametrize("leader_first", [False, True])
    def test_whomever_the_tactics_go_for(self, focus: Focus, leader_first: bool) -> None:
        tactics = Tactics(focus, leader_first)
        for seed in range(3):
            line_up = any_line_up(Random(seed))
            assert same(shipped("campana"), line_up, Plans(tactics, tactics), seed, battles=3)

    @pytest.mark.parametrize("spending", Spending)
    @pytest.mark.parametrize("repeat_missed", [False, True])
    def test_whatever_the_tactics_spend(self, spending: Spending, repeat_missed: bool) -> None:
        tactics = Tactics(spending=spending, repeat_missed=repeat_missed, rest_below=2)
        for seed in range(3):
            line_up = any_line_up(Random(seed))
            assert same(shipped("campana"), line_up, Plans(tactics, Tactics()), seed, battles=3)


def any_line_ups(dice: Random, edition: Edition) -> Iterator[LineUp]:
    """One after another, without end."""
    while True:
        yield any_line_up(dice, edition=edition)


def duel(people: int = 1, foes: int = 1, **more: int) -> LineUp:
    """Some against some of the same kind."""
    numbers = {
        "strength": 10,
        "armor": 8,
        "willpower": 4,
        "exertion": 2,
        "reaction": 3,
        "break_": 2,
    }
    stats = StatBlock(**numbers | more)
    sides = [0] * people + [1] * foes
    units = (Entrant(key, side, stats) for key, side in enumerate(sides, 1))
    return LineUp(tuple(Fighter(unit, f"Unidad {unit.unit}") for unit in units))


def seeded(edition: Edition, line_up: LineUp, seed: int = 1) -> SeededDice:
    return SeededDice(edition, len(line_up.fighters), np.random.SeedSequence(seed))


def equal(one: Fought, other: Fought) -> bool:
    names = ("strength", "fell", "felled_by", "kills", "outcome", "asaltos")
    return all((getattr(one, name) == getattr(other, name)).all() for name in names)


class TestFights:
    def test_the_same_seed_fights_the_same_battles_and_another_one_others(
        self, edition: Edition
    ) -> None:
        line_up, plans = duel(3, 3), usual(edition)
        first, again, other = (
            fight(edition, line_up, plans, seeded(edition, line_up, seed), 200)
            for seed in (1, 1, 2)
        )
        assert equal(first, again)
        assert not equal(first, other)

    @pytest.mark.parametrize("block", [1, 7, 100])
    def test_how_many_are_in_step_makes_no_difference(
        self, edition: Edition, block: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        line_up, plans = any_line_up(Random(3)), usual(edition)
        at_once = fight(edition, line_up, plans, GivenDice(edition, line_up, 20, 1), 20)
        monkeypatch.setattr(fighting, "BLOCK", block)
        parts = fight(edition, line_up, plans, GivenDice(edition, line_up, 20, 1), 20)
        assert equal(at_once, parts)

    def test_everything_is_by_the_place_in_the_line_up(self, edition: Edition) -> None:
        foe, hero = duel().fighters[1], duel(strength=60, armor=40).fighters[0]
        line_up = LineUp((foe, hero))
        fought = fight(edition, line_up, usual(edition), seeded(edition, line_up), 50)
        assert fought.outcome.tolist() == [VICTORY] * 50
        assert fought.fell[:, 0].tolist() == [1, 0]
        assert fought.felled_by[:, 0].tolist() == [1, -1]
        assert fought.kills[:, 0].tolist() == [0, 1]
        assert (fought.strength[0] <= 0).all()
        assert fought.strength.shape == (2, 50)

    @pytest.mark.parametrize(("most", "asaltos"), [(-3, 0), (0, 0), (1, 1), (999, MOST_ASALTOS)])
    def test_what_nobody_wins_is_undecided(self, edition: Edition, most: int, asaltos: int) -> None:
        line_up = duel(strength=9_999, armor=9_999)
        fought = fight(edition, line_up, usual(edition), seeded(edition, line_up), 3, most=most)
        assert fought.outcome.tolist() == [UNDECIDED] * 3
        assert fought.asaltos.tolist() == [asaltos] * 3
        assert (fought.fell == 0).all()
        assert (fought.strength > 0).all()

    def test_no_battles_are_fought_where_none_are_asked_for(self, edition: Edition) -> None:
        line_up = duel()
        fought = fight(edition, line_up, usual(edition), seeded(edition, line_up), 0)
        assert fought.outcome.shape == (0,)
        assert fought.strength.shape == (2, 0)

    def test_it_is_the_same_whether_anybody_looks_on(self, edition: Edition) -> None:
        line_up, plans = any_line_up(Random(5)), Plans(Tactics(rest_below=5), Tactics(rest_below=5))
        dice = GivenDice(edition, line_up, 8, seed=5)
        fought = fight(edition, line_up, plans, dice, 8)
        told = by_many(edition, line_up, plans, dice, 8)
        assert fought.asaltos.tolist() == [each.asaltos for each in told]
        assert fought.strength.T.tolist() == [[unit[0] for unit in each.units] for each in told]

    def test_a_line_up_that_has_problems_is_not_fought(self, edition: Edition) -> None:
        line_up = LineUp(duel().fighters, Victory.LEADER)
        with pytest.raises(ValueError, match="no_leader"):
            fight(edition, line_up, usual(edition), seeded(edition, line_up), 1)

    @pytest.mark.parametrize("block", ["turn", "initiative", "attacks", "wounds"])
    def test_an_edition_without_battles_says_so(self, edition: Edition, block: str) -> None:
        lacking = edition.model_copy(update={block: None})
        with pytest.raises(NotDefinedError) as raised:
            fight(lacking, duel(), usual(edition), seeded(edition, duel()), 1)
        assert raised.value.block == block


class TestChance:
    """Dice of their own on both sides: what is compared are the chances themselves."""

    ONE_BY_ONE, MANY = 300, 20_000

    @pytest.mark.parametrize("code", ["campana", "saga"])
    def test_both_engines_win_as_often_and_take_as_long(self, code: str) -> None:
        edition = shipped(code)
        line_up, plans = duel(3, 3), usual(edition)
        fought = fight(edition, line_up, plans, seeded(edition, line_up), self.MANY)
        dice = GivenDice(edition, line_up, self.ONE_BY_ONE, seed=2)
        played = [
            play(edition, line_up, plans, dice.of(battle)) for battle in range(self.ONE_BY_ONE)
        ]
        won = sum(each.outcome is Outcome.VICTORY for each in played)
        of_many = Share(int((fought.outcome == VICTORY).sum()), self.MANY)
        assert luck(won, self.ONE_BY_ONE, of_many) > LUCK
        assert luck(won + 60, self.ONE_BY_ONE, of_many) < LUCK  # it would be seen
        few = [float(each.asaltos) for each in played]
        assert luck_of_means(few, fought.asaltos.astype(float).tolist()) > LUCK


def luck(won: int, of: int, expected: Share) -> float:
    """How often so few or so many are won, by the share that suits best of the 95 % interval."""
    low, high = (end / 100 for end in expected.interval)
    share = min(max(won / of, low), high)
    each = [comb(of, hits) * share**hits * (1 - share) ** (of - hits) for hits in range(of + 1)]
    return min(1.0, 2 * min(fsum(each[: won + 1]), fsum(each[won:])))


def luck_of_means(some: list[float], others: list[float]) -> float:
    """How often two means of the same thing lie so far apart."""
    spread = sqrt(variance(some) / len(some) + variance(others) / len(others))
    return 2 * (1 - NormalDist().cdf(abs(fmean(some) - fmean(others)) / spread))
