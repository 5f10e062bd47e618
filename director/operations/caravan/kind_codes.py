"""Codes by which rules, drafts and screens know a kind of people; light enough for any screen."""

import re

from director.rules.caravan.state import CLANSMEN, FIGHTERS

_CODE = re.compile(r"kind:([1-9][0-9]{0,14})", re.ASCII)


def kind_code(key: int) -> str:
    """The code by which the rules know the kind of people with that key."""
    return f"kind:{key}"


def kind_id(code: str) -> int | None:
    """The key of the director's own kind with that code; none for clansmen, fighters and for what
    is no code of a kind at all.
    """
    found = _CODE.fullmatch(code)
    return int(found[1]) if found else None


def is_kind(code: str) -> bool:
    """Whether a code may name a kind of people."""
    return code in (CLANSMEN, FIGHTERS) or kind_id(code) is not None
