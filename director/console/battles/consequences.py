"""What a resolved battle left behind, a line for each who took part: fate, wounds, renown."""

from collections import Counter

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from director.console.aftermath.wording import spared_words
from director.console.explained import ExplainedNumber
from director.console.labels import PlainLabel
from director.console.theme import HAIR, ROOM, TIGHT, Role
from director.forum.words import death_rule_words
from director.operations.aftermath_draft import UnitDraft
from director.operations.views.battles import ResolvedBattle
from director.rules.aftermath import DeathCheck, DeathRule, Outcome, UnitPlan
from director.rules.derivation import Derivation

translate = QCoreApplication.translate


class Consequences(QWidget):
    """The applied aftermath, for the director's eyes: reasons and vetoes are told."""

    def __init__(self, resolved: ResolvedBattle) -> None:
        super().__init__()
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, TIGHT)
        grid.setHorizontalSpacing(ROOM)
        grid.setVerticalSpacing(HAIR)
        grid.setColumnStretch(1, 1)
        if resolved.draft.outcome is Outcome.NOT_PLAYED:
            grid.addWidget(
                PlainLabel(self.tr("No se jugó: no deja nada."), role=Role.CAPTION), 0, 0
            )
            return
        titles = ("", "", self.tr("Heridas nuevas"), self.tr("Renombre"))
        for column, title in enumerate(titles):
            grid.addWidget(PlainLabel(title, role=Role.CAPTION), 0, column)
        names = _names(resolved)
        for line, plan in enumerate(resolved.plan.units, start=1):
            self._add(line, names[plan.unit], plan, resolved.draft.unit(plan.unit))

    def _add(self, line: int, name: str, plan: UnitPlan, draft: UnitDraft) -> None:
        role = Role.DANGER if plan.dies or _condemned(plan) else Role.CAPTION
        fate = PlainLabel(fate_words(plan, draft), role=role, wrap=True)
        wounds = None if plan.wounds is None or plan.dies else plan.wounds.new
        for column, cell in enumerate(
            (
                PlainLabel(name),
                fate,
                _number(wounds, self.tr("Heridas nuevas de {name}").format(name=name)),
                _number(plan.renown.gain, self.tr("Renombre de {name}").format(name=name)),
            )
        ):
            self._grid.addWidget(
                cell, line, column, Qt.AlignmentFlag(0) if column == 1 else _MIDDLE
            )


_MIDDLE = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


def fate_words(plan: UnitPlan, draft: UnitDraft) -> str:
    """Whether somebody dies and how, lives by a veto or a cap, or is condemned; nothing to tell is
    empty.
    """
    limit = None if plan.wounds is None else plan.wounds.limit_check
    checks = [check for check in (plan.death, plan.team_wipe, limit) if check is not None]
    parts = [_death_words(check, draft) for check in checks if check.dies][:1]
    if not plan.dies:
        vetoes = [check.veto for check in checks if check.proposes and check.veto]
        parts = [translate("fate", "vive por veto: {reason}").format(reason=why) for why in vetoes]
        if plan.team_wipe is not None and plan.team_wipe.spared:
            parts.append(spared_words(plan.carry_after))
    if _condemned(plan):
        parts.append(translate("fate", "queda bajo condena"))
    if plan.refund is not None:
        refund = translate("fate", "reembolso de {n} de renombre")
        parts.append(refund.format(n=plan.refund.total))
    return " · ".join(parts)


def _death_words(check: DeathCheck, draft: UnitDraft) -> str:
    how = (
        translate("fate", "con la derrota de su equipo")
        if check.rule is DeathRule.TEAM_WIPE
        else death_rule_words(check.rule)
    )
    if check.roll is not None and check.percent is not None:
        rolled = translate("fate", "{how}: {roll}, moría con {percent} o menos")
        how = rolled.format(how=how, roll=check.roll, percent=check.percent.total)
    if check.rule is DeathRule.DIRECTOR and draft.hero_reason:
        how = f"{how}: {draft.hero_reason}"
    return translate("fate", "muere · {how}").format(how=how)


def _condemned(plan: UnitPlan) -> bool:
    return plan.wounds is not None and plan.wounds.newly_condemned and not plan.dies


def _number(derivation: Derivation | None, name: str) -> QWidget:
    if derivation is None:
        return PlainLabel("–", role=Role.CAPTION)
    number = ExplainedNumber(derivation)
    number.setAccessibleName(name)
    return number


def _names(resolved: ResolvedBattle) -> dict[int, str]:
    """Names by unit; namesakes with what tells them apart."""
    units = resolved.battle.combatants
    times = Counter(unit.name for unit in units)
    return {
        unit.id: f"{unit.name} · {unit.detail}"
        if times[unit.name] > 1 and unit.detail
        else unit.name
        for unit in units
    }
