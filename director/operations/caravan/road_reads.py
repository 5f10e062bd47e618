"""The road day by day: how things stood when each day was over, and what it brought.

Nothing of it is kept day by day; it is what the ledger, the wounds and the chronicle tell.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from director.editions.schema import Edition
from director.operations.caravan.standing import dated_lines, keeping_turns, kept_on
from director.operations.handle import Campaign
from director.operations.opening import edition_in
from director.operations.plain import Plain
from director.operations.views.caravan import RoadDay
from director.rules.caravan.state import CaravanState, Quantity
from director.rules.caravan.tally import daily

_FIRST = "SELECT first_day FROM campaign"
_PASSED = """
SELECT caravan_day.day, caravan_day.activity, coalesce(json_extract(chronicle.facts, '$.hungry'), 0)
FROM caravan_day
LEFT JOIN chronicle ON chronicle.caravan_day_id = caravan_day.id AND chronicle.kind = 'day'
ORDER BY caravan_day.day
"""
_WOUNDS = """
SELECT wound.character_id, wound.received_day, wound.closed_day, character.life
FROM wound JOIN character ON character.id = wound.character_id
WHERE wound.closed_cause IS NOT 'withdrawn'
"""
_LIVES = """
SELECT chronicle.character_id, chronicle.kind, chronicle.day
FROM chronicle LEFT JOIN aftermath ON aftermath.id = chronicle.aftermath_id
WHERE chronicle.kind IN ('death', 'retired', 'returned') AND chronicle.character_id IS NOT NULL
    AND aftermath.withdrawn IS NOT TRUE
ORDER BY chronicle.id
"""
_BATTLES = "SELECT day, id, name FROM battle ORDER BY day, id"
_TOLD = """
SELECT chronicle.day, json_extract(chronicle.facts, '$.name')
FROM chronicle LEFT JOIN aftermath ON aftermath.id = chronicle.aftermath_id
WHERE {which} AND json_extract(chronicle.facts, '$.name') IS NOT NULL
    AND aftermath.withdrawn IS NOT TRUE
