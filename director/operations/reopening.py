"""Reopening a resolved battle: its effects are taken back by rows that answer them.

Nothing that happened since is undone. Renown comes off by an entry of its own (cause ``reopened``);
wounds of the battle that are still open are closed as withdrawn, healed ones stay healed;
participations, victims, caravan entries and unclaimed refunds (save of those whom another battle
keeps dead) are withdrawn, and the objects it handed over go. A refund that was claimed stays
claimed, and the battle's next application owes no second one. The dead of this battle live again as
they lived before it, unless another battle that holds killed them too or somebody changed it since.
A condemnation goes only if this battle pronounced it and the wounds left are below the limit.
Wounds of those who healed by staying out open again, where nobody changed them since; what somebody
brings to the next defeat of its team is what it comes to without this battle. The battle then waits
for its wizard again, its draft as it was applied.
"""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, delete, insert, update

from director.operations.aftermath_apply import keep_draft
from director.operations.aftermath_record import first_draft, merged
from director.operations.caravan.kind_codes import kind_code
from director.operations.change import Change, Subject, stepped
from director.operations.days import present_day
from director.operations.handle import Campaign
from director.operations.reopening_plan import request_of, take_back
from director.operations.reopening_reads import Standing, standing
from director.operations.rows import kept
from director.operations.views.battle_reads import view
from director.operations.views.desk import ReopenPreview
from director.store.tables import (
    Aftermath,
    Battle,
    CaravanEntry,
    Character,
    ChronicleEntry,
    Item,
    Participation,
    Refund,
    RenownEntry,
    Victim,
    Wound,
)

_TOUCHED = (Subject.BATTLES, Subject.CHARACTERS, Subject.PLAYERS, Subject.CARAVAN, Subject.DRAFTS)


def reopen_preview(campaign: Campaign, battle_id: int) -> ReopenPreview:
    """What reopening would take back and what depends on it; nothing is written."""
    with campaign.reading() as connection:
        found = standing(connection, campaign.path, battle_id)
    left = [(row.name, row.balance - row.amount) for row in found.renown]
    return ReopenPreview(
        battle=found.name,
        revived=tuple(row.name for row in found.dead),
        wounds_withdrawn=found.open_wounds().total(),
        wounds_already_healed=_by_name(row for row in found.wounds if row.closed_day is not None),
        renown_withdrawn=tuple((row.name, row.amount) for row in found.renown),
        renown_below_zero=tuple((name, balance) for name, balance in left if balance < 0),
        later_changes=found.later,
        condemned_lifted=tuple(row.name for row in found.condemned),
        refunds_withdrawn=tuple(
            (row.name, row.amount) for row in found.refunds if row.claimed_by_id is None
        ),
        items_withdrawn=tuple(row.name for row in found.items),
        caravan_withdrawn=tuple((_code(row), row.amount or 0) for row in found.caravan),
        kind_names={_code(row): row.name for row in found.caravan if row.own is not None},
        refunds_on_renown=tuple((row.name, row.amount) for row in found.refunds_on),
        wounds_opened=_by_name(found.planned.opened),
        carry_restored=tuple((row.name, row.percent) for row in found.planned.carries),
    )


def _code(row: Any) -> str:
    """The kind of a line as the wizard's rows name it."""
    return str(row.kind) if row.own is None else kind_code(row.own)


def _by_name(wounds: Iterable[Any]) -> tuple[tuple[str, int], ...]:
    """How many each has, with the name; namesakes apart."""
    counted: dict[int, tuple[str, int]] = {}
    for row in wounds:
        counted[row.character_id] = (row.name, counted.get(row.character_id, ("", 0))[1] + 1)
    return tuple(counted.values())


