"""One attack in a battle in play: its roll, what it takes, and what follows by itself."""

from dataclasses import dataclass, replace

from director.editions.schema import Edition
from director.rules.attacks import Attack as Struck_
from director.rules.attacks import (
    BreakAttack,
    break_attack,
    break_threshold,
    chance,
    strength_attack,
    strength_threshold,
)
from director.rules.derivation import Derivation
from director.rules.hero_points import HeroPointUse, spend
from director.rules.live.effects import Cause, HeroPointsChanged, ReactionDue, Struck
from director.rules.live.falling import fall_if_beaten
from director.rules.live.happenings import Attack, AttackKind
from director.rules.live.problems import LiveFault
from director.rules.live.units import LiveUnit
from director.rules.live.working import CannotHappen, Working
from director.rules.percent import ROLLS
from director.rules.stats import Stat


@dataclass(frozen=True, slots=True)
class Odds:
    """An attack before its roll: what it must stay under, the true chance, what a hit takes.

    ``damage`` is what the target would lose with the ``bonus`` of Voluntad, ``left`` what it would
    keep of the pool that is attacked.
    """

    threshold: Derivation
    chance: Derivation
    damage: Derivation
    bonus: int
    left: int


def odds(
    edition: Edition, attacker: LiveUnit, target: LiveUnit, kind: AttackKind, bonus: int = 0
) -> Odds:
    """What an attack would be. ``NotDefinedError`` where the edition has no attacks."""
    threshold = threshold_of(edition, attacker, target, kind)
    hit = strike(edition, attacker, target, kind, bonus=bonus, roll=None)
    pool = target.strength if kind is AttackKind.STRENGTH else target.armor
    return Odds(threshold, chance(edition, threshold), hit.damage, bonus, pool - hit.damage.total)


def threshold_of(
    edition: Edition, attacker: LiveUnit, target: LiveUnit, kind: AttackKind
) -> Derivation:
    """What the roll is held against. ``NotDefinedError`` where the edition has no attacks."""
    wounds = attacker.entrant.wounds
    if kind is AttackKind.STRENGTH:
        return strength_threshold(
            edition,
            strength=attacker.now(Stat.STRENGTH),
            armor=target.now(Stat.ARMOR),
            evasion=target.now(Stat.EVASION),
            wounds=wounds,
        )
    return break_threshold(
        edition,
        break_=attacker.now(Stat.BREAK),
        deflection=target.now(Stat.DEFLECTION),
        wounds=wounds,
    )


def strike(
    edition: Edition,
    attacker: LiveUnit,
    target: LiveUnit,
    kind: AttackKind,
    *,
    bonus: int,
    roll: int | None,
    failed_before: int = 0,
) -> Struck_:
    """The attack with that roll; without one as if it had hit whatever the threshold."""
    wounds = attacker.entrant.wounds
    counted = threshold_of(edition, attacker, target, kind).total - 1 if roll is None else roll
    if kind is AttackKind.STRENGTH:
        return strength_attack(
            edition,
            strength=attacker.now(Stat.STRENGTH),
            armor=target.now(Stat.ARMOR),
            evasion=target.now(Stat.EVASION),
            wounds=wounds,
            willpower_spent=bonus,
            roll=counted,
        )
    return break_attack(
        edition,
        break_=attacker.now(Stat.BREAK),
        armor=target.armor,
        deflection=target.now(Stat.DEFLECTION),
        wounds=wounds,
        willpower_spent=bonus,
        failed_breaks_before=failed_before,
        roll=counted,
    )


def attack(working: Working, key: int, deed: Attack) -> None:
    """Do one attack, whose Voluntad is affordable; it is paid only on a hit (000:47)."""
    attacker, target = working.standing(key), working.standing(deed.target)
    if key == deed.target:
        raise CannotHappen(LiveFault.HITS_ITSELF, unit=key)
    roll = counted_roll(working, key, deed.rolls)
    before = working.state.failed_breaks.get(deed.target, 0)
    result = strike(
        working.edition,
        attacker,
        target,
        deed.kind,
        bonus=deed.bonus,
        roll=roll,
        failed_before=before,
    )
    working.tell(
        Struck(
            key,
            deed.target,
            deed.kind,
            deed.rolls,
            result.threshold,
            result.chance,
            result.hit,
            result.damage,
            deed.bonus,
            result.willpower_paid,
            before,
        )
    )
    left = working.unit(key).willpower - result.willpower_paid
    working.set_pool(key, Stat.WILLPOWER, left, Cause.DAMAGE_BONUS)
    _hurt(working, key, deed, result)


def counted_roll(working: Working, key: int, rolls: tuple[int, ...]) -> int:
    """The roll that counts, with the Puntos de Héroe of those before it paid."""
    if not rolls:
        raise CannotHappen(LiveFault.NO_ROLL, unit=key)
    for roll in rolls:
        if roll not in ROLLS:
            raise CannotHappen(LiveFault.NO_SUCH_ROLL, unit=key, number=roll)
    repeated = len(rolls) - 1
    if repeated:
        unit = working.unit(key)
        held = unit.hero_points or 0
        bought = spend(working.edition, HeroPointUse.COMBAT_ROLL, held=held, times=repeated)
        if bought.refusal is not None:
            needed = bought.price.total
            raise CannotHappen(LiveFault.HERO_POINTS, unit=key, number=needed)
        working.put(replace(unit, hero_points=bought.left.total))
        working.tell(HeroPointsChanged(key, held, bought.left.total, Cause.REPEATED_ROLL))
    return rolls[-1]


def _hurt(working: Working, key: int, deed: Attack, result: Struck_) -> None:
    target = working.unit(deed.target)
    lost = max(0, result.damage.total)
    if isinstance(result, BreakAttack):
        working.set_pool(deed.target, Stat.ARMOR, target.armor - lost, Cause.ATTACK, result.damage)
        if not result.hit:
            failed = working.state.failed_breaks.get(deed.target, 0) + 1
            working.change(failed_breaks={**working.state.failed_breaks, deed.target: failed})
    else:
        left = target.strength - lost
        working.set_pool(deed.target, Stat.STRENGTH, left, Cause.ATTACK, result.damage)
    if lost:
        attacker = working.unit(key)
        working.put(replace(attacker, damage_dealt=attacker.damage_dealt + lost))
    fell = fall_if_beaten(working, deed.target, key)
    if fell:
        _count_overkill(working, key, deed)
    elif result.hit:
        _remind(working, deed.target)


def _count_overkill(working: Working, key: int, deed: Attack) -> None:
    """Points below 0 of an enemy's defeat by Fuerza make the striker's aggro grow (003:156)."""
    attacker, fallen = working.unit(key), working.unit(deed.target)
    beyond = max(0, -fallen.strength)
    if deed.kind is AttackKind.STRENGTH and fallen.side != attacker.side and beyond:
        working.put(replace(attacker, overkill=attacker.overkill + beyond))


def _remind(working: Working, key: int) -> None:
    for ability in working.unit(key).entrant.abilities:
        if ability.reaction:
            working.tell(ReactionDue(key, ability.name))
