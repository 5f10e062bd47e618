"""Objetos, by clicks and keys: entered, handed over, taken back, changed, lost, found again."""

from typing import Any, TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from director.console.caravan.item_dialog import ItemDialog
from director.console.caravan.item_hand_dialog import HandDialog
from director.console.caravan.item_pane import ItemsPane
from director.console.desk import Desk
from director.operations.caravan.calendar import set_calendar
from director.operations.caravan.effect_form import ItemForm
from director.operations.caravan.items import add_item, store_items
from director.operations.change import Change, Subject
from director.operations.history import undo
from director.operations.views.people_reads import sheet
from director.rules.caravan.calendar import Calendar, Month
from director.rules.stats import Modifier, Stat
from tests.harness.people import People
from tests.harness.walker import walk

LEFT = Qt.MouseButton.LeftButton
ENTER, DELETE = Qt.Key.Key_Return, Qt.Key.Key_Delete
RAINS = Calendar((Month("Lluvias", 30),))
SHARP = (Modifier(Stat.STRENGTH, 1, ""), Modifier(Stat.ARMOR, -2, "pesa"))
W = TypeVar("W", bound=QWidget)


class Chest:
    """The pane with a horn in the store and an axe that Bera carries; Olaf carries nothing."""

    def __init__(self, desk: Desk, qtbot: QtBot) -> None:
        self.desk = desk
        people = People(desk.campaign)
        self.bera, self.olaf = people.character("Bera"), people.character("Olaf")
        add_item(desk.campaign, ItemForm("Cuerno", "Suena ronco.", secret=True))
        add_item(desk.campaign, ItemForm("Hacha", "", SHARP, self.bera))
        self.left: list[Any] = []
        desk.left.connect(lambda _words, reopen: self.left.append(reopen))
        self.refused: list[Any] = []
        desk.refused.connect(self.refused.append)
        self.pane = ItemsPane(desk)
        qtbot.addWidget(self.pane)
        desk.feed.changed.connect(self.pane.reload)
        self.pane.resize(394, 345)
        with qtbot.waitActive(self.pane):
            self.pane.show()
            self.pane.activateWindow()

    def held(self) -> list[tuple[str, str]]:
        return [(item.name, item.owner) for item in store_items(self.desk.campaign)]

    def choose(self, place: int) -> None:
        table = self.pane.table
        table.setFocus()
        table.choose(table.rows.shown[0].id)
        for _ in range(place):
            QTest.keyClick(table, Qt.Key.Key_Down)

    def dialog(self, kind: type[W]) -> W:
        (found,) = [one for one in self.pane.findChildren(kind) if one.isVisible()]
        return found


@pytest.fixture
def chest(empty_desk: Desk, qtbot: QtBot) -> Chest:
    return Chest(empty_desk, qtbot)


def told(pane: ItemsPane) -> list[tuple[str, ...]]:
    columns = pane.table.rows.columns
    return [tuple(column.text(row) for column in columns) for row in pane.table.rows.shown]


def test_the_store_comes_first_then_what_is_carried(chest: Chest) -> None:
    set_calendar(chest.desk.campaign, RAINS)
    chest.pane.reload(None)
    assert told(chest.pane) == [
        ("Cuerno", "almacén", "", "día 1 (2 de Lluvias)"),
        ("Hacha", "Bera", "Fuerza +1, Armadura −2 (pesa)", "día 1 (2 de Lluvias)"),
    ]
    assert chest.pane.told.text() == "Suena ronco. · Encontrado: día 1 (2 de Lluvias)"
    assert not chest.pane.store.isEnabled()
    chest.choose(1)
    assert "Fuerza +1, Armadura −2 (pesa) en batalla" in chest.pane.told.text()
    assert chest.pane.store.isEnabled()
    assert walk(chest.pane) == []


