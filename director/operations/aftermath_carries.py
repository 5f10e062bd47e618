"""What an aftermath writes of the percents that its people carry to the next defeat of their team.

It writes for those who made a roll with their team and for the dead, and what it writes is what the
ledger comes to: a battle fought earlier and resolved later changes nothing that later ones decided.
"""

from collections.abc import Iterator, Mapping

from sqlalchemy import Connection, bindparam, update

from director.operations.aftermath_application import Application
from director.operations.aftermath_context import AftermathContext
from director.operations.carries import counts, ledger_of
from director.rules.aftermath import AftermathPlan
from director.store.tables import Character

_CARRYING = (
    update(Character)
    .where(Character.id == bindparam("of"))
    .values(team_wipe_carry=bindparam("percent"))
)


def carries(connection: Connection, work: Application) -> None:
    """What each carries today, where this battle changed it; its own row is kept already."""
    written = list(_written(work.context, work.plan))
    if written:
        ledger = ledger_of(connection, work.path, written)
        write_carries(connection, {who: ledger.today(who) for who in written})


def write_carries(connection: Connection, percents: Mapping[int, int]) -> None:
    """Make characters carry those percents."""
    rows = [{"of": character, "percent": percent} for character, percent in percents.items()]
    if rows:
        connection.execute(_CARRYING, rows)


def openings_in(
    context: AftermathContext, plan: AftermathPlan
) -> tuple[tuple[int, int], ...] | None:
    """What those of whom a plan writes carried before any battle changed it, where that was
    anything; none where it writes of nobody.
    """
    written = list(_written(context, plan))
    if not written:
        return None
    openings = ((who, context.ledger.openings.get(who, 0)) for who in written)
    return tuple((who, percent) for who, percent in openings if percent)


def _written(context: AftermathContext, plan: AftermathPlan) -> Iterator[int]:
    for row in plan.units:
        who = context.battle.combatant(row.unit).character_id
        if who is not None and counts(row):
            yield who
