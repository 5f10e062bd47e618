"""Files of event tables that a director brings in and takes along, as TOML.

Reading writes nothing: ``events.import_tables`` takes over those that were chosen.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from director.operations.bestiary.file_bytes import UnreadableFile, file_text, write_whole
from director.operations.caravan.event_refusals import FileReason, ReadTables, RefusedEntry
from director.operations.caravan.event_rows import NotedTable
from director.operations.caravan.event_toml import read_toml
from director.operations.caravan.event_toml_text import toml_text

__all__ = [
    "FileReason",
    "NotedTable",
    "ReadTables",
    "RefusedEntry",
    "read_file",
    "read_toml",
    "starter_tables",
    "toml_text",
    "write_file",
]

STARTER = Path("events") / "camino.toml"
"""Under the program's resources: tables to begin with."""


def read_file(path: Path) -> ReadTables:
    """The tables of a file; nothing raises."""
    try:
        text, encoding = file_text(path)
    except UnreadableFile as error:
        reason = FileReason(error.reason.value)
        return ReadTables(
            refused=(RefusedEntry("", "", "", reason, error.detail, high=error.high),)
        )
    return replace(read_toml(text), encoding=encoding)


def write_file(path: Path, tables: Sequence[NotedTable]) -> None:
    """Write tables so that ``read_file`` gives just them back. ``CampaignFileError`` for what
    stands in the way; then the file is as it was.
    """
    write_whole(path, toml_text(tables).encode("utf-8"))


def starter_tables(resources: Path) -> tuple[NotedTable, ...]:
    """The tables that the program brings, for a campaign that has none of its own yet."""
    return read_file(resources / STARTER).tables
