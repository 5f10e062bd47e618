"""What an enemy can be copied from: those that are there, and the whole bestiary."""

from dataclasses import replace

from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.live.setup.enemy_dialog import EnemyDialog
from director.console.live.setup.models import about_character, models_of
from director.operations.bestiary.creatures import add
from director.operations.bestiary.shared import save
from director.operations.live.live_form import LiveUnitForm
from director.operations.views.people_reads import roster
from tests.harness.creatures import STATS_OF_LINE, creature, creature_form
from tests.harness.keys import pick
from tests.harness.ledger_lines import line, opening


def test_those_that_are_there_come_first_and_then_the_bestiary_by_name(desk: Desk) -> None:
    assert desk.rules is not None
    add(desk.campaign, creature_form("Ábrego", level=3, secret=True))
    save(desk.rules.creatures, [creature("Zorro", level=2, size=2)])
    here = LiveUnitForm(side=1, name="Lobo", stats=STATS_OF_LINE)
    models = models_of(desk, [here, here, LiveUnitForm(side=0, character_id=1)])
    words = [words for _unit, words in models]
    assert words[:2] == [
        "Lobo (ya está)",
        "Ábrego · nivel 3 · Fuerza 11 · Armadura 9 · Voluntad 2",
    ]
    assert words[-1] == "Zorro · nivel 2 · Fuerza 11 · Armadura 9 · Voluntad 2 · tamaño 2"
    assert len(words) > 25
    unit = models[1][0]
    assert (unit.side, unit.name, unit.rank, unit.secret) == (1, "Ábrego", 3, True)
    assert desk.creature_reads is desk.creature_reads


def test_without_folders_only_those_that_are_there_can_be_copied(desk: Desk) -> None:
    desk.rules = None
    assert models_of(desk, []) == []


def test_a_copy_of_what_is_secret_is_hidden(desk: Desk, qtbot: QtBot) -> None:
    add(desk.campaign, creature_form("Ábrego", secret=True))
    models = models_of(desk, [])
    dialog = EnemyDialog(LiveUnitForm(side=1), models)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    assert not dialog.typed().secret
    pick(dialog.model, models[0][1])
    typed = dialog.typed()
    assert typed.secret
    assert replace(typed.stats or STATS_OF_LINE, strength=11) == STATS_OF_LINE


def test_the_morale_of_the_caravan_is_told_with_what_a_character_enters(desk: Desk) -> None:
    row = next(row for row in roster(desk.campaign) if row.life == "alive")
    opening(desk.campaign, morale=0)
    line(desk.campaign, "morale", -900)
    line(desk.campaign, "morale", 50)
    plain, size = about_character(desk.campaign, row, 9)
    assert f"Voluntad {row.willpower} ·" in f"{plain} ·"
    line(desk.campaign, "morale", -900)
    low, _ = about_character(desk.campaign, row, 9)
    assert f"Voluntad {row.willpower - 2} (moral -2)" in low
    before, _ = about_character(desk.campaign, row, 0)
    assert f"Voluntad {row.willpower} ·" in f"{before} ·", "that day kept no morale"
    assert about_character(desk.campaign, None, 9) == ("", size)
