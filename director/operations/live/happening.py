"""Something happens in a battle in play: one undo step, with its dice and the rows that follow."""

from collections.abc import Mapping, Sequence

from director.operations.change import Change, Subject, stepped
from director.operations.live.labels import code_of, facts_of
from director.operations.live.post_facts import NO_POST, PostFacts
from director.operations.live.problems import LiveRefused
from director.operations.live.table import LiveTable
from director.operations.live.timing import awaited
from director.operations.live.writing import Writing, writing
from director.rules.live.happenings import Happening, Joined, RoundOpened
from director.rules.live.problems import LiveFault, LiveProblem

LIVE = (Subject.BATTLES, Subject.ROLLS)
"""What every verb about a battle in play touches."""


def happen(
    table: LiveTable,
    battle_id: int,
    what: Happening,
    post: PostFacts = NO_POST,
    rolls: Sequence[int] = (),
) -> Change:
    """Write a line; ``LiveRefused`` says why it cannot be. ``rolls`` are keys of kept dice.

    Every die in it gets a row: the kept ones are bound, the others were rolled on the forum.
    ``created`` is the line's key.
    """
    battle = table.battle(battle_id)
    code, facts = code_of(what), facts_of(battle, what)
    with writing(table, battle_id, code, facts) as work:
        _require_unit(work.battle.names, what)
        _require_hours_over(work, what, post)
        key = work.append(what, post, rolls)
    return stepped(code, facts, *LIVE, created=key)


def happen_all(
    table: LiveTable,
    battle_id: int,
    lines: Sequence[tuple[Happening, PostFacts]],
    code: str,
    facts: Mapping[str, int | str] | None = None,
    rolls: Sequence[int] = (),
) -> Change:
    """Write several lines as one step of that code; all of them or none. ``rolls`` as in
    ``happen``, each for the first line that has its unit, purpose and result. ``created`` is the
    last line's key.
    """
    named = {"battle": table.battle(battle_id).name, **(facts or {})}
    key = None
    left = list(rolls)
    with writing(table, battle_id, code, named) as work:
        for place, (what, post) in enumerate(lines, start=1):
            _require_unit(work.battle.names, what)
            mine = left if place == len(lines) else work.meant_for(what, left)
            key = work.append(what, post, mine)
            left = [roll for roll in left if roll not in mine]
    return stepped(code, named, *LIVE, created=key)


def _require_hours_over(work: Writing, what: Happening, post: PostFacts) -> None:
    """Free turns: while somebody is awaited the next asalto wants a reason (the rules, which know
    no time, ask for none).
    """
    if isinstance(what, RoundOpened) and not what.despite:
        silent = awaited(work.battle, work.now if post.at is None else post.at)
        if silent:
            problem = LiveProblem(LiveFault.ROUND_RUNS, unit=silent[0])
            raise LiveRefused(problem, work.battle.names)


def _require_unit(names: Mapping[int, object], what: Happening) -> None:
    """Only those who have a row in the battle can join it."""
    if isinstance(what, Joined) and what.entrant.unit not in names:
        raise LiveRefused(LiveProblem(LiveFault.NO_SUCH_UNIT, unit=what.entrant.unit))
