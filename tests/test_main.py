"""The command line, in processes of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from director import __version__
from director.__main__ import has_display, main

HOME_FOLDERS = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "HOME")


def director(tmp_path: Path, *arguments: str, **extra: str) -> "subprocess.CompletedProcess[str]":
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    environment |= {name: str(tmp_path / name.lower()) for name in HOME_FOLDERS} | extra
    return subprocess.run(
        [sys.executable, "-m", "director", *arguments],
        cwd=tmp_path,
        env={**environment, "PYTHONPATH": str(Path(__file__).parents[1])},
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )


def test_help_is_in_spanish_and_names_every_option(tmp_path: Path) -> None:
    done = director(tmp_path, "--help")
    assert done.returncode == 0
    for word in ("ARCHIVO", "--sample", "--demo", "--version", "campaña", "ayuda"):
        assert word in done.stdout
    assert "usage" not in done.stdout
    assert "show this" not in done.stdout


def test_version(tmp_path: Path) -> None:
    assert director(tmp_path, "--version").stdout.strip() == f"Estandarte {__version__}"


def test_a_wrong_option_is_told_in_spanish(tmp_path: Path) -> None:
    done = director(tmp_path, "--nada")
    assert done.returncode == 2
    assert "--nada" in done.stderr
    assert "No conozco" in done.stderr


def test_without_a_display_it_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert not has_display()
    assert main([]) == 1
    assert "No hay pantalla" in capsys.readouterr().err
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert has_display()
