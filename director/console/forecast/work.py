"""Forecasts away from the screen's thread: asked for, heard of part by part, stopped at any time.

What the thread is handed never changes, and it never touches the campaign or a widget.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject, Qt, QThread, Signal

from director.editions.schema import Edition
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.results import ForecastResult
from director.rules.forecast.tactics import Plans

_QUEUED = Qt.ConnectionType.QueuedConnection


@dataclass(frozen=True, slots=True)
class Asked:
    """One forecast that is asked for."""

    edition: Edition
    line_up: LineUp
    plans: Plans
    battles: int
    seed: int


class Work(QThread):
    """Works through what is asked, one part of each in turn, so that all have an estimate soon.

    It belongs to the application and not to any window: it goes once it has ended, whatever became
    of those who asked.
    """

    told = Signal(int, int, object)
    """Its number, the place of what was asked, and the estimate so far."""
    failed = Signal(int, object)
    over = Signal(int, bool)
    """Its number, and whether all was worked through."""

    def __init__(self, number: int, asked: Sequence[Asked], parent: QObject | None) -> None:
        super().__init__(parent)
        self.number = number
        self._asked = tuple(asked)
        self.finished.connect(self.deleteLater)

    def run(self) -> None:
        """The thread itself. What goes wrong here is told on the screen's thread."""
        whole = False
        try:
            whole = self._work_through()
        except Exception as error:  # told, and raised again where somebody hears it
            self.failed.emit(self.number, error)
        self.over.emit(self.number, whole)

    def end(self) -> None:
        """Stop and wait: nothing may run when the application goes."""
        self.requestInterruption()
        self.wait()

    def _work_through(self) -> bool:
        from director.forecast.forecast import forecasts  # brings numpy along

        streams: deque[tuple[int, Iterator[ForecastResult]]] = deque(
            (
                place,
                forecasts(
                    asked.edition,
                    asked.line_up,
                    asked.plans,
                    battles=asked.battles,
                    seed=asked.seed,
                ),
            )
            for place, asked in enumerate(self._asked)
        )
        while streams and not self.isInterruptionRequested():
            place, stream = streams.popleft()
            result = next(stream, None)
            if result is not None:
                self.told.emit(self.number, place, result)
                streams.append((place, stream))
        return not streams


class Forecasting(QObject):
    """One thing in work at a time: what is asked later takes the place of what was asked before,
    and begins once that has let go.
    """

    estimated = Signal(int, object)
    """The place of what was asked, and the estimate so far."""
    ended = Signal(bool)
    """Whether all was worked through; not told of what was stopped."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._work: Work | None = None
        self._letting_go: int | None = None
        self._waiting: tuple[Asked, ...] | None = None

    @property
    def runs(self) -> bool:
        """Whether anything is in work, or soon will be."""
        return self._work is not None or self._waiting is not None

    def start(self, asked: Sequence[Asked]) -> None:
        """Work on this, and no more on what was asked before."""
        self.stop()
        self._waiting = tuple(asked)
        self._begin()

    def _begin(self) -> None:
        """Begin what waits, unless what was stopped still has a part to finish."""
        if self._waiting is None or self._letting_go is not None:
            return
        asked, self._waiting = self._waiting, None
        self._number += 1
        application = QCoreApplication.instance()
        work = Work(self._number, asked, application)
        work.told.connect(self._tell, _QUEUED)
        work.failed.connect(self._fail, _QUEUED)
        work.over.connect(self._end, _QUEUED)
        self.destroyed.connect(work.requestInterruption)
        if application is not None:
            application.aboutToQuit.connect(work.end)
        self._work = work
        work.start(QThread.Priority.LowPriority)

    def stop(self) -> None:
        """No more of it: what is on its way is not told either."""
        self._waiting = None
        if self._work is not None:
            self._work.requestInterruption()
            self._letting_go = self._work.number
            self._work = None
        self._number += 1

    def _tell(self, number: int, place: int, result: ForecastResult) -> None:
        if number == self._number:
            self.estimated.emit(place, result)

    def _fail(self, number: int, error: Exception) -> None:
        """What went wrong is raised here, where the program watches over it."""
        if number == self._number:
            raise error

    def _end(self, number: int, whole: bool) -> None:
        if number == self._letting_go:
            self._letting_go = None
            self._begin()
        elif number == self._number:
            self._work = None
            self.ended.emit(whole)
