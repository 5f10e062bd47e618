"""Spanish words for whatever in a pasted post is not certain, not in form, or not as it is held.

One sentence each: both sides of it, so that the director can decide which of them holds.
"""

from collections.abc import Mapping

from director.forum.post_words import (
    LONGEST_QUOTE,
    motive_difference_words,
    motive_mismatch_words,
    note_mismatch_words,
    roll_mismatch_words,
)
from director.rules.motive_checks import MotiveDifference
from director.rules.motive_reading import MotiveMismatch
from director.rules.note_reading import NoteMismatch
from director.rules.post_notes import pool_digits
from director.rules.posts.claim_checks import ClaimMismatch, HeldDifference
from director.rules.posts.post import PostMismatch, PostProblem
from director.rules.posts.turn_claims import ClaimConflict, ClaimProblem

_POSTS: Mapping[PostProblem, str] = {
    PostProblem.NO_AUTHOR: "No consta quién escribió el mensaje.",
    PostProblem.UNSURE_AUTHOR: (
        "Puede que {found} no sea quien escribe, sino el principio del texto."
    ),
    PostProblem.NO_INSTANT: "No consta cuándo se escribió el mensaje.",
    PostProblem.IMPOSSIBLE_INSTANT: "{found} no es una fecha posible.",
    PostProblem.RELATIVE_DAY: "No se sabe qué día es {found}.",
    PostProblem.UNKNOWN_ZONE: "No se conoce la zona horaria {found}.",
    PostProblem.AMBIGUOUS_HOUR: (
        "Con el cambio de hora, {found} pasó dos veces; se toma la primera."
    ),
    PostProblem.MISSING_HOUR: (
        "Con el cambio de hora, {found} no existió; se toma como si no hubiera cambiado."
    ),
    PostProblem.FROM_FUTURE: "{found} aún no ha llegado.",
    PostProblem.TOO_LONG: "El texto es demasiado largo: se han leído sus primeras {most} letras.",
    PostProblem.TOO_MANY_POSTS: (
        "El texto tiene demasiados mensajes: se han leído los primeros {most}."
    ),
}

_CONFLICTS: Mapping[ClaimProblem, str] = {
    ClaimProblem.DICE_BONUS: "A la tirada {one} se le suma {other}; solo cuenta el dado.",
    ClaimProblem.SEVERAL_MOTIVES: "Hay tiradas con motivos distintos: {one} y {other}.",
    ClaimProblem.SEVERAL_ATTACKS: "Las acciones tienen más de un ataque: {one} y {other}.",
    ClaimProblem.OTHER_ATTACK: "El motivo es {one} y las acciones ponen otro ataque: {other}.",
    ClaimProblem.OTHER_SPENT: "El motivo es {one} y las acciones ponen otra Voluntad: {other}.",
    ClaimProblem.OTHER_ABILITY: "El motivo es {one} y las acciones ponen otra habilidad: {other}.",
    ClaimProblem.OTHER_RANK: "El motivo es {one} y las acciones ponen otro rango: {other}.",
    ClaimProblem.SEVERAL_TARGETS: "El ataque tiene más de un objetivo: {one} y {other}.",
    ClaimProblem.SEVERAL_MOVES: "Las acciones van a más de una casilla: {one} y {other}.",
    ClaimProblem.PASSES_AND_ACTS: "Pasa ({one}) y también actúa: {other}.",
    ClaimProblem.RESTS_AND_ACTS: "Descansar ({one}) acaba el turno, y también pone {other}.",
    ClaimProblem.ACTIONS_TOO_LONG: (
        "Las acciones son demasiado largas: como mucho se han leído sus primeras {most} letras."
    ),
    ClaimProblem.TOO_MANY_ROLLS: "Hay demasiadas tiradas: se han leído las primeras {most}.",
}


def claim_words(mismatch: ClaimMismatch) -> str:
    """What does not hold, in one sentence."""
    match mismatch:
        case PostMismatch(problem, found, most):
            return _POSTS[problem].format(found=_quoted(found), most=most)
        case ClaimConflict(problem, one, other, most):
            words = _CONFLICTS[problem]
            return words.format(one=_quoted(one), other=_quoted(other), most=most)
        case HeldDifference():
            return _held(mismatch)
        case MotiveMismatch():
            return motive_mismatch_words(mismatch)
        case MotiveDifference():
            return motive_difference_words(mismatch)
        case NoteMismatch():
            return note_mismatch_words(mismatch)
        case _:
            return roll_mismatch_words(mismatch)


def _held(difference: HeldDifference) -> str:
    written = pool_digits(difference.written)
    before, after = pool_digits(difference.before), pool_digits(difference.after)
    held = f"consta {after}"
    if before != after:
        held = f"constan {before} antes del turno y {after} después"
    return f"{difference.label}: las notas ponen {written} y aquí {held}."


def _quoted(text: str) -> str:
    return f"«{text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + '…'}»"
