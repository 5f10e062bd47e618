"""Sentences of the chronicle about the road: days, tests, decisions, events, objects, goods."""

from collections.abc import Mapping

from director.forum.caravan.caravan_words import kind_words, quantity_words
from director.forum.caravan.check_words import success_words
from director.forum.chronicle_facts import (
    Facts,
    facts_of,
    names_of,
    number_of,
    sentence,
    text_of,
    upper_first,
    who,
)
from director.forum.fighters import shown_name
from director.forum.phrases import counted, listed
from director.operations.views.chronicle import ChronicleRow
from director.rules.caravan.scene import Standing
from director.rules.caravan.state import Quantity

_ACTIVITIES: Mapping[str, str] = {
    "travel": "La caravana viaja",
    "rest": "La caravana descansa",
}

_STANDINGS: Mapping[str, str] = {
    Standing.FOLLOWED: "por los votos",
    Standing.TIE_BROKEN: "que deshace el empate",
    Standing.AGAINST: "contra los votos",
}


def day_words(row: ChronicleRow) -> str:
    """A day of the road, with what happened of it."""
    facts = facts_of(row)
    does = _ACTIVITIES.get(text_of(facts, "activity"), "Pasa un día")
    told = "; ".join(_of_day(row))
    return sentence(f"{does}: {told}" if told else does)


def _of_day(row: ChronicleRow) -> list[str]:
    facts = facts_of(row)
    eaten, hungry, lost, morale = (
        number_of(facts, name) for name in ("eaten", "hungry", "lost", "morale")
    )
    healed, whole = names_of(facts, "healed"), names_of(facts, "whole")
    still = tuple(name for name in healed if name not in whole)
    told = (
        (eaten, f"come {counted(eaten, 'suministro', 'suministros')}"),
        (hungry, f"{counted(hungry, 'persona pasa', 'personas pasan')} hambre"),
        (lost, f"el hambre se lleva a {counted(lost, 'persona', 'personas')}"),
        (morale, f"moral {morale:+d}"),
        (still, f"{listed(still)} {'cierra' if len(still) == 1 else 'cierran'} heridas"),
        (whole, f"{listed(whole)} {'termina' if len(whole) == 1 else 'terminan'} de sanar"),
    )
    return [words for happened, words in told if happened]


def test_words(row: ChronicleRow) -> str:
    """A test that was closed: how it ended, through whom, and what came of it."""
    facts = facts_of(row)
    of = text_of(facts, "attribute_name") or text_of(facts, "attribute")
    title = f"Prueba de {of} «{who(row)}»" if of else f"Prueba «{who(row)}»"
    names = [shown_name(str(each.get("name", ""))) for each in _takers(row)]
    by = f", {listed(names)}" if names else ""
    ended = success_words(bool(facts.get("success")))
    return sentence(f"{title}{by}: {ended}", text_of(facts, "consequence"))


def _takers(row: ChronicleRow) -> list[Mapping[str, object]]:
    """Those whose roll mattered."""
    takers = facts_of(row).get("takers")
    known = takers if isinstance(takers, list) else []
    return [each for each in known if isinstance(each, Mapping) and each.get("counts", True)]


def scene_words(row: ChronicleRow) -> str:
    """A decision: what was chosen, how that stands to the votes, and what came of it."""
    facts = facts_of(row)
    chosen = " · ".join(part for part in (text_of(facts, "letter"), text_of(facts, "text")) if part)
    how = _STANDINGS.get(text_of(facts, "standing"), "")
    if how:
        chosen = f"{chosen.rstrip('.')}, {how}"
    told = text_of(facts, "reason"), text_of(facts, "consequence")
    return sentence(f"Decisión «{who(row)}»: {chosen}", *told)


def event_words(row: ChronicleRow) -> str:
    """An event as it was told, and nothing of the roll that it came from."""
    return sentence(f"Suceso «{who(row)}»", text_of(facts_of(row), "text"))


def item_words(row: ChronicleRow) -> str:
    """What was done with an object."""
    facts = facts_of(row)
    thing = f"«{who(row)}»"
    to, giver = text_of(facts, "to"), text_of(facts, "from")
    match text_of(facts, "did"):
        case "found":
            words = f"{to} recibe {thing}" if to else f"La caravana encuentra {thing}"
        case "handed":
            words = f"{giver} entrega {thing} a {to}" if giver else f"{to} recibe {thing}"
        case "stored":
            words = f"{giver} deja {thing} en la caravana" if giver else f"Se guarda {thing}"
        case "changed":
            before = text_of(facts, "before")
            words = f"«{before}» pasa a ser {thing}" if before else f"Cambia {thing}"
        case "removed":
            words = f"{giver} pierde {thing}" if giver else f"Se pierde {thing}"
        case other:
            words = f"Objeto {thing}: {other}" if other else f"Objeto {thing}"
    return sentence(words)


def goods_words(row: ChronicleRow) -> str:
    """A change of what the caravan has, ``Suministros: +5 (El rodeo)``, or a count of it."""
    facts = facts_of(row)
    if text_of(facts, "did"):
        return _count_words(facts)
    amount, text, to = number_of(facts, "amount"), text_of(facts, "text"), text_of(facts, "to")
    why = f" ({text.rstrip('.')})" if text else ""
    if to:
        return sentence(f"{to} recibe {-amount} de renombre de la bolsa{why}")
    return sentence(f"{upper_first(_what(facts))}: {amount:+d}{why}")


def _count_words(facts: Facts) -> str:
    """``Se corrige lo que hay: suministros 54 → 40, moral 50``; what is counted no more."""
    counts, dropped = facts.get("counts"), facts.get("dropped")
    each = [one for one in counts if isinstance(one, Mapping)] if isinstance(counts, list) else []
    told = ", ".join(_counted_words(one) for one in each)
    opened = text_of(facts, "did") == "opened"
    title = "La caravana cuenta lo que hay" if opened else "Se corrige lo que hay"
    gone = [_what({"what": code}) for code in dropped] if isinstance(dropped, list) else []
    left = f"Se deja de contar: {listed(gone)}" if gone else ""
    whole = f"{title}: {told}" if told else title
    return sentence(whole if told or not left else "", left)


def _counted_words(one: Facts) -> str:
    after = number_of(one, "after")
    before = one.get("before")
    changed = f"{before} → {after}" if isinstance(before, int) else f"{after}"
    return f"{_what(one)} {changed}"


def _what(facts: Facts) -> str:
    code = text_of(facts, "what")
    if code not in set(Quantity):
        return code or "bienes"
    if code == Quantity.PEOPLE:
        return kind_words(text_of(facts, "kind"), text_of(facts, "kind_name"))
    return quantity_words(Quantity(code))


def note_words(row: ChronicleRow) -> str:
    """What the director noted, as it was written."""
    return sentence(text_of(facts_of(row), "text")) or "Nota vacía."
