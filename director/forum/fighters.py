"""The characters of a battle as public texts speak of them: named, told apart, in order.

Whoever is secret is never named, and nothing that tells who it is (player, tier) is shown.
Namesakes are told apart by their detail, and by a number if even that is the same. The order is
that of importance (héroe, compañero, secundario), then the Spanish alphabet: everybody finds a name
at once, and in the same place in every list.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from director.forum.document import Line, bold, line
from director.forum.safe_text import tidy
from director.forum.words import tier_words
from director.operations.aftermath_draft import UnitDraft
from director.operations.views.battles import (
    BattleView,
    CombatantView,
    ResolvedBattle,
    RestingView,
)
from director.rules.aftermath import AftermathPlan, UnitPlan
from director.rules.spanish_order import sort_key
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


@dataclass(frozen=True, slots=True)
class Resting:
    """Somebody who stayed out of a battle, by its public name."""

    name: str
    view: RestingView


def resting(resolved: ResolvedBattle) -> tuple[Resting, ...]:
    """Players' characters that stayed out, by name; of an ally nobody may know yet."""
    people = [view for view in resolved.resting if view.player_id is not None]
    shown = {view.character_id: shown_name(view.name) for view in people}
    names = told_apart(shown, [(view.character_id, view.detail) for view in people])
    found = [Resting(names[view.character_id], view) for view in people]
    return tuple(sorted(found, key=lambda one: (sort_key(one.name), one.view.character_id)))


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
    named = {unit.id: names[unit.id] for unit in people}
    names |= told_apart(named, [(unit.id, unit.detail) for unit in people])
    ours = of_players(battle)
    hidden = (unit for unit in battle.combatants if unit.secret)
    return names | {unit.id: HIDDEN_ALLY if unit.side in ours else HIDDEN_ENEMY for unit in hidden}


def of_players(battle: BattleView) -> frozenset[int]:
    """The sides that players lead, whatever their place in the record; all others are enemies."""
    return frozenset(side.ordinal for side in battle.sides if side.of_players)


def sides_with_secrets(battle: BattleView, plan: AftermathPlan) -> frozenset[int]:
    """The sides on which somebody fought whom no public text may tell of, creatures included."""
    fought = {row.unit for row in plan.units}
    return frozenset(
        unit.side
        for unit in battle.combatants
        if unit.secret and (unit.character_id is None or unit.id in fought)
    )


def told_apart(names: dict[int, str], details: Sequence[tuple[int, str]]) -> dict[int, str]:
    """Names by key, namesakes with their detail, and with a number where even that is the same."""
    shared = _repeated(names)
    for key, told in details:
        detail = tidy(told).strip()
        if names[key].casefold() in shared and detail:
            names[key] = f"{names[key]} ({detail})"
    shared, numbers = _repeated(names), Counter[str]()
    for key, _ in details:
        name = names[key]
        if name.casefold() in shared:
            numbers[name.casefold()] += 1
            names[key] = f"{name} n.º {numbers[name.casefold()]}"
    return names


def _repeated(names: Mapping[int, str]) -> set[str]:
    counted = Counter(name.casefold() for name in names.values())
    return {name for name, count in counted.items() if count > 1}


def shown_name(name: str) -> str:
    """A name as texts show it, also one of which nothing can be read."""
    return tidy(name).strip() or NAMELESS
