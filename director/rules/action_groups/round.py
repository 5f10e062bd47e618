"""The state of a Ronda: whose turn it is, what has begun, who has acted (002:3-002:62)."""

from dataclasses import dataclass, replace
from enum import StrEnum

from director.rules.action_groups.actions import Action, Effect
from director.rules.action_groups.fighters import Adventurer, Enemy, Fighter


class Phase(StrEnum):
    """Fase de PJ, Fase de Defensa with the enemies and then the Estados, and the end."""

    PLAYERS = "players"
    DEFENSE = "defense"
    STATES = "states"
    OVER = "over"


class Step(StrEnum):
    """The four steps of a Turno de Aventurero (002:22-002:25)."""

    BEGINNING = "beginning"
    ACTING = "acting"
    ENDING = "ending"
    REFILL = "refill"


@dataclass(frozen=True, slots=True)
class Turn:
    """A Turno de Aventurero in progress and the Regular actions it has had."""

    who: str
    step: Step = Step.BEGINNING
    regulars: int = 0


@dataclass(frozen=True, slots=True)
class Begun:
    """An action that is not complete yet; ``left``: how many others its text still lets resolve."""

    who: str
    action: Action
    left: int


@dataclass(frozen=True, slots=True)
class Reaction:
    """An action that modifies an effect; each is a source apart, of equal groups too (002:98)."""

    who: str
    group: str
    effect: Effect


@dataclass(frozen=True, slots=True)
class Round:
    """One Ronda. ``done`` have acted in this phase; ``turns`` are several only between tied rivals.

    ``order`` are the ranks of adventurers who fight each other, highest first (empty: the players
    choose). ``begun`` holds unfinished actions, the innermost last, and ``enemy`` who attacks.
    """

    adventurers: tuple[Adventurer, ...]
    enemies: tuple[Enemy, ...] = ()
    number: int = 1
    phase: Phase = Phase.PLAYERS
    order: tuple[tuple[str, ...], ...] = ()
    done: tuple[str, ...] = ()
    turns: tuple[Turn, ...] = ()
    enemy: str | None = None
    begun: tuple[Begun, ...] = ()
    reactions: tuple[Reaction, ...] = ()

    @property
    def fighters(self) -> tuple[Fighter, ...]:
        """Adventurers first, as Estados are resolved (002:59)."""
        return (*self.adventurers, *self.enemies)

    def adventurer(self, name: str) -> Adventurer | None:
        """The adventurer of that name."""
        return next((one for one in self.adventurers if one.name == name), None)

    def turn_of(self, name: str) -> Turn | None:
        """The turn in progress of that adventurer."""
        return next((turn for turn in self.turns if turn.who == name), None)

    def unfinished(self, name: str) -> Begun | None:
        """The innermost action of that adventurer that is not complete."""
        return next((one for one in reversed(self.begun) if one.who == name), None)

    def sources(self, effect: Effect) -> tuple[Reaction, ...]:
        """The Reflejos that modify an effect in this round, in order."""
        return tuple(reaction for reaction in self.reactions if reaction.effect == effect)

    def with_turn(self, turn: Turn) -> "Round":
        """With the turn of one adventurer as it is now."""
        turns = (turn if other.who == turn.who else other for other in self.turns)
        return replace(self, turns=tuple(turns))

    def with_fighter(self, fighter: Fighter) -> "Round":
        """With one fighter as it is now, in its place."""
        if isinstance(fighter, Adventurer):
            heroes = (fighter if one.name == fighter.name else one for one in self.adventurers)
            return replace(self, adventurers=tuple(heroes))
        foes = (fighter if one.name == fighter.name else one for one in self.enemies)
        return replace(self, enemies=tuple(foes))
