"""The posts of a pasted page, one to a row, and how many were found."""

from PySide6.QtCore import QMimeData, QModelIndex, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from director.console.desk import Desk
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.live.posts.clipboard import MOST_LETTERS, MOST_POSTS, read_pasted
from director.console.live.posts.matching import Registered, registered_posts
from director.console.live.posts.post_rows import PostRow, columns, post_rows
from director.console.tables import RowTable
from director.console.theme import TIGHT, Role, set_role
from director.operations.live.kept_posts import kept_posts
from director.operations.views.live import LiveBattle
from director.rules.posts.post import PastedPost


class PageList(QWidget):
    """Knows whose each post is, by itself or by the director's word, and which are registered."""

    shown = Signal(object)
    """The ``PostRow`` to look at, read anew; none when there is none."""

    def __init__(self, desk: Desk, battle: LiveBattle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._battle = desk, battle
        self._posts: tuple[PastedPost, ...] = ()
        self._known = Registered()
        self._units: dict[int, int] = {}
        self.present: PostRow | None = None
        """The post that is being looked at."""
        self.summary = PlainLabel(wrap=True, role=Role.CAPTION)
        self.again = QPushButton(icon("copy"), self.tr("Leer el &portapapeles"))
        self.again.setAutoDefault(False)
        self.list = RowTable(columns(), self.tr("Posts encontrados"))
        self.list.setSortingEnabled(False)
        self.list.setMinimumHeight(self.fontMetrics().height() * 4)
        self.list.set_empty_text(
            self.tr(
                "En el portapapeles no hay ningún post. Copia en el foro un mensaje, o la página "
                "entera, y vuelve aquí con Ctrl+V."
            )
        )
        self.list.picked.connect(self._pick)
        top = QHBoxLayout()
        top.addWidget(self.summary, 1)
        top.addWidget(self.again)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(TIGHT)
        column.addLayout(top)
        column.addWidget(self.list, 1)

    def read(self, pasted: QMimeData | None) -> None:
        """Read posts out of a text and its html."""
        text = pasted.text() if pasted is not None and pasted.hasText() else ""
        html = pasted.html() if pasted is not None and pasted.hasHtml() else ""
        found = read_pasted(text, html, zone=self._battle.zone, now=self._desk.clock())
        self._posts, self._units, self.present = found.posts, {}, None
        self.summary.setText(self._summary(len(found.posts), cut=found.cut))
        set_role(self.summary, Role.WARNING if found.cut else Role.CAPTION)
        self._show_rows(None)
        self.next_post()

    def show_battle(self, battle: LiveBattle) -> None:
        """The battle as it stands now; posts that were registered since are marked."""
        self._battle = battle
        inside = battle.state.units
        self._units = {row: unit for row, unit in self._units.items() if unit in inside}
        texts = kept_posts(self._desk.live, battle.battle_id)
        self._known = registered_posts(battle, texts.values())
        self._show_rows(None if self.present is None else self.present.id)

    def choose_unit(self, unit: int | None) -> None:
        """Whose the present post is, by the director's word; none leaves it to the post itself."""
        if self.present is None:
            return
        self._units.pop(self.present.id, None)
        if unit is not None:
            self._units[self.present.id] = unit
        self._show_rows(self.present.id)

    def next_post(self) -> bool:
        """Choose the first post that waits, after the present one if any does; whether one did."""
        waiting = [row for row in self.list.rows.shown if not row.registered]
        here = -1 if self.present is None else self.present.id
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
        rows = post_rows(self._battle, self._posts, self._known, self._units)
        self.list.set_rows(rows)
        if chosen is None or not self.list.choose(chosen):
            # The list keeps its choice by number: a row that looks chosen but is not shown could
            # never be chosen again.
            self.list.setCurrentIndex(QModelIndex())
            self._show(None)
        else:
            self._show(rows[chosen])

    def _pick(self, row: PostRow | None) -> None:
        if row is not None and (self.present is None or row.id != self.present.id):
            self._show(row)

    def _show(self, row: PostRow | None) -> None:
        self.present = row
        self.shown.emit(row)

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
