"""Using a group and getting new ones: the moves that cost no life."""

from collections.abc import Sequence
from dataclasses import replace

from director.editions.schema import Edition
from director.rules.action_groups.chapter import chapter, move_rules
from director.rules.action_groups.lists import Groups, Life, settled
from director.rules.action_groups.refusals import NotAllowed, Refusal


def use(edition: Edition, groups: Groups, name: str) -> Groups | NotAllowed:
    """One action of a current group is used: the whole group goes to the end of the discard.

    Its other actions are lost with it (002:80, 002:84). Refused for a group that is not current and
    for the dead.
    """
    current = chapter(edition).current
    if groups.life is Life.DEAD:
        return NotAllowed(Refusal.DEAD)
    if name not in groups.current:
        return NotAllowed(Refusal.NOT_CURRENT, name, current.source)
    left = tuple(other for other in groups.current if other != name)
    return kept_full(edition, replace(groups, current=left, discard=(*groups.discard, name)))


def end_turn(
    edition: Edition, groups: Groups, returning: Sequence[str] | None = None
) -> Groups | NotAllowed:
    """The own turn ends: the first hidden groups become current until there are five (002:80).

    With fewer hidden groups there are fewer current ones. Where the edition lets used groups come
    back, the narrator lays them in the order ``returning`` (none: as they were discarded); another
    set of groups than the discard is refused. Refused for the dead.
    """
    rules = chapter(edition)
    if groups.life is Life.DEAD:
        return NotAllowed(Refusal.DEAD)
    laid = groups.discard if returning is None else tuple(returning)
    if rules.reshuffle.value and sorted(laid) != sorted(groups.discard):
        return NotAllowed(Refusal.WRONG_ORDER, source=rules.reshuffle.source)
    return _drawn(edition, groups, laid)


def kept_full(edition: Edition, groups: Groups) -> Groups:
    """The lists after any move: settled, and filled up at once where the edition says so."""
    if move_rules(edition).refill.value == "at_once":
        return _drawn(edition, groups, groups.discard)
    return settled(edition, groups)


def _drawn(edition: Edition, groups: Groups, laid: tuple[str, ...]) -> Groups:
    rules = chapter(edition)
    lacking = max(0, rules.current.value - len(groups.current))
    hidden, discard = groups.hidden, groups.discard
    if rules.reshuffle.value and len(hidden) < lacking:
        hidden, discard = hidden + laid, ()
    left = hidden[lacking:]
    # Groups that came back lie in the narrator's order, behind the last one the player stacked.
    known = 0 if discard != groups.discard else min(groups.stacked, len(left))
    drawn = replace(
        groups,
        hidden=left,
        current=groups.current + hidden[:lacking],
        discard=discard,
        stacked=known,
    )
    return settled(edition, drawn)
