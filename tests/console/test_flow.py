from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from director.console.flow import Flow
from director.console.theme import TIGHT


def test_what_has_no_room_goes_on_in_another_row(qtbot: QtBot) -> None:
    whole = QWidget()
    qtbot.addWidget(whole)
    flow = Flow(whole)
    labels = [QLabel() for _ in range(4)]
    for label, high in zip(labels, (20, 30, 20, 20), strict=True):
        label.setFixedSize(100, high)
        flow.addWidget(label)
    labels[3].hide()
    assert flow.minimumSize().width() == 100
    assert flow.sizeHint().width() == 300 + 2 * TIGHT
    assert flow.heightForWidth(300 + 2 * TIGHT) == 30
    assert flow.heightForWidth(200 + TIGHT) == 30 + TIGHT + 20
    assert flow.heightForWidth(50) == 70 + 2 * TIGHT
    whole.resize(200 + TIGHT, 100)
    whole.show()
    assert [(label.x(), label.y()) for label in labels[:3]] == [
        (0, 5),
        (100 + TIGHT, 0),
        (0, 30 + TIGHT),
    ]


def test_it_gives_back_what_is_taken(qtbot: QtBot) -> None:
    whole = QWidget()
    qtbot.addWidget(whole)
    flow = Flow(whole)
    flow.addWidget(QLabel("uno"))
    assert flow.itemAt(0) is not None
    assert flow.itemAt(1) is None
    assert flow.takeAt(1) is None
    assert flow.takeAt(0) is not None
    assert flow.count() == 0
    assert flow.heightForWidth(100) == 0
    assert flow.sizeHint().width() == 0
