"""Where the name of an ability ends and its rank begins in "Ataque con Golpe 2 3" (000:272-274).

A name may hold digits, signs and anything else, so the rank is the last number that can be one.
"""

import re
from dataclasses import dataclass

from director.rules.loose_text import number, pattern_of

_WORD = re.compile(r"\w")
_GLUED = re.compile(r"(?: ?[(\[] ?)?(?<![0-9])(?P<rank>[0-9]++)[\W_]*+$")


@dataclass(frozen=True, slots=True)
class Ending:
    """Where the rank stands in the folded text, from the end of the name; nowhere if both are one.

    ``rank`` is none without a rank, and where its digits are more than a number's.
    """

    start: int
    end: int
    rank: int | None


def read_ability(form: str, loose: str, start: int, most: int) -> Ending:
    """The rank in a folded motive whose ability begins at ``start``; ranks go from 1 to ``most``.

    A number at the end that can be a rank is the rank. Otherwise the first that can, with words
    after it; otherwise whatever number stands at the end; otherwise there is none.
    """
    first: re.Match[str] | None = None
    last: re.Match[str] | None = None
    for last in _rank_pattern(form).finditer(loose, start):
        if first is None and _possible(last, start, most):
            first = last
    if last is None or _WORD.search(loose, last.end()):
        last = first or _GLUED.search(loose, start)
    elif first is not None and not _possible(last, start, most):
        last = first
    if last is None:
        return Ending(len(loose), len(loose), None)
    return Ending(last.start(), last.end(), number(last["rank"]))


def _rank_pattern(form: str) -> re.Pattern[str]:
    between, _, after = form.partition("{ability}")[2].partition("{rank}")
    apart = " " if between.startswith(" ") else " ?"
    words = pattern_of(between, signs=True)
    return re.compile(f"{apart}{words} ?(?P<rank>[0-9]++) ?{pattern_of(after)}(?!\\w)")


def _possible(found: re.Match[str], start: int, most: int) -> bool:
    """Whether an ability can have this rank, and there is a name before it."""
    return found.start() > start and 1 <= (number(found["rank"]) or 0) <= most
