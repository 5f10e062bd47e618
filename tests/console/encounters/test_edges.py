"""Where the page comes to an end: nothing open, no more room, namesakes, somebody was faster."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.console.bestiary.at_hand import bestiary_at_hand
from director.console.desk import Desk
from director.console.encounters.name_dialog import NameDialog
from director.console.encounters.page import EncounterPage
from director.console.reception import Reception
from director.console.trouble import Trouble
from director.operations.encounters import saving
from director.operations.encounters.checking import MOST_GROUPS
from director.operations.live.entrants import MOST_ALIKE
from director.operations.views import people_reads
from director.rules.bestiary.encounter_plan import EncounterPlan, Group, Party
from tests.console.battles.gestures import click, enter
from tests.console.encounters.gestures import SIX, add, begin, click_row, keys, plan, send
from tests.harness.encounters import COLOSSUS, LANCER
from tests.harness.keys import overwrite, tick


@pytest.fixture
def nothing(empty_desk: Desk, qtbot: QtBot) -> Iterator[EncounterPage]:
    """A campaign without encounters, creatures or people; no window around the page."""
    page = EncounterPage(empty_desk)
    qtbot.addWidget(page)
    page.resize(1100, 640)
    page.show()
    qtbot.waitExposed(page)
    yield page
    empty_desk.closing.emit()


def test_with_nothing_open_nothing_happens(nothing: EncounterPage) -> None:
    page = nothing
    assert page.plan is None
    assert page.right.currentIndex() == 0
    assert not page.party.isVisible()
    assert not page.list.more.isEnabled()
    page.enemies.pick()
    page.enemies.add(LANCER, 1)
    page.enemies.fill()
    page.enemies.remove()
    page.list.remove_wanted.emit()
    page.party.chosen.emit((1,))
    page.levels.chosen.emit("1A")
    page.composition.prepare_wanted.emit()
    page.head.battle_wanted.emit()
    page.head.discard_wanted.emit()
    assert not page.save()
    assert page.plan is None
    assert page.list.table.rows.total == 0


def test_alone_it_follows_what_it_does(nothing: EncounterPage) -> None:
    page = nothing
    page.verbs.add("El paso", page.party.search.setFocus)
    (dialog,) = page.findChildren(NameDialog)
    click(dialog.accept_button)
    assert page.head.title.text() == "El paso"
    assert page.party.table.rows.total == 0
    page.set_plan(EncounterPlan(groups=(Group(LANCER, 2),)))
    assert page.save()
    assert page.head.state.text() == ""
    assert bestiary_at_hand(page.desk).creatures == ()


def test_there_is_room_for_so_many_groups(page: EncounterPage) -> None:
    begin(page, "El paso")
    odd = tuple(
        Group(replace(LANCER, code=str(number), name=f"Lancero {number}"))
        for number in range(MOST_GROUPS)
    )
    page.set_plan(EncounterPlan(groups=odd))
    said: list[str] = []
    page.desk.said.connect(lambda words, _undo: said.append(words))
    page.enemies.add(COLOSSUS, 1)
    assert said == ["No caben más grupos en un encuentro."]
    page.enemies.add(odd[3].creature, MOST_ALIKE)
    assert plan(page).groups[3].count == MOST_ALIKE
    assert page.composition.place == 3
    assert page.save()


def test_keys_without_a_group_do_nothing(page: EncounterPage) -> None:
    begin(page, "El paso")
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Space, Qt.Key.Key_Delete):
        QTest.keyClick(page.composition.table, key)
    assert plan(page) == EncounterPlan()


def test_one_stays_in_a_group_until_it_is_taken_away(page: EncounterPage) -> None:
    begin(page, "El paso")
    add(page, "", 1)
    table = page.composition.table
    QTest.keyClick(table, Qt.Key.Key_Minus)
    assert plan(page).enemies == 1
    tip = table.rows.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert plan(page).groups[0].creature.name in tip
    QTest.keyClick(table, Qt.Key.Key_Delete)
    assert plan(page).groups == ()


def test_namesakes_are_told_apart(page: EncounterPage) -> None:
    enter(page.desk, SIX[0], rank=4)
    page.reload(None)
    begin(page, "El paso")
    overwrite(page.party.search, SIX[0])
    shown = page.party.table.rows
    names = {str(shown.index(row, 0).data()) for row in range(shown.rowCount())}
    assert len(names) == 2
    assert SIX[0] not in names
    QTest.keyClick(page.party.search, Qt.Key.Key_Return)
    assert plan(page).party.characters == ()
    assert page.window().focusWidget() is page.party.table


def test_who_has_died_since_is_still_listed_to_be_left_out(
    page: EncounterPage, opened: Reception
) -> None:
    begin(page, "El paso")
    dead = next(row for row in people_reads.roster(page.desk.campaign) if row.life == "dead")
    (alive,) = keys(page, SIX[0])
    page.set_plan(EncounterPlan(Party((dead.id, alive))))
    assert page.party.table.rows.place_of(dead.id) is not None
    assert f"{dead.name} (muerte)" in page.party.warnings.text()
    page.party.table.choose(dead.id)
    QTest.keyClick(page.party.table, Qt.Key.Key_Space)
    assert plan(page).party.characters == (alive,)
    assert page.party.table.rows.place_of(dead.id) is None


def test_the_dead_are_not_planned_for(page: EncounterPage, opened: Reception) -> None:
    begin(page, "El paso")
    dead = next(row for row in people_reads.roster(page.desk.campaign) if row.life == "dead")
    (alive,) = keys(page, SIX[0])
    page.set_plan(EncounterPlan(Party((dead.id, alive))))
    assert page.party.count.text().startswith("Va 1 · ")
    assert page.party.count.text().endswith(" · 1 no puede ir, y no cuenta")
    tick(page.party.open)
    assert (plan(page).party.heroes, page.party.heroes.value()) == (1, 1)


def test_an_encounter_that_is_gone_is_not_prepared(
    page: EncounterPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(page, "El paso")
    assert page.keeper is not None
    told: list[Trouble] = []
    monkeypatch.setattr(page.desk, "refuse", told.append)
    saving.remove(page.desk.campaign, page.keeper.key)
    click(page.composition.prepare)
    assert [trouble.title for trouble in told] == ["Eso ya no está en la campaña."]


def test_the_menu_opens_over_the_encounter_that_was_clicked(page: EncounterPage) -> None:
    begin(page, "El paso")
    click_row(page.list.table, 0)
    spot = page.list.table.visualRect(page.list.table.rows.index(0, 0)).center()
    page.list.table.customContextMenuRequested.emit(QPoint(spot))
    assert page.list.menu.isVisible()
    assert page.list.menu.actions()[-1].isEnabled()
    page.list.menu.hide()


def test_what_no_level_asks_is_explained_by_nothing(page: EncounterPage) -> None:
    begin(page, "El paso")
    send(page, SIX[0])
    page.levels.table.setFocus()
    QTest.keyClick(page.levels.table, Qt.Key.Key_F1)
    assert page.levels.table.popup is None
    heading = page.levels.table.rows.headerData(
        1, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole
    )
    assert heading == "Cuántos enemigos"
