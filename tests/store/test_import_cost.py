"""What opening a campaign loads: nothing that a window would have to wait for."""

import subprocess
import sys
from pathlib import Path

NEEDED = {"director", "filelock"}
ALLOWED = NEEDED | {"typing_extensions", "greenlet", "cython_runtime"}
PROGRAM = """
import sys
before = set(sys.modules)
import director.store.file
tops = {name.partition(".")[0] for name in set(sys.modules) - before}
known = sys.stdlib_module_names
print(*sorted(top for top in tops if top not in known and not top.startswith("_")))
print(*sorted(name for name in sys.modules if name.startswith("director.")))
"""


def test_opening_loads_the_lock_and_nothing_else() -> None:
    run = subprocess.run(
        [sys.executable, "-S", "-c", _with_packages(PROGRAM)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    packages, ours = run.stdout.splitlines()
    assert NEEDED <= set(packages.split()) <= ALLOWED
    assert all(name.startswith("director.store") for name in ours.split())


def _with_packages(program: str) -> str:
    """The same places to import from as here, without what other packages load at start-up."""
    return f"import sys; sys.path[:] = {sys.path!r}\n{program}"
