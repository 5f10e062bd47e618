"""Decisions of the story as screens and texts show them."""

from dataclasses import dataclass
from datetime import datetime

from director.rules.caravan.scene import Scene, SceneStand
from director.rules.votes import Office


@dataclass(frozen=True, slots=True)
class SceneVoter:
    """A player who may vote, and the vote there is. ``voter`` is its name in the rules' ``Scene``:
    the player's key as text, so that two of one name stay two.

    ``paid_by`` is the character whose Puntos de Héroe bought the extra votes.
    """

    player_id: int
    name: str
    office: Office = Office.MEMBER
    letter: str | None = None
    extra: int = 0
    paid_by: int | None = None
    link: str = ""

    @property
    def voter(self) -> str:
        """How the rules name it."""
        return str(self.player_id)


@dataclass(frozen=True, slots=True)
class SceneView:
    """A decision. ``stand`` counts the votes; none where the edition says nothing of votes."""

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

    @property
    def not_voted(self) -> tuple[SceneVoter, ...]:
        """Who has not voted yet."""
        return tuple(voter for voter in self.voters if voter.letter is None)
