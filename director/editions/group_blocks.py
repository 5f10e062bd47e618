"""The blocks of the second game, Grupos de Acciones."""

from typing import Annotated, Literal

from director.editions.block import Block
from director.editions.values import Apart, AtLeastOne, Flag, Points, Signed, Value

TurnSteps = Value[Annotated[tuple[Literal["beginning", "acting", "ending", "refill"], ...], Apart]]
"""Steps of a Turno de Aventurero in which something may be used."""

Origins = Value[
    Annotated[
        tuple[
            Literal["regular", "quick", "enemy_attack", "enemy_ability", "ability", "state"], ...
        ],
        Apart,
    ]
]
"""Where an effect comes from that a Reflejo may modify."""

Refill = Value[Literal["turn_end", "at_once"]]
"""When the current groups are filled up again: at the end of the own turn only, or always."""


class GroupMoves(Block):
    """How groups move between the four lists, and when that costs the life.

    ``refill``: when the current groups are filled up. ``blind``: the first hidden group is buried
    unseen, so it cannot be chosen by its name. ``moribund_after_burying``: whether an adventurer
    is moribund when nothing is left in hand after the wound was buried, or only when nothing was
    left before. ``empty_dies``: without any group it is dead; otherwise moribund for good.
    """

    refill: Refill
    blind: Flag
    moribund_after_burying: Flag
    empty_dies: Flag


class GroupTurns(Block):
    """What may be used when in a Turno de Aventurero.

    The steps in which Regular and Rápida actions of the own turn, Reflejos of anybody and free
    Habilidades may be used. ``integrated_counts``: whether a Regular action that another action's
    text lets one resolve is one of the turn's. ``reflex_for_others``: whether somebody who is not
    the target may react; ``reflex_modifies``: where the effects come from that a Reflejo may
    modify. ``ties_together``: whether adventurers of the same Rango de Amenaza Base who fight each
    other play their turns at the same time.
    """

    regular_in: TurnSteps
    quick_in: TurnSteps
    reflex_in: TurnSteps
    ability_in: TurnSteps
    integrated_counts: Flag
    reflex_for_others: Flag
    reflex_modifies: Origins
    ties_together: Flag


class GroupDamage(Block):
    """How damage becomes wounds.

    ``after_cancelling``: groups are buried for the damage that nobody cancelled, otherwise for all
    of it. ``full_defense``: every attack meets the whole Defensa, otherwise one Defensa is used up
    by all the attacks of an action. ``keywords_of_group``: the Claves of a group are those of its
    actions too. ``keywords_as_written``: capitals and accents tell Claves apart. An enemy is out
    when its life is ``enemy_out`` or less.
    """

    after_cancelling: Flag
    full_defense: Flag
    keywords_of_group: Flag
    keywords_as_written: Flag
    enemy_out: Signed


class ActionGroups(Block):
    """Grupos de Acciones: an adventurer's actions are its life.

    ``current`` groups are known at a time; ``regular`` Regular actions fit in a turn. Each wound
    that was not cancelled buries ``per_wound`` groups. A vulnerability counts ``vulnerability``
    times for one action that has its keyword, each kind of State acts once and loses ``markers`` of
    its markers per round, and a rest heals ``rest`` wounds. ``reshuffle``: whether used groups come
    back when the hidden ones run out.
    """

    current: AtLeastOne
    regular: AtLeastOne
    per_wound: AtLeastOne
    vulnerability: AtLeastOne
    markers: AtLeastOne
    rest: Points
    reshuffle: Flag
    moves: GroupMoves | None = None
    turns: GroupTurns | None = None
    damage: GroupDamage | None = None
