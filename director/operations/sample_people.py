"""The people of the sample campaign. All names are invented."""

from director.operations.character_form import CharacterForm, Opening
from director.operations.views.people import AbilityView, ItemView
from director.rules.stats import Modifier, Stat, StatBlock
from director.rules.tiers import Tier

CLANS = (
    ("Los del Fiordo Roto", "Pescadores que el hielo echó de su costa."),
    ("Guardianes del Ámbar", "Guían caravanas por la vieja ruta del norte."),
)

PLAYERS = ("Nieve", "Trasgo", "Candil", "Brezo", "Urraca", "Musgo")

FJORD, AMBER = (name for name, _ in CLANS)

WHO: dict[str, tuple[str, str | None]] = {
    "Bera": (FJORD, "Nieve"),
    "Olaf": (FJORD, "Nieve"),
    "Signy": (AMBER, "Trasgo"),
    "Anka": (AMBER, "Trasgo"),
    "Ketil": (FJORD, "Candil"),
    "Orn": (FJORD, "Candil"),
    "Runa": (AMBER, "Brezo"),
    "Eyvind": (AMBER, "Brezo"),
    "Ivar": (AMBER, "Brezo"),
    "Thora": (FJORD, "Urraca"),
    "Tove": (FJORD, "Urraca"),
    "Hakon": (AMBER, "Musgo"),
    "Svala": (AMBER, "Musgo"),
    "Grima": (AMBER, None),
}
"""Clan and player of each character. Grima is an ally that nobody owns."""


def _points(
    strength: int, armor: int, willpower: int, exertion: int, reaction: int, break_: int
) -> StatBlock:
    return StatBlock(strength, armor, willpower, exertion, reaction, break_)


CHARACTERS = (
    CharacterForm(
        "Bera",
        Tier.HERO,
        _points(12, 10, 7, 2, 4, 2),
        rank=3,
        class_name="Portaestandarte",
        people="humana",
        gender="feminine",
        hero_points=4,
        hero_points_max=5,
        attributes=(("leadership", 7), ("war", 6)),
        abilities=(
            AbilityView("Muro de escudos", True, 2, "Quien esté a su lado aguanta con ella."),
            AbilityView("Voz de mando", False, 1, "Los suyos la oyen en plena refriega."),
        ),
        items=(ItemView("Yelmo de Fiordo", "Abollado y querido.", (Modifier(Stat.ARMOR, 1, ""),)),),
        public_notes="Carga con el estandarte desde que cayó su hermana.",
        secret_notes="Sabe quién abrió las puertas de la torre y calla.",
        opening=Opening(renown=6, victims=5, participations=3),
    ),
    CharacterForm(
        "Olaf",
        Tier.COMPANION,
        _points(10, 8, 6, 5, 2, 1),
        rank=2,
        class_name="Hachero",
        people="humano",
        gender="masculine",
        public_notes="Ríe cuando tiene miedo.",
        opening=Opening(renown=2, victims=2, participations=1),
    ),
    CharacterForm(
        "Signy",
        Tier.HERO,
        _points(14, 9, 8, 4, 5, 1),
        rank=4,
        class_name="Lancera",
        people="humana",
        gender="feminine",
        hero_points=5,
        hero_points_max=5,
        attributes=(("survival", 6), ("insight", 5)),
        abilities=(AbilityView("Estocada larga", True, 3, "Alcanza una casilla más."),),
        public_notes="No se ha quitado las vendas desde el invierno pasado.",
        secret_notes="Está convencida de que no llegará a la primavera.",
        opening=Opening(wounds=6, renown=18, victims=11, participations=8),
    ),
    CharacterForm(
        "Anka",
        Tier.COMPANION,
        _points(9, 7, 7, 2, 4, 2),
        rank=3,
        class_name="Arquera",
        people="humana",
        gender="feminine",
        public_notes="Cuenta las flechas en voz alta.",
        opening=Opening(renown=12, victims=6, participations=4),
    ),
    CharacterForm(
        "Ketil",
        Tier.HERO,
        _points(13, 13, 5, 1, 1, 3),
        rank=2,
        class_name="Escudo",
        people="varl",
        gender="masculine",
        hero_points=3,
        hero_points_max=5,
        attributes=(("war", 7),),
        opening=Opening(renown=4, victims=3, participations=2),
    ),
    CharacterForm(
        "Orn",
        Tier.SECONDARY,
        _points(8, 7, 5, 3, 3, 1),
        class_name="Explorador",
        people="humano",
        gender="masculine",
        opening=Opening(renown=1, participations=1),
    ),
    CharacterForm(
        "Runa",
        Tier.HERO,
        _points(8, 8, 10, 3, 6, 1),
        rank=3,
        class_name="Tejedora",
        people="humana",
        gender="feminine",
        hero_points=5,
        hero_points_max=5,
        attributes=(("insight", 8), ("care", 7)),
        opening=Opening(renown=9, victims=1, participations=5),
    ),
    CharacterForm(
        "Eyvind",
        Tier.COMPANION,
        _points(10, 9, 6, 2, 3, 2),
        class_name="Espadero",
        people="humano",
        gender="masculine",
    ),
    CharacterForm(
        "Ivar",
        Tier.SECONDARY,
        _points(8, 8, 4, 2, 2, 1),
        class_name="Lancero",
        people="humano",
        gender="masculine",
        opening=Opening(renown=20, victims=4, participations=6),
    ),
    CharacterForm(
        "Thora",
        Tier.HERO,
        _points(11, 9, 7, 2, 4, 2),
        rank=2,
        class_name="Jinete",
        people="centáurida",
        gender="feminine",
        hero_points=2,
        hero_points_max=5,
        attributes=(("leadership", 5),),
        opening=Opening(renown=3, participations=2),
    ),
    CharacterForm(
        "Tove",
        Tier.SECONDARY,
        _points(7, 6, 4, 0, 2, 1),
        class_name="Pastora",
        people="humana",
        public_notes="Nunca había empuñado nada más largo que un cayado.",
    ),
    CharacterForm(
        "Hakon",
        Tier.HERO,
        _points(12, 11, 6, 2, 2, 2),
        rank=2,
        class_name="Martillo",
        people="varl",
        gender="masculine",
        hero_points=4,
        hero_points_max=5,
        attributes=(("administration", 6),),
        opening=Opening(renown=5, victims=4, participations=3),
    ),
    CharacterForm(
        "Svala",
        Tier.COMPANION,
        _points(9, 8, 7, 2, 5, 1),
        class_name="Hondera",
        people="humana",
        gender="feminine",
    ),
    CharacterForm(
        "Grima",
        Tier.SECONDARY,
        _points(9, 9, 5, 2, 3, 2),
        class_name="Guía",
        people="humana",
        gender="feminine",
        public_notes="Conoce el camino; no dice por qué.",
        secret_notes="Cobra de los dos bandos.",
    ),
)
