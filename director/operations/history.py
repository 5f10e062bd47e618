"""Steps of the whole campaign: take one back, do it again, list what was done."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, func, select

from director.operations.change import EVERYTHING, Change, Label
from director.operations.handle import Campaign
from director.operations.views.desk import StepRow
from director.store.tables import Character, Combatant, Roll


def undo(campaign: Campaign) -> Change:
    """Take the newest step back; ``NothingToUndo`` at the beginning. Its rolls become annulled."""
    campaign.undo()
    return Change(EVERYTHING)


def redo(campaign: Campaign) -> Change:
    """Do the oldest step that was taken back again; ``NothingToRedo`` if there is none."""
    step = campaign.redo()
    return Change(EVERYTHING, Label(step.code, step.facts))


def steps(campaign: Campaign, limit: int = 200) -> tuple[StepRow, ...]:
    """The newest steps first, undone ones included, each with the rolls it used."""
    records = campaign.history(limit)
    with campaign.reading() as connection:
        rolls = _rolls(connection, [record.id for record in records])
    return tuple(
        StepRow(
            id=record.id,
            label=Label(record.code, record.facts),
            at=record.at,
            undone=record.undone,
            rolls=tuple(rolls[record.id]),
        )
        for record in records
    )


def _rolls(
    connection: Connection, step_ids: Sequence[int]
) -> Mapping[int, list[Mapping[str, int | str | bool]]]:
    """Rolls by step: purpose, dice, result, who rolled, for whom (as the battle named them)."""
    found: defaultdict[int, list[Mapping[str, int | str | bool]]] = defaultdict(list)
    if not step_ids:
        return found
    name = func.coalesce(Combatant.name, Character.name, "").label("name")
    query = (
        select(
            Roll.step_id,
            Roll.purpose,
            Roll.sides,
            Roll.result,
            Roll.origin,
            Roll.link,
            Roll.annulled,
            Roll.repeated,
            name,
        )
        .outerjoin(Combatant, Combatant.id == Roll.combatant_id)
        .outerjoin(Character, Character.id == Roll.character_id)
        .where(Roll.step_id.between(min(step_ids), max(step_ids)))
        .order_by(Roll.id)
    )
    for row in connection.execute(query).mappings():
        found[row["step_id"]].append({key: row[key] for key in row if key != "step_id"})
    return found
