"""Encounters as screens show them: the list, one whole, and what each level means for a party."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from typing import Any

from director.editions.errors import NotDefinedError
from director.editions.own_levels import ANNOUNCED, lacking
from director.editions.schema import Edition
from director.operations.caravan.standing import battle_morale
from director.operations.encounters.plan_codec import UnreadablePlan, read_plan
from director.operations.handle import Campaign, Damaged
from director.operations.opening import edition_in
from director.operations.plain import Plain
from director.operations.problems import Refusal, Refused
from director.rules.aftermath import Outcome
from director.rules.bestiary.comparing import Difference, compare
from director.rules.bestiary.encounter_plan import EncounterPlan, Party
from director.rules.derivation import Derivation
from director.rules.difficulty import FoeProblem, codes
from director.rules.encounters import Encounter, Notice, average_level
from director.rules.encounters import encounter as encounter_at
from director.rules.stats import NO_MORALE
from director.rules.tiers import Tier

_ALIVE = "alive"
_ROWS = """
SELECT encounter.id, encounter.uuid, encounter.name, encounter.plan, encounter.notes,
    encounter.created_at, encounter.changed_at,
    (SELECT count(*) FROM forecast WHERE forecast.encounter_id = encounter.id),
    battle.id, battle.name, battle.day, battle.state, battle.outcome
FROM encounter LEFT JOIN battle ON battle.id = encounter.battle_id
"""
_ALL = f"{_ROWS} ORDER BY encounter.id"
_ONE = f"{_ROWS} WHERE encounter.id = ?"
_MEMBERS = """
SELECT character.id, character.name, coalesce(player.name, clan.name, ''), character.player_id,
    character.tier, character.rank, character.life
