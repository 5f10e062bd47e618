"""Reads of battles: the list, one battle whole, and an applied aftermath as it was kept."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, Select, and_, func, select

from director.operations.draft_codec import UnreadableFacts, kept_from_facts
from director.operations.handle import Campaign, Damaged
from director.operations.problems import Refusal, Refused
from director.operations.views.battles import (
    AbsenceView,
    BattleRow,
    BattleView,
    CombatantView,
    ResolvedBattle,
    SideView,
)
from director.rules.aftermath import FelledBy, Outcome
from director.rules.tiers import Tier
from director.store.tables import (
    Absence,
    Aftermath,
    Battle,
    Character,
    Clan,
    Combatant,
    Draft,
    Player,
    Side,
)

DRAFT_KIND = "aftermath"
"""Kind of the drafts a parked wizard leaves; their subject is the battle's UUID."""


def battles(campaign: Campaign) -> tuple[BattleRow, ...]:
    """All battles, the latest first."""
    with campaign.reading() as connection:
        rows = connection.execute(_rows().order_by(Battle.day.desc(), Battle.id.desc()))
        return tuple(_row(row) for row in rows)


def battle(campaign: Campaign, battle_id: int) -> BattleView:
    """One battle, whole; refused when it is not there."""
    with campaign.reading() as connection:
        return view(connection, battle_id)


def resolved(campaign: Campaign, battle_id: int) -> ResolvedBattle:
    """The aftermath that holds, from its own row alone: later edits and names never change it."""
    with campaign.reading() as connection:
        row = connection.execute(
            select(Aftermath.request, Aftermath.plan, Aftermath.day, Aftermath.applied_at).where(
                Aftermath.battle_id == battle_id, Aftermath.withdrawn.is_(False)
            )
        ).one_or_none()
    if row is None:
        raise Refused(Refusal.NOT_RESOLVED, id=battle_id)
    try:
        kept = kept_from_facts(row.request, row.plan)
    except UnreadableFacts as error:
        raise Damaged(campaign.path, f"aftermath of battle {battle_id}: {error}") from error
    return ResolvedBattle(
        battle=kept.battle,
        campaign=kept.campaign,
        edition_title=kept.edition_title,
        draft=kept.draft,
        plan=kept.plan,
        day=row.day,
        applied_at=row.applied_at,
        difficulty=kept.draft.difficulty,
    )


def view(connection: Connection, battle_id: int) -> BattleView:
    """The same within a reading or a step that is open already."""
    row = connection.execute(_rows().where(Battle.id == battle_id)).one_or_none()
    if row is None:
        raise Refused(Refusal.NOT_FOUND, kind="battle", id=battle_id)
    return BattleView(
        row=_row(row),
        victory_condition=row.victory_condition,
        difficulty=row.difficulty,
        slots=row.slots,
        notes=row.notes,
        link=row.link,
        sides=_sides(connection, battle_id),
        combatants=_combatants(connection, battle_id),
        absences=_absences(connection, battle_id),
    )


def _rows() -> Select[Any]:
    """Battles with what the list shows of them."""
    units = select(func.count()).where(Combatant.battle_id == Battle.id)
    return select(
        Battle.__table__,
        units.where(Combatant.character_id.is_not(None)).scalar_subquery().label("fighters"),
        units.where(Combatant.character_id.is_(None)).scalar_subquery().label("enemies"),
        Draft.saved_at,
    ).outerjoin(Draft, and_(Draft.kind == DRAFT_KIND, Draft.subject == Battle.uuid))


def _row(row: Row[Any]) -> BattleRow:
    return BattleRow(
        id=row.id,
        uuid=row.uuid,
        name=row.name,
        day=row.day,
        state=row.state,
        outcome=Outcome(row.outcome) if row.outcome else None,
        fighters=row.fighters,
        enemies=row.enemies,
        parked_at=row.saved_at if row.state == "pending" else None,
    )


def _sides(connection: Connection, battle_id: int) -> tuple[SideView, ...]:
    rows = connection.execute(
        select(Side.id, Side.ordinal, Side.name, Side.of_players)
        .where(Side.battle_id == battle_id)
        .order_by(Side.ordinal)
    )
    return tuple(SideView(*row) for row in rows)


def _combatants(connection: Connection, battle_id: int) -> tuple[CombatantView, ...]:
    rows: Sequence[Row[Any]] = connection.execute(
        select(
            Combatant.__table__,
            Side.ordinal,
            Player.name.label("player"),
            Clan.name.label("clan"),
            Character.gender,
        )
        .join(Side, Side.id == Combatant.side_id)
        .outerjoin(Player, Player.id == Combatant.player_id)
        .outerjoin(Character, Character.id == Combatant.character_id)
        .outerjoin(Clan, Clan.id == Character.clan_id)
        .where(Combatant.battle_id == battle_id)
        .order_by(Combatant.id)
    ).all()
    return tuple(_combatant(row) for row in rows)


def _combatant(row: Row[Any]) -> CombatantView:
    return CombatantView(
        id=row.id,
        side=row.ordinal,
        character_id=row.character_id,
        player_id=row.player_id,
        name=row.name,
        detail=row.player or row.clan or "",
        tier=Tier(row.tier) if row.tier else None,
        rank=row.rank,
        is_leader=row.is_leader,
        is_boss=row.is_boss,
        secret=row.secret,
        strength=row.strength,
        armor=row.armor,
        willpower=row.willpower,
        exertion=row.exertion,
        wounds_before=row.wounds_before,
        final_strength=row.final_strength,
        defeat_order=row.defeat_order,
        felled_by=FelledBy(row.felled_by) if row.felled_by else None,
        felled_by_id=row.felled_by_id,
        fled=row.fled,
        base_exertion=row.base_exertion,
        despite=row.despite,
        reaction=row.reaction,
        break_=row.break_points,
        gender=row.gender or "neutral",
    )


def _absences(connection: Connection, battle_id: int) -> tuple[AbsenceView, ...]:
    rows = connection.execute(
        select(Absence.character_id, Character.name, Absence.reason)
        .join(Character, Character.id == Absence.character_id)
        .where(Absence.battle_id == battle_id)
        .order_by(Absence.id)
    )
    return tuple(AbsenceView(*row) for row in rows)
