"""Creatures that all campaigns of a director share: one file each, in a folder of theirs.

Nothing here can be undone; a file is written whole or not at all. Another window may change the
folder meanwhile: what is written over is read again just before.
"""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from uuid import uuid4

from director.operations.bestiary.creature_files import TOML, toml_text
from director.operations.bestiary.creature_folder import FileReads, read_folder
from director.operations.bestiary.creature_form import checked, form_of
from director.operations.bestiary.file_bytes import is_there, write_whole
from director.operations.handle import system_translated
from director.operations.problems import Refusal, Refused
from director.rules.bestiary.creatures import Creature
from director.rules.loose_text import folded

_SLUG = 40
_MARK = 8


def save(
    folder: Path, creatures: Sequence[Creature], reads: FileReads | None = None
) -> tuple[Creature, ...]:
    """Keep creatures in the shared folder, and give them back as they are kept: tidied, and with a
    code each. One whose code is there already is changed.

    ``Refused`` for the first that cannot be meant, before anything is written, and with
    ``CREATURE_FILE_DAMAGED`` where a file to be written over tells more than could be read.
    ``CampaignFileError`` for a read-only folder, a full disk…; those before it are kept then.
    """
    tidy = tuple(checked(form_of(each)).creature(each.code or str(uuid4())) for each in creatures)
    with system_translated(folder):
        folder.mkdir(parents=True, exist_ok=True)
    files = _files(folder, reads)
    for creature in tidy:
        file = files.setdefault(creature.code, folder / _file_name(creature))
        _write(file, _file_now(file).with_creature(creature))
    return tidy


def remove(folder: Path, codes: Sequence[str], reads: FileReads | None = None) -> None:
    """Take creatures out of the shared folder; a file that tells no other goes.

    ``NOT_FOUND`` for one that is not there any more, ``CREATURE_FILE_DAMAGED`` and
    ``CampaignFileError`` as in ``save``.
    """
    files = _files(folder, reads)
    for code in codes:
        file = files.get(code)
        if file is None:
            raise Refused(Refusal.NOT_FOUND, kind="creature", id=code)
        _write(file, _file_now(file).without(code))


@dataclass(frozen=True, slots=True)
class _FileNow:
    """The creatures of a file as it is in this instant."""

    creatures: dict[str, Creature] = field(default_factory=dict)

    def with_creature(self, creature: Creature) -> tuple[Creature, ...]:
        return tuple({**self.creatures, creature.code: creature}.values())

    def without(self, code: str) -> tuple[Creature, ...]:
        return tuple(each for each in self.creatures.values() if each.code != code)


def _files(folder: Path, reads: FileReads | None) -> dict[str, Path]:
    """Which file tells which creature."""
    return {each.creature.code: each.file for each in read_folder(folder, reads).creatures}


def _file_now(file: Path) -> _FileNow:
    if not is_there(file):
        return _FileNow()
    read = FileReads().read(file)
    if read.refused:
        raise Refused(Refusal.CREATURE_FILE_DAMAGED, file=file.name)
    return _FileNow({each.code: each for each in read.creatures})


def _write(file: Path, creatures: Sequence[Creature]) -> None:
    if creatures:
        write_whole(file, toml_text(creatures).encode("utf-8"))
        return
    with system_translated(file):
        file.unlink(missing_ok=True)


def _file_name(creature: Creature) -> str:
    """Told by its name, told apart by its code; plain letters, as every system takes them."""
    slug = re.sub(r"[^a-z0-9]+", "-", folded(creature.name)).strip("-")[:_SLUG].strip("-")
    mark = hashlib.sha256(creature.code.encode("utf-8")).hexdigest()[:_MARK]
    return f"{slug or 'criatura'}-{mark}{TOML}"
