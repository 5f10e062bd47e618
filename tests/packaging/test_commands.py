"""What the two commands do on systems that lack something."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import commands
import distribution
import environment
import qt_needs

GL = qt_needs.OFFSCREEN[0]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The programs that were started, on a Linux machine with all that Qt needs."""
    programs: list[list[str]] = []

    def start(command: Sequence[str], **_: object) -> subprocess.CompletedProcess[str]:
        programs.append([*command[1:]])
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(commands, "prepare", lambda: Path("/v"))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(subprocess, "run", start)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    return programs


def without(monkeypatch: pytest.MonkeyPatch, *needs: qt_needs.Need, root: bool = False) -> None:
    monkeypatch.setattr(commands, "missing_needs", lambda: needs)
    monkeypatch.setattr(distribution, "family", lambda: "debian")
    monkeypatch.setattr(distribution, "is_root", lambda: root)


def test_run_opens_the_sample_where_there_is_a_screen(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(qt_needs, "display_announced", lambda *_: True)
    assert commands.run(["--dark"]) == 0
    assert started[-1] == ["-P", "-m", "director", "--sample", "--dark"]


def test_run_without_a_screen_does_the_demonstration(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(qt_needs, "display_announced", lambda *_: False)
    assert commands.run([]) == 0
    assert started[-1] == ["-P", "-m", "director", "--demo"]


def test_a_screen_that_does_not_answer_is_no_screen(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(qt_needs, "display_announced", lambda *_: True)
    monkeypatch.setattr(
        commands,
        "why_qt_fails",
        lambda _, environ: None if "QT_QPA_PLATFORM" in environ else "no display",
    )
    assert commands.run([]) == 0
    assert started == [["-P", "-m", "director", "--demo"]]
    assert "La pantalla no responde" in capsys.readouterr().out


def test_qt_that_cannot_start_stops_with_its_reason(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(commands, "why_qt_fails", lambda *_: "libGL.so.1: no está")
    assert commands.carry_out(commands.test, []) == 1
    assert "Qt no puede arrancar: libGL.so.1: no está" in capsys.readouterr().err
    assert started == []


def test_an_ordinary_user_gets_the_command_for_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without(monkeypatch, GL)
    assert commands.complete_system() == (GL,)
    assert capsys.readouterr().out.splitlines() == [
        "Faltan en el sistema: libGL.so.1",
        "Para instalar lo que falta:",
        "  Debian/Ubuntu: sudo apt-get install -y --no-install-recommends libgl1",
    ]


def test_root_on_debian_installs_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, GL, root=True)
    installed: list[qt_needs.Need] = []

    def install(needs: Sequence[qt_needs.Need]) -> bool:
        installed.extend(needs)
        monkeypatch.setattr(commands, "missing_needs", lambda: ())
        return True

    monkeypatch.setattr(distribution, "install_with_apt", install)
    assert commands.complete_system() == ()
    assert installed == [GL]


def test_without_the_venv_module_nothing_is_begun(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without(monkeypatch, commands.VENV)
    with pytest.raises(environment.EnvironmentTrouble, match="no se puede crear el entorno"):
        commands.prepare()
    assert f"python3.{sys.version_info.minor}-venv" in capsys.readouterr().out


def test_an_interruption_is_told_and_not_thrown(capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(arguments: Sequence[str]) -> int:
        raise KeyboardInterrupt

    assert commands.carry_out(interrupted, []) == 130
    assert "La misma orden sigue donde se quedó" in capsys.readouterr().err
