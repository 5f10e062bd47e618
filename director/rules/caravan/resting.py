"""Who heals on a day of rest: the living who are in no battle, a wound each (000:289)."""

from collections.abc import Sequence

from director.editions.schema import Edition
from director.editions.values import AtLeastOne
from director.rules.caravan.days import Healed
from director.rules.caravan.state import Traveller
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.healing import heal


def may_heal(traveller: Traveller) -> bool:
    """Whether rest would close a wound: the dead and those in a battle do not heal."""
    return traveller.alive and not traveller.busy and traveller.wounds > 0


def a_rest(
    edition: Edition, company: Sequence[Traveller]
) -> tuple[tuple[Traveller, ...], tuple[Healed, ...]]:
    """The company after a day of rest, and who closed wounds, in the company's order.

    Nobody does where the edition says nothing of healing, or rest heals nothing in it.
    """
    pace = edition.healing.per_rest_day if edition.healing else None
    if pace is None:
        return tuple(company), ()
    # Who has as many wounds heals alike, and a long rest of many is told once for all of them.
    patients = [one for one in company if may_heal(one)]
    left = {wounds: _left(edition, pace, wounds) for wounds in {one.wounds for one in patients}}
    after = {wounds: told.total for wounds, told in left.items()}
    healed = tuple(Healed(one.character, left[one.wounds]) for one in patients)
    rested = (_with_wounds(one, after[one.wounds]) if may_heal(one) else one for one in company)
    return tuple(rested), healed


def _with_wounds(one: Traveller, wounds: int) -> Traveller:
    """Built anew and not by ``replace``, which takes three times as long for every day of each."""
    return Traveller(one.character, wounds, one.alive, one.busy, one.condemned)


def _left(edition: Edition, pace: AtLeastOne, wounds: int) -> Derivation:
    closed = wounds - heal(edition, wounds, 1)
    held = Term(TermCode.WOUNDS, wounds)
    return Derivation((held, Term(TermCode.HEALED_BY_REST, -closed, pace.source)))
