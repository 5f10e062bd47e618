"""Laying the values of a child edition over those of its parent.

In a file a leaf is ``{ value = 12, source = "000:299" }``; ``source = "house"`` marks a house
value. The heading comes from the nearest ``section`` above it. A child may write just the new
value (``wounds = 10``): it keeps the parent's heading and counts as a house value, since the
book says something else. A plain value at a place that the parent does not have is one of the house
too, under the nearest heading: the file's own, or else the one its chapter has already.
``without = ["healing.per_rest_day"]`` takes a value or a whole chapter of the parent away: the
child does not define it, unless it writes it anew.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

Tree = Mapping[str, Any]

_CITATION = re.compile(r"([0-9]{3}):([1-9][0-9]{0,5})")
_HOUSE = "house"
_OWN = frozenset({"code", "title", "extends"})
_LAYING = frozenset({"without", "parts", "section"})
_LEAF = frozenset({"value", "source"})
HEAD = ("schema_version", "code", "title", "extends", "without", "parts")
"""What an edition's file says of itself; everything else in it is a chapter."""


def lay_over(parent: Tree, child: Tree) -> dict[str, Any]:
    """Both as one tree in the schema's form; nothing that names the parent itself is inherited."""
    inherited: dict[str, Any] = {key: node for key, node in parent.items() if key not in _OWN}
    for path in child.get("without", ()):
        inherited = _without(inherited, path.split("."))
    own = {key: node for key, node in child.items() if key not in _LAYING}
    heading = child.get("section", "")
    laid = {key: _node(inherited.get(key), node, heading, "") for key, node in own.items()}
    return {**inherited, **laid}


def has_place(table: Any, path: Sequence[str]) -> bool:
    """Whether a tree has something at a path of keys."""
    node = table
    for part in path:
        if not isinstance(node, Mapping) or part not in node:
            return False
        node = node[part]
    return True


def has_value_or_chapter(tree: Tree, path: Sequence[str]) -> bool:
    """Whether a path leads to something that can be taken away: not a head, not half a value."""
    whole = not any(_is_leaf(_at(tree, path[:length])) for length in range(1, len(path)))
    return whole and path[0] not in HEAD and has_place(tree, path)


def takes_away(table: Tree, path: Sequence[str]) -> bool:
    """Whether the file takes away what is at the path, or what it is in."""
    places = [place.split(".") for place in table.get("without", ())]
    return any(list(path[: len(place)]) == place for place in places)


def writes_over(table: Tree, path: Sequence[str]) -> bool:
    """Whether the file has a value where a chapter would have to be for the path to lead on."""
    above = ((path[:length], path[length]) for length in range(1, len(path)))
    return any(_is_leaf(_at(table, place)) and after not in _LEAF for place, after in above)


def _at(tree: Any, path: Sequence[str]) -> Any:
    node = tree
    for part in path:
        node = node.get(part) if isinstance(node, Mapping) else None
    return node


def _without(tree: Tree, path: Sequence[str]) -> dict[str, Any]:
    head, *rest = path
    if not rest:
        return {key: node for key, node in tree.items() if key != head}
    inner = tree.get(head)
    return {**tree, head: _without(inner, rest)} if isinstance(inner, Mapping) else dict(tree)


def _table(parent: Tree, child: Tree, section: Any, around: Any) -> dict[str, Any]:
    """``section`` is the heading the child wrote above, ``around`` the one its parent has there."""
    heading = child.get("section", section)
    around = _heading(parent) or around
    merged = dict(parent)
    for key, node in child.items():
        if key == "section":
            continue
        if key in parent or isinstance(node, Mapping):
            merged[key] = _node(parent.get(key), node, heading, around)
        else:
            merged[key] = _new(node, heading or around)
    return merged


def _new(value: Any, heading: Any) -> dict[str, Any]:
    """A plain value that the parent does not have; the schema misses the source of one without."""
    source = {"source": {"section": heading, "house": True}} if heading else {}
    return {"value": value, **source}


def _heading(chapter: Tree) -> Any:
    """The heading of the first value in a chapter of the parent; empty where there is none."""
    for node in chapter.values():
        if isinstance(node, Mapping):
            source = node.get("source")
            found = source.get("section") if isinstance(source, Mapping) else _heading(node)
            if found:
                return found
    return ""


def _node(parent: Any, child: Any, section: Any, around: Any) -> Any:
    if _is_leaf(parent) or _is_leaf(child):
        return _leaf(parent if _is_leaf(parent) else {}, child, section)
    if isinstance(child, Mapping):
        return _table(parent if isinstance(parent, Mapping) else {}, child, section, around)
    return child


def _is_leaf(node: Any) -> bool:
    return isinstance(node, Mapping) and "value" in node


def _leaf(parent: Tree, child: Any, section: Any) -> dict[str, Any]:
    given = dict(child) if isinstance(child, Mapping) else {"value": child}
    source = parent.get("source", {})
    if not isinstance(source, Mapping):
        return {**given, "source": source}  # the schema refuses what the parent wrote
    heading = given.pop("section", section or source.get("section", ""))
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
