"""Cases of attacks, and how they are asked."""

from typing import Any

from director.editions import Edition
from director.rules.attacks import Attack, break_attack, strength_attack
from tests.rules.asked.rule import Facts, rule, without


def _attack(attack: Attack) -> dict[str, Any]:
    return {
        "threshold": attack.threshold.total,
        "chance": attack.chance.total,
        "hit": attack.hit,
        "damage": attack.damage.total,
        "willpower_paid": attack.willpower_paid,
    }


def _strength_attack(edition: Edition, given: Facts) -> Facts:
    return _attack(strength_attack(edition, **given))


def _break_attack(edition: Edition, given: Facts) -> Facts:
    attack = break_attack(edition, break_=given["break"], **without(given, "break"))
    return {**_attack(attack), "armor_after": attack.armor_after}


ATTACK_ANSWERS = "threshold chance hit damage willpower_paid"
RULES = {
    "strength_attack": rule(
        _strength_attack,
        "strength armor roll",
        ATTACK_ANSWERS,
        evasion=0,
        wounds=0,
        willpower_spent=0,
    ),
    "break_attack": rule(
        _break_attack,
        "break armor roll",
        f"{ATTACK_ANSWERS} armor_after",
        deflection=0,
        wounds=0,
        willpower_spent=0,
        failed_breaks_before=0,
    ),
}
