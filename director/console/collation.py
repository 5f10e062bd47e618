"""Spanish order and search: á stands with a, ñ after n, and a search needs no accents."""

import unicodedata

from director.rules.spanish_order import sort_key

__all__ = ["search_fold", "sort_key"]


def search_fold(text: str) -> str:
    """The text as a search sees it: no accents, no case (``Ñoño`` is found by ``nono``)."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(mark for mark in parts if not unicodedata.combining(mark))
