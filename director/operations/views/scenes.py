"""Decisions of the story as screens and texts show them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType

from director.rules.caravan.scene import Scene, SceneStand
from director.rules.caravan.state import CLANSMEN, Quantity
from director.rules.votes import Office


def _no_weights() -> Mapping[Office, int]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ScenePayer:
    """A living character of a voter's, and the Puntos de Héroe it holds today."""

    character_id: int
    name: str
    held: int


@dataclass(frozen=True, slots=True)
class Brought:
    """Something that a decision brought: a change of one number, or an object where ``what`` is
    none; its name is then the ``text``. ``day`` is the one of the books, where that is another than
    the day on which it is told: a battle is told on its own day.
    """

    what: Quantity | None
    amount: int
    kind: str = CLANSMEN
    kind_name: str = ""
    text: str = ""
    secret: bool = False
    day: int | None = None


@dataclass(frozen=True, slots=True)
class SceneVoter:
    """A player who may vote, and the vote there is. ``voter`` is its name in the rules' ``Scene``:
    the player's key as text, so that two of one name stay two.

    ``paid_by`` is the character whose Puntos de Héroe bought the extra votes, ``payer`` its name,
    ``paid`` how many they were. ``payers`` are those who could pay.
    """

    player_id: int
    name: str
    office: Office = Office.MEMBER
    letter: str | None = None
    extra: int = 0
    paid_by: int | None = None
    link: str = ""
    paid: int = 0
    payer: str = ""
    payers: tuple[ScenePayer, ...] = ()

    @property
    def voter(self) -> str:
        """How the rules name it."""
        return str(self.player_id)


@dataclass(frozen=True, slots=True)
class SceneView:
    """A decision. ``stand`` counts the votes; none where the edition says nothing of votes.

    ``extra_price`` is what one more vote costs in Puntos de Héroe; none: it is not sold.
    ``weights`` are the votes that each office has. ``brought`` is what the choice brought, secret
    or not.
    """

    id: int
    uuid: str
    name: str
    scene: Scene
    stand: SceneStand | None
    voters: tuple[SceneVoter, ...]
    state: str
    consequence: str
    notes: str
    link: str
    closes_at: datetime | None
    day: int
    closed_day: int | None
    created_at: datetime
    closed_at: datetime | None
    extra_price: int | None = None
    weights: Mapping[Office, int] = field(default_factory=_no_weights)
    brought: tuple[Brought, ...] = ()

    @property
    def not_voted(self) -> tuple[SceneVoter, ...]:
        """Who has not voted yet."""
        return tuple(voter for voter in self.voters if voter.letter is None)
