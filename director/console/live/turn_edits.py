"""What the director changes in a turn that is being put together, one key or click at a time.

Every edit gives a new draft; what the rules would not let through leaves it as it was.
"""

from dataclasses import replace

from director.console.live.turn_draft import ATTACKS, Aim, TurnDraft
from director.console.live.turn_judge import Scene, horn_held, plan, targets
from director.rules.live.board import Square
from director.rules.live.reach import out_of_reach
from director.rules.live.units import LiveUnit
from director.rules.percent import ROLLS


def fresh(scene: Scene, unit: int) -> TurnDraft:
    """A turn of which nothing is settled; the first enemy within reach is offered."""
    return TurnDraft(unit, target=first_enemy(scene, unit))


def first_enemy(scene: Scene, unit: int, at: Square | None = None) -> int | None:
    """Whom an attack is offered first: never somebody of its own side.

    The first in the order whom it reaches, ``at`` the square it moves to; where it reaches nobody,
    whoever lacks least for it.
    """
    own = scene.state.units[unit]
    foes = [other for other in targets(scene, unit) if other.side != own.side]
    nearest = min(foes, key=lambda foe: _beyond(scene, own, foe, at), default=None)
    return None if nearest is None else nearest.unit


def _beyond(scene: Scene, own: LiveUnit, foe: LiveUnit, at: Square | None) -> int:
    """Squares that an attack lacks to reach, or is too near by; 0 where it reaches."""
    found = out_of_reach(scene.edition, own, foe, at)
    return 0 if found is None else max(found.squares - found.most, found.least - found.squares)


def step_extra(scene: Scene, draft: TurnDraft, by: int) -> TurnDraft:
    """More squares beyond the movement, or fewer."""
    return _affordable(scene, draft, replace(draft, extra=max(0, draft.extra + by), rests=False))


def step_bonus(scene: Scene, draft: TurnDraft, by: int) -> TurnDraft:
    """More Voluntad for damage; for an ability a higher rank."""
    if draft.aim is Aim.ABILITY:
        wanted = replace(draft, rank=max(1, draft.rank + by))
    else:
        wanted = replace(draft, bonus=max(0, draft.bonus + by))
    return _affordable(scene, draft, replace(wanted, rests=False))


def step_horn(scene: Scene, draft: TurnDraft, by: int) -> TurnDraft:
    """More out of the team's horn, or less; never more than it holds."""
    held = horn_held(scene, scene.state.units[draft.unit].side)
    wanted = min(held, max(0, draft.horn + by))
    return _affordable(scene, draft, replace(draft, horn=wanted, rests=False))


def toggle_rest(draft: TurnDraft) -> TurnDraft:
    """Descansar takes the whole turn: whatever else was settled goes."""
    if draft.rests:
        return replace(draft, rests=False)
    return TurnDraft(draft.unit, draft.target, rests=True, aim=draft.aim, despite=draft.despite)


def toggle_pass(draft: TurnDraft) -> TurnDraft:
    """End the turn with this, whatever steps are left."""
    return replace(draft, passes=not draft.passes)


def aim_at(scene: Scene, draft: TurnDraft, aim: Aim) -> TurnDraft:
    """Attack Fuerza or Rotura, or use an ability: the first of its own, without a target.

    A roll was for one of the two: an ability has another one than an attack.
    """
    if aim is draft.aim:
        return draft
    if Aim.ABILITY in (aim, draft.aim):
        draft = replace(draft, roll=None, die=None)
    if aim is Aim.ABILITY:
        owned = [one for one in scene.state.units[draft.unit].entrant.abilities if one.active]
        named = owned[0].name if owned else ""
        return replace(draft, aim=aim, ability=named, rank=1, target=None, bonus=0, rests=False)
    target = draft.target
    if target is None:
        target = first_enemy(scene, draft.unit, draft.to)
    return replace(draft, aim=aim, ability="", target=target, rests=False)


def next_target(scene: Scene, draft: TurnDraft, by: int = 1) -> TurnDraft:
    """Another target: the next one offered, round and round; an ability may have none."""
    offered: list[int | None] = [other.unit for other in targets(scene, draft.unit)]
    if draft.aim is Aim.ABILITY:
        offered.insert(0, None)
    if not offered:
        return draft
    place = offered.index(draft.target) if draft.target in offered else -1
    return replace(draft, target=offered[(place + by) % len(offered)], rests=False)


def choose_target(draft: TurnDraft, target: int | None) -> TurnDraft:
    """That target and no other."""
    return replace(draft, target=target, rests=False)


def type_roll(draft: TurnDraft, roll: int | None, die: int | None = None) -> TurnDraft:
    """The roll from the forum, or one that fell here and has a ``die``; none takes it out."""
    return replace(draft, roll=roll, die=die, rests=draft.rests and roll is None)


def roll_can_be(roll: int | None) -> bool:
    """Whether 1d100 may show that; nothing typed yet may become anything."""
    return roll is None or roll in ROLLS


def name_ability(draft: TurnDraft, name: str) -> TurnDraft:
    """Another ability."""
    return replace(draft, ability=name, rests=False)


def move_to(scene: Scene, draft: TurnDraft, square: Square | None) -> TurnDraft:
    """Where the move ends. While nobody else was chosen than who was offered, whom it reaches from
    there is offered.
    """
    target = draft.target
    if draft.aim in ATTACKS and target == first_enemy(scene, draft.unit, draft.to):
        target = first_enemy(scene, draft.unit, square)
    return replace(draft, to=square, target=target, rests=False)


def still_fits(scene: Scene, draft: TurnDraft) -> bool:
    """Whether the unit is there to take it and its target is there to be hit."""
    unit = scene.state.units.get(draft.unit)
    if unit is None or not unit.stands:
        return False
    target = None if draft.target is None else scene.state.units.get(draft.target)
    return draft.target is None or (target is not None and target.stands)


def can_afford(scene: Scene, draft: TurnDraft, bonus: int) -> bool:
    """Whether that bonus could be paid beside all else that the draft wants."""
    planned = plan(scene, replace(draft, bonus=bonus))
    return planned is not None and planned.legal


def _affordable(scene: Scene, before: TurnDraft, wanted: TurnDraft) -> TurnDraft:
    """The wish, unless it asks for more Voluntad than there is where the former did not."""
    if _cost(wanted) <= _cost(before):
        return wanted
    planned = plan(scene, wanted)
    return wanted if planned is not None and planned.legal else before


def _cost(draft: TurnDraft) -> int:
    action = draft.bonus if draft.aim in ATTACKS else draft.rank
    return draft.extra + action - draft.horn


def act_despite(draft: TurnDraft, why: str) -> TurnDraft:
    """Why it acts though it is not its turn."""
    return replace(draft, despite=why)
