"""Changing the campaign's rules with clicks and keys: what is shown is what is done."""

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.desk import Desk
from director.console.edition.change_dialog import ChangeDialog
from director.console.edition.change_words import notice_words
from director.console.explained import edition_title_of
from director.console.people.character_dialog import CharacterDialog
from director.console.words import step_words, undo_words
from director.console.workspaces.edition import EditionWorkspace
from director.editions.loader import load_edition
from director.operations import history
from director.operations.battles import remove_battle
from director.operations.campaigns import edition_of
from director.operations.edition_preview import EditionNotice, Notice
from director.operations.editions import change_edition, kept_copies, pending_battles
from director.operations.live import starting
from director.operations.views import people_reads
from director.operations.views.desk_reads import header
from director.operations.views.people_reads import roster
from tests.console.edition.conftest import choose, dialog_of
from tests.harness.keys import pick
from tests.harness.walker import walk


@pytest.fixture
def dialog(work: EditionWorkspace) -> ChangeDialog:
    QTest.mouseClick(work.pane.change, Qt.MouseButton.LeftButton)
    found = dialog_of(work)
    assert isinstance(found, ChangeDialog)
    return found


def test_the_same_rules_cannot_be_changed_to(dialog: ChangeDialog) -> None:
    choose(dialog.edition, "file:campana")
    assert dialog.count.text() == "Ya se juega con estas reglas, valor por valor."
    assert not dialog.apply.isEnabled()
    dialog.reject()


def test_only_new_battles_by_default(dialog: ChangeDialog, rules_desk: Desk) -> None:
    choose(dialog.edition, "file:saga")
    assert dialog.since.currentText() == "solo las batallas nuevas"
    assert dialog.moving.text().startswith("Para las batallas nuevas")
    QTest.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    assert edition_of(rules_desk.campaign).code == "saga"
    (saga,) = (copy for copy in kept_copies(rules_desk.campaign) if copy.current)
    assert saga.battles == ()


def test_from_a_battle_on_with_the_keyboard(dialog: ChangeDialog, rules_desk: Desk) -> None:
    *_, bridge = pending_battles(rules_desk.campaign)
    choose(dialog.edition, "file:saga")
    pick(dialog.since, "«El puente», día 45, y las siguientes")
    assert dialog.moving.text().startswith("También para «El puente»")
    QTest.keyClick(dialog.apply, Qt.Key.Key_Space)
    (saga,) = (copy for copy in kept_copies(rules_desk.campaign) if copy.current)
    assert [battle.id for battle in saga.battles] == [bridge.id]


def test_the_step_has_its_name_and_is_taken_back(dialog: ChangeDialog, rules_desk: Desk) -> None:
    said: list[str] = []
    rules_desk.said.connect(lambda words, _undoable: said.append(words))
    choose(dialog.edition, "file:saga")
    QTest.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    label = header(rules_desk.campaign).undo
    assert label is not None
    assert said == ["Cambiar la edición: Saga (primera edición)"]
    assert undo_words(label) == "Deshacer: cambiar la edición: Saga (primera edición)"
    assert step_words(label) == "cambiar la edición: Saga (primera edición)"
    history.undo(rules_desk.campaign)
    assert edition_of(rules_desk.campaign).code == "campana"


def test_what_changes_stands_before_and_after(dialog: ChangeDialog) -> None:
    choose(dialog.edition, "file:saga")
    lines = {line.key: line for line in dialog.values.rows.shown}
    base = lines["attacks.strength.base"]
    assert base.left is not None
    assert base.right is not None
    assert (base.left.value, base.right.value) == ("70 %", "80 %")
    assert "wounds.gate" not in lines
    assert dialog.count.text() == f"Cambian {len(lines)} valores."
    dialog.reject()


def test_what_no_longer_fits_is_said(dialog: ChangeDialog) -> None:
    choose(dialog.edition, "file:saga")
    assert "no definen: Dificultad, Aggro y FA" in dialog.notices.text()
    dialog.reject()


