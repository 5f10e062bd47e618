"""Sentences about NPCs: levels of difficulty, encounters, aggro and aggression."""

from collections.abc import Mapping

from director.console.edition.sentence import ANY, Sentence

SENTENCES: Mapping[str, Sentence] = {
    "difficulty.*.title": "El nivel {key} se llama {n}.",
    "difficulty.*.enemies_numerator": {
        0: "En el nivel {key} hay tantos enemigos como personajes.",
        ANY: (
            "En el nivel {key} hay {size}/{enemies_denominator} {sign:más|menos} de enemigos que "
            "de personajes."
        ),
    },
    "difficulty.*.enemies_denominator": {
        1: "En el nivel {key} la diferencia de enemigos se cuenta entera.",
        ANY: "En el nivel {key} la diferencia de enemigos se cuenta en partes de 1/{n}.",
    },
    "difficulty.*.level_offset": {
        0: "En el nivel {key} los enemigos tienen el nivel medio de los personajes.",
        ANY: (
            "En el nivel {key} los enemigos tienen {size:nivel|niveles} {sign:más|menos} que la "
            "media de los personajes."
        ),
    },
    "difficulty.*.aggression": {
        0: "El nivel {key} no cambia el FA.",
        ANY: "El nivel {key} {sign:suma|resta} {size} al FA.",
    },
    "difficulty.*.renown": {
        0: "El nivel {key} no cambia el renombre.",
        ANY: "El nivel {key} {sign:suma|resta} {size} al renombre de la batalla.",
    },
    "difficulty.*.oddity": {
        "title_says_equal": (
            "Aviso del nivel {key}: el libro lo titula «otros tantos» y da más; cuenta el número."
        ),
        "aggression_unlike_others": (
            "Aviso del nivel {key}: su FA no es el de sus vecinos; vale lo impreso."
        ),
        "renown_not_printed": (
            "Aviso del nivel {key}: el libro no dice cuánto renombre; no suma ni resta."
        ),
    },
    "encounters.rounding": {
        "down": "El número y el nivel de los enemigos se redondean hacia abajo.",
        "nearest": "El número y el nivel de los enemigos se redondean al más cercano.",
        "up": "El número y el nivel de los enemigos se redondean hacia arriba.",
    },
    "encounters.least_enemies": "Nunca hay menos de {n:enemigo|enemigos}.",
    "encounters.least_level": "El nivel de los enemigos nunca baja de {n}.",
    "aggro.per_strength": "Cada punto de Fuerza al empezar da {n} de aggro.",
    "aggro.per_armor": "Cada punto de Armadura al empezar da {n} de aggro.",
    "aggro.per_exertion": "Cada punto de Esfuerzo al empezar da {n} de aggro.",
    "aggro.per_damage": "Cada punto de daño que se hace da {n} de aggro.",
    "aggro.per_overkill": ("Cada punto bajo cero de quien se derrota con Fuerza da {n} de aggro."),
    "aggression.distance": {
        "manhattan": "La distancia para el FA se cuenta por casillas, sin diagonales.",
        "chebyshev": "La distancia para el FA se cuenta con la diagonal como una casilla.",
    },
    "aggression.free_distance": (
        "Hasta {n:casilla|casillas} de distancia el FA no baja; cada una de más resta la Voluntad "
        "del enemigo."
    ),
}
