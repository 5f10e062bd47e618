"""People as screens show them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from director.rules.derivation import Derivation
from director.rules.stats import EffectiveStats, Modifier, StatBlock
from director.rules.tiers import Tier


def _no_facts() -> Mapping[str, int | str]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ClanRow:
    """A clan with how many live in it."""

    id: int
    name: str
    notes: str
    characters: int


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player with how many living characters they run. ``zone`` none: the campaign's."""

    id: int
    name: str
    zone: str | None
    active: bool
    notes: str
    characters: int


@dataclass(frozen=True, slots=True)
class CharacterRow:
    """One line of the roster. ``life`` is ``alive``, ``dead`` or ``retired``.

    ``strength`` is the maximum with wounds and modifiers taken in; ``wound_limit`` 0 means none;
    ``healing_days`` are days of rest until every wound is closed, ``healing_battles`` battles to
    miss where those heal. Where the edition has no such rules, nobody is unfit and nothing heals.
    """

    id: int
    name: str
    tier: Tier
    player_id: int | None
    player: str
    clan_id: int | None
    clan: str
    rank: int
    life: str
    condemned: bool
    unfit: bool
    strength: int
    armor: int
    willpower: int
    open_wounds: int
    wound_limit: int
    healing_days: int
    renown: int
    participations: int
    victims: int
    in_pending_battle: bool
    healing_battles: int = 0


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """A row of a character's ledger (renown, wound, participation, victim, life).

    ``kind`` and ``cause`` are codes; ``amount`` is signed where it has one; ``closed_day`` is the
    day a wound was closed. ``facts`` is what else the cause needs to be told: ``before`` and
    ``after`` of a change of tier, player, clan or rank; ``withdrawn`` of what a reopened battle
    took back.
    """

    kind: str
    day: int
    cause: str
    amount: int | None = None
    battle_id: int | None = None
    battle: str = ""
    note: str = ""
    closed_day: int | None = None
    balance: int | None = None
    facts: Mapping[str, int | str] = field(default_factory=_no_facts)


@dataclass(frozen=True, slots=True)
class AbilityView:
    """An ability: ``rank`` is what is owned, paid in Voluntad when an active one is used.

    ``modifiers`` are what a passive one changes all the time. ``id`` none: not kept yet.
    """

    name: str
    active: bool
    rank: int
    text: str
    modifiers: tuple[Modifier, ...] = ()
    id: int | None = None


@dataclass(frozen=True, slots=True)
class ItemView:
    """An object and the modifiers it gives. ``id`` none: not kept yet."""

    name: str
    text: str
    modifiers: tuple[Modifier, ...] = ()
    id: int | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything about one character."""

    row: CharacterRow
    uuid: str
    class_name: str
    people: str
    gender: str
    base: StatBlock
    effective: EffectiveStats
    hero_points: int
    hero_points_max: int
    team_wipe_carry: int
    attributes: tuple[tuple[str, int], ...]
    abilities: tuple[AbilityView, ...]
    items: tuple[ItemView, ...]
    modifiers: tuple[Modifier, ...]
    public_notes: str
    secret_notes: str
    healing: Derivation
    ledger: tuple[LedgerRow, ...]
    may_fight: tuple[tuple[str, bool], ...] = ()
    """For battles with one character per player: line-up code and whether the rules allow it."""
