"""Renombre: what a battle earns a character, and what a death gives back to its player.

How the clans are rewarded where the edition rewards them as one is in ``clan_renown``.
"""

from director.editions.schema import CharacterRenown, Edition, Refunds, defined
from director.editions.values import Percent, Signed
from director.rules.battle_facts import Override
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.difficulty import renown_modifier
from director.rules.percent import ROLLS
from director.rules.tiers import Tier

_ROUNDED_UP_FROM = {"down": 100, "nearest": 50, "up": 1}
"""Hundredths of a point from which a fraction counts as a whole point."""


def base_renown(edition: Edition, *, kills: int, victory: bool) -> Derivation:
    """Renown before the difficulty: for each enemy defeated in person, and for a victory.

    Raises ``NotDefinedError`` where the edition does not reward each character apart.
    """
    rules = _rules(edition)
    facts = {"enemies": kills, "per_enemy": rules.per_enemy.value}
    amount = kills * rules.per_enemy.value
    terms = [Term(TermCode.ENEMIES_DEFEATED, amount, rules.per_enemy.source, facts)]
    if victory:
        terms.append(Term(TermCode.VICTORY, rules.victory.value, rules.victory.source))
    return Derivation(tuple(terms))


def after_difficulty(edition: Edition, base: Derivation, difficulty: str | None) -> Derivation:
    """The base, a character's or a clan's, with the modifier of the battle's level, never below the
    edition's minimum (0).

    A level that the edition does not define changes nothing here; a plan reports it as a problem.
    Raises ``NotDefinedError`` where the edition has no renown.
    """
    minimum = _minimum(edition)
    modifier = renown_modifier(edition, difficulty) if difficulty else None
    gain = base.plus(modifier) if modifier else base
    lacking = minimum.value - gain.total
    if lacking > 0:
        gain = gain.plus(Term(TermCode.NEVER_NEGATIVE, lacking, minimum.source))
    return gain


def battle_renown(
    edition: Edition, *, kills: int, victory: bool, difficulty: str | None
) -> Derivation:
    """Renown one character gains in one battle, in points.

    The books grant it (000:203) without a number: enemies and victory are house values, the
    modifier is the level's (003:168-181).
    """
    base = base_renown(edition, kills=kills, victory=victory)
    return after_difficulty(edition, base, difficulty)


def overridden(
    gain: Derivation, override: Override | None, code: TermCode = TermCode.RENOWN_OVERRIDE
) -> Derivation:
    """The director's own number, with its difference to the formula as a term of its own."""
    if override is None:
        return gain
    facts = {"reason": override.reason}
    return gain.plus(Term(code, override.value - gain.total, None, facts))


def refund(edition: Edition, tier: Tier, renown: int) -> Derivation:
    """What the player of a dead character may claim for a new one of the same tier (000:340-342).

    A percent of the unspent renown, this battle's included, rounded as the edition says (down); the
    fraction that the rounding decides about is shown in hundredths of a point. A debt gives
    nothing.
    """
    rules = defined(edition, "refunds", edition.refunds)
    percent = _percent(rules, tier)
    unspent = max(0, renown)
    whole, fraction = divmod(unspent * percent.value, len(ROLLS))
    facts = {"renown": unspent, "percent": percent.value}
    share = Derivation((Term(TermCode.REFUND_SHARE, whole, percent.source, facts),))
    if fraction == 0:
        return share
    rounded = {"hundredths": fraction}
    up = int(fraction >= _ROUNDED_UP_FROM[rules.rounding.value])
    return share.plus(Term(TermCode.ROUNDING, up, rules.rounding.source, rounded))


def _percent(refunds: Refunds, tier: Tier) -> Percent:
    by_tier: dict[Tier, Percent] = {
        Tier.HERO: refunds.hero,
        Tier.COMPANION: refunds.companion,
        Tier.SECONDARY: refunds.secondary,
    }
    return by_tier[tier]


def _minimum(edition: Edition) -> Signed:
    """The least a battle gives: to a clan where the edition rewards clans, else to a character."""
    renown = defined(edition, "renown", edition.renown)
    return renown.pool.minimum if renown.pool else _rules(edition).minimum


def _rules(edition: Edition) -> CharacterRenown:
    renown = defined(edition, "renown", edition.renown)
    return defined(edition, "renown.character", renown.character)
