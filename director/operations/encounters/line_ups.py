"""The two sides of a forecast: the characters as they would enter today, and the creatures."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from director.editions.schema import Edition
from director.operations.battle_checks import problems_of
from director.operations.battle_form import NEEDS_WORD, FormFault, FormProblem, SideForm
from director.operations.carries import ledger_of
from director.operations.days import present_day
from director.operations.encounters.forming import units_of
from director.operations.handle import Campaign
from director.operations.line_ups import NOT_RECORDED
from director.operations.live.entrants import abilities_of, entrant
from director.operations.live.live_form import LiveForm, LiveUnitForm
from director.operations.live.table import LiveTable
from director.operations.muster import Fighter as Mustered
from director.operations.muster import muster
from director.operations.numbering import numbered
from director.operations.opening import edition_in
from director.operations.plain import Plain, plain
from director.operations.views.live import LiveBattle
from director.rules.bestiary.encounter_plan import EncounterPlan
from director.rules.forecast.line_up import Fighter, LineUp
from director.rules.live.happenings import RoundOpened
from director.rules.live.units import Entrant

_SAID = "-"
"""Stands for a name or a reason that nobody reads."""
_SIDES = (SideForm(_SAID, of_players=True), SideForm(_SAID))
_OF_CHARACTERS = NEEDS_WORD | {FormFault.NO_SUCH_CHARACTER, FormFault.NOBODY_ON_PLAYERS_SIDE}

_UNSPENT = """
SELECT character.condemned, coalesce(sum(renown_entry.amount), 0)
FROM character LEFT JOIN renown_entry ON renown_entry.character_id = character.id
WHERE character.id = ? GROUP BY character.id
"""
_RECORDED = """
SELECT combatant.id, combatant.character_id, combatant.base_exertion, combatant.carry_before
FROM combatant WHERE combatant.battle_id = ? AND combatant.character_id IS NOT NULL
"""


@dataclass(frozen=True, slots=True)
class NoLineUp:
    """Why there is nobody to forecast for: a party that names no characters
    (``NOBODY_ON_PLAYERS_SIDE``), one who is gone, or who goes only with the director's word.
    """

    problems: tuple[FormProblem, ...]
    by_word: tuple[int, ...] = ()
    """The characters that go only with the director's word, to be handed back as ``despite``."""

    @property
    def yields(self) -> bool:
        """Whether the director's word is all that is missing."""
        return all(problem.fault in NEEDS_WORD for problem in self.problems)


def line_up_of(
    campaign: Campaign,
    plan: EncounterPlan,
    day: int | None = None,
    *,
    despite: Collection[int] = (),
) -> LineUp | NoLineUp:
    """Both sides as they would enter a battle of that day; today's where none is said.

    Characters come with their open wounds, items, modifiers, Puntos de Héroe, unspent renown and
    what they carry, allied NPCs too; enemies are numbered as the battle would number them. Units
    are told apart by their place from 1 on. Whoever is dead, retired, unfit or busy in another
    battle makes it a ``NoLineUp``, unless the director takes them all the same (``despite``).
    Refused with ``NOT_DEFINED`` where the edition has no battles of this kind.
    """
    with campaign.reading() as connection:
        edition = edition_in(plain(connection), campaign.path)
        day = present_day(connection) if day is None else day
        units = _singles(plan, despite)
        fighters = muster(connection, edition, plan.party.characters, day=day)
        if problems := _problems(units, fighters):
            return NoLineUp(problems, _by_word(units, problems))
        beyond = _beyond_today(connection, campaign, fighters, day)
        entrants = _entrants(connection, edition, units, fighters)
    names = _names(units, fighters)
    met = tuple(
        _fighter(enters, name, beyond.get(unit.character_id))
        for enters, name, unit in zip(entrants, names, units, strict=True)
    )
    return LineUp(met, plan.victory, plan.difficulty)


