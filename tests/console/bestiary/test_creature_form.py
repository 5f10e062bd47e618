"""Entering, changing and leaving a creature by keys and clicks."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.console.bestiary.ability_list import AbilityDialog
from director.console.bestiary.creature_dialog import CreatureDialog
from director.console.bestiary.page import BestiaryPage
from director.console.desk import Desk
from director.operations import history
from director.operations.bestiary.creature_form import form_of
from director.operations.views.bestiary import Origin
from director.rules.live.units import OwnedAbility
from tests.console.bestiary.gestures import (
    NANDU,
    choose,
    named,
    names,
    offers,
    opened,
    refusals,
    sayings,
    until_active,
)
from tests.harness.keys import overwrite
from tests.harness.typing_text import type_text
from tests.harness.walker import walk

HOSTILE = 'Ñoño "[b]" <i>O\'Neil'
K, M = Qt.Key, Qt.KeyboardModifier


@pytest.mark.parametrize("how", ["insert", "ctrl+n", "click"])
def test_a_new_creature_by_keyboard(page: BestiaryPage, desk: Desk, qtbot: QtBot, how: str) -> None:
    said = sayings(desk)
    page.filter.origin.choose(Origin.SHIPPED)
    if how == "insert":
        qtbot.keyClick(page.table, K.Key_Insert)
    elif how == "ctrl+n":
        qtbot.keyClick(page.table, K.Key_N, M.ControlModifier)
    else:
        qtbot.mouseClick(page.filter.add, Qt.MouseButton.LeftButton)
    form = opened(page, CreatureDialog)
    type_text(form.name, HOSTILE)
    overwrite(form.level, "4")
    overwrite(form.stats.fields["armor"], "17")
    form.secret.setChecked(True)
    assert not form.problem.isVisible()
    qtbot.keyClick(form.name, K.Key_Return)
    assert not form.isVisible()
    entry = page.table.current()
    assert entry is not None, "the new one is chosen, although the filter would hide it"
    assert (entry.creature.name, entry.origin) == (HOSTILE, Origin.CAMPAIGN)
    assert (entry.creature.level, entry.creature.stats.armor) == (4, 17)
    assert entry.creature.secret
    assert said == [f"Añadir la criatura «{HOSTILE}»"]
    desk.run(lambda: history.undo(desk.campaign))
    assert HOSTILE not in names(page)


def test_enter_on_the_list_and_f2_change_a_creature(page: BestiaryPage, qtbot: QtBot) -> None:
    for key, name in ((K.Key_Return, "Sargento"), (K.Key_F2, "Sargenta")):
        choose(page, name)
        qtbot.keyClick(page.table, key)
        form = opened(page, CreatureDialog)
        overwrite(form.name, "Sargenta")
        overwrite(form.stats.fields["strength"], "20")
        qtbot.mouseClick(form.save, Qt.MouseButton.LeftButton)
    assert named(page, "Sargenta").creature.stats.strength == 20
    assert "Sargento" not in names(page)


def test_saving_without_a_change_writes_nothing(page: BestiaryPage, desk: Desk) -> None:
    said = sayings(desk)
    before = named(page, NANDU.name).creature
    choose(page, NANDU.name)
    page.verbs.edit()
    form = opened(page, CreatureDialog)
    assert form.typed() == NANDU
    form.save.click()
    assert not form.isVisible()
    assert said == []
    assert named(page, NANDU.name).creature == before


def test_what_cannot_be_meant_is_said_while_one_types(page: BestiaryPage, qtbot: QtBot) -> None:
    choose(page, "Sargento")
    page.verbs.edit()
    form = opened(page, CreatureDialog)
    overwrite(form.stats.fields["range_min"], "3")
    assert "el alcance máximo" in form.problem.text()
    assert "entre 3 y 99" in form.problem.text()
    form.tabs.setCurrentIndex(2)
    form.save.click()
    assert form.isVisible()
    assert form.tabs.currentIndex() == 0
    overwrite(form.stats.fields["range_max"], "4")
    assert not form.problem.isVisible()
    form.save.click()
    assert named(page, "Sargento").creature.stats.range_min == 3


def test_a_nameless_one_is_told_only_when_it_is_to_be_saved(page: BestiaryPage) -> None:
    page.verbs.add()
    form = opened(page, CreatureDialog)
    assert not form.problem.isVisible()
    form.save.click()
    assert form.problem.text().startswith("Falta el nombre.")
    assert form.name.hasFocus()
    type_text(form.name, "Grajo")
    assert not form.problem.isVisible()


def test_esc_writes_nothing_and_what_was_typed_comes_back(
    page: BestiaryPage, desk: Desk, qtbot: QtBot
) -> None:
    left = offers(desk)
    page.verbs.add()
    form = opened(page, CreatureDialog)
    qtbot.keyClick(form, K.Key_Escape)
    assert left == [], "nothing was typed"
    page.verbs.add()
    form = opened(page, CreatureDialog)
    type_text(form.name, "Grajo")
    type_text(form.notes, "De noche.")
    qtbot.keyClick(form, K.Key_Escape)
    assert "Grajo" not in names(page)
    ((words, reopen),) = left
    assert words == "Criatura cerrada sin guardar."
    qtbot.waitUntil(lambda: not page.findChildren(CreatureDialog))
    reopen()
    form = opened(page, CreatureDialog)
    assert (form.name.text(), form.notes.toPlainText()) == ("Grajo", "De noche.")
    form.save.click()
    assert named(page, "Grajo").creature.notes == "De noche."


def test_abilities_by_keys_alone(page: BestiaryPage, qtbot: QtBot) -> None:
    choose(page, "Sargento")
    page.verbs.edit()
    form = opened(page, CreatureDialog)
    form.tabs.setCurrentIndex(1)
    listed = form.abilities.list
    listed.setFocus()
    assert form.abilities.none.isVisible()
    qtbot.keyClick(listed, K.Key_Insert)
    ability = opened(page, AbilityDialog)
    ability.accept_button.click()
    assert ability.problem.isVisible(), "an ability has a name"
    type_text(ability.name, "Arenga")
    overwrite(ability.rank, "3")
    ability.active.setChecked(False)
    ability.reaction.setChecked(True)
    qtbot.keyClick(ability.name, K.Key_Return)
    assert listed.item(0).text() == "Arenga, rango 3, pasiva, con reacción"
    qtbot.waitUntil(lambda: not page.findChildren(AbilityDialog))
    until_active(form)
    qtbot.keyClick(listed, K.Key_F2)
    ability = opened(page, AbilityDialog)
    type_text(ability.text, "Todos a una.")
    ability.accept_button.click()
    form.save.click()
    expected = OwnedAbility("Arenga", 3, active=False, reaction=True, text="Todos a una.")
    assert named(page, "Sargento").creature.abilities == (expected,)


def test_an_ability_left_half_typed_is_taken_up(page: BestiaryPage, qtbot: QtBot) -> None:
    choose(page, "Sargento")
    page.verbs.edit()
    form = opened(page, CreatureDialog)
    form.tabs.setCurrentIndex(1)
    listed = form.abilities.list
    for typed in ("", "Arenga"):
        until_active(form)
        qtbot.keyClick(listed, K.Key_Insert)
        ability = opened(page, AbilityDialog)
        assert not ability.taken_up.isVisible(), "nothing was left yet"
        type_text(ability.name, typed)
        qtbot.keyClick(ability, K.Key_Escape)
        qtbot.waitUntil(lambda: not page.findChildren(AbilityDialog))
    assert form.abilities.abilities == []
    until_active(form)
    qtbot.keyClick(listed, K.Key_Insert)
    ability = opened(page, AbilityDialog)
    assert ability.taken_up.isVisible()
    assert ability.name.text() == "Arenga"
    ability.accept_button.click()
    form.save.click()
    assert [each.name for each in named(page, "Sargento").creature.abilities] == ["Arenga"]


def test_an_ability_goes_with_supr(page: BestiaryPage, qtbot: QtBot) -> None:
    choose(page, NANDU.name)
    page.verbs.edit()
    form = opened(page, CreatureDialog)
    form.tabs.setCurrentIndex(1)
    form.abilities.list.setFocus()
    qtbot.keyClick(form.abilities.list, K.Key_Delete)
    form.save.click()
    assert [each.name for each in named(page, NANDU.name).creature.abilities] == ["Huida"]


def test_keys_on_an_empty_list_of_abilities_do_what_the_form_does(
    page: BestiaryPage, qtbot: QtBot
) -> None:
    choose(page, "Sargento")
    page.verbs.edit()
    form = opened(page, CreatureDialog)
    form.tabs.setCurrentIndex(1)
    listed = form.abilities.list
    listed.setFocus()
    qtbot.keyClick(listed, K.Key_Delete)
    qtbot.keyClick(listed, K.Key_F2)
    assert not page.findChildren(AbilityDialog)
    assert form.abilities.abilities == []
    qtbot.keyClick(listed, K.Key_Return)
    assert not form.isVisible(), "Enter saves"


def test_a_refused_save_keeps_the_form_open(page: BestiaryPage, desk: Desk, qtbot: QtBot) -> None:
    told = refusals(desk)
    choose(page, "Sargento")
    page.verbs.edit()
    form = opened(page, CreatureDialog)
    overwrite(form.name, "Sargenta")
    desk.run(lambda: history.undo(desk.campaign))  # its last step entered this very creature
    form.save.click()
    assert form.isVisible()
    assert [trouble.title for trouble in told] == ["Eso ya no está en la campaña."]
    assert form.name.text() == "Sargenta"


def test_one_of_the_program_is_edited_as_a_copy(page: BestiaryPage, qtbot: QtBot) -> None:
    shipped = next(entry for entry in page.found.entries if entry.origin is Origin.SHIPPED)
    choose(page, shipped.creature.name)
    qtbot.keyClick(page.table, K.Key_F2)
    form = opened(page, CreatureDialog)
    assert form.windowTitle() == f"Copia de «{shipped.creature.name}» para la campaña"
    overwrite(form.name, "La mía")
    form.save.click()
    assert named(page, "La mía").origin is Origin.CAMPAIGN
    assert form_of(named(page, "La mía").creature) == replace(
        form_of(shipped.creature), name="La mía"
    )
    assert named(page, shipped.creature.name).creature == shipped.creature


@pytest.mark.parametrize("look", [(False, 1.0), (True, 1.0), (False, 1.5), (True, 1.5)])
def test_the_form_can_be_read(page: BestiaryPage, themed: object, look: tuple[bool, float]) -> None:
    themed(*look)  # type: ignore[operator]
    choose(page, NANDU.name)
    page.verbs.edit()
    form = opened(page, CreatureDialog)
    for tab in range(form.tabs.count()):
        form.tabs.setCurrentIndex(tab)
        assert walk(form) == []
