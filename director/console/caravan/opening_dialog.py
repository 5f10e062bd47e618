"""What the caravan has: said for the first time, and corrected later with before and after."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from director.console.caravan.goods_lines import name_of
from director.console.caravan.opening_part import CountPart
from director.console.caravan.opening_words import (
    left_words,
    meaning_words,
    reason_words,
    untold_words,
)
from director.console.desk import Desk
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import LONGEST_NAME, fit
from director.console.theme import ROOM, TIGHT, Role
from director.console.troubles import known_troubles, trouble_of
from director.operations.caravan.opening_form import OpeningForm
from director.operations.caravan.reads import caravan_now
from director.operations.opening import edition_of
from director.rules.caravan.state import CLANSMEN, Quantity


@dataclass(frozen=True, slots=True)
class TypedOpening:
    """What stands in the form: what is counted, the numbers by quantity and kind, and the kinds
    that are to be named, by the code that they have here.
    """

    kept: frozenset[Quantity]
    numbers: Mapping[Quantity, Mapping[str, int | None]]
    named: Mapping[str, str]


class KindField(QLineEdit):
    """A name for another kind of people; Enter in it is its own, and saves nothing else."""

    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
            self.entered.emit()
            return
        super().keyPressEvent(event)


class OpeningDialog(QDialog):
    """Checks of what the campaign keeps count of, each with its reason and its numbers.

    ``typed`` is what was left in it before. A number that is emptied stays what it was.
    """

    abandoned = Signal(object)
    """Left without saving; carries a ``TypedOpening``."""

    def __init__(
        self, desk: Desk, parent: QWidget | None = None, typed: TypedOpening | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._desk, self._over = desk, parent
        self._now = caravan_now(desk.campaign)
        self._named: dict[str, str] = {}
        self._edition = edition_of(desk.campaign)
        first = not self._now.opened
        self.setWindowTitle(
            self.tr("Decir lo que hay") if first else self.tr("Corregir lo que hay")
        )
        self.parts = {what: self._part(what) for what in Quantity}
        self.new_kind = KindField()
        self.new_kind.setMaxLength(LONGEST_NAME)
        self.new_kind.setAccessibleName(self.tr("Otra clase de gente"))
        self.new_kind.setPlaceholderText(self.tr("otra clase: refugiados, niños…"))
        self.add_kind = QPushButton(icon("plus"), self.tr("Añadir c&lase"))
        self.add_kind.setAutoDefault(False)
        self.problem = PlainLabel(wrap=True, role=Role.WARNING)
        self.problem.hide()
        self._lay_out()
        self._untouched = self.typed()
        if typed is not None:
            self._take_up(typed)
        self._connect()
        self._begin()
        desk.taken_up.emit(self._left_words())

    # ---- building

    def _part(self, what: Quantity) -> CountPart:
        words = {
            Quantity.PEOPLE: self.tr("Llevar la cuenta de la ge&nte"),
            Quantity.SUPPLIES: self.tr("Llevar la cuenta de los &suministros"),
            Quantity.MORALE: self.tr("Llevar la cuenta de la &moral"),
            Quantity.PURSE: self.tr("Llevar una &bolsa común de renombre"),
        }[what]
        now = self._now
        kept = what in now.kept or (not now.opened and self._proposed(what))
        reason = reason_words(self._edition, what)
        part = CountPart(what, words, reason, kept=kept, tell=self._told)
        if what is Quantity.PEOPLE:
            for kind in now.kinds:
                name = name_of(what, kind.code, kind.name)
                part.add_field(kind.code, name, self._number(what, kind.code))
        else:
            part.add_field(CLANSMEN, name_of(what, CLANSMEN), self._number(what, CLANSMEN))
        return part

    def _proposed(self, what: Quantity) -> bool:
        """Whether the rules do something with it, so that it is worth counting from the start."""
        chapter = self._edition.caravan
        if chapter is None or what is Quantity.PURSE:
            return False
        return what is not Quantity.MORALE or chapter.morale.kept.value

    def _number(self, what: Quantity, kind: str) -> int | None:
        """What there is, or what the rules propose to begin with."""
        if what in self._now.kept:
            return self._now.state.number(what, kind)
        chapter = self._edition.caravan
        if what is Quantity.MORALE and chapter is not None:
            return chapter.morale.start.value
        return None

    def _lay_out(self) -> None:
        words = self.tr(
            "Marca lo que quieras que la campaña cuente. Lo demás ni se gasta, ni cambia con los "
            "días, ni se pregunta tras una batalla."
        )
        kinds = QWidget()
        row = QHBoxLayout(kinds)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(TIGHT)
        row.addWidget(self.new_kind, 1)
        row.addWidget(self.add_kind)
        self.parts[Quantity.PEOPLE].put_below(kinds)
        inner = QWidget()
        inside = QVBoxLayout(inner)
        inside.setContentsMargins(0, 0, TIGHT, 0)
        inside.setSpacing(TIGHT)
        for part in self.parts.values():
            inside.addWidget(part)
        inside.addStretch()
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(inner)
        box, self.save = accept_or_cancel(self, self.tr("&Guardar"), self._save)
        column = QVBoxLayout(self)
        column.setSpacing(ROOM)
        column.addWidget(PlainLabel(words, wrap=True))
        column.addWidget(self.area, 1)
        column.addWidget(self.problem)
        column.addWidget(box)
        fit(self, letters=92, lines=36)

    def _connect(self) -> None:
        for part in self.parts.values():
            part.edited.connect(self._follow)
        self.add_kind.clicked.connect(self._add_kind)
        self.new_kind.entered.connect(self._add_kind)
        self._follow()

    def _begin(self) -> None:
        counted = [part for part in self.parts.values() if part.check.isChecked()]
        part = counted[0] if counted else self.parts[Quantity.PEOPLE]
        field = part.first_field() if counted else part.check
        field.setFocus()
        if counted:
            part.first_field().selectAll()

    def _take_up(self, typed: TypedOpening) -> None:
        for code, name in typed.named.items():
            self._show_named(code, name)
        for what, part in self.parts.items():
            part.check.setChecked(what in typed.kept)
            for code, number in typed.numbers.get(what, {}).items():
                if code in part.fields:
                    part.fields[code].show_value(number)

    # ---- what stands here

    def typed(self) -> TypedOpening:
        """What stands in it."""
        return TypedOpening(
            frozenset(what for what, part in self.parts.items() if part.check.isChecked()),
            {what: dict(part.numbers()) for what, part in self.parts.items()},
            dict(self._named),
        )

    def _told(self, what: Quantity, kind: str, number: int | None) -> str:
        """Before and after where a number that is counted changes, and what it means."""
        counted = what in self._now.kept and kind not in self._named
        before = self._now.state.number(what, kind) if counted else None
        if number is None:
            return untold_words(before)
        changed = f"{before} → {number}" if before not in (None, number) else ""
        means = meaning_words(self._edition, what, number)
        return " · ".join(part for part in (changed, means) if part)

    def _follow(self) -> None:
        """What is left uncounted from now on, and the order in which the keys go on."""
        dropped = [what for what in self._now.kept if not self.parts[what].check.isChecked()]
        words = left_words(tuple(what for what in Quantity if what in dropped))
        self.problem.setText(words)
        self.problem.setVisible(bool(words))
        chain: list[QWidget] = []
        for part in self.parts.values():
            chain += part.chain()
            if part.what is Quantity.PEOPLE:
                chain += [self.new_kind, self.add_kind]
        for earlier, later in zip(chain, [*chain[1:], self.save], strict=True):
            QWidget.setTabOrder(earlier, later)

    def form(self) -> OpeningForm:
        """What is to be written."""

        def one(what: Quantity) -> int | None:
            return self._whole(what).get(CLANSMEN)

        return OpeningForm(
            self._whole(Quantity.PEOPLE),
            one(Quantity.SUPPLIES),
            one(Quantity.MORALE),
            one(Quantity.PURSE),
            self._new_kinds(),
        )

    def _new_kinds(self) -> dict[str, int | None]:
        """The kinds that are to be named, where people are counted at all."""
        part = self.parts[Quantity.PEOPLE]
        if not part.check.isChecked():
            return {}
        return {name: part.fields[code].value() for code, name in self._named.items()}

    def _whole(self, what: Quantity) -> dict[str, int]:
        """The numbers of what is counted; an emptied one is what it was."""
        part = self.parts[what]
        if not part.check.isChecked():
            return {}
        found: dict[str, int] = {}
        for code, number in part.numbers().items():
            if code in self._named:
                continue
            if number is not None:
                found[code] = number
            elif what in self._now.kept:
                found[code] = self._now.state.number(what, code)
        return found

    # ---- doing

    def _add_kind(self) -> None:
        """A kind of people right here; it is written with all the rest, or not at all."""
        name = self.new_kind.text()
        if not name.strip():
            self.new_kind.setFocus()
            return
        from director.operations.caravan.kinds import free_name

        try:
            label = free_name(self._desk.campaign, name, self._named.values())
        except known_troubles() as error:
            self._desk.refuse(trouble_of(error))
            return
        code = f"new:{len(self._named)}"
        self._show_named(code, label)
        self.new_kind.clear()
        self._follow()
        self.parts[Quantity.PEOPLE].fields[code].setFocus()

    def _show_named(self, code: str, name: str) -> None:
        self._named[code] = name
        self.parts[Quantity.PEOPLE].add_field(code, name_of(Quantity.PEOPLE, code, name), None)

    def _save(self) -> None:
        from director.operations.caravan.opening import open_caravan

        for what, part in self.parts.items():
            if part.check.isChecked() and not self._told_any(what):
                self.problem.setText(
                    self.tr("{name}: escribe cuánto hay, o quita la marca.").format(
                        name=name_of(what, "")
                    )
                )
                self.problem.show()
                part.first_field().setFocus()
                return
        form = self.form()
        if self._desk.run(lambda: open_caravan(self._desk.campaign, form)) is not None:
            self.accept()

    def _told_any(self, what: Quantity) -> bool:
        """Whether it is said how much there is of something."""
        told = bool(self._whole(what))
        if what is not Quantity.PEOPLE:
            return told
        return told or any(number is not None for number in self._new_kinds().values())

    def _left_words(self) -> str:
        return self.tr("Lo que hay: cerrado sin guardar.")

    def reject(self) -> None:
        """Cancelar, Esc or the window's X: nothing is written, and what was typed can come back."""
        typed = self.typed()
        super().reject()
        if typed == self._untouched:
            return
        self.abandoned.emit(typed)
        desk, over = self._desk, self._over
        desk.offer_back(
            self._left_words(),
            lambda: OpeningDialog(desk, over, typed).open(),
        )
