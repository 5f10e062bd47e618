"""A test whole: who takes it with which chance, the rolls, and what is to be done with it."""

from collections.abc import Callable, Mapping
from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from director.console.caravan.check_taker_row import TakerRow, TakerShown, Typed
from director.console.caravan.check_told import about_words, brought_words, waiting_words
from director.console.caravan.check_verbs import TestVerbs, attribute_and_die
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.theme import HAIR, TIGHT, Role, set_role
from director.editions.errors import NotDefinedError
from director.editions.schema import Edition
from director.forum.caravan.check_words import (
    chance_words,
    percent_words,
    success_words,
    taker_names,
)
from director.operations.change import Change
from director.operations.views.attribute_tests import AttributeTestView, ItemBrought, TestTaker
from director.operations.views.caravan import GoodsRow
from director.rules.caravan.attribute_tests import TakerResult
from director.rules.hero_points import HeroPointUse, Spending, spend


class TestDetail(QWidget):
    """Shows one test; every button is one verb."""

    __test__ = False

    gone_on = Signal()
    """The cursor went on by itself, to something that has to be seen."""

    def __init__(self, verbs: TestVerbs) -> None:
        super().__init__()
        self._verbs = verbs
        self._typed: dict[tuple[int, int], Typed] = {}
        self.test: AttributeTestView | None = None
        self.rows: list[TakerRow] = []
        self.setAccessibleName(self.tr("La prueba elegida"))
        self.name = PlainLabel(wrap=True, role=Role.STRONG)
        self.about = PlainLabel(wrap=True, role=Role.CAPTION)
        self.text = PlainLabel(wrap=True)
        self.notes = PlainLabel(wrap=True, role=Role.CAPTION)
        self.chance = PlainLabel(wrap=True, role=Role.STRONG)
        self.how = PlainLabel(wrap=True, role=Role.CAPTION)
        self.state = PlainLabel(wrap=True)
        self.consequence = PlainLabel(wrap=True)
        self.brought = PlainLabel(wrap=True, role=Role.CAPTION)
        self.told = QCheckBox(self.tr("Contar la penalización"))
        self.told.setChecked(True)
        self.told.setToolTip(self.tr("Los textos dicen cuánto penaliza y con qué sale bien"))
        # Whoever shows the detail gives it a place that is always in sight.
        self.close_it = QPushButton(icon("check"), self.tr("Ce&rrar…"))
        self.request = QPushButton(icon("send"), self.tr("Pedir en el &foro"))
        self.publish = QPushButton(icon("send"), self.tr("Publicar &resultado"))
        self.change = QPushButton(icon("pencil"), self.tr("Cambiar…"))
        self.remove = QPushButton(icon("trash-2"), self.tr("Quitar"))
        self._lay_out()
        self._connect()
        self.show_test(None, None, ())

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, HAIR, 0)
        column.setSpacing(TIGHT)
        self._people = QVBoxLayout()
        self._people.setSpacing(TIGHT)
        for label in (self.name, self.about, self.text, self.notes, self.chance, self.how):
            column.addWidget(label)
        column.addLayout(self._people)
        for label in (self.state, self.consequence, self.brought):
            column.addWidget(label)
        column.addWidget(self.told)
        for parts in ((self.request, self.publish), (self.change, self.remove)):
            line = QHBoxLayout()
            line.setSpacing(TIGHT)
            for part in parts:
                line.addWidget(part)
            line.addStretch()
            column.addLayout(line)

    def _connect(self) -> None:
        self.close_it.clicked.connect(lambda: self._do(self._verbs.close))
        self.change.clicked.connect(lambda: self._do(self._verbs.change))
        self.remove.clicked.connect(lambda: self._do(self._verbs.remove))
        self.request.clicked.connect(
            lambda: self._do(
                lambda test: self._verbs.publish_request(test, penalty_told=self.tells)
            )
        )
        self.publish.clicked.connect(
            lambda: self._do(lambda test: self._verbs.publish_result(test, penalty_told=self.tells))
        )

    @property
    def tells(self) -> bool:
        """Whether texts may say how hard it is."""
        return self.told.isChecked()

    # ---- showing

    def show_test(
        self,
        test: AttributeTestView | None,
        edition: Edition | None,
        brought: tuple[GoodsRow, ...],
        items: tuple[ItemBrought, ...] = (),
    ) -> None:
        """Show a test, or none; ``brought`` are the lines of the ledger of one that is closed."""
        # Not ``self.focusWidget()``: that is where the cursor was when it last was in here.
        cursor = QApplication.focusWidget()
        had_focus = cursor is not None and any(row.isAncestorOf(cursor) for row in self.rows)
        self.test = test
        self._clear()
        self.setVisible(test is not None)
        if test is None or edition is None:
            self.close_it.hide()
            return
        title, sides = attribute_and_die(edition, test.attribute)
        self._tell(test, title)
        self._show_people(test, edition, title, sides)
        self._tell_state(test, brought, items)
        self._show_buttons(test)
        self._chain()
        if had_focus:
            self.go_on()

    def _clear(self) -> None:
        for row in self.rows:
            self._people.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = []

    def _tell(self, test: AttributeTestView, title: str) -> None:
        self.name.setText(test.name)
        self.about.setText(about_words(test, title))
        _say(self.text, test.text)
        _say(self.notes, self.tr("Notas: {notes}").format(notes=test.notes) if test.notes else "")
        if test.result is None:
            _say(self.chance, "")
            _say(self.how, self.tr("Las reglas de ahora no tienen pruebas de atributos."))
            return
        several = len(test.takers) > 1
        chance = percent_words(test.result.chance)
        words = self.tr("Opciones antes de tirar: {chance}").format(chance=chance)
        _say(self.chance, words if several else "")
        _say(self.how, chance_words(test.result, test.reading))

    def _show_people(
        self, test: AttributeTestView, edition: Edition, title: str, sides: int
    ) -> None:
        names = taker_names(test)
        results = _results(test)
        for taker in test.takers:
            result = results.get(taker.character_id)
            repeat = _repeat(edition, taker, result) if test.state == "open" else None
            shown = TakerShown(
                taker,
                names[taker.character_id],
                title,
                sides,
                result,
                repeat,
                test.state == "open",
            )
            self._add(test, shown)

    def _add(self, test: AttributeTestView, shown: TakerShown) -> None:
        key = (test.id, shown.taker.character_id)
        row = TakerRow(shown, self._typed.setdefault(key, Typed()))
        taker = shown.taker
        row.rolled.connect(lambda: self._rolled(key, lambda: self._verbs.roll(test, taker)))
        row.recorded.connect(
            lambda roll, kept: self._rolled(
                key, lambda: self._verbs.record(test, taker, roll, kept)
            )
        )
        row.taken_back.connect(lambda: self._verbs.take_back(test, taker))
        self.rows.append(row)
        self._people.addWidget(row)

    def _tell_state(
        self, test: AttributeTestView, brought: tuple[GoodsRow, ...], items: tuple[ItemBrought, ...]
    ) -> None:
        success = test.success if test.state == "closed" else None
        if success is None and test.result is not None:
            success = test.result.success
        if success is None:
            _say(self.state, waiting_words(test))
            set_role(self.state, Role.CAPTION)
        else:
            words = success_words(success)
            sign = "✓" if success else "✗"
            _say(self.state, f"{sign} {words[:1].upper()}{words[1:]}")
            set_role(self.state, Role.GOOD if success else Role.DANGER)
        _say(self.consequence, test.consequence)
        _say(self.brought, brought_words(brought, items))

    def _show_buttons(self, test: AttributeTestView) -> None:
        is_open = test.state == "open"
        settled = test.result is not None and test.result.success is not None
        for button in (self.close_it, self.change, self.remove):
            button.setVisible(is_open)
        self.close_it.setEnabled(settled)
        set_role(self.close_it, Role.PRIMARY if settled else None)
        self.request.setVisible(is_open)
        self.request.setEnabled(not test.secret and bool(test.waiting))
        self.publish.setVisible(not is_open)
        self.publish.setEnabled(not test.secret)
        hidden = self.tr("Es secreta: no sale en los textos del foro") if test.secret else ""
        self.request.setToolTip(hidden)
        self.publish.setToolTip(hidden)
        hard = bool(test.penalty) or any(taker.penalty for taker in test.takers)
        self.told.setVisible(hard and not test.secret and (not is_open or bool(test.waiting)))

    def _chain(self) -> None:
        """Tab goes as it is read."""
        buttons = (self.told, self.request, self.publish, self.change, self.remove)
        parts = [part for row in self.rows for part in row.chain()] + [*buttons]
        for before, after in pairwise(parts):
            QWidget.setTabOrder(before, after)

    def go_on(self) -> None:
        """The cursor goes to where the next roll is typed, or to the button that closes the
        test.
        """
        asking = [row.result for row in self.rows if row.asks]
        closing = self.close_it.isEnabled() and not self.close_it.isHidden()
        wanted: QWidget | None = self.close_it if closing else next(iter(asking), None)
        if wanted is not None:
            wanted.setFocus()
            self.gone_on.emit()

    # ---- what happens

    def _do(self, verb: Callable[[AttributeTestView], object]) -> None:
        if self.test is not None:
            verb(self.test)

    def _rolled(self, key: tuple[int, int], verb: Callable[[], Change | None]) -> None:
        """What was typed has served once it counts; refused, it stays to be corrected."""
        left = self._typed.pop(key, Typed())
        if verb() is None:
            self._typed[key] = left


def _results(test: AttributeTestView) -> Mapping[int, TakerResult]:
    if test.result is None:
        return {}
    return {each.taker.character: each for each in test.result.results}


def _repeat(edition: Edition, taker: TestTaker, result: TakerResult | None) -> Spending | None:
    """What a repeat would cost: only a roll that failed, where points buy one."""
    if result is None or result.check.success is not False:
        return None
    try:
        return spend(edition, HeroPointUse.PLOT_ROLL, held=taker.hero_points)
    except NotDefinedError:
        return None


def _say(label: PlainLabel, words: str) -> None:
    label.setText(words)
    label.setVisible(bool(words))
