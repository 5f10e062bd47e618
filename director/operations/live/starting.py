"""How a battle begins that is played here, how its setup changes, and how it is taken back."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, select, update

from director.editions.schema import Edition
from director.operations import typed_in
from director.operations.battle_checks import problems_of
from director.operations.battle_form import BattleForm, BattleRefused, FormProblem
from director.operations.battle_rows import battle_values, write_absences, write_sides
from director.operations.battles import take_back_record
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.combatant_rows import write_units
from director.operations.days import present_day
from director.operations.encounters.forecast_keeping import point
from director.operations.encounters.plan_rows import plan_row
from director.operations.handle import Campaign
from director.operations.live.codec import setup_facts
from director.operations.live.drawn_lots import check_lots, keep_lots, keep_withdrawn
from director.operations.live.entrants import abilities_of, checked_unit, entrant
from director.operations.live.intake import checked
from director.operations.live.live_form import LiveForm
from director.operations.live.post_facts import NO_POST, PostFacts
from director.operations.live.problems import LiveRefused
from director.operations.live.table import LiveTable
from director.operations.live.writing import Writing, writing
from director.operations.muster import Fighter, muster
from director.operations.opening import edition_for
from director.operations.participation_warnings import ParticipationWarning, participation_warnings
from director.operations.pending import require_pending
from director.operations.plain import plain
from director.operations.problems import Refusal, Refused
from director.operations.rows import added, differences, kept
from director.rules import difficulty
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.rules.live.board import board_problems
from director.rules.live.happenings import Joined
from director.rules.live.hours import HoursFault, hours_problems
from director.rules.live.problems import LiveFault, LiveProblem
from director.rules.live.setup import LiveSetup
from director.store.live_rolls import settle_live_rolls
from director.store.tables import Battle, Encounter, LiveBattle
from director.store.tables import Campaign as CampaignRow

_TOUCHED = (Subject.BATTLES, Subject.CHARACTERS, Subject.ENCOUNTERS)
_KEYS = "SELECT id FROM combatant WHERE battle_id = ? ORDER BY id"


def check(table: LiveTable, form: LiveForm) -> tuple[FormProblem, ...]:
    """Everything that keeps a battle from beginning so; ``unit`` is the place in ``form.single()``.

    Also who needs the director's word, ``despite``, to be there.
    """
    campaign = table.campaign
    with campaign.reading() as connection:
        edition = edition_for(plain(connection), None, campaign.path)
        record = form.recorded()
        return problems_of(record, _fighters(connection, edition, record))


def warnings(table: LiveTable, form: LiveForm) -> tuple[ParticipationWarning, ...]:
    """The players whose line-up the rules advise against; the director may let it pass."""
    return participation_warnings(table.campaign, form.recorded())


def start(table: LiveTable, form: LiveForm, post: PostFacts = NO_POST) -> Change:
    """Begin a battle: its record, its units, its board, and a line for each who joins it.

    ``BattleRefused`` lists what contradicts itself, ``LiveRefused`` says who cannot stand where it
    was put. ``created`` is the battle's key. An encounter that the form names has become this
    battle from then on, with the plan of the form; one that became another already is refused with
    ``ENCOUNTER_BEGUN``. Lots that fell for turno 0 are kept as dice.
    """
    campaign = table.campaign
    facts = {"battle": typed_in.name("name", form.name)}
    setup = checked_setup(form.setup)
    check_lots(form)
    form = replace(form, units=tuple(checked_unit(unit) for unit in form.units))
    with campaign.step("live.start", facts) as step:
        connection = step.connection
        edition = edition_for(plain(connection), None, campaign.path)
        _check_hours(edition, setup)
        record = form.recorded()
        fighters = _checked(connection, edition, record)
        battle = _recorded(table, connection, edition, record, fighters)
        _bind(connection, campaign, form, battle)
        added(connection, LiveBattle, {**_live_values(setup), "battle_id": battle})
        work = Writing(table, step, table.look(plain(connection), battle))
        _join_all(work, form, fighters, post)
        read = work.settle()
    table.keep(read)
    return stepped("live.start", facts, *_TOUCHED, created=battle)


def change_setup(table: LiveTable, battle_id: int, setup: LiveSetup) -> Change:
    """Change the board, the clock, the hours or how it is won; the log is read anew by it."""
    facts = {"battle": table.battle(battle_id).name}
    setup = checked_setup(setup)
    if setup == table.battle(battle_id).replayed.setup:
        return UNCHANGED
    with writing(table, battle_id, "live.setup", facts) as work:
        connection = work.step.connection
        edition = edition_for(work.connection, battle_id, table.campaign.path)
        _check_hours(edition, setup)
        known = [code for code in difficulty.codes(edition) if code is not None]
        had = work.replayed.setup.difficulty
        if setup.difficulty is not None and setup.difficulty != had:
            typed_in.choice("difficulty", setup.difficulty, tuple(known))
        row = {"victory_condition": setup.victory.value, "difficulty": setup.difficulty}
        if changed := differences(connection, Battle, battle_id, row):
            connection.execute(update(Battle).where(Battle.id == battle_id).values(changed))
        of_battle = LiveBattle.battle_id == battle_id
        connection.execute(update(LiveBattle).where(of_battle).values(_live_values(setup)))
        work.read_again()
    return stepped("live.setup", facts, Subject.BATTLES)


def remove(table: LiveTable, battle_id: int) -> Change:
    """Take a battle back with its whole log, as if it had never begun; its dice are annulled.

    One that was resolved and reopened stays, as in a record.
    """
    facts = {"battle": table.battle(battle_id).name}
    with table.campaign.step("live.remove", facts) as step:
        connection = step.connection
        row = kept(connection, Battle, battle_id, "state", "name")
        require_pending(row["state"], row["name"])
        take_back_record(connection, battle_id, facts["battle"])
        settle_live_rolls(plain(connection))
    return stepped("live.remove", facts, *_TOUCHED, Subject.ROLLS)


def checked_setup(setup: LiveSetup) -> LiveSetup:
    """A setup; ``Refused`` or ``LiveRefused`` for what cannot be meant."""
    setup = checked(setup)
    problems = () if setup.board is None else board_problems(setup.board)
    if problems:
        raise LiveRefused(LiveProblem(LiveFault.SQUARE, squares=problems))
    return setup


def _check_hours(edition: Edition, setup: LiveSetup) -> None:
    """Hours that cannot be, or of a clock that the edition does not have."""
    for problem in hours_problems(edition, setup.hours):
        if problem.fault is HoursFault.NOT_DEFINED:
            raise Refused(Refusal.NOT_DEFINED, block="clocks", edition=edition.title)
        typed_in.number(problem.name, problem.found, problem.least, problem.most)


def _live_values(setup: LiveSetup) -> dict[str, Any]:
    return {"clock": setup.clock.value, "setup": setup_facts(setup)}


def _fighters(connection: Connection, edition: Edition, record: BattleForm) -> dict[int, Fighter]:
    named = [unit.character_id for unit in record.units]
    absent = [absence.character_id for absence in record.absences]
    keys = {key for key in (*named, *absent) if key is not None}
    return muster(connection, edition, keys, day=record.day)


def _checked(connection: Connection, edition: Edition, record: BattleForm) -> dict[int, Fighter]:
    typed_in.number("day", record.day, 0, present_day(connection))
    fighters = _fighters(connection, edition, record)
    if problems := problems_of(record, fighters):
        raise BattleRefused(problems)
    return fighters


def _recorded(
    table: LiveTable,
    connection: Connection,
    edition: Edition,
    record: BattleForm,
    fighters: Mapping[int, Fighter],
) -> int:
    """The battle's own rows, as if it had been recorded; the key comes back."""
    values = battle_values(record, difficulty.codes(edition))
    rules = connection.execute(select(CampaignRow.edition_id)).scalar_one()
    new = {**values, "edition_id": rules, "recorded_at": table.campaign.clock()}
    battle = added(connection, Battle, new)
    sides = write_sides(connection, battle, record)
    write_units(connection, battle, record, sides, fighters)
    write_absences(connection, battle, record)
    return battle


