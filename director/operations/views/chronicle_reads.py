"""Reading the chronicle in plain SQL, page by page: fifty thousand entries open within a frame.

The order is that of ``ix_chronicle_timeline`` read backwards, so that nothing is sorted but the few
entries of one character, player or clan. An entry of a day that is gone is skipped everywhere.
"""

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

from director.operations.caravan.standing import place_of
from director.operations.handle import Campaign
from director.operations.plain import Plain
from director.operations.views.chronicle import ChronicleFilter, ChronicleRow
from director.operations.views.scenes import Brought

_ORDER = "ORDER BY chronicle.day DESC, (chronicle.kind = 'death') DESC, chronicle.id DESC"
_OF_GONE_DAYS = """
SELECT passed.id FROM chronicle AS passed
WHERE passed.caravan_day_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM caravan_day WHERE caravan_day.id = passed.caravan_day_id)
"""
"""Out of the index of days alone."""
_ANY_GONE = f"SELECT EXISTS ({_OF_GONE_DAYS})"
_STANDS = f"chronicle.id NOT IN ({_OF_GONE_DAYS})"

_ABOUT = """
SELECT id FROM chronicle WHERE character_id IN ({people})
UNION SELECT chronicle_id FROM chronicle_character WHERE character_id IN ({people})
UNION SELECT fought.id FROM participation
    JOIN chronicle AS fought ON fought.battle_id = participation.battle_id
    WHERE fought.character_id IS NULL AND NOT participation.withdrawn
        AND participation.character_id IN ({people})
"""
_NAMED = """
UNION SELECT id FROM chronicle WHERE {table}_id = :{table}
UNION SELECT told.id FROM chronicle AS told JOIN {table} ON {table}.id = :{table}
    WHERE told.kind = '{table}' AND {table}.name IN
        (json_extract(told.facts, '$.before'), json_extract(told.facts, '$.after'))
"""
_PEOPLE_OF = "SELECT id FROM character WHERE {table}_id = :{table}"

_ROWS = """
SELECT chronicle.id, chronicle.day, chronicle.at, chronicle.kind, chronicle.facts, chronicle.secret,
    chronicle.battle_id, coalesce(battle.name, ''), chronicle.character_id,
    coalesce(character.name, ''), coalesce(character.gender, 'neutral'), coalesce(player.name, ''),
    coalesce(clan.name, ''), chronicle.attribute_test_id, chronicle.scene_id
FROM json_each(?) AS wanted
JOIN chronicle ON chronicle.id = wanted.value
LEFT JOIN battle ON battle.id = chronicle.battle_id
LEFT JOIN character ON character.id = chronicle.character_id
LEFT JOIN player ON player.id = coalesce(chronicle.player_id, character.player_id)
LEFT JOIN clan ON clan.id = coalesce(chronicle.clan_id, character.clan_id)
ORDER BY wanted.key
"""
_CHARACTERS = """
SELECT chronicle_character.chronicle_id, character.id, character.name
FROM json_each(?) AS wanted
JOIN chronicle_character ON chronicle_character.chronicle_id = wanted.value
JOIN character ON character.id = chronicle_character.character_id
ORDER BY chronicle_character.id
"""
_BROUGHT = """
SELECT wanted.value, caravan_entry.kind, caravan_entry.people_kind_id, caravan_entry.amount,
    coalesce(people_kind.name, ''), caravan_entry.text, caravan_entry.secret,
    nullif(caravan_entry.day, (SELECT day FROM chronicle WHERE id = wanted.value))
FROM {of} LEFT JOIN people_kind ON people_kind.id = caravan_entry.people_kind_id
WHERE NOT caravan_entry.withdrawn AND coalesce(caravan_entry.amount, 1) <> 0
ORDER BY caravan_entry.id
"""
"""A count that came to what there was already brought nothing."""
_OF_ENTRIES = """json_each(?) AS wanted
    JOIN caravan_entry ON caravan_entry.chronicle_id = wanted.value"""
