"""Who heals on a day of rest."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from director.editions import Edition
from director.rules.caravan.resting import a_rest, may_heal
from director.rules.caravan.state import Traveller
from director.rules.derivation import TermCode

WOUNDED = Traveller(1, wounds=3)


@pytest.mark.parametrize(
    ("traveller", "heals"),
    [
        (WOUNDED, True),
        (Traveller(1, wounds=3, condemned=True), True),
        (Traveller(1, wounds=3, alive=False), False),
        (Traveller(1, wounds=3, busy=True), False),
        (Traveller(1), False),
        (Traveller(1, wounds=-2), False),
    ],
)
def test_the_dead_and_the_busy_do_not_heal(
    campana: Edition, traveller: Traveller, heals: bool
) -> None:
    assert may_heal(traveller) == heals
    rested, healed = a_rest(campana, [traveller])
    left = replace(traveller, wounds=2) if heals else traveller
    assert (rested, len(healed)) == ((left,), int(heals))


def test_a_day_of_rest_closes_a_wound(campana: Edition) -> None:
    rested, (healed,) = a_rest(campana, (Traveller(7), WOUNDED))
    assert rested == (Traveller(7), Traveller(1, wounds=2))
    assert healed.character == 1
    assert [(term.code, term.amount) for term in healed.wounds.terms] == [
        (TermCode.WOUNDS, 3),
        (TermCode.HEALED_BY_REST, -1),
    ]
    source = healed.wounds.terms[1].source
    assert source is not None
    assert (source.book, source.line) == ("000", 289)


def test_as_many_as_the_edition_says(house: Callable[[str], Edition]) -> None:
    own = house("[healing]\nper_rest_day = 2\n")
    assert a_rest(own, [WOUNDED])[0] == (Traveller(1, wounds=1),)
    assert a_rest(own, a_rest(own, [WOUNDED])[0])[0] == (Traveller(1),)


@pytest.mark.parametrize("place", ["healing.per_rest_day", "healing"])
def test_where_rest_heals_nothing(house: Callable[[str], Edition], place: str) -> None:
    assert a_rest(house(f'without = ["{place}"]\n'), [WOUNDED]) == ((WOUNDED,), ())
