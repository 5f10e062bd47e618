"""What every page of the wizard is: rows built from the draft, numbers that explain themselves.

A page shows the draft and changes it, nothing else. It is built anew each time it is entered, and
while it is on screen each change only refreshes what its rows show.
"""

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget

from director.console.aftermath.fighters import Group, groups
from director.console.aftermath.grid import NameCell, RowGrid
from director.console.aftermath.navigation import Lack, Need, PageCode
from director.console.aftermath.sitting import Sitting
from director.console.aftermath.tab_order import reading_order
from director.console.explained import ExplainedNumber
from director.console.labels import PlainLabel
from director.console.theme import ROOM, WIDE, Role
from director.operations.aftermath_draft import UnitDraft
from director.operations.views.battles import CombatantView
from director.rules.aftermath import UnitPlan
from director.rules.derivation import Derivation

Key = tuple[int, str]
_NOTHING = Derivation(())


class Page(QWidget):
    """One step of the wizard."""

    code: PageCode
    rebuilt = Signal()
    """Its rows are others than when it came on screen: Tab has to be led through them anew."""

    def __init__(self, sitting: Sitting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sitting = sitting
        self.numbers: dict[Key, ExplainedNumber] = {}
        self.names: dict[int, NameCell] = {}
        self._blocks: list[QWidget] = []
        self._rows_shown: dict[int, tuple[UnitDraft, UnitPlan]] = {}
        self._fields: dict[tuple[int | None, Need], QWidget] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(WIDE, ROOM, WIDE, ROOM)
        self._column.setSpacing(ROOM)

    # ---- the life of a page

    def enter(self) -> None:
        """Come on screen: build the rows the draft asks for, and mark what changed meanwhile."""
        self._clear()
        self.build()
        for block in self._blocks:
            block.show()  # Qt would do it later, and the cursor may be wanted in it now
        self._column.addStretch()
        self.refresh()
        changed = self.sitting.recomputed(self.code, self._shown())
        for unit, name in self.names.items():
            name.mark.setVisible(unit in changed)

    def leave(self) -> None:
        """Go off screen: what was shown now is what the director has seen."""
        self.sitting.saw(self.code, self._shown())

    def build(self) -> None:
        """Make the rows."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Show what the draft and its plan say now."""
        raise NotImplementedError

    def focus_on(self, lack: Lack) -> None:
        """Put the cursor where a lack is mended."""
        key = lack.unit if lack.row is None else lack.row
        field = self._fields.get((key, lack.need)) or self._fields.get((None, lack.need))
        if field is not None:
            field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def focus_first(self) -> None:
        """Put the cursor in the page's first field."""
        able = [w for w in reading_order(self) if w.isVisibleTo(self) and w.isEnabled()]
        fields = [widget for widget in able if not isinstance(widget, QAbstractButton)]
        for widget in [*fields, *able][:1]:
            widget.setFocus(Qt.FocusReason.OtherFocusReason)

    # ---- what pages build with

    def add(self, widget: QWidget) -> None:
        """Put a block under those that are there."""
        self._column.addWidget(widget)
        self._blocks.append(widget)

    def say(self, text: str, role: Role | None = None) -> PlainLabel:
        """Put a line of text under what is there."""
        label = PlainLabel(text, role=role, wrap=True)
        self.add(label)
        return label

    def list_by_side(
        self,
        grid: RowGrid,
        units: Iterable[int],
        add_row: Callable[[RowGrid, CombatantView], None],
        place: Callable[[CombatantView], int] | None = None,
    ) -> tuple[Group, ...]:
        """A row for each of those characters, under the name of its side where there are several;
        the sides that have any come back. ``place`` is where it stands among those of its side.
        """
        sides = groups(self.sitting.battle, units, place)
        for group in sides:
            if len(sides) > 1:
                grid.heading(group.side.name)
            for unit in group.units:
                add_row(grid, unit)
        return sides

    def name_cell(self, unit: CombatantView) -> NameCell:
        """The first cell of a unit's row."""
        cell = NameCell(unit)
        self.names[unit.id] = cell
        return cell

    def number(self, unit: int, what: str) -> ExplainedNumber:
        """A cell for a number of that unit; ``show_number`` fills it."""
        cell = ExplainedNumber(_NOTHING)
        cell.hide()
        self.numbers[(unit, what)] = cell
        return cell

    def show_number(
        self, unit: int, what: str, derivation: Derivation | None, text: str | None = None
    ) -> None:
        """Fill a number's cell; without a derivation the cell is empty."""
        cell = self.numbers[(unit, what)]
        cell.setVisible(derivation is not None)
        if derivation is not None:
            cell.set_number(derivation, text)

    def news_of(self, unit: int) -> bool:
        """Whether a unit's draft or plan differs from what its row shows: the rest need no work."""
        now = (self.sitting.draft.unit(unit), self.sitting.plan.unit(unit))
        if self._rows_shown.get(unit) == now:
            return False
        self._rows_shown[unit] = now
        return True

    def mends(self, field: QWidget, unit: int | None, needs: Iterable[Need]) -> None:
        """Say which lacks are mended in a field."""
        for need in needs:
            self._fields.setdefault((unit, need), field)

    # ---- inside

    def _shown(self) -> dict[Key, int]:
        return {key: cell.shown for key, cell in self.numbers.items() if not cell.isHidden()}

    def _clear(self) -> None:
        self.numbers.clear()
        self.names.clear()
        self._fields.clear()
        self._rows_shown.clear()
        while self._column.takeAt(0) is not None:
            pass
        for block in self._blocks:
            block.hide()
            block.setParent(None)
            block.deleteLater()
        self._blocks.clear()
