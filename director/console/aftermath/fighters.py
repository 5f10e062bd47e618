"""Who is who in the battle, as every page lists them: by side, never by name alone. No Qt here."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from director.operations.aftermath_draft import AftermathDraft
from director.operations.views.battles import BattleView, CombatantView, SideView
from director.rules.aftermath import FelledBy, Outcome


@dataclass(frozen=True, slots=True)
class Author:
    """Who struck the blow: what kind, and which combatant when it is known."""

    felled_by: FelledBy
    combatant: int | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """A side with those of its characters that a page lists, in the order of the battle."""

    side: SideView
    units: tuple[CombatantView, ...]


def is_character(unit: CombatantView) -> bool:
    """Whether a unit has a sheet: a player's character or an ally."""
    return unit.character_id is not None


def groups(
    battle: BattleView, keys: Iterable[int], place: Callable[[CombatantView], int] | None = None
) -> tuple[Group, ...]:
    """The characters among ``keys``, side by side; a side without any is left out.

    They come in the order of the battle, or by their ``place``.
    """
    wanted = set(keys)
    units = [unit for unit in battle.combatants if is_character(unit) and unit.id in wanted]
    if place is not None:
        units.sort(key=place)
    found = (
        Group(side, tuple(unit for unit in units if unit.side == side.ordinal))
        for side in sorted(battle.sides, key=lambda side: side.ordinal)
    )
    return tuple(group for group in found if group.units)


def enemies(battle: BattleView) -> tuple[CombatantView, ...]:
    """Units without a sheet, in the order of the battle."""
    return tuple(unit for unit in battle.combatants if not is_character(unit))


def opponents(battle: BattleView, unit: CombatantView) -> tuple[CombatantView, ...]:
    """Everybody of the other sides, bosses first."""
    others = [other for other in battle.combatants if other.side != unit.side]
    return tuple(sorted(others, key=lambda other: not other.is_boss))


def authors(battle: BattleView, unit: CombatantView) -> tuple[Author, ...]:
    """To whom a character may have fallen: each opponent, some enemy, nobody known."""
    known = (
        Author(FelledBy.BOSS if other.is_boss else FelledBy.MINION, other.id)
        for other in opponents(battle, unit)
    )
    return (*known, Author(FelledBy.MINION), Author(FelledBy.UNKNOWN))


def doubtful_sides(battle: BattleView, draft: AftermathDraft) -> tuple[SideView, ...]:
    """Sides of players that are said to have won although all of them fell and nobody else did, or
    to have lost the other way round. It may be so, by a goal that is not to defeat everybody.
    """
    if draft.outcome not in (Outcome.VICTORY, Outcome.DEFEAT):
        return ()
    fell = {row.unit: row.defeated for row in draft.units if row.present}
    fell |= {row.unit: row.defeated for row in draft.enemies}
    found = []
    for side in battle.sides:
        ours = [fell[u.id] for u in battle.combatants if u.id in fell and u.side == side.ordinal]
        others = [fell[u.id] for u in battle.combatants if u.id in fell and u.side != side.ordinal]
        if not side.of_players or not ours or not others:
            continue
        lost = all(ours) and not any(others)
        won = all(others) and not any(ours)
        outcome = outcome_of(side, draft.outcome)
        if (lost and outcome is Outcome.VICTORY) or (won and outcome is Outcome.DEFEAT):
            found.append(side)
    return tuple(found)


def outcome_of(side: SideView, outcome: Outcome) -> Outcome:
    """How the battle ended for a side; the battle records it for the first side."""
    if side.ordinal == 0 or outcome is Outcome.NOT_PLAYED:
        return outcome
    return Outcome.DEFEAT if outcome is Outcome.VICTORY else Outcome.VICTORY
