"""One creature of a file, whatever kind of file: taken whole, or refused with all that is wrong."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from director.operations import typed_in
from director.operations.bestiary import keys
from director.operations.bestiary.creature_form import (
    STATS,
    CreatureForm,
    FieldProblem,
    checked,
    problems,
)
from director.operations.bestiary.reading import (
    CODE_LIMIT,
    MOST_CREATURES,
    Read,
    RefusedRow,
    RowReason,
)
from director.operations.problems import Refusal, Refused
from director.rules.bestiary.creatures import Creature
from director.rules.stats import StatBlock

_SHOWN = 80
_NUMBER_BITS = 64
_REASONS: Mapping[Refusal, RowReason] = MappingProxyType(
    {
        Refusal.EMPTY: RowReason.EMPTY,
        Refusal.TOO_LONG: RowReason.TOO_LONG,
        Refusal.CONTROL_CHARACTERS: RowReason.CONTROL_CHARACTERS,
        Refusal.OUT_OF_RANGE: RowReason.OUT_OF_RANGE,
    }
)
_FIELDS: Mapping[str, str] = MappingProxyType(
    {
        "creature_kind": keys.KIND,
        "ability": f"{keys.ABILITIES}.name",
        "ability_rank": f"{keys.ABILITIES}.rank",
        "ability_text": f"{keys.ABILITIES}.text",
    }
)
"""What a form calls otherwise than a file."""
_STANDING_IN = StatBlock(1, 0, 0, 0, 0, 0)
"""For what is missing, so that all the rest is still judged."""


@dataclass(slots=True)
class Row:
    """A creature of a file while it is read: its values by key, each of the kind it has to be, and
    what was wrong so far.
    """

    line: int
    name: str = ""
    values: dict[str, Any] = field(default_factory=dict)
    refused: list[RefusedRow] = field(default_factory=list)

    def refuse(self, key: str, reason: RowReason, found: object = "", **facts: int) -> None:
        """Something is wrong with it."""
        self.refused.append(RefusedRow(self.line, self.name, key, reason, shown(found), **facts))


def shown(found: object) -> str:
    """What was found, short enough for a message; a number that nobody can read is an ellipsis."""
    if isinstance(found, int) and found.bit_length() > _NUMBER_BITS:
        return "…"
    text = str(found)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def gathered(rows: Iterable[Row]) -> Read:
    """All creatures of a file that can be taken, and everything that was refused."""
    creatures: list[Creature] = []
    lines: list[int] = []
    refused: list[RefusedRow] = []
    codes: set[str] = set()
    for place, row in enumerate(rows):
        if place == MOST_CREATURES:
            row.refuse("", RowReason.TOO_MANY, high=MOST_CREATURES)
            refused += row.refused[-1:]
            break
        creature = _creature(row, codes)
        refused += row.refused
        if creature is not None:
            creatures.append(creature)
            lines.append(row.line)
            codes |= {creature.code} - {""}
    return Read(tuple(creatures), tuple(refused), tuple(lines))


def _creature(row: Row, codes: set[str]) -> Creature | None:
    """The creature of a row; none where anything about it was refused."""
    wrong = {refused.key for refused in row.refused}
    if "" in wrong:
        return None  # no creature at all
    for key in keys.NEEDED:
        if key not in row.values and key not in wrong:
            row.refuse(key, RowReason.MISSING)
    code = _code(row, codes)
    form = _form(row.values)
    tidy = _tidy(form)
    if tidy is None:
        for problem in problems(form):
            _refuse(row, _FIELDS.get(problem.field, problem.field), problem)
    return None if tidy is None or row.refused else tidy.creature(code)


def _tidy(form: CreatureForm) -> CreatureForm | None:
    """The form as it is kept; none where anything in it cannot be meant. Most can."""
    try:
        return checked(form)
    except Refused:
        return None


def _code(row: Row, codes: set[str]) -> str:
    try:
        code = typed_in.optional_name(keys.CODE, row.values.get(keys.CODE, ""))
        if len(code) > CODE_LIMIT:
            raise Refused(Refusal.TOO_LONG, field=keys.CODE, limit=CODE_LIMIT)
    except Refused as refused:
        facts = {name: fact for name, fact in refused.facts.items() if name != "field"}
        _refuse(row, keys.CODE, FieldProblem(keys.CODE, refused.code, facts))
        return ""
    if code in codes:
        row.refuse(keys.CODE, RowReason.DUPLICATE_CODE, code)
    return code


def _form(values: Mapping[str, Any]) -> CreatureForm:
    said = {key: values[key] for key in keys.KEYS if key in values}
    stats = replace(_STANDING_IN, **{key: said.pop(key) for key in STATS if key in said})
    said.pop(keys.CODE, None)
    return CreatureForm(**{keys.NAME: "-", **said}, stats=stats)


def _refuse(row: Row, key: str, problem: FieldProblem) -> None:
    facts = problem.facts
    found: object = facts.get("value", row.values.get(key, ""))
    low, high = facts.get("low"), facts.get("high", facts.get("limit"))
    row.refused.append(
        RefusedRow(
            row.line,
            row.name,
            key,
            _REASONS[problem.refusal],
            "" if isinstance(found, Sequence) and not isinstance(found, str) else shown(found),
            low if isinstance(low, int) else None,
            high if isinstance(high, int) else None,
        )
    )
