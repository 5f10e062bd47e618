"""The leaves of an edition: a value and where it comes from, never one without the other."""

from typing import Annotated, Generic, Literal, Self, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from director.editions.source import Source

T = TypeVar("T")
_Many = TypeVar("_Many", bound=tuple[str, ...])


def _apart(many: _Many) -> _Many:
    if len(set(many)) < len(many):
        raise PydanticCustomError("wrong_list", "something stands in the list twice")
    return many


def _some(many: _Many) -> _Many:
    if not many:
        raise PydanticCustomError("wrong_list", "the list is empty")
    return many


Apart = AfterValidator(_apart)
"""For a list in which nothing may stand twice."""

Some = AfterValidator(_some)
"""For a list that may not be empty."""


class Value(BaseModel, Generic[T]):
    """A value of the rules with its source: a line of a book, or a house value.

    A source that names neither, or both, is refused: nobody could check the number.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    value: T
    source: Source

    @model_validator(mode="after")
    def _has_one_origin(self) -> Self:
        cited = self.source.book is not None and (self.source.line or 0) > 0
        if cited == self.source.house or not self.source.section:
            raise PydanticCustomError("wrong_source", "neither a line of a book nor a house value")
        return self


Points = Value[Annotated[int, Field(ge=0, le=1000)]]
"""Points, wounds, days, places or squares."""

Signed = Value[Annotated[int, Field(ge=-1000, le=1000)]]
"""Points or percent points that may be taken away."""

Percent = Value[Annotated[int, Field(ge=0, le=100)]]
"""Percent of a whole, or of a hundred-sided die."""

AtLeastOne = Value[Annotated[int, Field(ge=1, le=1000)]]
"""A count or a divisor that cannot be zero."""

Flag = Value[bool]
"""Yes or no."""

Words = Value[Annotated[str, Field(min_length=1, max_length=80)]]
"""A name that screens show as it is."""

Comparison = Value[Literal["below", "at_most"]]
"""When a roll hits: below the threshold, or at most the threshold."""

BossRule = Value[Literal["dies", "director"]]
"""What a boss does to those it defeats: the first ones die, or the director decides."""

LimitRule = Value[Literal["dies", "condemned"]]
"""What the wound limit does: death at once, or an epic death that the director stages later."""

TierCodes = Value[Annotated[tuple[Literal["hero", "companion", "secondary"], ...], Apart, Some]]
"""Tiers that something is open to."""

PlotRule = Value[Literal["crucial", "weighty", "any"]]
"""When a decision of the story may kill: in an epic way at a crucial moment, where the death has
weight in a plot that matters, or at any time."""

Rounding = Value[Literal["down", "nearest", "up"]]
"""What becomes of a fraction of a point; a half is rounded up by ``nearest``."""

Steps = Value[Annotated[tuple[Literal["rest", "horn", "move", "act"], ...], Apart, Some]]
"""Steps of a turn in their order."""

Conditions = Value[Annotated[tuple[Literal["all", "leader", "object"], ...], Apart, Some]]
"""Victory conditions: defeat everybody, defeat the leader, destroy an object or the obstacles."""

InitiativeEach = Value[Literal["round", "battle"]]
"""How often initiative is rolled."""

Distance = Value[Literal["manhattan", "chebyshev"]]
"""How squares between two units are counted: without diagonals, or a diagonal as one."""

Remainder = Value[Literal["most_kills", "nobody"]]
"""Who gets the points that an even split leaves over, one each."""

Ties = Value[Literal["all", "nobody"]]
"""Who gets what belongs to the best one when several are equal."""

CompanionCount = Value[Literal["battles", "characters"]]
"""What counts as a participation of the compañero where a player has two: each battle in which any
of them fought, or each of them in each battle.
"""

Oddity = Value[Literal["title_says_equal", "aggression_unlike_others", "renown_not_printed"]]
"""What is strange about a level of difficulty as it is printed, for the screen to point out."""
