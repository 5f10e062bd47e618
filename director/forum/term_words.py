"""Spanish words for each term of a derivation, told with the numbers behind it.

A term kept in an old file may lack a fact that newer ones carry: then its plain name is shown.
Where the director's own number stands, the reason is told as well; public texts leave such terms
out.
"""

from collections.abc import Callable, Mapping

from director.forum.caravan_terms import CARAVAN_TERMS
from director.forum.phrases import counted
from director.forum.term_names import TERM_NAMES
from director.rules.derivation import Term, TermCode

Facts = Mapping[str, int | str]


def term_words(term: Term) -> str:
    """What the term is, in a short line without its amount's sign."""
    told = _TOLD.get(term.code)
    if told is not None:
        try:
            return told(term.facts, term.amount)
        except KeyError:
            return TERM_NAMES[term.code]
    return TERM_NAMES[term.code]


def _each(words: str) -> Callable[[Facts, int], str]:
    return lambda facts, _: f"{words}: {facts['count']} × {facts['each']}"


def _strength_over_armor(facts: Facts, _: int) -> str:
    return f"Fuerza {facts['strength']} menos Armadura {facts['armor']}"


def _repeated_failure(facts: Facts, _: int) -> str:
    before = int(facts["failed_before"])
    words = counted(before, "ataque de Rotura fallido", "ataques de Rotura fallidos")
    return f"Ya había {words} en el asalto"


def _floor(facts: Facts, _: int) -> str:
    return f"No baja de {facts['minimum']}"


def _wounds(facts: Facts, _: int) -> str:
    return f"{_open(facts)} × {facts['per_wound']}"


def _modifier(facts: Facts, _: int) -> str:
    words = str(facts["source"]) or TERM_NAMES[TermCode.MODIFIER]
    until = facts.get("until_round")
    return words if until is None else f"{words}, hasta el asalto {until}"


def _certain(facts: Facts, amount: int) -> str:
    return f"{_division(facts)}: {counted(amount, 'segura', 'seguras')}"


def _remainder(facts: Facts, amount: int) -> str:
    return f"{_division(facts)}: {amount} % de una más"


def _division(facts: Facts) -> str:
    exertion, divisor = facts["exertion"], facts["divisor"]
    by = f"Esfuerzo {exertion}" if exertion == divisor else f"{divisor} (Esfuerzo {exertion})"
    return f"Fuerza final {facts['final_strength']} entre {by}"


def _rolled(facts: Facts, amount: int) -> str:
    return f"Tirada {facts['roll']} {'≤' if amount else '>'} {facts['percent']}"


def _override(facts: Facts, _: int) -> str:
    return f"Decisión del director: {facts['reason']}"


def _rest(facts: Facts, _: int) -> str:
    return f"{_open(facts)}, {facts['per_day']} por día de descanso"


def _missed(facts: Facts, _: int) -> str:
    return f"{_open(facts)}, {facts['per_battle']} por batalla sin combatir"


def _share(facts: Facts, _: int) -> str:
    fighters = counted(int(facts["fighters"]), "combatiente", "combatientes")
    return f"Reparto de {facts['pool']} entre {fighters}"


def _fixed(facts: Facts, _: int) -> str:
    return {
        "victory": "Fijo del clan por haber ganado",
        "defeat": "Fijo del clan por haber perdido",
    }.get(str(facts["outcome"]), TERM_NAMES[TermCode.POOL_FIXED])


def _most_lethal(facts: Facts, _: int) -> str:
    enemies = counted(int(facts["enemies"]), "enemigo", "enemigos")
    return f"Quien más derrotó ({enemies}), con {facts['size']} por bando"


def _open(facts: Facts) -> str:
    return counted(int(facts["wounds"]), "herida abierta", "heridas abiertas")


def _enemies(facts: Facts, _: int) -> str:
    enemies = counted(int(facts["enemies"]), "enemigo derrotado", "enemigos derrotados")
    return f"{enemies} × {facts['per_enemy']}"


def _difficulty(facts: Facts, _: int) -> str:
    return f"Dificultad {facts['difficulty']}"


def _refund(facts: Facts, _: int) -> str:
    return f"{facts['percent']} % de {facts['renown']} sin gastar"


def _rounding(facts: Facts, amount: int) -> str:
    way = "arriba" if amount > 0 else "abajo"
    if "hundredths" in facts:
        return f"Redondeo hacia {way} de 0,{int(facts['hundredths']):02d}"
    return f"Redondeo hacia {way} de {facts['numerator']}/{facts['denominator']}"


def _no_such_roll(facts: Facts, _: int) -> str:
    return f"Ajuste a lo que puede salir en 1d{facts['die']}"


def _share_of_heroes(facts: Facts, _: int) -> str:
    part = int(facts["numerator"])
    if part == 0:
        return "Tantos como quienes van"
    more = "más" if part > 0 else "menos"
    return f"{abs(part)}/{facts['denominator']} {more} que {facts['heroes']}"


def _average_level(facts: Facts, _: int) -> str:
    whole = facts["denominator"] == 1
    exact = facts["numerator"] if whole else f"{facts['numerator']}/{facts['denominator']}"
    return f"Nivel medio {exact}"


def _least_enemies(facts: Facts, _: int) -> str:
    return f"{counted(int(facts['minimum']), 'enemigo', 'enemigos')} como mínimo"


