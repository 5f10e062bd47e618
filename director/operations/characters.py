"""Characters: enter one, with what it brings along, and edit its sheet.

Nobody is deleted. Who leaves the story is retired (``character_life``); who dies in battle does so
through an aftermath.
"""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, select, update

from director.editions.schema import Edition
from director.operations.belonging_rows import write_belongings
from director.operations.belongings import Belongings, as_new, belongings_of, same_belongings
from director.operations.campaigns import kept_edition
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.character_chronicle import note_changes
from director.operations.character_form import STATS, CharacterForm, Opening, checked
from director.operations.character_life import add_renown, bring_back, retire
from director.operations.character_opening import begins_condemned, write_opening
from director.operations.days import present_day
from director.operations.handle import Campaign
from director.operations.rows import added, kept
from director.operations.views.people import Sheet
from director.rules.roster import OwnershipProblem, ownership_problems
from director.rules.tiers import Tier
from director.store.tables import Character, Clan, Player

__all__ = [
    "CharacterForm",
    "Opening",
    "add_character",
    "add_renown",
    "bring_back",
    "edit_character",
    "form_of",
    "ownership_warnings",
    "retire",
]

_TOUCHED = (Subject.CHARACTERS, Subject.PLAYERS, Subject.CLANS, Subject.BATTLES)


def add_character(campaign: Campaign, form: CharacterForm) -> Change:
    """Enter a character; what it brings along becomes rows of its ledgers (``opening``)."""
    with campaign.reading() as connection:
        edition = kept_edition(connection, campaign.path)
        form = _checked(connection, edition, form)
    facts = {"name": form.name}
    with campaign.step("character.add", facts) as step:
        connection = step.connection
        today, now = present_day(connection), campaign.clock()
        values = {
            **_columns(form),
            "team_wipe_carry": form.opening.carry,
            "condemned": begins_condemned(edition, form),
            "created_day": today,
            "created_at": now,
        }
        key = added(connection, Character, values)
        write_belongings(connection, key, Belongings(), as_new(_belongings(form)))
        write_opening(connection, key, form, today, now)
    return stepped("character.add", facts, *_TOUCHED, created=key)


def edit_character(campaign: Campaign, character_id: int, form: CharacterForm) -> Change:
    """Change a sheet. Nothing is written when nothing changed; ``form.opening`` is not looked at.

    A change of tier, player, clan or rank is also a dated row of the chronicle.
    """
    with campaign.reading() as connection:
        rank = kept(connection, Character, character_id, "rank")["rank"]
        owned = belongings_of(connection, character_id)
        edition = kept_edition(connection, campaign.path)
        form = _checked(connection, edition, form, owned, rank)
        wanted = _columns(form)
        before = kept(connection, Character, character_id, *wanted)
    changed = {name: value for name, value in wanted.items() if value != before[name]}
    if not changed and same_belongings(owned, _belongings(form)):
        return UNCHANGED
    facts = {"name": form.name}
    with campaign.step("character.edit", facts) as step:
        if changed:
            changing = update(Character).where(Character.id == character_id)
            step.connection.execute(changing.values(**changed))
        note_changes(step.connection, character_id, before, changed, campaign.clock())
        write_belongings(step.connection, character_id, owned, _belongings(form))
    return stepped("character.edit", facts, *_TOUCHED)


def form_of(sheet: Sheet) -> CharacterForm:
    """What an editor starts from: saved as it is, it changes nothing."""
    row = sheet.row
    return CharacterForm(
        name=row.name,
        tier=row.tier,
        stats=sheet.base,
        player_id=row.player_id,
        clan_id=row.clan_id,
        rank=row.rank,
        class_name=sheet.class_name,
        people=sheet.people,
        gender=sheet.gender,
        hero_points=sheet.hero_points,
        hero_points_max=sheet.hero_points_max,
        attributes=sheet.attributes,
        abilities=sheet.abilities,
        items=sheet.items,
        modifiers=sheet.modifiers,
        public_notes=sheet.public_notes,
        secret_notes=sheet.secret_notes,
    )


def ownership_warnings(
    campaign: Campaign, form: CharacterForm, character_id: int | None = None
) -> tuple[OwnershipProblem, ...]:
    """What the edition would say about the player's characters if this form were saved.

    Only living characters count; ``character_id`` is the one being edited. Allies have no player
    and no limits; nor does an edition that says nothing about it.
    """
    if form.player_id is None:
        return ()
    living = select(Character.tier).where(
        Character.player_id == form.player_id, Character.life == "alive"
    )
    if character_id is not None:
        living = living.where(Character.id != character_id)
    with campaign.reading() as connection:
        edition = kept_edition(connection, campaign.path)
        owned = [Tier(tier) for tier in connection.execute(living).scalars()]
    if edition.ownership is None:
        return ()
    return ownership_problems(edition, owned, form.tier)


def _checked(
    connection: Connection,
    edition: Edition,
    form: CharacterForm,
    owned: Belongings | None = None,
    rank: int = 1,
) -> CharacterForm:
    if form.player_id is not None:
        kept(connection, Player, form.player_id, "id")
    if form.clan_id is not None:
        kept(connection, Clan, form.clan_id, "id")
    had = [code for code, _ in owned.attributes] if owned else []
    return checked(form, edition, attributes=had, rank=rank)


def _columns(form: CharacterForm) -> dict[str, Any]:
    """The values that stand in the character's own row."""
    stats: Mapping[str, int] = {name: getattr(form.stats, name) for name in STATS}
    return {
        "name": form.name,
        "tier": form.tier.value,
        "player_id": form.player_id,
        "clan_id": form.clan_id,
        "rank": form.rank,
        "class_name": form.class_name,
        "people": form.people,
        "gender": form.gender,
        **stats,
        "hero_points": form.hero_points,
        "hero_points_max": form.hero_points_max,
        "public_notes": form.public_notes,
        "secret_notes": form.secret_notes,
    }


def _belongings(form: CharacterForm) -> Belongings:
    return Belongings(form.attributes, form.abilities, form.items, form.modifiers)
