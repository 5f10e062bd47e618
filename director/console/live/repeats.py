"""Whether the roll of a line may be repeated for Puntos de Héroe, and what that costs."""

from director.editions.errors import NotDefinedError
from director.operations.views.live import LiveBattle
from director.rules.hero_points import HeroPointUse, price
from director.rules.live.amend import RerollProblem, with_reroll
from director.rules.live.happenings import TurnTaken


def may_repeat(battle: LiveBattle, place: int | None) -> bool:
    """Whether that line counts, is a turn and has a roll."""
    if place is None or not 0 <= place < len(battle.replayed.lines):
        return False
    told = battle.replayed.lines[place]
    if told.problem is not None or not isinstance(told.logged.what, TurnTaken):
        return False
    return not isinstance(with_reroll(told.logged, 1), RerollProblem)


def repeat_price(battle: LiveBattle) -> int | None:
    """What one more roll costs; none where the edition sells none."""
    try:
        return price(battle.replayed.edition, HeroPointUse.COMBAT_ROLL).total
    except NotDefinedError:
        return None
