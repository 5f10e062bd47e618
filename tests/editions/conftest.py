"""A folder of editions that tests may fill, beside the shipped ones."""

from collections.abc import Callable
from pathlib import Path

import pytest

from director.editions import Edition, load_edition

SHIPPED = Path(__file__).parents[2] / "resources" / "editions"


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str], Path]:
    """Writes an edition file into a folder of its own and says where."""

    def _write(code: str, body: str) -> Path:
        path = tmp_path / f"{code}.toml"
        path.write_text(f'code = "{code}"\ntitle = "Prueba"\n{body}', encoding="utf-8")
        return path

    return _write


@pytest.fixture
def load(tmp_path: Path) -> Callable[[str], Edition]:
    """Loads from that folder first, then from the shipped editions."""
    return lambda code: load_edition(code, [tmp_path, SHIPPED])
