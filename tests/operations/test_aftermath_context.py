"""What the wizard begins from: the record, or the draft that was left."""

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import update

from director.operations import aftermath
from director.operations.aftermath_draft import DraftRoll, EnemyDraft, UnitDraft
from director.operations.battles import AbsenceForm, edit_battle, form_of
from director.operations.campaigns import open_campaign
from director.operations.caravan.days import pass_days
from director.operations.characters import add_renown
from director.operations.handle import Campaign, Damaged
from director.operations.problems import Refusal
from director.operations.views.battle_reads import battles
from director.rules.aftermath import FelledBy, Outcome
from director.rules.tiers import Tier
from director.store.tables import Draft
from tests.conftest import FakeClock
from tests.harness.fights import enemy, falls, fought, recorded, stands, unit_of
from tests.harness.people import People
from tests.harness.refusals import refusal


def test_the_first_draft_says_what_the_record_says(campaign: Campaign, people: People) -> None:
    bera, olaf = people.character("Bera"), people.character("Olaf")
    hakon = people.character("Hakon")
    key = recorded(
        campaign,
        stands(bera),
        falls(olaf, 1, -4, felled_by=FelledBy.BOSS, felled_by_index=2),
        enemy("Coloso", by=0, is_boss=True),
        enemy("Piedra"),
        difficulty="3B",
        absences=(AbsenceForm(hakon, "de viaje"),),
    )
    draft = aftermath.context(campaign, key).draft
    assert (draft.battle_id, draft.outcome, draft.difficulty) == (key, Outcome.VICTORY, "3B")
    assert draft.units == (
        UnitDraft(1, final_strength=5),
        UnitDraft(
            2, defeated=True, final_strength=-4, order=1, felled_by=FelledBy.BOSS, felled_by_id=3
        ),
    )
    assert draft.enemies == (EnemyDraft(3, True, 1), EnemyDraft(4))
    assert (draft.caravan, draft.page) == ((), "outcome")


def test_it_knows_what_the_consequences_depend_on(campaign: Campaign, people: People) -> None:
    bera = people.character("Bera", renown=14, wounds=2)
    signy = people.character("Signy", wounds=12)
    key = recorded(campaign, stands(bera), stands(signy, despite="Insiste."), enemy())
    add_renown(campaign, bera, -4, "gastado")
    pass_days(campaign, "travel", 3)
    context = aftermath.context(campaign, key)
    assert (context.campaign, context.day, context.edition.code) == (
        "Invierno de Hierro",
        4,
        "campana",
    )
    assert (context.renown, context.lives) == ({1: 10, 2: 0}, {1: "alive", 2: "alive"})
    assert context.condemned == {2}
    assert (context.parked, context.rolls) == (False, ())


def test_a_parked_draft_is_found_on_another_day(
    campaign: Campaign, people: People, clock: FakeClock
) -> None:
    key = recorded(campaign, falls(people.character(), 1, -4), enemy())
    first = aftermath.context(campaign, key).draft
    left = replace(first, page="wounds").with_unit(
        replace(first.units[0], wound_roll=DraftRoll(41, link="https://foro/1"), veto="No hoy.")
    )
    left_at = clock()
    assert aftermath.park(campaign, left).label is None
    path = campaign.path
    campaign.close()
    clock.forward(days=3)
    with_another_eye = open_campaign(path, clock)
    context = aftermath.context(with_another_eye, key)
    assert (context.draft, context.parked) == (left, True)
    assert battles(with_another_eye)[0].parked_at == left_at
    with_another_eye.close()


def test_parking_again_replaces_and_forgetting_starts_over(
    campaign: Campaign, people: People, clock: FakeClock
) -> None:
    key = recorded(campaign, stands(people.character()), enemy())
    first = aftermath.context(campaign, key).draft
    for page in ("deaths", "renown"):
        clock.forward(hours=1)
        aftermath.park(campaign, replace(first, page=page))
    assert aftermath.context(campaign, key).draft.page == "renown"
    assert battles(campaign)[0].parked_at == clock()
    aftermath.park(campaign, first, left_at=clock() - timedelta(hours=5))
    assert battles(campaign)[0].parked_at == clock() - timedelta(hours=5)
    aftermath.forget(campaign, key)
    assert (aftermath.context(campaign, key).draft, battles(campaign)[0].parked_at) == (first, None)


