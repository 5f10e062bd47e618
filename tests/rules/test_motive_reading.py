"""Motives read back: what they say, and what in them is not as the edition writes it."""

from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition, EditionError, NotDefinedError, load_edition
from director.rules.loose_text import folded
from director.rules.motive_reading import LONGEST, MotiveProblem, read_motive
from director.rules.motives import Motive, MotiveKind, motive_forms, write_motive

ANY_LETTER = st.characters(max_codepoint=0x2FFF)

EDITIONS = Path(__file__).parents[2] / "resources" / "editions"
STRENGTH, BREAKING, ABILITY = MotiveKind.STRENGTH, MotiveKind.BREAKING, MotiveKind.ABILITY
NONE = MotiveKind.NONE
ANY_ABILITY = "Ataque con habilidad x"
ALL = [
    load_edition(code, [EDITIONS])
    for code in ("campana", "saga", "factions", "clanes-campana", "clanes-factions")
]

LETTERS = st.text(
    st.sampled_from("aB áñçé 0123 + ()[]{}«»¡!¿?.,:;-–—/'\" Vol Will ½²ﬁ\u0301\u200b\u00a0")
    | st.characters(),
    max_size=40,
)
NAMES = (
    (LETTERS | st.sampled_from(["Golpe + 2Vol", "Golpe 2", "3", "Ataque con", "Golpe (rango 2)"]))
    .map(lambda name: " ".join(name.split()))
    .filter(lambda name: name != "" and all(folded(word) for word in name.split()))
)
MOTIVES = st.builds(Motive, st.sampled_from([STRENGTH, BREAKING]), st.integers(0, 99)) | st.builds(
    Motive, st.just(ABILITY), st.just(0), NAMES, st.integers(1, 3)
)


def _told(edition: Edition, text: str) -> list[tuple[MotiveProblem, str]]:
    return [(wrong.problem, wrong.found) for wrong in read_motive(edition, text).mismatches]


@settings(max_examples=25)
@given(st.sampled_from(ALL), MOTIVES)
def test_what_is_written_is_read_back(edition: Edition, motive: Motive) -> None:
    read = read_motive(edition, write_motive(edition, motive))
    assert read.motive == motive
    assert read.mismatches == ()


@settings(max_examples=40)
@given(st.sampled_from(ALL), MOTIVES, st.sampled_from(["\u00a0", "  ", "\t", "\u2009 \u3000"]))
def test_blanks_and_case_are_never_named(edition: Edition, motive: Motive, blank: str) -> None:
    written = write_motive(edition, motive)
    read = read_motive(edition, f"{blank}{written.replace(' ', blank)}{blank}")
    assert (read.motive, read.mismatches) == (motive, ())
    if motive.kind is not ABILITY:
        assert read_motive(edition, written.upper()) == read


@pytest.mark.parametrize(
    ("text", "motive"),
    [
        ("Ataque Fuerza", Motive(STRENGTH)),
        ("Ataque Fuerza\u00a0 + 2Vol", Motive(STRENGTH, 2)),
        ("Ataque Fuerza + 99Vol", Motive(STRENGTH, 99)),
        ("ataque rotura +1 vol", Motive(BREAKING, 1)),
        ("AtaqueFuerza+2Vol", Motive(STRENGTH, 2)),
        ("Ataque con Pavés 2", Motive(ABILITY, 0, "Pavés", 2)),
        ("Ataque con Pavés2", Motive(ABILITY, 0, "Pavés", 2)),
        ("Ataque con Golpe + 2Vol 3", Motive(ABILITY, 0, "Golpe + 2Vol", 3)),
        ("Ataque con Golpe 2 1", Motive(ABILITY, 0, "Golpe 2", 1)),
        ("Ataque con 1 2", Motive(ABILITY, 0, "1", 2)),
    ],
)
def test_as_the_book_writes_it(campana: Edition, text: str, motive: Motive) -> None:
    read = read_motive(campana, text)
    assert (read.motive, read.mismatches) == (motive, ())


