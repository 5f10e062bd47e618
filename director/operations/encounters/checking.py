"""What a plan may say, checked before it is kept."""

from collections import Counter
from dataclasses import replace

from director.editions.schema import Edition
from director.operations import typed_in
from director.operations.bestiary.creature_form import checked, form_of
from director.operations.character_form import RANKS
from director.operations.live.entrants import MOST_ALIKE
from director.operations.problems import Refusal, Refused
from director.rules import difficulty
from director.rules.bestiary.encounter_plan import EncounterPlan, Group

MOST_GROUPS = 40
MOST_HEROES = 60
"""For how many at most a battle is planned while nobody says who they are."""
SEEDS = (-(2**63), 2**63 - 1)


def checked_plan(
    edition: Edition, plan: EncounterPlan, before: EncounterPlan | None = None
) -> EncounterPlan:
    """A plan; ``Refused`` for the first value of it that cannot be meant.

    A level that the edition does not define stays only if the plan had it ``before``.
    """
    _check_party(plan)
    had = None if before is None else before.difficulty
    if plan.difficulty is not None and plan.difficulty != had:
        typed_in.choice("difficulty", plan.difficulty, difficulty.codes(edition))
    typed_in.number("groups", len(plan.groups), 0, MOST_GROUPS)
    typed_in.number("seed", plan.seed, *SEEDS)
    return replace(plan, groups=tuple(_checked_group(group) for group in plan.groups))


def _check_party(plan: EncounterPlan) -> None:
    party = plan.party
    twice = [key for key, count in Counter(party.characters).items() if count > 1]
    if twice:
        raise Refused(Refusal.REPEATED_CODE, field="characters", value=twice[0])
    typed_in.number("heroes", len(party.characters) or party.heroes, 0, MOST_HEROES)
    level = party.average_level
    if not RANKS[0] <= level <= RANKS[1]:
        low, high = RANKS
        raise Refused(
            Refusal.OUT_OF_RANGE, field="average_level", value=int(level), low=low, high=high
        )


def _checked_group(group: Group) -> Group:
    typed_in.number("count", group.count, 1, MOST_ALIKE)
    code = typed_in.name("code", group.creature.code)
    return replace(group, creature=checked(form_of(group.creature)).creature(code))
