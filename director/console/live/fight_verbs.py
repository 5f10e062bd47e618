"""What a director does to a battle in play, as single verbs run by the desk."""

from collections.abc import Sequence

from director.console.desk import Desk
from director.console.live.opening_panel import Opening
from director.console.live.turn_draft import Aim, TurnDraft, turn_of
from director.console.troubles import known_troubles, trouble_of
from director.operations.change import Change
from director.operations.live import dice, happening
from director.operations.live.line_rolls import PERCENT_DIE, Purpose
from director.operations.live.post_facts import NO_POST, PostFacts
from director.rules.live.board import Square
from director.rules.live.happenings import (
    Happening,
    Placed,
    RoundOpened,
    TurnTaken,
    UseAbility,
)


def register_turn(
    desk: Desk, battle_id: int, draft: TurnDraft, post: PostFacts = NO_POST
) -> Change | None:
    """Write a turn into the log; none when there is nothing in it or it was refused."""
    turn = turn_of(draft)
    if turn is None:
        return None
    rolls = () if draft.die is None else (draft.die,)
    return do(desk, battle_id, turn, post, rolls)


def do(
    desk: Desk,
    battle_id: int,
    what: Happening,
    post: PostFacts = NO_POST,
    rolls: Sequence[int] = (),
) -> Change | None:
    """Write any line into the log."""
    return desk.run(lambda: happening.happen(desk.live, battle_id, what, post, rolls))


def throw_for(desk: Desk, battle_id: int, draft: TurnDraft) -> dice.Thrown | None:
    """The roll of a turn: one that fell here and was not used, before another one falls."""
    return _throw(desk, battle_id, draft.unit, acts_by_ability=draft.aim is Aim.ABILITY)


def throw_again(desk: Desk, battle_id: int, turn: TurnTaken) -> dice.Thrown | None:
    """Another die for the roll of a turn that was registered; nor does this one fall twice."""
    uses = any(isinstance(deed, UseAbility) for deed in turn.deeds)
    return _throw(desk, battle_id, turn.unit, acts_by_ability=uses)


def _throw(desk: Desk, battle_id: int, unit: int, *, acts_by_ability: bool) -> dice.Thrown | None:
    """A die on which nothing rests is taken before another one falls."""
    purpose = Purpose.ABILITY if acts_by_ability else Purpose.ATTACK
    try:
        kept = dice.standing_rolls(desk.live, battle_id, unit, purpose)
        mine = [die for die in kept if die.origin == "program"]
        if mine:
            return dice.Thrown(mine[-1].result, mine[-1].roll_id)
        return dice.throw(desk.live, battle_id, unit, purpose, PERCENT_DIE, desk.dice)
    except known_troubles() as error:
        desk.refuse(trouble_of(error))
        return None


def open_round(desk: Desk, battle_id: int, opening: Opening) -> Change | None:
    """Throw the dice that are wanted here and begin the asalto with all of them."""

    def opened() -> Change:
        fallen = dice.throw_initiative(desk.live, battle_id, desk.dice, opening.typed, opening.side)
        what = RoundOpened(opening.asalto, fallen, opening.despite)
        return happening.happen(desk.live, battle_id, what)

    return desk.run(opened)


def place(desk: Desk, battle_id: int, unit: int, square: Square) -> Change | None:
    """Put a unit on a square in turno 0."""
    return do(desk, battle_id, Placed(unit, square))
