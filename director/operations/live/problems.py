"""Why a verb about a battle in play was refused."""

from collections.abc import Mapping

from director.operations.problems import Refusal, Refused
from director.operations.views.live import UnitName
from director.rules.live.problems import LiveProblem


class LiveRefused(Refused):
    """The rules refuse what would happen; nothing was written. ``problem`` says why, with keys of
    units; the facts have their names (``unit``, ``other``) where it speaks of any.
    """

    def __init__(self, problem: LiveProblem, names: Mapping[int, UnitName] | None = None) -> None:
        known = names or {}
        told = {
            role: known[key].name
            for role, key in (("unit", problem.unit), ("other", problem.other))
            if key is not None and key in known
        }
        super().__init__(Refusal.LIVE_PROBLEM, fault=problem.fault.value, **told)
        self.problem = problem
