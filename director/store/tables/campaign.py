"""The campaign itself, its rules, its road and its chronicle."""

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, UniqueConstraint

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


class ChronicleEntry(Base):
    """Something that happened, as a code with facts; screens and forum texts put it into words."""

    __tablename__ = "chronicle"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[Key]
    day: Mapped[int]
    at: Mapped[datetime]
    kind: Mapped[str]
    """``death``, ``condemned``, ``tier``, ``player``, ``clan``, ``rank``, ``battle``, ``note``…"""
    facts: Mapped[Any]
    secret: Mapped[bool] = mapped_column(default=False)
    battle_id: Mapped[int | None] = reference("battle.id", required=False)
    aftermath_id: Mapped[int | None] = reference("aftermath.id", required=False)
    character_id: Mapped[int | None] = reference("character.id", required=False)
    player_id: Mapped[int | None] = reference("player.id", required=False)
    clan_id: Mapped[int | None] = reference("clan.id", required=False)
