"""Sentences about the second game, Grupos de Acciones."""

from collections.abc import Mapping

from director.console.edition.sentence import ANY, Sentence

SENTENCES: Mapping[str, Sentence] = {
    "action_groups.current": "Un aventurero tiene a la vista {n:grupo|grupos} de acciones.",
    "action_groups.regular": "En un turno cabe {n:acción regular|acciones regulares}.",
    "action_groups.per_wound": "Cada herida sin cancelar entierra {n:grupo|grupos}.",
    "action_groups.vulnerability": (
        "Una vulnerabilidad cuenta {n:vez|veces} por cada acción con su clave."
    ),
    "action_groups.markers": "Cada estado pierde {n:marcador|marcadores} por ronda.",
    "action_groups.rest": {
        0: "Descansar no cura heridas.",
        ANY: "Un descanso cura {n:herida|heridas}.",
    },
    "action_groups.reshuffle": {
        True: "Los grupos usados vuelven cuando se acaban los ocultos.",
        False: "Los grupos usados no vuelven cuando se acaban los ocultos.",
    },
    "action_groups.moves.refill": {
        "turn_end": "Los grupos a la vista se reponen al acabar el turno propio.",
        "at_once": "Los grupos a la vista se reponen en el acto.",
    },
    "action_groups.moves.blind": {
        True: "El grupo oculto que se entierra no se mira: no se puede elegir.",
        False: "El grupo oculto que se entierra se puede elegir.",
    },
    "action_groups.moves.moribund_after_burying": {
        True: "Se está moribundo si no queda ningún grupo a la vista después de la herida.",
        False: "Se está moribundo si no quedaba ningún grupo a la vista antes de la herida.",
    },
    "action_groups.moves.empty_dies": {
        True: "Sin ningún grupo, el aventurero muere.",
        False: "Sin ningún grupo, el aventurero sigue moribundo.",
    },
    "action_groups.turns.regular_in": "Las acciones regulares se usan en este paso: {n}.",
    "action_groups.turns.quick_in": "Las acciones rápidas se usan en este paso: {n}.",
    "action_groups.turns.reflex_in": "Los reflejos se usan en estos pasos: {n}.",
    "action_groups.turns.ability_in": "Las habilidades libres se usan en este paso: {n}.",
    "action_groups.turns.integrated_counts": {
        True: "Una acción regular dentro de otra cuenta como la del turno.",
        False: "Una acción regular dentro de otra no cuenta como la del turno.",
    },
    "action_groups.turns.reflex_for_others": {
        True: "Puede reaccionar también quien no es el objetivo.",
        False: "Solo puede reaccionar el objetivo.",
    },
    "action_groups.turns.reflex_modifies": "Un reflejo cambia los efectos de: {n}.",
    "action_groups.turns.ties_together": {
        True: "Aventureros rivales con el mismo Rango de Amenaza Base juegan su turno a la vez.",
        False: "Aventureros rivales con el mismo Rango de Amenaza Base no juegan a la vez.",
    },
    "action_groups.damage.after_cancelling": {
        True: "Solo entierra grupos el daño que nadie canceló.",
        False: "Entierra grupos todo el daño, cancelado o no.",
    },
    "action_groups.damage.full_defense": {
        True: "Cada ataque de una acción choca con la Defensa entera.",
        False: "Los ataques de una acción gastan entre todos una sola Defensa.",
    },
    "action_groups.damage.keywords_of_group": {
        True: "Las claves de un grupo valen también para sus acciones.",
        False: "Las claves de un grupo no valen para sus acciones.",
    },
    "action_groups.damage.keywords_as_written": {
        True: "Dos claves son la misma solo si se escriben igual, tildes y mayúsculas incluidas.",
        False: "En las claves no importan las tildes ni las mayúsculas.",
    },
    "action_groups.damage.enemy_out": "Un enemigo queda fuera con {n} de vida o menos.",
}
