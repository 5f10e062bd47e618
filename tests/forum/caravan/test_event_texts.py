"""What players read of an event, and what they do not."""

from collections.abc import Mapping

import pytest

from director.forum.caravan.event_texts import event_text
from director.forum.profiles import Profile
from director.forum.render import render
from director.operations.views.event_tables import EventTold
from director.operations.views.scenes import Brought
from director.rules.caravan.state import FIGHTERS, Quantity
from tests.forum.conftest import HOSTILE

ALUD = EventTold(
    7,
    12,
    "Alud en el collado",
    "La ladera truena.\n\nFaltan dos carros.",
    brought=(
        Brought(Quantity.SUPPLIES, -12, text="enterrados"),
        Brought(Quantity.MORALE, -5, secret=True, text="nadie lo sabe"),
        Brought(Quantity.PEOPLE, -2, FIGHTERS),
        Brought(None, 0, text="Olla de hierro"),
        Brought(None, 0, text="Carta robada", secret=True),
    ),
)
TOLD = """\
Alud en el collado
==================
La ladera truena.

Faltan dos carros.
- Suministros: -12 (enterrados)
- Combatientes: -2
- Olla de hierro
"""


def test_the_story_and_what_is_no_secret(profiles: Mapping[str, Profile]) -> None:
    assert render(event_text(ALUD), profiles["plain"]).strip() == TOLD.strip()


def test_a_secret_event_tells_nothing(profiles: Mapping[str, Profile]) -> None:
    secret = EventTold(7, 12, "Espías", "Entran de noche.", True, ALUD.brought)
    told = render(event_text(secret), profiles["plain"])
    assert told.strip() == "No hay nada que contar."


def test_a_name_alone_is_enough(profiles: Mapping[str, Profile]) -> None:
    told = render(event_text(EventTold(1, 1, "Niebla")), profiles["plain"])
    assert told.strip() == "Niebla\n======"


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_do_no_harm(profiles: Mapping[str, Profile], name: str) -> None:
    event = EventTold(1, 1, name, name, brought=(Brought(None, 0, text=name),))
    told = render(event_text(event), profiles["phpbb"])
    assert "[/code]" not in told
    assert "[url=" not in told
