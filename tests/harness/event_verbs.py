"""Every verb about events of the road, ready to run on the peopled campaign."""

from collections.abc import Callable
from dataclasses import replace

from director.operations.caravan.effect_form import EffectForm, Effects, ItemForm
from director.operations.caravan.event_form import EventForm
from director.operations.caravan.event_reads import kept_rolls
from director.operations.caravan.event_rows import NotedTable
from director.operations.caravan.events import (
    accept,
    duplicate_table,
    import_tables,
    remove_table,
    roll_on,
    save_table,
)
from director.operations.change import Change
from director.operations.handle import Campaign
from director.operations.views.event_tables import Drawn
from director.rules.caravan.random_tables import Condition, EventTable, Moment, TableEntry
from director.rules.caravan.state import Quantity

TABLE = 1
"""The table of the peopled campaign."""

_ENTRIES = (
    TableEntry("alud", "La ladera truena.", 3, Condition(terrains=("montaña",))),
    TableEntry("huellas", "Huellas frescas."),
)
_PASS = EventTable("El paso nevado", _ENTRIES)
_THERE = Moment("montaña", 3)
_EFFECTS = Effects(
    (EffectForm(Quantity.SUPPLIES, -4), EffectForm(Quantity.MORALE, -5, secret=True)),
    (ItemForm("Olla de hierro"),),
)


def begin_table(campaign: Campaign) -> None:
    """Keep the table that the verbs are about, and roll on it."""
    save_table(campaign, _PASS, "Solo en invierno.")
    roll_on(campaign, TABLE, _THERE, 2)


def _accepted(campaign: Campaign) -> Change:
    (roll,) = kept_rolls(campaign, TABLE, _THERE)
    assert roll.entry is not None
    drawn = Drawn(TABLE, roll.entry, roll.roll, roll.sides, roll.roll_id, False, _PASS.name)
    return accept(campaign, EventForm("Alud", drawn.entry.text, _EFFECTS, drawn=drawn))


EVENT_VERBS: dict[str, Callable[[Campaign], Change]] = {
    "event.table_add": lambda campaign: save_table(campaign, EventTable("Otra"), "Vacía"),
    "event.table_change": lambda campaign: save_table(
        campaign, replace(_PASS, entries=_ENTRIES[1:]), "", TABLE
    ),
    "event.table_copy": lambda campaign: duplicate_table(campaign, TABLE, "Otro paso"),
    "event.table_remove": lambda campaign: remove_table(campaign, TABLE),
    "event.import": lambda campaign: import_tables(campaign, [NotedTable(_PASS)]),
    "event.import_many": lambda campaign: import_tables(
        campaign,
        [NotedTable(replace(_PASS, entries=())), NotedTable(EventTable("Costa"))],
        replacing=True,
    ),
    "event.accept": _accepted,
}
"""By the code of the step that each of them leaves."""
