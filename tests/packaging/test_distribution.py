"""Which system this is, and the exact command for it."""

import subprocess
from collections.abc import Sequence

import pytest

import distribution
import qt_needs
from qt_needs import Need

GL = Need("libGL.so.1", "libgl1", "libglvnd-glx", "libglvnd")
EGL = Need("libEGL.so.1", "libegl1", "libglvnd-egl", "libglvnd")


@pytest.mark.parametrize(
    ("os_release", "family"),
    [
        ('PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n', "debian"),
        ('NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n', "debian"),
        ('ID=linuxmint\nID_LIKE="ubuntu debian"\n', "debian"),
        ("# a comment\nID=fedora\nVERSION_ID=43\n", "fedora"),
        ('ID="rocky"\nID_LIKE="rhel centos fedora"\n', "fedora"),
        ("ID=arch\n", "arch"),
        ("ID=manjaro\nID_LIKE=arch\n", "arch"),
        ("ID=nixos\n", None),
        ("", None),
    ],
)
def test_the_family_is_read_from_os_release(os_release: str, family: str | None) -> None:
    assert distribution.family_in(os_release) == family


@pytest.mark.parametrize(
    ("family", "command"),
    [
        ("debian", "apt-get install -y --no-install-recommends libegl1 libgl1"),
        ("fedora", "dnf install -y libglvnd-egl libglvnd-glx"),
        ("arch", "pacman -S --needed libglvnd"),
    ],
)
def test_the_command_names_each_package_once(family: str, command: str) -> None:
    assert " ".join(distribution.install_command((GL, EGL, GL), family)) == command


def test_a_known_system_gets_its_own_command_and_root_no_sudo() -> None:
    assert distribution.advice((GL,), "fedora", root=False) == [
        "  Fedora:        sudo dnf install -y libglvnd-glx"
    ]
    assert distribution.advice((GL,), "arch", root=True) == [
        "  Arch:          pacman -S --needed libglvnd"
    ]


def test_an_unknown_system_gets_all_three() -> None:
    lines = distribution.advice((GL,), None, root=False)
    assert [line.split(":")[0].strip() for line in lines] == ["Debian/Ubuntu", "Fedora", "Arch"]


@pytest.mark.parametrize(
    "need", [*qt_needs.OFFSCREEN, *qt_needs.XCB, *qt_needs.WAYLAND, qt_needs.FONT], ids=str
)
def test_every_need_has_a_package_in_every_family(need: Need) -> None:
    for family in distribution.INSTALL:
        (package,) = distribution.packages((need,), family)
        assert package
        assert " " not in package


@pytest.mark.parametrize(("broken", "installed"), [("update", True), ("install", False)])
def test_a_broken_source_does_not_keep_apt_from_installing(
    broken: str, installed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    verbs: list[str] = []

    def call(command: Sequence[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        verbs.append(command[1])
        return subprocess.CompletedProcess(command, 100 if command[1] == broken else 0)

    monkeypatch.setattr(subprocess, "run", call)
    assert distribution.install_with_apt((GL,)) is installed
    assert verbs == ["update", "install"]
