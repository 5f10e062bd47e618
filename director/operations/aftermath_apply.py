"""Applying an aftermath: checked again against the stored battle, then written as one step."""

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection, Text, bindparam, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from director.operations import typed_in
from director.operations.aftermath_application import Application, Values
from director.operations.aftermath_context import AftermathContext, read_context
from director.operations.aftermath_draft import AftermathDraft, CaravanDraft
from director.operations.aftermath_effects import EFFECTS, TOLD
from director.operations.aftermath_ends import absences, ends, ends_of
from director.operations.aftermath_facts import Lacking, Unknown, lacking, plan, used_rolls
from director.operations.aftermath_rolls import settle_rolls
from director.operations.change import Change, Subject, stepped
from director.operations.draft_codec import (
    VERSION,
    Request,
    draft_to_text,
    plan_to_text,
    request_to_text,
)
from director.operations.handle import Campaign
from director.operations.problems import Refusal, Refused
from director.operations.rows import kept
from director.operations.views.battle_reads import DRAFT_KIND
from director.operations.views.battles import AbsenceView, BattleView, CombatantView
from director.rules.aftermath import AftermathPlan, Outcome
from director.store.tables import Aftermath, Battle, Character, Draft

TOUCHED = (
    Subject.BATTLES,
    Subject.CHARACTERS,
    Subject.PLAYERS,
    Subject.CARAVAN,
    Subject.ROLLS,
    Subject.DRAFTS,
)

# Statements are built once: building one anew costs several times what running it does.
_NAME = select(Battle.name).where(Battle.id == bindparam("battle"))
_RESOLVING = (
    update(Battle)
    .where(Battle.id == bindparam("battle"))
    .values(
        state="resolved",
        outcome=bindparam("ended"),
        difficulty=bindparam("level"),
        resolved_at=bindparam("now"),
    )
)
_APPLYING = (
    insert(Aftermath)
    .values(
        battle_id=bindparam("battle"),
        day=bindparam("today"),
        request=bindparam("asked", type_=Text),
        plan=bindparam("planned", type_=Text),
        applied_at=bindparam("now"),
    )
    .returning(Aftermath.id)
)
_LAYING = upsert(Draft).values(
    kind=DRAFT_KIND,
    subject=bindparam("uuid"),
    content=bindparam("text", type_=Text),
    saved_at=bindparam("now"),
)
_KEEPING = _LAYING.on_conflict_do_update(
    ("kind", "subject"),
    set_={"content": _LAYING.excluded.content, "saved_at": _LAYING.excluded.saved_at},
)

_COUNTED = ("people", "fighters", "supplies", "morale", "renown")
_MOST = 1_000_000


class NotComplete(Refused):
    """Something is still missing or contradicts itself; ``missing`` says what, unit by unit."""

    def __init__(self, battle: str, missing: Sequence[Lacking]) -> None:
        names = ", ".join(dict.fromkeys(row.name for row in missing if row.name))
        super().__init__(Refusal.NOT_COMPLETE, battle=battle, names=names)
        self.missing = tuple(missing)


class AlreadyResolved(Refused):
    """The battle's consequences were applied before; a second application changes nothing."""

    def __init__(self, battle: str) -> None:
        super().__init__(Refusal.ALREADY_RESOLVED, battle=battle)


def apply(campaign: Campaign, draft: AftermathDraft) -> Change:
    """Write all consequences of a battle as one step that can be undone.

    Raises ``AlreadyResolved`` for a battle that was resolved before, ``NotComplete`` while
    something is missing, and ``Refused`` when the draft is not of the battle as it is recorded now.
    The draft stays on the desk as it was applied, so that undoing or reopening finds it there.
    """
    with campaign.reading() as connection:
        name = connection.execute(_NAME, {"battle": draft.battle_id}).scalar_one_or_none()
    if name is None:
        raise Refused(Refusal.NOT_FOUND, kind="battle", id=draft.battle_id)
    facts = {"battle": name}
    with campaign.step("aftermath.apply", facts) as step:
        connection = step.connection
        context = read_context(connection, campaign, draft.battle_id)
        found = _checked(context, draft)
        _check_owners(connection, draft)
        now = campaign.clock()
        used = used_rolls(draft, found) if _played(draft) else []
        settled = settle_rolls(connection, context, draft, used, step.id, now)
        key = _keep(connection, context, settled, found, campaign)
        _write(connection, Application(context, settled, found, key, now))
    return stepped("aftermath.apply", facts, *TOUCHED)


def require_pending(battle: BattleView) -> None:
    """Raise ``AlreadyResolved`` when the consequences of a battle were applied."""
    if battle.row.state != "pending":
        raise AlreadyResolved(battle.row.name)


def keep_draft(
    connection: Connection, campaign: Campaign, uuid: str, draft: AftermathDraft
) -> None:
    """Lay the draft of a battle on the desk, in place of an earlier one."""
    row = {"uuid": uuid, "text": draft_to_text(draft), "now": campaign.clock()}
    connection.execute(_KEEPING, row)


