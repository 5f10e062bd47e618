"""What screens read about people agrees with the rules and with itself."""

import re
from collections.abc import Callable
from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import event, select, update

from director.editions.schema import Edition
from director.operations.caravan.days import pass_days
from director.operations.characters import add_renown, edit_character, retire
from director.operations.handle import Campaign
from director.operations.plain import plain
from director.operations.rows import added
from director.operations.views.people import (
    AbilityView,
    CharacterRow,
    ClanRow,
    ItemView,
    LedgerRow,
    PlayerRow,
)
from director.operations.views.people_reads import clans, players, roster, sheet
from director.rules.healing import healing_days
from director.rules.stats import Modifier, Stat
from director.rules.tiers import Tier
from director.store.tables import Character, Participation, RenownEntry, Victim, Wound
from tests.harness.fights import recorded, stands
from tests.harness.people import STATS, People, form


def _set(campaign: Campaign, key: int, **values: object) -> None:
    with campaign.step("test") as step:
        step.connection.execute(update(Character).where(Character.id == key).values(**values))


def test_an_empty_campaign_has_nobody(campaign: Campaign) -> None:
    assert [*roster(campaign), *players(campaign), *clans(campaign)] == []


def test_a_line_of_the_roster(campaign: Campaign, people: People) -> None:
    player, clan = people.player("Jugadora 1"), people.clan("Los del Fiordo")
    people.character("Otro", wounds=1, renown=99, victims=99)
    key = people.character(
        "Olaf",
        Tier.COMPANION,
        player_id=player,
        clan_id=clan,
        rank=2,
        wounds=3,
        renown=14,
        victims=9,
        participations=6,
        modifiers=(Modifier(Stat.WILLPOWER, 2, "canto"),),
    )
    people.battle(key)
    line = CharacterRow(
        id=key,
        name="Olaf",
        tier=Tier.COMPANION,
        player_id=player,
        player="Jugadora 1",
        clan_id=clan,
        clan="Los del Fiordo",
        rank=2,
        life="alive",
        condemned=False,
        unfit=False,
        strength=STATS.strength - 3,
        armor=STATS.armor,
        willpower=STATS.willpower + 2,
        open_wounds=3,
        wound_limit=7,
        healing_days=3,
        renown=14,
        participations=6,
        victims=9,
        in_pending_battle=True,
    )
    assert roster(campaign)[1] == sheet(campaign, key).row == line


LEDGERS = "wound|renown_entry|participation|victim|modifier|item|ability|combatant|refund"


def test_a_sheet_reads_no_whole_ledger(campaign: Campaign, people: People) -> None:
    """However many others there are, only rows of this one are looked up."""
    yours = (Modifier(Stat.ARMOR, 2, ""),)
    bera = people.character(
        "Bera",
        player_id=people.player(),
        wounds=2,
        items=(ItemView("Yelmo", "", yours),),
        abilities=(AbilityView("Piel dura", False, 1, "", yours),),
    )
    recorded(campaign, stands(bera))
    asked: list[str] = []
    with campaign.reading() as connection:
        raw = plain(connection)
        raw.set_trace_callback(asked.append)
    assert sheet(campaign, bera).row.armor == STATS.armor + 4
    raw.set_trace_callback(None)
    plans = [
        row[3]
        for statement in asked
        if statement.lstrip().startswith("SELECT")
        for row in raw.execute(f"EXPLAIN QUERY PLAN {statement}")
    ]
    assert any(re.match(f"SEARCH ({LEDGERS})\\b", plan) for plan in plans)
    assert [plan for plan in plans if re.match(f"SCAN ({LEDGERS})\\b", plan)] == []


def test_wounds_can_leave_somebody_unfit(campaign: Campaign, people: People) -> None:
    people.character(wounds=STATS.strength - 1)
    people.character(wounds=STATS.strength)
    assert [(row.strength, row.unfit) for row in roster(campaign)] == [(1, False), (0, True)]


def test_an_ally_has_neither_player_nor_clan(campaign: Campaign, people: People) -> None:
    people.character()
    (row,) = roster(campaign)
    assert (row.player_id, row.player, row.clan_id, row.clan) == (None, "", None, "")


def test_totals_leave_out_what_was_taken_back(campaign: Campaign, people: People) -> None:
    key, battle = people.character(), people.battle()
    of = {"character_id": key, "day": 1, "battle_id": battle}
    with campaign.step("test") as step:
        for withdrawn in (False, True):
            taken = {**of, "withdrawn": withdrawn}
            added(step.connection, Participation, {**taken, "tier": "hero"})
            added(step.connection, Victim, {**taken, "times": 2, "name": "Piedra"})
        for closed in (None, 4):
            cause = closed and "healed"
            wound = {"character_id": key, "received_day": 1, "cause": "battle"}
            added(step.connection, Wound, {**wound, "closed_day": closed, "closed_cause": cause})
    (row,) = roster(campaign)
    assert (row.participations, row.victims, row.open_wounds) == (1, 2, 1)


def test_players_and_clans_count_the_living(campaign: Campaign, people: People) -> None:
    player, clan = people.player("Jugadora 1", zone="UTC", notes="x"), people.clan("Fiordo")
    people.player("Nadie", active=False)
    for name in ("viva", "muerta", "retirada"):
        people.character(name, player_id=player, clan_id=clan)
    _set(campaign, 2, life="dead")
    retire(campaign, 3)
    assert players(campaign) == (
        PlayerRow(player, "Jugadora 1", "UTC", True, "x", 1),
        PlayerRow(player + 1, "Nadie", None, False, "", 0),
    )
    assert clans(campaign) == (ClanRow(clan, "Fiordo", "", 1),)


