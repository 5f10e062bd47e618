"""Reading tests of campaign attributes, in plain SQL: open ones are on the first screen."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from director.editions.errors import NotDefinedError
from director.editions.schema import Edition
from director.operations.caravan.check_slots import Slot, standing
from director.operations.caravan.check_takers import TakerRow, takers_from
from director.operations.handle import Campaign
from director.operations.opening import edition_in
from director.operations.plain import Plain
from director.operations.problems import Refusal, Refused
from director.operations.views.attribute_tests import (
    AttributeTestView,
    ItemBrought,
    TestPerson,
    TestRoll,
    TestTaker,
)
from director.rules.caravan.attribute_tests import GroupTest, Reading, group_test

_TESTS = """
SELECT id, uuid, name, attribute, reading, penalty, takers, state, success, text, consequence,
    notes, secret, link, day, closed_day, asked_at, closed_at,
    (SELECT max(id) FROM chronicle
     WHERE attribute_test_id = attribute_test.id AND kind = 'test' AND state = 'closed')
FROM attribute_test
"""
_NEWEST = " ORDER BY state = 'closed', coalesce(closed_day, day) DESC, id DESC"
_PEOPLE = """
SELECT character.id, character.name, coalesce(player.name, ''), character.hero_points,
    character.gender, character.life = 'alive'
FROM character LEFT JOIN player ON player.id = character.player_id
"""
_VALUES = """
SELECT campaign_attribute.character_id, campaign_attribute.code, campaign_attribute.value
FROM campaign_attribute JOIN character ON character.id = campaign_attribute.character_id
WHERE character.life = 'alive'
"""
_ITEMS = """
SELECT text, secret FROM caravan_entry
WHERE chronicle_id = ? AND kind = 'item' AND NOT withdrawn ORDER BY id
"""


def attribute_tests(campaign: Campaign, state: str | None = None) -> tuple[AttributeTestView, ...]:
    """The tests, the open ones first and of each the newest first; ``state`` is ``open`` or
    ``closed``, or none for all.
    """
    with campaign.looking() as connection:
        where = "" if state is None else " WHERE state = ?"
        asked = () if state is None else (state,)
        rows = connection.execute(_TESTS + where + _NEWEST, asked).fetchall()
        return _views(connection, edition_in(connection, campaign.path), rows)


def attribute_test(campaign: Campaign, test_id: int) -> AttributeTestView:
    """One of them; ``Refused`` with ``NOT_FOUND`` when it is not there."""
    with campaign.looking() as connection:
        rows = connection.execute(f"{_TESTS} WHERE id = ?", (test_id,)).fetchall()
        if not rows:
            raise Refused(Refusal.NOT_FOUND, kind="attribute_test", id=test_id)
        return _views(connection, edition_in(connection, campaign.path), rows)[0]


def people_to_ask(campaign: Campaign) -> tuple[TestPerson, ...]:
    """Everybody who may be asked for a test: the living, in the order of entry."""
    with campaign.looking() as connection:
        values: dict[int, dict[str, int]] = {}
        for key, code, value in connection.execute(_VALUES):
            values.setdefault(key, {})[code] = value
        rows = connection.execute(f"{_PEOPLE} WHERE character.life = 'alive' ORDER BY character.id")
        return tuple(
            TestPerson(key, name, player, values.get(key, {})) for key, name, player, *_ in rows
        )


def items_brought(campaign: Campaign, test: AttributeTestView) -> tuple[ItemBrought, ...]:
    """The objects that a closed test brought."""
    with campaign.looking() as connection:
        rows = connection.execute(_ITEMS, (test.chronicle_id,))
        return tuple(ItemBrought(name, bool(secret)) for name, secret in rows)


@dataclass(frozen=True, slots=True)
class _Person:
    name: str
    player: str
    hero_points: int
    gender: str
    alive: bool


_NOBODY = _Person("", "", 0, "neutral", alive=False)


def _views(
    connection: Plain, edition: Edition, rows: Sequence[Sequence[Any]]
) -> tuple[AttributeTestView, ...]:
    people = {
        row[0]: _Person(row[1], row[2], row[3], row[4], bool(row[5]))
        for row in connection.execute(_PEOPLE)
    }
    return tuple(_view(connection, edition, people, row) for row in rows)


def _view(
    connection: Plain, edition: Edition, people: Mapping[int, _Person], row: Sequence[Any]
) -> AttributeTestView:
    key, uuid, name, attribute, reading, penalty, takers, state, success, *texts = row
    text, consequence, notes, secret, link, day, closed_day, asked_at, closed_at, told = texts
    rows = takers_from(json.loads(takers))
    is_open = state == "open"
    how = Reading(reading)
    return AttributeTestView(
        id=key,
        uuid=uuid,
        name=name,
        attribute=attribute,
        reading=how,
        penalty=penalty,
        takers=tuple(
            _taker(
                taker,
                people.get(taker.character_id, _NOBODY),
                _offered(connection, uuid, taker) if is_open else (),
            )
            for taker in rows
        ),
        result=_result(edition, rows, how, penalty),
        state=state,
        success=None if success is None else bool(success),
        text=text,
        consequence=consequence,
        notes=notes,
        secret=bool(secret),
        link=link,
        day=day,
        closed_day=closed_day,
        asked_at=datetime.fromisoformat(asked_at),
        closed_at=None if closed_at is None else datetime.fromisoformat(closed_at),
        chronicle_id=told,
    )


def _taker(row: TakerRow, person: _Person, offered: tuple[TestRoll, ...]) -> TestTaker:
    return TestTaker(
        row.character_id,
        person.name,
        person.player,
        row.attribute,
        row.penalty,
        tuple(TestRoll(r.result, r.origin, r.link, r.roll_id, r.paid) for r in row.rolls),
        person.hero_points,
        person.gender,
        offered,
        person.alive,
    )


def _offered(connection: Plain, uuid: str, taker: TakerRow) -> tuple[TestRoll, ...]:
    slot = Slot(uuid, taker.character_id, len(taker.rolls), 0)
    return standing(connection, slot.code)


def _result(
    edition: Edition, takers: Sequence[TakerRow], reading: Reading, penalty: int
) -> GroupTest | None:
    """None where the rules played by today have no such tests."""
    taken = [taker.as_taker() for taker in takers]
    try:
        return group_test(edition, taken, reading=reading, penalty=penalty)
    except NotDefinedError:
        return None
