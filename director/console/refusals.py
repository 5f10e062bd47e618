"""Words for what a verb refuses: which value, why, and what to write instead."""

from PySide6.QtCore import QCoreApplication

from director.console.trouble import Trouble
from director.operations.problems import Refusal, Refused

translate = QCoreApplication.translate


def _fields() -> dict[str, str]:
    """Names on screen of the values that a verb may refuse."""
    return {
        "name": translate("fields", "el nombre"),
        "zone": translate("fields", "la zona horaria"),
        "dialect": translate("fields", "el foro"),
        "first_day": translate("fields", "el primer día"),
        "notes": translate("fields", "las notas"),
        "public_notes": translate("fields", "las notas"),
        "secret_notes": translate("fields", "las notas secretas"),
        "days": translate("fields", "los días"),
        "day": translate("fields", "el día"),
        "activity": translate("fields", "la actividad"),
        "class_name": translate("fields", "la clase"),
        "people": translate("fields", "el pueblo"),
        "gender": translate("fields", "el género"),
        "tier": translate("fields", "la categoría"),
        "rank": translate("fields", "el rango"),
        "amount": translate("fields", "la cantidad"),
        "note": translate("fields", "la nota"),
        "strength": translate("fields", "la Fuerza"),
        "armor": translate("fields", "la Armadura"),
        "willpower": translate("fields", "la Voluntad"),
        "exertion": translate("fields", "el Esfuerzo"),
        "reaction": translate("fields", "la Reacción"),
        "break_": translate("fields", "la Rotura"),
        "break": translate("fields", "la Rotura"),
        "movement": translate("fields", "el movimiento"),
        "range_min": translate("fields", "el alcance mínimo"),
        "range_max": translate("fields", "el alcance máximo"),
        "size": translate("fields", "el tamaño"),
        "evasion": translate("fields", "la Evasión"),
        "deflection": translate("fields", "el Desvío"),
        "renown": translate("fields", "el renombre"),
        "wounds": translate("fields", "las heridas"),
        "ability": translate("fields", "el nombre de la habilidad"),
        "ability_rank": translate("fields", "el rango de la habilidad"),
        "ability_text": translate("fields", "el texto de la habilidad"),
        "item": translate("fields", "el nombre del objeto"),
        "item_text": translate("fields", "el texto del objeto"),
        "side": translate("fields", "el nombre del bando"),
        "unit": translate("fields", "el nombre del combatiente"),
        "text": translate("fields", "el texto"),
        "modifier": translate("fields", "el modificador"),
        "modifier_until": translate("fields", "hasta cuándo dura el modificador"),
        "hero_points": translate("fields", "los Puntos de Héroe"),
        "hero_points_max": translate("fields", "el total de Puntos de Héroe"),
        "modifier_source": translate("fields", "de dónde viene el cambio"),
        "victory_condition": translate("fields", "la condición de victoria"),
        "opening_carry": translate("fields", "el arrastre de partida"),
        "opening_participations": translate("fields", "las participaciones de partida"),
        "opening_renown": translate("fields", "el renombre de partida"),
        "opening_victims": translate("fields", "las victorias de partida"),
        "opening_wounds": translate("fields", "las heridas de partida"),
        "slots": translate("fields", "los personajes por jugador"),
        "despite": translate("fields", "el motivo para llevarlo"),
        "link": translate("fields", "el enlace"),
        "reason": translate("fields", "el motivo"),
        "difficulty": translate("fields", "la dificultad"),
        "kind": translate("fields", "la clase de cambio"),
        "attributes": translate("fields", "el atributo de campaña"),
    }


