"""Why something cannot happen in a battle in play, and what to do about it: a sentence or two.

Units are called by the names given. The director reads these; public texts show none of them.
"""

from collections.abc import Callable, Mapping

from director.forum.live.stat_words import DOING_NAMES, number
from director.rules.derivation import TermCode
from director.rules.live.board import BoardProblem
from director.rules.live.problems import LiveFault, LiveProblem
from director.rules.turn_steps import StepReason, StepRefusal
from director.rules.war_horn import HornRefusal
from director.rules.willpower import PlanReason, PlanRefusal

Names = Mapping[int, str]

SOMEBODY = "esa unidad"
"""A unit that the battle does not have."""

_PLAIN: Mapping[LiveFault, str] = {
    LiveFault.BATTLE_OVER: "La batalla ha acabado. Retira el final de la bitácora para seguir.",
    LiveFault.NO_SUCH_UNIT: "En la batalla no hay tal unidad. Elige una de la lista.",
    LiveFault.ALREADY_HERE: "{unit} ya está en la batalla. No hace falta que entre otra vez.",
    LiveFault.OUT_OF_BATTLE: "{unit} ya no está en combate. Elige a alguien que siga en pie.",
    LiveFault.NOBODY_STANDS: (
        "No queda nadie en combate. Añade refuerzos o da la batalla por acabada."
    ),
    LiveFault.NOT_BEGUN: "Aún no ha empezado ningún asalto. Abre el primero.",
    LiveFault.NOT_IN_ROUND: (
        "{unit} no tiene turno en este asalto: entró con él ya abierto. Actúa desde el siguiente."
    ),
    LiveFault.ALREADY_ACTED: (
        "{unit} ya ha tenido su turno en este asalto. Corrige aquel o espera al siguiente."
    ),
    LiveFault.NOT_ITS_TURN: (
        "Aún no le toca a {unit}: le toca a {other}. Espera, o escribe por qué actúa antes."
    ),
    LiveFault.NO_ROLL: "Falta la tirada de {unit}. Tira aquí o escribe la del foro.",
    LiveFault.NO_SUCH_ROLL: "En 1d100 no puede salir {number}. Escribe un número de 1 a 100.",
    LiveFault.HERO_POINTS: (
        "A {unit} le faltan Puntos de Héroe: repetir la tirada pide {number}. "
        "Quita la repetición o ajusta sus puntos."
    ),
    LiveFault.NO_RANK: "Esa habilidad de {unit} tiene rangos. Elige uno, hasta el {number}.",
    LiveFault.PASSIVE: (
        "Esa habilidad de {unit} es pasiva: obra por sí sola y no se usa. Elige otra, o ninguna."
    ),
    LiveFault.HITS_ITSELF: "{unit} no puede atacarse. Elige otro objetivo.",
    LiveFault.WRONG_ROUND: "El asalto que sigue es el {number}. Abre ese.",
    LiveFault.ROUND_RUNS: (
        "{unit} aún no ha actuado. Espera su turno, o escribe por qué el asalto acaba ya."
    ),
    LiveFault.MISSING_DIE: "Falta el dado de iniciativa de {unit}. Tíralo o escríbelo.",
    LiveFault.NO_SUCH_DIE: (
        "El dado de iniciativa de {unit} no puede sacar {number}. Escribe lo que salió."
    ),
    LiveFault.DIE_TWICE: "Una unidad tiene dos dados de iniciativa. Deja solo uno.",
    LiveFault.NOT_LATE: (
        "El turno de {unit} no está vencido: ya actuó, o ya se anotó. No hay nada que decidir."
    ),
    LiveFault.NOT_A_POOL: (
        "Ese atributo no se gasta. Cámbialo por unos asaltos, o hasta el final de la batalla."
    ),
    LiveFault.NOTHING_CHANGES: "Así no cambia nada. Cambia algo, o cancela.",
    LiveFault.ALREADY_PAUSED: "El reloj ya está parado. No hace falta pararlo otra vez.",
    LiveFault.NOT_PAUSED: "El reloj no está parado. No hace falta reanudarlo.",
}

_STEPS: Mapping[StepRefusal, str] = {
    StepRefusal.TURN_OVER: "El turno de {unit} ha acabado{after}: ya no puede {doing}.",
    StepRefusal.NO_SUCH_STEP: "En esta edición no se puede {doing}. Quita ese paso.",
    StepRefusal.ALREADY_DONE: "{unit} no puede {doing} dos veces en el mismo turno.",
    StepRefusal.PASSED_OVER: "{unit} ya no puede {doing}{after}. Los pasos van en orden.",
}

_HORNS: Mapping[HornRefusal, str] = {
    HornRefusal.NOTHING_WANTED: "El cuerno da al menos 1 de Voluntad. Escribe cuánta quiere.",
    HornRefusal.EMPTY: "El cuerno de su bando está vacío: se llena al derrotar enemigos.",
    HornRefusal.WILLPOWER_FULL: "{unit} tiene toda su Voluntad: el cuerno no le daría nada.",
}

_SQUARES: Mapping[BoardProblem, str] = {
    BoardProblem.BAD_SIZE: "tiene un tamaño imposible para este tablero",
    BoardProblem.OFF_BOARD: "se saldría del tablero",
    BoardProblem.OBSTACLE: "hay un obstáculo",
    BoardProblem.OCCUPIED: "ya hay alguien",
    BoardProblem.OUTSIDE_ZONE: "queda fuera de su zona de despliegue",
}

