"""Who goes, by the keyboard alone: from a new encounter into the search, the list and back."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from director.console.encounters.page import EncounterPage
from director.console.reception import Reception
from tests.console.encounters.gestures import begin, front
from tests.harness.ledger_lines import line, opening
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


def test_what_the_caravans_morale_gives_to_those_who_go(
    page: EncounterPage, opened: Reception
) -> None:
    """A number that explains itself, and nothing where it gives nothing."""
    assert opened.session is not None
    campaign = opened.session.desk.campaign
    opening(campaign, morale=0)
    line(campaign, "morale", -900)
    line(campaign, "morale", 50)
    begin(page, "El paso")
    front(page)
    morale = page.party.morale
    QTest.keyClick(page.party.search, Qt.Key.Key_Down)
    QTest.keyClick(page.party.table, Qt.Key.Key_Space)
    assert not morale.isVisible()
    line(campaign, "morale", 45)
    QTest.keyClick(page.party.table, Qt.Key.Key_Down)
    QTest.keyClick(page.party.table, Qt.Key.Key_Space)
    assert morale.isVisible()
    assert morale.label.text() == "Moral: +2 de Voluntad"
    assert [(term.words, term.amount) for term in morale.shown_terms()] == [
        ("Moral 95, entre 90 y 100", 2)
    ]