def test_enter_hands_over_and_tells_what_it_counts_for(chest: Chest) -> None:
    chest.choose(1)
    QTest.keyClick(chest.pane.table, ENTER)
    dialog = chest.dialog(HandDialog)
    assert dialog.told.text() == ("Bera → Olaf · cuenta en batalla: Fuerza +1, Armadura −2 (pesa)")
    QTest.keyClick(dialog.who, Qt.Key.Key_Down)
    assert dialog.told.text().startswith("Bera → almacén · deja de contar en batalla")
    QTest.keyClick(dialog.who, Qt.Key.Key_Up)
    assert walk(dialog) == []
    QTest.keyClick(dialog, ENTER)
    assert chest.held() == [("Cuerno", ""), ("Hacha", "Olaf")]
    line = chest.pane.chosen
    assert line is not None
    assert line.holder == "Olaf"


def test_nobody_to_hand_to_is_said(empty_desk: Desk, qtbot: QtBot) -> None:
    add_item(empty_desk.campaign, ItemForm("Copa"))
    pane = ItemsPane(empty_desk)
    qtbot.addWidget(pane)
    pane.show()
    QTest.mouseClick(pane.hand, LEFT)
    (dialog,) = pane.findChildren(HandDialog)
    assert dialog.told.text() == "No hay nadie a quien entregarlo."
    assert not dialog.hand.isEnabled()
    dialog.reject()


def test_what_is_carried_goes_back_to_the_store(chest: Chest) -> None:
    chest.choose(1)
    QTest.mouseClick(chest.pane.store, LEFT)
    assert chest.held() == [("Cuerno", ""), ("Hacha", "")]
    undo(chest.desk.campaign)
    assert chest.held() == [("Cuerno", ""), ("Hacha", "Bera")]


def test_what_is_lost_goes_with_a_key_and_comes_back_with_undo(chest: Chest) -> None:
    chest.choose(1)
    QTest.keyClick(chest.pane.table, DELETE)
    assert chest.held() == [("Cuerno", "")]
    undo(chest.desk.campaign)
    assert chest.held() == [("Cuerno", ""), ("Hacha", "Bera")]


def test_a_new_object_goes_to_somebody_with_what_it_changes(chest: Chest) -> None:
    QTest.mouseClick(chest.pane.add, LEFT)
    dialog = chest.dialog(ItemDialog)
    assert not dialog.save.isEnabled()
    assert dialog.lacks.text() == "Falta el nombre."
    QTest.keyClicks(dialog.name, "Copa")
    dialog.owner.setFocus()
    QTest.keyClicks(dialog.owner, "Olaf")
    QTest.mouseClick(dialog.add, LEFT)
    assert dialog.focusWidget() is dialog.fields[0].stat
    QTest.mouseClick(dialog.add, LEFT)
    (first, _second) = [
        button
        for button in dialog.findChildren(QPushButton)
        if button.accessibleName() == "Quitar este cambio"
    ]
    QTest.mouseClick(first, LEFT)
    assert walk(dialog) == []
    QTest.mouseClick(dialog.save, LEFT)
    (copa,) = [item for item in store_items(chest.desk.campaign) if item.name == "Copa"]
    assert (copa.owner, len(copa.modifiers)) == ("Olaf", 1)
    assert [item.name for item in sheet(chest.desk.campaign, chest.olaf).items] == ["Copa"]
    line = chest.pane.chosen
    assert line is not None
    assert line.id == copa.id


def test_f2_changes_words_and_modifiers(chest: Chest) -> None:
    chest.choose(1)
    QTest.keyClick(chest.pane.table, Qt.Key.Key_F2)
    dialog = chest.dialog(ItemDialog)
    assert not dialog.owner.isVisible()
    assert [field.modifier() for field in dialog.fields] == list(SHARP)
    QTest.keyClick(dialog.name, Qt.Key.Key_End)
    QTest.keyClicks(dialog.name, " mellada")
    QTest.keyClick(dialog.name, ENTER)
    assert chest.held() == [("Cuerno", ""), ("Hacha mellada", "Bera")]
    item = store_items(chest.desk.campaign)[1]
    assert item.modifiers == SHARP


def test_a_form_closed_unchanged_writes_nothing_and_offers_nothing(chest: Chest) -> None:
    before = store_items(chest.desk.campaign)
    for open_it in (chest.pane.add.click, chest.pane.change.trigger, chest.pane.hand.click):
        chest.choose(1)
        open_it()
        (dialog,) = [
            one
            for kind in (ItemDialog, HandDialog)
            for one in chest.pane.findChildren(kind)
            if one.isVisible()
        ]
        dialog.reject()
    assert store_items(chest.desk.campaign) == before
    assert chest.left == []


