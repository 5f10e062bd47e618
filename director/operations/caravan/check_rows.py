"""Rows of tests of attributes: found, checked against what a verb needs, and written back."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from sqlalchemy import Connection, select, update

from director.editions.schema import Edition, defined
from director.operations.campaigns import kept_edition
from director.operations.caravan.check_takers import TakerRow, facts_of, takers_from
from director.operations.problems import Refusal, Refused, asking
from director.operations.rows import kept
from director.rules.caravan.attribute_tests import GroupTest, Reading, group_test
from director.store.tables import AttributeTest, Character

_COLUMNS = ("uuid", "name", "attribute", "reading", "penalty", "takers", "state", "secret")


@dataclass(frozen=True, slots=True)
class TestRow:
    """A test that is open, with the rules it is rolled by."""

    __test__ = False

    id: int
    uuid: str
    name: str
    attribute: str
    reading: Reading
    penalty: int
    takers: tuple[TakerRow, ...]
    secret: bool
    edition: Edition

    def taker(self, character_id: int) -> TakerRow:
        """Who takes it; ``NOT_FOUND`` for anybody else."""
        for taker in self.takers:
            if taker.character_id == character_id:
                return taker
        raise Refused(Refusal.NOT_FOUND, kind="taker", id=character_id)

    def with_taker(self, taker: TakerRow) -> "TestRow":
        """The same with one of its takers as it is now."""
        same = taker.character_id
        takers = tuple(taker if each.character_id == same else each for each in self.takers)
        return replace(self, takers=takers)

    def result(self) -> GroupTest:
        """How it stands by the rules; refused where the edition has no such tests."""
        with asking(self.edition):
            takers = [taker.as_taker() for taker in self.takers]
            return group_test(self.edition, takers, reading=self.reading, penalty=self.penalty)

    def sides(self) -> int:
        """The sides of the die that the edition tests with; refused where it has none."""
        with asking(self.edition):
            return defined(self.edition, "campaign_check", self.edition.campaign_check).die.value


def open_test(connection: Connection, path: Path, test_id: int) -> TestRow:
    """A test that is open; refused with ``TEST_CLOSED`` where it is not, ``NOT_FOUND`` where it is
    not there.
    """
    row = kept(connection, AttributeTest, test_id, *_COLUMNS)
    if row["state"] != "open":
        raise Refused(Refusal.TEST_CLOSED, name=row["name"])
    return TestRow(
        test_id,
        str(row["uuid"]),
        row["name"],
        row["attribute"],
        Reading(row["reading"]),
        row["penalty"],
        takers_from(row["takers"]),
        row["secret"],
        kept_edition(connection, path),
    )


def write_takers(connection: Connection, test: TestRow) -> None:
    """Write who takes a test, with their rolls."""
    writing = update(AttributeTest).where(AttributeTest.id == test.id)
    connection.execute(writing.values(takers=facts_of(test.takers)))


def names_of(connection: Connection, keys: Iterable[int]) -> dict[int, str]:
    """What some characters are called today; who is gone is left out."""
    query = select(Character.id, Character.name).where(Character.id.in_(sorted(keys)))
    return dict(connection.execute(query).all())


def give_points_back(connection: Connection, paid: Iterable[tuple[int, int]]) -> bool:
    """Give back the Puntos de Héroe that rolls had cost which count no more, never beyond what a
    character may hold. Whether there was anything to give.
    """
    owed = [(key, points) for key, points in paid if points]
    for key, points in owed:
        row = kept(connection, Character, key, "hero_points", "hero_points_max")
        held = min(row["hero_points"] + points, max(row["hero_points"], row["hero_points_max"]))
        connection.execute(update(Character).where(Character.id == key).values(hero_points=held))
    return bool(owed)
