"""What the board has against a turn that is being put together: told, and never in its way."""

from PySide6.QtCore import QCoreApplication

from director.console.live.turn_draft import ATTACKS, TurnDraft
from director.console.live.turn_judge import Scene
from director.rules.live.reach import moves_too_far, out_of_reach
from director.rules.live.units import LiveUnit

translate = QCoreApplication.translate


def reach_words(scene: Scene, draft: TurnDraft) -> tuple[str, ...]:
    """One remark for each of the move and the attack that goes farther than the unit can."""
    unit = scene.state.units[draft.unit]
    found = (_move_words(scene, unit, draft), _attack_words(scene, unit, draft))
    return () if draft.rests else tuple(words for words in found if words)


def is_far(scene: Scene, draft: TurnDraft, target: LiveUnit) -> bool:
    """Whether an attack of the draft would not reach that one."""
    unit = scene.state.units[draft.unit]
    attacks = draft.aim in ATTACKS
    return attacks and out_of_reach(scene.edition, unit, target, draft.to) is not None


def _move_words(scene: Scene, unit: LiveUnit, draft: TurnDraft) -> str:
    found = moves_too_far(scene.edition, unit, draft.to, draft.extra)
    if found is None:
        return ""
    return translate("live", "mueve {n} casillas: tiene {movement} y +{extra}").format(
        n=found.squares, movement=found.movement, extra=found.extra
    )


def _attack_words(scene: Scene, unit: LiveUnit, draft: TurnDraft) -> str:
    target = None if draft.target is None else scene.state.units.get(draft.target)
    if draft.aim not in ATTACKS or not draft.acts or target is None:
        return ""
    found = out_of_reach(scene.edition, unit, target, draft.to)
    if found is None:
        return ""
    if found.squares == 1:
        away = translate("live", "a 1 casilla")
    else:
        away = translate("live", "a {n} casillas").format(n=found.squares)
    reach = f"{found.least}–{found.most}" if found.least < found.most else str(found.most)
    return translate("live", "{away}: alcance {reach}").format(away=away, reach=reach)
