"""Battles in play for the tests of Combate, begun as a director would begin them."""

from collections.abc import Sequence

from director.console.desk import Desk
from director.operations.battle_form import SideForm
from director.operations.live import happening, starting
from director.operations.live.dice import throw_initiative
from director.operations.live.live_form import LiveForm, LiveUnitForm
from director.operations.views.live import LiveBattle
from director.operations.views.people_reads import roster
from director.rules.live.board import Board, deployment_zone
from director.rules.live.happenings import InitiativeDie, RoundOpened
from director.rules.live.setup import LiveSetup
from director.rules.live.units import OwnedAbility
from director.rules.stats import StatBlock

STONE = StatBlock(strength=10, armor=8, willpower=4, exertion=2, reaction=3, break_=2)
PEOPLE = ("Bera", "Olaf", "Anka")


def begin(
    desk: Desk,
    *,
    people: Sequence[str] = PEOPLE,
    enemies: int = 3,
    setup: LiveSetup | None = None,
    name: str = "El puente",
    abilities: tuple[OwnedAbility, ...] = (),
    enemy: str = "Piedra",
    stats: StatBlock = STONE,
) -> int:
    """A battle of some people of the sample against some stones; its key."""
    keys = {row.name: row.id for row in roster(desk.campaign)}
    units = [
        LiveUnitForm(0, keys[person], abilities=abilities or None, despite="las pruebas")
        for person in people
    ]
    units += [
        LiveUnitForm(1, name=f"{enemy} {n}", stats=stats, is_boss=n == 1, is_leader=n == 1)
        for n in range(1, enemies + 1)
    ]
    form = LiveForm(
        name,
        0,
        (SideForm("La caravana", of_players=True), SideForm("Las piedras")),
        tuple(units),
        setup or LiveSetup(),
        slots=3,
    )
    created = starting.start(desk.live, form).created
    assert created is not None
    return created


def with_board() -> LiveSetup:
    """Eight by six, a zone for each side."""
    ours = deployment_zone(0, [(c, 6) for c in range(1, 9)])
    theirs = deployment_zone(1, [(c, 1) for c in range(1, 9)])
    return LiveSetup(board=Board(8, 6, (ours, theirs)))


def open_round(desk: Desk, battle: int, order: Sequence[str] = ()) -> None:
    """The next asalto; those named act first, in that order."""
    view = desk.live.battle(battle)
    named = {name.name: unit for unit, name in view.names.items()}
    dice: tuple[InitiativeDie, ...] = throw_initiative(desk.live, battle, desk.dice)
    if order:
        first = [named[name] for name in order]
        dice = tuple(
            InitiativeDie(die.unit, 10 if die.unit in first else 1, die.key) for die in dice
        )
    happening.happen(desk.live, battle, RoundOpened(view.state.asalto + 1, dice))


def unit_named(view: LiveBattle, name: str) -> int:
    """The key of a unit by its name."""
    return next(unit for unit, one in view.names.items() if one.name == name)
