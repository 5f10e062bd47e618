"""An event of the road as the director tells it, drawn from a table or made up."""

from dataclasses import dataclass

from director.operations.caravan.effect_form import NO_EFFECTS, Effects
from director.operations.views.event_tables import Drawn


@dataclass(frozen=True, slots=True)
class EventForm:
    """``drawn``: the roll of a table that it comes from, none where the director made it up.
    ``day``: of the campaign; none is today. ``secret``: the whole of it is the director's own.
    """

    name: str
    text: str = ""
    effects: Effects = NO_EFFECTS
    secret: bool = False
    drawn: Drawn | None = None
    day: int | None = None
