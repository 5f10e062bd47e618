"""What many battles came to, as arrays: whatever their aftermath and the forecast ask of them."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Amounts = NDArray[np.int32]
"""Whole numbers as they are kept: Fuerza, orders, places and counts."""

UNDECIDED = 0
"""Nobody had won after as many asaltos as a forecast fights."""

VICTORY = 1
"""The people won."""

DEFEAT = 2
"""The foes won."""

STANDING = 0
"""The order of who did not fall."""

NOBODY = -1
"""The hand that felled who did not fall, or fell by nobody's."""


@dataclass(frozen=True, slots=True)
class Fought:
    """Battles that were fought, all arrays by [place in the line-up, battle].

    ``strength`` is the final Fuerza; ``fell`` the order of defeat from 1 on, ``STANDING`` for who
    stands, and no two of a battle are equal; ``felled_by`` the place of whose hand it was, or
    ``NOBODY``; ``kills`` how many of the other side it felled in person. By [battle]: ``outcome``
    (``VICTORY``, ``DEFEAT``, ``UNDECIDED``) and how many ``asaltos`` it took.
    """

    strength: Amounts
    fell: Amounts
    felled_by: Amounts
    kills: Amounts
    outcome: Amounts
    asaltos: Amounts
