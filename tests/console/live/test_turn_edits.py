"""Edits of a turn stay within what the rules would let through."""

from dataclasses import replace

import pytest

from director.console.live import turn_edits as edits
from director.console.live.turn_draft import Aim
from director.console.live.turn_judge import (
    Scene,
    before_action,
    horn_held,
    may_act,
    may_still,
    odds_of,
    plan,
    preview,
    steps_of,
    targets,
)
from director.editions.loader import load_edition
from director.editions.schema import Edition
from director.resources import resources_folder
from director.rules.live.happenings import Happening, InitiativeDie, Joined, RoundOpened
from director.rules.live.outcome import Happened, Refused, happen
from director.rules.live.setup import ClockKind, LiveSetup
from director.rules.live.state import BEFORE, LiveState
from director.rules.live.units import Entrant, OwnedAbility
from director.rules.stats import StatBlock
from director.rules.turn_steps import Doing

STATS = StatBlock(strength=10, armor=5, willpower=4, exertion=2, reaction=3, break_=2)
SONG = OwnedAbility("Canto", rank=2)
BERA, OLAF, STONE, OTHER = 1, 2, 3, 4
FELL = {BERA: 9, STONE: 7, OTHER: 5, OLAF: 3}


def led(edition: Edition) -> Scene:
    """Bera acts first, then the stones, then Olaf."""
    setup = LiveSetup()
    state: LiveState = BEFORE
    for key, side in ((BERA, 0), (OLAF, 0), (STONE, 1), (OTHER, 1)):
        entrant = Entrant(key, side, STATS, player=1 if side == 0 else None, abilities=(SONG,))
        state = told(edition, setup, state, Joined(entrant))
    dice = tuple(InitiativeDie(key, die, key) for key, die in FELL.items())
    return Scene(edition, setup, told(edition, setup, state, RoundOpened(1, dice)))


def told(edition: Edition, setup: LiveSetup, state: LiveState, what: Happening) -> LiveState:
    found = happen(edition, setup, state, what)
    assert isinstance(found, Happened)
    return found.state


@pytest.fixture(scope="module")
def scene() -> Scene:
    return led(load_edition("campana", [resources_folder() / "editions"]))


def test_enemies_are_offered_in_the_order_of_the_asalto_before_friends(scene: Scene) -> None:
    assert [one.unit for one in targets(scene, BERA)] == [STONE, OTHER, OLAF]
    assert edits.fresh(scene, BERA).target == STONE


def test_targets_go_round_and_round(scene: Scene) -> None:
    draft = edits.fresh(scene, BERA)
    seen = []
    for _ in range(4):
        draft = edits.next_target(scene, draft)
        seen.append(draft.target)
    assert seen == [OTHER, OLAF, STONE, OTHER]
    assert edits.next_target(scene, draft, -1).target == STONE


def test_nobody_left_to_hit_offers_nobody(scene: Scene) -> None:
    fallen = {key: replace(unit, strength=0) for key, unit in scene.state.units.items()}
    alone = Scene(scene.edition, scene.setup, replace(scene.state, units={BERA: fallen[BERA]}))
    draft = edits.fresh(alone, BERA)
    assert draft.target is None
    assert edits.next_target(alone, draft) == draft
    assert odds_of(alone, draft) is None


def test_moving_and_damage_stop_at_esfuerzo_and_at_voluntad(scene: Scene) -> None:
    draft = edits.fresh(scene, BERA)
    for _ in range(5):
        draft = edits.step_extra(scene, draft, 1)
    for _ in range(5):
        draft = edits.step_bonus(scene, draft, 1)
    assert (draft.extra, draft.bonus) == (2, 2)
    planned = plan(scene, draft)
    assert planned is not None
    assert planned.left.total == 0
    for _ in range(5):
        draft = edits.step_bonus(scene, edits.step_extra(scene, draft, -1), -1)
    assert (draft.extra, draft.bonus) == (0, 0)


def test_what_can_be_paid_counts_the_whole_turn(scene: Scene) -> None:
    draft = edits.fresh(scene, BERA)
    assert [edits.can_afford(scene, draft, bonus) for bonus in range(4)] == [True] * 3 + [False]


