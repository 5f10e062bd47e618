"""Filling an encounter at random: so many creatures of the level that is asked, by a seed.

How varied it comes out is no rule of the books; ``Mix`` says it, and a caller may say otherwise.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import astuple, dataclass, replace
from enum import StrEnum
from random import Random

from director.rules.bestiary.creatures import Creature
from director.rules.bestiary.encounter_plan import EncounterPlan, Group
from director.rules.encounters import Encounter
from director.rules.loose_text import folded

Grow = Callable[[Creature, int], Creature]
"""A creature as it would be at another level."""


@dataclass(frozen=True, slots=True)
class Mix:
    """How a filling is mixed.

    First a kind is drawn, then one of its creatures. A kind whose name begins like one of ``rare``
    (whatever its accents) weighs ``rare_weight``, any other ``common_weight``; of all enemies no
    more than one in ``rare_one_in`` is rare. Kinds of ``chiefs`` are for the director to choose:
    they are drawn only where nobody else has the level. Not more than ``different`` creatures are
    drawn as long as those suffice, and never more than ``most`` enemies in all.
    """

    rare: tuple[str, ...] = ("pesad", "elite", "jefe")
    chiefs: tuple[str, ...] = ("jefe",)
    common_weight: int = 3
    rare_weight: int = 1
    rare_one_in: int = 3
    different: int = 3
    most: int = 200

    def is_rare(self, creature: Creature) -> bool:
        """Whether its kind is one of those of which a battle has few."""
        return folded(creature.kind).strip().startswith(self.rare)

    def is_chief(self, creature: Creature) -> bool:
        """Whether its kind is one that leads the others."""
        return folded(creature.kind).strip().startswith(self.chiefs)


PLAIN_MIX = Mix()


class FillNotice(StrEnum):
    """What a director should know about a filling.

    ``NOBODY``: the bestiary has no creature at all. ``GROWN``: there is none of the level, so one
    of the nearest level was grown or shrunk to it. ``NEAREST``: the same, and it stayed as it was.
    ``NO_ROOM``: those that stay are as many as are asked, or more. ``CUT``: more are asked than
    anybody fills in.
    """

    NOBODY = "nobody"
    GROWN = "grown"
    NEAREST = "nearest"
    NO_ROOM = "no_room"
    CUT = "cut"


@dataclass(frozen=True, slots=True)
class FillNote:
    """One notice. ``creature`` and its own ``level``, where it is about one; ``wanted``: the level
    asked for. ``count``: how many of them, how many too many stay, or how many are not filled in.
    """

    notice: FillNotice
    creature: str = ""
    level: int = 0
    wanted: int = 0
    count: int = 0


@dataclass(frozen=True, slots=True)
class Filled:
    """The groups after a filling, and what had to be done for it."""

    groups: tuple[Group, ...]
    notes: tuple[FillNote, ...] = ()


def fill(
    asked: Encounter,
    creatures: Sequence[Creature],
    plan: EncounterPlan,
    seed: int,
    only: int | None = None,
    *,
    grow: Grow | None = None,
    mix: Mix = PLAIN_MIX,
) -> Filled:
    """The groups of the plan filled up to the number asked, with creatures of the level asked.

    Groups that the director pinned, or marked as leader or boss, stay; all others are drawn anew.
    With ``only``, the place of one group, just that one becomes as many of another creature: its
    marks stay, and a pinned one stays as it is. The same seed and bestiary give the same groups,
    in whatever order the bestiary comes; of several with the same code only the first one counts,
    so whatever has a say over others (the campaign over what it copied) comes before them. Where
    nobody has the level, those of the nearest level
    stand in (of two equally near the lower), grown to it if ``grow`` can. Nobody is ever marked
    as leader or boss here, and no more are drawn than are asked.
    """
    draw = _Draw(_candidates(creatures, asked.enemy_level.total, mix), Random(seed), mix)
    wanted = asked.enemy_level.total
    if only is not None:
        return _one_anew(draw, plan.groups, only, wanted, grow)
    stay = tuple(group for group in plan.groups if _stays(group))
    room = asked.enemies.total - _number(stay)
    if room <= 0:
        return Filled(stay, _no_room(room))
    if not draw.pool:
        return Filled(stay, (FillNote(FillNotice.NOBODY, wanted=wanted),))
    count = min(room, max(0, mix.most - _number(stay)))
    drawn = draw.many(count, stay, asked.enemies.total)
    groups, notes = _grown(_grouped(drawn), wanted, grow)
    cut = (FillNote(FillNotice.CUT, count=room - count),) if count < room else ()
    return Filled((*stay, *groups), (*notes, *cut))


@dataclass(frozen=True, slots=True)
class _Draw:
    pool: tuple[Creature, ...]
    dice: Random
    mix: Mix

    def many(self, count: int, stay: Iterable[Group], enemies: int) -> list[Creature]:
        rare = sum(_size(group) for group in stay if self.mix.is_rare(group.creature))
        drawn: list[Creature] = []
        for _ in range(count):
            one = self.one(self._open(drawn, (rare + 1) * self.mix.rare_one_in <= enemies))
            rare += self.mix.is_rare(one)
            drawn.append(one)
        return drawn

    def one(self, pool: Sequence[Creature]) -> Creature:
        """First a kind by its weight, then one of its creatures."""
        kinds: dict[str, list[Creature]] = {}
        for creature in pool:
            kinds.setdefault(folded(creature.kind).strip(), []).append(creature)
        lots = [members for members in kinds.values() for _ in range(self._weight(members[0]))]
        members = lots[self.dice.randrange(len(lots))]
        return members[self.dice.randrange(len(members))]

    def _weight(self, creature: Creature) -> int:
        rare = self.mix.is_rare(creature)
        return max(1, self.mix.rare_weight if rare else self.mix.common_weight)

    def _open(self, drawn: Sequence[Creature], rare: bool) -> Sequence[Creature]:
        """Who may come next: of those drawn already if they are various enough, else of all; the
        rare ones only while there is room for them, or where there is nobody else.
        """
        allowed = [one for one in self.pool if rare or not self.mix.is_rare(one)]
        known = {one.code for one in drawn}
        if len(known) >= self.mix.different:
            again = [one for one in allowed if one.code in known]
            allowed = again or allowed
        return allowed or self.pool


def _candidates(creatures: Sequence[Creature], level: int, mix: Mix) -> tuple[Creature, ...]:
    """Those of the level, or else of the nearest, sorted by all that an enemy is made of; chiefs
    only where there is nobody else.
    """
    known = _once(creatures)
    nearest = min(((abs(one.level - level), one.level) for one in known), default=None)
    if nearest is None:
        return ()
    same = [one for one in known if one.level == nearest[1]]
    led = [one for one in same if not mix.is_chief(one)] or same
    return tuple(sorted(led, key=_place))


def _once(creatures: Iterable[Creature]) -> list[Creature]:
    """The first of each code; one that has no code is told apart by all it is."""
    coded: dict[str, Creature] = {}
    nameless: list[Creature] = []
    for one in creatures:
        if one.code:
            coded.setdefault(one.code, one)
        else:
            nameless.append(one)
    return [*coded.values(), *dict.fromkeys(nameless)]


def _place(creature: Creature) -> tuple[object, ...]:
    """Where a creature stands among others: no two that differ stand at the same place."""
    return (folded(creature.kind), creature.code, astuple(creature))


def _stays(group: Group) -> bool:
    return group.pinned or group.leader or group.boss


def _size(group: Group) -> int:
    return max(0, group.count)


def _number(groups: Iterable[Group]) -> int:
    return sum(_size(group) for group in groups)


def _no_room(room: int) -> tuple[FillNote, ...]:
    return (FillNote(FillNotice.NO_ROOM, count=-room),)


def _grouped(drawn: Iterable[Creature]) -> list[Group]:
    """One group for each creature, in the order in which each was first drawn."""
    counts: dict[Creature, int] = {}
    for one in drawn:
        counts[one] = counts.get(one, 0) + 1
    return [Group(one, count) for one, count in counts.items()]


def _grown(
    groups: Iterable[Group], wanted: int, grow: Grow | None
) -> tuple[tuple[Group, ...], tuple[FillNote, ...]]:
    done, notes = [], []
    for group in groups:
        one = group.creature
        if one.level == wanted:
            done.append(group)
            continue
        notice = FillNotice.NEAREST if grow is None else FillNotice.GROWN
        notes.append(FillNote(notice, one.name, one.level, wanted, _size(group)))
        done.append(group if grow is None else replace(group, creature=grow(one, wanted)))
    return tuple(done), tuple(notes)


def _one_anew(
    draw: _Draw, groups: tuple[Group, ...], place: int, wanted: int, grow: Grow | None
) -> Filled:
    if not 0 <= place < len(groups) or groups[place].pinned:
        return Filled(groups)
    if not draw.pool:
        return Filled(groups, (FillNote(FillNotice.NOBODY, wanted=wanted),))
    others = (*groups[:place], *groups[place + 1 :])
    pool = _besides(draw, groups[place], others)
    group = replace(groups[place], creature=draw.one(pool))
    (new,), notes = _grown([group], wanted, grow)
    return Filled((*groups[:place], new, *groups[place + 1 :]), notes)


def _besides(draw: _Draw, group: Group, others: Collection[Group]) -> Sequence[Creature]:
    """Who may take the place of a group: preferably nobody who is in the battle, at least another
    one; rare ones only as many as the whole may have.
    """
    rare = sum(_size(each) for each in others if draw.mix.is_rare(each.creature)) + _size(group)
    room = rare * draw.mix.rare_one_in <= _number(others) + _size(group)
    here = {each.creature.code for each in others}
    own = group.creature.code
    another = [one for one in draw.pool if one.code != own]
    fresh = [one for one in another if one.code not in here]
    few = [one for one in fresh if room or not draw.mix.is_rare(one)]
    return few or fresh or another or draw.pool
