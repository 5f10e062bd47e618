"""The bestiary as one list: creatures of the campaign, of the shared folder, and of the program."""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from director.operations.bestiary.creature_folder import FileCreature, FileReads, FileTrouble
from director.operations.bestiary.creature_folder import read_folder as read_shared
from director.operations.bestiary.growth_file import read_growths
from director.operations.bestiary.reading import RefusedRow, RowReason
from director.operations.bestiary.rows import creature_rows
from director.operations.bestiary.shipped import read_shipped
from director.operations.handle import Campaign
from director.rules.bestiary.creatures import Creature
from director.rules.bestiary.scaling import Growths
from director.rules.loose_text import folded
from director.rules.spanish_order import sort_key

SortKey = tuple[str, str]
_KEY_BYTES = 7


class Origin(StrEnum):
    """Where a creature is kept, and so what may be done to it: a shipped one is only copied. Of
    several of one code the one kept in the first of these counts.
    """

    CAMPAIGN = "campaign"
    SHARED = "shared"
    SHIPPED = "shipped"


@dataclass(frozen=True, slots=True)
class BestiaryEntry:
    """A creature and where it is kept.

    ``key`` is that of its row in the campaign; of one that is in none it is a number below 0, the
    same whenever it is read. ``searched`` holds all that is searched in it, accents and case gone
    (``folded``); ``name_key`` and ``kind_key`` order it in Spanish. ``file`` tells one that is
    shared or shipped.
    """

    creature: Creature
    origin: Origin
    key: int
    searched: str = field(repr=False)
    name_key: SortKey = field(repr=False)
    kind_key: SortKey = field(repr=False)
    file: Path | None = None

    @property
    def id(self) -> int:
        """What tells its row apart in a table."""
        return self.key

    def found_by(self, words: Iterable[str]) -> bool:
        """Whether every one of some folded words stands in it."""
        return all(word in self.searched for word in words)


@dataclass(frozen=True, slots=True)
class Bestiary:
    """All creatures by name in Spanish order, those of the campaign before others of that name;
    how they grow; and what could not be read. Troubles of the campaign name its own file.
    """

    entries: tuple[BestiaryEntry, ...]
    growths: Growths
    troubles: tuple[FileTrouble, ...] = ()

    @property
    def creatures(self) -> tuple[Creature, ...]:
        """The creatures by themselves, each code once: of a copy and what it was copied from the
        campaign's counts, else the director's.
        """
        first: dict[str, BestiaryEntry] = {}
        for origin in Origin:
            for entry in self.entries:
                if entry.origin is origin:
                    first.setdefault(entry.creature.code, entry)
        return tuple(each.creature for each in self.entries if first[each.creature.code] is each)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds there are, in Spanish order, each once however it is spelled; none is none."""
        once = {folded(entry.creature.kind): entry for entry in reversed(self.entries)}
        once.pop("", None)
        ordered = sorted(once.values(), key=lambda entry: entry.kind_key)
        return tuple(entry.creature.kind for entry in ordered)

    def entry(self, key: int) -> BestiaryEntry | None:
        """The entry of that key; none where it is gone."""
        return next((entry for entry in self.entries if entry.key == key), None)


class BestiaryReads(FileReads):
    """What files said, and the entries made of it: who is still the same is not made again.

    To fold the texts of thousands of creatures takes longer than to read them.
    """

    def __init__(self) -> None:
        super().__init__()
        self._entries: dict[tuple[Origin, int], BestiaryEntry] = {}
        self._before = self._entries

    def start(self) -> None:
        """Another reading begins: what nobody asks for in it is forgotten after it."""
        self._before, self._entries = self._entries, {}

    def entry(
        self, creature: Creature, origin: Origin, key: int, file: Path | None = None
    ) -> BestiaryEntry:
        """The entry of a creature, the one of before where nothing of it changed."""
        kept = self._before.get((origin, key))
        if kept is None or kept.creature != creature or kept.file != file:
            kept = _entry(creature, origin, key, file)
        self._entries[origin, key] = kept
        return kept


def bestiary(
    campaign: Campaign, shared: Path, shipped: Path, reads: BestiaryReads | None = None
) -> Bestiary:
    """Every creature there is to choose from; nothing that is damaged hides another.

    ``reads`` remembers what files said and what was made of it, so that asking again takes no time.
    """
    reads = BestiaryReads() if reads is None else reads
    reads.start()
    with campaign.looking() as connection:
        own, damaged = creature_rows(connection)
    of_director, of_program = read_shared(shared, reads), read_shipped(shipped, reads)
    growths = read_growths((shipped, shared))
    entries = [
        *(reads.entry(each.creature, Origin.CAMPAIGN, each.key) for each in own),
        *_of_files(reads, of_director.creatures, Origin.SHARED),
        *_of_files(reads, of_program.creatures, Origin.SHIPPED),
    ]
    troubles = (
        *(
            FileTrouble(campaign.path, RefusedRow(1, row.name, "", RowReason.UNREADABLE))
            for row in damaged
        ),
        *of_director.troubles,
        *of_program.troubles,
        *(FileTrouble(error.path, error.row) for error in growths.wrong),
    )
    entries.sort(key=lambda entry: entry.name_key)
    return Bestiary(tuple(entries), growths.growths, troubles)


def _of_files(
    reads: BestiaryReads, found: Iterable[FileCreature], origin: Origin
) -> Iterator[BestiaryEntry]:
    for each in found:
        yield reads.entry(each.creature, origin, _stable_key(origin, each.creature.code), each.file)


def _stable_key(origin: Origin, code: str) -> int:
    """A number below 0 for what has no row: the same in every window and on every day."""
    digest = hashlib.sha256(f"{origin}:{code}".encode("utf-8", "surrogatepass")).digest()
    return -1 - int.from_bytes(digest[:_KEY_BYTES])


def _entry(creature: Creature, origin: Origin, key: int, file: Path | None = None) -> BestiaryEntry:
    abilities = (ability.name for ability in creature.abilities)
    texts = (creature.name, creature.kind, *abilities, creature.text, creature.notes)
    return BestiaryEntry(
        creature,
        origin,
        key,
        folded("\n".join(texts)),
        sort_key(creature.name),
        sort_key(creature.kind),
        file,
    )
