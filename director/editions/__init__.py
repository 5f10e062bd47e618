"""Editions of the rules as checked data: a schema, and a loader that knows parents.

Nothing here plays: ``director.rules`` reads the values, and every value knows its source.
"""

from director.editions.errors import EditionError, NotDefinedError, Reason
from director.editions.loader import dump_edition, load_edition, parse_edition
from director.editions.schema import Edition
from director.editions.source import Source

__all__ = [
    "Edition",
    "EditionError",
    "NotDefinedError",
    "Reason",
    "Source",
    "dump_edition",
    "load_edition",
    "parse_edition",
]
