"""One creature of a TOML file: its values under their keys, each of the kind it has to be."""

from collections.abc import Mapping
from typing import Any

from director.operations.bestiary import keys
from director.operations.bestiary.creature_rows import Row, shown
from director.operations.bestiary.reading import RowReason
from director.rules.live.units import OwnedAbility
from director.rules.loose_text import folded

_TEXTS = frozenset({keys.CODE, keys.NAME, keys.KIND, keys.TEXT, keys.NOTES})
_ABILITY_KEYS = {
    "name": "name",
    "nombre": "name",
    "rank": "rank",
    "rango": "rank",
    "active": "active",
    "activa": "active",
    "reaction": "reaction",
    "reaccion": "reaction",
    "text": "text",
    "texto": "text",
}
_KINDS: Mapping[str, tuple[type, RowReason]] = {
    **dict.fromkeys(_TEXTS, (str, RowReason.NOT_A_TEXT)),
    keys.SECRET: (bool, RowReason.NOT_YES_OR_NO),
}
_ABILITY_KINDS: Mapping[str, tuple[type, RowReason]] = {
    "name": (str, RowReason.NOT_A_TEXT),
    "text": (str, RowReason.NOT_A_TEXT),
    "rank": (int, RowReason.NOT_A_NUMBER),
    "active": (bool, RowReason.NOT_YES_OR_NO),
    "reaction": (bool, RowReason.NOT_YES_OR_NO),
}


def row_of(line: int, said: Any) -> Row:
    """What a file says of a creature, and what is wrong with it so far."""
    if not isinstance(said, dict):
        row = Row(line)
        row.refuse("", RowReason.BROKEN, said)
        return row
    row = Row(line, _name_in(said))
    for written, value in said.items():
        key = keys.key_of(written)
        if key is None:
            row.refuse(shown(written), RowReason.UNKNOWN_KEY)
        elif key in row.values:
            row.refuse(key, RowReason.REPEATED_KEY)
        else:
            row.values[key] = value
            _check_kind(row, key, value)
    return row


def _name_in(said: Mapping[str, Any]) -> str:
    names = (value for key, value in said.items() if keys.key_of(key) == keys.NAME)
    return shown(next((name for name in names if isinstance(name, str)), ""))


def _check_kind(row: Row, key: str, value: Any) -> None:
    """Refuse what is not of the kind that it has to be; then it is not judged any further."""
    if key == keys.ABILITIES:
        row.values[key] = _abilities(row, value)
        return
    kind, reason = _KINDS.get(key, (int, RowReason.NOT_A_NUMBER))
    if type(value) is not kind:
        del row.values[key]
        row.refuse(key, reason, value)


def _abilities(row: Row, said: Any) -> tuple[OwnedAbility, ...]:
    if not isinstance(said, list):
        row.refuse(keys.ABILITIES, RowReason.NOT_ABILITIES, said)
        return ()
    found = [_ability(row, each) for each in said]
    return tuple(ability for ability in found if ability is not None)


def _ability(row: Row, said: Any) -> OwnedAbility | None:
    if not isinstance(said, dict):
        row.refuse(keys.ABILITIES, RowReason.NOT_ABILITIES, said)
        return None
    values: dict[str, Any] = {}
    for written, value in said.items():
        key = _ABILITY_KEYS.get(folded(written).strip())
        place = f"{keys.ABILITIES}.{key or shown(written)}"
        if key is None or key in values:
            row.refuse(place, RowReason.UNKNOWN_KEY if key is None else RowReason.REPEATED_KEY)
            continue
        kind, reason = _ABILITY_KINDS[key]
        values[key] = value
        if type(value) is not kind:
            row.refuse(place, reason, value)
            return None
    if "name" not in values:
        row.refuse(f"{keys.ABILITIES}.name", RowReason.MISSING)
        return None
    return OwnedAbility(**values)
