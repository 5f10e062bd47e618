"""Checking a tree of values against the schema, and saying which file and key to mend."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from director.editions.errors import EditionError, Reason
from director.editions.layers import has_place, takes_away
from director.editions.schema import Edition

Layer = tuple[Path, Mapping[str, Any]]

_DETAIL_LIMIT = 200
_REASONS = {
    "missing": Reason.MISSING_KEY,
    "extra_forbidden": Reason.UNKNOWN_KEY,
    "literal_error": Reason.WRONG_VALUE,
    "string_pattern_mismatch": Reason.WRONG_VALUE,
    "wrong_source": Reason.WRONG_SOURCE,
    "greater_than_equal": Reason.OUT_OF_RANGE,
    "less_than_equal": Reason.OUT_OF_RANGE,
    "string_too_short": Reason.OUT_OF_RANGE,
    "string_too_long": Reason.OUT_OF_RANGE,
    "json_invalid": Reason.BROKEN,
}


def check(tree: Mapping[str, Any], layers: Sequence[Layer]) -> Edition:
    """The edition, or an ``EditionError`` that blames the nearest of the layers (child first)."""
    text = json.dumps(tree, default=repr)
    try:
        return Edition.model_validate_json(text)
    except ValidationError as error:
        raise explained(error, layers) from error


def explained(error: ValidationError, layers: Sequence[Layer] = ()) -> EditionError:
    """The first complaint of the schema as facts."""
    first = error.errors(include_url=False)[0]
    path = tuple(str(part) for part in first["loc"] if part != "[key]")
    leaf = place = _leaf(path)
    reason = _REASONS.get(first["type"], Reason.WRONG_TYPE)
    if leaf != path and path[len(leaf)] == "source":
        leaf = (*leaf, "source")
        reason = Reason.MISSING_KEY if first["type"] == "missing" else Reason.WRONG_SOURCE
    if path[-1:] == ("source",):
        place = path  # who wrote the value anew need not be who wrote this source
    return EditionError(_blamed(place, layers), ".".join(leaf), reason, _detail(first))


def _leaf(path: tuple[str, ...]) -> tuple[str, ...]:
    """The place in the file: a child may write a leaf without spelling out its value and source."""
    ends = (number for number, part in enumerate(path) if part in ("value", "source"))
    return path[: next(ends, len(path))]


def _detail(complaint: Mapping[str, Any]) -> str:
    if complaint["type"] == "missing":
        return ""
    limits = "".join(f", {name} {bound}" for name, bound in complaint.get("ctx", {}).items())
    return f"{complaint['input']!r}{limits}"[:_DETAIL_LIMIT]


def _blamed(path: tuple[str, ...], layers: Sequence[Layer]) -> Path | None:
    """The nearest file that has the place or took it away, or else the same of what it is in."""
    for length in range(len(path), 0, -1):
        for file, table in layers:
            if has_place(table, path[:length]) or takes_away(table, path[:length]):
                return file
    return layers[0][0] if layers else None