def test_the_horn_gives_no_more_than_it_holds(scene: Scene) -> None:
    draft = edits.fresh(scene, BERA)
    assert horn_held(scene, 0) == 0
    assert edits.step_horn(scene, draft, 1).horn == 0
    spent = {**scene.state.units, BERA: replace(scene.state.units[BERA], willpower=1)}
    full = Scene(scene.edition, scene.setup, replace(scene.state, units=spent, horns={0: 2}))
    for _ in range(3):
        draft = edits.step_horn(full, draft, 1)
    assert draft.horn == 2
    assert before_action(full, draft).units[BERA].willpower == 3
    more = edits.step_extra(full, edits.step_extra(full, draft, 1), 1)
    assert more.extra == 2


def test_rest_takes_everything_else_out_and_anything_else_takes_rest_out(scene: Scene) -> None:
    draft = edits.step_extra(scene, edits.fresh(scene, BERA), 1)
    rests = edits.toggle_rest(draft)
    assert (rests.rests, rests.extra) == (True, 0)
    assert not edits.toggle_rest(rests).rests
    assert not edits.step_extra(scene, rests, 1).rests
    assert not edits.type_roll(rests, 5).rests
    assert not edits.next_target(scene, rests).rests


def test_an_ability_is_the_units_own_and_stops_at_the_rank_it_owns(scene: Scene) -> None:
    draft = edits.aim_at(scene, edits.fresh(scene, BERA), Aim.ABILITY)
    assert (draft.ability, draft.rank, draft.target) == ("Canto", 1, None)
    for _ in range(4):
        draft = edits.step_bonus(scene, draft, 1)
    assert draft.rank == 2
    assert edits.step_bonus(scene, edits.step_bonus(scene, draft, -1), -1).rank == 1
    assert edits.next_target(scene, draft).target == STONE
    back = edits.aim_at(scene, draft, Aim.BREAKING)
    assert (back.ability, back.target) == ("", STONE)
    assert edits.aim_at(scene, back, Aim.BREAKING) == back
    assert edits.name_ability(draft, "Otra").ability == "Otra"


def test_a_roll_may_be_typed_and_taken_out(scene: Scene) -> None:
    draft = edits.type_roll(edits.fresh(scene, BERA), 40, die=7)
    assert (draft.roll, draft.die) == (40, 7)
    assert edits.type_roll(draft, 4).die is None
    found = preview(scene, draft)
    assert isinstance(found, Happened)
    assert isinstance(preview(scene, edits.type_roll(draft, 101)), Refused)
    assert preview(scene, edits.type_roll(draft, None)) is None


def test_a_draft_fits_while_both_are_there(scene: Scene) -> None:
    draft = edits.fresh(scene, BERA)
    assert edits.still_fits(scene, draft)
    assert not edits.still_fits(scene, edits.choose_target(draft, 99))
    assert edits.still_fits(scene, edits.choose_target(draft, None))
    assert not edits.still_fits(scene, replace(draft, unit=99))


def test_who_may_act_without_a_reason(scene: Scene) -> None:
    assert [may_act(scene, unit) for unit in (BERA, OLAF, STONE)] == [True, False, False]
    free = Scene(scene.edition, LiveSetup(clock=ClockKind.FREE), scene.state)
    assert may_act(free, OLAF)
    late = Scene(scene.edition, scene.setup, replace(scene.state, lapsed=frozenset({OLAF})))
    assert may_act(late, OLAF)
    done = Scene(scene.edition, scene.setup, replace(scene.state, done=frozenset({BERA})))
    assert not may_act(done, BERA)


def test_steps_come_from_the_edition(scene: Scene) -> None:
    assert steps_of(scene)[0] == "rest"
    assert may_still(scene, BERA, Doing.MOVE)


def test_an_edition_without_turns_has_no_steps_and_no_odds(scene: Scene) -> None:
    bare = scene.edition.model_copy(
        update={"turn": None, "willpower": None, "attacks": None, "war_horn": None}
    )
    none = Scene(bare, scene.setup, scene.state)
    draft = edits.fresh(none, BERA)
    assert steps_of(none) == ()
    assert not may_still(none, BERA, Doing.MOVE)
    assert plan(none, draft) is None
    assert odds_of(none, draft) is None
    assert horn_held(none, 0) == 0
    assert edits.step_extra(none, draft, 1) == draft
