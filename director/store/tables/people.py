"""Clans, players, characters and what characters carry."""

from datetime import datetime

from sqlalchemy import CheckConstraint, UniqueConstraint

from director.store.tables.base import Base, Key, Uuid, Words, reference
from director.store.tables.mapping import Mapped, mapped_column


class Clan(Base):
    """A clan of the campaign; a name is a label, not an identity."""

    __tablename__ = "clan"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[Key]
    uuid: Mapped[Uuid]
    name: Mapped[str]
    notes: Mapped[Words]


class Player(Base):
    """A person who plays, as the forum knows them."""

    __tablename__ = "player"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[Key]
    uuid: Mapped[Uuid]
    name: Mapped[str]
    zone: Mapped[str | None]
    """IANA zone for showing deadlines; none: the campaign's."""
    active: Mapped[bool] = mapped_column(default=True)
    notes: Mapped[Words]


class Character(Base):
    """A person of the story: the sheet's present values.

    Tier, player, clan and rank are kept here as they are now; each change of them is a dated row of
    the chronicle. An allied NPC has no player. Points are integers, percents 0 to 100, ranges
    squares.
    """

    __tablename__ = "character"
    __table_args__ = (
        CheckConstraint("tier IN ('hero', 'companion', 'secondary')", name="tier"),
        CheckConstraint("life IN ('alive', 'dead', 'retired')", name="life"),
        CheckConstraint("gender IN ('neutral', 'feminine', 'masculine')", name="gender"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    uuid: Mapped[Uuid]
    name: Mapped[str]
    tier: Mapped[str]
    player_id: Mapped[int | None] = reference("player.id", required=False)
    clan_id: Mapped[int | None] = reference("clan.id", required=False)
    rank: Mapped[int] = mapped_column(default=1)
    class_name: Mapped[str] = mapped_column(default="")
    people: Mapped[str] = mapped_column(default="")
    gender: Mapped[str] = mapped_column(default="neutral")
    life: Mapped[str] = mapped_column(default="alive")
    condemned: Mapped[bool] = mapped_column(default=False)
    """A hero at the wound limit, who must die an epic death when the director stages it."""

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
    hero_points: Mapped[int] = mapped_column(default=0)
    hero_points_max: Mapped[int] = mapped_column(default=0)
    team_wipe_carry: Mapped[int] = mapped_column(default=0)
    """Percent added to the next team-wipe roll, in editions that have one."""

    public_notes: Mapped[Words]
    secret_notes: Mapped[Words]
    created_day: Mapped[int] = mapped_column(default=1)
    created_at: Mapped[datetime]


class CampaignAttribute(Base):
    """A campaign attribute of a character (Liderazgo, Guerra…), by the edition's code."""

    __tablename__ = "campaign_attribute"
    __table_args__ = (
        UniqueConstraint("character_id", "code"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    character_id: Mapped[int] = reference("character.id", on_delete="CASCADE")
    code: Mapped[str]
    value: Mapped[int]


class Ability(Base):
    """An ability a character owns, active (paid by rank) or passive."""

    __tablename__ = "ability"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[Key]
    character_id: Mapped[int] = reference("character.id", on_delete="CASCADE")
    name: Mapped[str]
    active: Mapped[bool] = mapped_column(default=True)
    rank: Mapped[int] = mapped_column(default=1)
    text: Mapped[Words]


class Item(Base):
    """An object; without a character it lies in the caravan's store."""

    __tablename__ = "item"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012

    id: Mapped[Key]
    character_id: Mapped[int | None] = reference("character.id", required=False)
    name: Mapped[str]
    text: Mapped[Words]
    aftermath_id: Mapped[int | None] = reference("aftermath.id", required=False)


class Modifier(Base):
    """A change of one stat, with where it comes from and how long it lasts."""

    __tablename__ = "modifier"
    __table_args__ = (
        CheckConstraint("until IN ('round', 'battle', 'day', 'open')", name="until"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    character_id: Mapped[int | None] = reference(
        "character.id", required=False, on_delete="CASCADE"
    )
    item_id: Mapped[int | None] = reference("item.id", required=False, on_delete="CASCADE")
    ability_id: Mapped[int | None] = reference("ability.id", required=False, on_delete="CASCADE")
    stat: Mapped[str]
    amount: Mapped[int]
    source: Mapped[Words]
    until: Mapped[str] = mapped_column(default="open")
    until_value: Mapped[int | None]
    """The asalto, battle or day after which it ends; none when open."""
