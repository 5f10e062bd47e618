"""Days of the chronicle, laid out in Publicar; a text that no longer holds is told."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime

from director.console.desk import Desk, Publishable
from director.forum.chronicle_text import chronicle_text
from director.operations.caravan.calendar import settings
from director.operations.caravan.reads import date_in
from director.operations.views.chronicle import ChronicleFilter, ChronicleRow
from director.operations.views.chronicle_reads import page

KIND = "chronicle"
MOST = 1_000
"""Entries of one text: far more than anybody reads."""

Stretches = Sequence[tuple[int, int]]


def publish_days(
    desk: Desk,
    wanted: ChronicleFilter,
    days: Stretches,
    among: Collection[int] | None = None,
) -> int:
    """Lay out the public entries of a filter on those days, of a search those that it found; how
    many there are.
    """
    entries = _entries(desk, wanted, days, among)
    desk.offered.emit(_made(desk, wanted, days, among, desk.clock()))
    return len(entries)


def _made(
    desk: Desk,
    wanted: ChronicleFilter,
    days: Stretches,
    among: Collection[int] | None,
    now: datetime,
) -> Publishable:
    def again(at: datetime) -> Publishable | None:
        gone = not _entries(desk, wanted, days, among)
        return None if gone else _made(desk, wanted, days, among, at)

    calendar = settings(desk.campaign).calendar
    document = chronicle_text(
        _entries(desk, wanted, days, among), lambda day: date_in(calendar, day)
    )
    return Publishable(desk.tr("Crónica"), document, KIND, at=now, again=again)


def _entries(
    desk: Desk,
    wanted: ChronicleFilter,
    days: Stretches,
    among: Collection[int] | None,
) -> tuple[ChronicleRow, ...]:
    found: dict[int, ChronicleRow] = {}
    for first, last in days:
        part = replace(wanted, first_day=first, last_day=last, public_only=True)
        for row in page(desk.campaign, part, 0, MOST):
            if among is None or row.id in among:
                found[row.id] = row
    return tuple(found.values())[:MOST]
