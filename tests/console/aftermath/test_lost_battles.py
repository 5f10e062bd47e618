"""A battle in which the whole team falls, taken through the wizard in each of the five editions.

«La quebrada», day 1, a defeat. Everybody of the caravan falls, in this order, and nobody was asked
before: every number below was worked out by hand from the books.

| falls    | who                                   | Efz | wounds | renown | to      | Fuerza |
|----------|---------------------------------------|-----|--------|--------|---------|--------|
| 1        | Dag, secundario, +35 from before      | 2   | 0      | 14     | Lobo 1  | -1     |
| 2        | Anka, compañera of Lía                | 3   | 1      | 13     | Lobo 2  | -2     |
| 3        | Ulf, secundario                       | 2   | 1      | 20     | Roca    | -1     |
| 4        | Bera, héroe of Lía                    | 3   | 9      | 20     | Roca    | -3     |
| 5        | Olaf, compañero of Teo                | 5   | 4      | 9      | Lobo 3  | -8     |
| 6        | Gudrun, secundaria                    | 2   | 0      | 0      | Lobo 4  | -5     |

Roca is the boss. Bera felled Lobo 1 and Lobo 2, Olaf felled Lobo 3. Hild, of Nora, has two wounds
and stayed at home.

At the defeat, the same in all five (000:304-309, 001:253-259 and 268-275, 003:206-212 and 222-229):
Ulf is the first secundario that falls to a boss: he dies. Each other rolls: Dag 5 %, 80: lives.
Anka 0 + 1 = 1 %, 30: lives. Olaf 0 + 4 = 4 %, 50: lives. Gudrun 5 %, 6: lives. Bera fell to a boss:
in the campaigns the director decides, and lets her live; in the Factions no hero dies.

With the team, in all but ``campana`` (001:254, 258, 269, 274; 003:207, 211, 223, 228), in the order
of defeat: Dag 20 + 35 = 55 %, 55: dies, the one secundario. Anka 10 + 3 = 13 %, 13: dies, the one
compañero. Olaf 10 + 4 x 3 = 22 %, 20: the cap saves him. Gudrun 20 %, 9: the cap saves her, +35 the
next time. Ulf was dead before.

campana, 3B (renown +1; 000:283-309):
- Anka: 2 / 3 = 66 % of one, 70: none; 1 of 7. Olaf: 8 / 5 = 1 and 60 %, 41: 2; 4 + 2 = 6 of 7.
  Gudrun: 5 / 2 = 2 and 50 %, 51: 2 of 4. Bera: 3 / 3 = 1; 9 + 1 = 10 of 12. Dag: -1 wounds nobody.
- Renown, enemies + 1: Bera 3, Olaf 2, the others 1. Ulf 20 + 1 = 21, 15 % is 3.15: 3 return.
- Nobody is marked here, and Dag keeps the 35 that another edition gave. Hild keeps her two wounds.
  The longest rest: 10 days.

saga, no levels (001:238-275):
- Bera: (3 - 1) / 3 = 66 % of one, 60: 1; 9 + 1 = 10 of 10: condemned. Olaf: (8 - 1) / 5 = 1 and
  40 %, 41: 1; 4 + 1 = 5 of 6. Gudrun: (5 - 1) / 2 = 2 of 3, nothing to roll.
- Renown, enemies: Bera 2, Olaf 1. Anka 45 % of 13 is 5.85: 5; Dag 15 % of 14 is 2.1: 2; Ulf 15 %
  of 20: 3. The longest rest: 10 days.

factions, no levels (001:238-259), wounds as in saga, but no limit for the hero:
- Bera 10, Olaf 5 of 6, Gudrun 2 of 3: each heals one per battle missed. Hild missed this: 2 to 1.
- The clan, losers: 3 enemies + 1 = 4. Among six that is 0 each, and 4 over: a point each to Bera
  (2 enemies), Olaf (1), then as they stand in the record, Anka and Dag. 6 against 5 is from 4
  against 4: the most lethal, Bera, 1 more. Bera 2, Olaf, Anka and Dag 1, Ulf and Gudrun 0.
- Anka 45 % of 14 is 6.3: 6; Dag 15 % of 15 is 2.25: 2; Ulf 15 % of 20: 3.

clanes-campana, 3B (003:187-229), wounds as in campana:
- Bera: 9 + 1 = 10 of 10: condemned. Olaf: 6 of 7. Gudrun: 2 of 4. Renown as in campana.
- Anka 45 % of 14: 6; Dag 15 % of 15: 2; Ulf 15 % of 21: 3. The longest rest: 10 days.

clanes-factions, 3B (003:187-212), wounds as in campana:
- Bera 10, no limit. Olaf: 4 + 2 = 6 of 6: dies of his wounds. Gudrun: 2 of 3. Hild: 2 to 1.
- The clan: 3 + 1 + 1 = 5: a point each to Bera, Olaf, Anka, Dag and Ulf; Bera 1 more.
- Anka 45 % of 14: 6; Olaf 45 % of 10 is 4.5: 4; Dag 15 % of 15: 2; Ulf 15 % of 21: 3.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.aftermath.navigation import PageCode
from director.console.reception import Reception
from director.operations.handle import Campaign
from director.operations.views.desk_reads import today
from director.operations.views.people_reads import roster, sheet
from director.rules.aftermath import Outcome
from tests.console.aftermath.clicks import choose, write
from tests.console.evenings import open_from_list
from tests.harness.lost_battle import AT_DEFEAT, PEOPLE, STRIKERS, WITH_TEAM, open_lost_battle

GOLDEN = Path(__file__).parents[1] / "golden"
ALT = Qt.KeyboardModifier.AltModifier
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@dataclass(frozen=True)
class Expected:
    """What an edition makes of it: rolls for wounds, who is left how, and what returns.

    ``left`` is the life, the open wounds and the renown of each.
    """

    levels: bool
    hero_is_decided: bool
    rolls_for_team: bool
    wound_rolls: Mapping[str, str]
    left: Mapping[str, tuple[str, int, int]]
    refunds: Mapping[str, int]
    condemned: bool = False
    carries: str = "Gudrun"


HOME = ("alive", 2, 6)
EDITIONS: Mapping[str, Expected] = {
    "campana": Expected(
        levels=True,
        hero_is_decided=True,
        rolls_for_team=False,
        wound_rolls={"Anka": "70", "Olaf": "41", "Gudrun": "51"},
        left={
            "Bera": ("alive", 10, 23),
            "Anka": ("alive", 1, 14),
            "Olaf": ("alive", 6, 11),
            "Dag": ("alive", 0, 15),
            "Ulf": ("dead", 1, 21),
            "Gudrun": ("alive", 2, 1),
            "Hild": HOME,
        },
        refunds={"Ulf": 3},
        carries="Dag",
    ),
    "saga": Expected(
        levels=False,
        hero_is_decided=True,
        rolls_for_team=True,
        wound_rolls={"Bera": "60", "Olaf": "41"},
        left={
            "Bera": ("alive", 10, 22),
            "Anka": ("dead", 1, 13),
            "Olaf": ("alive", 5, 10),
            "Dag": ("dead", 0, 14),
            "Ulf": ("dead", 1, 20),
            "Gudrun": ("alive", 2, 0),
            "Hild": HOME,
        },
        refunds={"Anka": 5, "Dag": 2, "Ulf": 3},
        condemned=True,
    ),
    "factions": Expected(
        levels=False,
        hero_is_decided=False,
        rolls_for_team=True,
        wound_rolls={"Bera": "60", "Olaf": "41"},
        left={
            "Bera": ("alive", 10, 22),
            "Anka": ("dead", 1, 14),
            "Olaf": ("alive", 5, 10),
            "Dag": ("dead", 0, 15),
            "Ulf": ("dead", 1, 20),
            "Gudrun": ("alive", 2, 0),
            "Hild": ("alive", 1, 6),
        },
        refunds={"Anka": 6, "Dag": 2, "Ulf": 3},
    ),
    "clanes-campana": Expected(
        levels=True,
        hero_is_decided=True,
        rolls_for_team=True,
        wound_rolls={"Olaf": "41", "Gudrun": "51"},
        left={
            "Bera": ("alive", 10, 23),
            "Anka": ("dead", 1, 14),
            "Olaf": ("alive", 6, 11),
            "Dag": ("dead", 0, 15),
            "Ulf": ("dead", 1, 21),
            "Gudrun": ("alive", 2, 1),
            "Hild": HOME,
        },
        refunds={"Anka": 6, "Dag": 2, "Ulf": 3},
        condemned=True,
    ),
    "clanes-factions": Expected(
        levels=True,
        hero_is_decided=False,
        rolls_for_team=True,
        wound_rolls={"Olaf": "41", "Gudrun": "51"},
        left={
            "Bera": ("alive", 10, 22),
            "Anka": ("dead", 1, 14),
            "Olaf": ("dead", 6, 10),
            "Dag": ("dead", 0, 15),
            "Ulf": ("dead", 1, 21),
            "Gudrun": ("alive", 2, 0),
            "Hild": ("alive", 1, 6),
        },
        refunds={"Anka": 6, "Olaf": 4, "Dag": 2, "Ulf": 3},
    ),
}


@pytest.mark.parametrize("code", EDITIONS)
def test_a_lost_battle_from_the_wizard_to_the_file_and_the_forum(
    code: str,
    tmp_path: Path,
    resources: Path,
    clock: Any,
    make_window: Callable[[], Reception],
    qtbot: QtBot,
) -> None:
    expected = EDITIONS[code]
    campaign = open_lost_battle(tmp_path, resources, clock, code)
    path = campaign.path
    campaign.close()
    evening = make_window()
    assert evening.open(path)
    wizard = open_from_list(evening, qtbot)

    say_the_result(wizard, qtbot, expected)
    say_who_fell(wizard, qtbot)
    answer_deaths(wizard, qtbot, expected)
    if expected.rolls_for_team:
        type_rolls(wizard, qtbot, PageCode.TEAM_WIPE, WITH_TEAM)
    assert PageCode.TEAM_WIPE in wizard.trail.buttons or not expected.rolls_for_team
    type_rolls(wizard, qtbot, PageCode.WOUNDS, expected.wound_rolls)
    for page in (PageCode.RENOWN, PageCode.CARAVAN):
        assert wizard.here is page
        qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert wizard.here is PageCode.REVIEW
    qtbot.waitUntil(wizard.buttons.apply.isEnabled)
    qtbot.keyClick(wizard, Qt.Key.Key_Return)
    assert wizard.applied

    qtbot.keyClick(wizard, Qt.Key.Key_C, CTRL_SHIFT)
    golden = (GOLDEN / f"la_quebrada.{code}.phpbb.txt").read_text(encoding="utf-8")
    assert QGuiApplication.clipboard().text() + "\n" == golden
    session = evening.session
    assert session is not None
    check_the_file(session.campaign, expected)
    qtbot.waitUntil(wizard.buttons.close_.isEnabled)
    qtbot.mouseClick(wizard.buttons.close_, Qt.MouseButton.LeftButton)


# ---- page by page


def say_the_result(wizard: AftermathWizard, qtbot: QtBot, expected: Expected) -> None:
    qtbot.keyClick(wizard, Qt.Key.Key_E, ALT)
    qtbot.waitUntil(lambda: wizard.sitting.draft.outcome is Outcome.DEFEAT)
    if expected.levels:
        choose(qtbot, wizard, "Dificultad", "dificultad 3B")
    qtbot.keyClick(wizard, Qt.Key.Key_Return)


def say_who_fell(wizard: AftermathWizard, qtbot: QtBot) -> None:
    assert wizard.here is PageCode.FINAL_STATE
    for who in sorted(PEOPLE, key=lambda who: who.order):
        if who.order:
            choose(qtbot, wizard, f"Cómo acabó {who.name}", f"Cayó ante {who.to}")
            write(wizard, f"Fuerza final de {who.name}", who.strength)
            write(wizard, f"Orden de caída de {who.name}", str(who.order))
    for enemy, striker in STRIKERS.items():
        choose(qtbot, wizard, f"Quién derrotó a {enemy}", striker)
    qtbot.keyClick(wizard, Qt.Key.Key_Return)


def answer_deaths(wizard: AftermathWizard, qtbot: QtBot, expected: Expected) -> None:
    assert wizard.here is PageCode.DEATHS
    if expected.hero_is_decided:
        choose(qtbot, wizard, "¿Muere Bera?", "Vive")
    type_rolls(wizard, qtbot, PageCode.DEATHS, AT_DEFEAT)


def type_rolls(
    wizard: AftermathWizard, qtbot: QtBot, page: PageCode, rolls: Mapping[str, str]
) -> None:
    """Type each roll of a page, and go on; the page asks for no other."""
    assert wizard.here is page
    asked = [
        button.accessibleName().removeprefix("Tirar aquí por ")
        for button in wizard.pages[page].findChildren(QPushButton)
        if button.accessibleName().startswith("Tirar aquí por ") and button.isVisible()
    ]
    assert sorted(asked) == sorted(rolls)
    for name, roll in rolls.items():
        write(wizard, f"Tirada de {name}", roll)
    qtbot.keyClick(wizard, Qt.Key.Key_Return)


def check_the_file(campaign: Campaign, expected: Expected) -> None:
    rows = {row.name: row for row in roster(campaign)}
    left = {name: (row.life, row.open_wounds, row.renown) for name, row in rows.items()}
    assert left == expected.left
    condemned = {name for name, row in rows.items() if row.condemned}
    assert condemned == ({"Bera"} if expected.condemned else set())
    carries = {name: sheet(campaign, row.id).team_wipe_carry for name, row in rows.items()}
    assert {name: carry for name, carry in carries.items() if carry} == {expected.carries: 35}
    assert {due.character: due.amount for due in today(campaign).refunds} == expected.refunds
