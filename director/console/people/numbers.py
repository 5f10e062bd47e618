"""What becomes of a number typed beyond its range: the nearest that may stand there, said aloud."""

import re

from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QSpinBox, QToolTip

from director.console.labels import plain_tip

translate = QCoreApplication.translate

_WHOLE = re.compile(r"[-−+]?\d{1,12}")
_SHOWN_MS = 4_000

Judged = tuple[QValidator.State, str, int]
"""How far a text is what a field takes, the text, and where the cursor stands in it."""


def typed_on(judged: object, typed: str, field: QSpinBox) -> Judged:
    """A whole number outside the range stands while it is typed; Qt by itself drops the digits
    that lead out of the range, and 9999 becomes 99 without a word.
    """
    state, left, place = judged if isinstance(judged, tuple) else (judged, typed, len(typed))
    if state is QValidator.State.Invalid and _number(typed, field) is not None:
        return (QValidator.State.Intermediate, typed, len(typed))
    return (state, left, place)


def said_at_its_end(field: QSpinBox, typed: str) -> str:
    """The end of the range nearest to what was typed, which is said beside the field; empty where
    that was no number outside it.
    """
    number = _number(typed, field)
    low, high = field.minimum(), field.maximum()
    if number is None or low <= number <= high:
        return ""
    if number > high:
        kept, words = high, translate("numbers", "Como mucho {n}.").format(n=high)
    else:
        kept, words = low, translate("numbers", "Al menos {n}.").format(n=low)
    field.setAccessibleDescription(words)
    if field.isVisible():
        spot = field.mapToGlobal(QPoint(0, field.height()))
        QToolTip.showText(spot, plain_tip(words), field, field.rect(), _SHOWN_MS)
    return field.prefix() + field.textFromValue(kept) + field.suffix()


def _number(typed: str, field: QSpinBox) -> int | None:
    bare = typed.removeprefix(field.prefix()).removesuffix(field.suffix()).strip()
    return int(bare.replace("−", "-")) if _WHOLE.fullmatch(bare) else None
