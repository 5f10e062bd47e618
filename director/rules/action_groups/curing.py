"""Curación and rest: groups come back one step for each wound restored (002:156)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from director.editions.schema import Edition
from director.rules.action_groups.chapter import chapter
from director.rules.action_groups.lists import GroupList, Groups, Life
from director.rules.action_groups.refusals import NotAllowed, Refusal
from director.rules.action_groups.using import kept_full


@dataclass(frozen=True, slots=True)
class Cure:
    """One restored wound: ``name`` leaves the graveyard for the discard, or the discard for the end
    of the hidden list.
    """

    place: GroupList
    name: str


@dataclass(frozen=True, slots=True)
class Cured:
    """The lists after a cure, the ``cures`` that moved a group, and how many wounds were lost on
    somebody with nothing to restore, or left unused by the player.
    """

    groups: Groups
    cures: tuple[Cure, ...]
    lost: int


def wounds_healed_by_rest(edition: Edition) -> int:
    """How many wounds a proper rest restores; the book leaves it to the narrator (002:154)."""
    return chapter(edition).rest.value


def heal(
    edition: Edition, groups: Groups, wounds: int, cures: Sequence[Cure]
) -> Cured | NotAllowed:
    """So many wounds are restored; the player chooses what each of them moves (002:156-002:166).

    From the graveyard to the discard, or from the discard to the end of the hidden list, in the
    order of ``cures``; one group may do both in turn (002:164). When neither list has a group, the
    remaining wounds are lost. Refused: a group that is not in the list named, another list, more
    cures than wounds, and the dead.
    """
    chapter(edition)
    if groups.life is Life.DEAD:
        return NotAllowed(Refusal.DEAD)
    if len(cures) > max(0, wounds):
        return NotAllowed(Refusal.TOO_MANY_CHOICES)
    done: list[Cure] = []
    for cure in cures:
        if not (groups.graveyard or groups.discard):
            break
        moved = _moved(groups, cure)
        if isinstance(moved, NotAllowed):
            return moved
        groups = moved
        done.append(cure)
    return Cured(kept_full(edition, groups), tuple(done), max(0, wounds) - len(done))


def _moved(groups: Groups, cure: Cure) -> Groups | NotAllowed:
    if cure.place is GroupList.GRAVEYARD and cure.name in groups.graveyard:
        graveyard = tuple(name for name in groups.graveyard if name != cure.name)
        return replace(groups, graveyard=graveyard, discard=(*groups.discard, cure.name))
    if cure.place is GroupList.DISCARD and cure.name in groups.discard:
        discard = tuple(name for name in groups.discard if name != cure.name)
        hidden = (*groups.hidden, cure.name)
        return replace(groups, discard=discard, hidden=hidden, stacked=groups.stacked + 1)
    return NotAllowed(Refusal.NOT_THERE, cure.name)
