"""Applying an aftermath: checked again against the stored battle, then written as one step."""

from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection, Text, bindparam, insert, select, update

from director.operations.aftermath_application import Application
from director.operations.aftermath_caravan import as_changed, with_kind_names
from director.operations.aftermath_carries import openings_in
from director.operations.aftermath_checks import checked_plan
from director.operations.aftermath_context import AftermathContext, read_context
from director.operations.aftermath_draft import AftermathDraft
from director.operations.aftermath_effects import EFFECTS
from director.operations.aftermath_ends import absences, ends, resolved_view
from director.operations.aftermath_facts import used_rolls
from director.operations.aftermath_rolls import settle_rolls
from director.operations.change import Change, Subject, stepped
from director.operations.draft_codec import (
    VERSION,
    Request,
    draft_to_text,
    plan_to_text,
    request_to_text,
)
from director.operations.drafts_desk import lay
from director.operations.handle import Campaign
from director.operations.problems import Refusal, Refused
from director.operations.rows import kept
from director.operations.views.battle_reads import DRAFT_KIND
from director.operations.views.battles import RestingView
from director.rules.aftermath import AftermathPlan, Outcome
from director.store.tables import Aftermath, Battle, Character

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
        found = checked_plan(context, draft)
        now = campaign.clock()
        used = used_rolls(draft, found) if _played(draft) else []
        settled = settle_rolls(connection, context, draft, used, step.id, now)
        if context.caravan is not None:
            settled = as_changed(context.caravan, with_kind_names(context.caravan, settled))
        key = _keep(connection, context, settled, found, now)
        _write(connection, Application(context, settled, found, key, now, campaign.path))
    return stepped("aftermath.apply", facts, *TOUCHED)


def keep_draft(connection: Connection, uuid: str, draft: AftermathDraft, at: datetime) -> None:
    """Lay the draft of a battle on the desk, in place of an earlier one."""
    lay(connection, DRAFT_KIND, uuid, draft_to_text(draft), at)


def _keep(
    connection: Connection,
    context: AftermathContext,
    draft: AftermathDraft,
    found: AftermathPlan,
    now: datetime,
) -> int:
    """The aftermath's own row, which tells everything by itself, and the draft on the desk."""
    after = resolved_view(context, draft)
    healed, openings = _healed(context, found), openings_in(context, found)
    title = context.edition.title
    asked = replace(draft, record=None)
    row = {
        "battle": context.battle.row.id,
        "today": context.day,
        "asked": request_to_text(
            Request(VERSION, context.campaign, title, after, asked, healed, openings)
        ),
        "planned": plan_to_text(found),
        "now": now,
    }
    keep_draft(connection, context.battle.row.uuid, draft, now)
    return int(connection.execute(_APPLYING, row).scalar_one())


def _healed(context: AftermathContext, found: AftermathPlan) -> tuple[RestingView, ...]:
    """Those whom the plan heals for having stayed out, by name."""
    named = {one.character_id: one for one in context.resting}
    return tuple(named[row.character] for row in found.resting)


def _write(connection: Connection, work: Application) -> None:
    """A battle that was not played only has its outcome; any other has all its effects.

    Where the rules have no levels of difficulty, the battle keeps the one it was recorded with.
    """
    played = _played(work.draft)
    chosen = played and work.context.edition.difficulty is not None
    level = work.draft.difficulty if chosen else work.context.battle.difficulty
    resolved = {"battle": work.battle, "now": work.now, "level": level}
    connection.execute(_RESOLVING, {**resolved, "ended": work.draft.outcome})
    if played:
        _check_owners(connection, work.draft)
        for effect in (ends, absences, *EFFECTS):
            effect(connection, work)


def _check_owners(connection: Connection, draft: AftermathDraft) -> None:
    """An object can only be handed to somebody who is there."""
    for row in draft.caravan:
        if row.character_id is not None:
            kept(connection, Character, row.character_id, "id")


def _played(draft: AftermathDraft) -> bool:
    return draft.outcome is not Outcome.NOT_PLAYED
