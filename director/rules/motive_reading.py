"""A pasted motive becomes data, and whatever is not as the edition writes it is named.

Blanks of every kind and case never matter. Accents, signs, other words and words too many are
understood where they can be, and named: the director decides what holds (000:264-274).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition, Motives
from director.rules.ability_reading import Ending, read_ability
from director.rules.loose_text import (
    LARGEST,
    folded,
    number,
    original,
    pattern_of,
    without_blanks,
)
from director.rules.motives import Motive, MotiveKind, motive_forms, motive_rules, write_motive

LONGEST = 1_000
"""Letters of a motive that are read: a name has at most 120."""

_SKIPPED = r"[\W_]*+"
_NO_LETTER = r"(?![^\W\d_])"
_BARE_AMOUNT = re.compile(r" ?(?:\+ ?(?P<amount>-? ?[0-9]++)(?!\w)|(?P<late>[0-9]++)(?=[\W_]*+$))")


class MotiveProblem(StrEnum):
    """What is not as the edition writes it."""

    NO_MOTIVE = "no_motive"
    UNKNOWN = "unknown"
    OTHER_WORDS = "other_words"
    NOT_EXACT = "not_exact"
    MISSING_AMOUNT = "missing_amount"
    ABSURD_AMOUNT = "absurd_amount"
    NO_ABILITY = "no_ability"
    NO_RANK = "no_rank"
    ABSURD_RANK = "absurd_rank"
    BOOSTED_ABILITY = "boosted_ability"
    TRAILING_TEXT = "trailing_text"
    TOO_LONG = "too_long"


@dataclass(frozen=True, slots=True)
class MotiveMismatch:
    """One thing that does not match: what was found, and which words the edition has for it.

    ``most`` is the largest amount or rank there is, for an absurd one, and how many letters were
    read of a text that is too long.
    """

    problem: MotiveProblem
    found: str = ""
    expected: tuple[str, ...] = ()
    most: int = 0


@dataclass(frozen=True, slots=True)
class MotiveRead:
    """What a motive says and everything in it that does not match the edition."""

    motive: Motive
    mismatches: tuple[MotiveMismatch, ...] = ()


@dataclass(frozen=True, slots=True)
class _Head:
    """The words a motive begins with: what they mean, and where they end."""

    kind: MotiveKind
    words: str
    start: int
    end: int


def read_motive(edition: Edition, text: str) -> MotiveRead:
    """What the motive of a roll says: "Ataque Fuerza + 2Vol" spends 2 Voluntad on the Fuerza.

    Words of another edition ("Ataque Break" in ``campana``) are understood where the edition's
    ``also_…`` name them, and reported. An amount that cannot be a number of points counts as
    nothing; one beyond ``most`` is kept, and named. ``NotDefinedError`` where the edition has no
    motives.
    """
    whole = text.strip()
    read = _read(edition, whole[:LONGEST])
    if len(whole) <= LONGEST:
        return read
    cut = MotiveMismatch(MotiveProblem.TOO_LONG, whole[LONGEST : 2 * LONGEST], most=LONGEST)
    return MotiveRead(read.motive, (*read.mismatches, cut))


def _read(edition: Edition, text: str) -> MotiveRead:
    rules = motive_rules(edition)
    loose = folded(text)
    head = _head(rules, loose)
    if head is None:
        empty = not re.search(r"\w", loose)
        problem = MotiveProblem.NO_MOTIVE if empty else MotiveProblem.UNKNOWN
        mismatch = MotiveMismatch(problem, original(text, 0), motive_forms(edition))
        return MotiveRead(Motive(MotiveKind.NONE), (mismatch,))
    if head.kind is MotiveKind.ABILITY:
        motive, problems = _with_ability(edition, text, loose, head)
    else:
        motive, problems = _plain(rules, text, loose, head)
    exact = write_motive(edition, motive)
    if not problems and without_blanks(text) != without_blanks(exact):
        problems = [MotiveMismatch(MotiveProblem.NOT_EXACT, original(text, 0), (exact,))]
    return MotiveRead(motive, tuple(problems))


def _head(rules: Motives, loose: str) -> _Head | None:
    """The longest beginning that fits; the edition's own words before others as long."""
    best: _Head | None = None
    for kind, form in _beginnings(rules):
        found = re.match(f"({_SKIPPED}){pattern_of(form)}{_apart(form)}", loose)
        if found and (best is None or found.end() > best.end):
            best = _Head(kind, form, found.end(1), found.end())
    return best


def _apart(form: str) -> str:
    """What must follow the words, so that "Ataque con" is not read out of "Ataque contra"."""
    if form.endswith(" "):
        return "(?= |$)"
    return _NO_LETTER if form[-1:].isalnum() else ""


