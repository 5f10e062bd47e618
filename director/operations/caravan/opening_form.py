"""What there is in the caravan, as the director counts it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


def _nobody() -> Mapping[str, int]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class OpeningForm:
    """How much there is now of what this campaign keeps; none, or no people of any kind: it keeps
    no count of that. ``people`` are by the code of their kind, and a kind that is not among them
    stays as it is. ``purse`` is renown. ``named`` are kinds of people that there were not yet, by
    their name, with how many there are of each or none where that is not told.
    """

    people: Mapping[str, int] = field(default_factory=_nobody)
    supplies: int | None = None
    morale: int | None = None
    purse: int | None = None
    named: Mapping[str, int | None] = field(default_factory=_nobody)
