"""Sentences about people: renown, who fights, who a player may have, and growth."""

from collections.abc import Mapping

from director.console.edition.sentence import ANY, Sentence

SENTENCES: Mapping[str, Sentence] = {
    "renown.character.per_enemy": "Cada enemigo que derrota un personaje le da {n} de renombre.",
    "renown.character.victory": "Una victoria da {n} de renombre a cada participante.",
    "renown.character.minimum": (
        "Por una batalla nadie gana menos de {n} de renombre, cualquiera que sea la dificultad."
    ),
    "renown.pool.winner_per_kill": (
        "El clan que gana recibe {n} de renombre por cada enemigo derrotado."
    ),
    "renown.pool.winner_per_survivor": (
        "El clan que gana recibe {n} de renombre por cada uno de los suyos en pie."
    ),
    "renown.pool.winner_fixed": (
        "La victoria {sign:da|quita} al clan {size} de renombre, pase lo que pase."
    ),
    "renown.pool.loser_per_kill": (
        "El clan que pierde recibe {n} de renombre por cada enemigo derrotado."
    ),
    "renown.pool.loser_fixed": (
        "La derrota {sign:da|quita} al clan {size} de renombre, pase lo que pase."
    ),
    "renown.pool.minimum": "Un clan no gana menos de {n} de renombre por una batalla.",
    "renown.pool.remainder": {
        "most_kills": "Lo que sobra del reparto va, de uno en uno, a quienes más derrotaron.",
        "nobody": "Lo que sobra del reparto no es para nadie.",
    },
    "renown.pool.most_lethal.*": (
        "Desde {key} por bando, quien más enemigos derrota recibe {n} de renombre."
    ),
    "renown.pool.most_lethal_ties": {
        "all": "Si varios empatan en enemigos derrotados, todos reciben ese premio.",
        "nobody": "Si varios empatan en enemigos derrotados, nadie recibe ese premio.",
    },
    "refunds.rounding": {
        "down": "El renombre que se devuelve por una muerte se redondea hacia abajo.",
        "nearest": "El renombre que se devuelve por una muerte se redondea al más cercano.",
        "up": "El renombre que se devuelve por una muerte se redondea hacia arriba.",
    },
    "refunds.hero": "Al morir un héroe se devuelve {n} de su renombre sin gastar.",
    "refunds.companion": "Al morir un compañero se devuelve {n} de su renombre sin gastar.",
    "refunds.secondary": "Al morir un secundario se devuelve {n} de su renombre sin gastar.",
    "participation.alone": "Si cada jugador lleva a uno solo, puede ser: {n}.",
    "participation.hero_every": (
        "El héroe tiene que ir al menos a una de cada {n:batalla seguida|batallas seguidas}."
    ),
    "participation.hero_ratio": {
        0: "El compañero puede ir sin que el héroe haya ido antes.",
        ANY: "Para que vaya el compañero, el héroe tiene que haber ido {n} veces por cada una.",
    },
    "participation.most": "Cada jugador lleva como mucho {n:personaje|personajes} a una batalla.",
    "participation.hero_required": {
        True: "Si un jugador lleva a varios, uno es el héroe.",
        False: "Un jugador puede llevar a varios sin el héroe.",
    },
    "participation.companions_counted": {
        "battles": "Dos compañeros en una misma batalla cuentan como una participación.",
        "characters": "Dos compañeros en una misma batalla cuentan como dos participaciones.",
    },
    "ownership.heroes": "Cada jugador puede tener {n:héroe|héroes}.",
    "ownership.companions": "Cada jugador puede tener {n:compañero|compañeros}.",
    "ownership.secondaries": "Cada jugador puede tener {n:secundario|secundarios}.",
    "ownership.secondaries_until_companions": (
        "Con {n:compañero|compañeros} ya no cabe ningún secundario."
    ),
    "ownership.director_opens": {
        True: "Solo se consiguen personajes nuevos cuando el director abre el plazo.",
        False: "Se pueden conseguir personajes nuevos en cualquier momento.",
    },
    "acquisition.companion.base": "Un compañero cuesta {n} de renombre.",
    "acquisition.companion.per_clanmate": {
        0: "El precio del compañero no depende del clan.",
        ANY: (
            "Cada jugador del clan con compañero {sign:encarece|abarata} el siguiente en {size} de "
            "renombre."
        ),
    },
    "acquisition.companion.minimum": "Un compañero no cuesta nunca menos de {n} de renombre.",
    "acquisition.secondary.base": "Un secundario cuesta {n} de renombre.",
    "acquisition.secondary.without_companion": {
        0: "El precio del secundario no depende de tener compañero.",
        ANY: "A quien no tiene compañero, un secundario le cuesta {n} de renombre más.",
    },
    "acquisition.secondary.per_secondary": {
        0: "Todos los secundarios cuestan lo mismo.",
        ANY: "Cada secundario que ya se tiene encarece el siguiente en {n} de renombre.",
    },
    "ascents.companion_to_hero": {
        True: "Muerto el héroe, un compañero puede ascender a héroe.",
        False: "Ningún compañero asciende a héroe.",
    },
    "ascents.secondary_to_companion": {
        True: "Muerto el compañero, un secundario puede ascender a compañero.",
        False: "Ningún secundario asciende a compañero.",
    },
    "promotions.highest": "El rango más alto es {n}; los que no tienen precio esperan a tenerlo.",
    "promotions.ranks.*.cost": "Pasar al rango {key} cuesta {n} de renombre.",
    "promotions.ranks.*.victims": {
        0: "El rango {key} no pide enemigos derrotados.",
        ANY: "El rango {key} pide haber derrotado en total a {n:enemigo|enemigos}.",
    },
    "promotions.ranks.*.stat_points": "El rango {key} da {n:punto|puntos} de atributo.",
    "promotions.second_active_from": ("Desde el rango {n} se puede comprar otra habilidad activa."),
    "promotions.most_actives": (
        "Un personaje tiene como mucho {n:habilidad activa|habilidades activas}."
    ),
    "hero_points.hero": "Un héroe tiene {n:Punto|Puntos} de Héroe por escena.",
    "hero_points.companion": "Un compañero tiene {n:Punto|Puntos} de Héroe por escena.",
    "hero_points.secondary": "Un secundario tiene {n:Punto|Puntos} de Héroe por escena.",
    "hero_point_uses.combat_roll": (
        "Repetir una tirada de combate cuesta {n:Punto|Puntos} de Héroe."
    ),
    "hero_point_uses.plot_roll": (
        "Repetir una tirada de la historia cuesta {n:Punto|Puntos} de Héroe."
    ),
    "hero_point_uses.extra_vote": "Un voto de más cuesta {n:Punto|Puntos} de Héroe.",
    "votes.each": "En una decisión, cada jugador tiene {n:voto|votos}.",
    "votes.leader": "Quien lidera el clan tiene {n:voto|votos} de más.",
    "votes.lieutenant": "Quien es lugarteniente tiene {n:voto|votos} de más.",
    "campaign_attributes.*": "Un atributo de campaña se llama {n}.",
    "campaign_check.die": (
        "Un atributo de campaña se prueba con {n}: sale si no pasa del atributo menos el "
        "penalizador."
    ),
}
