"""The review says what the file will say, whatever happened since the battle."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from director.console.aftermath.dialog import AftermathWizard
from director.console.aftermath.navigation import PageCode
from director.console.aftermath.wording import unhealed_words
from director.console.labels import PlainLabel
from director.operations import aftermath
from director.operations.aftermath_draft import DraftRoll
from director.operations.battles import edit_battle, form_of
from director.operations.caravan.days import pass_days
from director.operations.character_form import CharacterForm, Opening
from director.operations.characters import add_character, retire
from director.operations.views.battles import HealedLast
from director.operations.views.people_reads import roster
from director.rules.stats import StatBlock
from director.rules.tiers import Tier
from tests.console.aftermath.conftest import Ford
from tests.harness.lost_battle import WITH_TEAM, told

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


def test_who_stayed_out_heals_and_who_was_spared_carries(
    quebrada: Callable[[str], Ford], wizard_of: WizardOf
) -> None:
    ford = quebrada("factions")
    wizard = wizard_of(ford)
    draft = told(ford.view, wizard.sitting.draft)
    for name, roll in WITH_TEAM.items():
        row = replace(draft.unit(ford.unit(name)), team_wipe_roll=DraftRoll(int(roll)))
        draft = draft.with_unit(row)
    anka = replace(draft.unit(ford.unit("Anka")), team_wipe_veto="la sacó Bera")
    wizard.sitting.edit(draft.with_unit(anka))
    wizard.go(PageCode.REVIEW)
    page = wizard.pages[PageCode.REVIEW]
    said = [label.text() for label in page.findChildren(PlainLabel) if label.isVisible()]
    assert "Curan por no combatir" in said
    assert "Hild: 2 → 1, por no combatir" in said
    assert said.count("nada → +35 % en la próxima derrota de su equipo") == 1
    assert "Anka: la sacó Bera" in said
    assert "sin combatir para sanar:" in said
    healing = page.numbers[(ford.unit("Gudrun"), "healing")]
    assert healing.label.text() == "2 batallas"


def test_namesakes_who_stayed_out_are_told_apart(
    quebrada: Callable[[str], Ford], wizard_of: WizardOf
) -> None:
    ford = quebrada("factions")
    form = CharacterForm(
        "Hild", Tier.SECONDARY, StatBlock(9, 8, 5, 2, 2, 1), opening=Opening(wounds=1)
    )
    add_character(ford.desk.campaign, form)
    wizard = wizard_of(ford)
    wizard.sitting.edit(told(ford.view, wizard.sitting.draft))
    wizard.go(PageCode.REVIEW)
    page = wizard.pages[PageCode.REVIEW]
    said = [label.text() for label in page.findChildren(PlainLabel) if label.isVisible()]
    assert "Hild (Nora): 2 → 1, por no combatir" in said
    assert "Hild: 1 → 0, por no combatir" in said


def _said(wizard: AftermathWizard) -> list[str]:
    page = wizard.pages[PageCode.REVIEW]
    return [label.text() for label in page.findChildren(PlainLabel) if label.isVisible()]


def test_what_is_used_up_is_told_before_it_is_applied(
    quebrada: Callable[[str], Ford], wizard_of: WizardOf
) -> None:
    """Dag brought 35 and its die spares it; nothing else is carried."""
    ford = quebrada("saga")
    wizard = wizard_of(ford)
    draft = told(ford.view, wizard.sitting.draft)
    for name in WITH_TEAM:
        row = replace(draft.unit(ford.unit(name)), team_wipe_roll=DraftRoll(100))
        draft = draft.with_unit(row)
    wizard.sitting.edit(draft)
    wizard.go(PageCode.REVIEW)
    told_of_it = [line for line in _said(wizard) if "derrota de su equipo" in line]
    assert told_of_it == ["+35 % → nada en la próxima derrota de su equipo"]


def test_where_the_edition_does_not_know_it_nothing_is_said_of_it(
    quebrada: Callable[[str], Ford], wizard_of: WizardOf
) -> None:
    ford = quebrada("campana")
    wizard = wizard_of(ford)
    wizard.sitting.edit(told(ford.view, wizard.sitting.draft))
    wizard.go(PageCode.REVIEW)
    assert not any("derrota de su equipo" in line for line in _said(wizard))


def test_who_no_longer_heals_by_a_reopened_battle_is_told(
    quebrada: Callable[[str], Ford], wizard_of: WizardOf
) -> None:
    ford = quebrada("factions")
    campaign = ford.desk.campaign
    draft = told(ford.view, aftermath.context(campaign, ford.id).draft)
    for row in draft.units:
        safe = replace(row, team_wipe_roll=DraftRoll(100), wound_roll=DraftRoll(100))
        draft = draft.with_unit(safe)
    aftermath.apply(campaign, draft)
    aftermath.reopen(campaign, ford.id)
    retire(campaign, next(row.id for row in roster(campaign) if row.name == "Hild"))
    wizard = wizard_of(ford)
    wizard.go(PageCode.REVIEW)
    assert "Hild ya no cura por esta batalla: se retiró." in _said(wizard)


@pytest.mark.parametrize(
    ("why", "words"),
    [
        ("dead", "ha muerto."),
        ("whole", "no le queda abierta ninguna herida de entonces."),
        ("", "luchó en ella."),
    ],
)
def test_why_somebody_no_longer_heals(why: str, words: str) -> None:
    told_of_it = unhealed_words(HealedLast(1, "Hild", why))
    assert told_of_it == f"Hild ya no cura por esta batalla: {words}"