def line_up_of_battle(table: LiveTable, battle_id: int) -> LineUp:
    """Both sides of a battle in play as it began: those who stood there before its first asalto.

    Renown and who is condemned are those of today. Refused with ``NOT_FOUND`` when it is no battle
    in play.
    """
    battle = table.battle(battle_id)
    with table.campaign.looking() as connection:
        beyond = _beyond_then(connection, battle_id)
    setup = battle.replayed.setup
    met = tuple(
        _fighter(enters, battle.names[enters.unit].name, beyond.get(enters.unit))
        for enters in _at_first(battle)
    )
    return LineUp(met, setup.victory, setup.difficulty)


@dataclass(frozen=True, slots=True)
class _Beyond:
    """What of a character only the aftermath asks."""

    base_exertion: int
    renown: int
    carry: int
    condemned: bool
    character: int


def _fighter(enters: Entrant, name: str, beyond: _Beyond | None) -> Fighter:
    if beyond is None:
        return Fighter(enters, name)
    return Fighter(
        enters,
        name,
        beyond.base_exertion,
        beyond.renown,
        beyond.carry,
        beyond.condemned,
        beyond.character,
    )


def _singles(plan: EncounterPlan, despite: Collection[int]) -> tuple[LiveUnitForm, ...]:
    units = (unit for row in units_of(plan) for unit in row.each())
    return tuple(
        replace(unit, despite=_SAID) if unit.character_id in despite else unit for unit in units
    )


def _problems(
    units: tuple[LiveUnitForm, ...], fighters: Mapping[int, Mustered]
) -> tuple[FormProblem, ...]:
    record = LiveForm(_SAID, 0, _SIDES, units).recorded()
    found = problems_of(record, fighters)
    return tuple(problem for problem in found if problem.fault in _OF_CHARACTERS)


def _by_word(units: tuple[LiveUnitForm, ...], problems: tuple[FormProblem, ...]) -> tuple[int, ...]:
    waiting = {problem.unit for problem in problems if problem.fault in NEEDS_WORD}
    people = enumerate(unit.character_id for unit in units)
    return tuple(key for place, key in people if place in waiting and key is not None)


def _entrants(
    connection: Connection,
    edition: Edition,
    units: Iterable[LiveUnitForm],
    fighters: Mapping[int, Mustered],
) -> list[Entrant]:
    abilities = abilities_of(plain(connection), fighters)
    return [
        entrant(edition, place, unit, fighters, abilities)
        for place, unit in enumerate(units, start=1)
    ]


def _names(units: tuple[LiveUnitForm, ...], fighters: Mapping[int, Mustered]) -> tuple[str, ...]:
    people = [fighters[unit.character_id].name for unit in units if unit.character_id is not None]
    foes = [unit.name for unit in units if unit.character_id is None]
    return (*people, *numbered(foes))


def _beyond_today(
    connection: Connection, campaign: Campaign, fighters: Mapping[int, Mustered], day: int
) -> dict[int | None, _Beyond]:
    ledger = ledger_of(connection, campaign.path, fighters)
    found: dict[int | None, _Beyond] = {}
    for key, fighter in fighters.items():
        condemned, renown = plain(connection).execute(_UNSPENT, (key,)).fetchone()
        carry = ledger.at(key, day, NOT_RECORDED)
        found[key] = _Beyond(fighter.base.exertion, renown, carry, bool(condemned), key)
    return found


def _beyond_then(connection: Plain, battle_id: int) -> dict[int, _Beyond]:
    found = {}
    for unit, key, exertion, carry in connection.execute(_RECORDED, (battle_id,)).fetchall():
        condemned, renown = connection.execute(_UNSPENT, (key,)).fetchone()
        found[unit] = _Beyond(exertion or 0, renown, carry, bool(condemned), key)
    return found


def _at_first(battle: LiveBattle) -> list[Entrant]:
    """Those who stood there before the first asalto, marked as they were then."""
    told = battle.replayed.lines
    opened = (place for place, line in enumerate(told) if isinstance(line.logged.what, RoundOpened))
    state = battle.replayed.up_to(next(opened, len(told))).state
    return [
        replace(unit.entrant, leader=unit.leader, boss=unit.boss)
        for unit in state.units.values()
        if unit.stands
    ]
