"""The campaign at a glance: its header, what is due today, and what was done."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from director.operations.caravan.pending import PendingScene, PendingTest
from director.operations.change import Label
from director.operations.views.battles import BattleRow
from director.operations.views.people import CharacterRow
from director.rules.caravan.state import Quantity


@dataclass(frozen=True, slots=True)
class CampaignHeader:
    """The window's top line. ``activity`` is ``travel``, ``rest`` or none on the first day."""

    uuid: str
    name: str
    path: Path
    day: int
    activity: str | None
    edition_code: str
    edition_title: str
    zone: str
    dialect: str
    undo: Label | None
    redo: Label | None
    saved_at: datetime | None
    notes: str = ""
    """The director's own notes on the campaign; no public text shows them."""


@dataclass(frozen=True, slots=True)
class RefundDue:
    """Renown a dead character gives back and nobody has claimed yet."""

    character: str
    player: str
    tier: str
    amount: int


@dataclass(frozen=True, slots=True)
class RoadToday:
    """How the caravan stands, as far as the campaign keeps count of it, and what players owe it.

    ``lasting`` are whole days until supplies run out, none where nobody eats of them. ``band`` is
    the number of morale's band of ``bands``, both 0 where morale is not kept; ``willpower`` what it
    gives at the start of a battle.
    """

    kept: frozenset[Quantity] = frozenset()
    supplies: int = 0
    lasting: int | None = None
    morale: int = 0
    band: int = 0
    bands: int = 0
    willpower: int = 0
    tests: tuple[PendingTest, ...] = ()
    scenes: tuple[PendingScene, ...] = ()


NO_ROAD = RoadToday()
"""Nothing is counted and nothing is owed."""


@dataclass(frozen=True, slots=True)
class Today:
    """What is due. ``rest_days`` are days of rest until everybody is whole, ``rest_battles``
    battles to miss where those heal.
    """

    pending: tuple[BattleRow, ...]
    wounded: tuple[CharacterRow, ...]
    condemned: tuple[CharacterRow, ...]
    unfit: tuple[CharacterRow, ...]
    refunds: tuple[RefundDue, ...]
    rest_days: int
    players: int
    characters: int
    battles: int
    rest_battles: int = 0
    road: RoadToday = NO_ROAD


@dataclass(frozen=True, slots=True)
class StepRow:
    """One step of the campaign's history, newest first."""

    id: int
    label: Label
    at: datetime
    undone: bool
    rolls: tuple[Mapping[str, int | str | bool], ...] = ()


@dataclass(frozen=True, slots=True)
class ReopenPreview:
    """What reopening a resolved battle takes back, and what depends on it and stays.

    Rows are a name with a number or a code. ``later_changes`` have the codes of the chronicle
    (``tier``, ``rank``, ``player``, ``clan``, ``retired``, ``returned``), ``refund_claimed`` and
    ``later_battle``. ``refunds_on_renown`` are unclaimed ones of other battles, reckoned from
    renown that this one gave. ``wounds_opened`` are wounds, by name, of those who healed by having
    stayed out; ``carry_restored`` the percent that somebody brings to the next defeat of its team
    again.
    """

    battle: str
    revived: tuple[str, ...]
    wounds_withdrawn: int
    wounds_already_healed: tuple[tuple[str, int], ...]
    renown_withdrawn: tuple[tuple[str, int], ...]
    renown_below_zero: tuple[tuple[str, int], ...]
    later_changes: tuple[tuple[str, str], ...]
    condemned_lifted: tuple[str, ...] = ()
    refunds_withdrawn: tuple[tuple[str, int], ...] = ()
    items_withdrawn: tuple[str, ...] = ()
    caravan_withdrawn: tuple[tuple[str, int], ...] = ()
    refunds_on_renown: tuple[tuple[str, int], ...] = ()
    wounds_opened: tuple[tuple[str, int], ...] = ()
    carry_restored: tuple[tuple[str, int], ...] = ()
    kind_names: Mapping[str, str] = field(default_factory=dict)
    """Names of the director's own kinds of people among ``caravan_withdrawn``, by their code."""
