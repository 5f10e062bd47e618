"""What the pages do to the draft: small pure changes, each giving a new draft. No Qt here."""

from dataclasses import replace

from director.console.aftermath.fighters import Author
from director.console.aftermath.navigation import next_order
from director.operations.aftermath_draft import (
    AftermathDraft,
    CaravanDraft,
    DraftRoll,
    PoolDraft,
    UnitDraft,
)
from director.rules.aftermath import Override


def stand(draft: AftermathDraft, unit: int) -> AftermathDraft:
    """The character ended on its feet: nothing of a defeat stays, nor what followed from it."""
    row = draft.unit(unit)
    strength = row.final_strength
    kept = strength if strength is not None and strength > 0 else None
    return draft.with_unit(
        UnitDraft(
            unit=unit,
            present=row.present,
            absence_reason=row.absence_reason,
            final_strength=kept,
            renown=row.renown,
        )
    )


def fall(draft: AftermathDraft, unit: int, author: Author) -> AftermathDraft:
    """The character fell to ``author``; who stood until now takes the next place in the order."""
    row = draft.unit(unit)
    strength = row.final_strength
    if not row.defeated and strength is not None and strength > 0:
        strength = None
    return draft.with_unit(
        replace(
            row,
            defeated=True,
            final_strength=strength,
            order=row.order or next_order(draft),
            felled_by=author.felled_by,
            felled_by_id=author.combatant,
        )
    )


def fallen_again(draft: AftermathDraft, before: UnitDraft) -> AftermathDraft:
    """Who stood up by a slip falls as before, in the same place unless it is another's by now."""
    taken = {row.order for row in draft.units if row.unit != before.unit and row.defeated}
    order = None if before.order in taken else before.order
    return draft.with_unit(replace(before, order=order))


def typed_roll(result: int | None, before: DraftRoll | None) -> DraftRoll | None:
    """A roll typed from the forum; typing what stands there already changes nothing."""
    if result is None:
        return None
    return before if before and before.result == result else DraftRoll(result)


def with_pool(draft: AftermathDraft, side: int, renown: Override | None) -> AftermathDraft:
    """The director's renown for a whole side, or none where the edition's stands."""
    others = [row for row in draft.pools if row.side != side]
    said = [] if renown is None else [PoolDraft(side, renown)]
    return replace(draft, pools=tuple(sorted([*others, *said], key=lambda row: row.side)))


def pool_of(draft: AftermathDraft, side: int) -> Override | None:
    """What the director said of a side's renown."""
    return next((row.renown for row in draft.pools if row.side == side), None)


def with_row(draft: AftermathDraft, place: int, row: CaravanDraft) -> AftermathDraft:
    """One consequence for the caravan replaced."""
    rows = list(draft.caravan)
    rows[place] = row
    return replace(draft, caravan=tuple(rows))


def without_row(draft: AftermathDraft, place: int) -> AftermathDraft:
    """One consequence for the caravan taken away."""
    rows = [row for number, row in enumerate(draft.caravan) if number != place]
    return replace(draft, caravan=tuple(rows))
