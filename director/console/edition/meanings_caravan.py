"""Sentences about the caravan: what a day takes from it, and what its morale does."""

from collections.abc import Mapping

from director.console.edition.sentence import ANY, Sentence

SENTENCES: Mapping[str, Sentence] = {
    "caravan.supplies.consumed": {
        True: "Cada día la caravana gasta suministros.",
        False: "Los días no gastan suministros.",
    },
    "caravan.supplies.people_per_supply": (
        "Un suministro alimenta durante un día a {n:persona|personas}."
    ),
    "caravan.supplies.rounding": {
        "down": "El suministro a medio gastar de un día se redondea hacia abajo.",
        "nearest": "El suministro a medio gastar de un día se redondea al más cercano.",
        "up": "El suministro a medio gastar de un día se redondea hacia arriba.",
    },
    "caravan.supplies.fighters_eat": {
        True: "Los combatientes de la caravana también comen de los suministros.",
        False: "Los combatientes de la caravana no comen de los suministros.",
    },
    "caravan.supplies.others_eat": {
        True: "La gente de otras clases, las que añade el director, también come.",
        False: "La gente de otras clases, las que añade el director, no come.",
    },
    "caravan.supplies.characters_eat": {
        True: "Los personajes vivos comen de los suministros como uno más.",
        False: "Los personajes no comen de los suministros.",
    },
    "caravan.supplies.hungry_lost": {
        0: "Por pasar hambre no se pierde gente.",
        ANY: "Cada día se pierde el {n} de quienes pasan hambre; sale de la gente de los clanes.",
    },
    "caravan.supplies.lost_rounding": {
        "down": "La gente que se pierde por hambre se redondea hacia abajo.",
        "nearest": "La gente que se pierde por hambre se redondea al más cercano.",
        "up": "La gente que se pierde por hambre se redondea hacia arriba.",
    },
    "caravan.morale.kept": {
        True: "La caravana lleva cuenta de su moral: cambia con los días y pesa en la batalla.",
        False: "La moral de la caravana no cambia con los días ni pesa en la batalla.",
    },
    "caravan.morale.start": "La moral de una caravana nueva es {n}.",
    "caravan.morale.most": "La moral no pasa de {n}.",
    "caravan.morale.travel": {
        0: "Un día de viaje no cambia la moral.",
        ANY: "Cada día de viaje {sign:suma|resta} {size} a la moral.",
    },
    "caravan.morale.rest": {
        0: "Un día de descanso no cambia la moral.",
        ANY: "Cada día de descanso con comida para todos {sign:suma|resta} {size} a la moral.",
    },
    "caravan.morale.hungry": {
        0: "Pasar hambre no cambia la moral.",
        ANY: "Cada día en que alguien pasa hambre {sign:suma|resta} {size} a la moral.",
    },
    "caravan.morale.bands.*": {
        0: "Desde {key} de moral, la batalla empieza con la Voluntad de siempre.",
        ANY: "Desde {key} de moral, la batalla empieza con {size} de Voluntad {sign:más|menos}.",
    },
}
