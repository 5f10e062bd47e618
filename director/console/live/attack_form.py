"""To act: on whom, how, with how much Voluntad, what it would be, and the roll."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from director.console.aftermath.fields import CalmCombo
from director.console.explained import ExplainedNumber
from director.console.labels import PlainLabel, plain_tip
from director.console.live.odds_picture import MOST_BARS, BonusOdds, OddsPicture
from director.console.live.reach_words import is_far
from director.console.live.stepper import Stepper
from director.console.live.target_combo import TargetCombo
from director.console.live.target_rows import Target, TargetRows
from director.console.live.turn_draft import ATTACKS, Aim, TurnDraft
from director.console.live.turn_edits import can_afford
from director.console.live.turn_judge import Scene, may_still, odds_of, targets
from director.console.theme import ROOM, TIGHT, WIDE, Role, set_role
from director.forum.live.stat_words import number as figure
from director.operations.views.live import LiveBattle
from director.rules.derivation import Derivation
from director.rules.live.striking import Odds
from director.rules.live.units import LiveUnit
from director.rules.stats import Stat
from director.rules.turn_steps import Doing

_NOTHING = Derivation(())
_NO_LIMIT = 16_777_215
_FEW_LETTERS = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon


class AttackForm(QWidget):
    """Shows the action of a draft; every change is only announced."""

    target_wanted = Signal(object)
    aim_wanted = Signal(str)
    ability_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.target = TargetCombo(self.tr("Objetivo"))
        self.targets = TargetRows()
        self.target.setModel(self.targets)
        self.target.setMinimumContentsLength(10)
        self.target.setSizeAdjustPolicy(_FEW_LETTERS)
        self.target.setMaximumWidth(_NO_LIMIT)
        self.target.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.ability = CalmCombo(self.tr("Habilidad"))
        self.ability.setEditable(True)
        self.ability.setMinimumContentsLength(10)
        self.aims = self._aim_chips()
        self.bonus = Stepper(self.tr("Voluntad"), "V")
        self.threshold = ExplainedNumber(_NOTHING)
        self.chance = ExplainedNumber(_NOTHING)
        self.damage = ExplainedNumber(_NOTHING)
        self.picture = OddsPicture()
        self._lay_out()
        self.target.activated.connect(
            lambda place: self.target_wanted.emit(self.target.itemData(place))
        )
        self.ability.currentTextChanged.connect(self.ability_wanted)

    def _aim_chips(self) -> dict[Aim, QPushButton]:
        group = QButtonGroup(self)
        chips = {}
        for aim, words, key in (
            (Aim.STRENGTH, self.tr("Fuerza"), "F"),
            (Aim.BREAKING, self.tr("Rotura"), "R"),
            (Aim.ABILITY, self.tr("Habilidad"), "H"),
        ):
            chip = QPushButton(words)
            chip.setCheckable(True)
            chip.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            chip.setToolTip(plain_tip(f"{words} ({key})"))
            set_role(chip, Role.CHIP)
            chip.clicked.connect(lambda _on, aim=aim: self.aim_wanted.emit(aim.value))
            group.addButton(chip)
            chips[aim] = chip
        return chips

    def _lay_out(self) -> None:
        self.target_title = PlainLabel(self.tr("Objetivo"))
        first = QHBoxLayout()
        first.setSpacing(TIGHT)
        first.addWidget(self.target_title)
        first.addWidget(self.target, 1)
        first.addWidget(self.ability, 1)
        second = QHBoxLayout()
        second.setSpacing(TIGHT)
        for chip in self.aims.values():
            second.addWidget(chip)
        second.addStretch()
        second.addWidget(self.bonus)
        numbers = QHBoxLayout()
        numbers.setSpacing(WIDE)
        for number in (self.threshold, self.chance, self.damage):
            numbers.addWidget(number)
        numbers.addStretch(1)
        left = QVBoxLayout()
        left.setSpacing(TIGHT)
        left.addLayout(first)
        left.addLayout(second)
        left.addLayout(numbers)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(ROOM)
        row.addLayout(left, 1)
        row.addWidget(self.picture)

    def show_draft(
        self, battle: LiveBattle, scene: Scene, draft: TurnDraft, *, enabled: bool
    ) -> None:
        """The action as the draft has it."""
        uses = draft.aim is Aim.ABILITY
        doing = Doing.ABILITY if uses else Doing.ATTACK
        acts = enabled and not draft.rests and may_still(scene, draft.unit, doing)
        self._offer_targets(battle, scene, draft)
        self._offer_abilities(scene, draft)
        self.ability.setVisible(uses)
        for aim, chip in self.aims.items():
            chip.setChecked(aim is draft.aim)
            chip.setEnabled(enabled)
        for widget in (self.target, self.ability):
            widget.setEnabled(acts)
        words = self.tr("Rango") if uses else self.tr("Voluntad")
        self.bonus.title.setText(words)
        self.bonus.show_value(str(draft.rank) if uses else f"+{draft.bonus}", enabled=acts)
        self._show_odds(scene, draft)

    def _offer_targets(self, battle: LiveBattle, scene: Scene, draft: TurnDraft) -> None:
        units = [unit.unit for unit in targets(scene, draft.unit)]
        offered: tuple[Target, ...] = (None, *units) if draft.aim is Aim.ABILITY else (*units,)
        before = self.target.currentText()
        self.target.blockSignals(True)
        self.targets.offer(offered, lambda key: self._target_words(battle, scene, draft, key))
        self.target.blockSignals(False)
        place = offered.index(draft.target) if draft.target in offered else -1
        self.target.setCurrentIndex(place)
        now = self.target.currentText()
        if now != before:
            self.target.setToolTip(plain_tip(now))
            self.target.update()

    def _target_words(self, battle: LiveBattle, scene: Scene, draft: TurnDraft, key: Target) -> str:
        """``Piedra 2 (lejos) · FUE 10 · ARM 8``."""
        if key is None:
            return self.tr("sin objetivo")
        name, unit = battle.names[key], scene.state.units[key]
        called = f"{name.name} ({name.detail})" if name.detail else name.name
        if is_far(scene, draft, unit):
            called = self.tr("{name} (lejos)").format(name=called)
        return self.tr("{name} · FUE {strength} · ARM {armor}").format(
            name=called,
            strength=_counting(unit, Stat.STRENGTH),
            armor=_counting(unit, Stat.ARMOR),
        )

    def _offer_abilities(self, scene: Scene, draft: TurnDraft) -> None:
        if draft.aim is not Aim.ABILITY or self.ability.currentText() == draft.ability:
            return
        owned = scene.state.units[draft.unit].entrant.abilities
        self.ability.blockSignals(True)
        self.ability.clear()
        self.ability.addItems([one.name for one in owned if one.active])
        self.ability.setEditText(draft.ability)
        self.ability.blockSignals(False)

    def _show_odds(self, scene: Scene, draft: TurnDraft) -> None:
        found = odds_of(scene, draft)
        for number in (self.threshold, self.chance, self.damage):
            number.setVisible(found is not None)
        self.picture.setVisible(draft.aim in ATTACKS)
        if found is None:
            self.picture.show_odds(None, (), 0)
            return
        self.threshold.set_number(
            found.threshold, self.tr("Umbral {n}").format(n=found.threshold.total)
        )
        self.chance.set_number(found.chance, self.tr("acierta {n} %").format(n=found.chance.total))
        self.damage.set_number(found.damage, self.tr("daño {n}").format(n=found.damage.total))
        self.picture.show_odds(found.chance.total, self._bars(scene, draft, found), draft.bonus)

    def _bars(self, scene: Scene, draft: TurnDraft, chosen: Odds) -> tuple[BonusOdds, ...]:
        most = max(draft.bonus, scene.state.units[draft.unit].now(Stat.EXERTION))
        bars = []
        for bonus in range(min(most + 1, MOST_BARS)):
            found = chosen if bonus == chosen.bonus else odds_of(scene, draft, bonus)
            if found is not None:
                affordable = can_afford(scene, draft, bonus)
                bars.append(BonusOdds(bonus, found.damage.total, found.left, affordable))
        return tuple(bars)


def _counting(unit: LiveUnit, stat: Stat) -> str:
    """What counts, and where that is another number the points that are left: ``5 (de 11)``."""
    now, left = figure(unit.now(stat)), figure(unit.pool(stat))
    return now if now == left else f"{now} (de {left})"
