"""What the rules make of a turn that is being put together. Nothing here changes anything."""

from dataclasses import dataclass, replace

from director.console.live.turn_draft import ATTACKS, TurnDraft, steps_before_action, turn_of
from director.editions.errors import NotDefinedError
from director.editions.schema import Edition, defined
from director.operations.views.live import LiveBattle
from director.rules.first_copies import willpower_per_damage
from director.rules.live.happenings import Rest, TurnTaken
from director.rules.live.outcome import Happened, Refused, happen
from director.rules.live.setup import ClockKind, LiveSetup
from director.rules.live.state import LiveState
from director.rules.live.striking import Odds, odds
from director.rules.live.units import LiveUnit
from director.rules.stats import Stat
from director.rules.turn_steps import Doing, TurnSoFar, refused
from director.rules.war_horn import horn_at_start
from director.rules.willpower import WillpowerPlan, plan_willpower


@dataclass(frozen=True, slots=True)
class Scene:
    """The battle at one point, as a turn in it is judged."""

    edition: Edition
    setup: LiveSetup
    state: LiveState


def scene_of(battle: LiveBattle) -> Scene:
    """The battle as it stands now."""
    return Scene(battle.replayed.edition, battle.replayed.setup, battle.state)


def targets(scene: Scene, unit: int) -> tuple[LiveUnit, ...]:
    """Whom a unit may act on: its enemies in the order of the asalto, then its own side."""
    side = scene.state.units[unit].side
    place = {key: number for number, key in enumerate(scene.state.order)}
    others = [other for other in scene.state.standing() if other.unit != unit]
    last = len(place)
    return tuple(
        sorted(others, key=lambda one: (one.side == side, place.get(one.unit, last), one.unit))
    )


def may_act(scene: Scene, unit: int) -> bool:
    """Whether it may take its turn now without a reason of the director's."""
    state = scene.state
    if state.over or unit not in state.order or unit in state.done:
        return False
    if not state.units[unit].stands:
        return False
    free = scene.setup.clock is ClockKind.FREE or unit in state.lapsed
    return free or state.acting == unit


def preview(scene: Scene, draft: TurnDraft) -> Happened | Refused | None:
    """What would come of the draft if it were registered now; none while it holds nothing."""
    turn = turn_of(draft)
    return None if turn is None else happen(scene.edition, scene.setup, scene.state, turn)


def before_action(scene: Scene, draft: TurnDraft) -> LiveState:
    """The battle once the horn and the move of the draft are done, which the action comes after."""
    deeds = (Rest(),) if draft.rests else steps_before_action(draft)
    if not deeds:
        return scene.state
    turn = TurnTaken(draft.unit, deeds, over=False, despite=draft.despite)
    found = happen(scene.edition, scene.setup, scene.state, turn)
    return found.state if isinstance(found, Happened) else scene.state


def plan(scene: Scene, draft: TurnDraft) -> WillpowerPlan | None:
    """What of Voluntad the draft wants, and what that leaves; none where there is no such thing."""
    unit = _after_horn(scene, draft).units[draft.unit]
    attacks = draft.aim in ATTACKS
    try:
        price = willpower_per_damage(scene.edition).value
        return plan_willpower(
            scene.edition,
            willpower=unit.willpower,
            exertion=unit.now(Stat.EXERTION),
            extra_move=draft.extra,
            damage_bonus=draft.bonus // price if attacks else 0,
            ability_rank=0 if attacks or not draft.ability.strip() else draft.rank,
            owned_rank=_owned_rank(unit, draft.ability),
        )
    except NotDefinedError:
        return None


def odds_of(scene: Scene, draft: TurnDraft, bonus: int | None = None) -> Odds | None:
    """The attack of the draft before its roll; none without a target, or without such attacks."""
    kind = ATTACKS.get(draft.aim)
    target = None if draft.target is None else scene.state.units.get(draft.target)
    if kind is None or target is None:
        return None
    attacker = scene.state.units[draft.unit]
    wanted = draft.bonus if bonus is None else bonus
    try:
        return odds(scene.edition, attacker, target, kind, wanted)
    except NotDefinedError:
        return None


def horn_held(scene: Scene, side: int) -> int:
    """What a team's horn holds; 0 where the edition has none."""
    held = scene.state.horns.get(side)
    if held is not None:
        return held
    try:
        return horn_at_start(scene.edition).total
    except NotDefinedError:
        return 0


def steps_of(scene: Scene) -> tuple[str, ...]:
    """The steps of a turn, as the edition orders them; none where it has no turns."""
    try:
        return tuple(defined(scene.edition, "turn", scene.edition.turn).steps.value)
    except NotDefinedError:
        return ()


def may_still(scene: Scene, unit: int, doing: Doing, so_far: TurnSoFar | None = None) -> bool:
    """Whether the unit may do that now; ``so_far`` adds what is planned."""
    turn = scene.state.so_far(unit) if so_far is None else so_far
    try:
        return refused(scene.edition, turn, doing) is None
    except NotDefinedError:
        return False


def _after_horn(scene: Scene, draft: TurnDraft) -> LiveState:
    if not draft.horn:
        return scene.state
    return before_action(scene, replace(draft, rests=False, extra=0, to=None))


def _owned_rank(unit: LiveUnit, name: str) -> int | None:
    owned = unit.entrant.ability(name)
    return None if owned is None else owned.rank or None
