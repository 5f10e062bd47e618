"""The virtual environment of the checkout: made once, with exactly the versions of the lock.

A stamp in it says for what it was made (lock, project, Python, place), so that a second run does
nothing. While pip works the stamp says so instead: an environment that was left half way is
made anew, because pip takes a half-copied package for an installed one.
"""

import hashlib
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "packaging" / "requirements.lock"
STAMP = "estandarte-stamp.txt"
UNFINISHED = "unfinished"


class EnvironmentTrouble(Exception):
    """The environment could not be made; the text says in Spanish what failed and what to do."""


def programs(venv: Path) -> Path:
    """The folder of the environment that holds its programs."""
    return venv / ("Scripts" if os.name == "nt" else "bin")


def python_of(venv: Path) -> Path:
    """The environment's Python."""
    return programs(venv) / ("python.exe" if os.name == "nt" else "python")


def stamp_for(root: Path, lock: str, project: str, version: tuple[int, int]) -> str:
    """What the stamp of a finished environment says: it changes with whatever was installed.

    Of the project file only what pip reads counts, not the settings of the checkers.
    """
    tables = tomllib.loads(project)
    installed = [tables.get("project"), tables.get("build-system")]
    told = json.dumps([str(root), lock, installed, version], sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()


def wanted_stamp() -> str:
    """The stamp for this checkout and this Python."""
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    return stamp_for(ROOT, LOCK.read_text(encoding="utf-8"), project, sys.version_info[:2])


def stamp_of(venv: Path) -> str:
    """What the environment's stamp says; nothing if it has none."""
    stamp = venv / STAMP
    return stamp.read_text(encoding="utf-8") if stamp.is_file() else ""


def is_ready(venv: Path) -> bool:
    """Whether the environment is finished, for this checkout, and its Python is still there."""
    try:
        return os.access(python_of(venv), os.X_OK) and stamp_of(venv) == wanted_stamp()
    except PermissionError:
        return False


def is_sound(venv: Path) -> bool:
    """Whether what stands there can be completed: same Python, working, and not left half way."""
    if stamp_of(venv) == UNFINISHED:
        return False
    probe = "import pip, sys; print(sys.version_info[:2], sys.prefix)"
    try:
        answer = subprocess.run(
            [python_of(venv), "-I", "-c", probe], capture_output=True, text=True, check=False
        )
    except OSError:
        return False
    return answer.stdout.strip() == f"{sys.version_info[:2]} {venv}"


def cache_folder(environ: Mapping[str, str], home: Path) -> Path:
    """Where the environment goes when the checkout cannot be written to."""
    base = environ.get("LOCALAPPDATA") if os.name == "nt" else environ.get("XDG_CACHE_HOME")
    place = hashlib.sha256(str(ROOT).encode()).hexdigest()[:12]
    return Path(base or home / ".cache") / "estandarte" / place


def venv_folder() -> Path:
    """The environment of this checkout: ``.venv`` in it, else in the user's cache folder."""
    beside = ROOT / ".venv"
    writable = os.access(beside if beside.is_dir() else ROOT, os.W_OK)
    if writable or is_ready(beside):
        return beside
    return cache_folder(os.environ, Path.home()) / "venv"


def clean_environ() -> dict[str, str]:
    """The environment variables without those that would lead Python or pip out of the venv."""
    kept = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
    return {**kept, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def prepare() -> Path:
    """The folder of a finished environment, made or completed first if need be."""
    venv = venv_folder()
    if is_ready(venv):
        return venv
    print(f"Preparando el entorno en {venv} (la primera vez tarda unos minutos)…", flush=True)
    try:
        if not is_sound(venv):
            _make(venv)
        (venv / STAMP).write_text(UNFINISHED, encoding="utf-8")
        _install(venv)
        (venv / STAMP).write_text(wanted_stamp(), encoding="utf-8")
    except OSError as trouble:
        raise EnvironmentTrouble(
            f"No se pudo escribir el entorno: {trouble.strerror} ({trouble.filename or venv}).\n"
            "Libera espacio o da permiso de escritura en esa carpeta, y repite la orden."
        ) from trouble
    return venv


def _make(venv: Path) -> None:
    venv.parent.mkdir(parents=True, exist_ok=True)
    # Not the Python of an environment that happens to be active: it may be the one made anew here.
    base = getattr(sys, "_base_executable", sys.executable)
    failure = "No se pudo crear el entorno de Python."
    _call([base, "-m", "venv", "--clear", "--without-pip", str(venv)], failure)
    # Said before pip comes in, which can be left half way as well.
    (venv / STAMP).write_text(UNFINISHED, encoding="utf-8")
    _call([str(python_of(venv)), "-m", "ensurepip", "--default-pip"], failure, quiet=True)


def _install(venv: Path) -> None:
    pip = [str(python_of(venv)), "-m", "pip", "install", "--quiet", "--no-input"]
    locked = [*pip, "--require-hashes", "--only-binary=:all:", "-r", str(LOCK)]
    _call(
        locked,
        "No se pudieron instalar las versiones fijadas; arriba está el motivo.\n"
        "Si no había conexión, repite la orden cuando la haya.",
    )
    # The build backend is in the lock, so the project itself needs no network.
    itself = [*pip, "--no-deps", "--no-build-isolation", "--editable", str(ROOT)]
    _call(itself, "No se pudo instalar Estandarte en su entorno.")


def _call(command: list[str], failure: str, quiet: bool = False) -> None:
    told = subprocess.DEVNULL if quiet else None
    if subprocess.run(command, env=clean_environ(), stdout=told, check=False).returncode:
        raise EnvironmentTrouble(failure)
