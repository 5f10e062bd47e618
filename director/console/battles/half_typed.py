"""A record that is being typed, with the file a little behind it: no evening's typing is lost."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.theme import HAIR, ROOM, TIGHT, Role, set_role
from director.console.words import ago_words
from director.operations import form_drafts
from director.operations.battles import BattleForm
from director.operations.change import Change
from director.operations.form_drafts import ParkedForm
from director.operations.handle import Damaged

PAUSE_MS = 400
"""Typing that rests this long is kept."""


class HalfTyped(QObject):
    """Keeps what differs from ``fresh``, the form as it was before anybody typed."""

    def __init__(
        self,
        desk: Desk,
        battle_id: int | None,
        typed: Callable[[], BattleForm],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._battle = battle_id
        self._typed = typed
        self.fresh: BattleForm | None = None
        self.unreadable = False
        self.parked = self._found()
        self._in_file = None if self.parked is None else self.parked.form
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self.keep)

    def follow(self) -> None:
        """Something was typed."""
        self._pause.start()

    def keep(self) -> bool:
        """Let the file follow now; tells whether it holds something half typed."""
        self._pause.stop()
        form, campaign, battle = self._typed(), self._desk.campaign, self._battle
        if form == self.fresh:
            self._drop()
        elif form != self._in_file:
            kept = self._desk.run(lambda: form_drafts.park_form(campaign, form, battle))
            self._in_file = self._in_file if kept is None else form
        return self._in_file is not None

    def forget(self) -> None:
        """It was recorded: whatever was half typed has served."""
        self._pause.stop()
        self._drop()
        if self.unreadable:
            self._desk.run(self._forget)

    def _drop(self) -> None:
        if self._in_file is not None and self._desk.run(self._forget) is not None:
            self._in_file = None

    def _forget(self) -> Change:
        return form_drafts.forget_form(self._desk.campaign, self._battle)

    def _found(self) -> ParkedForm | None:
        """What was left; one that nobody can read stays until something else is typed."""
        try:
            return form_drafts.parked_form(self._desk.campaign, self._battle)
        except Damaged:
            self.unreadable = True
            return None


class HalfTypedLine(QFrame):
    """Above a record that was left half typed: go on with it, or begin again."""

    wanted = Signal()
    """Go on with what was left."""
    afresh_wanted = Signal()

    def __init__(self, desk: Desk, half_typed: HalfTyped, parent: QWidget) -> None:
        super().__init__(parent)
        set_role(self, Role.CARD)
        self.words = PlainLabel(wrap=True)
        self.go_on = QPushButton(self.tr("Seguir con lo que &quedó a medias"))
        self.afresh = QPushButton(self.tr("Empe&zar de cero"))
        row = QHBoxLayout(self)
        row.setContentsMargins(ROOM, HAIR, HAIR, HAIR)
        row.setSpacing(TIGHT)
        row.addWidget(self.words, 1)
        for button in (self.go_on, self.afresh):
            button.setVisible(half_typed.parked is not None)
            row.addWidget(button)
        self.go_on.clicked.connect(self.wanted)
        self.afresh.clicked.connect(self.afresh_wanted)
        self.began_anew = False
        self.setVisible(half_typed.parked is not None or half_typed.unreadable)
        if half_typed.parked is not None:
            ago = ago_words(half_typed.parked.left_at, desk.clock())
            self.words.setText(self.tr("Esto quedó a medias {ago}.").format(ago=ago))
        elif half_typed.unreadable:
            self.words.setText(self.tr("Lo que quedó a medias no se puede leer: empieza de cero."))

    def chain(self) -> list[QWidget]:
        """What takes the focus here."""
        return [self.go_on, self.afresh]

    def begin_anew(self) -> None:
        """Say that what was left is still at hand, until the first key."""
        self.began_anew = True
        self.words.setText(self.tr("Empezado de cero. Lo anterior se borra al escribir."))
        self.go_on.setText(self.tr("Volver a lo que &quedó a medias"))
        self.afresh.hide()
