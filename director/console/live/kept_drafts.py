"""Turns half put together, of every unit looked at, while the battle is where they were."""

from director.console.live.turn_draft import TurnDraft

Turn = tuple[int, int]
"""A unit and the asalto: what was put together in one, its die above all, is for no other."""


class KeptDrafts:
    """A draft belongs to its turn and to the lines that the log had when it was last touched."""

    def __init__(self) -> None:
        self._drafts: dict[Turn, TurnDraft] = {}
        self._lines: dict[Turn, tuple[int, int]] = {}
        """The battle of each draft, and how many lines its log had."""

    def get(self, turn: Turn) -> TurnDraft | None:
        """What is kept for a turn."""
        return self._drafts.get(turn)

    def keep(self, turn: Turn, draft: TurnDraft, battle_id: int, lines: int) -> None:
        """Keep a draft that was touched while the log of its battle had so many lines."""
        self._drafts[turn], self._lines[turn] = draft, (battle_id, lines)

    def forget(self, turn: Turn) -> None:
        """Nothing is kept for that turn."""
        self._drafts.pop(turn, None)
        self._lines.pop(turn, None)

    def drop_after(self, battle_id: int, lines: int) -> tuple[Turn, ...]:
        """The log was taken back to so many lines: what was put together after them was meant for
        a battle that is no more. What is dropped is named.
        """
        later = tuple(
            turn for turn, (of, had) in self._lines.items() if of == battle_id and had > lines
        )
        for turn in later:
            self.forget(turn)
        return later
