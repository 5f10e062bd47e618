"""A small battle at a bridge, told line by line, with all that public texts keep to themselves.

Ours: Bera and Olaf of players, Ñoño with markup in the name, and a secret ally. Theirs: Piedra 1,
Piedra 2, the boss Roca, and a secret enemy. Turns come in hours from noon of 2 March 2026, UTC.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from director.editions.schema import Edition
from director.operations.views.live import LiveBattle, LiveSide, QueuedView, UnitName
from director.rules.battle_facts import Outcome
from director.rules.live.advance import Alternative
from director.rules.live.board import Board, Obstacle, deployment_zone, rectangle
from director.rules.live.happenings import (
    Adjusted,
    Attack,
    AttackKind,
    BlowHorn,
    ClockPaused,
    ClockRestarted,
    ClockResumed,
    Ended,
    Felled,
    FledBattle,
    Happening,
    HornAdjusted,
    InitiativeDie,
    Joined,
    Logged,
    Marked,
    Move,
    Placed,
    PointsAdjusted,
    Remarked,
    RemovedUnit,
    Rest,
    Revealed,
    RoundOpened,
    TurnLapsed,
    TurnTaken,
    UseAbility,
    Verdict,
)
from director.rules.live.replay import replay
from director.rules.live.setup import LiveSetup
from director.rules.live.units import Entrant, OwnedAbility
from director.rules.stats import Stat, StatBlock
from director.rules.tiers import Tier

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
BERA, OLAF, NONO, SHADE = 1, 2, 3, 4
PIEDRA_1, PIEDRA_2, ROCA, SPY = 11, 12, 13, 14
SECRET_ALLY, SECRET_ENEMY = "Sombra de Tala", "Acechador gris"
HOSTILE = 'Ñoño "[b]" <i>O\'Neil'
PRIVATE = "cosa del director"
ADVANCE = "turno guardado de antemano"

NAMES = {
    BERA: UnitName(BERA, "Bera", character_id=1, player_id=1, player="Jugadora 3"),
    OLAF: UnitName(
        OLAF, "Olaf", character_id=2, player_id=2, player="Jugador 2", zone="America/Lima"
    ),
    NONO: UnitName(NONO, HOSTILE, character_id=3, player_id=3, player="Jugadora 1"),
    SHADE: UnitName(SHADE, SECRET_ALLY, secret=True),
    PIEDRA_1: UnitName(PIEDRA_1, "Piedra 1"),
    PIEDRA_2: UnitName(PIEDRA_2, "Piedra 2"),
    ROCA: UnitName(ROCA, "Roca"),
    SPY: UnitName(SPY, SECRET_ENEMY, secret=True),
}
SIDES = (LiveSide(0, "Nuestro bando", True), LiveSide(1, "Los de piedra", False))


def stats(strength: int, armor: int, willpower: int) -> StatBlock:
    return StatBlock(strength, armor, willpower, exertion=2, reaction=3, break_=2)


ENTRANTS = (
    Entrant(
        BERA,
        0,
        stats(11, 9, 6),
        player=1,
        tier=Tier.HERO,
        hero_points=2,
        leader=True,
        abilities=(OwnedAbility("Golpe de escudo", 2),),
    ),
    Entrant(
        OLAF,
        0,
        stats(10, 5, 4),
        player=2,
        tier=Tier.COMPANION,
        hero_points=0,
        abilities=(OwnedAbility("Contragolpe", 1, active=False, reaction=True),),
    ),
    Entrant(NONO, 0, stats(8, 4, 3), player=3, tier=Tier.COMPANION, hero_points=1),
    Entrant(SHADE, 0, stats(6, 3, 3), secret=True),
    Entrant(PIEDRA_1, 1, stats(12, 8, 3)),
    Entrant(PIEDRA_2, 1, stats(10, 7, 2)),
    Entrant(ROCA, 1, stats(19, 12, 5), boss=True),
    Entrant(SPY, 1, stats(9, 2, 2), secret=True),
)


def _squares(text: str) -> frozenset[tuple[int, int]]:
    found = rectangle(text)
    assert found is not None
    return found


BOARD = Board(
    6,
    5,
    (deployment_zone(0, _squares("A1:F1")), deployment_zone(1, _squares("A5:F5"))),
    (Obstacle((3, 3), "pilar"),),
)


def opening(asalto: int, dice: Sequence[int], units: Sequence[int] | None = None) -> RoundOpened:
    keys = tuple(each.unit for each in ENTRANTS) if units is None else tuple(units)
    pairs = zip(keys, dice, strict=True)
    return RoundOpened(asalto, tuple(InitiativeDie(unit, die, unit) for unit, die in pairs))


def hit(target: int, *rolls: int, bonus: int = 0, breaks: bool = False) -> Attack:
    return Attack(target, AttackKind.BREAKING if breaks else AttackKind.STRENGTH, rolls, bonus)


FIRST: tuple[Happening, ...] = (
    *(
        Joined(each, (place + 1 if place < 4 else place - 3, 1 if place < 4 else 5))
        for place, each in enumerate(ENTRANTS)
    ),
    Placed(NONO, (6, 1), random=True),
    Remarked(PRIVATE),
    opening(1, (9, 8, 7, 6, 5, 4, 3, 2)),
    TurnTaken(BERA, (Move(1, (1, 3)), hit(PIEDRA_1, 90, 41, bonus=1))),
    TurnTaken(OLAF, (hit(PIEDRA_1, 97, breaks=True),)),
    TurnTaken(NONO, (hit(PIEDRA_1, 99, breaks=True),)),
    TurnTaken(SHADE, (hit(PIEDRA_2, 20),)),
    TurnTaken(PIEDRA_1, (hit(OLAF, 30),)),
    TurnTaken(PIEDRA_2, ()),
    TurnTaken(ROCA, (hit(NONO, 30),)),
    TurnTaken(SPY, (hit(BERA, 12),)),
)
SECOND: tuple[Happening, ...] = (
    opening(2, (9, 8, 7, 6, 5, 4, 3), (BERA, OLAF, SHADE, PIEDRA_1, PIEDRA_2, ROCA, SPY)),
    TurnTaken(BERA, (UseAbility("Golpe de escudo", 2, PIEDRA_1, None, (33,)),)),
    Adjusted(PIEDRA_1, Stat.STRENGTH, -20, PRIVATE, by=BERA),
    TurnLapsed(OLAF, Verdict.COUNTS, PRIVATE),
    TurnTaken(OLAF, (BlowHorn(1), Move(0, (2, 2)))),
    TurnTaken(SHADE, (Rest(),)),
    Adjusted(BERA, Stat.REACTION, 2, PRIVATE, until_round=2, lasting=True),
    ClockPaused(PRIVATE),
    ClockResumed(),
    ClockRestarted(PRIVATE),
    TurnTaken(BERA, ()),
    HornAdjusted(0, 2, PRIVATE),
    PointsAdjusted(OLAF, 1, PRIVATE),
    Marked(PIEDRA_2, leader=True, boss=False),
    FledBattle(PIEDRA_2, PRIVATE),
)


def name(unit: int) -> str:
    return NAMES[unit].name


def built(
    edition: Edition, happenings: Sequence[Happening], setup: LiveSetup | None = None
) -> LiveBattle:
    logged = [
        Logged(
            key,
            NOON + timedelta(hours=key),
            NOON + timedelta(hours=key, minutes=5),
            what,
            note=PRIVATE,
        )
        for key, what in enumerate(happenings, 1)
    ]
    replayed = replay(edition, setup or LiveSetup(board=BOARD), logged)
    turn = TurnTaken(BERA, (hit(ROCA),))
    waiting = QueuedView(1, BERA, 3, (Alternative(turn, text=ADVANCE),), NOON, NOON, ADVANCE)
    return LiveBattle(
        battle_id=1,
        uuid="b",
        name="El puente",
        day=47,
        campaign="Invierno de Hierro",
        zone="Europe/Madrid",
        revision=len(logged),
        replayed=replayed,
        sides=SIDES,
        names=NAMES,
        queue=(waiting,),
    )


TO_LIGHT: tuple[Happening, ...] = (Revealed(SPY, PRIVATE),)
ENDING: tuple[Happening, ...] = (
    Felled(ROCA, None, PRIVATE),
    RemovedUnit(SPY, PRIVATE),
    Ended(Outcome.VICTORY, PRIVATE),
)