def _far(facts: Facts, _: int) -> str:
    beyond = int(facts["squares"])
    how = "de más" if beyond >= 0 else "de menos"
    squares = counted(abs(beyond), f"casilla {how}", f"casillas {how}")
    return f"Voluntad {facts['willpower']} del enemigo × {squares}"


def _rank(words: str) -> Callable[[Facts, int], str]:
    return lambda facts, _: f"{words} {facts['rank']}"


def _by_voter(words: str) -> Callable[[Facts, int], str]:
    return lambda facts, _: f"{words}: {facts['voter']}" if facts["voter"] else words


def _bought(facts: Facts, _: int) -> str:
    use = _USES[str(facts["use"])]
    return f"{use}: {facts['count']} × {facts['each']}"


def _attacks(words: str) -> Callable[[Facts, int], str]:
    return lambda facts, _: f"{words}{_of_attacks(facts, 'de')}"


def _defense(facts: Facts, _: int) -> str:
    return (
        f"Defensa {_TYPES[str(facts['type'])]} {facts['defense']}{_of_attacks(facts, 'frente a')}"
    )


def _of_attacks(facts: Facts, link: str) -> str:
    return "" if facts["attacks"] == 1 else f" {link} {facts['attacks']} ataques"


def _cancelled(facts: Facts, _: int) -> str:
    return f"Cancelado por {facts['source']}" if facts["source"] else TERM_NAMES[TermCode.CANCELLED]


_TYPES = {"physical": "física", "magical": "mágica"}
"""The two Defensas of Grupos de Acciones."""

_USES = {
    "combat_roll": "Repetir una tirada de combate",
    "plot_roll": "Repetir una tirada de trama",
    "extra_vote": "Un voto más",
}
"""What Puntos de Héroe buy."""


_TOLD: Mapping[TermCode, Callable[[Facts, int], str]] = {
    TermCode.STRENGTH: _each("Fuerza"),
    TermCode.BREAK: _each("Rotura"),
    TermCode.ARMOR_EXCESS: _each("Armadura por encima de la Fuerza"),
    TermCode.EVASION: _each("Evasión del objetivo"),
    TermCode.DEFLECTION: _each("Desvío del objetivo"),
    TermCode.WOUNDED_ATTACKER: _each("Heridas del atacante"),
    TermCode.STRENGTH_OVER_ARMOR: _strength_over_armor,
    TermCode.REPEATED_FAILED_BREAK: _repeated_failure,
    TermCode.FLOOR: _floor,
    TermCode.WOUNDS: _wounds,
    TermCode.DEATH_PER_WOUND: _wounds,
    TermCode.MODIFIER: _modifier,
    TermCode.WOUNDS_CERTAIN: _certain,
    TermCode.WOUND_REMAINDER: _remainder,
    TermCode.WOUND_ROLLED: _rolled,
    TermCode.WOUND_OVERRIDE: _override,
    TermCode.RENOWN_OVERRIDE: _override,
    TermCode.POOL_OVERRIDE: _override,
    TermCode.POOL_FIXED: _fixed,
    TermCode.POOL_SHARE: _share,
    TermCode.MOST_LETHAL: _most_lethal,
    TermCode.SURVIVORS: _each("Siguen en pie"),
    TermCode.REST_DAYS: _rest,
    TermCode.REST_BATTLES: _missed,
    TermCode.ENEMIES_DEFEATED: _enemies,
    TermCode.DIFFICULTY: _difficulty,
    TermCode.REFUND_SHARE: _refund,
    TermCode.ROUNDING: _rounding,
    TermCode.NO_SUCH_ROLL: _no_such_roll,
    TermCode.CLANMATES: _each("Jugadores del clan con compañero"),
    TermCode.SECONDARIES_OWNED: _each("Secundarios que ya tiene"),
    TermCode.PRICE: _bought,
    TermCode.RANK_COST: _rank("Coste del rango"),
    TermCode.STAT_POINTS: _rank("Puntos de atributo por el rango"),
    TermCode.VOTE: _by_voter("Voto"),
    TermCode.LEADER_VOTES: _by_voter("Líder del clan"),
    TermCode.LIEUTENANT_VOTES: _by_voter("Lugarteniente"),
    TermCode.EXTRA_VOTES: _by_voter("Votos comprados con Puntos de Héroe"),
    TermCode.ENEMY_SHARE: _share_of_heroes,
    TermCode.WHOLE_ENEMIES: _rounding,
    TermCode.LEAST_ENEMIES: _least_enemies,
    TermCode.AVERAGE_LEVEL: _average_level,
    TermCode.ARMOR: _each("Armadura"),
    TermCode.EXERTION: _each("Esfuerzo"),
    TermCode.DAMAGE_DEALT: _each("Daño causado"),
    TermCode.OVERKILL: _each("Puntos bajo cero de quien derrotó"),
    TermCode.DISTANCE: _far,
    TermCode.PHYSICAL: _attacks("Daño físico"),
    TermCode.MAGICAL: _attacks("Daño mágico"),
    TermCode.DEFENSE: _defense,
    TermCode.CANCELLED: _cancelled,
    TermCode.VULNERABILITY: _each("Vulnerabilidad"),
    **CARAVAN_TERMS,
}
