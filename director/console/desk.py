"""What every workspace is handed: the open campaign, the clock, the dice and a voice.

A pane's slot gathers input, hands one verb to ``Desk.run`` and stops. The desk turns what went
wrong into words, announces what changed and offers to undo it; the window shows all three.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from director.console.feed import Feed
from director.console.folders import RuleFolders
from director.console.trouble import Trouble
from director.console.troubles import known_troubles, trouble_of
from director.console.words import step_words
from director.operations.change import Change

if TYPE_CHECKING:
    from director.forum.document import Document
    from director.operations.handle import Campaign
    from director.operations.live.table import LiveTable
    from director.operations.views.bestiary import BestiaryReads

Clock = Callable[[], datetime]
Dice = Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Publishable:
    """A text ready for the forum, and what it speaks of, so that what is copied can be kept."""

    title: str
    document: "Document"
    kind: str
    battle_id: int | None = None
    character_id: int | None = None
    copy_now: bool = False
    """The director asked for it to be copied, not only to be laid out."""
    at: datetime | None = None
    """The instant whose hours it tells, where it tells any."""
    again: "Callable[[datetime], Publishable | None] | None" = None
    """Makes it anew from what is stored, with the hours of an instant; none where what it tells of
    is gone. Only of texts that go stale.
    """


def utc_now() -> datetime:
    """The real clock."""
    return datetime.now(UTC)


class Desk(QObject):
    """The table at which a director works on one campaign."""

    said = Signal(str, bool)
    """Something was done, in words; true when it can be undone."""
    refused = Signal(object)
    """A ``Trouble``: something could not be done."""
    taken_up = Signal(str)
    """What was told by those words to be left is gone on with: the offer to go back is over."""
    left = Signal(str, object)
    """A form was closed with things typed in it: so in words, and what opens it again as it was."""
    offered = Signal(object)
    """A ``Publishable`` for the pane Publicar."""
    promised = Signal(object)
    """What makes a ``Publishable``, which can wait until what was done is on screen."""
    wanted = Signal(str, int)
    """A workspace and the row to show there."""
    wizard_wanted = Signal(int)
    """The battle whose consequences are to be resolved."""
    ticked = Signal()
    """Half a minute went by: whoever tells how much time is left tells it again."""
    lapses_wanted = Signal()
    """The director wants to decide about the turns that ran out."""
    closing = Signal()
    """The campaign is let go of: whoever still works on it in the background stops."""

    def __init__(
        self,
        campaign: "Campaign",
        *,
        clock: Clock,
        dice: Dice,
        rules: RuleFolders | None = None,
        feed: Feed | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.campaign = campaign
        self.clock = clock
        self.dice = dice
        self.rules = rules
        self.feed = Feed(self) if feed is None else feed

    @cached_property
    def live(self) -> "LiveTable":
        """The battles in play, which all screens share; made when one is first asked for."""
        from director.operations.live.table import LiveTable

        return LiveTable(self.campaign)

    @cached_property
    def creature_reads(self) -> "BestiaryReads":
        """What the files of creatures said last, for all screens that show any."""
        from director.operations.views.bestiary import BestiaryReads

        return BestiaryReads()

    def run(self, verb: Callable[[], Change]) -> Change | None:
        """Do one verb. None when it was refused; the director has been told why by then."""
        try:
            change = verb()
        except known_troubles() as error:
            self.refuse(trouble_of(error))
            return None
        self.feed.changed.emit(change)
        if change.label is not None:
            words = step_words(change.label)
            self.said.emit(words[:1].upper() + words[1:], True)
        return change

    def say(self, text: str) -> None:
        """Tell the director that something was done, in passing."""
        self.said.emit(text, False)

    def offer_back(self, text: str, reopen: Callable[[], object]) -> None:
        """Tell the director that something typed was left, and let them have it back."""
        self.left.emit(text, reopen)

    def refuse(self, trouble: Trouble) -> None:
        """Tell the director that something could not be done, and stop them for a moment."""
        self.refused.emit(trouble)

    def show_character(self, character_id: int) -> None:
        """Go to a character's sheet."""
        self.wanted.emit("people", character_id)

    def show_battle(self, battle_id: int) -> None:
        """Go to a battle."""
        self.wanted.emit("battles", battle_id)

    def show_fight(self, battle_id: int) -> None:
        """Go to a battle that is in play."""
        self.wanted.emit("fight", battle_id)

    def show_road(self, what: str, key: int) -> None:
        """Go to a ``test`` or a ``scene`` of the caravan: the one by its key, the other by the same
        below 0.
        """
        self.wanted.emit("caravan", key if what == "test" else -key)

    def decide_lapses(self) -> None:
        """Open the list of the turns that ran out."""
        self.lapses_wanted.emit()

    def resolve(self, battle_id: int) -> None:
        """Open the post-battle wizard."""
        self.wizard_wanted.emit(battle_id)

    def publish(
        self,
        title: str,
        document: "Document",
        *,
        kind: str,
        battle_id: int | None = None,
        character_id: int | None = None,
        copy_now: bool = False,
    ) -> None:
        """Lay a text out in Publicar; ``copy_now`` puts it on the clipboard as well."""
        offer = Publishable(title, document, kind, battle_id, character_id, copy_now)
        self.offered.emit(offer)

    def publish_soon(self, make: Callable[[], Publishable]) -> None:
        """Lay a text out once what was done is painted, or at once where it is to be copied."""
        self.promised.emit(make)
