"""Every verb about the campaign, its days and its people, each ready to run on a peopled campaign.

All of them are settled: run twice on the same file, with the same clock and the same random keys,
they leave the same rows.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from director.editions.loader import load_edition
from director.editions.schema import Edition
from director.operations.campaigns import create_campaign, edit_campaign
from director.operations.caravan.days import pass_days
from director.operations.change import Change
from director.operations.characters import (
    add_character,
    add_renown,
    bring_back,
    edit_character,
    form_of,
    retire,
)
from director.operations.clans import add_clan, edit_clan, remove_clan
from director.operations.editions import change_edition
from director.operations.handle import Campaign
from director.operations.players import PlayerForm, add_player, edit_player
from director.operations.views.people import ItemView
from director.operations.views.people_reads import sheet
from director.resources import resources_folder
from director.rules.stats import Modifier, Stat
from director.rules.tiers import Tier
from director.store.file import Clock
from tests.harness.event_verbs import EVENT_VERBS, begin_table
from tests.harness.goods_verbs import GOODS_VERBS, begin_goods
from tests.harness.note_verbs import NOTE_VERBS, begin_note
from tests.harness.people import People, full_form
from tests.harness.scene_verbs import SCENE_VERBS, begin_scene

Verb = Callable[[Campaign], Change]

SIGNY, OLAF, BERA = 1, 2, 3
"""Characters of the peopled campaign: one who has everything, one hurt in a battle, one gone."""


def peopled(path: Path, edition: Edition, clock: Clock) -> Campaign:
    """Two clans (one empty), two players, three characters, a battle that waits, a caravan that is
    kept count of, some days, a decision that is open, a table of events and a private note.
    """
    campaign = create_campaign(path, name="Invierno de Hierro", edition=edition, clock=clock)
    people = People(campaign)
    player, clan = people.player("Jugadora 1"), people.clan("Los del Fiordo")
    people.player("Jugadora 2")
    people.clan("Nadie")
    add_character(campaign, full_form(player_id=player, clan_id=clan))
    people.character("Olaf", Tier.COMPANION, player_id=player, wounds=2, renown=3)
    people.character("Bera", Tier.SECONDARY, wounds=1)
    people.battle(OLAF)
    retire(campaign, BERA)
    begin_goods(campaign)
    pass_days(campaign, "travel", 2)
    begin_scene(campaign)
    begin_table(campaign)
    begin_note(campaign)
    return campaign


def _change_everything(campaign: Campaign) -> Change:
    """Each field of a sheet at once, one item mended, one ability gone, one item new."""
    before = form_of(sheet(campaign, SIGNY))
    helmet = replace(before.items[0], modifiers=(Modifier(Stat.ARMOR, 3, "remaches"),))
    return edit_character(
        campaign,
        SIGNY,
        replace(
            before,
            name="Signy la Blanca",
            tier=Tier.COMPANION,
            stats=replace(before.stats, strength=9, break_=1),
            player_id=2,
            clan_id=None,
            rank=4,
            hero_points=0,
            attributes=(("war", 9), ("care", 1)),
            abilities=before.abilities[1:],
            items=(helmet, ItemView("Cuerno", "", (Modifier(Stat.WILLPOWER, 1, ""),))),
            modifiers=(),
            secret_notes="",
        ),
    )


SAGA = load_edition("saga", [resources_folder() / "editions"])

VERBS: dict[str, Verb] = {
    "campaign.edit": lambda campaign: edit_campaign(
        campaign, name="Deshielo", zone="UTC", dialect="plain", notes="Ya no nieva."
    ),
    "campaign.edition": lambda campaign: change_edition(campaign, SAGA, 1),
    "caravan.travel": lambda campaign: pass_days(campaign, "travel", 3),
    "caravan.rest": lambda campaign: pass_days(campaign, "rest", 3),
    "clan.add": lambda campaign: add_clan(campaign, "Los del Lago", "Pescan"),
    "clan.edit": lambda campaign: edit_clan(campaign, 1, "Los de la Cumbre", ""),
    "clan.remove": lambda campaign: remove_clan(campaign, 2),
    "player.add": lambda campaign: add_player(campaign, PlayerForm("Jugador 3", "UTC")),
    "player.edit": lambda campaign: edit_player(campaign, 1, PlayerForm("Ella", active=False)),
    "character.add": lambda campaign: add_character(campaign, full_form(player_id=2, clan_id=1)),
    "character.edit": _change_everything,
    "character.retire": lambda campaign: retire(campaign, SIGNY),
    "character.return": lambda campaign: bring_back(campaign, BERA),
    "character.renown": lambda campaign: add_renown(campaign, OLAF, -2, "Perdió una apuesta"),
    **GOODS_VERBS,
    **SCENE_VERBS,
    **EVENT_VERBS,
    **NOTE_VERBS,
}
"""By the code of the step that each of them leaves."""
