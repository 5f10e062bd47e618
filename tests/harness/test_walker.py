"""The walker must see each kind of fault, or its silence would mean nothing."""

from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from director.console.labels import ElidedLabel, PlainLabel
from tests.harness.walker import walk


def _shown(qtbot: QtBot, *children: QWidget) -> QWidget:
    window = QWidget()
    column = QVBoxLayout(window)
    for child in children:
        column.addWidget(child)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    return window


def test_a_sound_window_is_sound(qtbot: QtBot, themed: object) -> None:
    field = QLineEdit()
    field.setAccessibleName("Nombre")
    window = _shown(qtbot, PlainLabel("Nombre"), field, QPushButton("&Guardar"))
    assert walk(window) == []


def test_sees_a_clipped_label(qtbot: QtBot, themed: object) -> None:
    label = PlainLabel("Un texto que no cabe en su sitio")
    label.setFixedWidth(40)
    assert any("needs" in fault for fault in walk(_shown(qtbot, label)))


def test_lets_a_label_give_way_on_purpose(qtbot: QtBot, themed: object) -> None:
    label = ElidedLabel("Un texto que no cabe en su sitio")
    label.setFixedWidth(40)
    window = _shown(qtbot, label)
    assert walk(window) == []
    assert label.shown_text().endswith("…")


def test_sees_a_clipped_button(qtbot: QtBot, themed: object) -> None:
    button = QPushButton("Aplicar las consecuencias")
    button.setFixedWidth(50)
    assert any("Aplicar" in fault for fault in walk(_shown(qtbot, button)))


def test_sees_a_button_outside(qtbot: QtBot, themed: object) -> None:
    window = _shown(qtbot, PlainLabel("Algo"))
    stray = QPushButton("Aplicar", window)
    stray.move(window.width() - 10, 0)
    stray.show()
    assert any("outside" in fault for fault in walk(window))


def test_sees_a_control_without_a_name(qtbot: QtBot, themed: object) -> None:
    assert any("accessible name" in fault for fault in walk(_shown(qtbot, QLineEdit())))


def test_takes_the_label_beside_a_field_for_its_name(qtbot: QtBot, themed: object) -> None:
    field, label = QLineEdit(), PlainLabel("&Nombre")
    label.setBuddy(field)
    assert walk(_shown(qtbot, label, field)) == []


def test_sees_labels_that_read_markup(qtbot: QtBot, themed: object) -> None:
    assert any("plain" in fault for fault in walk(_shown(qtbot, QLabel("Ñoño <b>"))))


def test_sees_doubled_mnemonics(qtbot: QtBot, themed: object) -> None:
    window = _shown(qtbot, QPushButton("&Guardar"), QPushButton("Des&gastar"))
    assert any("Alt+G" in fault for fault in walk(window))


def test_sees_missing_glyphs(qtbot: QtBot, themed: object) -> None:
    assert any("glyph" in fault for fault in walk(_shown(qtbot, PlainLabel("\U0001f9ff\ue123"))))


def test_sees_a_blank_picture(qtbot: QtBot, themed: object) -> None:
    assert any("blank" in fault for fault in walk(_shown(qtbot, QWidget())))


def test_sees_a_window_larger_than_the_screen(qtbot: QtBot, themed: object) -> None:
    wide = QWidget()
    wide.setMinimumSize(1500, 100)
    row = QHBoxLayout(wide)
    row.addWidget(PlainLabel("ancho"))
    assert any("1500" in fault or "needs" in fault for fault in walk(_shown(qtbot, wide)))
