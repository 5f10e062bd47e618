"""Sentences about who dies in battle, and of what; the star is the tier."""

from collections.abc import Mapping

from director.console.edition.sentence import ANY, Sentence

SENTENCES: Mapping[str, Sentence] = {
    "deaths.veto_spends_boss_cap": {
        True: "Una muerte ante el jefe que se veta cuenta igual para el tope.",
        False: "Una muerte ante el jefe que se veta no cuenta para el tope.",
    },
    "deaths.veto_spends_team_wipe_cap": {
        True: "Una muerte por derrota del equipo que se veta cuenta igual para el tope.",
        False: "Una muerte por derrota del equipo que se veta no cuenta para el tope.",
    },
    "deaths.*.plot": {
        "crucial": "La historia solo puede matar a {one} en un momento crucial.",
        "weighty": "La historia solo puede matar a {one} si pesa en la trama.",
        "any": "La historia puede matar a {one} en cualquier momento.",
    },
    "deaths.*.never_dies": {
        True: "{the} no muere nunca.",
        False: "{the} puede morir.",
    },
    "deaths.*.wound_limit.wounds": (
        "{the} llega a su límite con {n:herida abierta|heridas abiertas}."
    ),
    "deaths.*.wound_limit.effect": {
        "dies": "{the} que llega al límite de heridas muere.",
        "condemned": "{the} que llega al límite de heridas queda bajo condena: una muerte épica.",
    },
    "deaths.*.boss.effect": {
        "dies": "{the} que cae ante un jefe muere.",
        "director": "Si {one} cae ante un jefe, el director decide si muere.",
    },
    "deaths.*.boss.cap": {
        0: "Ante un jefe no muere ninguno de los {many} de un equipo.",
        1: "Ante un jefe muere uno de los {many} de un equipo en una batalla, el primero.",
        ANY: "Ante un jefe mueren como mucho {n} de los {many} de un equipo en una batalla.",
    },
    "deaths.*.individual.base": {
        0: "{the} derrotado y sin heridas no muere por su tirada.",
        ANY: "{the} derrotado muere con una probabilidad de {n}, más lo de sus heridas.",
    },
    "deaths.*.individual.per_wound": {
        0: "Las heridas de antes no empeoran la tirada de muerte de {one}.",
        ANY: "Cada herida de antes suma {n} a la tirada de muerte de {one}.",
    },
    "deaths.*.team_wipe.base": (
        "Si cae todo el equipo, {one} muere con una probabilidad de {n}, más lo de sus heridas."
    ),
    "deaths.*.team_wipe.per_wound": {
        0: "Si cae todo el equipo, las heridas de antes no empeoran la tirada de {one}.",
        ANY: "Si cae todo el equipo, cada herida de antes suma {n} a la tirada de {one}.",
    },
    "deaths.*.team_wipe.cap": {
        1: "Por la derrota de su equipo muere como mucho uno de los {many}, por orden de caída.",
        ANY: "Por la derrota de su equipo mueren como mucho {n} de los {many}, por orden de caída.",
    },
    "deaths.*.team_wipe.carry": (
        "{the} que se libra solo por ese tope arrastra {n} a la siguiente derrota de su equipo."
    ),
}
