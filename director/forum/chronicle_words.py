"""The chronicle told: one short sentence for each entry, the same on screen and in forum texts.

What a director wrote (a note, the story of an event, what came of a test) is told as it was
written. How a roll on a table of events fell, and what else an entry keeps for the director alone,
is never told.
"""

from collections.abc import Callable, Mapping

from director.forum.chronicle_facts import facts_of, sentence, text_of, upper_first, who
from director.forum.chronicle_road_words import (
    day_words,
    event_words,
    goods_words,
    item_words,
    note_words,
    scene_words,
    test_words,
)
from director.forum.words import outcome_words, tier_words
from director.operations.views.chronicle import ChronicleRow
from director.rules.aftermath import DeathRule, Outcome
from director.rules.tiers import Tier

_DEATHS: Mapping[str, str] = {
    DeathRule.BOSS: "muere ante un jefe",
    DeathRule.INDIVIDUAL: "muere tras su derrota",
    DeathRule.DIRECTOR: "muere",
    DeathRule.WOUND_LIMIT: "muere de sus heridas",
    DeathRule.TEAM_WIPE: "muere con la derrota de su equipo",
}


def entry_words(row: ChronicleRow) -> str:
    """What an entry tells. A kind of a later version shows its code."""
    words = _KINDS.get(row.kind)
    return _unknown(row) if words is None else words(row)


def _unknown(row: ChronicleRow) -> str:
    name = text_of(facts_of(row), "name")
    return sentence(f"{row.kind}: {name}" if name else row.kind)


# ---- battles


def _battle(row: ChronicleRow) -> str:
    code = text_of(facts_of(row), "outcome")
    name = f"Batalla «{_battle_name(row)}»"
    if code == Outcome.NOT_PLAYED:
        return sentence(f"{name}: no se juega")
    ended = outcome_words(Outcome(code)) if code in set(Outcome) else code
    return sentence(f"{name}: {ended}" if ended else name)


def _battle_name(row: ChronicleRow) -> str:
    return text_of(facts_of(row), "name") or row.battle


def _reopened(row: ChronicleRow) -> str:
    return sentence(f"Se reabre la batalla «{_battle_name(row)}»: lo que trajo deja de valer")


def _death(row: ChronicleRow) -> str:
    dies = _DEATHS.get(text_of(facts_of(row), "rule"), "muere")
    return sentence(f"{who(row)} {dies}{_where(row)}")


def _where(row: ChronicleRow) -> str:
    return f" en «{row.battle}»" if row.battle else ""


def _of_wounds(happens: str) -> Callable[[ChronicleRow], str]:
    return lambda row: sentence(f"{who(row)} {happens}{_where(row)}")


def _by_reopening(happens: str) -> Callable[[ChronicleRow], str]:
    def words(row: ChronicleRow) -> str:
        battle = f" «{row.battle}»" if row.battle else " la batalla"
        return sentence(f"{who(row)} {happens} al reabrir{battle}")

    return words


# ---- people


def _tier(row: ChronicleRow) -> str:
    before, after = _change(row)
    words = f"pasa de {_tier_name(before, row)} a {_tier_name(after, row)}"
    return sentence(f"{who(row)} {words}")


def _tier_name(code: str, row: ChronicleRow) -> str:
    if code not in set(Tier):
        return code
    gender = row.gender if row.gender in {"feminine", "masculine"} else "neutral"
    return tier_words(Tier(code), gender)


def _change(row: ChronicleRow) -> tuple[str, str]:
    facts = facts_of(row)
    return text_of(facts, "before"), text_of(facts, "after")


def _player(row: ChronicleRow) -> str:
    before, after = _change(row)
    if before and after:
        return sentence(f"{who(row)} pasa de manos de {before} a manos de {after}")
    if after:
        return sentence(f"{who(row)} queda en manos de {after}")
    return sentence(f"{who(row)} ya no lo lleva {before}" if before else who(row))


def _clan(row: ChronicleRow) -> str:
    before, after = _change(row)
    if before and after:
        return sentence(f"{who(row)} cambia de clan: de «{before}» a «{after}»")
    joins = f"entra en el clan «{after}»" if after else f"deja el clan «{before}»"
    return sentence(f"{who(row)} {joins}")


def _rank(row: ChronicleRow) -> str:
    before, after = _change(row)
    facts = facts_of(row)
    rises = isinstance(facts.get("before"), int) and isinstance(facts.get("after"), int)
    verb = "asciende" if rises and facts["after"] > facts["before"] else "pasa"
    return sentence(f"{who(row)} {verb} del rango {before} al rango {after}")


def _edition(row: ChronicleRow) -> str:
    facts = facts_of(row)
    titles = [text_of(facts, f"{when}_title") or text_of(facts, when) for when in _WHENS]
    battle = text_of(facts, "battle") or row.battle
    since = f", desde la batalla «{battle}»" if battle else ""
    return sentence(f"Las reglas pasan de {titles[0]} a {titles[1]}{since}")


_WHENS = ("before", "after")

_KINDS: Mapping[str, Callable[[ChronicleRow], str]] = {
    "day": day_words,
    "battle": _battle,
    "reopened": _reopened,
    "death": _death,
    "condemned": _of_wounds("queda bajo condena por sus heridas"),
    "alive_again": _by_reopening("vuelve a la vida"),
    "condemnation_lifted": _by_reopening("deja de estar bajo condena"),
    "tier": _tier,
    "player": _player,
    "clan": _clan,
    "rank": _rank,
    "retired": lambda row: sentence(f"{who(row)} se retira"),
    "returned": lambda row: sentence(f"{who(row)} vuelve a la campaña"),
    "edition": _edition,
    "test": test_words,
    "scene": scene_words,
    "event": event_words,
    "item": item_words,
    "goods": goods_words,
    "note": note_words,
}

KIND_WORDS: Mapping[str, str] = {
    "day": "día",
    "battle": "batalla",
    "reopened": "batalla reabierta",
    "death": "muerte",
    "condemned": "condena",
    "alive_again": "vuelta a la vida",
    "condemnation_lifted": "fin de condena",
    "tier": "categoría",
    "player": "jugador",
    "clan": "clan",
    "rank": "rango",
    "retired": "retirada",
    "returned": "regreso",
    "edition": "reglas",
    "test": "prueba",
    "scene": "decisión",
    "event": "suceso",
    "item": "objeto",
    "goods": "bienes",
    "note": "nota",
}


def kind_title(kind: str) -> str:
    """What kind of entry it is; one of a later version is shown as its code."""
    return upper_first(KIND_WORDS.get(kind, kind))
