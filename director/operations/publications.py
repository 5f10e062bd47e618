"""Texts that were copied for the forum, kept word for word, whatever becomes of what they tell."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select, update

from director.operations import typed_in
from director.operations.change import Change, Subject
from director.operations.handle import Campaign
from director.operations.rows import added, kept
from director.store.tables import Publication


@dataclass(frozen=True, slots=True)
class PublicationRow:
    """A copied text. ``kind`` is a code such as ``battle_summary``; the newest is the last copy."""

    id: int
    kind: str
    dialect: str
    text: str
    battle_id: int | None
    character_id: int | None
    copied_at: datetime
    link: str


def keep(
    campaign: Campaign,
    kind: str,
    dialect: str,
    text: str,
    battle_id: int | None = None,
    character_id: int | None = None,
) -> Change:
    """Keep a text that was copied, outside undo: what left the house cannot be called back."""
    row = {
        "kind": kind,
        "dialect": dialect,
        "text": text,
        "battle_id": battle_id,
        "character_id": character_id,
        "copied_at": campaign.clock(),
    }
    with campaign.aside() as connection:
        key = added(connection, Publication, row)
    return Change(frozenset({Subject.PUBLICATIONS}), created=key)


def set_link(campaign: Campaign, publication_id: int, link: str) -> Change:
    """Say in which post a text stands, outside undo."""
    where = typed_in.words("link", link)
    with campaign.aside() as connection:
        kept(connection, Publication, publication_id, "id")
        row = update(Publication).where(Publication.id == publication_id)
        connection.execute(row.values(link=where))
    return Change(frozenset({Subject.PUBLICATIONS}))


def of_battle(campaign: Campaign, battle_id: int) -> tuple[PublicationRow, ...]:
    """The texts copied about a battle, newest first."""
    query = (
        select(
            Publication.id,
            Publication.kind,
            Publication.dialect,
            Publication.text,
            Publication.battle_id,
            Publication.character_id,
            Publication.copied_at,
            Publication.link,
        )
        .where(Publication.battle_id == battle_id)
        .order_by(Publication.id.desc())
    )
    with campaign.reading() as connection:
        return tuple(PublicationRow(*row) for row in connection.execute(query))
