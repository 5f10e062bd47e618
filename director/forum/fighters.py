"""The characters of a battle as public texts speak of them: named, told apart, in order.

Whoever is secret is never named, and nothing that tells who it is (player, tier) is shown.
Namesakes are told apart by their detail, and by a number if even that is the same. The order is
that of importance (héroe, compañero, secundario), then the Spanish alphabet: everybody finds a name
at once, and in the same place in every list.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from director.forum.document import Line, bold, line
from director.forum.safe_text import tidy
from director.forum.spanish_order import sort_key
from director.forum.words import tier_words
from director.operations.aftermath_draft import UnitDraft
from director.operations.views.battles import BattleView, CombatantView, ResolvedBattle
from director.rules.aftermath import UnitPlan
from director.rules.tiers import Tier

HIDDEN_ENEMY = "un enemigo oculto"
HIDDEN_ALLY = "un aliado oculto"
NAMELESS = "sin nombre"

_IMPORTANCE = tuple(Tier)


@dataclass(frozen=True, slots=True)
class Fighter:
    """A character that took part: its public name, how it stood, and what came of it."""

    name: str
    view: CombatantView
    draft: UnitDraft
    plan: UnitPlan

    @property
    def introduced(self) -> Line:
        """The name, and the tier where that gives nothing away: "Anka, compañera"."""
        tier = self.view.tier
        if self.view.secret or tier is None:
            return line(bold(self.name))
        return line(bold(self.name), f", {tier_words(tier, self.view.gender)}")


def fighters(resolved: ResolvedBattle) -> tuple[Fighter, ...]:
    """Everybody who took part, in order; who was recorded and stayed away is left out."""
    names = public_names(resolved.battle)
    plans = {row.unit: row for row in resolved.plan.units}
    present = (unit for unit in resolved.battle.combatants if unit.id in plans)
    return tuple(
        Fighter(names[unit.id], unit, resolved.draft.unit(unit.id), plans[unit.id])
        for unit in in_order(present)
    )


def in_order(units: Iterable[CombatantView]) -> list[CombatantView]:
    """By importance, then by name, then by what tells namesakes apart."""
    return sorted(units, key=_place)


def _place(unit: CombatantView) -> tuple[int, tuple[str, str], tuple[str, str], int]:
    importance = len(_IMPORTANCE) if unit.tier is None else _IMPORTANCE.index(unit.tier)
    return importance, sort_key(unit.name), sort_key(unit.detail), unit.id


def public_names(battle: BattleView) -> Mapping[int, str]:
    """What to call each unit of a battle, by its key."""
    shown = [unit for unit in battle.combatants if not unit.secret]
    people = [unit for unit in shown if unit.character_id is not None]
    names = {unit.id: shown_name(unit.name) for unit in shown}
    names |= _told_apart({unit.id: names[unit.id] for unit in people}, people)
    ours = of_players(battle)
    hidden = (unit for unit in battle.combatants if unit.secret)
    return names | {unit.id: HIDDEN_ALLY if unit.side in ours else HIDDEN_ENEMY for unit in hidden}


def of_players(battle: BattleView) -> frozenset[int]:
    """The sides that players lead, whatever their place in the record; all others are enemies."""
    return frozenset(side.ordinal for side in battle.sides if side.of_players)


def _told_apart(names: dict[int, str], people: list[CombatantView]) -> dict[int, str]:
    shared = _repeated(names)
    for unit in people:
        detail = tidy(unit.detail).strip()
        if names[unit.id].casefold() in shared and detail:
            names[unit.id] = f"{names[unit.id]} ({detail})"
    shared, numbers = _repeated(names), Counter[str]()
    for unit in people:
        name = names[unit.id]
        if name.casefold() in shared:
            numbers[name.casefold()] += 1
            names[unit.id] = f"{name} n.º {numbers[name.casefold()]}"
    return names


def _repeated(names: Mapping[int, str]) -> set[str]:
    counted = Counter(name.casefold() for name in names.values())
    return {name for name, count in counted.items() if count > 1}


def shown_name(name: str) -> str:
    """A name as texts show it, also one of which nothing can be read."""
    return tidy(name).strip() or NAMELESS
