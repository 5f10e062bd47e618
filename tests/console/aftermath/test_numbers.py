"""Every number a page shows is the sum of what its explanation lists."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.aftermath.navigation import PageCode
from director.console.explained import ExplainedNumber
from director.rules.aftermath import Override
from tests.console.aftermath.conftest import Ford

WizardOf = Callable[..., AftermathWizard]


def shown_numbers(wizard: AftermathWizard) -> Iterator[ExplainedNumber]:
    for number in wizard.stack.findChildren(ExplainedNumber):
        if number.isVisibleTo(wizard):
            yield number


def check_numbers(wizard: AftermathWizard) -> int:
    """How many numbers were compared, each with its own explanation and its own text."""
    count = 0
    for number in shown_numbers(wizard):
        terms = number.shown_terms()
        assert number.shown == sum(term.amount for term in terms), number.label.text()
        assert all(term.words for term in terms)
        assert str(abs(number.shown)) in number.label.text()
        count += 1
    return count


def walk_and_check(wizard: AftermathWizard) -> dict[PageCode, int]:
    counts = {}
    for page in wizard.pages:
        wizard.go(page)
        counts[page] = check_numbers(wizard)
    return counts


def test_every_number_before_anything_is_rolled(ford: Ford, wizard_of: WizardOf) -> None:
    counts = walk_and_check(wizard_of(ford))
    assert counts[PageCode.DEATHS] == 4
    assert counts[PageCode.WOUNDS] > 12
    assert counts[PageCode.RENOWN] == 4 * 8
    assert counts[PageCode.CARAVAN] == 1
    assert counts[PageCode.REVIEW] > 16


def test_every_number_after_rolls_and_the_directors_word(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    draft = wizard.sitting.draft
    for unit in list(draft.units):
        row = wizard.sitting.draft.unit(unit.unit)
        if row.defeated:
            wizard.sitting.throw(unit.unit, "death")
            wizard.sitting.throw(unit.unit, "wound")
    tove = wizard.sitting.draft.unit(ford.unit("Tove"))
    wizard.sitting.edit_unit(replace(tove, divisor=2))
    signy = wizard.sitting.draft.unit(ford.unit("Signy"))
    wizard.sitting.edit_unit(
        replace(signy, wounds=Override(0, "la protegió su escudo"), renown=Override(9, "hazaña"))
    )
    counts = walk_and_check(wizard)
    assert sum(counts.values()) > 70


def test_an_explanation_opens_with_f1_and_adds_up(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    wizard.go(PageCode.RENOWN)
    number = next(shown_numbers(wizard))
    number.explain(passing=False)
    assert number.popup is not None
    assert number.popup.isVisible()
    number.close_explanation()