def _checked(context: AftermathContext, draft: AftermathDraft) -> AftermathPlan:
    """The plan of a draft that may be applied to this battle as it is now."""
    require_pending(context.battle)
    _check_rows(context, draft)
    for row in draft.caravan:
        _check_caravan(row)
    found = plan(context, draft)
    if missing := lacking(context, draft, found):
        raise NotComplete(context.battle.row.name, missing)
    return found


def _check_rows(context: AftermathContext, draft: AftermathDraft) -> None:
    """Every unit of the battle has exactly one row, and no row is of another battle."""
    units = {unit.id: unit for unit in context.battle.combatants}
    rows = [row.unit for row in draft.units] + [row.unit for row in draft.enemies]
    authors = {row.felled_by_id for row in draft.units}
    authors |= {row.felled_by_id for row in draft.enemies}
    if missing := units.keys() - set(rows):
        lost = [Lacking(key, units[key].name, Unknown.ROW) for key in sorted(missing)]
        raise NotComplete(context.battle.row.name, lost)
    characters = {key for key, unit in units.items() if unit.character_id is not None}
    fits = len(rows) == len(units) and {row.unit for row in draft.units} == characters
    if not fits or not authors - {None} <= units.keys():
        raise Refused(Refusal.DRAFT_OUTDATED, battle=context.battle.row.name)


def _check_caravan(row: CaravanDraft) -> None:
    """A counted row has an amount, a told one has words."""
    typed_in.choice("kind", row.kind, (*_COUNTED, *TOLD))
    if row.kind in TOLD:
        typed_in.name("text", row.text)
    elif not row.amount:
        raise Refused(Refusal.EMPTY, field="amount")
    else:
        typed_in.number("amount", row.amount, -_MOST, _MOST)
        typed_in.words("text", row.text)


def _check_owners(connection: Connection, draft: AftermathDraft) -> None:
    """An object can only be handed to somebody who is there."""
    for row in draft.caravan:
        if row.character_id is not None:
            kept(connection, Character, row.character_id, "id")


def _keep(
    connection: Connection,
    context: AftermathContext,
    draft: AftermathDraft,
    found: AftermathPlan,
    campaign: Campaign,
) -> int:
    """The aftermath's own row, which tells everything by itself, and the draft on the desk."""
    after = settled_view(context, draft) if _played(draft) else _not_played(context)
    title = context.edition.title
    row = {
        "battle": context.battle.row.id,
        "today": context.day,
        "asked": request_to_text(Request(VERSION, context.campaign, title, after, draft)),
        "planned": plan_to_text(found),
        "now": campaign.clock(),
    }
    keep_draft(connection, campaign, context.battle.row.uuid, draft)
    return int(connection.execute(_APPLYING, row).scalar_one())


def _write(connection: Connection, work: Application) -> None:
    """A battle that was not played only has its outcome; any other has all its effects."""
    played = _played(work.draft)
    difficulty = work.draft.difficulty if played else work.context.battle.difficulty
    resolved = {"battle": work.battle, "now": work.now, "level": difficulty}
    connection.execute(_RESOLVING, {**resolved, "ended": work.draft.outcome})
    if played:
        for effect in (ends, absences, *EFFECTS):
            effect(connection, work)


def settled_view(context: AftermathContext, draft: AftermathDraft) -> BattleView:
    """The battle as it stands once the draft is applied."""
    wanted = ends_of(context.battle, draft)
    row = replace(context.battle.row, state="resolved", outcome=draft.outcome, parked_at=None)
    return replace(
        context.battle,
        row=row,
        difficulty=draft.difficulty,
        combatants=tuple(_ended(unit, wanted[unit.id]) for unit in context.battle.combatants),
        absences=_absences_after(context, draft),
    )


def _ended(unit: CombatantView, end: Values) -> CombatantView:
    same = all(getattr(unit, name) == value for name, value in end.items())
    return unit if same else replace(unit, **end)


def _absences_after(context: AftermathContext, draft: AftermathDraft) -> tuple[AbsenceView, ...]:
    units = {unit.id: unit for unit in context.battle.combatants}
    fighting = {units[row.unit].character_id for row in draft.units}
    stayed = tuple(row for row in context.battle.absences if row.character_id not in fighting)
    return stayed + tuple(
        AbsenceView(character, units[row.unit].name, row.absence_reason)
        for row in draft.units
        if not row.present and (character := units[row.unit].character_id) is not None
    )


def _not_played(context: AftermathContext) -> BattleView:
    row = replace(context.battle.row, state="resolved", outcome=Outcome.NOT_PLAYED, parked_at=None)
    return replace(context.battle, row=row)


def _played(draft: AftermathDraft) -> bool:
    return draft.outcome is not Outcome.NOT_PLAYED
