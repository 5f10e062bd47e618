"""Blocks of an edition about the caravan: what its people eat, and how they take the road.

The books send a caravan on its way (000:346) and leave its numbers to the director.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from director.editions.block import Block, contradiction
from director.editions.values import AtLeastOne, Flag, Percent, Points, Rounding, Signed


class CaravanSupplies(Block):
    """What a day takes from the supplies, and what becomes of those who get nothing.

    Nothing is taken unless ``consumed``. One supply feeds so many people a day; ``rounding`` says
    what becomes of the last, broken one. Clansmen always eat; fighters, people of the director's
    own kinds and the living characters do where it says so. Of those who went hungry
    ``hungry_lost`` percent are lost on each such day, rounded by ``lost_rounding`` and taken from
    the clansmen.
    """

    consumed: Flag
    people_per_supply: AtLeastOne
    rounding: Rounding
    fighters_eat: Flag
    others_eat: Flag
    characters_eat: Flag
    hungry_lost: Percent
    lost_rounding: Rounding


class CaravanMorale(Block):
    """Morale: where it starts, how high it rises, what days do to it, and what it does in battle.

    Days leave it alone and battles do not ask for it unless ``kept``. ``rest`` is for a day of rest
    on which everybody was fed; ``hungry`` comes on top of a day on which somebody was not.
    ``bands`` are named by the morale they begin at, and hold the points of Voluntad that they give
    at the start of a battle.
    """

    kept: Flag
    start: Points
    most: AtLeastOne
    travel: Signed
    rest: Signed
    hungry: Signed
    bands: dict[Annotated[str, Field(pattern=r"^(0|[1-9][0-9]{0,2})$")], Signed]

    @model_validator(mode="after")
    def _some_band_from_the_bottom(self) -> Self:
        if "0" not in self.bands:
            raise contradiction(", ".join(self.bands), "bands")
        return self


class Caravan(Block):
    """The caravan of the modes that travel."""

    supplies: CaravanSupplies
    morale: CaravanMorale
