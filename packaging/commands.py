"""The two commands: ``run`` opens the program, ``test`` makes every check."""

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import checks
import distribution
import environment
import qt_needs
from qt_needs import Need

_VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"

# Debian ships Python without what makes environments.
VENV = Need("módulo venv de Python", f"python{_VERSION}-venv", "python3", "python")

_STOPPED = 130


def missing_needs() -> tuple[Need, ...]:
    """What this system lacks to make the environment and to start Qt."""
    venv = () if all(map(importlib.util.find_spec, ("venv", "ensurepip"))) else (VENV,)
    if not sys.platform.startswith("linux"):
        return venv
    font = () if qt_needs.has_font() else (qt_needs.FONT,)
    libraries = qt_needs.missing_libraries(qt_needs.libraries_for(os.environ))
    return (*venv, *libraries, *font)


def complete_system() -> tuple[Need, ...]:
    """Install what the system lacks, or say how; what is still missing comes back."""
    missing = missing_needs()
    if not missing:
        return ()
    print("Faltan en el sistema:", ", ".join(need.name for need in missing), flush=True)
    family = distribution.family()
    if family == "debian" and distribution.is_root():
        print("Se instalan con apt-get…", flush=True)
        distribution.install_with_apt(missing)
        importlib.invalidate_caches()
        missing = missing_needs()
    if missing:
        how = distribution.advice(missing, family, distribution.is_root())
        print("Para instalar lo que falta:", *how, sep="\n", flush=True)
    return missing


def why_qt_fails(venv: Path, environ: Mapping[str, str]) -> str | None:
    """Start Qt there, the only proof that nothing is missing; its last words if it fails."""
    probe = "from PySide6.QtWidgets import QApplication; QApplication([])"
    command = [str(environment.python_of(venv)), "-c", probe]
    started = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    if started.returncode == 0:
        return None
    return (started.stderr.strip().splitlines() or [f"código {started.returncode}"])[-1]


def prepare() -> Path:
    """The finished environment, on a system that can make one."""
    missing = complete_system()
    if VENV in missing:
        raise environment.EnvironmentTrouble("Sin ese módulo no se puede crear el entorno.")
    return environment.prepare()


def offscreen_environ(venv: Path) -> dict[str, str]:
    """The variables that make Qt draw without a screen, once Qt was seen to start that way."""
    environ = {**environment.clean_environ(), "QT_QPA_PLATFORM": "offscreen"}
    if why := why_qt_fails(venv, environ):
        raise environment.EnvironmentTrouble(
            f"Qt no puede arrancar: {why}\nInstala lo que falta en el sistema y repite la orden."
        )
    return environ


def run(arguments: Sequence[str]) -> int:
    """Open the sample campaign; where no window can be shown, the demonstration says so itself."""
    venv = prepare()
    program = [str(environment.python_of(venv)), "-P", "-m", "director"]
    environ = environment.clean_environ()
    announced = qt_needs.display_announced(environ)
    if announced and why_qt_fails(venv, environ) is None:
        return subprocess.run(
            [*program, "--sample", *arguments], env=environ, check=False
        ).returncode
    environ = offscreen_environ(venv)
    if announced:
        print("La pantalla no responde.", flush=True)
    return subprocess.run([*program, "--demo", *arguments], env=environ, check=False).returncode


def test(arguments: Sequence[str]) -> int:
    """Make every check; options would leave some out, so there are none."""
    if arguments:
        raise environment.EnvironmentTrouble("test no tiene opciones.")
    venv = prepare()
    offscreen_environ(venv)
    return checks.run_all(venv)


COMMANDS = {"run": run, "test": test}


def carry_out(command: Callable[[Sequence[str]], int], arguments: Sequence[str]) -> int:
    """Do the command; what goes wrong outside the program is said in a sentence."""
    try:
        return command(arguments)
    except environment.EnvironmentTrouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nInterrumpido. La misma orden sigue donde se quedó.", file=sys.stderr)
        return _STOPPED
