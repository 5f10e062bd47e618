"""Forecasts beside what came of their battles: which of them count, and how good they were."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest
from sqlalchemy import update

from director.operations import aftermath
from director.operations.battle_form import SideForm
from director.operations.encounters.beginning import live_form
from director.operations.encounters.forecast_keeping import keep
from director.operations.encounters.line_ups import line_up_of
from director.operations.encounters.saving import remove, tie
from director.operations.handle import Campaign
from director.operations.history import undo
from director.operations.live.ending import end
from director.operations.live.live_form import LiveForm
from director.operations.live.starting import start
from director.operations.live.table import LiveTable
from director.operations.views.foretold import Standing
from director.operations.views.track_record import CameOf, TrackRecord, track_record
from director.rules.aftermath import Outcome
from director.rules.bestiary.encounter_plan import Group
from director.rules.forecast.calibration import Compared
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.results import Share, Spread
from director.rules.forecast.tactics import Plans
from director.rules.live.happenings import Adjusted, Felled
from director.rules.live.setup import Victory
from director.rules.stats import Stat, StatBlock
from director.store.tables import Forecast
from tests.conftest import FakeClock
from tests.harness.encounters import COLOSSUS, LANCER, plan_of, planned, said
from tests.harness.fights import fought, rolled, stands
from tests.harness.live_fights import let, open_round, units
from tests.harness.people import People

LONE = Group(LANCER)
SIDES = (SideForm("Nosotros", of_players=True), SideForm("Enemigos"))


@dataclass(frozen=True)
class Told:
    """A campaign in which encounters are forecast, fought and resolved."""

    campaign: Campaign
    table: LiveTable
    characters: tuple[int, int]

    def plan(self) -> int:
        """An encounter with one lancer for both."""
        return planned(self.campaign, *self.characters, groups=(Group(LANCER),))

    def line_up(self, foe: Group = LONE) -> LineUp:
        found = line_up_of(self.campaign, plan_of(*self.characters, groups=(foe,)))
        assert isinstance(found, LineUp)
        return found

    def forecast(
        self, encounter: int, chance: int, line_up: LineUp | None = None, **changed: Any
    ) -> None:
        """With 1 wound and 4 asaltos for sure, and 3 of renown."""
        whom = line_up or self.line_up()
        result = replace(said(whom, chance), **changed)
        keep(self.campaign, encounter, whom, Plans(), result)

    def begin(self, encounter: int) -> int:
        battle = start(self.table, live_form(self.campaign, encounter, SIDES)).created
        assert battle is not None
        return battle

    def resolve(self, battle: int, outcome: Outcome) -> None:
        """Anka falls to -2 (Esfuerzo 2: one wound); the enemy falls to Bera; one asalto."""
        named = units(self.table, battle)
        open_round(self.table, battle)
        let(self.table, battle, Adjusted(named["Anka"], Stat.STRENGTH, -13, "Un golpe"))
        let(self.table, battle, Felled(named["Lancero"], named["Bera"]))
        end(self.table, battle, outcome)
        self.apply(battle)

    def apply(self, battle: int) -> None:
        aftermath.apply(self.campaign, rolled(aftermath.context(self.campaign, battle).draft))

    @property
    def pointed(self) -> list[int | None]:
        """The battle that each forecast points at."""
        with self.campaign.looking() as connection:
            rows = connection.execute("SELECT battle_id FROM forecast ORDER BY id").fetchall()
        return [battle for (battle,) in rows]

    @property
    def record(self) -> TrackRecord:
        return track_record(self.campaign)


@pytest.fixture
def told(campaign: Campaign, people: People) -> Told:
    bera = people.character("Bera", player_id=people.player())
    anka = people.character("Anka", player_id=people.player("Jugadora 2"))
    return Told(campaign, LiveTable(campaign), (bera, anka))


def test_nothing_was_forecast_yet(told: Told) -> None:
    found = told.record
    assert (found.entries, found.calibration.battles, found.calibration.brier) == ((), 0, None)
    assert (found.unforeseen, found.not_played, found.waiting) == (0, 0, 0)
    assert found.wounds == Compared(0.0, 0.0, 0)


def test_a_forecast_beside_its_battle(told: Told) -> None:
    encounter = told.plan()
    told.forecast(encounter, 80)
    battle = told.begin(encounter)
    told.resolve(battle, Outcome.VICTORY)
    (entry,) = told.record.entries
    assert (entry.encounter_id, entry.encounter, entry.battle_id) == (encounter, "El paso", battle)
    assert (entry.battle, entry.day, entry.difficulty) == ("El paso", 1, "2B")
    assert (entry.won, entry.asaltos) == (True, 1)
    assert entry.forecast.result.victory == Share(80, 100)
    bera, anka = entry.people
    assert (bera.name, bera.defeated, bera.wounds, bera.died) == ("Bera", False, 0, False)
    assert (anka.name, anka.defeated, anka.wounds, anka.died) == ("Anka", True, 1, False)
    assert bera.forecast is not None
    assert (bera.forecast.name, bera.forecast.defeated) == ("Bera", Share(20, 100))
    assert bera.renown == 2, "1 for the enemy, 2 for the victory, less 1 at 2B"


def test_how_good_they_were(told: Told) -> None:
    """(0.2² + 0.7²) / 2; of four characters two fell with a wound each."""
    for chance, outcome in ((80, Outcome.VICTORY), (70, Outcome.DEFEAT)):
        encounter = told.plan()
        told.forecast(encounter, chance)
        told.resolve(told.begin(encounter), outcome)
    found = told.record
    assert found.calibration.battles == 2
    assert found.calibration.brier == pytest.approx((0.04 + 0.49) / 2)
    assert found.calibration.bands[3].won == Share(0, 1)
    assert found.calibration.bands[4].won == Share(1, 1)
    assert found.wounds == Compared(1.0, 0.5, 4)
    assert found.asaltos == Compared(4.0, 1.0, 2)
    assert found.renown == Compared(3.0, 0.75, 4), "2 and 1 where they won; 2B takes one"
    assert found.undecided == 0.0
    assert found.defeats.real == 0.5
    assert found.defeats.forecast == pytest.approx(0.25)
    assert (found.deaths.real, found.deaths.of) == (0.0, 4)
    assert found.deaths.forecast == pytest.approx(0.05)


def test_only_the_last_one_of_before_the_battle_counts(told: Told, clock: FakeClock) -> None:
    encounter, line_up = told.plan(), told.line_up()
    for chance in (10, 20):
        told.forecast(encounter, chance)
        clock.forward(hours=1)
    battle = told.begin(encounter)
    clock.forward(hours=1)
    told.forecast(encounter, 99, line_up)
    assert told.record.waiting == 1
    told.resolve(battle, Outcome.VICTORY)
    (entry,) = told.record.entries
    assert entry.forecast.result.victory.hits == 20
    assert told.record.waiting == 0


def test_one_that_was_only_forecast_afterwards_is_unforeseen(told: Told, clock: FakeClock) -> None:
    encounter, line_up = told.plan(), told.line_up()
    battle = told.begin(encounter)
    clock.forward(hours=1)
    told.forecast(encounter, 99, line_up)
    assert told.record.waiting == 0
    told.resolve(battle, Outcome.VICTORY)
    found = told.record
    assert (found.entries, found.unforeseen) == ((), 1)


def test_others_are_counted_aside(told: Told) -> None:
    """A battle without an encounter, one that was not played, and one that waits."""
    fought(told.campaign, stands(told.characters[0]))
    skipped = told.plan()
    told.forecast(skipped, 50)
    battle = told.begin(skipped)
    end(told.table, battle, Outcome.NOT_PLAYED)
    told.apply(battle)
    waiting = told.plan()
    told.forecast(waiting, 50)
    told.begin(waiting)
    found = told.record
    assert found.entries == ()
    assert (found.unforeseen, found.not_played, found.waiting) == (1, 1, 1)


def test_a_battle_recorded_after_it_was_fought_is_shown_and_not_judged(told: Told) -> None:
    """The forecast may have come after the dice had fallen at the table. Nor has it asaltos."""
    encounter = told.plan()
    told.forecast(encounter, 50)
    tie(told.campaign, encounter, fought(told.campaign, stands(told.characters[0])))
    found = told.record
    (entry,) = found.entries
    assert (entry.standing, entry.asaltos) == (Standing.RECORDED, None)
    assert (found.count(Standing.RECORDED), found.count(Standing.COUNTS)) == (1, 0)
    assert (found.calibration.battles, found.calibration.brier) == (0, None)
    nothing = Compared(0.0, 0.0, 0)
    assert {found.asaltos, found.defeats, found.wounds, found.deaths, found.renown} == {nothing}


def test_a_battle_in_play_that_was_tied_later_began_when_it_began(told: Told) -> None:
    """Its beginning is known, so that a forecast from before is one."""
    encounter = told.plan()
    told.forecast(encounter, 50)
    battle = start(
        told.table, replace(live_form(told.campaign, encounter, SIDES), encounter_id=None)
    ).created
    assert battle is not None
    tie(told.campaign, encounter, battle)
    told.resolve(battle, Outcome.VICTORY)
    assert [entry.standing for entry in told.record.entries] == [Standing.COUNTS]


@pytest.mark.parametrize(
    "begins",
    [
        lambda form: replace(form, units=(*form.units[:2], replace(form.units[2], count=2))),
        lambda form: replace(
            form,
            units=(*form.units[:2], replace(form.units[2], stats=StatBlock(11, 9, 2, 1, 3, 1))),
        ),
        lambda form: replace(form, setup=replace(form.setup, victory=Victory.OBJECT)),
        lambda form: replace(form, setup=replace(form.setup, difficulty="4C")),
    ],
)
def test_a_battle_that_began_otherwise_is_shown_and_not_judged(
    told: Told, begins: Callable[[LiveForm], LiveForm]
) -> None:
    """One more enemy, a stronger one, another victory, another level."""
    encounter = told.plan()
    told.forecast(encounter, 80)
    battle = start(told.table, begins(live_form(told.campaign, encounter, SIDES))).created
    assert battle is not None
    end(told.table, battle, Outcome.DEFEAT)
    told.apply(battle)
    found = told.record
    assert [entry.standing for entry in found.entries] == [Standing.CHANGED]
    assert (found.count(Standing.CHANGED), found.unforeseen) == (1, 0)
    assert (found.calibration.battles, found.wounds.of, found.undecided) == (0, 0, 0.0)


def test_what_changes_while_it_is_fought_was_for_the_forecast_to_foresee(told: Told) -> None:
    encounter = told.plan()
    told.forecast(encounter, 80)
    told.resolve(told.begin(encounter), Outcome.VICTORY)
    (entry,) = track_record(told.campaign, told.table).entries
    assert entry.standing is Standing.COUNTS


@pytest.mark.parametrize("battles", [99, 100])
def test_a_forecast_of_too_few_battles_is_not_judged(told: Told, battles: int) -> None:
    encounter = told.plan()
    told.forecast(encounter, 0, victory=Share(60, battles), wanted=battles)
    told.resolve(told.begin(encounter), Outcome.VICTORY)
    found = told.record
    assert found.calibration.battles == found.count(Standing.COUNTS) == (battles == 100)
    assert found.count(Standing.FEW) == (battles == 99)


def test_an_earlier_one_of_enough_battles_counts_before_one_of_too_few(told: Told) -> None:
    encounter = told.plan()
    told.forecast(encounter, 20)
    told.forecast(encounter, 0, victory=Share(9, 10), wanted=10)
    told.resolve(told.begin(encounter), Outcome.VICTORY)
    (entry,) = told.record.entries
    assert (entry.forecast.result.victory, entry.standing) == (Share(20, 100), Standing.COUNTS)


def test_battles_that_were_not_decided_do_not_count_in_how_long_they_last(told: Told) -> None:
    encounter = told.plan()
    lasted = Spread(((4, 90), (50, 10)))
    told.forecast(encounter, 80, asaltos=lasted, undecided=Share(10, 100), defeat=Share(10, 100))
    told.resolve(told.begin(encounter), Outcome.VICTORY)
    found = told.record
    assert found.asaltos == Compared(4.0, 1.0, 1)
    assert found.undecided == 10.0


def test_where_none_was_decided_nothing_is_said_to_last(told: Told) -> None:
    encounter = told.plan()
    all_of_it, nothing = Share(100, 100), Share(0, 100)
    lasted = Spread(((50, 100),))
    told.forecast(encounter, 0, asaltos=lasted, undecided=all_of_it, defeat=nothing)
    told.resolve(told.begin(encounter), Outcome.VICTORY)
    assert told.record.asaltos == Compared(0.0, 0.0, 0)
    assert told.record.undecided == 100.0


def test_removing_the_encounter_changes_nothing_in_the_record(told: Told) -> None:
    """Nor does taking that back; a forecast kept after the beginning still does not count."""
    encounter, later = told.plan(), told.plan()
    line_up = told.line_up()
    told.forecast(encounter, 80)
    told.forecast(later, 60)
    battle = told.begin(encounter)
    told.resolve(battle, Outcome.VICTORY)
    waiting = told.begin(later)
    before = told.record
    assert (len(before.entries), before.waiting) == (1, 1)
    remove(told.campaign, encounter)
    remove(told.campaign, later)
    after = told.record
    assert [each.encounter for each in after.entries] == [None]
    nameless = tuple(replace(each, encounter=None) for each in before.entries)
    assert after == replace(before, entries=nameless)
    undo(told.campaign)
    undo(told.campaign)
    assert told.record == before
    told.forecast(encounter, 11, line_up)
    assert told.pointed == [battle, waiting, battle]


def test_a_forecast_points_at_its_battle_from_the_beginning(told: Told) -> None:
    begun, tied = told.plan(), told.plan()
    told.forecast(begun, 80)
    told.forecast(tied, 60)
    battle = told.begin(begun)
    end(told.table, battle, Outcome.VICTORY)
    told.apply(battle)
    recorded = fought(told.campaign, stands(told.characters[0]))
    tie(told.campaign, tied, recorded)
    assert told.pointed == [battle, recorded]
    tie(told.campaign, tied, None)
    assert told.pointed == [battle, None]


def test_one_that_began_before_forecasts_pointed_is_removed_without_loss(told: Told) -> None:
    encounter = told.plan()
    told.forecast(encounter, 80)
    battle = told.begin(encounter)
    told.resolve(battle, Outcome.VICTORY)
    with told.campaign.aside() as connection:
        connection.execute(update(Forecast).values(battle_id=None))
    remove(told.campaign, encounter)
    assert told.pointed == [battle]
    assert [entry.battle_id for entry in told.record.entries] == [battle]


def test_a_beginning_that_was_taken_back_leaves_nothing_to_judge(told: Told) -> None:
    """The forecast stands outside undo; what it is held against is where it began at last."""
    encounter = told.plan()
    told.forecast(encounter, 80)
    told.begin(encounter)
    undo(told.campaign)
    assert told.record.waiting == 0
    again = told.begin(encounter)
    told.resolve(again, Outcome.DEFEAT)
    assert [entry.battle_id for entry in told.record.entries] == [again]


def test_while_there_is_the_encounter_it_alone_says_which_battle_it_became(told: Told) -> None:
    """The tie was taken back; that its forecast still points at the battle means nothing."""
    encounter = told.plan()
    told.forecast(encounter, 80)
    battle = start(
        told.table, replace(live_form(told.campaign, encounter, SIDES), encounter_id=None)
    ).created
    assert battle is not None
    tie(told.campaign, encounter, battle)
    assert told.record.waiting == 1
    undo(told.campaign)
    assert told.pointed == [battle]
    assert told.record.waiting == 0


def test_untied_and_removed_it_is_held_against_nothing(told: Told) -> None:
    encounter = told.plan()
    told.forecast(encounter, 80)
    battle = fought(told.campaign, stands(told.characters[0]))
    tie(told.campaign, encounter, battle)
    tie(told.campaign, encounter, None)
    remove(told.campaign, encounter)
    assert (told.record.entries, told.record.unforeseen) == ((), 1)


@pytest.mark.parametrize("begun", [False, True])
def test_one_that_cannot_be_read_is_told_and_the_others_count(told: Told, *, begun: bool) -> None:
    encounter = told.plan()
    told.forecast(encounter, 80)
    told.forecast(encounter, 90)
    with told.campaign.aside() as connection:
        spoil = update(Forecast).where(Forecast.id == 2).values(result={"version": 9})
        connection.execute(spoil)
    if begun:
        told.resolve(told.begin(encounter), Outcome.VICTORY)
    found = told.record
    assert [(each.id, each.encounter_id) for each in found.troubles] == [(2, encounter)]
    assert [entry.forecast.id for entry in found.entries] == [1] * begun


def test_who_died_has_no_wounds(told: Told) -> None:
    """A boss felled Anka, and whether she died was left to the director: that nobody foretold."""
    boss = Group(COLOSSUS, boss=True)
    encounter = planned(told.campaign, *told.characters, groups=(boss,))
    line_up = told.line_up(boss)
    result = said(line_up, 80)
    of_anka = replace(result.units[1], director=Share(30, 100))
    units_told = (result.units[0], of_anka, *result.units[2:])
    told.forecast(encounter, 80, line_up, units=units_told)
    anka = fallen_to_the_boss(told, told.begin(encounter))
    assert anka.forecast is not None
    assert (anka.defeated, anka.died, anka.wounds) == (True, True, 0)
    assert told.record.wounds == Compared(1.0, 0.0, 2)
    assert told.record.deaths == Compared(0.05, 0.0, 1)


def test_where_nothing_is_left_to_the_director_every_death_counts(told: Told) -> None:
    boss = Group(COLOSSUS, boss=True)
    encounter = planned(told.campaign, *told.characters, groups=(boss,))
    told.forecast(encounter, 80, told.line_up(boss))
    fallen_to_the_boss(told, told.begin(encounter))
    assert told.record.deaths == Compared(0.05, 0.5, 2)


def test_who_was_not_known_has_no_forecast(told: Told) -> None:
    encounter = told.plan()
    told.forecast(encounter, 80, LineUp(told.line_up().fighters[1:]))
    told.resolve(told.begin(encounter), Outcome.VICTORY)
    (entry,) = told.record.entries
    bera, anka = entry.people
    assert bera.forecast is None
    assert anka.forecast is not None
    assert entry.standing is Standing.CHANGED


def fallen_to_the_boss(told: Told, battle: int) -> CameOf:
    """Anka falls to the boss and dies by the director's word; she is what comes back."""
    named = units(told.table, battle)
    open_round(told.table, battle)
    fall = Adjusted(named["Anka"], Stat.STRENGTH, -13, "Un golpe", by=named["Coloso"])
    let(told.table, battle, fall)
    end(told.table, battle, Outcome.DEFEAT)
    draft = rolled(aftermath.context(told.campaign, battle).draft)
    rows = tuple(
        replace(row, hero_dies=True, hero_reason="Así.") if row.unit == named["Anka"] else row
        for row in draft.units
    )
    aftermath.apply(told.campaign, replace(draft, units=rows))
    (entry,) = told.record.entries
    return entry.people[1]
