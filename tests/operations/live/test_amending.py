"""The log corrected: what changes is told before, and dice follow their lines."""

from dataclasses import replace

import pytest

from director.operations.history import redo, undo
from director.operations.live.amending import amend, preview, reroll, set_link, take_back
from director.operations.live.ending import end
from director.operations.live.happening import happen
from director.operations.live.joining import join
from director.operations.live.post_facts import PostFacts
from director.operations.live.problems import LiveRefused
from director.operations.live.starting import start
from director.operations.live.table import LiveTable
from director.operations.live.writing import STEP
from director.operations.problems import Refusal, Refused
from director.operations.views.battle_reads import battle as recorded_battle
from director.rules.battle_facts import Outcome
from director.rules.live.amend import Edit, InsertLine, RemoveLine, ReplaceLine
from director.rules.live.happenings import (
    Attack,
    AttackKind,
    FledBattle,
    Joined,
    Logged,
    Remarked,
    TurnTaken,
)
from director.rules.live.problems import LiveFault
from tests.harness.dumps import dump
from tests.harness.live_fights import comes, foe, live_form, open_round, strike
from tests.harness.people import People
from tests.operations.live.conftest import Fight
from tests.operations.live.test_happening import rolls_of


def line(fight: Fight, place: int = -1) -> Logged:
    return fight.now.replayed.lines[place].logged


def with_roll(logged: Logged, *rolls: int) -> Logged:
    turn = logged.what
    assert isinstance(turn, TurnTaken)
    (deed,) = turn.deeds
    assert isinstance(deed, Attack)
    return replace(logged, what=replace(turn, deeds=(replace(deed, rolls=rolls),)))


def read_anew(fight: Fight) -> None:
    """What the table keeps is what the file says."""
    assert fight.now == LiveTable(fight.campaign).battle(fight.battle)


def test_a_corrected_roll_reaches_all_that_followed(fight: Fight) -> None:
    strike(fight.table, fight.battle, fight.bera, fight.stone, 1, post=PostFacts(text="Así."))
    first = line(fight)
    strike(fight.table, fight.battle, fight.anka, fight.stone, 1)
    hurt = fight.now.state.units[fight.stone].strength
    edit = ReplaceLine(first.key, with_roll(first, 99))
    seen = preview(fight.table, fight.battle, edit)
    assert seen.battle.state.units[fight.stone].strength > hurt
    assert seen.differences
    assert fight.now.state.units[fight.stone].strength == hurt, "nothing was written"
    amend(fight.table, fight.battle, edit)
    assert fight.now.replayed == seen.battle.replayed
    read_anew(fight)
    assert rolls_of(fight) == [
        (1, "forum", 1, 1, 0),
        (1, "forum", 1, 0, 0),
        (99, "forum", 1, 0, 1),
    ]
    assert dump(fight.campaign)["battle_event"][-2][-1] == "Así.", "its post stays"
    undo(fight.campaign)
    assert [row[3] for row in rolls_of(fight)] == [0, 0, 1]
    redo(fight.campaign)
    assert [row[3] for row in rolls_of(fight)] == [1, 0, 0]
    read_anew(fight)


def test_dice_that_still_count_stay_as_they_are(fight: Fight) -> None:
    strike(fight.table, fight.battle, fight.bera, fight.stone, 70)
    before = rolls_of(fight)
    edit = ReplaceLine(line(fight).key, replace(line(fight), note="Ojo."))
    with fight.campaign.looking() as connection:
        (key,) = connection.execute("SELECT max(id) FROM roll").fetchone()
    amend(fight.table, fight.battle, edit, rolls=[key], text="Otro texto.")
    assert rolls_of(fight) == before
    assert line(fight).note == "Ojo."
    assert dump(fight.campaign)["battle_event"][-1][-1] == "Otro texto."
    read_anew(fight)


