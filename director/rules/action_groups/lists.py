"""The four lists of an adventurer, and the life that they are (002:72, 002:154)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from director.editions.schema import Edition
from director.rules.action_groups.chapter import chapter, move_rules
from director.rules.action_groups.refusals import NotAllowed, Refusal


class GroupList(StrEnum):
    """Grupos de Acciones (hidden), Actual, Descartadas and Cementerio."""

    HIDDEN = "hidden"
    CURRENT = "current"
    DISCARD = "discard"
    GRAVEYARD = "graveyard"


class Life(StrEnum):
    """Vivo, moribundo (can only be cured) or muerto, for which there is no hope (002:150)."""

    ALIVE = "alive"
    MORIBUND = "moribund"
    DEAD = "dead"


@dataclass(frozen=True, slots=True)
class Groups:
    """The groups of one adventurer by name, each list in its order.

    Who has used everything up is exhausted and not moribund: that takes a wound (002:150), so
    ``life`` is kept and cannot be read from the lists alone. The player does not know the order of
    the hidden list, but of the last ``stacked`` groups, put there by the player's own cures
    (002:70, 002:166).
    """

    hidden: tuple[str, ...] = ()
    current: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()
    life: Life = Life.ALIVE
    stacked: int = 0

    @property
    def vitality(self) -> int:
        """How many wounds of one group each it can still bury (002:154)."""
        return len(self.hidden) + len(self.current) + len(self.discard)

    @property
    def at_hand(self) -> bool:
        """Whether a group is left in the hidden or the current list: without one, a wound makes
        moribund.
        """
        return bool(self.hidden or self.current)

    @property
    def names(self) -> tuple[str, ...]:
        """All groups, list after list."""
        return self.hidden + self.current + self.discard + self.graveyard

    @property
    def known_hidden(self) -> tuple[str, ...]:
        """The end of the hidden list whose order the player knows."""
        return self.hidden[len(self.hidden) - self.stacked :]


def laid_out(
    edition: Edition,
    *,
    hidden: Sequence[str] = (),
    current: Sequence[str] = (),
    discard: Sequence[str] = (),
    graveyard: Sequence[str] = (),
    moribund: bool = False,
) -> Groups | NotAllowed:
    """The four lists as they lie on the table.

    Refused: a group without a name or there twice, more current groups than the edition allows
    (002:80), and moribund with a group at hand. Nothing but the graveyard is a dead adventurer.
    """
    most = chapter(edition).current
    groups = Groups(tuple(hidden), tuple(current), tuple(discard), tuple(graveyard))
    if "" in groups.names:
        return NotAllowed(Refusal.NO_NAME)
    twice = [name for name, times in Counter(groups.names).items() if times > 1]
    if twice:
        return NotAllowed(Refusal.DUPLICATE, twice[0])
    if len(groups.current) > most.value:
        return NotAllowed(Refusal.TOO_MANY_CURRENT, source=most.source)
    if moribund and groups.at_hand:
        return NotAllowed(Refusal.NOT_MORIBUND)
    return settled(edition, replace(groups, life=Life.MORIBUND if moribund else Life.ALIVE))


def dealt(edition: Edition, order: Sequence[str]) -> Groups | NotAllowed:
    """A new adventurer: the first groups of the narrator's order become current, the rest hidden.

    Refused like ``laid_out``.
    """
    first = chapter(edition).current.value
    return laid_out(edition, hidden=order[first:], current=order[:first])


def settled(edition: Edition, groups: Groups) -> Groups:
    """The lists with the life they leave.

    Without any group the adventurer is dead (002:150), or moribund where the edition spares it. A
    group at hand again ends being moribund.
    """
    if not groups.vitality:
        dies = move_rules(edition).empty_dies.value
        return replace(groups, life=Life.DEAD if dies else Life.MORIBUND)
    return replace(groups, life=Life.ALIVE) if groups.at_hand else groups
