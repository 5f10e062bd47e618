"""Who is listed where, and to whom one may have fallen."""

from director.console.aftermath.fighters import (
    Author,
    authors,
    enemies,
    groups,
    opponents,
    outcome_of,
)
from director.rules.aftermath import FelledBy, Outcome
from tests.console.aftermath.conftest import NASTY, PEOPLE, Ford


def test_characters_come_side_by_side_in_the_order_of_the_battle(ford: Ford) -> None:
    whole = groups(ford.view, [unit.id for unit in ford.view.combatants])
    assert [group.side.name for group in whole] == ["La caravana"]
    assert [unit.name for unit in whole[0].units] == [who.name for who in PEOPLE]
    some = groups(ford.view, [ford.unit(NASTY), ford.unit("Anka")])
    assert [unit.name for unit in some[0].units] == ["Anka", NASTY]
    assert groups(ford.view, []) == ()


def test_enemies_are_those_without_a_sheet(ford: Ford) -> None:
    assert [unit.name for unit in enemies(ford.view)] == ["Ulf", "Piedra 1", "Piedra 2", "Piedra 3"]


def test_one_falls_to_the_other_side_bosses_first(ford: Ford) -> None:
    stone = ford.view.combatant(ford.unit("Piedra 1"))
    anka = ford.view.combatant(ford.unit("Anka"))
    assert opponents(ford.view, anka)[0].name == "Ulf"
    assert {unit.name for unit in opponents(ford.view, stone)} == {who.name for who in PEOPLE}
    found = authors(ford.view, anka)
    assert found[0] == Author(FelledBy.BOSS, ford.unit("Ulf"))
    assert found[1] == Author(FelledBy.MINION, ford.unit("Piedra 1"))
    assert found[-2:] == (Author(FelledBy.MINION), Author(FelledBy.UNKNOWN))


def test_a_victory_is_the_other_sides_defeat(ford: Ford) -> None:
    ours, theirs = ford.view.sides
    assert outcome_of(ours, Outcome.VICTORY) is Outcome.VICTORY
    assert outcome_of(theirs, Outcome.VICTORY) is Outcome.DEFEAT
    assert outcome_of(theirs, Outcome.DEFEAT) is Outcome.VICTORY
    assert outcome_of(theirs, Outcome.NOT_PLAYED) is Outcome.NOT_PLAYED


def test_they_may_stand_in_another_order(ford: Ford) -> None:
    (whole,) = groups(ford.view, [unit.id for unit in ford.view.combatants], lambda u: -u.id)
    assert [unit.name for unit in whole.units] == [who.name for who in reversed(PEOPLE)]
