"""Who dies of a battle, who is condemned by it, and what the players of the dead may claim."""

from sqlalchemy import Connection, bindparam, select, update

from director.operations.aftermath_application import Application, Values
from director.operations.bulk import insert_rows
from director.rules.aftermath import UnitPlan
from director.rules.derivation import TermCode
from director.store.tables import Character, Refund

_NAMED = Character.id.in_(bindparam("keys", expanding=True))
_DYING = update(Character).where(_NAMED).values(life="dead")
_CONDEMNING = update(Character).where(_NAMED).values(condemned=True)
_STANDING_REFUNDS = select(Refund.character_id).where(
    Refund.battle_id == bindparam("battle"), Refund.withdrawn.is_(False)
)


def deaths(connection: Connection, work: Application) -> None:
    """The dead, and what their players may claim; nobody claims for who was dead already."""
    dead = [row for row in work.plan.units if row.dies and work.context.lives[row.unit] != "dead"]
    if not dead:
        return
    keys = [work.character(row.unit) for row in dead]
    connection.execute(_DYING, {"keys": keys})
    claimed = _claimed_refunds(connection, work.battle)
    insert_rows(connection, Refund, [row for one in dead if (row := _refund(work, one, claimed))])


def condemnations(connection: Connection, work: Application) -> None:
    """Heroes at the limit of wounds: the director will stage their death (000:299)."""
    keys = [work.character(row.unit) for row in newly_condemned(work)]
    if keys:
        connection.execute(_CONDEMNING, {"keys": keys})


def newly_condemned(work: Application) -> list[UnitPlan]:
    """Those whom this battle condemns."""
    return [row for row in work.plan.units if row.wounds and row.wounds.newly_condemned]


def _claimed_refunds(connection: Connection, battle: int) -> set[int]:
    """Dead of this battle whose refund was claimed before it was reopened: it is not due again."""
    return set(connection.execute(_STANDING_REFUNDS, {"battle": battle}).scalars())


def _refund(work: Application, row: UnitPlan, claimed: set[int]) -> Values | None:
    """What a player may claim for a new character of the same tier, where there is anything."""
    unit = work.units[row.unit]
    if row.refund is None or row.refund.total == 0 or unit.character_id in claimed:
        return None
    share = next(term for term in row.refund.terms if term.code is TermCode.REFUND_SHARE)
    return {
        "character_id": unit.character_id,
        "player_id": unit.player_id,
        "tier": unit.tier,
        "renown": row.renown.balance.total,
        "percent": share.facts["percent"],
        "amount": row.refund.total,
        "day": work.context.day,
        "recorded_at": work.now,
        **work.cause,
    }
