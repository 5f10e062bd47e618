"""Fields: what is unknown stays unknown, what cannot be shown is not kept."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director.console.aftermath.fields import CalmCombo, CalmSpin, NumberEdit, ReasonEdit
from tests.harness.typing_text import type_text


def wheel(widget: QWidget) -> None:
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle,
        widget.mapToGlobal(middle),
        QPoint(0, -120),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)


def test_an_empty_number_is_none_and_a_minus_is_on_its_way(qtbot: QtBot) -> None:
    field = NumberEdit("Fuerza", digits=3, signed=True)
    qtbot.addWidget(field)
    seen: list[int | None] = []
    field.edited.connect(seen.append)
    type_text(field, "-8")
    type_text(field, "x")
    assert seen == [None, -8]
    field.show_value(-8)
    assert field.text() == "-8"
    field.show_value(None)
    assert (field.text(), field.value()) == ("", None)
    type_text(field, "0")
    assert field.value() == 0


def test_a_typographic_minus_is_a_minus(qtbot: QtBot) -> None:
    field = NumberEdit("Fuerza", digits=3, signed=True)
    qtbot.addWidget(field)
    type_text(field, "−12")
    assert field.value() == -12


def test_an_unsigned_number_takes_no_sign(qtbot: QtBot) -> None:
    field = NumberEdit("d100", digits=3)
    qtbot.addWidget(field)
    type_text(field, "-1005")
    assert field.value() == 100


def test_what_no_screen_can_show_becomes_a_blank(qtbot: QtBot) -> None:
    field = ReasonEdit("Motivo", "porque…")
    qtbot.addWidget(field)
    kept: list[str] = []
    field.edited.connect(kept.append)
    QApplication.clipboard().setText('Ñoño\t"[b]"\x07 <i>')
    field.paste()
    assert kept == ['Ñoño "[b]"  <i>']


def test_showing_the_same_words_leaves_the_cursor_alone(qtbot: QtBot) -> None:
    field = ReasonEdit("Motivo", "porque…")
    qtbot.addWidget(field)
    field.setText("la salvó el río")
    field.setCursorPosition(4)
    field.show_words("la salvó el río")
    assert field.cursorPosition() == 4
    field.show_words("otra cosa")
    assert field.cursorPosition() == 0


def test_the_wheel_scrolls_the_page_and_changes_nothing(qtbot: QtBot) -> None:
    spin, combo = CalmSpin("Otro valor", 0, 9), CalmCombo("Qué")
    for widget in (spin, combo):
        qtbot.addWidget(widget)
    spin.setValue(5)
    combo.addItems(["a", "b", "c"])
    combo.setCurrentIndex(1)
    wheel(spin)
    wheel(combo)
    assert (spin.value(), combo.currentIndex()) == (5, 1)