def test_a_forgotten_line_finds_its_place(fight: Fight) -> None:
    strike(fight.table, fight.battle, fight.bera, fight.stone, 70)
    count = len(fight.now.replayed.lines)
    words = ["uno", "dos", "tres"]
    for place, text in zip((0, count - 1, 10**6), words, strict=True):
        edit = InsertLine(place, replace(line(fight), key=0, what=Remarked(text)))
        amend(fight.table, fight.battle, edit, text=text)
    said = [told.logged.what for told in fight.now.replayed.lines]
    assert [said[0], said[count - 1], said[-1]] == [Remarked(text) for text in words]
    read_anew(fight)


def test_many_lines_fit_between_two(fight: Fight) -> None:
    """Also more than there are ordinals between their neighbours."""
    said = [f"{number}" for number in range(14)]
    assert 2 ** len(said) > STEP
    for text in said:
        edit = InsertLine(2, replace(line(fight), key=0, what=Remarked(text)))
        amend(fight.table, fight.battle, edit)
    lines = [told.logged.what for told in fight.now.replayed.lines]
    assert lines[2:16] == [Remarked(text) for text in reversed(said)]
    read_anew(fight)
    for _ in said:
        undo(fight.campaign)
    assert len(fight.now.replayed.lines) == len(lines) - len(said)


def test_what_is_inserted_has_dice_of_its_asalto(fight: Fight) -> None:
    deed = Attack(fight.stone, AttackKind.BREAKING, (70,))
    strike(fight.table, fight.battle, fight.bera, fight.stone, 70)
    here = len(fight.now.replayed.lines) - 1
    for unit in (fight.anka, fight.stone, fight.other, fight.boss):
        happen(fight.table, fight.battle, TurnTaken(unit))
    open_round(fight.table, fight.battle)
    turn = TurnTaken(fight.boss, (deed,), over=False, despite="Antes.")
    amend(fight.table, fight.battle, InsertLine(here, replace(line(fight), what=turn)))
    with fight.campaign.looking() as connection:
        (slot,) = connection.execute("SELECT slot FROM roll ORDER BY id DESC").fetchone()
    assert slot == f"battle:{fight.battle}/asalto:1/combatant:{fight.boss}/attack"


def test_several_edits_are_one_step(fight: Fight) -> None:
    strike(fight.table, fight.battle, fight.bera, fight.stone, 70)
    turn = line(fight)
    edits: list[Edit] = [
        InsertLine(6, replace(turn, key=0, what=Remarked("antes"))),
        RemoveLine(turn.key),
        InsertLine(99, replace(turn, key=0, what=Remarked("después"))),
    ]
    amend(fight.table, fight.battle, *edits)
    said = [told.logged.what for told in fight.now.replayed.lines][-2:]
    assert said == [Remarked("antes"), Remarked("después")]
    read_anew(fight)
    undo(fight.campaign)
    assert line(fight) == turn


def test_a_line_that_cannot_happen_is_refused_others_become_void(fight: Fight) -> None:
    strike(fight.table, fight.battle, fight.bera, fight.stone, 70)
    turn = line(fight)
    absurd = replace(turn, what=FledBattle(999))
    assert preview(fight.table, fight.battle, ReplaceLine(turn.key, absurd)).problem is not None
    with pytest.raises(LiveRefused) as refused:
        amend(fight.table, fight.battle, ReplaceLine(turn.key, absurd))
    assert refused.value.problem.fault is LiveFault.NO_SUCH_UNIT
    gone = InsertLine(6, replace(turn, key=0, what=FledBattle(fight.bera)))
    assert preview(fight.table, fight.battle, gone).newly_void == (turn.key,)
    amend(fight.table, fight.battle, gone)
    assert fight.now.replayed.lines[-1].problem is not None
    assert recorded_battle(fight.campaign, fight.battle).combatant(fight.bera).fled
    fled = line(fight, -2)
    assert preview(fight.table, fight.battle, RemoveLine(fled.key)).restored == (turn.key,)
    amend(fight.table, fight.battle, RemoveLine(fled.key))
    assert not recorded_battle(fight.campaign, fight.battle).combatant(fight.bera).fled


