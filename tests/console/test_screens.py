"""Every screen of the window, walked at 1366x768: light, dark, and with letters at 150 %."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from director.console.days_dialog import DaysDialog
from director.console.details_dialog import DetailsDialog
from director.console.dialogs import FaultDialog, KeysDialog, TellingDialog
from director.console.frames import WorkspaceFrame
from director.console.places import WELCOME, places
from director.console.reception import Reception
from director.console.trouble import Trouble
from director.forum.document import Bullets, Document, Grid, Heading, Paragraph, Quote, Span
from director.forum.profiles import load_profiles
from tests.harness.walker import walk

LOOKS = [(False, 1.0), (True, 1.0), (False, 1.5)]
NASTY = 'Ñoño "[b]" <i>O\'Neil & «Cía» 8) :P'
TEXT = Document(
    (
        Heading("El puente", 1),
        Paragraph((Span("Cayó "), Span(NASTY, bold=True), Span(" en el segundo asalto."))),
        Bullets(((Span("Anka muere."),), (Span("Olaf sana en 5 días."),))),
        Grid(("Quién", "Renombre"), (("Bera", "3"), ("Anka", "-1")), right=(1,)),
        Quote((Paragraph((Span("Descansad.", italic=True),)),)),
    )
)


@pytest.fixture(params=LOOKS, ids=["light", "dark", "150"])
def look(
    request: pytest.FixtureRequest, themed: Callable[[bool, float], None]
) -> Callable[[], None]:
    """Puts the look on again after the window has dressed by its own settings."""
    dark, scale = request.param
    themed(dark, scale)
    return lambda: themed(dark, scale)


def settled(qtbot: QtBot, widget: QWidget) -> QWidget:
    widget.show()
    qtbot.waitExposed(widget)
    qtbot.wait(20)
    return widget


@pytest.mark.parametrize(
    "key", ["today", "caravan", "encounters", "chronicle", "history", "edition"]
)
def test_workspaces(opened: Reception, look: Callable[[], None], key: str, qtbot: QtBot) -> None:
    look()
    assert opened.session is not None
    opened.session.show(key)
    opened.session.desk.publish(f"Resumen de {NASTY}", TEXT, kind="battle_summary")
    opened.window.resize(1366, 768)
    assert walk(settled(qtbot, opened.window)) == []
    opened.session.publish.views.setCurrentIndex(1)
    assert walk(settled(qtbot, opened.window)) == []


def test_the_welcome(
    reception: Reception, look: Callable[[], None], qtbot: QtBot, sample_file: Path
) -> None:
    look()
    reception.window.settings.add_recent(sample_file)
    reception.begin(None)
    reception.welcome()
    reception.window.resize(1366, 768)
    assert reception.window.body(WELCOME) is reception.window.stack.currentWidget()
    assert walk(settled(qtbot, reception.window)) == []


def test_a_campaign_in_which_nothing_happened(
    reception: Reception, look: Callable[[], None], qtbot: QtBot, tmp_path: Path
) -> None:
    from director.console.welcome import NewCampaign

    look()
    path = tmp_path / "nueva.estandarte"
    form = NewCampaign(path, NASTY, "campana", "Europe/Madrid", "phpbb", 1)
    assert reception.create(form)
    reception.window.resize(1366, 768)
    assert walk(settled(qtbot, reception.window)) == []
    assert NASTY in reception.window.top_bar.title.text()


@pytest.mark.parametrize("place", places(), ids=lambda place: place.key)
def test_frames(look: Callable[[], None], place: Any, qtbot: QtBot) -> None:
    frame = WorkspaceFrame(place)
    qtbot.addWidget(frame)
    frame.resize(900, 600)
    assert walk(settled(qtbot, frame)) == []


def test_dialogs(opened: Reception, look: Callable[[], None], qtbot: QtBot) -> None:
    look()
    assert opened.session is not None
    desk, window = opened.session.desk, opened.window
    profiles = load_profiles(opened._folders.resources / "forum")
    dialogs: list[QDialog] = [
        DaysDialog(desk, "rest", 4, window),
        DaysDialog(desk, "travel", 1, window),
        DetailsDialog(desk, profiles, window),
        TellingDialog("circle-alert", Trouble(NASTY, "Nada ha cambiado. " * 12), window),
        FaultDialog("detalle", "/casa/registro/estandarte.log", window),
        KeysDialog([("Hoy", "Ctrl+1"), ("Personajes", "Ctrl+3")], window),
    ]
    for dialog in dialogs:
        assert walk(settled(qtbot, dialog)) == []
        dialog.reject()
