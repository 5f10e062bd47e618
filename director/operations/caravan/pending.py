"""What players still owe the director on the road, in plain SQL: the first screen tells it."""

import json
from dataclasses import dataclass
from datetime import datetime

from director.editions.errors import NotDefinedError
from director.editions.schema import Edition
from director.operations.caravan.check_takers import takers_from
from director.operations.plain import Plain
from director.operations.views.attribute_tests import owing_of
from director.rules.caravan.attribute_tests import Reading, group_test

_TESTS = """
SELECT id, name, takers, reading, penalty FROM attribute_test WHERE state = 'open' ORDER BY id
"""
_SCENES = "SELECT id, name, voters, votes, closes_at FROM scene WHERE state = 'open' ORDER BY id"


@dataclass(frozen=True, slots=True)
class PendingTest:
    """An open test of a campaign attribute, and how many still have to roll; 0: none has to."""

    id: int
    name: str
    missing: int


@dataclass(frozen=True, slots=True)
class PendingScene:
    """An open decision, how many have not voted, and until when they may; none: until the director
    chooses. 0 are missing, too, where the edition says nothing of votes.
    """

    id: int
    name: str
    missing: int
    closes_at: datetime | None = None


def pending_tests(connection: Plain, edition: Edition) -> tuple[PendingTest, ...]:
    """The open tests, the oldest first. Where the best one takes it for all nobody else is missing,
    and nobody at all once the rolls settle it.
    """
    return tuple(
        PendingTest(key, name, _owing(edition, takers, reading, penalty))
        for key, name, takers, reading, penalty in connection.execute(_TESTS)
    )


def _owing(edition: Edition, takers: str, reading: str, penalty: int) -> int:
    """0, too, where the edition no longer has such tests: nobody is asked then."""
    taken = [taker.as_taker() for taker in takers_from(json.loads(takers))]
    try:
        found = group_test(edition, taken, reading=Reading(reading), penalty=penalty)
    except NotDefinedError:
        return 0
    return len(owing_of(found))


def pending_scenes(connection: Plain, edition: Edition) -> tuple[PendingScene, ...]:
    """The open decisions: those with a deadline first, by it, then the oldest first."""
    found = [
        PendingScene(
            key,
            name,
            0 if edition.votes is None else _missing(voters, votes),
            None if closes_at is None else datetime.fromisoformat(closes_at),
        )
        for key, name, voters, votes, closes_at in connection.execute(_SCENES)
    ]
    timed = [(each.closes_at, each.id, each) for each in found if each.closes_at is not None]
    return (*(each for _, _, each in sorted(timed)), *(one for one in found if not one.closes_at))


def _missing(voters: str, votes: str) -> int:
    voted = {vote["player"] for vote in json.loads(votes)}
    return sum(voter["player"] not in voted for voter in json.loads(voters))
