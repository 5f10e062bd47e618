"""«Cambiar la edición de la campaña…»: to which rules, from which battle on, and what it does."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QVBoxLayout,
    QWidget,
)

from director.console.desk import Desk
from director.console.edition.change_words import battles_words, count_words, notice_words
from director.console.edition.rows import ValueLine, compared_lines
from director.console.edition.shelf import Choice
from director.console.edition.summary import summary
from director.console.edition.value_table import ValueTable
from director.console.labels import PlainLabel, plain_tip
from director.console.room import fit
from director.console.theme import HAIR, ROOM, TIGHT, WIDE, Role, set_role
from director.console.troubles import known_troubles, trouble_of
from director.operations.edition_preview import EditionPreview, change_preview
from director.operations.editions import change_edition, pending_battles


class ChangeDialog(QDialog):
    """A decision is owed: what changes is shown before it is done. Esc changes nothing."""

    def __init__(
        self, desk: Desk, choices: Sequence[Choice], chosen: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Cambiar la edición de la campaña"))
        self._desk = desk
        self._choices = [choice for choice in choices if choice.offered]
        self.edition = QComboBox()
        for choice in self._choices:
            self.edition.addItem(choice.label, choice.key)
            tip = plain_tip(summary(choice.edition))
            self.edition.setItemData(self.edition.count() - 1, tip, Qt.ItemDataRole.ToolTipRole)
        self.edition.setCurrentIndex(max(0, self.edition.findData(chosen)))
        self.since = QComboBox()
        self._fill_battles()
        self.resolved = PlainLabel(
            self.tr(
                "No hay ninguna batalla pendiente. Las resueltas guardan sus reglas; una que "
                "reabras se podrá elegir aquí."
            ),
            role=Role.CAPTION,
            wrap=True,
        )
        self.resolved.setVisible(self.since.count() == 1)
        self.count = PlainLabel(role=Role.STRONG, wrap=True)
        self.moving = PlainLabel(wrap=True)
        self.values = ValueTable(self.tr("Valores que cambian"))
        self.notices = PlainLabel(wrap=True, role=Role.WARNING)
        self.buttons = QDialogButtonBox(self)
        self.apply = self.buttons.addButton(
            self.tr("Ca&mbiar la edición"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.buttons.addButton(self.tr("&Cancelar"), QDialogButtonBox.ButtonRole.RejectRole)
        set_role(self.apply, Role.PRIMARY)
        self.buttons.accepted.connect(self._change)
        self.buttons.rejected.connect(self.reject)
        self._lay_out()
        self.edition.currentIndexChanged.connect(self._preview)
        self.since.currentIndexChanged.connect(self._preview)
        self._preview()

    def _fill_battles(self) -> None:
        self.since.addItem(self.tr("solo las batallas nuevas"), None)
        for battle in pending_battles(self._desk.campaign):
            words = self.tr("«{name}», día {day}, y las siguientes").format(
                name=battle.name, day=battle.day
            )
            self.since.addItem(words, battle.id)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setSpacing(TIGHT)
        for text, field in (
            (self.tr("&Jugar con"), self.edition),
            (self.tr("&Desde"), self.since),
        ):
            label = PlainLabel(text)
            label.setBuddy(field)
            form.addRow(label, field)
            field.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            field.setMinimumContentsLength(30)
        form.addRow("", self.resolved)
        words = QVBoxLayout()
        words.setSpacing(HAIR)
        for label in (self.count, self.moving, self.notices):
            words.addWidget(label)
        column = QVBoxLayout(self)
        column.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        column.setSpacing(ROOM)
        column.addLayout(form)
        column.addLayout(words)
        column.addWidget(self.values, 1)
        column.addWidget(self.buttons)
        fit(self, letters=120, lines=34)

    @property
    def _chosen(self) -> Choice:
        return self._choices[self.edition.currentIndex()]

    def _preview(self) -> None:
        edition, since = self._chosen.edition, self.since.currentData()
        self._forget()
        try:
            found = change_preview(self._desk.campaign, edition, since)
        except known_troubles() as error:
            self._desk.refuse(trouble_of(error))
            return
        self._show(found)

    def _forget(self) -> None:
        """Nothing can be done, and nothing of the last choice stands, until it is known of this."""
        self.apply.setEnabled(False)
        for label in (self.count, self.moving, self.notices):
            label.clear()
        self.values.set_empty_text("")
        self.values.show_comparison((), self.tr("Ahora"), self.tr("Después"), marked=False)

    def _show(self, found: EditionPreview) -> None:
        self.apply.setEnabled(found.changes)
        self.count.setText(count_words(found))
        self.moving.setText(battles_words(found))
        notices = [f"· {notice_words(notice)}" for notice in found.notices]
        self.notices.setText("\n".join(notices))
        self.notices.setVisible(bool(notices))
        lines = self._lines(found)
        self.values.show_comparison(lines, self.tr("Ahora"), self.tr("Después"), marked=False)
        self.values.set_empty_text(self.tr("Ningún valor cambia."))

    def _lines(self, found: EditionPreview) -> list[ValueLine]:
        names = (self.tr("lo de ahora"), self.tr("lo nuevo"))
        lines = compared_lines(found.before, found.after, names)
        changed = {row.key for row in found.differences if not row.only_source}
        return [line for line in lines if line.key in changed]

    def _change(self) -> None:
        edition, since = self._chosen.edition, self.since.currentData()
        campaign = self._desk.campaign
        if self._desk.run(lambda: change_edition(campaign, edition, since)) is not None:
            self.accept()
