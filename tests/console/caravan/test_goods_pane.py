"""Bienes, by clicks and keys: what there is and why, lines written and taken back, the purse."""

from dataclasses import replace
from typing import Any, TypeVar

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director.console.caravan.calendar_dialog import CalendarDialog
from director.console.caravan.goods_entry_dialog import GoodsEntryDialog, TypedEntry
from director.console.caravan.goods_lines import ledger_lines
from director.console.caravan.goods_pane import GoodsPane
from director.console.caravan.goods_purse_dialog import PurseDialog, TypedGift
from director.console.caravan.goods_spark import spark_points
from director.console.caravan.goods_withdraw_dialog import WithdrawDialog
from director.console.caravan.kinds_dialog import KindsDialog
from director.console.caravan.opening_dialog import OpeningDialog
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.editions.loader import load_edition
from director.operations.caravan.calendar import set_calendar
from director.operations.caravan.days import pass_days
from director.operations.caravan.effect_form import EffectForm
from director.operations.caravan.goods import add_entry, open_caravan
from director.operations.caravan.kinds import add_kind
from director.operations.caravan.opening_form import OpeningForm
from director.operations.caravan.reads import caravan_now, goods_rows
from director.operations.change import Change, Subject
from director.operations.editions import change_edition
from director.operations.history import undo
from director.operations.views.caravan import GoodsRow
from director.resources import resources_folder
from director.rules.caravan.calendar import Calendar, Month
from director.rules.caravan.state import CLANSMEN, FIGHTERS, Quantity
from tests.harness.people import People
from tests.harness.walker import walk

LEFT = Qt.MouseButton.LeftButton
FACTIONS = load_edition("factions", [resources_folder() / "editions"])
ENTER = Qt.Key.Key_Return
RAINS = Calendar((Month("Lluvias", 30), Month("Nieves", 28)), weekdays=("Alba", "Ocaso"))


def no_date(_day: int) -> None:
    return None


W = TypeVar("W", bound=QWidget)


class Store:
    """The pane over a caravan of 480 people that has travelled for three days."""

    def __init__(self, desk: Desk, qtbot: QtBot) -> None:
        self.desk = desk
        self.bera = People(desk.campaign).character("Bera")
        open_caravan(desk.campaign, OpeningForm({CLANSMEN: 420, FIGHTERS: 60}, 60, 50, 12))
        pass_days(desk.campaign, "travel", 3)
        add_entry(desk.campaign, EffectForm(Quantity.SUPPLIES, 10, text="Caza", secret=True))
        self.left: list[Any] = []
        desk.left.connect(lambda _words, reopen: self.left.append(reopen))
        self.refused: list[Any] = []
        desk.refused.connect(self.refused.append)
        self.pane = shown(GoodsPane(desk), desk, qtbot)

    @property
    def supplies(self) -> int:
        return caravan_now(self.desk.campaign).state.supplies

    def choose(self, name: str) -> None:
        """The row of that name, with the arrow keys."""
        table = self.pane.stock
        table.setFocus()
        table.choose(table.rows.shown[0].id)
        for _ in table.rows.shown:
            line = self.pane.chosen
            if line is not None and line.name == name:
                return
            QTest.keyClick(table, Qt.Key.Key_Down)
        raise AssertionError(name)

    def dialog(self, kind: type[W]) -> W:
        (found,) = [one for one in self.pane.findChildren(kind) if one.isVisible()]
        return found


def shown(pane: GoodsPane, desk: Desk, qtbot: QtBot, width: int = 394) -> GoodsPane:
    qtbot.addWidget(pane)
    desk.feed.changed.connect(pane.reload)
    pane.resize(width, 345)
    with qtbot.waitActive(pane):
        pane.show()
        pane.activateWindow()
    return pane


@pytest.fixture
def store(empty_desk: Desk, qtbot: QtBot) -> Store:
    return Store(empty_desk, qtbot)


def told(pane: GoodsPane) -> list[tuple[str, ...]]:
    columns = pane.stock.rows.columns
    return [tuple(column.text(row) for column in columns) for row in pane.stock.rows.shown]


def lines(pane: GoodsPane) -> list[tuple[str, ...]]:
    columns = pane.ledger.rows.columns
    return [tuple(column.text(row) for column in columns) for row in pane.ledger.rows.shown]


