"""Decisiones through clicks and keys: written, voted, chosen, published."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QDialog, QMenu
from pytestqt.qtbot import QtBot

from director.console.caravan.scene_choice import SceneChoiceDialog
from director.console.caravan.scene_dialog import SceneDialog
from director.console.caravan.scene_pane import ScenesPane
from director.console.caravan.scene_publish import SCENE, SCENE_MISSING, SCENE_RESULT
from director.console.caravan.scene_vote_dialog import SceneVoteDialog
from director.console.desk import Desk, Publishable
from director.editions.loader import load_edition
from director.operations import history
from director.operations.caravan.effect_form import EffectForm, Effects
from director.operations.caravan.scene_form import SceneForm
from director.operations.caravan.scene_reads import scenes
from director.operations.caravan.scenes import open_scene, remove_scene
from director.operations.editions import change_edition
from director.resources import resources_folder
from director.rules.caravan.scene import Option
from director.rules.caravan.state import Quantity
from director.rules.votes import Office
from tests.conftest import FakeClock
from tests.harness.modals import driving
from tests.harness.typing_text import type_text
from tests.operations.caravan.decisions import Decision, decision

HOSTILE = '<b>Ñoño</b> "[b]" & {name}'


@pytest.fixture
def river(empty_desk: Desk, clock: FakeClock) -> Decision:
    return decision(empty_desk.campaign, closes_at=clock() + timedelta(hours=18))


@pytest.fixture
def pane(empty_desk: Desk, river: Decision, qtbot: QtBot) -> ScenesPane:
    return _shown(empty_desk, qtbot)


def _shown(desk: Desk, qtbot: QtBot) -> ScenesPane:
    made = ScenesPane(desk)
    desk.feed.changed.connect(made.reload)
    qtbot.addWidget(made)
    made.resize(380, 620)
    made.show()
    qtbot.waitExposed(made)
    return made


def _offers(desk: Desk) -> list[Publishable]:
    offers: list[Publishable] = []
    desk.offered.connect(offers.append)
    return offers


def _left(desk: Desk) -> list[Callable[[], object]]:
    left: list[Callable[[], object]] = []
    desk.left.connect(lambda _words, reopen: left.append(reopen))
    return left


def _press(qtbot: QtBot, pane: ScenesPane, key: str | Qt.Key) -> None:
    qtbot.keyClick(pane.sheet.votes, key)


# ---- the list


def test_an_empty_list_teaches(empty_desk: Desk, qtbot: QtBot) -> None:
    made = _shown(empty_desk, qtbot)
    assert made.current is None
    assert not made.sheet.isVisible()
    assert not made.choose.isVisible()
    assert made.add.isVisible()


def test_the_list_tells_votes_and_who_is_missing(pane: ScenesPane, river: Decision) -> None:
    (line,) = pane.table.rows.shown
    assert (line.name, line.votes, line.state) == ("El río", "0 de 3", "faltan 3")
    assert pane.sheet.deadline.text() == "Vence mañana 15:30 · quedan 18 h"
    assert pane.sheet.standing.text() == "Faltan 3: Votante 1, Votante 2, Votante 3"


def test_time_goes_by_and_nothing_happens_by_itself(
    pane: ScenesPane, empty_desk: Desk, clock: FakeClock
) -> None:
    clock.forward(hours=19)
    empty_desk.ticked.emit()
    assert pane.table.rows.shown[0].state == "venció: elige"
    assert pane.sheet.deadline.text() == "Venció hoy 15:30. Elige tú cuando quieras."
    assert pane.choose.isEnabled()


# ---- votes


def test_a_letter_votes_and_stays_with_the_voter_whose_vote_it_is(
    pane: ScenesPane, river: Decision, qtbot: QtBot
) -> None:
    pane.show_row(river.id)
    assert pane.sheet.votes.hasFocus()
    for key in ("a", Qt.Key.Key_Down, "b", Qt.Key.Key_Down, "B"):
        _press(qtbot, pane, key)
    assert [voter.letter for voter in river.view.voters] == ["A", "B", "B"]
    numbers = {letter: number.shown for letter, number in pane.sheet.options.numbers.items()}
    assert numbers == {"A": 3, "B": 3, "C": 0}
    assert pane.sheet.standing.text() == "Empatan A y B · han votado todos"
    assert pane.table.rows.shown[0].state == "lista: elige"
    last = pane.sheet.votes.current()
    assert last is not None
    assert last.name == "Votante 3"


def test_what_is_bought_after_a_letter_is_bought_for_the_same_voter(
    pane: ScenesPane, empty_desk: Desk, river: Decision, qtbot: QtBot
) -> None:
    empty_desk.feed.changed.connect(pane.reload)
    pane.show_row(river.id)
    _press(qtbot, pane, "a")

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, SceneVoteDialog)
        assert (dialog.windowTitle(), dialog.letter.chosen) == ("Voto de Votante 1", "A")
        dialog.reject()

    with driving(look):
        _press(qtbot, pane, "+")


def test_a_letter_alone_is_offered_back(
    pane: ScenesPane, empty_desk: Desk, river: Decision, qtbot: QtBot
) -> None:
    left = _left(empty_desk)
    pane.show_row(river.id)

    def leave(dialog: QDialog) -> None:
        assert isinstance(dialog, SceneVoteDialog)
        qtbot.keyClick(dialog.letter, Qt.Key.Key_Down)
        qtbot.keyClick(dialog.letter, Qt.Key.Key_Escape)

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, SceneVoteDialog)
        assert dialog.letter.chosen == "A"
        dialog.reject()

    with driving(leave):
        _press(qtbot, pane, "+")
    with driving(look):
        left[0]()


def test_the_tally_tells_where_it_comes_from(
    pane: ScenesPane, river: Decision, qtbot: QtBot
) -> None:
    river.vote(0, "A", extra=1)
    pane.reload(None)
    terms = pane.sheet.options.numbers["A"].shown_terms()
    assert [(term.words, term.amount) for term in terms] == [
        ("Voto: Votante 1", 1),
        ("Líder del clan: Votante 1", 2),
        ("Votos comprados con Puntos de Héroe: Votante 1", 1),
    ]


def test_supr_takes_a_vote_back_and_other_keys_do_nothing(
    pane: ScenesPane, river: Decision, qtbot: QtBot
) -> None:
    river.vote(0, "A", extra=2)
    pane.reload(None)
    pane.show_row(river.id)
    _press(qtbot, pane, "x")
    assert river.votes()["A"] == 5
    _press(qtbot, pane, Qt.Key.Key_Delete)
    assert river.view.scene.votes == ()
    assert river.held(0) == 5


def test_a_letter_keeps_the_votes_that_were_bought(
    pane: ScenesPane, river: Decision, qtbot: QtBot
) -> None:
    river.vote(0, "A", extra=2, link="https://foro/1")
    pane.reload(None)
    pane.show_row(river.id)
    _press(qtbot, pane, "C")
    voter = river.view.voters[0]
    assert (voter.letter, voter.extra, voter.payer, voter.link) == (
        "C",
        2,
        "Anka",
        "https://foro/1",
    )


def test_plus_buys_votes_and_shows_what_they_cost(
    pane: ScenesPane, river: Decision, qtbot: QtBot
) -> None:
    pane.show_row(river.id)

    def buy(dialog: QDialog) -> None:
        assert isinstance(dialog, SceneVoteDialog)
        assert not dialog.extra.isEnabled()
        dialog.letter.setFocus()
        qtbot.keyClick(dialog.letter, Qt.Key.Key_Down)
        for _ in range(2):
            qtbot.keyClick(dialog.extra, Qt.Key.Key_Up)
        assert dialog.effect.text() == "5 votos para A\nPuntos de Héroe de Anka: 5 → 1"
        qtbot.keyClick(dialog.extra, Qt.Key.Key_Up)
        assert dialog.effect.text() == (
            "6 votos para A\nA Anka no le llegan los Puntos de Héroe: hacen falta 6, tiene 5."
        )
        assert not dialog.save.isEnabled()
        qtbot.keyClick(dialog.extra, Qt.Key.Key_Down)
        qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)

    with driving(buy):
        _press(qtbot, pane, "+")
    assert (river.votes()["A"], river.held(0)) == (5, 1)


def test_a_half_typed_vote_is_offered_back(
    pane: ScenesPane, empty_desk: Desk, river: Decision, qtbot: QtBot
) -> None:
    left = _left(empty_desk)
    pane.show_row(river.id)

    def leave(dialog: QDialog) -> None:
        assert isinstance(dialog, SceneVoteDialog)
        dialog.letter.choose("B")
        type_text(dialog.link, "foro/7")
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    def take_up(dialog: QDialog) -> None:
        assert isinstance(dialog, SceneVoteDialog)
        assert (dialog.letter.chosen, dialog.link.text()) == ("B", "foro/7")
        qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)

    with driving(leave):
        qtbot.keyClick(pane.sheet.votes, Qt.Key.Key_Return)
    assert river.view.voters[0].letter is None
    with driving(take_up):
        left[0]()
    assert river.view.voters[0].letter == "B"


def test_who_has_no_character_cannot_pay(pane: ScenesPane, river: Decision, qtbot: QtBot) -> None:
    dialog = SceneVoteDialog(pane._desk, river.view, river.view.voters[2], pane)
    dialog.letter.choose("A")
    assert not dialog.extra.isEnabled()
    assert dialog.payer.currentText() == "no tiene personajes"
    assert dialog.effect.text() == "1 voto para A"


# ---- writing


def test_a_decision_is_written_with_the_keyboard(
    empty_desk: Desk, river: Decision, pane: ScenesPane, qtbot: QtBot
) -> None:
    def write(dialog: QDialog) -> None:
        assert isinstance(dialog, SceneDialog)
        assert not dialog.save.isEnabled()
        type_text(dialog.name, HOSTILE)
        first, second = dialog.options.rows
        type_text(first.text, HOSTILE)
        type_text(second.text, "No")
        type_text(second.outcome, "Huyen tres")
        qtbot.mouseClick(dialog.options.add, Qt.MouseButton.LeftButton)
        third = dialog.options.rows[2]
        assert dialog.focusWidget() is third.text
        type_text(third.text, "Quizá")
        qtbot.keyClick(third.text, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
        assert [row.letter.text() for row in dialog.options.rows] == ["A", "B", "C"]
        assert dialog.options.rows[1] is third
        qtbot.keyClick(dialog, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)

    with driving(write):
        qtbot.mouseClick(pane.add, Qt.MouseButton.LeftButton)
    view = scenes(empty_desk.campaign)[0]
    assert view.name == HOSTILE
    assert [(one.letter, one.text, one.outcome) for one in view.scene.options] == [
        ("A", HOSTILE, ""),
        ("B", "Quizá", ""),
        ("C", "No", "Huyen tres"),
    ]
    assert [voter.office for voter in view.voters] == list(Office), "as in the last decision"
    assert view.closes_at is None
    assert pane.current == view
    assert pane.sheet.name.text() == HOSTILE


def test_what_is_missing_is_said(empty_desk: Desk, river: Decision, qtbot: QtBot) -> None:
    dialog = SceneDialog(empty_desk)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.lacks.text() == "Falta: el nombre, dos opciones."
    type_text(dialog.name, "El vado")
    type_text(dialog.options.rows[0].outcome, "x")
    type_text(dialog.options.rows[1].text, "Sí")
    assert dialog.lacks.text() == "Falta: el texto de la opción A."
    type_text(dialog.options.rows[0].text, "No")
    assert dialog.save.isEnabled()


def test_letters_that_are_out_stay_with_their_option(
    empty_desk: Desk, river: Decision, pane: ScenesPane, qtbot: QtBot
) -> None:
    river.vote(2, "B")
    pane.reload(None)

    def change(dialog: QDialog) -> None:
        assert isinstance(dialog, SceneDialog)
        _first, second, third = dialog.options.rows
        assert not second.remove.isEnabled()
        assert second.remove.toolTip() == "Tiene votos: retíralos antes"
        assert not dialog.voters.ticks[river.players[2]].isEnabled()
        qtbot.mouseClick(second.up, Qt.MouseButton.LeftButton)
        qtbot.mouseClick(third.remove, Qt.MouseButton.LeftButton)
        qtbot.mouseClick(dialog.options.add, Qt.MouseButton.LeftButton)
        type_text(dialog.options.rows[-1].text, "Volver")
        assert [row.letter.text() for row in dialog.options.rows] == ["B", "A", "D"]
        qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)

    with driving(change):
        pane.verbs["change"].trigger()
    assert [one.letter for one in river.view.scene.options] == ["B", "A", "D"]
    assert river.votes() == {"B": 1, "A": 0, "D": 0}


def test_the_deadline_is_the_campaigns_and_said_in_words(
    empty_desk: Desk, river: Decision, qtbot: QtBot
) -> None:
    dialog = SceneDialog(empty_desk)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.tabs.setCurrentIndex(1)
    assert dialog.left.text() == "sin plazo: se vota hasta que elijas"
    assert not dialog.until.isEnabled()
    qtbot.mouseClick(
        dialog.closes, Qt.MouseButton.LeftButton, pos=QPoint(8, dialog.closes.height() // 2)
    )
    assert dialog.until.isEnabled()
    assert dialog.until.text() == "15/03/2026 21:30"
    assert dialog.left.text() == "el domingo 15, 21:30 · quedan 3 días"
    qtbot.mouseClick(
        dialog.voters.ticks[river.players[0]], Qt.MouseButton.LeftButton, pos=QPoint(8, 8)
    )
    assert [key for key, _ in dialog.form().voters] == river.players[1:]


def test_a_half_typed_decision_is_offered_back(
    empty_desk: Desk, pane: ScenesPane, qtbot: QtBot
) -> None:
    left = _left(empty_desk)

    def leave(dialog: QDialog) -> None:
        assert isinstance(dialog, SceneDialog)
        type_text(dialog.name, "A medias")
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, SceneDialog)
        assert dialog.name.text() == "A medias"
        dialog.name.clear()
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    with driving(leave):
        qtbot.mouseClick(pane.add, Qt.MouseButton.LeftButton)
    assert len(left) == 1
    with driving(look):
        left[0]()
    assert len(left) == 1, "nothing was typed any more"


def test_escape_over_an_untouched_form_offers_nothing(
    empty_desk: Desk, pane: ScenesPane, qtbot: QtBot
) -> None:
    left = _left(empty_desk)
    pane.table.setFocus()
    with driving(lambda dialog: dialog.reject()):
        qtbot.keyClick(pane.table, Qt.Key.Key_F2)
    with driving(lambda dialog: dialog.reject()):
        qtbot.mouseClick(pane.choose, Qt.MouseButton.LeftButton)
    assert left == []


# ---- choosing


def test_choosing_shows_what_it_brings_and_is_one_step(
    empty_desk: Desk, pane: ScenesPane, river: Decision, qtbot: QtBot
) -> None:
    river.vote(1, "B")
    pane.reload(None)
    before = len(history.steps(empty_desk.campaign))

    def choose(dialog: QDialog) -> None:
        assert isinstance(dialog, SceneChoiceDialog)
        assert dialog.letters["B"].isChecked()
        assert dialog.consequence.toPlainText() == "Tres días más de camino."
        assert dialog.standing.text() == "Es la más votada."
        qtbot.mouseClick(dialog.letters["A"], Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
        assert dialog.consequence.toPlainText() == "El hielo cede: mueren diez."
        assert dialog.standing.text() == "Va contra los votos: gana B."
        assert not dialog.save.isEnabled()
        assert dialog.lacks.text() == "Falta: el motivo, porque va contra los votos."
        type_text(dialog.reason, "Os cierran el paso.")
        assert dialog.save.isEnabled()
        qtbot.mouseClick(dialog.effects.add, Qt.MouseButton.LeftButton)
        row = dialog.effects.rows[0]
        row.what.choose((Quantity.PEOPLE, "fighters"))
        type_text(row.text, "El hielo")
        assert not dialog.save.isEnabled()
        assert dialog.lacks.text() == "Fila 1: escribe cuánto cambia."
        type_text(row.amount, "-10")
        qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)

    with driving(choose):
        qtbot.mouseClick(pane.choose, Qt.MouseButton.LeftButton)
    assert len(history.steps(empty_desk.campaign)) == before + 1
    view = river.view
    assert (view.state, view.scene.choice and view.scene.choice.letter) == ("closed", "A")
    assert [(line.what, line.amount) for line in view.brought] == [(Quantity.PEOPLE, -10)]
    assert pane.sheet.standing.text() == "Elegida A · contra los votos"
    assert pane.sheet.came.text() == (
        "Os cierran el paso.\nEl hielo cede: mueren diez.\n· Combatientes: -10 (El hielo)"
    )
    assert not pane.choose.isEnabled()
    assert pane.table.rows.shown[0].state == "elegida A"


def test_what_was_written_is_not_written_over(
    empty_desk: Desk, river: Decision, qtbot: QtBot
) -> None:
    dialog = SceneChoiceDialog(empty_desk, river.view)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.standing.text() == "Nadie ha votado: eliges tú."
    assert dialog.lacks.text() == "Falta: elegir una opción."
    dialog.letters["A"].click()
    dialog.consequence.setPlainText("Otra cosa")
    dialog.letters["B"].click()
    assert dialog.consequence.toPlainText() == "Otra cosa"


def test_a_tie_is_the_directors(empty_desk: Desk, river: Decision, qtbot: QtBot) -> None:
    river.vote(0, "A")
    river.vote(1, "B", extra=1)
    dialog = SceneChoiceDialog(empty_desk, river.view)
    qtbot.addWidget(dialog)
    assert dialog.standing.text() == "Empatan A y B: deshaces tú el empate."
    assert not any(button.isChecked() for button in dialog.letters.values())
    dialog.letters["C"].click()
    assert dialog.standing.text() == "Va contra los votos: empatan A y B."


def test_a_half_typed_choice_is_offered_back(
    empty_desk: Desk, pane: ScenesPane, river: Decision, qtbot: QtBot
) -> None:
    left = _left(empty_desk)

    def leave(dialog: QDialog) -> None:
        assert isinstance(dialog, SceneChoiceDialog)
        dialog.letters["C"].click()
        type_text(dialog.consequence, "Esperan")
        dialog.effects.load(Effects((EffectForm(Quantity.SUPPLIES, -4),)))
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    def take_up(dialog: QDialog) -> None:
        assert isinstance(dialog, SceneChoiceDialog)
        assert dialog.letters["C"].isChecked()
        assert dialog.consequence.toPlainText() == "Esperan"
        assert dialog.effects.effects() == Effects((EffectForm(Quantity.SUPPLIES, -4),))
        qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)

    with driving(leave):
        qtbot.mouseClick(pane.choose, Qt.MouseButton.LeftButton)
    with driving(take_up):
        left[0]()
    assert river.view.consequence == "Esperan"
    left[0]()  # nothing is left to choose


# ---- texts, removing, other editions


def test_three_texts_go_to_publicar_and_can_be_made_anew(
    empty_desk: Desk, pane: ScenesPane, river: Decision, clock: FakeClock
) -> None:
    offers = _offers(empty_desk)
    assert not pane.texts[SCENE_RESULT].isEnabled()
    pane.texts[SCENE].trigger()
    pane.texts[SCENE_MISSING].trigger()
    asked, missing = offers
    assert (asked.title, missing.title) == ("El río: votación", "El río: faltan votos")
    assert asked.again is not None
    assert missing.again is not None
    same = asked.again(clock())
    assert same is not None
    assert same.document == asked.document
    river.vote(0, "A")
    now = missing.again(clock())
    assert now is not None
    assert now.document != missing.document
    remove_scene(river.campaign, river.id)
    assert missing.again(clock()) is None


def test_the_result_is_a_text_once_it_is_chosen(
    empty_desk: Desk, pane: ScenesPane, river: Decision, qtbot: QtBot
) -> None:
    offers = _offers(empty_desk)

    def choose(dialog: QDialog) -> None:
        assert isinstance(dialog, SceneChoiceDialog)
        dialog.letters["B"].click()
        qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)

    with driving(choose):
        qtbot.mouseClick(pane.choose, Qt.MouseButton.LeftButton)
    assert not pane.texts[SCENE].isEnabled()
    pane.texts[SCENE_RESULT].trigger()
    assert offers[0].title == "El río: resultado"


def test_a_decision_is_taken_away_with_supr(
    empty_desk: Desk, pane: ScenesPane, river: Decision, qtbot: QtBot
) -> None:
    river.vote(0, "A", extra=2)
    pane.reload(None)
    pane.table.setFocus()
    qtbot.keyClick(pane.table, Qt.Key.Key_Delete)
    assert scenes(empty_desk.campaign) == ()
    assert river.held(0) == 5
    assert pane.current is None


def test_enter_goes_from_the_list_to_the_votes(pane: ScenesPane, qtbot: QtBot) -> None:
    pane.table.setFocus()
    qtbot.keyClick(pane.table, Qt.Key.Key_Return)
    assert pane.sheet.votes.hasFocus()


def test_where_votes_are_not_defined_the_director_chooses(
    empty_desk: Desk, river: Decision, qtbot: QtBot
) -> None:
    saga = load_edition("saga", [resources_folder() / "editions"])
    change_edition(empty_desk.campaign, saga, None)
    made = _shown(empty_desk, qtbot)
    assert not made.sheet.votes.isVisible()
    assert made.sheet.standing.text() == ("Esta edición no cuenta votos: la opción la eliges tú.")
    assert made.sheet.options.numbers == {}
    assert made.table.rows.shown[0].state == "por elegir"
    assert not made.texts[SCENE_MISSING].isEnabled()
    with driving(lambda dialog: dialog.reject()):
        qtbot.keyClick(made.table, Qt.Key.Key_Return)


def test_no_two_buttons_share_a_letter(pane: ScenesPane) -> None:
    words = [button.text() for button in (pane.add, pane.choose, pane.publish, pane.more)]
    letters = [text[text.index("&") + 1].casefold() for text in words]
    assert len(set(letters)) == len(letters)
    for menu in pane.findChildren(QMenu):
        inside = [one.text()[one.text().index("&") + 1].casefold() for one in menu.actions()]
        assert len(set(inside)) == len(inside)


def test_undone_and_done_again_it_shows_the_decision_that_it_showed(
    pane: ScenesPane, empty_desk: Desk
) -> None:
    campaign = empty_desk.campaign
    options = (Option("A", "sí"), Option("B", "no"))
    second = open_scene(campaign, SceneForm("La torre", "¿Subir?", options)).created
    third = open_scene(campaign, SceneForm("El pozo", "¿Bajar?", options)).created
    assert second is not None
    assert third is not None
    pane.reload(None)
    pane.show_row(second)
    for _ in range(2):
        pane.reload(history.undo(campaign))
    assert pane.current is not None
    for _ in range(2):
        pane.reload(history.redo(campaign))
    assert pane.current.id == second
