"""Renombre of a whole side: how much, what of it is shared out, and the director's own number."""

from dataclasses import dataclass

from director.console.aftermath.reasoned import OtherNumber
from director.console.aftermath.wording import shared_words
from director.console.labels import PlainLabel
from director.console.theme import Role, set_role
from director.rules.aftermath import Override, PoolPlan
from director.rules.derivation import Derivation, TermCode


@dataclass(frozen=True, slots=True)
class PoolRow:
    """The parts of a side's row that are not its number: the page lays them out."""

    other: OtherNumber
    shared: PlainLabel

    def show_pool(self, plan: PoolPlan, override: Override | None) -> None:
        """Show how much of the side's renown its people take, and what the director said of it."""
        pool = plan.pool.total
        self.shared.setText(shared_words(plan.shared, pool))
        set_role(self.shared, Role.CAPTION if plan.shared == pool else Role.WARNING)
        book = tuple(term for term in plan.pool.terms if term.code is not TermCode.POOL_OVERRIDE)
        self.other.show_override(override, Derivation(book).total)
