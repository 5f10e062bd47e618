"""Clans: entered, renamed, removed while unused."""

from dataclasses import replace

import pytest
from sqlalchemy import select

from director.operations.change import UNCHANGED, Subject
from director.operations.characters import edit_character, form_of
from director.operations.clans import add_clan, edit_clan, remove_clan
from director.operations.handle import Campaign
from director.operations.history import undo
from director.operations.problems import Refusal
from director.operations.views.people_reads import sheet
from director.store.tables import Clan
from tests.harness.people import HOSTILE, People
from tests.harness.refusals import refusal


def _clans(campaign: Campaign) -> list[tuple[int, str, str]]:
    with campaign.reading() as connection:
        query = select(Clan.id, Clan.name, Clan.notes).order_by(Clan.id)
        return [(key, name, notes) for key, name, notes in connection.execute(query)]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_comes_back_as_it_went_in(campaign: Campaign, name: str) -> None:
    change = add_clan(campaign, f"  {name} ", "Llegaron\r\ncon la nieve.")
    assert _clans(campaign) == [(change.created, name, "Llegaron\ncon la nieve.")]
    assert change.subjects == {Subject.CLANS, Subject.HISTORY}
    assert change.label is not None
    assert (change.label.code, change.label.facts) == ("clan.add", {"name": name})


def test_two_clans_may_share_a_name(campaign: Campaign, people: People) -> None:
    assert people.clan("Los Otros") != people.clan("Los Otros")


def test_editing_changes_what_was_changed(campaign: Campaign, people: People) -> None:
    key = people.clan("Los del Fiordo")
    change = edit_clan(campaign, key, "Los del Lago", "")
    assert _clans(campaign) == [(key, "Los del Lago", "")]
    assert Subject.CHARACTERS in change.subjects


def test_saving_without_a_change_writes_nothing(campaign: Campaign, people: People) -> None:
    key = people.clan("Los del Fiordo")
    before = campaign.history()
    assert edit_clan(campaign, key, " Los del Fiordo", "") is UNCHANGED
    assert campaign.history() == before


def test_an_unused_clan_can_be_removed(campaign: Campaign, people: People) -> None:
    key = people.clan()
    remove_clan(campaign, key)
    assert _clans(campaign) == []


def test_a_clan_with_people_stays(campaign: Campaign, people: People) -> None:
    key = people.clan("Los del Fiordo")
    people.character(clan_id=key)
    refused = refusal(remove_clan, campaign, key)
    assert refused.code is Refusal.CLAN_IN_USE
    assert refused.facts == {"name": "Los del Fiordo", "characters": 1, "chronicle": 0}


def test_a_clan_that_somebody_left_stays_with_its_story(campaign: Campaign, people: People) -> None:
    """Of three clans one was left, one was joined from none and left for another, one is new."""
    fiord, lake, road = (people.clan(name) for name in ("Fiordo", "Lago", "Camino"))
    olaf, bera = people.character("Olaf", clan_id=fiord), people.character("Bera")
    for key, clans in ((olaf, [None]), (bera, [lake, road, None])):
        for clan in clans:
            form = form_of(sheet(campaign, key))
            edit_character(campaign, key, replace(form, clan_id=clan))
    rows = {fiord: ("Fiordo", 1), lake: ("Lago", 2), road: ("Camino", 1)}
    for key, (name, chronicle) in rows.items():
        refused = refusal(remove_clan, campaign, key)
        assert refused.code is Refusal.CLAN_IN_USE
        assert refused.facts == {"name": name, "characters": 0, "chronicle": chronicle}
    undo(campaign)
    undo(campaign)
    remove_clan(campaign, road)
    assert [key for key, _, _ in _clans(campaign)] == [fiord, lake]


def test_a_clan_that_an_undo_took_away_is_not_there(campaign: Campaign, people: People) -> None:
    key = people.clan()
    undo(campaign)
    for refused in (
        refusal(edit_clan, campaign, key, "Otro", ""),
        refusal(remove_clan, campaign, key),
    ):
        assert refused.code is Refusal.NOT_FOUND
        assert refused.facts == {"kind": "clan", "id": key}
