"""Cases of what players write: motives, notas and printed rolls, and how they are asked."""

from typing import Any

from director.editions import Edition
from director.rules.motive_reading import read_motive
from director.rules.motives import Motive, MotiveKind, write_motive
from director.rules.note_reading import read_notes
from director.rules.post_notes import Pool
from director.rules.printed_rolls import read_rolls
from tests.rules.asked.rule import Facts, rule


def _write_motive(edition: Edition, given: Facts) -> Facts:
    motive = Motive(MotiveKind(given["kind"]), given["spent"], given["ability"], given["rank"])
    return {"text": write_motive(edition, motive)}


def _read_motive(edition: Edition, given: Facts) -> Facts:
    read = read_motive(edition, given["text"])
    return {
        "kind": read.motive.kind.value,
        "spent": read.motive.spent,
        "ability": read.motive.ability,
        "rank": read.motive.rank,
        "problems": [wrong.problem.value for wrong in read.mismatches],
        "expected": [words for wrong in read.mismatches for words in wrong.expected],
    }


def _read_notes(edition: Edition, given: Facts) -> Facts:
    read = read_notes(edition, given["text"])
    notes = read.notes
    return {
        "actions": notes.actions,
        "strength": _pool(notes.strength),
        "armor": _pool(notes.armor),
        "willpower": _pool(notes.willpower),
        "hero_points": _pool(notes.hero_points),
        "clan_points": [] if notes.clan_points is None else [notes.clan_points],
        "prose": list(read.prose),
        "problems": [wrong.problem.value for wrong in read.mismatches],
        "missing": [wrong.expected for wrong in read.mismatches if wrong.problem == "missing"],
        "may_fill": any(wrong.may_fill for wrong in read.mismatches),
        "complete": read.complete,
    }


def _pool(pool: Pool | None) -> list[int]:
    return [] if pool is None else [pool.present, *([] if pool.total is None else [pool.total])]


def _read_roll(edition: Edition, given: Facts) -> dict[str, Any]:
    (roll,) = read_rolls(given["text"], count=given["count"], sides=given["sides"])
    return {
        "dice": str(roll.dice),
        "bonus": roll.dice.bonus if roll.dice else 0,
        "motive": roll.motive,
        "results": [result.roll for result in roll.results],
        "problems": [wrong.problem.value for wrong in roll.mismatches],
    }


RULES = {
    "write_motive": rule(_write_motive, "kind", "text", spent=0, ability="", rank=0),
    "read_motive": rule(_read_motive, "text", "kind spent ability rank problems expected"),
    "read_notes": rule(
        _read_notes,
        "text",
        "actions strength armor willpower hero_points clan_points prose problems missing may_fill "
        "complete",
    ),
    "read_roll": rule(_read_roll, "text", "dice bonus motive results problems", count=1, sides=100),
}
