"""Reading the campaign at a glance, right after the first paint: few queries, short and plain."""

import json
from dataclasses import replace
from datetime import datetime

from director.editions.schema import Edition
from director.operations.caravan.pending import pending_scenes, pending_tests
from director.operations.caravan.standing import state_in, travellers
from director.operations.change import Label
from director.operations.handle import Campaign
from director.operations.opening import edition_in
from director.operations.plain import Plain
from director.operations.views.battle_lines import battle_lines
from director.operations.views.character_rows import character_lines
from director.operations.views.desk import CampaignHeader, RefundDue, RoadToday, Today
from director.rules.caravan import morale
from director.rules.caravan.supplies import consumed, lasting

_HEADER = """
SELECT campaign.uuid, campaign.name, campaign.zone, campaign.dialect, campaign.notes,
    campaign.created_at, edition_copy.code, edition_copy.title,
    coalesce(caravan_day.day, campaign.first_day), caravan_day.activity
FROM campaign
JOIN edition_copy ON edition_copy.id = campaign.edition_id
LEFT JOIN caravan_day ON caravan_day.day = (SELECT max(day) FROM caravan_day)
"""
_UNDO = "SELECT code, facts, at FROM undo_step WHERE NOT undone ORDER BY id DESC LIMIT 1"
_REDO = "SELECT code, facts, at FROM undo_step WHERE undone ORDER BY id LIMIT 1"
_ACTIVE_PLAYERS = "SELECT count(*) FROM player WHERE active"
_REFUNDS = """
SELECT character.name, coalesce(player.name, ''), refund.tier, refund.amount
FROM refund
JOIN character ON character.id = refund.character_id
LEFT JOIN player ON player.id = refund.player_id
WHERE NOT refund.withdrawn AND refund.claimed_by_id IS NULL AND refund.amount > 0
ORDER BY refund.id
"""


def header(campaign: Campaign) -> CampaignHeader:
    """The window's top line: where the campaign stands, what can be undone, when it was last saved.

    ``saved_at`` is when the newest step that stands was written; at the beginning, when the
    campaign was made.
    """
    with campaign.looking() as connection:
        row = connection.execute(_HEADER).fetchone()
        undo, redo = (connection.execute(query).fetchone() for query in (_UNDO, _REDO))
    (uuid, name, zone, dialect, notes, created_at, code, title, day, activity) = row
    return CampaignHeader(
        uuid=uuid,
        name=name,
        path=campaign.path,
        day=day,
        activity=activity,
        edition_code=code,
        edition_title=title,
        zone=zone,
        dialect=dialect,
        undo=_label(undo),
        redo=_label(redo),
        saved_at=datetime.fromisoformat(undo[2] if undo else created_at),
        notes=notes,
    )


def today(campaign: Campaign) -> Today:
    """What is due: battles to resolve, who is hurt, whose renown may be claimed.

    People are the living, those worst off first; ``players`` counts the active ones.
    """
    with campaign.looking() as connection:
        fought = battle_lines(connection)
        edition = edition_in(connection, campaign.path)
        rows = character_lines(connection, edition)
        road = _road(connection, edition)
        refunds = tuple(RefundDue(*row) for row in connection.execute(_REFUNDS))
        (players,) = connection.execute(_ACTIVE_PLAYERS).fetchone()
    living = [row for row in rows if row.life == "alive"]
    wounded = sorted(
        (row for row in living if row.open_wounds), key=lambda row: (-row.open_wounds, row.id)
    )
    return Today(
        pending=tuple(row for row in fought if row.state == "pending"),
        wounded=tuple(wounded),
        condemned=tuple(row for row in living if row.condemned),
        unfit=tuple(row for row in living if row.unfit),
        refunds=refunds,
        rest_days=max((row.healing_days for row in wounded), default=0),
        rest_battles=max((row.healing_battles for row in wounded), default=0),
        players=players,
        characters=len(living),
        battles=len(fought),
        road=road,
    )


def _road(connection: Plain, edition: Edition) -> RoadToday:
    state = state_in(connection, edition)
    found = RoadToday(
        kept=state.kept,
        supplies=state.supplies,
        morale=state.morale,
        tests=pending_tests(connection, edition),
        scenes=pending_scenes(connection, edition),
    )
    if consumed(edition, state):
        days = lasting(edition, state, travellers(connection))
        found = replace(found, lasting=None if days is None else days.total)
    if morale.kept(edition, state):
        band = morale.band_of(edition, state.morale)
        many = len(morale.bands(edition))
        found = replace(found, band=band.number, bands=many, willpower=band.willpower)
    return found


def _label(step: tuple[str, str, str] | None) -> Label | None:
    return None if step is None else Label(step[0], json.loads(step[1]))
