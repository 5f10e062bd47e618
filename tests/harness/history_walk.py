"""Does random verbs on a campaign and follows its history to both ends, across closing."""

import shutil
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from director.operations.handle import Campaign, NothingToRedo, NothingToUndo
from director.operations.history import redo, undo
from director.operations.problems import Refused
from director.store.connection import Durability
from tests.harness.dumps import Dump, dump
from tests.harness.first_campaign import settled_clock

Act = Callable[[Campaign], object]


def assert_history_leads_both_ways(template: Path, acts: Sequence[Act]) -> None:
    """Do the acts on a copy: undoing all leads to its start, redoing all to its end, also when the
    program is closed in between, and whatever was refused on the way.
    """
    with TemporaryDirectory() as folder:
        path = Path(shutil.copy(template, folder))
        with closing(_opened(path)) as campaign:
            states = _walk(campaign, undo)[::-1]
            assert _walk(campaign, redo) == states
            at = len(states) - 1
            for act in acts:
                at = _do(campaign, act, states, at)
        with closing(_opened(path)) as campaign:
            assert _walk(campaign, undo) == states[at::-1]
        with closing(_opened(path)) as campaign:
            assert _walk(campaign, redo) == states


def _opened(path: Path) -> Campaign:
    """Without waiting for the disk: nothing crashes here."""
    return Campaign.open(path, settled_clock(), durability=Durability.NONE)


def _walk(campaign: Campaign, turn: Act) -> list[Dump]:
    """Every state from here to the end of the history, this one first."""
    states = [dump(campaign)]
    with suppress(NothingToUndo, NothingToRedo):
        while True:
            turn(campaign)
            states.append(dump(campaign))
    return states


def _do(campaign: Campaign, act: Act, states: list[Dump], at: int) -> int:
    """Do it, keep the list of states that the history leads through, and say where we stand."""
    steps = campaign.history(1)
    with suppress(Refused, NothingToUndo, NothingToRedo):
        act(campaign)
        if act in (undo, redo):
            at += 1 if act is redo else -1
        elif campaign.history(1) != steps:
            at += 1
            states[at:] = [dump(campaign)]
    assert dump(campaign) == states[at]
    return at
