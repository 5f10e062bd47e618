"""Ask for something that must be refused, and look at the refusal."""

from collections.abc import Callable
from typing import Any

import pytest

from director.operations.problems import Refused


def refusal(verb: Callable[..., object], *given: Any, **named: Any) -> Refused:
    """What ``verb(*given, **named)`` was refused with; the test fails if it was not."""
    with pytest.raises(Refused) as refused:
        verb(*given, **named)
    return refused.value
