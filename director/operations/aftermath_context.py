"""All the wizard needs to know of a battle, in one short read.

The first draft says what the record says. A parked draft is taken up where it was left; units that
joined the record since are added, those that left it are gone.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, Text, and_, bindparam, func, select, type_coerce

from director.editions.schema import Edition
from director.operations.aftermath_draft import AftermathDraft, EnemyDraft, UnitDraft
from director.operations.days import present_day
from director.operations.draft_codec import UnreadableText, draft_from_text
from director.operations.handle import Campaign, Damaged
from director.operations.opening import battle_edition_in
from director.operations.plain import plain
from director.operations.views.battle_reads import DRAFT_KIND, view
from director.operations.views.battles import BattleView, CombatantView
from director.store.tables import Aftermath, Character, Combatant, Draft, RenownEntry, Roll, Wound
from director.store.tables import Campaign as CampaignRow

_Row = TypeVar("_Row", UnitDraft, EnemyDraft)


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
    """A roll that fell in a slot, for a unit and a purpose (``death`` or ``wound``).

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
    ``moved`` the units of which the record says something else since.
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
    moved = moved_since(parked, first)
    return replace(found, draft=merged(parked, first), parked=True, moved=moved)


def read_context(connection: Connection, campaign: Campaign, battle_id: int) -> AftermathContext:
    """The same within a reading or a step that is open already, with the first draft."""
    battle = view(connection, battle_id)
    people = connection.execute(_PEOPLE, {"battle": battle_id}).all()
    rolls: Iterable[Any] = connection.execute(_ROLLS, {"battle": battle_id})
    return AftermathContext(
        battle=battle,
        edition=battle_edition_in(plain(connection), battle_id, campaign.path),
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
    )


def first_draft(battle: BattleView) -> AftermathDraft:
    """What the record says, before the wizard has said anything."""
    record = _record(battle)
    return replace(record, record=record)


def _record(battle: BattleView) -> AftermathDraft:
    absent = {row.character_id: row.reason for row in battle.absences}
    return AftermathDraft(
        battle_id=battle.row.id,
        outcome=battle.row.outcome,
        difficulty=battle.difficulty,
        units=tuple(
            _unit_draft(unit, absent) for unit in battle.combatants if unit.character_id is not None
        ),
        enemies=tuple(
            EnemyDraft(unit.id, unit.felled_by is not None, unit.felled_by_id)
            for unit in battle.combatants
            if unit.character_id is None
        ),
    )


def merged(parked: AftermathDraft, first: AftermathDraft) -> AftermathDraft:
    """The parked draft with exactly the units of the record, in the record's order.

    Where the record says something else than when the draft was made, the record holds; dice and
    the director's word stay. A draft that does not know its record keeps all it says.
    """
    before, now = parked.record or first, first.record or first
    units = {row.unit: row for row in parked.units}
    enemies = {row.unit: row for row in parked.enemies}
    known = {row.unit for row in first.units} | {row.unit for row in first.enemies}
    moved = _changes(before, now)
    return replace(
        parked,
        battle_id=first.battle_id,
        outcome=parked.outcome if before.outcome is now.outcome else now.outcome,
        difficulty=parked.difficulty if before.difficulty == now.difficulty else now.difficulty,
        units=tuple(
            _known_author(_with_facts(units.get(row.unit, row), row, moved), known)
            for row in first.units
        ),
        enemies=tuple(
            row if row.unit in moved else _known_author(enemies.get(row.unit, row), known)
            for row in first.enemies
        ),
        record=now,
    )


def moved_since(parked: AftermathDraft, first: AftermathDraft) -> frozenset[int]:
    """Units of which the record says something else than when the draft was made."""
    return frozenset(_changes(parked.record or first, first))


_PRESENCE = ("present", "absence_reason")
_END = ("defeated", "final_strength", "order", "felled_by", "felled_by_id")


def _changes(before: AftermathDraft, now: AftermathDraft) -> dict[int, tuple[str, ...]]:
    """Facts of the record that moved, by unit; how a unit ended moves as a whole."""
    units = {row.unit: row for row in before.units}
    enemies = {row.unit: row for row in before.enemies}
    found = {
        row.unit: (*_moved(units[row.unit], row, _PRESENCE), *_moved(units[row.unit], row, _END))
        for row in now.units
        if row.unit in units
    }
    found |= {row.unit: _END for row in now.enemies if enemies.get(row.unit, row) != row}
    return {unit: names for unit, names in found.items() if names}


def _moved(before: UnitDraft, now: UnitDraft, names: tuple[str, ...]) -> tuple[str, ...]:
    return names if any(getattr(before, n) != getattr(now, n) for n in names) else ()


def _with_facts(
    row: UnitDraft, recorded: UnitDraft, moved: Mapping[int, tuple[str, ...]]
) -> UnitDraft:
    facts: dict[str, Any] = {name: getattr(recorded, name) for name in moved.get(row.unit, ())}
    return replace(row, **facts) if facts else row


def _known_author(row: _Row, known: Collection[int]) -> _Row:
    """Whoever left the record felled nobody any more; the kind of author stays as it was frozen."""
    if row.felled_by_id is None or row.felled_by_id in known:
        return row
    return replace(row, felled_by_id=None)


def _unit_draft(unit: CombatantView, absent: Mapping[int, str]) -> UnitDraft:
    return UnitDraft(
        unit=unit.id,
        present=unit.character_id not in absent,
        absence_reason=absent.get(unit.character_id or 0, ""),
        defeated=unit.felled_by is not None,
        final_strength=unit.final_strength,
        order=unit.defeat_order,
        felled_by=unit.felled_by,
        felled_by_id=unit.felled_by_id,
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
