"""Whatever is rolled, repeated, taken back, undone and redone: dice and points always agree."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions.schema import Edition
from director.operations.campaigns import create_campaign
from director.operations.caravan.attribute_tests import (
    change_test,
    record_roll,
    repeat,
    roll_here,
    take_back,
)
from director.operations.caravan.check_reads import attribute_tests
from director.operations.handle import Campaign, NothingToRedo, NothingToUndo
from director.operations.history import redo, undo
from director.operations.problems import Refused
from director.operations.views.people_reads import sheet
from tests.harness.first_campaign import settled_clock
from tests.harness.people import People
from tests.operations.caravan.attribute_tests_kit import always, asked, form_for

HELD = 9
WHO = 1

_RESULTS = st.integers(1, 10)
_DEEDS = st.one_of(
    st.tuples(st.just("throw"), _RESULTS),
    st.tuples(st.just("type"), _RESULTS),
    st.tuples(st.just("repeat"), _RESULTS),
    st.tuples(st.sampled_from(["take back", "undo", "redo", "penalty", "offered"]), _RESULTS),
)


@settings(max_examples=12, deadline=None)
@given(deeds=st.lists(_DEEDS, max_size=14))
def test_dice_and_points_agree(edition: Edition, deeds: list[tuple[str, int]]) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder, "campaña.estandarte")
        campaign = create_campaign(path, name="Azar", edition=edition, clock=settled_clock())
        People(campaign).character(
            "Bera", attributes=(("war", 4),), hero_points=HELD, hero_points_max=HELD
        )
        test = asked(campaign, WHO)
        for what, result in deeds:
            _do(campaign, test, what, result)
            _agree(campaign)
        campaign.close()


def _do(campaign: Campaign, test: int, what: str, result: int) -> None:
    (offered,) = [view.takers[0].offered for view in attribute_tests(campaign)] or [()]
    verbs: dict[str, Callable[[], object]] = {
        "throw": lambda: roll_here(campaign, test, WHO, always(result)),
        "type": lambda: record_roll(campaign, test, WHO, result),
        "repeat": lambda: repeat(campaign, test, WHO, dice=always(result)),
        "take back": lambda: take_back(campaign, test, WHO),
        "penalty": lambda: change_test(campaign, test, form_for(WHO, penalty=result - 5)),
        "undo": lambda: undo(campaign),
        "redo": lambda: redo(campaign),
        "offered": lambda: [
            record_roll(campaign, test, WHO, die.result, die.origin, roll_id=die.roll_id)
            for die in offered[:1]
        ],
    }
    with suppress(Refused, NothingToUndo, NothingToRedo):
        verbs[what]()


def _agree(campaign: Campaign) -> None:
    views = attribute_tests(campaign)
    rolls = [roll for view in views for taker in view.takers for roll in taker.rolls]
    with campaign.looking() as connection:
        rows = connection.execute("SELECT id FROM roll WHERE NOT annulled ORDER BY id")
        assert [key for (key,) in rows] == sorted(roll.roll_id for roll in rolls)
    if views:
        assert sheet(campaign, WHO).hero_points == HELD - sum(roll.paid for roll in rolls)
