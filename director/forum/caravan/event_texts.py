"""An event of the road for the forum: its story, and what it brought that is no secret.

Players read neither the roll nor the table that it comes from: what else might have happened is the
director's own.
"""

from director.forum.caravan.scene_texts import brought_words, prose
from director.forum.document import Bullets, Document, Heading, line, paragraph
from director.forum.fighters import shown_name
from director.operations.views.event_tables import EventTold


def event_text(event: EventTold) -> Document:
    """The event as players read it; one that is secret tells nothing."""
    if event.secret:
        return Document((paragraph("No hay nada que contar."),))
    shown = tuple(line(brought_words(each)) for each in event.brought if not each.secret)
    brought = (Bullets(shown),) if shown else ()
    return Document((Heading(shown_name(event.name), 1), *prose(event.text), *brought))
