"""Lines of the roster, of all characters or of one: a handful of queries in either case."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from director.editions.schema import Edition
from director.operations.busy import fighters_in
from director.operations.carried import modifiers_in
from director.operations.plain import Plain, plain
from director.operations.views.people import CharacterRow
from director.operations.views.stats_now import stat_now, unfit_now
from director.rules.healing import battles_to_miss, rest_days
from director.rules.stats import Modifier, Stat
from director.rules.tiers import Tier
from director.rules.wounds import known_wound_limit

if TYPE_CHECKING:
    from sqlalchemy import Connection

_LINE = """
SELECT character.id, character.name, character.tier, character.player_id,
    coalesce(player.name, ''), character.clan_id, coalesce(clan.name, ''), character.rank,
    character.life, character.condemned, character.strength, character.armor, character.willpower
FROM character
LEFT JOIN player ON player.id = character.player_id
LEFT JOIN clan ON clan.id = character.clan_id
"""
_OPEN_WOUNDS = "SELECT character_id, count(*) FROM wound WHERE closed_day IS NULL"
_RENOWN = "SELECT character_id, sum(amount) FROM renown_entry WHERE TRUE"
_PARTICIPATIONS = "SELECT character_id, sum(times) FROM participation WHERE NOT withdrawn"
_VICTIMS = "SELECT character_id, sum(times) FROM victim WHERE NOT withdrawn"


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
    connection: "Connection", edition: Edition, character_id: int | None = None
) -> tuple[CharacterRow, ...]:
    """Lines of the roster in the order of entry; of one character when its key is given."""
    return character_lines(plain(connection), edition, character_id)


def character_lines(
    connection: Plain, edition: Edition, character_id: int | None = None
) -> tuple[CharacterRow, ...]:
    """The same on SQLite's own connection."""
    ledgers = _ledgers(connection, character_id)
    rules = _Rules(edition)
    if character_id is None:
        rows = connection.execute(f"{_LINE} ORDER BY character.id")
    else:
        rows = connection.execute(f"{_LINE} WHERE character.id = ?", (character_id,))
    return tuple(_line(row, ledgers, rules) for row in rows)


class _Rules:
    """What the rules say of a line. Many characters share values, so each answer is found once."""

    def __init__(self, edition: Edition) -> None:
        self.strength = cache(partial(stat_now, edition, Stat.STRENGTH))
        self.armor = cache(partial(stat_now, edition, Stat.ARMOR))
        self.willpower = cache(partial(stat_now, edition, Stat.WILLPOWER))
        self.unfit = cache(partial(unfit_now, edition))
        self.healing = cache(partial(_healing, edition))
        self.tiers = {tier.value: (tier, known_wound_limit(edition, tier)) for tier in Tier}


def _healing(edition: Edition, wounds: int) -> tuple[int, int]:
    """Days of rest, and battles to miss; nothing heals where the edition does not say how."""
    if edition.healing is None:
        return 0, 0
    return rest_days(edition, wounds).total, battles_to_miss(edition, wounds).total


def _line(row: tuple[Any, ...], ledgers: _Ledgers, rules: _Rules) -> CharacterRow:
    (*labels, strength, armor, willpower) = row
    (key, name, tier_code, player_id, player, clan_id, clan, rank, life, condemned) = labels
    tier, limit = rules.tiers[tier_code]
    wounds = ledgers.wounds.get(key, 0)
    modifiers = ledgers.modifiers.get(key, ())
    days, battles = rules.healing(wounds)
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
        condemned=bool(condemned),
        unfit=rules.unfit(most),
        strength=most,
        armor=rules.armor(armor, wounds, modifiers),
        willpower=rules.willpower(willpower, wounds, modifiers),
        open_wounds=wounds,
        wound_limit=limit,
        healing_days=days,
        renown=ledgers.renown.get(key, 0),
        participations=ledgers.participations.get(key, 0),
        victims=ledgers.victims.get(key, 0),
        in_pending_battle=key in ledgers.fighting,
        healing_battles=battles,
    )


def _ledgers(connection: Plain, character_id: int | None) -> _Ledgers:
    named = None if character_id is None else (character_id,)
    return _Ledgers(
        wounds=_totals(connection, _OPEN_WOUNDS, character_id),
        renown=_totals(connection, _RENOWN, character_id),
        participations=_totals(connection, _PARTICIPATIONS, character_id),
        victims=_totals(connection, _VICTIMS, character_id),
        modifiers=modifiers_in(connection, named),
        fighting=fighters_in(connection, named),
    )


def _totals(connection: Plain, query: str, character_id: int | None) -> Mapping[int, int]:
    """Sums by character; those of one are looked up, so that a sheet reads no whole ledger."""
    if character_id is None:
        rows = connection.execute(f"{query} GROUP BY character_id")
    else:
        of_one = f"{query} AND character_id = ? GROUP BY character_id"
        rows = connection.execute(of_one, (character_id,))
    return dict(rows.fetchall())
