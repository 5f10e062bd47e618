"""Notas read back: what they say, and what in them is not as the edition asks."""

from pathlib import Path
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError, load_edition
from director.rules.note_reading import LONGEST, NoteProblem, read_notes
from director.rules.post_notes import NoteField, Notes, Pool, note_labels, write_notes

ANY_LETTER = st.characters(max_codepoint=0x2FFF)

EDITIONS = Path(__file__).parents[2] / "resources" / "editions"
ALL = [
    load_edition(code, [EDITIONS])
    for code in ("campana", "saga", "factions", "clanes-campana", "clanes-factions")
]
BLOCK = """Acciones: Moverme y Ataque Fuerza + 1Vol a B4
Fuerza: (9/11)
Armadura: (7/9)
Voluntad: (3/6)
Puntos de Héroe (2/5)
Puntos de Clan (4)"""
WHOLE = Notes(
    "Moverme y Ataque Fuerza + 1Vol a B4", Pool(9, 11), Pool(7, 9), Pool(3, 6), Pool(2, 5), 4
)

POOLS = st.integers(0, 999).flatmap(
    lambda total: st.builds(Pool, st.integers(0, total), st.just(total))
)
WOUNDED = st.builds(Pool, st.integers(-999, 0), st.integers(0, 999))
ACTIONS = (
    (st.text(max_size=30) | st.sampled_from(["- 2", ": x", "(9/11)", "Acciones: y", "Fuerza: 1/2"]))
    .map(lambda text: " ".join(text.split()))
    .filter(lambda text: text[:1].isalnum())
)
NOTES = st.builds(Notes, ACTIONS, POOLS | WOUNDED, POOLS, POOLS, POOLS, st.integers(0, 999))
LINES = st.text(st.sampled_from("Fuerza: Vol(9/11)- \n\u00a0Acciones:Armadura Puntos de Clan"))


def _asked(edition: Edition, notes: Notes) -> Notes:
    labels = note_labels(edition)
    return Notes(
        notes.actions,
        notes.strength,
        notes.armor,
        notes.willpower,
        notes.hero_points if NoteField.HERO_POINTS in labels else None,
        notes.clan_points if NoteField.CLAN_POINTS in labels else None,
    )


def _told(edition: Edition, text: str) -> list[tuple[str, int]]:
    mismatches = read_notes(edition, text).mismatches
    return [(wrong.problem, wrong.line) for wrong in mismatches if wrong.line]


@settings(max_examples=40)
@given(st.sampled_from(ALL), NOTES, st.randoms(use_true_random=False))
def test_what_is_written_is_read_back_in_any_order(edition, notes, luck) -> None:  # type: ignore[no-untyped-def]
    lines = write_notes(edition, notes).split("\n")
    luck.shuffle(lines)
    read = read_notes(edition, "\n".join(lines))
    assert read.notes == _asked(edition, notes)
    assert (read.mismatches, read.prose) == ((), ())
    assert read.complete


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: str(edition.code))
def test_the_block_of_a_post(edition: Edition) -> None:
    read = read_notes(edition, BLOCK)
    assert read.notes == WHOLE
    asked = note_labels(edition)
    strange = [
        (NoteProblem.NOT_ASKED, field)
        for field in (NoteField.HERO_POINTS, NoteField.CLAN_POINTS)
        if field not in asked
    ]
    assert [(wrong.problem, wrong.field) for wrong in read.mismatches] == strange
    assert read.complete


def test_prose_is_kept_apart(campana: Edition) -> None:
    text = "\nBera\u00a0 suspira.\nFuerza no me falta\n\nFuerza: 9/11\n(OFF: perdón)\n"
    read = read_notes(campana, text)
    assert read.prose == ("Bera suspira.", "Fuerza no me falta", "(OFF: perdón)")
    assert read.notes == Notes(strength=Pool(9, 11))
    assert not read.complete


def test_actions_may_go_on_in_the_lines_below(campana: Edition) -> None:
    read = read_notes(campana, "Acciones:\n- Moverme\n- Pavés 2\n\nAdiós\nFuerza: 9/11")
    assert (read.notes.actions, read.prose) == ("- Moverme - Pavés 2", ("Adiós",))
    assert read_notes(campana, "Acciones:\nMoverme").notes.actions == "Moverme"
    assert read_notes(campana, "Acciones:\n\nMoverme").prose == ("Moverme",)
    assert read_notes(campana, "Acciones:\nFuerza: 9/11\nAdiós").prose == ("Adiós",)


@pytest.mark.parametrize(
    ("code", "fields", "may_fill"),
    [
        ("campana", 5, True),
        ("saga", 4, False),
        ("factions", 4, False),
        ("clanes-campana", 6, True),
        ("clanes-factions", 6, True),
    ],
)
def test_what_is_missing_may_be_filled_in_where_the_book_says_so(
    code: str, fields: int, may_fill: bool
) -> None:
    edition = load_edition(code, [EDITIONS])
    read = read_notes(edition, "")
    assert read.notes == Notes()
    assert [wrong.expected for wrong in read.mismatches] == [
        label.value for label in note_labels(edition).values()
    ]
    assert len(read.mismatches) == fields
    assert {wrong.problem for wrong in read.mismatches} == {NoteProblem.MISSING}
    assert {wrong.may_fill for wrong in read.mismatches} == {may_fill}


