"""Whatever directors do, in whatever order, the history leads to its start and to its end."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions.schema import Edition
from tests.harness.first_campaign import settled_clock
from tests.harness.history_walk import Act, assert_history_leads_both_ways
from tests.harness.people_verbs import peopled
from tests.harness.random_people import ACTS


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory, edition: Edition) -> Path:
    """A closed campaign with people in it."""
    path = tmp_path_factory.mktemp("peopled") / "campaña.estandarte"
    peopled(path, edition, settled_clock()).close()
    return path


@settings(max_examples=30, deadline=None)
@given(acts=st.lists(ACTS, min_size=1, max_size=14))
def test_back_to_the_start_and_forth_to_the_end(template: Path, acts: list[Act]) -> None:
    assert_history_leads_both_ways(template, acts)
