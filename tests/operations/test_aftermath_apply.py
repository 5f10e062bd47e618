"""Applying an aftermath: every effect once, in one step, of a battle as it is stored."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from director.operations import aftermath
from director.operations.aftermath import AlreadyResolved, NotComplete
from director.operations.aftermath_draft import (
    AftermathDraft,
    CaravanDraft,
    DraftRoll,
    EnemyDraft,
    UnitDraft,
)
from director.operations.battles import AbsenceForm, edit_battle, form_of
from director.operations.caravan.days import pass_days
from director.operations.change import Label, Subject
from director.operations.characters import edit_character
from director.operations.characters import form_of as character_form_of
from director.operations.handle import Campaign
from director.operations.history import redo, steps, undo
from director.operations.problems import Refusal
from director.operations.views.battle_reads import battle, resolved
from director.operations.views.battles import AbsenceView
from director.operations.views.people_reads import roster, sheet
from director.rules.aftermath import FelledBy, Outcome, Override
from director.rules.tiers import Tier
from director.store.tables import (
    Aftermath,
    Base,
    CaravanEntry,
    ChronicleEntry,
    Draft,
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


def _rows(campaign: Campaign, table: type[Base], *names: str) -> list[tuple[Any, ...]]:
    query = select(*(getattr(table, name) for name in names)).order_by(table.__table__.c.id)
    with campaign.reading() as connection:
        return [tuple(row) for row in connection.execute(query)]


def _draft(campaign: Campaign, key: int, **fields: Any) -> AftermathDraft:
    return replace(rolled(aftermath.context(campaign, key).draft), **fields)


@pytest.fixture
def key(campaign: Campaign, people: People) -> int:
    """Bera stands and felled two; Anka fell to the boss; Olaf to an enemy; three days went by."""
    players = [people.player(f"Jugadora {number}") for number in (1, 2)]
    bera = people.character("Bera", player_id=players[0])
    anka = people.character("Anka", Tier.COMPANION, player_id=players[1], renown=14)
    olaf = people.character("Olaf", Tier.COMPANION, player_id=players[0], wounds=3)
    battle = recorded(
        campaign,
        stands(bera),
        falls(anka, 1, -2, felled_by=FelledBy.BOSS, felled_by_index=3),
        falls(olaf, 2, -4),
        enemy("Coloso", by=0, is_boss=True),
        enemy("Piedra", by=0),
    )
    pass_days(campaign, "travel", 3)
    return battle


def test_every_effect_is_written_once(campaign: Campaign, key: int) -> None:
    """Anka dies (45 % of 14 + 2 is 7.2); Olaf lives with 4 / 2 = 2 more wounds.

    What happened bears the battle's day, what is entered in the books today's.
    """
    change = aftermath.apply(campaign, _draft(campaign, key))
    assert change.label == Label("aftermath.apply", {"battle": "El vado"})
    assert {Subject.BATTLES, Subject.CHARACTERS, Subject.CARAVAN} < change.subjects
    cause = ("battle_id", "aftermath_id")
    assert _rows(campaign, Participation, "character_id", "player_id", "tier", "day", *cause) == [
        (1, 1, "hero", 1, key, 1),
        (2, 2, "companion", 1, key, 1),
        (3, 1, "companion", 1, key, 1),
    ]
    assert _rows(campaign, RenownEntry, "character_id", "amount", "cause", "day")[1:] == [
        (1, 4, "battle", 4),
        (2, 2, "battle", 4),
        (3, 2, "battle", 4),
    ]
    assert (
        _rows(campaign, Wound, "character_id", "received_day", "cause", *cause)[3:]
        == [(3, 1, "battle", key, 1)] * 2
    )
    assert _rows(campaign, Victim, "character_id", "name", "times", "day") == [
        (1, "Coloso", 1, 1),
        (1, "Piedra", 1, 1),
    ]
    refund = ("character_id", "player_id", "tier", "renown", "percent", "amount", "day")
    assert _rows(campaign, Refund, *refund) == [(2, 2, "companion", 16, 45, 7, 4)]
    told = _rows(campaign, ChronicleEntry, "kind", "facts", "character_id", "day")
    assert [row for row in told if row[0] != "day"] == [
        ("battle", {"name": "El vado", "outcome": "victory"}, None, 1),
        ("death", {"name": "Anka", "rule": "boss", "life_before": "alive"}, 2, 1),
    ]
    assert [(row.name, row.life) for row in roster(campaign)] == [
        ("Bera", "alive"),
        ("Anka", "dead"),
        ("Olaf", "alive"),
    ]
    view = battle(campaign, key)
    assert (view.row.state, view.row.outcome, view.row.parked_at) == (
        "resolved",
        Outcome.VICTORY,
        None,
    )


def test_it_is_taken_back_and_done_again_whole(campaign: Campaign, key: int) -> None:
    draft = _draft(campaign, key, caravan=(CaravanDraft("item", None, "Cuerno"),))
    before = dump(campaign)
    aftermath.apply(campaign, draft)
    after = dump(campaign)
    undo(campaign)
    assert dump(campaign) == before
    redo(campaign)
    assert dump(campaign) == after


def test_a_second_application_changes_nothing(campaign: Campaign, key: int) -> None:
    draft = _draft(campaign, key)
    aftermath.apply(campaign, draft)
    before, done = dump(campaign), steps(campaign)
    with pytest.raises(AlreadyResolved) as refused:
        aftermath.apply(campaign, draft)
    assert refused.value.facts == {"battle": "El vado"}
    assert (dump(campaign), steps(campaign)) == (before, done)


def test_nothing_is_applied_while_something_lacks(campaign: Campaign, key: int) -> None:
    draft = aftermath.context(campaign, key).draft
    before = dump(campaign)
    with pytest.raises(NotComplete) as refused:
        aftermath.apply(campaign, draft)
    assert refused.value.facts == {"battle": "El vado", "names": "Olaf"}
    assert [(row.unit, row.code) for row in refused.value.missing] == [(3, "death_roll")]
    assert dump(campaign) == before


@pytest.mark.parametrize("fields", [{"outcome": None}, {"units": ()}, {"enemies": ()}])
def test_nor_while_a_fact_or_a_row_lacks(
    campaign: Campaign, key: int, fields: Mapping[str, Any]
) -> None:
    before = dump(campaign)
    draft = replace(_draft(campaign, key), **fields)
    assert isinstance(refusal(aftermath.apply, campaign, draft), NotComplete)
    assert dump(campaign) == before


def test_a_missing_row_is_named(campaign: Campaign, key: int) -> None:
    draft = _draft(campaign, key)
    with pytest.raises(NotComplete) as refused:
        aftermath.apply(campaign, replace(draft, units=draft.units[1:]))
    assert [(row.name, row.code) for row in refused.value.missing] == [("Bera", "row")]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda draft: replace(draft, units=(*draft.units, draft.units[0])),
        lambda draft: replace(draft, units=(*draft.units, UnitDraft(99))),
        lambda draft: replace(draft, enemies=(*draft.enemies, EnemyDraft(99))),
        lambda draft: draft.with_enemy(EnemyDraft(5, True, 99)),
        lambda draft: draft.with_unit(replace(draft.units[2], felled_by_id=99)),
    ],
)
def test_a_draft_of_another_record_is_refused(campaign: Campaign, key: int, spoil: Any) -> None:
    before = dump(campaign)
    draft = spoil(_draft(campaign, key))
    assert refusal(aftermath.apply, campaign, draft).code is Refusal.DRAFT_OUTDATED
    assert dump(campaign) == before


def test_a_record_that_changed_meanwhile_is_seen(
    campaign: Campaign, people: People, key: int
) -> None:
    draft = _draft(campaign, key)
    form = form_of(campaign, key)
    late = people.character("Tarde")
    edit_battle(campaign, key, replace(form, units=(*form.units, stands(late))))
    with pytest.raises(NotComplete) as refused:
        aftermath.apply(campaign, draft)
    assert [(row.name, row.code) for row in refused.value.missing] == [("Tarde", "row")]


def test_a_draft_made_from_another_record_is_refused(campaign: Campaign, key: int) -> None:
    """Nothing is written from facts that are no longer the record's, nor from unknown ones."""
    draft = _draft(campaign, key)
    form = form_of(campaign, key)
    bera = replace(form.units[0], final_strength=1)
    edit_battle(campaign, key, replace(form, units=(bera, *form.units[1:])))
    before = dump(campaign)
    for stale in (draft, replace(draft, record=None)):
        assert refusal(aftermath.apply, campaign, stale).code is Refusal.DRAFT_OUTDATED
    assert dump(campaign) == before
    aftermath.apply(campaign, _draft(campaign, key))


