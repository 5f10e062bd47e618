"""What a unit of a forecast does in its turn: the tactics of its side, stated once and exactly.

Places are those in the line-up, from 0; everything else is read from the battle as it stands. No
die is thrown here. Nothing is chosen that the edition refuses.
"""

from dataclasses import dataclass

from director.editions.schema import Edition, defined
from director.rules.first_copies import least_armor, willpower_per_damage
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.tactics import Focus, Spending, Tactics
from director.rules.live.happenings import AttackKind
from director.rules.live.state import LiveState
from director.rules.live.striking import odds
from director.rules.live.targets import aggro
from director.rules.live.units import LiveUnit
from director.rules.stats import Stat
from director.rules.turn_steps import Doing, TurnSoFar, refused
from director.rules.war_horn import blow_horn, horn_at_start


@dataclass(frozen=True, slots=True)
class Intent:
    """What a unit does. ``rest`` is its whole turn; ``horn`` is the Voluntad it wants from the horn
    (0: it is not blown); ``target`` the place of whom it attacks, with ``bonus`` Voluntad on a hit.
    Without rest, horn and target it passes.
    """

    rest: bool = False
    horn: int = 0
    target: int | None = None
    kind: AttackKind = AttackKind.STRENGTH
    bonus: int = 0


@dataclass(frozen=True, slots=True)
class Steps:
    """What a turn of the edition has room for.

    ``rest``: only where it gives any Voluntad. ``horn``: only where the attack may come after it.
    """

    rest: bool
    horn: bool
    attack: bool


PASS = Intent()


def steps_of(edition: Edition) -> Steps:
    """The steps a forecast may take in a turn. ``NotDefinedError`` where the edition has no
    ``turn``.
    """
    fresh = TurnSoFar()
    attack = refused(edition, fresh, Doing.ATTACK) is None
    horn = refused(edition, fresh, Doing.HORN) is None
    late = refused(edition, TurnSoFar((Doing.HORN,)), Doing.ATTACK) is not None
    return Steps(
        rest=refused(edition, fresh, Doing.REST) is None
        and edition.willpower is not None
        and edition.willpower.rest.value > 0,
        horn=horn and edition.war_horn is not None and not (attack and late),
        attack=attack,
    )


def choose(
    edition: Edition, line_up: LineUp, tactics: Tactics, state: LiveState, place: int
) -> Intent:
    """What the unit at that place does in its turn, in the order of ``tactics``: it rests
    (``rests``), else it blows the horn (``horn_wanted``), picks whom to attack (``target_of``), at
    what (``kind_of``), with how much Voluntad (``bonus_of``).

    Who is not in the battle, or has no foe in it, passes. ``NotDefinedError`` where the edition has
    no ``turn`` or no attacks, or no aggro for tactics that go by it.
    """
    steps = steps_of(edition)
    unit = _standing(line_up, state, place)
    if unit is None:
        return PASS
    if steps.rest and rests(tactics, unit):
        return Intent(rest=True)
    horn = horn_wanted(edition, state, unit) if steps.horn and tactics.horn else 0
    target = target_of(edition, line_up, tactics, state, unit) if steps.attack else None
    if target is None:
        return Intent(horn=horn)
    foe = state.units[line_up.fighters[target].unit]
    kind = kind_of(edition, tactics, unit, foe)
    willpower = willpower_after(edition, state, unit, horn)
    bonus = bonus_of(edition, tactics, unit, foe, kind, willpower)
    return Intent(horn=horn, target=target, kind=kind, bonus=bonus)


def rests(tactics: Tactics, unit: LiveUnit) -> bool:
    """A unit rests while its Voluntad is below ``rest_below`` and below its own maximum."""
    return unit.willpower < min(tactics.rest_below, unit.maximum(Stat.WILLPOWER))


def horn_wanted(edition: Edition, state: LiveState, unit: LiveUnit) -> int:
    """All that the unit lacks of its maximum Voluntad; 0 where it lacks none or the horn of its
    side is empty. Whoever gets less, gets what there is. ``NotDefinedError`` without ``war_horn``.
    """
    held = state.horns.get(unit.side, horn_at_start(edition).total)
    return max(0, unit.maximum(Stat.WILLPOWER) - unit.willpower) if held > 0 else 0


def willpower_after(edition: Edition, state: LiveState, unit: LiveUnit, horn: int) -> int:
    """Voluntad of the unit once it has blown the horn for that much (``war_horn.blow_horn``)."""
    if horn <= 0:
        return unit.willpower
    blow = blow_horn(
        edition,
        held=state.horns.get(unit.side, horn_at_start(edition).total),
        wanted=horn,
        willpower=unit.willpower,
        maximum=unit.maximum(Stat.WILLPOWER),
    )
    return blow.willpower.total


