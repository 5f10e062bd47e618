"""Writes down the present schema and a campaign file of it, to be kept under test for ever.

    python -m tests.store.freeze_schema

Run it on purpose, from the top of the repository, as long as the schema has not been released. A
released one is never frozen again: raise ``SCHEMA_VERSION``, register an upgrade, and freeze the
new one beside it.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from director.store.migrations import SCHEMA_VERSION
from tests.harness.first_campaign import make_first_campaign

FILES = Path(__file__).parent / "files"


def schema_of(path: Path) -> str:
    """The statements that made every table and index of a file, in the order of their names."""
    with closing(sqlite3.connect(path)) as raw:
        rows = raw.execute(
            "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name"
        )
        made = [sql for (sql,) in rows]
    lines = "\n\n".join(f"{sql};" for sql in made if "sqlite_sequence" not in sql).splitlines()
    return "\n".join(line.rstrip() for line in lines) + "\n"


def is_present_schema(path: Path) -> bool:
    """Whether a file has the present schema to the word. SQLite adds a column without a new line,
    so an upgraded file may break its lines elsewhere than a new one.
    """
    frozen = (FILES / f"schema-{SCHEMA_VERSION}.sql").read_text(encoding="utf8")
    return schema_of(path).split() == frozen.split()


def freeze() -> None:
    """Write both files of the present schema."""
    with TemporaryDirectory() as folder:
        fresh = Path(folder, "campaign")
        make_first_campaign(fresh)
        (FILES / f"schema-{SCHEMA_VERSION}.sql").write_text(schema_of(fresh), encoding="utf8")
        (FILES / f"schema-{SCHEMA_VERSION}.estandarte").write_bytes(fresh.read_bytes())


if __name__ == "__main__":
    freeze()
