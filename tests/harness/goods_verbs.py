"""Every verb about goods, kinds of people, the calendar and objects of the caravan, ready to run on
the peopled campaign.
"""

from collections.abc import Callable

from director.operations.caravan.calendar import set_calendar
from director.operations.caravan.effect_form import EffectForm, ItemForm
from director.operations.caravan.goods import (
    OpeningForm,
    add_entry,
    give_from_purse,
    open_caravan,
    withdraw_entry,
)
from director.operations.caravan.items import add_item, change_item, hand_over, remove_item
from director.operations.caravan.kinds import add_kind, remove_kind, rename_kind
from director.operations.change import Change
from director.operations.handle import Campaign
from director.rules.caravan.calendar import Calendar, Month
from director.rules.caravan.state import CLANSMEN, FIGHTERS, Quantity
from director.rules.stats import Modifier, Stat

_OLAF, _STORED, _CARRIED, _OWN_LINE = 2, 2, 3, 5
_YEAR = Calendar((Month("Nieves", 30), Month("Deshielo", 28)), weekdays=("Alba", "Ocaso"))
_EDGE = (Modifier(Stat.ARMOR, 1, ""), Modifier(Stat.WILLPOWER, -1, "pesa"))


def begin_goods(campaign: Campaign) -> None:
    """Keep count of everything, with a line of the director's own; a kind that nobody is of, a
    calendar, an object in the store and one that Olaf carries.
    """
    open_caravan(campaign, OpeningForm({CLANSMEN: 300}, 25, 50, 12))
    add_entry(campaign, EffectForm(Quantity.PURSE, 3, text="Botín"))
    add_kind(campaign, "Niños")
    set_calendar(campaign, _YEAR)
    add_item(campaign, ItemForm("Cuerno", "Suena ronco.", _EDGE, secret=True))
    add_item(campaign, ItemForm("Hacha", "", _EDGE[:1], _OLAF))


GOODS_VERBS: dict[str, Callable[[Campaign], Change]] = {
    "caravan.correct": lambda campaign: open_caravan(
        campaign, OpeningForm({CLANSMEN: 280, FIGHTERS: 40, "kind:1": 7}, None, 60, 15)
    ),
    "caravan.entry": lambda campaign: add_entry(
        campaign, EffectForm(Quantity.PEOPLE, -4, "kind:1", "Huyen", secret=True)
    ),
    "caravan.withdraw": lambda campaign: withdraw_entry(campaign, _OWN_LINE),
    "caravan.give": lambda campaign: give_from_purse(campaign, _OLAF, 5, "Por la guardia"),
    "kind.add": lambda campaign: add_kind(campaign, "Varl"),
    "kind.rename": lambda campaign: rename_kind(campaign, 1, "Críos"),
    "kind.remove": lambda campaign: remove_kind(campaign, 1),
    "calendar.set": lambda campaign: set_calendar(campaign, Calendar((Month("Luna", 28),))),
    "calendar.remove": lambda campaign: set_calendar(campaign, None),
    "item.add": lambda campaign: add_item(campaign, ItemForm("Copa", "De oro.", _EDGE, _OLAF)),
    "item.change": lambda campaign: change_item(
        campaign, _CARRIED, ItemForm("Hacha mellada", "Corta poco.", _EDGE)
    ),
    "item.hand": lambda campaign: hand_over(campaign, _CARRIED, 1),
    "item.store": lambda campaign: hand_over(campaign, _CARRIED, None),
    "item.remove": lambda campaign: remove_item(campaign, _STORED),
}
"""By the code of the step that each of them leaves."""
