"""The column ORDEN as facts: who acts when, what each has done, and how much each can bear."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from PySide6.QtCore import QCoreApplication

from director.operations.views.live import LiveBattle
from director.rules.live.state import LiveState
from director.rules.live.units import LiveUnit, Standing
from director.rules.round_order import Place, TieBreak

translate = QCoreApplication.translate


class Mark(StrEnum):
    """What a unit has to do with this asalto."""

    ACTED = "acted"
    ACTING = "acting"
    LATE = "late"
    WAITING = "waiting"
    JOINED = "joined"
    """It came during this asalto and acts from the next one on."""
    FALLEN = "fallen"
    FLED = "fled"
    REMOVED = "removed"


_OUT_BY = {
    Standing.DEFEATED: Mark.FALLEN,
    Standing.FLED: Mark.FLED,
    Standing.REMOVED: Mark.REMOVED,
}
OUT = frozenset({Mark.FALLEN, Mark.FLED, Mark.REMOVED})


@dataclass(frozen=True, slots=True)
class OrderRow:
    """One unit as the column shows it. ``queued``: a turn of its was sent in advance."""

    unit: int
    name: str
    mark: Mark
    initiative: int | None
    strength: int
    maximum: int
    queued: bool
    own: bool
    rank: str = ""
    """``jefe``, ``líder`` or both; nothing for all others."""
    tie: str = ""
    """Why it stands before the next one, where both have the same initiative."""


class Drawn:
    """What the order of an asalto tells of each unit, worked out once while neither it nor what
    they are called changes: its initiative, and how a tie was settled.
    """

    def __init__(self, battle: LiveBattle, state: LiveState) -> None:
        self._of = state.places, battle.names
        after = _following(state)
        self.told: Mapping[int, tuple[int, str]] = {
            int(place.unit): (place.initiative.total, _tie(battle, place, after))
            for place in state.places
        }

    def holds(self, battle: LiveBattle, state: LiveState) -> bool:
        """Whether it is still the very same order of the very same names."""
        places, names = self._of
        return places is state.places and names is battle.names


def order_rows(
    battle: LiveBattle, state: LiveState, drawn: Drawn | None = None
) -> tuple[OrderRow, ...]:
    """Every unit once: those of the asalto in order, late comers, then who is out.

    ``drawn`` is what was made of the same order before.
    """
    drawn = drawn or Drawn(battle, state)
    queued, acting = {turn.unit for turn in battle.queue}, state.acting
    return tuple(_row(battle, state, unit, drawn, queued, acting) for unit in _listed(state))


def _following(state: LiveState) -> dict[int, int]:
    """Who acts after whom; worked out once for all rows."""
    return {int(one.unit): int(other.unit) for one, other in pairwise(state.places)}


def _listed(state: LiveState) -> Iterator[LiveUnit]:
    inside = [state.units[unit] for unit in state.order if state.units[unit].stands]
    yield from inside
    known = {unit.unit for unit in inside}
    yield from (one for one in state.units.values() if one.stands and one.unit not in known)
    out = [unit for unit in state.units.values() if not unit.stands]
    yield from sorted(
        out, key=lambda unit: (unit.fall is None, unit.fall.order if unit.fall else 0)
    )


def _row(
    battle: LiveBattle,
    state: LiveState,
    unit: LiveUnit,
    drawn: Drawn,
    queued: set[int],
    acting: int | None,
) -> OrderRow:
    initiative, tie = drawn.told.get(unit.unit, (None, ""))
    return OrderRow(
        unit.unit,
        battle.names[unit.unit].name,
        _mark(state, unit, acting, inside=unit.unit in drawn.told),
        initiative,
        unit.strength,
        max(1, unit.entrant.stats.strength),
        unit.unit in queued,
        unit.entrant.own,
        rank_words(boss=unit.boss, leader=unit.leader),
        tie,
    )


def _mark(state: LiveState, unit: LiveUnit, acting: int | None, *, inside: bool) -> Mark:
    out = _OUT_BY.get(unit.standing)
    if out is not None:
        return out
    if unit.unit == acting and not state.over:
        return Mark.ACTING
    if unit.unit in state.done:
        return Mark.ACTED
    if unit.unit in state.lapsed:
        return Mark.LATE
    return Mark.JOINED if state.places and not inside else Mark.WAITING


def tip_of(battle: LiveBattle, state: LiveState, key: int) -> str:
    """What a row does not show: who it is, how its initiative came about, why a tie went so."""
    unit, name = state.units[key], battle.names[key]
    place = next((one for one in state.places if int(one.unit) == key), None)
    lines = [name.name if not name.detail else f"{name.name} ({name.detail})"]
    lines.append(rank_words(boss=unit.boss, leader=unit.leader))
    if place is not None:
        lines.append(initiative_words(place))
        lines.append(tie_words(battle, state, place))
    lines.append(mark_words(_mark(state, unit, state.acting, inside=place is not None)))
    if unit.fall is not None:
        lines.append(translate("live", "cayó la {n}.ª").format(n=unit.fall.order))
    return "\n".join(line for line in lines if line)


def rank_words(*, boss: bool, leader: bool) -> str:
    """What the director marked it as, in words; nothing for most."""
    told = (translate("live", "jefe") if boss else "", translate("live", "líder") if leader else "")
    return " · ".join(filter(None, told))


def initiative_words(place: Place) -> str:
    """``iniciativa 14 (dado 8, Reacción 6)``, with every term of it."""
    from director.forum.words import term_words

    parts = ", ".join(f"{term_words(term)} {term.amount}" for term in place.initiative.terms)
    total = place.initiative.total
    return translate("live", "iniciativa {total} ({parts})").format(total=total, parts=parts)


def tie_words(battle: LiveBattle, state: LiveState, place: Place) -> str:
    """Why it stands before the next one with the same initiative; nothing where no other has it."""
    return _tie(battle, place, _following(state))


def _tie(battle: LiveBattle, place: Place, after: dict[int, int]) -> str:
    following = after.get(int(place.unit))
    if place.tie is None or following is None:
        return ""
    other = battle.names[following].name
    if place.tie is TieBreak.REACTION:
        why = translate("live", "empate con {other}: decide la Reacción")
    else:
        why = translate("live", "empate con {other}: decidió la suerte, ya fija")
    return why.format(other=other)


def mark_words(mark: Mark) -> str:
    """The mark, for who does not see pictures; nothing while it simply waits."""
    return {
        Mark.ACTED: translate("live", "ya actuó"),
        Mark.ACTING: translate("live", "actúa ahora"),
        Mark.LATE: translate("live", "tarde: aún puede actuar"),
        Mark.JOINED: translate("live", "actúa desde el próximo asalto"),
        Mark.FALLEN: translate("live", "caído"),
        Mark.FLED: translate("live", "huido"),
        Mark.REMOVED: translate("live", "retirado por el director"),
    }.get(mark, "")


def row_words(row: OrderRow) -> str:
    """The row read aloud."""
    parts = [
        row.name,
        row.rank,
        ""
        if row.initiative is None
        else translate("live", "iniciativa {n}").format(n=row.initiative),
        row.tie,
        mark_words(row.mark),
        translate("live", "turno adelantado") if row.queued else "",
        translate("live", "Fuerza {now} de {most}").format(now=row.strength, most=row.maximum),
    ]
    return ", ".join(part for part in parts if part)
