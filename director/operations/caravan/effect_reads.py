"""What somebody needs to know who writes down what something brought the caravan."""

from dataclasses import dataclass

from director.editions.schema import Edition
from director.operations.caravan.kind_reads import kinds_in
from director.operations.caravan.standing import state_in
from director.operations.handle import Campaign
from director.operations.opening import edition_in
from director.operations.views.caravan import KindView
from director.rules.caravan.state import CaravanState

_LIVING = "SELECT id, name FROM character WHERE life = 'alive' ORDER BY id"


@dataclass(frozen=True, slots=True)
class EffectGround:
    """What there is before anything is changed, the kinds of people, and to whom an object may go
    (keys and names of the living).
    """

    edition: Edition
    state: CaravanState
    kinds: tuple[KindView, ...]
    people: tuple[tuple[int, str], ...]


def effect_ground(campaign: Campaign) -> EffectGround:
    """How things stand today."""
    with campaign.looking() as connection:
        edition = edition_in(connection, campaign.path)
        return EffectGround(
            edition,
            state_in(connection, edition),
            kinds_in(connection),
            tuple((key, name) for key, name in connection.execute(_LIVING)),
        )