def test_a_battle_that_is_not_there(campaign: Campaign) -> None:
    assert refusal(aftermath.apply, campaign, AftermathDraft(9)).code is Refusal.NOT_FOUND


def test_a_battle_not_played_leaves_its_outcome_and_nothing_else(
    campaign: Campaign, key: int
) -> None:
    before = dump(campaign)
    draft = replace(
        aftermath.context(campaign, key).draft,
        outcome=Outcome.NOT_PLAYED,
        caravan=(CaravanDraft("supplies", -3), CaravanDraft("item", None, "", 99)),
    )
    aftermath.apply(campaign, draft)
    after = dump(campaign)
    assert {name for name in before if before[name] != after[name]} == {"battle", "aftermath"}
    assert battle(campaign, key).row.outcome is Outcome.NOT_PLAYED
    assert battle(campaign, key).combatants == resolved(campaign, key).battle.combatants
    assert [row.renown.gain.total for row in resolved(campaign, key).plan.units] == [0, 0, 0]


def test_ends_and_absences_are_as_the_wizard_left_them(campaign: Campaign, key: int) -> None:
    draft = _draft(campaign, key, difficulty="3B")
    bera, anka, olaf = draft.units
    draft = draft.with_unit(replace(bera, final_strength=2))
    draft = draft.with_unit(replace(anka, present=False, absence_reason="con fiebre"))
    draft = draft.with_unit(replace(olaf, order=1, final_strength=-8, felled_by_id=4))
    draft = draft.with_enemy(EnemyDraft(4)).with_enemy(EnemyDraft(5, True, 3))
    aftermath.apply(campaign, draft)
    view = battle(campaign, key)
    assert [
        (unit.final_strength, unit.defeat_order, unit.felled_by, unit.felled_by_id)
        for unit in view.combatants
    ] == [
        (2, None, None, None),
        (None, None, None, None),
        (-8, 1, FelledBy.MINION, 4),
        (None, None, None, None),
        (-1, None, FelledBy.MINION, 3),
    ]
    assert view.absences == (AbsenceView(2, "Anka", "con fiebre"),)
    assert view.difficulty == "3B"
    assert resolved(campaign, key).battle == view
    assert [row[0] for row in _rows(campaign, Participation, "character_id")] == [1, 3]