def reopen(campaign: Campaign, battle_id: int) -> Change:
    """Take a battle's consequences back as one step; it waits for its wizard again."""
    with campaign.reading() as connection:
        facts = {"battle": str(kept(connection, Battle, battle_id, "name")["name"])}
    with campaign.step("aftermath.reopen", facts) as step:
        connection = step.connection
        found = standing(connection, campaign.path, battle_id)
        today = present_day(connection)
        _answer_renown(connection, found, today, campaign)
        _close_wounds(connection, found, today)
        take_back(connection, found.planned, today)
        _withdraw(connection, found)
        _lives(connection, found)
        _tell(connection, found, today, campaign)
        again = {"state": "pending", "resolved_at": None}
        connection.execute(update(Battle).where(Battle.id == battle_id).values(again))
        _lay_draft(connection, found, campaign)
    return stepped("aftermath.reopen", facts, *_TOUCHED)


def _lay_draft(connection: Connection, found: Standing, campaign: Campaign) -> None:
    """What was applied lies on the desk again, whatever was parked there in between."""
    asked = request_of(connection, campaign.path, found.aftermath).draft
    battle = view(connection, found.battle)
    draft = merged(asked, first_draft(battle))
    keep_draft(connection, battle.row.uuid, draft, campaign.clock())


def _answer_renown(connection: Connection, found: Standing, today: int, campaign: Campaign) -> None:
    rows = [
        {
            "character_id": row.character_id,
            "amount": -row.amount,
            "cause": "reopened",
            "day": today,
            "battle_id": found.battle,
            "aftermath_id": found.aftermath,
            "recorded_at": campaign.clock(),
        }
        for row in found.renown
    ]
    if rows:
        connection.execute(insert(RenownEntry), rows)


def _close_wounds(connection: Connection, found: Standing, today: int) -> None:
    of_battle = Wound.aftermath_id == found.aftermath
    closing = update(Wound).where(of_battle, Wound.closed_day.is_(None))
    connection.execute(closing.values(closed_day=today, closed_cause="withdrawn"))


def _withdraw(connection: Connection, found: Standing) -> None:
    """Mark what the aftermath wrote; take away what it handed over."""
    for table in (Participation, Victim, CaravanEntry):
        marking = update(table).where(table.aftermath_id == found.aftermath)
        connection.execute(marking.values(withdrawn=True))
    unclaimed = [row.id for row in found.refunds if row.claimed_by_id is None]
    if unclaimed:
        refunds = update(Refund).where(Refund.id.in_(unclaimed))
        connection.execute(refunds.values(withdrawn=True))
    connection.execute(delete(Item).where(Item.aftermath_id == found.aftermath))
    row = update(Aftermath).where(Aftermath.id == found.aftermath)
    connection.execute(row.values(withdrawn=True))


def _lives(connection: Connection, found: Standing) -> None:
    for row in found.dead:
        reviving = update(Character).where(Character.id == row.character_id)
        connection.execute(reviving.values(life=row.facts["life_before"]))
    lifted = [row.id for row in found.condemned]
    if lifted:
        lifting = update(Character).where(Character.id.in_(lifted))
        connection.execute(lifting.values(condemned=False))


def _tell(connection: Connection, found: Standing, today: int, campaign: Campaign) -> None:
    """The chronicle keeps what it told, and tells that it no longer holds."""
    told: list[tuple[str, int | None, dict[str, Any], bool]] = [
        ("reopened", None, {"name": found.name}, False),
        *(("alive_again", row.character_id, {"name": row.name}, row.secret) for row in found.dead),
        *(
            ("condemnation_lifted", row.id, {"name": row.name}, row.secret)
            for row in found.condemned
        ),
    ]
    rows = [
        {
            "day": today,
            "at": campaign.clock(),
            "kind": kind,
            "facts": facts,
            "battle_id": found.battle,
            "aftermath_id": found.aftermath,
            "character_id": character,
            "secret": secret,  # what was told to nobody is taken back before nobody
        }
        for kind, character, facts, secret in told
    ]
    connection.execute(insert(ChronicleEntry), rows)
