"""Battles in play: their board and clock, every event once, turns sent in advance, absences.

A battle in play is its log: the events in the order in which they take effect. Everything a screen
shows of it follows from them by the rules (``director.rules.live``). Tables of schema 2; schema 3
added ``queued_turn.secret``.
"""

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, UniqueConstraint, text

from director.store.tables.base import Base, Key, Uuid, Words, reference
from director.store.tables.mapping import Mapped, mapped_column


class LiveBattle(Base):
    """A battle that is played turn by turn here, beside its row in ``battle``."""

    __tablename__ = "live_battle"
    __table_args__ = (
        UniqueConstraint("battle_id"),
        CheckConstraint("clock IN ('ordered', 'free', 'none')", name="clock"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    battle_id: Mapped[int] = reference("battle.id", on_delete="CASCADE")
    clock: Mapped[str] = mapped_column(default="ordered")
    setup: Mapped[Any]
    """Board, zones, obstacles, hours of its own: facts as ``rules.live.setup`` reads them."""
    revision: Mapped[int] = mapped_column(default=0)
    """Undo step that wrote the log or the setup last. Steps are never numbered twice, so equal
    revisions are equal battles, also after an undo.
    """


class BattleEvent(Base):
    """Something that happened in a battle in play, once. ``ordinal`` is its place in the log.

    ``at`` is the instant of its post, ``recorded_at`` when the director wrote it down. ``post``
    holds the pasted post word for word.
    """

    __tablename__ = "battle_event"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[Key]
    uuid: Mapped[Uuid]
    battle_id: Mapped[int] = reference("battle.id", on_delete="CASCADE")
    ordinal: Mapped[int]
    kind: Mapped[str]
    facts: Mapped[Any]
    at: Mapped[datetime]
    recorded_at: Mapped[datetime]
    link: Mapped[Words]
    note: Mapped[Words]
    """The director's own words on it, for the director's eyes."""
    secret: Mapped[bool] = mapped_column(default=False)
    """Public texts leave it out."""
    post: Mapped[Words]


class QueuedTurn(Base):
    """A turn sent in advance: private, with ordered alternatives, until the director confirms it.

    ``posted_at`` is the instant of the post; a new one takes the place of the unit's earlier one.
    """

    __tablename__ = "queued_turn"
    __table_args__ = (
        CheckConstraint("state IN ('waiting', 'used', 'withdrawn')", name="state"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    battle_id: Mapped[int] = reference("battle.id", on_delete="CASCADE")
    combatant_id: Mapped[int] = reference("combatant.id", on_delete="CASCADE")
    asalto: Mapped[int]
    """The asalto it was sent for."""
    alternatives: Mapped[Any]
    """Ordered alternatives as ``rules.live.advance`` reads them."""
    post: Mapped[Words]
    posted_at: Mapped[datetime]
    recorded_at: Mapped[datetime]
    link: Mapped[Words]
    note: Mapped[Words]
    state: Mapped[str] = mapped_column(default="waiting")
    event_id: Mapped[int | None] = reference(
        "battle_event.id", required=False, on_delete="SET NULL"
    )
    """The event it became."""
    secret: Mapped[bool] = mapped_column(default=False, server_default=text("0"))
    """Public texts leave its line out. The database knows the default too, for statements of before
    schema 3, which do not name it.
    """


class PlayerAbsence(Base):
    """An absence that a player announced: the director plays for them, and it costs nothing."""

    __tablename__ = "player_absence"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[Key]
    player_id: Mapped[int] = reference("player.id", on_delete="CASCADE")
    starts_at: Mapped[datetime]
    ends_at: Mapped[datetime | None]
    """None while nobody knows."""
    announced_at: Mapped[datetime]
    reason: Mapped[Words]
