"""What counts otherwise than the notas say: a Fuerza or an Armadura that is changed for a while.

The notas keep to the edition's format, ``Armadura: (11/11)``, which players copy and the program
reads back: the points that are left. The change is told in words under them.
"""

from collections import Counter
from collections.abc import Iterator

from director.forum.live.stat_words import STAT_NAMES, number, signed
from director.forum.live.telling import Telling
from director.rules.live.happenings import Adjusted
from director.rules.live.units import LiveModifier
from director.rules.stats import Stat

_IN_NOTES = (Stat.STRENGTH, Stat.ARMOR)


def counting_words(telling: Telling, unit: int, line: int) -> tuple[str, ...]:
    """``Armadura: cuenta 5 (−6 hasta acabar el asalto 3)``, after that line of the log, for each
    stat that is changed for a while and that the reader may know.

    Why is the director's; what a secret line changed is kept from players with it.
    """
    live = telling.battle.replayed.states[line + 1].units.get(unit)
    if live is None or not telling.knows_pools(unit):
        return ()
    secret = Counter(_secret(telling, unit, line)) if telling.public else Counter()
    told: list[LiveModifier] = []
    for change in live.modifiers:
        if secret[change]:
            secret[change] -= 1
        elif change.stat in _IN_NOTES:
            told.append(change)
    words = []
    for stat in _IN_NOTES:
        mine = [change for change in told if change.stat is stat]
        if mine:
            counts = live.pool(stat) + sum(change.amount for change in mine)
            counts = max(0, counts) if stat is Stat.ARMOR else counts
            why = ", ".join(_change(change) for change in mine)
            words.append(f"{STAT_NAMES[stat]}: cuenta {number(counts)} ({why})")
    return tuple(words)


def _change(change: LiveModifier) -> str:
    if change.until_round is None:
        return f"{signed(change.amount)} hasta el final de la batalla"
    return f"{signed(change.amount)} hasta acabar el asalto {change.until_round}"


def _secret(telling: Telling, unit: int, line: int) -> Iterator[LiveModifier]:
    """What secret lines changed for a while."""
    for told in telling.battle.replayed.lines[: line + 1]:
        what = told.logged.what
        counts = told.logged.secret and told.problem is None
        if counts and isinstance(what, Adjusted) and what.unit == unit and what.lasting:
            yield LiveModifier(what.stat, what.amount, what.reason, what.until_round)
