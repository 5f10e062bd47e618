"""Importing as Python does by itself.

Qt for Python puts an import function of its own in place, which costs a tenth of a second at the
start. This module remembers the one it finds, so whoever starts the program imports it before
anything of Qt; imported later, it simply changes nothing.
"""

import builtins
from collections.abc import Iterator
from contextlib import contextmanager

_PLAIN = builtins.__import__


@contextmanager
def plain_imports() -> Iterator[None]:
    """Inside, ``import`` is Python's own."""
    found = builtins.__import__
    builtins.__import__ = _PLAIN
    try:
        yield
    finally:
        builtins.__import__ = found
