"""A battle left half set up: kept word for word, outside undo."""

from typing import Any

import pytest
from sqlalchemy import update

from director.operations import history
from director.operations.battle_form import AbsenceForm, SideForm
from director.operations.characters import CharacterForm, add_character
from director.operations.handle import Campaign, Damaged
from director.operations.live.live_form import LiveForm, LiveUnitForm
from director.operations.live.starting_drafts import (
    FORM_KIND,
    HalfStarted,
    forget_start,
    has_parked_start,
    park_start,
    parked_start,
)
from director.rules.live.board import Board, Obstacle, deployment_zone
from director.rules.live.setup import ClockKind, Hours, LiveSetup, Victory
from director.rules.live.units import OwnedAbility
from director.rules.stats import StatBlock
from director.rules.tiers import Tier
from director.store.tables import Draft

STATS = StatBlock(11, 9, 6, 2, 3, 2)
BOARD = Board(9, 8, (deployment_zone(0, [(1, 1), (2, 1)], "Orilla"),), (Obstacle((4, 4), "roca"),))
SETUP = LiveSetup(ClockKind.FREE, Victory.OBJECT, "2B", BOARD, Hours(first=3, grace=0), "la torre")
TROLL = LiveUnitForm(
    1,
    name='Troll "<b>"',
    count=3,
    stats=STATS,
    secret=True,
    abilities=(OwnedAbility("Barrer", 2, reaction=True),),
    square=(2, 3),
    more_squares=(None, (5, 5)),
)
HALF = HalfStarted(
    LiveForm(
        "A medio",
        3,
        (SideForm("Nosotros", True), SideForm("Ellos")),
        (LiveUnitForm(0, 7, "Runa", despite="porque sí"), TROLL),
        SETUP,
        slots=2,
        notes="nota",
        link="https://foro",
    ),
    (("square:0", "C"), ("zone:1", "J7:")),
)


def test_it_is_there_again_as_it_was(empty_campaign: Campaign, clock: Any) -> None:
    before = history.steps(empty_campaign)
    assert parked_start(empty_campaign) is None
    park_start(empty_campaign, HalfStarted(LiveForm("otra", 0)))
    clock.forward(minutes=5)
    park_start(empty_campaign, HALF)
    found = parked_start(empty_campaign)
    assert found is not None
    assert found.form == HALF
    assert found.left_at == clock()
    assert found.form.unread["zone:1"] == "J7:"
    assert history.steps(empty_campaign) == before
    assert has_parked_start(empty_campaign)
    forget_start(empty_campaign)
    assert not has_parked_start(empty_campaign)


def test_an_absence_of_somebody_who_is_gone_is_left_out(empty_campaign: Campaign) -> None:
    keys = [
        add_character(empty_campaign, CharacterForm(name, Tier.HERO, STATS)).created
        for name in ("Bera", "Olaf")
    ]
    absences = tuple(AbsenceForm(key, "de viaje") for key in keys if key is not None)
    park_start(empty_campaign, HalfStarted(LiveForm("x", 0, absences=absences)))
    history.undo(empty_campaign)
    found = parked_start(empty_campaign)
    assert found is not None
    assert found.form.form.absences == absences[:1]


@pytest.mark.parametrize(
    "content",
    [{}, [], [{"version": 2}], [{"version": 1, "half": {"form": {"name": "x"}}}], "texto"],
)
def test_what_nobody_can_read_is_damaged(empty_campaign: Campaign, content: object) -> None:
    park_start(empty_campaign, HALF)
    with empty_campaign.aside() as connection:
        connection.execute(update(Draft).where(Draft.kind == FORM_KIND).values(content=content))
    with pytest.raises(Damaged) as raised:
        parked_start(empty_campaign)
    assert "half set up" in raised.value.detail
