"""From a fresh checkout to a running Estandarte, or to every check, with Python alone.

    python3 packaging/bootstrap.py run [options of director]
    python3 packaging/bootstrap.py test

The modules beside this one are imported only after the version was looked at, because an older
Python could not even read them: this file keeps to what Python 3.6 understands.
"""

import sys

OLDEST = (3, 11)
NEWEST = (3, 14)  # the locked Qt has no packages for a later one

USAGE = """Uso:
  python3 packaging/bootstrap.py run [opciones]  abre una copia nueva de la campaña de ejemplo
                                                 (sin pantalla, hace la demostración)
  python3 packaging/bootstrap.py test            pasa todas las comprobaciones

Las dos preparan antes el entorno .venv con las versiones fijadas.
Las opciones de run son las de director: «run --help» las explica."""


def version_trouble(version: "tuple[int, ...]") -> "str | None":
    """Say in Spanish why this Python cannot run Estandarte; None if it can."""
    if OLDEST <= version[:2] <= NEWEST:
        return None
    oldest, newest, found = ("{}.{}".format(*each) for each in (OLDEST, NEWEST, version))
    return f"Estandarte necesita Python de {oldest} a {newest}, y este es {found}."


def main(arguments: "list[str]") -> int:
    """Look at the version and hand over to the command asked for."""
    trouble = version_trouble(tuple(sys.version_info[:2]))
    if trouble:
        sys.stderr.write(trouble + "\n")
        return 2
    from commands import COMMANDS, carry_out  # only now: see above

    command = COMMANDS.get(arguments[0]) if arguments else None
    if command is None:
        print(USAGE)
        return 0 if arguments in (["-h"], ["--help"]) else 2
    return carry_out(command, arguments[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
