"""What hangs in the menus over a battle in play, and the dialogs behind it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QDialog, QMenu, QWidget

from director.console.desk import Desk
from director.console.live import fight_texts as texts
from director.console.live.battle_bar import add
from director.console.live.hand.adjust_dialog import AdjustDialog
from director.console.live.hand.end_dialog import EndDialog
from director.console.live.hand.reroll_dialog import RerollDialog
from director.console.live.hand.small_dialogs import (
    FelledDialog,
    HornDialog,
    LeaveDialog,
    MarksDialog,
    PointsDialog,
    RevealDialog,
)
from director.console.people.buttons import open_form
from director.forum.live.log_words import log_line
from director.forum.live.telling import for_director
from director.operations.live import amending
from director.operations.views.live import LiveBattle

if TYPE_CHECKING:
    from director.console.workspaces.fight import FightWorkspace

_OfUnit = Callable[[Desk, LiveBattle, int | None, QWidget], QDialog]
"""A form about one unit."""


class BattleMenus:
    """Fills the bar of a workspace; every entry opens a form or lays out a text."""

    def __init__(self, work: "FightWorkspace") -> None:
        self._work = work
        self._fill_hand()
        self._fill_texts()
        self._fill_battle()
        work.bar.former.clicked.connect(self.take_back)
        work.bar.former.last = self._last_line
        for menu in (work.bar.hand, work.bar.texts, work.bar.battle):
            menu.aboutToHide.connect(
                lambda menu=menu: QTimer.singleShot(0, menu, self._leaver(menu))
            )
        work.log.repeat_wanted.connect(self.repeat)

    def _fill_hand(self) -> None:
        menu, tr = self._work.bar.hand, self._work.tr
        add(menu, tr("&Ajustar un valor…"), lambda: self._open(AdjustDialog), "pencil")
        add(menu, tr("Dar por &caído…"), lambda: self._open(FelledDialog), "skull")
        add(menu, tr("&Huye…"), lambda: self._leave(flees=True), "footprints")
        add(menu, tr("&Retirar de la batalla…"), lambda: self._leave(flees=False), "x")
        add(menu, tr("&Líder o jefe…"), lambda: self._open(MarksDialog), "crown")
        self.to_light = add(menu, tr("&Descubrir…"), lambda: self._open(RevealDialog))
        menu.addSeparator()
        add(menu, tr("&Puntos de Héroe…"), lambda: self._open(PointsDialog))
        add(menu, tr("C&uerno de guerra…"), self._horn)
        menu.aboutToShow.connect(self._judge_hand)

    def _fill_texts(self) -> None:
        menu, tr = self._work.bar.texts, self._work.tr
        add(menu, tr("&Apertura del asalto"), lambda: self._tell(texts.publish_opening))
        add(menu, tr("&Resumen del asalto"), lambda: self._tell(texts.publish_summary))
        add(menu, tr("La &batalla hasta ahora"), lambda: self._tell(texts.publish_battle))
        self.late_text = add(menu, tr("&Quién va tarde"), lambda: self._tell(texts.publish_late))
        self.board_text = add(menu, tr("&Tablero"), lambda: self._tell(texts.publish_board))
        self.line_text = add(menu, tr("La &línea elegida"), self._tell_line)
        menu.aboutToShow.connect(self._judge_texts)

    def _fill_battle(self) -> None:
        menu, tr = self._work.bar.battle, self._work.tr
        add(menu, tr("&Abrir el asalto siguiente…"), self._work.want_opening, "flag")
        add(menu, tr("&Desplegar al azar a los que faltan"), self.place_missing)
        add(menu, tr("&Cambiar victoria, reloj o tablero…"), self.change_settings)
        add(menu, tr("A&usencias…"), self.open_absences)
        menu.addSeparator()
        add(menu, tr("&Terminar la batalla…"), self.end)
        self.to_resolve = add(menu, tr("&Resolver consecuencias…"), self.resolve)
        menu.aboutToShow.connect(self._judge_battle)
        self._judge_battle()
        menu.addSeparator()
        add(menu, tr("&Empezar otra batalla…"), self.begin, "plus")

    # ---- what they do

    def take_back(self) -> None:
        """The state that was recorded before the last line, not one computed anew."""
        battle = self._work.battle
        if battle is not None:
            desk, line = self._work.desk, self._last_line()
            done = desk.run(lambda: amending.take_back(desk.live, battle.battle_id))
            if done is not None and line:
                desk.said.emit(self._work.tr("Quitado: {line}").format(line=line), True)
            self._work.setFocus()

    def repeat(self, place: int) -> None:
        """The form of another roll for the turn of a line."""
        battle = self._work.battle
        if battle is not None:
            open_form(RerollDialog(self._work.desk, battle, place, self._work))

    def end(self) -> None:
        """The form of the end, and then the wizard."""
        battle = self._work.battle
        if battle is None:
            return
        dialog = EndDialog(self._work.desk, battle, self._work)
        dialog.accepted.connect(self.resolve)
        open_form(dialog)

    def resolve(self) -> None:
        """The wizard, with all that the log knows."""
        if self._work.battle_id is not None:
            self._work.desk.resolve(self._work.battle_id)

    def begin(self) -> None:
        """The form of another battle."""
        from director.console.live.setup.dialog import set_up_battle  # heavy, and seldom wanted

        set_up_battle(self._work.desk, self._work)

    def change_settings(self) -> None:
        """The form of what was agreed: victory, clock, hours, board."""
        from director.console.live.setup.settings_dialog import change_settings

        if self._work.battle_id is not None:
            change_settings(self._work.desk, self._work.battle_id, self._work)

    def open_absences(self) -> None:
        """Who announced to be away."""
        from director.console.live.clocks.absences_dialog import open_absences

        open_absences(self._work.desk, self._work)

    def place_missing(self) -> None:
        """Lots for those who did not deploy."""
        from director.console.live.setup.lots import place_missing

        if self._work.battle_id is not None:
            place_missing(self._work.desk, self._work.battle_id)

    def join(self) -> None:
        """The form of a reinforcement."""
        from director.console.live.setup.joining import bring_reinforcement

        if self._work.battle_id is not None:
            bring_reinforcement(self._work.desk, self._work.battle_id, self._work)

    def decide(self, _battle_id: int) -> None:
        """What turns that ran out cost, in all battles in play."""
        self._work.desk.decide_lapses()

    def _last_line(self) -> str:
        battle = self._work.battle
        if battle is None or not battle.replayed.lines:
            return ""
        return log_line(for_director(battle), len(battle.replayed.lines) - 1) or ""

    def _leaver(self, menu: QMenu) -> Callable[[], None]:
        """Takes the cursor from the button of a menu that has closed to where the next thing is
        typed.
        """

        def leave() -> None:
            if self._work.window().focusWidget() is menu.parentWidget():
                self._work.setFocus()

        return leave

    def _open(self, kind: _OfUnit) -> None:
        battle = self._work.battle
        if battle is not None:
            open_form(kind(self._work.desk, battle, self._work.chosen_unit(), self._work))

    def _leave(self, *, flees: bool) -> None:
        battle = self._work.battle
        if battle is not None:
            unit, over = self._work.chosen_unit(), self._work
            open_form(LeaveDialog(self._work.desk, battle, unit, over, flees=flees))

    def _horn(self) -> None:
        battle = self._work.battle
        if battle is not None:
            open_form(HornDialog(self._work.desk, battle, self._work))

    def _tell(self, tell: texts.Teller) -> None:
        battle = self._work.battle
        if battle is not None:
            tell(self._work.desk, battle)

    def _tell_line(self) -> None:
        battle, row = self._work.battle, self._work.log.chosen()
        if battle is not None and row is not None:
            texts.publish_turn(self._work.desk, battle, row.place)

    def _judge_hand(self) -> None:
        battle = self._work.battle
        units = () if battle is None else battle.state.units.values()
        self.to_light.setEnabled(any(unit.secret for unit in units))

    def _judge_battle(self) -> None:
        """A battle that runs has no consequences yet."""
        battle = self._work.battle
        self.to_resolve.setEnabled(battle is not None and battle.state.over)

    def _judge_texts(self) -> None:
        battle = self._work.battle
        self.board_text.setEnabled(battle is not None and battle.replayed.setup.board is not None)
        self.line_text.setEnabled(self._work.log.chosen() is not None)
        self.late_text.setEnabled(battle is not None and battle.state.asalto > 0)
