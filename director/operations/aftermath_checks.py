"""What keeps a wizard's draft from being applied to its battle as it is stored now."""

from collections.abc import Sequence

from director.operations import typed_in
from director.operations.aftermath_caravan import COUNTED, CaravanBefore
from director.operations.aftermath_context import AftermathContext
from director.operations.aftermath_draft import AftermathDraft, CaravanDraft
from director.operations.aftermath_facts import plan
from director.operations.aftermath_lacking import TOLD, Lacking, Need, lacking
from director.operations.aftermath_ranges import check_numbers
from director.operations.caravan.kind_codes import kind_id
from director.operations.pending import require_ended, require_pending
from director.operations.problems import Refusal, Refused, asking
from director.rules.aftermath import AftermathPlan, Outcome

_MOST = 1_000_000


class NotComplete(Refused):
    """Something is still missing or contradicts itself; ``missing`` says what, unit by unit."""

    def __init__(self, battle: str, missing: Sequence[Lacking]) -> None:
        names = ", ".join(dict.fromkeys(row.name for row in missing if row.name))
        super().__init__(Refusal.NOT_COMPLETE, battle=battle, names=names)
        self.missing = tuple(missing)


def checked_plan(context: AftermathContext, draft: AftermathDraft) -> AftermathPlan:
    """The plan of a draft that may be applied to this battle as it is now."""
    require_pending(context.battle.row.state, context.battle.row.name)
    require_ended(context.battle.row)
    _check_rows(context, draft)
    check_words(draft)
    if draft.outcome is not Outcome.NOT_PLAYED:
        for row in draft.caravan:
            _check_caravan(context.caravan, row)
    if draft.record != context.draft.record:
        raise Refused(Refusal.DRAFT_OUTDATED, battle=context.battle.row.name)
    with asking(context.edition):
        found = plan(context, draft)
    if missing := lacking(context, draft, found):
        raise NotComplete(context.battle.row.name, missing)
    if draft.outcome is not Outcome.NOT_PLAYED:
        check_numbers(draft, found)
    return found


def _check_rows(context: AftermathContext, draft: AftermathDraft) -> None:
    """Every unit of the battle has exactly one row, and no row is of another battle."""
    units = {unit.id: unit for unit in context.battle.combatants}
    rows = [row.unit for row in draft.units] + [row.unit for row in draft.enemies]
    authors = {row.felled_by_id for row in draft.units}
    authors |= {row.felled_by_id for row in draft.enemies}
    if missing := units.keys() - set(rows):
        lost = [Lacking(key, units[key].name, Need.ROW) for key in sorted(missing)]
        raise NotComplete(context.battle.row.name, lost)
    characters = {key for key, unit in units.items() if unit.character_id is not None}
    fits = len(rows) == len(units) and {row.unit for row in draft.units} == characters
    if not fits or not authors - {None} <= units.keys():
        raise Refused(Refusal.DRAFT_OUTDATED, battle=context.battle.row.name)


def _check_caravan(before: CaravanBefore | None, row: CaravanDraft) -> None:
    """A counted row has an amount, a told one has words."""
    if kind_id(row.kind) is not None:
        _check_people(before, row)
    else:
        typed_in.choice("kind", row.kind, (*COUNTED, *TOLD))
    if row.kind in TOLD:
        typed_in.name("text", row.text)
    elif not row.amount:
        raise Refused(Refusal.EMPTY, field="amount")
    else:
        typed_in.number("amount", row.amount, -_MOST, _MOST)
        typed_in.words("text", row.text)


def _check_people(before: CaravanBefore | None, row: CaravanDraft) -> None:
    """People of the director's own are of a kind that is still there."""
    if before is None or before.kind(row.kind) is None:
        gone = row.kind_name or row.kind
        raise Refused(Refusal.UNKNOWN_CODE, field="people_kind", value=gone)


def check_words(draft: AftermathDraft) -> None:
    """Refuse what no screen could show, wherever the director may type."""
    for row in draft.units:
        rolls = (row.death_roll, row.team_wipe_roll, row.wound_roll)
        overrides = (row.wounds, row.renown)
        texts = [row.absence_reason, row.veto, row.limit_veto, row.hero_reason, row.team_wipe_veto]
        texts += [roll.link for roll in rolls if roll]
        texts += [override.reason for override in overrides if override]
        for text in texts:
            typed_in.words("reason", text or "")
    for pool in draft.pools:
        typed_in.words("reason", pool.renown.reason)
    for thing in draft.caravan:
        typed_in.words("text", thing.text)