def target_of(
    edition: Edition, line_up: LineUp, tactics: Tactics, state: LiveState, unit: LiveUnit
) -> int | None:
    """The place of whom the unit attacks; none where no foe stands.

    Among the foes that stand, or only their leaders with ``leader_first`` while one stands: whom
    ``focus`` puts first, and of equals the one of the least place.

    ``WEAKEST``: least Fuerza, then least Armadura. ``SOFTEST``: least Armadura, then least Fuerza.
    ``STRONGEST``: most Fuerza. ``BEST_HIT``: most chance (percent, with its floor, 0 to 100) times
    damage of a Fuerza attack without Voluntad. ``AGGRESSION``: most aggro, from the stats with
    which the foe entered, all damage it has dealt, and its overkill.
    """
    foes = [
        (place, foe)
        for place, fighter in enumerate(line_up.fighters)
        if fighter.side != unit.side
        and (foe := state.units.get(fighter.unit)) is not None
        and foe.stands
    ]
    if tactics.leader_first:
        foes = [(place, foe) for place, foe in foes if foe.leader] or foes
    ranked = [(_order(edition, tactics.focus, unit, foe), place) for place, foe in foes]
    return min(ranked, default=(None, None))[1]


def kind_of(edition: Edition, tactics: Tactics, unit: LiveUnit, foe: LiveUnit) -> AttackKind:
    """Rotura where ``break_from`` says so, the unit has Rotura, the foe has Armadura above the
    least the edition leaves, and that Armadura exceeds the Fuerza of the unit by at least
    ``break_from``; else Fuerza. ``NotDefinedError`` where the edition has no attacks.
    """
    attacks = defined(edition, "attacks", edition.attacks)
    breaks = (
        tactics.break_from is not None
        and unit.now(Stat.BREAK) > 0
        and foe.armor > least_armor(attacks).value
        and foe.now(Stat.ARMOR) - unit.now(Stat.STRENGTH) >= tactics.break_from
    )
    return AttackKind.BREAKING if breaks else AttackKind.STRENGTH


def bonus_of(
    edition: Edition,
    tactics: Tactics,
    unit: LiveUnit,
    foe: LiveUnit,
    kind: AttackKind,
    willpower: int,
) -> int:
    """Voluntad added to the attack: points of damage times their price.

    ``missing`` is what the attacked pool (Fuerza, or Armadura down to the least) still holds after
    the damage without Voluntad, ``most`` how many points of damage are allowed (``most_bonus``).
    ``ALWAYS``: the lesser of both. ``TO_FELL``: on Fuerza ``missing`` where that is allowed, else
    0. ``NEVER``: 0. ``NotDefinedError`` where some may be added and the edition has no attacks.
    """
    most = most_bonus(edition, unit, willpower)
    if tactics.spending is Spending.NEVER or most <= 0:
        return 0
    missing = max(0, _held(edition, foe, kind) - odds(edition, unit, foe, kind).damage.total)
    if tactics.spending is Spending.ALWAYS:
        points = min(most, missing)
    else:
        points = missing if kind is AttackKind.STRENGTH and missing <= most else 0
    return points * willpower_per_damage(edition).value


def most_bonus(edition: Edition, unit: LiveUnit, willpower: int) -> int:
    """Points of damage that may be bought: as many as that Voluntad pays, and as Esfuerzo pays
    where the edition limits it so. 0 where the edition says nothing of Voluntad.
    """
    rules = edition.willpower
    if rules is None:
        return 0
    limit = willpower
    if rules.limited_by_exertion.value:
        limit = min(limit, unit.now(Stat.EXERTION))
    return max(0, limit) // rules.per_damage.value


def _standing(line_up: LineUp, state: LiveState, place: int) -> LiveUnit | None:
    if not 0 <= place < len(line_up.fighters):
        return None
    unit = state.units.get(line_up.fighters[place].unit)
    return unit if unit is not None and unit.stands else None


def _held(edition: Edition, foe: LiveUnit, kind: AttackKind) -> int:
    """What an attack can still take from the pool it is aimed at."""
    if kind is AttackKind.STRENGTH:
        return foe.strength
    return foe.armor - least_armor(defined(edition, "attacks", edition.attacks)).value


def _order(edition: Edition, focus: Focus, unit: LiveUnit, foe: LiveUnit) -> tuple[int, ...]:
    """What a foe is compared by: the least goes first."""
    match focus:
        case Focus.WEAKEST:
            return foe.strength, foe.armor
        case Focus.SOFTEST:
            return foe.armor, foe.strength
        case Focus.STRONGEST:
            return (-foe.strength,)
        case Focus.BEST_HIT:
            hit = odds(edition, unit, foe, AttackKind.STRENGTH)
            return (-hit.chance.total * hit.damage.total,)
        case _:
            return (-aggro(edition, foe).total,)
