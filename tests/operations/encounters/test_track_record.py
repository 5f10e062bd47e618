"""Forecasts beside what came of their battles: which of them count, and how good they were."""

from dataclasses import dataclass, replace

import pytest

from director.operations import aftermath
from director.operations.battle_form import SideForm
from director.operations.encounters.beginning import live_form
from director.operations.encounters.forecast_keeping import keep
from director.operations.encounters.line_ups import line_up_of
from director.operations.encounters.saving import tie
from director.operations.handle import Campaign
from director.operations.live.ending import end
from director.operations.live.starting import start
from director.operations.live.table import LiveTable
from director.operations.views.track_record import TrackRecord, track_record
from director.rules.aftermath import Outcome
from director.rules.bestiary.encounter_plan import Group
from director.rules.forecast.calibration import Compared
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.results import Share
from director.rules.forecast.tactics import Plans
from director.rules.live.happenings import Adjusted, Felled
from director.rules.stats import Stat
from tests.conftest import FakeClock
from tests.harness.encounters import COLOSSUS, LANCER, plan_of, planned, said
from tests.harness.fights import fought, rolled, stands
from tests.harness.live_fights import let, open_round, units
from tests.harness.people import People

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

    def line_up(self) -> LineUp:
        found = line_up_of(self.campaign, plan_of(*self.characters, groups=(Group(LANCER),)))
        assert isinstance(found, LineUp)
        return found

    def forecast(self, encounter: int, chance: int, line_up: LineUp | None = None) -> None:
        """With 1 wound and 4 asaltos for sure, and 3 of renown."""
        whom = line_up or self.line_up()
        keep(self.campaign, encounter, whom, Plans(), said(whom, chance))

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


def test_a_record_tells_no_asaltos(told: Told) -> None:
    encounter = told.plan()
    told.forecast(encounter, 50)
    tie(told.campaign, encounter, fought(told.campaign, stands(told.characters[0])))
    found = told.record
    assert [entry.asaltos for entry in found.entries] == [None]
    assert found.asaltos.of == 0
    assert found.calibration.battles == 1


def test_who_died_has_no_wounds_and_who_was_not_known_no_forecast(
    told: Told, people: People
) -> None:
    encounter = planned(told.campaign, *told.characters, groups=(Group(COLOSSUS, boss=True),))
    known = told.line_up()
    alone = LineUp(known.fighters[1:])
    told.forecast(encounter, 80, alone)
    battle = told.begin(encounter)
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
    bera, anka = entry.people
    assert bera.forecast is None
    assert anka.forecast is not None
    assert (anka.defeated, anka.died, anka.wounds) == (True, True, 0)
    assert told.record.wounds == Compared(1.0, 0.0, 1)
