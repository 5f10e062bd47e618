"""The posts that were kept with the log of a battle in play, word for word."""

from collections.abc import Mapping

from director.operations.live.table import LiveTable

_POSTS = "SELECT id, post FROM battle_event WHERE battle_id = ? AND post <> ''"


def kept_posts(table: LiveTable, battle_id: int) -> Mapping[int, str]:
    """The text of the post behind each line that has one, by the key of the line."""
    with table.campaign.looking() as connection:
        return {int(key): str(post) for key, post in connection.execute(_POSTS, (battle_id,))}
