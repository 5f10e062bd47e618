"""A character as it is entered and edited: every field of its sheet, and what it brings along."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace

from director.editions.schema import Edition
from director.operations import typed_in
from director.operations.problems import Refusal, Refused
from director.operations.views.people import AbilityView, ItemView
from director.rules.stats import Modifier, StatBlock, Until
from director.rules.tiers import Tier

GENDERS = ("neutral", "feminine", "masculine")

POINTS = (0, 99)
PERCENT = (0, 100)
SIZES = (1, 9)
RANKS = (1, 10)
COUNTS = (0, 9_999)
CHANGES = (-99, 99)
ENDS = (0, 1_000_000_000)

STAT_RANGES = {
    "strength": POINTS,
    "armor": POINTS,
    "willpower": POINTS,
    "exertion": POINTS,
    "reaction": POINTS,
    "break_": POINTS,
    "movement": POINTS,
    "range_min": POINTS,
    "range_max": POINTS,
    "size": SIZES,
    "evasion": PERCENT,
    "deflection": PERCENT,
}
"""What each stat of a sheet may be, lowest and highest, by the name its table gives it."""

STATS = tuple(STAT_RANGES)
"""Stats as a sheet and its table name them."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What a character brings from before its campaign was kept here.

    Open wounds, unspent renown (may be a debt), enemies defeated, battles fought, and percent
    carried to its next team-wipe roll. They become ledger rows and cannot be edited afterwards.
    """

    wounds: int = 0
    renown: int = 0
    victims: int = 0
    participations: int = 0
    carry: int = 0


@dataclass(frozen=True, slots=True)
class CharacterForm:
    """All that a director enters about a character.

    ``attributes`` are campaign attributes by the edition's code. Abilities and items with an ``id``
    are those already kept; the ones left out go. ``modifiers`` are the character's own; those of
    abilities and items stand with them. ``opening`` counts only when the character is entered.
    """

    name: str
    tier: Tier
    stats: StatBlock
    player_id: int | None = None
    clan_id: int | None = None
    rank: int = 1
    class_name: str = ""
    people: str = ""
    gender: str = "neutral"
    hero_points: int = 0
    hero_points_max: int = 0
    attributes: tuple[tuple[str, int], ...] = ()
    abilities: tuple[AbilityView, ...] = ()
    items: tuple[ItemView, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    public_notes: str = ""
    secret_notes: str = ""
    opening: Opening = field(default_factory=Opening)


def checked(
    form: CharacterForm, edition: Edition, *, attributes: Collection[str] = (), rank: int = 1
) -> CharacterForm:
    """The form with its texts tidied; ``Refused`` for the first value that cannot be meant.

    ``attributes`` and ``rank`` are what the character has already: it may keep them, though the
    rules adopted since know no such attribute or rank.
    """
    number = typed_in.number
    highest = max(rank, _highest_rank(edition))
    codes = (*(edition.campaign_attributes or ()), *attributes)
    return replace(
        form,
        name=typed_in.name("name", form.name),
        stats=_checked_stats(form.stats),
        rank=number("rank", form.rank, 1, highest),
        class_name=typed_in.optional_name("class_name", form.class_name),
        people=typed_in.optional_name("people", form.people),
        gender=typed_in.choice("gender", form.gender, GENDERS),
        hero_points_max=number("hero_points_max", form.hero_points_max, *POINTS),
        hero_points=number("hero_points", form.hero_points, 0, form.hero_points_max),
        attributes=_checked_attributes(form.attributes, codes),
        abilities=tuple(_checked_ability(ability) for ability in form.abilities),
        items=tuple(_checked_item(item) for item in form.items),
        modifiers=checked_modifiers(form.modifiers, source_needed=True),
        public_notes=typed_in.words("public_notes", form.public_notes),
        secret_notes=typed_in.words("secret_notes", form.secret_notes),
        opening=_checked_opening(form.opening),
    )


def _highest_rank(edition: Edition) -> int:
    """The edition's, or what a sheet can hold where the edition has no ranks."""
    return RANKS[1] if edition.promotions is None else edition.promotions.highest.value


def _checked_stats(stats: StatBlock) -> StatBlock:
    for name, (low, high) in STAT_RANGES.items():
        typed_in.number(name, getattr(stats, name), low, high)
    typed_in.number("range_max", stats.range_max, stats.range_min, POINTS[1])
    return stats


def _checked_attributes(
    attributes: tuple[tuple[str, int], ...], codes: tuple[str, ...]
) -> tuple[tuple[str, int], ...]:
    for code, value in attributes:
        typed_in.choice("attributes", code, codes)
        typed_in.number("attributes", value, *POINTS)
    for code, times in Counter(code for code, _ in attributes).items():
        if times > 1:
            raise Refused(Refusal.REPEATED_CODE, field="attributes", value=code)
    return tuple(sorted(attributes))


def _checked_ability(ability: AbilityView) -> AbilityView:
    return replace(
        ability,
        name=typed_in.name("ability", ability.name),
        rank=typed_in.number("ability_rank", ability.rank, *RANKS),
        text=typed_in.words("ability_text", ability.text),
        modifiers=checked_modifiers(ability.modifiers, source_needed=False),
    )


def _checked_item(item: ItemView) -> ItemView:
    return replace(
        item,
        name=typed_in.name("item", item.name),
        text=typed_in.words("item_text", item.text),
        modifiers=checked_modifiers(item.modifiers, source_needed=False),
    )


def checked_modifiers(
    modifiers: Iterable[Modifier], *, source_needed: bool
) -> tuple[Modifier, ...]:
    """Every change of a number says where it comes from; that of an item is the item."""
    source = typed_in.name if source_needed else typed_in.optional_name
    return tuple(
        replace(
            modifier,
            amount=typed_in.number("modifier", modifier.amount, *CHANGES),
            source=source("modifier_source", modifier.source),
            until_value=_checked_end(modifier),
        )
        for modifier in modifiers
    )


def _checked_end(modifier: Modifier) -> int | None:
    if modifier.until is Until.OPEN or modifier.until_value is None:
        return None
    return typed_in.number("modifier_until", modifier.until_value, *ENDS)


def _checked_opening(opening: Opening) -> Opening:
    limit = typed_in.RENOWN_LIMIT
    typed_in.number("opening_wounds", opening.wounds, *POINTS)
    typed_in.number("opening_renown", opening.renown, -limit, limit)
    typed_in.number("opening_victims", opening.victims, *COUNTS)
    typed_in.number("opening_participations", opening.participations, *COUNTS)
    typed_in.number("opening_carry", opening.carry, *PERCENT)
    return opening
