"""Duplicating, varying, copying, sharing and removing creatures."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, Qt
from pytestqt.qtbot import QtBot

from director.console.bestiary.creature_dialog import CreatureDialog
from director.console.bestiary.page import BestiaryPage
from director.console.bestiary.variant_dialog import VariantDialog, compared
from director.console.desk import Desk
from director.console.folders import RuleFolders
from director.operations import history
from director.operations.bestiary import creatures, shared
from director.operations.views.bestiary import Origin
from tests.console.bestiary.gestures import (
    NANDU,
    WOLF,
    choose,
    current,
    named,
    names,
    offers,
    opened,
    refusals,
    sayings,
)
from tests.harness.keys import overwrite

K, M = Qt.Key, Qt.KeyboardModifier


def mark(page: BestiaryPage, *wanted: str) -> None:
    """Mark several lines, as Ctrl and clicks do."""
    choose(page, wanted[0])
    for name in wanted[1:]:
        place = page.table.rows.place_of(named(page, name).id)
        assert place is not None
        page.table.selectionModel().select(
            page.table.rows.index(place, 0),
            QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows,
        )
    page.table.setFocus()


def test_a_duplicate_is_another_one_and_chosen(page: BestiaryPage, qtbot: QtBot) -> None:
    choose(page, NANDU.name)
    qtbot.keyClick(page.table, K.Key_D, M.ControlModifier)
    name = f"{NANDU.name} (copia)"
    assert current(page).creature.name == name
    assert named(page, name).creature.code != named(page, NANDU.name).creature.code
    assert named(page, name).creature.abilities == NANDU.abilities


def test_supr_removes_several_in_one_step(page: BestiaryPage, desk: Desk, qtbot: QtBot) -> None:
    said = sayings(desk)
    mark(page, "Sargento", NANDU.name)
    assert page.count.text().startswith("2 elegidas · ")
    qtbot.keyClick(page.table, K.Key_Delete)
    assert not {"Sargento", NANDU.name} & set(names(page))
    assert said == ["Quitar 2 criaturas"]
    desk.run(lambda: history.undo(desk.campaign))
    assert {"Sargento", NANDU.name} <= set(names(page))


def test_one_of_the_program_cannot_be_removed(page: BestiaryPage, desk: Desk) -> None:
    said = sayings(desk)
    shipped = next(entry for entry in page.found.entries if entry.origin is Origin.SHIPPED)
    mark(page, shipped.creature.name, "Sargento")
    page.verbs.remove()
    assert said == ["Las de serie no se pueden quitar: vienen con Estandarte."]
    assert {"Sargento", shipped.creature.name} <= set(names(page))


def test_a_shared_one_that_was_removed_can_be_had_back(
    page: BestiaryPage, desk: Desk, qtbot: QtBot
) -> None:
    left = offers(desk)
    choose(page, "Lobo gris")
    before = named(page, "Lobo gris").creature
    qtbot.keyClick(page.table, K.Key_Delete)
    assert "Lobo gris" not in names(page)
    ((words, bring_back),) = left
    assert words == "Fuera de la carpeta compartida: una criatura."
    bring_back()
    assert named(page, "Lobo gris").creature == before


def test_a_shared_one_is_changed_in_its_folder_and_can_go_back(
    page: BestiaryPage, desk: Desk, qtbot: QtBot
) -> None:
    left = offers(desk)
    choose(page, "Lobo gris")
    qtbot.keyClick(page.table, K.Key_F2)
    form = opened(page, CreatureDialog)
    assert form.windowTitle() == "Editar «Lobo gris», compartida"
    overwrite(form.stats.fields["strength"], "11")
    form.save.click()
    entry = named(page, "Lobo gris")
    assert (entry.origin, entry.creature.stats.strength) == (Origin.SHARED, 11)
    left[0][1]()
    assert named(page, "Lobo gris").creature.stats.strength == WOLF.stats.strength


def test_copies_in_the_campaign_are_one_step(page: BestiaryPage, desk: Desk, qtbot: QtBot) -> None:
    said = sayings(desk)
    shipped = next(entry for entry in page.found.entries if entry.origin is Origin.SHIPPED)
    mark(page, shipped.creature.name, "Lobo gris")
    page.verbs.copy_in()
    assert said == ["Copiar a la campaña 2 criaturas"]
    for name in (shipped.creature.name, "Lobo gris"):
        assert named(page, name, Origin.CAMPAIGN).creature.name == name
    desk.run(lambda: history.undo(desk.campaign))
    assert {e.creature.name for e in page.found.entries if e.origin is Origin.CAMPAIGN} == {
        "Sargento",
        NANDU.name,
    }


def test_the_button_of_the_sheet_copies_into_the_campaign(page: BestiaryPage, qtbot: QtBot) -> None:
    choose(page, "Lobo gris")
    qtbot.mouseClick(page.sheet.copy, Qt.MouseButton.LeftButton)
    copy = current(page)
    assert (copy.creature.name, copy.origin) == ("Lobo gris", Origin.CAMPAIGN)
    assert page.sheet.edit.isVisible()


def test_sharing_keeps_the_campaigns_own_one(
    page: BestiaryPage, desk: Desk, rules: RuleFolders
) -> None:
    said = sayings(desk)
    choose(page, NANDU.name)
    page.verbs.share()
    assert said == ["En la carpeta compartida: una criatura."]
    assert named(page, NANDU.name, Origin.CAMPAIGN)
    assert named(page, NANDU.name, Origin.SHARED).creature.notes == NANDU.notes
    assert len(list(rules.creatures.glob("*.toml"))) == 2


def test_sharing_again_offers_back_what_it_replaced(page: BestiaryPage, desk: Desk) -> None:
    choose(page, "Sargento", Origin.CAMPAIGN)
    page.verbs.share()
    page.verbs.edit()
    form = opened(page, CreatureDialog)
    overwrite(form.stats.fields["strength"], "30")
    form.save.click()
    left = offers(desk)
    choose(page, "Sargento", Origin.CAMPAIGN)
    page.verbs.share()
    assert named(page, "Sargento", Origin.SHARED).creature.stats.strength == 30
    left[0][1]()
    assert named(page, "Sargento", Origin.SHARED).creature.stats.strength == 14


def test_a_folder_that_cannot_be_written_is_told(
    page: BestiaryPage, desk: Desk, rules: RuleFolders
) -> None:
    told = refusals(desk)
    choose(page, "Sargento")
    in_the_way = rules.creatures.parent / "archivo"
    in_the_way.write_text("nada", encoding="utf-8")
    desk.rules = RuleFolders(rules.shipped, in_the_way / "ediciones")
    page.verbs.share()
    assert len(told) == 1
    assert named(page, "Sargento").origin is Origin.CAMPAIGN


def test_one_that_is_gone_from_the_folder_meanwhile_is_told(
    page: BestiaryPage, desk: Desk, rules: RuleFolders, qtbot: QtBot
) -> None:
    told = refusals(desk)
    choose(page, "Lobo gris")
    for file in rules.creatures.glob("*.toml"):
        file.unlink()
    qtbot.keyClick(page.table, K.Key_Delete)
    assert [trouble.title for trouble in told] == ["Eso ya no está en la campaña."]
    assert "Lobo gris" not in names(page)


def test_a_variant_shows_before_and_after_and_is_one_of_its_own(
    page: BestiaryPage, desk: Desk, qtbot: QtBot
) -> None:
    entry = choose(page, "Sargento")
    qtbot.mouseClick(page.sheet.variant, Qt.MouseButton.LeftButton)
    dialog = opened(page, VariantDialog)
    assert dialog.level.value() == 4
    overwrite(dialog.level, "6")
    lines = {
        name: (before, after) for name, before, after in compared(entry.creature, dialog.variant)
    }
    assert lines["Nivel"] == (3, 6)
    assert lines["Fuerza"][1] > lines["Fuerza"][0] == 14
    assert dialog.name.text() == dialog.variant.name != "Sargento"
    qtbot.keyClick(dialog.level, K.Key_Return)
    assert not dialog.isVisible()
    made = current(page)
    assert (made.creature.level, made.creature.stats) == (6, dialog.variant.stats)
    assert named(page, "Sargento").creature == entry.creature
    assert made.creature.code != entry.creature.code


def test_at_its_own_level_there_is_no_variant(page: BestiaryPage) -> None:
    choose(page, "Sargento")
    page.verbs.variant()
    dialog = opened(page, VariantDialog)
    overwrite(dialog.level, "3")
    assert not dialog.save.isEnabled()
    assert dialog.unchanged.isVisible()


def test_the_name_of_a_variant_may_be_ones_own(page: BestiaryPage, qtbot: QtBot) -> None:
    choose(page, "Sargento")
    page.verbs.variant()
    dialog = opened(page, VariantDialog)
    overwrite(dialog.name, "Sargento mayor")
    overwrite(dialog.level, "7")
    assert dialog.name.text() == "Sargento mayor"
    dialog.save.click()
    assert named(page, "Sargento mayor").creature.level == 7


def test_a_variant_left_half_typed_comes_back(page: BestiaryPage, desk: Desk, qtbot: QtBot) -> None:
    told = offers(desk)
    choose(page, "Sargento")
    page.verbs.variant()
    qtbot.keyClick(opened(page, VariantDialog), K.Key_Escape)
    assert told == [], "nothing was typed"
    page.verbs.variant()
    dialog = opened(page, VariantDialog)
    overwrite(dialog.name, "Sargento mayor")
    overwrite(dialog.level, "7")
    qtbot.keyClick(dialog, K.Key_Escape)
    assert "Sargento mayor" not in names(page)
    ((words, reopen),) = told
    assert words == "Variante cerrada sin guardar."
    reopen()
    again = opened(page, VariantDialog)
    assert (again.level.value(), again.name.text()) == (7, "Sargento mayor")
    again.save.click()
    assert named(page, "Sargento mayor").creature.level == 7


def test_the_menu_and_its_keys_do_the_same(page: BestiaryPage, qtbot: QtBot) -> None:
    choose(page, "Sargento")
    page.menu.aboutToShow.emit()
    page.menu.duplicate.trigger()
    assert "Sargento (copia)" in names(page)
    mark(page, "Sargento", NANDU.name)
    page.menu.aboutToShow.emit()
    assert not page.menu.edit.isEnabled()
    assert not page.menu.variant.isEnabled()
    assert page.menu.remove.isEnabled()
    assert not page.menu.copy_in.isEnabled(), "both are the campaign's"


def test_nothing_marked_is_nothing_done(page: BestiaryPage, desk: Desk, tmp_path: Path) -> None:
    said = sayings(desk)
    page.filter.search.setText("zzzz")
    assert page.marked == []
    for verb in (
        page.verbs.edit,
        page.verbs.duplicate,
        page.verbs.variant,
        page.verbs.copy_in,
        page.verbs.share,
        page.verbs.export,
        page.verbs.remove,
    ):
        verb()
    assert said == []
    assert len(list((tmp_path / "casa" / "criaturas").glob("*.toml"))) == 1


def test_a_copy_of_a_long_name_still_says_that_it_is_one(
    page: BestiaryPage, desk: Desk, qtbot: QtBot
) -> None:
    long = "Ñ" * 120
    desk.run(lambda: creatures.add(desk.campaign, replace(WOLF, name=long)))
    choose(page, long)
    qtbot.keyClick(page.table, K.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert current(page).creature.name == f"{long[:112]} (copia)"


def test_a_right_click_opens_the_menu_of_what_is_marked(page: BestiaryPage, qtbot: QtBot) -> None:
    choose(page, "Sargento")
    place = page.table.visualRect(page.table.currentIndex()).center()
    page.table.customContextMenuRequested.emit(place)
    assert page.menu.isVisible()
    assert page.menu.edit.isEnabled()
    assert page.menu.remove.isEnabled()
    page.menu.close()
    page.filter.search.setText("zzzz")
    page.table.customContextMenuRequested.emit(place)
    assert not page.menu.isVisible()


def test_one_gone_by_an_undo_is_told_and_nothing_else_goes(page: BestiaryPage, desk: Desk) -> None:
    told = refusals(desk)
    mark(page, "Sargento", "Lobo gris")
    desk.feed.changed.disconnect(page.reload)  # another window did it: this one does not know yet
    desk.run(lambda: history.undo(desk.campaign))
    page.verbs.remove()
    assert [trouble.title for trouble in told] == ["Eso ya no está en la campaña."]
    page.reload(None)
    assert "Lobo gris" in names(page)


def test_a_shared_one_saved_without_a_change_stays_as_it_was(
    page: BestiaryPage, desk: Desk, rules: RuleFolders, qtbot: QtBot
) -> None:
    left = offers(desk)
    before = {file: file.stat().st_mtime_ns for file in rules.creatures.iterdir()}
    choose(page, "Lobo gris")
    page.verbs.edit()
    opened(page, CreatureDialog).save.click()
    assert {file: file.stat().st_mtime_ns for file in rules.creatures.iterdir()} == before
    assert left == []


def test_a_stale_form_writes_over_nothing_and_stays_open(
    page: BestiaryPage, desk: Desk, rules: RuleFolders, qtbot: QtBot
) -> None:
    told = refusals(desk)
    choose(page, "Lobo gris")
    page.verbs.edit()
    form = opened(page, CreatureDialog)
    other = replace(named(page, "Lobo gris").creature, level=9)
    shared.save(rules.creatures, [other])
    overwrite(form.stats.fields["strength"], "11")
    form.save.click()
    assert [trouble.title for trouble in told] == [
        "«Lobo gris» ha cambiado en la carpeta compartida."
    ]
    assert form.isVisible()
    assert named(page, "Lobo gris").creature == other


def test_what_was_taken_back_meanwhile_by_another_window_is_not_written_over(
    page: BestiaryPage, desk: Desk, rules: RuleFolders, qtbot: QtBot
) -> None:
    left, told = offers(desk), refusals(desk)
    choose(page, "Lobo gris")
    before = named(page, "Lobo gris").creature
    qtbot.keyClick(page.table, K.Key_Delete)
    other = replace(before, level=9)
    shared.save(rules.creatures, [other])
    left[0][1]()
    assert len(told) == 1
    assert named(page, "Lobo gris").creature == other
