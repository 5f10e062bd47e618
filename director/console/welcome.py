"""What a director sees with no campaign on the desk: go on, try the sample, or begin a new one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from director.console.campaign_fields import DialectBox, ZoneBox
from director.console.chooser import FileChooser, file_name, free_path
from director.console.edition.edition_field import EditionField
from director.console.frames import Pane
from director.console.icons import icon
from director.console.labels import ElidedLabel, PlainLabel, plain_tip
from director.console.theme import ROOM, TIGHT, WIDE, Role, set_role
from director.editions.catalogue import Listed
from director.forum.profiles import Profile

LAST_FIRST_DAY = 100_000


@dataclass(frozen=True, slots=True)
class NewCampaign:
    """What was typed in for a new campaign."""

    path: Path
    name: str
    edition: str
    zone: str
    dialect: str
    first_day: int


@dataclass(frozen=True, slots=True)
class Choices:
    """What a new campaign can be made of; ``edition`` is the code of the one proposed."""

    editions: Sequence[Listed]
    edition: str
    profiles: Mapping[str, Profile]
    folder: Path


class NewPane(Pane):
    """The form of a new campaign."""

    wanted = Signal(object)

    def __init__(self, choices: Choices, chooser: FileChooser) -> None:
        super().__init__("")
        self.heading.setText(self.tr("Nueva campaña"))
        self._choices = choices
        self._chooser = chooser
        self._chosen: Path | None = None
        self.name = QLineEdit()
        self.name.setMaxLength(120)
        self.name.setPlaceholderText(self.tr("Como la llamáis en el foro"))
        self.rules = EditionField(choices.editions, choices.edition)
        self.edition = self.rules.box
        self.dialect = DialectBox(choices.profiles)
        self.zone = ZoneBox()
        self.first_day = QSpinBox()
        self.first_day.setRange(0, LAST_FIRST_DAY)
        self.first_day.setValue(1)
        self.place = ElidedLabel(role=Role.CAPTION)
        self.elsewhere = QPushButton(self.tr("&Otro sitio…"))
        self.begin = QPushButton(self.tr("&Crear la campaña"))
        set_role(self.begin, Role.PRIMARY)
        self._lay_out()
        self.name.textChanged.connect(self._follow)
        self.name.returnPressed.connect(self.begin.click)
        self.elsewhere.clicked.connect(self._choose_place)
        self.begin.clicked.connect(lambda: self.wanted.emit(self.typed()))
        self._follow()

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setSpacing(ROOM)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for text, field in (
            (self.tr("&Nombre"), self.name),
            (self.tr("&Reglas"), self.rules),
            (self.tr("&Foro"), self.dialect),
            (self.tr("&Zona horaria"), self.zone),
            (self.tr("Pri&mer día"), self.first_day),
        ):
            label = PlainLabel(text)
            label.setBuddy(self.edition if field is self.rules else field)
            form.addRow(label, field)
        hint = PlainLabel(
            self.tr("Si la campaña viene de antes, el día en que la dejasteis."),
            role=Role.CAPTION,
            wrap=True,
        )
        form.addRow("", hint)
        place = QHBoxLayout()
        place.addWidget(self.place, 1)
        place.addWidget(self.elsewhere)
        form.addRow(PlainLabel(self.tr("Se guarda en")), place)
        self.body.addLayout(form)
        self.body.addWidget(self.begin, 0, Qt.AlignmentFlag.AlignRight)
        self.body.addStretch()

    @property
    def path(self) -> Path:
        """Where the campaign will be kept."""
        if self._chosen is not None:
            return self._chosen
        return free_path(self._choices.folder, file_name(self.name.text()))

    def typed(self) -> NewCampaign:
        """The form as it stands."""
        return NewCampaign(
            self.path,
            self.name.text(),
            self.rules.code,
            self.zone.currentText(),
            self.dialect.dialect,
            self.first_day.value(),
        )

    def _follow(self) -> None:
        self.place.setText(str(self.path))
        self.begin.setEnabled(bool(self.name.text().strip()))

    def _choose_place(self) -> None:
        self._chosen = self._chooser.place(self, self.path) or self._chosen
        self._follow()


class Welcome(QWidget):
    """Recent campaigns and the sample at the left, a new campaign at the right."""

    create_wanted = Signal(object)
    """A ``NewCampaign``."""
    open_wanted = Signal(object)
    """The path of a recent campaign, or none to look for one."""
    sample_wanted = Signal()

    def __init__(
        self,
        choices: Choices,
        recent: Sequence[Path],
        chooser: FileChooser,
        name_of: Callable[[Path], str],
    ) -> None:
        """``name_of`` tells what the campaign of a file is called."""
        super().__init__()
        self._name_of = name_of
        self.new = NewPane(choices, chooser)
        self.new.wanted.connect(self.create_wanted)
        self.recent = QListWidget()
        self.recent.setAccessibleName(self.tr("Campañas recientes"))
        self.recent.itemActivated.connect(self._open_item)
        self.open = QPushButton(icon("folder-open"), self.tr("&Buscar otra…"))
        self.open.clicked.connect(lambda: self.open_wanted.emit(None))
        self.sample = QPushButton(icon("book-open"), self.tr("E&xplorar la campaña de ejemplo"))
        self.sample.clicked.connect(self.sample_wanted)
        self._lay_out()
        self.set_recent(recent)

    def _lay_out(self) -> None:
        going_on = Pane(self.tr("Seguir"))
        self.none_yet = PlainLabel(
            self.tr("Todavía no has abierto ninguna campaña en este ordenador."),
            wrap=True,
            role=Role.CAPTION,
        )
        going_on.body.addWidget(self.none_yet)
        going_on.body.addWidget(self.recent, 1)
        going_on.body.addWidget(self.open, 0, Qt.AlignmentFlag.AlignLeft)
        going_on.body.addStretch()
        trying = Pane(self.tr("Probar"))
        words = self.tr(
            "Un invierno ya empezado: dos clanes, catorce personajes, tres batallas resueltas y "
            "una que espera tus decisiones. Es una copia: toca lo que quieras."
        )
        trying.body.addWidget(PlainLabel(words, wrap=True))
        trying.body.addWidget(self.sample, 0, Qt.AlignmentFlag.AlignLeft)
        left = QVBoxLayout()
        left.setSpacing(WIDE)
        left.addWidget(going_on, 1)
        left.addWidget(trying)
        inner = QWidget()
        row = QHBoxLayout(inner)
        row.setContentsMargins(WIDE, TIGHT, WIDE, WIDE)
        row.setSpacing(WIDE)
        row.addLayout(left, 1)
        row.addWidget(self.new, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(inner)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, ROOM, 0, 0)
        title = PlainLabel("Estandarte", role=Role.HERO)
        title.setIndent(WIDE)
        column.addWidget(title)
        said = PlainLabel(self.tr("La mesa de quien dirige."), role=Role.CAPTION)
        said.setIndent(WIDE)
        column.addWidget(said)
        column.addWidget(scroll, 1)

    def set_recent(self, paths: Sequence[Path]) -> None:
        """Show the campaigns opened lately."""
        self.recent.clear()
        for path in paths:
            item = QListWidgetItem(f"{self._name_of(path)}\n{path}")
            item.setData(Qt.ItemDataRole.UserRole, str(path))
            item.setToolTip(plain_tip(str(path)))
            self.recent.addItem(item)
        self.none_yet.setVisible(not paths)
        self.recent.setVisible(bool(paths))
        self.setFocusProxy(self.recent if paths else self.new.name)
        if paths:
            self.recent.setCurrentRow(0)

    def _open_item(self, item: QListWidgetItem) -> None:
        self.open_wanted.emit(Path(item.data(Qt.ItemDataRole.UserRole)))
