"""Spanish words for what in a pasted motive, notas block or roll does not match: one sentence each.

Each says what was read and what the edition expects, and leaves the decision to the director.
"""

from collections.abc import Mapping

from director.rules.loose_text import in_digits
from director.rules.motive_checks import MotiveDifference, MotiveTrouble
from director.rules.motive_reading import MotiveMismatch, MotiveProblem
from director.rules.note_checks import NoteDifference
from director.rules.note_reading import NoteMismatch, NoteProblem
from director.rules.post_notes import NoteField, pool_digits
from director.rules.roll_checks import RollMismatch, RollProblem

LONGEST_QUOTE = 80
"""Letters of a pasted text that a sentence repeats; the rest is an ellipsis."""

_MOTIVES: Mapping[MotiveProblem, str] = {
    MotiveProblem.NO_MOTIVE: "La tirada no tiene motivo; se esperaba {expected}.",
    MotiveProblem.UNKNOWN: "El motivo {found} no se reconoce; se esperaba {expected}.",
    MotiveProblem.OTHER_WORDS: "{found} no es la forma de esta edición; se esperaba {expected}.",
    MotiveProblem.NOT_EXACT: "El motivo {found} se entiende, pero no es exacto: es {expected}.",
    MotiveProblem.MISSING_AMOUNT: "En {found} falta cuánta Voluntad se gasta; es {expected}.",
    MotiveProblem.ABSURD_AMOUNT: "{found} no es un gasto posible; se esperaba de 1 a {most}.",
    MotiveProblem.NO_ABILITY: "En {found} falta el nombre de la habilidad; es {expected}.",
    MotiveProblem.NO_RANK: "A la habilidad {found} le falta el rango; es {expected}.",
    MotiveProblem.ABSURD_RANK: "{found} no es un rango posible; se esperaba de 1 a {most}.",
    MotiveProblem.BOOSTED_ABILITY: (
        "A un ataque con habilidad no se le suma Voluntad, y el motivo pone {found}."
    ),
    MotiveProblem.TRAILING_TEXT: "Sobra {found} después del motivo.",
    MotiveProblem.TOO_LONG: "El motivo es demasiado largo: no se ha leído desde {found}.",
}

_TROUBLES: Mapping[MotiveTrouble, str] = {
    MotiveTrouble.NOT_ENOUGH_WILLPOWER: "El ataque pide {asked} de Voluntad y hay {held}.",
    MotiveTrouble.OVER_EXERTION: "El ataque suma {asked} de Voluntad y su Esfuerzo es {held}.",
    MotiveTrouble.UNKNOWN_ABILITY: "La habilidad {ability} no está en su ficha.",
    MotiveTrouble.UNCLEAR_ABILITY: "La habilidad {ability} puede ser {known}.",
    MotiveTrouble.ABILITY_BY_OTHER_NAME: "La habilidad {ability} se lee como {known}.",
    MotiveTrouble.RANK_NOT_OWNED: "El motivo usa el rango {asked} de {ability}, y tiene el {held}.",
}

_FIELDS: Mapping[NoteField, str] = {
    NoteField.ACTIONS: "Acciones",
    NoteField.STRENGTH: "Fuerza",
    NoteField.ARMOR: "Armadura",
    NoteField.WILLPOWER: "Voluntad",
    NoteField.HERO_POINTS: "Puntos de Héroe",
    NoteField.CLAN_POINTS: "Puntos de Clan",
}

_NOTES: Mapping[NoteProblem, str] = {
    NoteProblem.MISSING: "Falta {label}, que esta edición pide en las notas{fills}.",
    NoteProblem.REPEATED: "{line}: {label} ya estaba antes, y {text} no cuenta.",
    NoteProblem.NOT_ASKED: "{line}: esta edición no pide {label}, y se lee {text}.",
    NoteProblem.OTHER_WORDS: "{line}: en {text} se esperaba la palabra {label}.",
    NoteProblem.UNREADABLE: "{line}: en {text} no se lee ningún valor; se esperaba {form}.",
    NoteProblem.NO_TOTAL: "{line}: en {text} falta el total; se esperaba {form}.",
    NoteProblem.EXTRA_TOTAL: "{line}: {label} no tiene total, y se lee {text}.",
    NoteProblem.OVER_TOTAL: "{line}: en {text} el valor actual pasa del total.",
    NoteProblem.NEGATIVE: "{line}: en {text} hay un valor bajo 0 que no puede serlo.",
    NoteProblem.ABSURD: "{line}: en {text} hay un número imposible; se esperaba {most} como mucho.",
    NoteProblem.TRAILING_TEXT: "{line}: sobra {text} después de {label}.",
    NoteProblem.TOO_LONG: "El texto es demasiado largo: se han leído sus primeras {most} letras.",
}

