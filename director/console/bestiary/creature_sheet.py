"""The sheet of one creature: all of it, what players may be told apart from what they may not."""

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QScrollArea,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from director.console.bestiary.creature_words import (
    ability_words,
    origin_tip,
    origin_words,
    range_words,
    stat_titles,
)
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.people.pair_grid import PairGrid
from director.console.theme import HAIR, ROOM, TIGHT, Role, set_role
from director.operations.views.bestiary import BestiaryEntry, Origin
from director.rules.bestiary.creatures import Creature

translate = QCoreApplication.translate

_SIGN = QSize(16, 16)


class CreatureSheet(QWidget):
    """Shows a creature; its buttons only say what the director wants."""

    edit_wanted = Signal()
    variant_wanted = Signal()
    copy_wanted = Signal()
    """Into the campaign."""

    def __init__(self, more: QMenu) -> None:
        super().__init__()
        self.entry: BestiaryEntry | None = None
        self._more = more
        self._empty = PlainLabel(role=Role.CAPTION, wrap=True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setContentsMargins(ROOM, ROOM, ROOM, ROOM)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self._build())
        self.show_creature(None)

    def _build(self) -> QWidget:
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(TIGHT, ROOM, ROOM, ROOM)
        layout.setSpacing(HAIR)
        self.name = PlainLabel(role=Role.HERO, wrap=True)
        self.about = PlainLabel(role=Role.CAPTION, wrap=True)
        layout.addWidget(self.name)
        layout.addWidget(self.about)
        layout.addWidget(self._secret_line())
        layout.addLayout(self._buttons())
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setAccessibleName(self.tr("Hoja de la criatura"))
        layout.addWidget(self.area, 1)
        return page

    def _secret_line(self) -> QWidget:
        self.secret = QWidget()
        self._sign = QLabel()
        self._words = PlainLabel(
            self.tr("Secreta: a los jugadores no se les nombra."), role=Role.WARNING, wrap=True
        )
        row = QHBoxLayout(self.secret)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(HAIR)
        row.addWidget(self._sign)
        row.addWidget(self._words, 1)
        self._draw_sign()
        return self.secret

    def _buttons(self) -> QHBoxLayout:
        self.edit = QPushButton(self.tr("Ed&itar…"))
        self.edit.setToolTip(self.tr("Cambiar la criatura (F2)"))
        self.copy = QPushButton(self.tr("&Copiarla"))
        self.copy.setAccessibleName(self.tr("Copiar a la campaña"))
        self.copy.setToolTip(self.tr("A la campaña. La copia es tuya: cámbiala como quieras."))
        set_role(self.copy, Role.PRIMARY)
        self.variant = QPushButton(self.tr("Va&riante…"))
        self.variant.setToolTip(self.tr("Variante de nivel: la misma, más débil o más fuerte"))
        self.more = QPushButton(self.tr("&Más"))
        self.more.setToolTip(self.tr("Duplicar, compartir, exportar, quitar"))
        self.more.setMenu(self._more)
        self.edit.clicked.connect(self.edit_wanted)
        self.copy.clicked.connect(self.copy_wanted)
        self.variant.clicked.connect(self.variant_wanted)
        row = QHBoxLayout()
        row.setSpacing(TIGHT)
        for button in (self.edit, self.copy, self.variant, self.more):
            row.addWidget(button)
        row.addStretch()
        return row

    def say_empty(self, words: str) -> None:
        """What to say while no creature is chosen."""
        self._empty.setText(words)

    def show_creature(self, entry: BestiaryEntry | None) -> None:
        """Show another creature, or none."""
        self.entry = entry
        self._stack.setCurrentIndex(0 if entry is None else 1)
        if entry is None:
            return
        creature, own = entry.creature, entry.origin is Origin.CAMPAIGN
        self.name.setText(creature.name)
        self.about.setText(self._about(entry))
        self.about.setToolTip(origin_tip(entry.origin))
        self.secret.setVisible(creature.secret)
        self.edit.setVisible(own)
        self.copy.setVisible(not own)
        self.area.setWidget(_contents(creature, entry.origin))

    def _about(self, entry: BestiaryEntry) -> str:
        parts = (
            entry.creature.kind,
            self.tr("nivel {level}").format(level=entry.creature.level),
            origin_words(entry.origin),
        )
        return " · ".join(part for part in parts if part)

    def changeEvent(self, event: QEvent) -> None:
        """Other colours: the sign follows the letters it stands before."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._draw_sign()

    def _draw_sign(self) -> None:
        self._sign.setPixmap(icon("eye-off").pixmap(_SIGN))


def _contents(creature: Creature, origin: Origin) -> QWidget:
    block = QWidget()
    layout = QVBoxLayout(block)
    layout.setContentsMargins(0, TIGHT, TIGHT, TIGHT)
    layout.setSpacing(HAIR)
    layout.addWidget(PairGrid(_numbers(creature)))
    layout.addWidget(_title(translate("bestiary", "Habilidades")))
    for ability in creature.abilities:
        layout.addWidget(PlainLabel(ability_words(ability), role=Role.STRONG, wrap=True))
        if ability.text:
            layout.addWidget(_text(ability.text))
    if not creature.abilities:
        layout.addWidget(PlainLabel(translate("bestiary", "Ninguna."), role=Role.CAPTION))
    layout.addWidget(_title(translate("bestiary", "Lo que se puede contar")))
    layout.addWidget(_text(creature.text or translate("bestiary", "Nada escrito.")))
    layout.addWidget(_title(translate("bestiary", "Solo para el director")))
    layout.addWidget(_text(creature.notes or translate("bestiary", "Nada escrito.")))
    layout.addWidget(_title(translate("bestiary", "De dónde sale")))
    layout.addWidget(PlainLabel(origin_tip(origin), role=Role.CAPTION, wrap=True))
    layout.addStretch()
    return block


def _numbers(creature: Creature) -> tuple[tuple[str, QWidget], ...]:
    stats = creature.stats
    pairs = [(name, str(getattr(stats, field))) for field, (_, name) in stat_titles().items()]
    pairs += [
        (translate("bestiary", "Movimiento"), str(stats.movement)),
        (translate("bestiary", "Alcance"), range_words(creature)),
        (translate("bestiary", "Tamaño"), str(stats.size)),
        (translate("bestiary", "Evasión %"), str(stats.evasion)),
        (translate("bestiary", "Desvío %"), str(stats.deflection)),
    ]
    return tuple((name, PlainLabel(text, role=Role.STRONG)) for name, text in pairs)


def _title(words: str) -> PlainLabel:
    label = PlainLabel(words, role=Role.TITLE, wrap=True)
    label.setContentsMargins(0, TIGHT, 0, 0)
    return label


def _text(words: str) -> PlainLabel:
    label = PlainLabel(words, wrap=True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
