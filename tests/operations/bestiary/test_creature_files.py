"""Files of creatures, by their ending."""

from pathlib import Path

import pytest

from director.operations.bestiary.creature_files import RowReason, read_file, write_file
from tests.harness.creatures import FULL, creature

KEPT = (FULL, creature("Ñandú", code="a"), creature("Ñandú"))


@pytest.mark.parametrize("name", ["a.toml", "a.TOML", "a.csv", "a.tsv", "a"])
def test_what_is_written_is_read_back(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    write_file(path, KEPT)
    first = path.read_bytes()
    read = read_file(path)
    assert (read.creatures, read.refused, read.encoding) == (KEPT, (), "utf-8")
    write_file(path, read.creatures)
    assert path.read_bytes() == first
    assert first.startswith("\ufeff".encode()) is ("toml" not in name.casefold())


def test_a_table_of_an_old_spreadsheet_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(
        "Nombre;Fuerza;Armadura;Voluntad;Esfuerzo;Reacción;Rotura\r\nÑu;11;9;2;1;2;2".encode(
            "cp1252"
        )
    )
    read = read_file(path)
    assert [each.name for each in read.creatures] == ["Ñu"]
    assert read.encoding == "cp1252"


def test_what_cannot_be_read_is_a_value(tmp_path: Path) -> None:
    (refused,) = read_file(tmp_path / "no.csv").refused
    assert (refused.reason, refused.line) == (RowReason.UNREADABLE, 1)
    assert refused.detail