def _sentences() -> dict[Refusal, tuple[str, str]]:
    """What happened and what to do, by refusal; facts stand in braces, ``{field}`` in words."""
    return {
        Refusal.EMPTY: (
            translate("refusals", "Falta {field}."),
            translate("refusals", "Escribe algo que se vea y repítelo."),
        ),
        Refusal.TOO_LONG: (
            translate("refusals", "Es demasiado largo: {field}."),
            translate("refusals", "Caben {limit} caracteres. Acórtalo y repítelo."),
        ),
        Refusal.CONTROL_CHARACTERS: (
            translate("refusals", "Hay caracteres que no se pueden mostrar: {field}."),
            translate("refusals", "Escríbelo a mano en lugar de pegarlo."),
        ),
        Refusal.OUT_OF_RANGE: (
            translate("refusals", "No puede valer {value}: {field}."),
            translate("refusals", "Tiene que estar entre {low} y {high}."),
        ),
        Refusal.UNKNOWN_CODE: (
            translate("refusals", "«{value}» no es una opción: {field}."),
            translate("refusals", "Elige una de la lista."),
        ),
        Refusal.REPEATED_CODE: (
            translate("refusals", "«{value}» está dos veces: {field}."),
            translate("refusals", "Deja solo una."),
        ),
        Refusal.ZONE_UNKNOWN: (
            translate("refusals", "«{value}» no es una zona horaria."),
            translate("refusals", "Elige una de la lista, como Europe/Madrid."),
        ),
        Refusal.NOT_FOUND: (
            translate("refusals", "Eso ya no está en la campaña."),
            translate("refusals", "Puede que se haya deshecho. La pantalla se pone al día."),
        ),
        Refusal.CLAN_IN_USE: (
            translate("refusals", "El clan «{name}» no se puede quitar."),
            translate("refusals", "Tiene personajes o crónica. Solo se quita un clan sin usar."),
        ),
        Refusal.DEAD: (
            translate("refusals", "«{name}» ha muerto."),
            translate("refusals", "Esto es solo para los vivos. Su hoja y su crónica quedan."),
        ),
        Refusal.ALREADY_RETIRED: (
            translate("refusals", "«{name}» ya está de retiro."),
            translate("refusals", "No hace falta nada más."),
        ),
        Refusal.NOT_RETIRED: (
            translate("refusals", "«{name}» no está de retiro."),
            translate("refusals", "No hace falta nada más."),
        ),
        Refusal.IN_PENDING_BATTLE: (
            translate("refusals", "«{name}» está en la batalla «{battle}»."),
            translate("refusals", "Resuelve antes sus consecuencias."),
        ),
        Refusal.BATTLE_FORM: (
            translate("refusals", "La batalla se contradice: {names}."),
            translate("refusals", "Corrige lo marcado y vuelve a anotarla."),
        ),
        Refusal.BATTLE_HAS_HISTORY: (
            translate("refusals", "«{battle}» no se puede quitar."),
            translate("refusals", "Ya se resolvió una vez. Resuélvela como no jugada."),
        ),
        Refusal.ALREADY_RESOLVED: (
            translate("refusals", "Las consecuencias de «{battle}» ya están aplicadas."),
            translate("refusals", "No se aplican dos veces. Si algo está mal, reabre la batalla."),
        ),
        Refusal.NOT_RESOLVED: (
            translate("refusals", "Esa batalla aún no tiene consecuencias aplicadas."),
            translate("refusals", "Resuélvela con el asistente."),
        ),
        Refusal.NOT_COMPLETE: (
            translate("refusals", "Aún falta algo para resolver «{battle}»."),
            translate("refusals", "Completa lo de {names} y vuelve a aplicar."),
        ),
        Refusal.DRAFT_OUTDATED: (
            translate("refusals", "«{battle}» ha cambiado desde que abriste el asistente."),
            translate("refusals", "Cierra el asistente y ábrelo otra vez: lo anotado se conserva."),
        ),
    }


class _Facts(dict[str, str]):
    """A fact that is missing leaves an ellipsis, never an error inside an error."""

    def __missing__(self, key: str) -> str:
        return "…"


def refusal_trouble(refused: Refused) -> Trouble:
    """The words for a refusal; one without words of its own still says that nothing changed."""
    facts = _Facts({key: str(value) for key, value in refused.facts.items()})
    facts["code"] = str(refused.code)
    if "field" in facts:
        facts["field"] = _fields().get(facts["field"], facts["field"])
    title, text = _sentences().get(
        refused.code,
        (
            translate("refusals", "No se ha podido hacer ({code})."),
            translate("refusals", "No se ha cambiado nada."),
        ),
    )
    return Trouble(title.format_map(facts), text.format_map(facts))
