"""Lines, setups and turns sent in advance as facts for the file, and back.

Reading is strict: facts of another version, with a key nobody knows or a value of the wrong kind
are ``Unreadable``, never guessed at. What has its default value is left out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Final, Literal

from pydantic import ConfigDict, TypeAdapter, ValidationError

from director.rules.live import happenings as what
from director.rules.live.advance import Alternative, Condition
from director.rules.live.happenings import Deed, Happening, TurnTaken
from director.rules.live.setup import LiveSetup

VERSION: Final = 1
_CONFIG = ConfigDict(extra="forbid", strict=True)


class Unreadable(ValueError):
    """Facts that this program did not write; ``detail`` says where they differ."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


@dataclass(frozen=True, slots=True)
class _Deed:
    """One deed under its name: several kinds share their fields, and one of them has none."""

    rest: what.Rest | None = None
    blow_horn: what.BlowHorn | None = None
    move: what.Move | None = None
    attack: what.Attack | None = None
    use_ability: what.UseAbility | None = None


@dataclass(frozen=True, slots=True)
class _Turn:
    unit: int
    deeds: tuple[_Deed, ...] = ()
    over: bool = True
    despite: str = ""


@dataclass(frozen=True, slots=True)
class _Line:
    """A happening under its name, and the keys of the rolls it rests on."""

    version: Literal[1]
    rolls: tuple[int, ...] = ()
    joined: what.Joined | None = None
    placed: what.Placed | None = None
    round_opened: what.RoundOpened | None = None
    turn_taken: _Turn | None = None
    turn_lapsed: what.TurnLapsed | None = None
    adjusted: what.Adjusted | None = None
    points_adjusted: what.PointsAdjusted | None = None
    horn_adjusted: what.HornAdjusted | None = None
    felled: what.Felled | None = None
    fled_battle: what.FledBattle | None = None
    removed_unit: what.RemovedUnit | None = None
    marked: what.Marked | None = None
    revealed: what.Revealed | None = None
    clock_paused: what.ClockPaused | None = None
    clock_resumed: what.ClockResumed | None = None
    clock_restarted: what.ClockRestarted | None = None
    remarked: what.Remarked | None = None
    ended: what.Ended | None = None


@dataclass(frozen=True, slots=True)
class _Setup:
    version: Literal[1]
    setup: LiveSetup


