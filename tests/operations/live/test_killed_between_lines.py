"""One script with every kind of happening: killed after each, the battle reopens as it was left.

Each step is taken by a process of its own, which says what its table holds and is killed with the
file open. Another one opens the file after it, reads it from the beginning, and goes on.
"""

import hashlib
import os
import signal
import traceback
from collections.abc import Callable, Mapping, Set
from dataclasses import fields, is_dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any, NoReturn, get_args

from director.editions.schema import Edition
from director.operations.campaigns import open_campaign
from director.operations.live import (
    absences,
    amending,
    deciding,
    dice,
    ending,
    happening,
    joining,
    queueing,
    starting,
)
from director.operations.live.deciding import Decision
from director.operations.live.table import LiveTable
from director.operations.views.live import LiveBattle
from director.rules.battle_facts import Outcome
from director.rules.live import happenings as what
from director.rules.live.advance import Alternative
from director.rules.live.amend import RemoveLine
from director.rules.live.happenings import Attack, AttackKind, Verdict
from director.rules.live.setup import Hours, LiveSetup
from director.rules.stats import Stat
from tests.conftest import FakeClock
from tests.harness.forking import fork
from tests.harness.killing import scratch
from tests.harness.live_fights import foe, opened, strike, units
from tests.harness.live_verbs import BOARD, FORD, SENT, playing

Act = Callable[[LiveTable, dict[str, int]], object]


def _happens(make: Callable[[dict[str, int]], what.Happening]) -> Act:
    return lambda table, named: happening.happen(table, FORD, make(named))


def _confirm(table: LiveTable, named: dict[str, int]) -> object:
    roll = dice.throw(table, FORD, named["Bera"], "attack", 100, lambda _: 30)
    return queueing.confirm_turn(table, FORD, SENT, 0, [roll.roll_id])


def _queue(table: LiveTable, named: dict[str, int]) -> object:
    turn = what.TurnTaken(named["Tropa 1"], (Attack(named["Bera"], AttackKind.BREAKING, ()),))
    return queueing.keep_turn(table, FORD, named["Tropa 1"], [Alternative(turn, text="Si puedo.")])


def _lapse(table: LiveTable, named: dict[str, int]) -> object:
    at = table.campaign.clock() - timedelta(hours=1)
    decision = Decision(named["Bera"], Verdict.FORGIVEN, "Mudanza.", at)
    return deciding.decide_lapses(table, FORD, [decision])


def _round(table: LiveTable, _named: dict[str, int]) -> object:
    begun = opened(table.battle(FORD).state, table, FORD)
    return happening.happen(table, FORD, what.RoundOpened(begun.asalto, begun.dice, "Ya."))


def _last(table: LiveTable) -> int:
    return table.battle(FORD).replayed.lines[-1].logged.key


SCRIPT: tuple[tuple[type | str, Act], ...] = (
    (what.Joined, lambda table, _: joining.join(table, FORD, foe("Tropa", count=2, secret=True))),
    (what.Placed, _happens(lambda named: what.Placed(named["Tropa 2"], (5, 5)))),
    (what.Revealed, _happens(lambda named: what.Revealed(named["Tropa 1"]))),
    (what.RoundOpened, _round),
    (what.TurnLapsed, _lapse),
    ("confirmed", _confirm),
    ("repeated", lambda table, _: amending.reroll(table, FORD, _last(table), 44)),
    (what.TurnTaken, lambda table, named: strike(table, FORD, named["Tropa 1"], named["Bera"], 7)),
    ("queued", _queue),
    (
        "kept die",
        lambda table, named: dice.throw(table, FORD, named["Tropa 2"], "attack", 100, int),
    ),
    (
        what.Adjusted,
        _happens(
            lambda named: what.Adjusted(
                named["Bera"], Stat.BREAK, -2, "Hielo", until_round=9, lasting=True
            )
        ),
    ),
    (what.PointsAdjusted, _happens(lambda named: what.PointsAdjusted(named["Bera"], 1, "Premio"))),
    (what.HornAdjusted, _happens(lambda _: what.HornAdjusted(0, 3, "Hallado"))),
    (what.Felled, _happens(lambda named: what.Felled(named["Piedra 2"], named["Bera"], "Alud"))),
    (what.FledBattle, _happens(lambda named: what.FledBattle(named["Tropa 2"], "Huye"))),
    (what.RemovedUnit, _happens(lambda named: what.RemovedUnit(named["Piedra 1"], "Sobraba"))),
    (what.Marked, _happens(lambda named: what.Marked(named["Tropa 1"], leader=True, boss=True))),
    (what.ClockPaused, lambda table, _: deciding.pause(table, FORD, "Fiestas")),
    (what.ClockResumed, lambda table, _: deciding.resume(table, FORD)),
    (what.ClockRestarted, lambda table, _: deciding.restart(table, FORD, "Después")),
    (what.Remarked, _happens(lambda _: what.Remarked("Nieva."))),
    ("link", lambda table, _: amending.set_link(table, FORD, _last(table), "https://f/9")),
    ("removed line", lambda table, _: amending.amend(table, FORD, RemoveLine(_last(table)))),
    ("absence", lambda table, _: absences.announce(table, 2, table.campaign.clock(), None, "Ay")),
    (
        "setup",
        lambda table, _: starting.change_setup(
            table, FORD, LiveSetup(board=BOARD, hours=Hours(first=48))
        ),
    ),
    (what.Ended, lambda table, _: ending.end(table, FORD, Outcome.VICTORY, "Se acabó")),
    ("taken back", lambda table, _: amending.take_back(table, FORD)),
)
"""What is done, by the kind of line it leaves."""


