"""Asking for rolls: exactly those that are missing, so that a player knows what to do."""

from collections.abc import Callable
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from director.forum.profiles import Profile
from director.forum.render import render
from director.forum.roll_requests import roll_request
from director.operations.views.battles import RollRequest

GOLDEN = Path(__file__).parent / "golden"

REQUESTS = (
    RollRequest(4, "Olaf", "Jugador 4", "death", 3),
    RollRequest(4, "Olaf", "Jugador 4", "wound", 60),
    RollRequest(6, "Ulf", "", "wound", 50),
)


def test_the_request(phpbb: Profile) -> None:
    golden = (GOLDEN / "tiradas_del_puente.phpbb.txt").read_text(encoding="utf-8")
    assert render(roll_request("El puente", REQUESTS), phpbb) + "\n" == golden


def test_nothing_missing_is_said(plain: Profile) -> None:
    assert render(roll_request("El puente", ()), plain).endswith("No falta ninguna tirada.")


def test_a_secret_unit_is_not_asked_for(plain: Profile) -> None:
    hidden = RollRequest(9, "El Traidor", "", "death", 5, secret=True)
    text = render(roll_request("El puente", (*REQUESTS, hidden)), plain)
    assert text == render(roll_request("El puente", REQUESTS), plain)


@given(data=st.data())
def test_hostile_names_change_no_tag(
    data: st.DataObject,
    phpbb: Profile,
    hostile_text: st.SearchStrategy[str],
    tags_of: Callable[[str], list[str]],
    smileys_in: Callable[[str], list[str]],
) -> None:
    name, battle = data.draw(hostile_text), data.draw(hostile_text)
    requests = (RollRequest(4, name, name, "death", 8), RollRequest(4, name, "", "wound", 8))
    text = render(roll_request(battle, requests), phpbb)
    assert tags_of(text) == tags_of(render(roll_request("Puente", REQUESTS[:2]), phpbb))
    assert smileys_in(text) == []


def test_the_roll_for_a_team_that_fell_whole(plain: Profile) -> None:
    asked = (
        RollRequest(4, "Olaf", "Teo", "death", 4),
        RollRequest(4, "Olaf", "Teo", "team_wipe", 22),
        RollRequest(5, "Dag", "Lía", "team_wipe", 65),
        RollRequest(5, "Dag", "Lía", "wound", 50),
    )
    lines = render(roll_request("La quebrada", asked), plain).splitlines()[-4:]
    assert lines[1:] == [
        "- Olaf (Teo): 1d100, motivo «Derrota del equipo de Olaf, La quebrada». Si vive, con 22 o "
        "menos muere con su equipo, salvo que le libre el tope.",
        "- Dag (Lía): 1d100, motivo «Derrota del equipo de Dag, La quebrada». Con 65 o menos muere "
        "con su equipo, salvo que le libre el tope.",
        "- Dag (Lía): 1d100, motivo «Herida de Dag, La quebrada». Si vive, con 50 o menos sufre "
        "una herida más.",
    ]
