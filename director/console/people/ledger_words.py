"""Spanish words for the rows of a character's ledger."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from director.forum.words import tier_words
from director.operations.views.people import LedgerRow
from director.rules.tiers import Tier

translate = QCoreApplication.translate


def kind_words(row: LedgerRow) -> str:
    """What kind of thing a ledger row tells."""
    return {
        "renown": translate("ledger", "Renombre"),
        "wound": translate("ledger", "Herida"),
        "participation": translate("ledger", "Batalla"),
        "victim": translate("ledger", "Victoria"),
        "life": translate("ledger", "Vida"),
    }.get(row.kind, row.kind)


def amount_words(row: LedgerRow) -> str:
    """The row's number, signed where it adds up to a balance."""
    if row.amount is None or row.kind == "wound":
        return ""
    return f"{row.amount:+d}" if row.kind == "renown" else str(row.amount)


def story_words(row: LedgerRow) -> str:
    """Where a row comes from and what became of it."""
    parts = [_origin(row)]
    if row.kind == "wound":
        parts.append(_wound_end(row))
    if row.balance is not None:
        parts.append(translate("ledger", "quedan {balance}").format(balance=row.balance))
    if row.facts.get("withdrawn"):
        parts.append(translate("ledger", "retirado al reabrir la batalla"))
    return " · ".join(part for part in parts if part)


def _origin(row: LedgerRow) -> str:
    if row.kind == "life":
        return _turn_of_life(row)
    if row.kind == "victim":
        return " · ".join(part for part in (row.note, row.battle) if part) or _cause(row.cause)
    words = f"«{row.battle}»" if row.battle else _cause(row.cause)
    if row.cause == "reopened":
        words = translate("ledger", "reabierta {battle}").format(battle=words)
    return " · ".join(part for part in (words, row.note) if part)


def _cause(code: str) -> str:
    return {
        "opening": translate("ledger", "traído de antes"),
        "director": translate("ledger", "anotado por el director"),
        "plot": translate("ledger", "de la trama"),
        "promotion": translate("ledger", "ascenso de rango"),
        "refund": translate("ledger", "reembolso por una muerte"),
        "battle": translate("ledger", "batalla"),
        "purse": translate("ledger", "de la bolsa de la caravana"),
    }.get(code, code)


def _wound_end(row: LedgerRow) -> str:
    if row.closed_day is None:
        return translate("ledger", "abierta")
    if row.facts.get("withdrawn"):
        return ""
    return translate("ledger", "curada el día {day}").format(day=row.closed_day)


def _turn_of_life(row: LedgerRow) -> str:
    """A turn of the chronicle: entered, retired, dead, condemned, or a change of what it is."""
    facts: Mapping[str, str] = {key: _fact(key, value) for key, value in row.facts.items()}
    before, after = facts.get("before", "—") or "—", facts.get("after", "—") or "—"
    words = {
        "created": translate("ledger", "entra en la campaña"),
        "retired": translate("ledger", "se retira"),
        "returned": translate("ledger", "vuelve a la campaña"),
        "death": translate("ledger", "muere"),
        "condemned": translate("ledger", "queda bajo condena por sus heridas"),
        "alive_again": translate("ledger", "vuelve a la vida al reabrir la batalla"),
        "condemnation_lifted": translate(
            "ledger", "deja de estar en condena al reabrir la batalla"
        ),
        "tier": translate("ledger", "categoría: {before} → {after}"),
        "player": translate("ledger", "jugador: {before} → {after}"),
        "clan": translate("ledger", "clan: {before} → {after}"),
        "rank": translate("ledger", "rango: {before} → {after}"),
    }.get(row.cause) or _of_objects(row)
    turn = words.format(before=before, after=after, name=facts.get("name", ""))
    return f"{turn} · «{row.battle}»" if row.battle else turn


def _of_objects(row: LedgerRow) -> str:
    """What became of an object that it carried."""
    return {
        "found": translate("ledger", "recibe «{name}»"),
        "handed": translate("ledger", "recibe «{name}»"),
        "stored": translate("ledger", "deja «{name}» en la caravana"),
        "changed": translate("ledger", "lleva «{name}», que ha cambiado"),
        "removed": translate("ledger", "pierde «{name}»"),
    }.get(str(row.facts.get("did")), row.cause)


def _fact(key: str, value: int | str) -> str:
    tiers = {tier.value for tier in Tier}
    if key in ("before", "after") and isinstance(value, str) and value in tiers:
        return tier_words(Tier(value))
    return str(value)
