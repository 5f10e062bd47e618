"""Random verbs about the campaign, its days and its people, sensible and not."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from director.operations.campaigns import edit_campaign
from director.operations.caravan.days import pass_days
from director.operations.characters import (
    add_character,
    add_renown,
    bring_back,
    edit_character,
    form_of,
    retire,
)
from director.operations.clans import add_clan, edit_clan, remove_clan
from director.operations.handle import Campaign
from director.operations.history import redo, undo
from director.operations.players import PlayerForm, add_player, edit_player
from director.operations.views.people import AbilityView, ItemView
from director.operations.views.people_reads import clans, players, roster, sheet
from director.rules.stats import Modifier, Stat, Until
from director.rules.tiers import Tier
from tests.harness.people import HOSTILE, form
from tests.harness.random_goods import goods_acts
from tests.harness.random_scenes import scene_acts

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


def one_of(rows: tuple[Any, ...], place: int) -> int:
    """The key of one of the rows, or of nobody."""
    return int(rows[place % len(rows)].id) if rows and place >= 0 else 99


def _edit(campaign: Campaign, place: int, fields: dict[str, Any]) -> object:
    key = one_of(roster(campaign), place)
    before = form_of(sheet(campaign, key))
    kept = fields | {
        name: (*getattr(before, name)[:1], *fields[name]) for name in BELONGINGS if name in fields
    }
    return edit_character(campaign, key, replace(before, **kept))


def _play(name: str, zone: bool) -> PlayerForm:
    return PlayerForm(name, "UTC" if zone else None, active=zone)


ACTS: st.SearchStrategy[Act] = st.one_of(
    st.builds(lambda n: lambda c: add_clan(c, n), NAMES),
    st.builds(lambda p, n: lambda c: edit_clan(c, one_of(clans(c), p), n, n), NUMBERS, NAMES),
    st.builds(lambda p: lambda c: remove_clan(c, one_of(clans(c), p)), NUMBERS),
    st.builds(lambda n, z: lambda c: add_player(c, _play(n, z)), NAMES, st.booleans()),
    st.builds(
        lambda p, n, z: lambda c: edit_player(c, one_of(players(c), p), _play(n, z)),
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
    st.builds(lambda p: lambda c: retire(c, one_of(roster(c), p)), NUMBERS),
    st.builds(lambda p: lambda c: bring_back(c, one_of(roster(c), p)), NUMBERS),
    st.builds(
        lambda p, amount: lambda c: add_renown(c, one_of(roster(c), p), amount, "porque sí"),
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
    goods_acts(MODIFIERS),
    scene_acts(),
    st.just(undo),
    st.just(redo),
)
