"""The caravan as screens show it: what it has, its road day by day, its lines, what days bring."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from director.rules.caravan.calendar import Calendar, Date
from director.rules.caravan.days import Notice, StopReason
from director.rules.caravan.ledger import Totals
from director.rules.caravan.morale import Band
from director.rules.caravan.state import CLANSMEN, CaravanState, Quantity
from director.rules.caravan.stretch import Stretch
from director.rules.derivation import Derivation
from director.rules.stats import Modifier


@dataclass(frozen=True, slots=True)
class KindView:
    """A kind of people: ``code`` as the rules know it (``rules.caravan.state.CLANSMEN``,
    ``FIGHTERS`` or a code of the campaign's own), ``id`` of its row where the director named it,
    and the name, which is empty for the two that the program names.
    """

    code: str
    name: str = ""
    id: int | None = None
    used: bool = False
    """A line of the ledger is of it, so that it cannot be taken away."""


@dataclass(frozen=True, slots=True)
class CaravanNow:
    """The caravan today.

    ``defined``: the edition has a chapter on it. ``kept``: what this campaign keeps count of; what
    is not among it is neither eaten, nor moved by days, nor asked for by battles. ``totals`` tells
    every number with its derivation. ``eating`` are supplies a day, ``lasting`` whole days until
    they run out (none: never). ``band`` and ``willpower`` where morale is kept. ``rest_days`` are
    days of rest until everybody is whole whom rest can heal; ``busy`` of the wounded it cannot, as
    their battle is not resolved.
    """

    day: int
    date: Date | None
    activity: str | None
    defined: bool
    kept: frozenset[Quantity]
    kinds: tuple[KindView, ...]
    totals: Totals
    eating: Derivation | None
    lasting: Derivation | None
    band: Band | None
    willpower: Derivation | None
    wounded: int
    rest_days: int
    busy: int = 0

    @property
    def state(self) -> CaravanState:
        """The numbers themselves."""
        return self.totals.state

    @property
    def opened(self) -> bool:
        """Whether the director has ever said what there is."""
        return bool(self.kept)


@dataclass(frozen=True, slots=True)
class GoodsRow:
    """A line of the caravan's ledger. ``amount`` is what it really changed, ``after`` what there
    was then; ``written`` is what was entered, where not all of it found room. ``day`` is the one on
    which it was entered, and ``battle_day`` that of the battle which it comes of.
    """

    id: int
    day: int
    what: Quantity
    cause: str
    amount: int
    after: int
    written: int
    kind: str = CLANSMEN
    kind_name: str = ""
    text: str = ""
    secret: bool = False
    withdrawn: bool = False
    battle_id: int | None = None
    battle: str = ""
    chronicle_id: int | None = None
    battle_day: int | None = None


@dataclass(frozen=True, slots=True)
class RoadDay:
    """A day of the road, and how things stood when it had passed.

    ``activity`` none: the day on which the campaign begins, before anything moved. ``wounded`` are
    characters with open wounds, ``wounds`` how many wounds those are.
    """

    day: int
    activity: str | None
    state: CaravanState
    wounded: int = 0
    wounds: int = 0
    hungry: bool = False
    battles: tuple[tuple[int, str], ...] = ()
    deaths: tuple[str, ...] = ()
    """Of those whom players know; ``hidden_deaths`` are the others."""
    hidden_deaths: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    """Names of what else the chronicle tells of it (events, tests, decisions), public or not."""


@dataclass(frozen=True, slots=True)
class Bearer:
    """Somebody whose campaign attribute bears on what is about to be decided; best first."""

    character_id: int
    name: str
    value: int


@dataclass(frozen=True, slots=True)
class HealingLine:
    """What some days of rest do to one character."""

    character_id: int
    name: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class DaysPreview:
    """What some days of travel or rest will bring; nothing is written.

    ``days`` were asked for, ``passed`` is how many pass until something of ``stopped`` comes.
    ``stretch`` tells all changes together, ``before`` and ``after`` are the numbers; ``notices``
    stand with their day of the campaign. ``busy`` do not heal: their battle is pending.
    ``rest_heals`` is false where days of rest heal nobody. ``names`` are people behind a reason to
    stop: the condemned, or the battles that wait. ``lacking`` has run out before the first day.
    """

    activity: str
    days: int
    passed: int
    day_before: int
    day_after: int
    kept: frozenset[Quantity]
    before: CaravanState
    after: CaravanState
    stretch: Stretch
    stopped: tuple[StopReason, ...] = ()
    notices: tuple[tuple[int, Notice], ...] = ()
    names: Mapping[StopReason, tuple[str, ...]] = field(default_factory=dict)
    lacking: tuple[StopReason, ...] = ()
    healing: tuple[HealingLine, ...] = ()
    busy: tuple[str, ...] = ()
    rest_heals: bool = True
    date_before: Date | None = None
    date_after: Date | None = None


@dataclass(frozen=True, slots=True)
class StoreItem:
    """An object that somebody carries, or that lies in the caravan's store."""

    id: int
    name: str
    text: str
    modifiers: tuple[Modifier, ...] = ()
    owner_id: int | None = None
    owner: str = ""
    battle: str = ""
    """The battle in which it was found."""
    found_day: int | None = None


@dataclass(frozen=True, slots=True)
class CaravanSettings:
    """What the director named: kinds of people, and the calendar where there is one."""

    kinds: tuple[KindView, ...]
    calendar: Calendar | None
