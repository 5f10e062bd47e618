"""What there is in the caravan, said, corrected, changed and given."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select, update

from director.editions.schema import Edition
from director.operations.campaigns import create_campaign, kept_edition
from director.operations.caravan.days import pass_days
from director.operations.caravan.effect_form import EffectForm
from director.operations.caravan.goods import (
    OpeningForm,
    Withdrawal,
    add_entry,
    give_from_purse,
    open_caravan,
    preview_withdrawal,
    withdraw_entry,
)
from director.operations.caravan.kinds import add_kind, free_name, kind_code, remove_kind
from director.operations.caravan.road_reads import road
from director.operations.caravan.standing import kept_in, totals_at
from director.operations.change import UNCHANGED
from director.operations.character_life import retire
from director.operations.handle import Campaign
from director.operations.history import redo, undo
from director.operations.muster import voluntad_at_start
from director.operations.problems import Refusal, Refused
from director.operations.views.chronicle import ChronicleFilter
from director.operations.views.chronicle_reads import brought_by, page
from director.operations.views.people_reads import sheet
from director.rules.caravan.state import CLANSMEN, FIGHTERS, CaravanState, Quantity
from director.rules.derivation import TermCode
from director.store.tables import CaravanEntry, Character, ChronicleEntry
from tests.harness.dumps import dump
from tests.harness.first_campaign import settled_clock
from tests.harness.killing import kill_at_every_statement
from tests.harness.people import People
from tests.harness.refusals import refusal

ALL = OpeningForm({CLANSMEN: 300, FIGHTERS: 40}, 25, 50, 12)


def _state(campaign: Campaign) -> CaravanState:
    with campaign.reading() as connection:
        return totals_at(connection, kept_edition(connection, campaign.path)).state


def _kept(campaign: Campaign) -> frozenset[Quantity]:
    with campaign.reading() as connection:
        return kept_in(connection)


def _lines(campaign: Campaign) -> list[tuple[str, str, int | None, bool]]:
    row = CaravanEntry
    with campaign.reading() as connection:
        query = select(row.kind, row.cause, row.amount, row.withdrawn).order_by(row.id)
        return [
            (kind, cause, amount, gone) for kind, cause, amount, gone in connection.execute(query)
        ]


def _goods(campaign: Campaign) -> list[Any]:
    row = ChronicleEntry
    with campaign.reading() as connection:
        query = select(row.kind, row.facts, row.secret, row.character_id).order_by(row.id)
        return [tuple(found) for found in connection.execute(query.where(row.kind == "goods"))]


def _told(campaign: Campaign) -> list[Any]:
    """Changes and gifts."""
    return [row for row in _goods(campaign) if "did" not in row[1]]


def _counts(campaign: Campaign) -> list[Any]:
    """What every count of all there is told."""
    return [row[1] for row in _goods(campaign) if "did" in row[1]]


def test_opening_says_what_there_is_and_what_is_kept(campaign: Campaign) -> None:
    assert _kept(campaign) == frozenset()
    assert open_caravan(campaign, OpeningForm()) == UNCHANGED
    change = open_caravan(campaign, ALL)
    assert change.label is not None
    assert change.label.code == "caravan.open"
    assert _kept(campaign) == frozenset(Quantity)
    state = _state(campaign)
    assert dict(state.people) == {CLANSMEN: 300, FIGHTERS: 40}
    assert (state.supplies, state.morale, state.purse) == (25, 50, 12)
    assert open_caravan(campaign, ALL) == UNCHANGED


def test_the_chronicle_tells_every_count(campaign: Campaign) -> None:
    open_caravan(campaign, OpeningForm({CLANSMEN: 300, FIGHTERS: 0}, 25, 50, 12))
    key = add_kind(campaign, "Niños").created
    assert key is not None
    open_caravan(campaign, OpeningForm({CLANSMEN: 280, kind_code(key): 7}, None, 50))
    open_caravan(campaign, OpeningForm({CLANSMEN: 280, kind_code(key): 7}, None, 50))
    people = {"what": "people", "kind": CLANSMEN}
    first, second = _counts(campaign)
    assert first == {
        "did": "opened",
        "counts": [
            {**people, "after": 300},
            {**people, "kind": FIGHTERS, "after": 0},
            {"what": "supplies", "after": 25},
            {"what": "morale", "after": 50},
            {"what": "purse", "after": 12},
        ],
    }
    ninos = {**people, "kind": kind_code(key), "kind_name": "Niños"}
    assert second == {
        "did": "corrected",
        "counts": [{**people, "before": 300, "after": 280}, {**ninos, "before": 0, "after": 7}],
        "dropped": ["supplies", "purse"],
    }
    (row,) = page(campaign, ChronicleFilter(kinds=frozenset({"goods"})), 0, 1)
    brought = [(line.kind, line.amount) for line in brought_by(campaign, row.id)]
    assert brought == [(CLANSMEN, -20), (kind_code(key), 7)]
    undo(campaign)
    assert _counts(campaign) == [first]


def test_kinds_are_named_with_the_count(campaign: Campaign) -> None:
    add_kind(campaign, "Niños")
    for names in ({"niños": 1}, {"Varl": 1, "varl": 2}, {" ": 1}, {"Varl": -1}):
        with pytest.raises(Refused):
            open_caravan(campaign, OpeningForm(named=names))
    with pytest.raises(Refused):
        free_name(campaign, "VARL", ("Varl",))
    assert free_name(campaign, " Varl ", ("Otros",)) == "Varl"
    assert _lines(campaign) == []
    open_caravan(campaign, OpeningForm(named={"Nadie": None}))
    assert (_kept(campaign), _counts(campaign)) == (frozenset(), [])
    open_caravan(campaign, OpeningForm(named={"Varl": 12, "Perros": 0}))
    assert _lines(campaign) == [("people", "opening", 12, False)]
    assert _kept(campaign) == {Quantity.PEOPLE}
    state = _state(campaign)
    assert dict(state.people) == {"kind:3": 12}
    open_caravan(campaign, OpeningForm({"kind:3": 12}, named={"Bueyes": 4}))
    assert _lines(campaign)[1:] == [("people", "corrected", 4, False)]
    assert _counts(campaign)[-1]["did"] == "corrected"
    undo(campaign)
    assert dict(_state(campaign).people) == {"kind:3": 12}


def test_nothing_of_something_is_kept_too(campaign: Campaign) -> None:
    open_caravan(campaign, OpeningForm(supplies=0))
    assert _kept(campaign) == {Quantity.SUPPLIES}
    assert _lines(campaign) == [("supplies", "opening", 0, False)]
    assert open_caravan(campaign, OpeningForm(supplies=0)) == UNCHANGED


def test_a_kind_of_which_there_is_nobody_can_still_go(campaign: Campaign) -> None:
    key = add_kind(campaign, "Niños").created
    assert key is not None
    open_caravan(campaign, OpeningForm({FIGHTERS: 0, kind_code(key): 0}))
    assert _kept(campaign) == {Quantity.PEOPLE}
    assert _lines(campaign) == [("people", "opening", 0, False)]
    remove_kind(campaign, key)
    open_caravan(campaign, OpeningForm())
    key = add_kind(campaign, "Varl").created
    assert key is not None
    open_caravan(campaign, OpeningForm({CLANSMEN: 4, FIGHTERS: 0, kind_code(key): 0}))
    assert _lines(campaign)[1:] == [
        ("people", "stopped", 0, False),
        ("people", "opening", 4, False),
    ]
    remove_kind(campaign, key)


def test_a_correction_writes_only_what_differs(campaign: Campaign) -> None:
    open_caravan(campaign, ALL)
    key = add_kind(campaign, "Niños").created
    assert key is not None
    wanted = OpeningForm({CLANSMEN: 300, kind_code(key): 7}, 30, 50, 12)
    change = open_caravan(campaign, wanted)
    assert change.label is not None
    assert change.label.code == "caravan.correct"
    assert _lines(campaign)[-2:] == [
        ("people", "corrected", 7, False),
        ("supplies", "corrected", 5, False),
    ]
    assert dict(_state(campaign).people) == {CLANSMEN: 300, FIGHTERS: 40, kind_code(key): 7}
    assert open_caravan(campaign, wanted) == UNCHANGED


def test_what_is_no_longer_kept_ends_with_lines_of_its_own(campaign: Campaign) -> None:
    open_caravan(campaign, ALL)
    pass_days(campaign, "travel", 2)
    before, lines = _state(campaign), _lines(campaign)
    open_caravan(campaign, OpeningForm(morale=30))
    assert _kept(campaign) == {Quantity.MORALE}
    state = _state(campaign)
    assert (set(state.people.values()), state.supplies) == ({0}, 0)
    added = _lines(campaign)[len(lines) :]
    assert _lines(campaign)[: len(lines)] == lines, "nothing that was written is taken back"
    assert [line for line in added if line[1] == "stopped"] == [
        ("people", "stopped", -before.people[CLANSMEN], False),
        ("fighters", "stopped", -before.people[FIGHTERS], False),
        ("supplies", "stopped", -before.supplies, False),
        ("renown", "stopped", -12, False),
    ]
    undo(campaign)
    assert (_kept(campaign), _state(campaign)) == (frozenset(Quantity), before)
    redo(campaign)
    assert (_kept(campaign), _state(campaign)) == (frozenset({Quantity.MORALE}), state)
    open_caravan(campaign, OpeningForm({CLANSMEN: 9}, 4, 30, 0))
    state = _state(campaign)
    assert (state.people[CLANSMEN], state.supplies, state.purse) == (9, 4, 0)
    assert _kept(campaign) == frozenset(Quantity)


def test_to_stop_and_begin_again_leaves_the_days_before_as_they_were(
    campaign: Campaign, people: People
) -> None:
    """Also the Voluntad with which a battle of then begins, and what the chronicle tells of it."""
    bera = people.character()
    open_caravan(campaign, OpeningForm(supplies=40, morale=95))
    pass_days(campaign, "travel", 3)
    days = [day.state for day in road(campaign)]
    then = voluntad_at_start(campaign, bera, 1)
    assert TermCode.MORALE in {term.code for term in then.terms}
    open_caravan(campaign, OpeningForm(supplies=40))
    assert [day.state for day in road(campaign)][:3] == days[:3]
    (row,) = page(campaign, ChronicleFilter(kinds=frozenset({"goods"})), 0, 1)
    assert [line.kind for line in brought_by(campaign, row.id) if line.amount < 0] == []
    pass_days(campaign, "rest", 2)
    gap = road(campaign)[-1].state
    assert (Quantity.MORALE in gap.kept, gap.morale) == (False, 0)
    open_caravan(campaign, OpeningForm(supplies=40, morale=60))
    told = [day.state for day in road(campaign)]
    assert told[:3] == days[:3]
    assert [Quantity.MORALE in state.kept for state in told] == [True] * 3 + [False] * 2 + [True]
    assert voluntad_at_start(campaign, bera, 1) == then
    assert voluntad_at_start(campaign, bera, 5).total == then.total - 2
    assert (_state(campaign).morale, told[-1].morale) == (60, 60)


COUNTS = st.none() | st.integers(0, 100)


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    form=st.builds(
        OpeningForm,
        st.dictionaries(st.sampled_from([CLANSMEN, FIGHTERS]), st.integers(0, 9)),
        COUNTS,
        COUNTS,
        COUNTS,
    )
)
def test_what_was_said_last_is_what_there_is(campaign: Campaign, form: OpeningForm) -> None:
    open_caravan(campaign, form)
    state, kept = _state(campaign), _kept(campaign)
    told = {Quantity.SUPPLIES: form.supplies, Quantity.MORALE: form.morale}
    for what, number in {**told, Quantity.PURSE: form.purse}.items():
        assert (what in kept) == (number is not None)
        assert number is None or state.number(what) == number
    assert (Quantity.PEOPLE in kept) == bool(form.people)
    assert {kind: state.number(Quantity.PEOPLE, kind) for kind in form.people} == form.people
    assert open_caravan(campaign, form) == UNCHANGED


@pytest.mark.parametrize(
    ("form", "field"),
    [
        (OpeningForm({CLANSMEN: -1}), "headcount"),
        (OpeningForm({CLANSMEN: 10**30}), "headcount"),
        (OpeningForm(supplies=-1), "supplies"),
        (OpeningForm(morale=101), "morale"),
        (OpeningForm(purse=1_000_001), "purse"),
    ],
)
def test_what_cannot_be_is_refused(campaign: Campaign, form: OpeningForm, field: str) -> None:
    refused = refusal(open_caravan, campaign, form)
    assert (refused.code, refused.facts["field"]) == (Refusal.OUT_OF_RANGE, field)
    assert _lines(campaign) == []


def test_people_of_no_kind_are_refused(campaign: Campaign) -> None:
    assert refusal(open_caravan, campaign, OpeningForm({"varl": 1})).code is Refusal.UNKNOWN_CODE
    gone = OpeningForm({kind_code(9): 1})
    assert refusal(open_caravan, campaign, gone).code is Refusal.NOT_FOUND


def test_morale_has_no_highest_where_the_edition_has_no_caravan(playing: Any) -> None:
    campaign = playing("factions")
    open_caravan(campaign, OpeningForm(morale=5000))
    assert _state(campaign).morale == 5000


def test_an_entry_is_told_by_the_chronicle(campaign: Campaign) -> None:
    open_caravan(campaign, ALL)
    key = add_kind(campaign, "Niños").created
    assert key is not None
    add_entry(campaign, EffectForm(Quantity.SUPPLIES, -4, text=" se pudren ", secret=True))
    add_entry(campaign, EffectForm(Quantity.PEOPLE, 6, kind_code(key)))
    assert _lines(campaign)[-2:] == [
        ("supplies", "director", -4, False),
        ("people", "director", 6, False),
    ]
    supplies = {"what": "supplies", "kind": CLANSMEN, "text": "se pudren", "amount": -4}
    children = {"what": "people", "kind": kind_code(key), "text": "", "amount": 6}
    assert _told(campaign) == [
        ("goods", supplies, True, None),
        ("goods", {**children, "kind_name": "Niños"}, False, None),
    ]
    assert _state(campaign).supplies == 21


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (EffectForm(Quantity.SUPPLIES, 0), Refusal.EMPTY),
        (EffectForm(Quantity.SUPPLIES, 1_000_001), Refusal.OUT_OF_RANGE),
        (EffectForm(Quantity.MORALE, -101), Refusal.OUT_OF_RANGE),
        (EffectForm(Quantity.PEOPLE, 1, "varl"), Refusal.UNKNOWN_CODE),
        (EffectForm(Quantity.PEOPLE, 1, "kind:5"), Refusal.NOT_FOUND),
        (EffectForm(Quantity.PURSE, 1, text="\x07"), Refusal.CONTROL_CHARACTERS),
    ],
)
def test_an_entry_that_cannot_be_meant_is_refused(
    campaign: Campaign, change: EffectForm, code: Refusal
) -> None:
    assert refusal(add_entry, campaign, change).code is code
    assert (_lines(campaign), _told(campaign)) == ([], [])


def test_an_own_line_is_taken_back_with_what_was_told(campaign: Campaign) -> None:
    open_caravan(campaign, OpeningForm(supplies=10))
    lost = add_entry(campaign, EffectForm(Quantity.SUPPLIES, -15)).created
    found = add_entry(campaign, EffectForm(Quantity.SUPPLIES, 4)).created
    assert lost is not None
    assert found is not None
    before = dump(campaign)
    shown = preview_withdrawal(campaign, lost)
    assert shown == Withdrawal(Quantity.SUPPLIES, CLANSMEN, 4, 14)
    assert dump(campaign) == before
    withdraw_entry(campaign, lost)
    assert _state(campaign).supplies == 14
    assert [facts["amount"] for _, facts, _, _ in _told(campaign)] == [4]
    assert withdraw_entry(campaign, lost) == UNCHANGED
    assert preview_withdrawal(campaign, lost) == Withdrawal(Quantity.SUPPLIES, CLANSMEN, 14, 14)
    undo(campaign)
    assert dump(campaign) == before


def test_lines_of_what_happened_stay(campaign: Campaign) -> None:
    open_caravan(campaign, ALL)
    pass_days(campaign, "travel", 1)
    for line in range(1, len(_lines(campaign)) + 1):
        assert refusal(withdraw_entry, campaign, line).code is Refusal.LINE_OF_OTHERS
        assert refusal(preview_withdrawal, campaign, line).code is Refusal.LINE_OF_OTHERS
    assert refusal(withdraw_entry, campaign, 99).code is Refusal.NOT_FOUND


def test_the_purse_gives_what_is_in_it(campaign: Campaign, people: People) -> None:
    open_caravan(campaign, OpeningForm(purse=12))
    bera = people.character("Bera", renown=3)
    give_from_purse(campaign, bera, 5, " por la guardia ")
    assert _state(campaign).purse == 7
    newest = sheet(campaign, bera).ledger[-1]
    assert (newest.cause, newest.amount, newest.balance) == ("purse", 5, 8)
    assert newest.note == "por la guardia"
    told = {"what": "purse", "to": "Bera", "text": "por la guardia", "amount": -5}
    assert _told(campaign) == [("goods", told, False, bera)]
    refused = refusal(give_from_purse, campaign, bera, 8)
    assert (refused.code, refused.facts) == (Refusal.PURSE_SHORT, {"amount": 8, "purse": 7})
    give_from_purse(campaign, bera, 7)
    assert _state(campaign).purse == 0
    undo(campaign)
    assert _state(campaign).purse == 7
    assert sheet(campaign, bera).ledger[-1].balance == 8


@pytest.mark.parametrize("amount", [0, -3, 10**30])
def test_the_purse_gives_no_such_amount(campaign: Campaign, people: People, amount: int) -> None:
    bera = people.character("Bera")
    assert refusal(give_from_purse, campaign, bera, amount).code is Refusal.OUT_OF_RANGE


def test_without_a_purse_there_is_nothing_to_give(campaign: Campaign, people: People) -> None:
    bera = people.character("Bera")
    assert refusal(give_from_purse, campaign, bera, 1).facts == {"amount": 1, "purse": 0}
    assert refusal(give_from_purse, campaign, 99, 1).code is Refusal.NOT_FOUND


def test_the_dead_get_nothing(campaign: Campaign, people: People) -> None:
    open_caravan(campaign, OpeningForm(purse=2))
    bera = people.character("Bera")
    with campaign.step("character.edit") as step:
        dying = update(Character).where(Character.id == bera).values(life="dead")
        step.connection.execute(dying)
    refused = refusal(give_from_purse, campaign, bera, 1)
    assert (refused.code, refused.facts) == (Refusal.DEAD, {"name": "Bera"})
    assert _state(campaign).purse == 2


def test_opening_is_one_step_that_a_crash_leaves_whole_or_undone(edition: Edition) -> None:
    def make(path: Path) -> None:
        create_campaign(path, name="Invierno", edition=edition, clock=settled_clock()).close()

    assert kill_at_every_statement(make, lambda campaign: open_caravan(campaign, ALL)) > 5


def test_opening_is_taken_back_and_done_again_whole(campaign: Campaign) -> None:
    before = dump(campaign)
    open_caravan(campaign, ALL)
    after = dump(campaign)
    undo(campaign)
    assert dump(campaign) == before
    redo(campaign)
    assert dump(campaign) == after


def test_the_retired_may_get_of_the_purse(campaign: Campaign, people: People) -> None:
    open_caravan(campaign, OpeningForm(purse=2))
    bera = people.character("Bera")
    retire(campaign, bera)
    give_from_purse(campaign, bera, 2)
    assert _state(campaign).purse == 0
