"""Where changes are announced, once and typed; panes reload what a change names."""

from PySide6.QtCore import QObject, Signal


class Feed(QObject):
    """``changed`` carries the ``Change`` that a verb of ``director.operations`` reported."""

    changed = Signal(object)
