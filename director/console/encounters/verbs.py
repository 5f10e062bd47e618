"""What is done with a saved encounter as a whole: each opens a form or is one named step."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from director.console.desk import Desk
from director.console.encounters.name_dialog import NameDialog
from director.console.people.buttons import open_form
from director.operations.change import Change
from director.operations.encounters import saving
from director.operations.typed_in import NAME_LIMIT
from director.operations.views.encounters import EncounterView
from director.rules.bestiary.encounter_plan import EncounterPlan

translate = QCoreApplication.translate


class EncounterVerbs:
    """Hands verbs to the desk; ``done`` hears of what came of them."""

    def __init__(self, desk: Desk, window: QWidget, done: Callable[[Change], None]) -> None:
        self._desk = desk
        self._window = window
        self._done = done

    def add(self, name: str, then: Callable[[], object], notes: str = "") -> None:
        """Ask for a name and begin an empty plan; ``then`` follows once it is begun."""

        def verb(name: str, notes: str) -> Change | None:
            return self._run(lambda: saving.add(self._desk.campaign, name, EncounterPlan(), notes))

        dialog = NameDialog(
            translate("encounter", "Encuentro nuevo"),
            translate("encounter", "&Empezar"),
            verb,
            self._window,
            name=name,
            notes=notes,
        )
        words = translate("encounter", "El encuentro no ha empezado.")
        dialog.abandoned.connect(
            lambda name, notes: self._desk.offer_back(words, lambda: self.add(name, then, notes))
        )
        dialog.accepted.connect(then)
        open_form(dialog)

    def rename(self, view: EncounterView) -> None:
        """Ask for another name."""
        key = view.row.id

        def verb(name: str, _notes: str) -> Change | None:
            return self._run(lambda: saving.rename(self._desk.campaign, key, name))

        open_form(
            NameDialog(
                translate("encounter", "Cambiar el nombre"),
                translate("encounter", "&Cambiar"),
                verb,
                self._window,
                name=view.row.name,
            )
        )

    def note(self, view: EncounterView, typed: str | None = None) -> None:
        """Ask for other notes."""
        key = view.row.id

        def verb(_name: str, notes: str) -> Change | None:
            return self._run(lambda: saving.note(self._desk.campaign, key, notes))

        dialog = NameDialog(
            translate("encounter", "Notas del encuentro"),
            translate("encounter", "&Guardar"),
            verb,
            self._window,
            notes=view.notes,
        )
        if typed is not None:
            dialog.type_again("", typed)
        words = translate("encounter", "Notas cerradas sin guardar.")
        dialog.abandoned.connect(
            lambda _name, notes: self._desk.offer_back(words, lambda: self.note(view, notes))
        )
        open_form(dialog)

    def duplicate(self, view: EncounterView, plan: EncounterPlan) -> None:
        """The same once more as it stands on screen, under a name that says so."""
        tail = translate("encounter", " (copia)")
        name = view.row.name[: NAME_LIMIT - len(tail)] + tail
        self._run(lambda: saving.duplicate(self._desk.campaign, view.row.id, name, plan))

    def remove(self, view: EncounterView) -> None:
        """Take it away; it can be undone."""
        self._run(lambda: saving.remove(self._desk.campaign, view.row.id))

    def _run(self, verb: Callable[[], Change]) -> Change | None:
        change = self._desk.run(verb)
        if change is not None:
            self._done(change)
        return change
