"""Which family of Linux systems this is, and the command that installs a package in each."""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

from qt_needs import Need

OS_RELEASE = (Path("/etc/os-release"), Path("/usr/lib/os-release"))

INSTALL = {
    "debian": ("apt-get", "install", "-y", "--no-install-recommends"),
    "fedora": ("dnf", "install", "-y"),
    "arch": ("pacman", "-S", "--needed"),
}

TITLES = {"debian": "Debian/Ubuntu", "fedora": "Fedora", "arch": "Arch"}

_RELATIVES = {"ubuntu": "debian", "rhel": "fedora", "centos": "fedora", "manjaro": "arch"}


def family_in(os_release: str) -> str | None:
    """The family that the text of an ``os-release`` file names, or None if it is another one."""
    values = dict(line.split("=", 1) for line in os_release.splitlines() if "=" in line)
    names = f"{values.get('ID', '')} {values.get('ID_LIKE', '')}".replace('"', "").split()
    families = (_RELATIVES.get(name, name) for name in names)
    return next((family for family in families if family in INSTALL), None)


def family() -> str | None:
    """The family of this system."""
    found = next((path for path in OS_RELEASE if path.is_file()), None)
    return family_in(found.read_text(encoding="utf-8")) if found else None


def is_root() -> bool:
    """Whether packages may be installed without asking; never so on Windows."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def packages(needs: Sequence[Need], of_family: str) -> list[str]:
    """The packages that bring these needs, each once, sorted."""
    return sorted({str(getattr(need, of_family)) for need in needs})


def install_command(needs: Sequence[Need], of_family: str) -> list[str]:
    """The command that installs these needs, to be run by root."""
    return [*INSTALL[of_family], *packages(needs, of_family)]


def advice(needs: Sequence[Need], of_family: str | None, root: bool) -> list[str]:
    """The commands to print, for this family or, on a system of no known one, for all three."""
    sudo = "" if root else "sudo "
    return [
        f"  {TITLES[one] + ':':<15}{sudo}{' '.join(install_command(needs, one))}"
        for one in ([of_family] if of_family else INSTALL)
    ]


def install_with_apt(needs: Sequence[Need]) -> bool:
    """Install the needs as root on Debian or Ubuntu; False when apt could not."""
    environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}

    def call(command: list[str]) -> int:
        return subprocess.run(
            command, env=environ, stdin=subprocess.DEVNULL, check=False
        ).returncode

    # One broken source among many fails the update; what is needed may still be had.
    call(["apt-get", "update", "-q"])
    return call(install_command(needs, "debian")) == 0
