"""Where Tab goes: round every field that can be seen, part by part.

Qt goes by the order in which widgets were made, and through focus proxies: a part that is made
late would be walked last, and a proxy that leads back into its own part would never be left.
"""

from collections.abc import Sequence

from PySide6.QtWidgets import QApplication, QTabBar, QWidget

PART = "tab_part"
"""Widgets with this property are walked in one go, whenever what is in them was made."""


def make_part(widget: QWidget) -> None:
    """What lies in it is walked together."""
    widget.setProperty(PART, True)


def tab_ring(window: QWidget) -> list[QWidget]:
    """All that Tab visits in the window, in order."""
    met: dict[QWidget, None] = {}  # Qt's chain may come apart into several rings
    for start in (window, *window.findChildren(QWidget)):
        widget: QWidget | None = start
        while widget is not None and widget not in met:
            met[widget] = None
            widget = widget.nextInFocusChain()
    tree = window.findChildren(QWidget)
    found = [widget for widget in met if _takes_tab(widget, window)]
    first: dict[QWidget, int] = {}  # a part within a part comes after what else is there
    parts = [_parts_of(widget) for widget in found]
    for place, within in enumerate(parts):
        for depth, part in enumerate(within):
            first.setdefault(part, len(met) + tree.index(part) if depth else place)
    keys = [
        (*(first[part] for part in within), -1 if _heads(found[place]) else place)
        for place, within in enumerate(parts)
    ]
    return [found[place] for place in sorted(range(len(found)), key=lambda place: keys[place])]


def step(window: QWidget, *, forward: bool) -> bool:
    """Give focus to the next one, or to the one before; false where there is nothing to visit."""
    ring = tab_ring(window)
    if not ring:
        return False
    place = _place_in(ring, QApplication.focusWidget())
    if place is None:
        target = ring[0 if forward else -1]
    else:
        target = ring[(place + (1 if forward else -1)) % len(ring)]
    from PySide6.QtCore import Qt  # see ``lean``

    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    target.setFocus(reason)
    return True


def _heads(widget: QWidget) -> bool:
    """Tabs come before what they show, whenever that was made."""
    above = widget.parentWidget()
    return isinstance(widget, QTabBar) and above is not None and bool(above.property(PART))


def _takes_tab(widget: QWidget, window: QWidget) -> bool:
    from PySide6.QtCore import Qt  # see ``lean``

    return (
        bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        and widget.focusProxy() is None
        and widget.window() is window
        and widget.isVisible()
        and widget.isEnabled()
    )


def _parts_of(widget: QWidget) -> list[QWidget]:
    parts: list[QWidget] = []
    above: QWidget | None = widget
    while above is not None and not above.isWindow():
        if above.property(PART):
            parts.insert(0, above)
        above = above.parentWidget()
    return parts


def _place_in(ring: Sequence[QWidget], focused: QWidget | None) -> int | None:
    while focused is not None:
        if focused in ring:
            return ring.index(focused)
        focused = focused.parentWidget()
    return None
