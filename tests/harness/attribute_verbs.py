"""Every verb about tests of attributes, each ready to run where two of them were called."""

from pathlib import Path

from director.editions.schema import Edition
from director.operations.caravan.attribute_tests import (
    TakerForm,
    TestForm,
    ask,
    change_test,
    close_test,
    record_roll,
    remove_test,
    repeat,
    roll_here,
    take_back,
)
from director.operations.caravan.effect_form import EffectForm, Effects, ItemForm
from director.operations.handle import Campaign
from director.rules.caravan.attribute_tests import Reading
from director.rules.caravan.state import Quantity
from director.rules.stats import Modifier, Stat
from director.store.file import Clock
from tests.harness.people_verbs import OLAF, SIGNY, Verb, peopled

FRESH, FAILED = 1, 2
"""Tests of the campaign: one that nobody has rolled in, and one that Signy has failed once and
again.
"""


def with_tests(path: Path, edition: Edition, clock: Clock) -> Campaign:
    """The peopled campaign with both tests."""
    campaign = peopled(path, edition, clock)
    ask(campaign, _form("El collado"))
    ask(campaign, _form("El vado"))
    with campaign.step("character.edit") as step:
        step.connection.exec_driver_sql("UPDATE character SET hero_points = 8")
    record_roll(campaign, FAILED, SIGNY, 9, link="https://foro/7")
    repeat(campaign, FAILED, SIGNY, result=8)
    return campaign


def _form(name: str, *others: int) -> TestForm:
    takers = tuple(TakerForm(key, penalty=1) for key in (SIGNY, *others))
    return TestForm(name, "war", Reading.ANY, 1, takers, "Nieva.", "Es una trampa.", link="t=1")


_GAINED = Effects(
    (EffectForm(Quantity.SUPPLIES, -3, text="Se pierden"), EffectForm(Quantity.MORALE, 5)),
    (ItemForm("Cuerno", "", (Modifier(Stat.WILLPOWER, 1, ""),), OLAF, secret=True),),
)

VERBS: dict[str, Verb] = {
    "test.ask": lambda campaign: ask(campaign, _form("La grieta", OLAF)),
    "test.change": lambda campaign: change_test(
        campaign, FAILED, TestForm("Otro", "leadership", takers=(TakerForm(OLAF),), secret=True)
    ),
    "test.roll": lambda campaign: roll_here(campaign, FRESH, SIGNY, lambda sides: sides),
    "test.repeat": lambda campaign: repeat(campaign, FAILED, SIGNY, dice=lambda _sides: 1),
    "test.take_back": lambda campaign: take_back(campaign, FAILED, SIGNY),
    "test.close": lambda campaign: close_test(campaign, FAILED, "Caen.", _GAINED, secret=True),
    "test.remove": lambda campaign: remove_test(campaign, FAILED),
}
"""By the code of the step that each of them leaves."""

OTHERS: dict[str, Verb] = {
    "typed": lambda campaign: record_roll(campaign, FRESH, SIGNY, 3, link="https://foro/9"),
    "repeat typed": lambda campaign: repeat(campaign, FAILED, SIGNY, result=2),
}
"""Verbs that leave a step of the same name as one of those."""
