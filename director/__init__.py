"""Estandarte: the director's console for forum campaigns.

The rooms of the house and who may import whom are in CONTRIBUTING.md and checked by
``tests/test_architecture.py``.
"""

__version__ = "0.1.0"
