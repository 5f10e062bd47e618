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
    Attack,
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
    purpose = Purpose.ABILITY if draft.aim is Aim.ABILITY else Purpose.ATTACK
    return _throw(desk, battle_id, draft.unit, purpose)


def throw_again(
    desk: Desk, battle_id: int, turn: TurnTaken, asalto: int | None = None
) -> dice.Thrown | None:
    """The next die for the roll of a turn that has some already, or none: nor does this one fall
    twice. ``asalto`` is that of a turn in the log.
    """
    rolled = [deed for deed in turn.deeds if isinstance(deed, Attack | UseAbility)]
    uses = any(isinstance(deed, UseAbility) for deed in rolled)
    place = max((len(deed.rolls) for deed in rolled), default=0)
    purpose = Purpose.ABILITY if uses else Purpose.ATTACK
    return _throw(desk, battle_id, turn.unit, purpose, place, asalto)


def _throw(
    desk: Desk,
    battle_id: int,
    unit: int,
    purpose: Purpose,
    place: int = 0,
    asalto: int | None = None,
) -> dice.Thrown | None:
    """The oldest die of that place on which nothing rests is taken before another one falls."""
    table, sides = desk.live, PERCENT_DIE
    try:
        kept = dice.standing_rolls(table, battle_id, unit, purpose, place, asalto)
        mine = next((die for die in kept if die.origin == "program"), None)
        if mine is not None:
            return dice.Thrown(mine.result, mine.roll_id)
        return dice.throw(table, battle_id, unit, purpose, sides, desk.dice, place, asalto)
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
