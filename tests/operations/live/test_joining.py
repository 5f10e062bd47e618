"""Reinforcements: who may come, and that no name or number is given twice."""

import pytest

from director.operations.battle_form import AbsenceForm, BattleRefused, FormFault
from director.operations.history import undo
from director.operations.live.amending import take_back
from director.operations.live.happening import happen
from director.operations.live.joining import join
from director.operations.live.live_form import LiveUnitForm
from director.operations.live.post_facts import PostFacts
from director.operations.live.problems import LiveRefused
from director.operations.live.starting import change_setup
from director.operations.live.table import LiveTable
from director.operations.problems import Refused
from director.operations.views.battle_reads import battle
from director.rules.battle_facts import FelledBy
from director.rules.live.board import Board
from director.rules.live.happenings import (
    Felled,
    Marked,
    Remarked,
    RemovedUnit,
    Revealed,
    TurnTaken,
)
from director.rules.live.problems import LiveFault
from director.rules.live.setup import LiveSetup
from director.rules.tiers import Tier
from tests.harness.live_fights import begun, comes, foe, let, open_round, strike, units
from tests.harness.people import People
from tests.operations.live.conftest import Fight


def test_they_act_from_the_next_asalto_on(fight: Fight) -> None:
    key = join(fight.table, fight.battle, foe("Dragón", secret=True)).created
    assert key is not None
    assert fight.now.names[key].secret
    assert fight.now.replayed.lines[-1].logged.secret
    assert key not in fight.now.state.order
    for unit in fight.now.state.waiting:
        happen(fight.table, fight.battle, TurnTaken(unit))
    open_round(fight.table, fight.battle)
    assert key in fight.now.state.order
    assert fight.now == LiveTable(fight.campaign).battle(fight.battle)


def test_no_number_is_given_twice(fight: Fight) -> None:
    happen(fight.table, fight.battle, RemovedUnit(fight.other))
    join(fight.table, fight.battle, foe(count=2))
    join(fight.table, fight.battle, foe("Coloso"))
    join(fight.table, fight.battle, foe("Bera"))
    names = list(units(fight.table, fight.battle))
    assert names[2:] == [
        "Piedra 1",
        "Piedra 2",
        "Coloso",
        "Piedra 3",
        "Piedra 4",
        "Coloso 2",
        "Bera 2",
    ]


def test_a_character_comes_late(fight: Fight, people: People) -> None:
    tove = people.character("Tove", Tier.SECONDARY, player_id=fight.players[0])
    change = join(fight.table, fight.battle, comes(tove), PostFacts(link="https://f/8"))
    assert change.created is not None
    unit = fight.now.state.units[change.created]
    assert (unit.entrant.player, unit.entrant.tier) == (fight.players[0], Tier.SECONDARY)
    assert battle(fight.campaign, fight.battle).combatant(change.created).name == "Tove"
    undo(fight.campaign)
    assert change.created not in fight.now.names


def test_who_was_noted_absent_may_still_come(people: People) -> None:
    bera, tove = people.character(), people.character("Tove")
    table, key = begun(people.campaign, comes(bera), foe(), absences=(AbsenceForm(tove),))
    join(table, key, comes(tove))
    assert battle(people.campaign, key).absences == ()


@pytest.mark.parametrize(
    ("unit", "fault"),
    [
        (comes(1), FormFault.CHARACTER_TWICE),
        (comes(99), FormFault.NO_SUCH_CHARACTER),
        (foe(side=5), FormFault.NO_SUCH_SIDE),
        (comes(3), FormFault.IS_UNFIT),
    ],
)
def test_who_cannot_come_is_refused(
    fight: Fight, people: People, unit: LiveUnitForm, fault: FormFault
) -> None:
    people.character("Olaf", wounds=11)
    with pytest.raises(BattleRefused) as refused:
        join(fight.table, fight.battle, unit)
    assert [(problem.fault, problem.unit) for problem in refused.value.problems] == [(fault, 0)]


def test_a_team_has_one_leader(fight: Fight) -> None:
    happen(fight.table, fight.battle, Marked(fight.boss, leader=True, boss=True))
    with pytest.raises(BattleRefused):
        join(fight.table, fight.battle, foe(is_leader=True))
    assert join(fight.table, fight.battle, foe()).label is not None


def test_nobody_comes_to_a_square_that_is_taken(fight: Fight) -> None:
    change_setup(fight.table, fight.battle, LiveSetup(board=Board(5, 5)))
    with pytest.raises(LiveRefused) as refused:
        join(fight.table, fight.battle, foe("Dragón", square=(6, 6)))
    assert refused.value.problem.fault is LiveFault.SQUARE
    assert refused.value.facts["unit"] == "Dragón"
    with pytest.raises(Refused):
        join(fight.table, fight.battle, foe(" "))


def test_who_fell_before_keeps_how_it_fell(fight: Fight) -> None:
    """Whether the striker was a boss is frozen, whatever it is when somebody joins."""
    strike(fight.table, fight.battle, fight.bera, fight.stone)
    happen(fight.table, fight.battle, Felled(fight.bera, fight.boss))
    happen(fight.table, fight.battle, Marked(fight.boss, leader=False, boss=False))
    join(fight.table, fight.battle, foe("Dragón"))
    row = battle(fight.campaign, fight.battle).combatant(fight.bera)
    assert (row.felled_by, row.felled_by_id) == (FelledBy.BOSS, fight.boss)


def test_a_unit_in_secret_is_so_until_the_log_reveals_it(fight: Fight) -> None:
    """The row follows the log, there and back: what is written after the battle hides it too."""
    key = join(fight.table, fight.battle, foe("Dragón", secret=True)).created
    assert key is not None
    let(fight.table, fight.battle, Remarked("se acerca"))
    assert fight.now.names[key].secret
    label = happen(fight.table, fight.battle, Revealed(key, "lo han visto")).label
    assert label is not None
    assert (label.code, dict(label.facts)["unit"]) == ("live.reveal", "Dragón")
    assert not fight.now.names[key].secret
    shown = {unit.id: unit.secret for unit in battle(fight.campaign, fight.battle).combatants}
    assert shown[key] is False
    take_back(fight.table, fight.battle)
    assert fight.now.names[key].secret
