"""The caravan's chapter: what a director may change in it, and what cannot hold."""

from collections.abc import Callable
from pathlib import Path

import pytest

from director.editions import Edition, EditionError
from director.editions.errors import Reason

Load = Callable[[str], Edition]
Write = Callable[[str, str], Path]


def test_a_director_changes_it_like_any_other(write: Write, load: Load) -> None:
    write(
        "mesa",
        'extends = "saga"\n[caravan.morale]\nkept = false\n[caravan.supplies]\nrounding = "down"\n',
    )
    caravan = load("mesa").caravan
    assert caravan is not None
    assert (caravan.morale.kept.value, caravan.supplies.rounding.value) == (False, "down")
    assert caravan.supplies.rounding.source.house


def test_bands_of_morale_begin_at_the_bottom(write: Write, load: Load) -> None:
    write("mesa", 'extends = "saga"\nwithout = ["caravan.morale.bands.0"]\n')
    with pytest.raises(EditionError) as caught:
        load("mesa")
    error = caught.value
    assert (error.key, error.reason_code) == ("caravan.morale.bands", Reason.WRONG_VALUE)
    assert error.detail == "11, 31, 70, 90"


def test_a_band_needs_a_number_to_begin_at(write: Write, load: Load) -> None:
    write("mesa", 'extends = "saga"\n[caravan.morale.bands]\nalta = 1\n')
    with pytest.raises(EditionError) as caught:
        load("mesa")
    assert caught.value.key == "caravan.morale.bands.alta"


def test_who_does_not_travel_has_no_caravan_and_may_borrow_one(write: Write, load: Load) -> None:
    assert load("factions").caravan is None
    assert load("clanes-factions").caravan is None
    write("mesa", 'extends = "factions"\nparts = ["caravana"]\n')
    assert load("mesa").caravan == load("saga").caravan
