"""A folder of creatures: one TOML file after another, and what is wrong with each."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, count
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from director.operations.bestiary.creature_files import TOML, read_file
from director.operations.bestiary.growth_file import GROWTH_FILE
from director.operations.bestiary.reading import Read, RefusedRow, RowReason
from director.rules.bestiary.creatures import Creature

_Stamp = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class FileCreature:
    """A creature and the file that tells it."""

    creature: Creature
    file: Path


@dataclass(frozen=True, slots=True)
class FileTrouble:
    """What is wrong with a file, and where in it; everything else in it was read."""

    file: Path
    row: RefusedRow


@dataclass(frozen=True, slots=True)
class FolderRead:
    """What a folder tells, by file name and line, and what is wrong with it."""

    creatures: tuple[FileCreature, ...] = ()
    troubles: tuple[FileTrouble, ...] = ()


class FileReads:
    """What files said when they were read last: one that is still the same is not read again.

    Thousands of small files take a second; whoever shows them keeps one of these.
    """

    def __init__(self) -> None:
        self._known: dict[Path, tuple[_Stamp, Read]] = {}

    def read(self, path: Path) -> Read:
        """What the file says now."""
        stamp = _stamp(path)
        known = self._known.get(path)
        if stamp is not None and known is not None and known[0] == stamp:
            return known[1]
        read = with_codes(path, read_file(path))
        if stamp is not None:
            self._known[path] = (stamp, read)
        return read


def read_folder(folder: Path, reads: FileReads | None = None) -> FolderRead:
    """The creatures of a folder; nothing raises. A missing folder is an empty one.

    Of two creatures with one code the first counts, by file name, and the other is a trouble.
    Hidden files, and those that do not end in ``.toml``, are none of ours.
    """
    reads = FileReads() if reads is None else reads
    creatures: list[FileCreature] = []
    troubles: list[FileTrouble] = []
    codes: set[str] = set()
    try:
        files = creature_paths(folder)
    except OSError as error:
        closed = RefusedRow(1, "", "", RowReason.UNREADABLE, error.strerror or "")
        return FolderRead(troubles=(FileTrouble(folder, closed),))
    for file in files:
        read = reads.read(file)
        troubles += [FileTrouble(file, row) for row in read.refused]
        for creature, line in zip(read.creatures, read.lines, strict=True):
            if creature.code in codes:
                troubles.append(FileTrouble(file, _repeated(creature, line)))
                continue
            codes.add(creature.code)
            creatures.append(FileCreature(creature, file))
    return FolderRead(tuple(creatures), tuple(troubles))


def creature_paths(folder: Path) -> list[Path]:
    """The files of a folder that tell creatures, by name; ``OSError`` where it is closed to us."""
    try:
        return sorted(path for path in folder.iterdir() if _tells_creatures(path))
    except FileNotFoundError:
        return []


def _tells_creatures(path: Path) -> bool:
    name = path.name.casefold()
    return name.endswith(TOML) and not name.startswith(".") and name != GROWTH_FILE


def _repeated(creature: Creature, line: int) -> RefusedRow:
    return RefusedRow(line, creature.name, "code", RowReason.DUPLICATE_CODE, creature.code)


def _stamp(path: Path) -> _Stamp | None:
    try:
        found = path.stat()
    except OSError:
        return None  # whoever reads it says why
    return found.st_mtime_ns, found.st_size, found.st_ino


def with_codes(path: Path, read: Read) -> Read:
    """A creature of a file that gives it no code has one by file and name, always the same."""
    return replace(read, creatures=tuple(_coded(path, read.creatures)))


def _coded(path: Path, creatures: tuple[Creature, ...]) -> Iterator[Creature]:
    """No two of a file have the same code: of several of one name the later ones are counted."""
    taken = {creature.code for creature in creatures}
    for creature in creatures:
        code = creature.code or next(each for each in _made(path, creature) if each not in taken)
        taken.add(code)
        yield replace(creature, code=code)


def _made(path: Path, creature: Creature) -> Iterator[str]:
    """Codes that creature may have, the likeliest first."""
    made = f"criaturas/{path.name}/{creature.name}"
    again = (f"{made}/{nth}" for nth in count(2))
    return (str(uuid5(NAMESPACE_URL, each)) for each in chain([made], again))
