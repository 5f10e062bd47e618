"""Hours of a battle of its own: where they go, what they may be, and that the rest stays."""

from collections.abc import Callable
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition
from director.rules.live.hours import HoursFault, HoursProblem, hours_problems, with_hours
from director.rules.live.setup import Hours
from tests.rules.live.fighting import CAMPANA

NAMES = [field.name for field in fields(Hours)]
ALL = Hours(first=30, later=10, few=4, few_hours=36, late_post=0, free=60, grace=0)
ANY = st.none() | st.integers(-3, 2003) | st.integers()


def test_the_hours_of_a_battle_are_house_values_of_their_section(campana: Edition) -> None:
    clocks = with_hours(campana, ALL).clocks
    assert clocks is not None
    assert clocks.ordered is not None
    assert clocks.free is not None
    ordered, free = clocks.ordered, clocks.free
    assert [value.value for value in (ordered.first, ordered.later, ordered.few)] == [30, 10, 4]
    assert [value.value for value in (ordered.few_hours, ordered.late_post)] == [36, 0]
    assert [value.value for value in (free.hours, free.grace, free.late_initiative)] == [60, 0, 0]
    assert (ordered.few.source.section, ordered.few.source.house) == (
        "Duración de los turnos",
        True,
    )
    assert (ordered.few.source.book, ordered.few.source.line) == (None, None)
    assert campana.clocks is not None
    assert campana.clocks.ordered is not None
    assert (ordered.absent_deadline, campana.clocks.ordered.first.value) == (
        campana.clocks.ordered.absent_deadline,
        24,
    )


def test_what_was_not_changed_is_the_edition_itself(campana: Edition) -> None:
    assert with_hours(campana, Hours()) is campana
    changed = with_hours(campana, Hours(later=20))
    assert changed.clocks is not None
    assert campana.clocks is not None
    assert changed.clocks.free is campana.clocks.free
    assert changed.attacks is campana.attacks


@pytest.mark.parametrize("name", NAMES)
def test_each_value_has_its_bounds(campana: Edition, name: str) -> None:
    least = 0 if name in ("few", "late_post", "grace") else 1
    most = 99 if name == "few" else 2000
    for found in (least, most):
        assert hours_problems(campana, Hours(**{name: found})) == ()
    for found in (least - 1, most + 1, 10**30, -(10**30)):
        hours = Hours(**{name: found})
        assert hours_problems(campana, hours) == (
            HoursProblem(name, HoursFault.OUT_OF_RANGE, found, least, most),
        )
        assert with_hours(campana, hours) is campana


def test_an_edition_without_a_clock_has_no_hours_to_change(
    edition_of: Callable[[str], Edition], campana: Edition
) -> None:
    bare = Edition(code="bare", title="Nada")
    problems = hours_problems(bare, ALL)
    assert [problem.name for problem in problems] == NAMES
    assert {problem.fault for problem in problems} == {HoursFault.NOT_DEFINED}
    assert with_hours(bare, ALL) is bare
    assert campana.clocks is not None
    half = campana.model_copy(
        update={"clocks": campana.clocks.model_copy(update={"ordered": None})}
    )
    assert [problem.name for problem in hours_problems(half, Hours(later=5, free=5))] == ["later"]
    clocks = with_hours(half, Hours(later=5, free=5)).clocks
    assert clocks is not None
    assert clocks.ordered is None
    assert clocks.free is not None
    assert clocks.free.hours.value == 5


@given(values=st.tuples(*[ANY] * len(NAMES)))
def test_any_hours_get_an_answer(values: tuple[int | None, ...]) -> None:
    hours = Hours(**dict(zip(NAMES, values, strict=True)))
    told = {problem.name for problem in hours_problems(CAMPANA, hours)}
    clocks = with_hours(CAMPANA, hours).clocks
    assert clocks is not None
    assert clocks.ordered is not None
    if hours.first is not None and "first" not in told:
        assert clocks.ordered.first.value == hours.first
    else:
        assert clocks.ordered.first.value == 24
