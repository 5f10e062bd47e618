"""Using actions: in the own turn, as a Reflejo and inside others (002:29-39, 002:90-102)."""

from dataclasses import replace

from director.editions.schema import Edition
from director.rules.action_groups.actions import Action, Effect, Kind
from director.rules.action_groups.chapter import chapter, turn_rules
from director.rules.action_groups.fighters import Adventurer, is_out
from director.rules.action_groups.phases import passed_on
from director.rules.action_groups.refusals import NotAllowed, Refusal
from director.rules.action_groups.round import Begun, Reaction, Round
from director.rules.action_groups.using import use


def perform(
    edition: Edition,
    state: Round,
    who: str,
    group: str,
    action: Action,
    effect: Effect | None = None,
) -> Round | NotAllowed:
    """An adventurer uses an action of a group, which is discarded at once (002:84).

    A Regular or Rápida begins, in the own turn only, and stays open until ``complete``. A Reflejo
    resolves at once and modifies at most one ``effect`` (002:98). An open action whose text allows
    others lets them begin inside it, in any step; their groups need not be current (002:102).
    """
    turn_rules(edition)
    fighter = state.adventurer(who)
    if fighter is None:
        return NotAllowed(Refusal.UNKNOWN, who)
    if is_out(edition, fighter):
        return NotAllowed(Refusal.DEAD, who)
    if action.kind is Kind.REFLEX:
        refused = _may_react(edition, state, who, effect)
    else:
        refused = _may_begin(edition, state, who, action, effect)
    if refused is not None:
        return refused
    return _performed(edition, state, fighter, group, action, effect)


def complete(edition: Edition, state: Round, who: str) -> Round | NotAllowed:
    """The innermost open action of an adventurer is resolved."""
    turn_rules(edition)
    last = state.unfinished(who)
    if last is None:
        return NotAllowed(Refusal.NOTHING_OPEN, who)
    begun = tuple(one for one in state.begun if one is not last)
    return passed_on(edition, replace(state, begun=begun))


def _may_begin(
    edition: Edition, state: Round, who: str, action: Action, effect: Effect | None
) -> NotAllowed | None:
    """Why a Regular or Rápida cannot begin now."""
    if effect is not None and not action.modifies:
        return NotAllowed(Refusal.CANNOT_MODIFY, effect.name)
    turn = state.turn_of(who)
    if not _granted(state, who):
        rules = turn_rules(edition)
        steps = rules.regular_in if action.kind is Kind.REGULAR else rules.quick_in
        if turn is None:
            return NotAllowed(Refusal.NOT_YOUR_TURN, who, steps.source)
        if turn.step.value not in steps.value:
            return NotAllowed(Refusal.WRONG_STEP, turn.step.value, steps.source)
        if _blocked(state, who):
            return NotAllowed(Refusal.UNFINISHED, who)
    limit = chapter(edition).regular
    if turn and _counts(edition, state, who, action) and turn.regulars >= limit.value:
        return NotAllowed(Refusal.REGULAR_SPENT, who, limit.source)
    return None


def _may_react(
    edition: Edition, state: Round, who: str, effect: Effect | None
) -> NotAllowed | None:
    """Why a Reflejo cannot be used now."""
    rules = turn_rules(edition)
    for turn in state.turns:
        if turn.step.value not in rules.reflex_in.value:
            return NotAllowed(Refusal.WRONG_STEP, turn.step.value, rules.reflex_in.source)
    if effect is None:
        return None
    if effect.origin.value not in rules.reflex_modifies.value:
        return NotAllowed(Refusal.CANNOT_MODIFY, effect.name, rules.reflex_modifies.source)
    if effect.target not in ("", who) and not rules.reflex_for_others.value:
        return NotAllowed(Refusal.NOT_THE_TARGET, who, rules.reflex_for_others.source)
    return None


def _performed(
    edition: Edition,
    state: Round,
    fighter: Adventurer,
    group: str,
    action: Action,
    effect: Effect | None,
) -> Round | NotAllowed:
    who, groups = fighter.name, fighter.groups
    granted = _granted(state, who)
    elsewhere = granted and group not in groups.current and group in groups.names
    after = groups if elsewhere else use(edition, groups, group)
    if isinstance(after, NotAllowed):
        return after
    turn, begun, reactions = state.turn_of(who), state.begun, state.reactions
    if turn and _counts(edition, state, who, action):
        state = state.with_turn(replace(turn, regulars=turn.regulars + 1))
    if elsewhere or action.kind is not Kind.REFLEX:
        begun = _one_less(state, who)
    if action.kind is not Kind.REFLEX or action.integrates > 0:
        begun = (*begun, Begun(who, action, max(0, action.integrates)))
    if effect is not None:
        reactions = (*reactions, Reaction(who, group, effect))
    spent = state.with_fighter(replace(fighter, groups=after))
    return replace(spent, begun=begun, reactions=reactions)


def _granted(state: Round, who: str) -> bool:
    """Whether an open action of theirs still lets them resolve another one."""
    outer = state.unfinished(who)
    return outer is not None and outer.left > 0


def _blocked(state: Round, who: str) -> bool:
    """Whether an action has to be complete first; tied rivals do not wait for each other."""
    return any(one.who == who or state.turn_of(one.who) is None for one in state.begun)


def _counts(edition: Edition, state: Round, who: str, action: Action) -> bool:
    """Whether an action is one of the turn's Regular ones."""
    inner = _granted(state, who) and not turn_rules(edition).integrated_counts.value
    return action.kind is Kind.REGULAR and not inner


def _one_less(state: Round, who: str) -> tuple[Begun, ...]:
    """The open actions when the innermost of theirs, if any, has let one more begin."""
    outer = state.unfinished(who)
    return tuple(replace(one, left=one.left - 1) if one is outer else one for one in state.begun)