_OF_BATTLES = """json_each(?) AS wanted
    JOIN chronicle ON chronicle.id = wanted.value AND chronicle.kind = 'battle'
    JOIN caravan_entry ON caravan_entry.aftermath_id = chronicle.aftermath_id"""
_BRINGS = """
(chronicle.kind IN ({kinds}) OR chronicle.kind <> 'day' AND (
    chronicle.id IN (
        SELECT caravan_entry.chronicle_id FROM caravan_entry
        WHERE caravan_entry.chronicle_id IS NOT NULL AND {stands}
    ) OR chronicle.kind = 'battle' AND chronicle.aftermath_id IN (
        SELECT caravan_entry.aftermath_id FROM caravan_entry
        WHERE caravan_entry.aftermath_id IS NOT NULL AND {stands}
    )
))
"""
"""Of those kinds, or with lines of the caravan; days have theirs, and are asked for as days."""
_HERE = "SELECT day, kind = 'death' FROM chronicle WHERE id = ?"
_NOT_COUNTED = ("item", "note")

EVERYTHING = ChronicleFilter()


def count(campaign: Campaign, wanted: ChronicleFilter = EVERYTHING) -> int:
    """How many entries there are to show."""
    with campaign.looking() as connection:
        where, facts = _where(connection, wanted)
        query = f"SELECT count(*) FROM chronicle {where}"
        return int(connection.execute(query, facts).fetchone()[0])


def keys(campaign: Campaign, wanted: ChronicleFilter = EVERYTHING) -> list[int]:
    """The keys of all entries to show, in their order."""
    with campaign.looking() as connection:
        where, facts = _where(connection, wanted)
        found = connection.execute(f"SELECT id FROM chronicle {where} {_ORDER}", facts)
        return [key for (key,) in found.fetchall()]


def page(
    campaign: Campaign, wanted: ChronicleFilter, offset: int, limit: int
) -> tuple[ChronicleRow, ...]:
    """So many entries in their order, after the first ``offset`` of them."""
    with campaign.looking() as connection:
        where, facts = _where(connection, wanted)
        query = f"SELECT id FROM chronicle {where} {_ORDER} LIMIT :limit OFFSET :offset"
        found = connection.execute(query, {**facts, "limit": limit, "offset": offset})
        return tuple(_rows(connection, [key for (key,) in found.fetchall()]))


def rows_of(campaign: Campaign, wanted: Sequence[int]) -> tuple[ChronicleRow, ...]:
    """Those entries, in the order of their keys as given; those that are gone are left out."""
    with campaign.looking() as connection:
        return tuple(_rows(connection, wanted))


def place_in(campaign: Campaign, wanted: ChronicleFilter, key: int) -> int | None:
    """How many entries to show come before that one; none where it is not among them."""
    with campaign.looking() as connection:
        here = connection.execute(_HERE, (key,)).fetchone()
        if here is None:
            return None
        where, facts = _where(connection, wanted)
        query = f"""
            SELECT count(*), coalesce(max(chronicle.id = :key), 0) FROM chronicle
            {where} {"AND" if where else "WHERE"} chronicle.day >= :here
                AND (chronicle.day, (chronicle.kind = 'death'), chronicle.id)
                    >= (:here, :dead, :key)"""
        asked = {**facts, "key": key, "here": here[0], "dead": here[1]}
        before, found = connection.execute(query, asked).fetchone()
    return before - 1 if found else None


def brought_by(campaign: Campaign, key: int) -> tuple[Brought, ...]:
    """The caravan's lines that stand by that entry: what it brought, secret or not. Those of a
    battle are what the battle brought.
    """
    return brought_by_each(campaign, (key,)).get(key, ())


