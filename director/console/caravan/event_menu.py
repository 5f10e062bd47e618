"""Which table of events, and what can be done with it in one menu."""

from collections.abc import Callable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from director.console.caravan.event_verbs import EventVerbs
from director.console.icons import icon
from director.console.labels import plain_tip
from director.console.people.fields import Choice
from director.operations.views.event_tables import EventTableView

Chosen = Callable[[], EventTableView | None]
All = Callable[[], tuple[EventTableView, ...]]

_LETTERS = 12


class TableChoice(Choice):
    """Which table; a long name gives way and is whole in the tip."""

    elides = True

    def __init__(self) -> None:
        super().__init__([])
        self.setSizeAdjustPolicy(self.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(_LETTERS)
        self.currentTextChanged.connect(lambda name: self.setToolTip(plain_tip(name)))


class EventMenu(QMenu):
    """Offers what is possible with the chosen table by the time it opens."""

    def __init__(self, verbs: EventVerbs, chosen: Chosen, every: All, parent: QWidget) -> None:
        super().__init__(parent)
        self._verbs, self._chosen, self._every = verbs, chosen, every
        tr = self.tr
        self.edit = self._add(tr("&Editar…"), "pencil", lambda: self._with(verbs.edit))
        self.add = self._add(tr("&Nueva…"), "plus", verbs.add)
        self.duplicate = self._add(tr("&Duplicar"), "copy", lambda: self._with(verbs.duplicate))
        self.remove = self._add(tr("&Quitar"), "trash-2", lambda: self._with(verbs.remove))
        self.addSeparator()
        self.starter = self._add(tr("Añadir la de &ejemplo"), "book-open", verbs.start)
        self.import_file = self._add(tr("&Importar…"), "folder-open", verbs.import_file)
        self.export = self._add(
            tr("E&xportar esta…"), "archive", lambda: self._with(lambda view: verbs.export([view]))
        )
        self.export_all = self._add(
            tr("Exportar &todas…"), "archive", lambda: verbs.export(self._every())
        )
        self.aboutToShow.connect(self._follow)

    def _add(self, words: str, picture: str, slot: Callable[[], object]) -> QAction:
        action = QAction(icon(picture), words, self)
        action.triggered.connect(lambda _on: slot())
        self.addAction(action)
        return action

    def _with(self, verb: Callable[[EventTableView], None]) -> None:
        view = self._chosen()
        if view is not None:
            verb(view)

    def _follow(self) -> None:
        one = self._chosen() is not None
        for action in (self.edit, self.duplicate, self.remove, self.export):
            action.setEnabled(one)
        self.export_all.setEnabled(len(self._every()) > 1)
        self.starter.setVisible(self._verbs.has_starter)
