"""Who is late, and reminders: every state a clock can be in."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from director.editions.schema import Edition
from director.forum.document import Document
from director.forum.live.late_list import late_list
from director.forum.live.reminder import reminder
from director.forum.live.round_texts import round_opening
from director.forum.profiles import Profile
from director.forum.render import render
from director.operations.views.live import LiveBattle
from director.rules.battle_facts import Outcome
from director.rules.live.clock import ClockNow, clock_now
from director.rules.live.clock_rounds import Absence
from director.rules.live.happenings import (
    ClockPaused,
    Ended,
    Felled,
    Happening,
    Joined,
    TurnLapsed,
    TurnTaken,
    Verdict,
)
from director.rules.live.setup import ClockKind, LiveSetup
from tests.forum.live.bridge import (
    BERA,
    ENTRANTS,
    FIRST,
    NONO,
    NOON,
    OLAF,
    PIEDRA_1,
    SHADE,
    built,
    opening,
)

SECOND = opening(2, (9, 8, 7, 6, 5, 4, 3), (BERA, OLAF, SHADE, PIEDRA_1, 12, 13, 14))
Asked = tuple[LiveBattle, ClockNow, datetime]


def asked(
    edition: Edition,
    *more: Happening,
    hours: int = 3,
    kind: ClockKind = ClockKind.ORDERED,
    away: Sequence[int] = (),
) -> Asked:
    """The battle after those lines of its second asalto, so many hours after the last."""
    battle = built(edition, (*FIRST, SECOND, *more), LiveSetup(clock=kind))
    now = battle.replayed.lines[-1].logged.at + timedelta(hours=hours)
    absences = {unit: (Absence(NOON, None),) for unit in away}
    return battle, clock_now(battle.replayed, (), absences, now), now


@pytest.fixture(name="read")
def _read(plain: Profile) -> "Read":
    return Read(plain)


class Read:
    """A document as its plain lines, without the title."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile

    def __call__(self, document: Document) -> str:
        return render(document, self.profile).partition("\n")[2].partition("\n")[2]

    def remind(self, found: Asked, unit: int) -> str:
        battle, clock, now = found
        return self(reminder(battle, clock, unit, now)).partition("\n")[0]


def test_nobody_is_late(campana: Edition, read: Read) -> None:
    assert read(late_list(*asked(campana))) == (
        "Asalto 2.\n\nNadie llega tarde.\n\n"
        "Le toca a Bera. Hasta el miércoles 4, 09:00 (hora de Madrid)."
    )


def test_an_announced_absence_costs_nothing(campana: Edition, read: Read) -> None:
    told = read(late_list(*asked(campana, hours=30, away=(BERA,))))
    until = "Bera: venció el miércoles 4, 09:00 (hora de Madrid)."
    assert f"{until} Ausencia anunciada: no cuesta nada." in told


@pytest.mark.parametrize(
    ("verdict", "cost"),
    [
        (Verdict.COUNTS, "Cuesta −1 de iniciativa en total."),
        (Verdict.FORGIVEN, "Perdonado: no cuesta nada."),
        (Verdict.EXCUSED, "Ausencia anunciada: no cuesta nada."),
    ],
)
def test_what_the_director_decided_holds(
    verdict: Verdict, cost: str, campana: Edition, read: Read
) -> None:
    found = asked(campana, TurnLapsed(BERA, verdict), hours=5)
    told = read(late_list(*found))
    assert f"- Bera: venció el martes 3, 10:00 (hora de Madrid). {cost}" in told
    assert read.remind(found, BERA) == (
        f"El turno venció el martes 3, 10:00 (hora de Madrid). {cost} "
        "Aún puedes publicarlo en este asalto."
    )


def test_a_lapse_of_an_asalto_before_is_past(campana: Edition, read: Read) -> None:
    third = opening(3, (9,) * 7, (BERA, OLAF, SHADE, PIEDRA_1, 12, 13, 14))
    forced = replace(third, despite="sin esperar")
    found = asked(campana, TurnLapsed(BERA), TurnTaken(BERA), forced, hours=1)
    assert "Nadie llega tarde." in read(late_list(*found))
    assert "Turnos perdidos" in read(round_opening(*found))


def test_whoever_acts_is_told_until_when_by_both_clocks(campana: Edition, read: Read) -> None:
    found = asked(campana, TurnTaken(BERA))
    assert read.remind(found, OLAF) == (
        "Te toca en el asalto 2. Tienes hasta el miércoles 4, 04:00 (hora de Lima); en la campaña, "
        "el miércoles 4, 10:00 (hora de Madrid). Si vence, −1 de iniciativa en total."
    )
    assert read.remind(found, BERA) == "Su turno del asalto 2 ya está: no hace falta nada más."


