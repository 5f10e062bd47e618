"""The command ``director``."""

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import director.plain_imports  # noqa: F401  before anything loads Qt

_NEEDS_DISPLAY = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


class _Spanish(argparse.ArgumentParser):
    """A parser that refuses in Spanish."""

    def format_help(self) -> str:
        """The one word of the help that argparse writes by itself."""
        return super().format_help().replace("usage:", "Uso:", 1)

    def error(self, message: str) -> NoReturn:
        """What argparse says in English is replaced by what to do."""
        wrong = message.rpartition(": ")[2]
        self.exit(2, f"No conozco «{wrong}». Con «director --help» salen todas las opciones.\n")


def parser() -> argparse.ArgumentParser:
    """The command line, in Spanish as all that is shown."""
    from director import __version__

    made = _Spanish(
        prog="director",
        description="Estandarte: la mesa de quien dirige una campaña de rol por foro.",
        add_help=False,
        usage="director [ARCHIVO] | --sample | --demo | --version | --help",
    )
    made.add_argument(
        "file",
        nargs="?",
        type=Path,
        metavar="ARCHIVO",
        help="campaña que se abre (.estandarte); sin ella, la última",
    )
    made.add_argument(
        "--sample", action="store_true", help="abre una copia nueva de la campaña de ejemplo"
    )
    made.add_argument(
        "--demo",
        action="store_true",
        help="sin pantalla: resuelve la batalla pendiente del ejemplo, escribe el resumen y guarda "
        "imágenes en estandarte-demo/",
    )
    made.add_argument(
        "--version",
        action="version",
        version=f"Estandarte {__version__}",
        help="dice qué versión es",
    )
    made.add_argument("-h", "--help", action="help", help="enseña esta ayuda")
    made._positionals.title = "qué abrir"
    made._optionals.title = "opciones"
    return made


def has_display() -> bool:
    """Whether a window can be shown; where Linux has no display Qt would only abort."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in _NEEDS_DISPLAY)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and answer its exit code."""
    asked = parser().parse_args(arguments)
    if asked.demo or (asked.sample and not has_display()):
        from director import demo

        return demo.run(Path("estandarte-demo"))
    if not has_display():
        print(
            "No hay pantalla en la que abrir la ventana. "
            "Con «director --demo» se hace la demostración sin ella.",
            file=sys.stderr,
        )
        return 1
    gc.disable()  # Qt alone makes thousands of types; on again when the campaign is on screen
    from director import app

    return app.run(app.Wanted(asked.file, asked.sample))


if __name__ == "__main__":
    sys.exit(main())
