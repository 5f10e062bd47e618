"""Renombre: what a battle earns a character, and what a death gives back to its player."""

from director.editions.schema import CharacterRenown, Edition, Refunds, defined
from director.editions.values import Percent
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.difficulty import renown_modifier
from director.rules.percent import ROLLS
from director.rules.tiers import Tier

_ROUNDED_UP_FROM = {"down": 100, "nearest": 50, "up": 1}
"""Hundredths of a point from which a fraction counts as a whole point."""


def base_renown(edition: Edition, *, kills: int, victory: bool) -> Derivation:
    """Renown before the difficulty: for each enemy defeated in person, and for a victory."""
    rules = _rules(edition)
    facts = {"enemies": kills, "per_enemy": rules.per_enemy.value}
    amount = kills * rules.per_enemy.value
    terms = [Term(TermCode.ENEMIES_DEFEATED, amount, rules.per_enemy.source, facts)]
    if victory:
        terms.append(Term(TermCode.VICTORY, rules.victory.value, rules.victory.source))
    return Derivation(tuple(terms))


def after_difficulty(edition: Edition, base: Derivation, difficulty: str | None) -> Derivation:
    """The base with the modifier of the battle's level, never below the edition's minimum (0).

    A level that the edition does not define changes nothing here; a plan reports it as a problem.
    """
    rules = _rules(edition)
    modifier = renown_modifier(edition, difficulty) if difficulty else None
    gain = base.plus(modifier) if modifier else base
    lacking = rules.minimum.value - gain.total
    if lacking > 0:
        gain = gain.plus(Term(TermCode.NEVER_NEGATIVE, lacking, rules.minimum.source))
    return gain


def battle_renown(
    edition: Edition,
    *,
    kills: int,
    victory: bool,
    difficulty: str | None,
    override: int | None = None,
    reason: str = "",
) -> Derivation:
    """Renown one character gains in one battle, in points.

    The books grant it (000:203) without a number: enemies and victory are house values, the
    modifier is the level's (003:168-181). With ``override`` the director's number stands, and the
    difference to the formula is a term of its own.
    """
    base = base_renown(edition, kills=kills, victory=victory)
    gain = after_difficulty(edition, base, difficulty)
    if override is None:
        return gain
    facts = {"reason": reason}
    return gain.plus(Term(TermCode.RENOWN_OVERRIDE, override - gain.total, None, facts))


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


def _rules(edition: Edition) -> CharacterRenown:
    renown = defined(edition, "renown", edition.renown)
    return defined(edition, "renown.character", renown.character)
