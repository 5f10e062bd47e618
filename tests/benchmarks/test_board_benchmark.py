"""What a crowded board costs to paint, beside the same board with nobody on it.

Both are painted in turn and in one run, measured in the time this process worked: how fast the
machine is, and what others do to it, falls out of the ratio.
"""

from statistics import median
from time import process_time

from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from director.console.live.board_view import BoardView
from director.forum.board_tokens import BoardToken, marks
from director.rules.live.board import Board, Zone

ROUNDS = 40
MOST = 10
UNITS = 40
EVERY = tuple((column, row) for row in range(1, 13) for column in range(1, 13))


def painted(view: BoardView) -> float:
    start = process_time()
    view.grab()
    return process_time() - start


def test_a_full_board(benchmark: BenchmarkFixture, themed: object, qtbot: QtBot) -> None:
    """Twelve by twelve, forty units, zones on every square."""
    bare, full = BoardView(), BoardView()
    tokens = [
        BoardToken(key, mark, "Lobo", EVERY[key], enemy=bool(key % 2))
        for key, mark in enumerate(marks(["Lobo"] * UNITS))
    ]
    bare.show_board(Board(12, 12), [], None)
    zones = (Zone(0, EVERY[:72]), Zone(1, EVERY[72:]))
    full.show_board(Board(12, 12, zones), tokens, 3, zones=True)
    for view in (bare, full):
        qtbot.addWidget(view)
        view.resize(700, 700)
        view.show()
        qtbot.waitExposed(view)
        painted(view)
    ratios: list[float] = []

    def compare() -> None:
        plain = painted(bare)
        ratios.append(painted(full) / plain)

    benchmark.pedantic(compare, rounds=ROUNDS)  # type: ignore[no-untyped-call]
    ratio = median(ratios)
    print(f"\n{UNITS} units: {ratio:.1f} times the bare board")  # noqa: T201
    assert ratio <= MOST