@dataclass(frozen=True, slots=True)
class _Alternative:
    turn: _Turn
    conditions: tuple[Condition, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class _Alternatives:
    version: Literal[1]
    alternatives: tuple[_Alternative, ...]


KINDS: dict[type, str] = {
    what.Joined: "joined",
    what.Placed: "placed",
    what.RoundOpened: "round_opened",
    TurnTaken: "turn_taken",
    what.TurnLapsed: "turn_lapsed",
    what.Adjusted: "adjusted",
    what.PointsAdjusted: "points_adjusted",
    what.HornAdjusted: "horn_adjusted",
    what.Felled: "felled",
    what.FledBattle: "fled_battle",
    what.RemovedUnit: "removed_unit",
    what.Marked: "marked",
    what.Revealed: "revealed",
    what.ClockPaused: "clock_paused",
    what.ClockResumed: "clock_resumed",
    what.ClockRestarted: "clock_restarted",
    what.Remarked: "remarked",
    what.Ended: "ended",
}
"""What the file calls each kind of happening."""

_DEEDS: dict[type, str] = {
    what.Rest: "rest",
    what.BlowHorn: "blow_horn",
    what.Move: "move",
    what.Attack: "attack",
    what.UseAbility: "use_ability",
}


def line_facts(happening: Happening, rolls: Sequence[int] = ()) -> dict[str, Any]:
    """A happening as facts; ``rolls`` are the rows of the dice it rests on."""
    kept = _turn_out(happening) if isinstance(happening, TurnTaken) else happening
    line: Any = {KINDS[type(happening)]: kept}
    return _write(_Line(VERSION, tuple(rolls), **line))


def read_lines(kinds: Sequence[str], texts: Sequence[str]) -> list[Happening]:
    """The happenings of facts as they are kept, all in one go; ``Unreadable`` names the place."""
    if not texts:
        return []
    try:
        lines = _adapter("lines").validate_json("[" + ",".join(texts) + "]")
        if len(lines) == len(texts):
            return [_line_in(kind, line) for kind, line in zip(kinds, lines, strict=True)]
    except (ValidationError, Unreadable):
        pass  # said below, line by line
    rows = enumerate(zip(kinds, texts, strict=True), start=1)
    return [_line_at(place, kind, text) for place, (kind, text) in rows]


def line_rolls(text: str) -> tuple[int, ...]:
    """The keys of the rolls that a line rests on."""
    line: _Line = _read("line", text)
    return line.rolls


def setup_facts(setup: LiveSetup) -> dict[str, Any]:
    """A setup as facts."""
    return _write(_Setup(VERSION, setup))


def read_setup(text: str) -> LiveSetup:
    """The setup that was kept; ``Unreadable`` when it cannot be read."""
    kept: _Setup = _read("setup", text)
    return kept.setup


def alternatives_facts(alternatives: Sequence[Alternative]) -> dict[str, Any]:
    """A turn sent in advance as facts."""
    kept = tuple(
        _Alternative(_turn_out(each.turn), each.conditions, each.text) for each in alternatives
    )
    return _write(_Alternatives(VERSION, kept))


def read_alternatives(text: str) -> tuple[Alternative, ...]:
    """The turn sent in advance that was kept; ``Unreadable`` when it cannot be read."""
    kept: _Alternatives = _read("alternatives", text)
    return tuple(
        Alternative(_turn_in(each.turn), each.conditions, each.text) for each in kept.alternatives
    )


@cache
def _adapter(name: str) -> TypeAdapter[Any]:
    """Building one is slow, and only needed where there is a battle in play."""
    if name == "lines":
        return TypeAdapter(list[_Line], config=_CONFIG)
    kinds = {"line": _Line, "setup": _Setup, "alternatives": _Alternatives}
    return TypeAdapter(list[kinds[name]], config=_CONFIG)  # type: ignore[valid-type]


def _write(kept: _Line | _Setup | _Alternatives) -> dict[str, Any]:
    names: dict[type, str] = {_Line: "line", _Setup: "setup", _Alternatives: "alternatives"}
    adapter = _adapter(names[type(kept)])
    facts: dict[str, Any] = adapter.dump_python([kept], mode="json", exclude_defaults=True)[0]
    return facts


def _read(name: str, text: str) -> Any:
    try:
        (kept,) = _adapter(name).validate_json(f"[{text}]")
    except ValueError as error:
        raise Unreadable(str(error)) from error
    return kept


def _line_at(place: int, kind: str, text: str) -> Happening:
    """One line by itself; ``Unreadable`` says which."""
    try:
        return _line_in(kind, _read("line", text))
    except Unreadable as error:
        raise Unreadable(f"line {place} ({kind}): {error}") from error


def _line_in(kind: str, line: _Line) -> Happening:
    found = [
        (field.name, getattr(line, field.name))
        for field in fields(line)[2:]
        if getattr(line, field.name) is not None
    ]
    if [name for name, _ in found] != [kind]:
        raise Unreadable(f"not one happening of kind {kind}")
    happening = found[0][1]
    return _turn_in(happening) if isinstance(happening, _Turn) else happening


def _turn_out(turn: TurnTaken) -> _Turn:
    deeds = tuple(_deed_out(deed) for deed in turn.deeds)
    return _Turn(turn.unit, deeds, turn.over, turn.despite)


def _deed_out(deed: Deed) -> _Deed:
    named: Any = {_DEEDS[type(deed)]: deed}
    return _Deed(**named)


def _turn_in(turn: _Turn) -> TurnTaken:
    return TurnTaken(
        turn.unit, tuple(_deed_in(deed) for deed in turn.deeds), turn.over, turn.despite
    )


def _deed_in(kept: _Deed) -> Deed:
    named = (kept.rest, kept.blow_horn, kept.move, kept.attack, kept.use_ability)
    found = [deed for deed in named if deed is not None]
    if len(found) != 1:
        raise Unreadable("not one deed under its name")
    return found[0]
