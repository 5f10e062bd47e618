"""Voluntad in a turn: what it may pay for, what that costs, and how rest gives some back.

It pays for squares beyond the movement, for points of damage and for active abilities. All amounts
are points of Voluntad unless they are called squares, damage or ranks.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition, Willpower, defined
from director.editions.source import Source
from director.editions.values import Points
from director.rules.derivation import Derivation, Term, TermCode


class PlanRefusal(StrEnum):
    """Why a turn may not spend Voluntad like that."""

    NEGATIVE = "negative"
    TOO_FAR = "too_far"
    TOO_MUCH_DAMAGE = "too_much_damage"
    RANK_TOO_HIGH = "rank_too_high"
    RANK_NOT_OWNED = "rank_not_owned"
    TWO_ACTIONS = "two_actions"
    NOT_ENOUGH = "not_enough"


@dataclass(frozen=True, slots=True)
class PlanReason:
    """One broken rule with its source and the numbers behind it.

    ``found`` is what was asked for and ``most`` what is allowed: Voluntad against Esfuerzo for
    ``TOO_FAR`` and ``TOO_MUCH_DAMAGE``, ranks for the two about ranks, the actions of the turn for
    ``TWO_ACTIONS``, Voluntad against what there is for ``NOT_ENOUGH``; for ``NEGATIVE`` the amount
    that cannot be, and ``of`` says of what.
    """

    refusal: PlanRefusal
    source: Source
    found: int
    most: int = 0
    of: TermCode | None = None


@dataclass(frozen=True, slots=True)
class WillpowerPlan:
    """What a turn would spend and have left if all of it is paid, and every rule it breaks.

    Damage is paid only when the attack hits, so more may be left in the end. ``left`` falls below 0
    where there is not enough: that much is lacking.
    """

    spent: Derivation
    left: Derivation
    reasons: tuple[PlanReason, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether the turn may spend it so."""
        return not self.reasons


@dataclass(frozen=True, slots=True)
class _Use:
    code: TermCode
    count: int
    price: Points

    @property
    def cost(self) -> int:
        return max(0, self.count) * self.price.value

    def term(self, sign: int) -> Term:
        facts = {"count": self.count, "each": self.price.value}
        return Term(self.code, sign * self.cost, self.price.source, facts)


def plan_willpower(
    edition: Edition,
    *,
    willpower: int,
    exertion: int,
    extra_move: int = 0,
    damage_bonus: int = 0,
    ability_rank: int = 0,
    owned_rank: int | None = None,
) -> WillpowerPlan:
    """What a turn wants to spend: squares beyond the movement, points of damage, one ability.

    Each square and each point of damage costs 1 (000:45, 000:47); either takes at most Esfuerzo,
    each on its own, so that both together may take twice that (000:65-70). An ability costs its
    rank (000:46), whatever the Esfuerzo (000:74), up to the rank owned (000:185) and never above
    the highest; without ``owned_rank`` the unit is taken to own that. Rank 0 uses none. A turn has
    one action: an ability, or an attack with its damage (000:184).

    ``NotDefinedError`` where the edition has no ``willpower`` or no ``turn``.
    """
    rules = defined(edition, "willpower", edition.willpower)
    turn = defined(edition, "turn", edition.turn)
    move = _Use(TermCode.EXTRA_MOVE, extra_move, rules.per_square)
    damage = _Use(TermCode.DAMAGE_BONUS, damage_bonus, rules.per_damage)
    ability = _Use(TermCode.ABILITY_RANK, ability_rank, rules.per_rank)
    wanted = (move, damage, ability)
    uses = [use for use in wanted if use.count]
    spent = Derivation(tuple(use.term(1) for use in uses))
    held = Term(TermCode.WILLPOWER_HELD, willpower)
    left = Derivation((held, *(use.term(-1) for use in uses)))
    reasons = [
        *_negative(wanted),
        *_beyond_exertion(rules, PlanRefusal.TOO_FAR, move, exertion),
        *_beyond_exertion(rules, PlanRefusal.TOO_MUCH_DAMAGE, damage, exertion),
        *_beyond_rank(rules, ability, owned_rank),
    ]
    if turn.one_action.value and damage_bonus > 0 and ability_rank > 0:
        reasons.append(PlanReason(PlanRefusal.TWO_ACTIONS, turn.one_action.source, 2, 1))
    reasons += _beyond_means(uses, spent, willpower)
    return WillpowerPlan(spent, left, tuple(reasons))


def rested(edition: Edition, *, willpower: int, maximum: int) -> Derivation:
    """Voluntad after Descansar: 1 more (000:55), never above the maximum (000:61, 001:71, 003:57).

    Who already has more than the maximum keeps it, and where the edition lets Voluntad rise above
    it, it does. ``NotDefinedError`` where the edition has no ``willpower``.
    """
    rules = defined(edition, "willpower", edition.willpower)
    gain = rules.rest
    after = Derivation(
        (
            Term(TermCode.WILLPOWER_HELD, willpower),
            Term(TermCode.RESTED, gain.value, gain.source),
        )
    )
    limit = limited_by_maximum(rules, gain.source)
    surplus = min(gain.value, after.total - maximum)
    if limit is None or surplus <= 0:
        return after
    return after.plus(Term(TermCode.WILLPOWER_FULL, -surplus, limit, {"maximum": maximum}))


def limited_by_maximum(rules: Willpower | None, otherwise: Source) -> Source | None:
    """Where it says that nothing gives more Voluntad than the maximum (000:61); none if it may.

    ``otherwise`` is for rules that say nothing of it, where that holds too.
    """
    rule = rules.never_above_maximum if rules else None
    if rule is None:
        return otherwise
    return rule.source if rule.value else None


def _negative(uses: Iterable[_Use]) -> Iterator[PlanReason]:
    for use in uses:
        if use.count < 0:
            yield PlanReason(PlanRefusal.NEGATIVE, use.price.source, use.count, of=use.code)


def _beyond_exertion(
    rules: Willpower, refusal: PlanRefusal, use: _Use, exertion: int
) -> Iterator[PlanReason]:
    limit = rules.limited_by_exertion
    if limit.value and use.cost > max(0, exertion):
        yield PlanReason(refusal, limit.source, use.cost, exertion, use.code)


def _beyond_rank(rules: Willpower, ability: _Use, owned: int | None) -> Iterator[PlanReason]:
    rank, highest = ability.count, rules.highest_rank
    if rank > highest.value:
        yield PlanReason(PlanRefusal.RANK_TOO_HIGH, highest.source, rank, highest.value)
    limit = rules.only_owned_ranks
    bound = limit is None or limit.value
    if bound and owned is not None and rank > max(0, owned):
        source = limit.source if limit else rules.per_rank.source
        yield PlanReason(PlanRefusal.RANK_NOT_OWNED, source, rank, owned)


def _beyond_means(uses: list[_Use], spent: Derivation, willpower: int) -> Iterator[PlanReason]:
    if spent.total > max(0, willpower):
        dearest = max(uses, key=lambda use: use.cost)
        yield PlanReason(
            PlanRefusal.NOT_ENOUGH, dearest.price.source, spent.total, willpower, dearest.code
        )
