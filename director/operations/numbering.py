"""Enemies that share a name get a number each, and only then: "Dragón 1", "Dragón 2"."""

import re
from collections import Counter
from collections.abc import Collection, Sequence

from director.operations.typed_in import NAME_LIMIT

_ROOM = len(" 9999")
"""What is kept free for the number: a long name gives way to it."""


def numbered(names: Sequence[str], taken: Collection[str] = ()) -> tuple[str, ...]:
    """The names with numbers where they collide, in the same order.

    ``taken`` are names the battle has or had besides: their numbers are not given again. A lone
    name stays as it is, unless numbered ones of that name are there already. With its number a name
    is still no longer than a name may be.
    """
    shared = Counter(names)
    highest = _highest([*names, *taken])
    given: list[str] = []
    for name in names:
        if shared[name] == 1 and name not in highest:
            given.append(name)
            continue
        base = name[: NAME_LIMIT - _ROOM].rstrip()
        highest[base] = highest.get(base, 0) + 1
        given.append(_with_number(base, highest[base]))
    return tuple(given)


def _with_number(base: str, number: int) -> str:
    ending = f" {number}"
    return base[: NAME_LIMIT - len(ending)].rstrip() + ending


def _highest(names: Collection[str]) -> dict[str, int]:
    """The highest number in use by base name."""
    found: dict[str, int] = {}
    for name in names:
        match = re.fullmatch(r"(.+) (\d+)", name)
        if match:
            base, number = match[1], int(match[2])
            found[base] = max(found.get(base, 0), number)
    return found
