"""How the caravan stands: what it keeps count of, what there is, and who travels with it.

What there is on a day is what the standing lines of the ledger up to that day come to, in the order
in which they were written. The campaign keeps count of a quantity from its opening
line on, until a line stops that.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from director.editions.schema import Edition
from director.operations.busy import fighters_in
from director.operations.caravan.kind_codes import kind_code
from director.operations.plain import Plain, plain
from director.rules.caravan import morale
from director.rules.caravan.ledger import Totals
from director.rules.caravan.state import (
    CLANSMEN,
    FIGHTERS,
    CaravanState,
    Cause,
    Quantity,
    Traveller,
    with_number,
)
from director.rules.caravan.tally import Place, number_after, tallied
from director.rules.derivation import Derivation

if TYPE_CHECKING:
    from sqlalchemy import Connection

_COUNTED = """
NOT withdrawn AND amount IS NOT NULL
    AND kind IN ('people', 'fighters', 'supplies', 'morale', 'renown')
"""
IN_ORDER = """
coalesce((
    SELECT min(first.id) FROM caravan_entry AS first
    WHERE caravan_entry.cause = 'aftermath' AND first.battle_id = caravan_entry.battle_id
        AND first.cause = 'aftermath' AND first.kind = caravan_entry.kind
        AND first.people_kind_id IS caravan_entry.people_kind_id
), caravan_entry.id), caravan_entry.id
"""
"""The order of the ledger's lines: by key, but that what a battle left stands where it stood when
its consequences were first applied. Applied anew after a reopening it would else come after the
meals that ate of it, which then ate of nothing, and be there twice.
"""
_LINES = f"""
SELECT kind, people_kind_id, cause, amount FROM caravan_entry
WHERE {_COUNTED} AND day <= ? ORDER BY {IN_ORDER}
"""
_DATED = f"""
SELECT kind, people_kind_id, day, amount FROM caravan_entry
WHERE {_COUNTED} ORDER BY {IN_ORDER}
"""
_KEPT = f"""
SELECT kind, day, cause = 'opening' FROM caravan_entry
WHERE {_COUNTED} AND cause IN ('opening', 'stopped') ORDER BY id
"""
_AMOUNTS = f"""
SELECT group_concat(amount) FROM (
    SELECT amount FROM caravan_entry
    WHERE kind = ? AND {{kind}} AND {_COUNTED} AND day <= ? ORDER BY {IN_ORDER}
)
"""
_OF_PROGRAM = _AMOUNTS.format(kind="+people_kind_id IS NULL")  # + as nearly all have none
_OF_DIRECTOR = _AMOUNTS.format(kind="people_kind_id = ?")
_KINDS = "SELECT id FROM people_kind ORDER BY id"
_COMPANY = """
SELECT character.id, count(wound.id), character.condemned
FROM character
LEFT JOIN wound ON wound.character_id = character.id AND wound.closed_day IS NULL
WHERE character.life = 'alive'
GROUP BY character.id ORDER BY character.id
"""
_ANY_DAY = 2**63 - 1

_QUANTITIES = {
    "people": Quantity.PEOPLE,
    "fighters": Quantity.PEOPLE,
    "supplies": Quantity.SUPPLIES,
    "morale": Quantity.MORALE,
    "renown": Quantity.PURSE,
}
_CAUSES = {"aftermath": Cause.BATTLE, **{cause.value: cause for cause in Cause}}

Turn = tuple[Quantity, int, bool]
"""Of what, on which day, and whether to keep count of it began or stopped."""


def place_of(kind: str, people_kind: int | None) -> Place:
    """Which number a line of the ledger is of, by its columns."""
    what = _QUANTITIES[kind]
    if kind == "people" and people_kind is not None:
        return what, kind_code(people_kind)
    return what, FIGHTERS if kind == "fighters" else CLANSMEN


def cause_of(code: str) -> Cause:
    """Why a line of the ledger stands there, as the rules know it; one that they do not know is the
    director's own.
    """
    return _CAUSES.get(code, Cause.DIRECTOR)


def totals_at(connection: "Connection", edition: Edition, day: int | None = None) -> Totals:
    """What there is at the end of a day, today where none is said; each number with what every
    cause brought or took.
    """
    return totals_in(plain(connection), edition, day)


def totals_in(connection: Plain, edition: Edition, day: int | None = None) -> Totals:
    """The same on SQLite's own connection."""
    numbers: defaultdict[Place, list[tuple[Cause, int]]] = defaultdict(list)
    until = _ANY_DAY if day is None else day
    for kind, people_kind, cause, amount in connection.execute(_LINES, (until,)):
        numbers[place_of(kind, people_kind)].append((cause_of(cause), amount))
    return tallied(edition, nothing_yet(quantities_kept(connection, day)), numbers)


