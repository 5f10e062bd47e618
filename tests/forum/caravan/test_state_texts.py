"""How the caravan stands, in public."""

from dataclasses import replace

import pytest

from director.editions.schema import Edition
from director.forum.caravan.state_texts import state_text
from director.operations.views.caravan import CaravanNow, KindView
from director.operations.views.people import CharacterRow
from director.rules.caravan.calendar import Date
from director.rules.caravan.ledger import Totals
from director.rules.caravan.morale import band_of, willpower_of
from director.rules.caravan.state import CLANSMEN, FIGHTERS, CaravanState, Quantity
from director.rules.caravan.supplies import lasting
from director.rules.tiers import Tier
from tests.forum.caravan.plain_words import words_of

STATE = CaravanState({CLANSMEN: 420, FIGHTERS: 60, "kind:1": 12}, 30, 75, 4)
OLAF = CharacterRow(
    id=1,
    name="Olaf",
    tier=Tier.HERO,
    player_id=None,
    player="",
    clan_id=None,
    clan="",
    rank=1,
    life="alive",
    condemned=False,
    unfit=False,
    strength=9,
    armor=9,
    willpower=5,
    open_wounds=2,
    wound_limit=12,
    healing_days=2,
    renown=0,
    participations=0,
    victims=0,
    in_pending_battle=False,
)


def now(edition: Edition, state: CaravanState = STATE) -> CaravanNow:
    return CaravanNow(
        day=47,
        date=Date(2, 1, 3, "Lluvias"),
        activity="rest",
        defined=True,
        kept=state.kept,
        kinds=(
            KindView(CLANSMEN),
            KindView(FIGHTERS),
            KindView("kind:1", "refugiados", 1),
        ),
        totals=Totals(state, state, (), ()),
        eating=None,
        lasting=lasting(edition, state),
        band=band_of(edition, state.morale),
        willpower=willpower_of(edition, state.morale),
        wounded=1,
        rest_days=2,
    )


def told(view: CaravanNow, *people: CharacterRow, numbers: bool = True) -> str:
    return words_of(state_text(view, people, 5, numbers=numbers))


def test_with_numbers(edition: Edition) -> None:
    assert told(now(edition), OLAF).splitlines() == [
        "La caravana",
        "Día 47 (3 de Lluvias) · en descanso",
        "Gente: 492 (420 de los clanes, 60 combatientes y 12 refugiados).",
        "Suministros: 30, para 6 días.",
        "Moral: 75, alta (+1 Voluntad en batalla).",
        "Bolsa de renombre: 4.",
        "Heridos",
        "Olaf: 2 heridas, sana en 2 días de descanso.",
    ]


def test_without_numbers(edition: Edition) -> None:
    assert told(now(edition), numbers=False).splitlines() == [
        "La caravana",
        "Día 47 (3 de Lluvias) · en descanso",
        "Gente: gente de los clanes, combatientes y refugiados.",
        "Suministros: alcanzan.",
        "Moral: alta.",
        "Nadie tiene heridas abiertas.",
    ]


@pytest.mark.parametrize(("supplies", "words"), [(10, "escasean"), (0, "se han acabado")])
def test_scarce_supplies(edition: Edition, supplies: int, words: str) -> None:
    view = now(edition, replace(STATE, supplies=supplies))
    assert f"Suministros: {words}." in told(view, numbers=False)


def test_one_kind_and_nobody(edition: Edition) -> None:
    assert "Gente: 60 combatientes." in told(now(edition, replace(STATE, people={FIGHTERS: 60})))
    assert "Gente: no queda nadie." in told(now(edition, replace(STATE, people={})))


def test_what_is_not_counted_is_not_told(edition: Edition) -> None:
    view = replace(now(edition), kept=frozenset({Quantity.MORALE}), band=None, willpower=None)
    assert "Gente" not in told(view)
    assert "Moral: 75." in told(view)
    assert "Moral" not in told(view, numbers=False)
    plain = replace(now(edition), willpower=None, activity=None)
    assert "alta (+1 Voluntad en batalla)" in told(plain)


def test_how_the_wounded_heal(edition: Edition) -> None:
    busy = replace(OLAF, in_pending_battle=True)
    resting = replace(OLAF, healing_days=0, healing_battles=1)
    for row, words in (
        (busy, "2 heridas."),
        (resting, "2 heridas, sana sin combatir en 1 batalla."),
    ):
        assert f"Olaf: {words}" in told(now(edition), row)
