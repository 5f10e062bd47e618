"""How a battle begins that is played here: who joins it, and what keeps it from beginning."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from director.operations.battle_form import AbsenceForm, BattleRefused, FormFault
from director.operations.character_life import retire
from director.operations.characters import add_character
from director.operations.handle import Campaign
from director.operations.history import undo
from director.operations.live.live_form import LiveUnitForm
from director.operations.live.post_facts import PostFacts
from director.operations.live.problems import LiveRefused
from director.operations.live.starting import change_setup, check, remove, start, warnings
from director.operations.live.table import LiveTable
from director.operations.problems import Refusal, Refused
from director.operations.views.battle_reads import battle as recorded_battle
from director.rules.live.board import Board, BoardProblem, Obstacle
from director.rules.live.happenings import Joined
from director.rules.live.setup import ClockKind, Hours, LiveSetup, Victory
from director.rules.live.units import OwnedAbility
from director.rules.tiers import Tier
from tests.harness.dumps import dump
from tests.harness.live_fights import STONE, begun, comes, foe, live_form, open_round, strike, units
from tests.harness.people import HOSTILE, People, full_form
from tests.operations.live.conftest import Fight

BOARD = Board(8, 6, obstacles=(Obstacle((4, 4)),))


@pytest.fixture
def table(campaign: Campaign) -> LiveTable:
    return LiveTable(campaign)


def test_a_character_enters_as_it_is(campaign: Campaign, people: People) -> None:
    """Its wounds, modifiers, abilities and Puntos de Héroe are frozen as it stands."""
    key = add_character(campaign, full_form(player_id=people.player(zone="Atlantic/Canary")))
    assert key.created is not None
    table, battle = begun(campaign, comes(key.created, is_leader=True, despite="Va."), foe())
    now = table.battle(battle)
    unit = now.state.units[units(table, battle)["Signy la Gris"]]
    stats = unit.entrant.stats
    assert (stats.strength, stats.armor, stats.reaction) == (11, 11, 4)
    assert (stats.movement, stats.range_min, stats.range_max, stats.size) == (5, 2, 4, 2)
    assert (stats.evasion, stats.deflection) == (15, 15)
    assert (unit.entrant.wounds, unit.leader, unit.boss) == (2, True, False)
    assert unit.entrant.hero_points == 5
    assert [(own.name, own.rank, own.active) for own in unit.entrant.abilities] == [
        ("Flecha doble", 2, True),
        ("Piel dura", 1, False),
    ]
    named = now.names[unit.unit]
    assert (named.gender, named.zone, named.tier) == ("feminine", "Atlantic/Canary", Tier.HERO)
    row = recorded_battle(campaign, battle).combatant(unit.unit)
    assert (row.strength, row.is_leader, row.wounds_before) == (11, True, 2)


def test_enemies_enter_as_typed_in(table: LiveTable, people: People) -> None:
    ability = OwnedAbility("Aura", 1, active=False, reaction=True)
    boss = foe("Coloso", is_boss=True, secret=True, abilities=(ability,), hero_points=2)
    form = live_form(comes(people.character()), foe(count=3), boss, link="https://f/0")
    battle = start(table, form, PostFacts(note="Empieza.")).created
    assert battle is not None
    now = table.battle(battle)
    assert (now.name, now.day, now.link) == ("El vado", 1, "https://f/0")
    named = units(table, battle)
    assert list(named) == ["Bera", "Piedra 1", "Piedra 2", "Piedra 3", "Coloso"]
    entrant = now.state.units[named["Coloso"]].entrant
    assert (entrant.boss, entrant.secret, entrant.own) == (True, True, True)
    assert (entrant.abilities, entrant.hero_points) == ((ability,), 2)
    assert entrant.stats == STONE
    lines = [told.logged for told in now.replayed.lines]
    assert [line.secret for line in lines] == [False] * 4 + [True]
    assert all(isinstance(line.what, Joined) and line.note == "Empieza." for line in lines)
    assert [side.name for side in now.sides] == ["Nosotros", "Piedras"]


def test_everybody_stands_where_it_was_put(table: LiveTable, people: People) -> None:
    form = live_form(
        comes(people.character(), square=(1, 1)),
        foe(count=3, square=(7, 1), more_squares=(None, (7, 3))),
        setup=LiveSetup(board=BOARD),
    )
    battle = start(table, form).created
    assert battle is not None
    squares = [unit.square for unit in table.battle(battle).state.units.values()]
    assert squares == [(1, 1), (7, 1), None, (7, 3)]


@pytest.mark.parametrize(
    ("square", "problem"),
    [
        ((9, 1), BoardProblem.OFF_BOARD),
        ((4, 4), BoardProblem.OBSTACLE),
        ((1, 1), BoardProblem.OCCUPIED),
    ],
)
def test_nobody_stands_where_nobody_can(
    table: LiveTable, people: People, square: tuple[int, int], problem: BoardProblem
) -> None:
    form = live_form(
        comes(people.character(), square=(1, 1)), foe(square=square), setup=LiveSetup(board=BOARD)
    )
    before = dump(table.campaign)
    with pytest.raises(LiveRefused) as refused:
        start(table, form)
    assert problem in refused.value.problem.squares
    assert refused.value.facts["unit"] == "Piedra"
    assert dump(table.campaign) == before


def test_who_should_stay_at_home_needs_the_directors_word(table: LiveTable, people: People) -> None:
    wounded = people.character("Olaf", wounds=11)
    gone = people.character("Hakon")
    retire(table.campaign, gone)
    form = live_form(comes(wounded), comes(gone))
    faults = [(problem.fault, problem.unit) for problem in check(table, form)]
    assert faults == [(FormFault.IS_UNFIT, 0), (FormFault.IS_RETIRED, 1)]
    with pytest.raises(BattleRefused):
        start(table, form)
    battle = start(
        table, live_form(comes(wounded, despite="Insiste."), comes(gone, despite="Una vez."))
    ).created
    assert battle is not None
    assert [unit.despite for unit in recorded_battle(table.campaign, battle).combatants] == [
        "Insiste.",
        "Una vez.",
    ]
    busy = check(table, live_form(comes(wounded)))
    assert [(problem.fault, problem.other) for problem in busy] == [
        (FormFault.IS_UNFIT, ""),
        (FormFault.IN_PENDING_BATTLE, "El vado"),
    ]


def test_line_ups_are_warned_of(table: LiveTable, people: People) -> None:
    player = people.player()
    heroes = [people.character(name, player_id=player) for name in ("Bera", "Signy")]
    form = live_form(*(comes(hero) for hero in heroes))
    (warning,) = warnings(table, form)
    assert (warning.player_id, warning.candidate) == (player, "hero+hero")


def test_the_form_may_not_contradict_itself(table: LiveTable, people: People) -> None:
    bera = people.character()
    for form, fault in (
        (live_form(foe()), FormFault.NOBODY_ON_PLAYERS_SIDE),
        (live_form(comes(bera), comes(bera)), FormFault.CHARACTER_TWICE),
        (live_form(comes(bera), foe("", side=1)), FormFault.ENEMY_WITHOUT_NAME),
        (live_form(comes(bera), foe(side=7)), FormFault.NO_SUCH_SIDE),
        (live_form(comes(99)), FormFault.NO_SUCH_CHARACTER),
        (
            live_form(comes(bera), absences=(AbsenceForm(bera),)),
            FormFault.ABSENT_AND_PRESENT,
        ),
        (
            live_form(comes(bera), foe(is_leader=True), foe(is_leader=True)),
            FormFault.TWO_LEADERS,
        ),
    ):
        assert fault in [problem.fault for problem in check(table, form)]
        with pytest.raises(BattleRefused):
            start(table, form)


@pytest.mark.parametrize(
    ("unit", "field"),
    [
        (foe(stats=None), "strength"),
        (foe(stats=replace(STONE, strength=0)), "strength"),
        (foe(stats=replace(STONE, armor=10**9)), "armor"),
        (foe(stats=replace(STONE, size=0)), "size"),
        (foe(count=0), "count"),
        (foe(count=61), "count"),
        (comes(1, count=2), "count"),
        (foe(hero_points=-1), "hero_points"),
        (foe(rank=0), "rank"),
        (foe(name="a\nb"), "unit"),
        (foe(abilities=(OwnedAbility(" "),)), "ability"),
        (foe(abilities=(OwnedAbility("a", 99),)), "ability_rank"),
        (foe(abilities=(OwnedAbility("a", text="\0"),)), "ability_text"),
        (foe(abilities=(OwnedAbility("a"),) * 41), "abilities"),
    ],
)
def test_what_cannot_be_meant_is_refused(
    table: LiveTable, people: People, unit: LiveUnitForm, field: str
) -> None:
    bera = people.character()
    before = dump(table.campaign)
    others = () if unit.character_id == bera else (comes(bera),)
    with pytest.raises(Refused) as refused:
        start(table, live_form(*others, unit))
    assert refused.value.facts["field"] == field
    assert dump(table.campaign) == before


@pytest.mark.parametrize("name", HOSTILE)
def test_names_come_back_as_they_went_in(table: LiveTable, people: People, name: str) -> None:
    form = live_form(comes(people.character()), foe(name), name=name)
    battle = start(table, form).created
    assert battle is not None
    assert table.battle(battle).name == name
    assert list(units(table, battle)) == ["Bera", name]


def test_the_setup_may_change_and_the_log_is_read_by_it(fight: Fight) -> None:
    strike(fight.table, fight.battle, fight.bera, fight.stone)
    setup = LiveSetup(
        ClockKind.FREE, Victory.LEADER, board=Board(9, 9), hours=Hours(first=48), goal="La torre"
    )
    change_setup(fight.table, fight.battle, setup)
    now = fight.now
    assert now.replayed.setup == setup
    clocks = now.replayed.edition.clocks
    assert clocks is not None
    assert clocks.ordered is not None
    assert clocks.ordered.first.value == 48
    assert now == LiveTable(fight.campaign).battle(fight.battle)
    assert recorded_battle(fight.campaign, fight.battle).victory_condition == "leader"
    assert change_setup(fight.table, fight.battle, setup).label is None
    undo(fight.campaign)
    assert fight.now.replayed.setup == LiveSetup()


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (LiveSetup(hours=Hours(first=-1)), Refusal.OUT_OF_RANGE),
        (LiveSetup(hours=Hours(first=10**7)), Refusal.OUT_OF_RANGE),
        (LiveSetup(difficulty="9Z"), Refusal.UNKNOWN_CODE),
        (LiveSetup(goal="\x07"), Refusal.CONTROL_CHARACTERS),
        (LiveSetup(board=Board(0, 5)), Refusal.LIVE_PROBLEM),
        (LiveSetup(board=Board(5, 5, obstacles=(Obstacle((6, 1)),))), Refusal.LIVE_PROBLEM),
    ],
)
def test_a_setup_that_cannot_be_is_refused(
    fight: Fight, people: People, setup: LiveSetup, code: Refusal
) -> None:
    before = dump(fight.campaign)
    with pytest.raises(Refused) as refused:
        change_setup(fight.table, fight.battle, setup)
    assert refused.value.code is code
    assert dump(fight.campaign) == before
    form = live_form(comes(people.character("Tove")), setup=setup)
    with pytest.raises(Refused) as refused:
        start(fight.table, form)
    assert refused.value.code is code


def test_a_level_that_the_battle_has_stays(fight: Fight) -> None:
    change_setup(fight.table, fight.battle, LiveSetup(difficulty="3B"))
    change_setup(fight.table, fight.battle, LiveSetup(difficulty="3B", goal="x"))
    assert recorded_battle(fight.campaign, fight.battle).difficulty == "3B"


def test_a_battle_is_taken_back_with_its_log_and_dice(fight: Fight) -> None:
    strike(fight.table, fight.battle, fight.bera, fight.stone)
    before = fight.now
    remove(fight.table, fight.battle)
    rows = dump(fight.campaign)
    for name in ("battle", "live_battle", "battle_event", "combatant", "side"):
        assert rows[name] == []
    with pytest.raises(Refused):
        fight.table.battle(fight.battle)
    assert standing_dice(fight.campaign) == 0
    undo(fight.campaign)
    assert fight.now == before
    assert standing_dice(fight.campaign) == 6


def standing_dice(campaign: Campaign) -> int:
    with campaign.looking() as connection:
        (count,) = connection.execute("SELECT count(*) FROM roll WHERE NOT annulled").fetchone()
    return int(count)


def test_two_battles_may_share_a_name(table: LiveTable, people: People) -> None:
    battles = [
        start(table, live_form(comes(people.character(name)))).created for name in ("Bera", "Tove")
    ]
    assert sorted(table.running()) == battles


def test_the_other_game_has_no_battle_to_begin(playing: Callable[[str], Campaign]) -> None:
    campaign = playing("grupos")
    bera = People(campaign).character()
    before = dump(campaign)
    with pytest.raises(Refused) as refused:
        start(LiveTable(campaign), live_form(comes(bera), foe()))
    assert refused.value.code is Refusal.NOT_DEFINED
    assert dump(campaign) == before
    hours = live_form(comes(bera), setup=LiveSetup(hours=Hours(first=4)))
    with pytest.raises(Refused) as refused:
        start(LiveTable(campaign), hours)
    assert refused.value.facts["block"] == "clocks"


@pytest.mark.parametrize("code", ["saga", "factions"])
def test_without_hero_points_nobody_has_any(playing: Callable[[str], Campaign], code: str) -> None:
    campaign = playing(code)
    table, battle = begun(campaign, comes(People(campaign).character()), foe())
    open_round(table, battle)
    assert {unit.hero_points for unit in table.battle(battle).state.units.values()} == {None}
