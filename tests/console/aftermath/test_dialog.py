"""The wizard's ways in, through and out, by real clicks and keys."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from director.console.aftermath import navigation
from director.console.aftermath.deaths_page import DeathsPage
from director.console.aftermath.dialog import AftermathWizard
from director.console.aftermath.navigation import PageCode
from director.console.aftermath.outcome_page import OutcomePage
from director.console.aftermath.sitting import PAUSE_MS
from director.console.desk import Desk, Publishable
from director.console.labels import PlainLabel
from director.operations import aftermath, history
from director.operations.aftermath_draft import AftermathDraft, EnemyDraft
from director.operations.campaigns import open_campaign
from director.operations.change import Change
from director.operations.views.battle_reads import battle
from director.rules.aftermath import Outcome, Override
from tests.conftest import FakeClock, FakeDice
from tests.console.aftermath.conftest import NASTY, Ford
from tests.harness.file_dumps import FileDump, content, dump_file

WizardOf = Callable[..., AftermathWizard]
LEFT = Qt.MouseButton.LeftButton
NOW = ("roll",)
"""Tables that leaving may not put back: dice that fell here."""


def click(qtbot: QtBot, button: QPushButton) -> None:
    assert button.isVisible()
    assert button.isEnabled(), button.text()
    qtbot.mouseClick(button, LEFT)


def file_of(ford: Ford) -> FileDump:
    """What the file holds, read as another program would: closed, then opened again."""
    campaign = ford.desk.campaign
    path = Path(campaign.path)
    clock = campaign.clock
    campaign.close()
    held = content(dump_file(path))
    ford.desk.campaign = open_campaign(path, clock)
    return {name: rows for name, rows in held.items() if name not in NOW}


def complete(ford: Ford, wizard: AftermathWizard) -> None:
    """Everything the battle asks for, as a director might answer it."""
    sitting = wizard.sitting
    for name, changes in (
        ("Sigrid", {"hero_dies": False}),
        ("Tove", {"divisor": 1}),
    ):
        sitting.edit_unit(replace(sitting.draft.unit(ford.unit(name)), **changes))
    for roll in sitting.owed():
        sitting.throw(roll.unit, roll.purpose)
    assert aftermath.plan(sitting.context, sitting.draft).complete


# ---- through


def test_enter_walks_from_page_to_page(ford: Ford, wizard_of: WizardOf, qtbot: QtBot) -> None:
    wizard = wizard_of(ford)
    seen = [wizard.here]
    asked = list(navigation.possible(wizard.sitting.context.edition))
    for _step in asked[1:]:
        focused = wizard.focusWidget() or wizard
        qtbot.keyClick(focused, Qt.Key.Key_Return)
        seen.append(wizard.here)
    assert seen == asked
    assert wizard.buttons.apply.isVisible()
    assert not wizard.buttons.forward.isVisible()


def test_a_missing_fact_keeps_the_director_where_it_is_mended(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    anka = ford.unit("Anka")
    wizard.go(PageCode.FINAL_STATE)
    sitting = wizard.sitting
    sitting.edit_unit(replace(sitting.draft.unit(anka), final_strength=None))
    click(qtbot, wizard.buttons.forward)
    assert wizard.here is PageCode.FINAL_STATE
    assert "Anka: falta la Fuerza final." in wizard.notice.text()
    focused = wizard.focusWidget()
    assert focused is not None
    assert focused.accessibleName() == "Fuerza final de Anka"
    assert not wizard.trail.buttons[PageCode.RENOWN].isEnabled()


def test_the_trail_jumps_and_says_the_state_in_words(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    click(qtbot, wizard.trail.buttons[PageCode.RENOWN])
    assert wizard.here is PageCode.RENOWN
    names = {page: button.accessibleName() for page, button in wizard.trail.buttons.items()}
    assert names[PageCode.RENOWN] == "Renombre: estás aquí"
    assert names[PageCode.DEATHS] == "Muertes: falta algo"
    assert names[PageCode.OUTCOME] == "Resultado: completa"
    assert wizard.trail.buttons[PageCode.DEATHS].text().startswith("!")


def test_a_step_that_does_not_open_yet_says_which_one_keeps_it_shut(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    complete(ford, wizard)
    hurt = next(one.unit for one in wizard.sitting.plan.units if one.wounds and not one.dies)
    row = wizard.sitting.draft.unit(hurt)
    wizard.go(PageCode.WOUNDS)
    wizard.sitting.edit_unit(replace(row, wounds=Override(999, "")))
    assert not wizard.trail.buttons[PageCode.RENOWN].isEnabled()
    qtbot.mouseClick(wizard.trail.buttons[PageCode.RENOWN], LEFT)
    who = wizard.sitting.name(hurt)
    words = f"! Para abrir Renombre, antes Heridas: {who}: escribe por qué cambias sus heridas."
    assert wizard.notice.text() == words
    assert wizard.here is PageCode.WOUNDS
    click(qtbot, wizard.trail.buttons[PageCode.OUTCOME])
    qtbot.mouseClick(wizard.trail.buttons[PageCode.RENOWN], LEFT)
    assert wizard.notice.text() == words
    click(qtbot, wizard.trail.buttons[PageCode.FINAL_STATE])
    assert wizard.notice.text() != words


def test_apply_takes_no_click_until_its_page_could_be_seen(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    complete(ford, wizard)
    wizard.go(PageCode.CARAVAN)
    click(qtbot, wizard.buttons.forward)
    qtbot.wait(2 * QApplication.doubleClickInterval())
    qtbot.mouseClick(wizard.buttons.apply, LEFT)
    assert not wizard.applied
    qtbot.waitUntil(wizard.buttons.apply.isEnabled)
    qtbot.mouseClick(wizard.buttons.apply, LEFT)
    assert wizard.applied


def test_not_played_skips_to_the_review_and_applies_nothing(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    page = wizard.pages[PageCode.OUTCOME]
    assert isinstance(page, OutcomePage)
    qtbot.keyClick(wizard, Qt.Key.Key_N, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: wizard.sitting.draft.outcome is Outcome.NOT_PLAYED)
    click(qtbot, wizard.buttons.forward)
    assert wizard.here is PageCode.REVIEW
    qtbot.waitUntil(wizard.buttons.apply.isEnabled)
    click(qtbot, wizard.buttons.apply)
    stored = battle(ford.desk.campaign, ford.id)
    assert stored.row.outcome is Outcome.NOT_PLAYED
    assert "No se jugó" in wizard.summary.preview.toPlainText()


def test_the_review_names_what_lacks_and_jumps_there(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    wizard.go(PageCode.REVIEW)
    page = wizard.pages[PageCode.REVIEW]
    names = [jump.accessibleName() for jump in page.jumps]  # type: ignore[attr-defined]
    assert "Ir a Muertes: Sigrid: decide si muere." in names
    assert "Ir a Heridas: Tove: di entre cuánto se divide." in names
    qtbot.wait(QApplication.doubleClickInterval() + 50)
    assert not wizard.buttons.apply.isEnabled()
    jump = page.jumps[names.index("Ir a Heridas: Tove: di entre cuánto se divide.")]  # type: ignore[attr-defined]
    click(qtbot, jump)
    assert wizard.here is PageCode.WOUNDS
    focused = wizard.focusWidget()
    assert focused is not None
    assert focused.accessibleName() == "Divisor de Tove"


def test_the_review_shows_everything_that_will_be_written(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    complete(ford, wizard)
    anka = ford.unit("Anka")
    sitting = wizard.sitting
    sitting.edit_unit(replace(sitting.draft.unit(anka), present=False, absence_reason="de viaje"))
    sitting.edit(sitting.draft.with_enemy(EnemyDraft(ford.unit("Piedra 2"), True)))
    wizard.go(PageCode.REVIEW)
    said = [label.text() for label in wizard.findChildren(PlainLabel) if label.isVisible()]
    assert "Victoria · dificultad 2B" in said
    assert f"{NASTY}: Ulf, Piedra 1" in said
    assert "Anka: de viaje" in said
    numbers = wizard.pages[PageCode.REVIEW].numbers
    vidar = ford.unit("Vidar")
    assert numbers[(vidar, "wounds")].label.text() == "6 → 7"
    assert numbers[(vidar, "renown")].label.text() == "4 → 5"
    assert numbers[(vidar, "refund")].label.text() == "2"
    assert "con vida → muere" in said
    assert wizard.focusWidget() is wizard.scrolls[PageCode.REVIEW]


def test_back_and_forward_keep_what_was_typed_and_mark_what_was_recomputed(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    olaf = ford.unit("Olaf", wizard.sitting.battle.combatant(3).tier)
    wizard.go(PageCode.DEATHS)
    deaths = wizard.pages[PageCode.DEATHS]
    assert isinstance(deaths, DeathsPage)
    wizard.go(PageCode.WOUNDS)
    assert not any(cell.mark.isVisible() for cell in wizard.pages[PageCode.WOUNDS].names.values())
    wizard.go(PageCode.FINAL_STATE)
    sitting = wizard.sitting
    sitting.set_roll(olaf, "death", None)
    sitting.edit_unit(replace(sitting.draft.unit(olaf), final_strength=-12))
    wizard.go(PageCode.WOUNDS)
    marks = {
        unit for unit, cell in wizard.pages[PageCode.WOUNDS].names.items() if cell.mark.isVisible()
    }
    assert marks == {olaf}
    wizard.go(PageCode.DEATHS)
    wizard.go(PageCode.WOUNDS)
    assert not any(cell.mark.isVisible() for cell in wizard.pages[PageCode.WOUNDS].names.values())


# ---- out


def test_leaving_in_any_way_puts_the_file_back(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot, clock: FakeClock
) -> None:
    before = file_of(ford)
    for leave in ("cancel", "escape", "close"):
        clock.forward(minutes=3)
        wizard = wizard_of(ford)
        complete(ford, wizard)
        wizard.go(PageCode.REVIEW)
        assert file_of(ford)["draft"], "a crash now would lose what was typed"
        with qtbot.waitSignal(wizard.abandoned) as left:
            if leave == "cancel":
                click(qtbot, wizard.buttons.cancel)
            elif leave == "escape":
                qtbot.keyClick(wizard, Qt.Key.Key_Escape)
            else:
                wizard.close()
        assert not wizard.isVisible()
        assert file_of(ford) == before, leave
        assert isinstance(left.args[0], AftermathDraft)


def test_leaving_a_parked_wizard_puts_back_what_was_parked(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot, clock: FakeClock
) -> None:
    wizard = wizard_of(ford)
    complete(ford, wizard)
    click(qtbot, wizard.buttons.park)
    before = file_of(ford)
    clock.forward(days=2)
    wizard = wizard_of(ford)
    sitting = wizard.sitting
    sitting.edit_unit(replace(sitting.draft.unit(ford.unit("Tove")), divisor=3))
    wizard.go(PageCode.RENOWN)
    assert file_of(ford) != before
    qtbot.keyClick(wizard, Qt.Key.Key_Escape)
    assert file_of(ford) == before


def test_looking_and_leaving_writes_nothing(ford: Ford, wizard_of: WizardOf, qtbot: QtBot) -> None:
    before = file_of(ford)
    changes: list[Change] = []
    ford.desk.feed.changed.connect(changes.append)
    wizard = wizard_of(ford)
    for page in PageCode:
        wizard.go(page)
    assert changes == []
    with qtbot.assertNotEmitted(wizard.abandoned):
        click(qtbot, wizard.buttons.cancel)
    assert file_of(ford) == before


def test_what_was_abandoned_can_be_taken_up_again(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    complete(ford, wizard)
    with qtbot.waitSignal(wizard.abandoned) as left:
        click(qtbot, wizard.buttons.cancel)
    again = wizard_of(ford, left.args[0])
    assert again.sitting.draft == left.args[0]
    assert again.sitting.plan.complete


def test_typing_is_saved_when_it_rests(ford: Ford, wizard_of: WizardOf, qtbot: QtBot) -> None:
    wizard = wizard_of(ford)
    sitting = wizard.sitting
    changes: list[Change] = []
    ford.desk.feed.changed.connect(changes.append)
    tove = ford.unit("Tove")
    for divisor in (1, 12, 1, 2):
        sitting.edit_unit(replace(sitting.draft.unit(tove), divisor=divisor))
    assert changes == []
    qtbot.waitUntil(lambda: len(changes) == 1, timeout=PAUSE_MS * 5)
    stored = aftermath.context(ford.desk.campaign, ford.id)
    assert stored.parked
    assert stored.draft.unit(tove).divisor == 2


def test_parked_today_resumed_on_another_day_in_the_reopened_file(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot, clock: FakeClock, dice: FakeDice
) -> None:
    said: list[str] = []
    ford.desk.said.connect(lambda words, _undo: said.append(words))
    wizard = wizard_of(ford)
    wizard.go(PageCode.WOUNDS)
    sitting = wizard.sitting
    sitting.edit_unit(replace(sitting.draft.unit(ford.unit("Tove")), divisor=2))
    draft = sitting.draft
    qtbot.keyClick(wizard, Qt.Key.Key_R, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: not wizard.isVisible())
    assert said == ["Consecuencias aparcadas: se reanudan desde Hoy."]
    path = Path(ford.desk.campaign.path)
    ford.desk.campaign.close()
    clock.forward(days=3)
    reopened = open_campaign(path, clock)
    try:
        desk = Desk(reopened, clock=clock, dice=dice)
        again = wizard_of(Ford(desk, ford.id, ford.view))
        assert again.here is PageCode.WOUNDS
        assert again.sitting.draft == draft
        again.reject()
    finally:
        reopened.close()


# ---- applying


def test_a_double_click_applies_once_and_leaves_the_summary_open(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    complete(ford, wizard)
    wizard.go(PageCode.REVIEW)
    qtbot.waitUntil(wizard.buttons.apply.isEnabled)
    steps = len(history.steps(ford.desk.campaign))
    place = wizard.buttons.apply.mapTo(wizard, wizard.buttons.apply.rect().center())
    for _press in range(3):
        under = wizard.childAt(place)
        qtbot.mouseClick(under, LEFT)
        QApplication.processEvents()
    wizard.apply()
    assert len(history.steps(ford.desk.campaign)) == steps + 1
    assert wizard.isVisible()
    assert wizard.stack.currentWidget() is wizard.summary
    assert not wizard.buttons.close_.isEnabled()
    qtbot.waitUntil(wizard.buttons.close_.isEnabled)
    click(qtbot, wizard.buttons.close_)
    assert not wizard.isVisible()


def test_a_double_click_on_next_never_applies(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    complete(ford, wizard)
    wizard.go(PageCode.CARAVAN)
    place = wizard.buttons.forward.mapTo(wizard, wizard.buttons.forward.rect().center())
    for _press in range(2):
        under = wizard.childAt(place)
        qtbot.mouseClick(under, LEFT)
        QApplication.processEvents()
    assert wizard.here is PageCode.REVIEW
    assert battle(ford.desk.campaign, ford.id).row.state == "pending"


def test_a_battle_resolved_meanwhile_is_not_applied_twice(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    complete(ford, wizard)
    wizard.go(PageCode.REVIEW)
    aftermath.apply(ford.desk.campaign, wizard.sitting.draft)
    steps = len(history.steps(ford.desk.campaign))
    refused: list[object] = []
    ford.desk.refused.connect(refused.append)
    qtbot.waitUntil(wizard.buttons.apply.isEnabled)
    click(qtbot, wizard.buttons.apply)
    assert len(refused) == 1
    assert len(history.steps(ford.desk.campaign)) == steps
    assert wizard.stack.currentWidget() is wizard.summary


def test_the_summary_is_laid_out_and_copied_on_request(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    offers: list[Publishable] = []
    ford.desk.offered.connect(offers.append)
    wizard = wizard_of(ford)
    complete(ford, wizard)
    wizard.go(PageCode.REVIEW)
    qtbot.waitUntil(wizard.buttons.apply.isEnabled)
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert [(offer.kind, offer.copy_now) for offer in offers] == [("battle_summary", False)]
    assert "El vado negro" in wizard.summary.preview.toPlainText()
    assert not wizard.buttons.copy.isEnabled()
    qtbot.waitUntil(wizard.buttons.copy.isEnabled)
    assert wizard.focusWidget() is wizard.buttons.copy
    click(qtbot, wizard.buttons.copy)
    assert offers[-1].copy_now
    assert offers[-1].battle_id == ford.id


def test_enter_presses_the_button_that_has_the_cursor_beside_the_summary(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    complete(ford, wizard)
    aftermath.apply(ford.desk.campaign, wizard.sitting.draft)
    offers: list[Publishable] = []
    ford.desk.offered.connect(offers.append)
    again = wizard_of(ford)
    qtbot.waitUntil(again.buttons.copy.hasFocus)
    qtbot.keyClick(again.buttons.copy, Qt.Key.Key_Return)
    assert offers[-1].copy_now
    assert again.isVisible()
    qtbot.waitUntil(again.buttons.close_.isEnabled)
    qtbot.keyClick(again.buttons.copy, Qt.Key.Key_Return)
    assert not again.isVisible()


def test_the_wizard_of_a_resolved_battle_only_shows_its_summary(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    complete(ford, wizard)
    aftermath.apply(ford.desk.campaign, wizard.sitting.draft)
    again = wizard_of(ford)
    assert again.stack.currentWidget() is again.summary
    assert not again.buttons.apply.isVisible()
    before = file_of(ford)
    qtbot.keyClick(again, Qt.Key.Key_Escape)
    assert file_of(ford) == before
