"""From the seed of a forecast to the dice of its parts: each part has its own.

Those of a fight and those of what it leaves behind are apart, so that a longer fight does not
change who is wounded.
"""

import numpy as np

MOST_SEED = 2**63 - 1
"""The greatest seed; the file keeps no greater number."""

_FIGHTING, _AFTERMATH = range(2)


def for_fighting(seed: int, part: int) -> np.random.SeedSequence:
    """What the dice of the fights of a part follow from."""
    return np.random.SeedSequence(seed, spawn_key=(part, _FIGHTING))


def for_aftermath(seed: int, part: int) -> np.random.Generator:
    """The dice of what the fights of a part leave behind."""
    sequence = np.random.SeedSequence(seed, spawn_key=(part, _AFTERMATH))
    return np.random.Generator(np.random.SFC64(sequence))
