"""Resultado: how the battle ended, how hard it was, who fought and who did not come."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QRadioButton,
    QWidget,
)

from director.console.aftermath.fields import CalmCombo, ReasonEdit
from director.console.aftermath.fighters import outcome_of
from director.console.aftermath.grid import RowGrid, beside
from director.console.aftermath.navigation import Need, PageCode
from director.console.aftermath.page import Page
from director.console.aftermath.wording import doubt_words
from director.console.edition.chapters import chapter_of
from director.console.labels import PlainLabel
from director.console.theme import ROOM, TIGHT, Role
from director.forum.words import difficulty_words, edition_words, outcome_words
from director.operations.views.battles import CombatantView
from director.rules import difficulty
from director.rules.aftermath import Outcome, lacking_chapter


class OutcomePage(Page):
    code = PageCode.OUTCOME

    def build(self) -> None:
        self._rows: dict[int, tuple[QCheckBox, ReasonEdit]] = {}
        self._lacks = lacking_chapter(self.sitting.context.edition)
        self.add(self._result())
        grid = RowGrid(
            (self.tr("Personaje"), self.tr("Participó"), self.tr("Por qué no vino")), stretch=2
        )
        self.list_by_side(grid, (row.unit for row in self.sitting.draft.units), self._add_row)
        self._participants = grid
        self.add(grid)
        self._absent = self.say("", Role.CAPTION)

    def refresh(self) -> None:
        draft = self.sitting.draft
        for outcome, button in self._outcomes.items():
            button.setChecked(draft.outcome is outcome)
        self._sides.setText(self._sides_words())
        self._sides.setVisible(bool(self._sides.text()))
        self.doubt.setText(doubt_words(self.sitting.battle, draft))
        self.doubt.setVisible(bool(self.doubt.text()))
        self._difficulty.choose(draft.difficulty)
        for row in draft.units:
            box, reason = self._rows[row.unit]
            box.setChecked(row.present)
            reason.setVisible(not row.present)
            reason.show_words(row.absence_reason)
        played = draft.outcome is not Outcome.NOT_PLAYED
        self._participants.setEnabled(played)
        self._difficulty.setEnabled(played)
        self._absent.setText(self._absent_words())
        self._absent.setVisible(bool(self._absent.text()))

    def focus_first(self) -> None:
        """The result, on the choice that stands."""
        chosen = self.sitting.draft.outcome or Outcome.VICTORY
        self._outcomes[chosen].setFocus(Qt.FocusReason.OtherFocusReason)

    # ---- parts

    def _result(self) -> QWidget:
        whole = QWidget()
        grid = QGridLayout(whole)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(ROOM)
        grid.setVerticalSpacing(TIGHT)
        grid.setColumnStretch(1, 1)
        self._sides = PlainLabel(role=Role.CAPTION, wrap=True)
        self._difficulty = self._levels()
        grid.addWidget(PlainLabel(self.tr("Cómo acabó")), 0, 0)
        grid.addWidget(self._choices(), 0, 1)
        self.doubt = PlainLabel(role=Role.WARNING, wrap=True)
        grid.addWidget(self._sides, 1, 1)
        grid.addWidget(self.doubt, 3, 0, 1, 2)
        if difficulty.codes(self.sitting.context.edition):
            label = PlainLabel(self.tr("&Dificultad"))
            label.setBuddy(self._difficulty)
            grid.addWidget(label, 2, 0)
            grid.addWidget(beside(self._difficulty), 2, 1)
        else:
            self._difficulty.setParent(whole)
            self._difficulty.hide()
            grid.addWidget(PlainLabel(self.tr("Dificultad")), 2, 0)
            grid.addWidget(PlainLabel(self._no_levels(), role=Role.CAPTION), 2, 1)
        return whole

    def _no_levels(self) -> str:
        title = edition_words(self.sitting.context.edition.title)
        told = self.tr("{edition} no tiene niveles de dificultad.").format(edition=title)
        if (level := self.sitting.draft.difficulty) is None:
            return told
        return self.tr("{told} El {level} anotado se guarda, pero no cuenta.").format(
            told=told, level=level
        )

    def _only_unplayed(self, block: str) -> str:
        """Why no other result can be chosen."""
        return self.tr(
            "{edition} no define nada de: {chapter}. La batalla solo puede quedar como no jugada, "
            "sin consecuencias."
        ).format(
            edition=edition_words(self.sitting.context.edition.title),
            chapter=chapter_of(block).title,
        )

    def _choices(self) -> QWidget:
        box = QWidget()
        line = QHBoxLayout(box)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(ROOM)
        self._group = QButtonGroup(box)
        self._outcomes: dict[Outcome, QRadioButton] = {}
        words = {
            Outcome.VICTORY: self.tr("&Victoria"),
            Outcome.DEFEAT: self.tr("D&errota"),
            Outcome.NOT_PLAYED: self.tr("&No jugada o rehusada"),
        }
        for outcome, text in words.items():
            button = QRadioButton(text)
            self._outcomes[outcome] = button
            self._group.addButton(button)
            button.setEnabled(self._lacks is None or outcome is Outcome.NOT_PLAYED)
            button.clicked.connect(lambda _on, chosen=outcome: self._choose(chosen))
            line.addWidget(button)
        line.addStretch()
        self.mends(self._outcomes[Outcome.VICTORY], None, [Need.OUTCOME])
        return box

    def _levels(self) -> CalmCombo:
        combo = CalmCombo(self.tr("Dificultad"))
        known = difficulty.codes(self.sitting.context.edition)
        chosen = self.sitting.draft.difficulty
        strange = () if chosen is None or chosen in known else (chosen,)
        for code in (None, *known, *strange):
            combo.addItem(difficulty_words(code), code)
        combo.activated.connect(self._choose_level)
        self.mends(combo, None, [Need.UNKNOWN_DIFFICULTY])
        return combo

    def _add_row(self, grid: RowGrid, unit: CombatantView) -> None:
        box = QCheckBox(self.tr("luchó"))
        box.setAccessibleName(self.tr("{name} luchó").format(name=unit.name))
        reason = ReasonEdit(
            self.tr("Por qué no vino {name}").format(name=unit.name), self.tr("porque…")
        )
        key = unit.id
        box.clicked.connect(lambda on: self._set_present(key, on))
        reason.edited.connect(lambda words: self._set_reason(key, words))
        self._rows[key] = (box, reason)
        self.mends(box, None, [Need.FIGHTERS])
        grid.row(self.name_cell(unit), box, reason)

    # ---- what the director does

    def _choose(self, outcome: Outcome) -> None:
        self.sitting.edit(replace(self.sitting.draft, outcome=outcome))

    def _choose_level(self) -> None:
        code = self._difficulty.currentData()
        self.sitting.edit(replace(self.sitting.draft, difficulty=code))

    def _set_present(self, unit: int, present: bool) -> None:
        row = self.sitting.draft.unit(unit)
        self.sitting.edit_unit(replace(row, present=present))

    def _set_reason(self, unit: int, reason: str) -> None:
        row = self.sitting.draft.unit(unit)
        self.sitting.edit_unit(replace(row, absence_reason=reason))

    # ---- words

    def _sides_words(self) -> str:
        """Where players fought players, the result said for each side."""
        outcome, battle = self.sitting.draft.outcome, self.sitting.battle
        if outcome is None:
            return ""
        if self._lacks is not None:
            return self._only_unplayed(self._lacks)
        if outcome is Outcome.NOT_PLAYED:
            return self.tr("No tiene consecuencias: ni heridas, ni muertes, ni renombre.")
        if sum(side.of_players for side in battle.sides) < 2:
            return ""
        sides = sorted(battle.sides, key=lambda side: side.ordinal)
        return " · ".join(
            f"{side.name}: {outcome_words(outcome_of(side, outcome))}" for side in sides
        )

    def _absent_words(self) -> str:
        """Those the record names as absent without listing them among the fighters."""
        battle = self.sitting.battle
        fighting = {unit.character_id for unit in battle.combatants}
        others = [row for row in battle.absences if row.character_id not in fighting]
        names = (f"{row.name} ({row.reason})" if row.reason else row.name for row in others)
        return self.tr("No vinieron: {names}").format(names=", ".join(names)) if others else ""
