"""A small campaign with rows in every table, written row by row through the store alone.

Two players, three characters, a battle that is resolved and one that waits, dice, a parked draft, a
copied text, and a history whose newest step is undone. All values are settled, so that two of them
differ in nothing.
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any
from uuid import UUID

from sqlalchemy import Connection, insert, update

from director.store.file import CampaignFile
from director.store.tables import (
    Ability,
    Absence,
    Aftermath,
    AttributeTest,
    Base,
    Battle,
    BattleEvent,
    Campaign,
    CampaignAttribute,
    CampaignCalendar,
    CaravanDay,
    CaravanEntry,
    Character,
    ChronicleCharacter,
    ChronicleEntry,
    Clan,
    Combatant,
    Creature,
    Draft,
    EditionCopy,
    Encounter,
    EventTable,
    Forecast,
    Item,
    LiveBattle,
    Modifier,
    Participation,
    PeopleKind,
    Player,
    PlayerAbsence,
    Publication,
    QueuedTurn,
    Refund,
    RenownEntry,
    Roll,
    Scene,
    Side,
    Victim,
    Wound,
)

FIRST_INSTANT = datetime(2026, 3, 1, 18, 0, tzinfo=UTC)
UUID_OF_CAMPAIGN = str(UUID(int=1))


def settled_clock() -> Callable[[], datetime]:
    """A clock that gives the same instants in every run, a second apart."""
    seconds = count()
    return lambda: FIRST_INSTANT + timedelta(seconds=next(seconds))


def make_bare_campaign(path: Path) -> None:
    """A campaign in which nothing has happened, closed."""
    CampaignFile.create(path, settled_clock(), fill).close()


def make_first_campaign(path: Path) -> None:
    """The whole campaign of this module, closed."""
    campaign = CampaignFile.create(path, settled_clock(), fill)
    for code, facts, write in STEPS:
        with campaign.step(code, facts) as step:
            write(step.connection)
    with campaign.aside() as connection:
        lay_on_the_desk(connection)
    campaign.undo()
    campaign.close()


def fill(connection: Connection) -> None:
    """The first rows, which stand outside undo."""
    add(connection, EditionCopy, code="campana", title="Campaña (vigente)", values="{}",
        adopted_at=FIRST_INSTANT, program_version="0.1.0")  # fmt: skip
    add(connection, Campaign, uuid=UUID_OF_CAMPAIGN, name="Invierno de Hierro", edition_id=1,
        created_at=FIRST_INSTANT)  # fmt: skip


def add(connection: Connection, table: type[Base], **values: Any) -> None:
    """One row; what is not said has the table's own default."""
    connection.execute(insert(table).values(**values))


def _people(connection: Connection) -> None:
    add(connection, Clan, uuid=str(UUID(int=10)), name="Los del Norte", notes="bajo el hielo")
    for number, name in enumerate(("Jugadora 1", "Jugador «2» O'Neil"), start=20):
        add(connection, Player, uuid=str(UUID(int=number)), name=name)
    stats = {"strength": 9, "armor": 6, "willpower": 5, "exertion": 2, "reaction": 3, "break_": 1}
    for number, name, tier, player in (
        (30, "Bera", "hero", 1),
        (31, 'Ñoño "[b]" <i>', "companion", 2),
        (32, "Olaf 🪓", "secondary", None),
    ):
        add(connection, Character, uuid=str(UUID(int=number)), name=name, tier=tier, clan_id=1,
            player_id=player, created_at=FIRST_INSTANT, **stats)  # fmt: skip
    add(connection, CampaignAttribute, character_id=1, code="leadership", value=4)
    add(connection, Ability, character_id=1, name="Muro de escudos", rank=2)
    add(connection, Item, character_id=1, name="Cuerno")
    add(connection, Modifier, character_id=1, item_id=1, stat="armor", amount=1, source="Cuerno")
    add(connection, Wound, character_id=2, received_day=1, cause="opening")
    add(connection, PlayerAbsence, player_id=2, starts_at=FIRST_INSTANT,
        announced_at=FIRST_INSTANT, reason="de viaje")  # fmt: skip


