"""Creatures that all campaigns of a director share: one file each, in a folder of theirs.

Nothing here can be undone; a file is written whole or not at all. Another window, or a hand, may
change the folder meanwhile: what is written over is read again just before, and of a file that a
hand wrote everything else stays as it is.
"""

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from uuid import uuid4

from director.operations.bestiary.creature_files import TOML, read_toml
from director.operations.bestiary.creature_folder import FileReads, read_folder, with_codes
from director.operations.bestiary.creature_form import checked, form_of
from director.operations.bestiary.file_bytes import (
    UnreadableFile,
    file_text,
    is_there,
    write_whole,
)
from director.operations.bestiary.toml_edits import edited, loses_comments
from director.operations.handle import system_translated
from director.operations.problems import Refusal, Refused
from director.rules.bestiary.creatures import Creature
from director.rules.loose_text import folded

_SLUG = 40
_MARK = 8


def save(
    folder: Path,
    creatures: Sequence[Creature],
    reads: FileReads | None = None,
    *,
    opened: Sequence[Creature] | None = None,
) -> tuple[Creature, ...]:
    """Keep creatures in the shared folder, and give them back as they are kept: tidied, and with a
    code each. One whose code is there already is changed.

    ``opened``: which of them lay there when they were last looked at, and how; with it ``Refused``
    by ``CREATURE_CHANGED`` for one that lies there otherwise by now, and by ``CREATURE_GONE`` for
    one that does not any more. ``Refused`` too for the first that cannot be meant, and with
    ``CREATURE_FILE_DAMAGED`` where a file to be written over tells more than could be read; all
    that before anything is written. ``CampaignFileError`` for a read-only folder, a full disk…;
    those before it are kept then.
    """
    tidy = tuple(checked(form_of(each)).creature(each.code or str(uuid4())) for each in creatures)
    with system_translated(folder):
        folder.mkdir(parents=True, exist_ok=True)
    files = _files(folder, reads)
    for creature in tidy:
        files.setdefault(creature.code, folder / _file_name(creature))
    _refuse_changed(files, [each.code for each in tidy], opened)
    for creature in tidy:
        file = files[creature.code]
        _write(file, _file_now(file), with_creature=creature)
    return tidy


def remove(
    folder: Path,
    codes: Sequence[str],
    reads: FileReads | None = None,
    *,
    opened: Sequence[Creature] | None = None,
) -> None:
    """Take creatures out of the shared folder; a file that tells no other goes.

    ``NOT_FOUND`` for one that is not there any more; ``opened``, ``CREATURE_FILE_DAMAGED`` and
    ``CampaignFileError`` as in ``save``.
    """
    files = _files(folder, reads)
    for code in codes:
        if code not in files:
            raise Refused(Refusal.NOT_FOUND, kind="creature", id=code)
    _refuse_changed(files, codes, opened)
    for code in codes:
        _write(files[code], _file_now(files[code]), without=code)


@dataclass(frozen=True, slots=True)
class _FileNow:
    """A file as it is in this instant: its text, and the creatures it tells by their codes."""

    text: str = ""
    creatures: Mapping[str, Creature] = field(default_factory=dict)


def _files(folder: Path, reads: FileReads | None) -> dict[str, Path]:
    """Which file tells which creature."""
    return {each.creature.code: each.file for each in read_folder(folder, reads).creatures}


def _file_now(file: Path) -> _FileNow:
    if not is_there(file):
        return _FileNow()
    try:
        text = file_text(file)[0]
    except UnreadableFile as error:
        raise Refused(Refusal.CREATURE_FILE_DAMAGED, file=file.name) from error
    read = with_codes(file, read_toml(text))
    held = {each.code: each for each in read.creatures}
    if read.refused or len(held) < len(read.creatures):
        raise Refused(Refusal.CREATURE_FILE_DAMAGED, file=file.name)
    return _FileNow(text, held)


def _refuse_changed(
    files: Mapping[str, Path], codes: Iterable[str], opened: Sequence[Creature] | None
) -> None:
    """Refuse what a file cannot be written for, before any is."""
    known = None if opened is None else {each.code: each for each in opened}
    for code in codes:
        now = _file_now(files[code]).creatures.get(code)
        if known is None or now == known.get(code):
            continue
        if now is None:
            raise Refused(Refusal.CREATURE_GONE, name=known[code].name)
        raise Refused(Refusal.CREATURE_CHANGED, name=now.name)


def _write(
    file: Path, now: _FileNow, *, with_creature: Creature | None = None, without: str | None = None
) -> None:
    after = {code: each for code, each in now.creatures.items() if code != without}
    if with_creature is not None:
        after[with_creature.code] = with_creature
    text = edited(now.text, tuple(now.creatures.values()), tuple(after.values())) if after else ""
    if loses_comments(now.text, text):
        write_whole(_beside(file), now.text.encode("utf-8"))
    if after:
        write_whole(file, text.encode("utf-8"))
        return
    with system_translated(file):
        file.unlink(missing_ok=True)


def _beside(file: Path) -> Path:
    """Where a file is kept as a hand wrote it: ``lobos.toml.antes``, which tells no creatures."""
    names = (f"{file.name}.antes{'' if nth == 1 else f'-{nth}'}" for nth in count(1))
    return next(path for path in map(file.with_name, names) if not is_there(path))


def _file_name(creature: Creature) -> str:
    """Told by its name, told apart by its code; plain letters, as every system takes them."""
    slug = re.sub(r"[^a-z0-9]+", "-", folded(creature.name)).strip("-")[:_SLUG].strip("-")
    mark = hashlib.sha256(creature.code.encode("utf-8")).hexdigest()[:_MARK]
    return f"{slug or 'criatura'}-{mark}{TOML}"
