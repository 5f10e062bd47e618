"""All the wizard needs to know of a battle, in one short read.

The first draft says what the record says. A parked draft is taken up where it was left; units that
joined the record since are added, those that left it are gone.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import ColumnElement, Connection, Text, and_, bindparam, func, select, type_coerce

from director.editions.schema import Edition
from director.operations.aftermath_caravan import CaravanBefore, caravan_before
from director.operations.aftermath_draft import AftermathDraft
from director.operations.aftermath_record import first_draft, merged, moved_since
from director.operations.aftermath_resting import resting_in
from director.operations.carries import CarryLedger, ledger_of
from director.operations.days import present_day
from director.operations.draft_codec import UnreadableText, draft_from_text
from director.operations.handle import Campaign, Damaged
from director.operations.opening import battle_edition_in
from director.operations.plain import plain
from director.operations.views.battle_reads import DRAFT_KIND, view
from director.operations.views.battles import BattleView, HealedLast, RestingView
from director.rules.team_wipe import may_carry
from director.store.tables import Aftermath, Character, Combatant, Draft, RenownEntry, Roll, Wound
from director.store.tables import Campaign as CampaignRow


def healed_of(battle: Any) -> ColumnElement[bool]:
    """Wounds of a battle that healed, and whose application was withdrawn since."""
    withdrawn = select(Aftermath.id).where(Aftermath.battle_id == battle, Aftermath.withdrawn)
    healed = and_(Wound.battle_id == battle, Wound.closed_cause == "healed")
    return and_(healed, Wound.aftermath_id.in_(withdrawn))


_RENOWN = (
    select(func.coalesce(func.sum(RenownEntry.amount), 0))
    .where(RenownEntry.character_id == Character.id)
    .scalar_subquery()
)
_WOUNDS = (
    select(func.count())
    .where(Wound.character_id == Character.id, Wound.closed_day.is_(None))
    .where(Wound.battle_id.is_distinct_from(bindparam("battle")))
    .scalar_subquery()
)
_HEALED = (
    select(func.count())
    .where(Wound.character_id == Character.id, healed_of(bindparam("battle")))
    .scalar_subquery()
)
_PEOPLE = (
    select(
        Combatant.id,
        Character.life,
        Character.condemned,
        _RENOWN.label("renown"),
        _WOUNDS.label("wounds"),
        _HEALED.label("healed"),
    )
    .join(Character, Character.id == Combatant.character_id)
    .where(Combatant.battle_id == bindparam("battle"))
    .order_by(Combatant.id)
)
"""Of every character of a battle: its combatant, life, unspent renown and wounds today."""

_PARKED = select(type_coerce(Draft.content, Text)).where(
    Draft.kind == DRAFT_KIND, Draft.subject == bindparam("uuid")
)
_ROLLS = (
    select(
        Combatant.id,
        Roll.purpose,
        Roll.id,
        Roll.result,
        Roll.origin,
        Roll.link,
        Roll.annulled,
        Roll.repeated,
        Roll.step_id,
    )
    .join(
        Combatant,
        and_(
            Combatant.battle_id == Roll.battle_id,
            Combatant.character_id == Roll.character_id,
        ),
    )
    .where(Roll.battle_id == bindparam("battle"))
    .order_by(Roll.id)
)
"""Found by character: a unit that left the record and came back finds its dice again."""
_CAMPAIGN = select(CampaignRow.name)


@dataclass(frozen=True, slots=True)
class KeptRoll:
    """A roll that fell in a slot, for a unit and a purpose (``death``, ``team_wipe``, ``wound``).

    ``step_id`` is the step that used it; an ``annulled`` one was undone with its step.
    """

    unit: int
    purpose: str
    roll_id: int
    result: int
    origin: str
    link: str
    annulled: bool
    repeated: bool
    step_id: int | None = None


@dataclass(frozen=True, slots=True)
class AftermathContext:
    """A battle with what its consequences depend on.

    ``renown`` (unspent, today), ``lives``, ``condemned`` and wounds are by combatant: ``wounds``
    open today and not of this battle, ``healed`` of it and healed before it was reopened. ``draft``
    is where the wizard begins, ``parked`` whether that is a draft left earlier,
    ``moved`` the units of which the record says something else since, or which bring another
    percent than was recorded: battles fought before this one were resolved or reopened meanwhile.
    ``carries`` has the percents that count. ``resting`` are those with open wounds who stayed out
    of it and of every battle that ran then, ``healed_last`` those whom it healed before it was
    reopened. ``caravan`` is how its goods stand today.
    """

    battle: BattleView
    edition: Edition
    campaign: str
    day: int
    renown: Mapping[int, int]
    lives: Mapping[int, str]
    condemned: frozenset[int]
    wounds: Mapping[int, int]
    healed: Mapping[int, int]
    draft: AftermathDraft
    parked: bool
    rolls: tuple[KeptRoll, ...]
    moved: frozenset[int] = frozenset()
    resting: tuple[RestingView, ...] = ()
    healed_last: tuple[HealedLast, ...] = ()
    ledger: CarryLedger = field(default_factory=CarryLedger)
    carries: Mapping[int, int] = field(default_factory=dict)
    caravan: CaravanBefore | None = None

    @property
    def offered(self) -> tuple[KeptRoll, ...]:
        """Of each slot the newest roll nothing uses now: of a battle that waits, the newest of all,
        else one that was thrown and not applied, or undone.
        """
        waiting = self.battle.row.state == "pending"
        free = (roll for roll in self.rolls if waiting or roll.step_id is None or roll.annulled)
        return tuple({(roll.unit, roll.purpose): roll for roll in free}.values())


def context(campaign: Campaign, battle_id: int) -> AftermathContext:
    """The battle as it stands now, ready for the wizard."""
    with campaign.reading() as connection:
        found = read_context(connection, campaign, battle_id)
        parked = _parked(connection, campaign, found.battle)
    if parked is None:
        return found
    first = found.draft
    moved = moved_since(parked, first) | found.moved
    return replace(found, draft=merged(parked, first), parked=True, moved=moved)


def read_context(connection: Connection, campaign: Campaign, battle_id: int) -> AftermathContext:
    """The same within a reading or a step that is open already, with the first draft."""
    battle = view(connection, battle_id)
    people = connection.execute(_PEOPLE, {"battle": battle_id}).all()
    rolls: Iterable[Any] = connection.execute(_ROLLS, {"battle": battle_id})
    edition = battle_edition_in(plain(connection), battle_id, campaign.path)
    fighters = {
        unit.id: unit.character_id for unit in battle.combatants if unit.character_id is not None
    }
    ledger = ledger_of(connection, campaign.path, fighters.values())
    carries = {
        unit: ledger.at(character, battle.row.day, battle_id)
        for unit, character in fighters.items()
    }
    rest = resting_in(connection, campaign.path, edition, battle.row)
    return AftermathContext(
        battle=battle,
        edition=edition,
        campaign=connection.execute(_CAMPAIGN).scalar_one(),
        day=present_day(connection),
        renown={row.id: row.renown for row in people},
        lives={row.id: row.life for row in people},
        condemned=frozenset(row.id for row in people if row.condemned),
        wounds={row.id: row.wounds for row in people},
        healed={row.id: row.healed for row in people},
        draft=first_draft(battle),
        parked=False,
        rolls=tuple(KeptRoll(*roll) for roll in rolls),
        resting=rest.resting,
        healed_last=rest.healed_last,
        moved=_bringing_other(battle, edition, carries),
        ledger=ledger,
        carries=carries,
        caravan=caravan_before(connection, campaign.path),
    )


def _bringing_other(
    battle: BattleView, edition: Edition, carries: Mapping[int, int]
) -> frozenset[int]:
    """Units that bring another percent than was recorded, where that counts."""
    return frozenset(
        unit.id
        for unit in battle.combatants
        if unit.tier is not None
        and may_carry(edition, unit.tier)
        and carries[unit.id] != unit.carry_before
    )


def _parked(
    connection: Connection, campaign: Campaign, battle: BattleView
) -> AftermathDraft | None:
    text = connection.execute(_PARKED, {"uuid": battle.row.uuid}).scalar_one_or_none()
    if text is None:
        return None
    try:
        return draft_from_text(text)
    except UnreadableText as error:
        raise Damaged(campaign.path, f"draft of battle {battle.row.id}: {error}") from error
