"""Reopening a battle: its effects taken back by rows, and nothing that happened since undone."""

from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update

from director.operations import aftermath
from director.operations.aftermath_draft import AftermathDraft, CaravanDraft
from director.operations.battles import edit_battle
from director.operations.battles import form_of as form_of_battle
from director.operations.caravan.days import pass_days
from director.operations.change import Label
from director.operations.characters import add_renown, edit_character, form_of, retire
from director.operations.handle import Campaign
from director.operations.history import redo, steps, undo
from director.operations.problems import Refusal
from director.operations.views.battle_reads import battle
from director.operations.views.desk import ReopenPreview
from director.operations.views.people_reads import roster, sheet
from director.rules.aftermath import FelledBy, Outcome
from director.rules.tiers import Tier
from director.store.tables import (
    Base,
    CaravanEntry,
    Character,
    ChronicleEntry,
    Item,
    Participation,
    Refund,
    RenownEntry,
    Victim,
    Wound,
)
from tests.harness.dumps import dump
from tests.harness.fights import enemy, falls, fought, recorded, rolled, stands
from tests.harness.people import People
from tests.harness.refusals import refusal

BERA, ANKA, OLAF, SIGNY = 1, 2, 3, 4
CAUSES = ("battle", "opening")


def _rows(campaign: Campaign, table: type[Base], *names: str) -> list[tuple[Any, ...]]:
    query = select(*(getattr(table, name) for name in names)).order_by(table.__table__.c.id)
    with campaign.reading() as connection:
        return [tuple(row) for row in connection.execute(query)]


def _lines(campaign: Campaign) -> list[tuple[Any, ...]]:
    """What the roster says of everybody."""
    return [
        (
            row.life,
            row.condemned,
            row.open_wounds,
            row.renown,
            row.participations,
            row.victims,
        )
        for row in roster(campaign)
    ]


def _draft(campaign: Campaign, key: int) -> AftermathDraft:
    things = (CaravanDraft("supplies", -4), CaravanDraft("item", None, "Cuerno"))
    return replace(rolled(aftermath.context(campaign, key).draft), caravan=things)


@pytest.fixture
def key(campaign: Campaign, people: People) -> int:
    """Bera stands, Anka dies of the boss, Olaf takes two wounds, Signy the one that condemns."""
    player = people.player("Nieve")
    people.character("Bera", player_id=player)
    people.character("Anka", Tier.COMPANION, renown=14, player_id=player)
    people.character("Olaf", Tier.COMPANION, wounds=1, player_id=player)
    people.character("Signy", wounds=11, renown=3, player_id=player)
    battle = recorded(
        campaign,
        stands(BERA),
        falls(ANKA, 1, felled_by=FelledBy.BOSS, felled_by_index=4),
        falls(OLAF, 2, -4),
        falls(SIGNY, 3, -2, despite="Insiste."),
        enemy("Coloso", by=0, is_boss=True),
    )
    aftermath.apply(campaign, _draft(campaign, battle))
    return battle


def test_it_is_one_step_and_leaves_the_people_as_they_were(campaign: Campaign, key: int) -> None:
    undo(campaign)
    before = _lines(campaign)
    redo(campaign)
    change = aftermath.reopen(campaign, key)
    assert change.label == Label("aftermath.reopen", {"battle": "El vado"})
    assert steps(campaign)[0].label == change.label
    assert _lines(campaign) == before
    assert (battle(campaign, key).row.state, battle(campaign, key).row.outcome) == (
        "pending",
        Outcome.VICTORY,
    )


