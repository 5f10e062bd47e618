"""The log corrected: a line more, another, one less, a roll repeated, the last one taken back.

Everything after the edited place is read anew by the rules; what that changes can be seen before.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from datetime import datetime

from director.operations import typed_in
from director.operations.change import UNCHANGED, Change, Subject, stepped
from director.operations.live.happening import LIVE
from director.operations.live.instants import instant, require_come
from director.operations.live.intake import checked
from director.operations.live.labels import name_of, unit_of
from director.operations.live.log_rows import LogRows
from director.operations.live.problems import LiveRefused
from director.operations.live.table import LiveTable
from director.operations.live.timing import absences_by_unit, waiting_posts
from director.operations.live.writing import Writing, writing
from director.operations.problems import Refusal, Refused
from director.operations.views.live import LiveBattle
from director.rules.live.amend import (
    Amended,
    Edit,
    InsertLine,
    NoSuchLine,
    RemoveLine,
    ReplaceLine,
    RerollProblem,
    amended,
    with_reroll,
)
from director.rules.live.differences import Difference
from director.rules.live.happenings import Happening, Joined, Logged
from director.rules.live.problems import LiveFault, LiveProblem
from director.store.live_rolls import settle_live_rolls


@dataclass(frozen=True, slots=True)
class AmendPreview:
    """What edits would change. ``battle`` is the battle as it would be; lines in ``newly_void``
    would count for nothing, those in ``restored`` would count again. With a ``problem`` the edited
    line itself cannot happen, and ``amend`` refuses it.
    """

    battle: LiveBattle
    differences: tuple[Difference, ...]
    newly_void: tuple[int, ...] = ()
    restored: tuple[int, ...] = ()
    problem: LiveProblem | None = None
    unsupported: tuple[int, ...] = ()
    """Lines that say a turn ran out which by the hours does not any more, or not then: they count
    until they are taken out, in the same amendment (``RemoveLine``) or later.
    """


def preview(table: LiveTable, battle_id: int, *edits: Edit) -> AmendPreview:
    """What edits would change, each made in the log the one before leaves; nothing is written."""
    battle = table.battle(battle_id)
    found = _amended(battle, [_checked(edit) for edit in edits])
    after = replace(battle, replayed=found.replayed)
    return AmendPreview(
        after,
        found.differences,
        found.newly_void,
        found.restored,
        found.problem,
        found.unsupported,
    )


def amend(
    table: LiveTable,
    battle_id: int,
    *edits: Edit,
    rolls: Sequence[int] = (),
    text: str | None = None,
    code: str = "live.amend",
    units: str | None = None,
    ahead: bool = False,
) -> Change:
    """Keep edits, as one step. Dice that no longer count are annulled, new ones get their rows;
    ``rolls`` are keys of kept ones. ``text`` is the pasted post of the line that is written.
    ``units`` are the names for the step's label, where that is about more than the first edit.
    ``ahead``: the director knows that a date which is new has not come yet.

    ``LiveRefused`` where the edited line itself cannot happen. The entrance of a unit can be taken
    out of the log only while no other line speaks of it; its row goes with it.
    """
    battle = table.battle(battle_id)
    now = table.campaign.clock()
    wanted = [_recorded(_checked(edit), now) for edit in edits]
    for edit in wanted:
        _require_come(battle, edit, now, told=ahead)
    post = None if text is None else typed_in.words("post", text)
    facts = _facts(battle, wanted)
    if units is not None:
        facts["unit"] = units
    with writing(table, battle_id, code, facts) as work:
        found = _amended(work.battle, wanted)
        if found.problem is not None:
            raise LiveRefused(found.problem, work.battle.names)
        rows = LogRows(work, found.replayed, rolls, post)
        for edit in wanted:
            _require_entrances(work, edit)
            rows.write(edit)
        settle_live_rolls(work.connection)
        work.rewritten(found.replayed, rows.keys)
    return stepped(code, facts, *LIVE)


def reroll(
    table: LiveTable, battle_id: int, key: int, roll: int, rolls: Sequence[int] = ()
) -> Change:
    """A turn's roll repeated for Puntos de Héroe: ``roll`` is what counts now, the one before stays
    beside it. ``rolls`` has the key of the new one where it was thrown here.
    """
    battle = table.battle(battle_id)
    line = _line(battle, key)
    again = with_reroll(line, roll)
    if isinstance(again, RerollProblem):
        raise LiveRefused(LiveProblem(LiveFault.NO_ROLL, unit=unit_of(line.what)), battle.names)
    return amend(table, battle_id, ReplaceLine(key, again), rolls=rolls, code="live.reroll")


def take_back(table: LiveTable, battle_id: int) -> Change:
    """Strike the last line from the log; its dice are annulled, and can be used again."""
    lines = table.battle(battle_id).replayed.lines
    if not lines:
        return UNCHANGED
    return amend(table, battle_id, RemoveLine(lines[-1].logged.key), code="live.take_back")


def set_link(table: LiveTable, battle_id: int, key: int, link: str) -> Change:
    """Say in which post a line is; also of a battle whose consequences are applied."""
    battle = table.battle(battle_id)
    facts: dict[str, int | str] = {"battle": battle.name}
    wanted = typed_in.words("link", link)
    if _line(battle, key).link == wanted:
        return UNCHANGED
    with writing(table, battle_id, "live.link", facts, any_time=True) as work:
        work.connection.execute(_LINK, (wanted, key, battle_id))
        work.read_again()
    return stepped("live.link", facts, Subject.BATTLES)


_LINK = "UPDATE battle_event SET link = ? WHERE id = ? AND battle_id = ?"


def _amended(battle: LiveBattle, edits: Sequence[Edit]) -> Amended:
    waiting, away = waiting_posts(battle), absences_by_unit(battle)
    found = amended(battle.replayed, *edits, waiting=waiting, absences=away)
    if isinstance(found, NoSuchLine):
        raise Refused(Refusal.NOT_FOUND, kind="battle_event", id=found.key)
    return found


def _checked(edit: Edit) -> Edit:
    if isinstance(edit, RemoveLine):
        return edit
    line = edit.logged
    tidy = replace(
        line,
        what=checked(line.what),
        at=instant("at", line.at),
        recorded_at=instant("at", line.recorded_at),
        link=typed_in.words("link", line.link),
        note=typed_in.words("note", line.note),
    )
    return replace(edit, logged=tidy)


def _recorded(edit: Edit, now: datetime) -> Edit:
    """A line that was forgotten is recorded now."""
    if not isinstance(edit, InsertLine):
        return edit
    return replace(edit, logged=replace(edit.logged, key=0, recorded_at=now))


def _require_come(battle: LiveBattle, edit: Edit, now: datetime, *, told: bool) -> None:
    """A date that a line had already asks for no word."""
    if isinstance(edit, RemoveLine):
        return
    kept = isinstance(edit, ReplaceLine) and _line(battle, edit.key).at == edit.logged.at
    require_come(edit.logged.at, now, told=told or kept)


def _facts(battle: LiveBattle, edits: Sequence[Edit]) -> dict[str, int | str]:
    """The battle, and the unit of the first edited line that has one."""
    facts: dict[str, int | str] = {"battle": battle.name}
    for edit in edits:
        line = edit.logged if isinstance(edit, InsertLine) else _line(battle, edit.key)
        unit = unit_of(line.what)
        if unit is not None:
            facts["unit"] = name_of(battle, unit)
            break
    return facts


def _line(battle: LiveBattle, key: int) -> Logged:
    for told in battle.replayed.lines:
        if told.logged.key == key:
            return told.logged
    raise Refused(Refusal.NOT_FOUND, kind="battle_event", id=key)


def _require_entrances(work: Writing, edit: Edit) -> None:
    """A unit's row and its entrance belong together."""
    if isinstance(edit, InsertLine | ReplaceLine):
        comes = edit.logged.what
        if isinstance(comes, Joined) and comes.entrant.unit not in work.battle.names:
            raise LiveRefused(LiveProblem(LiveFault.NO_SUCH_UNIT, unit=comes.entrant.unit))
    if isinstance(edit, InsertLine):
        return
    line = _line(work.battle, edit.key)
    if not isinstance(line.what, Joined):
        return
    unit = line.what.entrant.unit
    if isinstance(edit, ReplaceLine) and _enters(edit.logged.what) == unit:
        return
    others = (told.logged.what for told in work.battle.replayed.lines if told.logged != line)
    if isinstance(edit, ReplaceLine) or any(_speaks_of(other, unit) for other in others):
        named = name_of(work.battle, unit)
        raise Refused(Refusal.LIVE_UNIT_TOLD, unit=named)


def _enters(what: Happening) -> int | None:
    return what.entrant.unit if isinstance(what, Joined) else None


def _speaks_of(what: object, unit: int) -> bool:
    """Whether a happening names a unit anywhere: as who acts, a target, an author, a die."""
    if isinstance(what, tuple):
        return any(_speaks_of(part, unit) for part in what)
    if not is_dataclass(what):
        return False
    named = (getattr(what, name, None) for name in ("unit", "target", "by"))
    return unit in named or any(
        _speaks_of(getattr(what, field.name), unit) for field in fields(what)
    )
