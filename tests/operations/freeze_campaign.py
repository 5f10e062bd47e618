"""How ``files/before_all_rules.estandarte`` was made: the sample as the program before "all the
rules" built it, with a secundario that brings 35 percent along, a resolved battle, and a pending
one whose wizard lies parked with a die thrown here.

    git worktree add /tmp/before 97d49f7
    PYTHONPATH=/tmp/before python tests/operations/freeze_campaign.py FILE

The file is kept as it is: it is what lies on directors' disks. Never make it anew with a later
program.
"""

import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from director.editions.loader import load_edition
from director.operations import aftermath
from director.operations.characters import add_character
from director.operations.history import redo, undo
from director.operations.sample import build_sample
from director.operations.views.battle_reads import battle
from director.resources import resources_folder
from director.rules.aftermath import FelledBy
from director.rules.tiers import Tier
from tests.harness.fights import enemy, falls, recorded, rolled, stands
from tests.harness.people import form

BEGAN = datetime(2026, 3, 1, 20, tzinfo=UTC)


def freeze(path: Path) -> None:
    """Write it; the instants are always the same."""
    ticks = count()
    edition = load_edition("campana", [resources_folder() / "editions"])
    clock = lambda: BEGAN + timedelta(minutes=next(ticks))  # noqa: E731
    campaign = build_sample(path, edition, clock, lambda sides: sides // 2)
    keys = [
        add_character(campaign, form(name, tier, **fields)).created
        for name, tier, fields in (
            ("Ivar", Tier.SECONDARY, {"player_id": 1, "carry": 35}),
            ("Bera", Tier.HERO, {}),
            ("Tove", Tier.COMPANION, {"wounds": 3, "renown": 12}),
        )
    ]
    ivar, bera, tove = (key or 0 for key in keys)
    units = (falls(ivar, 1, -3), stands(bera), falls(tove, 2, -1), enemy("Piedra", 1))
    first = recorded(campaign, *units, name="El barranco", day=46, difficulty="3B")
    aftermath.apply(campaign, rolled(aftermath.context(campaign, first).draft))
    boss = falls(bera, 1, -4, felled_by=FelledBy.BOSS)
    second = recorded(campaign, boss, stands(ivar), name="La poza", day=47, difficulty="1A")
    context = aftermath.context(campaign, second)
    unit = next(one.id for one in battle(campaign, second).combatants if one.name == "Bera")
    draft, _ = aftermath.roll_here(campaign, context, context.draft, unit, "wound", lambda _: 77)
    row = replace(draft.unit(unit), hero_dies=False, divisor=1)
    aftermath.park(campaign, replace(draft.with_unit(row), page="deaths"))
    undo(campaign)
    redo(campaign)
    campaign.close()


if __name__ == "__main__":
    freeze(Path(sys.argv[1]))
