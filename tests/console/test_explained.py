import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from director.console.explained import ExplainedNumber, shown_terms
from director.editions.source import Source
from director.rules.derivation import Derivation, Term, TermCode
from tests.harness.walker import walk

WOUNDS = Derivation(
    (
        Term(TermCode.WOUNDS_BEFORE, 3),
        Term(TermCode.WOUNDS_NEW, 2, Source(section="Heridas", book="000", line=283)),
    )
)


def shown(qtbot: QtBot, number: ExplainedNumber) -> QWidget:
    window = QWidget()
    window.setProperty("editionTitle", "Campaña (vigente)")
    QVBoxLayout(window).addWidget(number)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    return window


def texts(number: ExplainedNumber) -> list[str]:
    popup = number.popup
    assert popup is not None
    return [label.text() for label in popup.findChildren(QLabel) if label.text()]


def test_the_number_is_the_sum_of_what_it_lists(themed: object, qtbot: QtBot) -> None:
    number = ExplainedNumber(WOUNDS, "3 + 2 = 5 de 7")
    window = shown(qtbot, number)
    assert number.shown == 5 == sum(term.amount for term in number.shown_terms())
    assert number.label.text() == "3 + 2 = 5 de 7"
    assert walk(window) == []


def test_a_click_explains_with_terms_total_and_source(themed: object, qtbot: QtBot) -> None:
    number = ExplainedNumber(WOUNDS)
    window = shown(qtbot, number)
    QTest.mouseClick(number.button, Qt.MouseButton.LeftButton)
    found = texts(number)
    for term in shown_terms(WOUNDS, "Campaña (vigente)"):
        assert term.words in found
    assert "Campaña, Heridas" in found
    assert found[-1] == "5"
    popup = number.popup
    assert popup is not None
    assert walk(popup) == []
    QTest.keyClick(popup, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: number.popup is None)
    window.close()


def test_f1_explains_where_the_focus_is(themed: object, qtbot: QtBot) -> None:
    number = ExplainedNumber(WOUNDS)
    window = shown(qtbot, number)
    number.setFocus()
    QTest.keyClick(number.button, Qt.Key.Key_F1)
    assert "+2" in texts(number)
    number.close_explanation()
    assert number.popup is None
    window.close()


def test_hovering_explains_in_passing(themed: object, qtbot: QtBot) -> None:
    number = ExplainedNumber(WOUNDS)
    window = shown(qtbot, number)
    number.explain(passing=True)
    assert number.popup is not None
    assert number.popup.windowType() is Qt.WindowType.ToolTip
    number.close_explanation()
    window.close()


@pytest.mark.parametrize("passing", [True, False])
def test_esc_closes_the_explanation_and_never_the_dialog_under_it(
    themed: object, qtbot: QtBot, passing: bool
) -> None:
    dialog = QDialog()
    qtbot.addWidget(dialog)
    number = ExplainedNumber(WOUNDS)
    QVBoxLayout(dialog).addWidget(number)
    dialog.open()
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    number.explain(passing=passing)
    QTest.keyClick(dialog.windowHandle(), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: number.popup is None)
    assert dialog.isVisible()
    QTest.keyClick(dialog.windowHandle(), Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_no_tip_covers_the_explanation(themed: object, qtbot: QtBot) -> None:
    number = ExplainedNumber(WOUNDS)
    qtbot.addWidget(number)
    assert number.button.toolTip() == ""
    assert number.button.accessibleName() == "5: de dónde sale"


def test_another_number_is_another_explanation(themed: object, qtbot: QtBot) -> None:
    number = ExplainedNumber(WOUNDS)
    window = shown(qtbot, number)
    number.set_number(Derivation((Term(TermCode.WOUNDS_BEFORE, 12),)))
    assert (number.shown, number.label.text()) == (12, "12")
    assert number.button.accessibleName() == "12: de dónde sale"
    window.close()


def test_tab_passes_a_number_that_explains_nothing(themed: object, qtbot: QtBot) -> None:
    bare, full = ExplainedNumber(Derivation(())), ExplainedNumber(WOUNDS)
    window = QWidget()
    column = QVBoxLayout(window)
    first, last = QLineEdit(), QLineEdit()
    for widget in (first, bare, full, last):
        column.addWidget(widget)
    bare.offer_explanation(offered=False)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    first.setFocus()
    met = []
    for _ in range(3):
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
        met.append(window.focusWidget())
    assert met == [full.button, last, first]
    bare.offer_explanation(offered=True)
    assert bare.focusProxy() is bare.button
    assert bare.button.isVisible()
