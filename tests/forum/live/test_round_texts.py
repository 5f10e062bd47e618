"""What an opening and a battle so far say of what was agreed, of ties and of equals who hide."""

from dataclasses import replace
from datetime import timedelta

import pytest

from director.editions.schema import Edition
from director.forum.live.round_texts import (
    battle_so_far,
    board_now,
    round_opening,
    round_summary,
)
from director.forum.profiles import Profile
from director.forum.render import render
from director.operations.views.live import LiveBattle, LiveSide
from director.rules.battle_facts import Outcome
from director.rules.live.clock import clock_now
from director.rules.live.happenings import Ended, Joined, RemovedUnit, TurnTaken
from director.rules.live.setup import ClockKind, LiveSetup, Victory
from tests.forum.live.bridge import BERA, BOARD, ENTRANTS, FIRST, OLAF, PIEDRA_2, built, opening


def told(battle: LiveBattle, plain: Profile) -> str:
    return render(round_opening(battle), plain)


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (
            LiveSetup(ClockKind.FREE, Victory.LEADER, "2B"),
            "Día 47 · dificultad 2B · gana quien derrote al líder contrario · turnos libres.",
        ),
        (
            LiveSetup(ClockKind.NONE, Victory.OBJECT, goal="el puente [b]"),
            "Día 47 · objetivo: el puente [b] · sin reloj.",
        ),
        (
            LiveSetup(ClockKind.NONE, Victory.OBJECT),
            "Día 47 · gana quien destruya el objetivo · sin reloj.",
        ),
    ],
)
def test_what_is_agreed(setup: LiveSetup, words: str, campana: Edition, plain: Profile) -> None:
    text = told(built(campana, FIRST[:11], setup), plain)
    assert words in text.replace("\N{WORD JOINER}", "")


def test_ties_say_why_but_not_with_the_hidden(campana: Edition, plain: Profile) -> None:
    """Equal dice and Reacción: lots decide. Olaf and Ñoño tie; after Ñoño comes the hidden ally."""
    joined = tuple(Joined(each) for each in ENTRANTS)
    battle = built(campana, (*joined, opening(1, (9, 5, 5, 5, 4, 4, 3, 3))))
    text = told(battle, plain).replace("\N{WORD JOINER}", "")
    assert '- Empate a 8: Olaf antes que Ñoño "[b]" <i>O\'Neil, por sorteo.\n' in text
    assert "- Empate a 7: Piedra 1 antes que Piedra 2, por sorteo.\n" in text
    assert text.count("Empate") == 2


def test_a_tie_that_reaction_decides(campana: Edition, plain: Profile) -> None:
    quick = replace(ENTRANTS[0], stats=replace(ENTRANTS[0].stats, reaction=5))
    joined = (Joined(quick), Joined(ENTRANTS[1]))
    battle = built(campana, (*joined, opening(1, (3, 5), (1, 2))))
    assert "- Empate a 8: Bera antes que Olaf, por su Reacción." in told(battle, plain).replace(
        "\N{WORD JOINER}", ""
    )


def test_turns_that_go_on_are_not_the_first(campana: Edition, plain: Profile) -> None:
    assert "Empieza Bera." in told(built(campana, FIRST[:11]), plain)
    assert "Le toca a Olaf." in told(built(campana, (*FIRST[:11], TurnTaken(BERA))), plain)


def test_only_the_first_of_the_order_begins(campana: Edition, plain: Profile) -> None:
    """Bera's hours have run out, which the director has not decided yet: nobody has acted."""
    battle = built(campana, FIRST[:11])
    now = battle.replayed.lines[-1].logged.at + timedelta(hours=30)
    clock = clock_now(battle.replayed, (), {}, now)
    assert clock.running == OLAF
    text = render(round_opening(battle, clock, now), plain)
    assert "Le toca a Olaf." in text
    assert "Empieza" not in text


def test_a_horn_that_begins_with_something_is_told_of(campana: Edition, plain: Profile) -> None:
    horn = campana.war_horn
    assert horn is not None
    fuller = horn.model_copy(update={"start": horn.start.model_copy(update={"value": 2})})
    edition = campana.model_copy(update={"war_horn": fuller})
    told = render(battle_so_far(built(edition, FIRST)), plain)
    assert "- Cuerno de guerra, Nuestro bando: 2." in told
    assert "Cuerno de guerra" not in render(battle_so_far(built(campana, FIRST)), plain)
    none = campana.model_copy(update={"war_horn": None})
    assert "Cuerno de guerra" not in render(battle_so_far(built(none, FIRST)), plain)


def test_a_battle_of_which_nothing_is_known(campana: Edition, plain: Profile) -> None:
    empty = built(campana, (), LiveSetup())
    assert told(empty, plain).startswith("El puente: despliegue (turno 0)")
    assert "Aún no ha pasado nada." in render(round_summary(empty, 0), plain)
    assert render(battle_so_far(empty), plain).startswith("El puente: hasta ahora")
    assert render(round_summary(empty, 7), plain).startswith("El puente: asalto 7")


@pytest.mark.parametrize(
    ("outcome", "title"),
    [
        (Outcome.DEFEAT, "El puente: derrota de Nuestro bando"),
        (Outcome.NOT_PLAYED, "El puente: no jugada"),
    ],
)
def test_the_title_says_how_it_ended(
    outcome: Outcome, title: str, campana: Edition, plain: Profile
) -> None:
    battle = built(campana, (*FIRST, RemovedUnit(PIEDRA_2), Ended(outcome)))
    text = render(battle_so_far(battle), plain)
    assert text.startswith(title)
    assert "Fuera de la batalla: Piedra 2." in text
    assert "Le toca" not in told(battle, plain)


def test_no_board_while_players_deploy_unseen(campana: Edition, plain: Profile) -> None:
    sides = (LiveSide(0, "Rojo", True), LiveSide(1, "Azul", True))
    deploying = replace(built(campana, FIRST[:9]), sides=sides)
    begun = replace(built(campana, FIRST[:11], LiveSetup(board=BOARD)), sides=sides)
    assert "Tablero" not in told(deploying, plain)
    assert "Tablero" in told(begun, plain)
    assert "Tablero" in told(built(campana, FIRST[:9]), plain)


def test_the_board_alone(campana: Edition, plain: Profile, bridge: LiveBattle) -> None:
    alone = board_now(bridge)
    assert alone is not None
    text = render(alone, plain)
    assert text.startswith("El puente: asalto 2\n===================\n\nTablero\n")
    assert "Roca C5" in text
    assert board_now(built(campana, FIRST, LiveSetup())) is None
    sides = (LiveSide(0, "Rojo", True), LiveSide(1, "Azul", True))
    assert board_now(replace(built(campana, FIRST[:9]), sides=sides)) is None
