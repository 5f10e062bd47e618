"""What only the director knows stays out of everything that players read."""

from dataclasses import replace

import pytest

from director.forum.caravan.stretch_texts import stretch_text
from director.forum.chronicle_text import chronicle_text
from director.operations import aftermath
from director.operations.aftermath_draft import CaravanDraft
from director.operations.caravan.attribute_tests import (
    TakerForm,
    TestForm,
    ask,
    close_test,
    record_roll,
)
from director.operations.caravan.effect_form import EffectForm, Effects, ItemForm
from director.operations.caravan.event_form import EventForm
from director.operations.caravan.events import accept
from director.operations.caravan.goods import OpeningForm, give_from_purse, open_caravan
from director.operations.caravan.reads import goods_rows, road
from director.operations.caravan.stretch_reads import stretch
from director.operations.handle import Campaign
from director.operations.problems import Refusal
from director.operations.views.chronicle import ChronicleFilter
from director.operations.views.chronicle_reads import count, page
from director.rules.aftermath import FelledBy
from director.rules.caravan.attribute_tests import Reading
from director.rules.caravan.state import CLANSMEN, Quantity
from director.rules.tiers import Tier
from tests.forum.caravan.plain_words import words_of
from tests.harness.fights import enemy, falls, recorded, rolled, stands
from tests.harness.people import People
from tests.harness.refusals import refusal

BROUGHT = Effects(
    (EffectForm(Quantity.SUPPLIES, -4, text="el traidor"),), (ItemForm("Daga del traidor"),)
)


@pytest.fixture
def caravan(campaign: Campaign) -> Campaign:
    open_caravan(campaign, OpeningForm({CLANSMEN: 100}, supplies=50))
    return campaign


def told(campaign: Campaign) -> str:
    """The day's text and the whole public chronicle, as players read them."""
    view = stretch(campaign, 1, 1)
    assert view is not None
    public = ChronicleFilter(public_only=True)
    rows = page(campaign, public, 0, count(campaign, public))
    return words_of(stretch_text(view)) + words_of(chronicle_text(rows, lambda _day: None))


def supplies_lines(campaign: Campaign) -> list[tuple[int, bool]]:
    return [(row.amount, row.secret) for row in goods_rows(campaign, Quantity.SUPPLIES)]


@pytest.mark.parametrize("secret", [False, True])
def test_all_that_a_secret_event_brings_is_secret(caravan: Campaign, secret: bool) -> None:
    accept(caravan, EventForm("La conjura", "Alguien mata.", BROUGHT, secret=secret))
    assert supplies_lines(caravan)[0] == (-4, secret)
    for word in ("conjura", "Daga"):
        assert (word in told(caravan)) is not secret


@pytest.mark.parametrize("secret", [False, True])
def test_all_that_a_secret_test_brings_is_secret(
    caravan: Campaign, people: People, secret: bool
) -> None:
    bera = people.character("Bera")
    form = TestForm("La conjura", "leadership", Reading.BEST, 0, (TakerForm(bera),))
    key = ask(caravan, form).created
    assert key is not None
    record_roll(caravan, key, bera, 9, "forum")
    close_test(caravan, key, "", BROUGHT, secret=secret)
    assert supplies_lines(caravan)[0] == (-4, secret)
    for word in ("conjura", "Daga"):
        assert (word in told(caravan)) is not secret


def test_a_hidden_death_and_its_taking_back(caravan: Campaign, people: People) -> None:
    bera, spy = people.character("Bera"), people.character("Espía", Tier.COMPANION)
    dies = falls(spy, 1, felled_by=FelledBy.BOSS, felled_by_index=2, secret=True)
    key = recorded(caravan, stands(bera), dies, enemy("Coloso", is_boss=True))
    aftermath.apply(caravan, rolled(aftermath.context(caravan, key).draft))
    (day,) = road(caravan)
    assert (day.deaths, day.hidden_deaths) == ((), ("Espía",))
    assert "Espía" not in told(caravan)
    view = stretch(caravan, 1, 1)
    assert view is not None
    assert [(day.deaths, day.hidden_deaths, day.marks) for day in view.days] == [((), (), ())]
    aftermath.reopen(caravan, key)
    assert "Espía" not in told(caravan)


def test_nothing_is_given_out_of_a_purse_that_nobody_keeps(
    caravan: Campaign, people: People
) -> None:
    bera = people.character("Bera")
    key = recorded(caravan, stands(bera), enemy(by=0))
    draft = rolled(aftermath.context(caravan, key).draft)
    aftermath.apply(caravan, replace(draft, caravan=(CaravanDraft("renown", 10),)))
    refused = refusal(give_from_purse, caravan, bera, 5)
    assert (refused.code, refused.facts) == (Refusal.PURSE_SHORT, {"amount": 5, "purse": 0})