def _battle(connection: Connection) -> None:
    for number, name in ((40, "El puente"), (41, "El vado")):
        add(connection, Battle, uuid=str(UUID(int=number)), name=name, day=1, edition_id=1,
            recorded_at=FIRST_INSTANT)  # fmt: skip
    add(connection, Side, battle_id=1, ordinal=0, name="Caravana", of_players=True)
    add(connection, Side, battle_id=1, ordinal=1, name="Dragones", of_players=False)
    add(connection, Combatant, battle_id=1, side_id=2, name="Piedra", is_boss=True, strength=12)
    add(connection, Combatant, battle_id=1, side_id=1, name="Bera", tier="hero", character_id=1,
        player_id=1, final_strength=-4, defeat_order=1, felled_by="boss",
        felled_by_id=1)  # fmt: skip
    add(connection, Absence, battle_id=1, character_id=3, reason="de viaje")
    _battle_in_play(connection)


def _battle_in_play(connection: Connection) -> None:
    add(connection, LiveBattle, battle_id=1, setup={"zones": []}, revision=2)
    add(connection, BattleEvent, uuid=str(UUID(int=50)), battle_id=1, ordinal=1, kind="turn",
        facts={"unit": 2}, at=FIRST_INSTANT, recorded_at=FIRST_INSTANT,
        post="Bera ataca")  # fmt: skip
    add(connection, QueuedTurn, battle_id=1, combatant_id=2, asalto=1, alternatives=[],
        posted_at=FIRST_INSTANT, recorded_at=FIRST_INSTANT, state="used", event_id=1,
        secret=True)  # fmt: skip
    add(connection, Creature, uuid=str(UUID(int=60)), name="Draga", strength=11, armor=9,
        willpower=4, exertion=1, reaction=2, break_=2, abilities=[],
        created_at=FIRST_INSTANT)  # fmt: skip
    add(connection, Encounter, uuid=str(UUID(int=61)), name="Otra vez el puente", difficulty="2B",
        plan={"groups": []}, battle_id=1, created_at=FIRST_INSTANT,
        changed_at=FIRST_INSTANT)  # fmt: skip


def _aftermath(connection: Connection) -> None:
    connection.execute(
        update(Battle)
        .where(Battle.id == 1)
        .values(state="resolved", outcome="victory", resolved_at=FIRST_INSTANT)
    )
    add(connection, Aftermath, battle_id=1, day=1, request={"units": [2]}, plan={"rest_days": 2},
        applied_at=FIRST_INSTANT)  # fmt: skip
    cause: dict[str, Any] = {"character_id": 1, "battle_id": 1, "aftermath_id": 1}
    add(connection, Wound, received_day=1, cause="battle", **cause)
    add(connection, RenownEntry, amount=3, cause="battle", day=1, recorded_at=FIRST_INSTANT,
        **cause)  # fmt: skip
    add(connection, Participation, player_id=1, tier="hero", day=1, **cause)
    add(connection, Victim, name="Piedra", day=1, **cause)
    add(connection, Refund, player_id=1, tier="hero", renown=4, percent=75, amount=3, day=1,
        recorded_at=FIRST_INSTANT, **cause)  # fmt: skip
    add(connection, ChronicleEntry, day=1, at=FIRST_INSTANT, kind="battle", facts={"battle": 1},
        **cause)  # fmt: skip
    add(connection, CaravanEntry, kind="supplies", amount=-2, day=1, cause="aftermath",
        battle_id=1, aftermath_id=1, recorded_at=FIRST_INSTANT)  # fmt: skip
    add(connection, Roll, slot="battle:1/unit:2/death", purpose="death", sides=100, result=27,
        origin="program", battle_id=1, combatant_id=2, step_id=3,
        rolled_at=FIRST_INSTANT)  # fmt: skip


def _rest(connection: Connection) -> None:
    add(connection, CaravanDay, day=2, activity="rest", passed_at=FIRST_INSTANT)
    add(connection, ChronicleEntry, day=2, at=FIRST_INSTANT, kind="day",
        facts={"activity": "rest"}, caravan_day_id=1)  # fmt: skip
    _on_the_road(connection)
    connection.execute(
        update(Wound).where(Wound.id == 1).values(closed_day=2, closed_cause="healed")
    )


