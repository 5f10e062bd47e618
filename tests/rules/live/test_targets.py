"""Whom the director's units would rather attack."""

from collections.abc import Callable

import pytest

from director.editions import Edition, NotDefinedError
from director.rules.derivation import TermCode
from director.rules.difficulty import FoeProblem
from director.rules.live.happenings import (
    Adjusted,
    FledBattle,
    Joined,
    Move,
    Placed,
)
from director.rules.live.replay import Replayed
from director.rules.live.setup import LiveSetup
from director.rules.live.targets import Targets, aggro, all_targets, targets
from director.rules.stats import Stat
from tests.rules.live.playing import PLAIN, act, duel, entrant, hit, stats, then, unit


def facing(campana: Edition, setup: LiveSetup = PLAIN) -> Replayed:
    """Unit 2 of the director before units 1 and 3 of players and 4, an NPC on their side."""
    battle = then(
        duel(campana, setup),
        Joined(entrant(3, 0, stats=stats(strength=20))),
        Joined(entrant(4, 0, own=True)),
    )
    return then(battle, Placed(1, (1, 1)), Placed(2, (3, 1)), Placed(3, (9, 1)))


def felt(battle: Replayed, key: int) -> Targets:
    found = targets(battle.edition, battle.setup, battle.state, key)
    assert isinstance(found, Targets)
    return found


def test_aggro_is_that_of_the_start_and_of_all_it_did(campana: Edition) -> None:
    battle = then(
        duel(campana, two={"stats": stats(strength=3)}),
        Adjusted(1, Stat.STRENGTH, -5, "caída"),
        Adjusted(1, Stat.STRENGTH, 9, "cura"),
        act(1, hit(2, bonus=2)),
    )
    told = aggro(campana, unit(battle, 1))
    # 10 + 8 + 3 x 2, 4 of damage and 1 below 0
    assert [(term.code, term.amount) for term in told.terms] == [
        (TermCode.STRENGTH, 10),
        (TermCode.ARMOR, 8),
        (TermCode.EXERTION, 6),
        (TermCode.DAMAGE_DEALT, 4),
        (TermCode.OVERKILL, 1),
    ]


def test_foes_are_ranked_by_fa(campana: Edition) -> None:
    found = felt(facing(campana), 2)
    assert (found.unit, found.willpower) == (2, 6)
    # 24 - 6 x (2 - 1), 34 - 6 x (6 - 1)
    assert [
        (each.unit, each.preference.place, each.preference.fa.total) for each in found.felt
    ] == [
        (1, 1, 18),
        (3, 2, 4),
    ]
    assert [each.preference.target.distance for each in found.felt] == [2, 6]
    assert [each.aggro.total for each in found.felt] == [24, 34]
    assert [(each.unit, each.aggro.total) for each in found.unplaced] == [(4, 24)]


def test_the_present_voluntad_of_who_feels_it_counts(campana: Edition) -> None:
    battle = then(facing(campana), Adjusted(2, Stat.WILLPOWER, -5, "miedo"))
    assert [(each.unit, each.preference.fa.total) for each in felt(battle, 2).felt] == [
        (3, 29),
        (1, 23),
    ]


def test_the_difficulty_counts(campana: Edition) -> None:
    battle = facing(campana, LiveSetup(difficulty="1A"))
    assert felt(battle, 2).felt[0].preference.fa.total == 33


def test_distance_is_between_nearest_squares(campana: Edition) -> None:
    large = {"stats": stats(size=2)}
    battle = then(duel(campana, two=large), Placed(1, (1, 1)), Placed(2, (3, 1)))
    assert felt(battle, 2).felt[0].preference.target.distance == 2
    battle = then(battle, act(1, Move(0, (2, 2))))
    assert felt(battle, 2).felt[0].preference.target.distance == 1


def test_allied_npcs_feel_it_towards_their_foes(campana: Edition) -> None:
    battle = then(facing(campana), Placed(4, (3, 2)))
    assert [each.unit for each in felt(battle, 4).felt] == [2]
    everybody = all_targets(campana, battle.setup, battle.state)
    assert not isinstance(everybody, FoeProblem)
    assert [each.unit for each in everybody] == [2, 4]


def test_a_unit_without_a_square_knows_aggro_alone(campana: Edition) -> None:
    found = felt(then(facing(campana), Placed(2, None)), 2)
    assert found.felt == ()
    assert [(each.unit, each.aggro.total) for each in found.unplaced] == [(3, 34), (1, 24), (4, 24)]


def test_who_is_out_draws_nobody(campana: Edition) -> None:
    battle = then(facing(campana), FledBattle(1))
    assert [each.unit for each in felt(battle, 2).felt] == [3]


@pytest.mark.parametrize("key", [1, 9, -4])
def test_who_feels_nothing(campana: Edition, key: int) -> None:
    battle = facing(campana)
    assert targets(campana, battle.setup, battle.state, key) is None
    fled = then(battle, FledBattle(2))
    assert targets(campana, fled.setup, fled.state, 2) is None


def test_a_difficulty_that_the_edition_does_not_define(campana: Edition) -> None:
    battle = facing(campana, LiveSetup(difficulty="5A"))
    assert targets(campana, battle.setup, battle.state, 2) is FoeProblem.LEVEL_UNDEFINED
    assert all_targets(campana, battle.setup, battle.state) is FoeProblem.LEVEL_UNDEFINED


def test_editions_without_aggro_say_so(edition_of: Callable[[str], Edition]) -> None:
    saga = edition_of("saga")
    battle = facing(saga)
    with pytest.raises(NotDefinedError) as error:
        targets(saga, battle.setup, battle.state, 2)
    assert error.value.block == "aggro"
