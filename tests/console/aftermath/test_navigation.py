"""The wizard's pages follow from the draft and its plan alone."""

from dataclasses import replace

import pytest

from director.console.aftermath import navigation
from director.console.aftermath.lack_words import lack_words
from director.console.aftermath.navigation import Lack, Need, PageCode
from director.operations.aftermath_draft import (
    AftermathDraft,
    CaravanDraft,
    DraftRoll,
    EnemyDraft,
    UnitDraft,
)
from director.rules.aftermath import (
    AftermathPlan,
    DeathCheck,
    DeathRule,
    FelledBy,
    Missing,
    Outcome,
    Override,
    Problem,
    RenownPlan,
    UnitPlan,
)
from director.rules.derivation import Derivation

EVERY_PAGE = tuple(PageCode)
QUIET = (PageCode.OUTCOME, PageCode.FINAL_STATE, PageCode.RENOWN, PageCode.CARAVAN, PageCode.REVIEW)


def row(
    unit: int,
    *missing: Missing,
    problems: tuple[Problem, ...] = (),
    checked: bool = False,
    wiped: bool = False,
) -> UnitPlan:
    nothing = Derivation(())
    return UnitPlan(
        unit=unit,
        death=DeathCheck(DeathRule.INDIVIDUAL) if checked else None,
        wounds=None,
        renown=RenownPlan(nothing, nothing),
        refund=None,
        dies=None if missing else False,
        missing=missing,
        problems=problems,
        team_wipe=DeathCheck(DeathRule.TEAM_WIPE) if wiped else None,
    )


def plan(*rows: UnitPlan) -> AftermathPlan:
    return AftermathPlan(units=rows, rest_days=0)


def draft(*units: UnitDraft, outcome: Outcome | None = Outcome.VICTORY) -> AftermathDraft:
    return AftermathDraft(battle_id=1, outcome=outcome, units=units or (UnitDraft(1),))


FALLEN = UnitDraft(
    1, defeated=True, final_strength=-3, order=1, felled_by=FelledBy.MINION, felled_by_id=7
)


def test_without_a_result_nothing_but_the_first_page_opens() -> None:
    unknown = draft(outcome=None)
    assert navigation.lacks(unknown, plan()) == (Lack(PageCode.OUTCOME, Need.OUTCOME),)
    assert navigation.reachable(unknown, plan()) == (PageCode.OUTCOME,)
    assert navigation.after(PageCode.OUTCOME, unknown, plan()) is PageCode.OUTCOME


def test_a_battle_not_played_skips_to_the_review_whatever_was_typed_before() -> None:
    typed = replace(draft(FALLEN), outcome=Outcome.NOT_PLAYED)
    answer = plan(row(1, Missing.DEATH_ROLL, checked=True))
    assert navigation.pages(typed, answer) == (PageCode.OUTCOME, PageCode.REVIEW)
    assert navigation.after(PageCode.OUTCOME, typed, answer) is PageCode.REVIEW
    assert navigation.before(PageCode.REVIEW, typed, answer) is PageCode.OUTCOME
    assert navigation.may_apply(typed, answer)


def test_where_nobody_fell_deaths_and_wounds_are_not_asked() -> None:
    assert navigation.pages(draft(), plan(row(1))) == QUIET


def test_where_a_whole_team_fell_every_page_applies() -> None:
    assert navigation.pages(draft(FALLEN), plan(row(1, checked=True, wiped=True))) == EVERY_PAGE


def test_where_some_fell_and_the_team_did_not_its_defeat_is_not_asked() -> None:
    found = navigation.pages(draft(FALLEN), plan(row(1, checked=True)))
    assert found == tuple(page for page in EVERY_PAGE if page is not PageCode.TEAM_WIPE)


def test_a_team_of_which_nobody_dies_at_the_defeat_still_rolls_for_its_end() -> None:
    found = navigation.pages(draft(FALLEN), plan(row(1, wiped=True)))
    assert PageCode.DEATHS not in found
    assert PageCode.TEAM_WIPE in found


def test_a_fall_without_a_death_rule_still_asks_for_wounds() -> None:
    found = navigation.pages(draft(FALLEN), plan(row(1)))
    assert PageCode.WOUNDS in found
    assert PageCode.DEATHS not in found


def test_nobody_fought_holds_the_first_page() -> None:
    empty = draft(UnitDraft(1, present=False, absence_reason="de viaje"))
    assert navigation.lacks(empty, plan()) == (Lack(PageCode.OUTCOME, Need.FIGHTERS),)
    assert not navigation.may_leave(PageCode.OUTCOME, empty, plan())


