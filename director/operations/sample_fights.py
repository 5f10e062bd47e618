"""The two battles in play of the sample campaign, as their posts came in.

«El paso de la Aguja» stands in its third asalto, by turns: Alvar let his turn run out and may still
act late, Nanna has minutes left, and Solveig has sent hers in advance. «El vado seco» has free
turns: two of its first asalto have been received.
"""

from collections.abc import Callable, Mapping
from datetime import datetime

from director.operations.battle_form import SideForm
from director.operations.live.live_form import LiveForm, LiveUnitForm
from director.operations.live.table import LiveTable
from director.operations.sample_live import Teller, alternative
from director.rules.live.advance import Condition, ConditionKind
from director.rules.live.board import Board, Obstacle, deployment_zone, rectangle
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

DAY = 44
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
        abilities=(
            OwnedAbility("Dentellada", 0, reaction=True, text="Responde a quien lo hiere."),
        ),
        square=(2, 2),
        more_squares=((11, 2), (10, 1)),
    )
    ours = (
        LiveUnitForm(0, characters["Sif"], is_leader=True, square=(6, 8)),
        LiveUnitForm(0, characters["Torvald"], square=(5, 8)),
        LiveUnitForm(0, characters["Alvar"], square=(7, 8)),
        LiveUnitForm(0, characters["Inga"], square=(3, 9)),
        LiveUnitForm(0, characters["Solveig"], square=(9, 9)),
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


def ford_form(characters: Mapping[str, int]) -> LiveForm:
    """«El vado seco» as it was set up."""
    raiders = LiveUnitForm(
        1, name="Saqueador", count=3, stats=StatBlock(9, 7, 3, 1, 3, 1), is_leader=False
    )
    ours = tuple(LiveUnitForm(0, characters[name]) for name in ("Frode", "Ylva", "Estrid"))
    return LiveForm(
        name="El vado seco",
        day=DAY,
        sides=(SIDES[0], SideForm("Los saqueadores")),
        units=(*ours, raiders),
        setup=LiveSetup(ClockKind.FREE, Victory.ALL, "2A"),
        slots=1,
        notes="Van a por los carros de la retaguardia.",
    )


def tell_the_fights(
    table: LiveTable,
    characters: Mapping[str, int],
    at: Callable[[float], datetime],
    wait: Callable[[datetime], None],
) -> None:
    """Let both be played up to the moment in which the sample is opened."""
    needle = Teller(table, "aguja", at, wait)
    ford = Teller(table, "vado-seco", at, wait)
    needle.start(83, needle_form(characters))
    _first_asalto(needle)
    _second_asalto(needle)
    _third_asalto(needle)
    ford.start(22, ford_form(characters))
    _free_asalto(ford)
    _one_late(needle)
    ford.turn(5, "Frode", Attack(ford.unit("Saqueador 1"), STRENGTH, (58,)))


def _first_asalto(told: Teller) -> None:
    nanna = told.unit("Nanna")
    wolves = [told.unit(f"{WOLF} {n}") for n in (1, 2, 3)]
    guard = told.unit(f"{GUARD} 1")
    told.round(82, 1, _DICE_1)
    told.turn(81.9, f"{WOLF} 1", Move(to=(2, 8)), Attack(told.unit("Inga"), STRENGTH, (30,)))
    told.turn(79, "Solveig", Move(to=(7, 9)), Attack(wolves[0], STRENGTH, (41,)))
    told.turn(76, "Sif", Move(to=(3, 8)), Attack(wolves[0], STRENGTH, (20,)), text=_SIF)
    told.turn(75.9, f"{WOLF} 2", Move(to=(11, 8)), Attack(nanna, STRENGTH, (66,)))
    told.turn(73, "Nanna", Move(1, (10, 9)), Attack(wolves[1], STRENGTH, (91, 37)))
    told.turn(72.9, JARL, Move(to=(6, 3)))
    told.turn(72.8, f"{WOLF} 3", Move(to=(10, 7)), Attack(told.unit("Alvar"), STRENGTH, (12,)))
    told.turn(70, "Alvar", Move(to=(9, 8)), Attack(wolves[2], STRENGTH, (95,)))
    told.turn(69.9, f"{GUARD} 1", Move(to=(4, 6)))
    told.lapses(57.9, "Torvald", Verdict.FORGIVEN, "Se quedó sin conexión y avisó después.")
    told.turn(57, "Torvald", Move(1, (4, 7)), Attack(guard, BREAKING, (99,)))
    told.turn(55, "Inga", Move(to=(3, 7)), Attack(guard, BREAKING, (90,)))
    told.turn(54.9, f"{GUARD} 2", Move(to=(9, 6)))


def _second_asalto(told: Teller) -> None:
    alvar, inga, nanna = told.unit("Alvar"), told.unit("Inga"), told.unit("Nanna")
    guard, wolf = told.unit(f"{GUARD} 1"), told.unit(f"{WOLF} 3")
    told.round(45, 2, _DICE_2)
    told.turn(42, "Sif", Move(to=(4, 5)), Attack(guard, BREAKING, (25,), 2), text=_SIF_AGAIN)
    told.turn(41.9, f"{WOLF} 3", Attack(nanna, STRENGTH, (99,)))
    told.turn(41.8, f"{WOLF} 2", Attack(nanna, STRENGTH, (50,)))
    told.turn(39, "Alvar", Attack(wolf, STRENGTH, (44,)))
    told.turn(38.9, f"{GUARD} 1", Attack(inga, STRENGTH, (33,)))
    told.turn(36, "Inga", Attack(guard, STRENGTH, (64,)))
    told.turn(35.9, JARL, Move(to=(4, 3)), Attack(inga, STRENGTH, (18,)), note="Alcance 4.")
    told.turn(33, "Solveig", Move(to=(6, 7)), Attack(told.unit(JARL), BREAKING, (93,)))
    told.turn(30, "Nanna", Rest())
    told.turn(28, "Torvald", BlowHorn(1), Attack(guard, STRENGTH, (15,)))
    told.turn(27.9, f"{GUARD} 2", Move(to=(9, 7)), Attack(alvar, STRENGTH, (68,)))


def _third_asalto(told: Teller) -> None:
    sif, alvar, nanna = told.unit("Sif"), told.unit("Alvar"), told.unit("Nanna")
    jarl = told.unit(JARL)
    told.round(26, 3, _DICE_3)
    told.turn(25.9, f"{WOLF} 2", Attack(nanna, STRENGTH, (91,)))
    told.turn(24, "Sif", Attack(jarl, BREAKING, (88,)))
    told.turn(23.8, JARL, UseAbility("Aliento blanco", 2, sif))
    told.happens(23.7, Adjusted(sif, Stat.BREAK, -2, "Aliento blanco", 4, lasting=True, by=jarl))
    told.turn(23.5, f"{WOLF} 3", Attack(alvar, STRENGTH, (77,)))


def _one_late(told: Teller) -> None:
    alvar, jarl = told.unit("Alvar"), told.unit(JARL)
    told.lapses(11.5, "Alvar", Verdict.COUNTS)
    told.turn(11.4, f"{GUARD} 2", Attack(alvar, STRENGTH, (41,)))
    told.happens(11, Remarked("Cierzo avisa de que hoy publica tarde."))
    wolf = told.unit(f"{WOLF} 3")
    solveig = told.unit("Solveig")
    told.sends(
        8,
        "Solveig",
        _SOLVEIG,
        alternative(
            solveig,
            (Attack(wolf, STRENGTH, (), 1),),
            "Si el lobo sigue en pie, a por él con 1 de Voluntad.",
            Condition(ConditionKind.STANDS, wolf),
        ),
        alternative(solveig, (Attack(jarl, BREAKING, ()),), "Si ya ha caído, Rotura al jarl."),
    )


def _free_asalto(told: Teller) -> None:
    told.round(21.5, 1, _DICE_FORD)
    told.turn(14, "Ylva", Attack(told.unit("Saqueador 1"), STRENGTH, (35,), 1), text=_YLVA)


_SIF = """
Sif baja la lanza y corre hacia el lobo antes de que vuelva a morder.

Notas de juego

Acciones: Moverme a C8 y Ataque Fuerza al Lobo de hielo 1
Fuerza: (13/13)
Armadura: (10/10)
Voluntad: (7/7)
""".strip()
_SIF_AGAIN = """
—¡A los escudos! —grita, y golpea donde el hielo ya cruje.

Notas de juego

Acciones: Moverme a D5 y Ataque Rotura + 2Vol al Guardia de hielo 1
Fuerza: (13/13)
Armadura: (10/10)
Voluntad: (5/7)
""".strip()
_SOLVEIG = """
Dejo el turno preparado, que mañana viajo. Si el Lobo de hielo 3 sigue en pie, a por él con 1 de
Voluntad. Si ya ha caído, Rotura al jarl.
""".strip()
_YLVA = """
Ylva clava la contera en el lodo seco y espera al primero.

Notas de juego

Acciones: Ataque Fuerza + 1Vol al Saqueador 1
Fuerza: (9/9)
Armadura: (8/8)
Voluntad: (6/7)
""".strip()
_DICE_1 = """
Lobo de hielo 1 9, Solveig 8, Sif 8, Lobo de hielo 2 6, Nanna 7, Jarl de escarcha 6, Lobo de
hielo 3 3, Alvar 5, Guardia de hielo 1 4, Torvald 3, Inga 1, Guardia de hielo 2 1
"""
_DICE_2 = """
Sif 10, Lobo de hielo 3 8, Lobo de hielo 2 7, Alvar 9, Guardia de hielo 1 8, Inga 6, Jarl de
escarcha 5, Solveig 2, Nanna 3, Torvald 3, Guardia de hielo 2 2
"""
_DICE_3 = """
Lobo de hielo 2 9, Sif 9, Jarl de escarcha 9, Lobo de hielo 3 6, Alvar 8, Guardia de hielo 2
7, Nanna 5, Solveig 2, Guardia de hielo 1 4, Torvald 2
"""
_DICE_FORD = """
Ylva 8, Frode 6, Saqueador 1 5, Estrid 4, Saqueador 2 3, Saqueador 3 2
"""