def test_each_number_stands_with_its_change_and_what_it_means(store: Store) -> None:
    assert told(store.pane) == [
        ("Gente de los clanes", "420", "=", "de 420 a 420 en 3 días"),
        ("Combatientes", "60", "=", "de 60 a 60 en 3 días"),
        ("Suministros", "55", "+5", "de 60 a 55 en 3 días"),
        ("Moral", "20", "−10", "de 50 a 20 en 3 días"),
        ("Bolsa común", "12", "=", "de 12 a 12 en 3 días"),
    ]
    store.choose("Suministros")
    assert store.pane.told.number.label.text() == "Suministros: 55"
    assert store.pane.told.meaning.label.text() == "para 11 días"
    assert store.pane.told.bearing.text() == "Administración: no lo tiene nadie"
    assert walk(store.pane) == []
    store.choose("Moral")
    assert store.pane.told.meaning.label.text() == "baja · -1 Voluntad en batalla"
    assert store.pane.told.bearing.text() == "Atención y Cuidados: no lo tiene nadie"
    store.choose("Bolsa común")
    assert store.pane.told.meaning.isHidden()
    assert store.pane.told.words.text() == "de renombre, de todos"
    assert walk(store.pane) == []


@pytest.mark.parametrize("key", [Qt.Key.Key_F1, Qt.Key.Key_Equal])
def test_a_key_tells_what_a_number_is_the_sum_of(store: Store, key: Qt.Key) -> None:
    store.choose("Suministros")
    QTest.keyClick(store.pane.stock, key)
    popup = store.pane.stock.popup
    assert popup is not None
    words = [label.text() for label in popup.findChildren(PlainLabel)]
    assert words[-3:] == ["Total", "55", ""]
    popup.close()
    number = store.pane.told.number
    QTest.mouseClick(number.button, LEFT)
    assert number.popup is not None
    assert sum(term.amount for term in number.shown_terms()) == 55
    number.close_explanation()


def test_the_lines_tell_day_date_cause_and_privacy(store: Store) -> None:
    set_calendar(store.desk.campaign, RAINS)
    store.pane.reload(None)
    store.choose("Suministros")
    assert lines(store.pane) == [
        ("4 · Alba, 5 de Lluvias", "+10", "55", "Caza (privado)"),
        ("4 · Alba, 5 de Lluvias", "−5", "45", "comida del día"),
        ("3 · Ocaso, 4 de Lluvias", "−5", "50", "comida del día"),
        ("2 · Alba, 3 de Lluvias", "−5", "55", "comida del día"),
        ("1 · Ocaso, 2 de Lluvias", "+60", "60", "lo que había"),
    ]
    store.choose("Combatientes")
    assert lines(store.pane) == [("1 · Ocaso, 2 de Lluvias", "+60", "60", "lo que había")]


def test_a_line_says_what_found_no_room(store: Store) -> None:
    add_entry(store.desk.campaign, EffectForm(Quantity.SUPPLIES, -90, text="Inundación"))
    store.pane.reload(None)
    store.choose("Suministros")
    assert lines(store.pane)[0] == ("4", "−55", "0", "Inundación (anotado −90)")


def test_enter_writes_a_line_shown_before_it_is_written(store: Store) -> None:
    store.choose("Suministros")
    QTest.keyClick(store.pane.stock, ENTER)
    dialog = store.dialog(GoodsEntryDialog)
    assert dialog.told.text() == "Suministros: 55"
    assert not dialog.save.isEnabled()
    QTest.keyClicks(dialog.amount, "-8")
    assert dialog.told.text() == "Suministros: 55 → 47"
    QTest.keyClicks(dialog.text, "Se pudren")
    QTest.mouseClick(dialog.secret, LEFT)
    assert walk(dialog) == []
    QTest.keyClick(dialog, ENTER)
    row = goods_rows(store.desk.campaign)[0]
    assert (row.amount, row.text, row.secret) == (-8, "Se pudren", True)
    assert lines(store.pane)[0] == ("4", "−8", "47", "Se pudren (privado)")


def test_a_line_of_anything_and_what_does_not_fit(store: Store) -> None:
    QTest.mouseClick(store.pane.enter, LEFT)
    dialog = store.dialog(GoodsEntryDialog)
    assert dialog.typed().place == (Quantity.PEOPLE, CLANSMEN)
    QTest.keyClicks(dialog.amount, "-500")
    assert dialog.told.text() == "Gente de los clanes: 420 → 0 (no hay más)"
    dialog.what.choose((Quantity.MORALE, CLANSMEN))
    dialog.amount.setText("90")
    assert dialog.told.text() == "Moral: 20 → 100 (no cabe más)"
    dialog.amount.setText("900")
    QTest.mouseClick(dialog.save, LEFT)
    assert len(store.refused) == 1
    assert dialog.isVisible(), "what was refused stays as it was typed"
    dialog.reject()
    assert len(store.left) == 1