_PLANS: Mapping[PlanRefusal, str] = {
    PlanRefusal.NEGATIVE: "No se puede gastar {found} de Voluntad{of}. Escribe 0 o más.",
    PlanRefusal.TOO_FAR: (
        "El movimiento pide {found} de Voluntad y el Esfuerzo es {most}. Mueve menos."
    ),
    PlanRefusal.TOO_MUCH_DAMAGE: (
        "El daño adicional pide {found} de Voluntad y el Esfuerzo es {most}. Suma menos."
    ),
    PlanRefusal.RANK_TOO_HIGH: "No hay rango {found}: el mayor es el {most}. Elige otro.",
    PlanRefusal.RANK_NOT_OWNED: "{unit} no tiene el rango {found}: llega al {most}. Elige otro.",
    PlanRefusal.TWO_ACTIONS: "En un turno solo cabe una acción: un ataque o una habilidad.",
    PlanRefusal.NOT_ENOUGH: "Hacen falta {found} de Voluntad y {unit} tiene {most}. Gasta menos.",
}

_SPENT_ON: Mapping[TermCode, str] = {
    TermCode.EXTRA_MOVE: " en mover",
    TermCode.DAMAGE_BONUS: " en daño",
    TermCode.ABILITY_RANK: " en una habilidad",
}

_BLOCKS: Mapping[str, str] = {
    "attacks": "ataques",
    "clocks": "relojes",
    "clocks.free": "reloj de turnos libres",
    "clocks.ordered": "reloj por turnos",
    "hero_points": "Puntos de Héroe",
    "hero_point_uses": "en qué se gastan los Puntos de Héroe",
    "initiative": "iniciativa",
    "turn": "pasos del turno",
    "war_horn": "cuerno de guerra",
    "willpower": "Voluntad",
    "wounds": "heridas",
}


def problem_words(problem: LiveProblem, names: Names) -> str:
    """What stands in the way and what to do, with the units called by ``names``."""
    unit = _named(problem.unit, names)
    special = _SPECIAL.get(problem.fault)
    if special is not None:
        return _begun(special(problem, unit))
    told = _PLAIN[problem.fault].format(
        unit=unit,
        other=_named(problem.other, names),
        number="?" if problem.number is None else number(problem.number),
    )
    return _begun(told)


def step_words(reason: StepReason, unit: str) -> str:
    """Why a unit may not take a step of its turn now."""
    after = f" después de {DOING_NAMES[reason.after]}" if reason.after else ""
    told = _STEPS[reason.refusal]
    return _begun(told.format(unit=unit, doing=DOING_NAMES[reason.doing], after=after))


def plan_words(reason: PlanReason, unit: str) -> str:
    """Why a turn may not spend Voluntad like that."""
    found, most = number(reason.found), number(reason.most)
    of = _SPENT_ON.get(reason.of, "") if reason.of else ""
    return _begun(_PLANS[reason.refusal].format(unit=unit, found=found, most=most, of=of))


def horn_words(refusal: HornRefusal, unit: str) -> str:
    """Why the horn gives nothing."""
    return _begun(_HORNS[refusal].format(unit=unit))


def square_words(problem: BoardProblem) -> str:
    """Why a unit cannot stand on a square, to stand after "porque" or a colon."""
    return _SQUARES[problem]


def block_words(block: str) -> str:
    """A chapter of the rules; one that is not known here by its own name."""
    return _BLOCKS.get(block) or block or "eso"


def _not_defined(problem: LiveProblem, _: str) -> str:
    return (
        f"Esta edición no dice nada de: {block_words(problem.block)}. "
        "Anótalo como ajuste, o juega la batalla con otra edición."
    )


def _step(problem: LiveProblem, unit: str) -> str:
    if problem.step is None:
        return f"{unit} no puede hacer eso ahora. Sigue el orden de los pasos."
    return step_words(problem.step, unit)


def _plan(problem: LiveProblem, unit: str) -> str:
    reasons = [plan_words(reason, unit) for reason in problem.willpower]
    return " ".join(reasons) or f"{unit} no puede gastar esa Voluntad. Gasta menos."


def _horn(problem: LiveProblem, unit: str) -> str:
    return horn_words(problem.horn or HornRefusal.NOTHING_WANTED, unit)


def _square(problem: LiveProblem, unit: str) -> str:
    why = ", ".join(square_words(each) for each in problem.squares) or "no hay sitio"
    return f"{unit} no cabe ahí: {why}. Elige otra casilla."


_SPECIAL: Mapping[LiveFault, Callable[[LiveProblem, str], str]] = {
    LiveFault.NOT_DEFINED: _not_defined,
    LiveFault.STEP: _step,
    LiveFault.WILLPOWER: _plan,
    LiveFault.HORN: _horn,
    LiveFault.SQUARE: _square,
}


def _named(unit: int | None, names: Names) -> str:
    return SOMEBODY if unit is None else names.get(unit, SOMEBODY)


def _begun(told: str) -> str:
    """A name at the beginning stays as it is written."""
    return told[:1].upper() + told[1:] if told.startswith(SOMEBODY) else told
