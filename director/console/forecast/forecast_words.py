"""Sentences about a forecast: what stands in its way, and what has changed since it was made."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from director.console.edition.chapters import chapter_of
from director.console.field_words import field_words
from director.forum.phrases import listed
from director.forum.words import edition_words
from director.operations.battle_form import FormFault, FormProblem
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.rules.forecast.line_up import FOES, PEOPLE, LineUp
from director.rules.forecast.problems import ForecastFault, ForecastProblem
from director.rules.forecast.tactics import Plans

translate = QCoreApplication.translate


def nobody_words(problems: Iterable[FormProblem], plan: EncounterPlan) -> tuple[str, ...]:
    """Why some cannot be reckoned with, or why nobody can: all with one reason in one sentence."""
    named: dict[tuple[FormFault, str], list[str]] = {}
    for problem in problems:
        named.setdefault((problem.fault, problem.other), []).append(problem.name)
    return tuple(
        _fault_of_people(fault, plan).format(names=listed(names), other=other)
        for (fault, other), names in named.items()
    )


def _fault_of_people(fault: FormFault, plan: EncounterPlan) -> str:
    if fault is FormFault.NOBODY_ON_PLAYERS_SIDE:
        if plan.party.heroes > 0 and not plan.party.characters:
            return translate(
                "forecast",
                "Aún no se sabe quién va, y el pronóstico necesita fichas: di quién va por su "
                "nombre.",
            )
        return translate("forecast", "No va nadie: marca quién va y saldrá el pronóstico.")
    return {
        FormFault.NO_SUCH_CHARACTER: translate(
            "forecast", "Alguien que iba ya no está en la campaña: quítalo."
        ),
        FormFault.IS_DEAD: translate("forecast", "Entre los muertos: {names}."),
        FormFault.IS_RETIRED: translate("forecast", "De retiro: {names}."),
        FormFault.IS_UNFIT: translate("forecast", "Sin fuerzas para combatir: {names}."),
        FormFault.IN_PENDING_BATTLE: translate("forecast", "En «{other}», por resolver: {names}."),
    }[fault]


def not_defined_words(edition: str, block: str) -> str:
    """The edition lacks a chapter that a forecast cannot do without."""
    return translate(
        "forecast",
        "{edition} no define nada de: {chapter}. Sin eso no hay pronóstico: complétalo en Edición.",
    ).format(edition=edition_words(edition), chapter=chapter_of(block).title)


def fault_words(problem: ForecastProblem, line_up: LineUp) -> str:
    """What keeps a battle from being forecast, and what to do about it."""
    names = {fighter.unit: fighter.name for fighter in line_up.fighters}
    return _faults()[problem.fault].format(
        name=names.get(problem.unit or 0, "…"),
        number=problem.number,
        field=field_words(problem.field) if problem.field else "",
        side=side_words(problem.side or 0),
        level=line_up.difficulty,
    )


def _faults() -> dict[ForecastFault, str]:
    return {**_faults_of_sides(), **_faults_of_asking()}


def _faults_of_sides() -> dict[ForecastFault, str]:
    return {
        ForecastFault.NO_PEOPLE: translate(
            "forecast", "No va nadie: marca quién va y saldrá el pronóstico."
        ),
        ForecastFault.NO_FOES: translate(
            "forecast", "No hay enemigos: llena al azar o añade alguno del bestiario."
        ),
        ForecastFault.TOO_MANY_SIDES: translate("forecast", "«{name}» no está en ningún bando."),
        ForecastFault.TOO_MANY_FIGHTERS: translate(
            "forecast", "Son más de {number} entre todos: con tantos no se pronostica."
        ),
        ForecastFault.TWICE: translate("forecast", "«{name}» está dos veces: quita una."),
        ForecastFault.NO_STRENGTH: translate(
            "forecast", "«{name}» entraría con {number} de Fuerza y no puede luchar: quítalo."
        ),
        ForecastFault.OUT_OF_RANGE: translate(
            "forecast", "«{name}» tiene un {number} que nadie tiene: corrige {field}."
        ),
    }


def _faults_of_asking() -> dict[ForecastFault, str]:
    return {
        ForecastFault.OBJECT: translate(
            "forecast",
            "Se gana al destruir un objeto, y cuándo cae solo lo ves tú: para pronosticar, elige "
            "otra victoria.",
        ),
        ForecastFault.NO_LEADER: translate(
            "forecast", "Se gana al derrotar al líder y ningún enemigo lo es: señala a uno."
        ),
        ForecastFault.LEVEL_UNDEFINED: translate(
            "forecast", "Esta edición no define el nivel {level}: elige otro, o ninguno."
        ),
        ForecastFault.NO_AGGRO: translate(
            "forecast",
            "Las tácticas de {side} van por FA y esta edición no la tiene: cámbialas (F6).",
        ),
        ForecastFault.BATTLES_OUT_OF_RANGE: translate("forecast", "Pide de 1 a {number} batallas."),
        ForecastFault.SEED_OUT_OF_RANGE: translate(
            "forecast", "La semilla es un número de 0 a {number}."
        ),
    }


def side_words(side: int) -> str:
    """Whose tactics they are."""
    if side == FOES:
        return translate("forecast", "los enemigos")
    return translate("forecast", "los tuyos")


def changed_words(
    then: LineUp, now: LineUp, plans_then: Plans, plans_now: Plans, *, other_rules: bool = False
) -> str:
    """What is not any more as it was forecast; empty where everything is."""
    parts = (
        (then.side(PEOPLE) != now.side(PEOPLE), translate("forecast", "quién va o cómo está")),
        (then.side(FOES) != now.side(FOES), translate("forecast", "los enemigos")),
        (then.victory != now.victory, translate("forecast", "la victoria")),
        (then.difficulty != now.difficulty, translate("forecast", "el nivel")),
        (plans_then != plans_now, translate("forecast", "las tácticas")),
        (other_rules, translate("forecast", "las reglas")),
    )
    changed = [words for differs, words in parts if differs]
    if not changed:
        return ""
    return translate("forecast", "Desde este pronóstico ha cambiado: {what}.").format(
        what=listed(changed)
    )
