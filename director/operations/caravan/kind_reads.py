"""The kinds of people of a campaign, in plain SQL for what must be on screen at once."""

from director.operations.caravan.kind_codes import kind_code
from director.operations.plain import Plain
from director.operations.views.caravan import KindView
from director.rules.caravan.state import CLANSMEN, FIGHTERS

_KINDS = """
SELECT id, name, EXISTS (SELECT 1 FROM caravan_entry WHERE people_kind_id = people_kind.id)
FROM people_kind ORDER BY id
"""
_USED = "SELECT DISTINCT kind FROM caravan_entry WHERE people_kind_id IS NULL"


def kinds_in(connection: Plain) -> tuple[KindView, ...]:
    """All kinds: clansmen, fighters, and the director's own in the order in which they came."""
    used = {kind for (kind,) in connection.execute(_USED)}
    program = (
        KindView(CLANSMEN, used="people" in used),
        KindView(FIGHTERS, used="fighters" in used),
    )
    own = (
        KindView(kind_code(key), name, key, bool(lines))
        for key, name, lines in connection.execute(_KINDS)
    )
    return (*program, *own)
