"""How the sample's battles in play are told: post by post, as a director would write them down.

Instants are hours before the sample is opened, so that deadlines always lie around that moment.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta

from director.operations.live import deciding, happening, queueing, starting
from director.operations.live.deciding import Decision
from director.operations.live.live_form import LiveForm
from director.operations.live.post_facts import PostFacts
from director.operations.live.table import LiveTable
from director.rules.live.advance import Alternative, Condition
from director.rules.live.happenings import (
    Deed,
    Happening,
    InitiativeDie,
    RoundOpened,
    TurnTaken,
    Verdict,
)

FORUM = "https://foro.example/invierno/{topic}#{post}"
WRITTEN_DOWN = timedelta(minutes=10)
"""How long after a post the director wrote it down."""


class Teller:
    """Tells one battle. ``at(hours)`` is the instant so many hours before the sample is opened,
    ``wait(instant)`` lets the story's clock show it.
    """

    def __init__(
        self,
        table: LiveTable,
        topic: str,
        at: Callable[[float], datetime],
        wait: Callable[[datetime], None],
    ) -> None:
        self._table = table
        self._topic = topic
        self._at = at
        self._wait = wait
        self._posts = 0
        self._battle = 0
        self._named: Mapping[str, int] = {}

    def start(self, hours: float, form: LiveForm) -> None:
        """Begin the battle that is told from then on."""
        self._battle = starting.start(self._table, form, self._post(hours)).created or 0
        names = self._table.battle(self._battle).names
        self._named = {named.name: unit for unit, named in names.items()}

    def unit(self, name: str) -> int:
        """A unit by its name."""
        return self._named[name]

    def round(self, hours: float, number: int, dice: str) -> None:
        """An asalto begins with ``Sif 8, Alvar 5``; equals act in the order in which they come."""
        named = [entry.rsplit(maxsplit=1) for entry in dice.split(",")]
        fell = [
            InitiativeDie(self.unit(" ".join(name.split())), int(die), key)
            for key, (name, die) in enumerate(named, start=1)
        ]
        self.happens(hours, RoundOpened(number, tuple(fell)))

    def turn(self, hours: float, name: str, *deeds: Deed, text: str = "", note: str = "") -> None:
        """A unit's whole turn as it was posted."""
        self.happens(hours, TurnTaken(self.unit(name), deeds), text=text, note=note)

    def happens(self, hours: float, what: Happening, *, text: str = "", note: str = "") -> None:
        """Anything else, at the instant of a post."""
        happening.happen(self._table, self._battle, what, self._post(hours, text, note))

    def lapses(self, hours: float, name: str, verdict: Verdict, reason: str = "") -> None:
        """A turn ran out then, and the director decided about it the same hour."""
        decision = Decision(self.unit(name), verdict, reason, self._at(hours))
        self._wait(self._at(hours) + WRITTEN_DOWN)
        deciding.decide_lapses(self._table, self._battle, [decision])

    def sends(self, hours: float, name: str, text: str, *meant: Alternative) -> None:
        """A turn that is posted before it can be played."""
        post = self._post(hours, text)
        queueing.keep_turn(self._table, self._battle, self.unit(name), meant, post)

    def _post(self, hours: float, text: str = "", note: str = "") -> PostFacts:
        at = self._at(hours)
        self._wait(at + WRITTEN_DOWN)
        self._posts += 1
        link = FORUM.format(topic=self._topic, post=self._posts)
        return PostFacts(at, link, note, text=text)


def alternative(unit: int, deeds: Sequence[Deed], text: str, *conditions: Condition) -> Alternative:
    """What a turn sent in advance does if all the conditions hold."""
    return Alternative(TurnTaken(unit, tuple(deeds)), conditions, text)
