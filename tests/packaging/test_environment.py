"""The stamp of the environment, and where the environment goes."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import environment

PROJECT = '[project]\nname = "estandarte"\n[tool.ruff]\nline-length = 100\n'


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = tmp_path / "checkout"
    (root / "packaging").mkdir(parents=True)
    (root / "pyproject.toml").write_text(PROJECT)
    lock = root / "packaging/requirements.lock"
    lock.write_text("pytest==9\n")
    monkeypatch.setattr(environment, "ROOT", root)
    monkeypatch.setattr(environment, "LOCK", lock)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return root


@pytest.fixture
def asked(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The steps that the preparation takes, instead of taking them."""
    taken: list[str] = []

    def pretend(name: str) -> Callable[[Path], None]:
        def step(venv: Path) -> None:
            taken.append(name)
            venv.mkdir(exist_ok=True)

        return step

    monkeypatch.setattr(environment, "_make", pretend("make"))
    monkeypatch.setattr(environment, "_install", pretend("install"))
    return taken


def with_python(venv: Path) -> Path:
    python = environment.python_of(venv)
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    return venv


def stamped(venv: Path, text: str) -> Path:
    (venv / environment.STAMP).write_text(text)
    return venv


def test_the_stamp_changes_with_all_that_was_installed() -> None:
    facts = (Path("/a"), "lock", PROJECT, (3, 11))
    changed = {
        environment.stamp_for(*facts),
        environment.stamp_for(Path("/b"), *facts[1:]),
        environment.stamp_for(facts[0], "lock 2", *facts[2:]),
        environment.stamp_for(*facts[:2], PROJECT.replace("estandarte", "banner"), facts[3]),
        environment.stamp_for(*facts[:3], (3, 12)),
    }
    assert len(changed) == 5


def test_the_stamp_does_not_change_with_the_settings_of_a_checker() -> None:
    other = PROJECT.replace("100", "99")
    assert environment.stamp_for(Path("/a"), "lock", PROJECT, (3, 11)) == environment.stamp_for(
        Path("/a"), "lock", other, (3, 11)
    )


def test_a_finished_environment_is_ready_until_its_python_goes(checkout: Path) -> None:
    venv = stamped(with_python(checkout / ".venv"), environment.wanted_stamp())
    assert environment.is_ready(venv)
    environment.python_of(venv).unlink()
    assert not environment.is_ready(venv)


def test_a_new_lock_makes_a_finished_environment_unready(checkout: Path) -> None:
    venv = stamped(with_python(checkout / ".venv"), environment.wanted_stamp())
    environment.LOCK.write_text("pytest==10\n")
    assert not environment.is_ready(venv)


def test_one_left_half_way_is_not_sound(checkout: Path) -> None:
    venv = stamped(with_python(checkout / ".venv"), environment.UNFINISHED)
    assert not environment.is_sound(venv)


def test_one_without_a_working_python_is_not_sound(checkout: Path) -> None:
    python = environment.python_of(checkout / ".venv")
    assert not environment.is_sound(checkout / ".venv")
    python.parent.mkdir(parents=True)
    python.symlink_to(checkout / "gone")
    assert not environment.is_sound(checkout / ".venv")


def test_the_environment_of_these_tests_is_sound() -> None:
    assert environment.is_sound(Path(sys.prefix))


def test_the_preparation_makes_and_installs_once(checkout: Path, asked: list[str]) -> None:
    venv = environment.prepare()
    assert (venv, asked) == (checkout / ".venv", ["make", "install"])
    with_python(venv)
    assert environment.prepare() == venv
    assert asked == ["make", "install"]


def test_an_interrupted_preparation_says_so_and_starts_again(
    checkout: Path, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(venv: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(environment, "_install", interrupted)
    with pytest.raises(KeyboardInterrupt):
        environment.prepare()
    assert environment.stamp_of(checkout / ".venv") == environment.UNFINISHED
    assert not environment.is_ready(checkout / ".venv")


def test_one_stopped_while_pip_comes_in_is_known_as_unfinished(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def call(command: list[str], failure: str, quiet: bool = False) -> None:
        if "ensurepip" in command:
            raise KeyboardInterrupt
        with_python(checkout / ".venv")

    monkeypatch.setattr(environment, "_call", call)
    with pytest.raises(KeyboardInterrupt):
        environment.prepare()
    assert environment.stamp_of(checkout / ".venv") == environment.UNFINISHED


def test_a_folder_that_cannot_be_written_sends_the_environment_to_the_cache(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    venv = environment.venv_folder()
    assert venv.is_relative_to(tmp_path / "cache" / "estandarte")


def test_a_full_or_closed_disk_is_told_in_a_sentence(
    checkout: Path, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(venv: Path) -> None:
        raise OSError(28, "No space left on device", str(venv))

    monkeypatch.setattr(environment, "_make", full)
    with pytest.raises(environment.EnvironmentTrouble, match="Libera espacio"):
        environment.prepare()


def test_what_would_lead_python_astray_does_not_reach_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    monkeypatch.setenv("PIP_USER", "1")
    environ = environment.clean_environ()
    assert "PYTHONPATH" not in environ
    assert environ["PIP_USER"] == "0"
