"""Ranks of active abilities: one by one, and a second ability later."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.rules.active_abilities import AbilityRefusal, ability_purchase


def _refusals(
    edition: Edition, level: int, owned: dict[str, int], ability: str
) -> tuple[int, list[tuple[AbilityRefusal, int, int]]]:
    found = ability_purchase(edition, level=level, owned=owned, ability=ability)
    assert found.allowed is (not found.reasons)
    reasons = [(reason.refusal, reason.found, reason.needed) for reason in found.reasons]
    return found.rank, reasons


@pytest.mark.parametrize(
    ("level", "owned", "rank", "refusals"),
    [
        (1, {}, 1, []),
        (1, {"Muro": 1}, 2, []),
        (1, {"Muro": 2}, 3, []),
        (9, {"Muro": 3}, 4, [(AbilityRefusal.HIGHEST_RANK, 3, 3)]),
        (9, {"Muro": 10**30}, 10**30 + 1, [(AbilityRefusal.HIGHEST_RANK, 10**30, 3)]),
        (4, {"Flecha": 1}, 1, [(AbilityRefusal.TOO_EARLY, 4, 5)]),
        (5, {"Flecha": 1}, 1, []),
        (4, {"Flecha": 1, "Muro": 1}, 2, []),
        (9, {"Flecha": 1, "Grito": 1}, 1, [(AbilityRefusal.NO_MORE, 2, 2)]),
        (
            -1,
            {"Flecha": 1, "Grito": 1},
            1,
            [(AbilityRefusal.TOO_EARLY, -1, 5), (AbilityRefusal.NO_MORE, 2, 2)],
        ),
        (1, {"Flecha": 0, "Grito": -2, "Muro": -2}, 1, []),
    ],
)
def test_one_rank_more(
    campana: Edition,
    level: int,
    owned: dict[str, int],
    rank: int,
    refusals: list[tuple[AbilityRefusal, int, int]],
) -> None:
    assert _refusals(campana, level, owned, "Muro") == (rank, refusals)


def test_reasons_say_where_it_is_written(campana: Edition) -> None:
    (reason,) = ability_purchase(campana, level=9, owned={"Muro": 3}, ability="Muro").reasons
    assert (reason.source.book, reason.source.line) == ("000", 51)
    (reason,) = ability_purchase(campana, level=4, owned={"Muro": 3}, ability="Grito").reasons
    assert reason.source.house


def test_a_house_may_allow_three(house: Callable[[str], Edition]) -> None:
    edition = house("[willpower]\nhighest_rank = 1\n[promotions]\nmost_actives = 3\n")
    owned = {"A": 1, "B": 1}
    assert _refusals(edition, 5, owned, "C") == (1, [])
    assert _refusals(edition, 5, owned, "B") == (2, [(AbilityRefusal.HIGHEST_RANK, 1, 1)])


@pytest.mark.parametrize("value", ["second_active_from", "most_actives"])
def test_a_file_of_yesterday_does_not_answer(campana: Edition, value: str) -> None:
    assert campana.promotions is not None
    old = campana.promotions.model_copy(update={value: None})
    edition = campana.model_copy(update={"promotions": old})
    with pytest.raises(NotDefinedError, match=f": promotions.{value} is"):
        ability_purchase(edition, level=1, owned={}, ability="Muro")


@pytest.mark.parametrize("chapter", ["promotions", "willpower"])
def test_an_edition_without_the_chapter_does_not_answer(campana: Edition, chapter: str) -> None:
    edition = campana.model_copy(update={chapter: None})
    with pytest.raises(NotDefinedError, match=f": {chapter} is"):
        ability_purchase(edition, level=1, owned={}, ability="Muro")


@given(
    level=st.integers(),
    owned=st.dictionaries(st.sampled_from("ABC"), st.integers(), max_size=3),
    ability=st.sampled_from("ABC"),
)
def test_what_is_owned_is_never_lost(
    campana: Edition, level: int, owned: dict[str, int], ability: str
) -> None:
    found = ability_purchase(campana, level=level, owned=owned, ability=ability)
    assert found.rank == max(0, owned.get(ability, 0)) + 1
    assert not found.allowed or found.rank <= 3
