"""What reopening a battle takes back and what it leaves, in lines of Spanish."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QCoreApplication

from director.console.words import wounds_words
from director.forum.words import caravan_words
from director.operations.views.desk import ReopenPreview

translate = QCoreApplication.translate


def withdrawn_lines(preview: ReopenPreview) -> tuple[str, ...]:
    """What goes, most serious first."""
    return tuple(_withdrawn(preview))


def stays_lines(preview: ReopenPreview) -> tuple[str, ...]:
    """What was done since on the strength of this battle, and is never undone by itself."""
    return tuple(_stays(preview))


def _withdrawn(preview: ReopenPreview) -> Iterator[str]:
    for name in preview.revived:
        yield translate("reopen", "{name} vuelve a la vida.").format(name=name)
    for name in preview.condemned_lifted:
        yield translate("reopen", "{name} deja de estar bajo condena.").format(name=name)
    if preview.wounds_withdrawn:
        wounds = wounds_words(preview.wounds_withdrawn)
        yield translate("reopen", "Heridas abiertas de esta batalla: {wounds}.").format(
            wounds=wounds
        )
    for name, opened in preview.wounds_opened:
        words = translate(
            "reopen", "{name}: vuelve a abrirse {wounds} de las que sanó sin combatir."
        )
        if opened > 1:
            words = translate(
                "reopen", "{name}: vuelven a abrirse {wounds} de las que sanó sin combatir."
            )
        yield words.format(name=name, wounds=wounds_words(opened))
    for name, percent in preview.carry_restored:
        yield _carry(name, percent)
    for name, amount in preview.renown_withdrawn:
        yield translate("reopen", "{name}: {amount} de renombre.").format(name=name, amount=-amount)
    for name, amount in preview.refunds_withdrawn:
        yield translate("reopen", "Reembolso sin cobrar por {name}: {amount}.").format(
            name=name, amount=amount
        )
    for name in preview.items_withdrawn:
        yield translate("reopen", "Objeto: {name}.").format(name=name)
    for kind, amount in preview.caravan_withdrawn:
        kind_words = preview.kind_names.get(kind) or caravan_words(kind)
        change = f" {-amount:+d}" if amount else ""
        yield f"{kind_words[:1].upper()}{kind_words[1:]}{change}."
    yield translate("reopen", "Participaciones y victorias de esta batalla.")


def _carry(name: str, percent: int) -> str:
    """What somebody brings to the next defeat of its team, as it was before."""
    if not percent:
        words = translate("reopen", "{name} ya no lleva nada a la próxima derrota de su equipo.")
    else:
        words = translate(
            "reopen", "{name} vuelve a llevar +{percent} % a la próxima derrota de su equipo."
        )
    return words.format(name=name, percent=percent)


def _stays(preview: ReopenPreview) -> Iterator[str]:
    for name, wounds in preview.wounds_already_healed:
        yield translate("reopen", "{name} ya sanó {wounds} de esta batalla.").format(
            name=name, wounds=wounds_words(wounds)
        )
    for name, balance in preview.renown_below_zero:
        yield translate(
            "reopen", "{name} ya gastó ese renombre: su saldo queda en {balance}."
        ).format(name=name, balance=balance)
    for name, amount in preview.refunds_on_renown:
        yield translate(
            "reopen", "El reembolso de {amount} por {name} se calculó con ese renombre: revísalo."
        ).format(name=name, amount=amount)
    known = _changes()
    for name, code in preview.later_changes:
        words = known.get(code, translate("reopen", "{name}: cambios posteriores ({code})."))
        yield words.format(name=name, code=code)


def _changes() -> Mapping[str, str]:
    return {
        "tier": translate("reopen", "{name} cambió de categoría después."),
        "rank": translate("reopen", "{name} subió de rango después."),
        "player": translate("reopen", "{name} cambió de jugador después."),
        "clan": translate("reopen", "{name} cambió de clan después."),
        "retired": translate("reopen", "{name} se retiró después."),
        "returned": translate("reopen", "{name} volvió de su retiro después."),
        "refund_claimed": translate("reopen", "El reembolso por {name} ya se cobró."),
        "later_battle": translate("reopen", "{name} luchó después en otra batalla."),
    }
