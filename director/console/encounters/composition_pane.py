"""Who stands against them: groups of creatures, filled by hand or at random, and what differs."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from director.console.encounters.encounter_words import (
    WORTH_KNOWING,
    difference_words,
    enemies_words,
    fill_words,
)
from director.console.encounters.group_bar import GroupBar
from director.console.encounters.group_table import GroupTable
from director.console.labels import PlainLabel
from director.console.live.setup.words import victory_choices
from director.console.people.fields import Choice, form_of_rows
from director.console.seeds import MOST_SEED as MOST_SEED
from director.console.settling import settle
from director.console.theme import HAIR, TIGHT, Role, set_role
from director.operations.views.encounters import BesideLevel
from director.rules.bestiary.comparing import Unlike
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.rules.bestiary.filling import FillNote
from director.rules.encounters import Encounter

_SHOWN_LINES = 5


class CompositionPane(QWidget):
    """Shows the groups of a plan, and tells what is wanted of them."""

    add_wanted = Signal()
    fill_wanted = Signal()
    seed_wanted = Signal(int)
    victory_chosen = Signal(object)
    prepare_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._levels = False
        self._shows = False
        self.total = PlainLabel(role=Role.CAPTION)
        self.add = QPushButton(self.tr("Añadi&r…"))
        self.add.setToolTip(self.tr("Añadir enemigos del bestiario (Insert)"))
        self.fill = QPushButton(self.tr("Llenar al a&zar"))
        self.seed = QLineEdit()
        self.seed.setValidator(QIntValidator(0, MOST_SEED, self.seed))
        self.seed.setAccessibleName(self.tr("Semilla del azar"))
        self.seed.setToolTip(
            self.tr("La misma semilla da los mismos enemigos: escríbela y pulsa Intro")
        )
        self.table = GroupTable()
        self.bar = GroupBar()
        self.differences = PlainLabel(role=Role.WARNING, wrap=True)
        self.known = PlainLabel(role=Role.CAPTION, wrap=True)
        self.victory = Choice(victory_choices())
        self.prepare = QPushButton(self.tr("&Preparar la batalla…"))
        set_role(self.prepare, Role.PRIMARY)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(PlainLabel(self.tr("Enemigos"), role=Role.STRONG), 1)
        head.addWidget(self.total)
        self.seed.setFixedWidth(self.fontMetrics().averageCharWidth() * 11)
        self.seed_label = PlainLabel(self.tr("semilla"), role=Role.CAPTION)
        verbs = QHBoxLayout()
        verbs.setSpacing(HAIR)
        verbs.addWidget(self.add)
        verbs.addWidget(self.fill)
        verbs.addStretch()
        self.bar.below.addWidget(self.seed_label)
        self.bar.below.addWidget(self.seed)
        self.table.setMinimumHeight(_SHOWN_LINES * self.table.verticalHeader().defaultSectionSize())
        self.forecast_slot = QVBoxLayout()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(TIGHT)
        layout.addLayout(head)
        layout.addLayout(verbs)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.bar)
        layout.addWidget(self.differences)
        layout.addWidget(self.known)
        layout.addLayout(form_of_rows([(self.tr("V&ictoria al…"), self.victory)]))
        layout.addWidget(self.prepare)
        layout.addLayout(self.forecast_slot)

    def _connect(self) -> None:
        self.add.clicked.connect(self.add_wanted)
        self.fill.clicked.connect(self.fill_wanted)
        self.seed.returnPressed.connect(self._sow)
        self.table.picked.connect(lambda _line: self._show_bar())
        self.victory.currentIndexChanged.connect(self._tell_victory)
        self.prepare.clicked.connect(self.prepare_wanted)

    # ---- showing

    @property
    def place(self) -> int | None:
        """Which group is chosen."""
        line = self.table.current()
        return None if line is None else line.id

    def show_plan(
        self, plan: EncounterPlan, beside: BesideLevel, notes: Sequence[FillNote], *, levels: bool
    ) -> None:
        """The groups beside what is asked; ``levels``: whether the edition has any."""
        self._shows = True
        asked = beside.asked if isinstance(beside.asked, Encounter) else None
        self._levels = levels
        self.table.set_empty_text(self._empty_words(asked, levels))
        self.table.show_groups(plan.groups, None if asked is None else asked.enemy_level.total)
        self._show_bar()
        self._count(plan, asked)
        for part in (self.fill, self.seed, self.seed_label):
            part.setVisible(levels)
        self.fill.setEnabled(asked is not None)
        self.seed.setEnabled(asked is not None)
        self.fill.setToolTip(self._fill_tip(asked))
        if not self.seed.hasFocus():
            self.seed.setText(str(plan.seed) if plan.seed else "")
        self.victory.choose(plan.victory)
        self._compare(plan, beside, asked, notes)
        self._shows = False
        settle(self)

    def _show_bar(self) -> None:
        line = self.table.current()
        self.bar.show_group(None if line is None else line.group, rolls=self._levels)

    def _count(self, plan: EncounterPlan, asked: Encounter | None) -> None:
        words = enemies_words(plan.enemies)
        if asked is not None:
            words = self.tr("{enemies} · {level} pide {n} de nivel {asked}").format(
                enemies=words,
                level=plan.difficulty,
                n=asked.enemies.total,
                asked=asked.enemy_level.total,
            )
        self.total.setText(words)

    def _compare(
        self,
        plan: EncounterPlan,
        beside: BesideLevel,
        asked: Encounter | None,
        notes: Sequence[FillNote],
    ) -> None:
        told = [
            (difference.unlike in WORTH_KNOWING, difference_words(difference, plan))
            for difference in beside.differences
            if difference.unlike is not Unlike.EMPTY  # the table says so itself
        ]
        against = [words for only, words in told if not only]
        known = [words for only, words in told if only] + [fill_words(note) for note in notes]
        if against or asked is None:
            set_role(self.differences, Role.WARNING)
            self.differences.setText("\n".join(against))
        else:
            set_role(self.differences, Role.GOOD)
            self.differences.setText(
                self.tr("Es lo que pide {level}.").format(level=plan.difficulty)
            )
        self.differences.setVisible(bool(self.differences.text()))
        self.known.setText("\n".join(known))
        self.known.setVisible(bool(known))

    def _empty_words(self, asked: Encounter | None, levels: bool) -> str:
        if not levels:
            return self.tr("Añade enemigos del bestiario con «Añadir…».")
        if asked is None:
            return self.tr("Di quién va y elige un nivel. Después, llena al azar o añade a mano.")
        return self.tr("Llena al azar, o añade enemigos del bestiario con «Añadir…».")

    def _fill_tip(self, asked: Encounter | None) -> str:
        if asked is None:
            return self.tr("Antes di quién va y elige un nivel")
        return self.tr(
            "Tantos enemigos como pide el nivel, y de su nivel. Los fijos, líderes y jefes quedan; "
            "otra vez, y los demás son otros"
        )

    # ---- telling

    def _sow(self) -> None:
        if self.seed.text().strip():
            self.seed_wanted.emit(int(self.seed.text()))

    def _tell_victory(self, _place: int) -> None:
        if not self._shows:
            self.victory_chosen.emit(self.victory.chosen)
