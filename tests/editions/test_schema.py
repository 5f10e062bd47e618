"""The schema takes an edition apart into blocks that may be absent, and nothing can change one."""

import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import ValidationError

from director.editions import Edition, NotDefinedError, load_edition
from director.editions.schema import defined

ROOT = Path(__file__).parents[2]

TIMED = """
import time
begun = time.perf_counter()
from pydantic import BaseModel, ConfigDict, Field, model_validator
class Warm(BaseModel):
    value: int = Field(ge=0)
between = time.perf_counter()
import director.editions.schema
print((time.perf_counter() - between) / (between - begun))
"""


def test_an_edition_needs_no_block_at_all() -> None:
    bare = Edition(code="bare", title="Nada")
    assert bare.attacks is None
    assert bare.difficulty is None


def test_asking_for_an_absent_block_names_edition_and_block() -> None:
    bare = Edition(code="bare", title="Nada")
    edition = load_edition("campana", [ROOT / "resources" / "editions"])
    assert defined(edition, "wounds", edition.wounds) is edition.wounds
    with pytest.raises(NotDefinedError, match="wounds is not defined") as caught:
        defined(bare, "wounds", bare.wounds)
    assert (caught.value.edition, caught.value.block) == ("bare", "wounds")


def test_an_edition_is_named_and_not_spelled_out() -> None:
    assert repr(Edition(code="bare", title="Nada")) == "Edition('bare')"


def test_nothing_changes_an_edition() -> None:
    edition = load_edition("campana", [ROOT / "resources" / "editions"])
    assert edition.wounds is not None
    with pytest.raises(ValidationError):
        setattr(edition.wounds.gate, "value", 3)  # noqa: B010 - the type checker knows already
    with pytest.raises(ValidationError):
        setattr(edition, "title", "Otra")  # noqa: B010


def test_loading_the_schema_costs_less_than_loading_its_library() -> None:
    """About a third of it; a schema built at import, not at first use, would be near one."""
    shares = []
    for _ in range(3):
        run = subprocess.run(
            [sys.executable, "-c", TIMED], cwd=ROOT, capture_output=True, text=True, check=True
        )
        shares.append(float(run.stdout))
    assert min(shares) < 0.75, shares
