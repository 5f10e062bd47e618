"""What a forecast was asked and what came of it as facts for the file, and back.

Reading is strict: facts of another version, with a key nobody knows, a value of the wrong kind or
counts that nobody can have counted are ``UnreadableForecast``, never guessed at. Everything is
written, so that no later default says anything else of what was forecast; what earlier programs
left out has the default it had with them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Final, Literal, TypeVar

from director.operations.encounters.strict_facts import facts_of, read_facts
from director.rules.forecast.line_up import LineUp
from director.rules.forecast.results import ForecastResult, Share, Spread
from director.rules.forecast.tactics import Plans

VERSION: Final = 1


class UnreadableForecast(ValueError):
    """Facts that this program did not write; ``detail`` says where they differ."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Made:
    """By what a forecast was made: the edition's code, the SHA-256 of its copy in the file, and the
    version of the program.
    """

    edition: str
    digest: str
    program: str


@dataclass(frozen=True, slots=True)
class Told:
    """What a kept forecast said; ``made`` is none of one that was kept before anybody asked."""

    result: ForecastResult
    made: Made | None


@dataclass(frozen=True, slots=True)
class _LineUp:
    version: Literal[1]
    line_up: LineUp


@dataclass(frozen=True, slots=True)
class _Plans:
    version: Literal[1]
    plans: Plans


@dataclass(frozen=True, slots=True)
class _Result:
    version: Literal[1]
    result: ForecastResult
    made: Made | None = None


def line_up_facts(line_up: LineUp) -> dict[str, Any]:
    """Those who would fight, as facts."""
    return facts_of(_LineUp(VERSION, line_up))


def read_line_up(text: str) -> LineUp:
    """The line-up that was kept; ``UnreadableForecast`` when it cannot be read."""
    return _read(_LineUp, text).line_up


def plans_facts(plans: Plans) -> dict[str, Any]:
    """The tactics of both sides as facts."""
    return facts_of(_Plans(VERSION, plans))


def read_plans(text: str) -> Plans:
    """The tactics that were kept; ``UnreadableForecast`` when they cannot be read."""
    return _read(_Plans, text).plans


def result_facts(result: ForecastResult, made: Made | None = None) -> dict[str, Any]:
    """What a forecast said, as facts: its counts, from which everything else follows."""
    return facts_of(_Result(VERSION, result, made))


def read_result(text: str) -> Told:
    """What a kept forecast said; ``UnreadableForecast`` when it cannot be read."""
    kept = _read(_Result, text)
    for unsound in _unsound(kept.result):
        raise UnreadableForecast(f"nobody can have counted {unsound}")
    return Told(kept.result, kept.made)


def _unsound(value: object) -> Iterator[object]:
    """Shares of more than there were, and counts that are none or not in their order."""
    if isinstance(value, Share):
        if not 0 <= value.hits <= value.of:
            yield value
    elif isinstance(value, Spread):
        values = [each for each, _ in value.counts]
        if values != sorted(set(values)) or any(count <= 0 for _, count in value.counts):
            yield value
    elif is_dataclass(value):
        for field in fields(value):
            yield from _unsound(getattr(value, field.name))
    elif isinstance(value, tuple):
        for each in value:
            yield from _unsound(each)


_Kept = TypeVar("_Kept")


def _read(kind: type[_Kept], text: str) -> _Kept:
    try:
        return read_facts(kind, text)
    except ValueError as error:
        raise UnreadableForecast(str(error)) from error