def _bind(connection: Connection, campaign: Campaign, form: LiveForm, battle: int) -> None:
    """The encounter has become this battle, and says what the battle began with."""
    encounter = form.encounter_id
    if encounter is None:
        return
    require_unbegun(connection, encounter)
    values: dict[str, Any] = {"battle_id": battle}
    if form.plan is not None:
        had = EncounterPlan(
            difficulty=kept(connection, Encounter, encounter, "difficulty")["difficulty"]
        )
        row = plan_row(connection, campaign, form.plan, had)
        if changed := differences(connection, Encounter, encounter, row):
            values |= {**changed, "changed_at": campaign.clock()}
    of_it = Encounter.id == encounter
    connection.execute(update(Encounter).where(of_it).values(values))
    point(connection, encounter, battle)


def require_unbegun(connection: Connection, encounter: int) -> None:
    """Refused where an encounter is gone, or has become a battle."""
    before = kept(connection, Encounter, encounter, "battle_id")["battle_id"]
    if before is not None:
        raise Refused(
            Refusal.ENCOUNTER_BEGUN, battle=kept(connection, Battle, before, "name")["name"]
        )


def _join_all(
    work: Writing, form: LiveForm, fighters: Mapping[int, Fighter], post: PostFacts
) -> None:
    keys = [key for (key,) in work.connection.execute(_KEYS, (work.battle.battle_id,))]
    abilities = abilities_of(work.connection, fighters)
    for key, unit in zip(keys, form.single(), strict=True):
        comes = entrant(work.replayed.edition, key, unit, fighters, abilities)
        secret = post.secret or unit.secret
        lots = keep_lots(work, key, unit)
        work.append(Joined(comes, unit.square), replace(post, secret=secret), lots)
    keep_withdrawn(work, form)