def test_every_effect_is_answered_by_a_row(campaign: Campaign, key: int) -> None:
    pass_days(campaign, "travel", 2)
    aftermath.reopen(campaign, key)
    entry = ("character_id", "amount", "cause", "day", "battle_id", "aftermath_id")
    assert _rows(campaign, RenownEntry, *entry)[-4:] == [
        (BERA, -3, "reopened", 3, key, 1),
        (ANKA, -2, "reopened", 3, key, 1),
        (OLAF, -2, "reopened", 3, key, 1),
        (SIGNY, -2, "reopened", 3, key, 1),
    ]
    wound = ("character_id", "closed_day", "closed_cause")
    assert [row for row in _rows(campaign, Wound, *wound) if row[1]] == [
        (OLAF, 3, "withdrawn"),
        (OLAF, 3, "withdrawn"),
        (SIGNY, 3, "withdrawn"),
    ]
    for table in (Participation, Victim, Refund, CaravanEntry):
        assert {row for (row,) in _rows(campaign, table, "withdrawn")} == {True}
    assert _rows(campaign, Item, "id") == []
    assert _rows(campaign, ChronicleEntry, "kind", "character_id")[-3:] == [
        ("reopened", None),
        ("alive_again", ANKA),
        ("condemnation_lifted", SIGNY),
    ]


def test_it_is_shown_before(campaign: Campaign, key: int) -> None:
    before = dump(campaign)
    assert aftermath.reopen_preview(campaign, key) == ReopenPreview(
        battle="El vado",
        revived=("Anka",),
        wounds_withdrawn=3,
        wounds_already_healed=(),
        renown_withdrawn=(("Bera", 3), ("Anka", 2), ("Olaf", 2), ("Signy", 2)),
        renown_below_zero=(),
        later_changes=(),
        condemned_lifted=("Signy",),
        refunds_withdrawn=(("Anka", 7),),
        items_withdrawn=("Cuerno",),
        caravan_withdrawn=(("supplies", -4), ("item", 0)),
    )
    assert dump(campaign) == before


def test_it_is_taken_back_and_done_again_whole(campaign: Campaign, key: int) -> None:
    before = dump(campaign)
    aftermath.reopen(campaign, key)
    after = dump(campaign)
    undo(campaign)
    assert dump(campaign) == before
    redo(campaign)
    assert dump(campaign) == after


def test_applying_again_leaves_exactly_one_set_of_effects(campaign: Campaign, key: int) -> None:
    once = _lines(campaign)
    for _ in range(2):
        aftermath.reopen(campaign, key)
        context = aftermath.context(campaign, key)
        assert context.parked
        aftermath.apply(campaign, context.draft)
        assert _lines(campaign) == once
    assert [row for row in _rows(campaign, Refund, "withdrawn", "amount") if not row[0]] == [
        (False, 7)
    ]
    assert len(_rows(campaign, Item, "id")) == 1


def test_an_other_outcome_takes_the_place_of_the_first(campaign: Campaign, key: int) -> None:
    aftermath.reopen(campaign, key)
    draft = aftermath.context(campaign, key).draft
    stood = replace(draft.units[1], defeated=False, final_strength=3, order=None, felled_by=None)
    aftermath.apply(campaign, draft.with_unit(replace(stood, felled_by_id=None)))
    assert roster(campaign)[ANKA - 1].life == "alive"
    kinds = [kind for (kind,) in _rows(campaign, ChronicleEntry, "kind")]
    assert (kinds.count("death"), kinds.count("alive_again")) == (1, 1)


def test_healed_wounds_stay_healed(campaign: Campaign, key: int) -> None:
    """Olaf had 1 and got 2; a day of rest closed the oldest, two more one of the battle."""
    pass_days(campaign, "rest", 2)
    preview = aftermath.reopen_preview(campaign, key)
    assert preview.wounds_already_healed == (("Olaf", 1),)
    assert preview.wounds_withdrawn == 2
    aftermath.reopen(campaign, key)
    assert roster(campaign)[OLAF - 1].open_wounds == 0
    closed = [row for row in _rows(campaign, Wound, "character_id", "closed_cause") if row[1]]
    assert sorted(closed) == [
        (OLAF, "healed"),
        (OLAF, "healed"),
        (OLAF, "withdrawn"),
        (SIGNY, "healed"),
        (SIGNY, "healed"),
        (SIGNY, "withdrawn"),
    ]


