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
        print("Para instalar lo que falta:", *distribution.advice(missing, family), sep="\n")
    return missing


def qt_starts(venv: Path, environ: Mapping[str, str]) -> bool:
    """Whether Qt really starts there: the only proof that nothing is missing."""
    probe = "from PySide6.QtWidgets import QApplication; QApplication([])"
    command = [str(environment.python_of(venv)), "-c", probe]
    return subprocess.run(command, env=environ, capture_output=True, check=False).returncode == 0


def prepare() -> Path:
    """The finished environment, on a system that can make one."""
    missing = complete_system()
    if VENV in missing:
        raise environment.EnvironmentTrouble("Sin ese módulo no se puede crear el entorno.")
    return environment.prepare()


def offscreen_environ(venv: Path) -> dict[str, str]:
    """The variables that make Qt draw without a screen, once Qt was seen to start that way."""
    environ = {**environment.clean_environ(), "QT_QPA_PLATFORM": "offscreen"}
    if not qt_starts(venv, environ):
        raise environment.EnvironmentTrouble(
            "Qt no puede arrancar. Instala lo que falta en el sistema y repite la orden."
        )
    return environ


def run(arguments: Sequence[str]) -> int:
    """Open the sample campaign, or do the demonstration where no window can be shown."""
    venv = prepare()
    program = [str(environment.python_of(venv)), "-P", "-m", "director"]
    environ = environment.clean_environ()
    announced = qt_needs.display_announced(environ)
    if announced and qt_starts(venv, environ):
        return subprocess.run(
            [*program, "--sample", *arguments], env=environ, check=False
        ).returncode
    print(
        "La pantalla no responde: se hace la demostración sin ventana."
        if announced
        else "No hay pantalla: se hace la demostración sin ventana.",
        flush=True,
    )
    command = [*program, "--demo", *arguments]
    return subprocess.run(command, env=offscreen_environ(venv), check=False).returncode


def test(arguments: Sequence[str]) -> int:
    """Make every check; options would leave some out, so there are none."""
    if arguments:
        raise environment.EnvironmentTrouble("test no tiene opciones.")
    venv = prepare()
    offscreen_environ(venv)
    return checks.run_all(venv)


def guarded(command: Callable[[Sequence[str]], int]) -> Callable[[Sequence[str]], int]:
    """The command, with what goes wrong outside the program said in a sentence."""

    def guarded_command(arguments: Sequence[str]) -> int:
        try:
            return command(arguments)
        except environment.EnvironmentTrouble as trouble:
            print(trouble, file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            print("\nInterrumpido. La misma orden sigue donde se quedó.", file=sys.stderr)
            return _STOPPED

    return guarded_command


COMMANDS = {"run": guarded(run), "test": guarded(test)}
