"""The edition of the second game, and editions of a director's own that change it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from director.editions import Edition, load_edition

EDITIONS = Path(__file__).parents[3] / "resources" / "editions"


@pytest.fixture(scope="session")
def grupos() -> Edition:
    return load_edition("grupos", [EDITIONS])


@pytest.fixture(scope="session")
def changed_grupos(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Edition]:
    """``grupos`` with the values that the text changes, such as ``moves.blind = false``."""

    def _changed(*values: str) -> Edition:
        folder = tmp_path_factory.mktemp("editions")
        head = 'code = "mesa"\ntitle = "De la mesa"\nextends = "grupos"\n'
        lines = "".join(f"action_groups.{value}\n" for value in values)
        (folder / "mesa.toml").write_text(head + lines, encoding="utf-8")
        return load_edition("mesa", [folder, EDITIONS])

    return _changed