def test_a_line_of_what_is_not_counted_says_so(empty_desk: Desk, qtbot: QtBot) -> None:
    pane = shown(GoodsPane(empty_desk), empty_desk, qtbot)
    assert [(row[0], row[1]) for row in told(pane)] == [
        ("Gente", "sin contar"),
        ("Suministros", "sin contar"),
        ("Moral", "sin contar"),
        ("Bolsa común", "sin contar"),
    ]
    assert pane.told.words.text() == "Gente: no se lleva la cuenta."
    assert pane.told.number.isHidden()
    QTest.keyClick(pane.stock, Qt.Key.Key_F1)
    assert pane.stock.popup is None
    assert pane.count.accessibleName() == "Decir lo que hay"
    assert not pane.give.isEnabled()
    assert walk(pane) == []
    QTest.mouseClick(pane.enter, LEFT)
    (dialog,) = pane.findChildren(GoodsEntryDialog)
    assert "no lleva la cuenta" in dialog.told.text()
    dialog.reject()
    QTest.mouseClick(pane.count, LEFT)
    (opening,) = pane.findChildren(OpeningDialog)
    assert opening.windowTitle() == "Decir lo que hay"
    opening.reject()


def test_own_lines_are_taken_back_with_before_and_after(store: Store) -> None:
    store.choose("Suministros")
    ledger = store.pane.ledger
    ledger.setFocus()
    ledger.choose(goods_rows(store.desk.campaign, Quantity.SUPPLIES)[1].id)
    assert not store.pane.withdraw.isEnabled(), "a day ate it"
    QTest.keyClick(ledger, Qt.Key.Key_Delete)
    assert store.pane.findChildren(WithdrawDialog) == []
    QTest.keyClick(ledger, Qt.Key.Key_Up)
    assert store.pane.withdraw.isEnabled()
    QTest.keyClick(ledger, Qt.Key.Key_Delete)
    dialog = store.dialog(WithdrawDialog)
    assert dialog.told.text() == "Suministros: 55 → 45"
    assert walk(dialog) == []
    QTest.keyClick(dialog, ENTER)
    assert store.supplies == 45
    assert lines(store.pane)[0] == ("4", "0", "45", "Caza (retirada, privado)")
    assert not store.pane.withdraw.isEnabled()
    undo(store.desk.campaign)
    assert store.supplies == 55


def test_a_line_that_is_gone_by_now_is_told(store: Store) -> None:
    store.choose("Suministros")
    store.pane.ledger.setFocus()
    QTest.keyClick(store.pane.ledger, Qt.Key.Key_Down)
    QTest.keyClick(store.pane.ledger, Qt.Key.Key_Up)
    undo(store.desk.campaign)
    store.pane.withdraw.trigger()
    assert len(store.refused) == 1


def test_the_purse_gives_to_somebody(store: Store) -> None:
    store.pane.give.trigger()
    dialog = store.dialog(PurseDialog)
    assert dialog.told.text() == "En la bolsa: 12"
    QTest.keyClicks(dialog.amount, "13")
    assert dialog.told.text() == "En la bolsa solo hay 12."
    assert not dialog.give.isEnabled()
    QTest.keyClick(dialog.amount, Qt.Key.Key_Backspace)
    QTest.keyClick(dialog.amount, Qt.Key.Key_Backspace)
    QTest.keyClicks(dialog.amount, "5")
    assert dialog.told.text() == "En la bolsa: 12 → 7"
    QTest.keyClicks(dialog.note, "Por la guardia")
    assert walk(dialog) == []
    QTest.keyClick(dialog.note, ENTER)
    assert caravan_now(store.desk.campaign).state.purse == 7
    store.choose("Bolsa común")
    assert lines(store.pane)[0] == (
        "4",
        "−5",
        "7",
        "entregado de la bolsa: Bera: Por la guardia",
    )


def test_forms_closed_as_they_were_write_and_offer_nothing(store: Store) -> None:
    before = goods_rows(store.desk.campaign)
    for open_it, kind in (
        (store.pane.enter.click, GoodsEntryDialog),
        (store.pane.count.click, OpeningDialog),
        (store.pane.give.trigger, PurseDialog),
        (store.pane.kinds.trigger, KindsDialog),
        (store.pane.calendar.trigger, CalendarDialog),
    ):
        open_it()
        dialog = store.dialog(kind)
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        assert not dialog.isVisible()
    assert goods_rows(store.desk.campaign) == before
    assert store.left == []