def test_spent_renown_shows_as_a_debt(campaign: Campaign, key: int) -> None:
    add_renown(campaign, OLAF, -2, "gastado")
    preview = aftermath.reopen_preview(campaign, key)
    assert preview.renown_below_zero == (("Olaf", -2),)
    aftermath.reopen(campaign, key)
    assert roster(campaign)[OLAF - 1].renown == -2


def test_a_claimed_refund_stays_and_is_not_owed_again(
    campaign: Campaign, people: People, key: int
) -> None:
    heir = people.character("Heredera", Tier.COMPANION)
    with campaign.step("refund.claim") as step:
        step.connection.execute(update(Refund).values(claimed_by_id=heir))
        entry = {"character_id": heir, "amount": 7, "cause": "refund", "day": 1}
        step.connection.execute(insert(RenownEntry).values(**entry, recorded_at=campaign.clock()))
    preview = aftermath.reopen_preview(campaign, key)
    assert (preview.refunds_withdrawn, preview.later_changes) == ((), (("Anka", "refund_claimed"),))
    aftermath.reopen(campaign, key)
    aftermath.apply(campaign, aftermath.context(campaign, key).draft)
    assert _rows(campaign, Refund, "withdrawn", "claimed_by_id") == [(False, heir)]


def test_what_came_later_is_shown_and_stays(campaign: Campaign, people: People, key: int) -> None:
    before = form_of(sheet(campaign, BERA))
    edit_character(campaign, BERA, replace(before, tier=Tier.COMPANION, rank=2))
    retire(campaign, OLAF)
    fought(campaign, stands(BERA))
    changes = aftermath.reopen_preview(campaign, key).later_changes
    assert set(changes) == {
        ("Bera", "tier"),
        ("Bera", "rank"),
        ("Olaf", "retired"),
        ("Bera", "later_battle"),
    }
    aftermath.reopen(campaign, key)
    bera, _, olaf, _ = roster(campaign)
    assert (bera.tier, bera.rank, bera.participations) == (Tier.COMPANION, 2, 1)
    assert olaf.life == "retired"


def test_whoever_died_again_later_stays_dead(campaign: Campaign, key: int) -> None:
    """Brought back by the story, and dead of another battle since."""
    with campaign.step("character.return") as step:
        step.connection.execute(update(Character).values(life="alive"))
    fought(campaign, falls(ANKA, 1, felled_by=FelledBy.BOSS))
    assert aftermath.reopen_preview(campaign, key).revived == ()
    aftermath.reopen(campaign, key)
    assert roster(campaign)[ANKA - 1].life == "dead"


def test_two_battles_that_both_killed_are_reopened_one_by_one(
    campaign: Campaign, people: People
) -> None:
    """Reopening either leaves the dead dead and the refund owed; reopening both takes all back."""
    ivar = people.character("Ivar", Tier.SECONDARY, renown=40, player_id=people.player())
    keys = [
        recorded(campaign, falls(ivar, 1, felled_by=FelledBy.BOSS, despite="Un sueño."))
        for _ in range(2)
    ]
    for key in keys:
        aftermath.apply(campaign, rolled(aftermath.context(campaign, key).draft))
    preview = aftermath.reopen_preview(campaign, keys[0])
    assert (preview.revived, preview.refunds_withdrawn) == ((), ())
    aftermath.reopen(campaign, keys[0])
    assert roster(campaign)[0].life == "dead"
    assert _rows(campaign, Refund, "withdrawn") == [(False,)]
    preview = aftermath.reopen_preview(campaign, keys[1])
    assert (preview.revived, preview.refunds_withdrawn) == (("Ivar",), (("Ivar", 6),))
    aftermath.reopen(campaign, keys[1])
    assert roster(campaign)[0].life == "alive"
    assert _rows(campaign, Refund, "withdrawn") == [(True,)]


def test_refunds_reckoned_from_its_renown_are_named(campaign: Campaign, people: People) -> None:
    olaf = people.character("Olaf", Tier.COMPANION, renown=30, player_id=people.player())
    first = fought(campaign, stands(olaf), enemy(by=0))
    last = fought(campaign, falls(olaf, 1, felled_by=FelledBy.BOSS))
    assert aftermath.reopen_preview(campaign, first).refunds_on_renown == (("Olaf", 15),)
    assert aftermath.reopen_preview(campaign, last).refunds_on_renown == ()


