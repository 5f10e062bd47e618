"""Somebody may be called anything: a name of 120 letters without a blank never widens a window."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.aftermath.navigation import PageCode, possible
from director.console.battles.record_dialog import RecordDialog
from director.console.labels import PlainLabel
from director.console.people.character_dialog import CharacterDialog
from director.console.places import places
from director.console.reception import Reception
from director.console.session import Session
from director.editions.loader import load_edition
from director.forum.summaries import battle_summary
from director.operations import aftermath
from director.operations.battle_form import BattleForm, SideForm, UnitForm
from director.operations.battles import record_battle
from director.operations.campaigns import create_campaign
from director.operations.character_form import CharacterForm, Opening
from director.operations.characters import add_character
from director.operations.clans import add_clan
from director.operations.players import PlayerForm, add_player
from director.operations.views.battle_reads import battles, resolved
from director.rules.aftermath import FelledBy, Outcome
from director.rules.stats import StatBlock
from director.rules.tiers import Tier

SCREEN = 1366
LONG = "W" * 120


@pytest.fixture
def evening(
    tmp_path: Path, resources: Path, clock: Any, make_window: Callable[[], Reception]
) -> Session:
    """A campaign in which everything is called by such a name."""
    path = tmp_path / "Larga.estandarte"
    edition = load_edition("campana", [resources / "editions"])
    campaign = create_campaign(path, name=LONG, edition=edition, clock=clock)
    player = add_player(campaign, PlayerForm(LONG)).created
    clan = add_clan(campaign, LONG).created
    stats = StatBlock(20, 8, 5, 3, 2, 1)
    sheets = (
        CharacterForm(LONG, tier, stats, player, clan_id=clan, opening=Opening(wounds=2))
        for tier in (Tier.HERO, Tier.COMPANION)
    )
    keys = [add_character(campaign, sheet).created for sheet in sheets]
    for name in (LONG, f"{LONG[:-1]}2"):
        record_battle(campaign, _battle(name, keys))
    campaign.close()
    window = make_window()
    assert window.open(path)
    assert window.session is not None
    return window.session


def _battle(name: str, keys: list[int | None]) -> BattleForm:
    ours = (
        UnitForm(
            0,
            key,
            LONG,
            defeated=True,
            final_strength=-4,
            order=place,
            felled_by=FelledBy.BOSS,
            felled_by_index=2,
            despite=LONG,
        )
        for place, key in enumerate(keys, 1)
    )
    return BattleForm(
        name=name,
        day=1,
        slots=2,
        outcome=Outcome.VICTORY,
        sides=(SideForm(LONG, of_players=True), SideForm(LONG)),
        units=(*ours, UnitForm(1, name=LONG, is_boss=True)),
        notes=LONG,
    )


def least(window: QWidget) -> int:
    QApplication.processEvents()
    return window.minimumSizeHint().expandedTo(window.minimumSize()).width()


def test_the_window_stays_on_the_screen_in_every_workspace(evening: Session) -> None:
    for place in places():
        evening.show(place.key)
        assert least(evening.window) <= SCREEN, place.key
    evening.show("people")
    people: Any = evening.workspace("people")
    for row in people.table.rows.shown:
        evening.desk.show_character(row.id)
        assert least(evening.window) <= SCREEN


def test_so_does_a_resolved_battle_with_its_summary(evening: Session) -> None:
    last, _first = battles(evening.campaign)
    context = aftermath.context(evening.campaign, last.id)
    wizard = AftermathWizard(evening.desk, last.id)
    sitting = wizard.sitting
    for row in sitting.draft.units:
        sitting.edit_unit(_decided(row))
    for roll in sitting.owed():
        sitting.throw(roll.unit, roll.purpose)
    assert context.battle.row.name == last.name
    wizard.apply()
    assert wizard.applied
    wizard.accept()
    wizard.deleteLater()
    evening.show("battles")
    battles_shown: Any = evening.workspace("battles")
    battles_shown.go_to(last.id)
    told = battle_summary(resolved(evening.campaign, last.id))
    evening.desk.publish(f"Resumen de «{LONG}»", told, kind="battle_summary", battle_id=last.id)
    evening.window.toast.say(LONG, "Deshacer", lambda: None)
    QApplication.processEvents()
    assert evening.publish.isVisible()
    assert least(evening.window) <= SCREEN


def _decided(row: Any) -> Any:
    from dataclasses import replace

    return replace(row, hero_dies=False)


def test_nor_does_the_wizard_leave_it(evening: Session, qtbot: QtBot) -> None:
    last, _first = battles(evening.campaign)
    wizard = AftermathWizard(evening.desk, last.id)
    qtbot.addWidget(wizard)
    wizard.show()
    width = wizard.width()
    for page in possible(wizard.sitting.context.edition):
        if page is not PageCode.TEAM_WIPE:
            wizard.go(page)
        assert least(wizard) <= SCREEN, page
        assert wizard.pages[page].minimumSizeHint().width() <= SCREEN - 60, page
        assert wizard.width() == width, page
    wizard.reject()


def test_nor_do_the_forms(evening: Session, qtbot: QtBot) -> None:
    last, _first = battles(evening.campaign)
    dialog = RecordDialog(evening.desk, last.id, evening.window)
    qtbot.addWidget(dialog)
    dialog.show()
    assert least(dialog) <= SCREEN
    dialog.reject()
    sheet = CharacterDialog(evening.desk, 1, evening.window)
    qtbot.addWidget(sheet)
    sheet.show()
    assert least(sheet) <= SCREEN
    sheet.reject()


def test_a_long_word_breaks_on_screen_and_is_whole_for_whoever_asks(qtbot: QtBot) -> None:
    label = PlainLabel(f"Cae ante {LONG}", wrap=True)
    qtbot.addWidget(label)
    assert label.text() == f"Cae ante {LONG}"
    assert label.minimumSizeHint().width() < label.fontMetrics().horizontalAdvance(LONG) // 2
    short = PlainLabel("Cae ante Ulf", wrap=True)
    qtbot.addWidget(short)
    assert "\u200b" not in super(PlainLabel, short).text()


def test_what_may_be_copied_has_nothing_between_its_letters(qtbot: QtBot) -> None:
    from PySide6.QtCore import Qt

    label = PlainLabel(LONG, wrap=True)
    qtbot.addWidget(label)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setSelection(0, len(LONG))
    assert label.selectedText() == LONG
