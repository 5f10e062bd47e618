"""A record that is being typed, with the file a little behind it: no evening's typing is lost."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, Generic, Protocol, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.theme import HAIR, ROOM, TIGHT, Role, set_role
from director.console.words import ago_words
from director.operations import form_drafts
from director.operations.battles import BattleForm
from director.operations.change import Change
from director.operations.handle import Damaged

PAUSE_MS = 400
"""Typing that rests this long is kept."""


Form = TypeVar("Form")
Form_co = TypeVar("Form_co", covariant=True)


class Parked(Protocol[Form_co]):
    """What was left half typed, and when."""

    @property
    def form(self) -> Form_co: ...

    @property
    def left_at(self) -> datetime: ...


class Shelf(Protocol[Form]):
    """Where forms of one kind lie while they are half typed."""

    def park(self, form: Form) -> Change:
        """Lay one there in place of an earlier one."""
        ...

    def forget(self) -> Change:
        """Throw it away."""
        ...

    def parked(self) -> Parked[Form] | None:
        """The one that lies there; ``Damaged`` when it cannot be read."""
        ...


class RecordShelf:
    """For the record of a battle."""

    def __init__(self, desk: Desk, battle_id: int | None) -> None:
        self._campaign = desk.campaign
        self._battle = battle_id

    def park(self, form: BattleForm) -> Change:
        """Lay one there in place of an earlier one."""
        return form_drafts.park_form(self._campaign, form, self._battle)

    def forget(self) -> Change:
        """Throw it away."""
        return form_drafts.forget_form(self._campaign, self._battle)

    def parked(self) -> Parked[BattleForm] | None:
        """The one that lies there."""
        return form_drafts.parked_form(self._campaign, self._battle)


class HalfTyped(QObject, Generic[Form]):
    """Keeps what differs from ``fresh``, the form as it was before anybody typed."""

    def __init__(
        self, desk: Desk, shelf: Shelf[Form], typed: Callable[[], Form], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._shelf = shelf
        self._typed = typed
        self.fresh: Form | None = None
        self.unreadable = False
        self.parked = self._found()
        self._in_file: Form | None = None if self.parked is None else self.parked.form
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self.keep)

    def follow(self) -> None:
        """Something was typed."""
        self._pause.start()

    def keep(self) -> bool:
        """Let the file follow now; tells whether it holds something half typed."""
        self._pause.stop()
        form = self._typed()
        if form == self.fresh:
            self._drop()
        elif form != self._in_file:
            kept = self._desk.run(lambda: self._shelf.park(form))
            self._in_file = self._in_file if kept is None else form
        return self._in_file is not None

    def forget(self) -> None:
        """It was recorded: whatever was half typed has served."""
        self._pause.stop()
        self._drop()
        if self.unreadable:
            self._desk.run(self._shelf.forget)

    def _drop(self) -> None:
        if self._in_file is not None and self._desk.run(self._shelf.forget) is not None:
            self._in_file = None

    def _found(self) -> Parked[Form] | None:
        """What was left; one that nobody can read stays until something else is typed."""
        try:
            return self._shelf.parked()
        except Damaged:
            self.unreadable = True
            return None


class HalfTypedLine(QFrame):
    """Above a record that was left half typed: go on with it, or begin again."""

    wanted = Signal()
    """Go on with what was left."""
    afresh_wanted = Signal()

    def __init__(self, desk: Desk, half_typed: HalfTyped[Any], parent: QWidget) -> None:
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
