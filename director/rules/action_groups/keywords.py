"""Claves: words without a meaning of their own, by which effects find actions (002:106)."""

import unicodedata
from collections.abc import Iterable

from director.editions.schema import Edition
from director.rules.action_groups.actions import Action, Group
from director.rules.action_groups.chapter import damage_rules

_TILDE = "\N{COMBINING TILDE}"


def matching(
    edition: Edition, wanted: Iterable[str], action: Action, group: Group | None = None
) -> tuple[str, ...]:
    """The wanted Claves that an action has, by itself or by its group (002:106, 002:146).

    Blanks around and between words never matter; capitals and accents do where the edition says
    that Claves are read as written. A Clave of blanks is none.
    """
    has = action.keywords
    if damage_rules(edition).keywords_of_group.value and group is not None:
        has += group.keywords
    return _common(edition, wanted, has)


def reached(edition: Edition, keyword: str, groups: Iterable[Group]) -> tuple[Group, ...]:
    """The groups that an effect on a Clave reaches: those that have it or whose actions do, in the
    order given (002:106).
    """
    damage_rules(edition)
    return tuple(group for group in groups if _common(edition, (keyword,), _all_of(group)))


def _all_of(group: Group) -> tuple[str, ...]:
    return group.keywords + tuple(word for action in group.actions for word in action.keywords)


def _common(edition: Edition, wanted: Iterable[str], has: Iterable[str]) -> tuple[str, ...]:
    exact = damage_rules(edition).keywords_as_written.value
    read = {_read(keyword, exact) for keyword in has} - {""}
    return tuple(keyword for keyword in wanted if _read(keyword, exact) in read)


def _read(keyword: str, exact: bool) -> str:
    """The Clave in the form that is compared; ñ is a letter and keeps its tilde."""
    plain = " ".join(unicodedata.normalize("NFC", keyword).split())
    if exact:
        return plain
    apart = unicodedata.normalize("NFD", plain.casefold())
    kept = (sign for sign in apart if sign == _TILDE or not unicodedata.combining(sign))
    return unicodedata.normalize("NFC", "".join(kept))
