"""Muertes: who dies follows from the facts, the dice and the director's word."""

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.aftermath.navigation import PageCode
from director.console.desk import Publishable
from director.console.labels import PlainLabel
from director.forum.plain import render
from director.forum.profiles import Profile
from director.operations import aftermath, history
from director.rules.tiers import Tier
from tests.conftest import FakeDice
from tests.console.aftermath.clicks import WizardOf, choose, complete, find, press, tick, write
from tests.console.aftermath.conftest import Ford

PLAIN = Profile(dialect="plain", renderer="plain", title="Texto", limit=60_000)


def fate(wizard: AftermathWizard, unit: int) -> str:
    page = wizard.pages[PageCode.DEATHS]
    words: str = page.fates[unit].words.text()  # type: ignore[attr-defined]
    return words


def test_each_rule_says_why_it_asks(ford: Ford, wizard_of: WizardOf) -> None:
    wizard = wizard_of(ford)
    wizard.go(PageCode.DEATHS)
    said = [label.text() for label in wizard.findChildren(PlainLabel) if label.isVisible()]
    assert "Héroe ante Ulf: lo decide el director" in said
    assert "Cae ante Ulf: primera caída de su equipo ante un jefe" in said
    assert "Cae ante Ulf, segunda de su equipo: le toca tirada" in said
    assert fate(wizard, ford.unit("Anka")) == "muere"
    assert fate(wizard, ford.unit("Sigrid")) == "pendiente"


