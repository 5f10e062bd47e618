"""The battles in play of the sample, read as a director finds them at its opening.

El paso de la Aguja, by turns. Its last asalto began 26 h before. The first turn of a player has
24 h and the next ones 12 h (000:220-221): Sif posts at 24 h, so Alvar's begins with the wolf's turn
at 23.5 h and runs out at 11.5 h; the guard acts at 11.4 h, and Nanna has 12 h from then, of which
0.6 h are left. In the first asalto Torvald's ran out at 57.9 h, 12 h after a guard's.
What the dice made of everybody:
- Lobo 1: 9, less 10 - 5 = 5 by Solveig and 13 - 5 = 8 by Sif: -4, the first to fall.
- Lobo 2: 9 - (11 - 1 - 5) = 4 by Nanna, whom it had hit before. Lobo 3: 9 - (12 - 1 - 5) = 3 by
  Alvar, likewise.
- Inga: 8 - (9 - 7) = 6 by a wolf, - (11 - 7) = 2 by the guard, - (20 - 7) = -11 by the jarl.
- Nanna: 11 - 1 = 10; the other bites fail. Voluntad 8 - 1 + 1 for the rest = 8; Puntos 5 - 1.
- Alvar: 12, less 1 for each of a wolf and twice the guard: 9.
- Guardia 1: its Armadura 9, less 1 for the second failed Rotura, less 2 + 2 by Sif: 4. Fuerza 11 -
  (10 - 4) = 5 by Torvald, who took the 1 of the horn that the wolf's fall had put in.
- Jarl: Aliento blanco costs 2 of 8 Voluntad. A horn for Inga's fall lies with the host.
El vado seco, at will, 48 h from 21.5 h before: Ylva takes 9 - 7 + 1 = 3 of 9, Frode 10 - 7 = 3.
"""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from director.editions.schema import Edition
from director.operations.handle import Campaign
from director.operations.live.live_form import LiveForm
from director.operations.live.starting import check, warnings
from director.operations.live.table import LiveTable
from director.operations.sample import build_sample
from director.operations.sample_fights import ford_form, needle_form
from director.operations.views.desk_reads import today
from director.operations.views.live import LiveBattle
from director.operations.views.people_reads import roster
from director.rules.live.advance import weigh
from director.rules.live.clock import ClockNow, clock_now
from director.rules.live.clock_rounds import WaitingPost
from director.rules.live.happenings import TurnLapsed, Verdict
from director.rules.live.setup import ClockKind, Victory
from director.rules.live.units import LiveModifier, LiveUnit
from director.rules.stats import Stat
from tests.conftest import FakeClock, FakeDice


@pytest.fixture
def campaign(
    tmp_path: Path, edition: Edition, clock: FakeClock, dice: FakeDice
) -> Iterator[Campaign]:
    """A fresh copy of the sample."""
    opened = build_sample(tmp_path / "ejemplo.estandarte", edition, clock, dice)
    yield opened
    opened.close()


@pytest.fixture
def needle(campaign: Campaign) -> LiveBattle:
    """The one by turns."""
    return _named(campaign, "El paso de la Aguja")


@pytest.fixture
def ford(campaign: Campaign) -> LiveBattle:
    """The one at will."""
    return _named(campaign, "El vado seco")


def _named(campaign: Campaign, name: str) -> LiveBattle:
    table = LiveTable(campaign)
    battles = [table.battle(key) for key in table.running()]
    return next(battle for battle in battles if battle.name == name)


def _unit(battle: LiveBattle, name: str) -> LiveUnit:
    key = next(key for key, named in battle.names.items() if named.name == name)
    return battle.state.units[key]


def _clock(battle: LiveBattle, clock: FakeClock) -> ClockNow:
    waiting = [WaitingPost(queued.unit, queued.posted_at) for queued in battle.queue]
    return clock_now(battle.replayed, waiting, {}, clock())


def test_how_everybody_stands(needle: LiveBattle) -> None:
    """Fuerza, Armadura, Voluntad and Puntos de Héroe, as worked out above."""
    found = {
        needle.names[unit.unit].name: (unit.strength, unit.armor, unit.willpower, unit.hero_points)
        for unit in needle.state.units.values()
    }
    assert found == {
        "Sif": (13, 10, 5, 5),
        "Torvald": (10, 9, 6, 3),
        "Alvar": (9, 12, 6, 5),
        "Inga": (-11, 7, 5, 1),
        "Solveig": (10, 8, 9, 5),
        "Nanna": (10, 9, 8, 4),
        "Jarl de escarcha": (20, 13, 6, None),
        "Guardia de hielo 1": (5, 4, 4, None),
        "Guardia de hielo 2": (11, 9, 4, None),
        "Lobo de hielo 1": (-4, 5, 3, None),
        "Lobo de hielo 2": (4, 5, 3, None),
        "Lobo de hielo 3": (3, 5, 3, None),
    }
    assert needle.state.horns == {0: 0, 1: 1}


