"""The verbs about decisions of the story, on a campaign in which one is open and voted on."""

from collections.abc import Callable

from director.operations.caravan.effect_form import EffectForm, Effects
from director.operations.caravan.scene_form import SceneForm
from director.operations.caravan.scenes import (
    change_scene,
    choose,
    open_scene,
    remove_scene,
    vote,
)
from director.operations.change import Change
from director.operations.handle import Campaign
from director.rules.caravan.scene import Option
from director.rules.caravan.state import Quantity
from director.rules.votes import Office

_SCENE, _PAYER = 1, 1
_FORM = SceneForm(
    "El río",
    "¿Por dónde?",
    (Option("A", "El hielo", "Cede."), Option("B", "El rodeo")),
    ((1, Office.LEADER), (2, Office.MEMBER)),
)
_LOST = Effects((EffectForm(Quantity.SUPPLIES, -3, text="El rodeo"),))


def begin_scene(campaign: Campaign) -> None:
    """Open the decision; the first player has bought a vote for A, the second one has not voted."""
    open_scene(campaign, _FORM)
    vote(campaign, _SCENE, 1, "A", 1, _PAYER)


SCENE_VERBS: dict[str, Callable[[Campaign], Change]] = {
    "scene.open": lambda campaign: open_scene(campaign, _FORM),
    "scene.change": lambda campaign: change_scene(
        campaign, _SCENE, SceneForm("El vado", "¿Y?", _FORM.options[::-1], _FORM.voters)
    ),
    "scene.vote": lambda campaign: vote(campaign, _SCENE, 2, "B", link="https://foro/2"),
    "scene.unvote": lambda campaign: vote(campaign, _SCENE, 1, None),
    "scene.choose": lambda campaign: choose(
        campaign, _SCENE, "B", "Llueve.", "Tres días más.", _LOST
    ),
    "scene.remove": lambda campaign: remove_scene(campaign, _SCENE),
}
"""By the code of the step that each of them leaves."""
