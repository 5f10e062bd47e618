"""The page in its room of a small screen: light and dark, letters at 100 and 150 %, long names."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.console.bestiary.ability_list import AbilityDialog
from director.console.bestiary.creature_dialog import CreatureDialog
from director.console.bestiary.page import BestiaryPage
from director.console.bestiary.variant_dialog import VariantDialog
from director.console.desk import Desk
from director.console.reception import Reception
from director.console.workspaces.encounters import EncountersWorkspace
from director.operations.bestiary import creatures
from director.rules.live.units import OwnedAbility
from tests.console.bestiary.gestures import NANDU, choose, opened, shown
from tests.harness.typing_text import type_text
from tests.harness.walker import walk

Themed = Callable[[bool, float], None]
LOOKS = [(False, 1.0), (True, 1.0), (False, 1.5), (True, 1.5)]
ROOM = {1.0: 860, 1.5: 866}
"""What the rail and Publicar leave of 1366 pixels."""
LONG = "Guardia de las puertas del norte, la de <b>Ñuño & O'Neil</b>, que no duerme nunca"
HOSTILE = replace(
    NANDU,
    name=LONG,
    kind="Tropa de élite de la guardia de las puertas " * 2,
    abilities=(OwnedAbility(LONG, 3, text=f"{LONG} {LONG}"),),
    text=LONG,
    notes=f"<b>{LONG}</b>\n" * 20,
)


@pytest.fixture(params=LOOKS, ids=["light", "dark", "150", "150-dark"])
def dressed(
    request: pytest.FixtureRequest, themed: Themed, desk: Desk, qtbot: QtBot
) -> BestiaryPage:
    dark, scale = request.param
    themed(dark, scale)
    desk.run(lambda: creatures.add(desk.campaign, HOSTILE))
    page = shown(desk, qtbot)
    page.resize(ROOM[scale], 640)
    return page


def test_the_page_fits_a_narrow_room(dressed: BestiaryPage) -> None:
    for name in (NANDU.name, "Lobo gris", LONG):
        choose(dressed, name)
        assert walk(dressed) == []
    type_text(dressed.filter.search, "nada de nada")
    assert walk(dressed) == []


@pytest.mark.parametrize("look", LOOKS)
def test_the_page_fits_beside_publicar_in_the_window(
    opened: Reception, themed: Themed, look: tuple[bool, float], qtbot: QtBot
) -> None:
    themed(*look)
    assert opened.session is not None
    opened.session.show("encounters")
    work = opened.session.workspace("encounters")
    assert isinstance(work, EncountersWorkspace)
    work.show_page("bestiary")
    opened.session.publish.show()
    opened.window.actions_.publish.setChecked(True)
    opened.window.resize(1366, 768)
    qtbot.wait(20)
    assert walk(opened.window) == []


def test_an_endless_word_leaves_the_page_as_wide_as_it_was(page: BestiaryPage, desk: Desk) -> None:
    choose(page, "Sargento")
    before = page.minimumSizeHint().width()
    endless = replace(HOSTILE, name="W" * 120, notes="https://" + "a" * 300)
    desk.run(lambda: creatures.add(desk.campaign, endless))
    choose(page, "W" * 120)
    assert page.minimumSizeHint().width() <= before


def test_its_dialogs_fit(dressed: BestiaryPage) -> None:
    choose(dressed, LONG)
    dressed.verbs.variant()
    variant = opened(dressed, VariantDialog)
    assert walk(variant) == []
    variant.reject()
    choose(dressed, NANDU.name)
    dressed.verbs.edit()
    form = opened(dressed, CreatureDialog)
    form.stats.fields["range_min"].setValue(50)
    assert walk(form) == []
    form.tabs.setCurrentIndex(1)
    form.abilities.change.click()
    assert walk(opened(dressed, AbilityDialog)) == []


def test_the_sign_of_a_secret_follows_the_palette(
    page: BestiaryPage, themed: Themed, qtbot: QtBot
) -> None:
    choose(page, NANDU.name)
    light = page.sheet._sign.pixmap().toImage()
    themed(True, 1.0)
    qtbot.wait(20)
    assert page.sheet._sign.pixmap().toImage() != light


def test_columns_that_do_not_fit_hide_and_come_back(page: BestiaryPage) -> None:
    header = [column.title for column in page.table.rows.columns]
    page.resize(1400, 640)
    page.splitter.setSizes([1050, 340])
    assert [page.table.isColumnHidden(n) for n in range(len(header))] == [False] * len(header)
    page.splitter.setSizes([480, 800])
    hidden = {title for n, title in enumerate(header) if page.table.isColumnHidden(n)}
    assert "Tamaño" in hidden
    assert not hidden & {"Nombre", "Tipo", "Nivel"}
    assert page.table.horizontalScrollBar().maximum() == 0


def test_every_control_is_reached_with_tab(page: BestiaryPage, qtbot: QtBot) -> None:
    page.filter.search.setFocus()
    seen = []
    for _turn in range(40):
        here = page.focusWidget()
        if here in seen:
            break
        seen.append(here)
        qtbot.keyClick(here, Qt.Key.Key_Tab)
    wanted = (
        page.filter.search,
        page.filter.add,
        page.filter.lowest,
        page.filter.highest,
        page.filter.kind,
        page.filter.origin,
        page.table,
        page.take_in,
        page.hand_out,
        page.sheet.variant,
        page.sheet.more,
    )
    assert [each for each in wanted if each not in seen] == []
