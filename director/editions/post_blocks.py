"""Blocks of an edition about the players' posts: the motive of a roll and the notas of a turn."""

import unicodedata
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Annotated, Self

from pydantic import Field, model_validator

from director.editions.block import Block, contradiction
from director.editions.values import AtLeastOne, Flag, Value

_Lettered = Annotated[str, Field(max_length=80, pattern=r"\p{L}")]
_Boost = Annotated[str, Field(max_length=80, pattern=r"^[^{}]*\{spent\}[^{}]*$")]

Label = Value[_Lettered]
"""Words with a letter in them: signs alone could not be found again in a text."""

Forms = Value[tuple[_Lettered, ...]]
"""Other words that are understood, and named as not those of the edition."""

Boost = Value[_Boost]
"""Words with ``{spent}`` in them."""

Boosts = Value[tuple[_Boost, ...]]
"""Other words with ``{spent}`` in them."""

AbilityForm = Value[
    Annotated[
        str, Field(max_length=80, pattern=r"^[^{}]*\{ability\}[^{}0-9]*[^{}0-9\w]\{rank\}[^{}]*$")
    ]
]
"""Words with ``{ability}`` and then ``{rank}``, apart from each other: a name may end in digits."""


class Motives(Block):
    """The words a roll's motive must have.

    ``boost`` follows an attack that spends Voluntad and has ``{spent}`` in it; ``ability`` has
    ``{ability}`` and ``{rank}``. ``also_…`` are words of other editions and of the table that are
    understood too, and named; ``most`` is the largest amount that is no slip of the keyboard.
    """

    strength: Label
    breaking: Label
    boost: Boost
    ability: AbilityForm
    also_strength: Forms | None = None
    also_breaking: Forms | None = None
    also_boost: Boosts | None = None
    most: AtLeastOne | None = None

    @model_validator(mode="after")
    def _told_apart(self) -> Self:
        _refuse_equal(self, ("strength", "breaking"))
        _refuse_equal(self, ("also_strength", "also_breaking"))
        return self


class PostNotes(Block):
    """What the notas of every turn must tell, by the label it has there.

    Each pool is written ``label: (present/total)``, Puntos de Clan without a total.
    ``director_fills``: where they are missing the director may put the values that seem right.
    ``also_…`` are other labels that are understood, and named: as words that are not the edition's,
    or as something that it does not ask for. ``most`` is the largest number that is no slip of the
    keyboard.
    """

    actions: Label
    strength: Label
    armor: Label
    willpower: Label
    hero_points: Label | None = None
    clan_points: Label | None = None
    director_fills: Flag | None = None
    also_actions: Forms | None = None
    also_strength: Forms | None = None
    also_armor: Forms | None = None
    also_willpower: Forms | None = None
    also_hero_points: Forms | None = None
    also_clan_points: Forms | None = None
    most: AtLeastOne | None = None

    @model_validator(mode="after")
    def _told_apart(self) -> Self:
        names = ("actions", "strength", "armor", "willpower", "hero_points", "clan_points")
        _refuse_equal(self, names)
        _refuse_equal(self, [f"also_{name}" for name in names])
        return self


def _refuse_equal(block: Block, keys: Sequence[str]) -> None:
    """Refuses words that a reader of posts, who minds neither case nor accents, takes for equal."""
    for one, other in combinations(keys, 2):
        shared = _words(getattr(block, one)) & _words(getattr(block, other))
        if shared:
            raise contradiction(sorted(shared)[0], other, one)


def _words(value: Value[str] | Value[tuple[str, ...]] | None) -> set[str]:
    if value is None:
        return set()
    told: Iterable[str] = [value.value] if isinstance(value.value, str) else value.value
    return {_bare(text) for text in told}


def _bare(text: str) -> str:
    """Its letters and digits, without accents and capitals."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if letter.isalnum())
