"""Creatures for tests: one with sound values, and any that can be meant."""

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from director.operations.bestiary.creature_form import RANGES, STATS, CreatureForm, checked, form_of
from director.operations.bestiary.reading import CODE_LIMIT
from director.operations.problems import Refused
from director.rules.bestiary.creatures import Creature
from director.rules.live.units import OwnedAbility
from director.rules.stats import StatBlock

STATS_OF_LINE = StatBlock(11, 9, 2, 1, 2, 2)


def creature_form(name: str = "Escudero", **fields: Any) -> CreatureForm:
    """A form with sound values for whatever is not given."""
    stats = {key: fields.pop(key) for key in STATS if key in fields}
    return replace(CreatureForm(name, replace(STATS_OF_LINE, **stats), "línea"), **fields)


def creature(name: str = "Escudero", code: str = "", **fields: Any) -> Creature:
    """A creature with sound values for whatever is not given."""
    return creature_form(name, **fields).creature(code)


FULL = Creature(
    "3f0c1b7e-4d5a-4c55-9d2b-1f3f0a6f7b11",
    '=Ñoño "[b]"; <i>O\'Neil',
    "élite, o no",
    7,
    StatBlock(18, 12, 5, 3, 4, 4, 5, 2, 6, 3, 10, 15),
    (
        OwnedAbility("Muro | doble \\", 2, True, True, "Dos;\nlíneas \\n\n| = 3"),
        OwnedAbility("+1", 0, False, False, ""),
        OwnedAbility("Aura", 0, False, True, "'=cmd"),
    ),
    '-1 "dicho"\n\n=SUMA(A1)\t; , \'',
    "@nadie\n[[creature]]\nname = '''",
    True,
)
"""One in which nothing is left at its default, and every text is hostile."""

_NASTY = st.sampled_from([*"=+-@'\";,|\\\n\t#[]{}", "\n\n", "'=", '""', "[[creature]]", "ñ", "🛡️"])
_letters = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=6)
_texts = st.lists(st.one_of(_NASTY, _letters), max_size=8).map("".join)
_names = st.builds(lambda text: text.replace("\n", "").replace("\t", "")[:60], _texts)


def _numbers(name: str) -> st.SearchStrategy[int]:
    return st.integers(*RANGES[name])


@st.composite
def creatures(draw: st.DrawFn) -> Creature:
    """Any creature that can be meant, just as it would be kept."""
    stats = StatBlock(**{name: draw(_numbers(name)) for name in STATS})
    stats = replace(stats, range_max=max(stats.range_min, stats.range_max))
    ability = st.builds(
        OwnedAbility, _names, st.integers(0, 10), st.booleans(), st.booleans(), _texts
    )
    one = Creature(
        code=draw(_names).strip()[:CODE_LIMIT].strip(),
        name=draw(_names),
        kind=draw(_names),
        level=draw(_numbers("level")),
        stats=stats,
        abilities=tuple(draw(st.lists(ability, max_size=3))),
        text=draw(_texts),
        notes=draw(_texts),
        secret=draw(st.booleans()),
    )
    try:
        return checked(form_of(one)).creature(one.code)
    except Refused:  # a name of nothing but what cannot be seen
        return replace(FULL, code=one.code, stats=stats)
