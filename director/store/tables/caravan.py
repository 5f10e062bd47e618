"""What a caravan is made of beyond its ledger, and what the story asks on the road. Tables of
schema 4.
"""

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, UniqueConstraint

from director.store.tables.base import Base, Key, Uuid, Words, reference
from director.store.tables.mapping import Mapped, mapped_column


class PeopleKind(Base):
    """A kind of people that the director names, beside clansmen and fighters: refugiados, niños…"""

    __tablename__ = "people_kind"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[Key]
    uuid: Mapped[Uuid]
    name: Mapped[str]
    created_at: Mapped[datetime]


class CampaignCalendar(Base):
    """The one row with the names of days and months; none where days are only numbers."""

    __tablename__ = "calendar"
    __table_args__ = (
        CheckConstraint("id = 1", name="one_calendar"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    facts: Mapped[Any]
    """As ``operations.caravan.calendar`` reads them into a ``rules.caravan.calendar.Calendar``."""


class EventTable(Base):
    """A random table of the director's: what may happen on the road."""

    __tablename__ = "event_table"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[Key]
    uuid: Mapped[Uuid]
    name: Mapped[str]
    entries: Mapped[Any]
    """Facts as ``rules.caravan.random_tables.TableEntry`` has them."""
    notes: Mapped[Words]
    created_at: Mapped[datetime]
    changed_at: Mapped[datetime]


class AttributeTest(Base):
    """A test of a campaign attribute: asked for, rolled, and what came of it."""

    __tablename__ = "attribute_test"
    __table_args__ = (
        CheckConstraint("state IN ('open', 'closed')", name="state"),
        CheckConstraint("reading IN ('best', 'any', 'all')", name="reading"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    uuid: Mapped[Uuid]
    name: Mapped[str]
    """What it is about, in few words that players may read."""
    attribute: Mapped[str]
    """Code of the campaign attribute, by the edition."""
    reading: Mapped[str]
    penalty: Mapped[int] = mapped_column(default=0)
    takers: Mapped[Any]
    """Facts: character, its value on that day, a penalty of its own, the rolls with their origin;
    those before the last were repeated."""
    state: Mapped[str] = mapped_column(default="open")
    success: Mapped[bool | None]
    text: Mapped[Words]
    """What players are told when they are asked for the roll."""
    consequence: Mapped[Words]
    notes: Mapped[Words]
    """The director's own."""
    secret: Mapped[bool] = mapped_column(default=False)
    link: Mapped[Words]
    day: Mapped[int]
    closed_day: Mapped[int | None]
    asked_at: Mapped[datetime]
    closed_at: Mapped[datetime | None]


class Scene(Base):
    """A decision of the story: its options, who votes, what was chosen and what came of it."""

    __tablename__ = "scene"
    __table_args__ = (
        CheckConstraint("state IN ('open', 'closed')", name="state"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    uuid: Mapped[Uuid]
    name: Mapped[str]
    question: Mapped[Words]
    options: Mapped[Any]
    """Facts: letter, text, hidden outcome."""
    voters: Mapped[Any]
    """Facts: player, the name it had, its office."""
    votes: Mapped[Any]
    """Facts: player, letter, extra votes, and the character whose Puntos de Héroe paid for them."""
    state: Mapped[str] = mapped_column(default="open")
    choice: Mapped[str | None]
    """The letter that was chosen."""
    reason: Mapped[Words]
    consequence: Mapped[Words]
    notes: Mapped[Words]
    """The director's own."""
    link: Mapped[Words]
    closes_at: Mapped[datetime | None]
    """Until when votes are taken; none: until the director chooses."""
    day: Mapped[int]
    closed_day: Mapped[int | None]
    created_at: Mapped[datetime]
    closed_at: Mapped[datetime | None]


class ChronicleCharacter(Base):
    """Whom an entry of the chronicle is about, where they are several."""

    __tablename__ = "chronicle_character"
    __table_args__ = (
        UniqueConstraint("chronicle_id", "character_id"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    chronicle_id: Mapped[int] = reference("chronicle.id", on_delete="CASCADE")
    character_id: Mapped[int] = reference("character.id", on_delete="CASCADE")
