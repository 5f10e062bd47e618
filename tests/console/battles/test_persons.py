"""What tells namesakes apart, without a screen."""

from dataclasses import replace

from director.console.battles.persons import Person, persons, recorded_persons, state_of
from director.operations.views.people import CharacterRow
from director.rules.tiers import Tier
from tests.harness.bridge_battle import battle_view

BERA = CharacterRow(
    id=1,
    name="Bera",
    tier=Tier.HERO,
    player_id=1,
    player="Nieve",
    clan_id=1,
    clan="Ámbar",
    rank=3,
    life="alive",
    condemned=False,
    unfit=False,
    strength=12,
    armor=10,
    willpower=7,
    open_wounds=0,
    wound_limit=12,
    healing_days=0,
    renown=0,
    participations=0,
    victims=0,
    in_pending_battle=False,
)


def words(*rows: CharacterRow) -> list[str]:
    return [person.words for person in persons(rows).values()]


def test_a_name_alone_needs_nothing_more() -> None:
    ally = replace(BERA, id=2, name="Grima", tier=Tier.SECONDARY, player="")
    stray = replace(ally, id=3, name="Dag", clan="")
    assert words(BERA, ally, stray) == [
        "Bera · héroe · Nieve",
        "Grima · secundario · Ámbar",
        "Dag · secundario",
    ]


def test_the_rank_tells_namesakes_of_one_player_apart() -> None:
    assert words(BERA, replace(BERA, id=2, rank=1), replace(BERA, id=3, player="Trasgo")) == [
        "Bera · héroe · Nieve · rango 3",
        "Bera · héroe · Nieve · rango 1",
        "Bera · héroe · Trasgo",
    ]


def test_the_sheet_tells_apart_who_shares_everything() -> None:
    assert words(BERA, replace(BERA, id=2), replace(BERA, id=3, rank=1)) == [
        "Bera · héroe · Nieve · rango 3 · ficha 1",
        "Bera · héroe · Nieve · rango 3 · ficha 2",
        "Bera · héroe · Nieve · rango 1",
    ]


def test_a_recorded_character_is_called_as_it_was_then() -> None:
    view = battle_view()
    bera, olaf = view.combatants[0], view.combatants[3]
    assert bera.character_id is not None
    assert olaf.character_id is not None
    known = {
        bera.character_id: Person(bera.character_id, "Bera", Tier.HERO, "Nieve · ficha 1", 4),
        olaf.character_id: Person(olaf.character_id, "Olaf el Rojo", Tier.COMPANION, "Nieve", 2),
    }
    found = recorded_persons(view, known)
    assert found[bera.character_id].words == "Bera · héroe · Nieve · ficha 1"
    assert found[bera.character_id].rank == bera.rank
    assert found[olaf.character_id].words == "Olaf · compañero · Jugador 4"


def test_what_to_know_before_taking_somebody_along() -> None:
    assert state_of(BERA) == ""
    assert state_of(replace(BERA, open_wounds=2)) == "herido 2"
    assert state_of(replace(BERA, life="dead", open_wounds=2)) == "muerte"
    assert state_of(replace(BERA, in_pending_battle=True)) == "en otra batalla"
    busy = replace(BERA, open_wounds=1, in_pending_battle=True)
    assert state_of(busy) == "herido 1, en otra batalla"
