"""The campaign itself, its rules, its road and its chronicle."""

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, Index, UniqueConstraint, text

from director.store.tables.base import Base, Key, Uuid, Words, reference
from director.store.tables.mapping import Mapped, mapped_column


class EditionCopy(Base):
    """The resolved rules a campaign plays by, kept so that no update changes them unseen."""

    __tablename__ = "edition_copy"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[Key]
    code: Mapped[str]
    title: Mapped[str]
    values: Mapped[str]
    """The resolved edition as JSON text, whole."""
    adopted_at: Mapped[datetime]
    program_version: Mapped[str]


class Campaign(Base):
    """The one row that says what campaign this is."""

    __tablename__ = "campaign"
    __table_args__ = (
        CheckConstraint("id = 1", name="one_campaign"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    uuid: Mapped[Uuid]
    name: Mapped[str]
    edition_id: Mapped[int] = reference("edition_copy.id")
    zone: Mapped[str] = mapped_column(default="Europe/Madrid")
    """IANA zone in which instants are shown."""
    dialect: Mapped[str] = mapped_column(default="phpbb")
    """Forum dialect offered first."""
    first_day: Mapped[int] = mapped_column(default=1)
    """Campaign day before the first moved day; the present day is this plus the moved days."""
    notes: Mapped[Words]
    created_at: Mapped[datetime]


class CaravanDay(Base):
    """One day that passed: the caravan travelled or rested. The present day is the last row's."""

    __tablename__ = "caravan_day"
    __table_args__ = (
        UniqueConstraint("day"),
        CheckConstraint("activity IN ('travel', 'rest')", name="activity"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    day: Mapped[int]
    """The campaign day that begins when this one has passed."""
    activity: Mapped[str]
    notes: Mapped[Words]
    passed_at: Mapped[datetime]


class CaravanEntry(Base):
    """A change of people, supplies, morale, the common purse, or a note, with its cause."""

    __tablename__ = "caravan_entry"
    __table_args__ = (
        CheckConstraint(
            "kind IN ('people', 'fighters', 'supplies', 'morale', 'renown', 'item', 'note')",
            name="kind",
        ),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    kind: Mapped[str]
    amount: Mapped[int | None]
    """Signed change; none for a note or an item."""
    day: Mapped[int]
    cause: Mapped[str]
    """``aftermath``, ``opening``, ``director``…"""
    text: Mapped[Words]
    battle_id: Mapped[int | None] = reference("battle.id", required=False)
    aftermath_id: Mapped[int | None] = reference("aftermath.id", required=False)
    withdrawn: Mapped[bool] = mapped_column(default=False)
    secret: Mapped[bool] = mapped_column(default=False)
    """Public texts leave it out."""
    recorded_at: Mapped[datetime]
    people_kind_id: Mapped[int | None] = mapped_column(index=True)
    """Which people of the director's own kinds; none: clansmen. By number only, like the next one:
    a column that is added to a table of an older file brings no foreign key along."""
    chronicle_id: Mapped[int | None] = mapped_column(index=True)
    """The entry of the chronicle that brought it: an event, a test, a decision, an object."""


class ChronicleEntry(Base):
    """Something that happened, as a code with facts; screens and forum texts put it into words."""

    __tablename__ = "chronicle"
    __table_args__ = (
        Index("ix_chronicle_timeline", "day", text("(kind = 'death')"), "id"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    day: Mapped[int]
    at: Mapped[datetime]
    kind: Mapped[str]
    """``day``, ``death``, ``condemned``, ``tier``, ``player``, ``clan``, ``rank``, ``battle``,
    ``test``, ``scene``, ``event``, ``item``, ``goods``, ``note``…"""
    facts: Mapped[Any]
    secret: Mapped[bool] = mapped_column(default=False)
    battle_id: Mapped[int | None] = reference("battle.id", required=False)
    aftermath_id: Mapped[int | None] = reference("aftermath.id", required=False)
    character_id: Mapped[int | None] = reference("character.id", required=False)
    player_id: Mapped[int | None] = reference("player.id", required=False)
    clan_id: Mapped[int | None] = reference("clan.id", required=False)
    caravan_day_id: Mapped[int | None] = mapped_column(index=True)
    """The day that passed, of an entry of kind ``day``; without that row there was no such day. By
    number only, like those below."""
    attribute_test_id: Mapped[int | None] = mapped_column(index=True)
    scene_id: Mapped[int | None] = mapped_column(index=True)
    item_id: Mapped[int | None] = mapped_column(index=True)
