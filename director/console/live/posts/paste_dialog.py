"""«Pegar un post»: what the clipboard holds, post by post, and what each would become."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from director.console.desk import Desk
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.live.posts.clipboard import MOST_LETTERS, MOST_POSTS, read_pasted
from director.console.live.posts.line_facts import link_edit
from director.console.live.posts.matching import (
    Belongs,
    Fate,
    Registered,
    belongs,
    registered_posts,
    scene_at,
)
from director.console.live.posts.post_rows import PostRow, columns, post_rows
from director.console.live.posts.post_text import PostText
from director.console.live.posts.proposal import Proposal, found_words, mismatches, propose
from director.console.live.posts.taking import Taking
from director.console.live.posts.turn_fields import TurnFields
from director.console.live.posts.turn_lines import sent_ahead
from director.console.live.preview_words import preview_words
from director.console.live.turn_draft import turn_of
from director.console.live.turn_judge import preview
from director.console.people.fields import Choice
from director.console.tables import RowTable
from director.console.theme import HAIR, ROOM, TIGHT, Role, set_role
from director.forum.live.telling import for_director
from director.operations.live.kept_posts import kept_posts
from director.operations.views.live import LiveBattle
from director.rules.live.outcome import Happened
from director.rules.posts.post import PastedPost

_LISTED = 5
_MOST_LISTED = 12


class PasteDialog(QDialog):
    """Stays while a page is worked through; it only announces what is to be done with a post."""

    take_wanted = Signal(object)
    """A ``Taking``: fill the acting unit's turn with it."""
    keep_wanted = Signal(object)
    """A ``Taking``: keep it as a turn sent in advance."""
    insert_wanted = Signal(object)
    """A ``Taking``: write it into its place of the log."""

    def __init__(self, desk: Desk, battle: LiveBattle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk, self.battle = desk, battle
        self.posts: tuple[PastedPost, ...] = ()
        self._known = Registered()
        self._units: dict[int, int] = {}
        self._links: dict[int, str] = {}
        self._shown: PostRow | None = None
        self._belongs: Belongs | None = None
        self._proposal: Proposal | None = None
        self._filling = False
        self.summary = PlainLabel(wrap=True, role=Role.CAPTION)
        self.again = QPushButton(icon("copy"), self.tr("Leer el &portapapeles"))
        self.again.setAutoDefault(False)
        self.list = RowTable(columns(), self.tr("Posts encontrados"))
        self.list.setSortingEnabled(False)
        self.text = PostText()
        self.unit = Choice([(None, "")])
        self.turn = TurnFields(battle)
        self.link = link_edit(self.tr("Enlace al post"))
        self.outcome = PlainLabel(wrap=True, role=Role.STRONG)
        self.outcome.setAccessibleName(self.tr("Qué pasaría"))
        self.problems = PlainLabel(wrap=True, role=Role.WARNING)
        self.problems.setAccessibleName(self.tr("Lo que no cuadra"))
        self.take = self._button(self.tr("&Llevar al turno"))
        self.keep = self._button(self.tr("&Guardar como turno adelantado"))
        self.insert = self._button(self.tr("&Intercalar en su sitio…"))
        self.close_ = self._button(self.tr("&Cerrar"))
        self._lay_out()
        self._connect()
        self.show_battle(battle)

    def _button(self, words: str) -> QPushButton:
        button = QPushButton(words, self)
        button.setAutoDefault(False)
        return button

    # ---- laying out

    def _lay_out(self) -> None:
        self.list.setMinimumHeight(self.fontMetrics().height() * 4)
        self.list.set_empty_text(
            self.tr(
                "En el portapapeles no hay ningún post. Copia en el foro un mensaje, o la página "
                "entera, y vuelve aquí con Ctrl+V."
            )
        )
        top = QHBoxLayout()
        top.addWidget(self.summary, 1)
        top.addWidget(self.again)
        halves = QSplitter(Qt.Orientation.Horizontal)
        halves.setChildrenCollapsible(False)
        set_role(halves, Role.GAP)
        halves.addWidget(self.text)
        halves.addWidget(self._right())
        halves.setSizes([420, 520])
        parts = QSplitter(Qt.Orientation.Vertical)
        parts.setChildrenCollapsible(False)
        set_role(parts, Role.GAP)
        parts.addWidget(self.list)
        parts.addWidget(halves)
        parts.setStretchFactor(1, 1)
        line = self.fontMetrics().height() + 10
        parts.setSizes([line * _LISTED, line * 14])
        buttons = QHBoxLayout()
        buttons.setSpacing(TIGHT)
        buttons.addStretch()
        for button in (self.insert, self.keep, self.take, self.close_):
            buttons.addWidget(button)
        column = QVBoxLayout(self)
        column.setSpacing(TIGHT)
        column.addLayout(top)
        column.addWidget(parts, 1)
        column.addLayout(buttons)
        room = self.screen().availableGeometry()
        letters = self.fontMetrics().averageCharWidth()
        self.resize(min(letters * 150, int(room.width() * 0.9)), int(room.height() * 0.84))

    def _right(self) -> QWidget:
        form = QFormLayout()
        form.setHorizontalSpacing(ROOM)
        form.setVerticalSpacing(HAIR)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for words, field in ((self.tr("&Unidad"), self.unit), (self.tr("E&nlace"), self.link)):
            label = QLabel(words)
            label.setBuddy(field)
            form.addRow(label, field)
        self.unit.setAccessibleName(self.tr("Unidad"))
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(TIGHT, 0, TIGHT, 0)
        column.setSpacing(TIGHT)
        column.addWidget(self.outcome)
        column.addWidget(self.problems)
        column.addLayout(form)
        column.addWidget(self.turn)
        column.addStretch()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(body)
        bar = scroll.verticalScrollBar().sizeHint().width()
        scroll.setMinimumWidth(body.minimumSizeHint().width() + bar)
        self.right = scroll
        return scroll

    def _connect(self) -> None:
        self.again.clicked.connect(self.read_clipboard)
        self.list.picked.connect(self._pick)
        self.list.opened.connect(lambda _row: self._accept())
        self.unit.currentIndexChanged.connect(lambda _n: self._choose_unit())
        self.turn.edited.connect(self._judge)
        self.link.textEdited.connect(lambda _text: self._keep_link())
        self.take.clicked.connect(lambda: self._announce(self.take_wanted.emit))
        self.keep.clicked.connect(lambda: self._announce(self.keep_wanted.emit))
        self.insert.clicked.connect(lambda: self._announce(self.insert_wanted.emit))
        self.close_.clicked.connect(self.reject)
        self.text.installEventFilter(self)

    # ---- what is shown

    def read_clipboard(self) -> None:
        """Read whatever stands on the clipboard now."""
        self.read_mime(QGuiApplication.clipboard().mimeData())

    def read_mime(self, pasted: QMimeData | None) -> None:
        """Read posts out of a text and its html."""
        text = pasted.text() if pasted is not None and pasted.hasText() else ""
        html = pasted.html() if pasted is not None and pasted.hasHtml() else ""
        found = read_pasted(text, html, zone=self.battle.zone, now=self.desk.clock())
        self.posts = found.posts
        self._units, self._links, self._shown = {}, {}, None
        self.summary.setText(self._summary(len(found.posts), cut=found.cut))
        set_role(self.summary, Role.WARNING if found.cut else Role.CAPTION)
        self._show_rows(None)
        self.next_post()

    def show_battle(self, battle: LiveBattle) -> None:
        """The battle as it stands now; posts that were registered since are marked."""
        self.battle = self.turn.battle = battle
        self.setWindowTitle(self.tr("Pegar un post · {battle}").format(battle=battle.name))
        inside = battle.state.units
        self._units = {row: unit for row, unit in self._units.items() if unit in inside}
        texts = kept_posts(self.desk.live, battle.battle_id)
        self._known = registered_posts(battle, texts.values())
        self._show_rows(None if self._shown is None else self._shown.id)

    def next_post(self) -> bool:
        """Choose the first post that waits, after the present one if any does; whether one did."""
        waiting = [row for row in self.list.rows.shown if not row.registered]
        here = -1 if self._shown is None else self._shown.id
        after = [row for row in waiting if row.id > here]
        row = next(iter(after or waiting or self.list.rows.shown), None)
        if row is not None:
            self.list.choose(row.id)
            self.list.setFocus()
        return bool(waiting)

    def is_registered(self, place: int) -> bool:
        """Whether that post of the page has its line by now."""
        return any(row.id == place and row.registered for row in self.list.rows.shown)

    def _show_rows(self, chosen: int | None) -> None:
        rows = post_rows(self.battle, self.posts, self._known, self._units)
        self.list.set_rows(rows)
        if chosen is None or not self.list.choose(chosen):
            self._show(None)
        else:
            self._show(rows[chosen])

    def _summary(self, count: int, *, cut: bool) -> str:
        words = {
            0: self.tr("Ningún post."),
            1: self.tr("1 post. Nada se apunta sin que lo veas."),
        }.get(count, self.tr("{n} posts. Nada se apunta sin que los veas.").format(n=count))
        if not cut:
            return words
        limit = f"{MOST_LETTERS:,}".replace(",", ".")
        long = self.tr(
            "Lo pegado es demasiado largo: se ha leído el principio, como mucho {n} letras y "
            "{posts} posts. Copia solo los mensajes que falten."
        ).format(n=limit, posts=MOST_POSTS)
        return f"{words} {long}"

    # ---- one post

    def _pick(self, row: PostRow | None) -> None:
        if row is not None and (self._shown is None or row.id != self._shown.id):
            self._show(row)

    def _show(self, row: PostRow | None) -> None:
        self._shown = row
        self.right.setVisible(row is not None)
        if row is None:
            self.text.show_post(None)
            self._offer_buttons(None)
            return
        self._filling = True
        names = for_director(self.battle)
        others = [unit for unit in self.battle.state.units if unit not in row.units]
        offered = [(unit, names.name(unit)) for unit in (*row.units, *others)]
        self.unit.offer([(None, self.tr("(elige de quién es)")), *offered], row.unit)
        self.link.show_words(self._links.get(row.id, ""))
        self._filling = False
        self._read_for(row.unit)

    def _choose_unit(self) -> None:
        row = self._shown
        if self._filling or row is None:
            return
        unit = self.unit.chosen
        if unit is None:
            self._units.pop(row.id, None)
        else:
            self._units[row.id] = unit
        self._show_rows(row.id)

    def _read_for(self, unit: int | None) -> None:
        """Read the post as that unit's turn, in the battle as it stood where it belongs."""
        assert self._shown is not None
        post = self._shown.post
        self.turn.setVisible(unit is not None)
        if unit is None:
            self._proposal = self._belongs = None
            self.text.show_post(post)
            set_role(self.outcome, Role.CAPTION)
            self.outcome.setText(self.tr("Elige de quién es el post y verás qué sería."))
            self.problems.hide()
            self._offer_buttons(None)
            return
        self._belongs = belongs(self.battle, unit, post.written)
        scene = scene_at(self.battle, self._belongs.place)
        if unit not in scene.state.units:
            self._belongs = Belongs(Fate.AHEAD, len(self.battle.replayed.lines))
            scene = scene_at(self.battle, self._belongs.place)
        self._proposal = propose(scene, self.battle, post, unit)
        claims = self._proposal.claims
        self.text.show_post(post, () if claims is None else found_words(claims))
        self.turn.show_draft(scene, self._proposal.draft)
        self._judge()

    def _judge(self) -> None:
        draft, proposal, where = self.turn.draft(), self._proposal, self._belongs
        if draft is None or proposal is None or where is None or self._shown is None:
            return
        scene = scene_at(self.battle, where.place)
        found = preview(scene, draft)
        told = preview_words(for_director(self.battle), turn_of(draft), found)
        ahead = where.fate is Fate.AHEAD
        refused = found is not None and not isinstance(found, Happened) and not ahead
        set_role(self.outcome, Role.WARNING if refused else Role.STRONG)
        self.outcome.setText(self._fate_words(where.fate) + ("" if ahead else f" {told}"))
        lines = mismatches(scene, self._shown.post, proposal, draft)
        self.problems.setText("\n".join(f"• {line}" for line in self._listed(lines)))
        self.problems.setVisible(bool(lines))
        self._offer_buttons(where.fate)

    def _listed(self, lines: Sequence[str]) -> list[str]:
        """As many as anybody reads."""
        more = len(lines) - _MOST_LISTED
        if more <= 0:
            return list(lines)
        return [*lines[:_MOST_LISTED], self.tr("y {n} cosas más").format(n=more)]

    def _fate_words(self, fate: Fate) -> str:
        if self._shown is not None and self._shown.registered:
            return self.tr("Ya está registrado.")
        return {
            Fate.NOW: self.tr("Es su turno."),
            Fate.AHEAD: self.tr("Aún no le toca: se guarda como turno adelantado."),
            Fate.EARLIER: self.tr("Su sitio está antes en la bitácora."),
        }[fate]

    def _offer_buttons(self, fate: Fate | None) -> None:
        """All three where there is a turn; the one that fits is the strong one."""
        meant = {Fate.NOW: self.take, Fate.AHEAD: self.keep, Fate.EARLIER: self.insert}
        draft = self.turn.draft()
        for one, button in meant.items():
            button.setEnabled(fate is not None and draft is not None)
            fits = one is fate
            button.setDefault(fits)
            set_role(button, Role.PRIMARY if fits else None)
        if draft is None or sent_ahead(draft) is None:
            self.keep.setEnabled(False)

    def _accept(self) -> None:
        """Enter in the list does what fits."""
        for button in (self.take, self.keep, self.insert):
            if button.isDefault() and button.isEnabled():
                button.click()
                return

    def _announce(self, emit: Callable[[object], None]) -> None:
        draft, row = self.turn.draft(), self._shown
        if draft is not None and row is not None and self._belongs is not None:
            place = self._belongs.place
            emit(Taking(row.id, draft, place, row.post, self.link.words().strip()))

    def _keep_link(self) -> None:
        if self._shown is not None:
            self._links[self._shown.id] = self.link.words()

    # ---- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+V reads the clipboard again, wherever no field takes it."""
        if event.matches(QKeySequence.StandardKey.Paste):
            self.read_clipboard()
            return
        super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The post's text is read only: pasting there is meant for the dialog."""
        pressed = event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent)
        if pressed and event.matches(QKeySequence.StandardKey.Paste):  # type: ignore[attr-defined]
            self.read_clipboard()
            return True
        return super().eventFilter(watched, event)
