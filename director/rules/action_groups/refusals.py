"""Why a move is against the rules of Grupos de Acciones, as a value."""

from dataclasses import dataclass
from enum import StrEnum

from director.editions.source import Source


class Refusal(StrEnum):
    """What is wrong with a move; the screen finds the words."""

    # who and what
    UNKNOWN = "unknown"
    DUPLICATE = "duplicate"
    NO_NAME = "no_name"
    DEAD = "dead"
    # lists
    TOO_MANY_CURRENT = "too_many_current"
    NOT_MORIBUND = "not_moribund"
    NOT_CURRENT = "not_current"
    NOT_THERE = "not_there"
    UNSEEN = "unseen"
    NOT_FIRST = "not_first"
    TOO_FEW_CHOICES = "too_few_choices"
    TOO_MANY_CHOICES = "too_many_choices"
    WRONG_ORDER = "wrong_order"
    # turns
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_STEP = "wrong_step"
    REGULAR_SPENT = "regular_spent"
    UNFINISHED = "unfinished"
    NOTHING_OPEN = "nothing_open"
    CANNOT_MODIFY = "cannot_modify"
    NOT_THE_TARGET = "not_the_target"
    # rounds
    WRONG_PHASE = "wrong_phase"
    ALREADY_ACTED = "already_acted"
    SOMEBODY_ACTS = "somebody_acts"
    HIGHER_THREAT_FIRST = "higher_threat_first"
    NO_THREAT = "no_threat"
    NO_STATES = "no_states"
    ADVENTURERS_FIRST = "adventurers_first"


@dataclass(frozen=True, slots=True)
class NotAllowed:
    """A refused move: nothing has changed.

    ``subject`` is what it is about: a group, a fighter, a step or a phase. ``source`` is the line
    or house value that forbids it, where an edition may change that.
    """

    refusal: Refusal
    subject: str = ""
    source: Source | None = None
