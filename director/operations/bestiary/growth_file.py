"""How creatures grow, as files tell it: the program's, and a director's own laid over it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from director.operations import typed_in
from director.operations.bestiary.creature_rows import shown
from director.operations.bestiary.file_bytes import UnreadableFile, file_text, is_there
from director.operations.bestiary.reading import RefusedRow, RowReason
from director.operations.bestiary.toml_files import parsed
from director.operations.problems import Refused
from director.rules.bestiary.scaling import LEVEL, NAME, Growth, Growths
from director.rules.loose_text import folded

GROWTH_FILE = "crecimiento.toml"
"""Its name, beside the creatures. It tells no creatures."""

_Hundredths = Annotated[int, Field(ge=0, le=1000)]
_Points = Annotated[int, Field(ge=0, le=99)]
_LONGEST_NAMING = 60
_STRICT = ConfigDict(extra="forbid", strict=True)
_REASONS = {
    "extra_forbidden": RowReason.UNKNOWN_KEY,
    "int_type": RowReason.NOT_A_NUMBER,
    "string_type": RowReason.NOT_A_TEXT,
    "greater_than_equal": RowReason.OUT_OF_RANGE,
    "less_than_equal": RowReason.OUT_OF_RANGE,
}


class UnreadableGrowths(Exception):
    """A file that does not tell how creatures grow; ``row`` says where and why."""

    def __init__(self, path: Path, row: RefusedRow) -> None:
        super().__init__(path, row)
        self.path = path
        self.row = row


class _Growth(BaseModel):
    model_config = _STRICT

    strength: _Hundredths = 0
    armor: _Hundredths = 0
    willpower: _Hundredths = 0
    exertion: _Hundredths = 0
    reaction: _Hundredths = 0
    break_: _Hundredths = 0
    evasion: _Hundredths = 0
    deflection: _Hundredths = 0
    ability_rank: _Hundredths = 0

    def growth(self) -> Growth:
        return Growth(**self.model_dump())


class _Bounds(BaseModel):
    model_config = _STRICT

    strength: _Points | None = None
    armor: _Points | None = None
    willpower: _Points | None = None
    exertion: _Points | None = None
    reaction: _Points | None = None
    break_: _Points | None = None
    evasion: _Points | None = None
    deflection: _Points | None = None
    ability_rank: _Points | None = None

    def bounds(self) -> dict[str, int]:
        return self.model_dump(exclude_none=True)


class _File(BaseModel):
    model_config = _STRICT

    naming: str | None = None
    least: _Bounds = _Bounds()
    most: _Bounds = _Bounds()
    growth: _Growth | None = None
    kinds: dict[str, _Growth] = {}
    creatures: dict[str, _Growth] = {}


@dataclass(frozen=True, slots=True)
class ReadGrowths:
    """How creatures grow by all files that could be read, and what was wrong with the others."""

    growths: Growths
    wrong: tuple[UnreadableGrowths, ...] = ()


def read_growths(folders: Iterable[Path]) -> ReadGrowths:
    """The growths of the folders, a later one laid over the earlier. A folder without such a file
    says nothing; a broken file counts as none, and is named.
    """
    growths = Growths()
    wrong: list[UnreadableGrowths] = []
    for folder in folders:
        path = folder / GROWTH_FILE
        if not is_there(path):
            continue
        try:
            growths = _laid_over(growths, path)
        except UnreadableGrowths as error:
            wrong.append(error)
    return ReadGrowths(growths, tuple(wrong))


def _laid_over(before: Growths, path: Path) -> Growths:
    after = _over(before, _read(path))
    row = _naming_refused(after.naming) or _bounds_refused(after)
    if row is not None:
        raise UnreadableGrowths(path, row)
    return after


def _naming_refused(naming: str) -> RefusedRow | None:
    """A name has its place once, and so has the level: else no name could be told from it again."""
    key, found = "naming", shown(naming)
    if len(naming) > _LONGEST_NAMING:
        return RefusedRow(1, "", key, RowReason.TOO_LONG, found, high=_LONGEST_NAMING)
    try:
        typed_in.optional_name(key, naming)
    except Refused:
        return RefusedRow(1, "", key, RowReason.CONTROL_CHARACTERS, found)
    if not naming.count(NAME) == naming.count(LEVEL) == 1:
        return RefusedRow(1, "", key, RowReason.NOT_A_NAMING, found)
    return None


def _bounds_refused(growths: Growths) -> RefusedRow | None:
    """The first bound whose least is above its most, whichever file says each."""
    for stat, least in growths.least.items():
        most = growths.most.get(stat, least)
        if least > most:
            reason = RowReason.OUT_OF_RANGE
            return RefusedRow(1, "", f"least.{stat}", reason, str(least), 0, most)
    return None


def _over(before: Growths, file: _File) -> Growths:
    return Growths(
        otherwise=before.otherwise if file.growth is None else file.growth.growth(),
        kinds={**before.kinds, **_growths(file.kinds, folding=True)},
        creatures={**before.creatures, **_growths(file.creatures, folding=False)},
        least={**before.least, **file.least.bounds()},
        most={**before.most, **file.most.bounds()},
        naming=before.naming if file.naming is None else file.naming.strip(),
    )


def _growths(said: Mapping[str, _Growth], *, folding: bool) -> dict[str, Growth]:
    return {folded(key).strip() if folding else key: one.growth() for key, one in said.items()}


def _read(path: Path) -> _File:
    try:
        return _File.model_validate(parsed(file_text(path)[0]))
    except UnreadableFile as error:
        row = RefusedRow(1, "", "", error.reason, error.detail, high=error.high)
    except ValidationError as error:
        row = _refused(error)
    except RecursionError:
        row = RefusedRow(1, "", "", RowReason.TOO_DEEP)
    except ValueError as error:
        row = RefusedRow(1, "", "", RowReason.BROKEN, shown(error))
    raise UnreadableGrowths(path, row)


def _refused(error: ValidationError) -> RefusedRow:
    first = error.errors(include_url=False)[0]
    key = ".".join(str(part) for part in first["loc"])
    reason = _REASONS.get(first["type"], RowReason.BROKEN)
    context: Mapping[str, Any] = first.get("ctx", {})
    detail = "" if reason is RowReason.UNKNOWN_KEY else shown(first["input"])
    low, high = context.get("ge"), context.get("le")
    return RefusedRow(1, "", shown(key), reason, detail, low, high)
