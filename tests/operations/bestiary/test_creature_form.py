"""What may be typed in as a creature."""

from dataclasses import replace
from typing import Any

import pytest

from director.operations.bestiary.creature_form import (
    RANGES,
    STATS,
    checked,
    form_of,
    problems,
)
from director.operations.problems import Refusal
from director.rules.live.units import OwnedAbility
from tests.harness.creatures import FULL, creature, creature_form
from tests.harness.people import HOSTILE
from tests.harness.refusals import refusal


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_can_be_meant(name: str) -> None:
    assert checked(creature_form(f" {name} ")).name == name


def test_texts_are_tidied() -> None:
    form = creature_form(
        kind=" línea ",
        text=" Uno\r\ndos ",
        notes="\rTres",
        abilities=(OwnedAbility(" Muro ", 1, text=" x "),),
    )
    tidy = checked(form)
    assert (tidy.kind, tidy.text, tidy.notes) == ("línea", "Uno\ndos", "Tres")
    assert tidy.abilities == (OwnedAbility("Muro", 1, text="x"),)


def test_a_creature_comes_back_from_its_form() -> None:
    assert checked(form_of(FULL)).creature(FULL.code) == FULL


@pytest.mark.parametrize(
    ("fields", "field", "code"),
    [
        ({"name": ""}, "name", Refusal.EMPTY),
        ({"name": " \u200b "}, "name", Refusal.EMPTY),
        ({"name": "n" * 10_000}, "name", Refusal.TOO_LONG),
        ({"name": "dos\nlíneas"}, "name", Refusal.CONTROL_CHARACTERS),
        ({"kind": "k" * 121}, "creature_kind", Refusal.TOO_LONG),
        ({"level": 0}, "level", Refusal.OUT_OF_RANGE),
        ({"level": 100}, "level", Refusal.OUT_OF_RANGE),
        ({"text": "\0"}, "text", Refusal.CONTROL_CHARACTERS),
        ({"notes": "\ud800"}, "notes", Refusal.CONTROL_CHARACTERS),
        ({"abilities": (OwnedAbility("a"),) * 41}, "abilities", Refusal.OUT_OF_RANGE),
        ({"abilities": (OwnedAbility(""),)}, "ability", Refusal.EMPTY),
        ({"abilities": (OwnedAbility("a", 11),)}, "ability_rank", Refusal.OUT_OF_RANGE),
        (
            {"abilities": (OwnedAbility("a", text="\x1b"),)},
            "ability_text",
            Refusal.CONTROL_CHARACTERS,
        ),
        ({"range_min": 3, "range_max": 2}, "range_max", Refusal.OUT_OF_RANGE),
    ],
)
def test_what_cannot_be_meant_is_named(fields: dict[str, Any], field: str, code: Refusal) -> None:
    form = creature_form(**{"name": "Escudero", **fields})
    (problem,) = problems(form)
    assert (problem.field, problem.refusal) == (field, code)
    assert refusal(checked, form).code is code


@pytest.mark.parametrize("name", STATS)
def test_every_stat_has_its_range(name: str) -> None:
    low, high = RANGES[name]
    for value, fine in [(low, True), (high, True), (low - 1, False), (high + 1, False)]:
        stats: dict[str, Any] = {"range_max": 99, "range_min": 0, name: value}
        found = problems(creature_form(**stats))
        assert (not [each for each in found if each.field == name]) is fine
    facts = problems(creature_form("Escudero", **{name: -(10**30)}))[0].facts
    assert (facts["low"], facts["high"]) == (low, high) or name == "range_max"


def test_all_that_is_wrong_is_named_at_once() -> None:
    form = creature_form("", strength=0, armor=-1, level=0, notes="\0")
    assert [problem.field for problem in problems(form)] == [
        "name",
        "level",
        "strength",
        "armor",
        "notes",
    ]


def test_a_range_beyond_any_is_told_once() -> None:
    """The greatest range is not measured against a least one that is wrong itself."""
    form = replace(creature_form(), stats=replace(creature().stats, range_min=200))
    assert [problem.field for problem in problems(form)] == ["range_min"]
