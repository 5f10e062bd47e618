"""What stands in the way of a forecast, each in a sentence that says what to do."""

from dataclasses import replace
from fractions import Fraction

import pytest

from director.console.desk import Desk
from director.console.forecast.forecast_words import changed_words, fault_words
from director.console.forecast.standing import Standing, standing
from director.editions.schema import Edition
from director.operations.encounters.line_ups import line_up_of
from director.rules.bestiary.encounter_plan import EncounterPlan, Group, Party
from director.rules.forecast.line_up import FOES, LineUp
from director.rules.forecast.problems import ForecastFault, ForecastProblem
from director.rules.forecast.tactics import Focus, Plans, Tactics, usual
from director.rules.live.setup import Victory
from tests.console.battles.gestures import enter
from tests.console.forecast.gestures import Planned
from tests.harness.encounters import LANCER


def stands(desk: Desk, edition: Edition, plan: EncounterPlan) -> Standing:
    return standing(desk, edition, plan, usual(edition))


def test_a_sound_plan_is_ready(desk: Desk, edition: Edition, encounter: Planned) -> None:
    found = stands(desk, edition, encounter.plan)
    assert found.obstacles == ()
    assert found.ready == line_up_of(desk.campaign, encounter.plan)


def test_nobody_is_chosen(desk: Desk, edition: Edition, encounter: Planned) -> None:
    found = stands(desk, edition, replace(encounter.plan, party=Party()))
    assert found.obstacles == ("No va nadie: marca quién va y saldrá el pronóstico.",)
    assert found.ready is None


def test_a_party_without_names(desk: Desk, edition: Edition, encounter: Planned) -> None:
    party = Party((), 6, Fraction(5, 2))
    (words,) = stands(desk, edition, replace(encounter.plan, party=party)).obstacles
    assert "Aún no se sabe quién va" in words


def test_no_enemies(desk: Desk, edition: Edition, encounter: Planned) -> None:
    found = stands(desk, edition, replace(encounter.plan, groups=()))
    assert found.obstacles == ("No hay enemigos: llena al azar o añade alguno del bestiario.",)
    assert found.ready is None
    assert found.line_up is not None


def test_an_object_and_a_leader(desk: Desk, edition: Edition, encounter: Planned) -> None:
    (words,) = stands(desk, edition, replace(encounter.plan, victory=Victory.OBJECT)).obstacles
    assert words.startswith("Se gana al destruir un objeto")
    (words,) = stands(desk, edition, replace(encounter.plan, victory=Victory.LEADER)).obstacles
    assert "señala a uno" in words


def test_the_unfit_go_with_the_directors_word_and_are_named_together(
    desk: Desk, edition: Edition, encounter: Planned
) -> None:
    """Twelve wounds or more are too many for a héroe of the campaign."""
    hurt = [enter(desk, name, wounds=40) for name in ("Cnut", "Dagny")]
    plan = replace(encounter.plan, party=Party((*encounter.plan.party.characters, *hurt)))
    found = stands(desk, edition, plan)
    assert found.obstacles == ("Sin fuerzas para combatir: Cnut y Dagny.",)
    assert found.by_word == tuple(hurt)
    taken = standing(desk, edition, plan, usual(edition), found.by_word)
    assert taken.by_word == ()
    assert taken.line_up is not None


def test_somebody_who_is_gone_yields_to_no_word(
    desk: Desk, edition: Edition, encounter: Planned
) -> None:
    plan = replace(encounter.plan, party=Party((987_654,)))
    found = stands(desk, edition, plan)
    assert "Alguien que iba ya no está en la campaña: quítalo." in found.obstacles
    assert found.by_word == ()


@pytest.mark.parametrize("chapter", ["wounds", "healing", "deaths", "turn", "attacks"])
def test_rules_without_the_chapters(
    desk: Desk, edition: Edition, encounter: Planned, chapter: str
) -> None:
    bare = edition.model_copy(update={chapter: None})
    (words,) = stands(desk, bare, encounter.plan).obstacles
    assert "no define nada de" in words
    assert "Sin eso no hay pronóstico" in words


def test_tactics_by_aggro_where_there_is_none(
    desk: Desk, edition: Edition, encounter: Planned
) -> None:
    bare = edition.model_copy(update={"aggro": None})
    plans = Plans(foes=Tactics(focus=Focus.AGGRESSION))
    (words,) = standing(desk, bare, encounter.plan, plans).obstacles
    assert words.startswith("Las tácticas de los enemigos van por FA")


def test_every_fault_has_a_sentence(desk: Desk, encounter: Planned) -> None:
    line_up = line_up_of(desk.campaign, encounter.plan)
    assert isinstance(line_up, LineUp)
    for fault in ForecastFault:
        words = fault_words(ForecastProblem(fault, 1, 0, "strength", 5), line_up)
        assert words.endswith((".", "."))
        assert "{" not in words
        assert "None" not in words


def test_what_has_changed_is_named(desk: Desk, edition: Edition, encounter: Planned) -> None:
    then = line_up_of(desk.campaign, encounter.plan)
    now = line_up_of(
        desk.campaign,
        replace(encounter.plan, groups=(Group(LANCER, 1, leader=True),), victory=Victory.LEADER),
    )
    assert isinstance(then, LineUp)
    assert isinstance(now, LineUp)
    plans = usual(edition)
    assert changed_words(then, then, plans, plans) == ""
    assert changed_words(then, now, plans, plans) == (
        "Desde este pronóstico ha cambiado: los enemigos y la victoria."
    )
    fewer = replace(then, fighters=then.side(FOES), difficulty=None)
    assert changed_words(then, fewer, plans, Plans()) == (
        "Desde este pronóstico ha cambiado: quién va o cómo está, el nivel y las tácticas."
    )
