"""What heals is said by the edition: rest, battles missed, or nothing."""

from dataclasses import replace
from pathlib import Path

import pytest

from director.console.due import people_due, rest_days, rest_words
from director.console.healing_words import no_rest_words, until_whole_words
from director.console.words import battles_words, recovery_words
from director.editions.loader import load_edition
from director.editions.schema import Edition
from director.rules.derivation import Derivation, Term, TermCode
from tests.console.test_due import NOBODY, OLAF


def of(resources: Path, code: str) -> Edition:
    return load_edition(code, [resources / "editions"])


@pytest.mark.parametrize("code", ["campana", "saga", "clanes-campana"])
def test_where_rest_heals_there_is_nothing_to_say(resources: Path, code: str) -> None:
    assert no_rest_words(of(resources, code)) == ""


def test_where_battles_missed_heal_so_is_said(resources: Path) -> None:
    factions = of(resources, "factions")
    assert no_rest_words(factions) == (
        "En Factions descansar no cura: "
        "se cura una herida por cada batalla en la que no se combate."
    )
    assert factions.healing is not None
    assert factions.healing.per_missed_battle is not None
    pace = factions.healing.per_missed_battle.model_copy(update={"value": 2})
    quicker = factions.healing.model_copy(update={"per_missed_battle": pace})
    assert no_rest_words(factions.model_copy(update={"healing": quicker})) == (
        "En Factions descansar no cura: "
        "se curan 2 heridas por cada batalla en la que no se combate."
    )


def test_where_another_game_heals_by_itself_its_wounds_are_left_to_the_table(
    resources: Path,
) -> None:
    assert no_rest_words(of(resources, "grupos")) == (
        "En Grupos de Acciones la curación se lleva en la mesa: "
        "aquí pasan los días y las heridas se quedan como están."
    )


def test_where_nothing_heals_so_is_said(resources: Path) -> None:
    factions = of(resources, "factions")
    assert factions.healing is not None
    never = factions.healing.model_copy(update={"per_missed_battle": None})
    assert no_rest_words(factions.model_copy(update={"healing": never})) == (
        "En Factions descansar no cura heridas."
    )


def test_the_number_says_what_it_counts() -> None:
    assert until_whole_words(Derivation((Term(TermCode.REST_DAYS, 1),))) == "1 día"
    assert until_whole_words(Derivation((Term(TermCode.REST_BATTLES, 2),))) == "2 batallas"
    assert battles_words(1) == "1 batalla"


def test_what_somebody_needs() -> None:
    assert recovery_words(2, 0) == "2 días de descanso"
    assert recovery_words(0, 1) == "1 batalla sin combatir"
    assert recovery_words(0, 0) == ""


def test_hoy_says_it_by_the_edition() -> None:
    missing = replace(OLAF, healing_days=0, healing_battles=3)
    today = replace(NOBODY, wounded=(missing,), rest_battles=3)
    assert people_due(today)[0].detail == "3 heridas · sana sin combatir en 3 batallas"
    assert rest_days(today) == 0
    assert rest_words(today) == (
        "1 persona herida sana sin combatir en 3 batallas. Descansar no cura."
    )
    nothing = replace(OLAF, healing_days=0)
    assert people_due(replace(NOBODY, wounded=(nothing,)))[0].detail == "3 heridas"
    assert rest_words(replace(NOBODY, wounded=(nothing, nothing))) == (
        "2 personas heridas: su curación se lleva en la mesa."
    )
