"""What a battle leaves behind, verb by verb: look, park, throw, apply, reopen.

The wizard edits one frozen draft. ``context`` reads all it needs once; ``plan`` and
``missing_rolls`` follow from context and draft alone; ``apply`` writes everything as one step.
"""

from dataclasses import replace
from datetime import datetime

from sqlalchemy import delete

from director.operations.aftermath_apply import apply, keep_draft
from director.operations.aftermath_checks import NotComplete, check_words
from director.operations.aftermath_context import AftermathContext, KeptRoll
from director.operations.aftermath_context import context as stored_context
from director.operations.aftermath_draft import AftermathDraft
from director.operations.aftermath_facts import missing_rolls, plan
from director.operations.aftermath_lacking import Lacking, Need, lacking
from director.operations.aftermath_rolls import Dice, roll_here
from director.operations.change import Change, Subject
from director.operations.handle import Campaign
from director.operations.pending import AlreadyResolved, require_ended, require_pending
from director.operations.reopening import reopen, reopen_preview
from director.operations.rows import kept
from director.operations.views.battle_reads import DRAFT_KIND, view
from director.rules.aftermath import Outcome, lacking_chapter
from director.store.tables import Battle, Draft

_DESK = frozenset({Subject.DRAFTS, Subject.BATTLES})


def context(campaign: Campaign, battle_id: int) -> AftermathContext:
    """The battle as it stands now, ready for the wizard.

    Where its rules lack a chapter that no aftermath can do without, it can only be left as not
    played, and the draft says so from the start; the record and what was parked stay as they are.
    A battle that is played here has to end first.
    """
    found = stored_context(campaign, battle_id)
    require_ended(found.battle.row)
    return replace(found, draft=within_rules(found, found.draft))


def within_rules(context: AftermathContext, draft: AftermathDraft) -> AftermathDraft:
    """The draft as the battle's rules can plan it, whatever it was typed by."""
    if lacking_chapter(context.edition) is None:
        return draft
    return replace(draft, outcome=Outcome.NOT_PLAYED)


def park(campaign: Campaign, draft: AftermathDraft, *, left_at: datetime | None = None) -> Change:
    """Lay the wizard aside until the players have rolled; it opens where it was left.

    ``left_at`` puts an earlier draft back as it lay there, with the instant it was left.
    """
    with campaign.aside() as connection:
        battle = view(connection, draft.battle_id)
        require_pending(battle.row.state, battle.row.name)
        require_ended(battle.row)
        check_words(draft)
        keep_draft(connection, battle.row.uuid, draft, left_at or campaign.clock())
    return Change(_DESK)


def forget(campaign: Campaign, battle_id: int) -> Change:
    """Throw a parked draft away; the wizard begins again from the record. Rolls stay."""
    with campaign.aside() as connection:
        uuid = kept(connection, Battle, battle_id, "uuid")["uuid"]
        parked = delete(Draft).where(Draft.kind == DRAFT_KIND, Draft.subject == uuid)
        connection.execute(parked)
    return Change(_DESK)


__all__ = [
    "AftermathContext",
    "AlreadyResolved",
    "Dice",
    "KeptRoll",
    "Lacking",
    "Need",
    "NotComplete",
    "apply",
    "context",
    "forget",
    "lacking",
    "missing_rolls",
    "park",
    "plan",
    "reopen",
    "reopen_preview",
    "roll_here",
    "within_rules",
]