_ROLLS: Mapping[RollProblem, str] = {
    RollProblem.NO_DICE: "No pone qué dado se tiró; se esperaba {expected}.",
    RollProblem.NO_MOTIVE: "La tirada no tiene motivo.",
    RollProblem.NO_RESULT: "La tirada no tiene resultado.",
    RollProblem.UNREADABLE_DICE: "No se entiende el dado {found}; se esperaba {expected}.",
    RollProblem.UNREADABLE_RESULT: "No se entiende el resultado {found}.",
    RollProblem.OTHER_DICE: "Se tiró {found}; se esperaba {expected}.",
    RollProblem.OUT_OF_RANGE: "Un dado no puede sacar {found}; se esperaba de 1 a {expected}.",
    RollProblem.WRONG_COUNT: "Número de resultados: {found}; se esperaba {expected}.",
    RollProblem.OTHER_BONUS: "El resultado suma {found}; en la tirada pone {expected}.",
    RollProblem.WRONG_SUM: "La suma no cuadra: pone {found} y es {expected}.",
    RollProblem.TOO_LONG: "El texto es demasiado largo: se han leído {expected} letras.",
}


def motive_mismatch_words(mismatch: MotiveMismatch) -> str:
    """What in a motive is not as the edition writes it."""
    return _MOTIVES[mismatch.problem].format(
        found=_quoted(mismatch.found),
        expected=_either(mismatch.expected),
        most=mismatch.most,
    )


def motive_difference_words(difference: MotiveDifference) -> str:
    """What the attacker lacks for the motive, or how its ability was understood."""
    return _TROUBLES[difference.trouble].format(
        asked=in_digits(difference.asked),
        held=in_digits(difference.held),
        ability=_quoted(difference.ability),
        known=_either(difference.known),
    )


def note_mismatch_words(mismatch: NoteMismatch) -> str:
    """What in the notas is not as the edition asks, with its line."""
    label = mismatch.expected or (_FIELDS[mismatch.field] if mismatch.field else "")
    return _NOTES[mismatch.problem].format(
        line=f"Línea {mismatch.line}",
        text=_quoted(mismatch.text),
        label=label,
        form=_form(label, mismatch.field),
        most=mismatch.most,
        fills="; puede ponerlo el director" if mismatch.may_fill else "",
    )


def note_difference_words(difference: NoteDifference) -> str:
    """Points that were written and those that are held."""
    written, held = pool_digits(difference.written), pool_digits(difference.held)
    return f"{difference.label}: las notas ponen {written} y aquí consta {held}."


def roll_mismatch_words(mismatch: RollMismatch) -> str:
    """What in a printed roll does not hold together."""
    dice = mismatch.problem in (RollProblem.UNREADABLE_DICE, RollProblem.UNREADABLE_RESULT)
    found = _quoted(mismatch.found) if dice else mismatch.found
    return _ROLLS[mismatch.problem].format(found=found, expected=mismatch.expected)


def _quoted(text: str) -> str:
    return f"«{text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + '…'}»"


def _either(words: tuple[str, ...]) -> str:
    quoted = [_quoted(word) for word in words]
    return " o ".join(part for part in (", ".join(quoted[:-1]), *quoted[-1:]) if part)


def _form(label: str, field: NoteField | None) -> str:
    if field is NoteField.ACTIONS:
        return f"«{label}: …»"
    points = "actual" if field is NoteField.CLAN_POINTS else "actual/total"
    return f"«{label}: ({points})»"
