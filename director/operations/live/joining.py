"""Units that come into a battle in play after it began."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from sqlalchemy import Connection, delete, select

from director.operations import typed_in
from director.operations.battle_checks import problems_of
from director.operations.battle_form import BattleForm, BattleRefused, FormFault, UnitForm
from director.operations.battle_record import form_in
from director.operations.change import Change, Subject, stepped
from director.operations.combatant_rows import fresh_values
from director.operations.live.entrants import abilities_of, checked_unit, entrant
from director.operations.live.happening import LIVE
from director.operations.live.live_form import LiveUnitForm
from director.operations.live.post_facts import NO_POST, PostFacts
from director.operations.live.table import LiveTable
from director.operations.live.writing import Writing, writing
from director.operations.muster import Fighter, muster
from director.operations.numbering import numbered
from director.operations.rows import added
from director.operations.views.battle_reads import view
from director.rules.live.happenings import Joined
from director.store.tables import Absence, Character, Combatant, Side


def join(table: LiveTable, battle_id: int, unit: LiveUnitForm, post: PostFacts = NO_POST) -> Change:
    """A unit, or several alike, join as reinforcements: they act from the next asalto on.

    An enemy never gets a name or a number that another unit has. ``BattleRefused`` lists what
    speaks against a character, ``LiveRefused`` says why it cannot stand there. ``created`` is the
    key of the first one.
    """
    battle = table.battle(battle_id)
    unit = checked_unit(unit)
    singles = unit.each()
    facts = {"battle": battle.name, "unit": _called(table, unit)}
    with writing(table, battle_id, "live.join", facts) as work:
        connection = work.step.connection
        form = form_in(view(connection, battle_id))
        fresh = [single.recorded() for single in singles]
        fighters = _checked(connection, work, form, fresh)
        keys = _rows(connection, battle_id, form, fresh, fighters)
        _no_longer_absent(connection, battle_id, fighters)
        work.rename()
        abilities = abilities_of(work.connection, fighters)
        for key, single in zip(keys, singles, strict=True):
            comes = entrant(work.replayed.edition, key, single, fighters, abilities)
            secret = post.secret or single.secret
            work.append(Joined(comes, single.square), replace(post, secret=secret))
    return stepped("live.join", facts, *LIVE, Subject.CHARACTERS, created=keys[0])


def _called(table: LiveTable, unit: LiveUnitForm) -> str:
    """What the label calls it."""
    if unit.character_id is None:
        return typed_in.name("unit", unit.name)
    with table.campaign.reading() as connection:
        query = select(Character.name).where(Character.id == unit.character_id)
        return str(connection.execute(query).scalar_one_or_none() or "")


def _checked(
    connection: Connection, work: Writing, form: BattleForm, fresh: Sequence[UnitForm]
) -> dict[int, Fighter]:
    """The characters among the new ones, refused where something speaks against them. What the
    others did since is the log's business.
    """
    both = replace(form, units=(*form.units, *fresh), absences=())
    named = {unit.character_id for unit in both.units if unit.character_id is not None}
    battle = work.battle.battle_id
    fighters = muster(connection, work.replayed.edition, named, day=form.day, besides=battle)
    first = len(form.units)
    leads = any(unit.is_leader for unit in fresh)
    problems = [
        problem if problem.unit is None else replace(problem, unit=problem.unit - first)
        for problem in problems_of(both, fighters)
        if (problem.unit is not None and problem.unit >= first)
        or (problem.fault is FormFault.TWO_LEADERS and leads)
    ]
    if problems:
        raise BattleRefused(problems)
    return {key: fighters[key] for unit in fresh if (key := unit.character_id) is not None}


def _no_longer_absent(connection: Connection, battle: int, fighters: Collection[int]) -> None:
    """Who comes late was not absent."""
    late = (Absence.battle_id == battle, Absence.character_id.in_(sorted(fighters)))
    connection.execute(delete(Absence).where(*late))


def _rows(
    connection: Connection,
    battle: int,
    form: BattleForm,
    fresh: Sequence[UnitForm],
    fighters: Mapping[int, Fighter],
) -> list[int]:
    """Their rows; the keys come back in the same order."""
    query = select(Side.ordinal, Side.id).where(Side.battle_id == battle)
    sides = dict(connection.execute(query).all())
    taken = [unit.name for unit in form.units]
    typed = [typed_in.name("unit", unit.name or "-") for unit in fresh]
    names = numbered(typed, [*taken, *(f"{name} 1" for name in taken)])
    return [
        added(connection, Combatant, fresh_values(battle, form, unit, name, sides, fighters))
        for unit, name in zip(fresh, names, strict=True)
    ]
