"""What opening a campaign loads: nothing that a window would have to wait for."""

import shutil
import subprocess
import sys
from pathlib import Path

from tests.store.freeze_schema import FILES

NEEDED = {"director", "filelock"}
ALLOWED = NEEDED | {"typing_extensions", "greenlet", "cython_runtime"}
PROGRAM = """
import sys
from pathlib import Path
from datetime import UTC, datetime
before = set(sys.modules)
from director.store.file import CampaignFile
for name in sys.argv[1:]:
    CampaignFile.open(Path(name), lambda: datetime.now(UTC)).close()
tops = {name.partition(".")[0] for name in set(sys.modules) - before}
known = sys.stdlib_module_names
print(*sorted(top for top in tops if top not in known and not top.startswith("_")))
print(*sorted(name for name in sys.modules if name.startswith("director.")))
"""


UPGRADING = {
    "director.store.upgrade",
    "director.store.originals",
    "director.store.migrations.from_1_to_2",
    "director.store.migrations.step",
}


def test_opening_loads_the_lock_and_nothing_else(path: Path) -> None:
    for opened in ((), (path,)):
        packages, ours = _loaded(*opened)
        assert packages >= NEEDED
        assert packages <= ALLOWED
        assert all(name.startswith("director.store") for name in ours)
        assert not ours & UPGRADING


def test_only_a_file_of_before_loads_the_upgrade_and_not_even_that_sqlalchemy(
    tmp_path: Path,
) -> None:
    old = tmp_path / "de antes.estandarte"
    shutil.copy(FILES / "schema-1.estandarte", old)
    packages, ours = _loaded(old)
    assert packages <= ALLOWED
    assert ours >= UPGRADING


def _loaded(*opened: Path) -> tuple[set[str], set[str]]:
    """What a process that opens these files has loaded: packages, and modules of ours."""
    run = subprocess.run(
        [sys.executable, "-S", "-c", _with_packages(PROGRAM), *map(str, opened)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    packages, ours = run.stdout.splitlines()
    return set(packages.split()), set(ours.split())


def _with_packages(program: str) -> str:
    """The same places to import from as here, without what other packages load at start-up."""
    return f"import sys; sys.path[:] = {sys.path!r}\n{program}"
