"""Watches the clocks of all battles in play while a campaign is open.

It looks at each beat of the desk and after each change. A turn that runs out meanwhile is told
once, in the tray or in passing; on opening, everything undecided is told together instead.
"""

from PySide6.QtCore import QObject, QTimer, Signal

from director.console.desk import Desk
from director.console.live.clocks.clock_words import player_of, unit_name
from director.console.live.clocks.readings import Reading, readings
from director.console.tray import Tray
from director.console.troubles import known_troubles, trouble_of
from director.operations.change import Change, Subject
from director.rules.live.lapses import Lapse

_ABOUT = frozenset({Subject.BATTLES, Subject.PLAYERS, Subject.CHARACTERS, Subject.CAMPAIGN})

_AFTER_MS = 30
"""A change is painted before all clocks are read again."""

Key = tuple[int, int, int, str]


class ClockWatch(QObject):
    """Make it after the first screen, then ``begin``."""

    read = Signal(object)
    """All ``Reading``s, the nearest deadline first."""
    found_lapses = Signal()
    """On opening: turns had run out that nobody decided about."""
    noticed = Signal(str, int)
    """A turn ran out and no tray could say so: the words, and the battle."""

    def __init__(self, desk: Desk, tray: Tray, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._tray = tray
        self._told: set[Key] = set()
        self._failed = False
        self.readings: tuple[Reading, ...] = ()
        self._soon = QTimer(self, singleShot=True, interval=_AFTER_MS)
        self._soon.timeout.connect(self.look)

    def begin(self) -> None:
        """Look for the first time, and follow from then on."""
        if self._look():
            self._told |= set(self._keys())
            if self.lapsed:
                self.found_lapses.emit()
        self._desk.ticked.connect(self.look)
        self._desk.feed.changed.connect(self._changed)

    @property
    def lapsed(self) -> tuple[Reading, ...]:
        """The battles in which turns wait for the director's word."""
        return tuple(one for one in self.readings if one.lapses)

    @property
    def count(self) -> int:
        """How much presses: turns that ran out, and turns sent in advance that may be played."""
        return sum(len(one.lapses) + len(one.ready) for one in self.readings)

    def look(self) -> None:
        """Look now, and tell of the turns that ran out since."""
        if not self._look():
            return
        for key, (one, lapse) in self._keys().items():
            if key not in self._told:
                self._told.add(key)
                self._tell(one, lapse)

    def _look(self) -> bool:
        """False where the battles cannot be read; the director is told of it once."""
        try:
            self.readings = readings(self._desk.live, self._desk.clock())
        except known_troubles() as error:
            if not self._failed:
                self._failed = True
                self._desk.refuse(trouble_of(error))
            return False
        self._failed = False
        self.read.emit(self.readings)
        return True

    def _keys(self) -> dict[Key, tuple[Reading, Lapse]]:
        """Each undecided turn by what makes it another one than any before."""
        return {_key(one, lapse): (one, lapse) for one in self.readings for lapse in one.lapses}

    def _changed(self, change: Change) -> None:
        if change.subjects & _ABOUT:
            self._soon.start()

    def _tell(self, one: Reading, lapse: Lapse) -> None:
        battle = one.battle
        who, unit = player_of(one, lapse.unit), unit_name(one, lapse.unit)
        named = f"{unit} ({who})" if who else unit
        title = self.tr("Ha vencido un turno")
        words = self.tr("{battle}: a {unit} se le acabó el plazo.").format(
            battle=battle.name, unit=named
        )
        if not self._tray.notify(title, words, self._desk.decide_lapses):
            self.noticed.emit(words, battle.battle_id)


def _key(one: Reading, lapse: Lapse) -> Key:
    return (one.battle.battle_id, one.clock.asalto, lapse.unit, lapse.deadline.isoformat())