def test_what_makes_it_worth_looking_at(needle: LiveBattle) -> None:
    setup, state = needle.replayed.setup, needle.state
    assert (setup.clock, setup.victory, state.asalto) == (ClockKind.ORDERED, Victory.LEADER, 3)
    assert setup.board is not None
    assert (len(setup.board.zones), len(setup.board.obstacles)) == (2, 3)
    assert all(told.problem is None for told in needle.replayed.lines)
    jarl = _unit(needle, "Jarl de escarcha")
    assert (jarl.boss, jarl.leader) == (True, True)
    fell = [_unit(needle, name).fall for name in ("Lobo de hielo 1", "Inga")]
    assert [fall and (fall.order, fall.by) for fall in fell] == [
        (1, _unit(needle, "Sif").unit),
        (2, jarl.unit),
    ]
    modifier = LiveModifier(Stat.BREAK, -2, "Aliento blanco", 4)
    assert _unit(needle, "Sif").modifiers == (modifier,)
    assert state.failed_breaks == {jarl.unit: 1}
    lines = [told.logged for told in needle.replayed.lines]
    assert all(line.link for line in lines if not isinstance(line.what, TurnLapsed))
    verdicts = [line.what.verdict for line in lines if isinstance(line.what, TurnLapsed)]
    assert verdicts == [Verdict.FORGIVEN, Verdict.COUNTS]


def test_the_clock_by_turns(needle: LiveBattle, clock: FakeClock) -> None:
    now = _clock(needle, clock)
    nanna, solveig = (_unit(needle, name).unit for name in ("Nanna", "Solveig"))
    assert (now.running, needle.state.acting, now.left) == (nanna, nanna, timedelta(minutes=36))
    assert (now.late, now.lapses) == ((_unit(needle, "Alvar").unit,), ())
    assert now.in_advance == (solveig,)
    assert now.refused == ()
    clock.forward(minutes=37)
    (lapse,) = _clock(needle, clock).lapses
    assert (lapse.unit, lapse.lost_after) == (nanna, 1)


def test_every_turn_that_ran_out_did_so_by_the_clock(needle: LiveBattle) -> None:
    """Just before the director's word the clock says the same, to the minute."""
    lines = needle.replayed.lines
    places = [at for at, told in enumerate(lines) if isinstance(told.logged.what, TurnLapsed)]
    for place in places:
        at = lines[place].logged.at
        before = needle.replayed.up_to(place)
        running = clock_now(before, (), {}, at - timedelta(minutes=1))
        assert running.deadline == at
        assert running.lapses == ()


def test_the_turn_sent_in_advance(needle: LiveBattle) -> None:
    (queued,) = needle.queue
    found = weigh(needle.replayed.edition, needle.replayed.setup, needle.state, queued.alternatives)
    assert len(found.weighed) == 2
    assert found.chosen == 0
    assert [each.stale for each in found.weighed] == [(), ()]


def test_the_one_at_will(ford: LiveBattle, clock: FakeClock) -> None:
    now = _clock(ford, clock)
    assert (now.kind, now.asalto) == (ClockKind.FREE, 1)
    assert now.left == timedelta(hours=48 - 21.5)
    assert now.silent == (_unit(ford, "Estrid").unit,)
    assert len(now.posts) == 2
    assert _unit(ford, "Saqueador 1").strength == 9 - 3 - 3


def test_hoy_knows_them_as_battles_in_play(campaign: Campaign) -> None:
    live = {row.name: row.ended for row in today(campaign).pending if row.live}
    assert live == {"El paso de la Aguja": False, "El vado seco": False}


@pytest.mark.parametrize("form_of", [needle_form, ford_form])
def test_they_were_set_up_by_the_rules(campaign: Campaign, form_of: object) -> None:
    """Nothing contradicts itself but that they are fighting, and no player is advised against."""
    assert callable(form_of)
    form = form_of({row.name: row.id for row in roster(campaign)})
    assert isinstance(form, LiveForm)
    table = LiveTable(campaign)
    assert {problem.fault.value for problem in check(table, form)} == {"in_pending_battle"}
    assert warnings(table, form) == ()
