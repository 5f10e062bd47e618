"""A battle that is being set up, as tabs: what it is, who goes, how it is won, and where."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QTabWidget, QWidget

from director.console.battles.absent_tab import AbsentTab
from director.console.battles.persons import Person, persons, state_of
from director.console.battles.pick_dialog import PickDialog
from director.console.caravan.bearing import WAR, BearingLine
from director.console.desk import Desk
from director.console.labels import plain_button_text
from director.console.live.setup.battle_tab import BattleTab
from director.console.live.setup.board_tab import BoardTab
from director.console.live.setup.clock_tab import ClockTab
from director.console.live.setup.deploy_tab import DeployTab, Fighting
from director.console.live.setup.enemy_dialog import Model
from director.console.live.setup.models import about_character, models_of
from director.console.live.setup.side_tab import SideTab
from director.console.live.setup.unit_line import UnitLine
from director.operations.battle_form import FormProblem
from director.operations.live.live_form import LiveForm, LiveUnitForm, with_earlier_lots
from director.operations.live.starting_drafts import HalfStarted
from director.operations.opening import edition_of
from director.operations.views import desk_reads, people_reads
from director.operations.views.people import CharacterRow
from director.rules.live.setup import LiveSetup
from director.rules.tiers import Tier

Tab = BattleTab | SideTab | AbsentTab | ClockTab | BoardTab | DeployTab

_SOON_MS = 120
"""Asking the rules costs a reading; a burst of keys asks once."""
_LIVES = ("alive", "retired", "dead")


class SetupForm(QTabWidget):
    """Shows a form and tells how it stands. It writes nothing."""

    edited = Signal()
    lined_up = Signal()
    """What takes the focus is not what it was."""
    to_judge = Signal()
    """Who goes has changed: the rules want to be asked again."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Partes de la batalla"))
        self._desk = desk
        self.edition = edition_of(desk.campaign)
        self.today = desk_reads.header(desk.campaign).day
        self._roster = people_reads.roster(desk.campaign)
        self._rows = {row.id: row for row in self._roster}
        self._people = persons(self._roster)
        self._soon = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._soon.timeout.connect(self.to_judge)
        self._day_known = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._day_known.timeout.connect(self._tell_day)
        self.currentChanged.connect(lambda _place: self._look())

    # ---- showing a form

    def show_form(self, half: HalfStarted) -> None:
        """Show another form, from its first tab."""
        form, texts = half.form, half.unread
        self.blockSignals(True)
        self._drop_tabs()
        self.battle = BattleTab(form, self.today)
        self.sides = [
            SideTab(ordinal, side, self._pick, self._about, self._models)
            for ordinal, side in enumerate(form.sides)
        ]
        self.absent = AbsentTab(self._pick_absent)
        self.clock = ClockTab(self.edition, form.setup)
        self.board = BoardTab(form.setup.board, [side.name for side in form.sides], texts.get)
        war = BearingLine(self._desk, WAR, self.tr("pesa en la zona de despliegue; decides tú"))
        self.deploy = DeployTab(self._desk.dice, self._desk.clock, war)
        self._fill(form, texts)
        self._add_tabs()
        self.blockSignals(False)
        self._connect()
        self.battle.name.setFocus()
        self.to_judge.emit()
        self.lined_up.emit()

    def _drop_tabs(self) -> None:
        while self.count():
            old = self.widget(0)
            self.removeTab(0)
            if old is not None:
                old.deleteLater()

    def _fill(self, form: LiveForm, texts: Mapping[str, str]) -> None:
        for place, unit in enumerate(form.single()):
            row = self.sides[unit.side].add(unit)
            row.square_text = texts.get(f"square:{place}", row.square_text)
        self._withdrawn = list(form.withdrawn)
        for absence in form.absences:
            self.absent.add(self._people[absence.character_id], absence.reason)

    def _add_tabs(self) -> None:
        self._add_tab(self.battle, self.tr("La batalla"))
        for side in self.sides:
            self._add_tab(side, "")
            self._name_tab(side)
        self._add_tab(self.absent, self.tr("Ausentes"))
        self._add_tab(self.clock, self.tr("Victoria y reloj"))
        self.addTab(self.board, self.tr("Tablero"))
        self.addTab(self.deploy, self.tr("Despliegue"))

    def _add_tab(self, tab: Tab, title: str) -> None:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(tab)
        self.addTab(area, title)

    def _name_tab(self, side: SideTab) -> None:
        self.setTabText(1 + side.ordinal, plain_button_text(self._side_name(side)))

    def _side_name(self, side: SideTab) -> str:
        return side.name.text().strip() or self.tr("Bando {n}").format(n=side.ordinal + 1)

    def _connect(self) -> None:
        for side in self.sides:
            self._follow(side)
        for tab in (self.absent, self.clock, self.board, self.deploy):
            tab.lined_up.connect(self.lined_up)
        for number in (self.battle.slots, self.battle.day):
            number.valueChanged.connect(lambda _value: self._soon.start())
        self.battle.day.valueChanged.connect(lambda _day: self._day_known.start())
        self.clock.victory.currentIndexChanged.connect(lambda _place: self._soon.start())
        self.absent.edited.connect(self._soon.start)
        for each in self._tabs():
            each.edited.connect(self.edited)

    def _follow(self, side: SideTab) -> None:
        side.name.textChanged.connect(lambda _text: self._rename(side))
        side.changed.connect(self._soon.start)
        side.of_players.toggled.connect(lambda _on: self._soon.start())
        side.lined_up.connect(self.lined_up)
        side.withdrawn.connect(self._keep_lots_of)

    def _rename(self, side: SideTab) -> None:
        self._name_tab(side)
        self.board.name_sides([self._side_name(each) for each in self.sides])

    def _keep_lots_of(self, unit: LiveUnitForm) -> None:
        """Lots that fell for somebody are not forgotten when that one is taken out."""
        if unit.lots:
            self._withdrawn.append(replace(unit, square=None))

    def _look(self) -> None:
        """The deployment shows who fights, and on what, as it stands when one looks."""
        if self.currentWidget() is self.deploy:
            self.deploy.show_units(self.fighting(), self.board.board())

    # ---- while typing

    def lines(self) -> list[UnitLine]:
        """All lines in the order of the form: side by side."""
        return [row for side in self.sides for row in side.lines]

    def fighting(self) -> list[Fighting]:
        """The same with their sides."""
        ours = next((side.ordinal for side in self.sides if side.of_players.isChecked()), 0)
        return [
            Fighting(row, side.ordinal, side.ordinal != ours)
            for side in self.sides
            for row in side.lines
        ]

    def typed(self) -> LiveForm:
        """The form as it stands on screen."""
        setup = self.clock.put_into(LiveSetup(board=self.board.board()))
        typed = (unit for side in self.sides for unit in side.typed())
        units, withdrawn = with_earlier_lots(typed, self._withdrawn)
        form = LiveForm(
            name="",
            day=0,
            sides=tuple(side.side() for side in self.sides),
            units=units,
            setup=setup,
            absences=self.absent.absences(),
            withdrawn=withdrawn,
        )
        return self.battle.put_into(form)

    def half(self) -> HalfStarted:
        """The same with what cannot be read yet."""
        texts = self.board.texts()
        form = self.typed()
        for place, (row, unit) in enumerate(zip(self.lines(), form.units, strict=True)):
            if row.square_text.strip() and unit.square is None:
                texts[f"square:{place}"] = row.square_text
        return HalfStarted(form, tuple(sorted(texts.items())))

    def player_of(self, row: UnitLine) -> int | None:
        """Who plays a line, if it is a player."""
        key = row.form.character_id
        known = None if key is None else self._rows.get(key)
        return None if known is None else known.player_id

    def chain(self) -> list[QWidget]:
        """What takes the focus, as it is read."""
        return [self.tabBar(), *(widget for tab in self._tabs() for widget in tab.chain())]

    def _tabs(self) -> "list[Tab]":
        return [
            self.battle,
            *self.sides,
            self.absent,
            self.clock,
            self.board,
            self.deploy,
        ]

    # ---- choosing people and models

    def _about(self, unit: LiveUnitForm) -> tuple[Person | None, str, int]:
        if unit.character_id is None:
            return None, "", 1
        gone = Person(unit.character_id, unit.name, Tier.SECONDARY, "")
        person = self._people.get(unit.character_id, gone)
        about, size = self._known(unit.character_id)
        return person, about, size

    def _known(self, character: int) -> tuple[str, int]:
        """What is known of a character on the battle's day, in words, and its size."""
        row = self._rows.get(character)
        return about_character(self._desk.campaign, row, self.battle.day.value())

    def _tell_day(self) -> None:
        """Voluntad is that of the battle's day: told again where that is another."""
        for row in self.lines():
            if row.form.character_id is not None:
                row.tell(self._known(row.form.character_id)[0])

    def _models(self) -> Sequence[Model]:
        typed = [row.typed(0) for row in self.lines() if row.person is None]
        return models_of(self._desk, typed)

    def _pick(self, parent: QWidget) -> list[Person]:
        order = sorted(self._roster, key=lambda row: _LIVES.index(row.life))
        return self._picked(self.tr("Quiénes van"), order, parent)

    def _pick_absent(self, parent: QWidget) -> list[Person]:
        living = [row for row in self._roster if row.life == "alive"]
        return self._picked(self.tr("Quiénes faltan"), living, parent)

    def _picked(self, title: str, people: Sequence[CharacterRow], parent: QWidget) -> list[Person]:
        taken = {row.form.character_id for row in self.lines()}
        taken |= {person.id for person, _why in self.absent.rows}
        free = [row for row in people if row.id not in taken]
        dialog = PickDialog(title, [(self._people[row.id], state_of(row)) for row in free], parent)
        picked = dialog.picked() if dialog.exec() else []
        dialog.deleteLater()
        return picked

    # ---- where a fault is

    def point_at(self, problems: Sequence[FormProblem]) -> None:
        """Put the cursor where the first fault can be mended."""
        lines = self.lines()
        found = [lines[problem.unit] for problem in problems if problem.unit is not None]
        if not found:
            return
        side = next(side for side in self.sides if found[0] in side.lines)
        self.setCurrentIndex(1 + side.ordinal)
        where = found[0].despite if found[0].against.isVisible() else found[0].remove
        where.setFocus()