def test_what_was_typed_comes_back(chest: Chest, qtbot: QtBot) -> None:
    chest.pane.add.click()
    dialog = chest.dialog(ItemDialog)
    QTest.keyClicks(dialog.name, "Mapa")
    dialog.secret.click()
    dialog.reject()
    qtbot.waitUntil(lambda: not chest.pane.findChildren(ItemDialog))
    chest.left.pop()()
    dialog = chest.dialog(ItemDialog)
    assert dialog.name.text() == "Mapa"
    assert dialog.secret.isChecked()
    dialog.reject()
    assert len(chest.left) == 1
    qtbot.waitUntil(lambda: not chest.pane.findChildren(ItemDialog))
    chest.choose(0)
    chest.pane.change.trigger()
    dialog = chest.dialog(ItemDialog)
    QTest.keyClicks(dialog.text, "Viejo. ")
    dialog.reject()
    qtbot.waitUntil(lambda: not chest.pane.findChildren(ItemDialog))
    chest.left.pop()()
    dialog = chest.dialog(ItemDialog)
    assert dialog.text.toPlainText() == "Viejo. Suena ronco."
    QTest.mouseClick(dialog.save, LEFT)
    assert store_items(chest.desk.campaign)[0].text == "Viejo. Suena ronco."


def test_a_refused_change_leaves_the_form_open(chest: Chest) -> None:
    chest.choose(1)
    chest.pane.change.trigger()
    dialog = chest.dialog(ItemDialog)
    from director.operations.caravan.items import remove_item

    remove_item(chest.desk.campaign, store_items(chest.desk.campaign)[1].id)
    QTest.keyClicks(dialog.name, "s")
    QTest.mouseClick(dialog.save, LEFT)
    assert len(chest.refused) == 1
    assert dialog.isVisible()
    dialog.reject()


def test_the_search_finds_by_holder_and_by_change(chest: Chest) -> None:
    chest.choose(0)
    QTest.keyClick(chest.pane.table, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert chest.pane.search.hasFocus()
    QTest.keyClicks(chest.pane.search, "bera fuer")
    assert [row[0] for row in told(chest.pane)] == ["Hacha"]
    QTest.keyClick(chest.pane.search, ENTER)
    assert chest.pane.table.hasFocus()
    chest.pane.search.setText("nada de eso")
    assert told(chest.pane) == []
    assert chest.pane.told.isHidden()
    for part in (chest.pane.hand, chest.pane.change, chest.pane.lose):
        assert not part.isEnabled()
    QTest.keyClick(chest.pane.search, ENTER)
    assert walk(chest.pane) == []


def test_an_empty_store_teaches(empty_desk: Desk, qtbot: QtBot) -> None:
    pane = ItemsPane(empty_desk)
    qtbot.addWidget(pane)
    pane.resize(394, 345)
    pane.show()
    assert told(pane) == []
    pane.change.trigger()
    assert pane.findChildren(ItemDialog) == []
    assert walk(pane) == []


def test_it_follows_only_what_is_its_own(chest: Chest) -> None:
    add_item(chest.desk.campaign, ItemForm("Vela"))
    chest.pane.reload(Change(frozenset({Subject.PUBLICATIONS})))
    assert len(told(chest.pane)) == 2
    chest.pane.reload(Change(frozenset({Subject.CARAVAN})))
    assert len(told(chest.pane)) == 3


@pytest.mark.parametrize(("dark", "scale"), [(False, 1.5), (True, 1.0)])
def test_it_fits_in_every_look(
    dark: bool, scale: float, themed: Any, empty_desk: Desk, qtbot: QtBot
) -> None:
    themed(dark, scale)
    chest = Chest(empty_desk, qtbot)
    chest.choose(1)
    assert walk(chest.pane) == []
    chest.pane.add.click()
    dialog = chest.dialog(ItemDialog)
    QTest.mouseClick(dialog.add, LEFT)
    assert walk(dialog) == []
    dialog.reject()
