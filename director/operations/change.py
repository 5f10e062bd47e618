"""What a verb reports back: which kinds of things changed, under which name it can be undone."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType


class Subject(StrEnum):
    """Kinds of things a screen may show and must reload when they change."""

    CAMPAIGN = "campaign"
    CARAVAN = "caravan"
    CLANS = "clans"
    PLAYERS = "players"
    CHARACTERS = "characters"
    BATTLES = "battles"
    BESTIARY = "bestiary"
    ENCOUNTERS = "encounters"
    ROLLS = "rolls"
    DRAFTS = "drafts"
    PUBLICATIONS = "publications"
    HISTORY = "history"


EVERYTHING = frozenset(Subject)


def _nothing() -> Mapping[str, int | str]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Label:
    """Name of an undo step as a code with parameters; the console puts it into words."""

    code: str
    facts: Mapping[str, int | str] = field(default_factory=_nothing)


@dataclass(frozen=True, slots=True)
class Change:
    """The one announcement of a verb.

    ``label`` is none when nothing can be undone (a draft, a roll, a copied text). ``created`` is
    the key of the new row where the verb makes one.
    """

    subjects: frozenset[Subject]
    label: Label | None = None
    created: int | None = None

    def created_by(self, code: str) -> int | None:
        """Key of the new row, when the verb with that code made it."""
        made_here = self.label is not None and self.label.code == code
        return self.created if made_here else None


UNCHANGED = Change(frozenset())
"""The report of a verb that found nothing to write: no step, nothing to reload."""


def stepped(
    code: str, facts: Mapping[str, int | str], *subjects: Subject, created: int | None = None
) -> Change:
    """The report of a verb that wrote one undo step; the history changes with every step."""
    named = frozenset(subjects) | {Subject.HISTORY}
    return Change(named, Label(code, MappingProxyType(dict(facts))), created)
