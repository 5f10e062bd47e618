"""Battles, consequences and people in whatever order: the history leads to both its ends."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import load_edition
from director.resources import resources_folder
from tests.harness import random_battles, random_people
from tests.harness.battle_verbs import embattled
from tests.harness.first_campaign import settled_clock
from tests.harness.history_walk import Act, assert_history_leads_both_ways

BATTLES = random_battles.ACTS
ANYTHING = st.one_of(BATTLES, BATTLES, random_people.ACTS)
"""Two of three about battles."""


@pytest.fixture(scope="module", params=["campana", "clanes-factions"])
def template(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """A closed campaign with battles in it: one by the newest book, and one where teams fall as a
    whole, clans share their renown and missed battles heal.
    """
    edition = load_edition(request.param, [resources_folder() / "editions"])
    path = tmp_path_factory.mktemp("embattled") / "campaña.estandarte"
    embattled(path, edition, settled_clock()).close()
    return path


@settings(max_examples=20, deadline=None)
@given(acts=st.lists(ANYTHING, min_size=1, max_size=14))
def test_back_to_the_start_and_forth_to_the_end(template: Path, acts: list[Act]) -> None:
    assert_history_leads_both_ways(template, acts)
