from pathlib import Path

import pytest

from director.console.refusals import refusal_trouble
from director.console.troubles import known_troubles, trouble_of
from director.editions import EditionError, Reason
from director.operations import handle
from director.operations.live.problems import LiveRefused
from director.operations.problems import EditionUnreadable, Refusal, Refused
from director.operations.views.live import UnitName
from director.rules.live.problems import LiveFault, LiveProblem

PATH = Path("/tmp/mi {rara} <b>campaña</b>.estandarte")
DETAILED = {handle.Damaged, handle.DiskFailure, EditionUnreadable}
VERSIONED = {handle.NewerVersion, handle.OlderVersion}
STEPPED = {handle.UpgradeFailed}


def error_of(kind: type[handle.CampaignFileError]) -> handle.CampaignFileError:
    extra: list[object] = ["detalle"] if kind in DETAILED else [9, 1] if kind in VERSIONED else []
    return kind(PATH, *([1, "detalle"] if kind in STEPPED else extra))


FILE_ERRORS = [
    kind
    for kind in (*vars(handle).values(), EditionUnreadable)
    if isinstance(kind, type)
    and issubclass(kind, handle.CampaignFileError)
    and kind is not handle.CampaignFileError
]


@pytest.mark.parametrize("kind", FILE_ERRORS, ids=lambda kind: kind.__name__)
def test_every_file_error_says_what_happened_and_what_to_do(
    kind: type[handle.CampaignFileError],
) -> None:
    trouble = trouble_of(error_of(kind))
    assert trouble.title.endswith(".")
    assert trouble.title != "No se ha podido hacer."
    assert len(trouble.text) > 20
    assert "{" not in (trouble.title + trouble.text).replace(PATH.name, "")


@pytest.mark.parametrize("code", list(Refusal))
def test_every_refusal_has_words(code: Refusal) -> None:
    trouble = refusal_trouble(Refused(code, field="name", name="Olaf", battle="El puente"))
    assert code.value not in trouble.title
    assert trouble.title.endswith(".")
    assert trouble.text.endswith(".")


def test_a_refusal_names_the_field_and_the_range() -> None:
    refused = Refused(Refusal.OUT_OF_RANGE, field="strength", value=900, low=0, high=99)
    trouble = trouble_of(refused)
    assert trouble.title == "No puede valer 900: la Fuerza."
    assert trouble.text == "Tiene que estar entre 0 y 99."


@pytest.mark.parametrize("reason", list(Reason))
def test_every_fault_of_an_edition_names_file_and_key(reason: Reason) -> None:
    error = EditionError(Path("/tmp/mesa.toml"), "wounds.gate", reason, "12")
    assert isinstance(error, known_troubles())
    trouble = trouble_of(error)
    assert "mesa.toml" in trouble.title
    assert "wounds.gate" in trouble.title
    assert trouble.text.endswith((".", "…", "?"))


def test_bugs_are_not_taken_for_troubles() -> None:
    assert not isinstance(ValueError("x"), known_troubles())


def test_a_file_in_use_is_told_in_one_sentence() -> None:
    trouble = trouble_of(handle.InUse(Path("/tmp/invierno.estandarte")))
    assert trouble.title == "«invierno.estandarte» ya está abierta en otra ventana."


def test_what_an_edition_does_not_define_is_told_by_its_chapter() -> None:
    refused = Refused(Refusal.NOT_DEFINED, block="renown.character", edition="Grupos de Acciones")
    assert refusal_trouble(refused).title == "«Grupos de Acciones» no define nada de: Renombre."


def test_what_the_rules_of_a_battle_refuse_is_told_by_name() -> None:
    names = {1: UnitName(1, "Bera"), 2: UnitName(2, "Olaf")}
    problem = LiveProblem(LiveFault.NOT_ITS_TURN, unit=1, other=2)
    trouble = trouble_of(LiveRefused(problem, names))
    assert trouble.title == "Eso no puede pasar ahora en la batalla."
    assert "Bera" in trouble.text
    assert "Olaf" in trouble.text