@pytest.mark.parametrize(
    ("text", "motive", "problem", "found", "expected"),
    [
        # The words are there, but not as they should be.
        ("Ataque Fuerza 2Vol", Motive(STRENGTH, 2), "not_exact", None, "Ataque Fuerza + 2Vol"),
        ("Ataque Fuerza + 2", Motive(STRENGTH, 2), "not_exact", None, "Ataque Fuerza + 2Vol"),
        ("Ataque Fuerza 2", Motive(STRENGTH, 2), "not_exact", None, "Ataque Fuerza + 2Vol"),
        ("Ataque Fuerza + Vol 2", Motive(STRENGTH, 2), "not_exact", None, "Ataque Fuerza + 2Vol"),
        ("Ataque Fuerza + ２Vol", Motive(STRENGTH, 2), "not_exact", None, "Ataque Fuerza + 2Vol"),
        ("Ataque Fuerzá", Motive(STRENGTH), "not_exact", None, "Ataque Fuerza"),
        ("– Ataque Rotura.", Motive(BREAKING), "not_exact", None, "Ataque Rotura"),
        (
            "Ataque con Pavés (2)",
            Motive(ABILITY, 0, "Pavés", 2),
            "not_exact",
            None,
            "Ataque con Pavés 2",
        ),
        # Words of other editions and of the table.
        ("Ataque Break", Motive(BREAKING), "other_words", "Ataque Break", "Ataque Rotura"),
        ("Fuerza + 2Vol", Motive(STRENGTH, 2), "other_words", "Fuerza", "Ataque Fuerza"),
        ("Ataque Fuerza +2Will", Motive(STRENGTH, 2), "other_words", "+2Will", "+ 2Vol"),
        (
            "Ataque Fuerza + 2 Voluntad",
            Motive(STRENGTH, 2),
            "other_words",
            "+ 2 Voluntad",
            "+ 2Vol",
        ),
        # Amounts.
        ("Ataque Fuerza + Vol", Motive(STRENGTH), "missing_amount", "+ Vol", "+ xVol"),
        ("Ataque Fuerza + xVol", Motive(STRENGTH), "missing_amount", "+ xVol", "+ xVol"),
        ("Ataque Fuerza + 0Vol", Motive(STRENGTH), "absurd_amount", "+ 0Vol", None),
        ("Ataque Fuerza – 2Vol", Motive(STRENGTH), "absurd_amount", "– 2Vol", None),
        ("Ataque Fuerza + 100Vol", Motive(STRENGTH, 100), "absurd_amount", "+ 100Vol", None),
        (
            f"Ataque Fuerza + {'9' * 900}Vol",
            Motive(STRENGTH),
            "absurd_amount",
            f"+ {'9' * 900}Vol",
            None,
        ),
        # Abilities.
        ("Ataque con Pavés", Motive(ABILITY, 0, "Pavés"), "no_rank", "Pavés", ANY_ABILITY),
        ("Ataque con 2", Motive(ABILITY, 0, "", 2), "no_ability", None, ANY_ABILITY),
        ("Ataque con Pavés 4", Motive(ABILITY, 0, "Pavés", 4), "absurd_rank", "4", None),
        ("Ataque con Pavés 0", Motive(ABILITY, 0, "Pavés", 0), "absurd_rank", "0", None),
        ("Ataque con Pavés 9 …", Motive(ABILITY, 0, "Pavés", 9), "absurd_rank", "9", None),
        (
            f"Ataque con Pavés {'9' * 900}",
            Motive(ABILITY, 0, "Pavés"),
            "absurd_rank",
            "9" * 900,
            None,
        ),
        (
            "Ataque con Pavés 2 + 1Vol",
            Motive(ABILITY, 0, "Pavés", 2),
            "boosted_ability",
            "+ 1Vol",
            None,
        ),
        # Words too many, and words that mean nothing.
        ("Ataque Fuerza + 2Vol a B4", Motive(STRENGTH, 2), "trailing_text", "a B4", None),
        ("Ataque Fuerza 2 veces", Motive(STRENGTH), "trailing_text", "2 veces", None),
        ("Ataque con Pavés 2 a B4", Motive(ABILITY, 0, "Pavés", 2), "trailing_text", "a B4", None),
        (
            "Ataque con Pavés 2 a B 4",
            Motive(ABILITY, 0, "Pavés", 2),
            "trailing_text",
            "a B 4",
            None,
        ),
        ("Acechar", Motive(NONE), "unknown", "Acechar", "Ataque Fuerza"),
        ("Ataque contra él 2", Motive(NONE), "unknown", None, "Ataque Fuerza"),
        ("Ataque Fuerzas", Motive(NONE), "unknown", None, "Ataque Fuerza"),
        ("", Motive(NONE), "no_motive", "", "Ataque Fuerza"),
        ("\u200b…", Motive(NONE), "no_motive", None, "Ataque Fuerza"),
    ],
)
def test_what_does_not_match_is_named(
    campana: Edition,
    text: str,
    motive: Motive,
    problem: str,
    found: str | None,
    expected: str | None,
) -> None:
    read = read_motive(campana, text)
    assert read.motive == motive
    assert [wrong.problem for wrong in read.mismatches] == [problem]
    wrong = read.mismatches[0]
    assert wrong.found == (text if found is None else found)
    assert wrong.expected[:1] == (() if expected is None else (expected,))