def test_an_unexplained_defeat_holds_the_final_state_with_the_unit_named() -> None:
    unexplained = draft(UnitDraft(1, defeated=True), UnitDraft(2))
    found = navigation.lacks_of(PageCode.FINAL_STATE, unexplained, plan(row(1), row(2)))
    assert [(lack.need, lack.unit) for lack in found] == [
        (Need.FINAL_STRENGTH, 1),
        (Need.ORDER, 1),
        (Need.FELLED_BY, 1),
    ]
    opened = navigation.reachable(unexplained, plan(row(1), row(2)))
    assert opened == (PageCode.OUTCOME, PageCode.FINAL_STATE)


def test_standing_with_nothing_left_is_a_contradiction() -> None:
    down = draft(UnitDraft(1, final_strength=0))
    assert navigation.lacks(down, plan(row(1))) == (
        Lack(PageCode.FINAL_STATE, Need.STANDING_WITHOUT_STRENGTH, 1),
    )
    assert navigation.may_apply(draft(UnitDraft(1, final_strength=1)), plan(row(1)))


def test_an_absent_unit_owes_nothing() -> None:
    absent = replace(FALLEN, unit=2, present=False, final_strength=None)
    assert navigation.may_apply(draft(UnitDraft(1), absent), plan(row(1)))


def test_waiting_for_rolls_lets_one_look_ahead_but_not_apply() -> None:
    waiting = plan(row(1, Missing.DEATH_ROLL, checked=True, wiped=True))
    fallen = draft(FALLEN)
    assert navigation.may_leave(PageCode.DEATHS, fallen, waiting)
    assert navigation.reachable(fallen, waiting) == EVERY_PAGE
    assert not navigation.may_apply(fallen, waiting)
    assert navigation.lacks(fallen, waiting) == (Lack(PageCode.DEATHS, Need.DEATH_ROLL, 1),)


@pytest.mark.parametrize(
    ("missing", "page"),
    [
        (Missing.DEATH_ROLL, PageCode.DEATHS),
        (Missing.HERO_DECISION, PageCode.DEATHS),
        (Missing.TEAM_WIPE_ROLL, PageCode.TEAM_WIPE),
        (Missing.DIVISOR, PageCode.WOUNDS),
        (Missing.WOUND_ROLL, PageCode.WOUNDS),
    ],
)
def test_what_is_missing_is_asked_on_its_page(missing: Missing, page: PageCode) -> None:
    found = navigation.lacks(draft(FALLEN), plan(row(1, missing, checked=True)))
    assert [lack.page for lack in found] == [page]


@pytest.mark.parametrize(
    ("problem", "unit", "page", "need"),
    [
        (
            Problem.DEFEATED_WITH_STRENGTH,
            replace(FALLEN, final_strength=4),
            PageCode.FINAL_STATE,
            Need.DEFEATED_WITH_STRENGTH,
        ),
        (Problem.DUPLICATE_ORDER, FALLEN, PageCode.FINAL_STATE, Need.DUPLICATE_ORDER),
        (
            Problem.ROLL_OUT_OF_RANGE,
            replace(FALLEN, death_roll=DraftRoll(0)),
            PageCode.DEATHS,
            Need.DEATH_ROLL_RANGE,
        ),
        (
            Problem.ROLL_OUT_OF_RANGE,
            replace(FALLEN, wound_roll=DraftRoll(101)),
            PageCode.WOUNDS,
            Need.WOUND_ROLL_RANGE,
        ),
        (
            Problem.VETO_WITHOUT_REASON,
            replace(FALLEN, veto="  "),
            PageCode.DEATHS,
            Need.VETO_REASON,
        ),
        (
            Problem.VETO_WITHOUT_REASON,
            replace(FALLEN, limit_veto=""),
            PageCode.WOUNDS,
            Need.LIMIT_VETO_REASON,
        ),
        (
            Problem.OVERRIDE_WITHOUT_REASON,
            replace(FALLEN, wounds=Override(1, "")),
            PageCode.WOUNDS,
            Need.WOUNDS_REASON,
        ),
        (
            Problem.OVERRIDE_WITHOUT_REASON,
            replace(FALLEN, renown=Override(1, "")),
            PageCode.RENOWN,
            Need.RENOWN_REASON,
        ),
        (
            Problem.DIVISOR_OUT_OF_RANGE,
            replace(FALLEN, divisor=0),
            PageCode.WOUNDS,
            Need.DIVISOR_RANGE,
        ),
        (
            Problem.NEGATIVE_WOUNDS,
            replace(FALLEN, wounds=Override(-1, "x")),
            PageCode.WOUNDS,
            Need.NEGATIVE_WOUNDS,
        ),
    ],
)
def test_a_contradiction_holds_the_page_where_it_is_mended(
    problem: Problem, unit: UnitDraft, page: PageCode, need: Need
) -> None:
    answer = plan(row(1, problems=(problem,), checked=True))
    assert navigation.lacks(draft(unit), answer) == (Lack(page, need, 1),)
    assert not navigation.may_leave(page, draft(unit), answer)
    assert navigation.reachable(draft(unit), answer)[-1] is page


