"""An object: what it is, what it changes in battle, and to whom it goes when it is new."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from director.console.desk import Desk
from director.console.icons import icon
from director.console.labels import PlainLabel
from director.console.people.belonging_dialog import ModifierField
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import Choice, fit, form_of_rows, line, paragraph
from director.console.theme import ROOM, TIGHT, Role
from director.operations.caravan.effect_form import ItemForm
from director.operations.caravan.effect_reads import effect_ground
from director.operations.caravan.items import add_item, change_item
from director.rules.stats import Modifier, Stat

_TEXT_LINES = 3


class ItemDialog(QDialog):
    """``form`` is what it starts from, ``item_id`` none for a new one; ``typed`` what was left in
    it before. One that there is already keeps its place and its privacy.
    """

    abandoned = Signal(object)
    """Left without saving; carries an ``ItemForm``."""

    def __init__(
        self,
        desk: Desk,
        form: ItemForm,
        item_id: int | None = None,
        parent: QWidget | None = None,
        typed: ItemForm | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk, self._key = desk, item_id
        begun = typed or form
        new = item_id is None
        self.setWindowTitle(
            self.tr("Nuevo objeto") if new else self.tr("Cambiar «{name}»").format(name=form.name)
        )
        self.name = line(begun.name, self.tr("Nombre"))
        self.text = paragraph(begun.text, self.tr("Texto"))
        self.text.setFixedHeight(self.fontMetrics().height() * _TEXT_LINES + ROOM)
        people = effect_ground(desk.campaign).people if new else ()
        store = self.tr("al almacén de la caravana")
        self.owner = Choice([(None, store), *people], begun.character_id, self)
        self.owner.setVisible(new)
        self.secret = QCheckBox(self.tr("&Privado: los textos del foro no lo cuentan"))
        self.secret.setChecked(begun.secret)
        self.secret.setVisible(new)
        self.fields: list[ModifierField] = []
        self.add = QPushButton(icon("plus"), self.tr("Añadir un ca&mbio de atributo"))
        self.add.setAutoDefault(False)
        self.lacks = PlainLabel(role=Role.CAPTION, wrap=True)
        self._lay_out(new=new)
        for modifier in begun.modifiers:
            self._add_field(modifier)
        self._untouched = form
        self.add.clicked.connect(self._add_blank)
        self.name.textChanged.connect(lambda _text: self._follow())
        self._follow()
        self.name.setFocus()

    def _lay_out(self, *, new: bool) -> None:
        rows: list[tuple[str, QWidget]] = [
            (self.tr("&Nombre"), self.name),
            (self.tr("&Texto"), self.text),
        ]
        if new:
            rows.append((self.tr("&A quién"), self.owner))
        inner = QWidget()
        inside = QVBoxLayout(inner)
        inside.setContentsMargins(0, 0, TIGHT, 0)
        inside.setSpacing(TIGHT)
        self._changes = QVBoxLayout()
        self._changes.setSpacing(TIGHT)
        inside.addLayout(self._changes)
        inside.addWidget(self.add)
        inside.addStretch()
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inner)
        box, self.save = accept_or_cancel(self, self.tr("&Guardar"), self._save)
        foot = QHBoxLayout()
        foot.addWidget(self.lacks, 1)
        foot.addWidget(box)
        column = QVBoxLayout(self)
        column.setSpacing(ROOM)
        column.addLayout(form_of_rows(rows))
        column.addWidget(self.secret)
        column.addWidget(area, 1)
        column.addLayout(foot)
        fit(self, letters=78, lines=25)

    def _add_blank(self) -> None:
        field = self._add_field(Modifier(Stat.STRENGTH, 1, ""))
        field.stat.setFocus()

    def _add_field(self, modifier: Modifier) -> ModifierField:
        field = ModifierField(modifier, with_source=False)
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(TIGHT)
        row.addWidget(field, 1)
        drop = QPushButton(icon("x"), self.tr("Quitar"))
        drop.setAutoDefault(False)
        drop.setAccessibleName(self.tr("Quitar este cambio"))
        row.addWidget(drop)
        self.fields.append(field)
        self._changes.addWidget(holder)
        holder.show()  # at once, so that it may have the focus
        drop.clicked.connect(lambda: self._drop_field(field, holder))
        return field

    def _drop_field(self, field: ModifierField, holder: QWidget) -> None:
        self.fields.remove(field)
        holder.hide()
        holder.deleteLater()
        self.add.setFocus()

    def typed(self) -> ItemForm:
        """What stands in it."""
        return ItemForm(
            self.name.text(),
            self.text.toPlainText(),
            tuple(field.modifier() for field in self.fields),
            self.owner.chosen,
            self.secret.isChecked(),
        )

    def _follow(self) -> None:
        named = bool(self.name.text().strip())
        self.save.setEnabled(named)
        self.lacks.setText("" if named else self.tr("Falta el nombre."))

    def reject(self) -> None:
        """Cancelar, Esc or the window's X: nothing is written, and what was typed can come back."""
        typed = self.typed()
        super().reject()
        if typed != self._untouched:
            self.abandoned.emit(typed)

    def _save(self) -> None:
        typed, campaign, key = self.typed(), self._desk.campaign, self._key
        if key is None:
            done = self._desk.run(lambda: add_item(campaign, typed))
        else:
            done = self._desk.run(lambda: change_item(campaign, key, typed))
        if done is not None:
            self.accept()
