"""A stretch of the road as a public text tells it."""

from dataclasses import dataclass

from director.operations.views.caravan import KindView, RoadDay
from director.operations.views.chronicle import ChronicleRow
from director.rules.caravan.calendar import Date


@dataclass(frozen=True, slots=True)
class Mended:
    """Somebody who closed wounds of theirs by resting, and how many are ``left``."""

    name: str
    wounds: int
    left: int


@dataclass(frozen=True, slots=True)
class StretchView:
    """Days in a row, at least one, and what the players may know of them.

    ``before`` is how things stood when they began; none where they begin with the campaign.
    ``eaten`` are supplies, ``lost`` people whom hunger took. ``bands`` is how many of morale the
    edition has, none where it has no caravan, ``band_before`` and ``band_after`` are their numbers.
    ``entries`` are of the chronicle, the oldest day first and its deaths before all else of it; no
    secret one is among them. ``hidden``: something secret is in the numbers all the same.
    """

    days: tuple[RoadDay, ...]
    before: RoadDay | None
    first_date: Date | None = None
    last_date: Date | None = None
    kinds: tuple[KindView, ...] = ()
    bands: int = 0
    band_before: int = 0
    band_after: int = 0
    eaten: int = 0
    lost: int = 0
    mended: tuple[Mended, ...] = ()
    entries: tuple[ChronicleRow, ...] = ()
    hidden: bool = False
