"""Resultado: how it ended, and who was there."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.aftermath.navigation import PageCode
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.operations.aftermath_draft import EnemyDraft
from director.operations.battle_form import BattleForm, SideForm, UnitForm
from director.operations.battles import record_battle
from director.operations.character_form import CharacterForm
from director.operations.characters import add_character
from director.operations.players import PlayerForm, add_player
from director.operations.views.battle_reads import battle
from director.rules.aftermath import FelledBy, Outcome
from director.rules.stats import StatBlock
from director.rules.tiers import Tier
from tests.console.aftermath.clicks import WizardOf, choose, tick, write
from tests.console.aftermath.conftest import Ford
from tests.harness.lost_battle import told


def page_of(wizard: AftermathWizard) -> Any:
    return wizard.pages[PageCode.OUTCOME]


def test_the_result_is_chosen_with_the_keyboard(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    assert wizard.focusWidget() is page_of(wizard)._outcomes[Outcome.VICTORY]
    hero = ford.unit("Sigrid")
    seen = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Left):
        qtbot.keyClick(wizard.focusWidget(), key)
        gain = wizard.sitting.plan.unit(hero).renown.gain.total
        seen.append((wizard.sitting.draft.outcome, gain))
    assert seen == [(Outcome.DEFEAT, 0), (Outcome.VICTORY, 1)]


def test_the_difficulty_moves_the_renown(ford: Ford, wizard_of: WizardOf, qtbot: QtBot) -> None:
    wizard = wizard_of(ford)
    hero = ford.unit("Sigrid")
    choose(qtbot, wizard, "Dificultad", "sin nivel de dificultad")
    assert wizard.sitting.draft.difficulty is None
    assert wizard.sitting.plan.unit(hero).renown.gain.total == 2


def test_who_did_not_come_gets_no_share_and_no_row(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(ford)
    anka = ford.unit("Anka")
    tick(qtbot, wizard, "Anka luchó")
    write(wizard, "Por qué no vino Anka", "de viaje")
    row = wizard.sitting.draft.unit(anka)
    assert (row.present, row.absence_reason) == (False, "de viaje")
    assert anka not in [unit.unit for unit in wizard.sitting.plan.units]
    tick(qtbot, wizard, "Anka luchó")
    assert anka in [unit.unit for unit in wizard.sitting.plan.units]


def test_somebody_must_have_fought(ford: Ford, wizard_of: WizardOf, qtbot: QtBot) -> None:
    wizard = wizard_of(ford)
    for box in wizard.findChildren(QCheckBox):
        qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.rect().center())
    assert not any(unit.present for unit in wizard.sitting.draft.units)
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert wizard.here is PageCode.OUTCOME
    assert "Marca al menos a un personaje que luchó." in wizard.notice.text()


def test_a_battle_between_players_shows_each_side_as_its_own(
    empty_desk: Desk, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    campaign = empty_desk.campaign
    keys = []
    for name in ("Bera", "Olaf"):
        player = add_player(campaign, PlayerForm(f"Jugadora de {name}")).created
        form = CharacterForm(name, Tier.COMPANION, StatBlock(9, 8, 5, 3, 2, 1), player_id=player)
        keys.append(add_character(campaign, form).created)
    created = record_battle(
        campaign,
        BattleForm(
            name="El duelo",
            day=1,
            outcome=Outcome.VICTORY,
            sides=(SideForm("Nieve", of_players=True), SideForm("Candil", of_players=True)),
            units=(
                UnitForm(0, keys[0], "Bera", final_strength=3),
                UnitForm(
                    1,
                    keys[1],
                    "Olaf",
                    defeated=True,
                    order=1,
                    final_strength=-4,
                    felled_by=FelledBy.MINION,
                    felled_by_index=0,
                ),
            ),
        ),
    ).created
    assert created is not None
    duel = Ford(empty_desk, created, battle(campaign, created))
    wizard = wizard_of(duel)
    assert page_of(wizard)._sides.text() == "Nieve: victoria · Candil: derrota"
    bera, olaf = duel.unit("Bera"), duel.unit("Olaf")
    assert wizard.sitting.plan.unit(bera).renown.gain.total == 3
    assert wizard.sitting.plan.unit(olaf).renown.gain.total == 0
    wizard.go(PageCode.FINAL_STATE)
    choose(qtbot, wizard, "Cómo acabó Olaf", "Cayó ante Bera")
    shown = [label.text() for label in wizard.findChildren(PlainLabel) if label.isVisible()]
    assert {"Nieve", "Candil"} <= set(shown)


def test_where_there_are_no_levels_a_sentence_stands_in_their_place(
    quebrada: Callable[[str], Ford], wizard_of: WizardOf
) -> None:
    ford = quebrada("saga")
    wizard = wizard_of(ford)
    page = page_of(wizard)
    assert not page._difficulty.isVisible()
    said = [label.text() for label in page.findChildren(PlainLabel) if label.isVisible()]
    assert "Saga no tiene niveles de dificultad." in said


def test_a_level_left_from_another_edition_counts_for_nothing(
    quebrada: Callable[[str], Ford], wizard_of: WizardOf
) -> None:
    ford = quebrada("saga")
    wizard = wizard_of(ford)
    wizard.sitting.edit(replace(wizard.sitting.draft, difficulty="2B", outcome=Outcome.DEFEAT))
    wizard.go(PageCode.OUTCOME)
    assert not page_of(wizard)._difficulty.isVisible()
    assert not wizard.notice.text()
    wizard.go(PageCode.REVIEW)
    page = wizard.pages[PageCode.REVIEW]
    said = [label.text() for label in page.findChildren(PlainLabel)]
    assert "Derrota · dificultad 2B: en esta edición no cuenta" in said


def test_a_victory_of_which_nobody_is_left_standing_is_doubted_and_goes_on(
    quebrada: Callable[[str], Ford], wizard_of: WizardOf, qtbot: QtBot
) -> None:
    ford = quebrada("saga")
    wizard = wizard_of(ford)
    draft = told(ford.view, wizard.sitting.draft)
    page = page_of(wizard)
    wizard.sitting.edit(draft)
    assert page.doubt.isHidden()
    for enemy in draft.enemies:
        draft = draft.with_enemy(EnemyDraft(enemy.unit, False, None))
    wizard.sitting.edit(draft)
    assert page.doubt.isHidden()
    qtbot.mouseClick(page._outcomes[Outcome.VICTORY], Qt.MouseButton.LeftButton)
    assert page.doubt.isVisible()
    assert page.doubt.text().startswith("! La caravana: cayeron todos y nadie más cayó.")
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert wizard.here is PageCode.FINAL_STATE
    final: Any = wizard.pages[PageCode.FINAL_STATE]
    assert final.doubt.isVisible()


def test_a_defeat_in_which_everybody_else_fell_is_doubted_too(
    quebrada: Callable[[str], Ford], wizard_of: WizardOf
) -> None:
    ford = quebrada("campana")
    wizard = wizard_of(ford)
    draft = replace(wizard.sitting.draft, outcome=Outcome.DEFEAT)
    for enemy in draft.enemies:
        draft = draft.with_enemy(EnemyDraft(enemy.unit, True, None))
    wizard.sitting.edit(draft)
    assert "el resultado es victoria" in page_of(wizard).doubt.text()
