"""Kinds of people of the director's own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions.schema import Edition
from director.operations.caravan.effect_form import EffectForm, Effects
from director.operations.caravan.effects import write_effects
from director.operations.caravan.kind_codes import is_kind, kind_code, kind_id
from director.operations.caravan.kinds import add_kind, kinds_in, remove_kind, rename_kind
from director.operations.change import UNCHANGED
from director.operations.handle import Campaign
from director.operations.history import undo
from director.operations.problems import Refusal
from director.operations.views.caravan import KindView
from director.rules.caravan.state import CLANSMEN, FIGHTERS, Quantity
from tests.harness.people import HOSTILE
from tests.harness.refusals import refusal

PROGRAM = (KindView(CLANSMEN), KindView(FIGHTERS))


def _kinds(campaign: Campaign) -> tuple[KindView, ...]:
    with campaign.looking() as raw:
        return kinds_in(raw)


@given(key=st.integers(1, 10**12))
def test_a_code_and_its_key_name_each_other(key: int) -> None:
    assert kind_id(kind_code(key)) == key
    assert is_kind(kind_code(key))


@pytest.mark.parametrize(
    "code", ["", "kind:", "kind:0", "kind:-1", "kind:01", "kind:٣", "kind:1\n", "x kind:1"]
)
def test_other_texts_are_no_kind(code: str) -> None:
    assert kind_id(code) is None
    assert not is_kind(code)


def test_are_listed_after_those_of_the_program(campaign: Campaign) -> None:
    assert _kinds(campaign) == PROGRAM
    first, second = add_kind(campaign, " Refugiados "), add_kind(campaign, "Niños")
    assert first.created is not None
    assert second.created is not None
    assert _kinds(campaign) == (
        *PROGRAM,
        KindView(kind_code(first.created), "Refugiados", first.created),
        KindView(kind_code(second.created), "Niños", second.created),
    )


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_will_do(campaign: Campaign, name: str) -> None:
    key = add_kind(campaign, name).created
    assert _kinds(campaign)[-1].name == name
    assert key is not None
    assert rename_kind(campaign, key, name) == UNCHANGED


def test_no_two_are_called_alike(campaign: Campaign) -> None:
    add_kind(campaign, "Niños")
    key = add_kind(campaign, "Bestias").created
    assert key is not None
    for name in ("niños", "NINOS", "Nin\u0303os"):
        refused = refusal(add_kind, campaign, name)
        assert (refused.code, refused.facts) == (Refusal.NAME_TAKEN, {"name": "Niños"})
        assert refusal(rename_kind, campaign, key, name).code is Refusal.NAME_TAKEN
    rename_kind(campaign, key, "BESTIAS")
    assert _kinds(campaign)[-1].name == "BESTIAS"


def test_one_without_a_name_or_that_is_gone_is_refused(campaign: Campaign) -> None:
    assert refusal(add_kind, campaign, " \u200b ").code is Refusal.EMPTY
    assert refusal(rename_kind, campaign, 7, "Bestias").code is Refusal.NOT_FOUND
    assert refusal(remove_kind, campaign, 7).code is Refusal.NOT_FOUND
    assert _kinds(campaign) == PROGRAM


def test_one_goes_only_while_no_line_is_of_it(campaign: Campaign, edition: Edition) -> None:
    key = add_kind(campaign, "Niños").created
    assert key is not None
    brought = Effects((EffectForm(Quantity.PEOPLE, 4, kind_code(key)),))
    with campaign.step("caravan.entry") as step:
        write_effects(
            step.connection,
            edition,
            brought,
            cause="event",
            day=1,
            now=campaign.clock(),
            chronicle_id=None,
        )
    assert _kinds(campaign)[-1].used
    assert not any(kind.used for kind in _kinds(campaign)[:2])
    refused = refusal(remove_kind, campaign, key)
    assert refused.code is Refusal.PEOPLE_KIND_IN_USE
    assert refused.facts == {"name": "Niños", "lines": 1}
    undo(campaign)
    remove_kind(campaign, key)
    assert _kinds(campaign) == PROGRAM
    undo(campaign)
    assert _kinds(campaign)[-1].name == "Niños"
