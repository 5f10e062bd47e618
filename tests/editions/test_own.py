"""A director's own edition, written by the program, says just what was asked when it is loaded."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition, EditionError, Reason, load_edition
from director.editions.differences import Leaf, leaves
from director.editions.own import Said, borrowed, own_edition_text

SHIPPED = Path(__file__).parents[2] / "resources" / "editions"
ALL = {path.stem: load_edition(path.stem, [SHIPPED]) for path in sorted(SHIPPED.glob("*.toml"))}
CAMPANA = ALL["campana"]

Adopt = Callable[..., Edition]


@pytest.fixture(scope="module")
def adopt(tmp_path_factory: pytest.TempPathFactory) -> Adopt:
    """Writes an own edition and loads it."""
    folder = tmp_path_factory.mktemp("ediciones")

    def _adopt(
        parent: Edition, changes: Mapping[str, Said | Leaf | None], title: str = "Mesa"
    ) -> Edition:
        text = own_edition_text(parent, "mesa", title, changes)
        (folder / "mesa.toml").write_text(text, encoding="utf-8")
        return load_edition("mesa", [SHIPPED, folder])

    return _adopt


def test_it_names_its_parent_and_only_what_it_changes() -> None:
    changes: dict[str, Said] = {
        "wounds.gate": -2,
        "healing.per_rest_day": 2,
        "wounds.subtracted": 1,
    }
    assert own_edition_text(CAMPANA, "mesa", "Mi «mesa»", changes) == (
        'code = "mesa"\ntitle = "Mi «mesa»"\nextends = "campana"\n'
        "\n[wounds]\ngate = -2\nsubtracted = 1\n"
        "\n[healing]\nper_rest_day = 2\n"
    )


def test_a_changed_value_is_of_the_house_under_its_heading(adopt: Adopt) -> None:
    leaf = leaves(adopt(CAMPANA, {"wounds.gate": -2}))["wounds.gate"]
    assert (leaf.value, leaf.source.house, leaf.source.section) == (-2, True, "Heridas")


@pytest.mark.parametrize(
    ("key", "value"), [("wounds.gate", -1), ("participation.alone", ["hero", "companion"])]
)
def test_what_the_parent_says_already_is_not_written(key: str, value: Said) -> None:
    assert "[" not in own_edition_text(CAMPANA, "mesa", "Mesa", {key: value})
    assert "[" not in own_edition_text(CAMPANA, "mesa", "Mesa", {key: leaves(CAMPANA)[key]})


def test_a_value_where_the_parent_has_none_is_of_the_house(adopt: Adopt) -> None:
    found = leaves(adopt(CAMPANA, {"war_horn.capacity": 5, "healing.per_missed_battle": 1}))
    assert found["war_horn.capacity"].source.section == "Cuerno de guerra"
    assert found["healing.per_missed_battle"].source.house
    assert found["healing.per_missed_battle"].source.section == "Curación"
    in_new_chapter = leaves(adopt(ALL["saga"], {"campaign_check.die": 20}, "Mesa"))
    assert in_new_chapter["campaign_check.die"].source.section == "Mesa"


def test_a_borrowed_chapter_keeps_its_lines(adopt: Adopt) -> None:
    chapters = ("difficulty", "encounters", "aggro", "aggression")
    edition = adopt(ALL["saga"], borrowed(ALL["saga"], CAMPANA, chapters))
    assert edition.difficulty == CAMPANA.difficulty
    assert edition.aggression == CAMPANA.aggression
    assert edition.deaths == ALL["saga"].deaths


def test_a_chapter_the_other_does_not_define_goes(adopt: Adopt) -> None:
    changes = borrowed(CAMPANA, ALL["saga"], ["difficulty", "votes"])
    assert 'without = [\n    "difficulty",\n    "votes",\n]' in own_edition_text(
        CAMPANA, "mesa", "Mesa", changes
    )
    edition = adopt(CAMPANA, changes)
    assert (edition.difficulty, edition.votes) == (None, None)


def test_a_block_goes_whole_and_what_must_be_there_stays(adopt: Adopt) -> None:
    hero = [key for key in leaves(CAMPANA) if key.startswith("deaths.hero.")]
    edition = adopt(CAMPANA, dict.fromkeys(hero))
    assert edition.deaths is not None
    assert CAMPANA.deaths is not None
    assert edition.deaths.hero.boss is None
    assert edition.deaths.hero.wound_limit is None
    assert edition.deaths.companion == CAMPANA.deaths.companion


def test_taking_away_what_is_not_there_changes_nothing(adopt: Adopt) -> None:
    assert leaves(adopt(CAMPANA, {"war_horn.capacity": None})) == leaves(CAMPANA)


@pytest.mark.parametrize(
    ("changes", "key", "reason"),
    [
        ({"wounds.gate": "uno"}, "wounds.gate", Reason.WRONG_TYPE),
        ({"wounds.gate": None}, "wounds.gate", Reason.MISSING_KEY),
        ({"gold.much": 3}, "gold", Reason.UNKNOWN_KEY),
        ({"wounds.per day": 3}, "wounds.per day", Reason.UNKNOWN_KEY),
    ],
)
def test_what_is_no_value_is_refused_when_it_is_loaded(
    adopt: Adopt, changes: dict[str, Said | None], key: str, reason: Reason
) -> None:
    with pytest.raises(EditionError) as caught:
        adopt(CAMPANA, changes)
    assert (caught.value.key, caught.value.reason_code) == (key, reason)
    assert caught.value.file is not None
    assert caught.value.file.name == "mesa.toml"


@settings(deadline=None, max_examples=25)
@given(data=st.data())
def test_borrowing_gives_just_the_other_chapters(adopt: Adopt, data: st.DataObject) -> None:
    games = [code for code in ALL if code != "grupos"]
    parent = ALL[data.draw(st.sampled_from(games))]
    other = ALL[data.draw(st.sampled_from(list(ALL)))]
    chapters = data.draw(st.sets(st.sampled_from(list(Edition.model_fields))))
    found = leaves(adopt(parent, borrowed(parent, other, chapters)))
    expected = {k: v for k, v in leaves(parent).items() if k.split(".")[0] not in chapters}
    expected |= {k: v for k, v in leaves(other).items() if k.split(".")[0] in chapters}
    assert found == expected


@settings(deadline=None, max_examples=25)
@given(data=st.data(), title=st.text(min_size=1, max_size=80))
def test_loading_gives_exactly_what_was_written(
    adopt: Adopt, data: st.DataObject, title: str
) -> None:
    before = leaves(CAMPANA)
    keys = data.draw(st.lists(st.sampled_from(list(before)), unique=True, max_size=8))
    changes = {key: data.draw(_other_value(before[key].value)) for key in keys}
    edition = adopt(CAMPANA, changes, title)
    assert (edition.code, edition.title, edition.extends) == ("mesa", title, "campana")
    assert {k: v.value for k, v in leaves(edition).items()} == {
        k: changes.get(k, v.value) for k, v in before.items()
    }


def _other_value(value: Any) -> st.SearchStrategy[Any]:
    """Values of the same kind that the schema takes in the place of this one."""
    if isinstance(value, bool):
        return st.booleans()
    if isinstance(value, int):
        return st.integers(1, 100)
    if isinstance(value, tuple):
        some = st.lists(st.sampled_from(value), min_size=1, max_size=3, unique=True)
        return some.map(tuple) if value else st.just(value)
    return st.just(value)
