"""Writing a director's own edition: the parent it extends, and only what it says otherwise."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence

from director.editions.block import Block
from director.editions.differences import Leaf, differences, leaves, parts_of
from director.editions.files import is_code
from director.editions.schema import Edition
from director.editions.source import Source
from director.editions.values import Value

Said = bool | int | str | Sequence[str]
"""A value by itself, as a director types it."""


def borrowed(parent: Edition, other: Edition, chapters: Collection[str]) -> dict[str, Leaf | None]:
    """What the parent has to change to say in these chapters what the other edition says.

    Values keep the line they are cited from; ``None`` is a value that the other does not have.
    """
    return {
        each.key: each.after
        for each in differences(parent, other)
        if each.key.split(".")[0] in chapters
    }


def own_edition_text(
    parent: Edition, code: str, title: str, changes: Mapping[str, Said | Leaf | None]
) -> str:
    """The file of an edition that extends ``parent`` and says otherwise what ``changes`` names.

    ``changes`` goes by place (``wounds.gate``). A plain value is one of the house, under the
    heading it has already; a value of another edition keeps its source; ``None`` takes the value
    away, and with the last of a chapter the chapter. Loading the file gives just that, or refuses
    what is no value there.
    """
    before = leaves(parent)
    gone = [key for key in before if key in changes and changes[key] is None]
    kept = {*before, *changes} - {key for key in changes if changes[key] is None}
    head = [f"code = {_text(code)}", f"title = {_text(title)}", f"extends = {_text(parent.code)}"]
    places = _places(parent, gone, kept)
    if places:
        head += ["without = [", *(f"    {_text(place)}," for place in places), "]"]
    said = {
        key: value
        for key, value in changes.items()
        if value is not None and not (key in before and _same(value, before[key]))
    }
    tables = [line for name in _chapters(said) for line in _chapter(name, said, before, title)]
    return "\n".join([*head, *tables, ""])


def rewritten_text(
    parent: Edition,
    own: Edition,
    changes: Mapping[str, Said | Leaf | None],
    forgotten: Collection[str] = (),
) -> str:
    """The file of an own edition anew: what it says already, then what ``changes`` names.

    Of the places in ``forgotten`` (``difficulty.5A``) it says nothing any more, so that there it is
    like its parent again. Comments, order and parts of the old file are not in it.
    """
    said = borrowed(parent, own, Edition.model_fields)
    kept = {
        key: leaf
        for key, leaf in said.items()
        if not any(_holds(place, [key]) for place in forgotten)
    }
    return own_edition_text(parent, own.code, own.title, {**kept, **changes})


def _same(value: Said | Leaf, leaf: Leaf) -> bool:
    if isinstance(value, Value):
        return value == leaf
    told = tuple(value) if isinstance(value, list) else value
    return bool(told == leaf.value)


def _places(parent: Edition, gone: Sequence[str], kept: Collection[str]) -> list[str]:
    """What to take away so that these values go: no more than that, but never half a block."""
    found: dict[str, None] = {}
    for key in gone:
        parts = key.split(".")
        wholes = [
            place
            for place in (".".join(parts[:length]) for length in range(1, len(parts) + 1))
            if not _holds(place, kept) and _may_lack(parent, place)
        ]
        found[_place(key, wholes)] = None
    return [place for place in found if not any(place.startswith(f"{each}.") for each in found)]


def _place(key: str, wholes: Sequence[str]) -> str:
    """The whole chapter where nothing is left of it, else the smallest thing that may be absent."""
    chapter = key.split(".")[0]
    return chapter if chapter in wholes else (wholes[-1] if wholes else key)


def _holds(place: str, keys: Collection[str]) -> bool:
    return any(key == place or key.startswith(f"{place}.") for key in keys)


def _may_lack(edition: Edition, place: str) -> bool:
    """Whether the schema lets an edition be without it."""
    *inner, name = place.split(".")
    node: object = edition
    for part in inner:
        node = parts_of(node)[part]
    return not (isinstance(node, Block) and type(node).model_fields[name].is_required())


def _chapters(keys: Collection[str]) -> list[str]:
    order = list(Edition.model_fields)
    found = {key.split(".")[0] for key in keys}
    return sorted(found, key=lambda name: (name not in order, name in order and order.index(name)))


def _chapter(
    name: str, said: Mapping[str, Said | Leaf], before: Mapping[str, Leaf], title: str
) -> Iterator[str]:
    yield ""
    yield f"[{_key(name)}]"
    headings = [leaf.source.section for key, leaf in before.items() if _holds(name, [key])]
    heading = headings[0] if headings else title
    for key, value in said.items():
        if _holds(name, [key]):
            place = ".".join(_key(part) for part in key.split(".")[1:])
            yield f"{place} = {_leaf(value, key in before, heading)}"


def _leaf(value: Said | Leaf, known: bool, heading: str) -> str:
    if isinstance(value, Value):
        return _sourced(value.value, value.source)
    return _plain(value) if known else _sourced(value, Source(section=heading, house=True))


def _sourced(value: Said, source: Source) -> str:
    told = "house" if source.house else f"{source.book}:{source.line}"
    return (
        f"{{ value = {_plain(value)}, source = {_text(told)}, section = {_text(source.section)} }}"
    )


def _plain(value: Said) -> str:
    if isinstance(value, bool | int):
        return str(value).lower()
    if isinstance(value, str):
        return _text(value)
    return f"[{', '.join(_text(each) for each in value)}]"


def _key(part: str) -> str:
    return part if is_code(part) else _text(part)


def _text(text: str) -> str:
    """A basic string: what JSON escapes, and the one control character that it does not."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
