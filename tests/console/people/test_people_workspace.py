"""Personajes through clicks and keys, over the sample campaign."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDialog, QLineEdit
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.explained import ExplainedNumber
from director.console.people.character_dialog import CharacterDialog
from director.console.people.numbers_tab import NumbersTab
from director.console.people.players_dialog import ClansDialog, PlayersDialog
from director.console.people.renown_dialog import RenownDialog
from director.console.reception import Reception
from director.console.workspaces.people import PeopleWorkspace
from director.operations import history, players
from director.operations.players import PlayerForm
from director.operations.views import people_reads
from director.operations.views.people import CharacterRow
from tests.harness.keys import overwrite
from tests.harness.modals import driving
from tests.harness.typing_text import type_text
from tests.harness.walker import walk

HOSTILE = 'Ñoño "[b]" <i>O\'Neil'


@pytest.fixture
def workspace(desk: Desk, qtbot: QtBot) -> PeopleWorkspace:
    made = PeopleWorkspace(desk)
    desk.feed.changed.connect(made.reload)
    qtbot.addWidget(made)
    made.resize(1000, 640)
    made.show()
    qtbot.waitExposed(made)
    return made


def named(desk: Desk, name: str) -> CharacterRow:
    return next(row for row in people_reads.roster(desk.campaign) if row.name == name)


def test_shows_the_living_first_and_everybody_on_demand(
    workspace: PeopleWorkspace, desk: Desk, qtbot: QtBot
) -> None:
    everybody = people_reads.roster(desk.campaign)
    living = [row for row in everybody if row.life == "alive"]
    assert len(workspace.table.rows.shown) == len(living) < len(everybody)
    qtbot.mouseClick(workspace.chip_of["all"], Qt.MouseButton.LeftButton)
    assert len(workspace.table.rows.shown) == len(everybody)
    assert workspace.count.text() == f"{len(everybody)} de {len(everybody)}"


def test_search_needs_no_accents_and_enter_goes_to_the_list(
    workspace: PeopleWorkspace, desk: Desk, qtbot: QtBot
) -> None:
    wanted = named(desk, "Signy")
    type_text(workspace.search, "sígny")
    assert [row.id for row in workspace.table.rows.shown] == [wanted.id]
    qtbot.keyClick(workspace.search, Qt.Key.Key_Return)
    workspace.table.choose(wanted.id)
    assert workspace.sheet.name.text() == "Signy"


def test_every_number_of_a_sheet_is_the_sum_of_its_terms(
    workspace: PeopleWorkspace, desk: Desk
) -> None:
    for row in people_reads.roster(desk.campaign):
        workspace.go_to(row.id)
        numbers = workspace.sheet.findChildren(ExplainedNumber)
        assert len(numbers) >= 12
        for number in numbers:
            assert number.shown == sum(term.amount for term in number.shown_terms())
            assert number.label.text() == str(number.shown)


def test_a_new_character_with_a_hostile_name_is_entered_by_keyboard(
    workspace: PeopleWorkspace, desk: Desk, qtbot: QtBot
) -> None:
    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, CharacterDialog)
        type_text(dialog.identity.name, HOSTILE)
        qtbot.keyClick(dialog.identity.name, Qt.Key.Key_Return)

    with driving(fill):
        qtbot.mouseClick(workspace.add, Qt.MouseButton.LeftButton)
    assert workspace.sheet.name.text() == HOSTILE
    history.undo(desk.campaign)
    assert HOSTILE not in [row.name for row in people_reads.roster(desk.campaign)]


def test_opening_and_saving_a_sheet_without_a_change_writes_nothing(
    workspace: PeopleWorkspace, desk: Desk, qtbot: QtBot
) -> None:
    before = history.steps(desk.campaign)
    workspace.go_to(named(desk, "Signy").id)

    def save(dialog: QDialog) -> None:
        assert isinstance(dialog, CharacterDialog)
        for tab in range(dialog.tabs.count()):
            dialog.tabs.setCurrentIndex(tab)
        qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)

    with driving(save):
        qtbot.keyClick(workspace.table, Qt.Key.Key_Return)
    assert history.steps(desk.campaign) == before


def test_escape_leaves_a_sheet_as_it_was(
    workspace: PeopleWorkspace, desk: Desk, qtbot: QtBot
) -> None:
    before = people_reads.roster(desk.campaign)
    workspace.go_to(named(desk, "Signy").id)

    def leave(dialog: QDialog) -> None:
        assert isinstance(dialog, CharacterDialog)
        type_text(dialog.identity.name, "Otra")
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    with driving(leave):
        qtbot.mouseClick(workspace.sheet.edit, Qt.MouseButton.LeftButton)
    assert people_reads.roster(desk.campaign) == before


@pytest.mark.parametrize("new", [True, False])
def test_a_form_left_by_escape_can_be_had_back_as_it_was_typed(
    opened: Reception, qtbot: QtBot, new: bool
) -> None:
    assert opened.session is not None
    opened.session.show("people")
    workspace, toast = opened.window.body("people"), opened.window.toast
    assert isinstance(workspace, PeopleWorkspace)

    def leave(dialog: QDialog) -> None:
        assert isinstance(dialog, CharacterDialog)
        overwrite(dialog.identity.name, "Otra")
        dialog.identity.rank.setValue(2)
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    def take_up(dialog: QDialog) -> None:
        assert isinstance(dialog, CharacterDialog)
        assert (dialog.identity.name.text(), dialog.identity.rank.value()) == ("Otra", 2)
        qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)

    with driving(leave):
        wanted = workspace.add if new else workspace.sheet.edit
        qtbot.mouseClick(wanted, Qt.MouseButton.LeftButton)
    assert toast.label.text() == "Ficha cerrada sin guardar."
    with driving(take_up):
        qtbot.mouseClick(toast.offer, Qt.MouseButton.LeftButton)
    assert workspace.sheet.name.text() == "Otra"


def test_a_form_in_which_nothing_was_typed_closes_without_a_word(
    workspace: PeopleWorkspace, desk: Desk, qtbot: QtBot
) -> None:
    told: list[object] = []
    desk.left.connect(lambda *what: told.append(what))
    for opener in (workspace.add, workspace.sheet.edit):
        with driving(lambda dialog: qtbot.keyClick(dialog, Qt.Key.Key_Escape)):
            qtbot.mouseClick(opener, Qt.MouseButton.LeftButton)
    assert told == []


@pytest.mark.parametrize("kind", [PlayersDialog, ClansDialog])
def test_a_new_player_or_clan_is_typed_at_once(
    desk: Desk, qtbot: QtBot, kind: type[PlayersDialog] | type[ClansDialog]
) -> None:
    listed = kind(desk)
    qtbot.addWidget(listed)
    listed.show()
    qtbot.waitExposed(listed)

    def fill(dialog: QDialog) -> None:
        field = dialog.focusWidget()
        assert isinstance(field, QLineEdit)
        assert field.accessibleName() == "Nombre"
        type_text(field, "Nueva")
        qtbot.keyClick(field, Qt.Key.Key_Return)

    with driving(fill):
        qtbot.mouseClick(listed.add, Qt.MouseButton.LeftButton)
    assert "Nueva" in [row.name for row in listed.table.rows.shown]


def test_a_refused_form_stays_open_with_what_was_typed(
    workspace: PeopleWorkspace, desk: Desk, qtbot: QtBot
) -> None:
    told: list[object] = []
    desk.refused.connect(told.append)

    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, CharacterDialog)
        type_text(dialog.identity.name, "   ")
        qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
        assert dialog.isVisible()
        dialog.reject()

    with driving(fill):
        qtbot.mouseClick(workspace.add, Qt.MouseButton.LeftButton)
    assert len(told) == 1


def test_renown_is_shown_before_it_is_written(
    workspace: PeopleWorkspace, desk: Desk, qtbot: QtBot
) -> None:
    row = named(desk, "Signy")
    workspace.go_to(row.id)

    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, RenownDialog)
        assert not dialog.save.isEnabled()
        type_text(dialog.amount, "7")
        type_text(dialog.note, "Salvó a los niños")
        assert dialog.balance.text() == f"Renombre: {row.renown} → {row.renown + 7}"
        qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)

    with driving(fill):
        qtbot.mouseClick(workspace.sheet.renown, Qt.MouseButton.LeftButton)
    assert named(desk, "Signy").renown == row.renown + 7


def test_retiring_and_coming_back(workspace: PeopleWorkspace, desk: Desk, qtbot: QtBot) -> None:
    row = next(
        row
        for row in people_reads.roster(desk.campaign)
        if row.life == "alive" and not row.in_pending_battle
    )
    workspace.go_to(row.id)
    qtbot.mouseClick(workspace.sheet.life, Qt.MouseButton.LeftButton)
    assert named(desk, row.name).life == "retired"
    qtbot.waitUntil(workspace.sheet.life.isEnabled)
    qtbot.mouseClick(workspace.sheet.life, Qt.MouseButton.LeftButton)
    assert named(desk, row.name).life == "alive"


def test_a_double_click_on_retiring_retires_one_person_who_stays_in_sight(
    workspace: PeopleWorkspace, desk: Desk, qtbot: QtBot
) -> None:
    before = people_reads.roster(desk.campaign)
    row = next(row for row in before if row.life == "alive" and not row.in_pending_battle)
    workspace.go_to(row.id)
    assert workspace.chip_of["living"].isChecked()
    workspace.sheet.life.setFocus()
    for _click in range(2):
        qtbot.mouseClick(workspace.sheet.life, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(workspace.sheet.life.isEnabled)
    now = {one.id: one.life for one in people_reads.roster(desk.campaign)}
    assert now == {one.id: "retired" if one.id == row.id else one.life for one in before}
    assert workspace.sheet.name.text() == row.name
    assert workspace.sheet.life.text() == "Devolve&r"
    assert workspace.focusWidget() is workspace.sheet.life
    qtbot.mouseClick(workspace.chip_of["living"], Qt.MouseButton.LeftButton)
    assert row.id not in [one.id for one in workspace.table.rows.shown]


@pytest.mark.parametrize(("dark", "scale"), [(False, 1.0), (True, 1.0), (False, 1.5)])
def test_nothing_is_cut_off_or_nameless(
    themed: Callable[[bool, float], None], desk: Desk, qtbot: QtBot, dark: bool, scale: float
) -> None:
    themed(dark, scale)
    workspace = PeopleWorkspace(desk)
    qtbot.addWidget(workspace)
    workspace.resize(1240, 640)
    workspace.show()
    qtbot.waitExposed(workspace)
    for tab in range(workspace.sheet.tabs.count()):
        workspace.sheet.tabs.setCurrentIndex(tab)
        assert walk(workspace) == []


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_form_fits_the_screen(
    themed: Callable[[bool, float], None], desk: Desk, qtbot: QtBot, scale: float
) -> None:
    themed(False, scale)
    for key in (None, named(desk, "Signy").id):
        dialog = CharacterDialog(desk, key)
        qtbot.addWidget(dialog)
        dialog.show()
        qtbot.waitExposed(dialog)
        for tab in range(dialog.tabs.count()):
            dialog.tabs.setCurrentIndex(tab)
            assert walk(dialog) == []


def test_the_sheet_waits_until_the_typing_rests(
    workspace: PeopleWorkspace, desk: Desk, qtbot: QtBot
) -> None:
    """A key in the search costs no sheet; at rest somebody who is listed is open."""
    workspace.go_to(named(desk, "Bera").id)
    type_text(workspace.search, "signy")
    assert workspace.count.text() == "1 de 23"
    assert workspace.sheet.name.text() == "Bera"
    qtbot.waitUntil(lambda: workspace.sheet.name.text() == "Signy")
    workspace.search.setText("nadie así")
    qtbot.waitUntil(lambda: not workspace.sheet.name.isVisible())
    workspace.search.clear()
    qtbot.waitUntil(workspace.sheet.name.isVisible)


def test_a_new_character_is_shown_whatever_the_search_says(
    workspace: PeopleWorkspace, qtbot: QtBot
) -> None:
    type_text(workspace.search, "signy")

    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, CharacterDialog)
        type_text(dialog.identity.name, "Freki")
        qtbot.keyClick(dialog.identity.name, Qt.Key.Key_Return)

    with driving(fill):
        qtbot.mouseClick(workspace.add, Qt.MouseButton.LeftButton)
    assert workspace.sheet.name.text() == "Freki"
    assert workspace.search.text() == ""


def test_what_matters_is_listed_also_when_there_is_little_room(workspace: PeopleWorkspace) -> None:
    """Beside the sheet, the rail and Publicar; the search still looks at what is hidden."""
    table = workspace.table
    workspace.resize(880, 640)
    table.resizeEvent(QResizeEvent(table.size(), table.size()))
    titles = [
        column.title
        for place, column in enumerate(table.rows.columns)
        if not table.isColumnHidden(place)
    ]
    assert {"Nombre", "Heridas", "Renombre", "Estado"} <= set(titles)
    assert "Clan" not in titles
    workspace.search.setText("fiordo")
    assert len(table.rows.shown) > 3


@pytest.mark.parametrize(("width", "scale"), [(930, 1.0), (930, 1.5), (840, 1.5)])
def test_renown_and_state_are_listed_without_pushing_the_list_aside(
    themed: Callable[[bool, float], None], desk: Desk, qtbot: QtBot, width: int, scale: float
) -> None:
    """840 is what is left beside the rail and Publicar on a small screen with large letters."""
    themed(False, scale)
    workspace = PeopleWorkspace(desk)
    qtbot.addWidget(workspace)
    workspace.resize(width, 640)
    workspace.show()
    qtbot.waitExposed(workspace)
    table = workspace.table
    shown = {
        column.title: table.columnWidth(place)
        for place, column in enumerate(table.rows.columns)
        if not table.isColumnHidden(place)
    }
    assert {"Nombre", "Heridas", "Renombre", "Estado"} <= set(shown)
    assert shown["Nombre"] >= 10 * table.fontMetrics().averageCharWidth()
    assert not table.horizontalScrollBar().isVisible()
    hint = workspace.search.placeholderText()
    assert workspace.search.fontMetrics().horizontalAdvance(hint) < workspace.search.width() - 12


def test_a_story_that_needs_two_lines_has_them(workspace: PeopleWorkspace) -> None:
    table = workspace.sheet.ledger.table
    assert table.wordWrap()
    assert table.rowHeight(0) >= 2 * table.fontMetrics().height()


def test_hero_points_stand_on_one_line(desk: Desk, qtbot: QtBot) -> None:
    dialog = CharacterDialog(desk, named(desk, "Bera").id)
    qtbot.addWidget(dialog)
    dialog.tabs.setCurrentIndex(1)
    dialog.show()
    qtbot.waitExposed(dialog)
    (tab,) = dialog.findChildren(NumbersTab)
    assert tab.points.geometry().center().y() == tab.points_max.geometry().center().y()
    assert tab.points.parentWidget() is tab.points_max.parentWidget()


def test_players_of_one_name_are_told_apart(desk: Desk, qtbot: QtBot) -> None:
    for _time in range(2):
        players.add_player(desk.campaign, PlayerForm("Ana"))
    listed, form = PlayersDialog(desk), CharacterDialog(desk)
    qtbot.addWidget(listed)
    qtbot.addWidget(form)
    both = ["Ana · 1.º de 2 con este nombre", "Ana · 2.º de 2 con este nombre"]
    column = listed.table.rows.columns[0]
    assert [name for name in map(column.text, listed.table.rows.shown) if "Ana" in name] == both
    choice = form.identity.player
    offered = [choice.itemText(place) for place in range(choice.count())]
    assert [words for words in offered if "Ana" in words] == both
