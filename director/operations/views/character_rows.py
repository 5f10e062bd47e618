"""Lines of the roster, of all characters or of one: a handful of queries in either case."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from sqlalchemy import Connection, Row, Select, func, select

from director.editions.schema import Edition
from director.operations.busy import in_pending_battles
from director.operations.carried import modifiers_in_force
from director.operations.views.people import CharacterRow
from director.rules.healing import healing_days
from director.rules.stats import Modifier, Stat, effective_stat, is_unfit
from director.rules.tiers import Tier
from director.rules.wounds import wound_limit
from director.store.tables import (
    Character,
    Clan,
    Participation,
    Player,
    RenownEntry,
    Victim,
    Wound,
)

_SHOWN_STATS = (Character.strength, Character.armor, Character.willpower)
_LABELS = (
    Character.id,
    Character.name,
    Character.tier,
    Character.player_id,
    func.coalesce(Player.name, "").label("player"),
    Character.clan_id,
    func.coalesce(Clan.name, "").label("clan"),
    Character.rank,
    Character.life,
    Character.condemned,
)
_OPEN_WOUNDS = (
    select(Wound.character_id, func.count())
    .where(Wound.closed_day.is_(None))
    .group_by(Wound.character_id)
)
_RENOWN = select(RenownEntry.character_id, func.sum(RenownEntry.amount)).group_by(
    RenownEntry.character_id
)
_PARTICIPATIONS = (
    select(Participation.character_id, func.sum(Participation.times))
    .where(Participation.withdrawn.is_(False))
    .group_by(Participation.character_id)
)
_VICTIMS = (
    select(Victim.character_id, func.sum(Victim.times))
    .where(Victim.withdrawn.is_(False))
    .group_by(Victim.character_id)
)
_LINES = (
    select(*_LABELS, *_SHOWN_STATS)
    .outerjoin(Player, Player.id == Character.player_id)
    .outerjoin(Clan, Clan.id == Character.clan_id)
    .order_by(Character.id)
)


@dataclass(frozen=True, slots=True)
class _Ledgers:
    """Totals of the ledgers by character; who is not in one has none of it."""

    wounds: Mapping[int, int]
    renown: Mapping[int, int]
    participations: Mapping[int, int]
    victims: Mapping[int, int]
    modifiers: Mapping[int, tuple[Modifier, ...]]
    fighting: Mapping[int, str]


def character_rows(
    connection: Connection, edition: Edition, character_id: int | None = None
) -> tuple[CharacterRow, ...]:
    """Lines of the roster in the order of entry; of one character when its key is given."""
    query = _LINES if character_id is None else _LINES.where(Character.id == character_id)
    ledgers = _ledgers(connection, character_id)
    rules = _Rules(edition)
    return tuple(_line(row, ledgers, rules) for row in connection.execute(query).all())


class _Rules:
    """What the rules say of a line. Many characters share values, so each answer is found once."""

    def __init__(self, edition: Edition) -> None:
        self.strength = cache(partial(_stat, edition, Stat.STRENGTH))
        self.armor = cache(partial(_stat, edition, Stat.ARMOR))
        self.willpower = cache(partial(_stat, edition, Stat.WILLPOWER))
        self.unfit = cache(partial(is_unfit, edition))
        self.healing = cache(partial(_healing, edition))
        self.tiers = {tier.value: (tier, wound_limit(edition, tier)) for tier in Tier}


def _stat(
    edition: Edition, stat: Stat, base: int, wounds: int, modifiers: tuple[Modifier, ...]
) -> int:
    return effective_stat(edition, stat, base, wounds, modifiers).total


def _healing(edition: Edition, wounds: int) -> int:
    return healing_days(edition, wounds).total


def _line(row: Row[*tuple[Any, ...]], ledgers: _Ledgers, rules: _Rules) -> CharacterRow:
    (*labels, strength, armor, willpower) = row
    (key, name, tier_code, player_id, player, clan_id, clan, rank, life, condemned) = labels
    tier, limit = rules.tiers[tier_code]
    wounds = ledgers.wounds.get(key, 0)
    modifiers = ledgers.modifiers.get(key, ())
    most = rules.strength(strength, wounds, modifiers)
    return CharacterRow(
        id=key,
        name=name,
        tier=tier,
        player_id=player_id,
        player=player,
        clan_id=clan_id,
        clan=clan,
        rank=rank,
        life=life,
        condemned=condemned,
        unfit=rules.unfit(most),
        strength=most,
        armor=rules.armor(armor, wounds, modifiers),
        willpower=rules.willpower(willpower, wounds, modifiers),
        open_wounds=wounds,
        wound_limit=limit,
        healing_days=rules.healing(wounds),
        renown=ledgers.renown.get(key, 0),
        participations=ledgers.participations.get(key, 0),
        victims=ledgers.victims.get(key, 0),
        in_pending_battle=key in ledgers.fighting,
    )


def _ledgers(connection: Connection, character_id: int | None) -> _Ledgers:
    named = None if character_id is None else (character_id,)
    return _Ledgers(
        wounds=_totals(connection, _OPEN_WOUNDS, character_id),
        renown=_totals(connection, _RENOWN, character_id),
        participations=_totals(connection, _PARTICIPATIONS, character_id),
        victims=_totals(connection, _VICTIMS, character_id),
        modifiers=modifiers_in_force(connection, named),
        fighting=in_pending_battles(connection),
    )


def _totals(
    connection: Connection, query: Select[int, int], character_id: int | None
) -> Mapping[int, int]:
    if character_id is not None:
        query = query.where(query.selected_columns[0] == character_id)
    return dict(connection.execute(query).all())
