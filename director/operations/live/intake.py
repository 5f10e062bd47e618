"""What may be typed into a happening: its words and numbers, checked before the rules see them."""

from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any, TypeVar, cast

from director.operations import typed_in

MOST = 9_999
"""No amount, asalto or square of a battle in play is further from 0: beyond it nothing is meant."""

_ROWS = frozenset({"unit", "target", "by", "key", "player"})
"""Fields that hold keys and random numbers, which may be large."""
_LARGEST = 2**53

Value = TypeVar("Value")


def checked(value: Value) -> Value:
    """The same with its texts tidied; ``Refused`` for the first one or number that cannot be meant.

    It goes into every part of a happening, a setup or a turn sent in advance.
    """
    return cast(Value, _checked(type(value).__name__, value))


def _checked(field: str, value: Any) -> Any:
    if isinstance(value, bool | Enum) or value is None:
        return value
    if isinstance(value, str):
        return typed_in.words(field, value)
    if isinstance(value, int):
        most = _LARGEST if field in _ROWS else MOST
        return typed_in.number(field, value, -most, most)
    if isinstance(value, tuple):
        return tuple(_checked(field, each) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        return _whole(value)
    raise TypeError(f"{field}: {type(value).__name__}")


def _whole(value: Any) -> Any:
    before = {field.name: getattr(value, field.name) for field in fields(value)}
    after = {name: _checked(name, part) for name, part in before.items()}
    changed = {name: part for name, part in after.items() if part != before[name]}
    return replace(value, **changed) if changed else value
