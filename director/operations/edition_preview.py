"""What playing by another edition would change, shown before anything is written.

The values that differ, the battles that would follow, and notices: what the new rules lack, and
which rolls, levels, wounds and line-ups no longer fit. None of them forbids the change.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType

from director.editions.differences import Difference, differences
from director.editions.errors import NotDefinedError
from director.editions.schema import Edition
from director.operations.aftermath_context import AftermathContext, context
from director.operations.aftermath_facts import plan, used_rolls
from director.operations.editions import BattleRules, battles_from, kept_copies
from director.operations.handle import Campaign
from director.operations.opening import edition_in
from director.operations.plain import Plain, plain
from director.operations.views.battles import BattleView
from director.rules import difficulty
from director.rules.roster import OwnershipProblem, ownership_problems
from director.rules.tiers import Tier
from director.rules.wounds import known_wound_limit

_WOUNDED = """
SELECT character.name, character.tier, count(*)
FROM character JOIN wound ON wound.character_id = character.id AND wound.closed_day IS NULL
WHERE character.life = 'alive' GROUP BY character.id ORDER BY character.id
"""
_OWNED = """
SELECT player.id, player.name, character.tier
FROM character JOIN player ON player.id = character.player_id
WHERE character.life = 'alive' ORDER BY player.id, character.id
"""
_OWN = frozenset({"schema_version", "code", "title", "extends"})


class Notice(StrEnum):
    """What the new rules lack, or what no longer fits them."""

    CHAPTERS_LOST = "chapters_lost"
    """``chapters``: names of those the present rules define and the new ones do not."""
    UNRESOLVABLE = "unresolvable"
    """``battle``, ``chapter``: its consequences need a chapter that is not defined, so that it
    could only be left as not played."""
    ROLLS_UNUSED = "rolls_unused"
    """``battle``, ``names``: its parked wizard holds rolls that would decide nothing any more."""
    LEVEL_UNKNOWN = "level_unknown"
    """``battle``, ``level``: the new rules have no such level of difficulty."""
    WOUND_LIMIT = "wound_limit"
    """``name``, ``tier``, ``wounds``, ``limit``: as many open wounds as nobody survives there."""
    TOO_MANY = "too_many"
    """``name`` of the player, ``tier``, ``owned``, ``allowed``: more than the new rules let."""


def _nothing() -> Mapping[str, int | str]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class EditionNotice:
    """One notice with its facts; the screen puts it into words."""

    code: Notice
    facts: Mapping[str, int | str] = field(default_factory=_nothing)


@dataclass(frozen=True, slots=True)
class EditionPreview:
    """What the change would do. ``battles`` are those that would follow, with the title of the
    rules they play by now; ``changes`` is false where all of it is so already.
    """

    before: Edition
    after: Edition
    differences: tuple[Difference, ...]
    battles: tuple[BattleRules, ...]
    notices: tuple[EditionNotice, ...]
    changes: bool


def change_preview(
    campaign: Campaign, edition: Edition, from_battle_id: int | None
) -> EditionPreview:
    """What ``change_edition`` would do with the same arguments; nothing is written."""
    with campaign.reading() as connection:
        before = edition_in(plain(connection), campaign.path)
        asked = battles_from(connection, from_battle_id)
        notices = [*_lost(before, edition), *_of_people(plain(connection), before, edition)]
    same = {copy.id for copy in kept_copies(campaign) if copy.edition == edition}
    moving = tuple(battle for battle in asked if battle.copy not in same)
    for battle in moving:
        notices += _of_battle(context(campaign, battle.id), edition)
    return EditionPreview(
        before=before,
        after=edition,
        differences=differences(before, edition),
        battles=moving,
        notices=tuple(notices),
        changes=bool(moving) or before != edition,
    )


def defined_chapters(edition: Edition) -> tuple[str, ...]:
    """Names of the chapters an edition defines, in the order of the schema."""
    names = (name for name in type(edition).model_fields if name not in _OWN)
    return tuple(name for name in names if getattr(edition, name) is not None)


def _lost(before: Edition, after: Edition) -> Iterator[EditionNotice]:
    there = defined_chapters(after)
    lost = [name for name in defined_chapters(before) if name not in there]
    if lost:
        yield EditionNotice(Notice.CHAPTERS_LOST, {"chapters": ",".join(lost)})


def _of_people(connection: Plain, before: Edition, after: Edition) -> Iterator[EditionNotice]:
    for name, code, wounds in connection.execute(_WOUNDED):
        limit = known_wound_limit(after, Tier(code))
        if 0 < limit <= wounds and not _reached(before, Tier(code), wounds):
            facts = {"name": name, "tier": code, "wounds": wounds, "limit": limit}
            yield EditionNotice(Notice.WOUND_LIMIT, facts)
    owned: defaultdict[tuple[int, str], list[Tier]] = defaultdict(list)
    for key, name, code in connection.execute(_OWNED):
        owned[key, name].append(Tier(code))
    for (_, name), tiers in owned.items():
        yield from _of_player(name, tiers, before, after)


def _reached(edition: Edition, tier: Tier, wounds: int) -> bool:
    """Whether that many wounds were over the limit all along: no news then."""
    return 0 < known_wound_limit(edition, tier) <= wounds


def _of_player(
    name: str, tiers: list[Tier], before: Edition, after: Edition
) -> Iterator[EditionNotice]:
    for tier in dict.fromkeys(tiers):
        others = list(tiers)
        others.remove(tier)
        known = {problem.rule for problem in _problems(before, others, tier)}
        for problem in _problems(after, others, tier):
            if problem.rule not in known:
                facts = {"owned": problem.owned, "allowed": problem.allowed}
                yield EditionNotice(
                    Notice.TOO_MANY, {"name": name, "tier": problem.tier.value, **facts}
                )


def _problems(edition: Edition, others: list[Tier], tier: Tier) -> Sequence[OwnershipProblem]:
    """Rules that say nothing about what a player may have let everything be."""
    return () if edition.ownership is None else ownership_problems(edition, others, tier)


def _of_battle(found: AftermathContext, edition: Edition) -> Iterator[EditionNotice]:
    name = found.battle.row.name
    level = found.draft.difficulty
    if level is not None and level not in difficulty.codes(edition):
        yield EditionNotice(Notice.LEVEL_UNKNOWN, {"battle": name, "level": level})
    try:
        wanted = _rolls(replace(found, edition=edition))
    except NotDefinedError as error:
        yield EditionNotice(Notice.UNRESOLVABLE, {"battle": name, "chapter": error.block})
        return
    unused = [unit for unit, purpose in _rolls_so_far(found) if (unit, purpose) not in wanted]
    if unused:
        names = [_called(found.battle, unit) for unit in dict.fromkeys(unused)]
        yield EditionNotice(Notice.ROLLS_UNUSED, {"battle": name, "names": ", ".join(names)})


def _called(battle: BattleView, unit: int) -> str:
    """Its name, with what tells it from a namesake of the battle."""
    view = battle.combatant(unit)
    twins = sum(other.name == view.name for other in battle.combatants)
    return f"{view.name} ({view.detail})" if twins > 1 and view.detail else view.name


def _rolls_so_far(found: AftermathContext) -> dict[tuple[int, str], None]:
    """Those that count today; none where today's rules cannot resolve the battle either."""
    try:
        return _rolls(found) if found.parked else {}
    except NotDefinedError:
        return {}


def _rolls(found: AftermathContext) -> dict[tuple[int, str], None]:
    """The rolls of the wizard's draft that decide something under the context's rules."""
    used = used_rolls(found.draft, plan(found, found.draft))
    return dict.fromkeys((unit, purpose) for unit, purpose, _ in used)
