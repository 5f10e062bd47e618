"""What something brings: rows that show before and after, by keys and by clicks."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.console.caravan.effect_row import ITEM
from director.console.caravan.effects_editor import EffectsEditor
from director.console.desk import Desk
from director.operations.caravan.effect_form import NO_EFFECTS, EffectForm, Effects, ItemForm
from director.operations.caravan.kinds import add_kind
from director.rules.caravan.state import CLANSMEN, FIGHTERS, Quantity
from director.rules.stats import Modifier, Stat
from tests.harness.walker import walk

LEFT = Qt.MouseButton.LeftButton
HORN = ItemForm("Cuerno", "", (Modifier(Stat.WILLPOWER, 1, ""),), secret=True)


@pytest.fixture
def editor(empty_desk: Desk, qtbot: QtBot) -> EffectsEditor:
    """An editor of nothing, in a campaign that has ten supplies and counts no morale."""
    with empty_desk.campaign.step("test") as step:
        step.connection.exec_driver_sql(
            "INSERT INTO caravan_entry (kind, amount, day, cause, text, withdrawn, secret,"
            " recorded_at) VALUES ('supplies', 10, 1, 'opening', '', 0, 0,"
            " '2026-03-12T20:30:00.000000+00:00')"
        )
    add_kind(empty_desk.campaign, "Refugiados")
    return shown(EffectsEditor(empty_desk), qtbot)


def shown(editor: EffectsEditor, qtbot: QtBot) -> EffectsEditor:
    qtbot.addWidget(editor)
    editor.resize(640, 300)
    with qtbot.waitExposed(editor):
        editor.show()
    return editor


def test_a_number_is_shown_before_and_after(editor: EffectsEditor, qtbot: QtBot) -> None:
    assert editor.teaches.isVisible()
    with qtbot.waitSignal(editor.edited):
        QTest.mouseClick(editor.add, LEFT)
    (row,) = editor.rows
    assert not editor.teaches.isVisible()
    assert editor.effects() == NO_EFFECTS
    assert editor.fault() == "Fila 1: escribe cuánto cambia"
    QTest.keyClicks(row.amount, "-3")
    assert editor.fault() == ""
    assert row.after.text() == "Suministros: 10 → 7"
    QTest.mouseClick(editor.add, LEFT)
    QTest.keyClicks(editor.rows[1].amount, "-9")
    assert editor.rows[1].after.text() == "Suministros: 7 → 0 (no hay más)"
    QTest.keyClicks(row.text, "En la nieve")
    row.secret.setFocus()
    QTest.keyClick(row.secret, Qt.Key.Key_Space)
    assert editor.effects().changes == (
        EffectForm(Quantity.SUPPLIES, -3, text="En la nieve", secret=True),
        EffectForm(Quantity.SUPPLIES, -9),
    )
    assert walk(editor) == []


def test_what_is_not_counted_is_said(editor: EffectsEditor) -> None:
    editor.load(Effects((EffectForm(Quantity.MORALE, 5),)))
    assert "no lleva la cuenta de moral" in editor.rows[0].after.text()


def test_every_kind_of_people_is_on_offer(editor: EffectsEditor) -> None:
    QTest.mouseClick(editor.add, LEFT)
    (row,) = editor.rows
    offered = [row.what.itemText(place) for place in range(row.what.count())]
    assert offered == [
        "Suministros",
        "Moral",
        "Renombre de la bolsa",
        "Gente de los clanes",
        "Combatientes",
        "Refugiados",
        "Objeto",
    ]
    QTest.keyClicks(row.amount, "4")
    row.what.choose((Quantity.PEOPLE, FIGHTERS))
    assert editor.effects().changes == (EffectForm(Quantity.PEOPLE, 4, FIGHTERS),)


def test_an_object_keeps_what_is_not_typed_here(editor: EffectsEditor) -> None:
    before = Effects((EffectForm(Quantity.SUPPLIES, 2),), (HORN,))
    editor.load(before)
    assert editor.effects() == before
    row = editor.rows[1]
    assert not row.owner.isHidden()
    assert row.amount.isHidden()
    QTest.keyClick(row.text, Qt.Key.Key_End)
    QTest.keyClicks(row.text, " roto")
    assert editor.effects().items[0].modifiers == HORN.modifiers
    assert editor.effects().items[0].name == "Cuerno roto"


def test_what_is_missing_is_named(editor: EffectsEditor) -> None:
    QTest.mouseClick(editor.add, LEFT)
    (row,) = editor.rows
    QTest.keyClicks(row.text, "Nieve")
    assert editor.fault() == "Fila 1: escribe cuánto cambia"
    row.what.choose(ITEM)
    assert editor.fault() == ""
    row.text.clear()
    QTest.keyClicks(row.text, "  ")
    assert editor.fault() == "Fila 1: escribe qué objeto es"
    editor.go_to_fault()
    assert row.text.hasFocus()
    QTest.mouseClick(row.remove, LEFT)
    assert editor.fault() == ""
    assert editor.effects() == NO_EFFECTS


def test_a_row_can_go(editor: EffectsEditor, qtbot: QtBot) -> None:
    editor.load(Effects((EffectForm(Quantity.SUPPLIES, 2), EffectForm(Quantity.SUPPLIES, -1))))
    with qtbot.waitSignal(editor.edited):
        QTest.mouseClick(editor.rows[0].remove, LEFT)
    assert editor.effects().changes == (EffectForm(Quantity.SUPPLIES, -1, CLANSMEN),)
    assert editor.rows[0].after.text() == "Suministros: 10 → 9"
    QTest.mouseClick(editor.rows[0].remove, LEFT)
    assert editor.teaches.isVisible()
