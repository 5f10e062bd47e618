"""Who heals on a day of rest: the living who are in no battle, a wound each (000:289)."""

from collections.abc import Sequence
from dataclasses import replace

from director.editions.schema import Edition
from director.rules.caravan.days import Healed
from director.rules.caravan.state import Traveller
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.healing import heal, rest_heals


def may_heal(traveller: Traveller) -> bool:
    """Whether rest would close a wound: the dead and those in a battle do not heal."""
    return traveller.alive and not traveller.busy and traveller.wounds > 0


def a_rest(
    edition: Edition, company: Sequence[Traveller]
) -> tuple[tuple[Traveller, ...], tuple[Healed, ...]]:
    """The company after a day of rest, and who closed wounds, in the company's order.

    Nobody does where the edition says nothing of healing, or rest heals nothing in it.
    """
    if not rest_heals(edition):
        return tuple(company), ()
    # Who has as many wounds heals alike, and a long rest of many is told once for all of them.
    left = {wounds: _left(edition, wounds) for wounds in {one.wounds for one in company}}
    healed = tuple(Healed(one.character, left[one.wounds]) for one in company if may_heal(one))
    rested = (
        replace(one, wounds=left[one.wounds].total) if may_heal(one) else one for one in company
    )
    return tuple(rested), healed


def _left(edition: Edition, wounds: int) -> Derivation:
    closed = wounds - heal(edition, wounds, 1)
    pace = edition.healing.per_rest_day if edition.healing else None
    held = Term(TermCode.WOUNDS_BEFORE, wounds)
    return Derivation((held, Term(TermCode.HEALED_BY_REST, -closed, pace.source if pace else None)))