_TAKERS = [{"character": 1, "attribute": 4, "penalty": 0, "rolls": [
    {"result": 31, "origin": "forum", "link": "", "roll": None, "paid": 0}]}]  # fmt: skip
_VOTERS = [{"player": 1, "name": "Jugadora 1", "office": "leader"}]
_VOTES = [{"player": 1, "letter": "A", "extra": 0, "paid_by": None, "paid": 0, "link": ""}]


def _on_the_road(connection: Connection) -> None:
    add(connection, PeopleKind, uuid=str(UUID(int=70)), name="Refugiados del Vado",
        created_at=FIRST_INSTANT)  # fmt: skip
    add(connection, CampaignCalendar, facts={"months": [["Deshielo", 30]], "year": 1, "month": 1,
        "day": 1, "first_day": 1, "weekdays": []})  # fmt: skip
    add(connection, EventTable, uuid=str(UUID(int=71)), name="En el hielo",
        entries=[{"key": "1", "text": "Cruje", "weight": 2}], created_at=FIRST_INSTANT,
        changed_at=FIRST_INSTANT)  # fmt: skip
    add(connection, AttributeTest, uuid=str(UUID(int=72)), name="Cruzar el vado",
        attribute="survival", reading="any", takers=_TAKERS, state="closed",
        success=True, day=2, closed_day=2, asked_at=FIRST_INSTANT,
        closed_at=FIRST_INSTANT)  # fmt: skip
    add(connection, Scene, uuid=str(UUID(int=73)), name="¿Por el puente?",
        options=[{"letter": "A", "text": "Sí", "outcome": ""}], voters=_VOTERS, votes=_VOTES,
        state="closed", choice="A", day=2, closed_day=2, created_at=FIRST_INSTANT,
        closed_at=FIRST_INSTANT)  # fmt: skip
    add(connection, ChronicleEntry, day=2, at=FIRST_INSTANT, kind="test", facts={"success": True},
        attribute_test_id=1)  # fmt: skip
    add(connection, ChronicleCharacter, chronicle_id=3, character_id=1)
    add(connection, CaravanEntry, kind="people", people_kind_id=1, amount=12, day=2, cause="test",
        chronicle_id=3, recorded_at=FIRST_INSTANT)  # fmt: skip
    add(connection, ChronicleEntry, day=2, at=FIRST_INSTANT, kind="scene", facts={"letter": "A"},
        scene_id=1)  # fmt: skip
    add(connection, ChronicleEntry, day=2, at=FIRST_INSTANT, kind="item", facts={"did": "add"},
        item_id=1)  # fmt: skip


def _another_clan(connection: Connection) -> None:
    add(connection, Clan, uuid=str(UUID(int=11)), name="Los que no llegaron")


STEPS: tuple[tuple[str, dict[str, int | str], Callable[[Connection], None]], ...] = (
    ("character.add", {"name": "Bera"}, _people),
    ("battle.record", {"name": "El puente"}, _battle),
    ("aftermath.apply", {"battle": "El puente"}, _aftermath),
    ("caravan.rest", {"days": 1}, _rest),
    ("clan.add", {"name": "Los que no llegaron"}, _another_clan),
)


def lay_on_the_desk(connection: Connection) -> None:
    """A typed roll, a parked draft, a copied text and a forecast, all outside undo."""
    add(connection, Roll, slot="battle:2/unit:1/wound", purpose="wound", sides=100, result=41,
        origin="forum", battle_id=2, rolled_at=FIRST_INSTANT)  # fmt: skip
    add(connection, Draft, kind="aftermath", subject=str(UUID(int=41)), content={"page": "deaths"},
        saved_at=FIRST_INSTANT)  # fmt: skip
    add(connection, Publication, kind="battle_summary", dialect="phpbb", text="[b]El puente[/b]",
        battle_id=1, copied_at=FIRST_INSTANT)  # fmt: skip
    add(connection, Forecast, uuid=str(UUID(int=62)), encounter_id=1, battle_id=1,
        line_up={"fighters": []}, tactics={}, seed=7, battles=100, result={"won": 61},
        made_at=FIRST_INSTANT)  # fmt: skip
