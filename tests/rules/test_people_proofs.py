"""What people may have, buy, take and decide, told whole: every term with its line."""

from collections.abc import Callable

from director.editions import Edition
from director.rules.acquisition import acquisition
from director.rules.active_abilities import ability_purchase
from director.rules.ascents import ascent
from director.rules.campaign_checks import campaign_check
from director.rules.hero_points import HeroPointUse, price, scene_points, spend
from director.rules.participation import may_take_part
from director.rules.promotions import promotion
from director.rules.roster import ownership_problems
from director.rules.tiers import Tier
from director.rules.votes import Ballot, Office, tally, votes_of
from tests.rules.proving import assert_proofs

HERO, COMPANION, SECONDARY = Tier.HERO, Tier.COMPANION, Tier.SECONDARY


def test_what_a_player_may_have_proves_its_numbers(edition_of: Callable[[str], Edition]) -> None:
    campana, saga = edition_of("campana"), edition_of("saga")
    assert_proofs(
        "ownership",
        {
            "saga: a compañero, 3 of the clan have one": acquisition(
                saga, COMPANION, clanmates_with_companion=3
            ),
            "saga: a compañero, 14 of the clan have one": acquisition(
                saga, COMPANION, clanmates_with_companion=14
            ),
            "saga: a secundario without a compañero beside two others": acquisition(
                saga, SECONDARY, secondaries_owned=2
            ),
            "saga: a second compañero": acquisition(saga, COMPANION, companions_owned=1),
            "campana: a secundario": acquisition(campana, SECONDARY, has_companion=True),
            "campana: a second héroe": ownership_problems(campana, [HERO], HERO),
            "campana: a third compañero": ownership_problems(
                campana, [COMPANION, COMPANION], COMPANION
            ),
            "campana: a second secundario beside two compañeros": ownership_problems(
                campana, [SECONDARY, COMPANION, COMPANION], SECONDARY
            ),
        },
    )


def test_ascents_prove_their_lines(edition_of: Callable[[str], Edition]) -> None:
    campana, saga = edition_of("campana"), edition_of("saga")
    assert_proofs(
        "ascents",
        {
            "campana: a compañero after a dead héroe": ascent(campana, COMPANION, dead=[HERO]),
            "campana: a compañero beside a living héroe": ascent(campana, COMPANION, others=[HERO]),
            "campana: a secundario": ascent(campana, SECONDARY, dead=[COMPANION]),
            "campana: a héroe": ascent(campana, HERO, dead=[HERO]),
            "saga: a secundario after a dead compañero": ascent(saga, SECONDARY, dead=[COMPANION]),
            "saga: a secundario when nobody died": ascent(saga, SECONDARY),
        },
    )


def test_who_goes_to_battle_proves_its_numbers(campana: Edition) -> None:
    assert_proofs(
        "participation",
        {
            "a secundario alone after the compañero": may_take_part(
                campana, ["hero", "companion"], "secondary", 1
            ),
            "the compañero alone for the second time in a row": may_take_part(
                campana, ["hero", "companion"], "companion", 1
            ),
            "three without the héroe where each brings two": may_take_part(
                campana, [], "companion+companion+secondary", 2
            ),
            "four where each brings nine": may_take_part(
                campana, [], "hero+companion+companion+secondary", 9
            ),
            "what is no tier": may_take_part(campana, ["king+hero"], "queen", 1),
        },
    )


def test_ranks_and_abilities_prove_their_numbers(campana: Edition) -> None:
    assert_proofs(
        "promotions",
        {
            "to rank 2 with 7 renown and 2 victims": promotion(
                campana, rank=1, renown=7, victims=2
            ),
            "to rank 4 with 3 renown and 1 victim": promotion(campana, rank=3, renown=3, victims=1),
            "to rank 6": promotion(campana, rank=5, renown=99, victims=99),
            "above the highest": promotion(campana, rank=10, renown=99, victims=99),
            "no rank": promotion(campana, rank=0, renown=99, victims=99),
            "rank 4 of an ability": ability_purchase(
                campana, level=9, owned={"Muro": 3}, ability="Muro"
            ),
            "a third ability at level 4": ability_purchase(
                campana, level=4, owned={"Grito": 1, "Flecha": 2}, ability="Muro"
            ),
            "the first ability": ability_purchase(campana, level=1, owned={}, ability="Muro"),
        },
    )


def test_points_and_votes_prove_their_numbers(campana: Edition) -> None:
    uses = {f"price: {use}, three times": price(campana, use, 3) for use in HeroPointUse}
    points = {f"points of a scene: {tier}": scene_points(campana, tier) for tier in Tier}
    assert_proofs(
        "hero_points",
        {
            **points,
            **uses,
            "5 held, two votes": spend(campana, HeroPointUse.EXTRA_VOTE, held=5, times=2),
            "2 held, one roll of the plot": spend(campana, HeroPointUse.PLOT_ROLL, held=2),
            "nothing bought": spend(campana, HeroPointUse.PLOT_ROLL, held=2, times=0),
        },
    )
    assert_proofs(
        "votes",
        {
            "leader, one more bought": votes_of(campana, Office.LEADER, 1),
            "two options, four voters and one who votes for nothing there is": tally(
                campana,
                ["Quedarse", "Partir"],
                [
                    Ballot("Bera", "Quedarse", Office.LEADER),
                    Ballot("Olaf", "Partir", Office.LIEUTENANT, 1),
                    Ballot("Ulf", "Partir"),
                    Ballot("Ivar", "Huir"),
                    Ballot("Gorm", "Partir", extra=-1),
                ],
            ),
        },
    )


def test_campaign_tests_prove_their_chance(
    campana: Edition, house: Callable[[str], Edition]
) -> None:
    assert_proofs(
        "campaign_checks",
        {
            "attribute 7, penalty 2, roll 5": campaign_check(
                campana, attribute=7, penalty=2, roll=5
            ),
            "attribute 12, no roll": campaign_check(campana, attribute=12),
            "house: 1d6, attribute 3, penalty 2, roll 7": campaign_check(
                house("[campaign_check]\ndie = 6\n"), attribute=3, penalty=2, roll=7
            ),
        },
    )
