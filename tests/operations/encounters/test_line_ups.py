"""Both sides of a forecast: just those who would enter the battle, as they would enter it."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from sqlalchemy import update

from director.operations.battle_form import FormFault, SideForm
from director.operations.characters import retire
from director.operations.encounters.beginning import live_form
from director.operations.encounters.line_ups import NoLineUp, line_up_of, line_up_of_battle
from director.operations.handle import Campaign
from director.operations.live.joining import join
from director.operations.live.starting import start
from director.operations.live.table import LiveTable
from director.operations.problems import Refusal
from director.operations.views.people import ItemView
from director.rules.bestiary.encounter_plan import EncounterPlan, Group, Party
from director.rules.forecast.line_up import Fighter, LineUp
from director.rules.live.setup import Victory
from director.rules.live.units import Entrant
from director.rules.stats import Modifier, Stat
from director.rules.tiers import Tier
from director.store.tables import Character
from tests.harness.encounters import COLOSSUS, LANCER, plan_of, planned
from tests.harness.ledger_lines import opening
from tests.harness.live_fights import foe, open_round
from tests.harness.people import People
from tests.harness.refusals import refusal

SIDES = (SideForm("Nosotros", of_players=True), SideForm("Enemigos"))


def _lined_up(campaign: Campaign, plan: EncounterPlan, **options: object) -> LineUp:
    found = line_up_of(campaign, plan, **options)  # type: ignore[arg-type]
    assert isinstance(found, LineUp)
    return found


def _faults(campaign: Campaign, plan: EncounterPlan) -> list[tuple[FormFault, str]]:
    found = line_up_of(campaign, plan)
    assert isinstance(found, NoLineUp)
    return [(problem.fault, problem.name) for problem in found.problems]


def _alike(fighters: tuple[Fighter, ...]) -> list[tuple[Entrant, str, int, int, int, bool]]:
    """Fighters without what merely tells them apart."""
    return [
        (
            replace(each.entrant, unit=0),
            each.name,
            each.base_exertion,
            each.renown,
            each.carry,
            each.condemned,
        )
        for each in fighters
    ]


def test_a_character_comes_as_it_is_today(campaign: Campaign, people: People) -> None:
    """Fuerza 11, less 2 wounds, plus 1 of a helmet; Esfuerzo 2, less 1 of a curse."""
    helmet = ItemView("Yelmo", "", (Modifier(Stat.STRENGTH, 1, ""),))
    curse = Modifier(Stat.EXERTION, -1, "maldición")
    player = people.player()
    bera = people.character(
        "Bera", player_id=player, wounds=2, renown=7, items=(helmet,), modifiers=(curse,)
    )
    first = _lined_up(campaign, plan_of(bera)).fighters[0]
    assert (first.name, first.side, first.character) == ("Bera", 0, bera)
    enters = first.entrant
    assert (enters.stats.strength, enters.stats.exertion, enters.wounds) == (10, 1, 2)
    assert (enters.player, enters.tier, enters.hero_points) == (player, Tier.HERO, 5)
    assert (first.base_exertion, first.renown, first.carry, first.condemned) == (2, 7, 0, False)


def test_who_is_condemned_or_carries_says_so(campaign: Campaign, people: People) -> None:
    bera = people.character("Bera", Tier.SECONDARY, carry=35)
    with campaign.step("test") as step:
        step.connection.execute(update(Character).values(condemned=True))
    first = _lined_up(campaign, plan_of(bera)).fighters[0]
    assert (first.carry, first.condemned) == (35, True)


def test_wounds_are_those_of_the_day(campaign: Campaign, people: People) -> None:
    bera = people.character("Bera", wounds=2)
    assert _lined_up(campaign, plan_of(bera), day=0).fighters[0].entrant.wounds == 0


def test_foes_are_numbered_and_marked(campaign: Campaign, people: People) -> None:
    bera = people.character("Bera")
    found = _lined_up(campaign, plan_of(bera, victory=Victory.LEADER, difficulty="3A"))
    assert (found.victory, found.difficulty) == (Victory.LEADER, "3A")
    foes = found.side(1)
    assert [each.name for each in foes] == [
        "Lancero 1",
        "Lancero 2",
        "Lancero 3",
        "Coloso 1",
        "Coloso 2",
    ]
    assert [each.unit for each in found.fighters] == [1, 2, 3, 4, 5, 6]
    assert [(each.entrant.leader, each.entrant.boss) for each in foes[3:]] == [
        (True, True),
        (False, False),
    ]
    assert foes[0].entrant.stats == LANCER.stats
    assert foes[0].entrant.abilities == LANCER.abilities
    assert foes[0].entrant.tier is None
    assert all(each.entrant.secret for each in foes[3:])


def test_it_is_the_battle_that_begins(campaign: Campaign, people: People) -> None:
    """Whoever the forecast knew enters, with the same stats, names and marks."""
    player = people.player()
    bera = people.character("Bera", player_id=player, wounds=1, renown=4)
    oso = people.character("Oso", Tier.SECONDARY)
    key = planned(campaign, bera, oso)
    before = _lined_up(campaign, plan_of(bera, oso))
    table = LiveTable(campaign)
    battle = start(table, live_form(campaign, key, SIDES)).created
    assert battle is not None
    after = line_up_of_battle(table, battle)
    assert _alike(after.fighters) == _alike(before.fighters)
    assert (after.victory, after.difficulty) == (before.victory, before.difficulty)
    assert [each.character for each in after.fighters] == [
        each.character for each in before.fighters
    ]


def test_who_joined_later_did_not_begin_it(campaign: Campaign, people: People) -> None:
    key = planned(campaign, people.character("Bera"))
    table = LiveTable(campaign)
    battle = start(table, live_form(campaign, key, SIDES)).created
    assert battle is not None
    before = line_up_of_battle(table, battle)
    open_round(table, battle)
    join(table, battle, foe("Rezagado"))
    assert line_up_of_battle(table, battle) == before


def test_no_battle_in_play_has_no_line_up(campaign: Campaign) -> None:
    assert refusal(line_up_of_battle, LiveTable(campaign), 7).code is Refusal.NOT_FOUND


def test_nobody_named_nobody_to_line_up(campaign: Campaign) -> None:
    plan = EncounterPlan(Party(heroes=6), "2B", (Group(LANCER),))
    assert _faults(campaign, plan) == [(FormFault.NOBODY_ON_PLAYERS_SIDE, "")]


def test_who_cannot_go_is_named(campaign: Campaign, people: People) -> None:
    gone, away = people.character("Olaf"), people.character("Tove")
    weak, busy = people.character("Ketil", wounds=11), people.character("Signy")
    people.battle(busy, name="El puente")
    retire(campaign, away)
    with campaign.step("test") as step:
        dies = update(Character).where(Character.id == gone).values(life="dead")
        step.connection.execute(dies)
    plan = plan_of(gone, away, weak, busy, 99)
    assert _faults(campaign, plan) == [
        (FormFault.IS_DEAD, "Olaf"),
        (FormFault.IS_RETIRED, "Tove"),
        (FormFault.IS_UNFIT, "Ketil"),
        (FormFault.IN_PENDING_BATTLE, "Signy"),
        (FormFault.NO_SUCH_CHARACTER, ""),
    ]
    known = replace(plan, party=Party((gone, away, weak, busy)))
    waiting = line_up_of(campaign, known)
    assert isinstance(waiting, NoLineUp)
    assert waiting.by_word == (gone, away, weak, busy)
    assert waiting.yields
    taken = _lined_up(campaign, known, despite=waiting.by_word)
    assert [each.name for each in taken.side(0)] == ["Olaf", "Tove", "Ketil", "Signy"]
    assert taken.fighters[2].entrant.stats.strength == 1


def test_no_word_brings_who_is_gone(campaign: Campaign) -> None:
    found = line_up_of(campaign, plan_of(99), despite=(99,))
    assert isinstance(found, NoLineUp)
    assert (found.by_word, found.yields) == ((), False)


def test_groups_of_nobody_bring_nobody(campaign: Campaign, people: People) -> None:
    plan = plan_of(people.character(), groups=(Group(LANCER, 0), Group(COLOSSUS, 1)))
    assert [each.name for each in _lined_up(campaign, plan).side(1)] == ["Coloso"]


def test_where_there_are_no_battles_of_this_kind(
    playing: Callable[[str], Campaign],
) -> None:
    campaign = playing("grupos")
    bera = People(campaign).character("Bera")
    refused = refusal(line_up_of, campaign, plan_of(bera))
    assert refused.code is Refusal.NOT_DEFINED


@pytest.mark.parametrize("code", ["campana", "saga", "factions", "clanes-campana"])
def test_every_edition_of_battles_lines_up(playing: Callable[[str], Campaign], code: str) -> None:
    campaign = playing(code)
    bera = People(campaign).character("Bera")
    assert len(_lined_up(campaign, plan_of(bera, difficulty=None)).fighters) == 6


def test_the_caravans_morale_goes_to_battle(campaign: Campaign, people: People) -> None:
    """Voluntad 6 and +2 of a morale of 95, for who is told of it and for who begins it."""
    bera = people.character("Bera")
    plan, key = plan_of(bera), planned(campaign, bera)
    plain = _lined_up(campaign, plan)
    opening(campaign, morale=95)
    found = _lined_up(campaign, plan)
    table = LiveTable(campaign)
    battle = start(table, live_form(campaign, key, SIDES)).created
    assert battle is not None
    begun = line_up_of_battle(table, battle)
    wills = [
        [each.entrant.stats.willpower for each in line_up.fighters]
        for line_up in (plain, found, begun)
    ]
    assert wills[0][0] + 2 == wills[1][0] == 8
    assert wills[1] == wills[2]
    assert wills[0][1:] == wills[1][1:]
    unit = next(iter(table.battle(battle).state.units.values()))
    assert unit.pool(Stat.WILLPOWER) == unit.maximum(Stat.WILLPOWER) == 8
