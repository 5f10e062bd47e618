"""Every page on a small screen, in both lights and with large letters; and how fast it answers."""

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from director.console.aftermath.dialog import AftermathWizard
from director.console.aftermath.navigation import PageCode
from director.console.aftermath.reopen import ReopenDialog
from director.console.desk import Desk
from director.operations import aftermath
from director.operations.aftermath_draft import CaravanDraft
from director.operations.battle_form import BattleForm, SideForm, UnitForm
from director.operations.battles import record_battle
from director.operations.character_form import CharacterForm, Opening
from director.operations.characters import add_character
from director.operations.views.battle_reads import battle
from director.rules.aftermath import FelledBy, Outcome, Override
from director.rules.stats import StatBlock
from director.rules.tiers import Tier
from tests.console.aftermath.clicks import WizardOf, complete
from tests.console.aftermath.conftest import Ford
from tests.harness.lost_battle import told
from tests.harness.walker import walk

Themed = Callable[[bool, float], None]
LOOKS = [(False, 1.0), (True, 1.0), (False, 1.5), (True, 1.5)]


def crowd(wizard: AftermathWizard, ford: Ford) -> None:
    """Everything that can stand in a row at once."""
    sitting = wizard.sitting
    for unit in sitting.draft.units:
        row = replace(
            unit,
            renown=Override(3, "por su valor ante todos"),
            wounds=Override(unit.unit, "lo quiso el río"),
            veto="aún no es su hora",
            limit_veto="la sanadora llegó a tiempo",
            hero_dies=unit.hero_dies,
        )
        sitting.edit_unit(row)
    rows = (CaravanDraft("supplies", -120, "dos carros"), CaravanDraft("item", None, "Cuerno"))
    sitting.edit(replace(sitting.draft, caravan=rows))


@pytest.mark.parametrize(("dark", "scale"), LOOKS)
def test_nothing_is_cut_or_out_of_reach(
    ford: Ford, wizard_of: WizardOf, themed: Themed, dark: bool, scale: float
) -> None:
    themed(dark, scale)
    wizard = wizard_of(ford, height=700)
    found = []
    for crowded in (False, True):
        if crowded:
            crowd(wizard, ford)
        for page in wizard.pages:
            wizard.go(page)
            QApplication.processEvents()
            found += [f"{page} {crowded}: {fault}" for fault in walk(wizard)]
    assert found == []
    least = wizard.minimumSizeHint()
    assert least.width() <= 1366
    assert least.height() <= 600


@pytest.mark.parametrize(("dark", "scale"), LOOKS)
def test_the_summary_and_the_reopening_fit(
    ford: Ford, wizard_of: WizardOf, qtbot: QtBot, themed: Themed, dark: bool, scale: float
) -> None:
    themed(dark, scale)
    wizard = wizard_of(ford, height=700)
    complete(ford, wizard)
    wizard.go(PageCode.REVIEW)
    qtbot.waitUntil(wizard.buttons.apply.isEnabled)
    wizard.buttons.apply.click()
    assert walk(wizard) == []
    dialog = ReopenDialog(ford.desk, ford.id)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    assert walk(dialog) == []
    assert dialog.minimumSizeHint().boundedTo(QSize(1366, 768)) == dialog.minimumSizeHint()


def test_no_page_needs_to_scroll_sideways_with_large_letters(
    ford: Ford, wizard_of: WizardOf, themed: Themed
) -> None:
    themed(False, 1.5)
    wizard = wizard_of(ford, height=700)
    for crowded in (False, True):
        if crowded:
            crowd(wizard, ford)
        for page in wizard.pages:
            wizard.go(page)
            QApplication.processEvents()
            area: QScrollArea = wizard.scrolls[page]
            assert area.horizontalScrollBar().maximum() == 0, (page, crowded)


class Windows(QObject):
    """Notes every window that is shown while it watches."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(type(watched).__name__)
        return False


def test_building_a_page_never_flashes_a_window_of_its_own(
    ford: Ford, wizard_of: WizardOf, qapp: QApplication
) -> None:
    wizard = wizard_of(ford)
    crowd(wizard, ford)
    watcher = Windows()
    qapp.installEventFilter(watcher)
    try:
        for page in wizard.pages:
            wizard.go(page)
    finally:
        qapp.removeEventFilter(watcher)
    assert watcher.shown == []


def muster(desk: Desk, count: int) -> Ford:
    """A battle in which ``count`` companions fell."""
    campaign = desk.campaign
    units = []
    for number in range(count):
        form = CharacterForm(
            f"Guerrera {number}", Tier.COMPANION, StatBlock(9, 8, 5, 3, 2, 1), opening=Opening(2)
        )
        units.append(
            UnitForm(
                0,
                add_character(campaign, form).created,
                form.name,
                defeated=True,
                order=number + 1,
                final_strength=-5,
                felled_by=FelledBy.MINION,
            )
        )
    created = record_battle(
        campaign,
        BattleForm(
            name="La gran batalla",
            day=1,
            outcome=Outcome.DEFEAT,
            sides=(SideForm("La caravana", of_players=True), SideForm("Piedras")),
            units=(*units, *(UnitForm(1, name=f"Piedra {n}") for n in range(12))),
        ),
    ).created
    assert created is not None
    return Ford(desk, created, battle(campaign, created))


def test_thirty_scroll_and_typing_stays_quick(
    empty_desk: Desk, wizard_of: WizardOf, qtbot: QtBot
) -> None:
    wizard = wizard_of(muster(empty_desk, 30))
    wizard.go(PageCode.WOUNDS)
    assert wizard.scrolls[PageCode.WOUNDS].verticalScrollBar().maximum() > 0
    assert wizard.buttons.forward.isVisible()
    sitting = wizard.sitting
    unit = sitting.draft.units[0].unit
    planning = min(
        _seconds(lambda: aftermath.plan(sitting.context, sitting.draft)) for _ in "12345"
    )
    assert planning < 0.02
    field = wizard.pages[PageCode.WOUNDS]._rows[unit].roll.edit  # type: ignore[attr-defined]
    typing = []
    for digit in "4142434445":
        typing.append(_seconds(partial(qtbot.keyClicks, field, digit)))
        field.selectAll()
    assert sorted(typing)[len(typing) // 2] < 0.1


def _seconds(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return time.perf_counter() - began


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_wizard_keeps_its_width_from_page_to_page(
    quebrada: Callable[[str], Ford],
    themed: Callable[[bool, float], None],
    qtbot: QtBot,
    scale: float,
) -> None:
    themed(False, scale)
    ford = quebrada("clanes-factions")
    wizard = AftermathWizard(ford.desk, ford.id)
    qtbot.addWidget(wizard)
    with qtbot.waitExposed(wizard):
        wizard.show()
    least, width = wizard.trail.minimumSizeHint().width(), wizard.width()
    wizard.sitting.edit(told(ford.view, wizard.sitting.draft))
    for page in PageCode:
        wizard.go(page)
        QApplication.processEvents()
        assert wizard.trail.minimumSizeHint().width() == least, page
        assert wizard.width() == width, page
