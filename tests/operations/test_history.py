"""The named history: what was done, taken back, done again, with the dice it used."""

import pytest

from director.operations.caravan.days import pass_days
from director.operations.change import EVERYTHING, Label
from director.operations.clans import add_clan
from director.operations.handle import Campaign, NothingToRedo, NothingToUndo
from director.operations.history import redo, steps, undo
from director.operations.rows import added
from director.operations.views.desk_reads import header
from director.store.tables import Clan, Roll
from tests.conftest import FakeClock
from tests.harness.people import People


def test_nothing_done_nothing_to_take_back(campaign: Campaign) -> None:
    assert steps(campaign) == ()
    with pytest.raises(NothingToUndo):
        undo(campaign)
    with pytest.raises(NothingToRedo):
        redo(campaign)


def test_the_newest_first_each_with_its_name(campaign: Campaign, clock: FakeClock) -> None:
    begun = clock()
    add_clan(campaign, "Los del Fiordo")
    clock.forward(minutes=5)
    pass_days(campaign, "rest", 2)
    newest, oldest = steps(campaign)
    assert newest.label == Label("caravan.rest", {"days": 2})
    assert oldest.label == Label("clan.add", {"name": "Los del Fiordo"})
    assert (oldest.at, newest.at) == (begun, clock())
    assert [step.label for step in steps(campaign, limit=1)] == [newest.label]


def test_taken_back_and_done_again(campaign: Campaign) -> None:
    """The header always names what comes next, and every screen is told to read again."""
    clan = add_clan(campaign, "Los del Fiordo").label
    rest = pass_days(campaign, "rest", 2).label
    assert (header(campaign).undo, header(campaign).redo) == (rest, None)
    taken_back = undo(campaign)
    assert (taken_back.subjects, taken_back.label) == (EVERYTHING, None)
    assert [step.undone for step in steps(campaign)] == [True, False]
    assert (header(campaign).undo, header(campaign).redo) == (clan, rest)
    undo(campaign)
    assert (header(campaign).undo, header(campaign).redo) == (None, clan)
    done_again = redo(campaign)
    assert (done_again.subjects, done_again.label) == (EVERYTHING, clan)
    assert (header(campaign).undo, header(campaign).redo) == (clan, rest)


def test_a_new_step_forgets_what_was_taken_back(campaign: Campaign) -> None:
    add_clan(campaign, "Los del Fiordo")
    undo(campaign)
    add_clan(campaign, "Los del Lago")
    assert [step.label.facts["name"] for step in steps(campaign)] == ["Los del Lago"]
    assert header(campaign).redo is None


def test_a_step_shows_its_rolls(campaign: Campaign, people: People, clock: FakeClock) -> None:
    """Also when the step that made their character was taken back later."""
    key = people.character("Bera")
    with campaign.step("test") as step:
        step_id = step.id
        roll = {"slot": "a", "purpose": "death", "sides": 100, "rolled_at": clock()}
        roll |= {"step_id": step.id, "character_id": key}
        added(step.connection, Roll, {**roll, "result": 27, "origin": "program"})
        late = {"result": 3, "origin": "forum", "link": "https://foro/1", "repeated": True}
        added(step.connection, Roll, roll | late)
        added(step.connection, Clan, {"name": "algo que se pueda deshacer"})
    newest, oldest = steps(campaign)
    assert (newest.id, oldest.rolls) == (step_id, ())
    assert [dict(roll) for roll in newest.rolls] == [
        {
            "purpose": "death",
            "sides": 100,
            "result": result,
            "origin": origin,
            "link": link,
            "annulled": False,
            "repeated": repeated,
            "name": "Bera",
        }
        for result, origin, link, repeated in (
            (27, "program", "", False),
            (3, "forum", "https://foro/1", True),
        )
    ]
    undo(campaign)
    undo(campaign)
    assert [(roll["annulled"], roll["name"]) for roll in steps(campaign)[0].rolls] == [
        (True, ""),
        (True, ""),
    ]
