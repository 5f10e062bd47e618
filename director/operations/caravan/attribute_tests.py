"""Tests of campaign attributes: asked for, changed, closed with what they brought, or taken away.

A test succeeds when the roll is at most the attribute less the penalty (000:346); what it brings is
the director's to say (000:348). Attributes are those of the day on which it was asked for. The dice
are in ``check_dice``.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, delete, select, update

from director.editions.schema import Edition, defined
from director.operations import typed_in
from director.operations.bulk import insert_rows
from director.operations.campaigns import kept_edition
from director.operations.caravan.check_dice import record_roll as record_roll
from director.operations.caravan.check_dice import repeat as repeat
from director.operations.caravan.check_dice import roll_here as roll_here
from director.operations.caravan.check_dice import take_back as take_back
from director.operations.caravan.check_form import TakerForm as TakerForm
from director.operations.caravan.check_form import TestForm as TestForm
from director.operations.caravan.check_rows import (
    TestRow,
    give_points_back,
    names_of,
    open_test,
)
from director.operations.caravan.check_takers import TakerRow, facts_of
from director.operations.caravan.effect_form import NO_EFFECTS, Effects
from director.operations.caravan.effects import write_effects
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.days import present_day
from director.operations.handle import Campaign
from director.operations.plain import plain
from director.operations.problems import Refusal, Refused, asking
from director.operations.rows import added, differences
from director.operations.views.attribute_tests import owing_of
from director.rules.caravan.attribute_tests import Reading, TakerResult
from director.store.check_rolls import settle_test_rolls
from director.store.tables import (
    AttributeTest,
    CampaignAttribute,
    Character,
    ChronicleCharacter,
    ChronicleEntry,
)

PENALTIES = (-99, 99)

MOST_TAKERS = 60


def ask(campaign: Campaign, form: TestForm) -> Change:
    """Call a test; it is open until it is closed or taken away.

    Refused where the edition has no such tests (``NOT_DEFINED``), without anybody to take it
    (``EMPTY``), and for somebody who is not in the story any more.
    """
    with campaign.reading() as connection:
        form = _checked(form, kept_edition(connection, campaign.path))
    facts = {"name": form.name}
    with campaign.step("test.ask", facts) as step:
        takers = _takers(step.connection, form, before=())
        values = {**_columns(form), "takers": facts_of(takers)}
        when = {"day": present_day(step.connection), "asked_at": campaign.clock()}
        key = added(step.connection, AttributeTest, {**values, **when})
    return stepped("test.ask", facts, Subject.CARAVAN, created=key)


def change_test(campaign: Campaign, test_id: int, form: TestForm) -> Change:
    """Change a test that is open. Who takes it already keeps the attribute of the day it was asked
    for, unless the test is of another one now, and keeps its rolls. Those of who does not take it
    any more count no longer, and the Puntos de Héroe they had cost are given back.
    """
    with campaign.reading() as connection:
        form = _checked(form, kept_edition(connection, campaign.path))
        before = open_test(connection, campaign.path, test_id)
        takers = _takers(connection, form, before.takers, same=before.attribute == form.attribute)
        wanted = {**_columns(form), "takers": facts_of(takers)}
        changed = differences(connection, AttributeTest, test_id, wanted)
    if not changed:
        return UNCHANGED
    facts = {"name": form.name}
    with campaign.step("test.change", facts) as step:
        writing = update(AttributeTest).where(AttributeTest.id == test_id)
        step.connection.execute(writing.values(**changed))
        kept = {taker.character_id for taker in takers}
        gone = [taker for taker in before.takers if taker.character_id not in kept]
        subjects = _let_go(step.connection, gone)
    return stepped("test.change", facts, *subjects)


def remove_test(campaign: Campaign, test_id: int) -> Change:
    """Take a test away that is open, as if it had never been called: its rolls count no longer, and
    the Puntos de Héroe they had cost are given back.
    """
    with campaign.reading() as connection:
        test = open_test(connection, campaign.path, test_id)
    facts = {"name": test.name}
    with campaign.step("test.remove", facts) as step:
        step.connection.execute(delete(AttributeTest).where(AttributeTest.id == test_id))
        subjects = _let_go(step.connection, test.takers)
    return stepped("test.remove", facts, *subjects)


def close_test(
    campaign: Campaign,
    test_id: int,
    consequence: str,
    effects: Effects = NO_EFFECTS,
    secret: bool | None = None,
) -> Change:
    """Close a test: whether it succeeded by the rules, what came of it, and what that brings the
    caravan; told in the chronicle as ``test``, with those who took it.

    ``secret``: public texts leave the whole of it out; none leaves it as it was asked for. Refused
    with ``TEST_UNSETTLED`` while the rolls do not settle it.
    """
    told = typed_in.words("consequence", consequence)
    with campaign.reading() as connection:
        test = open_test(connection, campaign.path, test_id)
        closing = _closing(connection, test, told, test.secret if secret is None else secret)
    facts = {"name": test.name}
    with campaign.step("test.close", facts) as step:
        connection, now = step.connection, campaign.clock()
        day = present_day(connection)
        state = {"state": "closed", "closed_day": day, "closed_at": now}
        writing = update(AttributeTest).where(AttributeTest.id == test_id)
        connection.execute(writing.values(**state, **closing.columns))
        entry = {"day": day, "at": now, "kind": "test", "facts": closing.facts}
        entry |= {"secret": closing.columns["secret"], "attribute_test_id": test_id}
        chronicle_id = added(connection, ChronicleEntry, entry)
        people = [{"chronicle_id": chronicle_id, "character_id": key} for key in closing.people]
        insert_rows(connection, ChronicleCharacter, people)
        write_effects(
            connection,
            test.edition,
            effects,
            cause="test",
            day=day,
            now=now,
            chronicle_id=chronicle_id,
            secret=closing.columns["secret"],
        )
    subjects = {Subject.CARAVAN} | ({Subject.CHARACTERS} if effects.items else set())
    return stepped("test.close", facts, *subjects)


@dataclass(frozen=True, slots=True)
class _Closing:
    """What closing writes: columns of the test, facts of the chronicle, and whom it is about."""

    columns: dict[str, Any]
    facts: dict[str, Any]
    people: tuple[int, ...]


def _closing(connection: Connection, test: TestRow, consequence: str, secret: bool) -> _Closing:
    result = test.result()
    names = names_of(connection, (taker.character_id for taker in test.takers))
    if result.success is None:
        waiting = [names.get(key, "…") for key in owing_of(result)]
        raise Refused(Refusal.TEST_UNSETTLED, name=test.name, names=", ".join(waiting))
    columns = {"success": result.success, "consequence": consequence, "secret": secret}
    attributes = test.edition.campaign_attributes or {}
    title = attributes[test.attribute].value if test.attribute in attributes else test.attribute
    facts = {
        "name": test.name,
        "attribute": test.attribute,
        "attribute_name": title,
        "reading": test.reading.value,
        "penalty": test.penalty,
        "percent": result.percent,
        "success": result.success,
        "consequence": consequence,
        "takers": [_told(each, names) for each in result.results],
    }
    return _Closing(columns, facts, tuple(key for key in sorted(names)))


def _told(result: TakerResult, names: dict[int, str]) -> dict[str, Any]:
    """Somebody who took it, as it is told a year from now."""
    taker = result.taker
    return {
        "character": taker.character,
        "name": names.get(taker.character, ""),
        "value": taker.attribute,
        "penalty": taker.penalty,
        "percent": int(result.chance * 100),
        "rolls": list(taker.rolls),
        "success": result.check.success,
        "counts": result.counts,
    }


def _checked(form: TestForm, edition: Edition) -> TestForm:
    with asking(edition):
        defined(edition, "campaign_check", edition.campaign_check)
        names = defined(edition, "campaign_attributes", edition.campaign_attributes)
    if not form.takers:
        raise Refused(Refusal.EMPTY, field="takers")
    typed_in.number("takers", len(form.takers), 1, MOST_TAKERS)
    for taker in form.takers:
        typed_in.number("penalty", taker.penalty, *PENALTIES)
    return replace(
        form,
        name=typed_in.name("name", form.name),
        attribute=typed_in.choice("attribute", form.attribute, tuple(names)),
        reading=Reading(typed_in.choice("reading", form.reading, tuple(Reading))),
        penalty=typed_in.number("penalty", form.penalty, *PENALTIES),
        text=typed_in.words("text", form.text),
        notes=typed_in.words("notes", form.notes),
        link=typed_in.words("link", form.link),
    )


def _columns(form: TestForm) -> dict[str, Any]:
    return {
        "name": form.name,
        "attribute": form.attribute,
        "reading": form.reading.value,
        "penalty": form.penalty,
        "text": form.text,
        "notes": form.notes,
        "secret": form.secret,
        "link": form.link,
    }


def _takers(
    connection: Connection, form: TestForm, before: Iterable[TakerRow], *, same: bool = True
) -> list[TakerRow]:
    """Those of the form with what they are worth; who took it before need not be alive still."""
    known = {taker.character_id: taker for taker in before}
    keys = [taker.character_id for taker in form.takers]
    people = {
        row.id: row
        for row in connection.execute(
            select(Character.id, Character.name, Character.life).where(Character.id.in_(keys))
        )
    }
    values = _values(connection, form.attribute, keys)
    found: dict[int, TakerRow] = {}
    for taker in form.takers:
        key = taker.character_id
        if key not in people:
            raise Refused(Refusal.NOT_FOUND, kind="character", id=key)
        if key in found:
            raise Refused(Refusal.REPEATED_CODE, field="takers", value=people[key].name)
        if key not in known:
            _require_alive(people[key].name, people[key].life)
        old = known.get(key, TakerRow(key, values.get(key, 0)))
        worth = old.attribute if same else values.get(key, 0)
        found[key] = replace(old, attribute=worth, penalty=taker.penalty)
    return list(found.values())


def _require_alive(name: str, life: str) -> None:
    if life == "dead":
        raise Refused(Refusal.DEAD, name=name)
    if life == "retired":
        raise Refused(Refusal.ALREADY_RETIRED, name=name)


def _values(connection: Connection, attribute: str, keys: list[int]) -> dict[int, int]:
    query = select(CampaignAttribute.character_id, CampaignAttribute.value).where(
        CampaignAttribute.code == attribute, CampaignAttribute.character_id.in_(keys)
    )
    return dict(connection.execute(query).all())


def _let_go(connection: Connection, takers: Iterable[TakerRow]) -> tuple[Subject, ...]:
    """Some who take a test no more: their rolls count no longer, their points come back."""
    settle_test_rolls(plain(connection))
    paid = [(taker.character_id, taker.paid) for taker in takers]
    given = give_points_back(connection, paid)
    return (Subject.CARAVAN, Subject.ROLLS, *((Subject.CHARACTERS,) if given else ()))