def test_the_motive_of_another_edition_is_understood_and_named(campana: Edition) -> None:
    read = read_motive(campana, "Ataque Break +2Will")
    assert read.motive == Motive(BREAKING, 2)
    assert [(wrong.found, wrong.expected) for wrong in read.mismatches] == [
        ("Ataque Break", ("Ataque Rotura",)),
        ("+2Will", ("+ 2Vol",)),
    ]
    saga = load_edition("saga", [EDITIONS])
    assert read_motive(saga, "Ataque Break +2Will").mismatches == ()
    assert [wrong.expected for wrong in read_motive(saga, "Ataque Rotura + 2Vol").mismatches] == [
        ("Ataque Break",),
        ("+2Will",),
    ]


def test_several_things_can_be_wrong_at_once(campana: Edition) -> None:
    assert _told(campana, "Fuerza + 0Will a B4") == [
        (MotiveProblem.OTHER_WORDS, "Fuerza"),
        (MotiveProblem.OTHER_WORDS, "+ 0Will"),
        (MotiveProblem.ABSURD_AMOUNT, "+ 0Will"),
        (MotiveProblem.TRAILING_TEXT, "a B4"),
    ]
    words = [wrong.expected for wrong in read_motive(campana, "Fuerza + 0Will a B4").mismatches]
    assert words == [("Ataque Fuerza",), ("+ xVol",), (), ()]
    assert _told(campana, "Ataque con Pavés 2 + 1Vol y ya") == [
        (MotiveProblem.BOOSTED_ABILITY, "+ 1Vol"),
        (MotiveProblem.TRAILING_TEXT, "y ya"),
    ]
    assert _told(campana, "Ataque con") == [
        (MotiveProblem.NO_ABILITY, "Ataque con"),
        (MotiveProblem.NO_RANK, ""),
    ]


def test_the_limits_are_told(campana: Edition) -> None:
    assert read_motive(campana, "Ataque Fuerza + 100Vol").mismatches[0].most == 99
    assert read_motive(campana, "Ataque con Pavés 4").mismatches[0].most == 3
    assert read_motive(campana, "Acechar").mismatches[0].expected == motive_forms(campana)


def test_a_text_too_long_is_read_up_to_its_limit(campana: Edition) -> None:
    read = read_motive(campana, f"Ataque Fuerza{' ' * LONGEST}y más")
    assert read.motive == Motive(STRENGTH)
    assert [wrong.problem for wrong in read.mismatches] == [MotiveProblem.TOO_LONG]
    assert read.mismatches[0].most == LONGEST


