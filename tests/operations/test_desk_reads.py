"""The campaign at a glance."""

from datetime import timedelta

from sqlalchemy import update

from director.operations.caravan.days import pass_days
from director.operations.clans import add_clan
from director.operations.handle import Campaign
from director.operations.history import undo
from director.operations.rows import added
from director.operations.views.desk import RefundDue, Today
from director.operations.views.desk_reads import header, today
from director.rules.tiers import Tier
from director.store.tables import Character, Refund
from tests.conftest import FakeClock
from tests.harness.people import STATS, People


def test_a_new_campaign(campaign: Campaign) -> None:
    assert today(campaign) == Today((), (), (), (), (), 0, 0, 0, 0)
    shown = header(campaign)
    assert (shown.day, shown.activity, shown.path) == (1, None, campaign.path)
    assert len(shown.uuid) == 36


def test_the_day_and_how_it_came(campaign: Campaign) -> None:
    pass_days(campaign, "travel", 3)
    assert (header(campaign).day, header(campaign).activity) == (4, "travel")
    pass_days(campaign, "rest", 1)
    assert (header(campaign).day, header(campaign).activity) == (5, "rest")
    undo(campaign)
    assert (header(campaign).day, header(campaign).activity) == (4, "travel")


def test_when_it_was_saved(campaign: Campaign, clock: FakeClock) -> None:
    begun = clock()
    assert header(campaign).saved_at == begun
    clock.forward(minutes=3)
    add_clan(campaign, "Los del Fiordo")
    assert header(campaign).saved_at == begun + timedelta(minutes=3)
    clock.forward(minutes=3)
    undo(campaign)
    assert header(campaign).saved_at == begun


def test_who_is_worst_off_stands_first(campaign: Campaign, people: People) -> None:
    people.player()
    people.player("Ausente", active=False)
    names = {"Leve": 1, "Ilesa": 0, "Grave": 5, "Leve también": 1, "Condenada": 12}
    keys = {name: people.character(name, wounds=wounds) for name, wounds in names.items()}
    gone = [people.character(name, wounds=30) for name in ("muerta", "retirada")]
    with campaign.step("test") as step:
        for key, life in zip(gone, ("dead", "retired"), strict=True):
            row = update(Character).where(Character.id == key)
            step.connection.execute(row.values(life=life))
    shown = today(campaign)
    assert [row.name for row in shown.wounded] == ["Condenada", "Grave", "Leve", "Leve también"]
    assert [row.id for row in shown.condemned] == [keys["Condenada"]]
    assert names["Condenada"] >= STATS.strength
    assert [row.name for row in shown.unfit] == ["Condenada"]
    assert (shown.rest_days, shown.players, shown.characters) == (12, 1, 5)


def test_battles_that_wait(campaign: Campaign, people: People) -> None:
    waiting = people.battle(people.character(), name="El vado")
    people.battle(name="El puente", state="resolved")
    shown = today(campaign)
    assert [(row.id, row.name, row.fighters) for row in shown.pending] == [(waiting, "El vado", 1)]
    assert shown.battles == 2


def test_refunds_that_nobody_claimed(campaign: Campaign, people: People) -> None:
    player = people.player("Jugadora 1")
    dead, ally = (
        people.character("Anka", Tier.COMPANION, player_id=player),
        people.character("Ally"),
    )
    heir = people.character("Heredera")
    base = {"tier": "companion", "renown": 33, "percent": 45, "day": 1}
    base |= {"recorded_at": campaign.clock(), "amount": 14}
    with campaign.step("test") as step:
        for row in (
            {"character_id": dead, "player_id": player},
            {"character_id": ally},
            {"character_id": dead, "claimed_by_id": heir},
            {"character_id": dead, "withdrawn": True},
            {"character_id": dead, "amount": 0},
        ):
            added(step.connection, Refund, base | row)
    assert today(campaign).refunds == (
        RefundDue("Anka", "Jugadora 1", "companion", 14),
        RefundDue("Ally", "", "companion", 14),
    )
