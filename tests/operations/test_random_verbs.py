"""Whatever directors do, in whatever order, the history leads to its start and to its end."""

import shutil
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.editions.schema import Edition
from director.operations.campaigns import edit_campaign
from director.operations.caravan import pass_days
from director.operations.characters import (
    add_character,
    add_renown,
    bring_back,
    edit_character,
    form_of,
    retire,
)
from director.operations.clans import add_clan, edit_clan, remove_clan
from director.operations.handle import Campaign, NothingToRedo, NothingToUndo
from director.operations.history import redo, undo
from director.operations.players import PlayerForm, add_player, edit_player
from director.operations.problems import Refused
from director.operations.views.people import AbilityView, ItemView
from director.operations.views.people_reads import clans, players, roster, sheet
from director.rules.stats import Modifier, Stat, Until
from director.rules.tiers import Tier
from director.store.connection import Durability
from tests.harness.dumps import Dump, dump
from tests.harness.first_campaign import settled_clock
from tests.harness.people import HOSTILE, form
from tests.harness.people_verbs import peopled

Act = Callable[[Campaign], object]

NAMES = st.one_of(st.sampled_from(HOSTILE), st.text(max_size=130))
NUMBERS = st.integers(-1, 12)
MODIFIERS = st.builds(
    Modifier, st.sampled_from(Stat), NUMBERS, NAMES, st.sampled_from(Until), NUMBERS
)
BELONGINGS: dict[str, st.SearchStrategy[Any]] = {
    "items": st.lists(st.builds(ItemView, NAMES, NAMES, st.tuples(MODIFIERS)), max_size=2),
    "abilities": st.lists(st.builds(AbilityView, NAMES, st.booleans(), NUMBERS, NAMES), max_size=2),
    "modifiers": st.lists(MODIFIERS, max_size=2),
}
FIELDS = st.fixed_dictionaries(
    {},
    optional={
        "name": NAMES,
        "tier": st.sampled_from(Tier),
        "rank": NUMBERS,
        "player_id": st.none() | st.integers(1, 3),
        "clan_id": st.none() | st.integers(1, 3),
        "hero_points_max": NUMBERS,
        "attributes": st.just(()) | st.tuples(st.tuples(st.just("war"), NUMBERS)),
        "secret_notes": NAMES,
        **{name: rows.map(tuple) for name, rows in BELONGINGS.items()},
    },
)


def _one_of(rows: tuple[Any, ...], place: int) -> int:
    """The key of one of the rows, or of nobody."""
    return int(rows[place % len(rows)].id) if rows and place >= 0 else 99


def _edit(campaign: Campaign, place: int, fields: dict[str, Any]) -> object:
    key = _one_of(roster(campaign), place)
    before = form_of(sheet(campaign, key))
    kept = fields | {
        name: (*getattr(before, name)[:1], *fields[name]) for name in BELONGINGS if name in fields
    }
    return edit_character(campaign, key, replace(before, **kept))


def _play(name: str, zone: bool) -> PlayerForm:
    return PlayerForm(name, "UTC" if zone else None, active=zone)


ACTS: st.SearchStrategy[Act] = st.one_of(
    st.builds(lambda n: lambda c: add_clan(c, n), NAMES),
    st.builds(lambda p, n: lambda c: edit_clan(c, _one_of(clans(c), p), n, n), NUMBERS, NAMES),
    st.builds(lambda p: lambda c: remove_clan(c, _one_of(clans(c), p)), NUMBERS),
    st.builds(lambda n, z: lambda c: add_player(c, _play(n, z)), NAMES, st.booleans()),
    st.builds(
        lambda p, n, z: lambda c: edit_player(c, _one_of(players(c), p), _play(n, z)),
        NUMBERS,
        NAMES,
        st.booleans(),
    ),
    st.builds(
        lambda fields, wounds: lambda c: add_character(c, form(**fields, wounds=wounds)),
        FIELDS,
        NUMBERS,
    ),
    st.builds(lambda p, fields: lambda c: _edit(c, p, fields), NUMBERS, FIELDS),
    st.builds(lambda p: lambda c: retire(c, _one_of(roster(c), p)), NUMBERS),
    st.builds(lambda p: lambda c: bring_back(c, _one_of(roster(c), p)), NUMBERS),
    st.builds(
        lambda p, amount: lambda c: add_renown(c, _one_of(roster(c), p), amount, "porque sí"),
        NUMBERS,
        NUMBERS,
    ),
    st.builds(
        lambda kind, days: lambda c: pass_days(c, kind, days),
        st.sampled_from(["travel", "rest"]),
        NUMBERS,
    ),
    st.builds(
        lambda n: lambda c: edit_campaign(c, name=n, zone="UTC", dialect="plain", notes=n), NAMES
    ),
    st.just(undo),
    st.just(redo),
)


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory, edition: Edition) -> Path:
    """A closed campaign with people in it."""
    path = tmp_path_factory.mktemp("peopled") / "campaña.estandarte"
    peopled(path, edition, settled_clock()).close()
    return path


@settings(max_examples=25, deadline=None)
@given(acts=st.lists(ACTS, min_size=1, max_size=14))
def test_back_to_the_start_and_forth_to_the_end(template: Path, acts: list[Act]) -> None:
    """Also when the program is closed in between, and whatever was refused on the way."""
    with TemporaryDirectory() as folder:
        path = Path(shutil.copy(template, folder))
        with closing(_opened(path)) as campaign:
            states = _walk(campaign, undo)[::-1]
            assert _walk(campaign, redo) == states
            at = len(states) - 1
            for act in acts:
                at = _do(campaign, act, states, at)
        with closing(_opened(path)) as campaign:
            assert _walk(campaign, undo) == states[at::-1]
        with closing(_opened(path)) as campaign:
            assert _walk(campaign, redo) == states


def _opened(path: Path) -> Campaign:
    """Without waiting for the disk: nothing crashes here."""
    return Campaign.open(path, settled_clock(), durability=Durability.NONE)


def _walk(campaign: Campaign, turn: Act) -> list[Dump]:
    """Every state from here to the end of the history, this one first."""
    states = [dump(campaign)]
    with suppress(NothingToUndo, NothingToRedo):
        while True:
            turn(campaign)
            states.append(dump(campaign))
    return states


def _do(campaign: Campaign, act: Act, states: list[Dump], at: int) -> int:
    """Do it, keep the list of states that the history leads through, and say where we stand."""
    steps = campaign.history(1)
    with suppress(Refused, NothingToUndo, NothingToRedo):
        act(campaign)
        if act in (undo, redo):
            at += 1 if act is redo else -1
        elif campaign.history(1) != steps:
            at += 1
            states[at:] = [dump(campaign)]
    assert dump(campaign) == states[at]
    return at
