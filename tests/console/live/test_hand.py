"""The director's hand: each gesture shows before and after, and writes one line."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from director.console.desk import Desk
from director.console.live.hand.adjust_dialog import THIS_ROUND, AdjustDialog
from director.console.live.hand.end_dialog import EndDialog
from director.console.live.hand.hand_dialog import HandDialog
from director.console.live.hand.small_dialogs import (
    FelledDialog,
    HornDialog,
    LeaveDialog,
    MarksDialog,
    PointsDialog,
    RevealDialog,
)
from director.console.refusals import refusal_trouble
from director.console.workspaces.fight import FightWorkspace
from director.operations.live import happening
from director.operations.live.joining import join
from director.operations.problems import Refusal, Refused
from director.rules.battle_facts import Outcome
from director.rules.live.happenings import (
    Adjusted,
    Ended,
    Felled,
    FledBattle,
    Happening,
    HornAdjusted,
    Marked,
    PointsAdjusted,
    RemovedUnit,
    Revealed,
)
from director.rules.stats import Stat
from tests.console.live.battlefield import unit_named
from tests.console.live.keyboard import enter, type_
from tests.harness.live_fights import foe

Opened = Callable[[str], HandDialog]


@pytest.fixture
def open_form(fight: FightWorkspace) -> Opened:
    """Opens an entry of the menu «Director» by its words."""

    def opened(words: str) -> HandDialog:
        entries = fight.bar.hand.actions() + fight.bar.battle.actions()
        action = next(one for one in entries if one.text().replace("&", "").startswith(words))
        action.trigger()
        dialog = next(one for one in fight.findChildren(QDialog) if one.isVisible())
        assert isinstance(dialog, HandDialog)
        return dialog

    return opened


def last(fight: FightWorkspace) -> Happening:
    assert fight.battle is not None
    return fight.battle.replayed.lines[-1].logged.what


def named(fight: FightWorkspace, name: str) -> int:
    assert fight.battle is not None
    return unit_named(fight.battle, name)


def test_a_pool_is_adjusted_with_its_reason(fight: FightWorkspace, open_form: Opened) -> None:
    dialog = open_form("Ajustar un valor")
    assert isinstance(dialog, AdjustDialog)
    stone = named(fight, "Piedra 1")
    dialog.unit.choose(stone)
    assert dialog.preview.text() == "Falta: cuánto, distinto de 0, por qué."
    dialog.amount.setValue(-3)
    assert dialog.preview.text() == "Falta: por qué."
    assert not dialog.save.isEnabled()
    dialog.reason.setText("una roca suelta")
    assert "Piedra 1: Fuerza 10 → 7" in dialog.preview.text()
    dialog.save.click()
    assert last(fight) == Adjusted(stone, Stat.STRENGTH, -3, "una roca suelta")
    assert not dialog.isVisible()


def test_a_stat_is_adjusted_for_an_asalto(fight: FightWorkspace, open_form: Opened) -> None:
    dialog = open_form("Ajustar un valor")
    assert isinstance(dialog, AdjustDialog)
    stone = named(fight, "Piedra 1")
    dialog.unit.choose(stone)
    dialog.stat.choose(Stat.EXERTION)
    dialog.until.choose(THIS_ROUND)
    dialog.amount.setValue(1)
    dialog.reason.setText("furia")
    dialog.save.click()
    assert last(fight) == Adjusted(
        stone, Stat.EXERTION, 1, "furia", until_round=1, lasting=True, by=None
    )


def test_only_what_is_spent_changes_for_good(open_form: Opened) -> None:
    dialog = open_form("Ajustar un valor")
    assert isinstance(dialog, AdjustDialog)
    dialog.stat.choose(Stat.BREAK)
    dialog.amount.setValue(1)
    dialog.reason.setText("filo")
    line = dialog.line()
    assert line is not None
    assert (line.lasting, line.until_round) == (True, None)


def test_what_changes_nothing_cannot_be_written(open_form: Opened) -> None:
    dialog = open_form("Ajustar un valor")
    assert isinstance(dialog, AdjustDialog)
    dialog.amount.setValue(5)
    dialog.reason.setText("ya está entera")
    assert not dialog.save.isEnabled()
    assert dialog.preview.text()


def test_somebody_is_felled_by_somebody(fight: FightWorkspace, open_form: Opened) -> None:
    dialog = open_form("Dar por caído")
    assert isinstance(dialog, FelledDialog)
    stone, bera = named(fight, "Piedra 2"), named(fight, "Bera")
    dialog.unit.choose(stone)
    dialog.by.choose(bera)
    assert "cae" in dialog.preview.text()
    dialog.save.click()
    assert last(fight) == Felled(stone, bera)
    assert fight.battle is not None
    assert not fight.battle.state.units[stone].stands


@pytest.mark.parametrize(("words", "kind"), [("Huye", FledBattle), ("Retirar", RemovedUnit)])
def test_somebody_leaves(
    fight: FightWorkspace,
    open_form: Opened,
    words: str,
    kind: type[FledBattle] | type[RemovedUnit],
) -> None:
    dialog = open_form(words)
    assert isinstance(dialog, LeaveDialog)
    stone = named(fight, "Piedra 2")
    dialog.unit.choose(stone)
    dialog.reason.setText("se acabó")
    dialog.save.click()
    assert last(fight) == kind(stone, "se acabó")


def test_marks_follow_the_unit_that_is_chosen(fight: FightWorkspace, open_form: Opened) -> None:
    dialog = open_form("Líder o jefe")
    assert isinstance(dialog, MarksDialog)
    dialog.unit.choose(named(fight, "Piedra 1"))
    assert dialog.boss.isChecked()
    assert not dialog.save.isEnabled()
    dialog.unit.choose(named(fight, "Piedra 2"))
    assert not dialog.boss.isChecked()
    dialog.boss.click()
    dialog.save.click()
    assert last(fight) == Marked(named(fight, "Piedra 2"), leader=False, boss=True)


def test_somebody_hidden_comes_to_light(fight: FightWorkspace, open_form: Opened) -> None:
    """The entry is there while there is somebody; what players were told stays as it was."""
    fight.bar.hand.aboutToShow.emit()
    assert not fight.menus.to_light.isEnabled()
    assert fight.battle is not None
    key, spy = fight.battle.battle_id, foe("Acechador", secret=True)
    fight.desk.run(lambda: join(fight.desk.live, key, spy))
    fight.bar.hand.aboutToShow.emit()
    assert fight.menus.to_light.isEnabled()
    dialog = open_form("Descubrir")
    assert isinstance(dialog, RevealDialog)
    assert dialog.unit.count() == 1
    assert dialog.preview.text() == "Acechador se descubre"
    dialog.reason.setText("pisa una rama")
    dialog.save.click()
    assert last(fight) == Revealed(named(fight, "Acechador"), "pisa una rama")
    fight.bar.hand.aboutToShow.emit()
    assert not fight.menus.to_light.isEnabled()


def test_points_and_the_horn(fight: FightWorkspace, open_form: Opened) -> None:
    dialog = open_form("Puntos de Héroe")
    assert isinstance(dialog, PointsDialog)
    assert "cuánto" in dialog.preview.text()
    bera = named(fight, "Bera")
    dialog.unit.choose(bera)
    dialog.amount.setValue(-1)
    dialog.reason.setText("un voto")
    dialog.save.click()
    assert last(fight) == PointsAdjusted(bera, -1, "un voto")
    dialog = open_form("Cuerno de guerra")
    assert isinstance(dialog, HornDialog)
    assert dialog.preview.text() == "Falta: cuánto, distinto de 0, por qué."
    dialog.amount.setValue(2)
    dialog.reason.setText("un regalo")
    dialog.save.click()
    assert last(fight) == HornAdjusted(0, 2, "un regalo")


def test_the_hand_is_for_whom_the_director_looks_at(
    fight: FightWorkspace, open_form: Opened
) -> None:
    stone = named(fight, "Piedra 3")
    fight._pick(stone)
    dialog = open_form("Dar por caído")
    assert isinstance(dialog, FelledDialog)
    assert dialog.unit.chosen == stone


def test_the_end_leads_to_the_wizard(fight: FightWorkspace, open_form: Opened, desk: Desk) -> None:
    wanted: list[int] = []
    desk.wizard_wanted.connect(wanted.append)
    dialog = open_form("Terminar la batalla")
    assert isinstance(dialog, EndDialog)
    assert dialog.outcome.chosen is None  # both sides stand: nothing is proposed
    assert dialog.preview.text() == "Falta: cómo acabó."
    QTest.keyClick(dialog.reason, Qt.Key.Key_Return)
    dialog.save.click()
    assert not isinstance(last(fight), Ended)
    dialog.outcome.choose(Outcome.DEFEAT)
    dialog.reason.setText("se retiran")
    dialog.save.click()
    assert last(fight) == Ended(Outcome.DEFEAT, "se retiran")
    assert wanted == [fight.battle_id]
    assert not fight.over.isHidden()
    fight.over.offer.click()
    assert wanted == [fight.battle_id] * 2


def test_consequences_wait_for_the_end(fight: FightWorkspace, desk: Desk) -> None:
    """The entry is there once the battle has ended; elsewhere a refusal names the way to it."""
    assert fight.battle is not None
    key = fight.battle.battle_id
    fight.bar.battle.aboutToShow.emit()
    assert not fight.menus.to_resolve.isEnabled()
    words = refusal_trouble(Refused(Refusal.LIVE_RUNNING, battle="El puente")).text
    *_, menu, entry = words.removeprefix("Termínala antes: «").removesuffix("».").split(" › ")
    assert menu == "Batalla"
    named = [action.text().replace("&", "") for action in fight.bar.battle.actions()]
    assert entry in named
    desk.run(lambda: happening.happen(desk.live, key, Ended(Outcome.DEFEAT, "huyen")))
    fight.bar.battle.aboutToShow.emit()
    assert fight.menus.to_resolve.isEnabled()


def test_after_the_last_line_is_taken_back_the_next_key_is_the_turns(
    fight: FightWorkspace,
) -> None:
    type_("x")
    enter()
    before = fight.battle
    assert before is not None
    fight.bar.former.setFocus()
    fight.bar.former.click()
    assert fight.battle is not None
    assert len(fight.battle.replayed.lines) == len(before.replayed.lines) - 1
    assert fight.turn.roll.hasFocus()
    type_("42")
    assert fight.turn.roll.value() == 42
