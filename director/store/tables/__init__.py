"""The tables of a campaign file (schema 4).

A landed schema is never edited: a change is a numbered step in ``store/migrations``. Keys are
``AUTOINCREMENT``, so a number is never given twice, not even after an undo; what must be recognised
across files carries a UUID as well. Ledgers, not totals: renown, wounds, days, participations and
victims are rows with their cause, and a total is a query.
"""

from director.store.tables.base import Base
from director.store.tables.battles import (
    Absence,
    Aftermath,
    Battle,
    Combatant,
    Side,
)
from director.store.tables.campaign import (
    Campaign,
    CaravanDay,
    CaravanEntry,
    ChronicleEntry,
    EditionCopy,
)
from director.store.tables.caravan import (
    AttributeTest,
    CampaignCalendar,
    ChronicleCharacter,
    EventTable,
    PeopleKind,
    Scene,
)
from director.store.tables.desk import Draft, Publication, Roll
from director.store.tables.encounters import Creature, Encounter, Forecast
from director.store.tables.history import UndoLog, UndoState, UndoStep
from director.store.tables.ledgers import (
    Participation,
    Refund,
    RenownEntry,
    Victim,
    Wound,
)
from director.store.tables.live import BattleEvent, LiveBattle, PlayerAbsence, QueuedTurn
from director.store.tables.mapping import aliased
from director.store.tables.people import (
    Ability,
    CampaignAttribute,
    Character,
    Clan,
    Item,
    Modifier,
    Player,
)
from director.store.written import instant_text

OUTSIDE_UNDO = frozenset({"roll", "draft", "publication", "forecast"})
"""Tables that undo never touches: dice that fell, work in progress, texts that left the house, and
what was forecast."""

HISTORY = frozenset({"undo_step", "undo_log", "undo_state"})
"""Tables in which undo itself is kept."""

__all__ = [
    "HISTORY",
    "OUTSIDE_UNDO",
    "Ability",
    "Absence",
    "Aftermath",
    "AttributeTest",
    "Base",
    "Battle",
    "BattleEvent",
    "Campaign",
    "CampaignAttribute",
    "CampaignCalendar",
    "CaravanDay",
    "CaravanEntry",
    "Character",
    "ChronicleCharacter",
    "ChronicleEntry",
    "Clan",
    "Combatant",
    "Creature",
    "Draft",
    "EditionCopy",
    "Encounter",
    "EventTable",
    "Forecast",
    "Item",
    "LiveBattle",
    "Modifier",
    "Participation",
    "PeopleKind",
    "Player",
    "PlayerAbsence",
    "Publication",
    "QueuedTurn",
    "Refund",
    "RenownEntry",
    "Roll",
    "Scene",
    "Side",
    "UndoLog",
    "UndoState",
    "UndoStep",
    "Victim",
    "Wound",
    "aliased",
    "instant_text",
]
