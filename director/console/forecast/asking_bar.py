"""What a forecast is asked with: how many battles, which seed; and how far it has come."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from director.console.desk import Dice
from director.console.forecast.figures import battles_words
from director.console.labels import PlainLabel
from director.console.people.fields import Choice
from director.console.seeds import MOST_SEED
from director.console.theme import HAIR, TIGHT, Role, set_role

BATTLES = (1_000, 10_000, 40_000)
"""How many may be asked for."""
USUAL_BATTLES = 10_000
_THIN = 6


class AskingBar(QWidget):
    """Tells when a forecast is wanted, or wanted no more. Seeds that nobody types the ``dice``
    draw; ``offered`` are other numbers of battles than usual, in words.
    """

    wanted = Signal()
    stop_wanted = Signal()

    def __init__(self, words: str, dice: Dice, offered: Sequence[tuple[int, str]] = ()) -> None:
        super().__init__()
        self._dice = dice
        self.go = QPushButton(words)
        set_role(self.go, Role.PRIMARY)
        self.go.setAutoDefault(False)
        self.halt = QPushButton(self.tr("Parar (Esc)"))
        self.halt.setAutoDefault(False)
        self.battles = Choice(
            offered or [(count, battles_words(count)) for count in BATTLES],
            offered[0][0] if offered else USUAL_BATTLES,
        )
        self.battles.setAccessibleName(self.tr("Cuántas batallas"))
        self.battles.setToolTip(self.tr("Más batallas: intervalos más estrechos, y más espera"))
        self.seed = QLineEdit()
        self.seed.setValidator(QIntValidator(0, MOST_SEED, self.seed))
        self.seed.setAccessibleName(self.tr("Semilla del pronóstico"))
        self.seed.setToolTip(self.tr("La misma semilla da el mismo pronóstico; vacía, otra nueva"))
        self.seed.setFixedWidth(self.fontMetrics().averageCharWidth() * 10)
        self.other = QPushButton(self.tr("Otra"))
        self.other.setAccessibleName(self.tr("Otra semilla"))
        self.other.setToolTip(self.tr("Otra semilla al azar: otras tiradas, el mismo encuentro"))
        self.other.setAutoDefault(False)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(_THIN)
        self.progress.setAccessibleName(self.tr("Batallas libradas"))
        self._lay_out()
        self.show_running(False)
        self.go.clicked.connect(self.wanted)
        self.halt.clicked.connect(self.stop_wanted)
        self.seed.returnPressed.connect(self.wanted)
        self.other.clicked.connect(self.draw_seed)

    def _lay_out(self) -> None:
        verbs = QHBoxLayout()
        verbs.setSpacing(TIGHT)
        verbs.addWidget(self.go)
        verbs.addWidget(self.halt)
        verbs.addStretch()
        below = QHBoxLayout()
        below.setSpacing(TIGHT)
        below.addWidget(self.battles)
        below.addWidget(PlainLabel(self.tr("semilla"), role=Role.CAPTION))
        below.addWidget(self.seed)
        below.addWidget(self.other)
        below.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(HAIR)
        column.addLayout(verbs)
        column.addLayout(below)
        column.addWidget(self.progress)

    @property
    def seed_typed(self) -> int | None:
        """The seed that stands there; none where nothing is typed."""
        words = self.seed.text().strip()
        return int(words) if words else None

    def seed_now(self) -> int:
        """The seed that stands there; where none does, a new one, which stands there then."""
        seed = self.seed_typed
        return self.draw_seed() if seed is None else seed

    def draw_seed(self) -> int:
        """Another seed than the one that stands there."""
        seed = self._dice(MOST_SEED)
        self.show_seed(seed)
        return seed

    def show_seed(self, seed: int) -> None:
        """Another seed."""
        self.seed.setText(str(seed))

    def show_running(self, runs: bool) -> None:
        """Whether anything is in work."""
        if not runs and self.halt.hasFocus():
            self.go.setFocus()
        if runs and self.halt.isHidden():
            self.progress.setRange(0, 0)
        self.halt.setVisible(runs)
        self.progress.setVisible(runs)

    def show_progress(self, done: int, wanted: int) -> None:
        """How far it has come."""
        self.progress.setRange(0, max(1, wanted))
        self.progress.setValue(done)
        self.progress.setAccessibleDescription(
            self.tr("{done} de {wanted}").format(done=done, wanted=battles_words(wanted))
        )
