"""Who reads about a battle in play, and what may be told to them.

The director is told everything. Players are not told of secret units, of private lines, of the
director's reasons and notes, nor of what the enemy has left unless the director shows it. So the
threshold of an attack, from which an enemy's Fuerza or Armadura follows, is told among players'
units only; the roll, whether it hit and what it took are told to all.
"""

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, replace

from director.forum.fighters import HIDDEN_ALLY, HIDDEN_ENEMY, NAMELESS, shown_name, told_apart
from director.forum.hidden_units import hidden_units, revealing_lines
from director.operations.views.live import LiveBattle, LiveSide, UnitName
from director.rules.live.effects import Fell
from director.rules.live.replay import Told


@dataclass(frozen=True, slots=True)
class Telling:
    """A battle as some reader may know it. Make it with ``for_director`` or ``for_players``, once
    for many lines.

    ``hidden`` are the units that reader is not told of; ``ours`` the sides that players lead.
    ``hidden_falls`` are the places that hidden units have among the fallen, in order. ``earlier``
    are readers of the lines before those that revealed somebody: each with the first line that is
    no longer its own.
    """

    battle: LiveBattle
    public: bool
    show_enemies: bool
    names: Mapping[int, str]
    ours: frozenset[int]
    hidden: frozenset[int] = frozenset()
    hidden_falls: tuple[int, ...] = ()
    earlier: tuple[tuple[int, "Telling"], ...] = ()

    def at(self, line: int) -> "Telling":
        """As that reader may know a line of the log, ``line`` counting from 0, and how the battle
        stood after it: who was revealed later is hidden there.
        """
        return next((telling for until, telling in self.earlier if line < until), self)

    def name(self, unit: int) -> str:
        """What to call a unit; one that is hidden has no name."""
        return self.names.get(unit, NAMELESS)

    def sees(self, unit: int) -> bool:
        """Whether that reader is told of the unit."""
        return unit not in self.hidden

    def knows_pools(self, unit: int) -> bool:
        """Whether that reader is told what the unit has left."""
        if not self.public:
            return True
        return self.sees(unit) and (self.show_enemies or self._side(unit) in self.ours)

    def knows_side(self, side: int) -> bool:
        """Whether that reader is told what belongs to a whole side, such as its horn."""
        return not self.public or self.show_enemies or side in self.ours

    def side_name(self, ordinal: int) -> str:
        """What a team is called."""
        found = next((side for side in self.battle.sides if side.ordinal == ordinal), None)
        return NAMELESS if found is None else shown_name(found.name)

    def place_among_fallen(self, order: int) -> int:
        """The so-many-th to fall of those that this reader is told of."""
        return order - bisect_left(self.hidden_falls, order)

    def keeps_places(self, line: int) -> bool:
        """Whether squares are kept from the reader: players deploy unseen by one another (000:164).

        From the first asalto on everybody sees the board.
        """
        rivals = len(self.ours) > 1
        return self.public and rivals and self.battle.replayed.states[line].asalto == 0

    def _side(self, unit: int) -> int | None:
        found = self.battle.state.units.get(unit)
        return None if found is None else found.side


def for_director(battle: LiveBattle) -> Telling:
    """Everything there is to tell."""
    names = battle.shown_names.of(battle.names, _names)
    return Telling(battle, False, True, names, _of_players(battle.sides))


def for_players(battle: LiveBattle, *, show_enemies: bool = False) -> Telling:
    """What any player may read; ``show_enemies`` is the director's choice to show what they have
    left.
    """
    # Where nobody came in secret no line reveals anybody: a long log is not read through for it.
    secrets = any(live.entrant.secret for live in battle.state.units.values())
    told = [
        (line, _hiding(battle, _hidden_before(battle, line), show_enemies=show_enemies))
        for line in (revealing_lines(battle) if secrets else ())
    ]
    now = _hiding(battle, hidden_units(battle), show_enemies=show_enemies)
    return replace(now, earlier=tuple(told))


def _hidden_before(battle: LiveBattle, line: int) -> frozenset[int]:
    """Who is kept from players before a line, with those who come in secret after it."""
    state = battle.replayed.states[line]
    later = {
        unit
        for unit, live in battle.state.units.items()
        if live.entrant.secret and unit not in state.units
    }
    return hidden_units(battle, state) | later


def _hiding(battle: LiveBattle, hidden: frozenset[int], *, show_enemies: bool) -> Telling:
    ours = _of_players(battle.sides)
    shown = {key: each for key, each in battle.names.items() if key not in hidden}
    names = _names(shown) | {
        unit: HIDDEN_ALLY if live.side in ours else HIDDEN_ENEMY
        for unit, live in battle.state.units.items()
        if unit in hidden
    }
    falls = tuple(sorted(_hidden_falls(battle.replayed.lines, hidden))) if hidden else ()
    return Telling(battle, True, show_enemies, names, ours, hidden, falls)


def _of_players(sides: tuple[LiveSide, ...]) -> frozenset[int]:
    return frozenset(side.ordinal for side in sides if side.of_players)


def _names(shown: Mapping[int, UnitName]) -> dict[int, str]:
    names = {key: shown_name(each.name) for key, each in shown.items()}
    people = [(key, each.detail) for key, each in shown.items() if each.character_id is not None]
    return names | told_apart({key: names[key] for key, _ in people}, people)


def _hidden_falls(lines: tuple[Told, ...], hidden: frozenset[int]) -> set[int]:
    return {
        effect.order
        for told in lines
        for effect in told.effects
        if isinstance(effect, Fell) and effect.unit in hidden
    }
