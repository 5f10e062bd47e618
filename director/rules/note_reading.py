"""A pasted notas block becomes data, and whatever is not as the edition asks is named.

What a turn has to tell is listed in 000:253-260, 001:214-220 and 003:121-129. Lines come in any
order, with prose between them. Where something is missing the director may put what seems right, in
the editions that say so (000:262, 003:131; book 001 says nothing).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from director.editions.schema import Edition
from director.rules.loose_text import LARGEST
from director.rules.note_lines import NoteEntry, entries_of, labels_of
from director.rules.post_notes import NoteField, Notes, Pool, note_labels, note_rules

LONGEST = 100_000
"""Letters of a block that are read; the longest posts of any forum have 60,000."""

_MAY_BE_NEGATIVE = (NoteField.STRENGTH,)


class NoteProblem(StrEnum):
    """What is not as the edition asks."""

    MISSING = "missing"
    REPEATED = "repeated"
    NOT_ASKED = "not_asked"
    OTHER_WORDS = "other_words"
    UNREADABLE = "unreadable"
    NO_TOTAL = "no_total"
    EXTRA_TOTAL = "extra_total"
    OVER_TOTAL = "over_total"
    NEGATIVE = "negative"
    ABSURD = "absurd"
    TRAILING_TEXT = "trailing_text"
    TOO_LONG = "too_long"


@dataclass(frozen=True, slots=True)
class NoteMismatch:
    """One thing that does not match, with its line (from 1; 0 is the whole block) and its text.

    ``expected`` is the label that the edition has for the field, empty where it has none. ``most``
    is the largest number that is no slip, or how many letters were read. ``may_fill``: the director
    may put the value that seems right.
    """

    problem: NoteProblem
    field: NoteField | None = None
    line: int = 0
    text: str = ""
    expected: str = ""
    most: int = 0
    may_fill: bool = False


@dataclass(frozen=True, slots=True)
class NotesRead:
    """What a notas block says, what in it does not match, and the lines that are not notas."""

    notes: Notes
    mismatches: tuple[NoteMismatch, ...] = ()
    prose: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether everything is told that the edition asks for."""
        return all(mismatch.problem is not NoteProblem.MISSING for mismatch in self.mismatches)


def read_notes(edition: Edition, text: str) -> NotesRead:
    """What the notas of a turn say. Of a label that comes twice the first value counts.

    Actions may go on in the lines under an empty "Acciones:", up to a blank line or a label. A
    number is kept even where it cannot be right (more than the total, negative), and named.
    ``NotDefinedError`` where the edition asks for no notas.
    """
    entries, prose = _sorted_out(edition, text[:LONGEST].splitlines())
    notes = _notes(entries)
    problems = [*_told_wrong(edition, entries), *_missing(edition, notes)]
    rest = text[LONGEST:].strip()
    if rest:
        prose.append(rest)
        problems.append(NoteMismatch(NoteProblem.TOO_LONG, most=LONGEST))
    return NotesRead(notes, tuple(problems), tuple(prose))


def _sorted_out(edition: Edition, lines: Sequence[str]) -> tuple[list[NoteEntry], list[str]]:
    """The entries of all lines, and the lines that have none."""
    labels = labels_of(edition)
    entries: list[NoteEntry] = []
    prose: list[str] = []
    going_on: list[str] | None = None
    for place, line in enumerate(lines, start=1):
        told = list(entries_of(labels, line, place))
        blank = not line.strip()
        if told or blank:
            _add_actions(entries, going_on)
            going_on = None
        if told:
            entries += told
            last = told[-1]
            going_on = [] if last.field is NoteField.ACTIONS and not last.actions else None
        elif not blank:
            (prose if going_on is None else going_on).append(" ".join(line.split()))
    _add_actions(entries, going_on)
    return entries, prose


def _add_actions(entries: list[NoteEntry], lines: list[str] | None) -> None:
    if lines:
        entries[-1] = replace(entries[-1], actions=" ".join(lines))


def _notes(entries: Sequence[NoteEntry]) -> Notes:
    actions = next((entry.actions for entry in entries if entry.actions), "")
    pools: dict[NoteField, Pool] = {}
    for entry in entries:
        pool = _pool(entry)
        if pool is not None:
            pools.setdefault(entry.field, pool)
    clan = pools.get(NoteField.CLAN_POINTS)
    return Notes(
        actions,
        pools.get(NoteField.STRENGTH),
        pools.get(NoteField.ARMOR),
        pools.get(NoteField.WILLPOWER),
        pools.get(NoteField.HERO_POINTS),
        None if clan is None else clan.present,
    )


def _pool(entry: NoteEntry) -> Pool | None:
    if entry.present is None or entry.present.points is None:
        return None
    return Pool(entry.present.points, entry.total.points if entry.total else None)


def _told_wrong(edition: Edition, entries: Sequence[NoteEntry]) -> Iterator[NoteMismatch]:
    asked = note_labels(edition)
    limit = note_rules(edition).most
    most = limit.value if limit else LARGEST
    seen: set[NoteField] = set()
    for entry in entries:
        label = asked.get(entry.field)
        for problem in _problems(entry, entry.field in seen, label is not None, most):
            yield NoteMismatch(
                problem,
                entry.field,
                entry.line,
                entry.trailing if problem is NoteProblem.TRAILING_TEXT else entry.text,
                label.value if label else "",
                most,
            )
        seen.add(entry.field)


def _problems(entry: NoteEntry, again: bool, asked: bool, most: int) -> Iterator[NoteProblem]:
    if again:
        yield NoteProblem.REPEATED
    if not asked:
        yield NoteProblem.NOT_ASKED
    elif not entry.own:
        yield NoteProblem.OTHER_WORDS
    if entry.field is not NoteField.ACTIONS:
        yield from _points_problems(entry, most)
    if entry.trailing:
        yield NoteProblem.TRAILING_TEXT


def _points_problems(entry: NoteEntry, most: int) -> Iterator[NoteProblem]:
    if entry.present is None:
        yield NoteProblem.UNREADABLE
        return
    present = entry.present.points
    total = entry.total.points if entry.total else None
    numbers = [amount.points for amount in (entry.present, entry.total) if amount]
    if any(points is None or abs(points) > most for points in numbers):
        yield NoteProblem.ABSURD
    if entry.field is NoteField.CLAN_POINTS:
        if entry.total:
            yield NoteProblem.EXTRA_TOTAL
    elif entry.total is None:
        yield NoteProblem.NO_TOTAL
    elif present is not None and total is not None and present > total:
        yield NoteProblem.OVER_TOTAL
    never_below = [total] if entry.field in _MAY_BE_NEGATIVE else [present, total]
    if any(points is not None and points < 0 for points in never_below):
        yield NoteProblem.NEGATIVE


def _missing(edition: Edition, notes: Notes) -> Iterator[NoteMismatch]:
    """What the edition asks for and no line tells so that it could be read."""
    fills = note_rules(edition).director_fills
    may_fill = fills is not None and fills.value
    for field, label in note_labels(edition).items():
        told = notes.actions if field is NoteField.ACTIONS else notes.pool(field)
        if not told:
            yield NoteMismatch(NoteProblem.MISSING, field, expected=label.value, may_fill=may_fill)
