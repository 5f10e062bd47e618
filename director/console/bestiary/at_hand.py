"""The creatures that are at hand: those of the campaign, of the shared folder, of the program."""

from pathlib import Path

from director.console.desk import Desk
from director.operations.views.bestiary import Bestiary, bestiary


def creature_folders(desk: Desk) -> tuple[Path, Path]:
    """The shared folder and that of the program; without any, one in which nothing is."""
    if desk.rules is None:
        nowhere = desk.campaign.path.with_suffix(".criaturas")
        return nowhere, nowhere
    return desk.rules.creatures, desk.rules.bestiary


def bestiary_at_hand(desk: Desk) -> Bestiary:
    """All creatures there are now. No change tells of the shared folder, so nothing is kept here:
    the desk knows of each file what it said last, and only one that changed is read again.
    """
    return bestiary(desk.campaign, *creature_folders(desk), desk.creature_reads)
