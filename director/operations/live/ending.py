"""The end of a battle in play: from then on the wizard can take it up."""

from director.operations.change import Change
from director.operations.live.happening import happen
from director.operations.live.post_facts import NO_POST, PostFacts
from director.operations.live.table import LiveTable
from director.rules.battle_facts import Outcome
from director.rules.live.happenings import Ended


def end(
    table: LiveTable,
    battle_id: int,
    outcome: Outcome,
    reason: str = "",
    post: PostFacts = NO_POST,
) -> Change:
    """End the battle, so for the first side; who stands keeps the Fuerza it has as its final one.

    ``LiveRefused`` where it is over already.
    """
    return happen(table, battle_id, Ended(outcome, reason), post)
