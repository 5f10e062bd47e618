"""Days of the chronicle for the forum: what happened on each, told in sentences.

Nothing private is in it, whatever it is given.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from director.forum.caravan.date_words import day_words
from director.forum.chronicle_words import entry_words
from director.forum.document import Block, Bullets, Document, Heading, line, paragraph
from director.forum.safe_text import tidy
from director.operations.views.chronicle import ChronicleRow
from director.rules.caravan.calendar import Date

Dates = Callable[[int], Date | None]


def chronicle_text(entries: Sequence[ChronicleRow], dates: Dates) -> Document:
    """The entries as a story: the oldest day first, and of each day its deaths before all else and
    then what came first.
    """
    public = [row for row in entries if not row.secret]
    if not public:
        return Document((paragraph("No hay nada que contar."),))
    told = sorted(public, key=lambda row: (row.day, row.kind != "death", row.id))
    title = Heading(f"Crónica: {_days(told[0].day, told[-1].day)}", 1)
    return Document((title, *_by_day(told, dates)))


def _days(first: int, last: int) -> str:
    return f"día {first}" if first == last else f"días {first} a {last}"


def _by_day(told: Sequence[ChronicleRow], dates: Dates) -> Iterator[Block]:
    for day, rows in groupby(told, key=lambda row: row.day):
        words = tidy(day_words(day, dates(day)))
        yield Heading(words[:1].upper() + words[1:])
        yield Bullets(tuple(line(entry_words(row)) for row in rows))
