"""A unit's turn in a battle in play: its deeds in order, and what each of them costs."""

from dataclasses import replace

from director.rules.first_copies import willpower_per_damage
from director.rules.live.effects import (
    AbilityUsed,
    Cause,
    HornChanged,
    Moved,
    TurnOver,
)
from director.rules.live.falling import horn_of, set_horn
from director.rules.live.happenings import (
    Attack,
    BlowHorn,
    Deed,
    Move,
    Rest,
    TurnTaken,
    UseAbility,
)
from director.rules.live.placing import may_stand
from director.rules.live.problems import LiveFault
from director.rules.live.seating import occupants
from director.rules.live.setup import ClockKind
from director.rules.live.striking import attack, counted_roll
from director.rules.live.working import CannotHappen, Working
from director.rules.stats import Stat
from director.rules.turn_steps import ACTIONS, Doing, StepReason, TurnSoFar, do, is_over, pass_turn
from director.rules.war_horn import blow_horn
from director.rules.willpower import WillpowerPlan, plan_willpower, rested


def take_turn(working: Working, what: TurnTaken) -> None:
    """Do what a turn says, deed by deed; the first that cannot be refuses the whole turn."""
    _may_act(working, what)
    if not what.deeds and not what.over:
        raise CannotHappen(LiveFault.NOTHING_CHANGES, unit=what.unit)
    late = what.unit in working.state.lapsed
    turn = working.state.so_far(what.unit)
    for deed in what.deeds:
        turn = _step(working, turn, what.unit, deed)
        _do(working, what.unit, deed)
    if what.over or is_over(working.edition, turn):
        turn = pass_turn(turn)
        working.change(done=working.state.done | {what.unit})
        passed = not any(doing in turn.done for doing in (*ACTIONS, Doing.REST))
        working.tell(TurnOver(what.unit, passed, late))
    working.change(turns={**working.state.turns, what.unit: turn})


def _may_act(working: Working, what: TurnTaken) -> None:
    state, unit = working.state, working.standing(what.unit)
    if state.asalto == 0:
        raise CannotHappen(LiveFault.NOT_BEGUN, unit=unit.unit)
    if unit.unit not in state.order:
        raise CannotHappen(LiveFault.NOT_IN_ROUND, unit=unit.unit)
    if unit.unit in state.done:
        raise CannotHappen(LiveFault.ALREADY_ACTED, unit=unit.unit)
    free = working.setup.clock is ClockKind.FREE or what.despite or unit.unit in state.lapsed
    if not free and state.acting != unit.unit:
        raise CannotHappen(LiveFault.NOT_ITS_TURN, unit=unit.unit, other=state.acting)


def _step(working: Working, turn: TurnSoFar, key: int, deed: Deed) -> TurnSoFar:
    after = do(working.edition, turn, _DOING[type(deed)])
    if isinstance(after, StepReason):
        raise CannotHappen(LiveFault.STEP, unit=key, step=after)
    return after


_DOING = {
    Rest: Doing.REST,
    BlowHorn: Doing.HORN,
    Move: Doing.MOVE,
    Attack: Doing.ATTACK,
    UseAbility: Doing.ABILITY,
}


def _do(working: Working, key: int, deed: Deed) -> None:
    match deed:
        case Rest():
            _rest(working, key)
        case BlowHorn():
            _blow(working, key, deed)
        case Move():
            _move(working, key, deed)
        case Attack():
            if deed.bonus:
                points = deed.bonus // willpower_per_damage(working.edition).value
                _afford(working, key, damage_bonus=points)
            attack(working, key, deed)
        case _:
            _use(working, key, deed)


def _rest(working: Working, key: int) -> None:
    unit = working.unit(key)
    after = rested(working.edition, willpower=unit.willpower, maximum=unit.maximum(Stat.WILLPOWER))
    working.set_pool(key, Stat.WILLPOWER, after.total, Cause.REST, after)


def _blow(working: Working, key: int, deed: BlowHorn) -> None:
    unit = working.unit(key)
    held = horn_of(working, unit.side)
    blow = blow_horn(
        working.edition,
        held=held,
        wanted=deed.wanted,
        willpower=unit.willpower,
        maximum=unit.maximum(Stat.WILLPOWER),
    )
    if blow.refusal is not None:
        raise CannotHappen(LiveFault.HORN, unit=key, horn=blow.refusal)
    working.set_pool(key, Stat.WILLPOWER, blow.willpower.total, Cause.HORN, blow.willpower)
    set_horn(working, HornChanged(unit.side, held, blow.left.total, Cause.HORN, blow.left))


def _move(working: Working, key: int, deed: Move) -> None:
    unit = working.unit(key)
    if deed.extra:
        left = _afford(working, key, extra_move=deed.extra).left
        working.set_pool(key, Stat.WILLPOWER, left.total, Cause.EXTRA_MOVE, left)
    if deed.to is not None and working.setup.board is not None:
        problems = may_stand(
            working.setup.board, deed.to, unit.entrant.stats.size, occupants(working.state, key)
        )
        if problems:
            raise CannotHappen(LiveFault.SQUARE, unit=key, squares=problems)
    after = unit.square if deed.to is None else deed.to
    if after != unit.square:
        working.put(replace(working.unit(key), square=after))
    working.tell(Moved(key, deed.extra, unit.square, after))


def _use(working: Working, key: int, deed: UseAbility) -> None:
    owned = working.unit(key).entrant.ability(deed.name)
    if owned is not None and not owned.active:
        raise CannotHappen(LiveFault.PASSIVE, unit=key)
    known = 0 if owned is None else owned.rank
    if known > 0 and deed.rank == 0:
        raise CannotHappen(LiveFault.NO_RANK, unit=key, number=known)
    plan = _afford(working, key, ability_rank=deed.rank, owned_rank=known or None)
    if deed.target is not None:
        working.standing(deed.target)
    if deed.rolls:
        counted_roll(working, key, deed.rolls)
    paid = plan.spent.total
    working.set_pool(key, Stat.WILLPOWER, plan.left.total, Cause.ABILITY, plan.left)
    working.tell(AbilityUsed(key, deed.name, deed.rank, paid, deed.target, deed.square, deed.rolls))


def _afford(
    working: Working,
    key: int,
    *,
    extra_move: int = 0,
    damage_bonus: int = 0,
    ability_rank: int = 0,
    owned_rank: int | None = None,
) -> WillpowerPlan:
    unit = working.unit(key)
    plan = plan_willpower(
        working.edition,
        willpower=unit.willpower,
        exertion=unit.now(Stat.EXERTION),
        extra_move=extra_move,
        damage_bonus=damage_bonus,
        ability_rank=ability_rank,
        owned_rank=owned_rank,
    )
    if not plan.legal:
        raise CannotHappen(LiveFault.WILLPOWER, unit=key, willpower=plan.reasons)
    return plan