ORDER BY chronicle.id
"""
_DEATHS = _TOLD.format(which="chronicle.kind = 'death' AND NOT chronicle.secret")
_HIDDEN_DEATHS = _TOLD.format(which="chronicle.kind = 'death' AND chronicle.secret")
_MARKS = _TOLD.format(which="chronicle.kind IN ('event', 'test', 'scene')")

_NEVER = 2**63
"""The day on which a wound closes that is open still."""

Stretch = tuple[int, int]
"""From that day on, and no more on the second."""


@dataclass(frozen=True, slots=True)
class _Told:
    """What happened, by day."""

    battles: Mapping[int, list[tuple[int, str]]]
    deaths: Mapping[int, list[str]]
    hidden_deaths: Mapping[int, list[str]]
    marks: Mapping[int, list[str]]


def road(
    campaign: Campaign, first: int | None = None, last: int | None = None
) -> tuple[RoadDay, ...]:
    """Every day from the one on which the campaign began, or those from ``first`` to ``last``: the
    caravan, the wounded and what happened, as it all stood when the day was over. A state keeps
    what had been counted by then.
    """
    with campaign.looking() as connection:
        edition = edition_in(connection, campaign.path)
        days = [
            (day, activity, hungry)
            for day, activity, hungry in _days(connection)
            if (first is None or day >= first) and (last is None or day <= last)
        ]
        numbers = [day for day, _, _ in days]
        states = _states(connection, edition, numbers)
        wounded, wounds = _hurt(connection, numbers)
        told = _happened(connection)
    return tuple(
        RoadDay(
            day=day,
            activity=activity,
            state=states[place],
            wounded=wounded[place],
            wounds=wounds[place],
            hungry=bool(hungry),
            battles=tuple(told.battles.get(day, ())),
            deaths=tuple(told.deaths.get(day, ())),
            hidden_deaths=tuple(told.hidden_deaths.get(day, ())),
            marks=tuple(told.marks.get(day, ())),
        )
        for place, (day, activity, hungry) in enumerate(days)
    )


def _days(connection: Plain) -> Iterator[tuple[int, str | None, int]]:
    (first,) = connection.execute(_FIRST).fetchone()
    yield first, None, 0
    yield from connection.execute(_PASSED)


def _states(connection: Plain, edition: Edition, days: Sequence[int]) -> list[CaravanState]:
    turns = keeping_turns(connection)
    numbers = {
        (what, kind): daily(edition, what, lines, days)
        for (what, kind), lines in dated_lines(connection).items()
    }
    kinds = {kind: found for (what, kind), found in numbers.items() if what is Quantity.PEOPLE}
    nothing = (0,) * len(days)
    supplies, morale, purse = (
        next((found for (of, _), found in numbers.items() if of is what), nothing)
        for what in (Quantity.SUPPLIES, Quantity.MORALE, Quantity.PURSE)
    )
    states = []
    for place, day in enumerate(days):
        kept = kept_on(turns, day)
        told = Quantity.PURSE in kept or purse[place]
        people = {kind: found[place] for kind, found in kinds.items()}
        counted = purse[place] if told else None
        states.append(CaravanState(people, supplies[place], morale[place], counted, kept))
    return states


def _happened(connection: Plain) -> _Told:
    battles: defaultdict[int, list[tuple[int, str]]] = defaultdict(list)
    for day, key, name in connection.execute(_BATTLES):
        battles[day].append((key, name))
    return _Told(
        battles,
        *(_by_day(connection, query) for query in (_DEATHS, _HIDDEN_DEATHS, _MARKS)),
    )


def _by_day(connection: Plain, query: str) -> Mapping[int, list[str]]:
    found: defaultdict[int, list[str]] = defaultdict(list)
    for day, name in connection.execute(query):
        found[day].append(name)
    return found


# ---- the wounded


def _hurt(connection: Plain, days: Sequence[int]) -> tuple[list[int], list[int]]:
    """How many characters had open wounds when each day was over, and how many wounds those were.

    A dead or retired one has none from the day on which that happened.
    """
    open_wounds: defaultdict[int, list[Stretch]] = defaultdict(list)
    lives: dict[int, str] = {}
    for character, received, closed, life in connection.execute(_WOUNDS):
        open_wounds[character].append((received, _NEVER if closed is None else closed))
        lives[character] = life
    there = _there(connection, lives)
    characters: defaultdict[int, int] = defaultdict(int)
    wounds: defaultdict[int, int] = defaultdict(int)
    for character, stretches in open_wounds.items():
        counted = [
            both for one in stretches for on in there[character] for both in _shared(one, on)
        ]
        _count(wounds, counted)
        _count(characters, _joined(counted))
    return _running(characters, days), _running(wounds, days)


def _there(connection: Plain, lives: Mapping[int, str]) -> dict[int, list[Stretch]]:
    """When each of them was alive and on the road."""
    turns: defaultdict[int, list[tuple[str, int]]] = defaultdict(list)
    for character, kind, day in connection.execute(_LIVES):
        turns[character].append((kind, day))
    return {key: _alive(turns[key], life) for key, life in lives.items()}


def _alive(turns: Sequence[tuple[str, int]], life: str) -> list[Stretch]:
    """What is so today holds: one who is gone though nothing tells since when was never there, and
    one who is there though nothing tells of coming back is there from then on.
    """
    stretches: list[Stretch] = []
    since: int | None = -_NEVER
    for kind, day in turns:
        if kind == "returned":
            since = day if since is None else since
        elif since is not None:
            stretches.append((since, day))
            since = None
    if life == "alive":
        stretches.append((turns[-1][1] if since is None else since, _NEVER))
    return stretches


def _shared(one: Stretch, other: Stretch) -> list[Stretch]:
    start, end = max(one[0], other[0]), min(one[1], other[1])
    return [(start, end)] if start < end else []


def _joined(stretches: Sequence[Stretch]) -> list[Stretch]:
    """The same days, none of them twice."""
    found: list[Stretch] = []
    for start, end in sorted(stretches):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((start, end))
    return found


def _count(steps: defaultdict[int, int], stretches: Sequence[Stretch]) -> None:
    for start, end in stretches:
        steps[start] += 1
        steps[end] -= 1


def _running(steps: Mapping[int, int], days: Sequence[int]) -> list[int]:
    """The sum of all steps up to each of the days."""
    at = sorted(steps)
    sums = [0, *accumulate(steps[day] for day in at)]
    done, found = 0, []
    for day in days:
        while done < len(at) and at[done] <= day:
            done += 1
        found.append(sums[done])
    return found
