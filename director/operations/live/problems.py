"""Why a verb about a battle in play was refused."""

from collections.abc import Mapping

from director.operations.problems import Refusal, Refused
from director.operations.views.live import UnitName
from director.rules.live.problems import LiveProblem


class LiveRefused(Refused):
    """The rules refuse what would happen; nothing was written. ``problem`` says why, with keys of
    units, ``names`` what they are called; the facts have those it speaks of (``unit``, ``other``).
    """

    def __init__(self, problem: LiveProblem, names: Mapping[int, UnitName] | None = None) -> None:
        self.names = {key: named.name for key, named in (names or {}).items()}
        told = {
            role: self.names[key]
            for role, key in (("unit", problem.unit), ("other", problem.other))
            if key is not None and key in self.names
        }
        super().__init__(Refusal.LIVE_PROBLEM, fault=problem.fault.value, **told)
        self.problem = problem
