"""Entering and editing a character: all fields, with the edition's warnings in sight."""

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QScrollArea,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from director.console.desk import Desk
from director.console.people.belongings_tab import BelongingsTab
from director.console.people.buttons import accept_or_cancel
from director.console.people.fields import fit
from director.console.people.identity_tab import IdentityTab
from director.console.people.notes_tab import NotesTab, OpeningTab
from director.console.people.numbers_tab import NumbersTab
from director.console.people.people_words import ownership_words
from director.console.theme import ROOM
from director.operations import campaigns, characters
from director.operations.change import Change
from director.operations.character_form import RANKS
from director.operations.characters import CharacterForm
from director.operations.views import people_reads
from director.rules.stats import StatBlock
from director.rules.tiers import Tier

Tab = IdentityTab | NumbersTab | BelongingsTab | NotesTab | OpeningTab


class CharacterDialog(QDialog):
    """A form over one character; saving is one step, and saving without a change writes nothing.

    ``typed`` is a form that was left before, to go on with.
    """

    abandoned = Signal(object)
    """Left without saving what was typed; carries the form as it was, for whoever wants it back."""

    def __init__(
        self,
        desk: Desk,
        character_id: int | None = None,
        parent: QWidget | None = None,
        typed: CharacterForm | None = None,
    ) -> None:
        super().__init__(parent)
        self.desk = desk
        self.character_id = character_id
        self.change: Change | None = None
        self.form = self._first_form() if typed is None else typed
        self.setWindowTitle(
            self.tr("Nuevo personaje")
            if character_id is None
            else self.tr("Editar a {name}").format(name=self.form.name)
        )
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("Partes de la ficha"))
        self.parts: list[Tab] = []
        self._add_tabs()
        layout = QVBoxLayout(self)
        layout.setSpacing(ROOM)
        layout.addWidget(self.tabs, 1)
        box, self.save = accept_or_cancel(self, self.tr("&Guardar"), self._save)
        layout.addWidget(box)
        fit(self, letters=95, lines=38)
        self.identity.name.setFocus()
        self.identity.name.selectAll()
        self._warn()
        self._untouched = self.typed() if typed is None else None

    def _first_form(self) -> CharacterForm:
        if self.character_id is None:
            return CharacterForm("", Tier.HERO, StatBlock(9, 9, 4, 1, 3, 1))
        return characters.form_of(people_reads.sheet(self.desk.campaign, self.character_id))

    def _add_tabs(self) -> None:
        campaign = self.desk.campaign
        edition = campaigns.edition_of(campaign)
        highest = RANKS[1] if edition.promotions is None else edition.promotions.highest.value
        attributes = tuple(
            (code, value.value) for code, value in (edition.campaign_attributes or {}).items()
        )
        players, clans = people_reads.players(campaign), people_reads.clans(campaign)
        self.identity = IdentityTab(self.form, players, clans, max(highest, self.form.rank))
        self._add_tab(self.identity, self.tr("Quién es"))
        self._add_tab(NumbersTab(self.form, attributes), self.tr("Atributos"))
        self._add_tab(BelongingsTab(self.form), self.tr("Habilidades y objetos"))
        self._add_tab(NotesTab(self.form), self.tr("Notas"))
        if self.character_id is None:
            self._add_tab(OpeningTab(self.form), self.tr("Lo que trae"))
        # Asking the edition costs a reading; a burst of keys asks once.
        self._soon = QTimer(self, singleShot=True, interval=120)
        self._soon.timeout.connect(self._warn)
        for choice in (self.identity.tier, self.identity.player):
            choice.currentIndexChanged.connect(lambda _index: self._soon.start())

    def _add_tab(self, tab: Tab, title: str) -> None:
        self.parts.append(tab)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(tab)
        self.tabs.addTab(area, title)

    def typed(self) -> CharacterForm:
        """The form as it stands on screen."""
        form = self.form
        for part in self.parts:
            form = part.put_into(form)
        return form

    def _warn(self) -> None:
        found = characters.ownership_warnings(self.desk.campaign, self.typed(), self.character_id)
        self.identity.warnings.setText("\n".join(ownership_words(problem) for problem in found))
        self.identity.warnings.setVisible(bool(found))

    def reject(self) -> None:
        """Cancelar, Esc or the window's X: nothing is written, and what was typed can come back."""
        typed = self.typed()
        super().reject()
        if typed != self._untouched:
            self.abandoned.emit(typed)

    def _save(self) -> None:
        form, campaign, key = self.typed(), self.desk.campaign, self.character_id
        verb: Callable[[], Change] = (
            (lambda: characters.add_character(campaign, form))
            if key is None
            else (lambda: characters.edit_character(campaign, key, form))
        )
        self.change = self.desk.run(verb)
        if self.change is not None:
            self.accept()
