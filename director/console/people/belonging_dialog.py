"""A small dialog for one ability, one item or one modifier."""

from dataclasses import replace

from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import Choice, Number, form_of_rows, line, paragraph
from director.console.people.people_words import stat_words
from director.console.theme import ROOM, TIGHT
from director.operations.character_form import CHANGES, RANKS
from director.operations.views.people import AbilityView, ItemView
from director.rules.stats import Modifier, Stat

Belonging = AbilityView | ItemView | Modifier


class ModifierField(QWidget):
    """One change of a stat: which, how much, from what."""

    def __init__(self, modifier: Modifier, *, with_source: bool) -> None:
        super().__init__()
        self._before = modifier
        self.stat = Choice(tuple(stat_words().items()), modifier.stat)
        self.stat.setAccessibleName(self.tr("Atributo que cambia"))
        self.amount = Number(*CHANGES, value=modifier.amount)
        self.amount.setAccessibleName(self.tr("Cuánto cambia"))
        self.source: QLineEdit | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(TIGHT)
        row.addWidget(self.stat, 2)
        row.addWidget(self.amount, 1)
        if with_source:
            self.source = line(modifier.source, self.tr("De dónde viene"))
            self.source.setPlaceholderText(self.tr("de dónde viene"))
            row.addWidget(self.source, 3)

    def modifier(self) -> Modifier:
        """What stands here."""
        source = self._before.source if self.source is None else self.source.text()
        return replace(
            self._before,
            stat=Stat(self.stat.chosen),
            amount=self.amount.value(),
            source=source,
        )


class BelongingDialog(QDialog):
    """Edits a copy; ``belonging()`` is what came of it."""

    def __init__(self, belonging: Belonging, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._before = belonging
        self.setWindowTitle(self._title())
        layout = QVBoxLayout(self)
        layout.setSpacing(ROOM)
        if isinstance(belonging, Modifier):
            self.own = ModifierField(belonging, with_source=True)
            layout.addLayout(form_of_rows([(self.tr("Camb&io"), self.own)]))
        else:
            self._add_named(belonging, layout)
        box, _accept = accept_or_cancel(self, self.tr("&Aceptar"), self.accept)
        layout.addWidget(box)
        self.setMinimumWidth(460)

    def _title(self) -> str:
        if isinstance(self._before, Modifier):
            return self.tr("Cambio de un atributo")
        if isinstance(self._before, ItemView):
            return self.tr("Objeto")
        return self.tr("Habilidad")

    def _add_named(self, belonging: AbilityView | ItemView, layout: QVBoxLayout) -> None:
        self.name = line(belonging.name, self.tr("Nombre"))
        self.text = paragraph(belonging.text, self.tr("Texto"))
        rows: list[tuple[str, QWidget]] = [(self.tr("&Nombre"), self.name)]
        if isinstance(belonging, AbilityView):
            self.active = QCheckBox(self.tr("Ac&tiva: se paga su rango en Voluntad"))
            self.active.setChecked(belonging.active)
            self.rank = Number(*RANKS, value=belonging.rank)
            rows += [("", self.active), (self.tr("&Rango que posee"), self.rank)]
        rows.append((self.tr("Te&xto"), self.text))
        layout.addLayout(form_of_rows(rows))
        self.fields: list[ModifierField] = []
        self._changes = QVBoxLayout()
        layout.addLayout(self._changes)
        for modifier in belonging.modifiers:
            self._add_field(modifier)
        add = QPushButton(self.tr("Añadir un ca&mbio de atributo"))
        add.clicked.connect(lambda: self._add_field(Modifier(Stat.STRENGTH, 1, "")))
        layout.addWidget(add)

    def _add_field(self, modifier: Modifier) -> None:
        field = ModifierField(modifier, with_source=False)
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(field, 1)
        drop = QPushButton(self.tr("Quitar"))
        drop.setAccessibleName(self.tr("Quitar este cambio"))
        row.addWidget(drop)
        self.fields.append(field)
        self._changes.addWidget(holder)
        drop.clicked.connect(lambda: self._drop_field(field, holder))

    def _drop_field(self, field: ModifierField, holder: QWidget) -> None:
        self.fields.remove(field)
        holder.hide()
        holder.deleteLater()

    def belonging(self) -> Belonging:
        """What came of it."""
        before = self._before
        if isinstance(before, Modifier):
            return self.own.modifier()
        changes = tuple(field.modifier() for field in self.fields)
        name, text = self.name.text(), self.text.toPlainText()
        if isinstance(before, ItemView):
            return replace(before, name=name, text=text, modifiers=changes)
        return replace(
            before,
            name=name,
            text=text,
            active=self.active.isChecked(),
            rank=self.rank.value(),
            modifiers=changes,
        )
