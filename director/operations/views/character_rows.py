"""Lines of the roster, of all characters or of one: a handful of queries in either case."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from sqlalchemy import Connection, Row, Select, func, select

from director.editions.schema import Edition
from director.operations.busy import in_pending_battles
from director.operations.carried import modifiers_in_force
from director.operations.character_form import STATS
from director.operations.views.people import CharacterRow
from director.rules.healing import healing_days
from director.rules.stats import Modifier, Stat, StatBlock, effective_stats
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

_STAT_COLUMNS = tuple(getattr(Character, name) for name in STATS)
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
_OPEN_WOUNDS = select(Wound.character_id, func.count()).where(Wound.closed_day.is_(None))
_RENOWN = select(RenownEntry.character_id, func.sum(RenownEntry.amount))
_PARTICIPATIONS = select(Participation.character_id, func.sum(Participation.times)).where(
    Participation.withdrawn.is_(False)
)
_VICTIMS = select(Victim.character_id, func.sum(Victim.times)).where(Victim.withdrawn.is_(False))


@dataclass(frozen=True, slots=True)
class _Ledgers:
    """Totals of the ledgers by character; who is not in one has none of it."""

    wounds: Mapping[int, int]
    renown: Mapping[int, int]
    participations: Mapping[int, int]
    victims: Mapping[int, int]
    modifiers: Mapping[int, tuple[Modifier, ...]]
    fighting: Mapping[int, str]


def base_stats(connection: Connection, character_id: int) -> StatBlock:
    """Base values of a character that is there, before wounds and modifiers."""
    query = select(*_STAT_COLUMNS).where(Character.id == character_id)
    return StatBlock(*connection.execute(query).one())


def character_rows(
    connection: Connection, edition: Edition, character_id: int | None = None
) -> tuple[CharacterRow, ...]:
    """Lines of the roster in the order of entry; of one character when its key is given."""
    query = (
        select(*_LABELS, *_STAT_COLUMNS)
        .outerjoin(Player, Player.id == Character.player_id)
        .outerjoin(Clan, Clan.id == Character.clan_id)
        .order_by(Character.id)
    )
    if character_id is not None:
        query = query.where(Character.id == character_id)
    ledgers = _ledgers(connection, character_id)
    rules = _Rules(edition)
    return tuple(_line(row, ledgers, rules) for row in connection.execute(query))


class _Rules:
    """What the rules say of a line. Many characters share it, so each answer is worked out once."""

    def __init__(self, edition: Edition) -> None:
        self.effective = cache(partial(effective_stats, edition))
        self.limit = cache(partial(wound_limit, edition))
        self.healing = cache(partial(healing_days, edition))


def _line(row: Row[*tuple[Any, ...]], ledgers: _Ledgers, rules: _Rules) -> CharacterRow:
    key, tier = row.id, Tier(row.tier)
    wounds = ledgers.wounds.get(key, 0)
    base = StatBlock(*row[len(_LABELS) :])
    now = rules.effective(base, wounds, ledgers.modifiers.get(key, ()))
    return CharacterRow(
        id=key,
        name=row.name,
        tier=tier,
        player_id=row.player_id,
        player=row.player,
        clan_id=row.clan_id,
        clan=row.clan,
        rank=row.rank,
        life=row.life,
        condemned=row.condemned,
        unfit=now.unfit,
        strength=now[Stat.STRENGTH].total,
        armor=now[Stat.ARMOR].total,
        willpower=now[Stat.WILLPOWER].total,
        open_wounds=wounds,
        wound_limit=rules.limit(tier),
        healing_days=rules.healing(wounds).total,
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
    owner = query.selected_columns[0]
    if character_id is not None:
        query = query.where(owner == character_id)
    return dict(connection.execute(query.group_by(owner)).all())
