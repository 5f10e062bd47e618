"""The creatures of a campaign: enter, change, remove and duplicate one, copy or import many.

Planned encounters keep a creature as it was when it was chosen; nothing here reaches them.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import Connection, delete, select, update

from director.operations import typed_in
from director.operations.bestiary.creature_form import CreatureForm, checked, form_of
from director.operations.bestiary.reading import MOST_CREATURES
from director.operations.bestiary.rows import columns
from director.operations.bulk import insert_rows
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.handle import Campaign
from director.operations.rows import added, differences, kept
from director.rules.bestiary.creatures import Creature
from director.store.tables import Creature as CreatureRow

_NEW = ""


def add(campaign: Campaign, form: CreatureForm) -> Change:
    """Enter a creature. Two may share a name."""
    return _added(campaign, "creature.add", form)


def change(campaign: Campaign, creature_id: int, form: CreatureForm) -> Change:
    """Change a creature; nothing is written when nothing changed."""
    values = columns(checked(form).creature(_NEW))
    with campaign.reading() as connection:
        changed = differences(connection, CreatureRow, creature_id, values)
    if not changed:
        return UNCHANGED
    facts = {"name": values["name"]}
    with campaign.step("creature.change", facts) as step:
        changing = update(CreatureRow).where(CreatureRow.id == creature_id)
        step.connection.execute(changing.values(changed))
    return stepped("creature.change", facts, Subject.BESTIARY)


def duplicate(campaign: Campaign, creature: Creature, name: str) -> Change:
    """Enter another one like it under another name; of what origin it is does not matter."""
    return _added(campaign, "creature.duplicate", replace(form_of(creature), name=name))


def remove(campaign: Campaign, *creature_ids: int) -> Change:
    """Remove creatures of the campaign as one step. ``NOT_FOUND`` for one that is not there; then
    none goes. None named: nothing happens.
    """
    keys = tuple(dict.fromkeys(creature_ids))
    if not keys:
        return UNCHANGED
    with campaign.reading() as connection:
        names = [kept(connection, CreatureRow, key, "name")["name"] for key in keys]
    code, facts = _label("creature.remove", names)
    with campaign.step(code, facts) as step:
        for key in keys:
            step.connection.execute(delete(CreatureRow).where(CreatureRow.id == key))
    return stepped(code, facts, Subject.BESTIARY)


def copy_in(campaign: Campaign, creatures: Sequence[Creature]) -> Change:
    """Copy creatures from elsewhere into the campaign as one step. One that bears the code of
    another here comes as one of its own.
    """
    return _taken_in(campaign, "creature.copy", creatures, replacing=False)


def import_creatures(
    campaign: Campaign, creatures: Sequence[Creature], *, replacing: bool = False
) -> Change:
    """Take over creatures of a file, those that were chosen, as one step.

    ``replacing``: one whose code the campaign knows changes that creature; else, and always
    otherwise, it is a new one. Nothing is written where nothing would change.
    """
    return _taken_in(campaign, "creature.import", creatures, replacing=replacing)


def known_codes(campaign: Campaign, creatures: Iterable[Creature]) -> frozenset[str]:
    """Which codes of these the campaign has already, for a preview of an import."""
    with campaign.reading() as connection:
        return frozenset(_rows_by_code(connection, creatures))


@dataclass(slots=True)
class _Taking:
    """What taking creatures in writes: new ones, and changes of rows by their keys; and the names
    of both.
    """

    new: list[Creature] = field(default_factory=list)
    changed: dict[int, dict[str, Any]] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)


def _added(campaign: Campaign, code: str, form: CreatureForm) -> Change:
    values = columns(checked(form).creature(_NEW))
    facts = {"name": values["name"]}
    with campaign.step(code, facts) as step:
        row = {**values, "created_at": campaign.clock()}
        key = added(step.connection, CreatureRow, row)
    return stepped(code, facts, Subject.BESTIARY, created=key)


def _taken_in(
    campaign: Campaign, code: str, creatures: Sequence[Creature], *, replacing: bool
) -> Change:
    typed_in.number("creatures", len(creatures), 0, MOST_CREATURES)
    tidy = [checked(form_of(each)).creature(each.code) for each in creatures]
    with campaign.reading() as connection:
        taking = _taking(connection, tidy, replacing=replacing)
    if not taking.names:
        return UNCHANGED
    code, facts = _label(code, taking.names)
    with campaign.step(code, facts) as step:
        _write(step.connection, taking, campaign.clock())
        key = _key_of(step.connection, taking.new[0]) if taking.new else None
    return stepped(code, facts, Subject.BESTIARY, created=key)


def _taking(connection: Connection, creatures: Sequence[Creature], *, replacing: bool) -> _Taking:
    here = _rows_by_code(connection, creatures)
    taken = set(here)
    taking = _Taking()
    for creature in creatures:
        row = here.get(creature.code) if replacing else None
        if row is None:
            fresh = replace(creature, code=_free_code(creature.code, taken))
            taken.add(fresh.code)
            taking.new.append(fresh)
            taking.names.append(creature.name)
        elif changed := differences(connection, CreatureRow, row, columns(creature)):
            taking.changed[row] = changed
            taking.names.append(creature.name)
    return taking


def _write(connection: Connection, taking: _Taking, now: datetime) -> None:
    rows = [{"uuid": each.code, **columns(each), "created_at": now} for each in taking.new]
    insert_rows(connection, CreatureRow, rows)
    for key, values in taking.changed.items():
        changing = update(CreatureRow).where(CreatureRow.id == key)
        connection.execute(changing.values(values))


def _rows_by_code(connection: Connection, creatures: Iterable[Creature]) -> dict[str, int]:
    wanted = {creature.code for creature in creatures}
    rows = connection.execute(select(CreatureRow.uuid, CreatureRow.id))
    return {code: key for code, key in rows if code in wanted}


def _key_of(connection: Connection, creature: Creature) -> int:
    query = select(CreatureRow.id).where(CreatureRow.uuid == creature.code)
    return int(connection.execute(query).scalar_one())


def _free_code(code: str, taken: Collection[str]) -> str:
    """Its own, if that is a UUID that nothing here has; else a new one."""
    try:
        own = str(UUID(code)) == code
    except ValueError:
        own = False
    return code if own and code not in taken else str(uuid4())


def _label(code: str, names: Sequence[str]) -> tuple[str, dict[str, int | str]]:
    if len(names) == 1:
        return code, {"name": names[0]}
    return f"{code}_many", {"count": len(names)}
