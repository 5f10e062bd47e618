"""Pruebas, by clicks and keys: rolled here or typed, repeated, closed, told in the forum."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director.console.caravan.check_close_dialog import TestCloseDialog
from director.console.caravan.check_dialog import TestDialog
from director.console.caravan.check_pane import TestsPane
from director.console.caravan.check_taker_row import TakerRow
from director.console.desk import Desk, Publishable
from director.forum.profiles import load_profiles
from director.forum.render import render
from director.operations.caravan.attribute_tests import TakerForm, close_test, record_roll
from director.operations.caravan.check_reads import attribute_test, attribute_tests
from director.operations.caravan.days import pass_days
from director.operations.caravan.effect_form import EffectForm, Effects, ItemForm
from director.operations.change import Change
from director.operations.editions import change_edition
from director.operations.history import undo
from director.operations.views.attribute_tests import AttributeTestView
from director.operations.views.people_reads import sheet
from director.resources import resources_folder
from director.rules.caravan.attribute_tests import Reading
from director.rules.caravan.state import Quantity
from tests.harness.keys import overwrite
from tests.harness.people import People
from tests.harness.people_verbs import SAGA
from tests.harness.walker import walk
from tests.operations.caravan.attribute_tests_kit import asked, two_of_war

LEFT = Qt.MouseButton.LeftButton
ENTER = Qt.Key.Key_Return
NOTHING_CHANGED = Change(frozenset())
D = TypeVar("D", bound=QWidget)


class Evening:
    """The pane over a campaign in which Bera (Guerra 6) and Olaf (3) are on the road."""

    def __init__(self, desk: Desk, qtbot: QtBot) -> None:
        self.desk = desk
        self.bera, self.olaf = two_of_war(People(desk.campaign))
        self.test = asked(desk.campaign, self.bera, self.olaf, penalty=2, text="Nieva.")
        self.pane = TestsPane(desk)
        qtbot.addWidget(self.pane)
        desk.feed.changed.connect(self.pane.reload)
        self.published: list[Publishable] = []
        desk.offered.connect(self.published.append)
        self.left: list[Any] = []
        desk.left.connect(lambda _words, reopen: self.left.append(reopen))
        self.pane.resize(380, 700)
        with qtbot.waitActive(self.pane):
            self.pane.show()
            self.pane.activateWindow()

    def row(self, place: int) -> TakerRow:
        return self.pane.detail.rows[place]

    def view(self) -> AttributeTestView:
        return attribute_test(self.desk.campaign, self.test)

    def reload(self) -> None:
        self.pane.reload(None)

    def dialog(self, kind: type[D]) -> D:
        (found,) = [
            one for one in self.pane.findChildren(kind) if isinstance(one, kind) and one.isVisible()
        ]
        return found


@pytest.fixture
def evening(empty_desk: Desk, qtbot: QtBot) -> Evening:
    return Evening(empty_desk, qtbot)


def texts(evening: Evening) -> str:
    profile = load_profiles(resources_folder() / "forum")["plain"]
    return render(evening.published[-1].document, profile)


def test_everything_is_told_before_the_roll(evening: Evening) -> None:
    detail = evening.pane.detail
    assert detail.about.text() == "Guerra · basta una · penalización 2 · día 1"
    assert detail.chance.text() == "Opciones antes de tirar: 46 %"
    assert detail.how.text() == "solo falla si fallan todas: 60 % × 90 % = 54 %"
    chance = evening.row(0).chance
    assert chance is not None
    assert [(term.words, term.amount) for term in chance.shown_terms()][1][1] == -20
    QTest.keyClick(chance, Qt.Key.Key_F1)
    assert chance.popup is not None
    chance.close_explanation()
    assert detail.state.text() == "Falta que tire: Bera y Olaf."
    assert not detail.close_it.isEnabled()
    assert walk(evening.pane) == []


def test_rolls_are_typed_with_the_keyboard_one_after_the_other(evening: Evening) -> None:
    QTest.keyClick(evening.pane.table, ENTER)
    assert evening.row(0).result.hasFocus()
    QTest.keyClicks(evening.row(0).result, "9")
    QTest.keyClicks(evening.row(0).link, "https://foro/7")
    QTest.keyClick(evening.row(0).link, ENTER)
    assert [(r.result, r.link) for r in evening.view().takers[0].rolls] == [(9, "https://foro/7")]
    assert evening.row(0).outcome.text() == "9 · foro · ✗ sale mal"
    field = QApplication.focusWidget()
    assert field is evening.row(1).result
    QTest.keyClicks(field, "1")
    QTest.keyClick(field, ENTER)
    assert evening.row(1).outcome.text() == "1 · foro · ✓ sale bien"
    assert evening.pane.detail.state.text() == "✓ Superada"
    assert evening.pane.detail.close_it.hasFocus()
    assert walk(evening.pane) == []


def test_a_roll_that_the_die_cannot_show_is_refused_and_stays_typed(evening: Evening) -> None:
    refusals: list[Any] = []
    evening.desk.refused.connect(lambda *told: refusals.append(told))
    QTest.keyClicks(evening.row(0).result, "15")
    QTest.mouseClick(evening.row(0).record, LEFT)
    assert len(refusals) == 1
    assert evening.view().takers[0].rolls == ()
    assert evening.row(0).result.text() == "15"


def test_what_closes_a_test_is_in_sight_where_there_is_little_height(evening: Evening) -> None:
    evening.pane.resize(380, 160)
    QApplication.processEvents()
    assert evening.pane.detail.close_it.visibleRegion().boundingRect().height() > 10
    assert not evening.pane.area.isAncestorOf(evening.pane.detail.close_it)


def test_a_pane_filled_anew_leaves_the_cursor_where_it_is(evening: Evening) -> None:
    QTest.keyClick(evening.pane.table, ENTER)
    assert evening.row(0).result.hasFocus()
    evening.pane.new.setFocus()
    evening.reload()
    assert evening.pane.new.hasFocus()


def test_a_die_thrown_here_that_was_undone_is_offered_again(evening: Evening, dice: Any) -> None:
    dice.next(8)
    QTest.mouseClick(evening.row(0).throw, LEFT)
    assert dice.thrown == [10]
    assert evening.row(0).outcome.text() == "8 · tirada aquí · ✗ sale mal"
    undo(evening.desk.campaign)
    evening.reload()
    offered = evening.row(0).offered
    assert offered.text() == "Antes salió 8: usarla"
    assert walk(evening.pane) == []
    QTest.mouseClick(offered, LEFT)
    assert evening.row(0).outcome.text() == "8 · tirada aquí · ✗ sale mal"


def test_a_repeat_tells_its_price_before_it_is_paid(evening: Evening, dice: Any) -> None:
    record_roll(evening.desk.campaign, evening.test, evening.bera, 9)
    evening.reload()
    row = evening.row(0)
    assert row.price.text() == "Repetir cuesta 3 Puntos de Héroe: 5 → 2."
    assert not row.asks
    row.repeat.setFocus()
    QTest.keyClick(row.repeat, Qt.Key.Key_Space)
    assert row.asks
    assert row.result.hasFocus()
    assert sheet(evening.desk.campaign, evening.bera).hero_points == 5, "nothing is paid yet"
    dice.next(7)
    QTest.mouseClick(row.throw, LEFT)
    assert sheet(evening.desk.campaign, evening.bera).hero_points == 2
    row = evening.row(0)
    assert row.outcome.text().startswith("9; repetida por 3 Puntos de Héroe, 7")
    assert row.price.text() == "Repetir cuesta 3 Puntos de Héroe y tiene 2."
    assert not row.repeat.isEnabled()
    assert walk(evening.pane) == []


def test_a_repeat_may_be_typed_too(evening: Evening) -> None:
    record_roll(evening.desk.campaign, evening.test, evening.bera, 9)
    evening.reload()
    QTest.mouseClick(evening.row(0).repeat, LEFT)
    QTest.keyClicks(evening.row(0).result, "3")
    QTest.keyClick(evening.row(0).result, ENTER)
    assert evening.pane.detail.state.text() == "✓ Superada"


def test_who_has_no_points_is_told(evening: Evening) -> None:
    record_roll(evening.desk.campaign, evening.test, evening.olaf, 9)
    evening.reload()
    row = evening.row(1)
    assert row.price.text() == "Repetir cuesta 3 Puntos de Héroe y tiene 0."
    assert not row.repeat.isEnabled()


def test_a_roll_typed_wrong_is_taken_back(evening: Evening) -> None:
    record_roll(evening.desk.campaign, evening.test, evening.bera, 9)
    evening.reload()
    QTest.mouseClick(evening.row(0).back, LEFT)
    assert evening.view().takers[0].rolls == ()
    assert evening.row(0).asks


def test_half_typed_rolls_outlive_what_happens_elsewhere(evening: Evening) -> None:
    QTest.keyClicks(evening.row(0).result, "7")
    QTest.keyClicks(evening.row(0).link, "foro/9")
    QTest.mouseClick(evening.row(1).throw, LEFT)
    assert (evening.row(0).result.text(), evening.row(0).link.text()) == ("7", "foro/9")
    before = evening.row(0)
    evening.pane.reload(NOTHING_CHANGED)
    assert evening.row(0) is before, "what is not about tests changes nothing"


def test_the_best_one_alone_is_asked(evening: Evening) -> None:
    evening.test = asked(
        evening.desk.campaign, evening.bera, evening.olaf, name="Otra", reading=Reading.BEST
    )
    evening.reload()
    assert evening.pane.table.choose(evening.test)
    assert [row.asks for row in evening.pane.detail.rows] == [True, False]
    assert "no tira" in evening.row(1).notes.text()
    assert evening.pane.detail.how.text() == ""


def test_a_test_is_called_by_keyboard(evening: Evening) -> None:
    QTest.mouseClick(evening.pane.new, LEFT)
    dialog = evening.dialog(TestDialog)
    QTest.keyClicks(dialog.name, "Negociar el paso")
    dialog.takers.list.setFocus()
    QTest.keyClick(dialog.takers.list, Qt.Key.Key_Space)
    QTest.keyClick(dialog, ENTER)
    assert not dialog.isVisible()
    newest = attribute_tests(evening.desk.campaign)[0]
    assert newest.name == "Negociar el paso"
    current = evening.pane.table.current()
    assert current is not None
    assert current.id == newest.id, "the new one is chosen"


def test_what_was_left_comes_back(evening: Evening) -> None:
    QTest.mouseClick(evening.pane.new, LEFT)
    dialog = evening.dialog(TestDialog)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert evening.left == []
    QTest.mouseClick(evening.pane.detail.change, LEFT)
    dialog = evening.dialog(TestDialog)
    overwrite(dialog.name, "El collado de noche")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    evening.left.pop()()
    dialog = evening.dialog(TestDialog)
    assert dialog.name.text() == "El collado de noche"
    QTest.keyClick(dialog.name, ENTER)
    assert evening.view().name == "El collado de noche"


def test_a_test_is_taken_away(evening: Evening) -> None:
    QTest.mouseClick(evening.pane.detail.remove, LEFT)
    assert attribute_tests(evening.desk.campaign) == ()
    assert evening.pane.table.isHidden()
    assert not evening.pane.none.isHidden()
    assert "pide una prueba" in evening.pane.none.text()
    assert walk(evening.pane) == []


def test_a_test_is_closed_with_what_it_brought(evening: Evening) -> None:
    record_roll(evening.desk.campaign, evening.test, evening.bera, 3)
    evening.reload()
    QTest.mouseClick(evening.pane.detail.close_it, LEFT)
    dialog = evening.dialog(TestCloseDialog)
    assert dialog.outcome.text() == "✓ Prueba superada"
    assert dialog.rolls.text() == "Bera: 3"
    QTest.keyClicks(dialog.consequence, "Cruzan.")
    QTest.mouseClick(dialog.effects.add, LEFT)
    QTest.keyClicks(dialog.effects.rows[0].text, "nieve")
    assert not dialog.save.isEnabled()
    assert dialog.lacks.text() == "Fila 1: escribe cuánto cambia"
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    evening.left.pop()()
    dialog = evening.dialog(TestCloseDialog)
    assert dialog.consequence.toPlainText() == "Cruzan."
    QTest.keyClicks(dialog.effects.rows[0].amount, "5")
    assert walk(dialog) == []
    QTest.mouseClick(dialog.save, LEFT)
    detail = evening.pane.detail
    assert evening.view().success is True
    assert detail.state.text() == "✓ Superada"
    assert detail.consequence.text() == "Cruzan."
    assert detail.brought.text() == "Suministros: 0 → 5 (nieve)"
    assert detail.close_it.isHidden()
    assert walk(evening.pane) == []


def test_what_is_published_hides_what_is_secret(evening: Evening) -> None:
    record_roll(evening.desk.campaign, evening.test, evening.bera, 3)
    effects = Effects(
        (EffectForm(Quantity.SUPPLIES, 5), EffectForm(Quantity.MORALE, 7, secret=True)),
        (ItemForm("Mapa"), ItemForm("Daga maldita", secret=True)),
    )
    close_test(evening.desk.campaign, evening.test, "Cruzan.", effects)
    evening.reload()
    assert "Moral: 0 → 7 (secreto)" in evening.pane.detail.brought.text()
    assert "Objeto: Daga maldita (secreto)" in evening.pane.detail.brought.text()
    QTest.mouseClick(evening.pane.detail.publish, LEFT)
    text = texts(evening)
    assert "Suministros +5" in text
    assert "Objeto: Mapa" in text
    assert "Moral" not in text
    assert "Daga" not in text
    assert evening.published[-1].kind == "test_result"


def test_the_request_is_laid_out_and_made_anew(evening: Evening, clock: Any) -> None:
    QTest.mouseClick(evening.pane.detail.request, LEFT)
    first = texts(evening)
    assert "con 4 o menos" in first
    offer = evening.published[-1]
    assert offer.again is not None
    record_roll(evening.desk.campaign, evening.test, evening.bera, 9)
    again = offer.again(clock())
    assert again is not None
    assert again.document != offer.document
    undo(evening.desk.campaign)
    undo(evening.desk.campaign)
    assert offer.again(clock()) is None
    evening.reload()


def test_the_penalty_may_be_kept_from_players(evening: Evening) -> None:
    told = evening.pane.detail.told
    told.setFocus()
    QTest.keyClick(told, Qt.Key.Key_Space)
    QTest.mouseClick(evening.pane.detail.request, LEFT)
    assert "penalización" not in texts(evening)
    assert "4 o menos" not in texts(evening)


def test_a_secret_test_is_not_published(evening: Evening) -> None:
    evening.test = asked(evening.desk.campaign, evening.bera, name="Emboscada", secret=True)
    evening.reload()
    assert evening.pane.table.choose(evening.test)
    detail = evening.pane.detail
    assert not detail.request.isEnabled()
    assert "secreta" in detail.about.text()
    record_roll(evening.desk.campaign, evening.test, evening.bera, 3)
    close_test(evening.desk.campaign, evening.test, "La ven.")
    evening.reload()
    assert evening.pane.table.choose(evening.test)
    assert not detail.publish.isEnabled()
    assert detail.publish.toolTip() == "Es secreta: no sale en los textos del foro"


def test_one_who_passes_is_enough_and_nobody_else_is_waited_for(evening: Evening) -> None:
    QTest.mouseClick(evening.row(0).throw, LEFT)
    QTest.mouseClick(evening.row(0).back, LEFT)
    QTest.keyClicks(evening.row(0).result, "2")
    QTest.keyClick(evening.row(0).result, ENTER)
    assert evening.pane.detail.close_it.hasFocus()
    assert not evening.pane.detail.request.isEnabled()
    other = asked(evening.desk.campaign, evening.bera, name="Otra")
    evening.reload()
    evening.pane.show_row(other)
    assert evening.row(0).result.hasFocus()
    evening.pane.show_row(evening.test)
    assert evening.pane.detail.name.text() == "Cruzar el collado"


def test_where_the_cursor_goes_is_brought_into_sight(evening: Evening, qtbot: QtBot) -> None:
    evening.pane.resize(380, 240)
    evening.pane.show_row(evening.test)
    QTest.mouseClick(evening.row(0).throw, LEFT)
    evening.pane.show_row(evening.test)

    def seen() -> bool:
        wanted = evening.row(1).result
        assert evening.pane.focusWidget() is wanted
        return wanted.visibleRegion().boundingRect() == wanted.rect()

    qtbot.waitUntil(seen)


def test_who_takes_it_is_told_apart(evening: Evening) -> None:
    stranger = People(evening.desk.campaign).character("Anka")
    takers = (TakerForm(evening.olaf, 2), TakerForm(stranger))
    other = asked(evening.desk.campaign, name="Otra", takers=takers)
    with evening.desk.campaign.step("test") as step:
        step.connection.exec_driver_sql("UPDATE character SET life = 'dead' WHERE name = 'Olaf'")
    evening.pane.show_row(other)
    evening.reload()
    evening.pane.show_row(other)
    assert evening.row(0).notes.text() == "suya: penalización 2 · ya no está en la campaña"
    assert evening.row(1).notes.text() == "sin este atributo: cuenta 0"


def test_what_is_refused_stays_as_it_was_typed(evening: Evening) -> None:
    QTest.keyClicks(evening.row(0).result, "7")
    record_roll(evening.desk.campaign, evening.test, evening.bera, 9)
    troubles: list[Any] = []
    evening.desk.refused.connect(troubles.append)
    QTest.keyClick(evening.row(0).result, ENTER)
    assert troubles[0].title == "«Bera» ya ha tirado en esta prueba."
    QTest.keyClick(evening.row(0).result, ENTER)
    assert len(troubles) == 2, "it stands there still"


def test_one_closed_on_another_day_says_so(evening: Evening) -> None:
    record_roll(evening.desk.campaign, evening.test, evening.bera, 3)
    pass_days(evening.desk.campaign, "travel", 2)
    people = EffectForm(Quantity.PEOPLE, 4)
    close_test(evening.desk.campaign, evening.test, "", Effects((people,)))
    evening.reload()
    detail = evening.pane.detail
    assert detail.about.text().endswith("día 1 · cerrada el día 3")
    assert detail.brought.text() == "Gente de los clanes: 0 → 4"
    assert not detail.close_it.isVisible()


def test_rules_without_tests_say_how_to_get_them(evening: Evening, qtbot: QtBot) -> None:
    change_edition(evening.desk.campaign, SAGA, None)
    evening.reload()
    pane = evening.pane
    assert "no define pruebas" in pane.none.text()
    assert pane.new.isHidden()
    assert pane.detail.rows[0].chance is None
    assert not any(row.asks for row in pane.detail.rows)
    assert walk(pane) == []
    with qtbot.waitSignal(evening.desk.wanted) as asked_for:
        QTest.mouseClick(pane.to_edition, LEFT)
    assert asked_for.args == ["edition", 0]


@pytest.mark.parametrize(("dark", "scale"), [(True, 1.0), (False, 1.5)])
def test_it_holds_in_every_look(
    themed: Callable[[bool, float], None], empty_desk: Desk, qtbot: QtBot, dark: bool, scale: float
) -> None:
    themed(dark, scale)
    evening = Evening(empty_desk, qtbot)
    record_roll(empty_desk.campaign, evening.test, evening.bera, 9)
    evening.reload()
    QTest.mouseClick(evening.row(0).repeat, LEFT)
    qtbot.waitUntil(lambda: walk(evening.pane) == [])
    widest = max(row.minimumSizeHint().width() for row in evening.pane.detail.rows)
    assert widest <= evening.pane.area.viewport().width()
