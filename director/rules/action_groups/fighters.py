"""Who fights: adventurers, whose life is their groups, and enemies, whose life is a number."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from operator import itemgetter

from director.editions.schema import Edition
from director.rules.action_groups.chapter import damage_rules, turn_rules
from director.rules.action_groups.damage import Damage
from director.rules.action_groups.lists import Groups, Life
from director.rules.action_groups.refusals import NotAllowed, Refusal
from director.rules.action_groups.states import State


@dataclass(frozen=True, slots=True)
class Adventurer:
    """A character of a player. ``threat`` is the Rango de Amenaza Base of its sheet (002:11); some
    are vulnerable to Claves like an enemy (002:144).
    """

    name: str
    groups: Groups
    states: tuple[State, ...] = ()
    threat: int | None = None
    vulnerability: int = 0
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Enemy:
    """A foe of the narrator with its Total de Vida and Defensa, and the Claves it is vulnerable to
    with the wounds that they cost it (002:144).
    """

    name: str
    life: int
    defense: Damage = field(default_factory=Damage)
    vulnerability: int = 0
    keywords: tuple[str, ...] = ()
    states: tuple[State, ...] = ()


Fighter = Adventurer | Enemy


def hurt(enemy: Enemy, wounds: int) -> Enemy:
    """The enemy after wounds, each of which takes one from its life (002:140)."""
    return replace(enemy, life=enemy.life - max(0, wounds))


def is_out(edition: Edition, fighter: Fighter) -> bool:
    """Whether a fighter takes no part any more: an adventurer when dead, an enemy without life."""
    rules = damage_rules(edition)
    if isinstance(fighter, Adventurer):
        return fighter.groups.life is Life.DEAD
    return fighter.life <= rules.enemy_out.value


def threat_order(
    edition: Edition, adventurers: Sequence[Adventurer]
) -> tuple[tuple[str, ...], ...] | NotAllowed:
    """Who acts first when adventurers fight each other: the higher Rango de Amenaza Base (002:11).

    Those of one rank stand together, in the order given; they send their actions to the narrator
    alone. Refused when a rank is not known.
    """
    turn_rules(edition)
    unknown = [one.name for one in adventurers if one.threat is None]
    if unknown:
        return NotAllowed(Refusal.NO_THREAT, unknown[0])
    ranked = [(one.threat, one.name) for one in adventurers if one.threat is not None]
    ordered = sorted(ranked, key=itemgetter(0), reverse=True)
    return tuple(tuple(name for _, name in tied) for _, tied in groupby(ordered, itemgetter(0)))
