"""Whole aftermaths told line by line: deaths, wounds, renown, refunds and rest."""

from collections.abc import Callable
from typing import Any

from director.editions import Edition
from director.rules.aftermath import (
    AftermathFacts,
    Defeat,
    FelledBy,
    Override,
    RestingFacts,
    TeamFacts,
    UnitFacts,
    UnitRulings,
    plan_aftermath,
)
from director.rules.clan_renown import clan_pool
from director.rules.deaths import individual_percent
from director.rules.healing import battles_to_miss, healing_days
from director.rules.renown import battle_renown, overridden, refund
from director.rules.team_wipe import team_wipe_percent
from director.rules.tiers import Tier
from tests.rules.proving import assert_proofs

HERO, COMPANION, SECONDARY = Tier.HERO, Tier.COMPANION, Tier.SECONDARY
BOSS, MINION = FelledBy.BOSS, FelledBy.MINION


def _unit(key: int, tier: Tier, defeat: Defeat | None = None, **more: Any) -> UnitFacts:
    facts = {"team": 0, "exertion": 5, "wounds_before": 0, "kills": 0, "renown_before": 10}
    return UnitFacts(unit=key, tier=tier, defeat=defeat, **{**facts, "victory": False, **more})


def test_an_aftermath_of_the_newest_book(campana: Edition) -> None:
    """Seven of one side, each with another fate, at level 3B; then before anybody has rolled."""
    units = (
        _unit(1, COMPANION, Defeat(1, -3, BOSS), wounds_before=2, renown_before=14),
        _unit(2, COMPANION, Defeat(2, -8, BOSS), wounds_before=3, wounds_now=4, kills=1),
        _unit(3, HERO, Defeat(3, -5, MINION), wounds_before=11, renown_before=30, victory=True),
        _unit(4, SECONDARY, Defeat(4, -2, MINION), wounds_before=3, exertion=1),
        _unit(5, HERO, Defeat(5, -6, BOSS), exertion=0),
        _unit(6, COMPANION, Defeat(6, -15, MINION), wounds_before=6, healed_since=2, wounds_now=4),
        _unit(7, HERO, kills=4, wounds_before=1),
    )
    rulings = {
        2: UnitRulings(death_roll=27, wound_roll=41),
        3: UnitRulings(renown=Override(6, "gesta")),
        4: UnitRulings(death_roll=15, limit_veto="la trama lo pide"),
        5: UnitRulings(hero_dies=False, divisor=4, wound_roll=80),
        6: UnitRulings(death_roll=90, wounds=Override(1, "armadura")),
    }
    facts = AftermathFacts(units, difficulty="3B", rulings=rulings)
    assert_proofs(
        "aftermath",
        {
            "decided": plan_aftermath(campana, facts),
            "nobody has rolled": plan_aftermath(campana, AftermathFacts(units[1:6])),
            "not played": plan_aftermath(campana, AftermathFacts(units[:1], played=False)),
        },
    )


def test_an_aftermath_of_clans(edition_of: Callable[[str], Edition]) -> None:
    """A whole side of four is defeated and rolls once more; the other side shares its pool."""
    units = (
        _unit(1, SECONDARY, Defeat(1, 0, MINION), kills=1),
        _unit(2, SECONDARY, Defeat(2, 0, MINION), wounds_before=2),
        _unit(3, COMPANION, Defeat(3, 0, MINION), wounds_before=1, carry=35),
        _unit(4, SECONDARY, Defeat(4, -6, MINION), carry=35),
        _unit(5, HERO, team=1, kills=3, victory=True),
        _unit(6, HERO, team=1, kills=1, victory=True, wounds_before=2),
    )
    rulings = {
        1: UnitRulings(death_roll=100, team_wipe_roll=20),
        2: UnitRulings(death_roll=100, team_wipe_roll=40),
        3: UnitRulings(team_wipe_roll=13, team_wipe_veto="lo salvó el río", death_roll=100),
        4: UnitRulings(death_roll=100, team_wipe_roll=99, wound_roll=1),
    }
    teams = {
        0: TeamFacts(fighters=4, survivors=0, kills=1, wiped=True),
        1: TeamFacts(fighters=5, survivors=3, kills=4, victory=True),
    }
    facts = AftermathFacts(
        units,
        rulings=rulings,
        teams=teams,
        pools={0: Override(3, "botín")},
        resting=(RestingFacts(9, (31, 30)),),
    )
    assert_proofs("aftermath_of_clans", {"factions": plan_aftermath(edition_of("factions"), facts)})


def test_fates_prove_their_percents(edition_of: Callable[[str], Edition]) -> None:
    campana, saga = edition_of("campana"), edition_of("saga")
    assert_proofs(
        "deaths",
        {
            "campana: a compañero with 3 wounds": individual_percent(campana, COMPANION, 3),
            "campana: a secundario with 3 wounds": individual_percent(campana, SECONDARY, 3),
            "campana: a secundario with 40 wounds": individual_percent(campana, SECONDARY, 40),
            "campana: a héroe": individual_percent(campana, HERO, 3),
            "saga: a compañero with 2 wounds": individual_percent(saga, COMPANION, 2),
            "saga: a compañero with 2 wounds, with its team": team_wipe_percent(saga, COMPANION, 2),
            "saga: a secundario with 2 wounds and 35 carried, with its team": team_wipe_percent(
                saga, SECONDARY, 2, 35
            ),
            "saga: a secundario with 9 wounds, with its team": team_wipe_percent(
                saga, SECONDARY, 9
            ),
        },
    )


def test_renown_and_rest_prove_their_numbers(edition_of: Callable[[str], Edition]) -> None:
    campana, clans, factions = (
        edition_of(code) for code in ("campana", "clanes-factions", "factions")
    )
    won = TeamFacts(fighters=4, survivors=3, kills=4, victory=True)
    lost = TeamFacts(fighters=4, survivors=0, kills=1)
    gain = battle_renown(campana, kills=3, victory=True, difficulty="3C")
    assert_proofs(
        "renown",
        {
            "campana: 3 enemies, a victory, 3C": gain,
            "campana: 1 enemy at 1A": battle_renown(
                campana, kills=1, victory=False, difficulty="1A"
            ),
            "campana: the director's number": overridden(gain, Override(4, "huyó")),
            "campana: a héroe with 33": refund(campana, HERO, 33),
            "campana: a compañero with 20": refund(campana, COMPANION, 20),
            "campana: a secundario in debt": refund(campana, SECONDARY, -3),
            "clanes-factions: a side that won, 4C": clan_pool(clans, won, "4C"),
            "clanes-factions: a side that lost, 1A": clan_pool(clans, lost, "1A"),
            "factions: a side that lost, another number": clan_pool(
                factions, lost, None, Override(5, "rescate")
            ),
        },
    )
    assert_proofs(
        "healing",
        {
            "campana: 4 wounds": healing_days(campana, 4),
            "factions: 4 wounds": healing_days(factions, 4),
            "factions: battles to miss for 2 wounds": battles_to_miss(factions, 2),
            "campana: none": healing_days(campana, 0),
        },
    )
