"""Why a unit that is looked at does not act now, in a word, and whether it still might."""

from PySide6.QtCore import QCoreApplication

from director.console.live.turn_judge import Scene

translate = QCoreApplication.translate


def may_hold(scene: Scene, unit: int) -> bool:
    """Whether the unit has a turn in this asalto that it has not had yet."""
    state = scene.state
    live = state.units.get(unit)
    inside = live is not None and live.stands and unit in state.order
    return inside and unit not in state.done and not state.over


def note_words(scene: Scene, unit: int) -> str:
    """What stands beside its name while it is not its turn, or it is late."""
    state = scene.state
    if not state.units[unit].stands:
        return translate("live", "fuera de combate")
    if state.over:
        return translate("live", "la batalla ha acabado")
    if unit in state.done:
        return translate("live", "ya actuó en este asalto")
    if unit in state.lapsed:
        return translate("live", "tarde")
    if state.asalto and unit not in state.order:
        return translate("live", "actúa desde el próximo asalto")
    return translate("live", "no es su turno") if state.asalto else translate("live", "turno 0")
