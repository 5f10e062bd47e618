"""What there is, said for the first time and corrected later: by keys, before and after."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director.console.caravan.opening_dialog import OpeningDialog
from director.console.caravan.opening_words import meaning_words, reason_words
from director.console.desk import Desk
from director.console.toasts import Toast
from director.editions.loader import load_edition
from director.operations.caravan.goods import open_caravan
from director.operations.caravan.kinds import add_kind
from director.operations.caravan.opening_form import OpeningForm
from director.operations.caravan.reads import caravan_now, goods_rows
from director.operations.editions import change_edition
from director.operations.history import steps as history
from director.resources import resources_folder
from director.rules.caravan.state import CLANSMEN, FIGHTERS, Quantity
from tests.harness.walker import walk

LEFT = Qt.MouseButton.LeftButton
ENTER = Qt.Key.Key_Return
FACTIONS = load_edition("factions", [resources_folder() / "editions"])
PEOPLE, SUPPLIES, MORALE, PURSE = Quantity


class Form:
    """Opens the form over a pane of nothing, as often as a test wants."""

    def __init__(self, desk: Desk, qtbot: QtBot) -> None:
        self.desk = desk
        self.over = QWidget()
        self._qtbot = qtbot
        qtbot.addWidget(self.over)
        self.over.show()
        self.left: list[Any] = []
        desk.left.connect(lambda _words, reopen: self.left.append(reopen))
        self.refused: list[Any] = []
        desk.refused.connect(self.refused.append)

    def open(self) -> OpeningDialog:
        OpeningDialog(self.desk, self.over).open()
        return self.dialog

    @property
    def dialog(self) -> OpeningDialog:
        (found,) = [one for one in self.over.findChildren(OpeningDialog) if one.isVisible()]
        return found

    def gone(self) -> None:
        """Wait until the closed one is no more."""
        self._qtbot.waitUntil(lambda: not self.over.findChildren(OpeningDialog))


@pytest.fixture
def form(empty_desk: Desk, qtbot: QtBot) -> Form:
    return Form(empty_desk, qtbot)


def kept(form: Form) -> frozenset[Quantity]:
    return caravan_now(form.desk.campaign).kept


def steps(form: Form) -> int:
    return len(history(form.desk.campaign))


def test_the_first_count_proposes_what_the_rules_use(form: Form) -> None:
    dialog = form.open()
    assert dialog.windowTitle() == "Decir lo que hay"
    assert [part.check.isChecked() for part in dialog.parts.values()] == [True, True, True, False]
    assert dialog.parts[MORALE].first_field().value() == 50
    assert dialog.parts[MORALE].told[CLANSMEN].text() == "normal · sin efecto en batalla"
    assert dialog.parts[PEOPLE].told[FIGHTERS].text() == "sin contar todavía"
    assert walk(dialog) == []
    QTest.keyClicks(dialog.parts[PEOPLE].fields[CLANSMEN], "420")
    QTest.keyClicks(dialog.parts[PEOPLE].fields[FIGHTERS], "60")
    QTest.keyClicks(dialog.parts[SUPPLIES].first_field(), "54")
    QTest.keyClick(dialog, ENTER)
    now = caravan_now(form.desk.campaign)
    assert now.kept == {PEOPLE, SUPPLIES, MORALE}
    assert dict(now.state.people) == {CLANSMEN: 420, FIGHTERS: 60}
    assert (now.state.supplies, now.state.morale) == (54, 50)


def test_what_is_marked_wants_a_number(form: Form) -> None:
    dialog = form.open()
    QTest.mouseClick(dialog.save, LEFT)
    assert dialog.isVisible()
    assert dialog.problem.text() == "Gente: escribe cuánto hay, o quita la marca."
    dialog.parts[PEOPLE].check.setChecked(False)
    dialog.parts[SUPPLIES].check.setChecked(False)
    QTest.mouseClick(dialog.save, LEFT)
    assert kept(form) == {MORALE}


def test_closed_as_it_was_it_writes_nothing(form: Form) -> None:
    for campaign_says in (lambda: None, lambda: open_caravan(form.desk.campaign, ALL)):
        campaign_says()
        before = steps(form)
        dialog = form.open()
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        form.gone()
        assert steps(form) == before
    form.open()
    QTest.mouseClick(form.dialog.save, LEFT)
    assert steps(form) == before, "saved as it was, too"
    assert form.left == []


ALL = OpeningForm({CLANSMEN: 420, FIGHTERS: 60}, 54, 50, 12)


def test_a_correction_is_shown_before_it_is_written(form: Form) -> None:
    open_caravan(form.desk.campaign, ALL)
    lines = len(goods_rows(form.desk.campaign))
    dialog = form.open()
    assert dialog.windowTitle() == "Corregir lo que hay"
    people = dialog.parts[PEOPLE]
    people.fields[CLANSMEN].setText("400")
    assert people.told[CLANSMEN].text() == "420 → 400"
    people.fields[FIGHTERS].clear()
    assert people.told[FIGHTERS].text() == "vacío: sigue en 60"
    dialog.parts[MORALE].first_field().setText("20")
    assert dialog.parts[MORALE].told[CLANSMEN].text() == "50 → 20 · baja · -1 Voluntad en batalla"
    QTest.mouseClick(dialog.save, LEFT)
    state = caravan_now(form.desk.campaign).state
    assert dict(state.people) == {CLANSMEN: 400, FIGHTERS: 60}
    assert (state.supplies, state.morale, state.purse) == (54, 20, 12)
    assert len(goods_rows(form.desk.campaign)) == lines + 2


def test_to_stop_counting_is_said_and_can_be_begun_again(form: Form) -> None:
    open_caravan(form.desk.campaign, ALL)
    dialog = form.open()
    dialog.parts[SUPPLIES].check.setChecked(False)
    dialog.parts[PURSE].check.setChecked(False)
    assert dialog.problem.text() == (
        "Se dejará de llevar la cuenta de suministros y bolsa común; "
        "las líneas escritas se conservan."
    )
    assert walk(dialog) == []
    QTest.mouseClick(dialog.save, LEFT)
    assert kept(form) == {PEOPLE, MORALE}
    form.gone()
    dialog = form.open()
    dialog.parts[SUPPLIES].check.setChecked(True)
    assert dialog.problem.isHidden()
    QTest.keyClicks(dialog.parts[SUPPLIES].first_field(), "30")
    QTest.mouseClick(dialog.save, LEFT)
    assert caravan_now(form.desk.campaign).state.supplies == 30


def test_a_kind_is_added_right_there_and_written_with_the_rest(form: Form) -> None:
    add_kind(form.desk.campaign, "Niños")
    before = steps(form)
    dialog = form.open()
    QTest.mouseClick(dialog.add_kind, LEFT)
    assert dialog.focusWidget() is dialog.new_kind, "a name is wanted"
    dialog.new_kind.setText("niños")
    QTest.mouseClick(dialog.add_kind, LEFT)
    assert len(form.refused) == 1
    assert dialog.new_kind.text() == "niños"
    dialog.new_kind.clear()
    QTest.keyClicks(dialog.new_kind, "Refugiados")
    QTest.keyClick(dialog.new_kind, ENTER)
    assert dialog.isVisible(), "Enter in the field adds the kind and nothing else"
    people = dialog.parts[PEOPLE]
    assert list(people.fields) == [CLANSMEN, FIGHTERS, "kind:1", "new:0"]
    assert dialog.focusWidget() is people.fields["new:0"]
    QTest.keyClicks(dialog.new_kind, "refugiados")
    QTest.keyClick(dialog.new_kind, Qt.Key.Key_Enter)
    assert len(form.refused) == 2, "named here already"
    assert walk(dialog) == []
    assert steps(form) == before
    QTest.keyClicks(people.fields["new:0"], "33")
    dialog.parts[SUPPLIES].check.setChecked(False)
    QTest.mouseClick(dialog.save, LEFT)
    assert dict(caravan_now(form.desk.campaign).state.people) == {"kind:2": 33}
    assert steps(form) == before + 1


def test_cancelled_it_leaves_the_file_as_it_was_and_kinds_come_back(form: Form) -> None:
    path = form.desk.campaign.path
    before = path.read_bytes()
    dialog = form.open()
    QTest.keyClicks(dialog.new_kind, "Refugiados")
    QTest.keyClick(dialog.new_kind, ENTER)
    QTest.keyClicks(dialog.parts[PEOPLE].fields["new:0"], "33")
    typed = dialog.typed()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    form.gone()
    assert path.read_bytes() == before
    form.left.pop()()
    assert form.dialog.typed() == typed
    form.dialog.parts[SUPPLIES].check.setChecked(False)
    QTest.mouseClick(form.dialog.save, LEFT)
    assert dict(caravan_now(form.desk.campaign).state.people) == {"kind:1": 33}


def test_what_was_left_is_not_offered_while_it_is_open(form: Form) -> None:
    dialog = form.open()
    QTest.keyClicks(dialog.parts[PEOPLE].fields[FIGHTERS], "7")
    told: list[str] = []
    form.desk.left.connect(lambda words, _reopen: told.append(words))
    dialog.reject()
    form.gone()
    toast = Toast(form.over)
    form.desk.taken_up.connect(toast.drop)
    toast.say(told[0], "Recuperar", lambda: None, stays=True)
    assert not toast.isHidden()
    form.open()
    assert toast.isHidden()


def test_whatever_is_typed_is_refused_as_it_was_typed(form: Form) -> None:
    dialog = form.open()
    QTest.keyClicks(dialog.parts[SUPPLIES].first_field(), "99999999999")
    dialog.parts[PEOPLE].check.setChecked(False)
    QTest.mouseClick(dialog.save, LEFT)
    assert form.refused[0].title == "No puede valer 99.999.999.999: los suministros."
    assert "1.000.000" in form.refused[0].text
    assert dialog.isVisible()


def test_what_was_typed_comes_back(form: Form) -> None:
    dialog = form.open()
    QTest.keyClicks(dialog.parts[PEOPLE].fields[FIGHTERS], "7")
    dialog.parts[PURSE].check.setChecked(True)
    typed = dialog.typed()
    dialog.reject()
    form.gone()
    form.left.pop()()
    dialog = form.dialog
    assert dialog.typed() == typed
    dialog.reject()
    assert len(form.left) == 1, "and again"
    form.gone()


def test_more_than_there_can_be_is_said_and_refused(form: Form) -> None:
    open_caravan(form.desk.campaign, ALL)
    dialog = form.open()
    dialog.parts[MORALE].first_field().setText("400")
    assert dialog.parts[MORALE].told[CLANSMEN].text() == "50 → 400 · como mucho 100"
    QTest.mouseClick(dialog.save, LEFT)
    assert len(form.refused) == 1
    assert dialog.isVisible()
    dialog.reject()


def test_without_the_chapter_nothing_is_proposed_and_all_can_be_kept(form: Form) -> None:
    change_edition(form.desk.campaign, FACTIONS, None)
    dialog = form.open()
    assert not any(part.check.isChecked() for part in dialog.parts.values())
    assert dialog.focusWidget() is dialog.parts[PEOPLE].check
    assert "Esta edición no dice" in dialog.parts[SUPPLIES].reason.text()
    dialog.parts[MORALE].check.setChecked(True)
    QTest.keyClicks(dialog.parts[MORALE].first_field(), "40")
    assert dialog.parts[MORALE].told[CLANSMEN].text() == ""
    QTest.mouseClick(dialog.save, LEFT)
    assert caravan_now(form.desk.campaign).state.morale == 40


def test_every_reason_is_one_sentence_in_every_edition() -> None:
    for code in ("campana", "factions"):
        edition = load_edition(code, [resources_folder() / "editions"])
        for what in Quantity:
            assert reason_words(edition, what).endswith(".")
    assert meaning_words(FACTIONS, MORALE, 5) == ""


@pytest.mark.parametrize(("dark", "scale"), [(False, 1.5), (True, 1.0)])
def test_it_fits_in_every_look(
    dark: bool, scale: float, themed: Any, empty_desk: Desk, qtbot: QtBot
) -> None:
    themed(dark, scale)
    form = Form(empty_desk, qtbot)
    for name in ("Niños", "Refugiados", "Varl de la montaña que se unieron en el paso"):
        add_kind(empty_desk.campaign, name)
    dialog = form.open()
    assert walk(dialog) == []
    dialog.reject()
