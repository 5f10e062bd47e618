"""What a test, an event or a decision brings the caravan, as the director types it."""

from dataclasses import dataclass

from director.rules.caravan.state import CLANSMEN, Quantity
from director.rules.stats import Modifier


@dataclass(frozen=True, slots=True)
class EffectForm:
    """A change of one number: signed points, people, supplies or renown. ``secret``: public texts
    leave it out.
    """

    what: Quantity
    amount: int
    kind: str = CLANSMEN
    text: str = ""
    secret: bool = False


@dataclass(frozen=True, slots=True)
class ItemForm:
    """An object: into the store, or at once to a character; its modifiers count in battle."""

    name: str
    text: str = ""
    modifiers: tuple[Modifier, ...] = ()
    character_id: int | None = None
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Effects:
    """All that something brought: lines of the ledger and objects."""

    changes: tuple[EffectForm, ...] = ()
    items: tuple[ItemForm, ...] = ()


NO_EFFECTS = Effects()
"""Nothing but its story."""
