"""The history that decides who may go to battle next."""

from sqlalchemy import update

from director.operations.caravan.days import pass_days
from director.operations.handle import Campaign
from director.operations.line_ups import Moment, player_history
from director.operations.rows import added
from director.operations.views.people_reads import sheet
from director.rules.tiers import Tier
from director.store.tables import Battle, Participation
from tests.harness.fights import enemy, fought, recorded, stands
from tests.harness.people import People


def _fought(
    campaign: Campaign, battle: int, player: int, *tiers: tuple[int, Tier], withdrawn: bool = False
) -> None:
    with campaign.step("test") as step:
        for character, tier in tiers:
            row = {"character_id": character, "player_id": player, "tier": tier, "day": 1}
            row |= {"battle_id": battle, "withdrawn": withdrawn}
            added(step.connection, Participation, row)


def _history(campaign: Campaign, player: int) -> tuple[str, ...]:
    with campaign.reading() as connection:
        return player_history(connection, player)


def test_a_new_player_has_none(campaign: Campaign, people: People) -> None:
    assert _history(campaign, people.player()) == ()


def test_line_ups_stand_in_the_order_of_the_battles(campaign: Campaign, people: People) -> None:
    player, other = people.player(), people.player()
    hero = people.character(player_id=player)
    companion = people.character("Olaf", Tier.COMPANION, player_id=player)
    late, early, taken_back = (people.battle(name=name) for name in ("tercera", "primera", "no"))
    with campaign.step("test") as step:
        step.connection.execute(update(Battle).where(Battle.id == late).values(day=9))
    _fought(campaign, late, player, (companion, Tier.COMPANION), (hero, Tier.HERO))
    _fought(campaign, early, player, (companion, Tier.COMPANION))
    _fought(campaign, early, other, (people.character("Otro"), Tier.SECONDARY))
    _fought(campaign, taken_back, player, (hero, Tier.HERO), withdrawn=True)
    assert _history(campaign, player) == ("companion", "hero+companion")
    assert _history(campaign, other) == ("secondary",)


def test_two_of_a_tier_are_named_twice(campaign: Campaign, people: People) -> None:
    player = people.player()
    hero = people.character(player_id=player)
    first, second = (
        people.character(name, Tier.COMPANION, player_id=player) for name in ("Olaf", "Ulf")
    )
    recorded(campaign, stands(first), stands(hero), stands(second), enemy())
    assert _history(campaign, player) == ("hero+companion+companion",)


def test_a_battle_that_waits_has_its_place_by_day(campaign: Campaign, people: People) -> None:
    player = people.player()
    hero = people.character(player_id=player)
    companion = people.character("Olaf", Tier.COMPANION, player_id=player)
    pass_days(campaign, "travel", 3)
    fought(campaign, stands(hero), day=3)
    recorded(campaign, stands(companion), enemy(), day=2)
    assert _history(campaign, player) == ("companion", "hero")
    with campaign.reading() as connection:
        assert player_history(connection, player, Moment(3, 1)) == ("companion",)


def test_battles_of_before_go_first_and_the_heros_last(campaign: Campaign, people: People) -> None:
    player = people.player()
    hero = people.character(player_id=player, participations=2)
    people.character("Olaf", Tier.COMPANION, player_id=player, participations=1)
    _fought(campaign, people.battle(), player, (hero, Tier.HERO))
    people.character("Paje", Tier.SECONDARY, player_id=player, participations=1)
    assert _history(campaign, player) == ("secondary", "companion", "hero", "hero", "hero")


def test_the_sheet_says_who_may_go_next(campaign: Campaign, people: People) -> None:
    """000:331: the héroe twice as often; 000:154: and not two battles in a row without it."""
    player = people.player()
    hero = people.character(player_id=player, participations=1)
    assert sheet(campaign, hero).may_fight == (("hero", True),)
    companion = people.character("Olaf", Tier.COMPANION, player_id=player)
    assert sheet(campaign, hero).may_fight == (("hero", True), ("companion", False))
    _fought(campaign, people.battle(), player, (hero, Tier.HERO))
    assert sheet(campaign, hero).may_fight == (("hero", True), ("companion", True))
    _fought(campaign, people.battle(), player, (companion, Tier.COMPANION))
    assert sheet(campaign, companion).may_fight == (("hero", True), ("companion", False))


def test_only_who_is_there_is_spoken_of(campaign: Campaign, people: People) -> None:
    """000:331: a secundario never goes to a battle of one per player."""
    player = people.player()
    page = people.character("Paje", Tier.SECONDARY, player_id=player)
    assert sheet(campaign, page).may_fight == (("secondary", False),)


def test_an_ally_without_a_player_has_no_such_rule(campaign: Campaign, people: People) -> None:
    assert sheet(campaign, people.character()).may_fight == ()
