"""What a director types to call a test of a campaign attribute."""

from dataclasses import dataclass

from director.rules.caravan.attribute_tests import Reading


@dataclass(frozen=True, slots=True)
class TakerForm:
    """Somebody who is to take it, with a penalty of its own beside that of the test; a negative one
    helps.
    """

    character_id: int
    penalty: int = 0


@dataclass(frozen=True, slots=True)
class TestForm:
    """A test: what it is about, the attribute's code, and how rolls of several are read.

    ``text`` is what players are told, ``notes`` are the director's own. ``secret``: public texts
    leave it out.
    """

    __test__ = False

    name: str
    attribute: str
    reading: Reading = Reading.BEST
    penalty: int = 0
    takers: tuple[TakerForm, ...] = ()
    text: str = ""
    notes: str = ""
    secret: bool = False
    link: str = ""
