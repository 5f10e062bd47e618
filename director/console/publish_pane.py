"""Publicar: a text for the forum, as it will look and as it is pasted, one keystroke from there."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import (
    QGuiApplication,
    QKeySequence,
    QPalette,
    QShortcut,
    QShowEvent,
    QTextCursor,
    QTextOption,
)
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QTabWidget,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from director.console.desk import Desk, Publishable
from director.console.icons import icon
from director.console.labels import ElidedLabel, PlainLabel
from director.console.preview import fill_preview
from director.console.theme import TIGHT, Role, set_role, tabular
from director.console.troubles import known_troubles, trouble_of
from director.forum.death_proofs import death_proof
from director.forum.profiles import Profile
from director.forum.splitting import split
from director.forum.summaries import battle_summary
from director.operations import publications
from director.operations.change import Change, Subject
from director.operations.views.battle_reads import battles, resolved

_AFTER_MS = 30
"""What was done is painted before a text that tells of it is written and laid out."""

_TELLS_NOTHING = frozenset(
    {
        Subject.PUBLICATIONS,
        Subject.DRAFTS,
        Subject.HISTORY,
        Subject.BESTIARY,
        Subject.ENCOUNTERS,
    }
)
"""What no text for the forum speaks of."""


def thousands(number: int) -> str:
    """``60.000``, as Spanish writes it."""
    return f"{number:,}".replace(",", ".")


class PublishPane(QWidget):
    """What stands in the room at the right once there is a text to show."""

    def __init__(self, desk: Desk, profiles: Mapping[str, Profile], dialect: str) -> None:
        super().__init__()
        self._desk = desk
        self._profiles = profiles
        self._shown: Publishable | None = None
        self._coming: Callable[[], Publishable] | None = None
        """Makes the text that is to take the place of the one on show."""
        self._soon = QTimer(self, singleShot=True, interval=_AFTER_MS)
        self._soon.timeout.connect(self._keep_promise)
        self._parts: tuple[str, ...] = ()
        self._was_resolved = False
        self.title = ElidedLabel(role=Role.STRONG)
        self._doubted = QTimer(self, singleShot=True, interval=_AFTER_MS)
        self._doubted.timeout.connect(self._look_again)
        self._doubts = False
        """Something has changed since the text on show was made."""
        self.stale = PlainLabel(wrap=True, role=Role.DANGER)
        self.stale.hide()
        self.anew = QPushButton(self.tr("Ver el texto de ahora"))
        self.anew.hide()
        self.dialect = QComboBox()
        self.dialect.setAccessibleName(self.tr("Foro"))
        for key, profile in profiles.items():
            self.dialect.addItem(profile.title, key)
        self.dialect.setCurrentIndex(max(0, self.dialect.findData(dialect)))
        self.part = QComboBox()
        self.part.setAccessibleName(self.tr("Parte del texto"))
        self.part.hide()
        self.preview = QTextEdit()
        self.preview.setReadOnly(True)
        self.preview.setAccessibleName(self.tr("Vista previa"))
        self.source = QPlainTextEdit()
        self.source.setReadOnly(True)
        self.source.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.source.setAccessibleName(self.tr("Texto que se copia"))
        self.views = QTabWidget()
        self.views.setDocumentMode(True)
        self.views.addTab(self.preview, self.tr("Vista previa"))
        self.views.addTab(self.source, self.tr("Texto"))
        self.count = PlainLabel(role=Role.CAPTION)
        self.count.setFont(tabular(self.count.font()))
        self.copy = QPushButton(icon("copy", QPalette.ColorRole.HighlightedText), self.tr("Copiar"))
        set_role(self.copy, Role.PRIMARY)
        self.copy.setToolTip(self.tr("Copiar para pegarlo en el foro (Ctrl+Mayús+C)"))
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        choices = QHBoxLayout()
        choices.setSpacing(TIGHT)
        choices.addWidget(self.dialect, 1)
        choices.addWidget(self.part)
        foot = QHBoxLayout()
        foot.addWidget(self.count, 1)
        foot.addWidget(self.copy)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(TIGHT)
        column.addWidget(self.title)
        column.addWidget(self.stale)
        column.addWidget(self.anew)
        column.addLayout(choices)
        column.addWidget(self.views, 1)
        column.addLayout(foot)

    def _connect(self) -> None:
        self.dialect.currentIndexChanged.connect(self._render)
        self.part.currentIndexChanged.connect(self._show_part)
        self.copy.clicked.connect(self.copy_now)
        self.anew.clicked.connect(self._lay_out_anew)
        self.preview.installEventFilter(self)
        keys = QShortcut(QKeySequence("Ctrl+Shift+C"), self)
        keys.setContext(Qt.ShortcutContext.WindowShortcut)
        keys.activated.connect(self.copy_now)

    @property
    def profile(self) -> Profile:
        """The forum that is chosen."""
        return self._profiles[self.dialect.currentData()]

    @property
    def parts(self) -> tuple[str, ...]:
        """The posts to paste, as the chosen forum takes them."""
        return self._parts

    def lay_out(self, text: Publishable) -> None:
        """Show a text, and copy it where the director asked for that at once."""
        self._trust()
        self._show(text)

    def _show(self, text: Publishable) -> None:
        self._forget_promise()
        self._shown = text
        self._was_resolved = self._is_resolved()
        self._set_stale("")
        self.title.setText(text.title)
        self._render()
        if text.copy_now:
            self.copy_now()

    def promise(self, make: Callable[[], Publishable]) -> None:
        """Show a text that is made only once the screen has been painted, or is to be copied."""
        self._coming = make
        self._soon.start()
        self._trust()

    def _keep_promise(self) -> None:
        if self._coming is not None:
            self._show(self._coming())

    def _forget_promise(self) -> None:
        self._coming = None
        self._soon.stop()

    def follow(self, change: Change) -> None:
        """A battle that is reopened or undone takes its text along: it would tell what is not.
        Resolved once more, as by redoing the step, it holds again where it says the same.
        """
        if change.subjects <= _TELLS_NOTHING:
            return
        coming = self._coming is not None
        if coming or (self._shown is not None and self._shown.again is not None):
            self._doubts = True
            if self.isVisible():
                self._doubted.start()
        if Subject.BATTLES not in change.subjects:
            return
        if self._shown is None or self._shown.again is not None:
            return
        holds = self._is_resolved()
        gone = self._was_resolved and not (holds and self._still_says())
        self._set_stale(self.tr("la batalla se ha reabierto o deshecho") if gone else "")
        self._was_resolved = self._was_resolved or holds

    def showEvent(self, event: QShowEvent) -> None:
        """What changed while nobody could see it is looked at now."""
        super().showEvent(event)
        self._look_again()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Letters of another size in the program are another size in what is shown of a text."""
        if event.type() is QEvent.Type.FontChange and self._shown is not None:
            drawn = self.preview.document().defaultFont().pointSizeF()
            if drawn != self.preview.font().pointSizeF():
                self._draw()
        return super().eventFilter(watched, event)

    def _trust(self) -> None:
        """What is shown from now on is made from what is stored now."""
        self._doubts = False
        self._doubted.stop()

    def _look_again(self) -> None:
        """Whether a text that goes stale would still be written as it stands: made once more
        from what is stored, with the hours it tells.
        """
        if not self._doubts:
            return
        self._keep_promise()
        self._trust()
        shown = self._shown
        if shown is None or shown.again is None or shown.at is None:
            return
        try:
            now = shown.again(shown.at)
        except known_troubles() as error:
            self._set_stale(trouble_of(error).title)
            return
        of_battle = shown.battle_id is not None
        if now is None:
            gone = self.tr("lo que cuenta ya no está")
            self._set_stale(
                self.tr("lo que cuenta ya no está en la batalla") if of_battle else gone
            )
        elif now.document != shown.document:
            other = self.tr("algo ha cambiado y ahora dice otra cosa")
            self._set_stale(
                self.tr("la batalla ha cambiado y ahora dice otra cosa") if of_battle else other,
                anew=True,
            )
        else:
            self._set_stale("")

    def _lay_out_anew(self) -> None:
        shown = self._shown
        if shown is None or shown.again is None:
            return
        try:
            now = shown.again(self._desk.clock())
        except known_troubles() as error:
            self._desk.refuse(trouble_of(error))
            return
        if now is not None:
            self.lay_out(now)
            self.copy.setFocus()

    def _still_says(self) -> bool:
        """Whether what tells of the aftermath would still be written as it stands. A request for
        rolls tells of none.
        """
        shown = self._shown
        if shown is None or shown.battle_id is None:
            return True
        now = resolved(self._desk.campaign, shown.battle_id)
        if shown.kind == "battle_summary":
            return battle_summary(now) == shown.document
        if shown.kind == "death_proof":
            units = [u.id for u in now.battle.combatants if u.character_id == shown.character_id]
            return any(death_proof(now, unit) == shown.document for unit in units)
        return True

    def _is_resolved(self) -> bool:
        wanted = None if self._shown is None else self._shown.battle_id
        if wanted is None:
            return False
        return any(
            row.id == wanted and row.state == "resolved" for row in battles(self._desk.campaign)
        )

    def _set_stale(self, why: str, *, anew: bool = False) -> None:
        stale = bool(why)
        words = self.tr("Ya no vale: {why}.").format(why=why.rstrip("."))
        self.stale.setText(words if stale else "")
        self.stale.setVisible(stale)
        self.anew.setVisible(anew)
        self.copy.setEnabled(not stale)
        for view in (self.preview, self.source):
            view.setEnabled(not stale)

    def _render(self) -> None:
        if self._shown is None:
            return
        self._parts = split(self._shown.document, self.profile)
        self._draw()
        self.part.blockSignals(True)
        self.part.clear()
        for number in range(1, len(self._parts) + 1):
            words = self.tr("Parte {n} de {all}").format(n=number, all=len(self._parts))
            self.part.addItem(words)
        self.part.blockSignals(False)
        self.part.setVisible(len(self._parts) > 1)
        self._show_part()

    def _draw(self) -> None:
        """The text as it will look, from its beginning, in letters of the program's size."""
        if self._shown is not None:
            target = self.preview.document()
            target.setDefaultFont(self.preview.font())
            fill_preview(target, self._shown.document, self.profile.column)
            self.preview.moveCursor(QTextCursor.MoveOperation.Start)

    def _show_part(self) -> None:
        text = self._parts[max(0, self.part.currentIndex())]
        self.source.setPlainText(text)
        length, limit = self.profile.length(text), self.profile.limit
        self.count.setText(
            self.tr("{length} / {limit}").format(length=thousands(length), limit=thousands(limit))
        )

    def copy_now(self) -> None:
        """Put the part on the clipboard, keep it word for word, and move on to the next part."""
        self._keep_promise()
        self._look_again()
        shown = self._shown
        if shown is None or not self.stale.isHidden():
            return
        place = max(0, self.part.currentIndex())
        text = self._parts[place]
        QGuiApplication.clipboard().setText(text)
        kept = self._desk.run(
            lambda: publications.keep(
                self._desk.campaign,
                shown.kind,
                self.profile.dialect,
                text,
                battle_id=shown.battle_id,
                character_id=shown.character_id,
            )
        )
        if kept is not None:
            self._desk.say(self._copied_words(place))
        if place + 1 < len(self._parts):
            self.part.setCurrentIndex(place + 1)

    def _copied_words(self, place: int) -> str:
        if len(self._parts) == 1:
            return self.tr("Copiado: ya puedes pegarlo en el foro.")
        return self.tr("Copiada la parte {n} de {all}.").format(n=place + 1, all=len(self._parts))
