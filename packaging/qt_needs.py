"""What Qt needs from a Linux system before it can start: shared libraries and a font.

Qt blames ``libxcb-cursor0`` whatever is missing, so each library is tried and named by itself.
"""

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple


class Need(NamedTuple):
    """A thing the system must bring, and the package that brings it in each family of systems."""

    name: str
    debian: str
    fedora: str
    arch: str


# The libraries that Qt's core, its widgets and its offscreen platform are linked to.
OFFSCREEN = (
    Need("libGL.so.1", "libgl1", "libglvnd-glx", "libglvnd"),
    Need("libEGL.so.1", "libegl1", "libglvnd-egl", "libglvnd"),
    Need("libX11.so.6", "libx11-6", "libX11", "libx11"),
    Need("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon", "libxkbcommon"),
    Need("libglib-2.0.so.0", "libglib2.0-0", "glib2", "glib2"),
    Need("libgthread-2.0.so.0", "libglib2.0-0", "glib2", "glib2"),
    Need("libfontconfig.so.1", "libfontconfig1", "fontconfig", "fontconfig"),
    Need("libfreetype.so.6", "libfreetype6", "freetype", "freetype2"),
    Need("libdbus-1.so.3", "libdbus-1-3", "dbus-libs", "dbus"),
    Need("libzstd.so.1", "libzstd1", "libzstd", "zstd"),
)

XCB = (
    Need("libX11-xcb.so.1", "libx11-xcb1", "libX11-xcb", "libx11"),
    Need("libxcb.so.1", "libxcb1", "libxcb", "libxcb"),
    Need("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor"),
    Need("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm", "xcb-util-wm"),
    Need("libxcb-image.so.0", "libxcb-image0", "xcb-util-image", "xcb-util-image"),
    Need("libxcb-keysyms.so.1", "libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms"),
    Need("libxcb-randr.so.0", "libxcb-randr0", "libxcb", "libxcb"),
    Need("libxcb-render.so.0", "libxcb-render0", "libxcb", "libxcb"),
    Need(
        "libxcb-render-util.so.0",
        "libxcb-render-util0",
        "xcb-util-renderutil",
        "xcb-util-renderutil",
    ),
    Need("libxcb-shape.so.0", "libxcb-shape0", "libxcb", "libxcb"),
    Need("libxcb-shm.so.0", "libxcb-shm0", "libxcb", "libxcb"),
    Need("libxcb-sync.so.1", "libxcb-sync1", "libxcb", "libxcb"),
    Need("libxcb-util.so.1", "libxcb-util1", "xcb-util", "xcb-util"),
    Need("libxcb-xfixes.so.0", "libxcb-xfixes0", "libxcb", "libxcb"),
    Need("libxcb-xkb.so.1", "libxcb-xkb1", "libxcb", "libxcb"),
    Need("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"),
)

WAYLAND = (
    Need("libwayland-client.so.0", "libwayland-client0", "libwayland-client", "wayland"),
    Need("libwayland-cursor.so.0", "libwayland-cursor0", "libwayland-cursor", "wayland"),
)

FONT = Need("tipo de letra", "fonts-dejavu-core", "dejavu-sans-fonts", "ttf-dejavu")

_FONT_FILES = {".ttf", ".otf", ".ttc", ".otc", ".pfb"}


def display_announced(environ: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether there should be a screen to show a window on; macOS and Windows always have one."""
    if environ.get("QT_QPA_PLATFORM") in ("offscreen", "minimal"):
        return False
    if not platform.startswith("linux"):
        return True
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def libraries_for(environ: Mapping[str, str]) -> tuple[Need, ...]:
    """The libraries for this session: those of the offscreen platform and those of its screen."""
    if environ.get("DISPLAY"):
        return OFFSCREEN + XCB
    if environ.get("WAYLAND_DISPLAY"):
        return OFFSCREEN + WAYLAND
    return OFFSCREEN


def loads(name: str) -> bool:
    """Whether the dynamic loader finds the library and everything that the library needs itself."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def missing_libraries(
    needs: Sequence[Need], loads: Callable[[str], bool] = loads
) -> tuple[Need, ...]:
    """The needs whose library does not load."""
    return tuple(need for need in needs if not loads(need.name))


def font_folders(environ: Mapping[str, str], home: Path) -> tuple[Path, ...]:
    """Where fonts lie on a system without ``fc-list``."""
    shared = environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    own = Path(environ.get("XDG_DATA_HOME") or home / ".local/share")
    folders = [Path(folder) / "fonts" for folder in shared.split(os.pathsep) if folder]
    return (*folders, own / "fonts", home / ".fonts")


def has_font_file(folders: Sequence[Path]) -> bool:
    """Whether any of the folders, or a folder in them, holds a font."""
    return any(
        Path(name).suffix.lower() in _FONT_FILES
        for folder in folders
        for _, _, names in os.walk(folder)
        for name in names
    )


def has_font() -> bool:
    """Whether Qt will have letters to draw: without any font it draws empty boxes."""
    if program := shutil.which("fc-list"):
        listed = subprocess.run([program], capture_output=True, check=False)
        return bool(listed.stdout.strip())
    return has_font_file(font_folders(os.environ, Path.home()))
