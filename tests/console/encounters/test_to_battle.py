"""From choosing a group to the battle that stands ready in Combate, on a real file."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from director.console.bestiary.at_hand import bestiary_at_hand
from director.console.encounters.page import EncounterPage
from director.console.live.setup.dialog import SetupDialog, set_up_battle
from director.console.reception import Reception
from director.console.workspaces.fight import FightWorkspace
from director.operations import history
from director.operations.encounters.plan_drafts import parked_plan
from director.operations.handle import Campaign
from director.operations.live.starting_drafts import has_parked_start, parked_start
from director.operations.opening import open_campaign
from director.operations.views.encounters import encounter, encounters
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.rules.live.setup import Victory
from tests.console.battles.gestures import click
from tests.console.encounters.gestures import (
    SIX,
    add,
    answer,
    begin,
    choose,
    groups,
    plan,
    save,
    send,
    settle,
)
from tests.harness.dumps import dump
from tests.harness.keys import overwrite, pick, tick
from tests.harness.typing_text import type_text


def battle_of(campaign: Campaign, name: str) -> str | None:
    """The battle that the encounter of that name became."""
    (row,) = (row for row in encounters(campaign) if row.name == name)
    return None if row.battle is None else row.battle.name


def setting_up(page: EncounterPage, act: Callable[[SetupDialog], object]) -> None:
    """Click «Preparar la batalla…» and act in what opens."""

    def drive(dialog: QDialog) -> None:
        assert isinstance(dialog, SetupDialog)
        act(dialog)
        if dialog.isVisible():
            dialog.reject()

    answer(drive, lambda: click(page.composition.prepare))


def test_from_a_group_to_the_battle(
    page: EncounterPage, opened: Reception, sample_file: Path, clock: Any
) -> None:
    begin(page, "El paso")
    send(page, *SIX)
    assert page.party.count.text() == "Van 6 · nivel medio 1,67"
    assert page.party.warnings.text() == "Ojo: Dagny (herido 1)."
    choose(page, "3B")
    asked = page.levels.numbers
    assert [asked[name].shown for name in asked] == [7, 3, -5, 1]
    click(page.composition.fill)
    assert plan(page).enemies == 7
    assert {group.creature.level for group in plan(page).groups} == {3}
    assert page.composition.differences.text() == "Es lo que pide 3B."
    page.composition.table.choose(0)
    tick(page.composition.bar.marks["leader"])
    pick(page.composition.victory, "derrotar al líder")
    assert page.head.state.text() == "sin guardar"
    save(page)
    assert page.head.state.text() == ""
    campaign = opened.session.campaign  # type: ignore[union-attr]
    assert history.steps(campaign)[0].label.code == "encounter.change"
    before = groups(page)

    def start(dialog: SetupDialog) -> None:
        assert dialog.tabs.battle.name.text() == "El paso"
        assert [row.called for row in dialog.tabs.sides[0].lines] == list(SIX)
        foes = dialog.tabs.sides[1].lines
        assert len(foes) == 7
        assert [row.leader.isChecked() for row in foes] == [True, *[False] * 6]
        click(dialog.begin)
        assert not dialog.isVisible(), dialog.problems.text()

    setting_up(page, start)
    assert opened.session is not None
    fight = opened.session.workspace("fight")
    assert isinstance(fight, FightWorkspace)
    assert opened.window.stack.currentWidget() is fight
    assert fight.battle is not None
    names = {fight.battle.names[unit].name for unit in fight.battle.state.units}
    assert set(SIX) <= names
    assert len(names) == 13
    entered = [
        unit.entrant
        for unit in fight.battle.state.units.values()
        if fight.battle.names[unit.unit].character_id is None
    ]
    planned = [group.creature for group in plan(page).groups for _ in range(group.count)]
    assert [enters.stats for enters in entered] == [creature.stats for creature in planned]
    assert [enters.abilities for enters in entered] == [each.abilities for each in planned]
    setup = fight.battle.replayed.setup
    assert (setup.victory, setup.difficulty) == (Victory.LEADER, "3B")
    assert history.steps(campaign)[0].label.code == "live.start"

    opened.session.show("encounters")
    assert page.head.became.text() == "Ya es la batalla «El paso» · día 47 · en juego"
    assert groups(page) == before
    assert not page.composition.prepare.isEnabled()
    opened.session.show("today")
    opened.session.show("encounters")
    click(page.head.battle)
    assert opened.window.stack.currentWidget() is fight
    opened.window.close()
    again = open_campaign(sample_file, clock)
    assert battle_of(again, "El paso") == "El paso"
    again.close()


def test_undoing_the_beginning_gives_the_encounter_back(
    page: EncounterPage, opened: Reception
) -> None:
    begin(page, "El paso")
    send(page, *SIX[:2])
    choose(page, "2A")
    click(page.composition.fill)
    setting_up(page, lambda dialog: click(dialog.begin))
    assert opened.session is not None
    opened.session.show("encounters")
    assert page.head.battle.isVisible()
    opened.session.undo()
    assert not page.head.battle.isVisible()
    QTest.qWait(600)  # a pressed button sleeps for as long as a double click takes
    assert page.composition.prepare.isEnabled()


def test_a_cancel_leaves_what_is_saved_as_it_was(page: EncounterPage) -> None:
    begin(page, "El paso")
    campaign = page.desk.campaign
    send(page, SIX[0])
    choose(page, "1A")
    click(page.composition.fill)
    shown: list[int] = []
    before = dump(campaign)
    setting_up(page, lambda dialog: shown.append(len(dialog.tabs.sides[1].lines)))
    assert shown == [plan(page).enemies]
    assert dump(campaign) == before
    assert page.keeper is not None
    assert page.keeper.unsaved


def test_what_is_not_saved_is_saved_by_beginning_and_undone_with_it(
    page: EncounterPage, opened: Reception
) -> None:
    begin(page, "El paso")
    send(page, SIX[0])
    choose(page, "1A")
    click(page.composition.fill)
    assert opened.session is not None
    assert page.keeper is not None
    campaign, key, on_screen = page.desk.campaign, page.keeper.key, plan(page)
    steps = len(history.steps(campaign))
    setting_up(page, lambda dialog: click(dialog.begin))
    assert len(history.steps(campaign)) == steps + 1
    assert encounter(campaign, key).plan == plan(page) == on_screen
    assert not page.keeper.unsaved
    assert parked_plan(campaign, key) is None
    opened.session.show("encounters")
    opened.session.undo()
    assert encounter(campaign, key).plan == EncounterPlan()
    assert plan(page) == on_screen
    assert page.keeper.unsaved
    assert parked_plan(campaign, key) is not None


def test_a_planned_party_prepares_its_enemies(page: EncounterPage) -> None:
    begin(page, "El paso")
    tick(page.party.open)
    overwrite(page.party.heroes, "5")
    choose(page, "2B")
    click(page.composition.fill)
    assert plan(page).enemies == 5
    told: list[str] = []

    def start(dialog: SetupDialog) -> None:
        assert dialog.tabs.sides[0].lines == []
        assert len(dialog.tabs.sides[1].lines) == 5
        click(dialog.begin)
        told.append(dialog.problems.text())

    setting_up(page, start)
    assert told == ["No lucha ningún personaje: añade a los que fueron."]


def test_a_secret_creature_enters_unseen(page: EncounterPage) -> None:
    begin(page, "El paso")
    send(page, *SIX[:2])
    secret = next(
        entry.creature for entry in bestiary_at_hand(page.desk).entries if entry.creature.secret
    )
    add(page, secret.name, 2, any_level=True)
    assert page.composition.table.model().index(0, 0).data() == f"{secret.name} (secreta)"
    marks: list[list[bool]] = []
    setting_up(
        page,
        lambda dialog: marks.append([row.secret.isChecked() for row in dialog.tabs.sides[1].lines]),
    )
    assert marks == [[True, True]]


def test_what_lies_half_set_up_is_not_lost_to_an_encounter(
    page: EncounterPage, opened: Reception, qtbot: QtBot
) -> None:
    assert opened.session is not None
    desk = opened.session.desk
    other = set_up_battle(desk, opened.window)
    assert other is not None
    type_text(other.tabs.battle.name, "Otra")
    other.reject()
    assert has_parked_start(desk.campaign)
    settle()
    begin(page, "El paso")
    send(page, SIX[0])
    choose(page, "1A")
    click(page.composition.fill)

    def look(dialog: SetupDialog) -> None:
        assert dialog.tabs.battle.name.text() == "El paso"
        assert "Otra que quedó a medias" in dialog.offer.words.text()
        dialog.reject()

    setting_up(page, look)
    parked = parked_start(desk.campaign)
    assert parked is not None
    assert parked.form.form.name == "Otra"

    def go_back(dialog: SetupDialog) -> None:
        click(dialog.offer.go_on)
        assert dialog.tabs.battle.name.text() == "Otra"
        assert dialog.tabs.lines() == []

    QTest.qWait(600)
    setting_up(page, go_back)

    def type_over(dialog: SetupDialog) -> None:
        overwrite(dialog.tabs.battle.name, "El paso de noche")
        dialog.reject()

    QTest.qWait(600)
    setting_up(page, type_over)
    parked = parked_start(desk.campaign)
    assert parked is not None
    assert parked.form.form.name == "El paso de noche"
    assert parked.form.form.encounter_id is not None

    def start(dialog: SetupDialog) -> None:
        assert dialog.tabs.battle.name.text() == "El paso de noche"
        click(dialog.begin)
        assert not dialog.isVisible(), dialog.problems.text()

    QTest.qWait(600)
    setting_up(page, start)
    assert not has_parked_start(desk.campaign)
    assert battle_of(desk.campaign, "El paso") == "El paso de noche"


@pytest.mark.parametrize("name", ["<b>Trampa</b> & «x»", "Ñ" * 120])
def test_names_are_shown_as_they_are(page: EncounterPage, name: str) -> None:
    begin(page, name)
    assert page.head.title.text() == name
    shown: list[str] = []
    send(page, SIX[0])
    choose(page, "1A")
    click(page.composition.fill)
    setting_up(page, lambda dialog: shown.append(dialog.tabs.battle.name.text()))
    assert shown == [name]
    assert Qt.TextFormat.PlainText == page.head.title.textFormat()
