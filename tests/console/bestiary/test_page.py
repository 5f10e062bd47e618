"""The table of creatures, its filters and the sheet beside it, through clicks and keys."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from director.console.bestiary.page import BestiaryPage
from director.console.desk import Desk
from director.console.folders import RuleFolders
from director.operations.bestiary import creatures
from director.operations.change import Change, Subject
from director.operations.handle import Campaign
from director.operations.views.bestiary import Origin
from tests.console.bestiary.gestures import NANDU, WOLF, choose, named, names, shown
from tests.harness.typing_text import type_text


def words_of(page: BestiaryPage) -> str:
    return "\n".join(label.text() for label in page.sheet.findChildren(QLabel))


def test_all_creatures_stand_in_spanish_order(page: BestiaryPage) -> None:
    shown_names = names(page)
    assert len(shown_names) == page.table.rows.total > 40
    assert {entry.origin for entry in page.found.entries} == set(Origin)
    assert shown_names.index("Lobo gris") < shown_names.index("Ñandú de la ciénaga")
    assert shown_names.index("Ñandú de la ciénaga") < shown_names.index("Sargento")


def test_the_first_sheet_is_open_at_once(page: BestiaryPage) -> None:
    assert page.sheet.entry is page.table.rows.shown[0]
    assert page.sheet.name.text() == names(page)[0]


def test_search_needs_no_accents_and_looks_into_texts_and_abilities(
    page: BestiaryPage, qtbot: QtBot
) -> None:
    for looked_for in ("nandu", "PICOTAZO", "tapan los ojos"):
        page.filter.search.clear()
        type_text(page.filter.search, looked_for)
        assert names(page) == ["Ñandú de la ciénaga"]
    assert page.count.text().startswith("1 de ")
    qtbot.keyClick(page.filter.search, Qt.Key.Key_Return)
    assert page.table.hasFocus()
    assert page.sheet.name.text() == "Ñandú de la ciénaga"


def test_the_arrow_down_goes_on_to_the_list(page: BestiaryPage, qtbot: QtBot) -> None:
    qtbot.keyClick(page, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.filter.search.hasFocus()
    qtbot.keyClick(page.filter.search, Qt.Key.Key_Down)
    assert page.table.hasFocus()


def test_the_sheet_follows_the_search_when_the_typing_rests(
    page: BestiaryPage, qtbot: QtBot
) -> None:
    type_text(page.filter.search, "nandu")
    qtbot.waitUntil(lambda: page.sheet.name.text() == "Ñandú de la ciénaga")


@pytest.mark.parametrize(("low", "high"), [(2, 3), (3, 2)])
def test_levels_between_two_bounds_whichever_comes_first(
    page: BestiaryPage, low: int, high: int
) -> None:
    page.filter.lowest.setValue(low)
    page.filter.highest.setValue(high)
    assert {entry.creature.level for entry in page.table.rows.shown} == {2, 3}
    page.filter.lowest.setValue(0)
    page.filter.highest.setValue(1)
    assert {entry.creature.level for entry in page.table.rows.shown} == {1}


def test_kind_and_origin_narrow_and_all_comes_back(page: BestiaryPage, qtbot: QtBot) -> None:
    place = page.filter.kind.findText("bestia")
    page.filter.kind.setCurrentIndex(place)
    assert {entry.creature.kind for entry in page.table.rows.shown} == {"bestia"}
    page.filter.origin.choose(Origin.SHARED)
    assert names(page) == ["Lobo gris"]
    qtbot.mouseClick(page.filter.all, Qt.MouseButton.LeftButton)
    assert len(page.table.rows.shown) == page.table.rows.total
    assert not page.filter.all.isEnabled()


def test_one_kind_in_two_spellings_is_one_kind(page: BestiaryPage, desk: Desk) -> None:
    desk.run(lambda: creatures.add(desk.campaign, replace(WOLF, kind="Élite", name="Loba")))
    offered = [page.filter.kind.itemText(place) for place in range(page.filter.kind.count())]
    assert [words for words in offered if words.casefold() == "élite"] == ["élite"]
    page.filter.kind.setCurrentIndex(offered.index("élite"))
    assert {"Loba", "Sargento"} <= set(names(page))


@pytest.mark.parametrize(("title", "value"), [("Nivel", "level"), ("FUE", "strength")])
def test_a_click_on_a_heading_sorts_numbers_as_numbers(
    page: BestiaryPage, qtbot: QtBot, title: str, value: str
) -> None:
    header, columns = page.table.horizontalHeader(), page.table.rows.columns
    place = next(n for n, column in enumerate(columns) if column.title == title)
    middle = header.sectionViewportPosition(place) + header.sectionSize(place) // 2
    pos = QPoint(middle, header.height() // 2)
    for turn in (False, True):
        qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=pos)
        found = [
            getattr(entry.creature if value == "level" else entry.creature.stats, value)
            for entry in page.table.rows.shown
        ]
        assert found == sorted(found, reverse=turn)
        assert len(set(found)) > 3


def test_everything_of_a_creature_stands_in_its_sheet(page: BestiaryPage) -> None:
    choose(page, "Ñandú de la ciénaga")
    told = words_of(page)
    stats = NANDU.stats
    for value in (stats.strength, stats.armor, stats.evasion, stats.deflection):
        assert str(value) in told.split("\n")
    for words in (
        "1–2",
        "bestia · nivel 2 · campaña",
        "Picotazo, rango 2",
        "Golpea dos veces.",
        "Huida, pasiva, con reacción",
        NANDU.text,
        NANDU.notes,
        "De esta campaña: va en su archivo y lo que cambies se puede deshacer.",
    ):
        assert words in told
    assert page.sheet.secret.isVisible()
    assert not page.sheet._sign.pixmap().isNull()


def test_a_secret_one_says_so_in_the_table_too(page: BestiaryPage) -> None:
    entry = named(page, "Ñandú de la ciénaga")
    place = page.table.rows.place_of(entry.id)
    assert place is not None
    told = page.table.rows.index(place, 0).data()
    assert told == "Ñandú de la ciénaga (secreta)"
    choose(page, "Sargento")
    assert not page.sheet.secret.isVisible()


def test_the_tip_of_a_name_tells_what_players_may_know(page: BestiaryPage) -> None:
    for name, tip in (
        (NANDU.name, f"{NANDU.name} (secreta)<br>{NANDU.text}"),
        ("Sargento", "Sargento"),
    ):
        place = page.table.rows.place_of(named(page, name).id)
        assert place is not None
        told = page.table.rows.index(place, 0).data(Qt.ItemDataRole.ToolTipRole)
        assert told == f"<span>{tip}</span>"


def test_where_one_lies_decides_what_is_offered(page: BestiaryPage) -> None:
    choose(page, "Sargento")
    assert page.sheet.edit.isVisible()
    assert not page.sheet.copy.isVisible()
    shipped = next(entry for entry in page.found.entries if entry.origin is Origin.SHIPPED)
    choose(page, shipped.creature.name, Origin.SHIPPED)
    assert page.sheet.copy.isVisible()
    assert "de serie" in page.sheet.about.text()
    page.menu.aboutToShow.emit()
    assert not page.menu.remove.isEnabled()
    assert page.menu.copy_in.isEnabled()


def test_an_empty_bestiary_teaches_what_to_do_first(
    empty_campaign: Campaign, desk: Desk, tmp_path: Path, qtbot: QtBot
) -> None:
    for entry in (1, 2):
        creatures.remove(empty_campaign, entry)
    desk.rules = RuleFolders(tmp_path / "nada" / "editions", tmp_path / "nada" / "ediciones")
    page = shown(desk, qtbot)
    assert page.table.rows.total == 0
    assert "«Nueva…»" in page.table._empty_text
    assert "«Importar…»" in page.table._empty_text
    assert not page.hand_out.isEnabled()
    assert page.sheet.entry is None


def test_a_search_without_result_says_how_to_go_back(page: BestiaryPage) -> None:
    type_text(page.filter.search, "zzzz")
    assert names(page) == []
    assert "«Todas»" in page.table._empty_text


def test_a_damaged_file_of_the_shared_folder_is_named_and_the_rest_is_there(
    desk: Desk, rules: RuleFolders, qtbot: QtBot
) -> None:
    (rules.creatures / "rota.toml").write_text('[[creature]]\nname = "Rota"\n', encoding="utf-8")
    page = shown(desk, qtbot)
    assert "rota.toml" in page.trouble.text()
    assert page.trouble.isVisible()
    assert named(page, "Lobo gris").origin is Origin.SHARED


def test_without_folders_there_is_the_campaign_alone(desk: Desk, qtbot: QtBot) -> None:
    desk.rules = None
    page = shown(desk, qtbot)
    assert set(names(page)) == {"Sargento", "Ñandú de la ciénaga"}
    choose(page, "Sargento")
    page.menu.aboutToShow.emit()
    assert not page.menu.share.isEnabled()


def test_what_does_not_concern_creatures_is_not_read_again(page: BestiaryPage) -> None:
    before = page.found
    page.reload(Change(frozenset({Subject.CARAVAN})))
    assert page.found is before
    page.reload(Change(frozenset({Subject.BESTIARY})))
    assert page.found is not before
