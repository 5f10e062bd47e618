"""Calling a test: what about, which attribute, who takes it, with the chance in sight before."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QHBoxLayout, QVBoxLayout, QWidget

from director.console.caravan.bearing import bearing_words
from director.console.caravan.check_takers_box import TakersBox
from director.console.desk import Desk
from director.console.labels import ElidedLabel, PlainLabel
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import (
    Choice,
    Number,
    fit,
    form_of_rows,
    line,
    paragraph,
    when_edited,
)
from director.console.theme import ROOM, TIGHT, WIDE, Role
from director.forum.caravan.check_words import (
    chance_words,
    percent_words,
    reading_explained,
    reading_words,
)
from director.operations.caravan.attribute_tests import PENALTIES, ask, change_test
from director.operations.caravan.check_form import TakerForm, TestForm
from director.operations.caravan.check_reads import people_to_ask
from director.operations.change import Change
from director.operations.opening import edition_of
from director.operations.views.attribute_tests import AttributeTestView
from director.operations.views.caravan import Bearer
from director.rules.caravan.attribute_tests import Reading, group_test
from director.rules.spanish_order import sort_key

_SENTENCE = 66
"""Letters of the longest way to read several rolls; it takes two lines."""


class TestDialog(QDialog):
    """Over a new test, or one that is open; ``typed`` is a form that was left before."""

    __test__ = False

    abandoned = Signal(object)
    """Left without saving what was typed; carries the form as it was."""

    def __init__(
        self,
        desk: Desk,
        test: AttributeTestView | None,
        parent: QWidget | None = None,
        typed: TestForm | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self._test = desk, test
        self._edition = edition_of(desk.campaign)
        self._people = people_to_ask(desk.campaign)
        form = typed or (_blank(self._attributes()) if test is None else form_of(test))
        self.setWindowTitle(
            self.tr("Pedir una prueba")
            if test is None
            else self.tr("Cambiar «{name}»").format(name=test.name)
        )
        self._make_fields(form)
        self.takers = TakersBox(self._edition, self._people, test, form)
        self._lay_out()
        self.attribute.currentIndexChanged.connect(self._follow_attribute)
        self.penalty.valueChanged.connect(lambda _n: self._follow())
        self.takers.edited.connect(self._follow)
        when_edited(self, self._follow)
        self._follow_attribute()
        self.name.setFocus()
        self.name.selectAll()
        self._untouched = self.typed() if typed is None else None

    def _make_fields(self, form: TestForm) -> None:
        self.name = line(form.name, self.tr("De qué va"))
        self.name.setPlaceholderText(self.tr("cruzar el collado de noche"))
        self.attribute = Choice(self._attributes(), form.attribute)
        self.best = ElidedLabel(role=Role.CAPTION)
        readings = [(each, reading_words(each)) for each in Reading]
        self.reading = Choice(readings, form.reading)
        self.explained = PlainLabel(wrap=True, role=Role.CAPTION)
        metrics = self.explained.fontMetrics()
        self.explained.setMinimumWidth(metrics.averageCharWidth() * _SENTENCE // 2)
        self.explained.setMinimumHeight(2 * metrics.height())
        self.penalty = Number(*PENALTIES, form.penalty)
        self.text = paragraph(form.text, self.tr("Texto para los jugadores"))
        self.text.setPlaceholderText(self.tr("lo que leen cuando pides la tirada"))
        self.notes = paragraph(form.notes, self.tr("Notas privadas"))
        self.notes.setPlaceholderText(self.tr("solo para ti"))
        self.link = line(form.link, self.tr("Enlace"))
        self.link.setPlaceholderText(self.tr("del mensaje del foro, si lo hay"))
        self.secret = QCheckBox(self.tr("Prueba &secreta: no sale en los textos del foro"))
        self.secret.setChecked(form.secret)
        self.chance = PlainLabel(role=Role.TITLE)
        self.how = PlainLabel(wrap=True, role=Role.CAPTION)

    def _attributes(self) -> list[tuple[str, str]]:
        names = self._edition.campaign_attributes or {}
        return [(code, value.value) for code, value in names.items()]

    def _lay_out(self) -> None:
        rows: list[tuple[str, QWidget]] = [
            (self.tr("&De qué va"), self.name),
            (self.tr("&Atributo"), self.attribute),
            ("", self.best),
            (self.tr("&Tirada de varios"), self.reading),
            ("", self.explained),
            (self.tr("&Penalización (− ayuda)"), self.penalty),
            (self.tr("Texto para &jugadores"), self.text),
            (self.tr("&Notas privadas"), self.notes),
            (self.tr("En&lace"), self.link),
        ]
        left = QVBoxLayout()
        left.setSpacing(TIGHT)
        left.addLayout(form_of_rows(rows))
        left.addWidget(self.secret)
        right = QVBoxLayout()
        right.setSpacing(TIGHT)
        right.addWidget(self.takers, 1)
        right.addWidget(self.chance)
        right.addWidget(self.how)
        both = QHBoxLayout()
        both.setSpacing(WIDE)
        both.addLayout(left, 1)
        both.addLayout(right, 1)
        words = self.tr("P&edir") if self._test is None else self.tr("&Guardar")
        box, self.save = accept_or_cancel(self, words, self._save)
        self.lacks = PlainLabel(wrap=True, role=Role.CAPTION)
        foot = QHBoxLayout()
        foot.addWidget(self.lacks, 1)
        foot.addWidget(box)
        column = QVBoxLayout(self)
        column.setSpacing(ROOM)
        column.addLayout(both, 1)
        column.addLayout(foot)
        fit(self, letters=140, lines=32)

    # ---- what it says

    def typed(self) -> TestForm:
        """The form as it stands on screen."""
        return TestForm(
            name=self.name.text(),
            attribute=self.attribute.chosen or "",
            reading=self.reading.chosen,
            penalty=self.penalty.value(),
            takers=self.takers.takers(),
            text=self.text.toPlainText(),
            notes=self.notes.toPlainText(),
            secret=self.secret.isChecked(),
            link=self.link.text(),
        )

    def _follow_attribute(self) -> None:
        code, title = self.attribute.chosen or "", self.attribute.currentText()
        self.takers.show_attribute(code, title)
        found = [
            Bearer(one.character_id, one.name, one.value(code))
            for one in self._people
            if one.value(code)
        ]
        found.sort(key=lambda one: (-one.value, sort_key(one.name)))
        self.best.setText(bearing_words(title, found))
        self._follow()

    def _follow(self) -> None:
        form = self.typed()
        taken = self.takers.as_rules()
        self.takers.show_chances(form.penalty)
        self.explained.setText(reading_explained(form.reading))
        self.reading.setEnabled(len(taken) != 1)
        found = group_test(self._edition, taken, reading=form.reading, penalty=form.penalty)
        self.chance.setText(
            self.tr("Opciones: {chance}").format(chance=percent_words(found.chance))
            if taken
            else ""
        )
        self.how.setText(chance_words(found, form.reading))
        lacks = self._lacks(form)
        self.lacks.setText(self.tr("Falta: {what}.").format(what=lacks) if lacks else "")
        self.save.setEnabled(not lacks)

    def _lacks(self, form: TestForm) -> str:
        wanted = [
            ("" if form.name.strip() else self.tr("de qué va")),
            ("" if form.takers else self.tr("quién la hace")),
        ]
        return ", ".join(words for words in wanted if words)

    # ---- leaving

    def reject(self) -> None:
        """Cancelar, Esc or the window's X: nothing is written, and what was typed can come back."""
        typed = self.typed()
        super().reject()
        if typed != self._untouched:
            self.abandoned.emit(typed)

    def _save(self) -> None:
        form, campaign, test = self.typed(), self._desk.campaign, self._test
        verb: Callable[[], Change] = (
            (lambda: ask(campaign, form))
            if test is None
            else (lambda: change_test(campaign, test.id, form))
        )
        if self._desk.run(verb) is not None:
            self.accept()


def form_of(test: AttributeTestView) -> TestForm:
    """A test as it would be typed."""
    return TestForm(
        test.name,
        test.attribute,
        test.reading,
        test.penalty,
        tuple(TakerForm(taker.character_id, taker.penalty) for taker in test.takers),
        test.text,
        test.notes,
        test.secret,
        test.link,
    )


def _blank(attributes: list[tuple[str, str]]) -> TestForm:
    return TestForm("", attributes[0][0] if attributes else "")
