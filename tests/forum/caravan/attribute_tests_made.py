"""Tests of attributes as texts get them, made with as few words as a case needs."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from director.editions.loader import load_edition
from director.operations.views.attribute_tests import AttributeTestView, TestRoll, TestTaker
from director.resources import resources_folder
from director.rules.caravan.attribute_tests import Reading, Taker, group_test

EDITION = load_edition("campana", [resources_folder() / "editions"])

BERA = TestTaker(3, "Bera", "Jugadora 3", 6, gender="feminine")
OLAF = TestTaker(2, "Olaf", "Jugador 4", 3, penalty=1)


def rolled(taker: TestTaker, *results: int) -> TestTaker:
    """The same taker with rolls; those after the first one were paid for."""
    rolls = tuple(
        TestRoll(result, "forum", paid=3 if place else 0) for place, result in enumerate(results)
    )
    return replace(taker, rolls=rolls)


def view(*takers: TestTaker, **fields: Any) -> AttributeTestView:
    """A test of Guerra by those, judged by the rules."""
    values: dict[str, Any] = {
        "id": 1,
        "uuid": "u",
        "name": "Cruzar el collado",
        "attribute": "war",
        "reading": Reading.ANY,
        "penalty": 2,
        "state": "open",
        "success": None,
        "text": "Nieva en el collado.\n\nAlguien tiene que abrir paso.",
        "consequence": "",
        "notes": "Al otro lado espera la Piedra.",
        "secret": False,
        "link": "",
        "day": 4,
        "closed_day": None,
        "asked_at": datetime(2026, 3, 12, tzinfo=UTC),
        "closed_at": None,
        **fields,
    }
    taken = [
        Taker(t.character_id, t.attribute, t.penalty, tuple(roll.result for roll in t.rolls))
        for t in takers
    ]
    result = group_test(EDITION, taken, reading=values["reading"], penalty=values["penalty"])
    if values["state"] == "closed":
        values["success"] = result.success
    return AttributeTestView(takers=takers, result=result, **values)
