from datetime import UTC, datetime, timedelta

import pytest

from director.console.words import (
    activity_words,
    ago_words,
    days_words,
    instant_words,
    redo_words,
    step_words,
    undo_words,
)
from director.operations.change import Label

NOW = datetime(2026, 3, 12, 20, 30, tzinfo=UTC)


def test_a_step_is_named_with_its_facts() -> None:
    label = Label("aftermath.apply", {"battle": "El puente"})
    assert undo_words(label) == "Deshacer: aplicar consecuencias de «El puente»"
    assert redo_words(label) == "Rehacer: aplicar consecuencias de «El puente»"


def test_days_are_counted_in_words() -> None:
    assert step_words(Label("caravan.rest", {"days": 1})) == "descansar 1 día"
    assert step_words(Label("caravan.travel", {"days": 4})) == "viajar 4 días"
    assert days_words(0) == "0 días"


def test_names_with_braces_are_only_names() -> None:
    assert step_words(Label("clan.add", {"name": "{name} {x}"})) == "añadir el clan «{name} {x}»"


def test_a_missing_fact_leaves_an_ellipsis() -> None:
    assert step_words(Label("clan.add")) == "añadir el clan «…»"


@pytest.mark.parametrize(
    ("passed", "words"),
    [
        (timedelta(seconds=-30), "ahora mismo"),
        (timedelta(seconds=59), "ahora mismo"),
        (timedelta(minutes=2), "hace 2 min"),
        (timedelta(hours=5, minutes=59), "hace 5 h"),
        (timedelta(days=1, hours=3), "hace 1 día"),
        (timedelta(days=9), "hace 9 días"),
    ],
)
def test_how_long_ago(passed: timedelta, words: str) -> None:
    assert ago_words(NOW - passed, NOW) == words


def test_instants_are_shown_in_the_campaigns_zone() -> None:
    assert instant_words(NOW, "Europe/Madrid") == "12/03/2026, 21:30"
    assert instant_words(NOW, "Nowhere/Land") == "12/03/2026, 20:30"


def test_the_first_day_has_no_activity() -> None:
    assert activity_words(None) == ""
    assert activity_words("rest") == "descanso"


@pytest.mark.parametrize("verb", ["add", "change", "duplicate", "remove", "copy", "import"])
def test_every_verb_about_creatures_has_words(verb: str) -> None:
    assert "«Lobo»" in step_words(Label(f"creature.{verb}", {"name": "Lobo"}))


@pytest.mark.parametrize("verb", ["remove", "copy", "import"])
def test_many_creatures_are_counted(verb: str) -> None:
    assert "12 criaturas" in step_words(Label(f"creature.{verb}_many", {"count": 12}))
