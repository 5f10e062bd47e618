"""The horn of a team: what fills it, and what one blow gives."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.editions.source import Source
from director.rules.derivation import TermCode
from director.rules.war_horn import HornRefusal, blow_horn, horn_at_start, horn_filled

NUMBERS = st.integers(-5, 20) | st.integers(-(10**30), 10**30)
SMALL = """
[war_horn]
start = 2
per_defeat = 2
capacity = { value = 5, source = "house", section = "Cuerno de guerra" }
"""


CAPACITY = Source(section="Cuerno de guerra", house=True)


@pytest.fixture(scope="module")
def small(house: Callable[[str], Edition]) -> Edition:
    return house(SMALL)


def test_it_starts_empty_and_fills_by_one_for_each_defeat(campana: Edition) -> None:
    start = horn_at_start(campana)
    assert [(term.code, term.amount) for term in start.terms] == [(TermCode.HORN, 0)]
    assert start.terms[0].source is not None
    assert start.terms[0].source.house
    held, gained = horn_filled(campana, 3, 2).terms
    assert (held.code, held.amount) == (TermCode.HORN, 3)
    assert (gained.code, gained.amount) == (TermCode.ENEMIES_DEFEATED, 2)
    assert gained.facts == {"enemies": 2, "per_enemy": 1}
    assert campana.war_horn is not None
    assert gained.source == campana.war_horn.per_defeat.source
    assert horn_filled(campana, 3).total == 4
    assert horn_filled(campana, 3, -2).total == 3


def test_a_house_horn_holds_so_much(small: Edition) -> None:
    assert horn_at_start(small).total == 2
    assert horn_filled(small, 3, 1).total == 5
    assert len(horn_filled(small, 3, 1).terms) == 2
    assert horn_filled(small, 1, 1).total == 3
    full = horn_filled(small, 2, 2)
    assert (full.terms[-1].code, full.terms[-1].amount) == (TermCode.HORN_FULL, -1)
    assert full.terms[-1].facts == {"capacity": 5}
    assert full.terms[-1].source == CAPACITY
    assert full.total == 5
    assert horn_filled(small, 5, 3).total == 5
    assert horn_filled(small, 9, 1).total == 9


@pytest.mark.parametrize(
    ("held", "wanted", "willpower", "maximum", "after", "left"),
    [
        (3, 2, 1, 6, 3, 1),
        (3, 3, 1, 6, 4, 0),
        (3, 9, 1, 6, 4, 0),
        (3, 3, 5, 6, 6, 2),
        (3, 1, 5, 6, 6, 2),
        (3, 2, -1, 6, 1, 1),
        (1, 1, 0, 1, 1, 0),
    ],
)
def test_a_unit_takes_what_it_wants_up_to_what_there_is_and_what_fits(
    campana: Edition, held: int, wanted: int, willpower: int, maximum: int, after: int, left: int
) -> None:
    blow = blow_horn(campana, held=held, wanted=wanted, willpower=willpower, maximum=maximum)
    assert blow.refusal is None
    assert (blow.willpower.total, blow.left.total) == (after, left)


def test_a_blow_explains_itself(campana: Edition) -> None:
    blow = blow_horn(campana, held=4, wanted=3, willpower=5, maximum=6)
    held, gained, full = blow.willpower.terms
    assert (held.code, held.amount) == (TermCode.WILLPOWER_HELD, 5)
    assert (gained.code, gained.amount, gained.facts) == (TermCode.HORN, 3, {"wanted": 3})
    assert (full.code, full.amount, full.facts) == (TermCode.WILLPOWER_FULL, -2, {"maximum": 6})
    assert [(term.code, term.amount) for term in blow.left.terms] == [
        (TermCode.HORN, 4),
        (TermCode.HORN_BLOWN, -1),
    ]
    lines = [one.source and one.source.line for one in (gained, full, blow.left.terms[1])]
    assert lines == [182, 61, 182]
    assert len(blow_horn(campana, held=4, wanted=1, willpower=5, maximum=6).willpower.terms) == 2


def test_a_copy_that_says_less_is_blown_the_same(campana: Edition) -> None:
    assert campana.war_horn is not None
    horn = campana.war_horn.model_copy(update={"any_amount": None})
    copy = campana.model_copy(update={"war_horn": horn, "willpower": None})
    blow = blow_horn(copy, held=4, wanted=3, willpower=5, maximum=6)
    assert (blow.willpower.total, blow.left.total) == (6, 3)
    gained, full = blow.willpower.terms[1:]
    assert gained.source == full.source == horn.per_defeat.source


def test_a_house_may_leave_no_choice_and_no_maximum(house: Callable[[str], Edition]) -> None:
    all_of_it = house("[war_horn]\nany_amount = false\n")
    blow = blow_horn(all_of_it, held=4, wanted=1, willpower=1, maximum=4)
    assert (blow.willpower.total, blow.left.total) == (4, 1)
    boundless = house("[willpower]\nnever_above_maximum = false\n")
    blow = blow_horn(boundless, held=4, wanted=3, willpower=6, maximum=6)
    assert (blow.willpower.total, blow.left.total) == (9, 1)


@pytest.mark.parametrize(
    ("held", "wanted", "willpower", "refusal"),
    [
        (3, 0, 1, HornRefusal.NOTHING_WANTED),
        (3, -1, 1, HornRefusal.NOTHING_WANTED),
        (0, 1, 1, HornRefusal.EMPTY),
        (-1, 1, 1, HornRefusal.EMPTY),
        (3, 1, 6, HornRefusal.WILLPOWER_FULL),
        (3, 1, 7, HornRefusal.WILLPOWER_FULL),
    ],
)
def test_a_blow_for_nothing_is_refused_and_changes_nothing(
    campana: Edition, held: int, wanted: int, willpower: int, refusal: HornRefusal
) -> None:
    blow = blow_horn(campana, held=held, wanted=wanted, willpower=willpower, maximum=6)
    assert blow.refusal is refusal
    assert [(term.code, term.amount) for term in blow.willpower.terms] == [
        (TermCode.WILLPOWER_HELD, willpower)
    ]
    assert [(term.code, term.amount) for term in blow.left.terms] == [(TermCode.HORN, held)]


@given(NUMBERS, NUMBERS, NUMBERS, NUMBERS)
def test_what_a_unit_gains_leaves_the_horn(
    campana: Edition, held: int, wanted: int, willpower: int, maximum: int
) -> None:
    blow = blow_horn(campana, held=held, wanted=wanted, willpower=willpower, maximum=maximum)
    gained = blow.willpower.total - willpower
    assert gained == held - blow.left.total
    assert (gained > 0) is (blow.refusal is None)
    if gained:
        assert gained <= wanted
        assert blow.left.total >= 0
        assert blow.willpower.total <= maximum


@given(NUMBERS, NUMBERS)
def test_filling_never_empties(small: Edition, held: int, defeats: int) -> None:
    filled = horn_filled(small, held, defeats).total
    assert held <= filled <= max(5, held)


def test_an_edition_without_a_horn_does_not_answer() -> None:
    bare = Edition(code="bare", title="Nada")
    with pytest.raises(NotDefinedError, match=": war_horn is"):
        horn_at_start(bare)
    with pytest.raises(NotDefinedError, match=": war_horn is"):
        blow_horn(bare, held=1, wanted=1, willpower=0, maximum=1)
