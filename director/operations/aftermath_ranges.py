"""Numbers of a wizard's draft that cannot be meant: a slip of the finger writes nothing."""

from director.operations.aftermath_draft import AftermathDraft, UnitDraft
from director.operations.typed_in import (
    DEFEAT_ORDER,
    DIVISOR,
    FINAL_STRENGTH,
    NEW_WOUNDS,
    RENOWN_LIMIT,
    known_number,
    number,
)
from director.rules.aftermath import AftermathPlan


def check_numbers(draft: AftermathDraft, found: AftermathPlan) -> None:
    """Raise ``Refused`` with ``OUT_OF_RANGE`` for the first number outside its range."""
    for row in draft.units:
        if row.present:
            _check_unit(row)
    shared = {pool.team for pool in found.pools}
    for pool in draft.pools:
        if pool.side in shared:
            number("renown", pool.renown.value, -RENOWN_LIMIT, RENOWN_LIMIT)


def _check_unit(row: UnitDraft) -> None:
    wounds = row.wounds.value if row.wounds else None
    renown = row.renown.value if row.renown else None
    known_number("final_strength", row.final_strength, *FINAL_STRENGTH)
    known_number("order", row.order, *DEFEAT_ORDER)
    known_number("divisor", row.divisor, *DIVISOR)
    known_number("wounds", wounds, *NEW_WOUNDS)
    known_number("renown", renown, -RENOWN_LIMIT, RENOWN_LIMIT)