def test_the_sheet_explains_its_numbers(
    campaign: Campaign, people: People, edition: Edition
) -> None:
    key = people.character(wounds=4, modifiers=(Modifier(Stat.STRENGTH, 2, "furia"),))
    shown = sheet(campaign, key)
    assert shown.base == STATS
    assert shown.healing == healing_days(edition, 4)
    assert shown.healing.total == shown.row.healing_days
    assert shown.effective[Stat.STRENGTH].total == shown.row.strength == STATS.strength + 2 - 4
    assert shown.modifiers == (Modifier(Stat.STRENGTH, 2, "furia"),)


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    points=st.lists(st.integers(0, 14), min_size=3, max_size=3),
    wounds=st.integers(0, 15),
    changes=st.lists(st.tuples(st.sampled_from(Stat), st.integers(-12, 12)), max_size=4),
)
def test_a_line_shows_what_the_sheet_explains(
    campaign: Campaign,
    people: People,
    points: list[int],
    wounds: int,
    changes: list[tuple[Stat, int]],
) -> None:
    strength, armor, willpower = points
    key = people.character(
        stats=replace(STATS, strength=strength, armor=armor, willpower=willpower),
        wounds=wounds,
        modifiers=tuple(Modifier(stat, amount, "x") for stat, amount in changes),
    )
    shown = sheet(campaign, key)
    line, now = roster(campaign)[-1], shown.effective
    assert line == shown.row
    assert (line.strength, line.unfit) == (now[Stat.STRENGTH].total, now.unfit)
    assert line.armor == now[Stat.ARMOR].total
    assert line.willpower == now[Stat.WILLPOWER].total
    assert line.healing_days == shown.healing.total


def test_the_ledger_tells_everything(campaign: Campaign, people: People) -> None:
    key = people.character("Olaf", Tier.COMPANION, wounds=1, renown=5, victims=2, participations=3)
    battle = people.battle(key, name="El vado")
    of = {"character_id": key, "day": 2, "battle_id": battle}
    with campaign.step("test") as step:
        connection = step.connection
        added(connection, Participation, {**of, "tier": "companion", "withdrawn": True})
        added(connection, Victim, {**of, "name": "Piedra"})
        wound = {"character_id": key, "battle_id": battle, "cause": "battle", "received_day": 2}
        added(connection, Wound, {**wound, "closed_day": 2, "closed_cause": "withdrawn"})
        gain = {"amount": 4, "cause": "battle", "recorded_at": campaign.clock()}
        added(connection, RenownEntry, {**of, **gain})
    pass_days(campaign, "travel", 2)
    edit_character(campaign, key, form("Olaf", Tier.HERO))
    add_renown(campaign, key, -2, "Jugó a los dados")
    taken_back, rose = {"withdrawn": 1}, {"name": "Olaf", "before": "companion", "after": "hero"}
    tier: dict[str, int | str] = {"tier": "companion"}
    assert sheet(campaign, key).ledger == (
        LedgerRow("life", 1, "created"),
        LedgerRow("participation", 1, "opening", 3, facts=tier),
        LedgerRow("victim", 1, "opening", 2),
        LedgerRow("wound", 1, "opening", 1),
        LedgerRow("renown", 1, "opening", 5, balance=5),
        LedgerRow("participation", 2, "battle", 1, battle, "El vado", facts=tier | taken_back),
        LedgerRow("victim", 2, "battle", 1, battle, "El vado", "Piedra"),
        LedgerRow("wound", 2, "battle", 1, battle, "El vado", closed_day=2, facts=taken_back),
        LedgerRow("renown", 2, "battle", 4, battle, "El vado", balance=9),
        LedgerRow("life", 3, "tier", facts=rose),
        LedgerRow("renown", 3, "director", -2, note="Jugó a los dados", balance=7),
    )


def test_the_ledger_is_of_one_character(campaign: Campaign, people: People) -> None:
    people.character(wounds=2, renown=5, victims=2, participations=3)
    other = people.character("Otro")
    assert sheet(campaign, other).ledger == (LedgerRow("life", 1, "created"),)


def _statements(campaign: Campaign, read: Callable[[Campaign], object]) -> list[str]:
    """The queries that a read sends."""
    seen: list[str] = []
    with campaign.reading() as connection:
        engine = connection.engine

    def see(_c: object, _cursor: object, sql: str, *_rest: object) -> None:
        seen.append(sql)

    event.listen(engine, "before_cursor_execute", see)
    try:
        read(campaign)
    finally:
        event.remove(engine, "before_cursor_execute", see)
    return seen


def test_more_people_are_not_more_queries(campaign: Campaign, people: People) -> None:
    for name in ("Bera", "Olaf"):
        people.character(name, player_id=people.player(), clan_id=people.clan(), wounds=1)
    for read in (roster, players, clans):
        few = len(_statements(campaign, read))
        people.character("Signy", wounds=2, player_id=people.player())
        assert len(_statements(campaign, read)) == few
        assert few <= 10


def test_a_read_leaves_the_campaign_free(campaign: Campaign, people: People) -> None:
    key = people.character()
    sheet(campaign, key)
    with campaign.step("test") as step:
        assert step.connection.execute(select(Character.id)).scalar_one() == key
