"""Reading a stretch of the road for a public text, and which stretch has not been told yet."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from director.editions.schema import Edition
from director.operations.caravan.calendar_reads import calendar_in
from director.operations.caravan.kind_reads import kinds_in
from director.operations.caravan.reads import date_in, road
from director.operations.handle import Campaign
from director.operations.opening import edition_in
from director.operations.plain import Plain
from director.operations.views.caravan import RoadDay
from director.operations.views.chronicle import ChronicleFilter, ChronicleRow
from director.operations.views.chronicle_reads import count, page
from director.operations.views.stretch import Mended, StretchView
from director.rules.caravan.morale import band_of, bands
from director.store.written import instant_text

STRETCH_KIND = "caravan_stretch"
"""Kind of the publications that tell days of the road."""

_TOLD = frozenset(
    {
        "battle",
        "death",
        "condemned",
        "tier",
        "rank",
        "retired",
        "returned",
        "test",
        "scene",
        "event",
        "goods",
        "item",
        "note",
    }
)
"""What of the chronicle belongs into a text; whose player or clan changed does not."""
_MOMENT = timedelta(microseconds=1)
_FOREVER = datetime.min.replace(tzinfo=UTC)

_PASSED_AT = "SELECT passed_at FROM caravan_day WHERE day = ?"
_PUBLISHED = "SELECT max(copied_at) FROM publication WHERE kind = ?"
_DAY_THEN = """
SELECT coalesce(max(day), (SELECT first_day FROM campaign)) FROM caravan_day WHERE passed_at <= ?
"""
_LAST = "SELECT max(day) FROM caravan_day"
_LAST_STEP = """
SELECT min(day) FROM caravan_day
WHERE passed_at = (SELECT passed_at FROM caravan_day ORDER BY day DESC LIMIT 1)
"""
_FIRST = "SELECT first_day FROM campaign"
_MENDED = """
SELECT character.name, count(wound.id), (
    SELECT count(*) FROM wound AS other
    WHERE other.character_id = character.id AND other.received_day <= :last
        AND (other.closed_day IS NULL OR other.closed_day > :last)
)
FROM wound JOIN character ON character.id = wound.character_id
WHERE wound.closed_cause = 'healed' AND wound.closed_day BETWEEN :first AND :last
GROUP BY character.id ORDER BY count(wound.id) DESC, character.name
"""
_SUM = """
SELECT coalesce(-sum(amount), 0) FROM caravan_entry
WHERE NOT withdrawn AND cause = ? AND day BETWEEN ? AND ?
"""
_HIDDEN = """
SELECT EXISTS (
    SELECT 1 FROM caravan_entry
    WHERE secret AND NOT withdrawn AND amount IS NOT NULL AND day BETWEEN ? AND ?
)
"""
_TOLD_IN_VAIN = """
SELECT chronicle.id FROM chronicle JOIN aftermath ON aftermath.id = chronicle.aftermath_id
WHERE aftermath.withdrawn AND chronicle.day BETWEEN :first AND :last
"""
"""What a battle brought before it was reopened: none of it is so any more."""
_TOLD_BEFORE = """
SELECT again.id FROM chronicle AS again
JOIN aftermath ON aftermath.battle_id = again.battle_id AND aftermath.id < again.aftermath_id
JOIN chronicle AS former ON former.aftermath_id = aftermath.id
WHERE again.day BETWEEN :first AND :last AND former.day = again.day AND former.at < :since
    AND former.kind = again.kind AND former.character_id IS again.character_id
    AND former.secret = again.secret AND former.facts = again.facts
    AND NOT EXISTS (
        SELECT 1 FROM chronicle AS reopened
        WHERE reopened.battle_id = again.battle_id AND reopened.kind = 'reopened'
            AND reopened.id > former.id AND reopened.at < :since
    )