def test_an_enemy_may_fall_to_a_boss_among_us(campaign: Campaign, people: People) -> None:
    """What kind of author it was is frozen with the application."""
    key = recorded(campaign, stands(people.character(), is_boss=True), enemy())
    draft = _draft(campaign, key)
    aftermath.apply(campaign, draft.with_enemy(EnemyDraft(2, True, 1)))
    assert battle(campaign, key).combatants[1].felled_by is FelledBy.BOSS


def test_who_came_after_all_is_no_longer_absent(campaign: Campaign, key: int) -> None:
    draft = _draft(campaign, key)
    draft = replace(draft, enemies=(EnemyDraft(4), EnemyDraft(5)))
    away = replace(draft.units[0], present=False, absence_reason="de viaje")
    aftermath.apply(campaign, draft.with_unit(away))
    aftermath.reopen(campaign, key)
    context = aftermath.context(campaign, key)
    assert context.draft.units[0].absence_reason == "de viaje"
    aftermath.apply(campaign, context.draft.with_unit(replace(away, absence_reason="enferma")))
    assert battle(campaign, key).absences == (AbsenceView(1, "Bera", "enferma"),)
    aftermath.reopen(campaign, key)
    again = aftermath.context(campaign, key).draft
    aftermath.apply(campaign, again.with_unit(draft.units[0]))
    assert battle(campaign, key).absences == ()


def test_others_absences_stay(campaign: Campaign, people: People) -> None:
    hakon = people.character("Hakon")
    key = fought(campaign, stands(people.character()), absences=(AbsenceForm(hakon, "de viaje"),))
    assert battle(campaign, key).absences == (AbsenceView(hakon, "Hakon", "de viaje"),)
    assert resolved(campaign, key).battle.absences == battle(campaign, key).absences


def test_the_caravan_and_its_goods(campaign: Campaign, key: int) -> None:
    caravan = (
        CaravanDraft("supplies", -4, "dos carros"),
        CaravanDraft("item", 7, " Cuerno ", character_id=1),
        CaravanDraft("item", None, "Tienda"),
        CaravanDraft("note", None, "Llueve.", secret=True),
    )
    aftermath.apply(campaign, _draft(campaign, key, caravan=caravan))
    assert _rows(campaign, CaravanEntry, "kind", "amount", "text", "day", "cause", "secret") == [
        ("supplies", -4, "dos carros", 4, "aftermath", False),
        ("item", None, "Cuerno", 4, "aftermath", False),
        ("item", None, "Tienda", 4, "aftermath", False),
        ("note", None, "Llueve.", 4, "aftermath", True),
    ]
    assert _rows(campaign, Item, "name", "character_id") == [("Cuerno", 1), ("Tienda", None)]


