"""Checking a tree of values against the schema, and saying which file and key to mend."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from director.editions.block import CONTRADICTION
from director.editions.errors import EditionError, Reason
from director.editions.layers import has_place, takes_away, writes_over
from director.editions.schema import Edition

Layer = tuple[Path, Mapping[str, Any]]

_DETAIL_LIMIT = 200
_REASONS = {
    "missing": Reason.MISSING_KEY,
    "extra_forbidden": Reason.UNKNOWN_KEY,
    "literal_error": Reason.WRONG_VALUE,
    "string_pattern_mismatch": Reason.WRONG_VALUE,
    "wrong_list": Reason.WRONG_VALUE,
    CONTRADICTION: Reason.WRONG_VALUE,
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
    if first["type"] == CONTRADICTION:
        path = _nearest([(*path, key) for key in first["ctx"]["keys"]], layers)
    leaf = place = _leaf(path)
    reason = _REASONS.get(first["type"], Reason.WRONG_TYPE)
    if leaf != path and path[len(leaf)] == "source":
        leaf = (*leaf, "source")
        reason = Reason.MISSING_KEY if first["type"] == "missing" else Reason.WRONG_SOURCE
    if path[-1:] == ("source",) and first["type"] != "missing":
        place = path  # who wrote the value anew need not be who wrote this source
    return EditionError(_blamed(place, layers), ".".join(leaf), reason, _detail(first))


def _leaf(path: tuple[str, ...]) -> tuple[str, ...]:
    """The place in the file: a child may write a leaf without spelling out its value and source."""
    ends = (number for number, part in enumerate(path) if part in ("value", "source"))
    return path[: next(ends, len(path))]


def _detail(complaint: Mapping[str, Any]) -> str:
    if complaint["type"] == "missing":
        return ""
    facts = complaint.get("ctx", {})
    if complaint["type"] == CONTRADICTION:
        return str(facts["found"])[:_DETAIL_LIMIT]
    found = complaint["input"]
    if isinstance(found, Mapping) and "value" in found:
        found = found["value"]  # the source is not what is wrong with it
    limits = "".join(f", {name} {facts[name]}" for name in facts if name != "class_name")
    return f"{found!r}{limits}"[:_DETAIL_LIMIT]


def _nearest(places: Sequence[tuple[str, ...]], layers: Sequence[Layer]) -> tuple[str, ...]:
    """Of several places the one that was written last, by the nearest file."""
    for _, table in layers:
        for place in places:
            if has_place(table, place):
                return place
    return places[0]


def _blamed(path: tuple[str, ...], layers: Sequence[Layer]) -> Path | None:
    """The nearest file that has the place, took it away or wrote a value over what it is in, or
    else the same of what it is in.
    """
    for length in range(len(path), 0, -1):
        place = path[:length]
        for file, table in layers:
            if has_place(table, place) or takes_away(table, place) or writes_over(table, place):
                return file
    return layers[0][0] if layers else None
