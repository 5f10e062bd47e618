"""Files of creatures that a director brings in and takes along: TOML, and tables as CSV.

Reading writes nothing: ``creatures.import_creatures`` takes over those that were chosen.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from director.operations.bestiary.csv_files import csv_text, read_csv
from director.operations.bestiary.file_bytes import UnreadableFile, file_text, write_whole
from director.operations.bestiary.reading import Read, RefusedRow, RowReason
from director.operations.bestiary.toml_files import read_toml, toml_text
from director.rules.bestiary.creatures import Creature

__all__ = [
    "Read",
    "RefusedRow",
    "RowReason",
    "csv_text",
    "read_csv",
    "read_file",
    "read_toml",
    "toml_text",
    "write_file",
]

TOML = ".toml"
_MARK = "\ufeff"
"""Spreadsheets take a table for one of their own country's letters without it."""


def read_file(path: Path) -> Read:
    """The creatures of a file: TOML by its ending, anything else as a table; nothing raises."""
    try:
        text, encoding = file_text(path)
    except UnreadableFile as error:
        refused = RefusedRow(1, "", "", error.reason, error.detail, high=error.high)
        return Read(refused=(refused,))
    return replace(read_toml(text) if _is_toml(path) else read_csv(text), encoding=encoding)


def write_file(path: Path, creatures: Sequence[Creature]) -> None:
    """Write creatures so that ``read_file`` gives just them back: TOML by the file's ending, else
    a table. ``CampaignFileError`` for what stands in the way; then the file is as it was.
    """
    text = toml_text(creatures) if _is_toml(path) else _MARK + csv_text(creatures)
    write_whole(path, text.encode("utf-8"))


def _is_toml(path: Path) -> bool:
    return path.suffix.casefold() == TOML
