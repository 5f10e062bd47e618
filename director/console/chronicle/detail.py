"""One entry in full: what it tells, what it brought, and the way to what it is about."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from director.console.chronicle.timeline import Entry
from director.console.desk import Desk
from director.console.frames import Pane
from director.console.icons import icon
from director.console.labels import PlainLabel, plain_button_text
from director.console.theme import TIGHT, Role, set_role
from director.console.words import instant_words
from director.forum.caravan.scene_texts import brought_words
from director.forum.chronicle_words import kind_title
from director.operations.views.chronicle import ChronicleRow
from director.operations.views.chronicle_reads import brought_by
from director.operations.views.scenes import Brought

Link = tuple[str, str, Callable[[], object]]
"""A picture, what is behind it in words, and the way there."""


class EntryDetail(Pane):
    """What stands at the right of the list."""

    change_wanted = Signal()
    """The director wants to change the note on show."""
    remove_wanted = Signal()
    """Or to take it away."""

    def __init__(self, desk: Desk) -> None:
        super().__init__("")
        self.heading.setText(self.tr("Entrada"))
        self._desk = desk
        self.when = PlainLabel(role=Role.CAPTION, wrap=True)
        self.private = PlainLabel(
            self.tr("Privado: ningún texto del foro lo cuenta."), role=Role.WARNING, wrap=True
        )
        self.text = self._selectable(self.tr("Lo que cuenta"))
        self.brought_title = PlainLabel(self.tr("Qué trajo a la caravana"), role=Role.CAPTION)
        self.brought = self._selectable(self.tr("Qué trajo a la caravana"))
        self.links: list[QPushButton] = []
        self._links_room = QVBoxLayout()
        self._links_room.setSpacing(TIGHT)
        self.change = QPushButton(icon("pencil"), self.tr("Ca&mbiar…"))
        self.remove = QPushButton(icon("trash-2"), self.tr("&Quitar"))
        self.change.clicked.connect(self.change_wanted)
        self.remove.clicked.connect(self.remove_wanted)
        self._lay_out()
        self.show_entry(None, "", "UTC")

    def _selectable(self, name: str) -> PlainLabel:
        label = PlainLabel(wrap=True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setAccessibleName(name)
        return label

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, TIGHT, 0)
        column.setSpacing(TIGHT)
        for part in (self.when, self.private, self.text, self.brought_title, self.brought):
            column.addWidget(part)
        column.addLayout(self._links_room)
        column.addStretch()
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        area.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        verbs = QHBoxLayout()
        verbs.setSpacing(TIGHT)
        verbs.addWidget(self.change)
        verbs.addWidget(self.remove)
        verbs.addStretch()
        self.body.addWidget(area, 1)
        self.body.addLayout(verbs)

    def show_entry(self, entry: Entry | None, day: str, zone: str) -> None:
        """Show an entry of that day, in words, or that there is none."""
        row = None if entry is None else entry.row
        self.heading.setText(self.tr("Entrada") if row is None else kind_title(row.kind))
        written = "" if row is None else instant_words(row.at, zone)
        noted = self.tr("{day} · anotado {instant}").format(day=day, instant=written)
        self.when.setText("" if row is None else noted)
        self.private.setVisible(row is not None and row.secret)
        none = self.tr("Elige una entrada para leerla entera.")
        self.text.setText(none if entry is None else whole_words(entry))
        lines = () if row is None else brought_by(self._desk.campaign, row.id)
        self.brought.setText("\n".join(self._line(each) for each in lines))
        for part in (self.brought, self.brought_title):
            part.setVisible(bool(lines))
        self._show_links([] if row is None else self._links_of(row))
        for button in (self.change, self.remove):
            button.setVisible(row is not None and row.kind == "note")

    def _line(self, brought: Brought) -> str:
        words = brought_words(brought)
        private = self.tr("{words} · privado")
        return private.format(words=words) if brought.secret else words

    def _links_of(self, row: ChronicleRow) -> list[Link]:
        """Picture, words and way of everything the entry is about; each only once."""
        people = {} if row.character_id is None else {row.character_id: row.character}
        people |= dict(row.characters)
        links: list[Link] = [
            ("user", name, partial(self._desk.show_character, key)) for key, name in people.items()
        ]
        if row.battle_id is not None:
            battle = row.battle_id
            links.append(("swords", row.battle, partial(self._desk.show_battle, battle)))
        if row.attribute_test_id is not None:
            test = row.attribute_test_id
            links.append(
                ("dices", self.tr("La prueba"), partial(self._desk.wanted.emit, "caravan", test))
            )
        if row.scene_id is not None:
            scene = row.scene_id
            links.append(
                ("vote", self.tr("La decisión"), partial(self._desk.wanted.emit, "caravan", -scene))
            )
        return links

    def _show_links(self, links: Sequence[Link]) -> None:
        for old in self.links:
            self._links_room.removeWidget(old)
            old.deleteLater()
        self.links = []
        for picture, words, way in links:
            button = QPushButton(icon(picture), plain_button_text(words))
            set_role(button, Role.QUIET)
            button.setAccessibleName(self.tr("Ir a {name}").format(name=words))
            button.setToolTip(self.tr("Ir a su sitio"))
            button.clicked.connect(lambda _on=False, way=way: way())
            self._links_room.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            self.links.append(button)


def whole_words(entry: Entry) -> str:
    """All of an entry: what a person wrote with its own lines, else its sentence."""
    facts = entry.row.facts
    text = str(facts.get("text") or "")
    if entry.row.kind == "note" and text:
        return text
    if entry.row.kind == "event" and text:
        return f"{facts.get('name', '')}\n\n{text}"
    return entry.words
