"""Tests of attributes, called with as few words as a test needs."""

from typing import Any

from director.operations.caravan.attribute_tests import TakerForm, TestForm, ask
from director.operations.handle import Campaign
from director.rules.caravan.attribute_tests import Reading
from tests.harness.people import People


def asked(campaign: Campaign, *takers: int, **fields: Any) -> int:
    """Call a test by those characters; its key comes back."""
    form = form_for(*takers, **fields)
    created = ask(campaign, form).created
    assert created is not None
    return created


def form_for(*takers: int, **fields: Any) -> TestForm:
    """A form with sound values for whatever is not given."""
    values: dict[str, Any] = {
        "name": "Cruzar el collado",
        "attribute": "war",
        "reading": Reading.ANY,
        "takers": tuple(TakerForm(key) for key in takers),
    }
    return TestForm(**values | fields)


def two_of_war(people: People) -> tuple[int, int]:
    """Bera with Guerra 6 and 5 Puntos de Héroe, and Olaf with Guerra 3 and none."""
    player = people.player("Jugadora 3")
    bera = people.character(
        "Bera",
        player_id=player,
        gender="feminine",
        hero_points=5,
        hero_points_max=5,
        attributes=(("insight", 2), ("war", 6)),
    )
    return bera, people.character("Olaf", attributes=(("war", 3),))


def always(result: int) -> Any:
    """Dice that show one thing."""
    return lambda _sides: result
