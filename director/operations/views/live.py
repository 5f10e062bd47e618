"""Battles in play as screens and forum texts see them: the replayed log, and names of its units."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType

from director.rules.live.advance import Alternative
from director.rules.live.replay import Replayed
from director.rules.live.state import LiveState
from director.rules.tiers import Tier


@dataclass(frozen=True, slots=True)
class UnitName:
    """What a unit is called, and who plays it. ``detail`` tells namesakes apart.

    ``zone`` is the player's time zone, empty where the player has none of its own.
    """

    unit: int
    name: str
    detail: str = ""
    character_id: int | None = None
    player_id: int | None = None
    player: str = ""
    zone: str = ""
    tier: Tier | None = None
    gender: str = "neutral"
    secret: bool = False


@dataclass(frozen=True, slots=True)
class LiveSide:
    """A team; ``ordinal`` is what units call their ``side``."""

    ordinal: int
    name: str
    of_players: bool


@dataclass(frozen=True, slots=True)
class QueuedView:
    """A turn sent in advance that waits for the director; ``secret`` if its line is to be kept from
    public texts.
    """

    id: int
    unit: int
    asalto: int
    alternatives: tuple[Alternative, ...]
    posted_at: datetime
    recorded_at: datetime
    post: str = ""
    link: str = ""
    note: str = ""
    secret: bool = False


@dataclass(frozen=True, slots=True)
class AbsentPlayer:
    """An absence a player announced; without ``ends_at`` nobody knows when it ends."""

    id: int
    player_id: int
    player: str
    starts_at: datetime
    ends_at: datetime | None
    announced_at: datetime
    reason: str = ""


class ShownNames:
    """What texts call the units of a battle: worked out once for the names it has, and handed on
    with them while nobody in it is called otherwise.
    """

    __slots__ = ("_names", "_shown")

    def __init__(self) -> None:
        self._names: Mapping[int, UnitName] | None = None
        self._shown: Mapping[int, str] = MappingProxyType({})

    def of(
        self,
        names: Mapping[int, UnitName],
        work_out: Callable[[Mapping[int, UnitName]], Mapping[int, str]],
    ) -> Mapping[int, str]:
        """What these names are in texts."""
        if names is not self._names:
            self._names, self._shown = names, MappingProxyType(dict(work_out(names)))
        return self._shown


@dataclass(frozen=True, slots=True)
class LiveBattle:
    """A battle in play, whole, at one revision. Equal revisions of a battle are equal."""

    battle_id: int
    uuid: str
    name: str
    day: int
    campaign: str
    zone: str
    """Time zone of the campaign, in which instants are shown."""
    revision: int
    replayed: Replayed
    sides: tuple[LiveSide, ...]
    names: Mapping[int, UnitName]
    queue: tuple[QueuedView, ...] = ()
    absences: tuple[AbsentPlayer, ...] = ()
    link: str = ""
    shown_names: ShownNames = field(default_factory=ShownNames, compare=False, repr=False)

    @property
    def state(self) -> LiveState:
        """How it stands now."""
        return self.replayed.state
