"""Warnings about whom a player brings, from what it brought before."""

from pathlib import Path

from director.editions import Edition
from director.operations.battles import form_of, participation_warnings
from director.operations.campaigns import create_campaign
from director.operations.caravan.days import pass_days
from director.operations.characters import ownership_warnings
from director.operations.handle import Campaign
from director.operations.views.people_reads import sheet
from director.rules.aftermath import Outcome
from director.rules.participation import Refusal
from director.rules.tiers import Tier
from tests.conftest import FakeClock
from tests.harness.fights import enemy, fight, fought, recorded, stands
from tests.harness.people import People, form


def test_a_secundario_never_goes_alone(campaign: Campaign, people: People) -> None:
    player = people.player("Nieve")
    ivar = people.character("Ivar", Tier.SECONDARY, player_id=player)
    (warning,) = participation_warnings(campaign, fight(stands(ivar)))
    assert (warning.player_id, warning.player) == (player, "Nieve")
    assert warning.candidate == "secondary"
    assert Refusal.NOT_ALONE in {reason.refusal for reason in warning.participation.reasons}


def test_what_was_fought_before_counts(campaign: Campaign, people: People) -> None:
    """The compañero goes once the héroe has fought twice as often as it will have: two battles."""
    player = people.player("Nieve")
    hero = people.character("Bera", player_id=player)
    companion = people.character("Olaf", Tier.COMPANION, player_id=player)
    alone = fight(stands(companion))
    assert [warning.candidate for warning in participation_warnings(campaign, alone)] == [
        "companion"
    ]
    fought(campaign, stands(hero))
    assert participation_warnings(campaign, alone) != ()
    fought(campaign, stands(hero))
    assert participation_warnings(campaign, alone) == ()


def test_battles_that_wait_for_their_aftermath_count(campaign: Campaign, people: People) -> None:
    """Twice in a row without the héroe is once too often, resolved or not (000:154)."""
    player = people.player("Nieve")
    hero = people.character("Bera", player_id=player, participations=9)
    companion = people.character("Olaf", Tier.COMPANION, player_id=player)
    alone = fight(stands(companion))
    assert participation_warnings(campaign, alone) == ()
    key = recorded(campaign, stands(companion))
    (warning,) = participation_warnings(campaign, alone)
    assert [row.refusal for row in warning.participation.reasons] == [Refusal.HERO_RESTED]
    assert participation_warnings(campaign, form_of(campaign, key), key) == ()
    assert participation_warnings(campaign, fight(stands(hero))) == ()


def test_a_battle_not_played_is_no_line_up(campaign: Campaign, people: People) -> None:
    player = people.player("Nieve")
    people.character("Bera", player_id=player, participations=9)
    companion = people.character("Olaf", Tier.COMPANION, player_id=player)
    recorded(campaign, stands(companion), outcome=Outcome.NOT_PLAYED)
    assert participation_warnings(campaign, fight(stands(companion))) == ()


def test_only_battles_of_earlier_days_came_before(campaign: Campaign, people: People) -> None:
    player = people.player("Nieve")
    people.character("Bera", player_id=player, participations=9)
    companion = people.character("Olaf", Tier.COMPANION, player_id=player)
    pass_days(campaign, "travel", 5)
    fought(campaign, stands(companion), day=5)
    recorded(campaign, stands(companion, despite="A la vez."), day=4)
    assert participation_warnings(campaign, fight(stands(companion), day=3)) == ()
    assert participation_warnings(campaign, fight(stands(companion), day=4)) != ()
    assert participation_warnings(campaign, fight(stands(companion), day=6)) != ()


def test_of_one_day_the_one_recorded_first_came_first(campaign: Campaign, people: People) -> None:
    player = people.player("Nieve")
    people.character("Bera", player_id=player, participations=9)
    companion = people.character("Olaf", Tier.COMPANION, player_id=player)
    first = recorded(campaign, stands(companion))
    second = recorded(campaign, stands(companion, despite="A la vez."))
    assert participation_warnings(campaign, form_of(campaign, first), first) == ()
    assert participation_warnings(campaign, form_of(campaign, second), second) != ()


def test_a_line_up_is_all_a_player_brings_most_important_first(
    campaign: Campaign, people: People
) -> None:
    player = people.player("Nieve")
    keys = [people.character("X", tier, player_id=player) for tier in reversed(Tier)]
    (warning,) = participation_warnings(campaign, fight(*map(stands, keys), slots=2))
    assert warning.candidate == "hero+companion+secondary"
    assert [reason.refusal for reason in warning.participation.reasons] == [Refusal.TOO_MANY]


def test_allies_enemies_and_the_other_side_are_nobodys_line_up(
    campaign: Campaign, people: People
) -> None:
    ally = people.character("Grima", Tier.SECONDARY)
    foe = people.character("Ulf", Tier.SECONDARY, player_id=people.player())
    form = fight(stands(ally), stands(foe, side=1), enemy())
    assert participation_warnings(campaign, form) == ()


def test_an_edition_that_says_nothing_warns_of_nothing(
    tmp_path: Path, edition: Edition, clock: FakeClock
) -> None:
    silent = edition.model_copy(update={"participation": None, "ownership": None})
    campaign = create_campaign(
        tmp_path / "nueva.estandarte", name="Silencio", edition=silent, clock=clock
    )
    try:
        people = People(campaign)
        player = people.player()
        ivar = people.character("Ivar", Tier.SECONDARY, player_id=player)
        assert participation_warnings(campaign, fight(stands(ivar))) == ()
        assert ownership_warnings(campaign, form("Ulf", Tier.SECONDARY, player_id=player)) == ()
        assert sheet(campaign, ivar).may_fight == ()
    finally:
        campaign.close()
