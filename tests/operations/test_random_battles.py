"""Battles, consequences and people in whatever order: the history leads to both its ends."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions.schema import Edition
from tests.harness import random_battles, random_people
from tests.harness.battle_verbs import embattled
from tests.harness.first_campaign import settled_clock
from tests.harness.history_walk import Act, assert_history_leads_both_ways

BATTLES = random_battles.ACTS
ANYTHING = st.one_of(BATTLES, BATTLES, random_people.ACTS)
"""Two of three about battles."""


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory, edition: Edition) -> Path:
    """A closed campaign with battles in it."""
    path = tmp_path_factory.mktemp("embattled") / "campaña.estandarte"
    embattled(path, edition, settled_clock()).close()
    return path


@settings(max_examples=30, deadline=None)
@given(acts=st.lists(ANYTHING, min_size=1, max_size=14))
def test_back_to_the_start_and_forth_to_the_end(template: Path, acts: list[Act]) -> None:
    assert_history_leads_both_ways(template, acts)
