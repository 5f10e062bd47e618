"""Laying the values of a child edition over those of its parent.

In a file a leaf is ``{ value = 12, source = "000:299" }``; ``source = "house"`` marks a house
value. The heading comes from the nearest ``section`` above it. A child may write just the new
value (``wounds = 10``): it keeps the parent's heading and counts as a house value, since the
book says something else.
"""

import re
from collections.abc import Mapping
from typing import Any

Tree = Mapping[str, Any]

_CITATION = re.compile(r"([0-9]{3}):([1-9][0-9]{0,5})")
_HOUSE = "house"
_OWN = frozenset({"code", "title", "extends"})


def lay_over(parent: Tree, child: Tree) -> dict[str, Any]:
    """Both as one tree in the schema's form; nothing that names the parent itself is inherited."""
    inherited = {key: node for key, node in parent.items() if key not in _OWN}
    return _table(inherited, child, "")


def _table(parent: Tree, child: Tree, section: str) -> dict[str, Any]:
    heading = child.get("section", section)
    merged = dict(parent)
    for key, node in child.items():
        if key != "section":
            merged[key] = _node(parent.get(key), node, heading)
    return merged


def _node(parent: Any, child: Any, section: Any) -> Any:
    if _is_leaf(parent) or _is_leaf(child):
        return _leaf(parent if _is_leaf(parent) else {}, child, section)
    if isinstance(child, Mapping):
        return _table(parent if isinstance(parent, Mapping) else {}, child, section)
    return child


def _is_leaf(node: Any) -> bool:
    return isinstance(node, Mapping) and "value" in node


def _leaf(parent: Tree, child: Any, section: Any) -> dict[str, Any]:
    given = dict(child) if isinstance(child, Mapping) else {"value": child}
    inherited = parent.get("source", {}).get("section", "")
    heading = given.pop("section", section or inherited)
    if "source" in given:
        given["source"] = _source(given["source"], heading)
    elif parent:
        given["source"] = {"section": heading, "house": True}
    return {**parent, **given}


def _source(text: Any, section: Any) -> Any:
    """Book and line, or the house; anything else is left as it is, for the schema to refuse."""
    if text == _HOUSE:
        return {"section": section, "house": True}
    citation = _CITATION.fullmatch(text) if isinstance(text, str) else None
    if citation is None:
        return text
    return {"section": section, "book": citation[1], "line": int(citation[2])}