def test_a_roll_is_typed_straight_into_the_first_field(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    wizard.go(PageCode.DEATHS)
    olaf = ford.unit("Olaf", Tier.COMPANION)
    write(wizard, "Tirada de Olaf (Trasgo)", "3")
    assert fate(wizard, olaf) == "muere"
    write(wizard, "Tirada de Olaf (Trasgo)", "40")
    assert fate(wizard, olaf) == "vive"
    assert wizard.sitting.draft.unit(olaf).death_roll is not None


def test_a_roll_out_of_range_holds_the_page(ford: Ford, wizard_of: WizardOf, qtbot: QtBot) -> None:
    wizard = wizard_of(ford)
    wizard.go(PageCode.DEATHS)
    write(wizard, "Tirada de Vidar", "101")
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert wizard.here is PageCode.DEATHS
    assert "la tirada de muerte va de 1 a 100" in wizard.notice.text()
    page, vidar = wizard.pages[PageCode.DEATHS], ford.unit("Vidar")
    note = page.fates[vidar].roll.note  # type: ignore[attr-defined]
    assert note.isVisible()
    assert note.text() == "ha de ser de 1 a 100"


def test_the_line_of_what_lacks_lists_everything_in_its_tip(
    ford: Ford, wizard_of: WizardOf
) -> None:
    wizard = wizard_of(ford)
    wizard.go(PageCode.DEATHS)
    first, _, more = wizard.notice.text().partition(" (y ")
    told = wizard.notice.toolTip()
    assert first.removeprefix("! ") in told
    assert more == f"{told.count('<br>')} más)"
    wizard.resize(wizard.width() - 40, wizard.height())
    assert wizard.notice.toolTip() == told


def test_the_review_tells_who_lives_by_a_veto_and_why(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    wizard.go(PageCode.DEATHS)
    tick(qtbot, wizard, "vetar su muerte: Anka")
    write(wizard, "Motivo: Anka", "la salvó el río, ñu")
    wizard.go(PageCode.REVIEW)
    said = [label.text() for label in wizard.findChildren(PlainLabel) if label.isVisible()]
    assert "Muertes vetadas" in said
    assert "Anka: la salvó el río, ñu" in said


def test_a_veto_needs_its_reason(ford: Ford, wizard_of: WizardOf, qtbot: QtBot) -> None:
    wizard = wizard_of(ford)
    anka = ford.unit("Anka")
    wizard.go(PageCode.DEATHS)
    tick(qtbot, wizard, "vetar su muerte: Anka")
    assert fate(wizard, anka) == "vive, por veto"
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert wizard.here is PageCode.DEATHS
    focused = wizard.focusWidget()
    assert isinstance(focused, QLineEdit)
    assert focused.accessibleName() == "Motivo: Anka"
    write(wizard, "Motivo: Anka", "la salvó el río, ñu")
    assert wizard.sitting.draft.unit(anka).veto == "la salvó el río, ñu"
    assert wizard.sitting.plan.unit(anka).dies is False
    tick(qtbot, wizard, "vetar su muerte: Anka")
    assert fate(wizard, anka) == "muere"


def test_a_hero_felled_by_a_boss_is_the_directors_to_decide(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    sigrid = ford.unit("Sigrid")
    wizard.go(PageCode.DEATHS)
    choose(qtbot, wizard, "¿Muere Sigrid?", "Muere")
    assert fate(wizard, sigrid) == "muere"
    write(wizard, "Motivo: Sigrid", "cubrió la retirada")
    draft = wizard.sitting.draft.unit(sigrid)
    assert (draft.hero_dies, draft.hero_reason) == (True, "cubrió la retirada")
    choose(qtbot, wizard, "¿Muere Sigrid?", "Vive")
    assert fate(wizard, sigrid) == "vive"


def test_a_die_thrown_here_is_kept_at_once_and_thrown_again_says_so(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot, dice: FakeDice
) -> None:
    dice.next(27, 88)
    wizard = wizard_of(ford)
    vidar = ford.unit("Vidar")
    wizard.go(PageCode.DEATHS)
    press(qtbot, wizard, "Tirar aquí por Vidar")
    note = wizard.pages[PageCode.DEATHS].fates[vidar].roll.note  # type: ignore[attr-defined]
    assert note.text() == "tirada aquí"
    stored = aftermath.context(ford.desk.campaign, ford.id)
    assert [(roll.unit, roll.result) for roll in stored.offered] == [(vidar, 27)]
    press(qtbot, wizard, "Tirar aquí por Vidar")
    assert note.text() == "repetida; antes 27"
    assert wizard.sitting.draft.unit(vidar).death_roll is not None


def test_an_earlier_die_is_offered_and_a_typed_one_beside_it_is_a_repetition(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot, dice: FakeDice
) -> None:
    dice.next(27)
    wizard = wizard_of(ford)
    vidar = ford.unit("Vidar")
    wizard.go(PageCode.DEATHS)
    press(qtbot, wizard, "Tirar aquí por Vidar")
    thrown = wizard.sitting.draft.unit(vidar).death_roll
    field = wizard.pages[PageCode.DEATHS].fates[vidar].roll  # type: ignore[attr-defined]
    field.edit.selectAll()
    qtbot.keyClick(field.edit, Qt.Key.Key_Delete)
    assert wizard.sitting.draft.unit(vidar).death_roll is None
    assert field.reuse.text() == "Antes salió 27: usar"
    write(wizard, "Tirada de Vidar", "5")
    assert field.note.text() == "repetida; antes 27"
    field.edit.selectAll()
    qtbot.keyClick(field.edit, Qt.Key.Key_Delete)
    qtbot.mouseClick(field.reuse, Qt.MouseButton.LeftButton)
    assert wizard.sitting.draft.unit(vidar).death_roll == thrown


def test_after_an_undone_application_the_same_dice_stand_ready(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    complete(ford, wizard)
    applied = wizard.sitting.draft
    wizard.go(PageCode.REVIEW)
    qtbot.waitUntil(wizard.buttons.apply.isEnabled)
    wizard.buttons.apply.click()
    history.undo(ford.desk.campaign)
    again = wizard_of(ford)
    vidar = ford.unit("Vidar")
    assert again.sitting.draft.unit(vidar) == applied.unit(vidar)
    again.go(PageCode.DEATHS)
    field = again.pages[PageCode.DEATHS].fates[vidar].roll  # type: ignore[attr-defined]
    field.edit.selectAll()
    qtbot.keyClick(field.edit, Qt.Key.Key_Delete)
    assert field.reuse.isVisible()


def test_asking_the_players_names_exactly_the_rolls_that_lack(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    offers: list[Publishable] = []
    ford.desk.offered.connect(offers.append)
    wizard = wizard_of(ford)
    wizard.go(PageCode.DEATHS)
    write(wizard, "Tirada de Vidar", "90")
    qtbot.keyClick(wizard, Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: len(offers) == 1)
    text = render(offers[0].document, PLAIN)
    assert offers[0].copy_now
    assert text.count("Muerte de") == 3
    assert "Muerte de Tove" in text
    assert "Vidar" not in text
    assert "Herida de" not in text


def test_throwing_all_that_lack_throws_each_once(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot, dice: FakeDice
) -> None:
    wizard = wizard_of(ford)
    wizard.go(PageCode.DEATHS)
    write(wizard, "Tirada de Vidar", "90")
    qtbot.keyClick(wizard, Qt.Key.Key_T, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: len(dice.thrown) == 3)
    page = wizard.pages[PageCode.DEATHS]
    assert not page._missing.ask.isEnabled()  # type: ignore[attr-defined]


def test_a_death_can_be_copied_as_proof(ford: Ford, wizard_of: WizardOf, qtbot: QtBot) -> None:
    offers: list[Publishable] = []
    ford.desk.offered.connect(offers.append)
    wizard = wizard_of(ford)
    wizard.go(PageCode.DEATHS)
    press(qtbot, wizard, "Copiar la prueba de Anka")
    assert (offers[0].kind, offers[0].copy_now) == ("death_proof", True)
    assert "Muere." in render(offers[0].document, PLAIN)


def test_namesakes_are_told_apart_in_every_row(ford: Ford, wizard_of: WizardOf) -> None:
    wizard = wizard_of(ford)
    wizard.go(PageCode.DEATHS)
    names = wizard.pages[PageCode.DEATHS].names
    details = [cell.detail.text() for cell in names.values() if cell.name.text() == "Olaf"]
    assert details == ["compañero · Trasgo", "secundario · Candil"]
    assert find(wizard, QLineEdit, "Tirada de Olaf (Candil)").isVisible()


def test_a_roll_that_cannot_be_proves_nothing(ford: Ford, wizard_of: WizardOf) -> None:
    wizard = wizard_of(ford)
    wizard.go(PageCode.DEATHS)
    page, olaf = wizard.pages[PageCode.DEATHS], ford.unit("Olaf", Tier.COMPANION)
    proof = page.fates[olaf].proof  # type: ignore[attr-defined]
    write(wizard, "Tirada de Olaf (Trasgo)", "101")
    assert proof.isHidden()
    write(wizard, "Tirada de Olaf (Trasgo)", "3")
    assert not proof.isHidden()


def test_the_buttons_stay_where_they_are_while_rolls_come_in(
    ford: Ford, wizard_of: WizardOf
) -> None:
    wizard = wizard_of(ford)
    wizard.go(PageCode.DEATHS)
    page = wizard.pages[PageCode.DEATHS]
    button = page._missing.throw_all  # type: ignore[attr-defined]
    places = []
    for roll in ("", "101", "3", "40"):
        write(wizard, "Tirada de Olaf (Trasgo)", roll)
        QApplication.processEvents()
        places.append(button.mapTo(wizard, QPoint()).y())
    assert len(set(places)) == 1


def test_the_review_tells_of_a_veto_before_any_roll(ford: Ford, wizard_of: WizardOf) -> None:
    wizard = wizard_of(ford)
    olaf = ford.unit("Olaf", Tier.COMPANION)
    row = wizard.sitting.draft.unit(olaf)
    wizard.sitting.edit_unit(replace(row, veto="lo saca Bera"))
    wizard.go(PageCode.REVIEW)
    said = [label.text() for label in wizard.findChildren(PlainLabel) if label.isVisible()]
    assert "Muertes vetadas" in said
    assert "Olaf (Trasgo): lo saca Bera" in said
