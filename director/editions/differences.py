"""What an edition says, value by value, and in which values two editions differ.

A value is named by its place, as in its file: ``wounds.gate``. Titles and parents are no values.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from director.editions.block import Block
from director.editions.schema import Edition
from director.editions.values import Value

Leaf = Value[Any]


def leaves(edition: Edition) -> Mapping[str, Leaf]:
    """Every value of the edition by its place, in the order of the schema."""
    return {".".join(path): leaf for path, leaf in _leaves(edition, ())}


def differences(before: Edition, after: Edition) -> tuple["Difference", ...]:
    """The values that differ, in the order of the schema: in themselves, or just in their source.

    What only one edition has is told with ``None`` for the other; a chapter that one of them does
    not define gives a difference for each of its values.
    """
    return tuple(_differences(before, after, ()))


@dataclass(frozen=True, slots=True)
class Difference:
    """One value that two editions do not share; ``None`` where an edition does not have it."""

    key: str
    before: Leaf | None
    after: Leaf | None

    @property
    def only_source(self) -> bool:
        """Whether both say the same and only found it elsewhere: play does not change."""
        if self.before is None or self.after is None:
            return False
        return bool(self.before.value == self.after.value)


def _leaves(node: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Leaf]]:
    if isinstance(node, Value):
        yield path, node
    for name, part in parts_of(node).items():
        yield from _leaves(part, (*path, name))


def _differences(before: Any, after: Any, path: tuple[str, ...]) -> Iterator[Difference]:
    if (isinstance(before, Value) or isinstance(after, Value)) and before != after:
        yield Difference(".".join(path), before, after)
    left, right = parts_of(before), parts_of(after)
    for name in {**left, **right}:
        yield from _differences(left.get(name), right.get(name), (*path, name))


def parts_of(node: object) -> Mapping[str, Any]:
    """What is inside a chapter, by name; a value, or a chapter that is absent, has no parts."""
    if isinstance(node, Block):
        return {name: getattr(node, name) for name in type(node).model_fields}
    return node if isinstance(node, Mapping) else {}