def test_whoever_lives_already_is_left_alone(campaign: Campaign, key: int) -> None:
    with campaign.step("character.return") as step:
        step.connection.execute(update(Character).values(life="retired"))
    aftermath.reopen(campaign, key)
    assert roster(campaign)[ANKA - 1].life == "retired"


def test_the_retired_who_died_are_retired_again(campaign: Campaign, people: People) -> None:
    ivar = people.character("Ivar", Tier.SECONDARY)
    retire(campaign, ivar)
    key = fought(campaign, falls(ivar, 1, felled_by=FelledBy.BOSS, despite="Vuelve."))
    assert roster(campaign)[0].life == "dead"
    aftermath.reopen(campaign, key)
    assert roster(campaign)[0].life == "retired"


def test_a_condemnation_of_other_wounds_stays(campaign: Campaign, key: int) -> None:
    """Since then three healed and another battle brought four: 12 without this one's."""
    pass_days(campaign, "rest", 3)
    fought(campaign, falls(SIGNY, 1, -8, despite="Insiste."))
    assert roster(campaign)[SIGNY - 1].open_wounds == 13
    assert aftermath.reopen_preview(campaign, key).condemned_lifted == ()
    aftermath.reopen(campaign, key)
    line = roster(campaign)[SIGNY - 1]
    assert (line.open_wounds, line.condemned) == (12, True)


def test_a_battle_not_played_is_just_pending_again(campaign: Campaign, people: People) -> None:
    key = recorded(campaign, stands(people.character()))
    draft = replace(aftermath.context(campaign, key).draft, outcome=Outcome.NOT_PLAYED)
    aftermath.apply(campaign, draft)
    aftermath.reopen(campaign, key)
    assert battle(campaign, key).row.state == "pending"
    assert _rows(campaign, RenownEntry, "id") == []


def test_a_pending_battle_has_nothing_to_reopen(campaign: Campaign, people: People) -> None:
    key = recorded(campaign, stands(people.character()))
    before = dump(campaign)
    for verb in (aftermath.reopen, aftermath.reopen_preview):
        assert refusal(verb, campaign, key).code is Refusal.NOT_RESOLVED
    assert dump(campaign) == before


def test_what_was_applied_lies_on_the_desk_again(campaign: Campaign, key: int) -> None:
    """Parked otherwise between undoing and redoing the application; and the record may move on."""
    applied = aftermath.context(campaign, key).draft
    undo(campaign)
    parked = aftermath.context(campaign, key).draft
    other = replace(parked.units[2], final_strength=-8)
    aftermath.park(campaign, replace(parked.with_unit(other), caravan=()))
    redo(campaign)
    aftermath.reopen(campaign, key)
    draft = aftermath.context(campaign, key).draft
    assert (draft.units, draft.caravan) == (applied.units, applied.caravan)
    form = form_of_battle(campaign, key)
    olaf = replace(form.units[2], final_strength=-1)
    edit_battle(campaign, key, replace(form, units=(*form.units[:2], olaf, *form.units[3:])))
    assert aftermath.context(campaign, key).draft.units[2].final_strength == -1


def test_without_its_draft_the_wizard_begins_from_the_record(campaign: Campaign, key: int) -> None:
    aftermath.reopen(campaign, key)
    aftermath.forget(campaign, key)
    context = aftermath.context(campaign, key)
    assert [row.final_strength for row in context.draft.units] == [5, 0, -4, -2]
    assert context.draft.caravan == ()


def test_objects_that_were_given_away_since_do_not_come_back(campaign: Campaign, key: int) -> None:
    with campaign.step("item.lose") as step:
        step.connection.execute(delete(Item))
    assert aftermath.reopen_preview(campaign, key).items_withdrawn == ()
    aftermath.reopen(campaign, key)
    assert _rows(campaign, Item, "id") == []
