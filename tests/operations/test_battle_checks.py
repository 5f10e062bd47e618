"""Everything that may be wrong with a battle's form, each with the unit it is about."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from director.operations.battle_form import (
    NEEDS_WORD,
    AbsenceForm,
    BattleForm,
    BattleRefused,
    FormFault,
    FormProblem,
    SideForm,
    UnitForm,
)
from director.operations.battles import check, edit_battle, form_of, record_battle
from director.operations.characters import retire
from director.operations.handle import Campaign
from director.operations.problems import Refusal
from director.rules.aftermath import FelledBy
from director.rules.tiers import Tier
from tests.harness.dumps import dump
from tests.harness.fights import enemy, falls, fight, fought, recorded, stands
from tests.harness.people import People
from tests.harness.refusals import refusal

Spoil = Callable[[BattleForm], BattleForm]


def _with(place: int, **fields: Any) -> Spoil:
    def spoil(form: BattleForm) -> BattleForm:
        units = list(form.units)
        units[place] = replace(units[place], **fields)
        return replace(form, units=tuple(units))

    return spoil


def _and(unit: UnitForm) -> Spoil:
    return lambda form: replace(form, units=(*form.units, unit))


BERA, OLAF, OSO = 0, 1, 2
"""Places in the form: Bera stands, Olaf fell first, a bear felled him."""

SPOILED: dict[FormFault, tuple[Spoil, FormProblem]] = {
    FormFault.NO_PLAYERS_SIDE: (
        lambda form: replace(form, sides=(SideForm("A"), SideForm("B"))),
        FormProblem(FormFault.NO_PLAYERS_SIDE),
    ),
    FormFault.NOBODY_ON_PLAYERS_SIDE: (
        lambda form: replace(form, units=form.units[OSO:]),
        FormProblem(FormFault.NOBODY_ON_PLAYERS_SIDE),
    ),
    FormFault.NO_SUCH_SIDE: (_with(OSO, side=2), FormProblem(FormFault.NO_SUCH_SIDE, OSO, "Oso")),
    FormFault.NO_SUCH_CHARACTER: (
        _with(BERA, character_id=99),
        FormProblem(FormFault.NO_SUCH_CHARACTER, BERA),
    ),
    FormFault.NO_SUCH_UNIT: (
        _with(OSO, id=99),
        FormProblem(FormFault.NO_SUCH_UNIT, OSO, "Oso"),
    ),
    FormFault.CHARACTER_TWICE: (
        _and(stands(1)),
        FormProblem(FormFault.CHARACTER_TWICE, 3, "Bera"),
    ),
    FormFault.ABSENT_AND_PRESENT: (
        lambda form: replace(form, absences=(AbsenceForm(1),)),
        FormProblem(FormFault.ABSENT_AND_PRESENT, name="Bera"),
    ),
    FormFault.ENEMY_WITHOUT_NAME: (
        _with(OSO, name=" "),
        FormProblem(FormFault.ENEMY_WITHOUT_NAME, OSO, " "),
    ),
    FormFault.TWO_LEADERS: (
        lambda form: _with(BERA, is_leader=True)(_with(OLAF, is_leader=True)(form)),
        FormProblem(FormFault.TWO_LEADERS, other="Nosotros"),
    ),
    FormFault.DEFEATED_WITH_STRENGTH: (
        _with(OLAF, final_strength=1),
        FormProblem(FormFault.DEFEATED_WITH_STRENGTH, OLAF, "Olaf"),
    ),
    FormFault.STANDING_WITHOUT_STRENGTH: (
        _with(BERA, final_strength=0),
        FormProblem(FormFault.STANDING_WITHOUT_STRENGTH, BERA, "Bera"),
    ),
    FormFault.DEFEAT_OF_THE_STANDING: (
        _with(BERA, felled_by=FelledBy.BOSS),
        FormProblem(FormFault.DEFEAT_OF_THE_STANDING, BERA, "Bera"),
    ),
    FormFault.SAME_ORDER: (
        _with(BERA, defeated=True, final_strength=0, order=1),
        FormProblem(FormFault.SAME_ORDER, OLAF, "Olaf", "Bera"),
    ),
    FormFault.ORDER_BELOW_ONE: (
        _with(OLAF, order=0),
        FormProblem(FormFault.ORDER_BELOW_ONE, OLAF, "Olaf"),
    ),
    FormFault.FELLED_BY_NOBODY: (
        _with(OLAF, felled_by_index=9),
        FormProblem(FormFault.FELLED_BY_NOBODY, OLAF, "Olaf"),
    ),
    FormFault.FELLED_BY_UNSAID: (
        _with(OLAF, felled_by=None, felled_by_index=None),
        FormProblem(FormFault.FELLED_BY_UNSAID, OLAF, "Olaf"),
    ),
    FormFault.FELLED_BY_ANOTHER_KIND: (
        _with(OSO, is_boss=True),
        FormProblem(FormFault.FELLED_BY_ANOTHER_KIND, OLAF, "Olaf"),
    ),
    FormFault.FELLED_BY_ITSELF: (
        _with(OLAF, felled_by_index=OLAF),
        FormProblem(FormFault.FELLED_BY_ITSELF, OLAF, "Olaf"),
    ),
}


@pytest.fixture
def form(people: People) -> BattleForm:
    """A sound form of two characters and a bear."""
    bera, olaf = people.character("Bera"), people.character("Olaf", Tier.COMPANION)
    return fight(stands(bera), falls(olaf, 1, -2, felled_by_index=OSO), enemy("Oso"))


@pytest.mark.parametrize(("spoil", "problem"), SPOILED.values(), ids=SPOILED)
def test_each_fault_is_found_and_nothing_is_written(
    campaign: Campaign, form: BattleForm, spoil: Spoil, problem: FormProblem
) -> None:
    assert check(campaign, form) == ()
    before = dump(campaign)
    refused = refusal(record_battle, campaign, spoil(form))
    assert isinstance(refused, BattleRefused)
    assert refused.code is Refusal.BATTLE_FORM
    assert problem in refused.problems
    assert dump(campaign) == before


def test_every_fault_has_its_case() -> None:
    assert SPOILED.keys() | NEEDS_WORD == set(FormFault)


def test_absences_are_of_people_once_each(
    campaign: Campaign, people: People, form: BattleForm
) -> None:
    hakon = people.character("Hakon")
    twice = replace(form, absences=(AbsenceForm(hakon), AbsenceForm(hakon), AbsenceForm(99)))
    assert check(campaign, twice) == (
        FormProblem(FormFault.CHARACTER_TWICE, name="Hakon"),
        FormProblem(FormFault.NO_SUCH_CHARACTER),
    )


@pytest.mark.parametrize(("boss", "kind"), [(True, FelledBy.BOSS), (False, FelledBy.MINION)])
def test_a_named_striker_says_itself_whether_it_is_a_boss(
    campaign: Campaign, form: BattleForm, boss: bool, kind: FelledBy
) -> None:
    typed = _with(OSO, is_boss=boss)(_with(OLAF, felled_by=None)(form))
    battle = record_battle(campaign, typed).created
    assert battle is not None
    assert form_of(campaign, battle).units[OLAF].felled_by is kind
    said = _with(OLAF, felled_by=FelledBy.UNKNOWN)(typed)
    assert FormProblem(FormFault.FELLED_BY_ANOTHER_KIND, OLAF, "Olaf") in check(campaign, said)


def test_each_side_counts_its_own_order(campaign: Campaign, form: BattleForm) -> None:
    fallen = enemy("Lobo", by=BERA, order=1)
    assert check(campaign, _and(fallen)(form)) == ()


def _word_for(campaign: Campaign, key: int) -> list[FormProblem]:
    """What the director is asked before that character fights; with a reason, nothing any more."""
    found = check(campaign, fight(stands(key)))
    assert check(campaign, fight(stands(key, despite="No queda nadie más."))) == ()
    return list(found)


def test_the_dead_need_the_directors_word(campaign: Campaign, people: People) -> None:
    key = people.character("Ivar", Tier.SECONDARY)
    fought(campaign, falls(key, 1, felled_by=FelledBy.BOSS))
    assert _word_for(campaign, key) == [FormProblem(FormFault.IS_DEAD, 0, "Ivar")]


def test_the_retired_need_the_directors_word(campaign: Campaign, people: People) -> None:
    key = people.character("Ivar")
    retire(campaign, key)
    assert _word_for(campaign, key) == [FormProblem(FormFault.IS_RETIRED, 0, "Ivar")]


def test_the_unfit_need_it_and_never_start_defeated(campaign: Campaign, people: People) -> None:
    """11 of Fuerza and 11 wounds: a maximum of 0."""
    key = people.character("Signy", wounds=11)
    assert _word_for(campaign, key) == [FormProblem(FormFault.IS_UNFIT, 0, "Signy")]
    battle = recorded(campaign, stands(key, despite="Insiste."))
    (unit,) = form_of(campaign, battle).units
    assert (unit.stats.strength, unit.despite) == (1, "Insiste.")


def test_those_in_another_pending_battle_need_it(campaign: Campaign, people: People) -> None:
    key = people.character("Bera")
    battle = recorded(campaign, stands(key))
    assert _word_for(campaign, key) == [
        FormProblem(FormFault.IN_PENDING_BATTLE, 0, "Bera", "El vado")
    ]
    assert check(campaign, form_of(campaign, battle), battle) == ()


def test_a_kept_unit_needs_no_word_again(campaign: Campaign, people: People) -> None:
    """It went to battle before whatever happened since."""
    ivar, bera = people.character("Ivar"), people.character("Bera")
    battle = recorded(campaign, stands(ivar), stands(bera))
    fought(campaign, falls(people.character(), 1))
    form = form_of(campaign, battle)
    edit_battle(campaign, battle, replace(form, name="Otro"))
    assert form_of(campaign, battle).name == "Otro"


def test_a_key_of_another_character_is_no_unit(campaign: Campaign, people: People) -> None:
    bera, olaf = people.character("Bera"), people.character("Olaf")
    battle = recorded(campaign, stands(bera))
    form = form_of(campaign, battle)
    (unit,) = form.units
    changed = replace(form, units=(replace(unit, character_id=olaf),))
    assert FormProblem(FormFault.NO_SUCH_UNIT, 0, "Bera") in check(campaign, changed, battle)
    twice = replace(form, units=(unit, unit))
    assert FormProblem(FormFault.NO_SUCH_UNIT, 1, "Bera") in check(campaign, twice, battle)
