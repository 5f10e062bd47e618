"""What a turn costs in a long battle of many, beside a short one of few.

Run with ``pytest tests/benchmarks/test_live_benchmark.py --benchmark-only -s``. Two whole windows
over two real files; real keys; both are measured in turn and in one run, in the time this process
worked, so that how fast the machine is and what others do to it falls out of the ratio. A turn is
timed from Intro until it is on disk and everything is painted; of the longer battle also how much
of that is not the verb itself, which has the rules, the file and its commit in it. What waits until
the turn is painted (its text in Publicar, the clocks, what is due) is printed beside it.
"""

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.folders import Folders
from director.console.places import places
from director.console.reception import Reception
from director.console.settings import WindowSettings
from director.console.window import MainWindow
from director.console.workspaces.fight import FightWorkspace
from director.editions.schema import Edition
from director.operations.campaigns import create_campaign
from director.operations.change import Change
from director.operations.live import happening
from director.operations.live.happening import happen, happen_all
from director.operations.live.post_facts import NO_POST, PostFacts
from director.operations.live.starting import start
from director.operations.live.table import LiveTable
from director.rules.live.happenings import (
    Attack,
    AttackKind,
    Happening,
    InitiativeDie,
    RoundOpened,
    TurnTaken,
)
from director.rules.live.setup import LiveSetup
from director.rules.stats import StatBlock
from tests.conftest import FakeClock
from tests.harness.live_fights import comes, foe, live_form
from tests.harness.people import People

LITTLE, LONG = (6, 20), (40, 2_000)
"""Units and events."""
TURNS = 31
LATER_MS = 80
"""By then everything that waits for the turn to be painted has happened too."""
MOST_TIMES = 1.5
FRAME_MS = 16
OPENING_MS = 1_000

TOUGH = StatBlock(20, 8, 6, 2, 3, 1)


class Window(NamedTuple):
    """A window with a battle in front."""

    reception: Reception
    work: FightWorkspace
    battle: int


class Cost(NamedTuple):
    """What a turn took, the verb alone, and what came after it was painted, in seconds."""

    whole: float
    verb: float
    later: float


