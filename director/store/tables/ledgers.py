"""Ledgers of a character: renown, wounds, participations, victims, refunds."""

from datetime import datetime

from sqlalchemy import CheckConstraint, UniqueConstraint

from director.store.tables.base import Base, Key, Words, reference
from director.store.tables.mapping import Mapped, mapped_column


class RenownEntry(Base):
    """Renown gained or spent, once per aftermath, character and cause; the sum is the balance."""

    __tablename__ = "renown_entry"
    __table_args__ = (
        UniqueConstraint("character_id", "aftermath_id", "cause"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    character_id: Mapped[int] = reference("character.id", on_delete="CASCADE")
    amount: Mapped[int]
    cause: Mapped[str]
    """``battle``, ``reopened``, ``opening``, ``refund``, ``promotion``, ``director``…"""
    day: Mapped[int]
    battle_id: Mapped[int | None] = reference("battle.id", required=False)
    aftermath_id: Mapped[int | None] = reference("aftermath.id", required=False)
    note: Mapped[Words]
    recorded_at: Mapped[datetime]


class Wound(Base):
    """One wound; open until healed or withdrawn."""

    __tablename__ = "wound"
    __table_args__ = (
        CheckConstraint("closed_cause IN ('healed', 'withdrawn')", name="closed_cause"),
        CheckConstraint("(closed_day IS NULL) = (closed_cause IS NULL)", name="closed"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    character_id: Mapped[int] = reference("character.id", on_delete="CASCADE")
    received_day: Mapped[int]
    cause: Mapped[str]
    """``battle``, ``opening`` or ``plot``."""
    battle_id: Mapped[int | None] = reference("battle.id", required=False)
    aftermath_id: Mapped[int | None] = reference("aftermath.id", required=False)
    closed_day: Mapped[int | None]
    closed_cause: Mapped[str | None]


class Participation(Base):
    """A character took part in a battle; without a battle, the count it brought along."""

    __tablename__ = "participation"
    __table_args__ = (
        UniqueConstraint("character_id", "aftermath_id"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    character_id: Mapped[int] = reference("character.id", on_delete="CASCADE")
    player_id: Mapped[int | None] = reference("player.id", required=False)
    tier: Mapped[str]
    times: Mapped[int] = mapped_column(default=1)
    day: Mapped[int]
    battle_id: Mapped[int | None] = reference("battle.id", required=False)
    aftermath_id: Mapped[int | None] = reference("aftermath.id", required=False)
    withdrawn: Mapped[bool] = mapped_column(default=False)


class Victim(Base):
    """An enemy a character defeated in person; without a battle, the count it brought along."""

    __tablename__ = "victim"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[Key]
    character_id: Mapped[int] = reference("character.id", on_delete="CASCADE")
    times: Mapped[int] = mapped_column(default=1)
    name: Mapped[Words]
    day: Mapped[int]
    battle_id: Mapped[int | None] = reference("battle.id", required=False)
    aftermath_id: Mapped[int | None] = reference("aftermath.id", required=False)
    withdrawn: Mapped[bool] = mapped_column(default=False)


class Refund(Base):
    """Renown a death gives back, to be claimed once for a new character of the same tier."""

    __tablename__ = "refund"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[Key]
    character_id: Mapped[int] = reference("character.id", on_delete="CASCADE")
    player_id: Mapped[int | None] = reference("player.id", required=False)
    tier: Mapped[str]
    renown: Mapped[int]
    """Unspent renown at the death."""
    percent: Mapped[int]
    amount: Mapped[int]
    day: Mapped[int]
    battle_id: Mapped[int | None] = reference("battle.id", required=False)
    aftermath_id: Mapped[int | None] = reference("aftermath.id", required=False)
    claimed_by_id: Mapped[int | None] = reference("character.id", required=False)
    withdrawn: Mapped[bool] = mapped_column(default=False)
    recorded_at: Mapped[datetime]
