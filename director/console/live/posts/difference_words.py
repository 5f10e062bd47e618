"""What a correction of the log changes, as rows of three cells: what, before, after."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TypeVar

from director.forum.live.log_words import about, log_line
from director.forum.live.problem_words import problem_words
from director.forum.live.stat_words import HERO_POINTS, STAT_NAMES, signed
from director.forum.live.telling import Telling, for_director
from director.forum.live.time_words import zone_of
from director.forum.words import outcome_words
from director.operations.live.amending import AmendPreview
from director.operations.views.live import LiveBattle
from director.rules.live.board import square_name
from director.rules.live.clock_differences import (
    DeadlineDiffers,
    HoursGivenDiffer,
    LapseDiffers,
    VerdictDiffers,
)
from director.rules.live.differences import (
    ActingDiffers,
    Amount,
    AmountDiffers,
    AsaltoDiffers,
    ClockDiffers,
    Difference,
    FallDiffers,
    HornDiffers,
    LineDiffers,
    MarksDiffer,
    ModifiersDiffer,
    OrderDiffers,
    OutcomeDiffers,
    SquareDiffers,
    StandingDiffers,
)
from director.rules.live.units import Fall, LiveModifier, Standing
from director.rules.stats import Stat

_AMOUNTS = {
    Amount.STRENGTH: STAT_NAMES[Stat.STRENGTH],
    Amount.ARMOR: STAT_NAMES[Stat.ARMOR],
    Amount.WILLPOWER: STAT_NAMES[Stat.WILLPOWER],
    Amount.HERO_POINTS: HERO_POINTS,
    Amount.LOST_TURNS: "turnos perdidos",
    Amount.DAMAGE_DEALT: "daño hecho",
    Amount.OVERKILL: "daño de más",
}
_STANDINGS = {
    Standing.STANDING: "en combate",
    Standing.DEFEATED: "fuera de combate",
    Standing.FLED: "huye",
    Standing.REMOVED: "fuera de la batalla",
}
NOTHING = "—"
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ChangeRow:
    """One thing that changes. ``id`` is its place in the list; ``grave``: a line counts no
    more, or should not.
    """

    id: int
    what: str
    before: str
    after: str
    grave: bool = False


def change_rows(before: LiveBattle, found: AmendPreview) -> tuple[ChangeRow, ...]:
    """All that a correction changes: lines that count no more first, then those that count again,
    then every number, and lines that come to something else.
    """
    was, now = for_director(before), for_director(found.battle)
    cells = [
        *_void(was, now, found),
        *_restored(now, found),
        *(_cells(was, now, each) for each in found.differences),
    ]
    return tuple(ChangeRow(place, *each) for place, each in enumerate(cells))


_Cells = tuple[str, str, str, bool]


def _void(was: Telling, now: Telling, found: AmendPreview) -> Iterator[_Cells]:
    for key in found.newly_void:
        told = found.battle.replayed.lines[_place(now, key)]
        why = "" if told.problem is None else problem_words(told.problem, now.names)
        what = f"Deja de contar: {about(now, told.logged.what)}"
        yield what, _line(was, key), why, True


def _restored(now: Telling, found: AmendPreview) -> Iterator[_Cells]:
    for key in found.restored:
        told = found.battle.replayed.lines[_place(now, key)]
        what = f"Vuelve a contar: {about(now, told.logged.what)}"
        yield what, NOTHING, _line(now, key), False


def _cells(was: Telling, now: Telling, difference: Difference) -> _Cells:
    match difference:
        case AmountDiffers(unit, amount, before, after):
            return _row(f"{now.name(unit)}: {_AMOUNTS[amount]}", before, after, _number)
        case StandingDiffers(unit, before, after):
            return _row(now.name(unit), before, after, _STANDINGS.__getitem__, "no está")
        case FallDiffers(unit, before, after):
            return _row(f"{now.name(unit)}: caída", before, after, lambda fall: _fall(now, fall))
        case SquareDiffers(unit, before, after):
            return _row(f"{now.name(unit)}: casilla", before, after, square_name)
        case MarksDiffer(unit, before, after):
            return _row(f"{now.name(unit)}: marcas", before, after, _marks)
        case ModifiersDiffer(unit, before, after):
            return _row(f"{now.name(unit)}: cambios", before, after, _modifiers)
        case HornDiffers(side, before, after):
            return _row(f"Cuerno de {now.side_name(side)}", before, after, _number)
        case VerdictDiffers(key, _, before, after):
            what = f"Revisa: {about(now, now.battle.replayed.lines[_place(now, key)].logged.what)}"
            row = _row(what, before, after, lambda at: _instant(now, at), "ya no vence")
            return *row[:3], True
        case LapseDiffers(unit, asalto, before, after):
            what = f"{now.name(unit)}: vencido sin decidir, asalto {asalto}"
            return _row(what, before, after, lambda at: _instant(now, at))
        case DeadlineDiffers(unit, before, after):
            what = f"{now.name(unit)}: plazo"
            return _row(what, before, after, lambda at: _instant(now, at))
        case HoursGivenDiffer(unit, asalto, before, after):
            what = f"{now.name(unit)}: horas que da al llegar tarde, asalto {asalto}"
            return _row(what, before, after, _number)
        case LineDiffers(key):
            what = about(now, now.battle.replayed.lines[_place(now, key)].logged.what)
            return what, _line(was, key), _line(now, key), False
    return _of_battle(now, difference)


def _of_battle(now: Telling, difference: Difference) -> _Cells:
    match difference:
        case AsaltoDiffers(before, after):
            return _row("Asalto", before, after, _number)
        case ActingDiffers(before, after):
            return _row("Le toca a", before, after, now.name, "nadie")
        case ClockDiffers(before, after):
            return _row("Reloj", before, after, lambda paused: "parado" if paused else "en marcha")
        case OutcomeDiffers(before, after):
            return _row("Final", before, after, outcome_words, "sigue")
        case OrderDiffers(before, after):
            return _row("Orden", before, after, lambda order: ", ".join(map(now.name, order)))
    raise AssertionError(difference)


def _row(
    what: str, before: T | None, after: T | None, words: Callable[[T], str], none: str = NOTHING
) -> _Cells:
    was = none if before is None else words(before)
    now = none if after is None else words(after)
    return what, was or none, now or none, False


def _number(number: int) -> str:
    return str(number)


def _instant(telling: Telling, at: datetime) -> str:
    """A date and the hour in the campaign's zone."""
    return f"{at.astimezone(zone_of(telling.battle.zone) or UTC):%d/%m %H:%M}"


def _fall(telling: Telling, fall: Fall) -> str:
    author = "sin autor" if fall.by is None else f"a manos de {telling.name(fall.by)}"
    return f"{fall.order}.º, {author}, Fuerza {fall.final_strength}"


def _marks(marks: tuple[bool, bool]) -> str:
    named = (("líder", marks[0]), ("jefe", marks[1]))
    return " y ".join(word for word, holds in named if holds)


def _modifiers(modifiers: tuple[LiveModifier, ...]) -> str:
    return ", ".join(f"{STAT_NAMES[one.stat]} {signed(one.amount)}" for one in modifiers)


def _place(telling: Telling, key: int) -> int:
    lines = telling.battle.replayed.lines
    return next(place for place, told in enumerate(lines) if told.logged.key == key)


def _line(telling: Telling, key: int) -> str:
    return log_line(telling, _place(telling, key)) or NOTHING
