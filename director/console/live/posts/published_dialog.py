"""«Publicado»: the texts of a battle that were copied for the forum, and where they stand there."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.live.posts.line_facts import link_edit
from director.console.row_model import Column
from director.console.tables import RowTable
from director.console.theme import TIGHT, Role, set_role
from director.console.words import instant_words
from director.forum.live.kinds import kind_words
from director.operations import publications
from director.operations.publications import PublicationRow
from director.operations.views.live import LiveBattle

_MOST_SHOWN = 20_000


class PublishedDialog(QDialog):
    """A list, the text that was copied, and its link, which is kept at once."""

    def __init__(self, desk: Desk, battle: LiveBattle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk, self.battle = desk, battle
        self.setWindowTitle(self.tr("Publicado"))
        zone = battle.zone
        self.list: RowTable = RowTable(
            [
                Column(self.tr("Cuándo"), lambda row: instant_words(row.copied_at, zone), width=17),
                Column(self.tr("Qué"), lambda row: _capital(kind_words(row.kind)), width=24),
                Column(self.tr("Enlace"), lambda row: row.link or "—", width=30, stretch=True),
            ],
            self.tr("Textos copiados"),
        )
        self.list.setSortingEnabled(False)
        self.list.set_empty_text(
            self.tr(
                "Aún no has copiado ningún texto de esta batalla. Lo que copies en Publicar queda "
                "aquí, palabra por palabra, y podrás apuntar el enlace de su post."
            )
        )
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.tr("Texto que se copió"))
        self.link = link_edit(self.tr("Enlace al post"))
        self.save = QPushButton(self.tr("&Guardar enlace"))
        self.save.setDefault(True)
        self._lay_out()
        self._connect()
        self.reload()
        self.list.setFocus()

    def _lay_out(self) -> None:
        title = PlainLabel(self.tr("En&lace").replace("&", ""), role=Role.CAPTION)
        row = QHBoxLayout()
        row.setSpacing(TIGHT)
        row.addWidget(title)
        row.addWidget(self.link, 1)
        row.addWidget(self.save)
        halves = QSplitter(Qt.Orientation.Vertical)
        halves.setChildrenCollapsible(False)
        set_role(halves, Role.GAP)
        halves.addWidget(self.list)
        halves.addWidget(self.text)
        box = QDialogButtonBox()
        close = box.addButton(self.tr("&Cerrar"), QDialogButtonBox.ButtonRole.RejectRole)
        close.setAutoDefault(False)
        close.clicked.connect(self.reject)
        column = QVBoxLayout(self)
        column.setSpacing(TIGHT)
        column.addWidget(halves, 1)
        column.addLayout(row)
        column.addWidget(box)
        letters, room = self.fontMetrics().averageCharWidth(), self.screen().availableGeometry()
        self.resize(min(letters * 100, int(room.width() * 0.9)), int(room.height() * 0.7))

    def _connect(self) -> None:
        self.list.picked.connect(self._show)
        self.list.opened.connect(lambda _row: self.link.setFocus())
        self.save.clicked.connect(self._save)

    def reload(self) -> None:
        """Read the texts again; the chosen one stays chosen."""
        rows = publications.of_battle(self.desk.campaign, self.battle.battle_id)
        self.list.set_rows(rows)
        if self.list.current() is None and rows:
            self.list.choose(rows[0].id)
        self._show(self.list.current())

    def _show(self, row: PublicationRow | None) -> None:
        self.text.setPlainText("" if row is None else row.text[:_MOST_SHOWN])
        self.link.setText("" if row is None else row.link)
        self.link.setEnabled(row is not None)
        self.save.setEnabled(row is not None)

    def _save(self) -> None:
        row = self.list.current()
        if row is None:
            return
        campaign, link = self.desk.campaign, self.link.words().strip()
        if self.desk.run(lambda: publications.set_link(campaign, row.id, link)):
            self.reload()
            self.list.setFocus()


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
