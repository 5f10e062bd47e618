"""What all forms about time have in common: names to be read out, letters that are used once."""

import re
from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from director.console.live.clocks.absences_dialog import AbsencesDialog
from director.console.live.clocks.advance_dialog import AdvanceDialog
from director.console.live.clocks.confirm_dialog import ConfirmDialog
from director.console.live.clocks.queue_panel import advance_rows
from director.console.live.clocks.readings import reading
from director.console.live.clocks.while_away import WhileAwayDialog
from director.console.tray import SystemTray
from director.operations.live import queueing
from director.rules.live.advance import Alternative, Condition, ConditionKind
from director.rules.live.happenings import Attack, AttackKind, TurnTaken
from tests.conftest import FakeClock
from tests.console.live.clocks.conftest import Fight

_MNEMONIC = re.compile(r"(?<!&)&(\w)")


def away(fight: Fight) -> QDialog:
    return WhileAwayDialog(fight.desk, [reading(fight.battle, fight.desk.clock())])


def advance(fight: Fight) -> QDialog:
    form = AdvanceDialog(fight.desk, fight.battle, fight.units["Olaf"])
    form.edit.more.click()
    return form


def confirm(fight: Fight) -> QDialog:
    row = next(advance_rows(fight.battle, fight.desk.clock()))
    return ConfirmDialog(fight.desk, fight.battle, row.queued, 0, row.weighed)


def absent(fight: Fight) -> QDialog:
    return AbsencesDialog(fight.desk)


@pytest.fixture(params=[away, advance, confirm, absent])
def form(request: pytest.FixtureRequest, fight: Fight, clock: FakeClock, qtbot: QtBot) -> QDialog:
    olaf = fight.units["Olaf"]
    turn = TurnTaken(olaf, (Attack(fight.units["Piedra"], AttackKind.STRENGTH, ()),))
    stands = Condition(ConditionKind.STANDS, fight.units["Piedra"])
    queueing.keep_turn(fight.desk.live, fight.id, olaf, [Alternative(turn, (stands,))])
    clock.forward(hours=25)
    make: Callable[[Fight], QDialog] = request.param
    made = make(fight)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def shown(form: QDialog, *kinds: type[QWidget]) -> list[QWidget]:
    found = [widget for kind in kinds for widget in form.findChildren(kind)]
    return [widget for widget in found if widget.isVisible()]


def test_no_letter_is_used_twice(form: QDialog) -> None:
    texts = [
        widget.text()
        for widget in shown(form, QAbstractButton, QLabel)
        if isinstance(widget, QAbstractButton)
        or (isinstance(widget, QLabel) and widget.buddy() is not None)
    ]
    letters = Counter(match[1].lower() for text in texts for match in _MNEMONIC.finditer(text))
    assert [letter for letter, count in letters.items() if count > 1] == []


def test_every_field_has_a_name(form: QDialog) -> None:
    fields = shown(form, QLineEdit, QPlainTextEdit, QComboBox, QAbstractSpinBox)
    assert fields or isinstance(form, ConfirmDialog)
    nameless = [
        field
        for field in fields
        if not field.accessibleName()
        and not isinstance(field.parentWidget(), QAbstractSpinBox | QComboBox)
    ]
    assert nameless == []


def test_it_fits_a_small_screen_with_large_letters(
    form: QDialog, themed: Callable[[bool, float], None], qtbot: QtBot
) -> None:
    themed(True, 1.5)
    least = form.minimumSizeHint().expandedTo(form.minimumSize())
    room = QSize(1366 - 8, 768 - 40)
    assert least.boundedTo(room) == least


def test_without_a_tray_a_notice_is_not_swallowed(qtbot: QtBot, themed: object) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    tray = SystemTray(QIcon(), owner)
    assert not tray.notify("Ha vencido un turno", "El vado", owner.show)
    tray.close()
