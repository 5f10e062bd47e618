"""What is done to the shared folder on the page Bestiario is seen in an encounter at once."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from director.console.bestiary.page import BestiaryPage
from director.console.encounters.page import EncounterPage
from director.console.encounters.pick_creature import PickCreatureDialog
from director.console.reception import Reception
from director.operations.views.bestiary import Origin
from tests.console.battles.gestures import click
from tests.console.encounters.gestures import answer, begin


def shared_names(page: EncounterPage) -> list[str]:
    """The shared creatures among those that «Añadir…» offers."""
    told: list[str] = []

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, PickCreatureDialog)
        entries = dialog.table.rows.shown
        told.extend(each.creature.name for each in entries if each.origin is Origin.SHARED)
        dialog.reject()

    answer(look, lambda: click(page.composition.add))
    QTest.qWait(600)  # a pressed button sleeps for as long as a double click takes
    return told


def test_what_is_shared_or_taken_away_there_is_seen(page: EncounterPage, opened: Reception) -> None:
    assert opened.session is not None
    workspace = opened.session.workspace("encounters")
    begin(page, "El paso")
    assert shared_names(page) == []

    creatures = workspace.show_page("bestiary")  # type: ignore[attr-defined]
    assert isinstance(creatures, BestiaryPage)
    first = creatures.table.rows.shown[0]
    assert creatures.table.choose(first.id)
    creatures.menu.aboutToShow.emit()
    creatures.menu.share.trigger()
    workspace.show_page("encounter")  # type: ignore[attr-defined]
    assert shared_names(page) == [first.creature.name]

    workspace.show_page("bestiary")  # type: ignore[attr-defined]
    (entry,) = (row for row in creatures.table.rows.shown if row.origin is Origin.SHARED)
    assert creatures.table.choose(entry.id)
    creatures.activateWindow()
    creatures.table.setFocus()
    QTest.qWait(10)
    QTest.keyClick(creatures.table, Qt.Key.Key_Delete)
    workspace.show_page("encounter")  # type: ignore[attr-defined]
    assert shared_names(page) == []
