"""Quick ways to people a campaign: every value has a default, and keys come back."""

from dataclasses import replace
from typing import Any

from sqlalchemy import insert

from director.operations.change import Change
from director.operations.characters import CharacterForm, Opening, add_character
from director.operations.clans import add_clan
from director.operations.handle import Campaign
from director.operations.players import PlayerForm, add_player
from director.operations.rows import added
from director.operations.views.people import AbilityView, ItemView
from director.rules.stats import Modifier, Stat, StatBlock, Until
from director.rules.tiers import Tier
from director.store.tables import Battle, Combatant, Side

STATS = StatBlock(strength=11, armor=9, willpower=6, exertion=2, reaction=3, break_=2)

HOSTILE = (
    'Ñoño "[b]" <i>O\'Neil',
    "👨‍👩‍👧 Ísleif 🛡️",
    "%s {name} \\n ${x} '; DROP TABLE character; --",
    "n" * 120,
    "النَّجْم 星",
)
"""Names that must come back as they went in."""


def form(name: str = "Bera", tier: Tier = Tier.HERO, **fields: Any) -> CharacterForm:
    """A form with sound values for whatever is not given; ``opening`` values by their names."""
    opening = {key: fields.pop(key) for key in Opening.__slots__ if key in fields}
    return replace(CharacterForm(name, tier, STATS), opening=Opening(**opening), **fields)


def full_form(**fields: Any) -> CharacterForm:
    """A form in which nothing is left at its default."""
    return replace(
        CharacterForm(
            name="Signy la Gris",
            tier=Tier.HERO,
            stats=StatBlock(13, 10, 7, 2, 4, 3, 5, 2, 4, 2, 10, 15),
            rank=3,
            class_name="Arquera",
            people="varl",
            gender="feminine",
            hero_points=2,
            hero_points_max=5,
            attributes=(("leadership", 7), ("war", 5)),
            abilities=(
                AbilityView("Flecha doble", True, 2, "Dos disparos."),
                AbilityView("Piel dura", False, 1, "", (Modifier(Stat.ARMOR, 1, ""),)),
            ),
            items=(ItemView("Yelmo de hueso", "Huele", (Modifier(Stat.EVASION, 5, ""),)),),
            modifiers=(Modifier(Stat.REACTION, -1, "tuerta", Until.DAY, 40),),
            public_notes="La última de su clan.",
            secret_notes="Traicionará al caudillo.",
            opening=Opening(wounds=2, renown=14, victims=9, participations=6, carry=35),
        ),
        **fields,
    )


class People:
    """Enters people into one campaign."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign

    def player(self, name: str = "Jugadora 1", **fields: Any) -> int:
        return _key(add_player(self.campaign, PlayerForm(name, **fields)))

    def clan(self, name: str = "Los del Fiordo") -> int:
        return _key(add_clan(self.campaign, name))

    def character(self, name: str = "Bera", tier: Tier = Tier.HERO, **fields: Any) -> int:
        return _key(add_character(self.campaign, form(name, tier, **fields)))

    def battle(self, *characters: int, name: str = "El vado", state: str = "pending") -> int:
        """A battle with these characters, written row by row; it waits for its aftermath."""
        campaign = self.campaign
        with campaign.step("battle.record", {"name": name}) as step:
            connection = step.connection
            row = {"name": name, "day": 1, "edition_id": 1, "state": state}
            battle = added(connection, Battle, {**row, "recorded_at": campaign.clock()})
            side = {"battle_id": battle, "ordinal": 0, "name": "Nosotros", "of_players": True}
            key = added(connection, Side, side)
            unit = {"battle_id": battle, "side_id": key, "name": "-"}
            for character in characters:
                connection.execute(insert(Combatant).values(character_id=character, **unit))
        return battle


def _key(change: Change) -> int:
    assert change.created is not None
    return change.created
