"""Values as facts for the file, and back: strictly, so that nothing read is ever guessed at."""

from functools import cache
from typing import Any, TypeVar

from pydantic import ConfigDict, TypeAdapter

_Kept = TypeVar("_Kept")


def facts_of(kept: object) -> dict[str, Any]:
    """A dataclass as facts. Everything is written, defaults too."""
    kind: type = type(kept)
    facts: dict[str, Any] = _adapter(kind).dump_python([kept], mode="json")[0]
    return facts


def read_facts(kind: type[_Kept], text: str) -> _Kept:
    """The dataclass of that kind whose facts stand in a text; ``ValueError`` for a key nobody
    knows, a value of the wrong kind, or no facts at all.
    """
    strict: type = kind
    kept: _Kept
    (kept,) = _adapter(strict).validate_json(f"[{text}]")
    return kept


@cache
def _adapter(kind: type) -> TypeAdapter[Any]:
    """Building one is slow, and only needed once there is something kept. A list, because a
    dataclass itself would not let itself be told to be strict.
    """
    return TypeAdapter(list[kind], config=ConfigDict(extra="forbid", strict=True))  # type: ignore[valid-type]