FROM character
LEFT JOIN player ON player.id = character.player_id
LEFT JOIN clan ON clan.id = character.clan_id
"""


@dataclass(frozen=True, slots=True)
class Member:
    """A character of a party; ``detail`` tells namesakes apart. Its level is its ``rank``."""

    character_id: int
    name: str
    detail: str
    player_id: int | None
    tier: Tier
    rank: int
    life: str


@dataclass(frozen=True, slots=True)
class PartyView:
    """Who goes. ``heroes`` are the players' characters among them: all of those count, and an
    allied NPC does not. ``average_level`` is none where nobody counts; ``planned`` says that nobody
    is named yet. ``unable`` were named and are dead or retired: they are no members, and count for
    nothing; ``missing`` are characters that an undo took away. ``morale`` is what that of the
    caravan gives to the Voluntad of all of them today, where one is kept.
    """

    members: tuple[Member, ...]
    heroes: int
    average_level: Fraction | None
    planned: bool
    missing: tuple[int, ...] = ()
    unable: tuple[Member, ...] = ()
    morale: Derivation = NO_MORALE


@dataclass(frozen=True, slots=True)
class BecameBattle:
    """The battle an encounter became."""

    id: int
    name: str
    day: int
    state: str
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class EncounterRow:
    """One line of the list. ``forecasts`` is how many were kept for it."""

    id: int
    uuid: str
    name: str
    difficulty: str | None
    enemies: int
    party: PartyView
    battle: BecameBattle | None
    forecasts: int
    created_at: datetime
    changed_at: datetime


@dataclass(frozen=True, slots=True)
class EncounterView:
    """An encounter, whole."""

    row: EncounterRow
    plan: EncounterPlan
    notes: str


@dataclass(frozen=True, slots=True)
class LevelRow:
    """One level for a party: what it asks, or why it asks nothing (``LEVEL_UNDEFINED``: the book
    announces it and no edition defines it; ``NO_HEROES``). ``oddities`` are what a director should
    know of it, what is strange in print first.
    """

    code: str
    title: str
    asked: Encounter | FoeProblem
    oddities: tuple[Notice, ...] = ()


@dataclass(frozen=True, slots=True)
class LevelTable:
    """All levels for a party. ``lacks`` names the chapters of ``FOE_CHAPTERS`` that the edition
    does not define (``editions.own_levels`` says who can lend them); without ``difficulty`` or
    ``encounters`` there are no rows.
    """

    party: PartyView
    rows: tuple[LevelRow, ...]
    lacks: tuple[str, ...]
    edition_title: str


@dataclass(frozen=True, slots=True)
class BesideLevel:
    """A composition beside its level: what that asks (none where the plan names no level, or the
    edition has none), and every difference.
    """

    party: PartyView
    asked: Encounter | FoeProblem | None
    differences: tuple[Difference, ...]


def encounters(campaign: Campaign) -> tuple[EncounterRow, ...]:
    """Every encounter, in the order in which they were saved; ``Damaged`` where one is unreadable.

    It follows its battle too: reload when encounters, battles or characters change.
    """
    with campaign.looking() as connection:
        rows = connection.execute(_ALL).fetchall()
        people = _people(connection)
    return tuple(_view(row, people, campaign.path).row for row in rows)


def encounter(campaign: Campaign, encounter_id: int) -> EncounterView:
    """One encounter; refused with ``NOT_FOUND`` when it is gone."""
    with campaign.looking() as connection:
        row = connection.execute(_ONE, (encounter_id,)).fetchone()
        people = _people(connection)
    if row is None:
        raise Refused(Refusal.NOT_FOUND, kind="encounter", id=encounter_id)
    return _view(row, people, campaign.path)


def party_view(campaign: Campaign, party: Party) -> PartyView:
    """Who a party is now."""
    with campaign.looking() as connection:
        return _party(party, _people(connection))


def levels(campaign: Campaign, party: Party) -> LevelTable:
    """What each level of the campaign's edition means for a party, then the levels that the book
    announces and the edition does not define.
    """
    with campaign.looking() as connection:
        edition = edition_in(connection, campaign.path)
        who = _party(party, _people(connection))
    lacks = lacking(edition)
    if {"difficulty", "encounters"} & set(lacks):
        return LevelTable(who, (), lacks, edition.title)
    known = codes(edition)
    shown = (*known, *(code for code in ANNOUNCED if code not in known))
    return LevelTable(
        who, tuple(_level(edition, code, who) for code in shown), lacks, edition.title
    )


def beside_level(campaign: Campaign, plan: EncounterPlan) -> BesideLevel:
    """What the level of a plan asks for its party, and how its creatures differ from that."""
    with campaign.looking() as connection:
        edition = edition_in(connection, campaign.path)
        who = _party(plan.party, _people(connection))
        who = replace(who, morale=battle_morale(connection, edition))
    asked = None if plan.difficulty is None else _asked(edition, plan.difficulty, who)
    return BesideLevel(who, asked, compare(asked if isinstance(asked, Encounter) else None, plan))


def _people(connection: Plain) -> dict[int, Member]:
    return {
        key: Member(key, name, detail, player, Tier(tier), rank, life)
        for key, name, detail, player, tier, rank, life in connection.execute(_MEMBERS).fetchall()
    }


def _party(party: Party, people: Mapping[int, Member]) -> PartyView:
    if not party.characters:
        heroes = max(0, party.heroes)
        return PartyView((), heroes, party.average_level if heroes else None, planned=True)
    named = tuple(people[key] for key in party.characters if key in people)
    members = tuple(member for member in named if member.life == _ALIVE)
    ranks = [member.rank for member in members if member.player_id is not None]
    return PartyView(
        members,
        len(ranks),
        average_level(ranks),
        planned=False,
        missing=tuple(key for key in party.characters if key not in people),
        unable=tuple(member for member in named if member.life != _ALIVE),
    )


def _asked(edition: Edition, code: str, party: PartyView) -> Encounter | FoeProblem | None:
    try:
        return encounter_at(edition, code, party.heroes, party.average_level or 1)
    except NotDefinedError:
        return None


def _level(edition: Edition, code: str, party: PartyView) -> LevelRow:
    found = encounter_at(edition, code, party.heroes, party.average_level or 1)
    defined = (edition.difficulty or {}).get(code)
    title = defined.title.value if defined else ""
    if isinstance(found, FoeProblem):
        return LevelRow(code, title, found)
    return LevelRow(code, title, found, found.notices)


def _view(row: tuple[Any, ...], people: Mapping[int, Member], path: Path) -> EncounterView:
    key, uuid, name, text, notes, created, changed, forecasts, *battle = row
    try:
        plan = read_plan(text)
    except UnreadablePlan as error:
        raise Damaged(path, f"encounter {key}: {error}") from error
    shown = EncounterRow(
        id=key,
        uuid=uuid,
        name=name,
        difficulty=plan.difficulty,
        enemies=plan.enemies,
        party=_party(plan.party, people),
        battle=_became(*battle),
        forecasts=forecasts,
        created_at=datetime.fromisoformat(created),
        changed_at=datetime.fromisoformat(changed),
    )
    return EncounterView(shown, plan, notes)


def _became(
    key: int | None, name: str, day: int, state: str, outcome: str | None
) -> BecameBattle | None:
    if key is None:
        return None
    return BecameBattle(key, name, day, state, Outcome(outcome) if outcome else None)