def test_every_problem_and_every_missing_thing_has_a_page() -> None:
    unit = replace(
        FALLEN,
        death_roll=DraftRoll(0),
        veto="",
        wounds=Override(1, ""),
    )
    for problem in Problem:
        assert navigation.lacks(draft(unit), plan(row(1, problems=(problem,), checked=True)))
    for missing in Missing:
        assert navigation.lacks(draft(unit), plan(row(1, missing, checked=True)))


def test_who_fell_to_somebody_absent_is_mended_on_the_final_state() -> None:
    away = UnitDraft(2, present=False, absence_reason="de viaje")
    told = replace(draft(replace(FALLEN, felled_by_id=2), away), enemies=(EnemyDraft(9, True, 2),))
    assert navigation.lacks(told, plan(row(1))) == (
        Lack(PageCode.FINAL_STATE, Need.STRIKER_ABSENT, 1),
        Lack(PageCode.FINAL_STATE, Need.STRIKER_ABSENT, 9),
    )


def test_every_need_has_its_words() -> None:
    for need in Need:
        if need is not Need.ROW:
            assert lack_words(Lack(PageCode.REVIEW, need, 1, 0), "Bera")


def test_caravan_rows_want_their_amount_or_their_text() -> None:
    rows = (
        CaravanDraft("supplies"),
        CaravanDraft("supplies", amount=-3),
        CaravanDraft("item", text=" "),
        CaravanDraft("note", text="Ardió el granero"),
    )
    typed = replace(draft(), caravan=rows)
    found = navigation.lacks(typed, plan(row(1)))
    assert [(lack.need, lack.row) for lack in found] == [
        (Need.CARAVAN_AMOUNT, 0),
        (Need.CARAVAN_TEXT, 2),
    ]
    assert not navigation.may_leave(PageCode.CARAVAN, typed, plan(row(1)))


def test_lacks_come_in_the_order_of_the_pages() -> None:
    unit = replace(FALLEN, renown=Override(2, ""))
    answer = plan(
        row(1, Missing.WOUND_ROLL, Missing.DEATH_ROLL, problems=(Problem.OVERRIDE_WITHOUT_REASON,))
    )
    found = [lack.page for lack in navigation.lacks(draft(unit), answer)]
    assert found == [PageCode.DEATHS, PageCode.WOUNDS, PageCode.RENOWN]


def test_back_and_forward_are_inverse_where_nothing_holds() -> None:
    fallen, answer = draft(FALLEN), plan(row(1, checked=True, wiped=True))
    for page in EVERY_PAGE[:-1]:
        following = navigation.after(page, fallen, answer)
        assert navigation.before(following, fallen, answer) is page


def test_back_from_a_page_that_no_longer_applies_finds_the_one_before_it() -> None:
    assert navigation.before(PageCode.WOUNDS, draft(), plan(row(1))) is PageCode.FINAL_STATE
    assert navigation.before(PageCode.OUTCOME, draft(), plan(row(1))) is PageCode.OUTCOME


def test_a_parked_wizard_goes_on_where_it_was_left() -> None:
    parked = replace(draft(FALLEN), page="wounds")
    assert navigation.resume(parked, plan(row(1, checked=True))) is PageCode.WOUNDS


def test_a_page_that_no_longer_opens_resumes_at_the_last_that_does() -> None:
    parked = replace(draft(replace(FALLEN, order=None)), page="wounds")
    assert navigation.resume(parked, plan(row(1))) is PageCode.FINAL_STATE


def test_the_next_to_fall_is_offered_the_next_place() -> None:
    standing = UnitDraft(2)
    absent = replace(FALLEN, unit=3, order=9, present=False)
    assert navigation.next_order(draft(standing)) == 1
    assert navigation.next_order(draft(FALLEN, standing, absent)) == 2