def test_the_chronicle_of_somebody_secret_is_secret(campaign: Campaign, people: People) -> None:
    keys = [people.character(name, Tier.COMPANION) for name in ("Anka", "Olaf")]
    fought(
        campaign,
        falls(keys[0], 1, 0, felled_by=FelledBy.BOSS, secret=True),
        falls(keys[1], 2, -14, felled_by=FelledBy.MINION),
    )
    assert _rows(campaign, ChronicleEntry, "kind", "character_id", "secret") == [
        ("battle", None, False),
        ("death", keys[0], True),
        ("death", keys[1], False),
    ]


@pytest.mark.parametrize(
    ("row", "code"),
    [
        (CaravanDraft("luck", 1), Refusal.UNKNOWN_CODE),
        (CaravanDraft("supplies"), Refusal.EMPTY),
        (CaravanDraft("morale", 0), Refusal.EMPTY),
        (CaravanDraft("people", 10**9), Refusal.OUT_OF_RANGE),
        (CaravanDraft("item", None, " "), Refusal.EMPTY),
        (CaravanDraft("note", None, ""), Refusal.EMPTY),
        (CaravanDraft("item", None, "Cuerno", character_id=99), Refusal.NOT_FOUND),
    ],
)
def test_a_row_that_says_nothing_is_refused(
    campaign: Campaign, key: int, row: CaravanDraft, code: Refusal
) -> None:
    before = dump(campaign)
    draft = _draft(campaign, key, caravan=(row,))
    assert refusal(aftermath.apply, campaign, draft).code is code
    assert dump(campaign) == before


@pytest.mark.parametrize(
    "spoil",
    [
        lambda unit: replace(unit, veto="\x00"),
        lambda unit: replace(unit, limit_veto="\ud800"),
        lambda unit: replace(unit, hero_reason="\x1b[0m"),
        lambda unit: replace(unit, present=False, absence_reason="\x00"),
        lambda unit: replace(unit, death_roll=DraftRoll(100, link="\x00")),
        lambda unit: replace(unit, renown=Override(3, "\ud800")),
    ],
)
def test_what_no_screen_can_show_is_neither_applied_nor_parked(
    campaign: Campaign, key: int, spoil: Any
) -> None:
    draft = _draft(campaign, key)
    draft = draft.with_unit(spoil(draft.units[0]))
    before = dump(campaign)
    for verb in (aftermath.apply, aftermath.park):
        assert refusal(verb, campaign, draft).code is Refusal.CONTROL_CHARACTERS
    assert dump(campaign) == before
    assert not aftermath.context(campaign, key).parked


@pytest.mark.parametrize(
    ("field", "fields"),
    [
        ("final_strength", {"defeated": True, "final_strength": -1000}),
        ("final_strength", {"defeated": False, "order": None, "final_strength": 100}),
        ("order", {"order": 100}),
        ("divisor", {"divisor": 100}),
        ("wounds", {"wounds": Override(100, "por error")}),
        ("renown", {"renown": Override(1_000_001, "por error")}),
        ("renown", {"renown": Override(-1_000_001, "por error")}),
    ],
)
def test_a_number_that_cannot_be_meant_is_not_applied(
    campaign: Campaign, key: int, field: str, fields: Mapping[str, Any]
) -> None:
    draft = _draft(campaign, key)
    end: dict[str, Any] = (
        {"felled_by": None, "felled_by_id": None} if fields.get("defeated") is False else {}
    )
    spoiled = draft.with_unit(replace(draft.units[2], **fields, **end))
    before = dump(campaign)
    refused = refusal(aftermath.apply, campaign, spoiled)
    assert (refused.code, refused.facts["field"]) == (Refusal.OUT_OF_RANGE, field)
    assert dump(campaign) == before


def test_a_hero_at_the_limit_is_condemned_and_lives(campaign: Campaign, people: People) -> None:
    """11 + 3 / 2 = 12 of 12, and 50 % of one more."""
    signy = people.character("Signy", wounds=11)
    key = fought(campaign, falls(signy, 1, -3, despite="Insiste."))
    (row,) = roster(campaign)
    assert (row.open_wounds, row.condemned, row.life) == (12, True, "alive")
    told = _rows(campaign, ChronicleEntry, "kind", "facts", "battle_id")
    assert told[1] == ("condemned", {"name": "Signy"}, key)
    fought(campaign, falls(signy, 1, -2, despite="Insiste."))
    kinds = [kind for (kind,) in _rows(campaign, ChronicleEntry, "kind")]
    assert kinds == ["battle", "condemned", "battle"]


