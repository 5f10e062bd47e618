"""What a post claims against what is held of its unit: points, Voluntad, abilities, dice.

These are facts for the director, who decides what holds; nothing is refused here.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from director.editions.schema import Edition
from director.rules.motive_checks import Attacker, MotiveDifference, MotiveTrouble, compare_motive
from director.rules.motive_reading import MotiveMismatch
from director.rules.note_checks import compare_notes
from director.rules.note_reading import NoteMismatch
from director.rules.percent import ROLLS
from director.rules.post_notes import NoteField, Notes, Pool
from director.rules.posts.post import PostMismatch
from director.rules.posts.turn_claims import ClaimConflict, TurnClaims
from director.rules.roll_checks import (
    Dice,
    Result,
    RollMismatch,
    RollProblem,
    result_problems,
)


@dataclass(frozen=True, slots=True)
class Held:
    """What the program holds of a unit: its points before and after the turn that is claimed.

    ``exertion`` is its Esfuerzo, and ``abilities`` the rank of each ability by its name; none where
    they are not known, and then nothing is said of them.
    """

    held_before: Notes
    held_after: Notes
    exertion: int | None = None
    abilities: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True)
class HeldDifference:
    """Points in the notas that the unit has neither before nor after its turn.

    "Fuerza 9/11 written, 8/11 held". ``label`` is what the edition calls them.
    """

    field: NoteField
    label: str
    written: Pool
    before: Pool
    after: Pool


ClaimMismatch = (
    PostMismatch
    | RollMismatch
    | MotiveMismatch
    | MotiveDifference
    | ClaimConflict
    | NoteMismatch
    | HeldDifference
)
"""Anything of a post that is not certain, not in form, or not as it is held."""


def check_claims(edition: Edition, claims: TurnClaims, held: Held) -> tuple[ClaimMismatch, ...]:
    """Everything in the claims that does not hold, each thing once: rolls and their motives, the
    contradictions, what the attack asks for, the notas.

    The notas may tell the points before the turn or those after it. ``NotDefinedError`` where the
    edition asks for no notas.
    """
    found: list[ClaimMismatch] = [
        *_of_rolls(claims),
        *claims.problems,
        *_of_attack(edition, claims, held),
        *claims.notes.mismatches,
        *_of_points(edition, claims.notes.notes, held),
    ]
    return tuple(dict.fromkeys(found))


def _of_rolls(claims: TurnClaims) -> Iterator[ClaimMismatch]:
    for claim in claims.rolls:
        for mismatch in claim.roll.mismatches:
            if claim.motive is None or mismatch.problem is not RollProblem.NO_MOTIVE:
                yield mismatch
        if claim.roll.dice is None:
            yield from _off_the_die(claim.roll.results)
        if claim.motive:
            yield from claim.motive.mismatches


def _off_the_die(results: Sequence[Result]) -> Iterator[RollMismatch]:
    """Results that 1d100 cannot show, of a roll that does not tell its dice."""
    for mismatch in result_problems(Dice(len(results), len(ROLLS)), results):
        if mismatch.problem is RollProblem.OUT_OF_RANGE:
            yield mismatch


def _of_attack(edition: Edition, claims: TurnClaims, held: Held) -> Iterator[MotiveDifference]:
    """What the unit lacks for the attack; of what is not known of it nothing is said."""
    motive = claims.motive
    if motive is None or edition.willpower is None:
        return
    willpower = held.held_before.willpower
    unknown = {
        MotiveTrouble.NOT_ENOUGH_WILLPOWER: willpower is None,
        MotiveTrouble.OVER_EXERTION: held.exertion is None,
    }
    points = willpower.present if willpower else 0
    attacker = Attacker(points, held.exertion or 0, held.abilities or {})
    for difference in compare_motive(edition, motive, attacker):
        if not unknown.get(difference.trouble, held.abilities is None):
            yield difference


def _of_points(edition: Edition, written: Notes, held: Held) -> Iterator[HeldDifference]:
    earlier = {one.field: one for one in compare_notes(edition, written, held.held_before)}
    for later in compare_notes(edition, written, held.held_after):
        before = earlier.get(later.field)
        if before:
            yield HeldDifference(later.field, later.label, later.written, before.held, later.held)
