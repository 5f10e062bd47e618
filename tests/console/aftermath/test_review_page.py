"""The review says what the file will say, whatever happened since the battle."""

from collections.abc import Callable
from dataclasses import replace

from director.console.aftermath.dialog import AftermathWizard
from director.console.aftermath.navigation import PageCode
from director.operations import aftermath
from director.operations.aftermath_draft import DraftRoll
from director.operations.battles import edit_battle, form_of
from director.operations.caravan import pass_days
from director.operations.views.people_reads import roster
from director.rules.tiers import Tier
from tests.console.aftermath.conftest import Ford

WizardOf = Callable[..., AftermathWizard]


def _applied(ford: Ford) -> None:
    """Everybody lives by the dice, the héroes by the director's word."""
    campaign = ford.desk.campaign
    draft = aftermath.context(campaign, ford.id).draft
    for row in draft.units:
        decided = replace(
            row,
            death_roll=DraftRoll(100),
            wound_roll=DraftRoll(100),
            hero_dies=False,
            hero_reason="aún no",
            divisor=1,
        )
        draft = draft.with_unit(decided)
    aftermath.apply(campaign, draft)


def test_wounds_that_healed_before_reopening_stay_closed(ford: Ford, wizard_of: WizardOf) -> None:
    """Olaf had 3 and took one more; four days of rest closed them all."""
    campaign = ford.desk.campaign
    _applied(ford)
    pass_days(campaign, "rest", 4)
    aftermath.reopen(campaign, ford.id)
    wizard = wizard_of(ford)
    wizard.go(PageCode.REVIEW)
    olaf = ford.unit("Olaf", Tier.COMPANION)
    number = wizard.pages[PageCode.REVIEW].numbers[(olaf, "wounds")]
    assert number.label.text() == "0 → 0"
    words = [term.words for term in number.shown_terms()]
    assert "Curadas ya desde aquella batalla" in words
    wizard.go(PageCode.WOUNDS)
    total = wizard.pages[PageCode.WOUNDS].numbers[(olaf, "total")]
    assert total.label.text() == "0 + 1 − 1 = 0 de 7"
    wizard.go(PageCode.REVIEW)
    wizard.apply()
    line = next(row for row in roster(campaign) if (row.name, row.tier) == ("Olaf", Tier.COMPANION))
    assert line.open_wounds == 0


def test_whom_the_record_changed_under_a_parked_draft_is_marked(
    ford: Ford, wizard_of: WizardOf
) -> None:
    campaign = ford.desk.campaign
    aftermath.park(campaign, aftermath.context(campaign, ford.id).draft)
    form = form_of(campaign, ford.id)
    place = next(number for number, unit in enumerate(form.units) if unit.final_strength == -8)
    units = list(form.units)
    units[place] = replace(units[place], final_strength=-11)
    edit_battle(campaign, ford.id, replace(form, units=tuple(units)))
    wizard = wizard_of(ford)
    olaf = ford.unit("Olaf", Tier.COMPANION)
    assert wizard.sitting.context.moved == {olaf}
    for page in (PageCode.FINAL_STATE, PageCode.WOUNDS):
        wizard.go(page)
        cells = wizard.pages[page].names
        assert {unit for unit, cell in cells.items() if cell.mark.isVisible()} == {olaf}
    wizard.go(PageCode.FINAL_STATE)
    assert not any(
        cell.mark.isVisible() for cell in wizard.pages[PageCode.FINAL_STATE].names.values()
    )