@pytest.mark.parametrize(
    ("line", "problems", "pool"),
    [
        ("Voluntad: 3/6", [], Pool(3, 6)),
        ("Voluntad: 0/0", [], Pool(0, 0)),
        ("Voluntad: 999/999", [], Pool(999, 999)),
        ("Voluntad: 7/6", ["over_total"], Pool(7, 6)),
        ("Voluntad: -1/6", ["negative"], Pool(-1, 6)),
        ("Voluntad: 3/-6", ["over_total", "negative"], Pool(3, -6)),
        ("Voluntad: (3)", ["no_total"], Pool(3)),
        ("Voluntad: 3/1000", ["absurd"], Pool(3, 1000)),
        ("Voluntad: -1000/6", ["absurd", "negative"], Pool(-1000, 6)),
        (f"Voluntad: 3/{'9' * 6000}", ["absurd"], Pool(3)),
        (f"Voluntad: {'9' * 6000}/6", ["absurd"], None),
        ("Voluntad: mucha", ["unreadable"], None),
        ("Voluntad: 3/6 o así", ["trailing_text"], Pool(3, 6)),
        ("Vol: 3/6", ["other_words"], Pool(3, 6)),
    ],
)
def test_what_does_not_match_is_named(
    campana: Edition, line: str, problems: list[str], pool: Pool | None
) -> None:
    read = read_notes(campana, f"\n{line}")
    assert read.notes.willpower == pool
    named = [wrong for wrong in read.mismatches if wrong.line]
    assert [wrong.problem for wrong in named] == problems
    assert all(wrong.line == 2 and wrong.expected == "Voluntad" for wrong in named)
    missing = [wrong.field for wrong in read.mismatches if not wrong.line]
    assert (NoteField.WILLPOWER in missing) == (pool is None)
    assert [(wrong.text, wrong.most) for wrong in named] == [
        ("o así" if wrong.problem is NoteProblem.TRAILING_TEXT else line, 999) for wrong in named
    ]


def test_what_is_not_asked_for_has_no_label_to_be_called_by(campana: Edition) -> None:
    (wrong,) = [one for one in read_notes(campana, "PC (4)").mismatches if one.line]
    assert (wrong.problem, wrong.expected) == (NoteProblem.NOT_ASKED, "")


def test_fuerza_may_be_under_zero(campana: Edition) -> None:
    assert _told(campana, "Fuerza: -3/11") == []
    assert _told(campana, "Fuerza: -3/-1") == [(NoteProblem.NEGATIVE, 1)]


def test_of_a_label_twice_the_first_value_counts(campana: Edition) -> None:
    read = read_notes(campana, "Fuerza: ?\nFuerza: 9/11\nFuerza: 8/11\nAcciones: a\nAcciones: b")
    assert read.notes == Notes("a", Pool(9, 11))
    assert [(wrong.problem, wrong.line) for wrong in read.mismatches if wrong.line] == [
        (NoteProblem.UNREADABLE, 1),
        (NoteProblem.REPEATED, 2),
        (NoteProblem.REPEATED, 3),
        (NoteProblem.REPEATED, 5),
    ]


def test_points_of_the_clan_have_no_total() -> None:
    edition = load_edition("clanes-campana", [EDITIONS])
    assert _told(edition, "Puntos de Clan: 4") == []
    assert _told(edition, "Puntos de Clan (4/6)") == [(NoteProblem.EXTRA_TOTAL, 1)]
    assert _told(edition, "PC (4)") == [(NoteProblem.OTHER_WORDS, 1)]


def test_an_edition_without_a_limit_has_no_absurd_number(campana: Edition) -> None:
    assert campana.post_notes is not None
    notes = campana.post_notes.model_copy(update={"most": None})
    edition = campana.model_copy(update={"post_notes": notes})
    assert _told(edition, "Fuerza: 5000/5000") == []


def test_a_text_too_long_is_read_up_to_its_limit(campana: Edition) -> None:
    read = read_notes(campana, BLOCK + "\n" * LONGEST + "Fuerza: 1/1")
    assert read.notes == WHOLE
    assert read.prose == ("Fuerza: 1/1",)
    assert [wrong.problem for wrong in read.mismatches] == ["not_asked", "too_long"]
    assert read.mismatches[-1].most == LONGEST


@settings(max_examples=25)
@given(st.sampled_from(ALL), st.text(ANY_LETTER) | LINES)
def test_any_text_is_read(edition: Edition, text: str) -> None:
    read = read_notes(edition, text)
    told = write_notes(edition, read.notes)
    again = read_notes(edition, told)
    assert again.notes.strength == read.notes.strength
    assert read_notes(edition, told).prose == ()


@pytest.mark.parametrize("piece", ["a\n", "\u0301", "fuerza 1 ", "acciones:\na\n", "vol: - 1 / "])
def test_a_text_of_50_kilobytes_takes_no_time(campana: Edition, piece: str) -> None:
    """It takes a fifth of a second; where every letter met every other it would be minutes."""
    start = process_time()
    read_notes(campana, piece * (50_000 // len(piece)))
    assert process_time() - start < 3


def test_an_edition_without_turns_of_this_kind_reads_none() -> None:
    with pytest.raises(NotDefinedError, match=": post_notes is"):
        read_notes(load_edition("grupos", [EDITIONS]), BLOCK)
