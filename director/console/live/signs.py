"""What the battle itself suggests now: that it is over, or that a hit may be answered."""

from PySide6.QtCore import QCoreApplication

from director.console.live.preview_words import reactions
from director.forum.live.telling import for_director
from director.operations.views.live import LiveBattle
from director.rules.live.setup import Victory
from director.rules.live.victory import signs

translate = QCoreApplication.translate


def victory_words(battle: LiveBattle) -> str:
    """Why the battle may end now; nothing while it goes on or when it has ended."""
    state, setup = battle.state, battle.replayed.setup
    if state.over or state.asalto == 0:
        return ""
    found = signs(setup, state)
    names = {side.ordinal: side.name for side in battle.sides}
    for side in found.sides:
        if side.nobody_stands:
            return translate(
                "live", "De «{side}» no queda nadie en pie: ¿termina la batalla?"
            ).format(side=names.get(side.side, ""))
    won = [names.get(side.side, "") for side in found.sides if side.wins]
    if not won:
        return ""
    words = {
        Victory.LEADER: translate(
            "live", "Ha caído el líder rival de «{side}»: ¿termina la batalla?"
        ),
    }.get(setup.victory, translate("live", "«{side}» ha ganado: ¿termina la batalla?"))
    return words.format(side=", ".join(won))


def reaction_words(battle: LiveBattle) -> str:
    """Who may answer the newest hit; nothing once something else has happened."""
    lines = battle.replayed.lines
    if not lines:
        return ""
    found = reactions(for_director(battle), lines[-1].effects)
    return " · ".join(found)
