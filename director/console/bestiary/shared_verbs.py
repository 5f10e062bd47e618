"""Verbs of the folder that all campaigns share. No history knows them: each offers its way back."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from director.console.bestiary.creature_words import creatures_words
from director.console.desk import Desk
from director.console.troubles import known_troubles, trouble_of
from director.operations.bestiary import shared
from director.operations.bestiary.creature_form import CreatureForm
from director.operations.change import Change
from director.operations.views.bestiary import Bestiary, Origin
from director.rules.bestiary.creatures import Creature

translate = QCoreApplication.translate


class Shelf(Protocol):
    """What shows the folder."""

    @property
    def found(self) -> Bestiary: ...
    def reload(self, change: Change | None) -> None: ...


class SharedVerbs:
    """Each reads the folder again, whatever came of it: another window may have changed it."""

    def __init__(self, desk: Desk, folder: Callable[[], Path], shelf: Shelf) -> None:
        self._desk = desk
        self._folder = folder
        self._shelf = shelf

    def take_in(self, chosen: Sequence[Creature]) -> None:
        """Copy creatures there; of the same code those before are offered back."""
        words = translate("bestiary", "En la carpeta compartida: {creatures}.")
        codes = {creature.code for creature in chosen}
        lost = [
            entry.creature
            for entry in self._shelf.found.entries
            if entry.origin is Origin.SHARED and entry.creature.code in codes
        ]
        self._save(chosen, words.format(creatures=creatures_words(len(chosen))), lost)

    def change(self, before: Creature, typed: CreatureForm) -> bool:
        """Change one where it lies; tells whether that was done."""
        changed = typed.creature(before.code)
        if changed == before:
            return True
        words = translate("bestiary", "Cambiada la compartida «{name}».")
        return self._save([changed], words.format(name=typed.name.strip()), [before])

    def remove(self, chosen: Sequence[Creature]) -> None:
        """Take creatures out of there."""
        codes = [creature.code for creature in chosen]
        if self._done(lambda: shared.remove(self._folder(), codes, opened=chosen)):
            words = translate("bestiary", "Fuera de la carpeta compartida: {creatures}.")
            self._desk.offer_back(
                words.format(creatures=creatures_words(len(chosen))),
                lambda: self._bring_back(chosen, ()),
            )

    def _save(self, chosen: Sequence[Creature], words: str, lost: Sequence[Creature]) -> bool:
        """Nothing is written over but ``lost``, just as that was seen."""
        kept: list[Creature] = []
        if not self._done(lambda: kept.extend(self._kept(chosen, lost))):
            return False
        if lost:
            self._desk.offer_back(words, lambda: self._bring_back(lost, kept))
        else:
            self._desk.say(words)
        return True

    def _bring_back(self, chosen: Sequence[Creature], instead: Sequence[Creature]) -> None:
        """Have creatures again as they were; ``instead`` is what lies there since."""
        codes = {creature.code for creature in chosen}
        there = [creature for creature in instead if creature.code in codes]
        if self._done(lambda: self._kept(chosen, there)):
            words = translate("bestiary", "Otra vez en la carpeta compartida: {creatures}.")
            self._desk.say(words.format(creatures=creatures_words(len(chosen))))

    def _kept(self, chosen: Sequence[Creature], seen: Sequence[Creature]) -> tuple[Creature, ...]:
        return shared.save(self._folder(), chosen, opened=seen)

    def _done(self, verb: Callable[[], object]) -> bool:
        try:
            verb()
        except known_troubles() as error:
            self._desk.refuse(trouble_of(error))
            return False
        finally:
            self._shelf.reload(None)
        return True
