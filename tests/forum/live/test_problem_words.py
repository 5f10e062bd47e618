"""Every reason why something cannot happen has its sentence."""

import re
from itertools import product

import pytest

from director.editions.source import Source
from director.forum.live.problem_words import (
    block_words,
    horn_words,
    plan_words,
    problem_words,
    square_words,
    step_words,
)
from director.rules.derivation import TermCode
from director.rules.live.board import BoardProblem
from director.rules.live.problems import LiveFault, LiveProblem
from director.rules.turn_steps import Doing, StepReason, StepRefusal
from director.rules.war_horn import HornRefusal
from director.rules.willpower import PlanReason, PlanRefusal

BOOK = Source(section="Turno", book="000", line=180)
NAMES = {1: "Bera", 2: "Olaf", 3: "ñu {x} %s"}
SENTENCE = re.compile(r"\S.*[.]", re.DOTALL)


def is_sentence(told: str) -> bool:
    return bool(SENTENCE.fullmatch(told)) and "  " not in told and "None" not in told


@pytest.mark.parametrize("fault", LiveFault)
def test_every_fault_has_words_with_and_without_its_facts(fault: LiveFault) -> None:
    bare = problem_words(LiveProblem(fault), {})
    full = problem_words(LiveProblem(fault, unit=1, other=2, number=7, block="turn"), NAMES)
    assert is_sentence(bare)
    assert is_sentence(full)
    assert "{" not in bare + full


def test_faults_do_not_share_their_words() -> None:
    told = {
        problem_words(LiveProblem(fault, unit=1, other=2, number=7), NAMES) for fault in LiveFault
    }
    assert len(told) == len(LiveFault)


def test_it_says_who_waits_for_whom_and_what_to_do() -> None:
    problem = LiveProblem(LiveFault.NOT_ITS_TURN, unit=1, other=2)
    assert problem_words(problem, NAMES) == (
        "Aún no le toca a Bera: le toca a Olaf. Espera, o escribe por qué actúa antes."
    )


def test_a_name_stays_as_it_is_written_and_a_unit_without_one_is_no_name() -> None:
    told = problem_words(LiveProblem(LiveFault.ALREADY_ACTED, unit=3), NAMES)
    assert told.startswith("ñu {x} %s ya ha tenido su turno")
    told = problem_words(LiveProblem(LiveFault.ALREADY_ACTED, unit=9), NAMES)
    assert told.startswith("Esa unidad ya ha tenido su turno")


@pytest.mark.parametrize(
    ("refusal", "doing", "after"), tuple(product(StepRefusal, Doing, (None, Doing.MOVE)))
)
def test_every_step_that_is_refused(
    refusal: StepRefusal, doing: Doing, after: Doing | None
) -> None:
    reason = StepReason(refusal, doing, BOOK, after)
    assert is_sentence(step_words(reason, "Bera"))
    problem = LiveProblem(LiveFault.STEP, unit=1, step=reason)
    assert problem_words(problem, NAMES) == step_words(reason, "Bera")


def test_a_step_passed_over() -> None:
    reason = StepReason(StepRefusal.PASSED_OVER, Doing.HORN, BOOK, Doing.MOVE)
    assert step_words(reason, "Bera") == (
        "Bera ya no puede tocar el cuerno después de mover. Los pasos van en orden."
    )


@pytest.mark.parametrize("refusal", PlanRefusal)
def test_every_reason_against_spending(refusal: PlanRefusal) -> None:
    told = [plan_words(PlanReason(refusal, BOOK, -3, 2, of), "Bera") for of in (None, *TermCode)]
    assert all(map(is_sentence, told))


def test_all_reasons_against_spending_are_told() -> None:
    reasons = (
        PlanReason(PlanRefusal.TOO_MUCH_DAMAGE, BOOK, 3, 2),
        PlanReason(PlanRefusal.NOT_ENOUGH, BOOK, 3, 1),
    )
    assert problem_words(LiveProblem(LiveFault.WILLPOWER, 1, willpower=reasons), NAMES) == (
        "El daño adicional pide 3 de Voluntad y el Esfuerzo es 2. Suma menos. "
        "Hacen falta 3 de Voluntad y Bera tiene 1. Gasta menos."
    )


@pytest.mark.parametrize("refusal", HornRefusal)
def test_every_refusal_of_the_horn(refusal: HornRefusal) -> None:
    told = horn_words(refusal, "Bera")
    assert is_sentence(told)
    assert problem_words(LiveProblem(LiveFault.HORN, unit=1, horn=refusal), NAMES) == told


@pytest.mark.parametrize("problem", BoardProblem)
def test_every_problem_of_a_square(problem: BoardProblem) -> None:
    told = problem_words(LiveProblem(LiveFault.SQUARE, unit=1, squares=(problem,)), NAMES)
    assert told == f"Bera no cabe ahí: {square_words(problem)}. Elige otra casilla."


def test_a_chapter_nobody_knows_goes_by_its_own_name() -> None:
    assert block_words("war_horn") == "cuerno de guerra"
    assert block_words("moon") == "moon"
