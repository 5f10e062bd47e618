"""Which schemas a program may open."""

from pathlib import Path

import pytest

from director.store import migrations
from director.store.errors import NewerVersion, OlderVersion
from director.store.migrations import FIRST_SCHEMA, SCHEMA_VERSION, check_version
from director.store.upgrade import UPGRADES


def test_every_schema_from_the_first_to_the_present_one_is_welcome(tmp_path: Path) -> None:
    for version in range(FIRST_SCHEMA, SCHEMA_VERSION + 1):
        check_version(tmp_path, version)


def test_every_released_schema_has_a_step_to_the_next() -> None:
    assert sorted(UPGRADES) == list(range(FIRST_SCHEMA, SCHEMA_VERSION))


def test_a_newer_schema_and_one_no_step_starts_from_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrations, "SCHEMA_VERSION", 4)
    monkeypatch.setattr(migrations, "FIRST_SCHEMA", 2)
    check_version(tmp_path, 2)
    with pytest.raises(OlderVersion) as old:
        check_version(tmp_path, 1)
    assert (old.value.found, old.value.known) == (1, 4)
    with pytest.raises(NewerVersion) as new:
        check_version(tmp_path, 5)
    assert (new.value.found, new.value.known) == (5, 4)
