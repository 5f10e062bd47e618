"""Reading the campaign at a glance, right after the first paint: few queries, all short."""

from datetime import datetime
from typing import Any

from sqlalchemy import Row, func, select

from director.operations.campaigns import kept_edition
from director.operations.change import Label
from director.operations.handle import Campaign
from director.operations.views.battle_reads import battles
from director.operations.views.character_rows import character_rows
from director.operations.views.desk import CampaignHeader, RefundDue, Today
from director.store.tables import Campaign as CampaignRow
from director.store.tables import CaravanDay, Character, EditionCopy, Player, Refund
from director.store.tables.history import UndoStep

_LAST_DAY = select(func.max(CaravanDay.day)).scalar_subquery()
_HEADER = (
    select(
        CampaignRow.uuid,
        CampaignRow.name,
        CampaignRow.zone,
        CampaignRow.dialect,
        CampaignRow.notes,
        CampaignRow.created_at,
        EditionCopy.code,
        EditionCopy.title,
        func.coalesce(CaravanDay.day, CampaignRow.first_day).label("day"),
        CaravanDay.activity,
    )
    .join(EditionCopy, EditionCopy.id == CampaignRow.edition_id)
    .outerjoin(CaravanDay, CaravanDay.day == _LAST_DAY)
)
_STEP = select(UndoStep.code, UndoStep.facts, UndoStep.at).limit(1)
_UNDO = _STEP.where(UndoStep.undone.is_(False)).order_by(UndoStep.id.desc())
_REDO = _STEP.where(UndoStep.undone.is_(True)).order_by(UndoStep.id)
_ACTIVE_PLAYERS = select(func.count()).where(Player.active.is_(True))
_REFUNDS = (
    select(
        Character.name, func.coalesce(Player.name, "").label("player"), Refund.tier, Refund.amount
    )
    .join(Character, Character.id == Refund.character_id)
    .outerjoin(Player, Player.id == Refund.player_id)
    .where(Refund.withdrawn.is_(False), Refund.claimed_by_id.is_(None), Refund.amount > 0)
    .order_by(Refund.id)
)


def header(campaign: Campaign) -> CampaignHeader:
    """The window's top line: where the campaign stands, what can be undone, when it was last saved.

    ``saved_at`` is when the newest step that stands was written; at the beginning, when the
    campaign was made.
    """
    with campaign.reading() as connection:
        row = connection.execute(_HEADER).one()
        undo, redo = (connection.execute(query).one_or_none() for query in (_UNDO, _REDO))
    return CampaignHeader(
        uuid=row.uuid,
        name=row.name,
        path=campaign.path,
        day=row.day,
        activity=row.activity,
        edition_code=row.code,
        edition_title=row.title,
        zone=row.zone,
        dialect=row.dialect,
        undo=_label(undo),
        redo=_label(redo),
        saved_at=undo.at if undo else row.created_at,
        notes=row.notes,
    )


def today(campaign: Campaign) -> Today:
    """What is due: battles to resolve, who is hurt, whose renown may be claimed.

    People are the living, those worst off first; ``players`` counts the active ones.
    """
    fought = battles(campaign)
    with campaign.reading() as connection:
        rows = character_rows(connection, kept_edition(connection, campaign.path))
        refunds = tuple(RefundDue(*row) for row in connection.execute(_REFUNDS))
        players = connection.execute(_ACTIVE_PLAYERS).scalar_one()
    living = [row for row in rows if row.life == "alive"]
    wounded = sorted(
        (row for row in living if row.open_wounds), key=lambda row: (-row.open_wounds, row.id)
    )
    return Today(
        pending=tuple(row for row in fought if row.state == "pending"),
        wounded=tuple(wounded),
        condemned=tuple(row for row in living if row.condemned),
        unfit=tuple(row for row in living if row.unfit),
        refunds=refunds,
        rest_days=max((row.healing_days for row in wounded), default=0),
        players=players,
        characters=len(living),
        battles=len(fought),
    )


def _label(step: Row[str, Any, datetime] | None) -> Label | None:
    return None if step is None else Label(step.code, step.facts)
