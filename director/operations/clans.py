"""Clans: enter one, rename it, remove it while nobody belongs to it."""

from sqlalchemy import Connection, delete, func, select, update

from director.operations import typed_in
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.handle import Campaign
from director.operations.problems import Refusal, Refused
from director.operations.rows import added, differences, kept
from director.store.tables import Character, ChronicleEntry, Clan


def add_clan(campaign: Campaign, name: str, notes: str = "") -> Change:
    """Enter a clan. Two clans may share a name."""
    values = _checked(name, notes)
    facts = {"name": values["name"]}
    with campaign.step("clan.add", facts) as step:
        key = added(step.connection, Clan, values)
    return stepped("clan.add", facts, Subject.CLANS, created=key)


def edit_clan(campaign: Campaign, clan_id: int, name: str, notes: str) -> Change:
    """Rename a clan or change its notes; nothing is written when nothing changed."""
    values = _checked(name, notes)
    facts = {"name": values["name"]}
    with campaign.reading() as connection:
        changed = differences(connection, Clan, clan_id, values)
    if not changed:
        return UNCHANGED
    with campaign.step("clan.edit", facts) as step:
        step.connection.execute(update(Clan).where(Clan.id == clan_id).values(changed))
    return stepped("clan.edit", facts, Subject.CLANS, Subject.CHARACTERS, Subject.BATTLES)


def remove_clan(campaign: Campaign, clan_id: int) -> Change:
    """Remove a clan to which nobody belongs, living or dead, and nobody belonged.

    Else ``CLAN_IN_USE``: the chronicle tells of those who joined it or left it.
    """
    with campaign.reading() as connection:
        name = kept(connection, Clan, clan_id, "name")["name"]
        _check_unused(connection, clan_id, name)
    with campaign.step("clan.remove", {"name": name}) as step:
        step.connection.execute(delete(Clan).where(Clan.id == clan_id))
    return stepped("clan.remove", {"name": name}, Subject.CLANS)


def _checked(name: str, notes: str) -> dict[str, str]:
    return {"name": typed_in.name("name", name), "notes": typed_in.words("notes", notes)}


def _check_unused(connection: Connection, clan_id: int, name: str) -> None:
    members = select(func.count()).where(Character.clan_id == clan_id)
    mentions = select(func.count()).where(ChronicleEntry.clan_id == clan_id)
    characters, chronicle = connection.execute(
        select(members.scalar_subquery(), mentions.scalar_subquery())
    ).one()
    if characters or chronicle:
        raise Refused(Refusal.CLAN_IN_USE, name=name, characters=characters, chronicle=chronicle)
