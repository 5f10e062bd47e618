"""Drafts, plans and requests as text and back, and nothing else read for them."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import load_edition
from director.editions.schema import Edition
from director.editions.source import Source
from director.operations.aftermath_draft import (
    AftermathDraft,
    CaravanDraft,
    DraftRoll,
    EnemyDraft,
    PoolDraft,
    UnitDraft,
)
from director.operations.battle_form import (
    AbsenceForm,
    BattleForm,
    EnemyStats,
    SideForm,
    UnitForm,
)
from director.operations.draft_codec import (
    Request,
    UnreadableText,
    draft_from_text,
    draft_to_text,
    form_from_text,
    form_to_text,
    plan_from_text,
    plan_to_text,
    request_from_text,
    request_to_text,
)
from director.operations.views.battles import RestingView
from director.resources import resources_folder
from director.rules.aftermath import (
    AftermathFacts,
    AftermathPlan,
    Defeat,
    FelledBy,
    Outcome,
    Override,
    RestingFacts,
    TeamFacts,
    UnitFacts,
    UnitRulings,
    plan_aftermath,
)
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.tiers import Tier
from tests.harness.bridge_battle import resolved

ROLLS = st.none() | st.builds(DraftRoll, st.integers(1, 100), st.none() | st.integers(1), st.text())
OVERRIDES = st.none() | st.builds(Override, st.integers(), st.text())
UNITS = st.builds(
    UnitDraft,
    unit=st.integers(1),
    final_strength=st.none() | st.integers(),
    felled_by=st.none() | st.sampled_from(FelledBy),
    death_roll=ROLLS,
    wound_roll=ROLLS,
    veto=st.none() | st.text(),
    wounds=OVERRIDES,
    renown=OVERRIDES,
    team_wipe_roll=ROLLS,
    team_wipe_veto=st.none() | st.text(),
)
POOLS = st.builds(PoolDraft, st.integers(0, 3), st.builds(Override, st.integers(), st.text()))
CARAVAN = st.builds(CaravanDraft, kind=st.text(), amount=st.none() | st.integers(), text=st.text())
DRAFTS = st.builds(
    AftermathDraft,
    battle_id=st.integers(1),
    outcome=st.none() | st.sampled_from(Outcome),
    units=st.lists(UNITS, max_size=3).map(tuple),
    enemies=st.lists(st.builds(EnemyDraft, unit=st.integers(1)), max_size=2).map(tuple),
    caravan=st.lists(CARAVAN, max_size=2).map(tuple),
    pools=st.lists(POOLS, max_size=2).map(tuple),
    record=st.none()
    | st.builds(
        AftermathDraft,
        battle_id=st.integers(1),
        outcome=st.none() | st.sampled_from(Outcome),
        units=st.lists(UNITS, max_size=2).map(tuple),
    ),
)
FORMS = st.builds(
    BattleForm,
    name=st.text(),
    day=st.integers(0),
    difficulty=st.none() | st.text(),
    outcome=st.none() | st.sampled_from(Outcome),
    sides=st.lists(st.builds(SideForm, st.text(), st.booleans()), max_size=3).map(tuple),
    units=st.lists(
        st.builds(
            UnitForm,
            side=st.integers(0, 2),
            name=st.text(),
            stats=st.builds(EnemyStats, st.none() | st.integers()),
            defeated=st.booleans(),
            order=st.none() | st.integers(),
            final_strength=st.none() | st.integers(),
            felled_by=st.none() | st.sampled_from(FelledBy),
            felled_by_index=st.none() | st.integers(),
        ),
        max_size=3,
    ).map(tuple),
    absences=st.lists(st.builds(AbsenceForm, st.integers(1), st.text()), max_size=2).map(tuple),
)


def _plan(edition: Edition) -> AftermathPlan:
    """A plan with every kind of part in it, hand-made terms too."""
    fallen = UnitFacts(1, 0, Tier.SECONDARY, 0, 1, 2, 9, True, Defeat(1, -8, FelledBy.BOSS))
    hurt = UnitFacts(2, 0, Tier.COMPANION, 5, 3, 0, 9, True, Defeat(2, -8, FelledBy.MINION))
    stood = UnitFacts(3, 0, Tier.HERO, 3, 11, 1, 0, True)
    rulings = {2: UnitRulings(death_roll=27, wound_roll=41, renown=Override(7, "por valor"))}
    plan = plan_aftermath(edition, AftermathFacts((fallen, hurt, stood), True, "3B", rulings))
    term = Term(TermCode.MODIFIER, 0, Source(section="§", house=True), {"a": 1, "b": "Ñ"})
    odd = replace(plan.units[0], refund=Derivation((term,)))
    return replace(plan, units=(odd, *plan.units[1:]))


@given(DRAFTS)
def test_a_draft_comes_back_as_it_went(draft: AftermathDraft) -> None:
    assert draft_from_text(draft_to_text(draft)) == draft


@given(FORMS)
def test_a_half_typed_record_comes_back_as_it_went(form: BattleForm) -> None:
    assert form_from_text(form_to_text(form)) == form


def test_a_plan_comes_back_with_every_derivation(edition: Edition) -> None:
    plan = _plan(edition)
    assert plan_from_text(plan_to_text(plan)) == plan


def test_a_plan_of_a_clan_comes_back_whole() -> None:
    """The fall of a team, what is carried, the pool, and those who stayed out."""
    edition = load_edition("clanes-factions", [resources_folder() / "editions"])
    fell = [Defeat(order, -8, FelledBy.MINION) for order in (1, 2)]
    units = tuple(
        UnitFacts(key, 0, Tier.SECONDARY, 4, 0, 1, 9, False, defeat, carry=35)
        for key, defeat in enumerate(fell, start=1)
    )
    facts = AftermathFacts(
        units,
        difficulty="3B",
        rulings=dict.fromkeys((1, 2), UnitRulings(death_roll=100, team_wipe_roll=1)),
        teams={0: TeamFacts(4, 0, 2, wiped=True)},
        pools={0: Override(5, "por valor")},
        resting=(RestingFacts(7, (3, 4)),),
    )
    plan = plan_aftermath(edition, facts)
    assert (plan.units[1].carry_after, len(plan.pools), len(plan.resting)) == (35, 1, 1)
    assert plan_from_text(plan_to_text(plan)) == plan


def test_a_request_comes_back_with_its_battle(edition: Edition) -> None:
    kept = resolved(edition)
    resting = (RestingView(7, "Ivar", "Nieve", (3, 4)),)
    request = Request(1, kept.campaign, kept.edition_title, kept.battle, kept.draft, resting)
    assert request_from_text(request_to_text(request)) == request


@pytest.mark.parametrize(
    ("read", "write", "text"),
    [
        (
            draft_from_text,
            draft_to_text,
            '{"version":1,"draft":{"battle_id":7,"outcome":"victory","units":[{"unit":3,'
            '"defeated":true,"final_strength":-2,"order":1,"felled_by":"boss",'
            '"death_roll":{"result":40},"veto":"vive"}],"page":"deaths"}}',
        ),
        (
            plan_from_text,
            plan_to_text,
            '{"version":1,"plan":{"units":[{"unit":3,"death":{"rule":"individual",'
            '"percent":{"terms":[]},"roll":40,"proposes":false,"dies":false},"wounds":null,'
            '"renown":{"gain":{"terms":[]},"balance":{"terms":[{"code":"renown_before",'
            '"amount":4}]}},"refund":null,"dies":false}],"rest_days":2}}',
        ),
    ],
)
def test_what_was_kept_before_teams_fell_and_clans_shared_is_read(
    read: Callable[[str], Any], write: Callable[[Any], str], text: str
) -> None:
    """Texts of the first version lie in campaigns: nothing new may be asked of them."""
    assert write(read(text)) == text


def _draft_text(**changes: object) -> str:
    facts = json.loads(draft_to_text(AftermathDraft(7, Outcome.VICTORY, units=(UnitDraft(3),))))
    return json.dumps(facts | changes, separators=(",", ":"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "{}",
        '{"version":1}',
        '{"page":"deaths"}',
        _draft_text(version=2),
        _draft_text(version="1"),
        _draft_text(more=1),
        _draft_text(draft={"battle_id": 7, "more": 1}),
        _draft_text(draft={"battle_id": "7"}),
        _draft_text(draft={"outcome": "victory"}),
        _draft_text(draft={"battle_id": 7, "outcome": "draw"}),
        _draft_text(draft={"battle_id": 7, "units": [{"unit": 3, "order": 1.0}]}),
        _draft_text() + " ",
    ],
)
@pytest.mark.parametrize(
    "read", [draft_from_text, form_from_text, plan_from_text, request_from_text]
)
def test_anything_else_is_refused(read: Callable[[str], object], text: str) -> None:
    with pytest.raises(UnreadableText) as refused:
        read(text)
    assert refused.value.detail


def test_what_has_its_default_is_left_out() -> None:
    """So that a field added later does not make old texts unreadable."""
    assert draft_to_text(AftermathDraft(7)) == '{"version":1,"draft":{"battle_id":7}}'