def state_in(connection: Plain, edition: Edition, day: int | None = None) -> CaravanState:
    """What there is at the end of a day without where it came from: what every day that passes
    asks, and so in a few texts of numbers instead of thousands of rows.
    """
    until = _ANY_DAY if day is None else day
    own = [key for (key,) in connection.execute(_KINDS)]
    places = [*((kind, None) for kind in _QUANTITIES), *(("people", key) for key in own)]
    state = nothing_yet(quantities_kept(connection, day))
    for kind, people_kind in places:
        lines = _amounts(connection, kind, people_kind, until)
        if lines:
            what, code = place_of(kind, people_kind)
            state = with_number(state, what, code, number_after(edition, what, 0, lines))
    return state


def _amounts(connection: Plain, kind: str, people_kind: int | None, until: int) -> list[int]:
    """The standing lines of one number, in the order of the ledger."""
    if people_kind is None:
        row = connection.execute(_OF_PROGRAM, (kind, until))
    else:
        row = connection.execute(_OF_DIRECTOR, (kind, people_kind, until))
    (told,) = row.fetchone()
    return [] if told is None else [int(amount) for amount in told.split(",")]


def dated_lines(connection: Plain) -> dict[Place, list[tuple[int, int]]]:
    """The standing lines of each number, as day and amount, in the order of the ledger."""
    numbers: defaultdict[Place, list[tuple[int, int]]] = defaultdict(list)
    for kind, people_kind, day, amount in connection.execute(_DATED):
        numbers[place_of(kind, people_kind)].append((day, amount))
    return numbers


def nothing_yet(kept: frozenset[Quantity]) -> CaravanState:
    """A caravan before its first line: nothing of anything."""
    return CaravanState({}, 0, 0, 0 if Quantity.PURSE in kept else None, kept)


def kept_in(connection: "Connection") -> frozenset[Quantity]:
    """What this campaign keeps count of."""
    return quantities_kept(plain(connection))


def quantities_kept(connection: Plain, day: int | None = None) -> frozenset[Quantity]:
    """The same on SQLite's own connection; at the end of a day, if one is said."""
    return kept_on(keeping_turns(connection), _ANY_DAY if day is None else day)


def keeping_turns(connection: Plain) -> list[Turn]:
    """When the campaign began to keep count of something and when it stopped, in the order in which
    that was said.
    """
    rows = connection.execute(_KEPT)
    return [(place_of(kind, None)[0], day, bool(begun)) for kind, day, begun in rows]


def kept_on(turns: Sequence[Turn], day: int) -> frozenset[Quantity]:
    """What it kept count of at the end of that day: what was said last by then holds."""
    said = {what: begun for what, since, begun in turns if since <= day}
    return frozenset(what for what, begun in said.items() if begun)


def morale_at(connection: Plain, edition: Edition, day: int | None = None) -> int:
    """Morale at the end of a day, now where none is said."""
    until = _ANY_DAY if day is None else day
    return number_after(edition, Quantity.MORALE, 0, _amounts(connection, "morale", None, until))


def battle_morale(connection: Plain, edition: Edition, day: int | None = None) -> Derivation:
    """What the morale of a day, or that of now, gives to the Voluntad of who enters a battle then;
    no terms where the campaign keeps no morale, or the edition has none count.
    """
    state = nothing_yet(quantities_kept(connection, day))
    if not morale.kept(edition, state):
        return Derivation(())
    return morale.willpower_of(edition, morale_at(connection, edition, day))


def company(connection: "Connection") -> tuple[Traveller, ...]:
    """The characters on the road: the living ones. The dead and the retired do not travel, and
    whoever is in a battle that is still to be resolved is busy.
    """
    return travellers(plain(connection))


def travellers(connection: Plain) -> tuple[Traveller, ...]:
    """The same on SQLite's own connection."""
    busy = fighters_in(connection)
    return tuple(
        Traveller(key, wounds, busy=key in busy, condemned=bool(condemned))
        for key, wounds, condemned in connection.execute(_COMPANY)
    )