def test_there_is_no_such_line(fight: Fight) -> None:
    for verb in (
        lambda: preview(fight.table, fight.battle, RemoveLine(999)),
        lambda: amend(fight.table, fight.battle, RemoveLine(999)),
        lambda: set_link(fight.table, fight.battle, 999, "x"),
        lambda: reroll(fight.table, fight.battle, 999, 5),
    ):
        with pytest.raises(Refused) as refused:
            verb()
        assert refused.value.code is Refusal.NOT_FOUND


def test_a_roll_is_repeated_for_hero_points(fight: Fight) -> None:
    strike(fight.table, fight.battle, fight.bera, fight.stone, 100)
    before = fight.now.state.units[fight.bera].hero_points
    reroll(fight.table, fight.battle, line(fight).key, 100)
    now = fight.now.state.units[fight.bera].hero_points
    assert before is not None
    assert now == before - 1
    assert rolls_of(fight) == [(100, "forum", 1, 0, 0), (100, "forum", 1, 0, 1)]
    with pytest.raises(LiveRefused) as refused:
        reroll(fight.table, fight.battle, line(fight, 0).key, 1)
    assert refused.value.problem.fault is LiveFault.NO_ROLL


def test_a_reinforcement_may_be_taken_back_whole(fight: Fight) -> None:
    before = dump(fight.campaign)
    join(fight.table, fight.battle, foe("Dragón"))
    take_back(fight.table, fight.battle)
    after = dump(fight.campaign)
    del before["live_battle"], after["live_battle"]
    assert after == before
    read_anew(fight)


def test_an_entrance_stays_while_the_log_tells_of_the_unit(fight: Fight) -> None:
    entrance = line(fight, 0)
    assert isinstance(entrance.what, Joined)
    for edit in (
        RemoveLine(entrance.key),
        ReplaceLine(entrance.key, replace(entrance, what=Remarked("Nada."))),
        ReplaceLine(entrance.key, line(fight, 1)),
    ):
        with pytest.raises(Refused) as refused:
            amend(fight.table, fight.battle, edit)
        assert refused.value.code in (Refusal.LIVE_UNIT_TOLD, Refusal.LIVE_PROBLEM)


def test_what_a_unit_entered_with_may_be_corrected(fight: Fight) -> None:
    entrance = line(fight, 2)
    assert isinstance(entrance.what, Joined)
    stats = replace(entrance.what.entrant.stats, strength=14)
    other = replace(entrance.what, entrant=replace(entrance.what.entrant, stats=stats))
    amend(fight.table, fight.battle, ReplaceLine(entrance.key, replace(entrance, what=other)))
    assert fight.now.state.units[fight.stone].strength == 14
    assert recorded_battle(fight.campaign, fight.battle).combatant(fight.stone).strength == 14
    stranger = replace(other, entrant=replace(other.entrant, unit=999))
    edit = InsertLine(1, replace(entrance, key=0, what=stranger))
    with pytest.raises(LiveRefused):
        amend(fight.table, fight.battle, edit)


def test_the_last_line_is_taken_back(fight: Fight) -> None:
    end(fight.table, fight.battle, Outcome.VICTORY)
    take_back(fight.table, fight.battle)
    assert not fight.now.state.over
    assert recorded_battle(fight.campaign, fight.battle).row.outcome is None
    read_anew(fight)


def test_a_log_may_be_taken_back_to_its_beginning(fight: Fight, people: People) -> None:
    battle = start(fight.table, live_form(comes(people.character("Tove")))).created
    assert battle is not None
    assert take_back(fight.table, battle).label is not None
    assert take_back(fight.table, battle).label is None
    assert fight.table.battle(battle).names == {}


def test_a_link_may_be_set_at_any_time(fight: Fight) -> None:
    key = line(fight).key
    set_link(fight.table, fight.battle, key, " https://f/7 ")
    assert line(fight).link == "https://f/7"
    assert set_link(fight.table, fight.battle, key, "https://f/7").label is None
    read_anew(fight)
