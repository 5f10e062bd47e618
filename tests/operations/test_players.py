"""Players: entered and edited."""

import pytest
from sqlalchemy import select

from director.operations.change import UNCHANGED, Subject
from director.operations.handle import Campaign
from director.operations.players import PlayerForm, add_player, edit_player
from director.operations.problems import Refusal
from director.store.tables import Player
from tests.harness.people import HOSTILE, People
from tests.harness.refusals import refusal


def _kept(campaign: Campaign, key: int) -> PlayerForm:
    query = select(Player.name, Player.zone, Player.active, Player.notes).where(Player.id == key)
    with campaign.reading() as connection:
        return PlayerForm(*connection.execute(query).one())


@pytest.mark.parametrize("name", HOSTILE)
def test_what_was_entered_is_kept(campaign: Campaign, name: str) -> None:
    form = PlayerForm(name, "America/Bogota", active=False, notes="Solo los <b>martes</b>")
    change = add_player(campaign, form)
    assert change.created is not None
    assert _kept(campaign, change.created) == form
    assert change.subjects == {Subject.PLAYERS, Subject.HISTORY}


def test_an_edit_changes_what_was_changed(campaign: Campaign, people: People) -> None:
    key = people.player("Jugadora 1", zone="Europe/Madrid", notes="x")
    wanted = PlayerForm("Jugadora 2", None, active=False, notes="x")
    change = edit_player(campaign, key, wanted)
    assert _kept(campaign, key) == wanted
    assert change.label is not None
    assert (change.label.code, change.label.facts) == ("player.edit", {"name": "Jugadora 2"})
    assert {Subject.CHARACTERS, Subject.BATTLES} <= change.subjects


def test_saving_without_a_change_writes_nothing(campaign: Campaign, people: People) -> None:
    key = people.player("Jugadora 1", notes="x")
    before = campaign.history()
    assert edit_player(campaign, key, PlayerForm(" Jugadora 1 ", "", notes="x")) is UNCHANGED
    assert campaign.history() == before


@pytest.mark.parametrize(
    ("form", "code"),
    [
        (PlayerForm("  "), Refusal.EMPTY),
        (PlayerForm("a\0b"), Refusal.CONTROL_CHARACTERS),
        (PlayerForm("Ana", "Marte/Olympus"), Refusal.ZONE_UNKNOWN),
    ],
)
def test_what_cannot_be_meant_is_refused(
    campaign: Campaign, people: People, form: PlayerForm, code: Refusal
) -> None:
    key = people.player()
    before = campaign.history()
    assert refusal(add_player, campaign, form).code is code
    assert refusal(edit_player, campaign, key, form).code is code
    assert campaign.history() == before


def test_a_player_who_is_not_there(campaign: Campaign) -> None:
    refused = refusal(edit_player, campaign, 7, PlayerForm("Ana"))
    assert (refused.code, refused.facts) == (Refusal.NOT_FOUND, {"kind": "player", "id": 7})
