"""What each forum allows, as data that a director may edit: one file per forum, named by its
dialect.

``limit`` counts what the forum counts: some measure a text after turning ``"`` into ``&quot;``,
which ``weights`` repeats. ``marks`` are the pairs of tags for each style; a forum without one
leaves it out.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

Mark = tuple[str, str]
_NONE: Mark = ("", "")


class ProfileError(Exception):
    """A profile that cannot be used: which file, which key, and what is wrong with it."""

    def __init__(self, file: Path, key: str, detail: str) -> None:
        super().__init__(f"{file.name}: {key}: {detail}")
        self.file = file
        self.key = key
        self.detail = detail


class Marks(BaseModel):
    """The pair of tags around each style and each kind of block."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    title: Mark = _NONE
    section: Mark = _NONE
    bold: Mark = _NONE
    italic: Mark = _NONE
    bullets: Mark = _NONE
    item: Mark = _NONE
    grid: Mark = _NONE
    quote: Mark = _NONE


class Profile(BaseModel):
    """One forum. ``dialect`` is the file's name, ``renderer`` the module that writes its markup.

    ``limit`` is in characters per post, ``column`` the widest column of a table, ``part_mark``
    heads each part of a text that had to be split.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    dialect: str
    renderer: str
    title: str = Field(min_length=1)
    limit: int = Field(ge=300)
    column: int = Field(default=24, ge=8)
    part_mark: str = "({part}/{parts})"
    marks: Marks = Marks()
    weights: Mapping[str, int] = Field(default_factory=dict)

    @field_validator("part_mark")
    @classmethod
    def _names_part_and_parts(cls, value: str) -> str:
        if "{part}" not in value or "{parts}" not in value:
            raise ValueError("it must name {part} and {parts}")
        return value

    @field_validator("weights")
    @classmethod
    def _one_character_each(cls, value: Mapping[str, int]) -> Mapping[str, int]:
        if any(len(key) != 1 or weight < 1 for key, weight in value.items()):
            raise ValueError("each key is one character, each weight at least 1")
        return value

    def mark(self, part: int, parts: int) -> str:
        """The words that head one part of several."""
        return self.part_mark.replace("{part}", str(part)).replace("{parts}", str(parts))

    def length(self, text: str) -> int:
        """How long the forum takes a text to be."""
        extra = sum((weight - 1) * text.count(key) for key, weight in self.weights.items())
        return len(text) + extra


def load_profile(file: Path) -> Profile:
    """Reads one profile; ``ProfileError`` names the file and the key."""
    try:
        values = tomllib.loads(file.read_text(encoding="utf-8"))
        return Profile.model_validate({"dialect": file.stem, **values})
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise ProfileError(file, "", str(problem)) from problem
    except ValidationError as problem:
        first = problem.errors()[0]
        key = ".".join(str(part) for part in first["loc"])
        raise ProfileError(file, key, first["msg"]) from problem


def load_profiles(folder: Path) -> Mapping[str, Profile]:
    """Every profile of a folder by its dialect, in the order of their titles."""
    profiles = [load_profile(file) for file in sorted(folder.glob("*.toml"))]
    return {profile.dialect: profile for profile in sorted(profiles, key=lambda p: p.title)}
