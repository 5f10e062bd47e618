"""Caravana: what the wounded wait for, and what the war cost or brought, row by row."""

from dataclasses import dataclass, replace

from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QWidget

from director.console.aftermath import edits
from director.console.aftermath.fields import CalmCombo, NumberEdit, ReasonEdit
from director.console.aftermath.fighters import is_character
from director.console.aftermath.grid import RowGrid
from director.console.aftermath.navigation import Need, PageCode
from director.console.aftermath.page import Page
from director.console.aftermath.wording import step_words
from director.console.explained import ExplainedNumber
from director.console.healing_words import nobody_waits_words, until_whole_words, wait_words
from director.console.labels import PlainLabel
from director.console.theme import HAIR, Role
from director.forum.words import caravan_words
from director.operations.aftermath_caravan import row_steps
from director.operations.aftermath_draft import CaravanDraft
from director.operations.aftermath_lacking import TOLD
from director.rules.aftermath import AftermathPlan
from director.rules.caravan.ledger import Taken
from director.rules.derivation import Derivation, Term, TermCode

LONGEST_TEXT = 120
"""Letters; a told row becomes a name in the books."""

KINDS = ("supplies", "people", "fighters", "morale", "renown", "item", "note")
"""As they are offered; the director's own kinds of people stand after the fighters."""


@dataclass(frozen=True, slots=True)
class _Row:
    kind: CalmCombo
    amount: NumberEdit
    text: ReasonEdit
    owner: CalmCombo
    secret: QCheckBox
    remove: QPushButton


