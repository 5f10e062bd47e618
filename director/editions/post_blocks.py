"""Blocks of an edition about the players' posts: the motive of a roll and the notas of a turn."""

from director.editions.block import Block
from director.editions.values import Flag, Words


class Motives(Block):
    """The words a roll's motive must have.

    ``boost`` follows an attack that spends Voluntad and has ``{spent}`` in it; ``ability`` has
    ``{ability}`` and ``{rank}``.
    """

    strength: Words
    breaking: Words
    boost: Words
    ability: Words


class PostNotes(Block):
    """What the notas of every turn must tell, by the label it has there.

    Each pool is written ``label: (present/total)``, Puntos de Clan without a total.
    ``director_fills``: where they are missing the director may put the values that seem right.
    """

    actions: Words
    strength: Words
    armor: Words
    willpower: Words
    hero_points: Words | None = None
    clan_points: Words | None = None
    director_fills: Flag | None = None
