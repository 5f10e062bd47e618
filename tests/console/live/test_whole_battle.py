"""A whole small battle on the screen, from an empty Combate to the pasted summary.

Real clicks and keys only; time passes by the clock alone. Worked out by hand:

- Everybody of ours has Fuerza 11, Armadura 9, Voluntad 6, Rotura 1; a wolf 12, 5, 2, 1.
- Asalto 1. Bera uses Muro de escudos at rank 1: Voluntad 5. Lobo 1 hits her (70 + 12 = 82, 30):
  12 - 9 = 3, 8 left. Olaf has 24 h, for three play (000:230), and they run out: -1 of initiative.
  Anka hits Lobo 1 with 1 Voluntad: 11 - 5 + 1 = 7, 5 left; Voluntad 5. Olaf posts late, moves one
  square more (Voluntad 5), and misses a Rotura (84 is not below 80 + 4). Lobo 2 passes.
- Asalto 2. Olaf hits Lobo 1: 11 - 5 = 6, -1: it falls, and the horn has 1. Bera rests: Voluntad 6.
  Anka blows the horn: Voluntad 6, and hits Lobo 2: 6 of 12 left. A beam strikes Olaf for Lobo 2: 11
  - 13 = -2. The wolves' leader is down, so ours have won.
- Aftermath, victory. Olaf, compañero without a wound: 0 % to die, nothing is rolled; -2 over
  Esfuerzo 5 is 40 % of a wound: 50, none. Renown: Bera 14 + 2, Anka 10 + 2, Olaf 9 + 1 enemy + 2.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.aftermath.navigation import PageCode
from director.console.live.clocks.while_away import WhileAwayDialog
from director.console.live.hand.adjust_dialog import AdjustDialog
from director.console.live.hand.end_dialog import EndDialog
from director.console.live.setup.dialog import SetupDialog
from director.console.live.setup.enemy_dialog import EnemyDialog
from director.console.reception import Reception
from director.console.session import Session
from director.console.workspaces.fight import FightWorkspace
from director.forum.live.log_words import log_lines
from director.forum.live.telling import for_players
from director.operations import publications
from director.operations.campaigns import create_campaign
from director.operations.character_form import CharacterForm, Opening
from director.operations.characters import add_character
from director.operations.players import PlayerForm, add_player
from director.operations.views.battle_reads import battles
from director.operations.views.live import LiveBattle
from director.operations.views.people import AbilityView
from director.operations.views.people_reads import roster
from director.rules.battle_facts import Outcome
from director.rules.stats import StatBlock
from director.rules.tiers import Tier
from tests.console.aftermath.clicks import write
from tests.console.battles.gestures import click
from tests.console.evenings import wizard_over
from tests.console.live.keyboard import enter, press
from tests.console.live.setup.gestures import (
    BOARD,
    CLOCK,
    DEPLOY,
    ENEMIES,
    bring,
    on_sheet,
    settle,
    show,
)
from tests.harness.keys import overwrite, pick, tick
from tests.harness.modals import driving
from tests.harness.typing_text import type_text

PEOPLE = (
    ("Anka", Tier.COMPANION, "feminine", 2, Opening(renown=10)),
    ("Bera", Tier.HERO, "feminine", 2, Opening(renown=14)),
    ("Olaf", Tier.COMPANION, "masculine", 5, Opening(renown=9)),
)
WALL = AbilityView("Muro de escudos", True, 2, "Quien esté a su lado aguanta con ella.")
WOLF = {"strength": 12, "armor": 5, "willpower": 2, "exertion": 1, "reaction": 2, "break_": 1}
LEFT = Qt.MouseButton.LeftButton
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | SHIFT
UNSEEN = "\N{WORD JOINER}"


@pytest.fixture
def mill_file(tmp_path: Path, edition: Any, clock: Any) -> Path:
    """A closed campaign with three people of three players in it."""
    path = tmp_path / "El molino.estandarte"
    campaign = create_campaign(path, name="El molino", edition=edition, clock=clock)
    for player, (name, tier, gender, exertion, opening) in zip(
        ("Lía", "Teo", "Sol"), PEOPLE, strict=True
    ):
        key = add_player(campaign, PlayerForm(player)).created
        stats = StatBlock(11, 9, 6, exertion, 2, 1)
        form = CharacterForm(
            name,
            tier,
            stats,
            key,
            gender=gender,
            opening=opening,
            abilities=(WALL,) if tier is Tier.HERO else (),
        )
        add_character(campaign, form)
    campaign.close()
    return path


class Evening:
    """The window, and what a director does in it."""

    def __init__(self, reception: Reception, clock: Any, qtbot: QtBot) -> None:
        assert reception.session is not None
        self.reception = reception
        self.window = reception.window
        self.session: Session = reception.session
        self.clock, self.qtbot = clock, qtbot
        self.session.show("fight")
        work = self.session.workspace("fight")
        assert isinstance(work, FightWorkspace)
        self.work: FightWorkspace = work
        self.summaries: list[str] = []

    @property
    def battle(self) -> LiveBattle:
        """The battle on show."""
        assert self.work.battle is not None
        return self.work.battle

    @property
    def acting(self) -> str:
        """Whose turn it is."""
        acting = self.battle.state.acting
        return "" if acting is None else self.battle.names[acting].name

    def unit(self, name: str) -> int:
        return next(key for key, named in self.battle.names.items() if named.name == name)

    def pools(self, name: str) -> tuple[int, int, int]:
        unit = self.battle.state.units[self.unit(name)]
        return unit.strength, unit.armor, unit.willpower

    def in_front(self) -> None:
        with self.qtbot.waitActive(self.window):
            self.window.activateWindow()

    def pick_entry(self, menu: QMenu, words: str) -> None:
        """Open a menu of the bar with the mouse, and click an entry."""
        button = menu.parentWidget()
        assert button is not None
        (entry,) = (one for one in menu.actions() if one.text().replace("&", "") == words)
        seen: list[bool] = []

        def drive() -> None:
            seen.append(menu.isVisible())
            QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(entry).center())

        QTimer.singleShot(30, drive)
        QTest.mouseClick(button, LEFT)
        self.qtbot.waitUntil(lambda: bool(seen))
        assert seen == [True]

    def copy(self) -> str:
        """Copy what lies in Publicar."""
        self.in_front()
        QApplication.processEvents()  # the pane has just come up, and its keys with it
        self.qtbot.keyClick(self.window, Qt.Key.Key_C, CTRL_SHIFT)
        QApplication.processEvents()
        return QGuiApplication.clipboard().text()

    def copy_summary(self) -> None:
        """Lay out the summary of the asalto that runs, and copy it."""
        self.pick_entry(self.work.bar.texts, "Resumen del asalto")
        copied = self.copy()
        asalto = self.battle.state.asalto
        assert (f"asalto {asalto}" if asalto else "turno 0") in copied
        self.summaries.append(copied)

    def open_asalto(self, **dice: int) -> None:
        """Type the dice of the forum and press Intro."""
        for name, die in dice.items():
            overwrite(self.work.opening.fields[self.unit(name.replace("_", " "))], str(die))
        enter()
        assert self.battle.state.asalto == len(self.summaries)

    def turn(self, name: str, *keys: Qt.Key, hours: float = 2) -> None:
        """Some time later its post is there: keys, and Intro."""
        self.clock.forward(hours=hours)
        assert self.acting == name
        self.type_turn(*keys)

    def type_turn(self, *keys: Qt.Key) -> None:
        lines = len(self.battle.replayed.lines)
        for key in keys:
            press(key)
        far = bool(self.work.turn.far.text())
        enter()
        if far:
            enter()  # from where the lot put it
        assert len(self.battle.replayed.lines) == lines + 1

    def pick_row(self, name: str) -> None:
        """Click a unit in the order."""
        view = self.work.order.list
        place = [row.unit for row in view.rows.rows].index(self.unit(name))
        rect = view.visualRect(view.rows.index(place))
        QTest.mouseClick(view.viewport(), LEFT, pos=rect.center())


def test_from_nothing_to_the_copied_summary(
    mill_file: Path, make_window: Callable[[], Reception], clock: Any, qtbot: QtBot
) -> None:
    reception = make_window()
    assert reception.open(mill_file)
    evening = Evening(reception, clock, qtbot)
    set_up(evening)
    deploy(evening)
    first_asalto(evening)
    second_asalto(evening)
    public = [words for _, words in log_lines(for_players(evening.battle))]
    wizard = end(evening)
    resolve(evening, wizard)

    told = "\n".join(evening.summaries).replace(UNSEEN, "")
    assert len(evening.summaries) == 3
    assert len(public) > 10
    for words in public:
        assert told.count(words.replace(UNSEEN, "")) == 1, words


def set_up(evening: Evening) -> None:
    """Three of ours against two wolves, of which the first leads, on a board."""
    assert evening.work.pages.currentWidget() is evening.work.empty
    click(evening.work.empty.begin)
    dialog = next(iter(evening.window.findChildren(SetupDialog)))
    evening.qtbot.waitUntil(dialog.isVisible)
    settle(dialog)
    type_text(dialog.tabs.battle.name, "El molino")
    bring(dialog, "anka", "bera", "olaf")
    dialog.tabs.setCurrentIndex(ENEMIES)

    def wolves(sheet: EnemyDialog) -> None:
        type_text(sheet.name, "Lobo")
        overwrite(sheet.count, "2")
        for name, value in WOLF.items():
            overwrite(sheet.stats.fields[name], str(value))
        tick(sheet.leader)

    on_sheet(dialog.tabs.sides[1].add_enemy, wolves)
    settle(dialog)
    dialog.tabs.setCurrentIndex(CLOCK)
    pick(dialog.tabs.clock.victory, "derrotar al líder")
    dialog.tabs.setCurrentIndex(BOARD)
    tick(dialog.tabs.board.wanted)
    show(dialog, DEPLOY)
    type_text(dialog.tabs.deploy._seats[0].field, "B2")
    click(dialog.begin)
    assert not dialog.isVisible(), dialog.problems.text()
    assert evening.battle.name == "El molino"


def deploy(evening: Evening) -> None:
    """Turno 0: those who were not put anywhere get a square by lot."""
    assert evening.battle.state.units[evening.unit("Anka")].square == (2, 2)
    evening.pick_entry(evening.work.bar.battle, "Desplegar al azar a los que faltan")
    squares = {unit.square for unit in evening.battle.state.units.values()}
    assert None not in squares
    assert len(squares) == 5
    evening.copy_summary()


def first_asalto(evening: Evening) -> None:
    evening.open_asalto(Bera=10, Lobo_1=9, Olaf=7, Anka=5, Lobo_2=3)
    K = Qt.Key
    evening.turn("Bera", K.Key_H)
    assert evening.pools("Bera") == (11, 9, 5)
    evening.turn("Lobo 1", *_aims(evening, "Bera"), K.Key_3, K.Key_0, hours=0.1)
    assert evening.pools("Bera") == (8, 9, 5)

    evening.clock.forward(hours=25)
    evening.session.desk.ticked.emit()
    evening.qtbot.waitUntil(lambda: evening.session._live is not None)
    evening.work.clock.decide.setFocus()
    click(evening.work.clock.decide)
    away = evening.session.live.away
    assert isinstance(away, WhileAwayDialog)
    evening.qtbot.waitUntil(away.isVisible)
    assert "Olaf: 0 → −1" in away.review.text()
    click(away.apply)
    assert not away.isVisible()
    assert evening.battle.state.units[evening.unit("Olaf")].lost_turns == 1
    evening.in_front()
    QTest.mouseClick(evening.work.turn.roll, LEFT)

    evening.turn("Anka", *_aims(evening, "Lobo 1"), K.Key_V, K.Key_5, K.Key_0)
    assert evening.pools("Lobo 1") == (5, 5, 2)
    assert evening.pools("Anka") == (11, 9, 5)
    evening.clock.forward(hours=1)
    evening.pick_row("Olaf")
    QTest.mouseClick(evening.work.turn.roll, LEFT)
    aimed = _aims(evening, "Lobo 1")
    evening.type_turn(*aimed, K.Key_M, K.Key_R, K.Key_8, K.Key_4)
    assert evening.pools("Olaf") == (11, 9, 5)
    assert evening.battle.state.failed_breaks == {evening.unit("Lobo 1"): 1}
    evening.turn("Lobo 2", K.Key_X, hours=0.1)
    evening.copy_summary()


def second_asalto(evening: Evening) -> None:
    evening.open_asalto(Olaf=10, Bera=8, Anka=7, Lobo_1=2, Lobo_2=1)
    K = Qt.Key
    evening.turn("Olaf", *_aims(evening, "Lobo 1"), K.Key_1, K.Key_5)
    assert evening.pools("Lobo 1") == (-1, 5, 2)
    assert evening.battle.state.horns[0] == 1
    evening.turn("Bera", K.Key_D)
    assert evening.pools("Bera") == (8, 9, 6)
    evening.turn("Anka", K.Key_C, K.Key_2, K.Key_0)
    assert evening.pools("Anka") == (11, 9, 6)
    assert evening.pools("Lobo 2") == (6, 5, 2)
    assert evening.battle.state.horns[0] == 0
    assert evening.work.victory.isVisible()

    def beam(dialog: QDialog) -> None:
        assert isinstance(dialog, AdjustDialog)
        pick(dialog.unit, "Olaf (Sol)")
        overwrite(dialog.amount, "-13")
        pick(dialog.by, "Lobo 2")
        type_text(dialog.reason, "Cae una viga")
        click(dialog.save)

    with driving(beam):
        evening.pick_entry(evening.work.bar.hand, "Ajustar un valor…")
    assert evening.pools("Olaf") == (-2, 9, 5)
    fall = evening.battle.state.units[evening.unit("Olaf")].fall
    assert fall is not None
    assert fall.by == evening.unit("Lobo 2")


def end(evening: Evening) -> AftermathWizard:
    """The strip suggests it; the wizard is put off until the last asalto is told."""

    def finish(dialog: QDialog) -> None:
        assert isinstance(dialog, EndDialog)
        assert dialog.outcome.chosen is Outcome.VICTORY
        type_text(dialog.reason, "Sin su líder huyen")
        click(dialog.save)

    with driving(finish):
        click(evening.work.victory.offer)
    evening.qtbot.keyClick(wizard_over(evening.reception, evening.qtbot), Qt.Key.Key_Escape)
    evening.qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    evening.in_front()
    evening.copy_summary()
    click(evening.work.over.offer)
    return wizard_over(evening.reception, evening.qtbot)


def resolve(evening: Evening, wizard: AftermathWizard) -> None:
    """All that the log knows is there; only a roll and the review are left."""
    qtbot, draft = evening.qtbot, wizard.sitting.draft
    assert draft.outcome is Outcome.VICTORY
    found = {
        unit.name: (unit.final_strength, unit.defeat_order)
        for unit in wizard.sitting.context.battle.combatants
    }
    assert found == {
        "Anka": (11, None),
        "Bera": (8, None),
        "Olaf": (-2, 1),
        "Lobo 1": (-1, 1),
        "Lobo 2": (6, None),
    }
    for page in (PageCode.OUTCOME, PageCode.FINAL_STATE, PageCode.DEATHS):
        assert wizard.here is page
        qtbot.keyClick(wizard, Qt.Key.Key_Return)
    write(wizard, "Tirada de Olaf", "50")
    for page in (PageCode.WOUNDS, PageCode.RENOWN, PageCode.CARAVAN):
        assert wizard.here is page
        qtbot.keyClick(wizard, Qt.Key.Key_Return)
    qtbot.waitUntil(wizard.buttons.apply.isEnabled)
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert wizard.applied
    qtbot.keyClick(wizard, Qt.Key.Key_C, CTRL_SHIFT)
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("[size=150][b]El molino[/b][/size]\n[b]Victoria[/b]")
    qtbot.waitUntil(wizard.buttons.close_.isEnabled)
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    campaign = evening.session.campaign
    (row,) = battles(campaign)
    assert row.state == "resolved"
    kept = publications.of_battle(campaign, row.id)
    assert copied in [one.text for one in kept if one.kind == "battle_summary"]
    assert {one.name: (one.renown, one.open_wounds) for one in roster(campaign)} == {
        "Anka": (12, 0),
        "Bera": (16, 0),
        "Olaf": (12, 0),
    }
    assert evening.work.pages.currentWidget() is evening.work.empty


def _aims(evening: Evening, name: str) -> list[Qt.Key]:
    return [Qt.Key.Key_N] * _steps_to(evening, name)


def _steps_to(evening: Evening, name: str) -> int:
    """How often the next target has to be asked for."""
    target = evening.work.turn.attack.target
    data = [target.itemData(place) for place in range(target.count())]
    return (data.index(evening.unit(name)) - target.currentIndex()) % len(data)
