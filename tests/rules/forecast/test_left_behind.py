"""What one battle of a forecast leaves behind."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pytest
from hypothesis import given

from director.editions import Edition, NotDefinedError
from director.rules.aftermath_plan import AftermathPlan, DeathRule, Missing
from director.rules.battle_facts import (
    AftermathFacts,
    Defeat,
    FelledBy,
    Outcome,
    TeamFacts,
    UnitFacts,
    UnitRulings,
)
from director.rules.forecast.left_behind import facts_of, kills_of, left_behind, won
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.play import Played, play
from director.rules.forecast.tactics import Plans
from director.rules.live.state import LiveState
from director.rules.live.units import Fall, Standing, entered
from director.rules.tiers import Tier
from tests.rules.forecast.battles import CODES, Battle, Given, battles, edition, fighter, line_up

BOSS, MINION = FelledBy.BOSS, FelledBy.MINION


@dataclass(frozen=True)
class Rolls:
    """Dice as they are given; the rest are 100, which kills and wounds nobody."""

    deaths: Mapping[int, int] = field(default_factory=dict)
    wounds: Mapping[int, int] = field(default_factory=dict)
    wipes: Mapping[int, int] = field(default_factory=dict)

    def death(self, place: int) -> int:
        return self.deaths.get(place, 100)

    def wound(self, place: int) -> int:
        return self.wounds.get(place, 100)

    def team_wipe(self, place: int) -> int:
        return self.wipes.get(place, 100)


def played(line_up: LineUp, outcome: Outcome | None, **falls: Fall) -> Played:
    """A battle in which those of ``of_<unit>`` fell."""
    units = {each.unit: entered(each.entrant) for each in line_up.fighters}
    for name, fall in falls.items():
        key = int(name.removeprefix("of_"))
        units[key] = replace(
            units[key], strength=fall.final_strength, standing=Standing.DEFEATED, fall=fall
        )
    return Played((), LiveState(units, fallen=len(falls)), outcome)


# Three of each tier and a creature that goes along, against a boss and what comes with it.
PARTY = line_up(
    fighter(11, tier=Tier.HERO, renown=4),
    fighter(12, tier=Tier.COMPANION, wounds=2, base_exertion=3),
    fighter(13, tier=Tier.SECONDARY, wounds=1, carry=35, condemned=True),
    fighter(14),
    fighter(21, 1, boss=True),
    fighter(22, 1),
    fighter(23, 1),
    difficulty="2A",
)
WON = played(
    PARTY,
    Outcome.VICTORY,
    of_21=Fall(5, -2, MINION, 11),
    of_22=Fall(1, 0, MINION, 11),
    of_23=Fall(4, 0, MINION, 14),
    of_11=Fall(2, -5, BOSS, 21),
    of_13=Fall(3, -2, MINION, 22),
)
LOST = played(
    PARTY,
    Outcome.DEFEAT,
    of_11=Fall(3, -5, MINION, 22),
    of_12=Fall(1, -7, BOSS, 21),
    of_13=Fall(2, -2, MINION, 22),
    of_14=Fall(5, -1, MINION, 23),
    of_23=Fall(4, 0, MINION, 14),
)


def leave(code: str, battle: Played, dice: Rolls, party: LineUp = PARTY) -> AftermathPlan:
    return left_behind(edition(code), party, battle, dice)


def test_what_the_aftermath_is_told(campana: Edition) -> None:
    """The facts a director would enter: creatures count in the teams and have no row of their own,
    and rolls are those of who fell.
    """
    dice = Rolls(deaths={2: 7}, wounds={0: 8, 2: 9})
    assert facts_of(campana, PARTY, WON, dice) == AftermathFacts(
        units=(
            UnitFacts(11, 0, Tier.HERO, 2, 0, 2, 4, True, Defeat(2, -5, BOSS)),
            UnitFacts(12, 0, Tier.COMPANION, 3, 2, 0, 0, True),
            UnitFacts(
                13,
                0,
                Tier.SECONDARY,
                2,
                1,
                0,
                0,
                True,
                Defeat(3, -2, MINION),
                condemned=True,
                carry=35,
            ),
        ),
        difficulty="2A",
        rulings={
            11: UnitRulings(death_roll=100, wound_roll=8, divisor=1, team_wipe_roll=100),
            13: UnitRulings(death_roll=7, wound_roll=9, divisor=1, team_wipe_roll=100),
        },
        teams={
            0: TeamFacts(fighters=4, survivors=2, kills=3, victory=True),
            1: TeamFacts(fighters=3, survivors=0, kills=2, wiped=True),
        },
    )


def test_a_hero_felled_by_a_boss_is_left_to_the_director() -> None:
    row = leave("campana", WON, Rolls()).unit(11)
    assert (row.dies, row.missing) == (None, (Missing.HERO_DECISION,))
    assert leave("factions", WON, Rolls()).unit(11).dies is False


@pytest.mark.parametrize(("roll", "dies"), [(8, True), (9, False)])
@pytest.mark.parametrize("code", CODES)
def test_a_secundario_rolls_at_its_defeat(code: str, roll: int, dies: bool) -> None:
    """5 and 3 for its wound. If it lives, -2 by 2 are one new wound; in book 001, 1 by 2, that has
    50 %.
    """
    row = leave(code, WON, Rolls(deaths={2: roll}, wounds={2: 50})).unit(13)
    assert (row.dies, row.death is not None and row.death.rule) == (dies, DeathRule.INDIVIDUAL)
    assert (row.wounds is None) is dies
    if row.wounds is not None and row.wounds.new is not None:
        assert row.wounds.new.total == 1


@pytest.mark.parametrize("code", CODES)
def test_a_boss_kills_the_first_companion(code: str) -> None:
    row = leave(code, LOST, Rolls()).unit(12)
    assert (row.dies, row.death is not None and row.death.rule) == (True, DeathRule.BOSS)


@pytest.mark.parametrize("code", CODES)
def test_a_wiped_team_rolls_once_more_where_the_edition_says_so(code: str) -> None:
    """20, 10 for its wound, and 35 that it carries."""
    for roll, dies in [(65, True), (66, False)]:
        row = leave(code, LOST, Rolls(wipes={2: roll})).unit(13)
        assert row.dies is (dies and code != "campana")
        assert (row.team_wipe is None) is (code == "campana")
    # In the other battle one of them stands.
    assert leave(code, WON, Rolls(wipes={2: 1})).unit(13).team_wipe is None


def test_esfuerzo_0_divides_as_the_edition_suggests(campana: Edition) -> None:
    party = line_up(fighter(1, tier=Tier.HERO, base_exertion=0), fighter(2, 1))
    row = leave("campana", played(party, None, of_1=Fall(1, -3, MINION, 2)), Rolls(), party).unit(1)
    assert row.wounds is not None
    assert row.wounds.new is not None
    assert (row.wounds.new.total, row.missing, row.problems) == (3, (), ())
    assert campana.wounds is not None
    assert campana.wounds.zero_exertion_divisor.value == 1


def test_renown_is_for_kills_and_victory() -> None:
    """Two kills and a victory are 4, level 2A adds its own; undecided nobody has won."""
    plain = replace(PARTY, difficulty=None)
    for outcome, gain in [(Outcome.VICTORY, 4), (Outcome.DEFEAT, 2), (None, 2)]:
        battle = replace(WON, outcome=outcome)
        row = leave("campana", battle, Rolls(), plain).unit(11)
        assert (row.renown.gain.total, row.renown.balance.total) == (gain, 4 + gain)


def test_a_clan_is_rewarded_as_one() -> None:
    """Winners: 3 kills, 2 that stand, less one; losers 1 kill and one more."""
    plain = replace(PARTY, difficulty=None)
    assert [pool.pool.total for pool in leave("factions", WON, Rolls(), plain).pools] == [4]
    assert [pool.pool.total for pool in leave("factions", LOST, Rolls(), plain).pools] == [2]


def test_levels_count_where_the_edition_has_them() -> None:
    party = replace(PARTY, difficulty="9Z")
    assert all(row.problems for row in leave("campana", WON, Rolls(), party).units)
    assert not any(row.problems for row in leave("saga", WON, Rolls(), party).units)


def test_kills_are_of_the_other_side_and_in_person() -> None:
    """Who falls to a friend or to nobody's hand is nobody's victory."""
    three = line_up(fighter(1), fighter(2), fighter(3, 1))
    state = played(
        three, None, of_1=Fall(1, 0, MINION, 2), of_2=Fall(2, 0, MINION, 3), of_3=Fall(3, 0, MINION)
    ).state
    assert kills_of(state) == Counter({3: 1})


def test_who_won() -> None:
    assert [won(side, Outcome.VICTORY) for side in (0, 1)] == [True, False]
    assert [won(side, Outcome.DEFEAT) for side in (0, 1)] == [False, True]
    assert [won(side, None) for side in (0, 1)] == [False, False]


def test_what_was_not_fought_leaves_nothing_behind(campana: Edition) -> None:
    nobody = line_up(fighter(1, tier=Tier.HERO))
    unplayed = play(campana, nobody, Plans(), Given())
    assert left_behind(campana, nobody, unplayed, Rolls()) == AftermathPlan((), 0)


def test_without_wounds_there_is_no_aftermath() -> None:
    with pytest.raises(NotDefinedError):
        left_behind(edition("grupos"), PARTY, WON, Rolls())


@given(battles())
def test_every_battle_can_be_resolved(battle: Battle) -> None:
    """Nothing is contradictory, and nothing is missing but the director's word on a héroe."""
    fought = play(battle.edition, battle.line_up, battle.plans, battle.dice)
    plan = left_behind(battle.edition, battle.line_up, fought, battle.dice)
    people = {each.unit for each in battle.line_up.fighters if each.entrant.tier is not None}
    assert {row.unit for row in plan.units} == people
    for row in plan.units:
        assert row.problems == ()
        assert set(row.missing) <= {Missing.HERO_DECISION}
        assert (row.dies is None) <= (Missing.HERO_DECISION in row.missing)
    kills = kills_of(fought.state)
    assert kills.total() == fought.state.fallen
    assert left_behind(battle.edition, battle.line_up, fought, battle.dice) == plan
