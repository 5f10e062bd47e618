"""The verbs about notes in the chronicle, on a campaign in which the first character lives."""

from collections.abc import Callable

from director.operations.change import Change
from director.operations.chronicle_notes import add_note, change_note, remove_note
from director.operations.handle import Campaign
from director.operations.views.chronicle import ChronicleFilter
from director.operations.views.chronicle_reads import keys

_NOTES = ChronicleFilter(kinds=frozenset({"note"}))


def begin_note(campaign: Campaign) -> None:
    """A private note about two characters."""
    add_note(campaign, "Sospechan de Olaf.", True, 1, (1, 2))


def _note(campaign: Campaign) -> int:
    return keys(campaign, _NOTES)[0]


NOTE_VERBS: dict[str, Callable[[Campaign], Change]] = {
    "note.add": lambda campaign: add_note(campaign, "Nieva.", characters=(2,)),
    "note.change": lambda campaign: change_note(
        campaign, _note(campaign), "Ya no sospechan.", day=2, characters=(3, 1)
    ),
    "note.remove": lambda campaign: remove_note(campaign, _note(campaign)),
}
"""By the code of the step that each of them leaves."""
