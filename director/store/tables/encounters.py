"""Creatures of the campaign, planned encounters, and what was forecast. Tables of schema 3."""

from datetime import datetime
from typing import Any

from director.store.tables.base import Base, Key, Uuid, Words, reference
from director.store.tables.mapping import Mapped, mapped_column


class Creature(Base):
    """A creature of the campaign's own bestiary. Points; squares; percents for the last two."""

    __tablename__ = "creature"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[Key]
    uuid: Mapped[Uuid]
    name: Mapped[str]
    kind: Mapped[Words]
    """Línea, pesada, élite…: what groups those that stand in for each other."""
    level: Mapped[int] = mapped_column(default=1)
    strength: Mapped[int]
    armor: Mapped[int]
    willpower: Mapped[int]
    exertion: Mapped[int]
    reaction: Mapped[int]
    break_: Mapped[int] = mapped_column("break_points")
    movement: Mapped[int] = mapped_column(default=4)
    range_min: Mapped[int] = mapped_column(default=1)
    range_max: Mapped[int] = mapped_column(default=1)
    size: Mapped[int] = mapped_column(default=1)
    evasion: Mapped[int] = mapped_column(default=0)
    deflection: Mapped[int] = mapped_column(default=0)
    abilities: Mapped[Any]
    """Facts as ``rules.live.units.OwnedAbility`` reads them."""
    text: Mapped[Words]
    """What players may be told."""
    notes: Mapped[Words]
    """The director's own."""
    secret: Mapped[bool] = mapped_column(default=False)
    created_at: Mapped[datetime]


class Encounter(Base):
    """A battle that is planned: for whom, how hard, with which creatures."""

    __tablename__ = "encounter"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[Key]
    uuid: Mapped[Uuid]
    name: Mapped[str]
    difficulty: Mapped[str | None]
    plan: Mapped[Any]
    """Facts as ``rules.bestiary.encounter_plan`` reads them; its creatures are snapshots."""
    notes: Mapped[Words]
    battle_id: Mapped[int | None] = reference("battle.id", required=False, on_delete="SET NULL")
    """The battle it became."""
    created_at: Mapped[datetime]
    changed_at: Mapped[datetime]


class Forecast(Base):
    """A forecast that was made: what was asked, its seed, and what came of it, word for word.

    It stands outside undo and points at encounter and battle by number only, so that it survives
    both: it may point at one that is no more. ``result`` tells by which edition and version of the
    program it was made and in which parts: the same of all that, with the same line-up, tactics,
    number and seed, give it again.
    """

    __tablename__ = "forecast"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[Key]
    uuid: Mapped[Uuid]
    encounter_id: Mapped[int | None] = mapped_column(index=True)
    battle_id: Mapped[int | None] = mapped_column(index=True)
    line_up: Mapped[Any]
    tactics: Mapped[Any]
    seed: Mapped[int]
    battles: Mapped[int]
    result: Mapped[Any]
    made_at: Mapped[datetime]
