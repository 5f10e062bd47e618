"""Spanish words for the codes of the rules, for forum texts and screens alike.

Rules return codes and numbers; how they are said lives here and in ``term_words``. Where a word has
a gender and the character's is neutral, the tier's own name is used, as the books do ("un personaje
compañero"): it names the tier, not the person. "Héroe" is kept for everybody. Sentences about
people use verbs without gender ("muere", "queda bajo condena") wherever they can.
"""

from collections.abc import Mapping

from director.editions.source import Source
from director.forum.term_words import term_words
from director.rules.aftermath import DeathRule, FelledBy, Outcome
from director.rules.derivation import Derivation
from director.rules.tiers import Tier

__all__ = [
    "book_words",
    "caravan_words",
    "death_rule_words",
    "derivation_lines",
    "difficulty_words",
    "edition_words",
    "felled_words",
    "of_side_words",
    "outcome_words",
    "source_words",
    "term_words",
    "tier_words",
    "tiers_words",
]

_TIERS: Mapping[Tier, Mapping[str, str]] = {
    Tier.HERO: {"neutral": "héroe", "feminine": "héroe", "masculine": "héroe"},
    Tier.COMPANION: {"neutral": "compañero", "feminine": "compañera", "masculine": "compañero"},
    Tier.SECONDARY: {"neutral": "secundario", "feminine": "secundaria", "masculine": "secundario"},
}

_OUTCOMES: Mapping[Outcome, str] = {
    Outcome.VICTORY: "victoria",
    Outcome.DEFEAT: "derrota",
    Outcome.NOT_PLAYED: "no jugada",
}

_FELLED: Mapping[FelledBy, str] = {
    FelledBy.BOSS: "por un jefe",
    FelledBy.MINION: "por un enemigo",
    FelledBy.UNKNOWN: "sin autor",
}

_DEATH_RULES: Mapping[DeathRule, str] = {
    DeathRule.BOSS: "ante un jefe",
    DeathRule.INDIVIDUAL: "tirada de muerte",
    DeathRule.DIRECTOR: "decisión del director",
    DeathRule.WOUND_LIMIT: "límite de heridas",
    DeathRule.TEAM_WIPE: "derrota de todo el equipo",
}

_BOOKS: Mapping[str, str] = {
    "000": "Campaña",
    "001": "Primera edición",
    "002": "Grupos de Acciones",
    "003": "Clanes",
}

_CARAVAN: Mapping[str, str] = {
    "people": "gente",
    "fighters": "combatientes",
    "supplies": "suministros",
    "morale": "moral",
    "renown": "renombre de la caravana",
    "item": "objeto",
    "note": "nota",
}


def tier_words(tier: Tier, gender: str = "neutral") -> str:
    """The tier, in the character's gender (``neutral``, ``feminine`` or ``masculine``)."""
    return _TIERS[tier][gender]


def tiers_words(tier: Tier) -> str:
    """The tier as the heading of several people."""
    return f"{_TIERS[tier]['neutral'].capitalize()}s"


def outcome_words(outcome: Outcome) -> str:
    """How a battle ended."""
    return _OUTCOMES[outcome]


def felled_words(felled_by: FelledBy) -> str:
    """What struck the blow; "sin autor" counts as by an enemy that is no boss."""
    return _FELLED[felled_by]


def death_rule_words(rule: DeathRule) -> str:
    """The rule that decides a death."""
    return _DEATH_RULES[rule]


def caravan_words(kind: str) -> str:
    """What of the caravan changes; a kind of a later version is shown as its code."""
    return _CARAVAN.get(kind, kind)


def difficulty_words(code: str | None) -> str:
    """A level of difficulty such as ``3B``; none is a battle without one."""
    return f"dificultad {code}" if code else "sin nivel de dificultad"


def edition_words(title: str) -> str:
    """The edition's name without what stands in brackets: "Campaña"."""
    return title.partition(" (")[0]


def book_words(book: str) -> str:
    """The name that players know a rule book by."""
    return _BOOKS.get(book) or f"Libro {book}"


def source_words(source: Source | None, edition_title: str = "") -> str:
    """Where a number comes from: "Campaña, Muerte, compañero", or that the house chose it.

    A book goes by its own name, whichever edition took the value over. The line is for those who
    check the data and is not shown. No source: nothing to say.
    """
    if source is None:
        return ""
    named = edition_words(edition_title) if source.house else book_words(source.book or "")
    place = ", ".join(part for part in (named, source.section) if part)
    if not source.house:
        return place
    if place.endswith(")"):  # one bracket, not two
        return f"{place[:-1]}, valor de la casa)"
    return f"{place} (valor de la casa)"


def of_side_words(name: str) -> str:
    """Whose something of a whole side is: "del bando Azul", or "de Nuestro bando"."""
    return f"de {name}" if "bando" in name.casefold() else f"del bando {name}"


def derivation_lines(
    derivation: Derivation, edition_title: str = ""
) -> tuple[tuple[str, int, str], ...]:
    """Each term of a number as its words, its amount and its source, in order."""
    return tuple(
        (term_words(term), term.amount, source_words(term.source, edition_title))
        for term in derivation.terms
    )
