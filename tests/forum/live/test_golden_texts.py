"""The texts of the battle at the bridge, letter by letter.

Thresholds by the book: Bera on Piedra 1, 70 + 11 = 81; a hit with 1 of Voluntad takes 11 - 8 + 1 =
4. Rotura 2: 80 + 4 x 2 = 88. Piedra 1 on Olaf: 12 - 4 - 5 = 3. Roca on Ñoño: 19 - 4 = 15 of 8.
The spy on Bera: 9 - 9, at least 1.
"""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from director.editions.schema import Edition
from director.forum.document import Document
from director.forum.live.late_list import late_list
from director.forum.live.reminder import reminder
from director.forum.live.round_texts import battle_so_far, round_opening, round_summary
from director.forum.live.turn_text import turn_text
from director.forum.profiles import Profile
from director.forum.render import render
from director.operations.views.live import LiveBattle
from director.rules.live.clock import ClockNow, clock_now
from tests.forum.live.bridge import ENDING, FIRST, OLAF, SECOND, built

GOLDEN = Path(__file__).parents[1] / "golden"


def at_second(edition: Edition, hours: int) -> tuple[LiveBattle, ClockNow, datetime]:
    """The bridge so many hours after its second asalto began, which nobody has posted in."""
    battle = built(edition, (*FIRST, SECOND[0]))
    now = battle.replayed.lines[-1].logged.at + timedelta(hours=hours)
    return battle, clock_now(battle.replayed, (), {}, now), now


def opening(edition: Edition) -> Document:
    return round_opening(*at_second(edition, 3))


def deployment(edition: Edition) -> Document:
    return round_opening(built(edition, FIRST[:9]))


def summary(edition: Edition) -> Document:
    return round_summary(built(edition, (*FIRST, *SECOND)), 1)


def summary_with_enemies(edition: Edition) -> Document:
    return round_summary(built(edition, (*FIRST, *SECOND)), 1, show_enemies=True)


def turn(edition: Edition) -> Document:
    return turn_text(built(edition, (*FIRST, *SECOND)), 20)


def turn_of_an_enemy(edition: Edition) -> Document:
    return turn_text(built(edition, FIRST), 15)


def late(edition: Edition) -> Document:
    return late_list(*at_second(edition, 30))


def reminded(edition: Edition) -> Document:
    battle, clock, now = at_second(edition, 30)
    return reminder(battle, clock, OLAF, now)


def so_far(edition: Edition) -> Document:
    return battle_so_far(built(edition, (*FIRST, *SECOND)))


def over(edition: Edition) -> Document:
    return battle_so_far(built(edition, (*FIRST, *SECOND, *ENDING)))


TEXTS: Mapping[str, Callable[[Edition], Document]] = {
    "vivo_despliegue": deployment,
    "vivo_apertura": opening,
    "vivo_resumen": summary,
    "vivo_resumen_con_enemigos": summary_with_enemies,
    "vivo_turno": turn,
    "vivo_turno_enemigo": turn_of_an_enemy,
    "vivo_tarde": late,
    "vivo_recordatorio": reminded,
    "vivo_hasta_ahora": so_far,
    "vivo_acabada": over,
}


@pytest.mark.parametrize("dialect", ["phpbb", "plain"])
@pytest.mark.parametrize("text", TEXTS)
def test_it_reads_letter_by_letter(
    text: str, dialect: str, campana: Edition, profiles: Mapping[str, Profile]
) -> None:
    golden = (GOLDEN / f"{text}.{dialect}.txt").read_text(encoding="utf-8")
    assert render(TEXTS[text](campana), profiles[dialect]) + "\n" == golden
