"""Enemies that share a name get a number each, and only then: "Dragón 1", "Dragón 2"."""

import re
from collections import Counter
from collections.abc import Collection, Sequence


def numbered(names: Sequence[str], taken: Collection[str] = ()) -> tuple[str, ...]:
    """The names with numbers where they collide, in the same order.

    ``taken`` are names the battle has or had besides: their numbers are not given again. A lone
    name stays as it is, unless numbered ones of that name are there already.
    """
    shared = Counter(names)
    highest = _highest([*names, *taken])
    given: list[str] = []
    for name in names:
        if shared[name] == 1 and name not in highest:
            given.append(name)
            continue
        highest[name] = highest.get(name, 0) + 1
        given.append(f"{name} {highest[name]}")
    return tuple(given)


def _highest(names: Collection[str]) -> dict[str, int]:
    """The highest number in use by base name."""
    found: dict[str, int] = {}
    for name in names:
        match = re.fullmatch(r"(.+) (\d+)", name)
        if match:
            base, number = match[1], int(match[2])
            found[base] = max(found.get(base, 0), number)
    return found
