"""Ways into a campaign, and what stands in them."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.console.chooser import file_name, free_path, with_suffix
from director.console.dialogs import TellingDialog
from director.console.folders import Folders
from director.console.places import WELCOME
from director.console.reception import Reception
from director.console.settings import WindowSettings
from director.console.welcome import Welcome
from director.operations.campaigns import open_campaign
from director.operations.views.desk_reads import header


def welcome_of(reception: Reception) -> Welcome:
    page = reception.window.body(WELCOME)
    assert isinstance(page, Welcome)
    return page


def told(reception: Reception) -> list[str]:
    return [
        dialog.title.text()
        for dialog in reception.window.findChildren(TellingDialog)
        if dialog.isVisible()
    ]


def test_the_first_evening_starts_at_the_welcome(reception: Reception) -> None:
    reception.begin(None)
    page = welcome_of(reception)
    assert reception.window.stack.currentWidget() is page
    assert not page.recent.isVisible()
    assert not reception.window.rail.isEnabled()


def test_a_campaign_is_begun_by_typing_its_name(
    reception: Reception, folders: Folders, qtbot: QtBot
) -> None:
    reception.begin(None)
    page = welcome_of(reception)
    assert not page.new.begin.isEnabled()
    QTest.keyClicks(page.new.name, "Invierno / 1")
    page.new.first_day.setValue(12)
    QTest.mouseClick(page.new.begin, Qt.MouseButton.LeftButton)
    assert reception.session is not None
    head = header(reception.session.campaign)
    assert (head.name, head.day, head.zone) == ("Invierno / 1", 12, "Europe/Madrid")
    assert head.path == folders.documents / "Invierno 1.estandarte"
    assert reception.window.rail.isEnabled()


def test_a_name_that_is_refused_says_so_and_keeps_the_form(reception: Reception) -> None:
    reception.begin(None)
    page = welcome_of(reception)
    page.new.name.setText("Invierno")
    page.new.zone.setCurrentText("Marte/Olympus")
    QTest.keyClick(page.new.name, Qt.Key.Key_Return)
    assert told(reception) == ["«Marte/Olympus» no es una zona horaria."]
    assert welcome_of(reception).new.name.text() == "Invierno"


def test_the_sample_is_one_click_away_and_a_copy_each_time(
    reception: Reception, folders: Folders
) -> None:
    reception.begin(None)
    QTest.mouseClick(welcome_of(reception).sample, Qt.MouseButton.LeftButton)
    assert reception.session is not None
    first = reception.session.campaign.path
    reception.window.actions_.sample.trigger()
    assert reception.session.campaign.path != first
    assert len(list(folders.samples.glob("*.estandarte"))) == 2


def test_recent_campaigns_open_with_enter(
    opened: Reception, sample_file: Path, qtbot: QtBot
) -> None:
    opened.window.actions_.close.trigger()
    assert opened.session is None
    page = welcome_of(opened)
    page.recent.setFocus()
    QTest.keyClick(page.recent, Qt.Key.Key_Return)
    assert opened.session is not None
    assert opened.session.campaign.path == sample_file


def test_a_refused_campaign_is_asked_for_again_the_next_evening(
    opened: Reception, make_window: Any, sample_file: Path
) -> None:
    for _ in range(2):
        other = make_window()
        other.begin(None)
        assert told(other) == ["«Invierno.estandarte» ya está abierta en otra ventana."]
        other.window.close()
    opened.window.close()
    again = make_window()
    again.begin(None)
    assert again.session.campaign.path == sample_file


def test_the_welcome_comes_back_after_a_campaign_was_closed(
    opened: Reception, make_window: Any
) -> None:
    opened.window.actions_.close.trigger()
    opened.window.close()
    again = make_window()
    again.begin(None)
    assert told(again) == []
    assert again.session is None


def test_the_first_evening_begins_with_typing_a_name(reception: Reception) -> None:
    reception.begin(None)
    assert reception.window.focusWidget() is welcome_of(reception).new.name


def test_with_recent_campaigns_enter_opens_the_last_one(
    opened: Reception, sample_file: Path
) -> None:
    opened.window.actions_.close.trigger()
    focused = opened.window.focusWidget()
    assert focused is welcome_of(opened).recent
    QTest.keyClick(focused, Qt.Key.Key_Return)
    assert opened.session is not None
    assert opened.session.campaign.path == sample_file


def test_a_new_campaign_is_typed_at_once(opened: Reception, qtbot: QtBot) -> None:
    with qtbot.waitActive(opened.window):
        opened.window.activateWindow()
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(opened.window, Qt.Key.Key_N, both)
    assert opened.session is None
    assert opened.window.focusWidget() is welcome_of(opened).new.name


def test_a_second_window_gets_a_sentence_and_changes_nothing(
    opened: Reception, make_window: Any, sample_file: Path
) -> None:
    second = make_window()
    second.begin(sample_file)
    assert told(second) == ["«Invierno.estandarte» ya está abierta en otra ventana."]
    assert second.session is None
    assert opened.session is not None
    assert header(opened.session.campaign).day == 47


@pytest.mark.parametrize(
    ("content", "title"),
    [
        (b"", "«cosa.estandarte» está vacío."),
        (b"hola, esto es un texto" * 50, "«cosa.estandarte» no es una campaña de Estandarte."),
        (None, "«cosa.estandarte» ya no está donde estaba."),
    ],
)
def test_what_is_no_campaign_is_told_and_the_open_one_stays(
    opened: Reception, tmp_path: Path, chooser: Any, content: bytes | None, title: str
) -> None:
    wrong = tmp_path / "cosa.estandarte"
    if content is not None:
        wrong.write_bytes(content)
    chooser.answers["campaign"] = wrong
    before = opened.session
    opened.window.actions_.open.trigger()
    assert told(opened) == [title]
    assert opened.session is before


def test_a_campaign_that_is_gone_leaves_the_recent_list(
    reception: Reception, sample_file: Path
) -> None:
    reception.window.settings.add_recent(sample_file)
    sample_file.unlink()
    assert not reception.open(sample_file)
    assert reception.window.settings.recent == ()


def test_a_checked_backup_is_made_once_it_is_on_screen(
    opened: Reception, folders: Folders, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: folders.backups.exists() and any(folders.backups.iterdir()))
    assert len(list(folders.backups.glob("*.estandarte"))) == 1


def test_a_safety_copy_is_recovered_as_a_campaign_of_its_own(
    opened: Reception, folders: Folders, chooser: Any, qtbot: QtBot, tmp_path: Path
) -> None:
    qtbot.waitUntil(lambda: folders.backups.exists() and any(folders.backups.glob("*.estandarte")))
    copy = next(folders.backups.glob("*.estandarte"))
    untouched = copy.read_bytes()
    chooser.answers |= {"backup": copy, "place": tmp_path / "recuperada.estandarte"}
    opened.window.actions_.backup.trigger()
    assert opened.session is not None
    assert opened.session.campaign.path == tmp_path / "recuperada.estandarte"
    assert header(opened.session.campaign).day == 47
    assert copy.read_bytes() == untouched


def test_a_backup_that_fails_is_said_and_stops_nothing(opened: Reception, folders: Folders) -> None:
    folders.backups.parent.mkdir(parents=True, exist_ok=True)
    folders.backups.write_text("un archivo donde iría la carpeta")
    opened._back_up()
    assert opened.window.toast.label.text().startswith("Sin copia de seguridad. ")
    assert opened.session is not None


def test_closing_the_window_lets_the_file_go(
    opened: Reception, sample_file: Path, clock: Any
) -> None:
    opened.window.close()
    open_campaign(sample_file, clock).close()
    assert WindowSettings(opened._folders.settings).reopen == sample_file


@pytest.mark.parametrize("content", [b"\x00\xff\x13" * 400, b"[window\ngeometry=@ByteArray(", b""])
def test_damaged_settings_never_stop_anything(
    make_window: Any, folders: Folders, sample_file: Path, content: bytes
) -> None:
    folders.settings.parent.mkdir(parents=True)
    folders.settings.write_bytes(content)
    reception = make_window()
    assert reception.open(sample_file)


def test_settings_of_other_kinds_are_defaults(tmp_path: Path) -> None:
    file = tmp_path / "ventana.ini"
    file.write_text("[view]\nscheme=violeta\nscale=9000\n[files]\nrecent=@Variant(1)\n[window]\n")
    settings = WindowSettings(file)
    assert (settings.scheme, settings.scale, settings.recent) == ("system", 100, ())
    assert settings.flag("window/publish", True)
    assert settings.state("window/geometry").isEmpty()


def test_names_for_files() -> None:
    assert file_name('  El "puente": ¿y <ahora>? ') == "El puente ¿y ahora ?".replace(" ?", "")
    assert file_name("///") == "campaña"
    assert with_suffix(Path("/a/b.v2")) == Path("/a/b.v2.estandarte")


def test_a_free_path_never_falls_on_a_file(tmp_path: Path) -> None:
    first = free_path(tmp_path, "Invierno")
    first.touch()
    assert free_path(tmp_path, "Invierno") == tmp_path / "Invierno 2.estandarte"


def test_recent_menu_lists_what_was_opened(opened: Reception) -> None:
    opened.window.menus.recent.aboutToShow.emit()
    assert [action.text() for action in opened.window.menus.recent.actions()] == [
        "Invierno de Hierro"
    ]


def test_colours_and_letters_change_from_the_menu(opened: Reception) -> None:
    from PySide6.QtGui import QPalette

    actions, window = opened.window.actions_, opened.window
    light = window.palette().color(QPalette.ColorRole.Window)
    actions.schemes["dark"].trigger()
    assert window.palette().color(QPalette.ColorRole.Window) != light
    size = window.font().pointSizeF()
    actions.scales["150"].trigger()
    assert window.font().pointSizeF() == pytest.approx(size * 1.5)
    assert (window.settings.scheme, window.settings.scale) == ("dark", 150)


def test_what_was_opened_is_listed_by_its_own_name(opened: Reception) -> None:
    session = opened.session
    assert session is not None
    name, path = session.head.name, session.campaign.path
    assert name != path.stem
    opened.leave()
    item = welcome_of(opened).recent.item(0)
    assert item.text() == f"{name}\n{path}"
    opened.window.settings.drop_recent(path)
    assert opened.window.settings.name_of(path) == path.stem
