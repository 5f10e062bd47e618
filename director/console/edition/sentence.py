"""The form in which sentences about values are kept."""

from collections.abc import Mapping
from typing import Any, Final

ANY: Final = "*"
"""Stands for every value that has no sentence of its own."""

Sentence = str | Mapping[Any, str]
"""One sentence, or one for each value that changes it."""
