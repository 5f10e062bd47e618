"""Entering and editing a creature: all of it, with what cannot be meant said while one types."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QCompleter,
    QDialog,
    QFrame,
    QScrollArea,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from director.console.bestiary.ability_list import AbilityList
from director.console.labels import PlainLabel
from director.console.live.setup.stat_fields import StatFields
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import (
    Number,
    fit,
    form_of_rows,
    line,
    paragraph,
    when_edited,
)
from director.console.refusals import refusal_trouble
from director.console.theme import ROOM, TIGHT, Role
from director.operations.bestiary.creature_form import (
    LEVELS,
    CreatureForm,
    FieldProblem,
    problems,
)
from director.operations.problems import Refused
from director.rules.stats import StatBlock

_SHOWN_PROBLEMS = 3

Keep = Callable[[CreatureForm], bool]
"""Saves a form; tells whether it did. The director has been told why not by then."""


class CreatureDialog(QDialog):
    """A form over one creature. ``form`` is what it starts from, ``typed`` one that was left."""

    abandoned = Signal(object)
    """Left without saving what was typed; carries the form as it was, for whoever wants it back."""

    def __init__(
        self,
        title: str,
        form: CreatureForm,
        keep: Keep,
        kinds: Sequence[str] = (),
        parent: QWidget | None = None,
        typed: CreatureForm | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self._keep = keep
        self._tried = False
        self._build(form if typed is None else typed, kinds)
        self._lay_out()
        when_edited(self, self._judge)
        for number in (self.level, *self.stats.fields.values()):
            number.valueChanged.connect(self._judge)
        self.abilities.changed.connect(self._judge)
        self._untouched = form if typed is not None else self.typed()
        self._judge()
        self.name.setFocus()
        self.name.selectAll()

    def _build(self, form: CreatureForm, kinds: Sequence[str]) -> None:
        self.name = line(form.name, self.tr("Nombre"))
        self.kind = line(form.kind, self.tr("Tipo"))
        self.kind.setPlaceholderText(self.tr("línea, pesada, élite, tirador…"))
        known = QCompleter(list(kinds), self)
        known.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.kind.setCompleter(known)
        self.level = Number(*LEVELS, value=form.level)
        self.level.setToolTip(self.tr("Se compara con el rango de los personajes"))
        self.stats = StatFields(form.stats)
        self.secret = QCheckBox(self.tr("S&ecreta: a los jugadores no se les nombra"))
        self.secret.setChecked(form.secret)
        self.abilities = AbilityList(form.abilities)
        self.text = paragraph(form.text, self.tr("Lo que se puede contar"))
        self.text.setPlaceholderText(self.tr("Cómo es, para contarlo en el foro"))
        self.notes = paragraph(form.notes, self.tr("Solo para el director"))
        self.notes.setPlaceholderText(self.tr("Trucos, puntos débiles: no sale de aquí"))
        self.problem = PlainLabel(role=Role.DANGER, wrap=True)

    def _lay_out(self) -> None:
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("Partes de la ficha"))
        self._add_tab(self._numbers(), self.tr("Quién es"))
        self._add_tab(self.abilities, self.tr("Habilidades"))
        self._add_tab(self._texts(), self.tr("Textos"))
        layout = QVBoxLayout(self)
        layout.setSpacing(ROOM)
        layout.addWidget(self.tabs, 1)
        layout.addWidget(self.problem)
        box, self.save = accept_or_cancel(self, self.tr("&Guardar"), self._save)
        layout.addWidget(box)
        fit(self, letters=92, lines=32)

    def _numbers(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setSpacing(ROOM)
        column.addLayout(
            form_of_rows(
                [
                    (self.tr("&Nombre"), self.name),
                    (self.tr("&Tipo"), self.kind),
                    (self.tr("N&ivel"), self.level),
                ]
            )
        )
        column.addWidget(self.stats)
        column.addWidget(self.secret)
        column.addStretch()
        return page

    def _texts(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setSpacing(TIGHT)
        for words, field in (
            (self.tr("Lo que se puede con&tar"), self.text),
            (self.tr("Solo para el &director"), self.notes),
        ):
            label = PlainLabel(words)
            label.setBuddy(field)
            column.addWidget(label)
            column.addWidget(field, 1)
        return page

    def _add_tab(self, page: QWidget, title: str) -> None:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(page)
        self.tabs.addTab(area, title)

    # ---- what stands here

    def typed(self) -> CreatureForm:
        """The form as it stands on screen."""
        return CreatureForm(
            name=self.name.text(),
            stats=StatBlock(**{key: field.value() for key, field in self.stats.fields.items()}),
            kind=self.kind.text(),
            level=self.level.value(),
            abilities=tuple(self.abilities.abilities),
            text=self.text.toPlainText(),
            notes=self.notes.toPlainText(),
            secret=self.secret.isChecked(),
        )

    def _judge(self, *_what: object) -> None:
        """Say what cannot be meant; that a new one has no name yet only once it is to be saved."""
        found = problems(self.typed())
        if not self._tried and not self.name.text():
            found = tuple(each for each in found if each.field != "name")
        self.problem.setText("\n".join(map(_problem_words, found[:_SHOWN_PROBLEMS])))
        self.problem.setVisible(bool(found))

    def reject(self) -> None:
        """Cancelar, Esc or the window's X: nothing is written, and what was typed can come back."""
        typed = self.typed()
        super().reject()
        if typed != self._untouched:
            self.abandoned.emit(typed)

    def _save(self) -> None:
        self._tried = True
        self._judge()
        found = problems(self.typed())
        if found:
            self._go_to(found[0].field)
        elif self._keep(self.typed()):
            self.accept()

    def _go_to(self, field: str) -> None:
        """Bring the field of a problem into sight, with the cursor in it."""
        places: dict[str, tuple[int, QWidget]] = {
            "name": (0, self.name),
            "kind": (0, self.kind),
            "level": (0, self.level),
            "text": (2, self.text),
            "notes": (2, self.notes),
            **{name: (0, number) for name, number in self.stats.fields.items()},
        }
        tab, widget = places.get(field, (1, self.abilities.list))
        self.tabs.setCurrentIndex(tab)
        widget.setFocus()


def _problem_words(problem: FieldProblem) -> str:
    trouble = refusal_trouble(Refused(problem.refusal, field=problem.field, **problem.facts))
    return f"{trouble.title} {trouble.text}"
