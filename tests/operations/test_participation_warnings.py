"""Warnings about whom a player brings, from what it brought before."""

from director.operations.battles import participation_warnings
from director.operations.handle import Campaign
from director.rules.participation import Refusal
from director.rules.tiers import Tier
from tests.harness.fights import enemy, fight, fought, stands
from tests.harness.people import People


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
