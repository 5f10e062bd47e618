"""Turns told whole: Voluntad, cuerno, initiative, steps and clocks, with their lines."""

from collections.abc import Callable
from datetime import timedelta

from director.editions import Edition
from director.rules.clock_events import Event, EventKind
from director.rules.free_clock import free_clock
from director.rules.initiative import initiative
from director.rules.round_order import Rolled, round_order
from director.rules.turn_clock import ordered_clock
from director.rules.turn_steps import Doing, TurnSoFar, pass_turn, refused
from director.rules.war_horn import blow_horn, horn_at_start, horn_filled
from director.rules.willpower import plan_willpower, rested
from tests.rules.proving import assert_proofs

HOUR = timedelta(hours=1)


def test_voluntad_proves_its_numbers(campana: Edition) -> None:
    assert_proofs(
        "willpower",
        {
            "5 Voluntad, Esfuerzo 2: 2 squares and 1 damage": plan_willpower(
                campana, willpower=5, exertion=2, extra_move=2, damage_bonus=1
            ),
            "2 Voluntad, Esfuerzo 1: 2 squares, 3 damage, rank 4 of an ability owned at 3": (
                plan_willpower(
                    campana,
                    willpower=2,
                    exertion=1,
                    extra_move=2,
                    damage_bonus=3,
                    ability_rank=4,
                    owned_rank=3,
                )
            ),
            "fewer squares than none": plan_willpower(
                campana, willpower=2, exertion=1, extra_move=-1
            ),
            "Descansar with 4 of 5": rested(campana, willpower=4, maximum=5),
            "Descansar with 5 of 5": rested(campana, willpower=5, maximum=5),
        },
    )


def test_the_horn_proves_its_numbers(campana: Edition, house: Callable[[str], Edition]) -> None:
    small = house(
        "[war_horn]\nper_defeat = 2\n"
        'capacity = { value = 5, source = "house", section = "Cuerno de guerra" }\n'
    )
    assert_proofs(
        "war_horn",
        {
            "as a battle begins": horn_at_start(campana),
            "3 held, 2 enemies defeated": horn_filled(campana, 3, 2),
            "house: 2 for each enemy, room for 5, 4 held": horn_filled(small, 4),
            "4 held, 3 wanted, Voluntad 5 of 6": blow_horn(
                campana, held=4, wanted=3, willpower=5, maximum=6
            ),
            "4 held, 2 wanted, Voluntad 1 of 6": blow_horn(
                campana, held=4, wanted=2, willpower=1, maximum=6
            ),
            "nothing held": blow_horn(campana, held=0, wanted=2, willpower=1, maximum=6),
        },
    )


def test_initiative_proves_its_numbers(edition_of: Callable[[str], Edition]) -> None:
    campana, saga = edition_of("campana"), edition_of("saga")
    assert_proofs(
        "initiative",
        {
            "campana: Reacción 18, die 6": initiative(campana, reaction=18, die=6),
            "campana: Reacción 12, die 4, 3 lost turns": initiative(
                campana, reaction=12, die=4, lost_turns=3
            ),
            "saga: Reacción 5, die 6": initiative(saga, reaction=5, die=6),
            "saga: no die of 6 shows 7": initiative(saga, reaction=5, die=7),
            "campana: fewer lost turns than none": initiative(
                campana, reaction=5, die=7, lost_turns=-1
            ),
            "campana: the order of three, and one whose die shows 11": round_order(
                campana,
                [
                    Rolled("Bera", 5, 3, 9),
                    Rolled("Ola", 2, 6, 1),
                    Rolled("Gorm", 4, 11, 2),
                    Rolled("Troll", 9, 10, 3, lost_turns=1),
                ],
            ),
        },
    )


def test_steps_prove_what_stands_in_their_way(campana: Edition) -> None:
    acted, moved = TurnSoFar((Doing.ATTACK,)), TurnSoFar((Doing.MOVE,))
    assert_proofs(
        "turn_steps",
        {
            "to move after Descansar": refused(campana, TurnSoFar((Doing.REST,)), Doing.MOVE),
            "an ability after an attack": refused(campana, acted, Doing.ABILITY),
            "the horn after moving": refused(campana, moved, Doing.HORN),
            "to move again": refused(campana, moved, Doing.MOVE),
            "to attack when the turn was passed": refused(campana, pass_turn(moved), Doing.ATTACK),
        },
    )


def test_the_clocks_prove_their_hours(edition_of: Callable[[str], Edition]) -> None:
    post = EventKind.POST
    events = [
        Event(2 * HOUR, "d", post),
        Event(30 * HOUR, "a", post),
        Event(31 * HOUR, "b", post),
        Event(31 * HOUR, "a", post),
        Event(32 * HOUR, "e", EventKind.DEFEATED),
        Event(40 * HOUR, "c", post),
    ]
    order = ("a", "b", "c", "d", "e", "f")
    assert_proofs(
        "clocks",
        {
            "campana, by turns: a late, b in time, d in advance, e falls, f runs": ordered_clock(
                edition_of("campana"), order=order, events=events, until=41 * HOUR, own=["c"]
            ),
            "saga, free turns": free_clock(
                edition_of("saga"),
                order=("a", "b", "c"),
                events=[
                    Event(50 * HOUR, "a", post),
                    Event(3 * HOUR, "b", post),
                    Event(4 * HOUR, "b", post),
                ],
                until=60 * HOUR,
            ),
        },
    )
