"""Acciones of the three kinds, and what they may reach (002:92-002:102)."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """Regular: one in the own turn. Rápida: any number in it. Reflejo: any time (002:94-002:98)."""

    REGULAR = "regular"
    QUICK = "quick"
    REFLEX = "reflex"


@dataclass(frozen=True, slots=True)
class Action:
    """One action of a group.

    ``keywords`` are its Claves. ``integrates``: how many other actions its text lets one resolve
    before it is complete (Acción Integrada, 002:102). ``modifies``: its text lets a Regular or
    Rápida modify another action, which they normally cannot (002:92).
    """

    kind: Kind
    name: str = ""
    keywords: tuple[str, ...] = ()
    integrates: int = 0
    modifies: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """A Grupo de Acciones as it is written: a name of its own, its actions and its Claves.

    Two equal groups of an adventurer have two names: each is a source apart (002:98).
    """

    name: str
    actions: tuple[Action, ...] = ()
    keywords: tuple[str, ...] = ()


class Origin(StrEnum):
    """What causes an effect."""

    REGULAR = "regular"
    QUICK = "quick"
    ENEMY_ATTACK = "enemy_attack"
    ENEMY_ABILITY = "enemy_ability"
    ABILITY = "ability"
    STATE = "state"


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect that may be modified: the narrator's name for it, its cause and its target."""

    name: str
    origin: Origin
    target: str = ""
