"""What can be done with the creatures that are marked, in one menu with its keys."""

from typing import Protocol

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from director.console.icons import icon
from director.operations.views.bestiary import Origin


class Verbs(Protocol):
    """What the menu asks for."""

    @property
    def origins(self) -> set[Origin]:
        """Where the marked creatures lie."""
        ...

    @property
    def count(self) -> int:
        """How many are marked."""
        ...

    @property
    def can_share(self) -> bool:
        """Whether there is a shared folder."""
        ...

    def edit(self) -> None: ...
    def duplicate(self) -> None: ...
    def variant(self) -> None: ...
    def copy_in(self) -> None: ...
    def share(self) -> None: ...
    def export_marked(self) -> None: ...
    def remove(self) -> None: ...


class CreatureMenu(QMenu):
    """Offers what is possible with what is marked by the time it opens."""

    def __init__(self, verbs: Verbs, parent: QWidget) -> None:
        super().__init__(parent)
        self._verbs = verbs
        tr = self.tr
        self.edit = self._add(tr("&Editar…\tF2"), "pencil", verbs.edit)
        self.duplicate = self._add(tr("&Duplicar\tCtrl+D"), "copy", verbs.duplicate)
        self.variant = self._add(tr("&Variante de nivel…"), "plus", verbs.variant)
        self.addSeparator()
        self.copy_in = self._add(tr("&Copiar a la campaña"), "book-open", verbs.copy_in)
        self.share = self._add(tr("Co&mpartir con mis campañas"), "users", verbs.share)
        self.export = self._add(tr("E&xportar…"), "archive", verbs.export_marked)
        self.addSeparator()
        self.remove = self._add(tr("&Quitar\tSupr"), "trash-2", verbs.remove)
        self.aboutToShow.connect(self._follow)

    def _add(self, words: str, picture: str, slot: object) -> QAction:
        action = QAction(icon(picture), words, self)
        action.triggered.connect(slot)
        self.addAction(action)
        return action

    def _follow(self) -> None:
        """One of the program is never changed or removed: copied, it is the director's own."""
        origins, count = self._verbs.origins, self._verbs.count
        one, any_ = count == 1, count > 0
        self.edit.setEnabled(one)
        self.duplicate.setEnabled(one)
        self.variant.setEnabled(one)
        self.copy_in.setEnabled(any_ and origins != {Origin.CAMPAIGN})
        self.share.setEnabled(any_ and origins != {Origin.SHARED} and self._verbs.can_share)
        self.export.setEnabled(any_)
        self.remove.setEnabled(any_ and Origin.SHIPPED not in origins)