def test_the_script_has_every_kind() -> None:
    assert {kind for kind, _ in SCRIPT if isinstance(kind, type)} == set(get_args(what.Happening))


def test_killed_after_each(edition: Edition, clock: FakeClock) -> None:
    with scratch() as folder:
        path = folder / "campaña.estandarte"
        playing(path, edition, clock).close()
        for kind, act in SCRIPT:
            clock.forward(minutes=5)
            left = _done_and_killed(path, clock, act)
            battle = _reopened(path, clock)
            assert _digest(battle) == left, kind
            if isinstance(kind, type):
                assert isinstance(battle.replayed.lines[-1].logged.what, kind)


def test_the_digest_sees_a_difference(tmp_path: Path, edition: Edition, clock: FakeClock) -> None:
    campaign = playing(tmp_path / "campaña.estandarte", edition, clock)
    table = LiveTable(campaign)
    before = table.battle(FORD)
    happening.happen(table, FORD, what.Remarked("Nieva."))
    assert _digest(before) != _digest(table.battle(FORD))
    campaign.close()


def _reopened(path: Path, clock: FakeClock) -> LiveBattle:
    campaign = open_campaign(path, clock)
    try:
        return LiveTable(campaign).battle(FORD)
    finally:
        campaign.close()


def _done_and_killed(path: Path, clock: FakeClock, act: Act) -> str:
    """Do it in a process that is killed with the file open; what its table held then."""
    reading, writing = os.pipe()
    child = fork()
    if child == 0:
        os.close(reading)
        _do_and_die(path, clock, act, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), said
    assert os.WTERMSIG(status) == signal.SIGKILL, said
    return said


def _do_and_die(path: Path, clock: FakeClock, act: Act, writing: int) -> NoReturn:
    try:
        table = LiveTable(open_campaign(path, clock))
        act(table, units(table, FORD))
        os.write(writing, _digest(table.battle(FORD)).encode())
        os.kill(os.getpid(), signal.SIGKILL)
    except BaseException:
        os.write(writing, traceback.format_exc().encode())
    finally:
        os._exit(3)


def _digest(battle: LiveBattle) -> str:
    return hashlib.sha256(repr(_plain(battle)).encode()).hexdigest()


def _plain(value: Any) -> Any:
    """The same in lists, with what has no order sorted, so that two processes say it alike.

    What is only remembered of it (a field that does not count in comparing) is no part of it.
    """
    if is_dataclass(value) and not isinstance(value, type):
        counting = [field.name for field in fields(value) if field.compare]
        return [(name, _plain(getattr(value, name))) for name in counting]
    if isinstance(value, Mapping):
        return sorted((repr(key), _plain(part)) for key, part in value.items())
    if isinstance(value, Set):
        return sorted(map(repr, value))
    if isinstance(value, tuple | list):
        return [_plain(part) for part in value]
    return value
