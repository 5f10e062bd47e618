"""Rolls that a forum prints into a text, read back: dice, bonus, motive and results.

A block has a line for the dice ("Tirada: 1d100(+31)") and one for the motive, in either order, and
then the results: "Resultado: 74(+31)=105", or "Resultados: 10, 5" for several dice. A difficulty
and words of success may follow. In a battle only the plain roll counts: nothing is added to it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from director.rules.loose_text import folded, number, original, signed_number
from director.rules.percent import ROLLS
from director.rules.roll_checks import (
    Dice,
    Result,
    RollMismatch,
    RollProblem,
    dice_problems,
    result_problems,
    sum_problems,
)

LONGEST = 100_000
"""Letters of a text that are read; the longest posts of any forum have 60,000."""

_LABEL = re.compile(r"[\W_]*+(tirada|motivo|resultado|dificultad)s? ?: ?")
_BONUS = r"(?:\(? ?(?P<sign>[+-]) ?(?P<bonus>[0-9]++) ?\)?)?"
_DICE = re.compile(rf"(?P<count>[0-9]*+) ?d ?(?P<sides>[0-9]++) ?{_BONUS} ?\.?")
_RESULT = re.compile(
    rf"[ ,;]*+(?P<roll>-? ?[0-9]++) ?{_BONUS} ?(?:= ?(?P<total>-? ?[0-9]++))?(?!\w|[.][0-9])"
)
_LETTERS = re.compile(r"[^\W_]")
_OUTCOME = re.compile(r"\b(?:exitos?|fallos?|fracasos?|pifias?|criticos?|superad[ao]s?)\b")


@dataclass(frozen=True, slots=True)
class PrintedRoll:
    """One block as it stands in the text.

    ``dice`` is none where no line tells them. ``outcome`` are words of the forum
    after the result ("Éxito"); whether they are right is for the director to see.
    """

    dice: Dice | None = None
    motive: str = ""
    results: tuple[Result, ...] = ()
    difficulty: str = ""
    outcome: str = ""
    mismatches: tuple[RollMismatch, ...] = ()


def read_rolls(text: str, *, count: int = 1, sides: int = len(ROLLS)) -> tuple[PrintedRoll, ...]:
    """All rolls printed in a text, in order; none where there is none.

    ``count`` dice of ``sides`` are what was to be rolled: others are named, as is whatever does not
    add up. A number with more digits than any at a table cannot be read.
    """
    asked = Dice(count, sides)
    blocks = _blocks(text[:LONGEST].splitlines())
    rolls = [_printed(lines, asked) for lines in blocks if _is_roll(lines)]
    if rolls and text[LONGEST:].strip():
        cut = RollMismatch(RollProblem.TOO_LONG, expected=str(LONGEST))
        rolls[-1] = replace(rolls[-1], mismatches=(*rolls[-1].mismatches, cut))
    return tuple(rolls)


def _is_roll(lines: Mapping[str, str]) -> bool:
    return "tirada" in lines or "resultado" in lines


def _blocks(lines: Sequence[str]) -> Iterator[dict[str, str]]:
    """The lines of each block by their label; words of success stand right under the others."""
    block: dict[str, str] = {}
    within = False
    for line in lines:
        loose = folded(line)
        found = _LABEL.match(loose)
        if found:
            if _begins_anew(block, found[1]):
                yield block
                block = {}
            block[found[1]] = original(line, found.end())
        elif within and "resultado" in block and _OUTCOME.search(loose):
            block["outcome"] = " ".join(line.split())
        within = found is not None
    yield block


def _begins_anew(block: Mapping[str, str], label: str) -> bool:
    over = label in ("tirada", "motivo") and "resultado" in block
    return over or label in block


def _printed(lines: Mapping[str, str], asked: Dice) -> PrintedRoll:
    dice = _dice(lines["tirada"]) if "tirada" in lines else None
    results, rest, unread = _results(lines.get("resultado", ""))
    return PrintedRoll(
        dice,
        lines.get("motivo", ""),
        results,
        lines.get("dificultad", ""),
        rest or lines.get("outcome", ""),
        tuple(_problems(lines, dice, results, asked, unread)),
    )


def _problems(
    lines: Mapping[str, str],
    dice: Dice | None,
    results: Sequence[Result],
    asked: Dice,
    unread: str,
) -> Iterator[RollMismatch]:
    if dice is None:
        told = lines.get("tirada", "")
        problem = RollProblem.UNREADABLE_DICE if told else RollProblem.NO_DICE
        yield RollMismatch(problem, told, str(asked))
    else:
        yield from dice_problems(dice, asked)
    if not lines.get("motivo"):
        yield RollMismatch(RollProblem.NO_MOTIVE)
    if unread:
        yield RollMismatch(RollProblem.UNREADABLE_RESULT, unread)
    elif not results:
        yield RollMismatch(RollProblem.NO_RESULT)
    elif dice is not None:
        yield from result_problems(dice, results)
    yield from sum_problems(results)


def _dice(text: str) -> Dice | None:
    found = _DICE.fullmatch(folded(text))
    if found is None:
        return None
    count, sides = number(found["count"] or "1"), number(found["sides"])
    bonus = _bonus(found)
    if count is None or sides is None or (bonus is None and found["bonus"]):
        return None
    return Dice(count, sides, bonus or 0)


def _results(text: str) -> tuple[tuple[Result, ...], str, str]:
    """The results, the words after them, and the text where a result cannot be read."""
    loose = folded(text)
    results: list[Result] = []
    place = 0
    while found := _RESULT.match(loose, place):
        roll, total = _signed(found["roll"]), _signed(found["total"])
        bonus = _bonus(found)
        written = (found["total"], total), (found["bonus"], bonus)
        if roll is None or any(digits and size is None for digits, size in written):
            return tuple(results), "", text
        results.append(Result(roll, bonus, total))
        place = found.end()
    rest = original(text, place) if _LETTERS.search(loose, place) else ""
    return (tuple(results), rest, "") if results else ((), "", rest)


def _bonus(found: re.Match[str]) -> int | None:
    return _signed(found["sign"] + found["bonus"]) if found["bonus"] else None


def _signed(digits: str | None) -> int | None:
    return signed_number(digits) if digits else None
