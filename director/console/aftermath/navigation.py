"""Which pages of the wizard apply, in which order, and whether one may leave them. No Qt here.

Everything follows from the draft and its plan, never from what was clicked before: the same facts
always lead to the same pages.
"""

from collections.abc import Iterator

from director.console.aftermath.lacks import Lack, Need, PageCode, lacks, lacks_of
from director.editions.schema import Edition, TeamWipe
from director.operations.aftermath_draft import AftermathDraft
from director.rules.aftermath import AftermathPlan, Outcome
from director.rules.tiers import Tier

__all__ = [
    "Lack",
    "Need",
    "PageCode",
    "after",
    "before",
    "lacks",
    "lacks_of",
    "may_apply",
    "may_leave",
    "next_order",
    "pages",
    "possible",
    "reachable",
    "resume",
    "team_wipes",
]


def possible(edition: Edition) -> tuple[PageCode, ...]:
    """The pages that this edition may ever ask for, in order."""
    asks = any(True for _ in team_wipes(edition))
    return tuple(page for page in PageCode if asks or page is not PageCode.TEAM_WIPE)


def team_wipes(edition: Edition) -> Iterator[tuple[Tier, TeamWipe]]:
    """What the defeat of a whole team means, for each tier of which somebody may die of it."""
    deaths = edition.deaths
    if deaths is not None:
        by_tier = zip(Tier, (deaths.hero, deaths.companion, deaths.secondary), strict=True)
        yield from ((tier, rules.team_wipe) for tier, rules in by_tier if rules.team_wipe)


def pages(draft: AftermathDraft, plan: AftermathPlan) -> tuple[PageCode, ...]:
    """The pages that apply, in order. A battle that was not played goes straight to the review."""
    if draft.outcome is Outcome.NOT_PLAYED:
        return (PageCode.OUTCOME, PageCode.REVIEW)
    skipped = set()
    if not any(row.death for row in plan.units):
        skipped.add(PageCode.DEATHS)
    if not any(row.team_wipe for row in plan.units):
        skipped.add(PageCode.TEAM_WIPE)
    if not any(unit.present and unit.defeated for unit in draft.units):
        skipped.update((PageCode.DEATHS, PageCode.WOUNDS))
    return tuple(page for page in PageCode if page not in skipped)


def may_leave(page: PageCode, draft: AftermathDraft, plan: AftermathPlan) -> bool:
    """Whether one may go on to the page after this one."""
    return not any(lack.holds_page for lack in lacks_of(page, draft, plan))


def reachable(draft: AftermathDraft, plan: AftermathPlan) -> tuple[PageCode, ...]:
    """The pages that may be opened: up to and with the first one that holds."""
    found: list[PageCode] = []
    for page in pages(draft, plan):
        found.append(page)
        if not may_leave(page, draft, plan):
            break
    return tuple(found)


def after(page: PageCode, draft: AftermathDraft, plan: AftermathPlan) -> PageCode:
    """The next page, or this one when it is the last or holds."""
    open_pages = reachable(draft, plan)
    if page not in open_pages:
        return open_pages[-1]
    place = open_pages.index(page)
    return open_pages[min(place + 1, len(open_pages) - 1)]


def before(page: PageCode, draft: AftermathDraft, plan: AftermathPlan) -> PageCode:
    """The page before this one, or the first."""
    earlier = [code for code in pages(draft, plan) if _place(code) < _place(page)]
    return earlier[-1] if earlier else PageCode.OUTCOME


def resume(draft: AftermathDraft, plan: AftermathPlan) -> PageCode:
    """Where a parked wizard goes on: the page it was left on, or the last that may be opened."""
    open_pages = reachable(draft, plan)
    left = [code for code in open_pages if code.value == draft.page]
    return left[0] if left else open_pages[-1 if draft.page != PageCode.OUTCOME else 0]


def may_apply(draft: AftermathDraft, plan: AftermathPlan) -> bool:
    """Whether nothing lacks and nothing contradicts itself."""
    return not lacks(draft, plan)


def next_order(draft: AftermathDraft) -> int:
    """The place in the order of defeat that is offered to the next who fell."""
    taken = [unit.order for unit in draft.units if unit.present and unit.defeated and unit.order]
    return max(taken, default=0) + 1


def _place(page: PageCode) -> int:
    return list(PageCode).index(page)
