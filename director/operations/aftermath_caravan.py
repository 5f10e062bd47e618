"""The wizard's caravan rows: of which number each is, and what there is before and after it.

A row is of a quantity by the code of its kind (``people`` for clansmen, ``fighters``, ``supplies``,
``morale``, ``renown``), of the director's own people by theirs (``kind:3``), or is told in words.
"""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from director.editions.schema import Edition
from director.operations.aftermath_draft import AftermathDraft, CaravanDraft
from director.operations.caravan.kind_codes import kind_id
from director.operations.caravan.kind_reads import kinds_in
from director.operations.caravan.standing import place_of, totals_in
from director.operations.opening import edition_in
from director.operations.plain import plain
from director.operations.views.caravan import KindView
from director.rules.caravan.ledger import Entry, Taken, take
from director.rules.caravan.state import CaravanState, Cause, changed

if TYPE_CHECKING:
    from sqlalchemy import Connection

COUNTED = ("people", "fighters", "supplies", "morale", "renown")
"""Kinds of caravan rows that have an amount, beside people of the director's own kinds."""


@dataclass(frozen=True, slots=True)
class CaravanBefore:
    """The caravan as the wizard finds it: what there is today without this battle, what of it the
    campaign keeps count of, and its kinds of people. ``edition`` is the campaign's of today.
    """

    edition: Edition
    state: CaravanState
    kinds: tuple[KindView, ...] = ()

    def kind(self, code: str) -> KindView | None:
        """The director's own kind of people with that code, while there is one."""
        return next((one for one in self.kinds if one.id is not None and one.code == code), None)


def caravan_before(connection: "Connection", path: Path) -> CaravanBefore:
    """The caravan of today; ``path`` is the file's, for the error about its copy of the rules."""
    raw = plain(connection)
    edition = edition_in(raw, path)
    return CaravanBefore(edition, totals_in(raw, edition).state, kinds_in(raw))


def table_kind_of(code: str) -> tuple[str, int | None]:
    """How the ledger's table names the kind of a row: its kind, and the key of the director's."""
    key = kind_id(code)
    return (code, None) if key is None else ("people", key)


def row_steps(before: CaravanBefore, rows: tuple[CaravanDraft, ...]) -> tuple[Taken | None, ...]:
    """What each row really changes, and how much there is after it, one upon another; none of what
    is told in words or not kept count of, and while its amount is missing.
    """
    state, found = before.state, []
    for row in rows:
        taken = _step(before.edition, state, row)
        if taken is not None:
            state = changed(state, taken.change)
        found.append(taken)
    return tuple(found)


def as_changed(before: CaravanBefore, draft: AftermathDraft) -> AftermathDraft:
    """The draft with what its rows really change: of 99 supplies lost where there are 26
    it says 26, as whatever is told of the battle does.
    """
    steps = row_steps(before, draft.caravan)
    rows = tuple(
        row if step is None else replace(row, amount=step.change.amount.total)
        for row, step in zip(draft.caravan, steps, strict=True)
    )
    return replace(draft, caravan=rows)


def with_kind_names(before: CaravanBefore, draft: AftermathDraft) -> AftermathDraft:
    """The draft with the names that the director's kinds of people have today."""
    rows = tuple(
        replace(row, kind_name=kind.name) if (kind := before.kind(row.kind)) else row
        for row in draft.caravan
    )
    return replace(draft, caravan=rows)


def _step(edition: Edition, state: CaravanState, row: CaravanDraft) -> Taken | None:
    kind, key = table_kind_of(row.kind)
    if kind not in COUNTED or row.amount is None:
        return None
    what, people = place_of(kind, key)
    if what not in state.kept:
        return None
    return take(edition, state, Entry(what, row.amount, Cause.BATTLE, people))
