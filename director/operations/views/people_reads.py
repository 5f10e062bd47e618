"""Reading people: the roster, one sheet, players and clans. Set-based: no query per row."""

from collections.abc import Mapping
from dataclasses import fields

from sqlalchemy import Connection, Select, func, select

from director.editions.schema import Edition
from director.operations.belongings import belongings_of
from director.operations.campaigns import kept_edition
from director.operations.carried import modifiers_in_force
from director.operations.handle import Campaign
from director.operations.line_ups import player_history
from director.operations.rows import kept
from director.operations.views.character_rows import character_rows
from director.operations.views.ledger_reads import ledger_of
from director.operations.views.people import CharacterRow, ClanRow, PlayerRow, Sheet
from director.operations.views.stats_now import stats_now
from director.rules.derivation import Derivation
from director.rules.healing import healing_days
from director.rules.participation import may_take_part
from director.rules.stats import StatBlock
from director.rules.tiers import Tier
from director.store.tables import Character, Clan, Player


def roster(campaign: Campaign) -> tuple[CharacterRow, ...]:
    """Every character, dead and retired ones too, in the order in which they were entered."""
    with campaign.reading() as connection:
        return character_rows(connection, kept_edition(connection, campaign.path))


def sheet(campaign: Campaign, character_id: int) -> Sheet:
    """Everything about one character; ``Refused`` with ``NOT_FOUND`` when it is gone."""
    with campaign.reading() as connection:
        edition = kept_edition(connection, campaign.path)
        values = kept(connection, Character, character_id, *_SHEET_ONLY)
        (row,) = character_rows(connection, edition, character_id)
        base = _base_stats(connection, character_id)
        owned = belongings_of(connection, character_id)
        in_force = modifiers_in_force(connection, (character_id,)).get(character_id, ())
        return Sheet(
            row=row,
            **values,
            base=base,
            effective=stats_now(edition, base, row.open_wounds, in_force),
            attributes=owned.attributes,
            abilities=owned.abilities,
            items=owned.items,
            modifiers=owned.modifiers,
            healing=_healing(edition, row.open_wounds),
            ledger=ledger_of(connection, character_id),
            may_fight=_may_fight(connection, edition, row.player_id),
        )


def players(campaign: Campaign) -> tuple[PlayerRow, ...]:
    """Every player with how many living characters they run, in the order of entry."""
    query = select(Player.id, Player.name, Player.zone, Player.active, Player.notes)
    with campaign.reading() as connection:
        living = _living_by(connection, select(Character.player_id, func.count()))
        rows = connection.execute(query.order_by(Player.id)).all()
    return tuple(PlayerRow(*row, characters=living.get(row.id, 0)) for row in rows)


def clans(campaign: Campaign) -> tuple[ClanRow, ...]:
    """Every clan with how many live in it, in the order of entry."""
    query = select(Clan.id, Clan.name, Clan.notes)
    with campaign.reading() as connection:
        living = _living_by(connection, select(Character.clan_id, func.count()))
        rows = connection.execute(query.order_by(Clan.id)).all()
    return tuple(ClanRow(*row, characters=living.get(row.id, 0)) for row in rows)


_SHEET_ONLY = (
    "uuid",
    "class_name",
    "people",
    "gender",
    "hero_points",
    "hero_points_max",
    "team_wipe_carry",
    "public_notes",
    "secret_notes",
)


def _healing(edition: Edition, wounds: int) -> Derivation:
    """Nothing, where the edition says nothing of healing."""
    return healing_days(edition, wounds) if edition.healing else Derivation(())


def _base_stats(connection: Connection, character_id: int) -> StatBlock:
    columns = [getattr(Character, field.name) for field in fields(StatBlock)]
    query = select(*columns).where(Character.id == character_id)
    return StatBlock(*connection.execute(query).one())


def _living_by(connection: Connection, query: Select[int | None, int]) -> Mapping[int | None, int]:
    living = query.where(Character.life == "alive").group_by(query.selected_columns[0])
    return dict(connection.execute(living).all())


def _may_fight(
    connection: Connection, edition: Edition, player_id: int | None
) -> tuple[tuple[str, bool], ...]:
    """Whether each tier of which the player has somebody alive may go alone. Nothing for an ally
    without a player, since the rule is about players; nor where the edition has no such rule.
    """
    if player_id is None or edition.participation is None:
        return ()
    history = player_history(connection, player_id)
    has = set(
        connection.scalars(
            select(Character.tier).where(
                Character.player_id == player_id, Character.life == "alive"
            )
        )
    )
    return tuple(
        (tier.value, may_take_part(edition, history, tier.value, 1).allowed)
        for tier in Tier
        if tier.value in has
    )
