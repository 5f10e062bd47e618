"""The dice of a test: thrown here or typed from the forum, repeated for Puntos de Héroe, or taken
back.

Each is one step and one row of ``roll``: undone, the row stays, annulled, and is offered again.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from sqlalchemy import Connection, update

from director.operations import typed_in
from director.operations.caravan.check_rows import (
    TestRow,
    give_points_back,
    names_of,
    open_test,
    write_takers,
)
from director.operations.caravan.check_slots import Slot, bound
from director.operations.caravan.check_takers import TakerRow
from director.operations.change import Change, Subject, stepped
from director.operations.handle import Campaign
from director.operations.plain import plain
from director.operations.problems import Refusal, Refused, asking
from director.operations.rows import kept
from director.rules.caravan.attribute_tests import RepeatRefusal, group_test, repeat_roll
from director.store.check_rolls import settle_test_rolls
from director.store.tables import Character

Dice = Callable[[int], int]
"""Throws a die of that many sides: 1 to sides."""


@dataclass(frozen=True, slots=True)
class _Die:
    """A die that is to count, as it was typed or thrown."""

    result: int
    origin: str
    link: str = ""
    roll_id: int | None = None


def roll_here(campaign: Campaign, test_id: int, character_id: int, dice: Dice) -> Change:
    """Throw the die of somebody who takes a test; it counts at once.

    Refused with ``TEST_ROLLED`` where there is a roll already: another one is a repeat.
    """
    test, taker, name = _taking(campaign, test_id, character_id)
    _require_first(taker, name)
    die = _Die(dice(test.sides()), "program")
    return _count(campaign, "test.roll", test, taker, name, die)


def record_roll(
    campaign: Campaign,
    test_id: int,
    character_id: int,
    result: int,
    origin: str = "forum",
    link: str = "",
    roll_id: int | None = None,
) -> Change:
    """Count a roll of the forum's, or with ``roll_id`` a die that had fallen and was taken back.

    ``origin`` is ``forum``, or ``program`` for a die that was thrown here before: that one has to
    be named. Refused like ``roll_here``, with ``OUT_OF_RANGE`` for what the die of the edition
    cannot show, and with ``NOT_FOUND`` for a die that is not one of its.
    """
    test, taker, name = _taking(campaign, test_id, character_id)
    _require_first(taker, name)
    die = _typed(test, result, origin, link, roll_id)
    return _count(campaign, "test.roll", test, taker, name, die)


def repeat(
    campaign: Campaign,
    test_id: int,
    character_id: int,
    *,
    dice: Dice | None = None,
    result: int | None = None,
    origin: str = "forum",
    link: str = "",
    roll_id: int | None = None,
) -> Change:
    """Repeat a failed roll for Puntos de Héroe, which the same step takes from the character; the
    new roll counts, and the first one stays beside it.

    Give ``dice`` to throw here, or the ``result`` of the forum. Refused where there is no roll
    (``TEST_NOT_ROLLED``), it succeeded (``TEST_SUCCEEDED``) or another one's decides
    (``TEST_NOT_COUNTED``), to the dead, with too few points
    (``HERO_POINTS_SHORT``), for a result that the die cannot show (``OUT_OF_RANGE``), and where the
    edition sells nothing for points (``NOT_DEFINED``).
    """
    test, taker, name = _taking(campaign, test_id, character_id)
    held = _held(campaign, character_id, name)
    paid = _price(test, taker, name, held)
    if result is not None:
        die = _typed(test, result, origin, link, roll_id)
    elif dice is not None:
        die = _Die(dice(test.sides()), "program")
    else:
        raise Refused(Refusal.EMPTY, field="result")
    return _count(campaign, "test.repeat", test, taker, name, die, held=held, paid=paid)


def take_back(campaign: Campaign, test_id: int, character_id: int) -> Change:
    """Take the last roll back, as one that was typed wrong; what it cost is given back, and the one
    before it counts again. Its die stays in its slot and is offered again.
    """
    test, taker, name = _taking(campaign, test_id, character_id)
    if not taker.rolls:
        raise Refused(Refusal.TEST_NOT_ROLLED, name=name)
    facts = {"name": test.name, "who": name}
    with campaign.step("test.take_back", facts) as step:
        left = test.with_taker(replace(taker, rolls=taker.rolls[:-1]))
        write_takers(step.connection, left)
        settle_test_rolls(plain(step.connection))
        owed = [(character_id, taker.rolls[-1].paid)]
        given = give_points_back(step.connection, owed)
    more = (Subject.CHARACTERS,) if given else ()
    return stepped("test.take_back", facts, Subject.CARAVAN, Subject.ROLLS, *more)


def _taking(campaign: Campaign, test_id: int, character_id: int) -> tuple[TestRow, TakerRow, str]:
    """An open test, one of those who take it, and what that one is called."""
    with campaign.reading() as connection:
        test = open_test(connection, campaign.path, test_id)
        taker = test.taker(character_id)
        names = names_of(connection, [character_id])
    return test, taker, names.get(character_id, "…")


def _require_first(taker: TakerRow, name: str) -> None:
    if taker.rolls:
        raise Refused(Refusal.TEST_ROLLED, name=name)


def _typed(test: TestRow, result: int, origin: str, link: str, roll_id: int | None) -> _Die:
    typed_in.number("result", result, 1, test.sides())
    typed_in.choice("origin", origin, ("forum", "program"))
    if origin == "program" and roll_id is None:
        raise Refused(Refusal.NOT_FOUND, kind="roll", id=0)
    return _Die(result, origin, typed_in.words("link", link), roll_id)


def _held(campaign: Campaign, character_id: int, name: str) -> int:
    """The points it holds; the dead buy nothing."""
    with campaign.reading() as connection:
        row = kept(connection, Character, character_id, "hero_points", "life")
    if row["life"] == "dead":
        raise Refused(Refusal.DEAD, name=name)
    return int(row["hero_points"])


def _price(test: TestRow, taker: TakerRow, name: str, held: int) -> int:
    """What a repeat costs, or why there can be none."""
    with asking(test.edition):
        found = repeat_roll(test.edition, taker.as_taker(), roll=1, held=held, penalty=test.penalty)
        takers = [each.as_taker() for each in test.takers]
        whole = group_test(test.edition, takers, reading=test.reading, penalty=test.penalty)
    price = found.spending.price.total
    if found.refusal is RepeatRefusal.SHORT:
        raise Refused(Refusal.HERO_POINTS_SHORT, name=name, held=held, price=price)
    if found.refusal is not None:
        no_roll = found.refusal is RepeatRefusal.NO_ROLL
        raise Refused(Refusal.TEST_NOT_ROLLED if no_roll else Refusal.TEST_SUCCEEDED, name=name)
    if not any(one.counts for one in whole.results if one.taker.character == taker.character_id):
        raise Refused(Refusal.TEST_NOT_COUNTED, name=name)
    return price


def _count(
    campaign: Campaign,
    code: str,
    test: TestRow,
    taker: TakerRow,
    name: str,
    die: _Die,
    *,
    held: int = 0,
    paid: int = 0,
) -> Change:
    slot = Slot(test.uuid, taker.character_id, len(taker.rolls), test.sides())
    facts: dict[str, int | str] = {"name": test.name, "who": name, "result": die.result}
    with campaign.step(code, facts) as step:
        roll = bound(
            plain(step.connection),
            slot,
            result=die.result,
            origin=die.origin,
            link=die.link,
            roll_id=die.roll_id,
            step=step.id,
            now=campaign.clock(),
        )
        write_takers(step.connection, test.with_taker(taker.with_roll(replace(roll, paid=paid))))
        if paid:
            _pay(step.connection, taker.character_id, held - paid)
    more = (Subject.CHARACTERS,) if paid else ()
    return stepped(code, facts, Subject.CARAVAN, Subject.ROLLS, *more)


def _pay(connection: Connection, character_id: int, left: int) -> None:
    paying = update(Character).where(Character.id == character_id)
    connection.execute(paying.values(hero_points=left))
