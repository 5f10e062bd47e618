"""One battle of a forecast, fought out."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given

from director.editions import Edition
from director.rules.battle_facts import Outcome
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.play import MOST_ASALTOS, Played, play, repeats, setup_of
from director.rules.forecast.problems import ForecastFault, ForecastProblem
from director.rules.forecast.tactics import Focus, Plans, Spending, Tactics
from director.rules.live.happenings import (
    Attack,
    AttackKind,
    BlowHorn,
    InitiativeDie,
    Joined,
    Logged,
    Rest,
    RoundOpened,
    TurnTaken,
)
from director.rules.live.problems import LiveFault, LiveProblem
from director.rules.live.replay import replay
from director.rules.live.setup import ClockKind, LiveSetup, Victory
from director.rules.live.state import BEFORE
from director.rules.live.units import entered
from tests.rules.forecast.battles import (
    CODES,
    OTHER_AGGRO,
    Battle,
    Given,
    Seeded,
    battles,
    edition,
    fighter,
    line_up,
)
from tests.rules.forecast.plain_forecast import PRINTED_AGGRO, PlainForecast

DUEL = line_up(fighter(1), fighter(2, 1))
HIT, RIP = AttackKind.STRENGTH, AttackKind.BREAKING
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def turns(played: Played) -> list[TurnTaken]:
    return [what for what in played.happenings if isinstance(what, TurnTaken)]


def strikes(played: Played) -> list[tuple[int, Attack]]:
    return [
        (turn.unit, deed)
        for turn in turns(played)
        for deed in turn.deeds
        if isinstance(deed, Attack)
    ]


def missing(place: int) -> Given:
    """Whoever stands there never hits."""
    asaltos = range(1, MOST_ASALTOS + 1)
    return Given({(asalto, place, nth): 100 for asalto in asaltos for nth in (0, 1)})


@pytest.mark.parametrize("code", CODES)
def test_a_duel_blow_by_blow(code: str) -> None:
    """Fuerza 10 against Armadura 8 takes 2 and 2 more for Voluntad; the foe, by then weaker than
    the Armadura before it, tears at that and misses. The last blow needs no Voluntad.
    """
    played = play(edition(code), DUEL, Plans(), missing(1))
    assert strikes(played) == [
        (1, Attack(2, HIT, (1,), 2)),
        (2, Attack(1, RIP, (100,), 2)),
        (1, Attack(2, HIT, (1,), 2)),
        (2, Attack(1, RIP, (100,), 2)),
        (1, Attack(2, HIT, (1,), 0)),
    ]
    one, two = played.state.units.values()
    assert (played.outcome, played.asaltos) == (Outcome.VICTORY, 3)
    assert (one.strength, one.willpower, two.strength, two.willpower) == (10, 2, 0, 6)
    assert (played.problems, played.refused) == ((), None)


@pytest.mark.parametrize(("code", "left"), [("campana", 10), *((code, 6) for code in CODES[1:])])
def test_a_roll_of_the_threshold_itself_hits_where_the_edition_says_so(
    code: str, left: int
) -> None:
    played = play(edition(code), DUEL, Plans(), Given({(1, 0, 0): 80}, otherwise=100), most=1)
    assert played.state.units[2].strength == left


@pytest.mark.parametrize("code", CODES)
def test_dice_of_initiative_fall_when_the_edition_says_so(code: str) -> None:
    dice = Given(initiatives={(2, 0): 1, (2, 1): 6}, otherwise=100)
    played = play(edition(code), DUEL, Plans(), dice, most=2)
    opened = [what for what in played.happenings if isinstance(what, RoundOpened)]
    first = (InitiativeDie(1, 6, 0), InitiativeDie(2, 5, 1))
    anew = (InitiativeDie(1, 1, 0), InitiativeDie(2, 6, 1)) if code == "campana" else ()
    assert opened == [RoundOpened(1, first), RoundOpened(2, anew)]
    order = [turn.unit for turn in turns(played)]
    assert order == ([1, 2, 2, 1] if code == "campana" else [1, 2, 1, 2])


def test_who_loses_everybody_is_defeated(campana: Edition) -> None:
    played = play(campana, DUEL, Plans(), missing(0))
    assert (played.outcome, played.state.units[1].fall is None) == (Outcome.DEFEAT, False)


def test_the_battle_ends_with_the_leader_where_that_was_announced(campana: Edition) -> None:
    three = (fighter(1), fighter(2, 1), fighter(3, 1, leader=True, strength=2))
    led = line_up(*three, victory=Victory.LEADER)
    plans = Plans(people=Tactics(focus=Focus.STRONGEST, leader_first=True))
    played = play(campana, led, plans, Given())
    assert (played.outcome, len(turns(played))) == (Outcome.VICTORY, 1)
    assert played.state.units[2].stands
    all_of_them = play(campana, line_up(*three), plans, Given())
    assert len(turns(all_of_them)) > 1


def test_who_rests_does_nothing_else(campana: Edition) -> None:
    """Voluntad 6, then 4 after a blow: below 5 it rests once and strikes again."""
    plans = Plans(people=Tactics(rest_below=5))
    played = play(campana, DUEL, plans, missing(1))
    own = [turn.deeds for turn in turns(played) if turn.unit == 1]
    assert own[1] == (Rest(),)
    assert isinstance(own[2][0], Attack)


def test_the_horn_gives_what_a_fallen_foe_put_into_it(campana: Edition) -> None:
    """Two foes of 3: the first falls to 2 and 1 of Voluntad, which the horn gives back."""
    weak = line_up(fighter(1), fighter(2, 1, strength=3), fighter(3, 1, strength=3))
    played = play(campana, weak, Plans(), Given(otherwise=2))
    own = [turn.deeds for turn in turns(played) if turn.unit == 1]
    assert own == [
        (Attack(2, HIT, (2,), 1),),
        (BlowHorn(1), Attack(3, HIT, (2,), 1)),
    ]
    without = play(campana, weak, Plans(people=Tactics(horn=False)), Given(otherwise=2))
    assert not any(isinstance(deed, BlowHorn) for turn in turns(without) for deed in turn.deeds)
    assert without.state.horns == {0: 2}


def test_a_missed_attack_is_repeated_once_while_there_are_points() -> None:
    two = line_up(fighter(1, hero_points=2), fighter(2, 1))
    plans = Plans(people=Tactics(repeat_missed=True))
    for code in CODES:
        played = play(edition(code), two, plans, Given(otherwise=100), most=3)
        rolls = [attack.rolls for unit, attack in strikes(played) if unit == 1]
        sold = edition(code).hero_point_uses is not None
        twice, once = (100, 100), (100,)
        assert rolls == ([twice, twice, once] if sold else [once, once, once])
        assert played.state.units[1].hero_points == (0 if sold else 2)


def test_a_repeated_roll_counts(campana: Edition) -> None:
    two = line_up(fighter(1, hero_points=1), fighter(2, 1))
    plans = Plans(people=Tactics(repeat_missed=True))
    played = play(campana, two, plans, Given({(1, 0, 0): 100}), most=1)
    assert strikes(played)[0] == (1, Attack(2, HIT, (100, 1), 2))
    assert played.state.units[2].strength == 6


def test_who_hits_or_has_no_points_repeats_nothing(campana: Edition) -> None:
    again, never = Tactics(repeat_missed=True), Tactics()
    rich, poor = entered(fighter(1, hero_points=1).entrant), entered(fighter(1).entrant)
    assert repeats(campana, again, rich)
    assert not repeats(campana, never, rich)
    assert not repeats(campana, again, poor)
    assert not repeats(edition("saga"), again, rich)


def test_nobody_wins_who_never_strikes(campana: Edition) -> None:
    played = play(campana, DUEL, Plans(), Given(otherwise=100))
    assert (played.outcome, played.asaltos) == (None, MOST_ASALTOS)
    assert played.state.outcome is None


@pytest.mark.parametrize(
    ("most", "asaltos"), [(-(10**9), 0), (0, 0), (2, 2), (10**9, MOST_ASALTOS)]
)
def test_no_battle_lasts_longer_than_the_most(campana: Edition, most: int, asaltos: int) -> None:
    played = play(campana, DUEL, Plans(), Given(otherwise=100), most)
    assert (played.outcome, played.asaltos) == (None, asaltos)
    assert played.happenings[:2] == tuple(Joined(each.entrant) for each in DUEL.fighters)


def test_dice_that_no_die_shows_break_the_battle_off(campana: Edition) -> None:
    no_attack = play(campana, DUEL, Plans(), Given(otherwise=0))
    assert no_attack.refused == LiveProblem(LiveFault.NO_SUCH_ROLL, unit=1, number=0)
    assert (no_attack.outcome, no_attack.asaltos, len(no_attack.happenings)) == (None, 1, 3)
    no_die = play(campana, DUEL, Plans(), Given(initiatives={(1, 1): 11}))
    assert no_die.refused == LiveProblem(LiveFault.NO_SUCH_DIE, unit=2, number=11)
    assert (no_die.asaltos, len(no_die.happenings)) == (0, 2)


def test_what_cannot_be_forecast_is_not_fought(campana: Edition) -> None:
    played = play(campana, LineUp((fighter(1),)), Plans(), Given())
    assert played == Played(problems=(ForecastProblem(ForecastFault.NO_FOES),))
    assert (played.state, played.asaltos) == (BEFORE, 0)


def test_the_battle_is_fought_without_board_and_hours() -> None:
    led = LineUp((), Victory.LEADER, "2A")
    assert setup_of(led) == LiveSetup(ClockKind.NONE, Victory.LEADER, "2A")


def test_voluntad_is_bought_at_its_price(house: Callable[[str], Edition]) -> None:
    """At 2 a point, Esfuerzo 3 buys one."""
    two = line_up(fighter(1, exertion=3), fighter(2, 1))
    dear = house("willpower.per_damage = 2\n")
    played = play(dear, two, Plans(), missing(1), most=1)
    assert strikes(played)[0][1].bonus == 2
    assert (played.state.units[1].willpower, played.state.units[2].strength) == (4, 7)


def test_what_the_edition_has_no_room_for_is_left_out(house: Callable[[str], Edition]) -> None:
    idle = house('turn.steps = ["rest", "horn", "move"]\n')
    played = play(idle, DUEL, Plans(), Given(), most=2)
    assert {turn.deeds for turn in turns(played)} == {()}
    assert (played.refused, played.asaltos) == (None, 2)


@pytest.mark.parametrize(
    "changes",
    [
        'turn.steps = ["act", "horn", "rest"]\n',
        "turn.rest_ends = false\nturn.one_action = false\n",
        "war_horn.start = 3\nwar_horn.any_amount = false\nwar_horn.capacity = 2\n",
        "willpower.never_above_maximum = false\nwar_horn.any_amount = false\n",
        "willpower.per_damage = 2\nwillpower.limited_by_exertion = false\n",
        "attacks.willpower_paid_on_miss = true\nhero_point_uses.combat_roll = 0\n",
        "attacks.breaking.least_armor = 3\nattacks.breaking.damage_per_break = 3\n",
        "attacks.strength.minimum_damage = 0\nstats.least_start = 4\n",
        'without = ["war_horn"]\n',
        'without = ["willpower"]\n',
        'without = ["hero_point_uses", "difficulty", "aggression"]\n',
    ],
)
def test_no_edition_of_a_director_refuses_a_turn(
    house: Callable[[str], Edition], changes: str
) -> None:
    rules = house(changes)
    four = line_up(
        fighter(1, hero_points=2),
        fighter(2, strength=3, exertion=3, break_=0),
        fighter(3, 1, armor=2, willpower=3),
        fighter(4, 1, reaction=8, strength=12, exertion=1),
    )
    plans = Plans(
        Tactics(Focus.BEST_HIT, rest_below=3, repeat_missed=True),
        Tactics(Focus.AGGRESSION, break_from=-4, spending=Spending.TO_FELL, rest_below=9),
    )
    for seed in range(3):
        played = play(rules, four, plans, Seeded(seed, 10))
        assert (played.problems, played.refused) == ((), None)
        assert len(turns(played)) > 4


@given(battles())
def test_every_battle_is_legal_ends_and_can_be_read_again(battle: Battle) -> None:
    played = play(battle.edition, battle.line_up, battle.plans, battle.dice)
    assert (played.problems, played.refused) == ((), None)
    assert played.outcome is not None or played.asaltos == MOST_ASALTOS
    log = [Logged(key, NOW, NOW, what) for key, what in enumerate(played.happenings, start=1)]
    again = replay(battle.edition, setup_of(battle.line_up), log)
    assert [told.problem for told in again.lines] == [None] * len(log)
    assert again.state == played.state
    assert play(battle.edition, battle.line_up, battle.plans, battle.dice) == played


@given(battles())
def test_a_second_reading_of_the_tactics_fights_the_same_battle(battle: Battle) -> None:
    played = play(battle.edition, battle.line_up, battle.plans, battle.dice)
    aggro = OTHER_AGGRO if battle.other_aggro else PRINTED_AGGRO
    plain = PlainForecast(battle.edition.code, battle.line_up, battle.plans, battle.dice, aggro)
    places = {each.unit: place for place, each in enumerate(battle.line_up.fighters)}
    assert [_told(places, turn) for turn in turns(played)] == plain.turns
    assert played.asaltos == plain.asalto
    assert {Outcome.VICTORY: 0, Outcome.DEFEAT: 1, None: None}[played.outcome] == plain.won
    for unit, other in zip(played.state.units.values(), plain.units, strict=True):
        assert (unit.strength, unit.armor, unit.willpower) == (other["F"], other["A"], other["V"])
        assert (unit.hero_points or 0, unit.stands) == (other["points"], other["up"])
        assert (unit.fall.order if unit.fall else 0) == other["fell"]
        by = unit.fall.by if unit.fall else None
        assert (None if by is None else places[by]) == other["by"]
    assert {side: held for side, held in enumerate(plain.horns) if held} == {
        side: held for side, held in played.state.horns.items() if held
    }


def _told(places: dict[int, int], turn: TurnTaken) -> tuple[int, Any]:
    *before, last = turn.deeds
    if isinstance(last, Rest):
        return places[turn.unit], "rest"
    assert isinstance(last, Attack)
    horn = sum(deed.wanted for deed in before if isinstance(deed, BlowHorn))
    kind = "break" if last.kind is RIP else "strength"
    return places[turn.unit], (horn, places[last.target], kind, last.rolls, last.bonus)


def test_tactics_of_never_spending_spend_nothing(campana: Edition) -> None:
    plans = Plans(Tactics(spending=Spending.NEVER), Tactics(spending=Spending.NEVER))
    played = play(campana, DUEL, plans, Given())
    assert {attack.bonus for _, attack in strikes(played)} == {0}
