"""Estado final: the facts that everything else follows from."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from director.console.aftermath.navigation import PageCode
from director.operations.aftermath_draft import EnemyDraft
from director.operations.views.people_reads import roster, sheet
from director.rules.aftermath import FelledBy
from director.rules.tiers import Tier
from tests.console.aftermath.clicks import WizardOf, choose, complete, find, write
from tests.console.aftermath.conftest import NASTY, Ford


def causes_of(ford: Ford, name: str) -> list[str]:
    row = next(row for row in roster(ford.desk.campaign) if row.name == name)
    return [entry.cause for entry in sheet(ford.desk.campaign, row.id).ledger]


def test_lowering_a_fatal_result_leaves_no_trace_of_death(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    anka = ford.unit("Anka")
    wizard.go(PageCode.DEATHS)
    assert wizard.sitting.plan.unit(anka).dies
    wizard.go(PageCode.FINAL_STATE)
    choose(qtbot, wizard, "Cómo acabó Anka", "En pie")
    complete(ford, wizard)
    wizard.go(PageCode.REVIEW)
    qtbot.waitUntil(wizard.buttons.apply.isEnabled)
    wizard.buttons.apply.click()
    people = {row.name: row for row in roster(ford.desk.campaign)}
    row = people["Anka"]
    assert (row.life, row.open_wounds, row.renown) == ("alive", 2, 15)
    assert "death" not in causes_of(ford, "Anka")
    assert "death" in causes_of(ford, "Vidar"), "else this test would see nothing"


def test_the_facts_decide_and_not_the_order_of_editing(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    straight = wizard_of(ford)
    straight.go(PageCode.FINAL_STATE)
    choose(qtbot, straight, "Cómo acabó Anka", "Cayó ante Piedra 1")
    roundabout = wizard_of(ford)
    roundabout.go(PageCode.FINAL_STATE)
    choose(qtbot, roundabout, "Cómo acabó Anka", "En pie")
    choose(qtbot, roundabout, "Cómo acabó Anka", "Cayó, sin autor")
    choose(qtbot, roundabout, "Cómo acabó Anka", "Cayó ante Piedra 1")
    anka = ford.unit("Anka")
    assert roundabout.sitting.draft.unit(anka).final_strength == -2
    assert roundabout.sitting.draft.units == straight.sitting.draft.units
    assert roundabout.sitting.plan == straight.sitting.plan


def test_who_falls_late_takes_the_next_place(ford: Ford, wizard_of: WizardOf, qtbot: QtBot) -> None:
    wizard = wizard_of(ford)
    hero = ford.unit(NASTY)
    wizard.go(PageCode.FINAL_STATE)
    choose(qtbot, wizard, f"Cómo acabó {NASTY}", "Cayó ante un enemigo")
    row = wizard.sitting.draft.unit(hero)
    assert (row.order, row.final_strength) == (8, None)
    assert row.felled_by is FelledBy.MINION
    write(wizard, f"Fuerza final de {NASTY}", "-")
    assert wizard.sitting.draft.unit(hero).final_strength is None
    write(wizard, f"Fuerza final de {NASTY}", "-6")
    assert wizard.sitting.draft.unit(hero).final_strength == -6


def test_contradictions_are_told_at_once(ford: Ford, wizard_of: WizardOf, qtbot: QtBot) -> None:
    wizard = wizard_of(ford)
    wizard.go(PageCode.FINAL_STATE)
    write(wizard, "Orden de caída de Anka", "1")
    assert "otro personaje tiene el mismo orden de caída" in wizard.notice.text()
    write(wizard, "Orden de caída de Anka", "2")
    write(wizard, "Fuerza final de Anka", "4")
    assert "con Fuerza final mayor que 0 no puede estar derrotado" in wizard.notice.text()
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert wizard.here is PageCode.FINAL_STATE


def test_a_boss_is_named_as_such_and_namesakes_by_their_detail(
    ford: Ford, wizard_of: WizardOf
) -> None:
    wizard = wizard_of(ford)
    wizard.go(PageCode.FINAL_STATE)
    combo = find(wizard, QComboBox, "Cómo acabó Anka")
    words = [combo.itemText(place) for place in range(combo.count())]
    assert words[:3] == ["En pie", "Cayó ante Ulf, jefe", "Cayó ante Piedra 1"]
    assert words[-2:] == ["Cayó ante un enemigo", "Cayó, sin autor"]
    strikers = find(wizard, QComboBox, "Quién derrotó a Ulf")
    names = [strikers.itemText(place) for place in range(strikers.count())]
    assert {"Olaf (Trasgo)", "Olaf (Candil)", NASTY} <= set(names)


def test_an_enemy_falls_to_a_character_or_to_nobody_known(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    stone, olaf = ford.unit("Piedra 3"), ford.unit("Olaf", Tier.COMPANION)
    wizard.go(PageCode.FINAL_STATE)
    before = wizard.sitting.plan.unit(olaf).renown.gain.total
    choose(qtbot, wizard, "Quién derrotó a Piedra 3", "Olaf (Trasgo)")
    assert EnemyDraft(stone, True, olaf) in wizard.sitting.draft.enemies
    assert wizard.sitting.plan.unit(olaf).renown.gain.total == before + 1
    choose(qtbot, wizard, "Quién derrotó a Piedra 3", "Derrotado, sin autor")
    assert EnemyDraft(stone, True, None) in wizard.sitting.draft.enemies
    assert wizard.sitting.plan.unit(olaf).renown.gain.total == before
    choose(qtbot, wizard, "Quién derrotó a Piedra 3", "Nadie: sigue en pie")
    assert EnemyDraft(stone) in wizard.sitting.draft.enemies


def test_an_author_nobody_named_is_asked_for(ford: Ford, wizard_of: WizardOf) -> None:
    wizard = wizard_of(ford)
    anka = ford.unit("Anka")
    row = wizard.sitting.draft.unit(anka)
    wizard.sitting.edit_unit(replace(row, felled_by=None, felled_by_id=None))
    wizard.go(PageCode.FINAL_STATE)
    assert find(wizard, QComboBox, "Cómo acabó Anka").currentText() == "Cayó: ¿ante quién?"
    assert "falta ante quién cayó" in wizard.notice.text()


def test_the_absent_have_no_row(ford: Ford, wizard_of: WizardOf) -> None:
    wizard = wizard_of(ford)
    anka = ford.unit("Anka")
    wizard.sitting.edit_unit(replace(wizard.sitting.draft.unit(anka), present=False))
    wizard.go(PageCode.FINAL_STATE)
    assert anka not in wizard.pages[PageCode.FINAL_STATE].names