def test_one_value_and_only_battles(qtbot: QtBot, rules_desk: Desk, work: EditionWorkspace) -> None:
    now = edition_of(rules_desk.campaign)
    assert now.healing is not None
    assert now.healing.per_rest_day is not None
    pace = now.healing.per_rest_day.model_copy(update={"value": 3})
    healing = now.healing.model_copy(update={"per_rest_day": pace})
    rules_desk.run(
        lambda: change_edition(
            rules_desk.campaign, now.model_copy(update={"healing": healing}), None
        )
    )
    QTest.mouseClick(work.newer.decide, Qt.MouseButton.LeftButton)
    dialog = dialog_of(work)
    assert isinstance(dialog, ChangeDialog)
    assert dialog.count.text() == "Cambia 1 valor."
    QTest.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
    rules_desk.run(
        lambda: change_edition(
            rules_desk.campaign,
            now.model_copy(update={"healing": healing}),
            pending_battles(rules_desk.campaign)[0].id,
        )
    )
    rules_desk.run(lambda: change_edition(rules_desk.campaign, now, None))
    QTest.mouseClick(work.pane.change, Qt.MouseButton.LeftButton)
    again = dialog_of(work)
    assert isinstance(again, ChangeDialog)
    choose(again.edition, "file:campana")
    assert not again.apply.isEnabled()
    again.since.setCurrentIndex(1)
    assert again.count.text() == "La campaña ya juega así; cambian solo las batallas."
    assert again.apply.isEnabled()
    again.reject()


def test_esc_changes_nothing(dialog: ChangeDialog, rules_desk: Desk) -> None:
    choose(dialog.edition, "file:saga")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert edition_of(rules_desk.campaign).code == "campana"


def test_a_battle_that_is_gone_is_told_and_nothing_changes(
    dialog: ChangeDialog, rules_desk: Desk, qtbot: QtBot
) -> None:
    """Between the opening of the dialog and its button nothing can change but by an undo."""
    choose(dialog.edition, "file:saga")
    dialog.since.setItemData(1, 99)
    told: list[object] = []
    rules_desk.refused.connect(told.append)
    dialog.since.setCurrentIndex(1)
    assert len(told) == 1
    assert not dialog.apply.isEnabled()
    dialog.reject()
    assert edition_of(rules_desk.campaign).code == "campana"


def test_nothing_of_the_last_choice_stays_when_the_next_cannot_be_told(
    dialog: ChangeDialog,
) -> None:
    """What the button does is what is on screen, or nothing."""
    choose(dialog.edition, "file:saga")
    assert dialog.apply.isEnabled()
    dialog.since.setItemData(1, 99)
    dialog.since.setCurrentIndex(1)
    assert not dialog.apply.isEnabled()
    assert (dialog.count.text(), dialog.moving.text(), dialog.notices.text()) == ("", "", "")
    assert dialog.values.rows.total == 0
    dialog.reject()


def test_to_the_other_game_and_back_with_clicks(
    dialog: ChangeDialog, work: EditionWorkspace, rules_desk: Desk
) -> None:
    """The sample has players with characters, and Grupos says nothing about how many."""
    for key, code in (("file:grupos", "grupos"), ("file:campana", "campana")):
        choose(dialog.edition, key)
        assert dialog.count.text().startswith("Cambia")
        QTest.mouseClick(dialog.apply, Qt.MouseButton.LeftButton)
        assert edition_of(rules_desk.campaign).code == code
        if code == "grupos":
            QTest.mouseClick(work.pane.change, Qt.MouseButton.LeftButton)
            found = dialog_of(work)
            assert isinstance(found, ChangeDialog)
            dialog = found


def test_the_edition_of_the_dialog_follows_the_arrow_keys_through_all_of_them(
    dialog: ChangeDialog,
) -> None:
    """None of the shipped ones is beyond telling."""
    dialog.edition.setFocus()
    for _ in range(dialog.edition.count() - 1):
        QTest.keyClick(dialog.edition, Qt.Key.Key_Down)
        assert dialog.count.text()
    dialog.reject()


