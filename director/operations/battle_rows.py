"""A battle, its sides and its absences as rows: only what differs is written."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from director.operations import typed_in
from director.operations.battle_form import BattleForm
from director.store.tables import Absence, Side

Values = dict[str, Any]


def battle_values(form: BattleForm, difficulties: Sequence[str | None]) -> Values:
    """The battle's own columns, checked."""
    if form.difficulty is not None:
        known = tuple(code for code in difficulties if code is not None)
        typed_in.choice("difficulty", form.difficulty, known)
    conditions = ("all", "leader", "object")
    return {
        "name": typed_in.name("name", form.name),
        "day": form.day,
        "outcome": form.outcome and form.outcome.value,
        "victory_condition": typed_in.choice(
            "victory_condition", form.victory_condition, conditions
        ),
        "difficulty": form.difficulty,
        "slots": typed_in.number("slots", form.slots, 1, 3),
        "notes": typed_in.words("notes", form.notes),
        "link": typed_in.words("link", form.link),
    }


def write_sides(connection: Connection, battle: int, form: BattleForm) -> dict[int, int]:
    """Sides by their place in the form; those the form no longer has are left to ``drop_sides``."""
    kept = {
        row.ordinal: row
        for row in connection.execute(select(Side.__table__).where(Side.battle_id == battle))
    }
    for ordinal, side in enumerate(form.sides):
        values: Values = {
            "name": typed_in.name("side", side.name),
            "of_players": side.of_players,
        }
        if ordinal not in kept:
            new = {"battle_id": battle, "ordinal": ordinal, **values}
            connection.execute(insert(Side).values(new))
        elif changed := changed_values(kept[ordinal]._mapping, values):
            connection.execute(update(Side).where(Side.id == kept[ordinal].id).values(changed))
    keys = select(Side.ordinal, Side.id).where(Side.battle_id == battle)
    return dict(connection.execute(keys).all())


def drop_sides(connection: Connection, battle: int, count: int) -> None:
    """Take away the sides beyond the first ``count``; nobody stands on them any more."""
    connection.execute(delete(Side).where(Side.battle_id == battle, Side.ordinal >= count))


def write_absences(connection: Connection, battle: int, form: BattleForm) -> None:
    """Make the stored absences those of the form."""
    query = select(Absence.character_id, Absence.reason).where(Absence.battle_id == battle)
    stored = dict(connection.execute(query).all())
    wanted = {
        absence.character_id: typed_in.words("reason", absence.reason) for absence in form.absences
    }
    of_battle = Absence.battle_id == battle
    for character in stored.keys() - wanted.keys():
        connection.execute(delete(Absence).where(of_battle, Absence.character_id == character))
    for character, reason in wanted.items():
        if character not in stored:
            new = {"battle_id": battle, "character_id": character, "reason": reason}
            connection.execute(insert(Absence).values(new))
        elif stored[character] != reason:
            row = update(Absence).where(of_battle, Absence.character_id == character)
            connection.execute(row.values(reason=reason))


def changed_values(before: Mapping[Any, Any], wanted: Mapping[Any, Any]) -> Values:
    """Of the wanted values those that differ from the row as it is kept."""
    return {name: value for name, value in wanted.items() if before[name] != value}
