"""Looking at the system: screens, libraries and fonts."""

from pathlib import Path

import pytest

import qt_needs


@pytest.mark.parametrize(
    ("environ", "announced"),
    [
        ({}, False),
        ({"DISPLAY": ""}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, False),
    ],
)
def test_on_linux_a_screen_is_one_that_is_announced(
    environ: dict[str, str], announced: bool
) -> None:
    assert qt_needs.display_announced(environ, "linux") is announced


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_other_systems_always_have_a_screen(platform: str) -> None:
    assert qt_needs.display_announced({}, platform)


def test_the_libraries_follow_the_screen() -> None:
    assert qt_needs.libraries_for({}) == qt_needs.OFFSCREEN
    assert set(qt_needs.XCB) <= set(qt_needs.libraries_for({"DISPLAY": ":0"}))
    wayland = qt_needs.libraries_for({"WAYLAND_DISPLAY": "wayland-0"})
    assert set(qt_needs.WAYLAND) <= set(wayland)
    assert not set(qt_needs.XCB) & set(wayland)


def test_a_library_that_nobody_has_is_missed_and_the_c_library_is_not() -> None:
    nobody = qt_needs.Need("libestandarte-nobody.so.9", "none", "none", "none")
    everybody = qt_needs.Need("libc.so.6", "libc6", "glibc", "glibc")
    assert qt_needs.missing_libraries((nobody, everybody)) == (nobody,)


def test_only_what_does_not_load_is_missing() -> None:
    missing = qt_needs.missing_libraries(qt_needs.OFFSCREEN, lambda name: name != "libEGL.so.1")
    assert [need.name for need in missing] == ["libEGL.so.1"]


def test_a_font_is_found_in_a_folder_of_the_folder(tmp_path: Path) -> None:
    family = tmp_path / "truetype" / "sans"
    family.mkdir(parents=True)
    assert not qt_needs.has_font_file([tmp_path])
    (family / "README.txt").touch()
    assert not qt_needs.has_font_file([tmp_path])
    (family / "Sans.TTF").touch()
    assert qt_needs.has_font_file([tmp_path / "absent", tmp_path])


def test_fonts_are_looked_for_where_the_desktop_keeps_them() -> None:
    home = Path("/home/ana")
    assert qt_needs.font_folders({}, home) == (
        Path("/usr/local/share/fonts"),
        Path("/usr/share/fonts"),
        home / ".local/share/fonts",
        home / ".fonts",
    )
    moved = {"XDG_DATA_DIRS": "/opt/share:", "XDG_DATA_HOME": "/data"}
    assert qt_needs.font_folders(moved, home)[:2] == (
        Path("/opt/share/fonts"),
        Path("/data/fonts"),
    )
