"""A campaign in which something is to be decided."""

from dataclasses import dataclass, field
from typing import Any

from director.operations.caravan.scene_form import SceneForm
from director.operations.caravan.scene_reads import scene
from director.operations.caravan.scenes import open_scene
from director.operations.caravan.scenes import vote as give_vote
from director.operations.change import Change
from director.operations.characters import form_of
from director.operations.handle import Campaign
from director.operations.views.people_reads import sheet
from director.operations.views.scenes import SceneView
from director.rules.caravan.scene import Option
from director.rules.votes import Office
from tests.harness.people import People

OPTIONS = (
    Option("A", "Cruzar el río helado", "El hielo cede: mueren diez."),
    Option("B", "Dar el rodeo", "Tres días más de camino."),
    Option("C", "Esperar"),
)


@dataclass
class Decision:
    """Three players, the first two with a character of 5 Puntos de Héroe each, and a scene."""

    campaign: Campaign
    players: list[int] = field(default_factory=list)
    characters: list[int] = field(default_factory=list)
    id: int = 0

    def form(self, **fields: Any) -> SceneForm:
        offices = (Office.LEADER, Office.LIEUTENANT, Office.MEMBER)
        asked = {
            "name": "El río",
            "question": "¿Por dónde seguimos?",
            "options": OPTIONS,
            "voters": tuple(zip(self.players, offices, strict=True)),
            "notes": "El rodeo esconde una emboscada.",
        }
        return SceneForm(**{**asked, **fields})

    @property
    def view(self) -> SceneView:
        return scene(self.campaign, self.id)

    def vote(self, number: int, letter: str | None, extra: int = 0, **more: Any) -> Change:
        """What the player of that number (from 0) votes; its own character pays."""
        if extra and "paid_by" not in more:
            more["paid_by"] = self.characters[number]
        return give_vote(self.campaign, self.id, self.players[number], letter, extra, **more)

    def held(self, number: int) -> int:
        """Puntos de Héroe of that character."""
        return form_of(sheet(self.campaign, self.characters[number])).hero_points

    def votes(self) -> dict[str, int]:
        """The votes of each option."""
        stand = self.view.stand
        assert stand is not None
        return {row.option: row.votes.total for row in stand.options}


def decision(campaign: Campaign, **fields: Any) -> Decision:
    """A scene that has just been opened; ``fields`` of its form."""
    people = People(campaign)
    made = Decision(campaign)
    made.players = [people.player(f"Votante {number}") for number in (1, 2, 3)]
    points: dict[str, Any] = {"hero_points": 5, "hero_points_max": 5}
    made.characters = [
        people.character(name, player_id=player, **points)
        for name, player in zip(("Anka", "Bera"), made.players, strict=False)
    ]
    created = open_scene(campaign, made.form(**fields)).created
    assert created is not None
    made.id = created
    return made
