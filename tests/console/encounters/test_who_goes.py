"""Who goes, by the keyboard alone: from a new encounter into the search, the list and back."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from director.console.encounters.page import EncounterPage
from tests.console.encounters.gestures import begin, front
from tests.harness.typing_text import type_text


def test_a_new_encounter_asks_who_goes(page: EncounterPage) -> None:
    begin(page, "El paso")
    front(page)
    assert page.party.search.hasFocus()


def test_down_goes_on_to_the_list_and_esc_empties_the_search(page: EncounterPage) -> None:
    begin(page, "El paso")
    front(page)
    search, table = page.party.search, page.party.table
    whole = len(table.rows.shown)
    type_text(search, "a")
    assert len(table.rows.shown) < whole
    QTest.keyClick(search, Qt.Key.Key_Escape)
    assert search.text() == ""
    assert len(table.rows.shown) == whole
    QTest.keyClick(search, Qt.Key.Key_Down)
    assert table.hasFocus()
    first = table.rows.shown[0]
    assert table.currentIndex().row() == 0
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert page.plan is not None
    assert page.plan.party.characters == (first.id,)