class CaravanPage(Page):
    code = PageCode.CARAVAN

    def build(self) -> None:
        self._rows: list[_Row] = []
        self.add(self._rest_line())
        self.say(self.tr("Consecuencias de la batalla y objetos"), Role.STRONG)
        grid = RowGrid(
            (
                self.tr("Qué"),
                self.tr("Cambio"),
                self.tr("Queda") if self._kept() else "",
                self.tr("Texto"),
                self.tr("Para quién"),
                self.tr("En el foro"),
                "",
            ),
            stretch=3,
        )
        for place, _row in enumerate(self.sitting.draft.caravan):
            self._add_row(grid, place)
        if self._rows:
            self.add(grid)
        else:
            self.say(
                self.tr(
                    "Si la batalla costó suministros o gente, movió la moral o dejó un objeto, "
                    "anótalo aquí: cada fila queda guardada con esta batalla como causa."
                ),
                Role.CAPTION,
            )
        self.add(self._add_line())

    def refresh(self) -> None:
        rows, before = self.sitting.draft.caravan, self.sitting.context.caravan
        steps = (None,) * len(rows) if before is None else row_steps(before, rows)
        for place, row in enumerate(self._rows):
            self._show(row, rows[place])
            self._show_step(place, steps[place])

    # ---- parts

    def _kept(self) -> bool:
        before = self.sitting.context.caravan
        return before is not None and bool(before.state.kept)

    def _kinds(self) -> tuple[tuple[str, str], ...]:
        """What a row may be of: its code and its words."""
        before = self.sitting.context.caravan
        people = () if before is None else before.kinds
        own = tuple((kind.code, kind.name) for kind in people if kind.id is not None)
        program = [(kind, caravan_words(kind)) for kind in KINDS]
        place = KINDS.index("fighters") + 1
        return (*program[:place], *own, *program[place:])

    def _rest_line(self) -> QWidget:
        whole = QWidget()
        line = QHBoxLayout(whole)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(HAIR)
        rest = longest_rest(self.sitting.plan)
        if rest is None:
            nobody = nobody_waits_words(self.sitting.context.edition)
            line.addWidget(PlainLabel(nobody))
        else:
            line.addWidget(PlainLabel(wait_words(rest)))
            number = ExplainedNumber(rest, until_whole_words(rest))
            self.numbers[(0, "rest")] = number
            line.addWidget(number)
        line.addStretch()
        return whole

    def _add_line(self) -> QWidget:
        whole = QWidget()
        line = QHBoxLayout(whole)
        line.setContentsMargins(0, 0, 0, 0)
        add = QPushButton(self.tr("Añad&ir"))
        add.setAutoDefault(False)
        add.clicked.connect(self._append)
        line.addWidget(add)
        line.addStretch()
        return whole

    def _add_row(self, grid: RowGrid, place: int) -> None:
        number = place + 1
        row = _Row(
            kind=CalmCombo(self.tr("Qué cambia en la fila {n}").format(n=number)),
            amount=NumberEdit(
                self.tr("Cambio de la fila {n}").format(n=number), digits=6, signed=True
            ),
            text=ReasonEdit(
                self.tr("Texto de la fila {n}").format(n=number), "", longest=LONGEST_TEXT
            ),
            owner=self._owners(number),
            secret=QCheckBox(self.tr("secreto")),
            remove=QPushButton(self.tr("Quitar")),
        )
        for kind, words in self._offered(place):
            row.kind.addItem(words, kind)
        row.secret.setAccessibleName(self.tr("Fila {n} secreta").format(n=number))
        row.remove.setAccessibleName(self.tr("Quitar la fila {n}").format(n=number))
        row.remove.setAutoDefault(False)
        self._rows.append(row)
        self._connect(place, row)
        step = self.number(place, "step")
        grid.row(row.kind, row.amount, step, row.text, row.owner, row.secret, row.remove)

    def _offered(self, place: int) -> tuple[tuple[str, str], ...]:
        """The kinds, and the one a row is of already though it is no more."""
        draft, kinds = self.sitting.draft.caravan[place], self._kinds()
        if draft.kind in dict(kinds):
            return kinds
        gone = self.tr("{kind} (quitada)").format(kind=draft.kind_name or draft.kind)
        return (*kinds, (draft.kind, gone))

    def _owners(self, number: int) -> CalmCombo:
        combo = CalmCombo(self.tr("Para quién es la fila {n}").format(n=number))
        combo.addItem(self.tr("la caravana"), None)
        for unit in self.sitting.battle.combatants:
            if is_character(unit):
                combo.addItem(self.sitting.name(unit.id), unit.character_id)
        return combo

    def _connect(self, place: int, row: _Row) -> None:
        row.kind.activated.connect(lambda: self._set_kind(place, row.kind.currentData()))
        row.amount.edited.connect(lambda value: self._change(place, amount=value))
        row.text.edited.connect(lambda words: self._change(place, text=words))
        row.owner.activated.connect(
            lambda: self._change(place, character_id=row.owner.currentData())
        )
        row.secret.clicked.connect(lambda on: self._change(place, secret=on))
        row.remove.clicked.connect(lambda: self._remove(place))
        self.mends(row.amount, place, (Need.CARAVAN_AMOUNT,))
        self.mends(row.text, place, (Need.CARAVAN_TEXT,))

    def _show(self, row: _Row, draft: CaravanDraft) -> None:
        told = draft.kind in TOLD
        row.kind.choose(draft.kind)
        row.amount.setVisible(not told)
        row.amount.show_value(draft.amount)
        row.text.show_words(draft.text)
        row.text.setPlaceholderText(self.tr("qué es") if told else self.tr("por qué"))
        row.owner.setVisible(draft.kind == "item")
        row.owner.choose(draft.character_id)
        row.secret.setChecked(draft.secret)

    def _show_step(self, place: int, step: Taken | None) -> None:
        """What there is before the row and after it, where the campaign keeps count of that."""
        if step is None:
            self.show_number(place, "step", None)
            return
        before = step.after - step.change.amount.total
        there = Derivation((Term(TermCode.LEDGER_BEFORE, before), *step.change.amount.terms))
        self.show_number(place, "step", there, step_words(step))

    # ---- what the director does

    def _append(self) -> None:
        rows = (*self.sitting.draft.caravan, CaravanDraft(KINDS[0]))
        self.sitting.edit(replace(self.sitting.draft, caravan=rows))
        self.enter()
        self.rebuilt.emit()
        self._rows[-1].kind.setFocus()

    def _remove(self, place: int) -> None:
        self._rows = []
        self.sitting.edit(edits.without_row(self.sitting.draft, place))
        self.enter()
        self.rebuilt.emit()
        self.focus_first()

    def _set_kind(self, place: int, kind: str) -> None:
        """A told kind has no amount and only an object has an owner."""
        row = self.sitting.draft.caravan[place]
        amount = None if kind in TOLD else row.amount
        owner = row.character_id if kind == "item" else None
        before = self.sitting.context.caravan
        own = None if before is None else before.kind(kind)
        name = own.name if own is not None else row.kind_name if kind == row.kind else ""
        self._change(place, kind=kind, amount=amount, character_id=owner, kind_name=name)

    def _change(self, place: int, **fields: object) -> None:
        row = replace(self.sitting.draft.caravan[place], **fields)  # type: ignore[arg-type]
        self.sitting.edit(edits.with_row(self.sitting.draft, place, row))


def longest_rest(plan: AftermathPlan) -> Derivation | None:
    """The healing that takes longest among those who live: what everybody waits for."""
    days = [
        row.wounds.healing_days
        for row in plan.units
        if row.wounds and row.wounds.healing_days and not row.dies
    ]
    longest = max(days, key=lambda derivation: derivation.total, default=None)
    return longest if longest is not None and longest.total else None
