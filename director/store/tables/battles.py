"""Battles as they were: sides, combatants as snapshots, and the aftermaths that were applied."""

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, UniqueConstraint

from director.store.tables.base import Base, Key, Uuid, Words, reference
from director.store.tables.mapping import Mapped, mapped_column


class Battle(Base):
    """A battle. ``pending`` until its aftermath is applied, ``resolved`` from then on."""

    __tablename__ = "battle"
    __table_args__ = (
        CheckConstraint("state IN ('pending', 'resolved')", name="state"),
        CheckConstraint("outcome IN ('victory', 'defeat', 'not_played')", name="outcome"),
        CheckConstraint("victory_condition IN ('all', 'leader', 'object')", name="condition"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    uuid: Mapped[Uuid]
    name: Mapped[str]
    day: Mapped[int]
    edition_id: Mapped[int] = reference("edition_copy.id")
    state: Mapped[str] = mapped_column(default="pending")
    outcome: Mapped[str | None]
    """From the point of view of the first side; none while it is not known."""
    victory_condition: Mapped[str] = mapped_column(default="all")
    difficulty: Mapped[str | None]
    """Level such as ``3B``, or none."""
    slots: Mapped[int] = mapped_column(default=1)
    """Characters each player could bring."""
    notes: Mapped[Words]
    link: Mapped[Words]
    recorded_at: Mapped[datetime]
    resolved_at: Mapped[datetime | None]


class Side(Base):
    """A team of a battle. Side 0 is the players'; each side has an aftermath of its own."""

    __tablename__ = "side"
    __table_args__ = (
        UniqueConstraint("battle_id", "ordinal"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    battle_id: Mapped[int] = reference("battle.id", on_delete="CASCADE")
    ordinal: Mapped[int]
    name: Mapped[str]
    of_players: Mapped[bool]


class Combatant(Base):
    """A unit of a battle, as it stood when the battle began, and how it ended.

    Nothing here follows later edits of the character. ``defeat_order`` is none while it stands;
    who felled it and whether that was a boss are frozen at the defeat.
    """

    __tablename__ = "combatant"
    __table_args__ = (
        UniqueConstraint("battle_id", "character_id"),
        CheckConstraint("felled_by IN ('boss', 'minion', 'unknown')", name="felled_by"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    battle_id: Mapped[int] = reference("battle.id", on_delete="CASCADE")
    side_id: Mapped[int] = reference("side.id", on_delete="CASCADE")
    character_id: Mapped[int | None] = reference("character.id", required=False)
    player_id: Mapped[int | None] = reference("player.id", required=False)
    name: Mapped[str]
    tier: Mapped[str | None]
    """Tier at the time; none for an enemy creature."""
    rank: Mapped[int] = mapped_column(default=1)
    is_leader: Mapped[bool] = mapped_column(default=False)
    is_boss: Mapped[bool] = mapped_column(default=False)
    secret: Mapped[bool] = mapped_column(default=False)
    """Public texts never name it."""

    strength: Mapped[int | None]
    armor: Mapped[int | None]
    willpower: Mapped[int | None]
    exertion: Mapped[int | None]
    base_exertion: Mapped[int | None]
    """Esfuerzo of the sheet, which the wound rule divides by, whatever lowers it in the battle."""
    reaction: Mapped[int | None]
    break_: Mapped[int | None] = mapped_column("break_points")
    wounds_before: Mapped[int] = mapped_column(default=0)
    carry_before: Mapped[int] = mapped_column(default=0)

    final_strength: Mapped[int | None]
    defeat_order: Mapped[int | None]
    felled_by: Mapped[str | None]
    felled_by_id: Mapped[int | None] = reference("combatant.id", required=False)
    fled: Mapped[bool] = mapped_column(default=False)
    despite: Mapped[Words]
    """The director's reason for taking somebody the rules would leave at home."""


class Absence(Base):
    """A player's character that was expected and did not take part, with the reason."""

    __tablename__ = "absence"
    __table_args__ = (
        UniqueConstraint("battle_id", "character_id"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    battle_id: Mapped[int] = reference("battle.id", on_delete="CASCADE")
    character_id: Mapped[int] = reference("character.id", on_delete="CASCADE")
    reason: Mapped[Words]


class Aftermath(Base):
    """One application of a battle's consequences: what was asked and what came of it, word for
    word.

    ``request`` holds the facts, rolls and overrides, ``plan`` the results with their derivations.
    Reopening keeps the row and marks it withdrawn.
    """

    __tablename__ = "aftermath"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[Key]
    battle_id: Mapped[int] = reference("battle.id", on_delete="CASCADE")
    day: Mapped[int]
    request: Mapped[Any]
    plan: Mapped[Any]
    applied_at: Mapped[datetime]
    withdrawn: Mapped[bool] = mapped_column(default=False)
