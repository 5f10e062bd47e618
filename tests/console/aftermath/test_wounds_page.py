"""Heridas: prior and new together, the limit on their sum, and the director's word over both."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSpinBox
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.aftermath.navigation import PageCode
from director.console.desk import Publishable
from director.forum.plain import render
from director.rules.aftermath import Override
from director.rules.tiers import Tier
from tests.console.aftermath.clicks import WizardOf, find, press, tick, write
from tests.console.aftermath.conftest import Ford
from tests.console.aftermath.test_deaths_page import PLAIN


def row_of(wizard: AftermathWizard, unit: int) -> Any:
    return wizard.pages[PageCode.WOUNDS]._rows[unit]  # type: ignore[attr-defined]


def text_of(wizard: AftermathWizard, unit: int, what: str) -> str:
    """A number as it is shown; empty where there is none."""
    cell = wizard.pages[PageCode.WOUNDS].numbers[(unit, what)]
    return cell.label.text() if cell.isVisible() else ""


def test_prior_and_new_make_the_total_of_the_limit(ford: Ford, wizard_of: WizardOf) -> None:
    wizard = wizard_of(ford)
    olaf = ford.unit("Olaf", Tier.COMPANION)
    wizard.go(PageCode.WOUNDS)
    assert text_of(wizard, olaf, "certain") == "1"
    assert text_of(wizard, olaf, "percent") == "60 %"
    assert text_of(wizard, olaf, "total") == ""
    write(wizard, "Tirada de Olaf (Trasgo)", "60")
    assert text_of(wizard, olaf, "new") == "2"
    assert text_of(wizard, olaf, "total") == "3 + 2 = 5 de 7"
    assert text_of(wizard, olaf, "healing") == "5 días"
    write(wizard, "Tirada de Olaf (Trasgo)", "61")
    assert text_of(wizard, olaf, "total") == "3 + 1 = 4 de 7"


def test_reaching_the_limit_kills_unless_the_director_vetoes(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    offers: list[Publishable] = []
    ford.desk.offered.connect(offers.append)
    wizard = wizard_of(ford)
    vidar = ford.unit("Vidar")
    wizard.go(PageCode.WOUNDS)
    assert row_of(wizard, vidar).limit.text() == "muere: llega al límite de heridas"
    assert text_of(wizard, vidar, "total") == "6 + 1 = 7 de 7"
    press(qtbot, wizard, "Copiar la prueba de Vidar")
    assert "Límite de heridas: 7." in render(offers[0].document, PLAIN)
    tick(qtbot, wizard, "vetar su muerte: Vidar")
    write(wizard, "Motivo: Vidar", "lo curó la sanadora")
    assert row_of(wizard, vidar).limit.text() == "vive, por veto"
    assert text_of(wizard, vidar, "total") == "", "who lives owes the roll for another wound"
    write(wizard, "Tirada de Vidar", "90")
    assert text_of(wizard, vidar, "total") == "6 + 1 = 7 de 7"
    assert row_of(wizard, vidar).limit.text() == "vive, por veto"
    assert wizard.sitting.draft.unit(vidar).limit_veto == "lo curó la sanadora"


def test_a_hero_at_the_limit_is_condemned(ford: Ford, wizard_of: WizardOf) -> None:
    wizard = wizard_of(ford)
    signy = ford.unit("Signy")
    wizard.go(PageCode.WOUNDS)
    assert text_of(wizard, signy, "total") == "11 + 1 = 12 de 12"
    assert row_of(wizard, signy).limit.text() == "bajo condena: el director elige el momento"


def test_exertion_0_asks_for_the_divisor_with_1_suggested(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    tove = ford.unit("Tove")
    wizard.go(PageCode.WOUNDS)
    assert text_of(wizard, tove, "certain") == "", "nothing is certain before the answer"
    assert row_of(wizard, tove).unknown.isVisible()
    row = row_of(wizard, tove)
    assert row.asked.isVisible()
    assert text_of(wizard, tove, "total") == ""
    qtbot.mouseClick(row.suggest, Qt.MouseButton.LeftButton)
    assert wizard.sitting.draft.unit(tove).divisor == 1
    assert text_of(wizard, tove, "total") == "0 + 3 = 3 de 4"
    write(wizard, "Divisor de Tove", "2")
    assert text_of(wizard, tove, "certain") == "1"
    assert text_of(wizard, tove, "percent") == "50 %"
    write(wizard, "Divisor de Tove", "0")
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert wizard.here is PageCode.WOUNDS
    assert "el divisor ha de ser 1 o más" in wizard.notice.text()


def test_the_directors_number_stands_with_its_reason(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    olaf = ford.unit("Olaf", Tier.COMPANION)
    wizard.go(PageCode.WOUNDS)
    tick(qtbot, wizard, "otras heridas: Olaf (Trasgo)")
    spin: QSpinBox = find(wizard, QSpinBox, "Otro valor: Olaf (Trasgo)")
    assert spin.value() == 1
    spin.selectAll()
    qtbot.keyClicks(spin, "0")
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert wizard.here is PageCode.WOUNDS
    write(wizard, "Motivo: Olaf (Trasgo)", "llevaba cota doble")
    assert wizard.sitting.draft.unit(olaf).wounds == Override(0, "llevaba cota doble")
    assert text_of(wizard, olaf, "total") == "3 + 0 = 3 de 7"
    assert not row_of(wizard, olaf).roll.isVisible()
    wizard.go(PageCode.RENOWN)
    wizard.go(PageCode.WOUNDS)
    assert text_of(wizard, olaf, "total") == "3 + 0 = 3 de 7"
    tick(qtbot, wizard, "otras heridas: Olaf (Trasgo)")
    assert wizard.sitting.draft.unit(olaf).wounds is None


def test_one_post_asks_for_wounds_and_the_deaths_still_open(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    offers: list[Publishable] = []
    ford.desk.offered.connect(offers.append)
    wizard = wizard_of(ford)
    wizard.go(PageCode.WOUNDS)
    ask = wizard.pages[PageCode.WOUNDS]._missing.ask  # type: ignore[attr-defined]
    assert ask.text() == "&Pedir estas tiradas y las de muerte"
    qtbot.mouseClick(ask, Qt.MouseButton.LeftButton)
    text = render(offers[0].document, PLAIN)
    assert (text.count("Muerte de"), text.count("Herida de")) == (4, 2)
    wizard.go(PageCode.DEATHS)
    for who in ("Olaf (Trasgo)", "Olaf (Candil)", "Vidar", "Tove"):
        write(wizard, f"Tirada de {who}", "99")
    wizard.go(PageCode.WOUNDS)
    ask = wizard.pages[PageCode.WOUNDS]._missing.ask  # type: ignore[attr-defined]
    assert ask.text() == "&Pedir estas tiradas"
    qtbot.mouseClick(ask, Qt.MouseButton.LeftButton)
    text = render(offers[1].document, PLAIN)
    assert (text.count("Muerte de"), text.count("Herida de")) == (0, 2)


def test_who_dies_at_the_defeat_has_no_row(ford: Ford, wizard_of: WizardOf) -> None:
    wizard = wizard_of(ford)
    wizard.go(PageCode.WOUNDS)
    listed = set(wizard.pages[PageCode.WOUNDS].names)
    assert ford.unit("Anka") not in listed
    assert ford.unit("Olaf", Tier.SECONDARY) in listed
