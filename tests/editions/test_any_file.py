"""Whatever a file holds, it is an edition or an error that names a file, and nothing else."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions import Edition, EditionError, load_edition
from director.editions.differences import leaves

SHIPPED = Path(__file__).parents[2] / "resources" / "editions"
PLACES = [
    *leaves(load_edition("campana", [SHIPPED])),
    *Edition.model_fields,
    "wounds.section",
    "wounds.gate.source",
    "wounds.gate.value",
    "wounds.gate.source.section",
    "difficulty.5A",
    "parts",
    "without",
]

Attempt = Callable[[bytes, bytes], bool]

plain = st.one_of(
    st.booleans(),
    st.integers(-(10**6), 10**6),
    st.sampled_from(["", "house", "000:285", "libro 3", "campana", "wounds", "Heridas", "dies"]),
)
listed = st.lists(plain, max_size=3)
half_leaf = st.dictionaries(
    st.sampled_from(["value", "source", "section", "nota"]), st.one_of(plain, listed), max_size=4
)
nodes = st.one_of(plain, listed, half_leaf)
bodies = st.dictionaries(st.sampled_from(PLACES), nodes, max_size=4)


@pytest.fixture(scope="module")
def attempt(tmp_path_factory: pytest.TempPathFactory) -> Attempt:
    folder = tmp_path_factory.mktemp("ediciones")

    def _attempt(parent: bytes, child: bytes) -> bool:
        """Whether it is an edition, or one of the two files is blamed."""
        (folder / "madre.toml").write_bytes(b'code = "madre"\ntitle = "Madre"\n' + parent)
        (folder / "hija.toml").write_bytes(b'code = "hija"\ntitle = "Hija"\n' + child)
        try:
            return load_edition("hija", [SHIPPED, folder]).code == "hija"
        except EditionError as error:
            return error.file is not None and error.file.parent == folder

    return _attempt


def _toml(node: Any) -> str:
    if isinstance(node, dict):
        return "{" + ", ".join(f"{key} = {_toml(each)}" for key, each in node.items()) + "}"
    return json.dumps(node, ensure_ascii=False)


def _lines(body: dict[str, Any]) -> bytes:
    return "\n".join(f"{place} = {_toml(node)}" for place, node in body.items()).encode()


@settings(deadline=None, max_examples=80)
@given(parent=bodies, child=bodies)
def test_half_right_values_over_half_right_values(
    attempt: Attempt, parent: dict[str, Any], child: dict[str, Any]
) -> None:
    above = b'extends = "campana"\n' if "extends" not in parent else b""
    below = b'extends = "madre"\n' if "extends" not in child else b""
    assert attempt(above + _lines(parent), below + _lines(child))


@settings(deadline=None, max_examples=40)
@given(noise=st.binary(max_size=60))
def test_bytes_of_any_kind(attempt: Attempt, noise: bytes) -> None:
    assert attempt(b'extends = "campana"\n', b'extends = "madre"\n' + noise)