@pytest.mark.parametrize(
    ("code", "facts", "words"),
    [
        (
            Notice.CHAPTERS_LOST,
            {"chapters": "difficulty,encounters,aggro"},
            "Las reglas nuevas no definen: Dificultad y Aggro y FA.",
        ),
        (
            Notice.UNRESOLVABLE,
            {"battle": "El vado", "chapter": "deaths"},
            "«El vado» solo podría quedar como no jugada: falta el capítulo Muerte.",
        ),
        (
            Notice.ROLLS_UNUSED,
            {"battle": "El vado", "names": "Anka, Olaf"},
            "En «El vado» sobran tiradas del asistente aparcado: Anka, Olaf.",
        ),
        (
            Notice.LEVEL_UNKNOWN,
            {"battle": "El vado", "level": "3B"},
            "«El vado» tiene el nivel 3B, que allí no existe.",
        ),
        (
            Notice.WOUND_LIMIT,
            {"name": "Olaf", "tier": "companion", "wounds": 6, "limit": 6},
            "Olaf, compañero, tiene 6 heridas abiertas y allí el límite es 6.",
        ),
        (
            Notice.TOO_MANY,
            {"name": "Jugadora 1", "tier": "companion", "owned": 2, "allowed": 1},
            "Jugadora 1 tiene más de lo que cabe allí (compañero: 2 de 1).",
        ),
    ],
)
def test_every_notice_has_words(code: Notice, facts: dict[str, int | str], words: str) -> None:
    assert notice_words(EditionNotice(code, facts)) == words


def test_a_sheet_saved_under_other_rules_keeps_its_campaign_attributes(
    qtbot: QtBot, rules_desk: Desk, resources: Path
) -> None:
    """Saga knows no campaign attributes: the form does not show them, and leaves them alone."""
    key = next(row.id for row in roster(rules_desk.campaign) if sheet_of(rules_desk, row.id))
    before = sheet_of(rules_desk, key)
    saga = load_edition("saga", [resources / "editions"])
    change_edition(rules_desk.campaign, saga, None)
    form = CharacterDialog(rules_desk, key)
    qtbot.addWidget(form)
    form.identity.name.setText("Otro nombre")
    form._save()
    assert sheet_of(rules_desk, key) == before


def sheet_of(desk: Desk, key: int) -> tuple[tuple[str, int], ...]:
    return people_reads.sheet(desk.campaign, key).attributes


def test_the_wizard_of_an_earlier_battle_names_its_own_rules(
    qtbot: QtBot, rules_desk: Desk, resources: Path
) -> None:
    *_, bridge = pending_battles(rules_desk.campaign)
    saga = load_edition("saga", [resources / "editions"])
    change_edition(rules_desk.campaign, saga, None)
    wizard = AftermathWizard(rules_desk, bridge.id)
    qtbot.addWidget(wizard)
    assert edition_title_of(wizard.trail) == "Campaña (vigente)"


def test_without_a_pending_battle_it_says_which_ones_could_be_chosen(
    work: EditionWorkspace, rules_desk: Desk
) -> None:
    QTest.mouseClick(work.pane.change, Qt.MouseButton.LeftButton)
    some = dialog_of(work)
    assert isinstance(some, ChangeDialog)
    assert not some.resolved.isVisible()
    some.reject()
    running = rules_desk.live.running()
    for battle in pending_battles(rules_desk.campaign):
        if battle.id in running:
            rules_desk.run(partial(starting.remove, rules_desk.live, battle.id))
        else:
            rules_desk.run(partial(remove_battle, rules_desk.campaign, battle.id))
    QTest.mouseClick(work.pane.change, Qt.MouseButton.LeftButton)
    none = dialog_of(work)
    assert isinstance(none, ChangeDialog)
    assert none.resolved.isVisible()
    assert "una que reabras se podrá elegir aquí" in none.resolved.text()
    assert walk(none) == []
    none.reject()
