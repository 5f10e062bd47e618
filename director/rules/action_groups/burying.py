"""Heridas of an adventurer: every one buries groups in the graveyard (002:88, 002:138)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from director.editions.schema import Edition
from director.rules.action_groups.chapter import chapter, move_rules
from director.rules.action_groups.lists import GroupList, Groups, Life
from director.rules.action_groups.refusals import NotAllowed, Refusal
from director.rules.action_groups.using import kept_full
from director.rules.derivation import Derivation, Term, TermCode


class Unseen(Enum):
    """Choices that name no group."""

    FIRST_HIDDEN = "first_hidden"


FIRST_HIDDEN: Final = Unseen.FIRST_HIDDEN
"""The first group of the hidden list, whichever that is."""

Choice = str | Unseen
"""What a player buries: a current or discarded group by name, or the first hidden one."""


@dataclass(frozen=True, slots=True)
class Wounded:
    """The lists after wounds; the ``names`` buried, in order; and their number explained.

    Wounds that found no group any more are a term of their own (``SPARED``).
    """

    groups: Groups
    names: tuple[str, ...]
    buried: Derivation


def wound(
    edition: Edition, groups: Groups, wounds: int, choices: Sequence[Choice]
) -> Wounded | NotAllowed:
    """An adventurer buries groups for so many wounds; its player chooses each of them.

    Any current or discarded one, or the first hidden one, which nobody has seen. Moribund when
    neither current nor hidden groups are left after that, dead when no discarded ones are either
    (002:150): what then remains of the wounds and choices is lost. No wounds change nothing.
    Refused: choices that are not there, too many or too few for the wounds, and the dead.
    """
    each = chapter(edition).per_wound
    owed = max(0, wounds) * each.value
    if groups.life is Life.DEAD:
        return NotAllowed(Refusal.DEAD)
    if len(choices) > owed:
        return NotAllowed(Refusal.TOO_MANY_CHOICES, source=each.source)
    if len(choices) < min(owed, groups.vitality):
        return NotAllowed(Refusal.TOO_FEW_CHOICES, source=each.source)
    if not owed:
        return Wounded(groups, (), Derivation(()))
    left = _buried(edition, groups, choices)
    if isinstance(left, NotAllowed):
        return left
    names = left.graveyard[len(groups.graveyard) :]
    facts = {"wounds": wounds, "per_wound": each.value}
    number = Derivation((Term(TermCode.WOUNDS_NEW, owed, each.source, facts),))
    if len(names) < owed:
        spared = Term(TermCode.SPARED, len(names) - owed, move_rules(edition).empty_dies.source)
        number = number.plus(spared)
    return Wounded(kept_full(edition, left), names, number)


def _buried(edition: Edition, groups: Groups, choices: Sequence[Choice]) -> Groups | NotAllowed:
    had = groups
    for choice in choices:
        if not groups.vitality:
            break
        place = _place(edition, groups, choice)
        if isinstance(place, NotAllowed):
            return place
        had, groups = groups, _moved(groups, place, choice)
    tested = groups if move_rules(edition).moribund_after_burying.value else had
    return groups if tested.at_hand else replace(groups, life=Life.MORIBUND)


def _place(edition: Edition, groups: Groups, choice: Choice) -> GroupList | NotAllowed:
    """The list that gives up the group."""
    if isinstance(choice, Unseen):
        return GroupList.HIDDEN if groups.hidden else NotAllowed(Refusal.NOT_THERE)
    if choice in groups.current:
        return GroupList.CURRENT
    if choice in groups.discard:
        return GroupList.DISCARD
    if choice not in groups.hidden:
        return NotAllowed(Refusal.NOT_THERE, choice)
    blind = move_rules(edition).blind
    if blind.value:
        return NotAllowed(Refusal.UNSEEN, choice, blind.source)
    if choice != groups.hidden[0]:
        return NotAllowed(Refusal.NOT_FIRST, choice, chapter(edition).per_wound.source)
    return GroupList.HIDDEN


def _moved(groups: Groups, place: GroupList, choice: Choice) -> Groups:
    if place is GroupList.HIDDEN:
        first, *rest = groups.hidden
        known = min(groups.stacked, len(rest))
        graveyard = (*groups.graveyard, first)
        return replace(groups, hidden=tuple(rest), graveyard=graveyard, stacked=known)
    left = tuple(name for name in getattr(groups, place.value) if name != choice)
    buried = replace(groups, graveyard=(*groups.graveyard, str(choice)))
    if place is GroupList.CURRENT:
        return replace(buried, current=left)
    return replace(buried, discard=left)
