"""Who may go to battle, and every rule a line-up breaks."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.rules.participation import Refusal, may_take_part

H, C, S = "hero", "companion", "secondary"
LINE_UPS = st.sampled_from([H, C, f"{H}+{C}", f"{H}+{S}", f"{H}+{C}+{S}"])


def _refusals(
    edition: Edition, history: list[str], candidate: str, slots: int = 1
) -> list[Refusal]:
    answer = may_take_part(edition, history, candidate, slots)
    assert answer.allowed is (not answer.reasons)
    return [reason.refusal for reason in answer.reasons]


@pytest.mark.parametrize(
    ("history", "candidate", "refusals"),
    [
        ([], H, []),
        ([], C, [Refusal.HERO_SHARE]),
        ([H], C, [Refusal.HERO_SHARE]),
        ([H, H], C, []),
        ([H, H, C], C, [Refusal.HERO_RESTED, Refusal.HERO_SHARE]),
        ([H] * 10 + [C], C, [Refusal.HERO_RESTED]),
        ([H, H, C, H], C, [Refusal.HERO_SHARE]),
        ([H, H, C, H, H], C, []),
        ([f"{H}+{C}", H], C, [Refusal.HERO_SHARE]),
        ([H, H, H], S, [Refusal.NOT_ALONE]),
        ([C], S, [Refusal.NOT_ALONE, Refusal.HERO_RESTED]),
    ],
)
def test_battles_for_one(
    campana: Edition, history: list[str], candidate: str, refusals: list[Refusal]
) -> None:
    assert _refusals(campana, history, candidate) == refusals


@pytest.mark.parametrize(
    ("candidate", "slots", "refusals"),
    [
        (f"{H}+{C}+{S}", 3, []),
        (H, 3, []),
        (f"{C}+{S}", 2, [Refusal.HERO_REQUIRED]),
        (f"{H}+{C}", 1, [Refusal.TOO_MANY]),
        (f"{H}+{C}+{C}", 2, [Refusal.TOO_MANY]),
        (f"{H}+{C}+{C}+{S}", 9, [Refusal.TOO_MANY]),
        (H, 0, [Refusal.TOO_MANY]),
    ],
)
def test_battles_for_several(
    campana: Edition, candidate: str, slots: int, refusals: list[Refusal]
) -> None:
    assert _refusals(campana, [H, H], candidate, slots) == refusals


def test_a_reason_carries_numbers_and_a_line(campana: Edition) -> None:
    (reason,) = may_take_part(campana, [H, H, C, H], C, 1).reasons
    assert (reason.found, reason.needed) == (3, 4)
    assert (reason.source.book, reason.source.line) == ("000", 331)


def test_how_long_the_hero_has_rested_is_told(campana: Edition) -> None:
    """000:154: not twice in a row without it."""
    rested, _ = may_take_part(campana, [H, C], C, 1).reasons
    assert (rested.refusal, rested.found, rested.needed) == (Refusal.HERO_RESTED, 2, 1)
    rested, _ = may_take_part(campana, [H, C, C, C], C, 1).reasons
    assert (rested.found, rested.needed) == (4, 1)
    (alone,) = may_take_part(campana, [H], S, 1).reasons
    assert (alone.refusal, alone.found, alone.needed) == (Refusal.NOT_ALONE, 0, 0)


@given(history=st.lists(LINE_UPS, max_size=12))
def test_the_hero_may_always_go_alone(campana: Edition, history: list[str]) -> None:
    assert may_take_part(campana, history, H, 1).allowed


def test_as_often_as_the_rules_allow(campana: Edition) -> None:
    history: list[str] = []
    for _ in range(9):
        allowed = may_take_part(campana, history, C, 1).allowed
        history.append(C if allowed else H)
    assert history == [H, H, C] * 3


def test_a_house_may_ask_for_the_hero_always_or_never(house: Callable[[str], Edition]) -> None:
    always = house("[participation]\nhero_every = 1\nhero_ratio = 0\n")
    assert _refusals(always, [H], C) == [Refusal.HERO_RESTED]
    never = house("[participation]\nhero_every = 9\nhero_ratio = 0\nhero_required = false\n")
    assert _refusals(never, [C, C], C) == []
    assert _refusals(never, [C, C], f"{C}+{S}", 2) == []


@pytest.mark.parametrize("slots", [0, -1, -(10**30)])
def test_where_there_is_room_for_nobody_nobody_goes(campana: Edition, slots: int) -> None:
    (reason,) = may_take_part(campana, [], C, slots).reasons
    assert (reason.refusal, reason.found, reason.needed) == (Refusal.TOO_MANY, 1, 0)


def test_two_companions_in_one_battle_count_once(campana: Edition) -> None:
    """000:331 speaks of one compañero: a battle counts once, and may count for each of them."""
    history = [f"{H}+{C}+{C}", H, H, H]
    assert _refusals(campana, history, C) == []
    (reason,) = may_take_part(campana, history[:-1], C, 1).reasons
    assert (reason.refusal, reason.found, reason.needed) == (Refusal.HERO_SHARE, 3, 4)


def test_a_house_may_count_each_of_them(house: Callable[[str], Edition]) -> None:
    each = house('[participation]\ncompanions_counted = "characters"\n')
    history = [f"{H}+{C}+{C}", H, H, H]
    (reason,) = may_take_part(each, history, C, 1).reasons
    assert (reason.refusal, reason.found, reason.needed) == (Refusal.HERO_SHARE, 4, 6)
    assert _refusals(each, [*history, H, H], C) == []
    (_, reason) = may_take_part(each, [H, H, H], f"{C}+{C}", 1).reasons
    assert (reason.refusal, reason.found, reason.needed) == (Refusal.HERO_SHARE, 3, 4)


def test_a_file_of_yesterday_does_not_say_how_they_count(campana: Edition) -> None:
    assert campana.participation is not None
    old = campana.participation.model_copy(update={"companions_counted": None})
    edition = campana.model_copy(update={"participation": old})
    assert _refusals(edition, [f"{H}+{C}+{C}", H, H, H], C) == []


def test_an_edition_without_these_rules_does_not_answer() -> None:
    with pytest.raises(NotDefinedError, match=": participation is"):
        may_take_part(Edition(code="bare", title="Nada"), [], S, 1)


def test_what_is_no_tier_is_named(campana: Edition) -> None:
    answer = may_take_part(campana, [H, f"king+{C}", "queen+king"], "", 1)
    assert not answer.allowed
    assert answer.reasons == ()
    assert answer.unknown == ("king", "queen", "")


@given(
    history=st.lists(LINE_UPS | st.text(max_size=4), max_size=6),
    candidate=LINE_UPS | st.text(max_size=4),
    slots=st.integers(),
)
def test_there_is_always_an_answer(
    campana: Edition, history: list[str], candidate: str, slots: int
) -> None:
    answer = may_take_part(campana, history, candidate, slots)
    assert answer.allowed is (not answer.reasons and not answer.unknown)
    assert all(reason.source.section for reason in answer.reasons)