def test_whoever_comes_later_counts_the_turns_before_it_that_all_may_know_of(
    campana: Edition, read: Read
) -> None:
    found = asked(campana)
    assert read.remind(found, OLAF) == (
        "Aún no te toca: antes va 1 turno. Puedes enviar ya el tuyo al director."
    )
    assert read.remind(found, PIEDRA_1).startswith("Aún no te toca: antes van 2 turnos.")
    hidden = asked(campana, TurnTaken(BERA), TurnTaken(OLAF))
    assert read.remind(hidden, PIEDRA_1).startswith("Te toca enseguida.")


def test_a_pause(campana: Edition, read: Read) -> None:
    found = asked(campana, ClockPaused("x"))
    assert read.remind(found, BERA) == (
        "Te toca en el asalto 2. El reloj está parado: al reanudarse, quedan 23 h."
    )
    assert "El reloj está parado; al reanudarse, quedan 23 h." in read(late_list(*found))


def test_the_director_has_no_deadline(campana: Edition, read: Read) -> None:
    found = asked(campana, *(TurnTaken(unit) for unit in (BERA, OLAF, SHADE)))
    assert read.remind(found, PIEDRA_1) == "Te toca en el asalto 2."
    assert read(late_list(*found)).endswith("Le toca a Piedra 1.")
    assert "Le toca a Piedra 1." in read(round_opening(*found))


def test_whose_turn_is_hidden_is_not_told(campana: Edition, read: Read) -> None:
    found = asked(campana, TurnTaken(BERA), TurnTaken(OLAF))
    assert "Le toca" not in read(late_list(*found)) + read(round_opening(*found))


def test_nothing_is_asked_of_who_is_out(campana: Edition, read: Read) -> None:
    assert read.remind(asked(campana), NONO).startswith("Ya no está en combate")
    assert read.remind(asked(campana), 99).startswith("Ya no está en combate")
    fallen = asked(campana, Felled(BERA))
    assert read.remind(fallen, BERA).startswith("Ya no está en combate")
    over = asked(campana, Ended(Outcome.VICTORY))
    assert read.remind(over, BERA).startswith("La batalla ha acabado")


def test_whoever_came_during_the_asalto_waits_for_the_next(campana: Edition, read: Read) -> None:
    found = asked(campana, Joined(replace(ENTRANTS[0], unit=15)))
    assert read.remind(found, 15).startswith("Entró con el asalto ya abierto")


def test_before_the_first_asalto(campana: Edition, read: Read) -> None:
    battle = built(campana, FIRST[:3], LiveSetup())
    clock = clock_now(battle.replayed, (), {}, NOON)
    assert read.remind((battle, clock, NOON), BERA).startswith("La batalla está en el despliegue")


def test_free_turns(saga: Edition, read: Read) -> None:
    lines: tuple[Happening, ...] = (
        *(Joined(each) for each in ENTRANTS),
        opening(1, (1,) * 8),
        TurnTaken(BERA),
    )
    battle = built(saga, lines, LiveSetup(clock=ClockKind.FREE))
    begun = battle.replayed.lines[8].logged.at

    def after(hours: int) -> Asked:
        now = begun + timedelta(hours=hours)
        return battle, clock_now(battle.replayed, (), {}, now), now

    assert read.remind(after(8), NONO) == (
        "Falta tu turno del asalto 1. Tienes hasta el miércoles 4, 22:00 (hora de Madrid)."
    )
    assert read.remind(after(50), NONO).endswith(
        " (hora de Madrid). Ya cuenta con la iniciativa de quien llega tarde."
    )
    assert read.remind(after(100), NONO).endswith("El plazo ha acabado.")
    assert "- Olaf: falta su turno.\n" in read(late_list(*after(8)))
    assert "que contará ya con la iniciativa de quien llega tarde." in read(late_list(*after(50)))
    assert "Todos pueden publicar ya. Hasta el miércoles 4, 22:00" in read(round_opening(*after(8)))
    assert read(late_list(*after(100))).endswith("falta su turno.")


def test_free_turns_in_a_pause(saga: Edition, read: Read) -> None:
    lines: tuple[Happening, ...] = (
        *(Joined(each) for each in ENTRANTS),
        opening(1, (1,) * 8),
        ClockPaused(),
    )
    battle = built(saga, lines, LiveSetup(clock=ClockKind.FREE))
    now = battle.replayed.lines[-1].logged.at
    found = battle, clock_now(battle.replayed, (), {}, now), now
    assert read.remind(found, NONO) == "Falta tu turno del asalto 1. El reloj está parado."
