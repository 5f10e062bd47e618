"""The end of a battle in play, and the wizard that takes it up from there."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from director.operations import aftermath
from director.operations.battles import edit_battle, form_of, remove_battle
from director.operations.editions import change_edition
from director.operations.history import undo
from director.operations.live.amending import reroll, set_link, take_back
from director.operations.live.ending import end
from director.operations.live.happening import happen
from director.operations.live.problems import LiveRefused
from director.operations.live.table import LiveTable
from director.operations.opening import edition_of
from director.operations.pending import AlreadyResolved
from director.operations.problems import Refusal, Refused
from director.operations.views.battle_reads import battle, battles
from director.rules.aftermath import FelledBy
from director.rules.battle_facts import Outcome
from director.rules.live.happenings import (
    Adjusted,
    Felled,
    FledBattle,
    Marked,
    Remarked,
    RemovedUnit,
)
from director.rules.live.problems import LiveFault
from director.rules.stats import Stat
from tests.harness.dumps import dump
from tests.harness.fights import recorded, rolled, stands
from tests.harness.live_fights import let
from tests.harness.people import People
from tests.operations.live.conftest import Fight


def fallen(fight: Fight) -> None:
    """Anka and a stone fell, the other fled, the boss is hurt and stands."""
    let(
        fight.table,
        fight.battle,
        Felled(fight.stone, fight.bera),
        Adjusted(fight.anka, Stat.STRENGTH, -13, "Un golpe", by=fight.boss),
        Adjusted(fight.boss, Stat.STRENGTH, -4, "Fuego"),
        FledBattle(fight.other),
        Marked(fight.bera, leader=True, boss=False),
    )


def test_while_it_runs_only_the_fallen_have_come_out(fight: Fight) -> None:
    fallen(fight)
    view = battle(fight.campaign, fight.battle)
    rows = {unit.id: unit for unit in view.combatants}
    assert (view.row.live, view.row.ended, view.row.outcome) == (True, False, None)
    anka = rows[fight.anka]
    assert (anka.final_strength, anka.defeat_order) == (-2, 1)
    assert (anka.felled_by, anka.felled_by_id) == (FelledBy.BOSS, fight.boss)
    stone = rows[fight.stone]
    assert (stone.final_strength, stone.defeat_order, stone.felled_by) == (0, 1, FelledBy.MINION)
    assert rows[fight.bera].is_leader
    assert rows[fight.other].fled
    assert rows[fight.boss].final_strength is None


def test_the_wizard_begins_with_what_the_log_says(fight: Fight) -> None:
    fallen(fight)
    end(fight.table, fight.battle, Outcome.DEFEAT, "Huyen.")
    context = aftermath.context(fight.campaign, fight.battle)
    state = fight.now.state
    assert context.draft.outcome is Outcome.DEFEAT
    assert (context.battle.row.ended, context.battle.row.outcome) == (True, Outcome.DEFEAT)
    for row in context.draft.units:
        unit = state.units[row.unit]
        fall = unit.fall
        assert (row.final_strength, row.defeated) == (unit.strength, fall is not None)
        assert row.felled_by == (fall.felled_by if fall else None)
        assert row.felled_by_id == (fall.by if fall else None)
    for enemy in context.draft.enemies:
        fall = state.units[enemy.unit].fall
        assert (enemy.defeated, enemy.felled_by_id) == (fall is not None, fall and fall.by)
    aftermath.apply(fight.campaign, rolled(context.draft))
    assert fight.table.running() == ()
    assert fight.now.state == state, "it stays readable"


def test_orders_count_each_team_by_itself_and_follow_who_rises(fight: Fight) -> None:
    let(
        fight.table,
        fight.battle,
        Felled(fight.bera),
        Felled(fight.stone),
        Felled(fight.anka),
        Adjusted(fight.bera, Stat.STRENGTH, 5, "Se levanta"),
    )
    rows = {unit.id: unit for unit in battle(fight.campaign, fight.battle).combatants}
    assert rows[fight.bera].defeat_order is None
    assert rows[fight.bera].felled_by is None
    assert rows[fight.anka].defeat_order == 1
    assert rows[fight.stone].defeat_order == 1


def test_who_was_taken_out_stands_in_the_record(fight: Fight) -> None:
    let(fight.table, fight.battle, RemovedUnit(fight.other))
    end(fight.table, fight.battle, Outcome.VICTORY)
    row = battle(fight.campaign, fight.battle).combatant(fight.other)
    assert (row.fled, row.final_strength, row.felled_by) == (False, 10, None)


def test_a_battle_ends_once(fight: Fight) -> None:
    end(fight.table, fight.battle, Outcome.VICTORY)
    with pytest.raises(LiveRefused) as refused:
        end(fight.table, fight.battle, Outcome.VICTORY)
    assert refused.value.problem.fault is LiveFault.BATTLE_OVER
    undo(fight.campaign)
    assert not fight.now.state.over
    assert battle(fight.campaign, fight.battle).row.outcome is None


def test_a_running_battle_has_no_aftermath(fight: Fight, people: People) -> None:
    other = recorded(fight.campaign, stands(people.character("Tove")))
    draft = rolled(aftermath.context(fight.campaign, other).draft)
    of_this = replace(draft, battle_id=fight.battle)
    before = dump(fight.campaign)
    verbs: list[Callable[[], object]] = [
        lambda: aftermath.context(fight.campaign, fight.battle),
        lambda: aftermath.park(fight.campaign, of_this),
        lambda: aftermath.apply(fight.campaign, of_this),
    ]
    for verb in verbs:
        with pytest.raises(Refused) as refused:
            verb()
        assert refused.value.code is Refusal.LIVE_RUNNING
        assert refused.value.facts == {"battle": "El vado"}
    assert dump(fight.campaign) == before


@pytest.mark.parametrize("ended", [False, True])
def test_its_record_is_its_log(fight: Fight, ended: bool) -> None:
    if ended:
        end(fight.table, fight.battle, Outcome.VICTORY)
    form = form_of(fight.campaign, fight.battle)
    verbs: list[Callable[[], object]] = [
        lambda: edit_battle(fight.campaign, fight.battle, form),
        lambda: remove_battle(fight.campaign, fight.battle),
    ]
    for verb in verbs:
        with pytest.raises(Refused) as refused:
            verb()
        assert refused.value.code is Refusal.LIVE_RECORD
    (row,) = battles(fight.campaign)
    assert (row.live, row.ended) == (True, ended)


def test_a_resolved_battle_is_history_but_for_its_links(fight: Fight) -> None:
    let(fight.table, fight.battle, Felled(fight.stone, fight.bera))
    end(fight.table, fight.battle, Outcome.VICTORY)
    draft = rolled(aftermath.context(fight.campaign, fight.battle).draft)
    kept = tuple(replace(row, final_strength=3) for row in draft.units)
    aftermath.apply(fight.campaign, replace(draft, units=kept))
    rows = dump(fight.campaign)["combatant"]
    verbs: list[Callable[[], object]] = [
        lambda: happen(fight.table, fight.battle, Remarked("Tarde.")),
        lambda: take_back(fight.table, fight.battle),
        lambda: reroll(fight.table, fight.battle, fight.last(), 5),
    ]
    for verb in verbs[:2]:
        with pytest.raises(AlreadyResolved):
            verb()
    set_link(fight.table, fight.battle, fight.last(), "https://f/9")
    assert fight.now.replayed.lines[-1].logged.link == "https://f/9"
    assert dump(fight.campaign)["combatant"] == rows, "what the wizard wrote stays"
    aftermath.reopen(fight.campaign, fight.battle)
    take_back(fight.table, fight.battle)
    assert fight.table.running() == (fight.battle,)


def test_a_battle_in_play_may_get_other_rules(fight: Fight) -> None:
    """Its log is read by them at once, here and after an undo."""
    let(fight.table, fight.battle, Felled(fight.stone, fight.bera))
    edition = edition_of(fight.campaign)
    assert edition.attacks is not None
    other = edition.model_copy(update={"code": "otra", "title": "Otra"})
    before = fight.now
    change_edition(fight.campaign, other, from_battle_id=fight.battle)
    assert fight.now.replayed.edition.title == "Otra"
    assert fight.now == LiveTable(fight.campaign).battle(fight.battle)
    undo(fight.campaign)
    assert fight.now == before