def test_what_was_typed_in_a_form_comes_back(store: Store, qtbot: QtBot) -> None:
    store.choose("Moral")
    store.pane.enter.click()
    entry = store.dialog(GoodsEntryDialog)
    QTest.keyClicks(entry.amount, "+3")
    QTest.keyClicks(entry.text, "Cantan")
    entry.reject()
    qtbot.waitUntil(lambda: not store.pane.findChildren(GoodsEntryDialog))
    store.left.pop()()
    entry = store.dialog(GoodsEntryDialog)
    assert entry.typed() == TypedEntry((Quantity.MORALE, CLANSMEN), 3, "Cantan")
    entry.save.click()
    assert goods_rows(store.desk.campaign)[0].text == "Cantan"
    store.pane.give.trigger()
    gift = store.dialog(PurseDialog)
    QTest.keyClicks(gift.amount, "2")
    gift.reject()
    qtbot.waitUntil(lambda: not store.pane.findChildren(PurseDialog))
    store.left.pop()()
    gift = store.dialog(PurseDialog)
    assert gift.typed() == TypedGift(store.bera, 2)
    gift.reject()
    store.pane.calendar.trigger()
    calendar = store.dialog(CalendarDialog)
    QTest.keyClicks(calendar.months, "Lluvias 30")
    calendar.reject()
    qtbot.waitUntil(lambda: not store.pane.findChildren(CalendarDialog))
    store.left.pop()()
    calendar = store.dialog(CalendarDialog)
    assert calendar.months.toPlainText() == "Lluvias 30"
    calendar.reject()


def test_a_line_of_a_battle_leads_to_it(store: Store) -> None:
    key = People(store.desk.campaign).battle(store.bera, name="El vado")
    wanted: list[tuple[str, int]] = []
    store.desk.wanted.connect(lambda place, row: wanted.append((place, row)))
    row = GoodsRow(1, 4, Quantity.SUPPLIES, "aftermath", -3, 5, -3, battle_id=key, battle="El vado")
    (line, other) = ledger_lines([row, replace(row, id=2, battle_id=None, battle="")], no_date)
    assert line.why == "«El vado», consecuencias"
    assert other.why == "consecuencias de una batalla"
    store.pane.ledger.opened.emit(line)
    store.pane.ledger.opened.emit(other)
    assert wanted == [("battles", key)]


def test_an_edition_without_the_chapter_keeps_numbers_and_says_so(
    empty_desk: Desk, qtbot: QtBot
) -> None:
    campaign = empty_desk.campaign
    change_edition(campaign, FACTIONS, None)
    open_caravan(campaign, OpeningForm({CLANSMEN: 30}, 20, 50))
    pass_days(campaign, "travel", 2)
    pane = shown(GoodsPane(empty_desk), empty_desk, qtbot)
    assert not pane.undefined.isHidden()
    assert [row[1] for row in told(pane)][:4] == ["30", "0", "20", "50"]
    for place in range(5):
        pane.stock.choose(pane.stock.rows.shown[place].id)
        assert pane.told.meaning.isHidden()
    assert walk(pane) == []


def test_it_follows_only_what_is_its_own(store: Store) -> None:
    add_entry(store.desk.campaign, EffectForm(Quantity.SUPPLIES, 1))
    store.pane.reload(Change(frozenset({Subject.PUBLICATIONS})))
    assert told(store.pane)[2][1] == "55"
    store.pane.reload(Change(frozenset({Subject.CARAVAN})))
    assert told(store.pane)[2][1] == "56"


def test_what_is_told_stands_in_a_row_where_there_is_room(store: Store) -> None:
    told_of = store.pane.told
    store.choose("Suministros")
    assert told_of.meaning.y() == told_of.number.y()
    store.pane.resize(250, 345)
    assert walk(store.pane) == []
    assert told_of.meaning.y() > told_of.number.y()


def test_the_small_line_goes_from_the_lowest_to_the_highest() -> None:
    room = QRectF(0, 0, 30, 10)
    rising = [(point.x(), point.y()) for point in spark_points((5, 7, 9, 6), room)]
    assert rising == [(0, 10), (10, 5), (20, 0), (30, 7.5)]
    assert {point.y() for point in spark_points((4, 4, 4), room)} == {5}


@pytest.mark.parametrize(("dark", "scale"), [(False, 1.0), (False, 1.5), (True, 1.0)])
def test_it_fits_in_every_look(
    dark: bool, scale: float, themed: Any, empty_desk: Desk, qtbot: QtBot
) -> None:
    themed(dark, scale)
    store = Store(empty_desk, qtbot)
    store.pane.resize(394, int(345 * scale))  # with large letters its tab scrolls
    add_kind(store.desk.campaign, "Refugiados")
    set_calendar(store.desk.campaign, RAINS)
    store.pane.reload(None)
    for name in ("Suministros", "Moral", "Refugiados"):
        store.choose(name)
        assert walk(store.pane) == []
    for open_it, kind in (
        (store.pane.enter.click, GoodsEntryDialog),
        (store.pane.count.click, OpeningDialog),
        (store.pane.give.trigger, PurseDialog),
        (store.pane.kinds.trigger, KindsDialog),
        (store.pane.calendar.trigger, CalendarDialog),
    ):
        open_it()
        dialog = store.dialog(kind)
        assert walk(dialog) == []
        dialog.reject()
