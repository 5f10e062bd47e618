"""What the director does with creatures: each gathers what is marked and hands on one verb."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from director.console.bestiary.at_hand import creature_folders
from director.console.bestiary.creature_dialog import CreatureDialog
from director.console.bestiary.creature_files import CreatureFiles
from director.console.bestiary.creature_words import creatures_words
from director.console.bestiary.import_dialog import ImportDialog
from director.console.bestiary.shared_verbs import SharedVerbs
from director.console.bestiary.variant_dialog import VariantDialog
from director.console.chooser import file_name
from director.console.desk import Desk
from director.console.people.buttons import open_form
from director.console.troubles import known_troubles, trouble_of
from director.operations.bestiary import creature_files, creatures
from director.operations.bestiary.creature_form import CreatureForm, form_of
from director.operations.change import Change
from director.operations.typed_in import NAME_LIMIT
from director.operations.views.bestiary import Bestiary, BestiaryEntry, Origin
from director.rules.bestiary.creatures import Creature
from director.rules.loose_text import folded
from director.rules.stats import StatBlock

NEW_CREATURE = CreatureForm("", StatBlock(9, 9, 4, 1, 3, 1))
"""What stands in the form of a new one: a plain soldier."""


class Page(Protocol):
    """What the verbs ask of the page."""

    @property
    def marked(self) -> list[BestiaryEntry]: ...
    @property
    def shown(self) -> list[BestiaryEntry]: ...
    @property
    def found(self) -> Bestiary: ...
    def reload(self, change: Change | None) -> None: ...


class CreatureVerbs(QObject):
    """The verbs of the page Bestiario. Tests put another ``files`` in a person's place."""

    def __init__(self, desk: Desk, page: "QWidget") -> None:
        super().__init__(page)
        self.desk = desk
        self.files = CreatureFiles()
        self._page: Page = page  # type: ignore[assignment]
        self._window = page
        self._shared = SharedVerbs(desk, lambda: creature_folders(desk)[0], self._page)

    # ---- what is at hand

    @property
    def can_share(self) -> bool:
        """Whether there is a shared folder."""
        return self.desk.rules is not None

    @property
    def origins(self) -> set[Origin]:
        """Where the marked creatures lie."""
        return {row.origin for row in self._page.marked}

    @property
    def count(self) -> int:
        """How many are marked."""
        return len(self._page.marked)

    def _one(self) -> BestiaryEntry | None:
        marked = self._page.marked
        return marked[0] if len(marked) == 1 else None

    def _run(self, verb: Callable[[], Change]) -> bool:
        return self.desk.run(verb) is not None

    # ---- one creature

    def add(self) -> None:
        """Enter a creature of the campaign."""
        self._open_form(self.tr("Nueva criatura"), NEW_CREATURE, self._add)

    def edit(self) -> None:
        """Change the marked one where it lies; one of the program becomes a copy."""
        row = self._one()
        if row is None:
            return
        name, form = row.creature.name, form_of(row.creature)
        if row.origin is Origin.CAMPAIGN:
            key = row.key
            title = self.tr("Editar «{name}»").format(name=name)
            self._open_form(title, form, lambda typed: self._change(key, typed))
        elif row.origin is Origin.SHARED:
            title = self.tr("Editar «{name}», compartida").format(name=name)
            self._open_form(title, form, lambda typed: self._shared.change(row.creature, typed))
        else:
            title = self.tr("Copia de «{name}» para la campaña").format(name=name)
            self._open_form(title, form, self._add)

    def _add(self, typed: CreatureForm) -> bool:
        return self._run(lambda: creatures.add(self.desk.campaign, typed))

    def _change(self, key: int, typed: CreatureForm) -> bool:
        return self._run(lambda: creatures.change(self.desk.campaign, key, typed))

    def _open_form(
        self,
        title: str,
        form: CreatureForm,
        keep: Callable[[CreatureForm], bool],
        typed: CreatureForm | None = None,
    ) -> None:
        dialog = CreatureDialog(title, form, keep, self._page.found.kinds, self._window, typed)
        dialog.abandoned.connect(
            lambda left: self.desk.offer_back(
                self.tr("Criatura cerrada sin guardar."),
                lambda: self._open_form(title, form, keep, left),
            )
        )
        open_form(dialog)

    def duplicate(self) -> None:
        """Another one like the marked one, in the campaign."""
        row = self._one()
        if row is not None:
            tail = self.tr(" (copia)")
            name = row.creature.name[: NAME_LIMIT - len(tail)].rstrip() + tail
            self._run(lambda: creatures.duplicate(self.desk.campaign, row.creature, name))

    def variant(self) -> None:
        """The marked one at another level, as a creature of the campaign."""
        row = self._one()
        if row is not None:
            self._open_variant(row.creature)

    def _open_variant(self, creature: Creature, typed: tuple[int, str] | None = None) -> None:
        grow = self._page.found.growths.grow
        dialog = VariantDialog(creature, grow, self._add_grown, self._window, typed)
        dialog.abandoned.connect(
            lambda level, name: self.desk.offer_back(
                self.tr("Variante cerrada sin guardar."),
                lambda: self._open_variant(creature, (level, name)),
            )
        )
        open_form(dialog)

    def _add_grown(self, grown: Creature) -> bool:
        return self._add(form_of(grown))

    # ---- many creatures

    def copy_in(self) -> None:
        """Copy the marked ones from elsewhere into the campaign."""
        chosen = [row.creature for row in self._page.marked if row.origin is not Origin.CAMPAIGN]
        if chosen:
            self._run(lambda: creatures.copy_in(self.desk.campaign, chosen))

    def share(self) -> None:
        """Copy the marked ones into the shared folder; what one replaces there can come back."""
        chosen = [row.creature for row in self._page.marked if row.origin is not Origin.SHARED]
        if chosen and self.can_share:
            self._shared.take_in(chosen)

    def remove(self) -> None:
        """Take the marked ones away. In the campaign it is a step of the history; from the shared
        folder they can be had back as long as that is offered.
        """
        marked = self._page.marked
        own = [row.key for row in marked if row.origin is Origin.CAMPAIGN]
        others = [row.creature for row in marked if row.origin is Origin.SHARED]
        if any(row.origin is Origin.SHIPPED for row in marked):
            self.desk.say(self.tr("Las de serie no se pueden quitar: vienen con Estandarte."))
            return
        if own and not self._run(lambda: creatures.remove(self.desk.campaign, *own)):
            return
        if others:
            self._shared.remove(others)

    # ---- files

    @property
    def _folder(self) -> Path:
        """Where files are looked for first: beside the campaign."""
        return self.desk.campaign.path.parent

    def _names(self) -> frozenset[str]:
        return frozenset(folded(entry.creature.name) for entry in self._page.found.entries)

    def import_file(self) -> None:
        """Read a file, and show what it would bring."""
        path = self.files.source(self._window, self._folder)
        if path is None:
            return
        read = creature_files.read_file(path)
        known = creatures.known_codes(self.desk.campaign, read.creatures)
        open_form(ImportDialog(path.name, read, known, self._names(), self._import, self._window))

    def _import(self, chosen: Sequence[Creature], replacing: bool) -> bool:
        campaign = self.desk.campaign
        return self._run(lambda: creatures.import_creatures(campaign, chosen, replacing=replacing))

    def export(self) -> None:
        """Take along those marked, where they are several, else all that are on show."""
        if self.count > 1:
            self.export_marked()
            return
        shown = self._page.shown
        words = self.tr("Exportar las {n} que se ven").format(n=len(shown))
        self._export(shown, words if len(shown) > 1 else self.tr("Exportar la que se ve"))

    def export_marked(self) -> None:
        """Take along those marked."""
        words = self.tr("Exportar las {n} elegidas").format(n=self.count)
        self._export(self._page.marked, words if self.count > 1 else self.tr("Exportar la elegida"))

    def _export(self, rows: Sequence[BestiaryEntry], title: str) -> None:
        if not rows:
            return
        name = rows[0].creature.name if len(rows) == 1 else self.tr("criaturas")
        path = self.files.target(self._window, title, self._folder / file_name(name))
        if path is None:
            return
        chosen = [row.creature for row in rows]
        try:
            creature_files.write_file(path, chosen)
        except known_troubles() as error:
            self.desk.refuse(trouble_of(error))
            return
        words = self.tr("Exportadas a «{file}»: {creatures}.")
        self.desk.say(words.format(file=path.name, creatures=creatures_words(len(chosen))))
