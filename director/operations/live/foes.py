"""A small list of creatures to copy an enemy from, until there is a bestiary."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from director.operations.live.live_form import LiveUnitForm
from director.rules.live.units import OwnedAbility
from director.rules.stats import StatBlock

FOLDER = "foes"
"""Where they lie among the shipped resources."""


class UnreadableFoes(ValueError):
    """A file of creatures is not what it should be: ``path`` and ``detail``."""

    def __init__(self, path: Path, detail: str) -> None:
        super().__init__(f"{path.name}: {detail}")
        self.path = path
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Foe:
    """A creature: what it is called, what it is like, and with what it enters a battle."""

    code: str
    name: str
    text: str
    stats: StatBlock
    abilities: tuple[OwnedAbility, ...] = ()

    def unit(self, side: int = 1, count: int = 1) -> LiveUnitForm:
        """So many of them as a row of a battle's form."""
        return LiveUnitForm(
            side=side, name=self.name, count=count, stats=self.stats, abilities=self.abilities
        )


def foes(folder: Path) -> tuple[Foe, ...]:
    """The creatures of every file in a folder, in the order of files and lines; none where there
    is no such folder. ``UnreadableFoes`` for a file with anything in it that nobody knows.
    """
    return tuple(foe for path in sorted(folder.glob("*.toml")) for foe in _read(path))


class _Ability(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    name: str
    rank: int = 0
    active: bool = True
    reaction: bool = False
    text: str = ""


class _Foe(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    code: str
    name: str
    strength: int
    armor: int
    willpower: int
    exertion: int
    reaction: int
    break_: int
    movement: int = 4
    range_min: int = 1
    range_max: int = 1
    size: int = 1
    evasion: int = 0
    deflection: int = 0
    text: str = ""
    ability: list[_Ability] = []


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    foe: list[_Foe]


def _read(path: Path) -> list[Foe]:
    try:
        data = tomllib.loads(path.read_text("utf-8"))
        file = TypeAdapter(_File).validate_python(data)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, ValidationError) as error:
        raise UnreadableFoes(path, str(error)) from error
    return [_foe(row) for row in file.foe]


def _foe(row: _Foe) -> Foe:
    plain = row.model_dump(exclude={"code", "name", "text", "ability"})
    abilities = tuple(OwnedAbility(**ability.model_dump()) for ability in row.ability)
    return Foe(row.code, row.name, row.text, StatBlock(**plain), abilities)