def test_the_record_may_change_under_a_parked_draft(campaign: Campaign, people: People) -> None:
    """Who joined is added as recorded, who left is gone, and whose end changed ends so."""
    bera, olaf, anka = (people.character(name) for name in ("Bera", "Olaf", "Anka"))
    key = recorded(campaign, stands(bera), falls(olaf, 1, felled_by_index=2), enemy("Oso"))
    first = aftermath.context(campaign, key).draft
    hurt = replace(first.unit(2), final_strength=-9, wound_roll=DraftRoll(41))
    aftermath.park(campaign, first.with_unit(hurt))
    form = form_of(campaign, key)
    ally = replace(form.units[1], felled_by_index=None)
    edit_battle(campaign, key, replace(form, units=(ally, stands(anka), enemy("Lobo"))))
    draft = aftermath.context(campaign, key).draft
    assert draft.units == (
        replace(hurt, final_strength=0, felled_by_id=None),
        UnitDraft(unit_of(campaign, key, "Anka"), final_strength=5),
    )
    assert draft.enemies == (EnemyDraft(unit_of(campaign, key, "Lobo")),)


def test_what_the_record_says_anew_holds_and_the_rest_stays_as_typed(
    campaign: Campaign, people: People
) -> None:
    """Of Olaf the record moved, of Bera and the outcome only the wizard knows more."""
    bera, olaf = people.character("Bera"), people.character("Olaf", Tier.COMPANION)
    units = (stands(bera), falls(olaf, 1, -2), enemy("Oso"), enemy("Lobo"))
    key = recorded(campaign, *units, outcome=None)
    first = aftermath.context(campaign, key).draft
    typed = replace(first, outcome=Outcome.DEFEAT)
    typed = typed.with_unit(replace(first.units[0], final_strength=2))
    typed = typed.with_unit(replace(first.units[1], death_roll=DraftRoll(9), veto="No hoy."))
    typed = typed.with_enemy(replace(first.enemies[0], defeated=True, felled_by_id=1))
    aftermath.park(campaign, typed)
    assert aftermath.context(campaign, key).moved == frozenset()
    form = form_of(campaign, key)
    worse = replace(form.units[1], final_strength=-8, felled_by=FelledBy.BOSS)
    wolf = replace(form.units[3], defeated=True, final_strength=-1, felled_by_index=0)
    changed = (form.units[0], worse, form.units[2], wolf)
    edit_battle(campaign, key, replace(form, units=changed, difficulty="3B"))
    context = aftermath.context(campaign, key)
    hurt = replace(typed.units[1], final_strength=-8, felled_by=FelledBy.BOSS)
    assert context.draft.units == (typed.units[0], hurt)
    assert context.draft.enemies == (typed.enemies[0], EnemyDraft(4, True, 1))
    assert (context.draft.outcome, context.draft.difficulty) == (Outcome.DEFEAT, "3B")
    assert context.moved == {2, 4}
    aftermath.park(campaign, context.draft)
    assert aftermath.context(campaign, key).moved == frozenset()


def test_a_resolved_battle_cannot_be_parked(campaign: Campaign, people: People) -> None:
    key = fought(campaign, stands(people.character()))
    draft = aftermath.context(campaign, key).draft
    assert refusal(aftermath.park, campaign, draft).code is Refusal.ALREADY_RESOLVED


def test_a_battle_that_is_not_there(campaign: Campaign) -> None:
    for verb in (aftermath.context, aftermath.forget, aftermath.reopen, aftermath.reopen_preview):
        assert refusal(verb, campaign, 7).code is Refusal.NOT_FOUND


def test_a_draft_nobody_can_read_is_damage(campaign: Campaign, people: People) -> None:
    key = recorded(campaign, stands(people.character()))
    aftermath.park(campaign, aftermath.context(campaign, key).draft)
    with campaign.aside() as connection:
        connection.execute(update(Draft).values(content={"page": "deaths"}))
    with pytest.raises(Damaged):
        aftermath.context(campaign, key)
    aftermath.forget(campaign, key)
    assert not aftermath.context(campaign, key).parked
