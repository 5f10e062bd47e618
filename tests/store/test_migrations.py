"""Which schemas a program may open."""

from pathlib import Path
from types import MappingProxyType

import pytest

from director.store import migrations
from director.store.errors import NewerVersion, OlderVersion
from director.store.migrations import SCHEMA_VERSION, UPGRADES, check_version


def test_the_present_schema_is_welcome_and_a_newer_one_is_not(tmp_path: Path) -> None:
    check_version(tmp_path, SCHEMA_VERSION)
    with pytest.raises(NewerVersion):
        check_version(tmp_path, SCHEMA_VERSION + 1)


def test_every_released_schema_has_a_step_to_the_next() -> None:
    assert sorted(UPGRADES) == list(range(1, SCHEMA_VERSION))


def test_an_older_schema_needs_every_step_to_the_present_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrations, "SCHEMA_VERSION", 4)
    monkeypatch.setattr(migrations, "UPGRADES", MappingProxyType({2: print, 3: print}))
    check_version(tmp_path, 2)
    with pytest.raises(OlderVersion) as caught:
        check_version(tmp_path, 1)
    assert (caught.value.found, caught.value.known) == (1, 4)
