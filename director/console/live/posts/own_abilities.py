"""Abilities as a post calls them, told as the unit's own: «Muro de escudos (rango 2)»."""

import re
from collections.abc import Sequence
from dataclasses import replace

from director.rules.live.units import OwnedAbility
from director.rules.loose_text import folded
from director.rules.motives import Motive, MotiveKind
from director.rules.posts.attack_words import Attack
from director.rules.posts.turn_claims import ClaimProblem, RollClaim, TurnClaims

_BEFORE_RANK = re.compile(r"\W++(?:(?:a|al|con|de) )?(?:rango|nivel)\W*$", re.IGNORECASE)
"""What leads to the rank, and is no part of the name."""


def own_ability(owned: Sequence[OwnedAbility], read: str) -> str:
    """The name of the unit's own ability that is meant, as it is spelled there; of none the name
    that was read, without what leads to its rank.
    """
    bare = _BEFORE_RANK.sub("", read)
    known = {folded(one.name).strip(): one.name for one in owned}
    found = (known.get(folded(words).strip()) for words in (read, bare))
    return next((name for name in found if name), bare)


def with_own_abilities(claims: TurnClaims, owned: Sequence[OwnedAbility]) -> TurnClaims:
    """The claims with every ability by its own name. Two ways to write one name contradict
    nothing.
    """
    actions = claims.actions
    attacks = tuple(_attack(attack, owned) for attack in actions.attacks)
    rolls = tuple(_roll(claim, owned) for claim in claims.rolls)
    motives = [claim.motive.motive for claim in rolls if claim.motive]
    motives += [attack.motive for attack in attacks]
    names = {folded(each.ability) for each in motives if each.kind is MotiveKind.ABILITY}
    problems = tuple(
        each
        for each in claims.problems
        if each.problem is not ClaimProblem.OTHER_ABILITY or len(names) > 1
    )
    return replace(
        claims, rolls=rolls, actions=replace(actions, attacks=attacks), problems=problems
    )


def _attack(attack: Attack, owned: Sequence[OwnedAbility]) -> Attack:
    return replace(attack, motive=_motive(attack.motive, owned))


def _roll(claim: RollClaim, owned: Sequence[OwnedAbility]) -> RollClaim:
    if claim.motive is None:
        return claim
    read = replace(claim.motive, motive=_motive(claim.motive.motive, owned))
    return replace(claim, motive=read)


def _motive(motive: Motive, owned: Sequence[OwnedAbility]) -> Motive:
    if motive.kind is not MotiveKind.ABILITY:
        return motive
    return replace(motive, ability=own_ability(owned, motive.ability))
