"""Lines of the log opened, taken out and written in between, with the log's own keys."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.live.hand.reroll_dialog import RerollDialog
from director.console.live.posts.amend_dialog import AmendDialog, RemoveDialog
from director.console.live.posts.insert_dialog import InsertDialog
from director.console.live.posts.paste_dialog import PasteDialog
from director.console.live.posts.published_dialog import PublishedDialog
from director.console.live.posts.turn_lines import why_without_fields
from director.console.workspaces.fight import FightWorkspace
from director.operations import publications
from director.operations.history import undo
from director.operations.live import happening
from director.operations.live.post_facts import PostFacts
from director.rules.live.happenings import (
    Adjusted,
    Attack,
    AttackKind,
    Move,
    RoundOpened,
    TurnLapsed,
    TurnTaken,
)
from director.rules.stats import Stat
from tests.console.live.battlefield import begin, open_round, unit_named
from tests.console.live.conftest import Shown


@pytest.fixture
def fought(desk: Desk, show: Shown) -> FightWorkspace:
    """Bera has hit a stone twice as hard as it can bear, another unit has passed."""
    battle = begin(desk)
    open_round(desk, battle, ("Bera",))
    view = desk.live.battle(battle)
    bera, stone = unit_named(view, "Bera"), unit_named(view, "Piedra 2")
    hit = Attack(stone, AttackKind.STRENGTH, (12,), 1)
    happening.happen(desk.live, battle, TurnTaken(bera, (hit,)))
    happening.happen(desk.live, battle, TurnTaken(desk.live.battle(battle).state.order[1]))
    return show(battle)


def chosen(work: FightWorkspace, back: int) -> None:
    """The line so many before the last is chosen, with the cursor on it."""
    rows = work.log.model.rows
    work.log.list.setCurrentIndex(work.log.model.index(len(rows) - 1 - back))
    work.log.list.setFocus()


def asked(work: FightWorkspace, key: Qt.Key) -> QWidget:
    """The form that a key of the log opens."""
    QTest.keyClick(work.log.list, key)
    form = QApplication.activeModalWidget()
    assert form is not None
    return form


def told(form: AmendDialog | RemoveDialog | InsertDialog | RerollDialog) -> list[tuple[str, ...]]:
    """The rows of before and after."""
    return [(row.what, row.before, row.after) for row in form.changes.table.rows.shown]


def test_enter_opens_a_line_and_its_roll_is_changed(desk: Desk, fought: FightWorkspace) -> None:
    assert fought.battle is not None
    stone = unit_named(fought.battle, "Piedra 2")
    chosen(fought, 1)
    form = asked(fought, Qt.Key.Key_Return)
    assert isinstance(form, AmendDialog)
    assert form.turn is not None
    assert not form.save.isEnabled()
    form.turn.roll.setText("99")
    form.judge()
    assert ("Piedra 2: Fuerza", "5", "10") in told(form)
    assert desk.live.battle(fought.battle.battle_id).state.units[stone].strength == 5
    QTest.mouseClick(form.save, Qt.MouseButton.LeftButton)
    assert desk.live.battle(fought.battle.battle_id).state.units[stone].strength == 10
    undo(desk.campaign)
    assert desk.live.battle(fought.battle.battle_id).state.units[stone].strength == 5


def test_what_cannot_be_is_refused_with_words(fought: FightWorkspace) -> None:
    chosen(fought, 1)
    form = asked(fought, Qt.Key.Key_Return)
    assert isinstance(form, AmendDialog)
    assert form.turn is not None
    form.turn.bonus.setValue(50)
    form.judge()
    assert not form.save.isEnabled()
    assert form.changes.words.text()
    assert told(form) == []


def test_a_link_alone_is_kept_at_once(desk: Desk, fought: FightWorkspace) -> None:
    chosen(fought, 0)
    form = asked(fought, Qt.Key.Key_Return)
    assert isinstance(form, AmendDialog)
    form.facts.link.setText("https://foro.example/1")
    form.judge()
    assert told(form) == []
    form.save.click()
    assert fought.battle is not None
    line = desk.live.battle(fought.battle.battle_id).replayed.lines[-1].logged
    assert line.link == "https://foro.example/1"


def test_note_instant_and_secrecy_are_changed(desk: Desk, fought: FightWorkspace) -> None:
    chosen(fought, 0)
    form = asked(fought, Qt.Key.Key_Return)
    assert isinstance(form, AmendDialog)
    form.facts.note.setText("llegó por privado")
    form.facts.secret.setChecked(True)
    form.facts.at.setDateTime(form.facts.at.dateTime().addSecs(-3600))
    form.judge()
    form.save.click()
    assert fought.battle is not None
    line = desk.live.battle(fought.battle.battle_id).replayed.lines[-1].logged
    assert (line.note, line.secret) == ("llegó por privado", True)
    assert (desk.clock() - line.at).total_seconds() >= 3600


def test_an_amount_of_the_director_is_changed(desk: Desk, fought: FightWorkspace) -> None:
    assert fought.battle is not None
    key, bera = fought.battle.battle_id, unit_named(fought.battle, "Bera")
    desk.run(lambda: happening.happen(desk.live, key, Adjusted(bera, Stat.ARMOR, -2, "una trampa")))
    before = desk.live.battle(key).state.units[bera].armor
    chosen(fought, 0)
    form = asked(fought, Qt.Key.Key_Return)
    assert isinstance(form, AmendDialog)
    assert form.amount is not None
    form.amount.setValue(-3)
    form.judge()
    assert told(form)[0] == ("Bera: Armadura", str(before), str(before - 1))
    form.save.click()
    assert desk.live.battle(key).state.units[bera].armor == before - 1


def test_delete_takes_a_line_out(desk: Desk, fought: FightWorkspace) -> None:
    assert fought.battle is not None
    lines = len(fought.battle.replayed.lines)
    chosen(fought, 1)
    form = asked(fought, Qt.Key.Key_Delete)
    assert isinstance(form, RemoveDialog)
    assert ("Piedra 2: Fuerza", "5", "10") in told(form)
    assert "deja de contar" in form.changes.words.text()
    QTest.keyClick(form, Qt.Key.Key_Return)
    after = desk.live.battle(fought.battle.battle_id)
    assert len(after.replayed.lines) == lines - 1


def test_insert_writes_before_the_line(desk: Desk, fought: FightWorkspace) -> None:
    assert fought.battle is not None
    bera, place = unit_named(fought.battle, "Bera"), len(fought.battle.replayed.lines) - 2
    chosen(fought, 1)
    form = asked(fought, Qt.Key.Key_Insert)
    assert isinstance(form, InsertDialog)
    assert form.unit.chosen == bera
    assert not form.save.isEnabled()
    form.turn.rests.setChecked(True)
    form.judge()
    assert any(what.startswith("Deja de contar: Turno de Bera") for what, *_rest in told(form))
    form.save.click()
    after = desk.live.battle(fought.battle.battle_id)
    what = after.replayed.lines[place].logged.what
    assert isinstance(what, TurnTaken)
    assert what.unit == bera
    assert after.replayed.lines[place + 1].problem is not None


def test_an_earlier_roll_is_repeated(desk: Desk, fought: FightWorkspace) -> None:
    assert fought.battle is not None
    stone, bera = (unit_named(fought.battle, name) for name in ("Piedra 2", "Bera"))
    points = fought.battle.state.units[bera].hero_points
    assert points is not None
    chosen(fought, 1)
    menu = fought.posts.line_menu()
    repeat = next(one for one in menu.actions() if one.text().startswith("&Repetir"))
    repeat.trigger()
    form = QApplication.activeModalWidget()
    assert isinstance(form, RerollDialog)
    form.roll.setText("98")
    form.roll.edited.emit(98)
    assert ("Piedra 2: Fuerza", "5", "10") in told(form)
    form.save.click()
    after = desk.live.battle(fought.battle.battle_id)
    assert after.state.units[stone].strength == 10
    assert after.state.units[bera].hero_points == points - 1
    chosen(fought, 1)
    amend = asked(fought, Qt.Key.Key_Return)
    assert isinstance(amend, AmendDialog)
    assert amend.turn is not None
    amend.turn.roll.setText("3")
    amend.judge()
    amend.save.click()
    turn = desk.live.battle(fought.battle.battle_id).replayed.lines[-2].logged.what
    assert isinstance(turn, TurnTaken)
    (attack,) = turn.deeds
    assert isinstance(attack, Attack)
    assert attack.rolls == (12, 3)


def test_keys_of_the_log_need_a_chosen_line(fought: FightWorkspace) -> None:
    fought.log.come_back()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Delete, Qt.Key.Key_Insert):
        QTest.keyClick(fought.log.list, key)
    assert QApplication.activeModalWidget() is None


def test_copied_texts_are_listed_and_linked(desk: Desk, fought: FightWorkspace) -> None:
    assert fought.battle is not None
    fought.posts.show_published()
    form = QApplication.activeModalWidget()
    assert isinstance(form, PublishedDialog)
    assert not form.save.isEnabled()
    battle = fought.battle.battle_id
    publications.keep(desk.campaign, "live_turn", "phpbb", "[b]Bera[/b] ataca", battle_id=battle)
    form.reload()
    assert form.text.toPlainText() == "[b]Bera[/b] ataca"
    form.link.setText("https://foro.example/7")
    QTest.mouseClick(form.save, Qt.MouseButton.LeftButton)
    (row,) = publications.of_battle(desk.campaign, battle)
    assert row.link == "https://foro.example/7"
    assert form.list.rows.shown[0].link == "https://foro.example/7"


def test_mnemonics_of_a_form_are_unique(desk: Desk, fought: FightWorkspace, qtbot: QtBot) -> None:
    battle = fought.battle
    assert battle is not None
    last = len(battle.replayed.lines) - 1
    forms: list[QDialog] = [
        PasteDialog(desk, battle),
        AmendDialog(desk, battle, last),
        RemoveDialog(desk, battle, last),
        InsertDialog(desk, battle, last),
        PublishedDialog(desk, battle),
    ]
    for form in forms:
        qtbot.addWidget(form)
        labels = [label.text() for label in form.findChildren(QLabel) if label.buddy()]
        buttons = [button.text() for button in form.findChildren(QAbstractButton)]
        found = [
            letter.lower() for text in (*labels, *buttons) for letter in re.findall(r"&(\w)", text)
        ]
        assert len(found) == len(set(found)), (type(form), sorted(found))


def test_a_turn_that_did_not_run_out_then_is_taken_out_in_the_same_step(
    desk: Desk, show: Shown
) -> None:
    key = begin(desk, people=("Bera", "Olaf"), enemies=1)
    open_round(desk, key, ("Bera", "Olaf"))
    battle = desk.live.battle(key)
    first, second = battle.state.order[:2]
    begins = battle.replayed.lines[-1].logged.at
    for hours, what in (
        (24, TurnLapsed(first)),
        (30, TurnTaken(first)),
        (51, TurnLapsed(second)),
    ):
        happening.happen(
            desk.live, key, what, PostFacts(begins + timedelta(hours=hours), ahead=True)
        )
    work = show(key)
    chosen(work, 1)
    form = asked(work, Qt.Key.Key_Delete)
    assert isinstance(form, RemoveDialog)
    assert form.also.isVisible()
    assert any(row[0].startswith("Revisa") for row in told(form))
    form.also.click()
    assert not any(row[0].startswith("Revisa") for row in told(form))
    assert (f"{battle.names[second].name}: turnos perdidos", "1", "0") in told(form)
    form.save.click()
    assert desk.live.battle(key).state.lapsed == {first}
    undo(desk.campaign)
    assert desk.live.battle(key).state.lapsed == {first, second}


def test_a_turn_that_fields_cannot_show_says_why(desk: Desk, show: Shown) -> None:
    battle = begin(desk)
    open_round(desk, battle, ("Bera",))
    view = desk.live.battle(battle)
    bera, stone = unit_named(view, "Bera"), unit_named(view, "Piedra 2")
    hit = Attack(stone, AttackKind.STRENGTH, (90,))
    happening.happen(desk.live, battle, TurnTaken(bera, (hit,), over=False))
    line = desk.live.battle(battle).replayed.lines[-1].logged
    two = replace(line, what=TurnTaken(bera, (hit, hit)))
    fitting = why_without_fields(TurnTaken(bera, (hit, hit)))
    assert fitting.startswith("Este turno tiene 2 acciones y los campos solo muestran una: ")
    move = Move(0, (1, 1))
    assert why_without_fields(TurnTaken(bera, (hit, move))).startswith("Los pasos de este turno")
    view = desk.live.battle(battle)
    told = replace(view.replayed.lines[-1], logged=two)
    lines = (*view.replayed.lines[:-1], told)
    odd = replace(view, replayed=replace(view.replayed, lines=lines))
    work = show(battle)
    form = AmendDialog(desk, odd, len(lines) - 1, work)
    assert form.turn is None
    assert form.why.isVisibleTo(form)
    assert form.why.text() == fitting


def test_the_dice_of_an_asalto_are_put_right(desk: Desk, fought: FightWorkspace) -> None:
    view = fought.battle
    assert view is not None
    place, line = next(
        (place, told.logged)
        for place, told in enumerate(view.replayed.lines)
        if isinstance(told.logged.what, RoundOpened)
    )
    chosen(fought, len(view.replayed.lines) - 1 - place)
    form = asked(fought, Qt.Key.Key_Return)
    assert isinstance(form, AmendDialog)
    assert form.dice is not None
    olaf = unit_named(view, "Olaf")
    field = form.dice.fields[olaf]
    assert field.accessibleName() == "Dado de Olaf"
    field.clear()
    form.judge()
    assert not form.save.isEnabled()
    assert form.changes.words.text() == "Falta un dado."
    QTest.keyClicks(field, "9")
    form.judge()
    assert form.save.isEnabled()
    assert told(form)
    QTest.mouseClick(form.save, Qt.MouseButton.LeftButton)
    after = desk.live.battle(view.battle_id).replayed.lines[place].logged.what
    assert isinstance(line.what, RoundOpened)
    assert isinstance(after, RoundOpened)
    assert after.dice == tuple(
        replace(die, die=9) if die.unit == olaf else die for die in line.what.dice
    )


def test_what_was_opened_before_the_battle_changed_writes_nothing(
    desk: Desk, fought: FightWorkspace
) -> None:
    view = fought.battle
    assert view is not None
    chosen(fought, 0)
    form = asked(fought, Qt.Key.Key_Insert)
    assert isinstance(form, InsertDialog)
    form.turn.passes.setChecked(True)
    form.judge()
    stone = unit_named(view, "Piedra 3")
    hurt = Adjusted(stone, Stat.STRENGTH, -1, "una trampa")
    happening.happen(desk.live, view.battle_id, hurt)
    lines = desk.live.battle(view.battle_id).replayed.lines
    form._save()
    assert desk.live.battle(view.battle_id).replayed.lines == lines
    assert form.isVisible()
    assert "La batalla ha cambiado" in form.changes.words.text()
    assert not form.save.isEnabled()
