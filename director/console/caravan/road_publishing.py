"""What the road lays out in Publicar: days of it, and how the caravan stands.

Both go stale: what was published is made anew from what is stored when something changes.
"""

from datetime import datetime

from PySide6.QtCore import QCoreApplication

from director.console.desk import Desk, Publishable
from director.forum.caravan.state_texts import state_text
from director.forum.caravan.stretch_texts import stretch_text, stretch_title
from director.operations.campaigns import edition_of
from director.operations.caravan.reads import caravan_now
from director.operations.caravan.stretch_reads import STRETCH_KIND, stretch, untold
from director.operations.views.desk_reads import today
from director.rules.caravan.morale import bands

translate = QCoreApplication.translate

STATE_KIND = "caravan_state"
"""Kind of the publications that tell how the caravan stands."""


def publish_new_stretch(desk: Desk, *, numbers: bool = True) -> tuple[int, int]:
    """Lay out what has not been told yet; its first and last day come back."""
    new = untold(desk.campaign)
    publish_stretch(desk, new.first, new.last, new.since, numbers=numbers)
    return new.first, new.last


def publish_stretch(
    desk: Desk, first: int, last: int, since: datetime | None = None, *, numbers: bool = True
) -> None:
    """Lay out the days from one to another, both included, and from ``since`` on what happened
    before them.
    """

    def made(at: datetime) -> Publishable | None:
        view = stretch(desk.campaign, first, last, since)
        if view is None:
            return None
        text = stretch_text(view, numbers=numbers)
        return Publishable(stretch_title(view), text, STRETCH_KIND, at=at, again=made)

    _offer(desk, made(desk.clock()))
    view = stretch(desk.campaign, first, last, since)
    if view is not None and view.hidden and numbers:
        desk.say(translate("road", "Los números de este texto cuentan también lo secreto."))


def publish_state(desk: Desk, *, numbers: bool = True) -> None:
    """Lay out how the caravan stands today."""

    def made(at: datetime) -> Publishable:
        edition = edition_of(desk.campaign)
        many = 0 if edition.caravan is None else len(bands(edition))
        text = state_text(
            caravan_now(desk.campaign), today(desk.campaign).wounded, many, numbers=numbers
        )
        title = translate("road", "Estado de la caravana")
        return Publishable(title, text, STATE_KIND, at=at, again=made)

    _offer(desk, made(desk.clock()))


def _offer(desk: Desk, text: Publishable | None) -> None:
    if text is not None:
        desk.offered.emit(text)
