"""Units as they enter a battle in play: snapshots of characters, and enemies as typed in."""

from collections.abc import Collection, Mapping

from director.editions.schema import Edition
from director.operations import typed_in
from director.operations.character_form import RANKS, STAT_RANGES
from director.operations.live.live_form import LiveUnitForm
from director.operations.muster import Fighter
from director.operations.plain import Plain
from director.operations.problems import Refusal, Refused
from director.rules.hero_points import scene_points
from director.rules.live.units import Entrant, OwnedAbility
from director.rules.tiers import Tier

MOST_ALIKE = 60
"""How many alike enemies one row of the form stands for at most."""
MOST_ABILITIES = 40
ENEMY_STRENGTH = (1, 99)
HERO_POINTS = (0, 99)

_ABILITIES = """
SELECT character_id, name, rank, active, text FROM ability WHERE character_id = ? ORDER BY id
"""


def checked_unit(unit: LiveUnitForm) -> LiveUnitForm:
    """A unit of the form; ``Refused`` for the first value of it that cannot be meant."""
    typed_in.number("count", unit.count, 1, MOST_ALIKE if unit.character_id is None else 1)
    if unit.character_id is None:
        if unit.stats is None:
            raise Refused(Refusal.EMPTY, field="strength")
        for name, (low, high) in {**STAT_RANGES, "strength": ENEMY_STRENGTH}.items():
            typed_in.number(name, getattr(unit.stats, name), low, high)
    typed_in.known_number("hero_points", unit.hero_points, *HERO_POINTS)
    typed_in.number("abilities", len(unit.abilities or ()), 0, MOST_ABILITIES)
    for ability in unit.abilities or ():
        typed_in.name("ability", ability.name)
        typed_in.words("ability_text", ability.text)
        typed_in.number("ability_rank", ability.rank, 0, RANKS[1])
    return unit


def abilities_of(
    connection: Plain, characters: Collection[int]
) -> dict[int, tuple[OwnedAbility, ...]]:
    """The abilities on the sheets of the named characters."""
    return {
        key: tuple(
            OwnedAbility(name, rank, bool(active), text=text)
            for _, name, rank, active, text in connection.execute(_ABILITIES, (key,))
        )
        for key in characters
    }


def entrant(
    edition: Edition,
    key: int,
    unit: LiveUnitForm,
    fighters: Mapping[int, Fighter],
    abilities: Mapping[int, tuple[OwnedAbility, ...]],
) -> Entrant:
    """A unit of the form as it enters under the key of its row."""
    if unit.character_id is None:
        assert unit.stats is not None
        return Entrant(
            unit=key,
            side=unit.side,
            stats=unit.stats,
            leader=unit.is_leader,
            boss=unit.is_boss,
            hero_points=unit.hero_points,
            abilities=unit.abilities or (),
            secret=unit.secret,
        )
    fighter = fighters[unit.character_id]
    tier = Tier(fighter.tier)
    owned = abilities[unit.character_id] if unit.abilities is None else unit.abilities
    points = _points(edition, tier) if unit.hero_points is None else unit.hero_points
    return Entrant(
        unit=key,
        side=unit.side,
        stats=fighter.entering(),
        wounds=fighter.wounds,
        player=fighter.player_id,
        tier=tier,
        leader=unit.is_leader,
        boss=unit.is_boss,
        hero_points=points,
        abilities=owned,
        secret=unit.secret,
    )


def _points(edition: Edition, tier: Tier) -> int | None:
    """Puntos de Héroe of a scene; none where the edition has none."""
    return None if edition.hero_points is None else scene_points(edition, tier).total