def test_the_limit_of_wounds_kills_with_the_wounds_it_took(
    campaign: Campaign, people: People
) -> None:
    """A compañero with 6 and 2 / 2 = 1 more: 7 of 7."""
    fought(campaign, falls(people.character("Olaf", Tier.COMPANION, wounds=6), 1, -2))
    (row,) = roster(campaign)
    assert (row.open_wounds, row.life) == (7, "dead")
    facts = _rows(campaign, ChronicleEntry, "facts")[1][0]
    assert facts == {"name": "Olaf", "rule": "wound_limit", "life_before": "alive"}


def test_the_dead_do_not_come_back_because_of_a_later_battle(
    campaign: Campaign, people: People
) -> None:
    """Nor is a second refund owed; but each battle tells the death it ruled."""
    ivar = people.character("Ivar", Tier.SECONDARY, renown=40, player_id=people.player())
    by_boss: dict[str, Any] = {"felled_by": FelledBy.BOSS}
    fought(campaign, falls(ivar, 1, **by_boss))
    fought(campaign, stands(ivar, despite="Un sueño."))
    assert roster(campaign)[0].life == "dead"
    fought(campaign, falls(ivar, 1, despite="Un sueño.", **by_boss))
    assert roster(campaign)[0].life == "dead"
    assert len(_rows(campaign, Refund, "id")) == 1
    told = _rows(campaign, ChronicleEntry, "kind", "facts")
    assert [facts["life_before"] for kind, facts in told if kind == "death"] == ["alive"] * 2


def test_namesakes_have_their_own_consequences(campaign: Campaign, people: People) -> None:
    keys = [people.character("Olaf", Tier.COMPANION) for _ in range(2)]
    fought(campaign, stands(keys[0]), falls(keys[1], 1, -4))
    assert [(row.name, row.open_wounds) for row in roster(campaign)] == [("Olaf", 0), ("Olaf", 2)]


def test_nothing_gained_is_no_entry(campaign: Campaign, people: People) -> None:
    key = recorded(campaign, stands(people.character()), outcome=Outcome.DEFEAT)
    aftermath.apply(campaign, _draft(campaign, key))
    assert _rows(campaign, RenownEntry, "id") == []
    assert len(_rows(campaign, Participation, "id")) == 1


def test_the_directors_numbers_stand_in_for_the_books(campaign: Campaign, people: People) -> None:
    key = recorded(campaign, falls(people.character(), 1, -8))
    draft = _draft(campaign, key)
    row = replace(draft.units[0], wounds=Override(1, "armadura"), renown=Override(9, "por valor"))
    aftermath.apply(campaign, draft.with_unit(row))
    (line,) = roster(campaign)
    assert (line.open_wounds, line.renown) == (1, 9)


def test_what_was_applied_reads_the_same_in_a_year(campaign: Campaign, key: int) -> None:
    """Whoever is renamed, moved or edited since, and whatever else happens."""
    draft = _draft(campaign, key)
    context = aftermath.context(campaign, key)
    aftermath.apply(campaign, draft)
    kept = resolved(campaign, key)
    assert kept.plan == aftermath.plan(context, draft)
    assert kept.draft.units[0] == draft.units[0]
    assert (kept.campaign, kept.edition_title, kept.day) == (
        "Invierno de Hierro",
        context.edition.title,
        4,
    )
    form = character_form_of(sheet(campaign, 1))
    edit_character(campaign, 1, replace(form, name="Otra", tier=Tier.SECONDARY, player_id=None))
    pass_days(campaign, "rest", 9)
    assert resolved(campaign, key) == kept


def test_a_pending_battle_has_nothing_to_read(campaign: Campaign, key: int) -> None:
    assert refusal(resolved, campaign, key).code is Refusal.NOT_RESOLVED


def test_the_draft_stays_on_the_desk_as_it_was_applied(campaign: Campaign, key: int) -> None:
    draft = _draft(campaign, key, page="review")
    aftermath.apply(campaign, draft)
    assert len(_rows(campaign, Draft, "id")) == 1
    undo(campaign)
    context = aftermath.context(campaign, key)
    assert (context.parked, context.draft.page) == (True, "review")
    assert context.draft.units[1] == draft.units[1]


def test_one_living_aftermath_a_battle(campaign: Campaign, key: int) -> None:
    aftermath.apply(campaign, _draft(campaign, key))
    aftermath.reopen(campaign, key)
    aftermath.apply(campaign, _draft(campaign, key))
    assert _rows(campaign, Aftermath, "withdrawn") == [(True,), (False,)]
