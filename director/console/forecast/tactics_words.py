"""How each side of a forecast fights, in sentences a director would say."""

from PySide6.QtCore import QCoreApplication

from director.editions.schema import Edition
from director.rules.forecast.play import MOST_ASALTOS
from director.rules.forecast.tactics import Focus, Plans, Spending, Tactics

translate = QCoreApplication.translate


def focus_choices(edition: Edition) -> list[tuple[Focus, str]]:
    """Whom a side may attack first; by FA only where the edition has it."""
    words = {
        Focus.WEAKEST: translate("tactics", "al más débil"),
        Focus.STRONGEST: translate("tactics", "al más fuerte"),
        Focus.SOFTEST: translate("tactics", "al peor protegido"),
        Focus.BEST_HIT: translate("tactics", "donde más daño espera"),
        Focus.AGGRESSION: translate("tactics", "a quien tiene más FA"),
    }
    known = edition.aggro is not None
    return [pair for pair in words.items() if known or pair[0] is not Focus.AGGRESSION]


def focus_sentence(focus: Focus) -> str:
    """What a choice means."""
    return {
        Focus.WEAKEST: translate(
            "tactics", "A quien menos Fuerza le queda; entre iguales, a quien menos Armadura."
        ),
        Focus.STRONGEST: translate("tactics", "A quien más Fuerza le queda."),
        Focus.SOFTEST: translate(
            "tactics", "A quien menos Armadura le queda; entre iguales, a quien menos Fuerza."
        ),
        Focus.BEST_HIT: translate(
            "tactics",
            "Donde la probabilidad por el daño de un ataque de Fuerza sin Voluntad es mayor.",
        ),
        Focus.AGGRESSION: translate(
            "tactics",
            "A quien más FA tiene. Sin tablero todos están junto a todos: decide su FA propia.",
        ),
    }[focus]


def spending_choices() -> list[tuple[Spending, str]]:
    """When Voluntad is added."""
    return [
        (Spending.NEVER, translate("tactics", "nunca")),
        (Spending.TO_FELL, translate("tactics", "para rematar")),
        (Spending.ALWAYS, translate("tactics", "siempre")),
    ]


def spending_sentence(spending: Spending) -> str:
    """What a choice means."""
    return {
        Spending.NEVER: translate("tactics", "No gasta Voluntad en sus ataques."),
        Spending.TO_FELL: translate(
            "tactics", "Solo en ataques de Fuerza, y si así derrota al objetivo."
        ),
        Spending.ALWAYS: translate(
            "tactics",
            "Cuanta le dejan su Esfuerzo y su Voluntad, sin pasar de lo que al objetivo le queda.",
        ),
    }[spending]


def break_sentence(break_from: int | None) -> str:
    """When Rotura is preferred."""
    if break_from is None:
        return translate("tactics", "Ataca siempre a la Fuerza.")
    if break_from <= 0:
        return translate(
            "tactics", "Rompe mientras la Armadura del objetivo no sea menor que su Fuerza."
        )
    return translate(
        "tactics", "Rompe mientras la Armadura del objetivo pase de su Fuerza en {n} o más."
    ).format(n=break_from)


def rest_sentence(rest_below: int) -> str:
    """When a unit rests instead of acting."""
    if rest_below <= 0:
        return translate("tactics", "No pierde turnos en descansar.")
    return translate(
        "tactics", "Descansa en vez de actuar con menos de {n} de Voluntad, si le falta alguna."
    ).format(n=rest_below)


def assumptions() -> str:
    """What every forecast leaves out."""
    return translate(
        "tactics",
        "Lo que no cuenta: sin tablero (todos alcanzan a todos), sin habilidades, sin huidas ni "
        "refuerzos, y nadie pierde su turno por plazo. Cada uno sigue la táctica de su bando "
        "desde el principio hasta el final; entre iguales, va por el orden de la lista. La batalla "
        "que a los {n} asaltos no ha acabado se deja sin decidir.",
    ).format(n=MOST_ASALTOS)


def plans_words(plans: Plans, edition: Edition) -> str:
    """Both tactics in one line: whom they attack first."""
    return translate("tactics", "Los tuyos van {ours}; los enemigos, {theirs}.").format(
        ours=_tactics_words(plans.people, edition), theirs=_tactics_words(plans.foes, edition)
    )


def _tactics_words(tactics: Tactics, edition: Edition) -> str:
    words = dict(focus_choices(edition)).get(tactics.focus, translate("tactics", "por FA"))
    if tactics.leader_first:
        return translate("tactics", "primero al líder y luego {focus}").format(focus=words)
    return words
