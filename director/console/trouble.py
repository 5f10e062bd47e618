"""What the screen shows when something could not be done."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Trouble:
    """One refusal. ``title`` says what happened, ``text`` what was kept and what to do."""

    title: str
    text: str
