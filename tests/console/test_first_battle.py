"""One battle from its recording to the forum, over two evenings, by clicks and keys alone.

The golden summary was worked out by hand from the rules, before the wizard ever ran this battle:

- Anka, compañera, is the first of her team to fall to a boss: she dies (000:304). Her renown is
  10, no enemy, + 2 for the victory - 1 for level 2B = 11; 45 % of it is 4.95: 4 return (000:341).
- Olaf, compañero with 3 open wounds, falls to a wolf: 0 + 3 x 1 = 3 %; 40 is over it (000:305).
  Final Fuerza -8 over Esfuerzo 5 is one wound and 60 % of another; 41 gives it: 3 + 2 = 5 of 7,
  five days of rest (000:283, 000:289). Renown 9 + 1 enemy + 2 - 1 = 11.
- Bera, héroe, stands and felled two: 14 + 2 + 2 - 1 = 17.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.aftermath.navigation import PageCode
from director.console.battles.pick_dialog import PickDialog
from director.console.battles.record_dialog import RecordDialog
from director.console.reception import Reception
from director.operations import publications
from director.operations.campaigns import create_campaign
from director.operations.character_form import CharacterForm, Opening
from director.operations.characters import add_character
from director.operations.players import PlayerForm, add_player
from director.operations.views.battle_reads import battles
from director.rules.aftermath import Outcome
from director.rules.stats import StatBlock
from director.rules.tiers import Tier
from tests.console.aftermath.clicks import choose, write
from tests.console.evenings import due, lives, open_from_list, today, wizard_over, workspace
from tests.harness.modals import driving
from tests.harness.typing_text import type_text

GOLDEN = Path(__file__).parent / "golden" / "el_molino.phpbb.txt"
PEOPLE = (
    ("Anka", Tier.COMPANION, "feminine", 3, Opening(renown=10)),
    ("Bera", Tier.HERO, "feminine", 3, Opening(renown=14)),
    ("Olaf", Tier.COMPANION, "masculine", 5, Opening(wounds=3, renown=9)),
)
LEFT = Qt.MouseButton.LeftButton
ALT = Qt.KeyboardModifier.AltModifier
CTRL = Qt.KeyboardModifier.ControlModifier
CTRL_SHIFT = CTRL | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def mill_file(tmp_path: Path, edition: Any, clock: Any) -> Path:
    """A closed campaign with three people in it."""
    path = tmp_path / "El molino.estandarte"
    campaign = create_campaign(path, name="El molino", edition=edition, clock=clock)
    players = [add_player(campaign, PlayerForm(name)).created for name in ("Lía", "Teo")]
    for place, (name, tier, gender, exertion, opening) in enumerate(PEOPLE):
        stats = StatBlock(11, 9, 6, exertion, 2, 1)
        form = CharacterForm(name, tier, stats, players[place // 2], gender=gender, opening=opening)
        add_character(campaign, form)
    campaign.close()
    return path


def test_from_the_record_to_the_pasted_summary_and_back(
    mill_file: Path, make_window: Callable[[], Reception], clock: Any, qtbot: QtBot
) -> None:
    evening = make_window()
    assert evening.open(mill_file)
    record(evening, qtbot)
    wizard = open_from_list(evening, qtbot)
    say_how_it_ended(wizard, qtbot)
    ask_for_rolls(wizard, qtbot)
    park(wizard, qtbot)
    assert due(evening).startswith("día 1 · sin resultado · asistente aparcado")
    evening.window.close()

    clock.forward(days=2)
    evening = make_window()
    assert evening.open(mill_file)
    assert due(evening).endswith("asistente aparcado hace 2 días")
    wizard = resume_from_today(evening, qtbot)
    assert wizard.here is PageCode.DEATHS
    type_the_rolls(wizard, qtbot)
    apply(wizard, qtbot)

    qtbot.keyClick(wizard, Qt.Key.Key_C, CTRL_SHIFT)
    copied = QGuiApplication.clipboard().text()
    assert copied + "\n" == GOLDEN.read_text(encoding="utf-8")
    session = evening.session
    assert session is not None
    battle = battles(session.campaign)[0]
    kept = publications.of_battle(session.campaign, battle.id)
    assert (kept[0].kind, kept[0].text) == ("battle_summary", copied)
    assert "El molino" in session.publish.preview.toPlainText()
    qtbot.waitUntil(wizard.buttons.close_.isEnabled)
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert not wizard.isVisible()
    assert lives(evening) == {"Anka": "dead", "Bera": "alive", "Olaf": "alive"}

    undo(evening, qtbot)
    assert lives(evening) == {"Anka": "alive", "Bera": "alive", "Olaf": "alive"}
    battle = battles(session.campaign)[0]
    assert (battle.state, battle.outcome) == ("pending", None)
    again = resume_from_today(evening, qtbot)
    assert again.sitting.plan.complete
    assert again.sitting.draft.outcome is Outcome.VICTORY
    qtbot.keyClick(again, Qt.Key.Key_Escape)


# ---- the first evening


def record(evening: Reception, qtbot: QtBot) -> None:
    """Who fought against whom; how it ended is left to the wizard."""
    work = workspace(evening, "battles")
    with driving(lambda dialog: fill_record(dialog, qtbot)):
        qtbot.mouseClick(work.record, LEFT)
    session = evening.session
    assert session is not None
    assert [(row.name, row.fighters, row.enemies) for row in battles(session.campaign)] == [
        ("El molino", 3, 3)
    ]


def fill_record(dialog: QDialog, qtbot: QtBot) -> None:
    assert isinstance(dialog, RecordDialog)
    type_text(dialog.facts.name, "El molino")
    level = dialog.facts.difficulty
    QTest.keyClicks(level, "2B")
    ours, theirs = dialog.sides
    dialog.tabs.setCurrentIndex(1)
    with driving(lambda picking: tick_all(picking, qtbot)):
        qtbot.mouseClick(ours.add_people, LEFT)
    dialog.tabs.setCurrentIndex(2)
    for name in ("Molinero", "Lobo", "Lobo"):
        qtbot.mouseClick(theirs.add_enemy, LEFT)
        field = theirs.rows[-1].name
        assert isinstance(field, QLineEdit)
        type_text(field, name)
    boss = theirs.rows[0].boss
    boss.setFocus()
    qtbot.keyClick(boss, Qt.Key.Key_Space)
    qtbot.mouseClick(dialog.save, LEFT)


def tick_all(dialog: QDialog, qtbot: QtBot) -> None:
    assert isinstance(dialog, PickDialog)
    for place in range(dialog.list.count()):
        dialog.list.setCurrentRow(place)
        qtbot.keyClick(dialog.list, Qt.Key.Key_Space)
    qtbot.mouseClick(dialog.add, LEFT)


def say_how_it_ended(wizard: AftermathWizard, qtbot: QtBot) -> None:
    """Victory; Anka fell to the boss, Olaf to a wolf; Bera and Olaf felled the enemies."""
    qtbot.keyClick(wizard, Qt.Key.Key_V, ALT)
    qtbot.waitUntil(lambda: wizard.sitting.draft.outcome is Outcome.VICTORY)
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    choose(qtbot, wizard, "Cómo acabó Anka", "Cayó ante Molinero, jefe")
    choose(qtbot, wizard, "Cómo acabó Olaf", "Cayó ante Lobo 2")
    write(wizard, "Fuerza final de Anka", "-2")
    write(wizard, "Fuerza final de Bera", "6")
    write(wizard, "Fuerza final de Olaf", "-8")
    write(wizard, "Orden de caída de Anka", "1")
    write(wizard, "Orden de caída de Olaf", "2")
    choose(qtbot, wizard, "Quién derrotó a Molinero", "Bera")
    choose(qtbot, wizard, "Quién derrotó a Lobo 1", "Olaf")
    choose(qtbot, wizard, "Quién derrotó a Lobo 2", "Bera")
    qtbot.keyClick(wizard, Qt.Key.Key_Return)


def ask_for_rolls(wizard: AftermathWizard, qtbot: QtBot) -> None:
    assert wizard.here is PageCode.DEATHS
    qtbot.keyClick(wizard, Qt.Key.Key_P, ALT)
    qtbot.waitUntil(lambda: "Tiradas de" in QGuiApplication.clipboard().text())
    asked = QGuiApplication.clipboard().text()
    assert "Muerte de Olaf, El molino" in asked
    assert "3 o menos" in asked
    assert "Anka" not in asked


def park(wizard: AftermathWizard, qtbot: QtBot) -> None:
    qtbot.keyClick(wizard, Qt.Key.Key_R, ALT)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)


# ---- the second evening


def resume_from_today(evening: Reception, qtbot: QtBot) -> AftermathWizard:
    work = today(evening)
    work.battles.setFocus()
    work.battles.selectRow(0)
    qtbot.keyClick(work.battles, Qt.Key.Key_Return)
    return wizard_over(evening, qtbot)


def type_the_rolls(wizard: AftermathWizard, qtbot: QtBot) -> None:
    write(wizard, "Tirada de Olaf", "40")
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    write(wizard, "Tirada de Olaf", "41")
    for page in (PageCode.WOUNDS, PageCode.RENOWN):
        assert wizard.here is page
        qtbot.keyClick(wizard, Qt.Key.Key_Return)
    qtbot.keyClick(wizard, Qt.Key.Key_I, ALT)
    qtbot.waitUntil(lambda: len(wizard.sitting.draft.caravan) == 1)
    write(wizard, "Cambio de la fila 1", "-2")
    write(wizard, "Texto de la fila 1", "la harina")
    qtbot.keyClick(wizard, Qt.Key.Key_Return)


def apply(wizard: AftermathWizard, qtbot: QtBot) -> None:
    assert wizard.here is PageCode.REVIEW
    qtbot.waitUntil(wizard.buttons.apply.isEnabled)
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert wizard.applied


def undo(evening: Reception, qtbot: QtBot) -> None:
    window = evening.window
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_Z, CTRL)
