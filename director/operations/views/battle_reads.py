"""Reads of battles: the list, one battle whole, and an applied aftermath as it was kept."""

from typing import Any

from sqlalchemy import Connection, Row, Text, and_, bindparam, exists, func, select, type_coerce

from director.operations.draft_codec import UnreadableText, plan_from_text, request_from_text
from director.operations.handle import Campaign, Damaged
from director.operations.problems import Refusal, Refused
from director.operations.views.battle_lines import battle_lines
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
    BattleEvent,
    Character,
    Clan,
    Combatant,
    Draft,
    LiveBattle,
    Player,
    Side,
)

DRAFT_KIND = "aftermath"
"""Kind of the drafts a parked wizard leaves; their subject is the battle's UUID."""


_UNITS = select(func.count()).where(Combatant.battle_id == Battle.id)
_ROWS = select(
    Battle.__table__,
    _UNITS.where(Combatant.character_id.is_not(None)).scalar_subquery().label("fighters"),
    _UNITS.where(Combatant.character_id.is_(None)).scalar_subquery().label("enemies"),
    Draft.saved_at,
    exists().where(LiveBattle.battle_id == Battle.id).label("live"),
    exists().where(BattleEvent.battle_id == Battle.id, BattleEvent.kind == "ended").label("ended"),
).outerjoin(Draft, and_(Draft.kind == DRAFT_KIND, Draft.subject == Battle.uuid))
"""Battles with what the list shows of them."""

# Statements are built once: building one anew costs several times what running it does.
_ONE = _ROWS.where(Battle.id == bindparam("battle"))
_SIDES = (
    select(Side.id, Side.ordinal, Side.name, Side.of_players)
    .where(Side.battle_id == bindparam("battle"))
    .order_by(Side.ordinal)
)
_COMBATANTS = (
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
    .where(Combatant.battle_id == bindparam("battle"))
    .order_by(Combatant.id)
)
_ABSENCES = (
    select(Absence.character_id, Character.name, Absence.reason)
    .join(Character, Character.id == Absence.character_id)
    .where(Absence.battle_id == bindparam("battle"))
    .order_by(Absence.id)
)
_APPLIED = select(
    type_coerce(Aftermath.request, Text).label("request"),
    type_coerce(Aftermath.plan, Text).label("plan"),
    Aftermath.day,
    Aftermath.applied_at,
).where(Aftermath.battle_id == bindparam("battle"), Aftermath.withdrawn.is_(False))


def battles(campaign: Campaign) -> tuple[BattleRow, ...]:
    """All battles, the latest first."""
    with campaign.looking() as connection:
        return battle_lines(connection)


def battle(campaign: Campaign, battle_id: int) -> BattleView:
    """One battle, whole; refused when it is not there."""
    with campaign.reading() as connection:
        return view(connection, battle_id)


def resolved(campaign: Campaign, battle_id: int) -> ResolvedBattle:
    """The aftermath that holds, from its own row alone: later edits and names never change it."""
    with campaign.reading() as connection:
        row = connection.execute(_APPLIED, {"battle": battle_id}).one_or_none()
    if row is None:
        raise Refused(Refusal.NOT_RESOLVED, id=battle_id)
    try:
        asked, plan = request_from_text(row.request), plan_from_text(row.plan)
    except UnreadableText as error:
        raise Damaged(campaign.path, f"aftermath of battle {battle_id}: {error}") from error
    return ResolvedBattle(
        battle=asked.battle,
        campaign=asked.campaign,
        edition_title=asked.edition_title,
        draft=asked.draft,
        plan=plan,
        day=row.day,
        applied_at=row.applied_at,
        difficulty=asked.battle.difficulty,
        resting=asked.resting,
    )


def view(connection: Connection, battle_id: int) -> BattleView:
    """The same within a reading or a step that is open already."""
    here = {"battle": battle_id}
    row = connection.execute(_ONE, here).one_or_none()
    if row is None:
        raise Refused(Refusal.NOT_FOUND, kind="battle", id=battle_id)
    return BattleView(
        row=_row(row),
        victory_condition=row.victory_condition,
        difficulty=row.difficulty,
        slots=row.slots,
        notes=row.notes,
        link=row.link,
        sides=tuple(SideView(*side) for side in connection.execute(_SIDES, here)),
        combatants=tuple(_combatant(unit) for unit in connection.execute(_COMBATANTS, here)),
        absences=tuple(AbsenceView(*absence) for absence in connection.execute(_ABSENCES, here)),
    )


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
        live=row.live,
        ended=row.ended,
    )


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
        carry_before=row.carry_before,
    )
