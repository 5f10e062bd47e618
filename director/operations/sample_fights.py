"""The two battles in play of the sample campaign, as their posts came in.

«El paso de la Aguja» stands in its third asalto, by turns: Alvar let his turn run out and may still
act late, Nanna has minutes left, and Hild has sent hers in advance. «El vado seco» has free turns:
two of its first asalto have been received.
"""

from collections.abc import Mapping

from director.operations.battle_form import SideForm
from director.operations.live.live_form import LiveForm, LiveUnitForm
from director.operations.sample_live import Teller, alternative
from director.rules.live.advance import Condition, ConditionKind
from director.rules.live.board import Board, Obstacle, Square, deployment_zone, rectangle
from director.rules.live.happenings import (
    Adjusted,
    Attack,
    AttackKind,
    BlowHorn,
    Move,
    Remarked,
    Rest,
    UseAbility,
    Verdict,
)
from director.rules.live.setup import ClockKind, LiveSetup, Victory
from director.rules.live.units import OwnedAbility
from director.rules.stats import Stat, StatBlock

DAY = 45
SIDES = (SideForm("La vanguardia", of_players=True), SideForm("La hueste de hielo"))

STRENGTH, BREAKING = AttackKind.STRENGTH, AttackKind.BREAKING

JARL, GUARD, WOLF = "Jarl de escarcha", "Guardia de hielo", "Lobo de hielo"

NEEDLE = Board(
    12,
    9,
    (
        deployment_zone(0, rectangle("A8:L9") or (), "la orilla"),
        deployment_zone(1, rectangle("A1:L2") or (), "la cresta"),
    ),
    (Obstacle((6, 5), "la Aguja"), Obstacle((7, 5), "la Aguja"), Obstacle((2, 4), "peñasco")),
)


def _ours(characters: Mapping[str, int], name: str, square: Square | None, **fields: bool) -> LiveUnitForm:
    return LiveUnitForm(0, characters[name], square=square, is_leader=fields.get("leader", False))


def needle_form(characters: Mapping[str, int]) -> LiveForm:
    """«El paso de la Aguja» as it was set up."""
    jarl = LiveUnitForm(
        1,
        name=JARL,
        stats=StatBlock(20, 13, 8, 3, 3, 3, movement=3, size=2),
        rank=4,
        is_leader=True,
        is_boss=True,
        abilities=(OwnedAbility("Aliento blanco", 2, text="Resta 2 de Rotura por un asalto."),),
        square=(6, 1),
    )
    guards = LiveUnitForm(
        1,
        name=GUARD,
        count=2,
        stats=StatBlock(11, 9, 4, 1, 2, 2),
        square=(4, 2),
        more_squares=((9, 2),),
    )
    wolves = LiveUnitForm(
        1,
        name=WOLF,
        count=3,
        stats=StatBlock(9, 5, 3, 1, 5, 1, movement=6),
        abilities=(OwnedAbility("Dentellada", 0, reaction=True, text="Responde a quien lo hiere."),),
        square=(2, 2),
        more_squares=((11, 2), (10, 1)),
    )
    ours = (
        LiveUnitForm(0, characters["Sif"], is_leader=True, square=(6, 8)),
        LiveUnitForm(0, characters["Torvald"], square=(5, 8)),
        LiveUnitForm(0, characters["Alvar"], square=(7, 8)),
        LiveUnitForm(0, characters["Inga"], square=(3, 9)),
        LiveUnitForm(0, characters["Hild"], square=(9, 9)),
        LiveUnitForm(0, characters["Nanna"], square=(10, 8)),
    )
    return LiveForm(
        name="El paso de la Aguja",
        day=DAY,
        sides=SIDES,
        units=(*ours, jarl, guards, wolves),
        setup=LiveSetup(ClockKind.ORDERED, Victory.LEADER, "3B", NEEDLE),
        slots=2,
        notes="Si el jarl cae, la hueste se deshace.",
    )
