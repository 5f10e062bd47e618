"""Words about creatures: each origin, each ability, each reason why a line was refused."""

from dataclasses import replace
from pathlib import Path

import pytest

from director.console.bestiary.creature_rows import Wanted, creature_columns, spellings, together
from director.console.bestiary.creature_words import (
    ability_words,
    creatures_words,
    origin_tip,
    origin_words,
    range_words,
)
from director.console.bestiary.refused_words import refused_words, trouble_words
from director.operations.bestiary.creature_folder import FileTrouble
from director.operations.bestiary.creature_form import CreatureForm
from director.operations.bestiary.reading import RefusedRow, RowReason
from director.operations.views.bestiary import BestiaryEntry, Origin
from director.rules.live.units import OwnedAbility
from director.rules.loose_text import folded
from director.rules.spanish_order import sort_key
from tests.console.bestiary.gestures import NANDU, WOLF


def entry(form: CreatureForm = WOLF, key: int = 1) -> BestiaryEntry:
    return BestiaryEntry(
        form.creature("code"),
        Origin.CAMPAIGN,
        key,
        folded(form.name),
        sort_key(form.name),
        sort_key(form.kind),
    )


@pytest.mark.parametrize("origin", list(Origin))
def test_every_origin_has_its_word_and_says_what_it_means(origin: Origin) -> None:
    assert origin_words(origin)
    assert len(origin_tip(origin)) > 30
    assert len({origin_words(each) for each in Origin}) == len(Origin)


@pytest.mark.parametrize("reason", list(RowReason))
def test_every_reason_has_words_without_holes(reason: RowReason) -> None:
    words = refused_words(RefusedRow(3, "Lobo", "armor", reason, "mucho", 1, 99))
    assert words.startswith("Armadura: ")
    assert "{" not in words
    whole = refused_words(RefusedRow(1, "", "", reason))
    assert not whole[0].islower()
    assert "{" not in whole
    assert "None" not in whole


def test_a_long_value_is_cut_in_what_is_told() -> None:
    row = RefusedRow(1, "", "level", RowReason.NOT_A_NUMBER, "x" * 500)
    assert len(refused_words(row)) < 130


def test_a_key_that_nobody_knows_stands_as_it_was_written() -> None:
    assert refused_words(RefusedRow(1, "", "ganas", RowReason.UNKNOWN_KEY)) == (
        "ganas: ninguna criatura tiene esto"
    )


def test_troubles_of_folders_tell_the_first_and_count_the_others() -> None:
    one = FileTrouble(Path("rota.toml"), RefusedRow(7, "Rota", "armor", RowReason.MISSING))
    assert trouble_words([]) == ""
    assert trouble_words([one]) == (
        "No se ha leído todo. rota.toml, línea 7: Armadura: falta, y sin ello no hay criatura."
    )
    assert trouble_words([one, one]).endswith(" Y otra cosa más.")
    assert trouble_words([one] * 5).endswith(" Y 4 cosas más.")


def test_abilities_say_what_they_are() -> None:
    assert ability_words(OwnedAbility("Garra")) == "Garra"
    assert ability_words(OwnedAbility("Garra", 3)) == "Garra, rango 3"
    assert ability_words(OwnedAbility("Garra", 0, active=False)) == "Garra, pasiva"
    assert ability_words(OwnedAbility("Garra", 1, reaction=True)) == "Garra, rango 1, con reacción"


def test_reach_and_numbers() -> None:
    assert range_words(NANDU.creature("")) == "1–2"
    assert range_words(WOLF.creature("")) == "1"
    assert creatures_words(1) == "una criatura"
    assert creatures_words(12) == "12 criaturas"


def test_a_wish_for_nothing_in_particular_asks_nothing() -> None:
    assert Wanted().everything
    assert together(Wanted().tests()) is None


@pytest.mark.parametrize(
    ("wanted", "kept"),
    [
        (Wanted(lowest=3), False),
        (Wanted(lowest=1), True),
        (Wanted(highest=0), False),
        (Wanted(highest=1), True),
        (Wanted(kinds=frozenset({"élite"})), False),
        (Wanted(kinds=frozenset({"bestia", "Bestia"})), True),
        (Wanted(origin=Origin.SHARED), False),
        (Wanted(origin=Origin.CAMPAIGN), True),
        (Wanted(words=("lince",)), False),
        (Wanted(words=("gris", "lince")), False),
        (Wanted(words=("gris",)), True),
        (Wanted(("gris", "lobo"), 1, 1, frozenset({"bestia"}), Origin.CAMPAIGN), True),
        (Wanted(("gris", "lobo"), 1, 1, frozenset({"bestia"}), Origin.SHIPPED), False),
    ],
)
def test_every_wish_counts(wanted: Wanted, kept: bool) -> None:
    test = together(wanted.tests())
    assert test is not None
    assert test(entry()) is kept
    assert not wanted.everything


def test_a_kind_is_named_as_most_of_its_creatures_spell_it() -> None:
    forms = [replace(WOLF, kind=kind) for kind in ("Élite", "elite", "élite", "élite", "bestia")]
    found = spellings([entry(form, key) for key, form in enumerate(forms)])
    assert list(found) == ["bestia", "élite"]
    assert found["élite"] == {"Élite", "elite", "élite"}


def test_every_column_tells_something_of_every_creature() -> None:
    for column in creature_columns():
        assert column.title
        assert column.text(entry())


def test_the_columns_are_those_a_director_compares() -> None:
    titles = [column.title for column in creature_columns()]
    assert titles == [
        "Nombre", "Tipo", "Nivel", "FUE", "ARM", "VOL", "ESF", "REA", "ROT",
        "Mov.", "Alcance", "Tamaño", "Origen",
    ]  # fmt: skip
