"""Lines of the bestiary's table, which of them a filter keeps, and its columns."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from director.console.bestiary.creature_words import (
    creature_name,
    origin_tip,
    origin_words,
    range_words,
    stat_titles,
)
from director.console.tables import Column
from director.console.theme import Tone
from director.operations.views.bestiary import BestiaryEntry, Origin
from director.rules.loose_text import folded

translate = QCoreApplication.translate

_STAT_WIDTH = 4
_GIVES_WAY = {
    "size": 10,
    "movement": 9,
    "range": 8,
    "break_": 7,
    "exertion": 6,
    "willpower": 5,
    "reaction": 4,
    "origin": 3,
    "armor": 2,
    "strength": 1,
}
"""The narrower the table, the more is read in the sheet beside it: the highest goes first."""


Test = Callable[[BestiaryEntry], bool]
"""Something asked of a creature."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which creatures are wanted; what says nothing keeps all.

    ``words`` are folded. ``kinds`` are all spellings of one kind, none where any will do.
    """

    words: tuple[str, ...] = ()
    lowest: int | None = None
    highest: int | None = None
    kinds: frozenset[str] | None = None
    origin: Origin | None = None

    @property
    def everything(self) -> bool:
        """Whether no creature is left out."""
        return self == Wanted()

    def tests(self) -> list[Test]:
        """What is asked of a creature, no more than is wanted: thousands are asked at each key."""
        found: list[Test] = []
        if (low := self.lowest) is not None:
            found.append(lambda entry: entry.creature.level >= low)
        if (high := self.highest) is not None:
            found.append(lambda entry: entry.creature.level <= high)
        if (kinds := self.kinds) is not None:
            found.append(lambda entry: entry.creature.kind in kinds)
        if (origin := self.origin) is not None:
            found.append(lambda entry: entry.origin is origin)
        if len(self.words) == 1:
            word = self.words[0]
            found.append(lambda entry: word in entry.searched)
        elif self.words:
            found.append(lambda entry: entry.found_by(self.words))
        return found


def together(tests: Sequence[Test]) -> Test | None:
    """All of them as one; none where nothing is asked."""
    if len(tests) < 2:
        return tests[0] if tests else None
    return lambda entry: all(test(entry) for test in tests)


def spellings(entries: Iterable[BestiaryEntry]) -> dict[str, frozenset[str]]:
    """Each kind there is, as most of its creatures spell it, with all spellings; Spanish order."""
    alike: dict[str, Counter[str]] = {}
    for entry in sorted(entries, key=lambda entry: entry.kind_key):
        kind = entry.creature.kind
        alike.setdefault(folded(kind), Counter())[kind] += 1
    return {same.most_common(1)[0][0]: frozenset(same) for same in alike.values()}


def creature_columns() -> tuple[Column[BestiaryEntry], ...]:
    """The name first, then what makes one dangerous."""
    stats = (
        _number(title, _stat_of(field), _STAT_WIDTH, _GIVES_WAY[field])
        for field, (title, _name) in stat_titles().items()
    )
    return (
        Column(
            translate("bestiary", "Nombre"),
            lambda row: creature_name(row.creature),
            key=lambda row: row.name_key,
            tip=_name_tip,
            width=22,
            stretch=True,
        ),
        Column(
            translate("bestiary", "Tipo"),
            lambda row: row.creature.kind or "—",
            key=lambda row: row.kind_key if row.creature.kind else None,
            width=9,
        ),
        _number(translate("bestiary", "Nivel"), lambda row: row.creature.level, 5, 0),
        *stats,
        _number(
            translate("bestiary", "Mov."),
            lambda row: row.creature.stats.movement,
            _STAT_WIDTH,
            _GIVES_WAY["movement"],
        ),
        Column(
            translate("bestiary", "Alcance"),
            lambda row: range_words(row.creature),
            key=lambda row: (row.creature.stats.range_max, row.creature.stats.range_min),
            number=True,
            width=7,
            gives_way=_GIVES_WAY["range"],
        ),
        _number(
            translate("bestiary", "Tamaño"),
            lambda row: row.creature.stats.size,
            7,
            _GIVES_WAY["size"],
        ),
        Column(
            translate("bestiary", "Origen"),
            lambda row: origin_words(row.origin),
            key=lambda row: list(Origin).index(row.origin),
            tip=lambda row: origin_tip(row.origin),
            tone=lambda row: None if row.origin is Origin.CAMPAIGN else Tone.MUTED,
            width=10,
            gives_way=_GIVES_WAY["origin"],
        ),
    )


def _name_tip(row: BestiaryEntry) -> str:
    name, text = creature_name(row.creature), row.creature.text.strip()
    return f"{name}\n{text}" if text else name


def _stat_of(field: str) -> Callable[[BestiaryEntry], int]:
    return lambda row: int(getattr(row.creature.stats, field))


def _number(
    title: str, value: Callable[[BestiaryEntry], int], width: int, gives_way: int
) -> Column[BestiaryEntry]:
    return Column(
        title,
        lambda row: str(value(row)),
        key=value,
        number=True,
        width=width,
        gives_way=gives_way,
    )