def _beginnings(rules: Motives) -> Iterator[tuple[MotiveKind, str]]:
    yield MotiveKind.STRENGTH, rules.strength.value
    yield MotiveKind.BREAKING, rules.breaking.value
    yield MotiveKind.ABILITY, rules.ability.value.partition("{ability}")[0]
    if rules.also_strength:
        yield from ((MotiveKind.STRENGTH, form) for form in rules.also_strength.value)
    if rules.also_breaking:
        yield from ((MotiveKind.BREAKING, form) for form in rules.also_breaking.value)


def _plain(
    rules: Motives, text: str, loose: str, head: _Head
) -> tuple[Motive, list[MotiveMismatch]]:
    problems = []
    ours = rules.strength if head.kind is MotiveKind.STRENGTH else rules.breaking
    if head.words != ours.value:
        found = original(text, head.start, head.end)
        problems.append(MotiveMismatch(MotiveProblem.OTHER_WORDS, found, (ours.value,)))
    spent, end, more = _boost(rules, text, loose, head.end)
    return Motive(head.kind, spent), problems + more + _trailing(text, loose, end)


def _boost(
    rules: Motives, text: str, loose: str, start: int
) -> tuple[int, int, list[MotiveMismatch]]:
    """The Voluntad spent, where its words end, and what is wrong with them."""
    found, other = _boost_words(rules, loose, start)
    if found is None:
        return 0, start, []
    written = original(text, start, found.end())
    digits = found["amount"] or found["late"]
    form = rules.boost.value.strip()
    if digits is None:
        expected = (form.replace("{spent}", "x"),)
        missing = MotiveMismatch(MotiveProblem.MISSING_AMOUNT, written, expected)
        return 0, found.end(), [missing]
    spent = 0 if digits.startswith("-") else number(digits)
    most = rules.most.value if rules.most else LARGEST
    problems = []
    if other:
        expected = (form.replace("{spent}", str(spent or "x")),)
        problems.append(MotiveMismatch(MotiveProblem.OTHER_WORDS, written, expected))
    if spent is None or not 1 <= spent <= most:
        problems.append(MotiveMismatch(MotiveProblem.ABSURD_AMOUNT, written, most=most))
    return spent or 0, found.end(), problems


def _boost_words(rules: Motives, loose: str, start: int) -> tuple[re.Match[str] | None, bool]:
    others = rules.also_boost.value if rules.also_boost else ()
    for form in (rules.boost.value, *others):
        before, _, after = form.partition("{spent}")
        pattern = (
            f" ?{pattern_of(before)} ?(?:(?P<amount>-? ?[0-9]++)|x)? ?{pattern_of(after)}"
            f"(?(amount)|(?: ?(?P<late>[0-9]++))?){_NO_LETTER}"
        )
        found = re.compile(pattern).match(loose, start)
        if found and re.search(r"\w", found[0]):
            return found, form != rules.boost.value
    return _BARE_AMOUNT.match(loose, start), False


def _with_ability(
    edition: Edition, text: str, loose: str, head: _Head
) -> tuple[Motive, list[MotiveMismatch]]:
    rules = motive_rules(edition)
    limit = edition.willpower.highest_rank if edition.willpower else None
    most = limit.value if limit else LARGEST
    ending = read_ability(rules.ability.value, loose, head.end, most)
    name = original(text, head.end, ending.start)
    motive = Motive(MotiveKind.ABILITY, 0, name, ending.rank or 0)
    written = original(text, ending.start, ending.end)
    expected = (motive_forms(edition)[-1],)
    problems = []
    if not name:
        problems.append(MotiveMismatch(MotiveProblem.NO_ABILITY, original(text, 0), expected))
    if ending.start == ending.end:
        problems.append(MotiveMismatch(MotiveProblem.NO_RANK, name, expected))
    elif ending.rank is None or not 1 <= ending.rank <= most:
        problems.append(MotiveMismatch(MotiveProblem.ABSURD_RANK, written, most=most))
    return motive, problems + _after_ability(rules, text, loose, ending)


def _after_ability(rules: Motives, text: str, loose: str, ending: Ending) -> list[MotiveMismatch]:
    """An ability is an action of its own: no Voluntad can be added to it."""
    found, _ = _boost_words(rules, loose, ending.end)
    if found is None:
        return _trailing(text, loose, ending.end)
    boost = original(text, ending.end, found.end())
    boosted = MotiveMismatch(MotiveProblem.BOOSTED_ABILITY, boost)
    return [boosted, *_trailing(text, loose, found.end())]


def _trailing(text: str, loose: str, end: int) -> list[MotiveMismatch]:
    if not re.compile(r"\w").search(loose, end):
        return []
    return [MotiveMismatch(MotiveProblem.TRAILING_TEXT, original(text, end))]
