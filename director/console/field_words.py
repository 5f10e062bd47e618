"""Names on screen of the values that a verb may refuse."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def field_words(field: str) -> str:
    """The value in words; one without words of its own is named by its code."""
    known = {
        **_of_campaigns_and_battles(),
        **_of_battles_in_play(),
        **_of_encounters(),
        **_of_creatures(),
        **_of_people(),
        **_of_the_road(),
        **_of_stats(),
    }
    return known.get(field, field)


def _of_campaigns_and_battles() -> Mapping[str, str]:
    """What is typed in about a campaign, its days and its battles."""
    return {
        "name": translate("fields", "el nombre"),
        "zone": translate("fields", "la zona horaria"),
        "dialect": translate("fields", "el foro"),
        "first_day": translate("fields", "el primer día"),
        "notes": translate("fields", "las notas"),
        "days": translate("fields", "los días"),
        "day": translate("fields", "el día"),
        "activity": translate("fields", "la actividad"),
        "amount": translate("fields", "la cantidad"),
        "note": translate("fields", "la nota"),
        "side": translate("fields", "el nombre del bando"),
        "unit": translate("fields", "el nombre del combatiente"),
        "text": translate("fields", "el texto"),
        "final_strength": translate("fields", "la Fuerza final"),
        "order": translate("fields", "el orden de caída"),
        "divisor": translate("fields", "el divisor"),
        "slots": translate("fields", "los personajes por jugador"),
        "despite": translate("fields", "el motivo para llevarlo"),
        "link": translate("fields", "el enlace"),
        "reason": translate("fields", "el motivo"),
        "difficulty": translate("fields", "la dificultad"),
        "kind": translate("fields", "la clase de cambio"),
        "key": translate("fields", "la clave de la entrada"),
        "weight": translate("fields", "el peso"),
        "terrains": translate("fields", "los terrenos"),
        "bands": translate("fields", "la franja de moral"),
        "activities": translate("fields", "la actividad"),
        "last_day": translate("fields", "el último día"),
        "entries": translate("fields", "cuántas entradas"),
        "tables": translate("fields", "cuántas tablas"),
        "roll": translate("fields", "la tirada"),
        "attribute": translate("fields", "el atributo"),
        "reading": translate("fields", "cómo se lee la prueba"),
        "penalty": translate("fields", "la penalización"),
        "takers": translate("fields", "quién hace la prueba"),
        "result": translate("fields", "la tirada"),
        "origin": translate("fields", "de dónde es la tirada"),
        "consequence": translate("fields", "la consecuencia"),
        "question": translate("fields", "la pregunta"),
        "letter": translate("fields", "la letra"),
        "option_text": translate("fields", "el texto de la opción"),
        "outcome": translate("fields", "lo que traería la opción"),
        "closes_at": translate("fields", "el plazo para votar"),
        "extra_votes": translate("fields", "los votos de más"),
        "paid_by": translate("fields", "quién paga los votos de más"),
    }


def _of_creatures() -> Mapping[str, str]:
    """What is typed in about creatures."""
    return {
        "creature_kind": translate("fields", "el tipo de criatura"),
        "creatures": translate("fields", "cuántas criaturas"),
        "level": translate("fields", "el nivel"),
    }


def _of_battles_in_play() -> Mapping[str, str]:
    """What is typed in about a battle that is played here."""
    return {
        "at": translate("fields", "el momento del mensaje"),
        "post": translate("fields", "el mensaje"),
        "starts_at": translate("fields", "el comienzo de la ausencia"),
        "ends_at": translate("fields", "el final de la ausencia"),
        "count": translate("fields", "cuántos iguales"),
        "abilities": translate("fields", "cuántas habilidades"),
        "alternative": translate("fields", "la alternativa"),
        "alternatives": translate("fields", "cuántas alternativas"),
        "goal": translate("fields", "lo que hay que destruir"),
        "extra": translate("fields", "las casillas de más"),
        "bonus": translate("fields", "el bono de daño"),
        "wanted": translate("fields", "lo que se toma del cuerno"),
        "rolls": translate("fields", "la tirada"),
        "die": translate("fields", "el dado"),
        "sides": translate("fields", "las caras del dado"),
        "place": translate("fields", "cuántas tiradas van antes"),
        "purpose": translate("fields", "para qué es la tirada"),
        "asalto": translate("fields", "el asalto"),
        "until_round": translate("fields", "el último asalto"),
        "square": translate("fields", "la casilla"),
        "number": translate("fields", "el número de la condición"),
        "first": translate("fields", "las horas del primer asalto"),
        "later": translate("fields", "las horas de los demás asaltos"),
        "few": translate("fields", "cuántos quedan para el plazo corto"),
        "few_hours": translate("fields", "las horas del plazo corto"),
        "late_post": translate("fields", "las horas por un mensaje tardío"),
        "free": translate("fields", "las horas del turno libre"),
        "grace": translate("fields", "las horas de gracia"),
    }


def _of_encounters() -> Mapping[str, str]:
    """What is typed in about a battle that is planned, and the lots drawn for one."""
    return {
        "average_level": translate("fields", "el nivel medio"),
        "characters": translate("fields", "quiénes van"),
        "code": translate("fields", "el código de la criatura"),
        "groups": translate("fields", "cuántos grupos"),
        "heroes": translate("fields", "cuántos van"),
        "lots": translate("fields", "cuántas suertes echadas"),
        "seed": translate("fields", "la semilla del azar"),
    }


def _of_people() -> Mapping[str, str]:
    """What is typed in about people and what they own."""
    return {
        "public_notes": translate("fields", "las notas"),
        "secret_notes": translate("fields", "las notas secretas"),
        "class_name": translate("fields", "la clase"),
        "people": translate("fields", "el pueblo"),
        "gender": translate("fields", "el género"),
        "tier": translate("fields", "la categoría"),
        "rank": translate("fields", "el rango"),
        "renown": translate("fields", "el renombre"),
        "wounds": translate("fields", "las heridas"),
        "ability": translate("fields", "el nombre de la habilidad"),
        "ability_rank": translate("fields", "el rango de la habilidad"),
        "ability_text": translate("fields", "el texto de la habilidad"),
        "item": translate("fields", "el nombre del objeto"),
        "item_text": translate("fields", "el texto del objeto"),
        "hero_points": translate("fields", "los Puntos de Héroe"),
        "hero_points_max": translate("fields", "el total de Puntos de Héroe"),
        "modifier_source": translate("fields", "de dónde viene el cambio"),
        "victory_condition": translate("fields", "la condición de victoria"),
        "opening_carry": translate("fields", "el arrastre de partida"),
        "opening_participations": translate("fields", "las participaciones de partida"),
        "opening_renown": translate("fields", "el renombre de partida"),
        "opening_victims": translate("fields", "las victorias de partida"),
        "opening_wounds": translate("fields", "las heridas de partida"),
    }


def _of_the_road() -> Mapping[str, str]:
    """What is typed in about the caravan."""
    return {
        "people_kind": translate("fields", "la clase de gente"),
        "headcount": translate("fields", "cuánta gente hay"),
        "supplies": translate("fields", "los suministros"),
        "morale": translate("fields", "la moral"),
        "purse": translate("fields", "la bolsa de renombre"),
        "month": translate("fields", "el nombre del mes"),
        "weekday": translate("fields", "el nombre del día de la semana"),
        "year": translate("fields", "el año"),
    }


def _of_stats() -> Mapping[str, str]:
    """Numbers of a sheet."""
    return {
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
        "modifier": translate("fields", "el modificador"),
        "modifier_until": translate("fields", "hasta cuándo dura el modificador"),
        "attributes": translate("fields", "el atributo de campaña"),
    }
