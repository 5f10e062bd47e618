"""Sentences about the course of a battle: turns, clocks, attacks, wounds and healing."""

from collections.abc import Mapping

from director.console.edition.sentence import ANY, Sentence

SENTENCES: Mapping[str, Sentence] = {
    "battles.conditions": "Objetivos con los que se puede anunciar una batalla: {n}.",
    "battles.players_against_players": {
        True: "Los jugadores pueden combatir entre ellos.",
        False: "Los jugadores no combaten entre ellos.",
    },
    "battles.between_players": "Objetivos de una batalla entre jugadores: {n}.",
    "deployment.npcs_shown": {
        True: "Al desplegar, los jugadores ven las casillas de los PNJ.",
        False: "Al desplegar, los jugadores no ven las casillas de los PNJ.",
    },
    "deployment.players_hidden": {
        True: "Entre jugadores, cada uno despliega sin ver las casillas del rival.",
        False: "Entre jugadores, cada uno despliega viendo las casillas del rival.",
    },
    "deployment.random_when_missing": {
        True: "A quien no despliega a tiempo se le coloca al azar.",
        False: "Quien no despliega a tiempo se queda sin colocar.",
    },
    "deployment.counts_shown": {
        True: "Entre jugadores se sabe cuántos despliegan en cada zona y de qué pueblo.",
        False: "Entre jugadores no se sabe cuántos despliegan en cada zona.",
    },
    "initiative.die": "La iniciativa se tira con {n} y se le suma la Reacción.",
    "initiative.each": {
        "round": "La iniciativa se tira en cada asalto.",
        "battle": "La iniciativa se tira una vez y vale para toda la batalla.",
    },
    "initiative.per_lost_turn": {
        0: "Perder un turno no resta iniciativa.",
        ANY: "Cada turno perdido resta {n} a la iniciativa hasta el final de la batalla.",
    },
    "initiative.ties_by_reaction": {
        True: "A igual iniciativa actúa antes quien tiene más Reacción.",
        False: "A igual iniciativa decide la suerte.",
    },
    "clocks.ordered.first": "El primer turno de cada asalto tiene {n:hora|horas} de plazo.",
    "clocks.ordered.later": ("Los demás turnos tienen {n:hora|horas} desde que acaba el anterior."),
    "clocks.ordered.few": (
        "Si quedan por actuar {n} o menos, el plazo pasa a {few_hours:hora|horas}."
    ),
    "clocks.ordered.few_hours": "Cuando quedan pocos por actuar, el plazo es de {n:hora|horas}.",
    "clocks.ordered.late_post": {
        0: "Publicar tarde no alarga el turno en curso.",
        ANY: "Cada publicación tardía da {n:hora más|horas más} al turno en curso.",
    },
    "clocks.ordered.absent_deadline": {
        True: "El turno de quien avisó de su ausencia vence como los demás, sin castigo.",
        False: "El turno de quien avisó de su ausencia espera al director.",
    },
    "clocks.free.hours": "En turnos libres todos pueden publicar durante {n:hora|horas}.",
    "clocks.free.grace": (
        "Después hay {n:hora|horas} más en las que publicar vale con la iniciativa de los tardíos."
    ),
    "clocks.free.late_initiative": (
        "En turnos libres, quien publica tarde actúa con iniciativa {n} en ese asalto."
    ),
    "turn.steps": "Un turno se juega en este orden: {n}.",
    "turn.rest_ends": {
        True: "Quien descansa no hace nada más en ese turno.",
        False: "Quien descansa puede seguir con su turno.",
    },
    "turn.one_action": {
        True: "En un turno cabe una habilidad o un ataque, no los dos.",
        False: "En un turno caben una habilidad y un ataque.",
    },
    "willpower.per_square": {
        0: "Moverse más de lo normal no cuesta Voluntad.",
        ANY: "Cada casilla de más cuesta {n} de Voluntad.",
    },
    "willpower.per_damage": {
        0: "Hacer más daño no cuesta Voluntad.",
        ANY: "Cada punto de daño de más cuesta {n} de Voluntad.",
    },
    "willpower.limited_by_exertion": {
        True: "En moverse, o en hacer daño, no se gasta más Voluntad que el Esfuerzo.",
        False: "El Esfuerzo no limita la Voluntad que se gasta.",
    },
    "willpower.per_rank": {
        0: "Usar una habilidad no cuesta Voluntad.",
        ANY: "Usar una habilidad cuesta {n} de Voluntad por cada rango.",
    },
    "willpower.highest_rank": "El rango más alto de una habilidad es {n}.",
    "willpower.rest": {
        0: "Descansar no devuelve Voluntad.",
        ANY: "Descansar devuelve {n} de Voluntad.",
    },
    "willpower.never_above_maximum": {
        True: "Ni el descanso ni el cuerno dan más Voluntad que la máxima.",
        False: "El descanso y el cuerno pueden dar más Voluntad que la máxima.",
    },
    "willpower.only_owned_ranks": {
        True: "Una habilidad se usa como mucho al rango que se tiene.",
        False: "Una habilidad se usa a cualquier rango.",
    },
    "war_horn.start": {
        0: "El cuerno de guerra empieza vacío.",
        ANY: "El cuerno de guerra empieza con {n} de Voluntad.",
    },
    "war_horn.per_defeat": {
        0: "Derrotar enemigos no llena el cuerno.",
        ANY: "Cada enemigo derrotado pone {n} de Voluntad en el cuerno.",
    },
    "war_horn.any_amount": {
        True: "Quien sopla el cuerno toma de él la Voluntad que quiera.",
        False: "Quien sopla el cuerno toma toda la Voluntad que haya.",
    },
    "war_horn.once_per_enemy": {
        True: "Un enemigo que se levanta y vuelve a caer no llena el cuerno otra vez.",
        False: "Un enemigo que se levanta y vuelve a caer llena el cuerno otra vez.",
    },
    "war_horn.without_author": {
        True: "Un enemigo derrotado sin autor llena el cuerno del otro bando, si solo hay uno.",
        False: "Un enemigo derrotado sin autor no llena ningún cuerno.",
    },
    "war_horn.capacity": "En el cuerno caben {n} de Voluntad.",
    "attacks.comparison": {
        "below": "Un ataque acierta si la tirada es menor que el umbral.",
        "at_most": "Un ataque acierta si la tirada es igual o menor que el umbral.",
    },
    "attacks.willpower_paid_on_miss": {
        True: "La Voluntad declarada se paga también si el ataque falla.",
        False: "La Voluntad declarada se paga solo si el ataque acierta.",
    },
    "attacks.strength.base": "Un ataque de Fuerza parte de {n}.",
    "attacks.strength.per_strength": {
        0: "La Fuerza de quien ataca no cambia el umbral.",
        ANY: "Cada punto de Fuerza suma {n} al umbral de un ataque de Fuerza.",
    },
    "attacks.strength.per_armor_excess": {
        0: "La Armadura del objetivo no cambia el umbral.",
        ANY: "Cada punto de Armadura que pasa de la Fuerza resta {n} al umbral.",
    },
    "attacks.strength.per_evasion": {
        0: "La Evasión del objetivo no cambia el umbral.",
        ANY: "Cada punto de Evasión del objetivo resta {n} al umbral de un ataque de Fuerza.",
    },
    "attacks.strength.floor": "El umbral de un ataque de Fuerza nunca baja de {n}.",
    "attacks.strength.minimum_damage": {
        0: "Un ataque de Fuerza que acierta puede no hacer daño.",
        ANY: "Un ataque de Fuerza que acierta quita {n} como mínimo.",
    },
    "attacks.strength.damage_per_point": (
        "Un ataque de Fuerza que acierta quita {n} por cada punto de Fuerza sobre la Armadura."
    ),
    "attacks.breaking.base": "Un ataque de Rotura parte de {n}.",
    "attacks.breaking.per_break": {
        0: "La Rotura de quien ataca no cambia el umbral.",
        ANY: "Cada punto de Rotura suma {n} al umbral de un ataque de Rotura.",
    },
    "attacks.breaking.per_deflection": {
        0: "El Desvío del objetivo no cambia el umbral.",
        ANY: "Cada punto de Desvío del objetivo resta {n} al umbral de un ataque de Rotura.",
    },
    "attacks.breaking.damage_per_break": (
        "Un ataque de Rotura que acierta quita {n} de Armadura por cada punto de Rotura."
    ),
    "attacks.breaking.least_armor": "La Armadura nunca baja de {n}.",
    "attacks.breaking.floor": "El umbral de un ataque de Rotura nunca baja de {n}.",
    "attacks.breaking.repeated_failure.free": {
        0: "Ya el primer ataque de Rotura fallido de un asalto quita Armadura.",
        ANY: (
            "En un asalto, {n:ataque de Rotura fallido|ataques de Rotura fallidos} contra un "
            "objetivo no le quita nada."
        ),
    },
    "attacks.breaking.repeated_failure.damage": (
        "Cada ataque de Rotura fallido de más en el asalto quita {n} de Armadura."
    ),
    "stats.reaction_may_fall": {
        True: "La Reacción puede bajar.",
        False: "Nada baja la Reacción.",
    },
    "stats.unfit_strength": (
        "Con una Fuerza máxima de {n} o menos no se puede ir a la batalla sin permiso del director."
    ),
    "stats.least_start": "Quien va de todos modos empieza con {n} de Fuerza como mínimo.",
    "wounds.gate": "Solo hiere una Fuerza final por debajo de {n}.",
    "wounds.subtracted": {
        0: "Para contar heridas se divide la Fuerza bajo cero entre el Esfuerzo.",
        ANY: (
            "Para contar heridas se quita {n} a la Fuerza bajo cero antes de dividirla entre el "
            "Esfuerzo."
        ),
    },
    "wounds.zero_exertion_divisor": (
        "Con Esfuerzo 0 se propone dividir entre {n}; el director puede cambiarlo."
    ),
    "wounds.strength_per_wound": {
        0: "Las heridas no quitan Fuerza.",
        ANY: "Cada herida abierta quita {n} de Fuerza máxima.",
    },
    "wounds.to_hit_per_wound": {
        0: "Las heridas no estorban al atacar.",
        ANY: "Cada herida abierta resta {n} al umbral de los ataques.",
    },
    "wounds.remainder_is_chance": {
        True: "El resto de la división es la probabilidad de una herida más.",
        False: "El resto de la división no hiere.",
    },
    "healing.per_rest_day": "Cada día de descanso cura {n:herida|heridas} a cada personaje.",
    "healing.per_missed_battle": (
        "Cada batalla en la que un personaje no combate le cura {n:herida|heridas}."
    ),
}