def written(path: Path, edition: Edition, clock: FakeClock, size: tuple[int, int]) -> int:
    """A campaign with a battle of so many units in which so much has happened; its key."""
    units, events = size
    campaign = create_campaign(path, name="Larga", edition=edition, clock=clock)
    people = People(campaign)
    ours = [comes(people.character(f"Bera {n}", stats=TOUGH)) for n in range(units // 2)]
    table = LiveTable(campaign)
    foes = replace(foe(count=units - len(ours)), stats=TOUGH)
    battle = start(table, replace(live_form(*ours, foes), setup=LiveSetup())).created
    assert battle is not None
    _play(table, battle, events)
    campaign.close()
    return battle


def _play(table: LiveTable, battle: int, events: int) -> None:
    """Asaltos of blows that miss, until the next one is opened after so many lines."""
    keys = sorted(table.battle(battle).state.units)
    lines: list[tuple[Happening, PostFacts]] = []
    done = len(table.battle(battle).replayed.lines)
    asalto = 0
    while done + len(lines) + len(keys) + 2 <= events:
        asalto += 1
        lines.append((_opened(asalto, keys), NO_POST))
        lines += [(_misses(unit, keys), PostFacts(link="https://f/1")) for unit in keys]
    if lines:
        happen_all(table, battle, lines, "live.turn")
    happen(table, battle, _opened(asalto + 1, keys))


def _opened(asalto: int, keys: list[int]) -> RoundOpened:
    dice = [InitiativeDie(key, 5, place) for place, key in enumerate(keys)]
    return RoundOpened(asalto, tuple(dice))


def _misses(unit: int, keys: list[int]) -> TurnTaken:
    target = keys[-1] if unit != keys[-1] else keys[0]
    return TurnTaken(unit, (Attack(target, AttackKind.STRENGTH, (100,)),), despite="Así.")


@pytest.fixture
def open_window(
    qtbot: QtBot,
    themed: object,
    tmp_path: Path,
    resources: Path,
    clock: FakeClock,
    edition: Edition,
) -> Iterator[Callable[[str, tuple[int, int]], Window]]:
    """Opens a whole window on a battle of such a size."""
    made: list[MainWindow] = []

    def opened(name: str, size: tuple[int, int]) -> Window:
        home = tmp_path / name
        home.mkdir()
        path = home / f"{name}.estandarte"
        battle = written(path, edition, clock, size)
        folders = Folders(home / "v.ini", home, home, home, home, resources, home)
        window = MainWindow(WindowSettings(folders.settings), places())
        made.append(window)
        reception = Reception(window, folders, clock=clock, dice=lambda sides: sides)
        window.resize(1366, 768)
        window.show()
        qtbot.waitUntil(lambda: not window.menus.file.isEmpty())
        assert reception.open(path)
        assert reception.session is not None
        reception.session.go_to("fight", battle)
        work = reception.session.workspace("fight")
        assert isinstance(work, FightWorkspace)
        qtbot.waitUntil(lambda: work.battle_id == battle)
        gc.collect()
        gc.freeze()  # as the program does once a campaign is on screen
        return Window(reception, work, battle)

    yield opened
    for window in made:
        window.close()
        window.deleteLater()
    gc.unfreeze()


@contextmanager
def timing_verbs() -> Iterator[list[float]]:
    """What each verb of the workspace takes."""
    real = happening.happen
    spent: list[float] = []

    def timed(*args: Any, **named: Any) -> Change:
        begun = process_time()
        done = real(*args, **named)
        spent.append(process_time() - begun)
        return done

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(happening, "happen", timed)
        yield spent


def register_a_turn(window: Window, spent: list[float]) -> Cost:
    """Type a roll and press Intro; what follows the key is timed until nothing is left to paint."""
    work = window.work
    before = len(spent)
    for key in (Qt.Key.Key_9, Qt.Key.Key_9):
        QTest.keyClick(work.turn.roll, key)
    QApplication.processEvents()
    assert work.turn.register.isEnabled()
    begun = process_time()
    QTest.keyClick(work.turn.roll, Qt.Key.Key_Return)
    QApplication.processEvents()
    whole = process_time() - begun
    assert len(spent) == before + 1
    begun = process_time()
    QTest.qWait(LATER_MS)
    return Cost(whole, spent[-1], process_time() - begun)


def test_a_turn(
    benchmark: BenchmarkFixture,
    open_window: Callable[[str, tuple[int, int]], Window],
) -> None:
    """40 units and 2,000 events beside 6 and 20."""
    windows = [open_window("corta", LITTLE), open_window("larga", LONG)]
    for window, (units, events) in zip(windows, (LITTLE, LONG), strict=True):
        battle = window.work.battle
        assert battle is not None
        assert len(battle.state.units) == units
        assert events - units - 1 <= len(battle.replayed.lines) <= events
    costs: list[list[Cost]] = [[], []]
    with timing_verbs() as spent:

        def one_each() -> None:
            for window, found in zip(windows, costs, strict=True):
                if window.work.battle is not None and window.work.battle.state.acting is None:
                    window.work.opening.open.click()
                    QApplication.processEvents()
                found.append(register_a_turn(window, spent))

        one_each()
        for found in costs:
            found.clear()
        benchmark.pedantic(one_each, rounds=TURNS)  # type: ignore[no-untyped-call]
    little, long = (median(cost.whole for cost in found) * 1000 for found in costs)
    # Turn beside turn, so that whatever else the machine does meanwhile falls out.
    times = median(one.whole / other.whole for other, one in zip(*costs, strict=True))
    beyond = median(cost.whole - cost.verb for cost in costs[1]) * 1000
    verb = median(cost.verb for cost in costs[1]) * 1000
    later = median(cost.later for cost in costs[1]) * 1000
    sys.stdout.write(
        f"\na turn: {little:.1f} ms of {LITTLE}, {long:.1f} ms of {LONG} = {times:.2f} "
        f"times; of the long one {verb:.1f} ms the verb, {beyond:.1f} ms beyond it, and "
        f"{later:.1f} ms once it is painted\n"
    )
    benchmark.extra_info.update({"times": times, "beyond": beyond})
    assert times <= MOST_TIMES
    assert beyond < FRAME_MS


def test_opening_the_long_battle(
    benchmark: BenchmarkFixture,
    open_window: Callable[[str, tuple[int, int]], Window],
    clock: FakeClock,
) -> None:
    """Combate over a battle that was never looked at this evening."""
    window = open_window("larga", LONG)
    session = window.reception.session
    assert session is not None
    opened: list[float] = []

    def open_it() -> None:
        desk = Desk(session.campaign, clock=clock, dice=lambda sides: sides)
        begun = process_time()
        work = FightWorkspace(desk)
        work.resize(1200, 700)
        work.show()
        work.go_to(window.battle)
        QApplication.processEvents()
        opened.append(process_time() - begun)
        work.close()
        work.deleteLater()

    benchmark.pedantic(open_it, rounds=5)  # type: ignore[no-untyped-call]
    took = median(opened) * 1000
    sys.stdout.write(f"\nopening {LONG}: {took:.0f} ms\n")
    assert took < OPENING_MS
