"""Notas against what is held of the character."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError, load_edition
from director.rules.note_checks import NoteDifference, compare_notes
from director.rules.post_notes import NoteField, Notes, Pool

EDITIONS = Path(__file__).parents[2] / "resources" / "editions"
HELD = Notes("", Pool(8, 11), Pool(7, 9), Pool(3, 6), Pool(2, 5), 4)
POOLS = st.none() | st.builds(Pool, st.integers(-9, 9), st.none() | st.integers(0, 9))
NOTES = st.builds(Notes, st.text(max_size=3), POOLS, POOLS, POOLS, POOLS, st.none() | st.integers())


def test_points_that_differ(campana: Edition) -> None:
    read = Notes("Pego", Pool(9, 11), Pool(7, 8), Pool(3), Pool(1), 9)
    assert compare_notes(campana, read, HELD) == (
        NoteDifference(NoteField.STRENGTH, "Fuerza", Pool(9, 11), Pool(8, 11)),
        NoteDifference(NoteField.ARMOR, "Armadura", Pool(7, 8), Pool(7, 9)),
        NoteDifference(NoteField.HERO_POINTS, "Puntos de Héroe", Pool(1), Pool(2, 5)),
    )


def test_points_of_the_clan_are_compared_where_they_are_asked_for() -> None:
    edition = load_edition("clanes-campana", [EDITIONS])
    assert compare_notes(edition, Notes(clan_points=9), HELD) == (
        NoteDifference(NoteField.CLAN_POINTS, "Puntos de Clan", Pool(9), Pool(4)),
    )


@settings(max_examples=25)
@given(NOTES, NOTES)
def test_what_only_one_of_them_tells_is_no_difference(
    campana: Edition, one: Notes, other: Notes
) -> None:
    assert compare_notes(campana, one, one) == ()
    assert compare_notes(campana, one, Notes()) == ()
    there, back = compare_notes(campana, one, other), compare_notes(campana, other, one)
    assert [difference.field for difference in there] == [difference.field for difference in back]


def test_an_edition_without_turns_of_this_kind_compares_none() -> None:
    with pytest.raises(NotDefinedError, match=": post_notes is"):
        compare_notes(load_edition("grupos", [EDITIONS]), Notes(), Notes())
