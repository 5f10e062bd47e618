"""Sentences about the players' posts: motives of rolls and notas of turns."""

from collections.abc import Mapping

from director.console.edition.sentence import Sentence

SENTENCES: Mapping[str, Sentence] = {
    "motives.strength": "El motivo de un ataque de Fuerza se escribe {n}.",
    "motives.breaking": "El motivo de un ataque de Rotura se escribe {n}.",
    "motives.boost": "Si el ataque gasta Voluntad, al motivo le sigue {n}.",
    "motives.ability": "El motivo de una habilidad se escribe {n}.",
    "motives.also_strength": "Como ataque de Fuerza se entiende también: {n}.",
    "motives.also_breaking": "Como ataque de Rotura se entiende también: {n}.",
    "motives.also_boost": "Como gasto de Voluntad se entiende también: {n}.",
    "motives.most": "En un motivo, un número mayor que {n} se toma por un error al teclear.",
    "post_notes.actions": "En las notas, lo que se hace va tras {n}.",
    "post_notes.strength": "En las notas, la Fuerza va tras {n}.",
    "post_notes.armor": "En las notas, la Armadura va tras {n}.",
    "post_notes.willpower": "En las notas, la Voluntad va tras {n}.",
    "post_notes.hero_points": "En las notas, los Puntos de Héroe van tras {n}.",
    "post_notes.clan_points": "En las notas, los Puntos de Clan van tras {n}.",
    "post_notes.director_fills": {
        True: "Si faltan las notas, el director pone los valores que le parezcan.",
        False: "Si faltan las notas, el director las pide.",
    },
    "post_notes.also_actions": "Como acciones se entiende también: {n}.",
    "post_notes.also_strength": "Como Fuerza se entiende también: {n}.",
    "post_notes.also_armor": "Como Armadura se entiende también: {n}.",
    "post_notes.also_willpower": "Como Voluntad se entiende también: {n}.",
    "post_notes.also_hero_points": "Como Puntos de Héroe se entiende también: {n}.",
    "post_notes.also_clan_points": "Como Puntos de Clan se entiende también: {n}.",
    "post_notes.most": "En las notas, un número mayor que {n} se toma por un error al teclear.",
}