def test_of_the_letters_too_many_as_many_again_are_told(campana: Edition) -> None:
    text = "Ataque Fuerza".ljust(LONGEST) + "y más" * LONGEST
    assert _told(campana, text) == [(MotiveProblem.TOO_LONG, "y más" * (LONGEST // 5))]
    longest = "Ataque Fuerza".ljust(LONGEST - 1) + "y"
    assert _told(campana, longest) == [(MotiveProblem.TRAILING_TEXT, "y")]


def test_the_longest_words_that_fit_are_meant(house: Callable[[str], Edition]) -> None:
    edition = house('motives.strength.value = "Ataque Fuerza"\nmotives.breaking.value = "Ataque"')
    assert read_motive(edition, "Ataque Fuerza").motive == Motive(STRENGTH)
    assert read_motive(edition, "Ataque").motive == Motive(BREAKING)


def test_a_motive_may_be_one_letter(house: Callable[[str], Edition]) -> None:
    edition = house('motives.strength.value = "F"\nmotives.breaking.value = "Golpe R"')
    assert read_motive(edition, "F + 1Vol").motive == Motive(STRENGTH, 1)
    assert read_motive(edition, "Golpe R").motive == Motive(BREAKING)
    assert read_motive(edition, "Golpe Raudo").motive == Motive(NONE)


def test_the_edition_s_own_words_come_before_others_as_long(
    house: Callable[[str], Edition],
) -> None:
    edition = house('motives.also_strength.value = ["Ataque Fuerzá"]')
    assert read_motive(edition, "Ataque Fuerza").mismatches == ()


@pytest.mark.parametrize("code", ["aceptar", "nada"])
def test_an_edition_of_ones_own_says_what_it_understands(
    house: Callable[[str], Edition], code: str
) -> None:
    forms = "[]" if code == "nada" else '["Golpe"]'
    edition = house(f'motives.also_strength = {{ value = {forms}, source = "house" }}')
    read = read_motive(edition, "Golpe")
    assert read.motive.kind is (NONE if code == "nada" else STRENGTH)


def test_an_edition_that_names_no_other_words_understands_none(campana: Edition) -> None:
    assert campana.motives is not None
    bare = campana.motives.model_copy(
        update=dict.fromkeys(("also_strength", "also_breaking", "also_boost", "most"))
    )
    edition = campana.model_copy(update={"motives": bare, "willpower": None})
    assert read_motive(edition, "Fuerza").motive.kind is NONE
    assert read_motive(edition, "Ataque Fuerza + 5000Vol").mismatches == ()
    assert _told(edition, "Ataque Fuerza +2Will") == [(MotiveProblem.TRAILING_TEXT, "+2Will")]
    assert read_motive(edition, "Ataque con Pavés 12").mismatches == ()


def test_the_words_of_an_own_edition_may_have_signs(house: Callable[[str], Edition]) -> None:
    form = '{ value = "Usa «{ability}» (rango {rank})", source = "house" }'
    edition = house(f'motives.ability = {form}\nmotives.strength.value = "Ataque"')
    motive = Motive(ABILITY, 0, "Golpe (rango 2)", 3)
    assert write_motive(edition, motive) == "Usa «Golpe (rango 2)» (rango 3)"
    assert read_motive(edition, write_motive(edition, motive)).motive == motive
    assert read_motive(edition, "Ataque").motive.kind is STRENGTH
    assert read_motive(edition, "Ataque Rotura").motive.kind is BREAKING


def test_the_voluntad_may_have_no_word(house: Callable[[str], Edition]) -> None:
    edition = house('motives.boost.value = "+{spent}"')
    assert read_motive(edition, "Ataque Rotura + 2").motive == Motive(BREAKING, 2)
    assert read_motive(edition, "Ataque Rotura").mismatches == ()


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("strength", "***"),
        ("boost", "Vol"),
        ("ability", "{ability}"),
        ("ability", "{ability}{rank}"),
    ],
)
def test_words_without_their_places_are_refused(
    house: Callable[[str], Edition], key: str, words: str
) -> None:
    with pytest.raises(EditionError, match=f"motives.{key}"):
        house(f'motives.{key}.value = "{words}"')


@settings(max_examples=25)
@given(
    st.sampled_from(ALL),
    st.text(ANY_LETTER)
    | LETTERS.map(lambda text: f"Ataque con {text}")
    | LETTERS.map(lambda text: f"Ataque Fuerza {text}"),
)
def test_any_text_is_read(edition: Edition, text: str) -> None:
    read = read_motive(edition, text)
    assert read.motive.kind is not NONE or read.mismatches
    written = write_motive(edition, read.motive)
    assert read.mismatches or folded(written).replace(" ", "") == folded(text).replace(" ", "")


@pytest.mark.parametrize("head", ["", "Ataque con ", "Ataque Fuerza + ", "Ataque con Pavés 9 "])
def test_a_text_of_50_kilobytes_takes_no_time(campana: Edition, head: str) -> None:
    for piece in ("a", "1", " ", "e\u0301\u0323", " 1a", "(", "+", "ﷺ", "\u200b", "-1 ", "\n"):
        start = process_time()
        read_motive(campana, head + piece * (50_000 // len(piece)))
        assert process_time() - start < 3


def test_an_edition_without_attacks_reads_no_motives() -> None:
    with pytest.raises(NotDefinedError, match=": motives is"):
        read_motive(load_edition("grupos", [EDITIONS]), "Ataque Fuerza")
