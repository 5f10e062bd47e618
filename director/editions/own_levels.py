"""Levels of difficulty in a director's own edition: taken from another one, or made anew.

Book 003 announces a fifth level and never describes it (003:149): who wants 5A to 5C says in an
edition of their own what they are, as values of the house.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from director.editions.differences import Leaf
from director.editions.own import Said, borrowed
from director.editions.schema import Edition, Level
from director.editions.source import Source

FOE_CHAPTERS = ("difficulty", "encounters", "aggro", "aggression")
"""Chapters that levels of difficulty live by: one edition may take them all from another."""

ANNOUNCED = ("5A", "5B", "5C")
"""Levels that book 003 announces and never describes."""


@dataclass(frozen=True, slots=True)
class NewLevel:
    """All that a level says: its name, the part of the heroes' number by which their enemies are
    more or fewer, the steps from the heroes' average level, and the points added to the FA that
    enemies feel and to the renown of the battle.
    """

    title: str
    enemies: Fraction
    level_offset: int
    aggression: int
    renown: int


def level_changes(code: str, level: NewLevel) -> dict[str, Said | None]:
    """What an own edition says to have that level, new or in place of the one it inherits: to be
    handed to ``own_edition_text``, each a value of the house. What was odd in print goes with it.
    """
    values: Mapping[str, Said | None] = {
        "title": level.title,
        "enemies_numerator": level.enemies.numerator,
        "enemies_denominator": level.enemies.denominator,
        "level_offset": level.level_offset,
        "aggression": level.aggression,
        "renown": level.renown,
        "oddity": None,
    }
    return {f"{place_of_level(code)}.{name}": value for name, value in values.items()}


def level_of(edition: Edition, code: str) -> NewLevel | None:
    """What an edition says of a level; none where it does not define it."""
    found = (edition.difficulty or {}).get(code)
    if found is None:
        return None
    part = Fraction(found.enemies_numerator.value, found.enemies_denominator.value)
    return NewLevel(
        found.title.value,
        part,
        found.level_offset.value,
        found.aggression.value,
        found.renown.value,
    )


def with_level(edition: Edition, code: str, level: NewLevel) -> Edition:
    """The edition as it would be with that level, to be looked at before anything is written; its
    title and numbers must be ones that an edition may say.
    """
    source = Source(section=edition.title, house=True)
    said = {
        key.rpartition(".")[2]: {"value": value, "source": source}
        for key, value in level_changes(code, level).items()
        if value is not None
    }
    table = {**(edition.difficulty or {}), code: Level.model_validate(said)}
    return edition.model_copy(update={"difficulty": table})


def place_of_level(code: str) -> str:
    """Where an edition's file says what that level is."""
    return f"difficulty.{code}"


def lacking(edition: Edition) -> tuple[str, ...]:
    """The chapters of ``FOE_CHAPTERS`` that an edition does not define."""
    return tuple(name for name in FOE_CHAPTERS if getattr(edition, name) is None)


def lenders(edition: Edition, others: Iterable[Edition]) -> tuple[Edition, ...]:
    """Those of the others that define every chapter of these that the edition lacks; nobody where
    it lacks none.
    """
    wanted = lacking(edition)
    return tuple(other for other in others if wanted and not set(wanted) & set(lacking(other)))


def lent(edition: Edition, lender: Edition) -> dict[str, Leaf | None]:
    """What an own edition that extends this one says to have the chapters it lacks: the lender's
    values with their sources, to be handed to ``own_edition_text``.
    """
    return borrowed(edition, lender, lacking(edition))
