"""On which page each thing that lacks is mended. What lacks is told by ``aftermath_lacking``.

Two kinds of things may lack. A *fact* of the battle that only the director knows (who won, how
somebody fell) holds the page it belongs to, because every later page is computed from it. A *roll
or decision* may wait for the forum: the director may look ahead and park, and only applying waits
for it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from director.operations.aftermath_draft import AftermathDraft
from director.operations.aftermath_lacking import Need, needs
from director.rules.aftermath import AftermathPlan

__all__ = ["Lack", "Need", "PageCode", "lacks", "lacks_of"]


class PageCode(StrEnum):
    """The pages in their order; the values are kept in parked drafts."""

    OUTCOME = "outcome"
    FINAL_STATE = "final_state"
    DEATHS = "deaths"
    TEAM_WIPE = "team_wipe"
    WOUNDS = "wounds"
    RENOWN = "renown"
    CARAVAN = "caravan"
    REVIEW = "review"


WAITING = frozenset(
    {
        Need.DEATH_ROLL,
        Need.TEAM_WIPE_ROLL,
        Need.WOUND_ROLL,
        Need.HERO_DECISION,
        Need.DIVISOR,
    }
)
"""Needs that may be answered on another day: they hold the application, not the page."""

_MENDED_ON: Mapping[PageCode, tuple[Need, ...]] = {
    PageCode.OUTCOME: (Need.OUTCOME, Need.FIGHTERS, Need.UNKNOWN_DIFFICULTY),
    PageCode.FINAL_STATE: (
        Need.FINAL_STRENGTH,
        Need.ORDER,
        Need.FELLED_BY,
        Need.STRIKER_ABSENT,
        Need.DEFEATED_WITH_STRENGTH,
        Need.DUPLICATE_ORDER,
        Need.STANDING_WITHOUT_STRENGTH,
        Need.WOUNDS_WITHOUT_DEFEAT,
        Need.STANDING_IN_WIPED_TEAM,
    ),
    PageCode.DEATHS: (
        Need.DEATH_ROLL,
        Need.HERO_DECISION,
        Need.DEATH_ROLL_RANGE,
        Need.VETO_REASON,
    ),
    PageCode.TEAM_WIPE: (
        Need.TEAM_WIPE_ROLL,
        Need.TEAM_WIPE_ROLL_RANGE,
        Need.TEAM_WIPE_VETO_REASON,
    ),
    PageCode.WOUNDS: (
        Need.DIVISOR,
        Need.DIVISOR_RANGE,
        Need.WOUND_ROLL,
        Need.WOUND_ROLL_RANGE,
        Need.LIMIT_VETO_REASON,
        Need.WOUNDS_REASON,
        Need.NEGATIVE_WOUNDS,
    ),
    PageCode.RENOWN: (Need.RENOWN_REASON, Need.POOL_REASON),
    PageCode.CARAVAN: (Need.CARAVAN_AMOUNT, Need.CARAVAN_TEXT),
}
_PAGE_OF = {need: page for page, mended in _MENDED_ON.items() for need in mended}


@dataclass(frozen=True, slots=True)
class Lack:
    """One thing to mend: where, what, and whose (a unit of the battle, or a row of the caravan)."""

    page: PageCode
    need: Need
    unit: int | None = None
    row: int | None = None

    @property
    def holds_page(self) -> bool:
        """Whether the pages after this one make no sense until it is mended."""
        return self.need not in WAITING


def lacks(draft: AftermathDraft, plan: AftermathPlan) -> tuple[Lack, ...]:
    """Everything that lacks, page by page; nothing left means it may be applied."""
    found = (
        Lack(_PAGE_OF[needed.need], needed.need, needed.unit, needed.row)
        for needed in needs(draft, plan)
    )
    order = list(PageCode)
    return tuple(sorted(found, key=lambda lack: order.index(lack.page)))


def lacks_of(page: PageCode, draft: AftermathDraft, plan: AftermathPlan) -> tuple[Lack, ...]:
    """What lacks on one page."""
    return tuple(lack for lack in lacks(draft, plan) if lack.page is page)
