"""What there is to forecast of a plan, or what stands in its way, in sentences."""

from collections.abc import Collection
from dataclasses import dataclass

from director.console.desk import Desk
from director.console.forecast.forecast_words import (
    fault_words,
    nobody_words,
    not_defined_words,
)
from director.editions.errors import NotDefinedError
from director.editions.schema import Edition
from director.operations.encounters.line_ups import NoLineUp, line_up_of
from director.operations.problems import Refusal, Refused
from director.rules.aftermath import require_chapters
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.problems import problems
from director.rules.forecast.tactics import Plans


@dataclass(frozen=True, slots=True)
class Standing:
    """Both sides, where there are any, and every obstacle; without obstacles it can be forecast.

    ``by_word`` are those who go only with the director's word, where that is all that is missing.
    """

    line_up: LineUp | None
    obstacles: tuple[str, ...] = ()
    by_word: tuple[int, ...] = ()

    @property
    def ready(self) -> LineUp | None:
        """The line-up that can be forecast now."""
        return None if self.obstacles else self.line_up


def standing(
    desk: Desk,
    edition: Edition,
    plan: EncounterPlan,
    plans: Plans,
    despite: Collection[int] = (),
) -> Standing:
    """Where a plan stands today, with those whom the director takes ``despite`` what is against
    them.
    """
    try:
        require_chapters(edition)
        found = line_up_of(desk.campaign, plan, despite=despite)
        if isinstance(found, NoLineUp):
            words = nobody_words(found.problems, plan)
            return Standing(None, words, found.by_word if found.yields else ())
        faults = problems(edition, found, plans)
    except NotDefinedError as error:
        return Standing(None, (not_defined_words(edition.title, error.block),))
    except Refused as refused:
        if refused.code is not Refusal.NOT_DEFINED:
            raise
        block = str(refused.facts["block"])
        return Standing(None, (not_defined_words(edition.title, block),))
    return Standing(found, tuple(fault_words(fault, found) for fault in faults))
