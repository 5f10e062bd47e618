"""Random verbs about the caravan's goods, kinds, calendar and objects, sensible and not."""

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st
from sqlalchemy import func, select

from director.operations.caravan.calendar import set_calendar, settings
from director.operations.caravan.effect_form import EffectForm, ItemForm
from director.operations.caravan.goods import (
    OpeningForm,
    add_entry,
    give_from_purse,
    open_caravan,
    preview_withdrawal,
    withdraw_entry,
)
from director.operations.caravan.items import (
    add_item,
    change_item,
    hand_over,
    remove_item,
    store_items,
)
from director.operations.caravan.kinds import add_kind, kind_code, remove_kind, rename_kind
from director.operations.handle import Campaign
from director.rules.caravan.calendar import Calendar, Month
from director.rules.caravan.state import CLANSMEN, FIGHTERS, Quantity
from director.store.tables import CaravanEntry

Act = Callable[[Campaign], object]

_AMOUNTS = st.integers(-60, 60)
_COUNTS = st.none() | st.integers(-1, 120)
_PLACES = st.integers(-1, 12)
_CODES = st.sampled_from([CLANSMEN, FIGHTERS, "varl", *(kind_code(key) for key in (1, 2, 3))])
_NAMES = st.sampled_from(["Niños", "niños", "Varl", " ", "Ñoño [b]", "n" * 121]) | st.text(
    max_size=9
)
_CALENDARS = st.none() | st.builds(
    Calendar,
    st.lists(st.builds(Month, _NAMES, st.integers(0, 40)), max_size=3).map(tuple),
    day=st.integers(0, 9),
    weekdays=st.lists(_NAMES, max_size=2).map(tuple),
)
_FORMS = st.builds(
    OpeningForm, st.dictionaries(_CODES, st.integers(-1, 99), max_size=3), _COUNTS, _COUNTS, _COUNTS
)
_CHANGES = st.builds(EffectForm, st.sampled_from(Quantity), _AMOUNTS, _CODES, _NAMES, st.booleans())


def goods_acts(modifiers: st.SearchStrategy[Any]) -> st.SearchStrategy[Act]:
    """Any of them; ``modifiers`` are those of objects."""
    items = st.builds(
        ItemForm,
        _NAMES,
        _NAMES,
        st.lists(modifiers, max_size=2).map(tuple),
        st.none() | st.integers(1, 4),
        st.booleans(),
    )
    return st.one_of(
        st.builds(lambda form: lambda c: open_caravan(c, form), _FORMS),
        st.builds(lambda change: lambda c: add_entry(c, change), _CHANGES),
        st.builds(lambda place: lambda c: _withdraw(c, place), _PLACES),
        st.builds(lambda who, n: lambda c: give_from_purse(c, who, n, "."), _PLACES, _AMOUNTS),
        st.builds(lambda name: lambda c: add_kind(c, name), _NAMES),
        st.builds(lambda p, name: lambda c: rename_kind(c, _kind(c, p), name), _PLACES, _NAMES),
        st.builds(lambda p: lambda c: remove_kind(c, _kind(c, p)), _PLACES),
        st.builds(lambda calendar: lambda c: set_calendar(c, calendar), _CALENDARS),
        st.builds(lambda item: lambda c: add_item(c, item), items),
        st.builds(lambda p, item: lambda c: change_item(c, _item(c, p), item), _PLACES, items),
        st.builds(
            lambda p, who: lambda c: hand_over(c, _item(c, p), who),
            _PLACES,
            st.none() | st.integers(1, 4),
        ),
        st.builds(lambda p: lambda c: remove_item(c, _item(c, p)), _PLACES),
    )


def _withdraw(campaign: Campaign, place: int) -> object:
    """A line counted from the newest, after a look at what it would do."""
    with campaign.reading() as connection:
        newest = connection.execute(select(func.max(CaravanEntry.id))).scalar_one() or 0
    preview_withdrawal(campaign, newest - place)
    return withdraw_entry(campaign, newest - place)


def _kind(campaign: Campaign, place: int) -> int:
    own = [kind.id for kind in settings(campaign).kinds if kind.id is not None]
    return own[place % len(own)] if own and place >= 0 else 99


def _item(campaign: Campaign, place: int) -> int:
    items = store_items(campaign)
    return items[place % len(items)].id if items and place >= 0 else 99
