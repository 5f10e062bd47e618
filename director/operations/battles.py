"""Battles recorded by hand: who fought, who stayed away, and how each of them came out.

A unit is a snapshot of its character at the battle's start; later edits of the character never
reach it. A record may be changed while its aftermath is pending, never afterwards.
"""

from sqlalchemy import Connection, delete, exists, select, update

from director.editions.schema import Edition
from director.operations import typed_in
from director.operations.battle_checks import problems_of
from director.operations.battle_form import (
    NEEDS_WORD,
    AbsenceForm,
    BattleForm,
    BattleRefused,
    EnemyStats,
    FormFault,
    FormProblem,
    SideForm,
    UnitForm,
)
from director.operations.battle_record import form_of
from director.operations.battle_rows import (
    battle_values,
    changed_values,
    drop_sides,
    write_absences,
    write_sides,
)
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.combatant_rows import unknown_units, write_units
from director.operations.days import present_day
from director.operations.handle import Campaign
from director.operations.muster import Fighter, muster
from director.operations.opening import edition_for
from director.operations.participation_warnings import (
    ParticipationWarning,
    participation_warnings,
)
from director.operations.pending import is_live, require_pending
from director.operations.plain import plain
from director.operations.problems import Refusal, Refused
from director.operations.rows import added, kept
from director.rules import difficulty
from director.store.tables import Aftermath, Battle, ChronicleEntry
from director.store.tables import Campaign as CampaignRow

_TOUCHED = (Subject.BATTLES, Subject.CHARACTERS)


def check(
    campaign: Campaign, form: BattleForm, battle_id: int | None = None
) -> tuple[FormProblem, ...]:
    """Everything that keeps a form from being recorded, or the battle from being edited so."""
    with campaign.reading() as connection:
        edition = edition_for(plain(connection), battle_id, campaign.path)
        fighters = _fighters(connection, edition, form, battle_id)
        return _problems(connection, form, fighters, battle_id)


def record_battle(campaign: Campaign, form: BattleForm) -> Change:
    """Record a battle that ended; its aftermath waits for the wizard."""
    facts = {"battle": typed_in.name("name", form.name)}
    with campaign.step("battle.record", facts) as step:
        connection = step.connection
        edition = edition_for(plain(connection), None, campaign.path)
        values = battle_values(form, difficulty.codes(edition))
        fighters = _checked(connection, edition, form, None)
        new = {**values, "edition_id": _edition_id(connection), "recorded_at": campaign.clock()}
        battle = added(connection, Battle, new)
        _write(connection, battle, form, fighters)
    return stepped("battle.record", facts, *_TOUCHED, created=battle)


def edit_battle(campaign: Campaign, battle_id: int, form: BattleForm) -> Change:
    """Change the record of a pending battle; units with a key keep the snapshot they have.

    A level of difficulty that the battle has stays possible also where its rules do not know it.
    """
    facts = {"battle": typed_in.name("name", form.name)}
    with campaign.step("battle.edit", facts) as step:
        connection = step.connection
        _require_pending(connection, battle_id)
        edition = edition_for(plain(connection), battle_id, campaign.path)
        level = kept(connection, Battle, battle_id, "difficulty")["difficulty"]
        values = battle_values(form, (*difficulty.codes(edition), level))
        fighters = _checked(connection, edition, form, battle_id)
        if changed := changed_values(kept(connection, Battle, battle_id, *values), values):
            connection.execute(update(Battle).where(Battle.id == battle_id).values(changed))
        _write(connection, battle_id, form, fighters)
    return stepped("battle.edit", facts, *_TOUCHED) if step.recorded else UNCHANGED


def remove_battle(campaign: Campaign, battle_id: int) -> Change:
    """Take back the record of a pending battle.

    One that was resolved and reopened stays: its ledger rows are part of the campaign's history,
    and it can be resolved as not played.
    """
    with campaign.reading() as connection:
        facts = {"battle": str(kept(connection, Battle, battle_id, "name")["name"])}
    with campaign.step("battle.remove", facts) as step:
        connection = step.connection
        _require_pending(connection, battle_id)
        take_back_record(connection, battle_id, facts["battle"])
    return stepped("battle.remove", facts, *_TOUCHED)


def take_back_record(connection: Connection, battle_id: int, name: str) -> None:
    """Take a pending battle away with all its rows; refused when it was resolved once."""
    if connection.execute(select(exists().where(Aftermath.battle_id == battle_id))).scalar():
        raise Refused(Refusal.BATTLE_HAS_HISTORY, battle=name)
    _let_go(connection, battle_id, name)
    connection.execute(delete(Battle).where(Battle.id == battle_id))


def _let_go(connection: Connection, battle_id: int, name: str) -> None:
    """Changes of the rules that some files tie to the battle they began with keep its name alone.

    No other row of the chronicle names a battle without a history of its own.
    """
    entry = ChronicleEntry
    tied = select(entry.id, entry.facts).where(entry.battle_id == battle_id)
    for key, facts in connection.execute(tied).all():
        free = {"battle_id": None, "facts": {**(facts or {}), "battle": name}}
        connection.execute(update(entry).where(entry.id == key).values(free))


def _fighters(
    connection: Connection, edition: Edition, form: BattleForm, battle_id: int | None
) -> dict[int, Fighter]:
    named = [unit.character_id for unit in form.units]
    absent = [absence.character_id for absence in form.absences]
    keys = {key for key in (*named, *absent) if key is not None}
    return muster(connection, edition, keys, day=form.day, besides=battle_id)


def _problems(
    connection: Connection,
    form: BattleForm,
    fighters: dict[int, Fighter],
    battle_id: int | None,
) -> tuple[FormProblem, ...]:
    return (*unknown_units(connection, battle_id, form), *problems_of(form, fighters))


def _checked(
    connection: Connection, edition: Edition, form: BattleForm, battle_id: int | None
) -> dict[int, Fighter]:
    """The form's characters as they are today; refused when anything contradicts itself."""
    typed_in.number("day", form.day, 0, present_day(connection))
    fighters = _fighters(connection, edition, form, battle_id)
    if problems := _problems(connection, form, fighters, battle_id):
        raise BattleRefused(problems)
    return fighters


def _write(
    connection: Connection, battle: int, form: BattleForm, fighters: dict[int, Fighter]
) -> None:
    sides = write_sides(connection, battle, form)
    write_units(connection, battle, form, sides, fighters)
    drop_sides(connection, battle, len(form.sides))
    write_absences(connection, battle, form)


def _require_pending(connection: Connection, battle_id: int) -> None:
    """The record of a battle that was played here is its log."""
    row = kept(connection, Battle, battle_id, "state", "name")
    require_pending(row["state"], row["name"])
    if is_live(plain(connection), battle_id):
        raise Refused(Refusal.LIVE_RECORD, battle=row["name"])


def _edition_id(connection: Connection) -> int:
    return connection.execute(select(CampaignRow.edition_id)).scalar_one()


__all__ = [
    "NEEDS_WORD",
    "AbsenceForm",
    "BattleForm",
    "BattleRefused",
    "EnemyStats",
    "FormFault",
    "FormProblem",
    "ParticipationWarning",
    "SideForm",
    "UnitForm",
    "check",
    "edit_battle",
    "form_of",
    "participation_warnings",
    "record_battle",
    "remove_battle",
]
