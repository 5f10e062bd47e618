"""What the board has against a turn that is being put together: told, and never in its way."""

from PySide6.QtCore import QCoreApplication

from director.console.live.turn_draft import ATTACKS, TurnDraft
from director.console.live.turn_judge import Scene
from director.rules.live.reach import OutOfReach, moves_too_far, out_of_reach
from director.rules.live.units import LiveUnit

translate = QCoreApplication.translate


def far_words(scene: Scene, draft: TurnDraft, *, asked: bool = False) -> str:
    """What keeps the attack from reaching, ``asked`` whether it is meant all the same; nothing
    where it reaches.
    """
    found = attack_out_of_reach(scene, draft)
    if found is None:
        return ""
    if found.squares == 1:
        away = translate("live", "a 1 casilla")
    else:
        away = translate("live", "a {n} casillas").format(n=found.squares)
    reach = f"{found.least}–{found.most}" if found.least < found.most else str(found.most)
    words = translate("live", "{away}, alcance {reach}").format(away=away, reach=reach)
    if not asked:
        return words
    return translate("live", "{far}: Intro otra vez para registrarlo igualmente").format(far=words)


def attack_out_of_reach(scene: Scene, draft: TurnDraft) -> OutOfReach | None:
    """What keeps the attack of the draft, once it has its roll, from reaching its target."""
    target = None if draft.target is None else scene.state.units.get(draft.target)
    attacks = draft.aim in ATTACKS and draft.acts and not draft.rests
    if not attacks or target is None:
        return None
    return out_of_reach(scene.edition, scene.state.units[draft.unit], target, draft.to)


def is_far(scene: Scene, draft: TurnDraft, target: LiveUnit) -> bool:
    """Whether an attack of the draft would not reach that one."""
    unit = scene.state.units[draft.unit]
    attacks = draft.aim in ATTACKS
    return attacks and out_of_reach(scene.edition, unit, target, draft.to) is not None


def move_words(scene: Scene, draft: TurnDraft) -> str:
    """By how much the move goes farther than the unit can; nothing where it does not."""
    unit = scene.state.units[draft.unit]
    found = moves_too_far(scene.edition, unit, draft.to, draft.extra)
    if found is None or draft.rests:
        return ""
    return translate("live", "mueve {n} casillas: tiene {movement} y +{extra}").format(
        n=found.squares, movement=found.movement, extra=found.extra
    )
