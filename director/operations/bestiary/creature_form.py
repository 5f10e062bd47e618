"""A creature as it is typed in or read from a file, and everything that cannot be meant in it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType

from director.operations import typed_in
from director.operations.character_form import RANKS, STAT_RANGES
from director.operations.live.entrants import ENEMY_STRENGTH, MOST_ABILITIES
from director.operations.problems import Refusal, Refused
from director.rules.bestiary.creatures import Creature
from director.rules.live.units import OwnedAbility
from director.rules.stats import StatBlock

LEVELS = (1, 99)
ABILITY_RANKS = (0, RANKS[1])
RANGES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"level": LEVELS, **STAT_RANGES, "strength": ENEMY_STRENGTH}
)
"""What each number of a creature may be, lowest and highest: what a battle takes of an enemy."""

STATS = tuple(STAT_RANGES)
"""The stats of a creature, by the names that its table and its files give them."""


@dataclass(frozen=True, slots=True)
class CreatureForm:
    """All that a director says of a creature; ``rules.bestiary.creatures.Creature`` tells it.

    ``kind`` may stay empty. Abilities have a rank of 1 to 10, or 0 where they have none.
    """

    name: str
    stats: StatBlock
    kind: str = ""
    level: int = 1
    abilities: tuple[OwnedAbility, ...] = ()
    text: str = ""
    notes: str = ""
    secret: bool = False

    def creature(self, code: str) -> Creature:
        """The creature of that code which this form describes."""
        return Creature(
            code=code,
            name=self.name,
            kind=self.kind,
            level=self.level,
            stats=self.stats,
            abilities=self.abilities,
            text=self.text,
            notes=self.notes,
            secret=self.secret,
        )


@dataclass(frozen=True, slots=True)
class FieldProblem:
    """One value that cannot be meant: of which field, why, and the facts of that refusal.

    The field of ``CreatureForm``, save ``creature_kind``, the stats by their own names, and
    ``ability``, ``ability_rank`` and ``ability_text`` of one of its abilities.
    """

    field: str
    refusal: Refusal
    facts: Mapping[str, int | str]


def form_of(creature: Creature) -> CreatureForm:
    """What an editor starts from: saved as it is, it changes nothing."""
    return CreatureForm(
        name=creature.name,
        stats=creature.stats,
        kind=creature.kind,
        level=creature.level,
        abilities=creature.abilities,
        text=creature.text,
        notes=creature.notes,
        secret=creature.secret,
    )


def problems(form: CreatureForm) -> tuple[FieldProblem, ...]:
    """Everything that cannot be meant in a form, field by field; none: it can be saved."""
    return tuple(problem for check in _checks(form) for problem in _problem(check))


def checked(form: CreatureForm) -> CreatureForm:
    """The form with its texts tidied; ``Refused`` for the first value that cannot be meant."""
    typed_in.number("abilities", len(form.abilities), 0, MOST_ABILITIES)
    for name in STATS:
        _stat(form.stats, name)
    return replace(
        form,
        name=typed_in.name("name", form.name),
        kind=typed_in.optional_name("creature_kind", form.kind),
        level=typed_in.number("level", form.level, *LEVELS),
        abilities=tuple(map(_tidied, form.abilities)),
        text=typed_in.words("text", form.text),
        notes=typed_in.words("notes", form.notes),
    )


_Check = Callable[[], object]


def _checks(form: CreatureForm) -> Iterator[_Check]:
    yield partial(typed_in.name, "name", form.name)
    yield partial(typed_in.optional_name, "creature_kind", form.kind)
    yield partial(typed_in.number, "level", form.level, *LEVELS)
    for name in STATS:
        yield partial(_stat, form.stats, name)
    yield partial(typed_in.number, "abilities", len(form.abilities), 0, MOST_ABILITIES)
    for ability in form.abilities[:MOST_ABILITIES]:
        yield partial(_tidied, ability)
    yield partial(typed_in.words, "text", form.text)
    yield partial(typed_in.words, "notes", form.notes)


def _stat(stats: StatBlock, name: str) -> None:
    low, high = RANGES[name]
    if name == "range_max" and low <= stats.range_min <= high:
        low = stats.range_min
    typed_in.number(name, getattr(stats, name), low, high)


def _tidied(ability: OwnedAbility) -> OwnedAbility:
    return replace(
        ability,
        name=typed_in.name("ability", ability.name),
        rank=typed_in.number("ability_rank", ability.rank, *ABILITY_RANKS),
        text=typed_in.words("ability_text", ability.text),
    )


def _problem(check: _Check) -> Iterator[FieldProblem]:
    try:
        check()
    except Refused as refused:
        facts = dict(refused.facts)
        yield FieldProblem(str(facts.pop("field")), refused.code, MappingProxyType(facts))
