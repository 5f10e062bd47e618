"""What lies on the desk and stands outside undo: dice that fell, drafts, texts that were copied.

These rows point at others by number only (no foreign keys): undo may take the row they speak of
away and bring it back, and they must survive both.
"""

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, UniqueConstraint

from director.store.tables.base import Base, Key, Words
from director.store.tables.mapping import Mapped, mapped_column


class Roll(Base):
    """A die that fell. ``slot`` says what it was for, so that doing the same again finds it.

    ``step_id`` is the undo step that used it; undoing the step marks it ``annulled``. ``repeated``
    marks a roll made when its slot already had one.
    """

    __tablename__ = "roll"
    __table_args__ = (
        CheckConstraint("origin IN ('program', 'forum')", name="origin"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    slot: Mapped[str] = mapped_column(index=True)
    """For example ``battle:7/character:31/death``."""
    purpose: Mapped[str]
    """Code of the motive: ``death``, ``wound``…"""
    sides: Mapped[int]
    result: Mapped[int]
    origin: Mapped[str]
    link: Mapped[Words]
    battle_id: Mapped[int | None] = mapped_column(index=True)
    combatant_id: Mapped[int | None]
    character_id: Mapped[int | None]
    step_id: Mapped[int | None] = mapped_column(index=True)
    annulled: Mapped[bool] = mapped_column(default=False)
    repeated: Mapped[bool] = mapped_column(default=False)
    rolled_at: Mapped[datetime]


class Draft(Base):
    """Work in progress (a parked wizard, a half-filled form), kept for days."""

    __tablename__ = "draft"
    __table_args__ = (
        UniqueConstraint("kind", "subject"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    kind: Mapped[str]
    subject: Mapped[str]
    """UUID of what it is about, or empty."""
    content: Mapped[Any]
    saved_at: Mapped[datetime]


class Publication(Base):
    """A text that was copied for the forum, kept word for word."""

    __tablename__ = "publication"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[Key]
    kind: Mapped[str]
    """``battle_summary``, ``roll_request``, ``death_proof``…"""
    dialect: Mapped[str]
    text: Mapped[str]
    battle_id: Mapped[int | None] = mapped_column(index=True)
    character_id: Mapped[int | None]
    copied_at: Mapped[datetime]
    link: Mapped[Words]
