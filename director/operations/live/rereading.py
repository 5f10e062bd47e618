"""Battles in play whose rules became others: their log is read by them from then on."""

from collections.abc import Iterable

from director.operations.handle import Campaign
from director.operations.live.following import follow
from director.operations.live.table import LiveTable
from director.operations.pending import is_live
from director.operations.plain import Plain


def follow_other_rules(campaign: Campaign, connection: Plain, battles: Iterable[int]) -> None:
    """Within the step that gave battles other rules: the rows of those in play follow their log as
    it reads now. Battles that were recorded by hand stay as they are.
    """
    table = LiveTable(campaign)
    for battle in battles:
        if is_live(connection, battle):
            follow(connection, battle, table.look(connection, battle).battle.state)
