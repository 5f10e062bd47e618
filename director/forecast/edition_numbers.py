"""The numbers of an edition that a forecast fights by, read once and not in each of its turns."""

from dataclasses import dataclass

from director.editions.schema import Attacks, Edition, WarHorn, defined
from director.rules.first_copies import (
    damage_per_break,
    damage_per_point,
    least_armor,
    per_deflection,
    per_evasion,
    willpower_per_damage,
)
from director.rules.forecast.choosing import Steps, steps_of
from director.rules.willpower import limited_by_maximum

NEVER = 1_000_000_000
"""More than any amount of a forecast, and less than half of what its arrays hold."""


@dataclass(frozen=True, slots=True)
class StrengthNumbers:
    """Ataque de Fuerza (``rules.attacks.strength_threshold`` and ``strength_attack``)."""

    base: int
    per_strength: int
    per_armor_excess: int
    per_evasion: int
    floor: int
    per_point: int
    least_damage: int


@dataclass(frozen=True, slots=True)
class BreakNumbers:
    """Ataque de Rotura (``rules.attacks.break_attack``); after ``free`` failed ones on a target in
    an asalto each takes ``wear``.
    """

    base: int
    per_break: int
    per_deflection: int
    floor: int
    each: int
    least_armor: int
    free: int
    wear: int


@dataclass(frozen=True, slots=True)
class HornNumbers:
    """Cuerno de guerra (``rules.war_horn``)."""

    start: int
    per_defeat: int
    capacity: int
    all_of_it: bool
    """Whoever blows it gets all there is, even more than its own maximum."""


@dataclass(frozen=True, slots=True)
class EditionNumbers:
    """What a battle of a forecast asks of an edition.

    A roll hits up to the threshold less ``below``. ``bonus_price`` is what a point of damage
    costs where the edition ``sells_bonus``, ``repeat_price`` what a second roll costs in Puntos de
    Héroe where it ``sells_repeat``.
    """

    steps: Steps
    each_round: bool
    strength: StrengthNumbers
    breaking: BreakNumbers
    below: int
    paid_on_miss: bool
    per_wound: int
    sells_bonus: bool
    bonus_price: int
    limited_by_exertion: bool
    rest: int
    capped: bool
    horn: HornNumbers | None
    sells_repeat: bool
    repeat_price: int
    least_start: int


def numbers_of(edition: Edition) -> EditionNumbers:
    """All of them. ``NotDefinedError`` where the edition has no ``turn``, ``initiative``,
    ``attacks`` or ``wounds``.
    """
    attacks = defined(edition, "attacks", edition.attacks)
    initiative = defined(edition, "initiative", edition.initiative)
    wounds = defined(edition, "wounds", edition.wounds)
    willpower, uses = edition.willpower, edition.hero_point_uses
    capped = limited_by_maximum(willpower, attacks.strength.base.source) is not None
    return EditionNumbers(
        steps=steps_of(edition),
        each_round=initiative.each.value == "round",
        strength=_strength(attacks),
        breaking=_breaking(attacks),
        below=1 if attacks.comparison.value == "below" else 0,
        paid_on_miss=attacks.willpower_paid_on_miss.value,
        per_wound=wounds.to_hit_per_wound.value,
        sells_bonus=willpower is not None,
        bonus_price=1 if willpower is None else willpower_per_damage(edition).value,
        limited_by_exertion=willpower is not None and willpower.limited_by_exertion.value,
        rest=0 if willpower is None else willpower.rest.value,
        capped=capped,
        horn=None if edition.war_horn is None else _horn(edition.war_horn, capped=capped),
        sells_repeat=uses is not None,
        repeat_price=0 if uses is None else uses.combat_roll.value,
        least_start=1 if edition.stats is None else edition.stats.least_start.value,
    )


def _strength(attacks: Attacks) -> StrengthNumbers:
    rules = attacks.strength
    return StrengthNumbers(
        base=rules.base.value,
        per_strength=rules.per_strength.value,
        per_armor_excess=rules.per_armor_excess.value,
        per_evasion=per_evasion(attacks).value,
        floor=rules.floor.value,
        per_point=damage_per_point(attacks).value,
        least_damage=rules.minimum_damage.value,
    )


def _breaking(attacks: Attacks) -> BreakNumbers:
    rules, wear = attacks.breaking, attacks.breaking.repeated_failure
    return BreakNumbers(
        base=rules.base.value,
        per_break=rules.per_break.value,
        per_deflection=per_deflection(attacks).value,
        floor=rules.floor.value,
        each=damage_per_break(attacks).value,
        least_armor=least_armor(attacks).value,
        free=NEVER if wear is None else wear.free.value,
        wear=0 if wear is None else wear.damage.value,
    )


def _horn(rules: WarHorn, *, capped: bool) -> HornNumbers:
    return HornNumbers(
        start=rules.start.value,
        per_defeat=rules.per_defeat.value,
        capacity=NEVER if rules.capacity is None else rules.capacity.value,
        all_of_it=not capped and rules.any_amount is not None and not rules.any_amount.value,
    )
