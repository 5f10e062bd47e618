"""The blocks of the second game, Grupos de Acciones."""

from director.editions.block import Block
from director.editions.values import AtLeastOne, Flag, Points


class ActionGroups(Block):
    """Grupos de Acciones: an adventurer's actions are its life.

    ``current`` groups are known at a time, refilled at the end of the own turn only; ``regular``
    Regular actions fit in a turn. Each wound that was not cancelled buries ``per_wound`` groups. A
    vulnerability counts ``vulnerability`` times for one action that has its keyword, each State
    acts and loses ``markers`` of its markers per round, and a rest heals ``rest`` wounds.
    ``reshuffle``: whether used groups come back when the hidden ones run out.
    """

    current: AtLeastOne
    regular: AtLeastOne
    per_wound: AtLeastOne
    vulnerability: AtLeastOne
    markers: AtLeastOne
    rest: Points
    reshuffle: Flag
