"""What Qt says in its own dialogs and menus is Spanish too."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QFileDialog,
    QFileSystemModel,
    QLabel,
    QLineEdit,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from director.console.qt_words import speak_spanish


@pytest.fixture
def spanish(qapp: QApplication) -> Iterator[None]:
    before, locale = qapp.findChildren(QTranslator), QLocale()
    speak_spanish(qapp)
    yield
    QLocale.setDefault(locale)
    for words in qapp.findChildren(QTranslator):
        if words not in before:
            QCoreApplication.removeTranslator(words)
            words.deleteLater()


@pytest.mark.parametrize("mode", list(QFileDialog.AcceptMode))
def test_a_file_dialog_is_spanish_and_keeps_our_title(
    spanish: None, qtbot: QtBot, mode: QFileDialog.AcceptMode
) -> None:
    dialog = QFileDialog(None, "Abrir una campaña")
    qtbot.addWidget(dialog)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setAcceptMode(mode)
    labels = [label.text().replace("&", "") for label in dialog.findChildren(QLabel)]
    assert labels == ["Buscar en:", "Nombre de fichero:", "Tipo:"]
    assert dialog.findChildren(QPushButton)[-1].text() == "Cancelar"
    assert dialog.windowTitle() == "Abrir una campaña"


def test_standard_buttons_and_menus_are_spanish(spanish: None, qtbot: QtBot) -> None:
    kinds = QDialogButtonBox.StandardButton
    box = QDialogButtonBox(kinds.Save | kinds.Cancel)
    qtbot.addWidget(box)
    assert sorted(button.text() for button in box.buttons()) == ["Cancelar", "Guardar"]
    field = QLineEdit()
    qtbot.addWidget(field)
    menu = field.createStandardContextMenu()
    assert menu.actions()[0].text() == "&Deshacer\tCtrl+Z"


def test_keys_have_the_names_we_use(spanish: None) -> None:
    keys = QKeySequence("Ctrl+Shift+N")
    assert keys.toString(QKeySequence.SequenceFormat.NativeText) == "Ctrl+Mayús+N"


def test_our_own_words_pass(spanish: None) -> None:
    assert QCoreApplication.translate("troubles", "El disco está lleno.") == "El disco está lleno."


def test_what_a_file_dialog_calls_a_folder(spanish: None, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "dentro").mkdir()
    model = QFileSystemModel()
    model.setRootPath(str(tmp_path))
    root = model.index(str(tmp_path))
    qtbot.waitUntil(lambda: model.rowCount(root) == 1)
    assert model.type(model.index(0, 0, root)) == "Carpeta"
