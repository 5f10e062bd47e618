"""Blocks of an edition about the course of a battle: turns, Voluntad, initiative, clocks."""

from director.editions.block import Block
from director.editions.values import (
    AtLeastOne,
    Conditions,
    Flag,
    InitiativeEach,
    Points,
    Steps,
)


class Battles(Block):
    """What a battle may be: its victory conditions (exactly one is announced), and whether players
    may fight players at all; ``between_players`` are the conditions where they do.
    """

    conditions: Conditions
    players_against_players: Flag
    between_players: Conditions | None = None


class Deployment(Block):
    """Turno 0: whether enemies see each other's squares, and what becomes of who placed nobody.

    ``counts_shown``: between players each zone still tells how many deploy in it, of which people.
    """

    npcs_shown: Flag
    players_hidden: Flag
    random_when_missing: Flag
    counts_shown: Flag | None = None


class Turn(Block):
    """A turn: its steps in order. One that was skipped cannot be taken later in the same turn.

    ``rest_ends``: who rests does nothing else. ``one_action``: an ability or an attack, not both.
    """

    steps: Steps
    rest_ends: Flag
    one_action: Flag


class Willpower(Block):
    """What Voluntad pays, and how much of it a single use may take.

    Each extra square costs ``per_square``, each point of damage ``per_damage``; either use alone
    takes at most Esfuerzo where ``limited_by_exertion``. An ability costs ``per_rank`` for each
    rank, up to ``highest_rank`` and the rank the unit has where ``only_owned_ranks``, whatever the
    Esfuerzo. Resting gives ``rest`` back, and neither that nor the horn more than the maximum where
    ``never_above_maximum``; both hold where nothing is said.
    """

    per_square: Points
    per_damage: AtLeastOne
    limited_by_exertion: Flag
    per_rank: Points
    highest_rank: AtLeastOne
    rest: Points
    never_above_maximum: Flag | None = None
    only_owned_ranks: Flag | None = None


class WarHorn(Block):
    """Cuerno de guerra: Voluntad that a team shares; without ``capacity`` it holds any amount.

    ``any_amount``: who blows it takes as much of what there is as it wants, otherwise all of it.
    ``once_per_enemy``: who rises and falls again fills it no second time; that holds where nothing
    is said. ``without_author``: a defeat that nobody is known to have brought about fills the horn
    of the only other team there is; that holds too.
    """

    start: Points
    per_defeat: Points
    capacity: Points | None = None
    any_amount: Flag | None = None
    once_per_enemy: Flag | None = None
    without_author: Flag | None = None


class Initiative(Block):
    """Iniciativa: 1d``die`` + Reacción, in each asalto or once per battle, less what lost turns
    cost.

    After ``n`` lost turns the penalty is ``per_lost_turn`` x n in all, until the battle ends.
    ``ties_by_reaction``: of equals the one with more Reacción acts first, then a random key.
    """

    die: AtLeastOne
    each: InitiativeEach
    per_lost_turn: Points
    ties_by_reaction: Flag


class OrderedClock(Block):
    """Hours of each turn where turns follow the initiative.

    The first has ``first``, the others ``later`` from the post or expiry before; with ``few``
    turn-takers left or fewer, turns that start from then on have ``few_hours``. Each late post adds
    ``late_post`` to the turn then running. ``absent_deadline``: the turn of a player who announced
    an absence runs out like any other, at no cost; without that it waits for the director. What is
    not said runs out.
    """

    first: AtLeastOne
    later: AtLeastOne
    few: Points
    few_hours: AtLeastOne
    late_post: Points
    absent_deadline: Flag | None = None


class FreeClock(Block):
    """Hours in which everybody posts at will, and those after them in which a post counts with
    initiative ``late_initiative``; nobody loses initiative for good.
    """

    hours: AtLeastOne
    grace: Points
    late_initiative: Points


class Clocks(Block):
    """The clocks an edition knows; which one a battle uses is chosen when it is set up."""

    ordered: OrderedClock | None = None
    free: FreeClock | None = None
