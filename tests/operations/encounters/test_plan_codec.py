"""Plans as facts: whole on the way back, and strict."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.operations.encounters.plan_codec import UnreadablePlan, plan_facts, read_plan
from director.rules.bestiary.creatures import Creature
from director.rules.bestiary.encounter_plan import EncounterPlan, Group, Party
from director.rules.live.setup import Victory
from director.rules.live.units import OwnedAbility
from director.rules.stats import StatBlock
from director.store.written import facts_text
from tests.harness.encounters import plan_of

GOLDEN = Path(__file__).parent / "golden" / "plan.txt"

_NUMBERS = st.integers(-(2**62), 2**62)
_CREATURES = st.builds(
    Creature,
    code=st.text(),
    name=st.text(),
    kind=st.text(),
    level=_NUMBERS,
    stats=st.builds(StatBlock, *[_NUMBERS] * 12),
    abilities=st.tuples(st.builds(OwnedAbility, name=st.text(), rank=_NUMBERS)),
    text=st.text(),
    notes=st.text(),
    secret=st.booleans(),
)
_PLANS = st.builds(
    EncounterPlan,
    party=st.builds(
        Party,
        characters=st.lists(_NUMBERS, max_size=3).map(tuple),
        heroes=_NUMBERS,
        average_level=st.fractions(max_denominator=10**6),
    ),
    difficulty=st.none() | st.text(),
    groups=st.lists(st.builds(Group, creature=_CREATURES, count=_NUMBERS), max_size=2).map(tuple),
    victory=st.sampled_from(Victory),
    seed=_NUMBERS,
)


@given(_PLANS)
def test_a_plan_comes_back_as_it_went_in(plan: EncounterPlan) -> None:
    assert read_plan(json.dumps(plan_facts(plan))) == plan


def test_everything_is_written_and_read_as_it_was() -> None:
    """Texts that somebody read. What they say may never come to mean anything else, so a change
    that rewrites one of them wants another version.
    """
    plans = (EncounterPlan(), plan_of(4, party=Party((4,), 6, Fraction(7, 2))))
    golden = GOLDEN.read_text("utf-8").splitlines()
    assert [facts_text(plan_facts(plan)) for plan in plans] == golden
    assert tuple(map(read_plan, golden)) == plans


def test_what_earlier_programs_left_out_is_what_it_was_with_them() -> None:
    nobody = Party((), 0, Fraction(1))
    assert read_plan('{"version": 1}') == EncounterPlan(nobody, None, (), Victory.ALL, 0)
    party = {"heroes": 6, "numerator": 7, "denominator": 2}
    read = read_plan(json.dumps({"version": 1, "party": party}))
    assert read.party == Party((), 6, Fraction(7, 2))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        "{}",
        '{"version": 2}',
        '{"version": 1, "mood": "grim"}',
        '{"version": 1, "seed": "7"}',
        '{"version": 1, "seed": 7.0}',
        '{"version": 1, "victory": "draw"}',
        '{"version": 1, "party": {"denominator": 0}}',
        '{"version": 1, "groups": [{"count": 3}]}',
        '{"version": 1}, {"version": 1}',
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(UnreadablePlan) as refused:
        read_plan(text)
    assert refused.value.detail


def test_one_key_more_in_a_creature_is_refused() -> None:
    facts = plan_facts(plan_of(4))
    facts["groups"][0]["creature"]["stats"]["luck"] = 3
    with pytest.raises(UnreadablePlan):
        read_plan(json.dumps(facts))
