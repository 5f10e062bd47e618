"""What the chronicle tells of a battle: how it ended, its dead and its condemned."""

from sqlalchemy import Connection, bindparam, select

from director.operations.aftermath_application import Application, Values
from director.operations.aftermath_deaths import newly_condemned
from director.operations.bulk import insert_rows
from director.operations.views.battles import CombatantView
from director.rules.aftermath import DeathRule, UnitPlan
from director.store.tables import Aftermath, ChronicleEntry

_OTHER_DEATHS = (
    select(ChronicleEntry.facts)
    .join(Aftermath, Aftermath.id == ChronicleEntry.aftermath_id)
    .where(ChronicleEntry.character_id == bindparam("character"), ChronicleEntry.kind == "death")
    .where(Aftermath.withdrawn.is_(False))
    .order_by(ChronicleEntry.id.desc())
)


def chronicle(connection: Connection, work: Application) -> None:
    """The battle, the dead and the condemned, for whoever reads about them a year from now."""
    told = {"name": work.context.battle.row.name, "outcome": str(work.draft.outcome)}
    rows = [_told(work, "battle", told, None)]
    for row in work.plan.units:
        if row.dies:
            facts = {"rule": _death_rule(row), "life_before": _life_before(connection, work, row)}
            rows.append(_told(work, "death", facts, work.units[row.unit]))
    for row in newly_condemned(work):
        rows.append(_told(work, "condemned", {}, work.units[row.unit]))
    insert_rows(connection, ChronicleEntry, rows)


def _life_before(connection: Connection, work: Application, row: UnitPlan) -> str:
    """The life it lost. Whoever another battle that holds killed lost the one from before both, so
    that reopening either leaves it dead and reopening both gives it back.
    """
    life = work.context.lives[row.unit]
    if life != "dead":
        return life
    told = connection.execute(_OTHER_DEATHS, {"character": work.character(row.unit)}).scalars()
    return next((facts["life_before"] for facts in told), life)


def _death_rule(row: UnitPlan) -> str:
    """The rule that killed: the one at the defeat, that of the team, else the limit of wounds."""
    killed = (check.rule for check in (row.death, row.team_wipe) if check and check.dies)
    return str(next(killed, DeathRule.WOUND_LIMIT))


def _told(work: Application, kind: str, facts: Values, unit: CombatantView | None) -> Values:
    return {
        "day": work.battle_day,
        "at": work.now,
        "kind": kind,
        "facts": facts if unit is None else {"name": unit.name, **facts},
        "secret": unit is not None and unit.secret,
        "character_id": None if unit is None else unit.character_id,
        **work.cause,
    }
