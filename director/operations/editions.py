"""The rules a campaign plays by, and changing them from one battle on.

A campaign keeps copies of the editions it has played by: one is the campaign's (new battles, days,
the roster), and every battle names the copy it was recorded by. What lies in the program's folder,
or in the director's own, changes none of them: only ``change_edition`` does, as one step.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, insert, select, update

from director import __version__
from director.editions.loader import dump_edition
from director.editions.schema import Edition
from director.operations.change import Change, Subject, stepped
from director.operations.days import present_day
from director.operations.handle import Campaign
from director.operations.live.rereading import follow_other_rules
from director.operations.opening import edition_in, parsed_copy
from director.operations.pending import require_pending
from director.operations.plain import Plain, plain
from director.operations.problems import EditionUnreadable, Refusal, Refused
from director.operations.rows import added, kept
from director.store.tables import Battle, ChronicleEntry, EditionCopy
from director.store.tables import Campaign as CampaignRow

_COPIES = """
SELECT edition_copy.id, edition_copy.adopted_at, edition_copy.program_version,
    edition_copy.id = (SELECT edition_id FROM campaign), edition_copy."values", edition_copy.title
FROM edition_copy ORDER BY edition_copy.id
"""
_BATTLES = """
SELECT battle.id, battle.name, battle.day, battle.state, battle.edition_id, edition_copy.title
FROM battle JOIN edition_copy ON edition_copy.id = battle.edition_id
ORDER BY battle.day, battle.id
"""
_VALUES = 'SELECT id, "values" FROM edition_copy ORDER BY id'


@dataclass(frozen=True, slots=True)
class BattleRules:
    """A battle and the copy of the rules it plays by."""

    id: int
    name: str
    day: int
    state: str
    copy: int
    title: str


@dataclass(frozen=True, slots=True)
class KeptCopy:
    """A copy of an edition inside the file, since when, and the battles that play by it.

    ``current``: the campaign plays by it now.
    """

    id: int
    edition: Edition
    adopted_at: datetime
    program_version: str
    current: bool
    battles: tuple[BattleRules, ...]


@dataclass(frozen=True, slots=True)
class UnreadableCopy:
    """An earlier copy that today's program cannot read, by the title it was adopted with, why, and
    the battles that play by it: nothing but those is lost.
    """

    id: int
    title: str
    detail: str
    battles: tuple[BattleRules, ...]


def kept_copies(campaign: Campaign) -> tuple[KeptCopy, ...]:
    """Every copy of the rules in the file that can be read, in the order of adoption."""
    return readable_copies(campaign)[0]


def readable_copies(
    campaign: Campaign,
) -> tuple[tuple[KeptCopy, ...], tuple[UnreadableCopy, ...]]:
    """The copies that can be read, and the others; that of today always must be.

    ``EditionUnreadable`` where it is not.
    """
    with campaign.looking() as connection:
        rows = connection.execute(_COPIES).fetchall()
        battles = battle_rules(connection)
    readable: list[KeptCopy] = []
    others: list[UnreadableCopy] = []
    for key, adopted_at, version, current, values, title in rows:
        own = tuple(battle for battle in battles if battle.copy == key)
        try:
            edition = parsed_copy(values, campaign.path)
        except EditionUnreadable as error:
            if current:
                raise
            others.append(UnreadableCopy(key, title, error.detail, own))
            continue
        at = datetime.fromisoformat(adopted_at)
        readable.append(KeptCopy(key, edition, at, version, bool(current), own))
    return tuple(readable), tuple(others)


def pending_battles(campaign: Campaign) -> tuple[BattleRules, ...]:
    """The battles from which the rules may change, by day and then in the order of record."""
    with campaign.looking() as connection:
        return tuple(row for row in battle_rules(connection) if row.state == "pending")


def attribute_names(campaign: Campaign) -> Mapping[str, str]:
    """Names of campaign attributes by code: those of today's rules, and of rules played by before,
    for who has an attribute that today's do not. An earlier copy that cannot be read names none.
    """
    copies = sorted(readable_copies(campaign)[0], key=lambda copy: copy.current)
    return {
        code: value.value
        for copy in copies
        for code, value in (copy.edition.campaign_attributes or {}).items()
    }


def battle_rules(connection: Plain) -> tuple[BattleRules, ...]:
    """Every battle with the copy it plays by, within a look that is open already."""
    return tuple(BattleRules(*row) for row in connection.execute(_BATTLES))


def change_edition(campaign: Campaign, edition: Edition, from_battle_id: int | None) -> Change:
    """Play by another edition, or another version of the same one, from a battle on.

    It becomes the campaign's, and every pending battle from ``from_battle_id`` on (by day, then in
    the order of record) plays by it; without one only battles that are recorded from now on do.
    Resolved battles and earlier ones keep theirs. A copy that the file has already is used again.
    ``SAME_EDITION`` when nothing would change.
    """
    facts = {"title": edition.title}
    with campaign.step("campaign.edition", facts) as step:
        connection = step.connection
        before = edition_in(plain(connection), campaign.path)
        moving = battles_from(connection, from_battle_id)
        copy = _found(connection, campaign, edition)
        if not _would_change(connection, copy, moving):
            raise Refused(Refusal.SAME_EDITION, title=edition.title)
        copy = copy or _adopted(connection, campaign, edition)
        connection.execute(update(CampaignRow).values(edition_id=copy))
        keys = [battle.id for battle in moving]
        connection.execute(update(Battle).where(Battle.id.in_(keys)).values(edition_id=copy))
        follow_other_rules(campaign, plain(connection), keys)
        first = next((battle.name for battle in moving if battle.id == from_battle_id), None)
        _tell(connection, campaign, before, edition, first)
    touched = (Subject.CAMPAIGN, Subject.BATTLES, Subject.CHARACTERS, Subject.CARAVAN)
    return stepped("campaign.edition", facts, *touched)


def battles_from(connection: Connection, from_battle_id: int | None) -> tuple[BattleRules, ...]:
    """The pending battles from that one on; none without one. A resolved one is refused."""
    if from_battle_id is None:
        return ()
    first = kept(connection, Battle, from_battle_id, "state", "name", "day")
    require_pending(first["state"], first["name"])
    since = (first["day"], from_battle_id)
    return tuple(
        battle
        for battle in battle_rules(plain(connection))
        if battle.state == "pending" and (battle.day, battle.id) >= since
    )


def _found(connection: Connection, campaign: Campaign, edition: Edition) -> int | None:
    """The copy of exactly these rules, sources and all, when the file has one already."""
    wanted = dump_edition(edition)
    rows: Sequence[tuple[int, str]] = plain(connection).execute(_VALUES).fetchall()
    return next((key for key, text in rows if _says(text, campaign, wanted)), None)


def _says(text: str, campaign: Campaign, wanted: str) -> bool:
    """Whether a copy says just that; one that cannot be read says nothing."""
    try:
        return dump_edition(parsed_copy(text, campaign.path)) == wanted
    except EditionUnreadable:
        return False


def _would_change(connection: Connection, copy: int | None, moving: Sequence[BattleRules]) -> bool:
    current = connection.execute(select(CampaignRow.edition_id)).scalar_one()
    return copy != current or any(battle.copy != copy for battle in moving)


def _adopted(connection: Connection, campaign: Campaign, edition: Edition) -> int:
    copy = {
        "code": edition.code,
        "title": edition.title,
        "values": dump_edition(edition),
        "adopted_at": campaign.clock(),
        "program_version": __version__,
    }
    return added(connection, EditionCopy, copy)


def _tell(
    connection: Connection,
    campaign: Campaign,
    before: Edition,
    after: Edition,
    first: str | None,
) -> None:
    """A row of the chronicle: which rules went, which came, and the name of the battle from which
    on. By name alone: a pending battle may be taken back, and the row stays.
    """
    facts = {
        "before": before.code,
        "before_title": before.title,
        "after": after.code,
        "after_title": after.title,
        **({} if first is None else {"battle": first}),
    }
    row = {"day": present_day(connection), "at": campaign.clock(), "kind": "edition"}
    connection.execute(insert(ChronicleEntry).values(**row, facts=facts))
