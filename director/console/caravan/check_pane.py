"""Pruebas: the tests of campaign attributes, the open ones first, and the chosen one whole."""

from itertools import pairwise

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from director.console.caravan.check_detail import TestDetail
from director.console.caravan.check_told import state_words
from director.console.caravan.check_verbs import TestVerbs
from director.console.desk import Desk
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.tables import Column, RowTable
from director.console.theme import HAIR, TIGHT, Role, Tone, set_role
from director.editions.schema import Edition
from director.forum.caravan.check_words import percent_words
from director.forum.words import edition_words
from director.operations.caravan.check_reads import attribute_tests, items_brought
from director.operations.change import Change, Subject
from director.operations.opening import edition_of
from director.operations.views.attribute_tests import AttributeTestView, ItemBrought
from director.operations.views.caravan import GoodsRow

_MOST_ROWS = 4
_LAID_OUT_MS = 40
"""By then rows that were made anew have their place."""

_MATTERS = frozenset({Subject.CARAVAN, Subject.CHARACTERS, Subject.ROLLS, Subject.CAMPAIGN})


class TestsPane(QWidget):
    """The list above, the chosen test below."""

    __test__ = False

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._edition: Edition | None = None
        self.verbs = TestVerbs(desk, self)
        self.new = QPushButton(
            icon("plus", QPalette.ColorRole.HighlightedText), self.tr("Pedir una &prueba…")
        )
        set_role(self.new, Role.PRIMARY)
        self.new.clicked.connect(lambda: self.verbs.ask())
        self.none = PlainLabel(wrap=True)
        self.to_edition = QPushButton(self.tr("Ir a Edición"))
        self.to_edition.clicked.connect(lambda: desk.wanted.emit("edition", 0))
        self.table = RowTable(_columns(), self.tr("Pruebas"))
        self.detail = TestDetail(self.verbs)
        self._lay_out()
        self.table.picked.connect(self._show)
        self.table.opened.connect(self._open)
        self._soon = QTimer(self, singleShot=True, interval=_LAID_OUT_MS)
        self._soon.timeout.connect(self._bring_into_sight)
        self.detail.gone_on.connect(self._soon.start)
        self.setFocusProxy(self.new)
        self.reload(None)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(TIGHT)
        head.addWidget(self.new)
        head.addWidget(self.to_edition)
        head.addWidget(self.detail.close_it)
        head.addStretch()
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, HAIR, 0)
        column.setSpacing(TIGHT)
        column.addWidget(self.none)
        column.addWidget(self.table)
        column.addWidget(self.detail)
        column.addStretch()
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(whole)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(TIGHT)
        outer.addLayout(head)
        outer.addWidget(self.area)
        in_order = (self.new, self.to_edition, self.detail.close_it, self.table)
        for before, after in pairwise(in_order):
            QWidget.setTabOrder(before, after)

    def show_row(self, key: int) -> None:
        """Choose a test, and put the cursor where it goes on."""
        if self.table.choose(key):
            self.detail.go_on()

    def reload(self, change: Change | None) -> None:
        """Read the tests again, where what changed is theirs."""
        if change is not None and not change.subjects & _MATTERS:
            return
        self._edition = edition_of(self._desk.campaign)
        tests = attribute_tests(self._desk.campaign)
        self._teach(bool(tests))
        self.table.setVisible(bool(tests))
        self.table.set_rows(tests)
        # There is little room: more lines scroll.
        self.table.hold_lines(min(len(tests), _MOST_ROWS))
        made = None if change is None else change.created_by("test.ask")
        if not self.table.choose(made) and self.table.current() is None and tests:
            self.table.choose(tests[0].id)
        self._show(self.table.current())

    def _bring_into_sight(self) -> None:
        """Where the cursor went, once what was made anew has its place."""
        wanted = self.focusWidget()
        if wanted is not None and self.area.isAncestorOf(wanted):
            self.area.ensureWidgetVisible(wanted)

    def _teach(self, some: bool) -> None:
        """What these tests are, until there is one; and what the rules lack, where they do."""
        assert self._edition is not None
        edition = self._edition
        defined = edition.campaign_check is not None and edition.campaign_attributes is not None
        self.new.setVisible(defined)
        self.to_edition.setVisible(not defined)
        self.none.setVisible(not (defined and some))
        if defined:
            self.none.setText(
                self.tr(
                    "Cuando la trama ponga algo difícil (cruzar un collado, ver una emboscada, "
                    "negociar), pide una prueba: eliges el atributo y quién la hace, ves las "
                    "opciones antes de tirar y anotas lo que trae."
                )
            )
            return
        self.none.setText(
            self.tr(
                "{edition} no define pruebas de atributos de campaña. Para usarlas, toma prestado "
                "el capítulo «Atributos de campaña» en una edición propia."
            ).format(edition=edition_words(edition.title))
        )

    def _show(self, test: AttributeTestView | None) -> None:
        rows: tuple[GoodsRow, ...] = ()
        items: tuple[ItemBrought, ...] = ()
        if test is not None and test.chronicle_id is not None:
            from director.operations.caravan.reads import goods_rows

            lines = goods_rows(self._desk.campaign)
            ours = [row for row in lines if row.chronicle_id == test.chronicle_id]
            rows = tuple(row for row in reversed(ours) if not row.withdrawn)
            items = items_brought(self._desk.campaign, test)
        self.detail.show_test(test, self._edition, rows, items)

    def _open(self, _row: AttributeTestView) -> None:
        """Enter goes to where the next roll is typed."""
        self.detail.go_on()


def _columns() -> tuple[Column[AttributeTestView], ...]:
    return (
        Column("Prueba", lambda test: test.name, stretch=True, tip=lambda test: test.name),
        Column(
            "Opciones",
            lambda test: "" if test.result is None else percent_words(test.result.chance),
            key=lambda test: None if test.result is None else test.result.chance,
            number=True,
            width=9,
            gives_way=1,
        ),
        Column("Cómo está", state_words, tone=_tone, width=15),
    )


def _tone(test: AttributeTestView) -> Tone | None:
    if test.state == "open":
        return None
    return Tone.GOOD if test.success else Tone.DANGER
