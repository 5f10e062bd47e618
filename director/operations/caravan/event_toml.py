"""Tables of events read from TOML: a ``[[table]]`` each, entries as ``[[table.entry]]``.

Keys are written in English and read in Spanish too, whatever their accents or capitals.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from director.operations import typed_in
from director.operations.bestiary.toml_files import parsed
from director.operations.caravan.event_refusals import (
    FileReason,
    ReadTables,
    RefusedEntry,
    refused_by,
    shown,
)
from director.operations.caravan.event_rows import (
    MOST_ENTRIES,
    NotedTable,
    checked_entry,
)
from director.operations.caravan.event_tables import MOST_TABLES
from director.operations.problems import Refused
from director.rules.caravan.random_tables import Condition, EventTable, TableEntry
from director.rules.caravan.state import Activity
from director.rules.loose_text import folded

_TABLE, _ENTRY = "table", "entry"
_FILE_KEYS = {"table": _TABLE, "tabla": _TABLE}
_TABLE_KEYS = {
    "name": "name",
    "nombre": "name",
    "notes": "notes",
    "notas": "notes",
    "entry": _ENTRY,
    "entrada": _ENTRY,
}
_ENTRY_KEYS = {
    "key": "key",
    "clave": "key",
    "text": "text",
    "texto": "text",
    "weight": "weight",
    "peso": "weight",
    "terrains": "terrains",
    "terrenos": "terrains",
    "first_day": "first_day",
    "desde": "first_day",
    "last_day": "last_day",
    "hasta": "last_day",
    "bands": "bands",
    "franjas": "bands",
    "activities": "activities",
    "actividades": "activities",
}
_ACTIVITIES = {
    "travel": Activity.TRAVEL,
    "viaje": Activity.TRAVEL,
    "rest": Activity.REST,
    "descanso": Activity.REST,
}
_TEXTS = frozenset({"key", "text"})
_NUMBERS = frozenset({"weight", "first_day", "last_day"})
_LISTS: Mapping[str, tuple[type, FileReason]] = {
    "terrains": (str, FileReason.NOT_A_TEXT),
    "bands": (int, FileReason.NOT_A_NUMBER),
    "activities": (str, FileReason.NOT_A_TEXT),
}
_NEEDED = ("key", "text")
_PLACE = re.compile(r"\(at line (\d+), column \d+\)")

_Refuse = Callable[[str, FileReason, Any], None]


def read_toml(text: str) -> ReadTables:
    """The tables of such a text. An entry in which anything is wrong is not taken and named; what
    is no TOML at all is refused whole, with the line.
    """
    try:
        said = parsed(text.replace("\r\n", "\n").removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        return ReadTables(refused=(_broken(error),))
    refused: list[RefusedEntry] = []
    values = _named(said, _FILE_KEYS, _refusing(refused, "", ""))
    listed = _tables_in(values.get(_TABLE, []), MOST_TABLES, _refusing(refused, "", ""), _TABLE)
    tables = tuple(table for each in listed for table in _table(each, refused))
    if not tables and not refused:
        refused.append(RefusedEntry("", "", "", FileReason.NO_TABLES))
    return ReadTables(tables, tuple(refused))


def _table(said: Mapping[str, Any], refused: list[RefusedEntry]) -> Iterator[NotedTable]:
    """The table, unless it has no name that could be shown."""
    name = _text_in(said, _TABLE_KEYS, "name")
    refuse = _refusing(refused, name, "")
    values = _named(said, _TABLE_KEYS, refuse)
    for key in ("name", "notes"):
        if not isinstance(values.get(key, ""), str):
            refuse(key, FileReason.NOT_A_TEXT, values.pop(key))
    listed = _tables_in(values.get(_ENTRY, []), MOST_ENTRIES, refuse, _ENTRY)
    entries = tuple(entry for each in listed for entry in _entry(each, name, refused))
    try:
        title = typed_in.name("name", values.get("name", ""))
        notes = typed_in.words("notes", values.get("notes", ""))
    except Refused as error:
        refused.append(refused_by(error, name, ""))
        return
    yield NotedTable(EventTable(title, entries), notes)


def _entry(
    said: Mapping[str, Any], table: str, refused: list[RefusedEntry]
) -> Iterator[TableEntry]:
    """The entry, unless anything in it is wrong."""
    key = _text_in(said, _ENTRY_KEYS, "key")
    before = len(refused)
    refuse = _refusing(refused, table, key)
    values = _named(said, _ENTRY_KEYS, refuse)
    for needed in _NEEDED:
        if needed not in values:
            refuse(needed, FileReason.MISSING, "")
    for name, value in values.items():
        _check_kind(name, value, refuse)
    if len(refused) > before:
        return
    try:
        yield checked_entry(_made(values))
    except Refused as error:
        refused.append(refused_by(error, table, key))


def _made(values: Mapping[str, Any]) -> TableEntry:
    condition = Condition(
        terrains=tuple(values.get("terrains", ())),
        first_day=values.get("first_day"),
        last_day=values.get("last_day"),
        bands=frozenset(values.get("bands", ())),
        activities=frozenset(_ACTIVITIES[_bare(each)] for each in values.get("activities", ())),
    )
    return TableEntry(values["key"], values["text"], values.get("weight", 1), condition)


def _check_kind(name: str, value: Any, refuse: _Refuse) -> None:
    if name in _TEXTS and not isinstance(value, str):
        refuse(name, FileReason.NOT_A_TEXT, value)
    elif name in _NUMBERS and type(value) is not int:
        refuse(name, FileReason.NOT_A_NUMBER, value)
    elif name in _LISTS:
        _check_list(name, value, refuse)


def _check_list(name: str, value: Any, refuse: _Refuse) -> None:
    if not isinstance(value, list):
        refuse(name, FileReason.NOT_A_LIST, value)
        return
    kind, reason = _LISTS[name]
    wrong = [each for each in value if type(each) is not kind]
    if wrong:
        refuse(name, reason, wrong[0])
    elif name == "activities":
        for each in value:
            if _bare(each) not in _ACTIVITIES:
                refuse(name, FileReason.UNKNOWN_ACTIVITY, each)


def _named(said: Mapping[str, Any], known: Mapping[str, str], refuse: _Refuse) -> dict[str, Any]:
    """What is said under the names that it has here; anything else is refused."""
    values: dict[str, Any] = {}
    for written, value in said.items():
        key = known.get(_bare(written))
        if key is None:
            refuse(shown(written), FileReason.UNKNOWN_KEY, "")
        elif key in values:
            refuse(key, FileReason.REPEATED_KEY, "")
        else:
            values[key] = value
    return values


def _tables_in(value: Any, most: int, refuse: _Refuse, key: str) -> list[Mapping[str, Any]]:
    """Those of a list that are tables, up to so many."""
    if not isinstance(value, list):
        refuse(key, FileReason.NOT_A_LIST, value)
        return []
    if len(value) > most:
        refuse(key, FileReason.TOO_MANY, most)
    found: list[Mapping[str, Any]] = []
    for each in value[:most]:
        if isinstance(each, dict):
            found.append(each)
        else:
            refuse(key, FileReason.NOT_A_TABLE, each)
    return found


def _text_in(said: Mapping[str, Any], known: Mapping[str, str], wanted: str) -> str:
    """The name by which a table or an entry is told of, when it is refused."""
    named = (value for key, value in said.items() if known.get(_bare(key)) == wanted)
    return shown(next((each for each in named if isinstance(each, str)), ""))


def _refusing(refused: list[RefusedEntry], table: str, entry: str) -> _Refuse:
    def refuse(key: str, reason: FileReason, found: Any) -> None:
        high = found if reason is FileReason.TOO_MANY else None
        detail = "" if high is not None else shown(found)
        refused.append(RefusedEntry(table, entry, key, reason, detail, high=high))

    return refuse


def _broken(error: Exception) -> RefusedEntry:
    if isinstance(error, RecursionError):
        return RefusedEntry("", "", "", FileReason.TOO_DEEP)
    told = _PLACE.search(str(error))
    line = int(told[1]) if told else None
    return RefusedEntry("", "", "", FileReason.BROKEN, shown(error), line=line)


def _bare(text: str) -> str:
    return folded(text).strip()