"""
"""What stood already when the last text was written, word for word: to reopen a battle and to apply
it as it was brings nothing new."""


@dataclass(frozen=True, slots=True)
class Untold:
    """Days that were not told yet. What was written from ``since`` on about the day before the
    first of them, where the caravan stood, was not told either.
    """

    first: int
    last: int
    since: datetime


def untold(campaign: Campaign) -> Untold:
    """What has not been told: since the last text of this kind was copied, and where no day has
    passed since then the days of the last step. The first day of the campaign alone, where none
    has passed.
    """
    with campaign.looking() as connection:
        (last,) = connection.execute(_LAST).fetchone()
        (first,) = connection.execute(_FIRST).fetchone()
        (copied,) = connection.execute(_PUBLISHED, (STRETCH_KIND,)).fetchone()
        if last is not None:
            (first,) = connection.execute(_LAST_STEP).fetchone()
            told = None if copied is None else connection.execute(_DAY_THEN, (copied,)).fetchone()
            if told is not None and told[0] < last:
                first = told[0] + 1
        passed = connection.execute(_PASSED_AT, (first - 1,)).fetchone()
    begun = _FOREVER if passed is None else datetime.fromisoformat(passed[0])
    since = _FOREVER if copied is None else datetime.fromisoformat(copied) + _MOMENT
    return Untold(first, first if last is None else last, max(begun, since))


def stretch(
    campaign: Campaign, first: int, last: int, since: datetime | None = None
) -> StretchView | None:
    """What the players may know of some days, both included; none where there are no such days.

    With ``since`` also what was written from then on about the day before the first of them.
    """
    found = road(campaign, first - 1, last)
    days = tuple(_known(day) for day in found if day.day >= first)
    if not days:
        return None
    before = found[0] if found[0].day < first else None
    entries = _entries(campaign, days, since)
    with campaign.looking() as connection:
        edition = edition_in(connection, campaign.path)
        calendar = calendar_in(connection)
        span = (days[0].day, days[-1].day)
        mended = connection.execute(_MENDED, {"first": span[0], "last": span[1]}).fetchall()
        return StretchView(
            days=days,
            before=before,
            first_date=date_in(calendar, span[0]),
            last_date=date_in(calendar, span[1]),
            kinds=kinds_in(connection),
            bands=0 if edition.caravan is None else len(bands(edition)),
            band_before=_band(edition, before or days[0]),
            band_after=_band(edition, days[-1]),
            eaten=_sum(connection, "eaten", span),
            lost=_sum(connection, "hunger", span),
            mended=tuple(Mended(*row) for row in mended),
            entries=entries,
            hidden=bool(connection.execute(_HIDDEN, span).fetchone()[0]),
        )


def _known(day: RoadDay) -> RoadDay:
    """A day without what only the director knows of it."""
    return replace(day, marks=(), hidden_deaths=())


def _band(edition: Edition, day: RoadDay) -> int:
    return 0 if edition.caravan is None else band_of(edition, day.state.morale).number


def _sum(connection: Plain, cause: str, span: tuple[int, int]) -> int:
    (number,) = connection.execute(_SUM, (cause, *span)).fetchone()
    return int(number)


def _entries(
    campaign: Campaign, days: tuple[RoadDay, ...], since: datetime | None
) -> tuple[ChronicleRow, ...]:
    first = days[0].day
    begin = first if since is None else first - 1
    wanted = ChronicleFilter(kinds=_TOLD, first_day=begin, last_day=days[-1].day, public_only=True)
    every = page(campaign, wanted, 0, count(campaign, wanted))
    rows = [row for row in every if not _is_count(row)]
    past = _not_to_tell(campaign, begin, days[-1].day, since)
    told = (row for row in rows if row.id not in past)
    found = (row for row in told if row.day >= first or (since is not None and row.at >= since))
    return tuple(sorted(found, key=_in_order))


def _not_to_tell(campaign: Campaign, first: int, last: int, since: datetime | None) -> set[int]:
    """Keys of what is no longer so, and of what was so and told before ``since``."""
    asked = {"first": first, "last": last}
    with campaign.looking() as connection:
        found = connection.execute(_TOLD_IN_VAIN, asked).fetchall()
        if since is not None:
            before = {**asked, "last": first, "since": instant_text(since)}
            found += connection.execute(_TOLD_BEFORE, before).fetchall()
    return {key for (key,) in found}


def _is_count(row: ChronicleRow) -> bool:
    """A count is the director's own business, and its numbers are in the text already, or wanted
    out of it.
    """
    return row.kind == "goods" and "did" in row.facts


def _in_order(row: ChronicleRow) -> tuple[int, bool, int]:
    return row.day, row.kind != "death", row.id
