"""Renombre of a whole clan: one pool for each side of a battle, shared by those who fought.

So the Factions editions reward a battle, by the table where these books were played: the winners
have a point for each enemy defeated and each of theirs still standing, less one; the losers one for
each enemy defeated and one more. Those are house values, and the director may name another pool, or
what one character gains.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from director.editions.schema import Edition, PoolRenown, defined
from director.rules.aftermath_plan import PoolPlan
from director.rules.battle_facts import AftermathFacts, Outcome, Override, TeamFacts, UnitFacts
from director.rules.deaths import NO_RULINGS
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.renown import after_difficulty, battle_renown, overridden


@dataclass(frozen=True, slots=True)
class Gains:
    """What each unit gains, and a row for each side that is rewarded as a whole."""

    by_unit: Mapping[int, Derivation]
    pools: tuple[PoolPlan, ...] = ()


def gains_of(edition: Edition, facts: AftermathFacts) -> Gains:
    """Renown of everybody in a battle that was played, by the formula of the edition: each
    character apart, or one pool for each side. An edition with both has pools.

    Raises ``NotDefinedError`` where the edition has neither.
    """
    renown = defined(edition, "renown", edition.renown)
    if renown.pool is None:
        return Gains({unit.unit: _of_character(edition, facts, unit) for unit in facts.units})
    teams = teams_of(facts)
    gains: dict[int, Derivation] = {}
    pools = []
    for key in sorted({unit.team for unit in facts.units}):
        units = [unit for unit in facts.units if unit.team == key]
        pool = clan_pool(edition, teams[key], facts.difficulty, facts.pools.get(key))
        size = min(team.fighters for team in teams.values())
        bonus = _most_lethal(renown.pool, units, size)
        split = _split(renown.pool, pool.total, units)
        own = {unit.unit: _gain(facts, unit, split, bonus) for unit in units}
        own_number = {unit for unit in own if facts.rulings.get(unit, NO_RULINGS).renown}
        extra = sum(term.amount for unit, term in bonus.items() if unit not in own_number)
        pools.append(PoolPlan(key, pool, sum(gain.total for gain in own.values()) - extra))
        gains |= own
    return Gains(gains, tuple(pools))


def clan_pool(
    edition: Edition, team: TeamFacts, difficulty: str | None, override: Override | None = None
) -> Derivation:
    """Renown of one side, in points, with the modifier of the level where the edition has any and
    never below its minimum (0). With ``override`` the director's number stands.

    Raises ``NotDefinedError`` where the edition rewards no clan.
    """
    renown = defined(edition, "renown", edition.renown)
    rules = defined(edition, "renown.pool", renown.pool)
    gain = after_difficulty(edition, _base(rules, team), difficulty)
    return overridden(gain, override, TermCode.POOL_OVERRIDE)


def teams_of(facts: AftermathFacts) -> dict[int, TeamFacts]:
    """The sides as a whole; one that the facts do not tell of is made of its units."""
    told = dict(facts.teams)
    for key in {unit.team for unit in facts.units} - told.keys():
        units = [unit for unit in facts.units if unit.team == key]
        told[key] = TeamFacts(
            fighters=len(units),
            survivors=sum(unit.defeat is None for unit in units),
            kills=sum(unit.kills for unit in units),
            victory=any(unit.victory for unit in units),
        )
    return told


def _of_character(edition: Edition, facts: AftermathFacts, unit: UnitFacts) -> Derivation:
    gain = battle_renown(
        edition, kills=unit.kills, victory=unit.victory, difficulty=facts.difficulty
    )
    return overridden(gain, facts.rulings.get(unit.unit, NO_RULINGS).renown)


def _base(rules: PoolRenown, team: TeamFacts) -> Derivation:
    per_kill = rules.winner_per_kill if team.victory else rules.loser_per_kill
    fixed = rules.winner_fixed if team.victory else rules.loser_fixed
    enemies = {"enemies": team.kills, "per_enemy": per_kill.value}
    amount = team.kills * per_kill.value
    terms = [Term(TermCode.ENEMIES_DEFEATED, amount, per_kill.source, enemies)]
    if team.victory:
        each = rules.winner_per_survivor
        standing = {"count": team.survivors, "each": each.value}
        alive = team.survivors * each.value
        terms.append(Term(TermCode.SURVIVORS, alive, each.source, standing))
    outcome = {"outcome": (Outcome.VICTORY if team.victory else Outcome.DEFEAT).value}
    return Derivation((*terms, Term(TermCode.POOL_FIXED, fixed.value, fixed.source, outcome)))


def _split(rules: PoolRenown, pool: int, units: Sequence[UnitFacts]) -> dict[int, tuple[Term, ...]]:
    """An even share for each, and what is left over: a point each for those who defeated most, by
    unit where they are equal, or nobody's.
    """
    share, left = divmod(pool, len(units))
    source = rules.remainder.source
    if rules.remainder.value == "nobody":
        share, left = share + int(share < 0 < left), 0
    facts = {"pool": pool, "fighters": len(units)}
    even = Term(TermCode.POOL_SHARE, share, source, facts)
    first = sorted(units, key=lambda unit: (-unit.kills, unit.unit))[:left]
    more = {unit.unit: (Term(TermCode.POOL_REMAINDER, 1, source),) for unit in first}
    return {unit.unit: (even, *more.get(unit.unit, ())) for unit in units}


def _most_lethal(rules: PoolRenown, units: Sequence[UnitFacts], size: int) -> dict[int, Term]:
    """Points of its own for who defeated most of its side, by the fighters of the smaller side."""
    reached = max((int(least) for least in rules.most_lethal if int(least) <= size), default=None)
    most = max(unit.kills for unit in units)
    if reached is None or most <= 0:
        return {}
    best = [unit.unit for unit in units if unit.kills == most]
    if len(best) > 1 and rules.most_lethal_ties.value == "nobody":
        return {}
    bonus = rules.most_lethal[str(reached)]
    term = Term(TermCode.MOST_LETHAL, bonus.value, bonus.source, {"enemies": most, "size": size})
    return dict.fromkeys(best, term)


def _gain(
    facts: AftermathFacts,
    unit: UnitFacts,
    split: Mapping[int, tuple[Term, ...]],
    bonus: Mapping[int, Term],
) -> Derivation:
    terms = split[unit.unit]
    if unit.unit in bonus:
        terms = (*terms, bonus[unit.unit])
    return overridden(Derivation(terms), facts.rulings.get(unit.unit, NO_RULINGS).renown)