def brought_by_each(campaign: Campaign, wanted: Sequence[int]) -> dict[int, tuple[Brought, ...]]:
    """The same of many entries at once; those that brought nothing are left out."""
    asked = (json.dumps(list(wanted)),)
    found: defaultdict[int, list[Brought]] = defaultdict(list)
    with campaign.looking() as connection:
        for of in (_OF_ENTRIES, _OF_BATTLES):
            for key, *line in connection.execute(_BROUGHT.format(of=of), asked):
                found[key].append(_brought(tuple(line)))
    return {key: tuple(lines) for key, lines in found.items()}


def _where(connection: Plain, wanted: ChronicleFilter) -> tuple[str, dict[str, Any]]:
    """The conditions as SQL, and what they are about. Where no day is gone, none is looked for."""
    tests, facts = [], {}
    if connection.execute(_ANY_GONE).fetchone()[0]:
        tests.append(_STANDS)
    for test, about in _conditions(wanted):
        tests.append(test)
        facts.update(about)
    return ("WHERE " + " AND ".join(tests) if tests else ""), facts


def _conditions(wanted: ChronicleFilter) -> Iterator[tuple[str, dict[str, Any]]]:
    if wanted.kinds:
        names = {f"kind{place}": kind for place, kind in enumerate(sorted(wanted.kinds))}
        listed = ", ".join(f":{name}" for name in names)
        stands = "NOT caravan_entry.withdrawn AND coalesce(caravan_entry.amount, 1) <> 0"
        if wanted.public_only:
            stands += " AND NOT caravan_entry.secret"
        test = _BRINGS if "goods" in wanted.kinds else "chronicle.kind IN ({kinds})"
        yield test.format(kinds=listed, stands=stands), names
    if wanted.first_day is not None:
        yield "chronicle.day >= :first_day", {"first_day": wanted.first_day}
    if wanted.last_day is not None:
        yield "chronicle.day <= :last_day", {"last_day": wanted.last_day}
    if wanted.public_only:
        yield "NOT chronicle.secret", {}
    yield from _of_people(wanted)


def _of_people(wanted: ChronicleFilter) -> Iterator[tuple[str, dict[str, Any]]]:
    if wanted.character_id is not None:
        about = _ABOUT.format(people=":character")
        yield f"chronicle.id IN ({about})", {"character": wanted.character_id}
    for table, key in (("player", wanted.player_id), ("clan", wanted.clan_id)):
        if key is not None:
            about = _ABOUT.format(people=_PEOPLE_OF.format(table=table))
            yield f"chronicle.id IN ({about} {_NAMED.format(table=table)})", {table: key}


def _rows(connection: Plain, wanted: Sequence[int]) -> Iterator[ChronicleRow]:
    asked = (json.dumps(list(wanted)),)
    people: defaultdict[int, list[tuple[int, str]]] = defaultdict(list)
    for entry, key, name in connection.execute(_CHARACTERS, asked):
        people[entry].append((key, name))
    for row in connection.execute(_ROWS, asked).fetchall():
        yield _row(row, tuple(people.get(row[0], ())))


def _row(row: tuple[Any, ...], people: tuple[tuple[int, str], ...]) -> ChronicleRow:
    (key, day, at, kind, facts, secret, battle_id, battle, character_id, character, *links) = row
    gender, player, clan, test, scene = links
    return ChronicleRow(
        id=key,
        day=day,
        at=datetime.fromisoformat(at),
        kind=kind,
        facts=json.loads(facts or "null") or {},
        secret=bool(secret),
        battle_id=battle_id,
        battle=battle,
        character_id=character_id,
        character=character,
        gender=gender,
        player=player,
        clan=clan,
        attribute_test_id=test,
        scene_id=scene,
        characters=people,
    )


def _brought(line: tuple[Any, ...]) -> Brought:
    kind, people_kind, amount, name, text, secret, day = line
    if kind in _NOT_COUNTED:
        return Brought(None, 0, text=text, secret=bool(secret), day=day)
    what, code = place_of(kind, people_kind)
    return Brought(what, amount or 0, code, name, text, bool(secret), day)
