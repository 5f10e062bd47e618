"""The clipboard is everybody's: it is left empty."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QGuiApplication


@pytest.fixture(autouse=True)
def emptied(qapp: QGuiApplication) -> Iterator[None]:
    """What is copied by a test is gone after it, before the program is taken down."""
    yield
    qapp.clipboard().clear()
