"""The workspaces there are: what the rail shows, and where the code of each one is found later.

Only names here: the workspaces themselves are loaded after the first paint.
"""

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


class Place(NamedTuple):
    """One workspace. ``panes`` are the headings of its frame: columns, each with its panes."""

    key: str
    title: str
    icon: str
    module: str
    widget: str
    panes: tuple[tuple[str, ...], ...]


def places() -> tuple[Place, ...]:
    """All workspaces, in the order of the rail and of Ctrl+1, Ctrl+2…"""
    return (*_of_the_campaign(), *_of_battles(), *_of_the_records())


def _of_the_campaign() -> tuple[Place, ...]:
    return (
        Place(
            "today",
            translate("places", "Hoy"),
            "house",
            "director.console.workspaces.today",
            "TodayWorkspace",
            (
                (translate("places", "Por resolver"), translate("places", "Personas")),
                (translate("places", "Caravana"),),
            ),
        ),
        Place(
            "caravan",
            translate("places", "Caravana"),
            "route",
            "director.console.workspaces.caravan",
            "CaravanWorkspace",
            ((translate("places", "Lo que hay"),), (translate("places", "Lo que pasa"),)),
        ),
        Place(
            "people",
            translate("places", "Personajes"),
            "users",
            "director.console.workspaces.people",
            "PeopleWorkspace",
            ((translate("places", "Lista"),), (translate("places", "Hoja"),)),
        ),
    )


def _of_battles() -> tuple[Place, ...]:
    return (
        Place(
            "encounters",
            translate("places", "Encuentros"),
            "paw-print",
            "director.console.workspaces.encounters",
            "EncountersWorkspace",
            (
                (translate("places", "Quién va"),),
                (translate("places", "Nivel"),),
                (translate("places", "Composición"), translate("places", "Pronóstico")),
            ),
        ),
        Place(
            "battles",
            translate("places", "Batallas"),
            "swords",
            "director.console.workspaces.battles",
            "BattlesWorkspace",
            ((translate("places", "Lista"),), (translate("places", "Batalla"),)),
        ),
        Place(
            "fight",
            translate("places", "Combate"),
            "flag",
            "director.console.workspaces.fight",
            "FightWorkspace",
            (
                (translate("places", "Orden"),),
                (translate("places", "Turno"), translate("places", "Bitácora")),
            ),
        ),
    )


def _of_the_records() -> tuple[Place, ...]:
    return (
        Place(
            "chronicle",
            translate("places", "Crónica"),
            "book",
            "director.console.workspaces.chronicle",
            "ChronicleWorkspace",
            ((translate("places", "Lo que pasó"),), (translate("places", "Entrada"),)),
        ),
        Place(
            "history",
            translate("places", "Historial"),
            "history",
            "director.console.workspaces.history",
            "HistoryWorkspace",
            ((translate("places", "Pasos"), translate("places", "Tiradas del paso")),),
        ),
        Place(
            "edition",
            translate("places", "Edición"),
            "scroll-text",
            "director.console.workspaces.edition",
            "EditionWorkspace",
            (
                (translate("places", "Capítulos"), translate("places", "Ediciones propias")),
                (translate("places", "Valores"),),
            ),
        ),
    )


WELCOME = "welcome"


def welcome_place() -> Place:
    """What is shown while no campaign is open; it is not on the rail."""
    return Place(
        WELCOME,
        "Estandarte",
        "estandarte",
        "director.console.welcome",
        "Welcome",
        (
            (translate("places", "Seguir"), translate("places", "Probar")),
            (translate("places", "Nueva campaña"),),
        ),
    )
