"""Reading who announced to be away, in all battles and outside them."""

from datetime import datetime

from director.operations.handle import Campaign
from director.operations.views.live import AbsentPlayer

_ABSENCES = """
SELECT player_absence.id, player_absence.player_id, player.name, player_absence.starts_at,
    player_absence.ends_at, player_absence.announced_at, player_absence.reason
FROM player_absence JOIN player ON player.id = player_absence.player_id
ORDER BY player_absence.starts_at DESC, player_absence.id DESC
"""


def absences(campaign: Campaign) -> tuple[AbsentPlayer, ...]:
    """Every absence that was announced, the latest beginning first."""
    with campaign.looking() as connection:
        rows = connection.execute(_ABSENCES).fetchall()
    return tuple(
        AbsentPlayer(
            key,
            player,
            name,
            datetime.fromisoformat(starts),
            None if ends is None else datetime.fromisoformat(ends),
            datetime.fromisoformat(announced),
            reason,
        )
        for key, player, name, starts, ends, announced, reason in rows
    )
