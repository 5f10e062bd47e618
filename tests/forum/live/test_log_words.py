"""Lines of the log, as the director and as the players read them."""

from dataclasses import replace
from datetime import timedelta
from typing import get_args

import pytest

from director.editions.schema import Edition
from director.forum.live.effect_words import lost_cost
from director.forum.live.late_list import since_when
from director.forum.live.log_words import about, log_line, log_lines
from director.forum.live.telling import for_director, for_players
from director.operations.views.live import LiveBattle, LiveSide
from director.rules.battle_facts import Outcome
from director.rules.live.clock import clock_now
from director.rules.live.happenings import (
    Adjusted,
    BlowHorn,
    Ended,
    Felled,
    Happening,
    Joined,
    Move,
    Placed,
    Rest,
    Revealed,
    RoundOpened,
    TurnLapsed,
    TurnTaken,
    Verdict,
)
from director.rules.live.setup import ClockKind, LiveSetup
from director.rules.stats import Stat
from tests.forum.live.bridge import (
    BERA,
    ENDING,
    ENTRANTS,
    FIRST,
    HOSTILE,
    NONO,
    OLAF,
    PIEDRA_1,
    PIEDRA_2,
    PRIVATE,
    ROCA,
    SECOND,
    SHADE,
    SPY,
    TO_LIGHT,
    built,
    hit,
    opening,
)

FREE = LiveSetup(clock=ClockKind.NONE)


def last(
    edition: Edition, *more: Happening, public: bool = False, show: bool = False
) -> str | None:
    """What the last line says after those of the first asalto."""
    battle = built(edition, (*FIRST, *more), LiveSetup(clock=ClockKind.NONE))
    telling = for_players(battle, show_enemies=show) if public else for_director(battle)
    return log_line(telling, len(battle.replayed.lines) - 1)


def nth(battle: LiveBattle, place: int) -> tuple[str | None, str | None]:
    return log_line(for_director(battle), place), log_line(for_players(battle), place)


def test_an_attack_tells_the_director_all_and_the_players_what_they_saw(
    bridge: LiveBattle,
) -> None:
    assert nth(bridge, 11) == (
        "Bera mueve a A3 (+1); ataca a Piedra 1 (Fuerza +1): 90 repetida, 41 < 81, 4 de daño; "
        "Fuerza 12 → 8; Voluntad 6 → 4; Puntos de Héroe 2 → 1",
        "Bera mueve a A3 (+1); ataca a Piedra 1 (Fuerza +1): tirada 90 repetida, 41, acierta, "
        "4 de daño; Voluntad 6 → 4; Puntos de Héroe 2 → 1",
    )


def test_players_read_as_much_as_the_director_where_enemies_are_shown(
    bridge: LiveBattle,
) -> None:
    shown = log_line(for_players(bridge, show_enemies=True), 11)
    assert shown == log_line(for_director(bridge), 11)


def test_a_miss_and_a_miss_that_wears_down(bridge: LiveBattle) -> None:
    assert nth(bridge, 12)[0] == "Olaf ataca a Piedra 1 (Rotura): 97 ≥ 88, falla"
    assert nth(bridge, 13) == (
        f"{HOSTILE} ataca a Piedra 1 (Rotura): 99 ≥ 88, falla, pero desgasta 1 de Armadura; "
        "Armadura 8 → 7",
        f"{HOSTILE} ataca a Piedra 1 (Rotura): tirada 99, falla, pero desgasta 1 de Armadura",
    )


def test_rotura_that_hits(campana: Edition) -> None:
    told = last(
        campana, opening(2, (9,) * 7, OTHERS), TurnTaken(BERA, (hit(ROCA, 5, breaks=True),))
    )
    assert told == "Bera ataca a Roca (Rotura): 5 < 88, rompe 2 de Armadura; Armadura 12 → 10"


OTHERS = (BERA, OLAF, SHADE, PIEDRA_1, PIEDRA_2, ROCA, SPY)


def test_where_an_equal_roll_hits_the_sign_says_so(saga: Edition) -> None:
    happenings: tuple[Happening, ...] = (
        *(Joined(each) for each in ENTRANTS),
        opening(1, (1,) * 8),
        TurnTaken(BERA, (hit(PIEDRA_2, 80),), despite="x"),
        TurnTaken(OLAF, (hit(PIEDRA_2, 81),), despite="x"),
    )
    battle = built(saga, happenings, FREE)
    telling = for_director(battle)
    assert "80 ≤ 80, " in (log_line(telling, 9) or "")
    assert "81 > 80, falla" in (log_line(telling, 10) or "")


def test_an_enemy_that_strikes_a_reaction_and_a_defeat(bridge: LiveBattle) -> None:
    assert nth(bridge, 15) == (
        "Piedra 1 ataca a Olaf (Fuerza): 30 < 78, 3 de daño; Fuerza 10 → 7; "
        "puede reaccionar con «Contragolpe»",
        "Piedra 1 ataca a Olaf (Fuerza): tirada 30, acierta, 3 de daño; Fuerza 10 → 7",
    )
    assert nth(bridge, 17) == (
        f"Roca ataca a {HOSTILE} (Fuerza): 30 < 89, 15 de daño; Fuerza 8 → −7; "
        "cae (1.º, a manos de Roca, jefe); cuerno del bando Los de piedra 0 → 1",
        f"Roca ataca a {HOSTILE} (Fuerza): tirada 30, acierta, 15 de daño; Fuerza 8 → −7; "
        "cae (1.º, a manos de Roca, jefe)",
    )


def test_a_turn_without_an_action(campana: Edition, bridge: LiveBattle) -> None:
    assert nth(bridge, 16) == ("Piedra 2 pasa", "Piedra 2 pasa")
    begun = opening(2, (9,) * 7, OTHERS)
    assert last(campana, begun, TurnTaken(OLAF, (Rest(),), despite="prisa")) == (
        "Olaf descansa (actúa fuera de su orden: prisa)"
    )
    walks = TurnTaken(BERA, (Move(0, (2, 2)),), over=False)
    assert last(campana, begun, walks) == "Bera mueve a B2"
    assert last(campana, begun, walks, TurnTaken(BERA)) == "Bera pasa"
    assert last(campana, begun, TurnTaken(BERA, (Move(),))) == "Bera mueve; no actúa"


def test_a_late_turn(campana: Edition) -> None:
    begun = opening(2, (1, 9, *(1,) * 5), OTHERS)
    lapsed = TurnLapsed(OLAF, Verdict.FORGIVEN, PRIVATE)
    assert last(campana, begun, lapsed) == (
        f"Olaf deja pasar su turno (perdonado, no cuenta) ({PRIVATE})"
    )
    assert last(campana, begun, lapsed, TurnTaken(OLAF)) == "Olaf, fuera de plazo, pasa"
    lost = TurnLapsed(OLAF)
    assert last(campana, begun, lost) == (
        "Olaf pierde su turno (cuenta: −1 de iniciativa en total)"
    )
    excused = TurnLapsed(OLAF, Verdict.EXCUSED)
    assert last(campana, begun, excused, public=True) == (
        "Olaf deja pasar su turno (ausencia anunciada, no cuenta)"
    )


def test_a_hidden_unit_is_left_out_and_what_it_did_to_others_is_told(bridge: LiveBattle) -> None:
    assert nth(bridge, 18) == (
        "Acechador gris ataca a Bera (Fuerza): 12 < 79, 1 de daño; Fuerza 11 → 10",
        "Bera: Fuerza 11 → 10",
    )
    assert nth(bridge, 14)[1] is None
    assert nth(bridge, 3)[1] is None


def test_whoever_strikes_a_hidden_unit_strikes_somebody_without_a_name(campana: Edition) -> None:
    begun = opening(2, (9,) * 7, OTHERS)
    at_enemy = last(campana, begun, TurnTaken(BERA, (hit(SPY, 9),)), public=True)
    at_ally = last(campana, begun, TurnTaken(BERA, (hit(SHADE, 9),)), public=True)
    assert at_enemy == ("Bera ataca a un enemigo oculto (Fuerza): tirada 9, acierta")
    assert at_ally is not None
    assert at_ally.startswith("Bera ataca a un aliado oculto (Fuerza): tirada 9, acierta")


def test_places_among_the_fallen_do_not_count_the_hidden(campana: Edition) -> None:
    fall = (Felled(SPY), Felled(PIEDRA_2, BERA, PRIVATE))
    assert last(campana, *fall, public=True) == (
        "Piedra 2 cae (2.º, a manos de Bera); cuerno de Nuestro bando 1 → 2"
    )
    assert last(campana, *fall) == (
        "Piedra 2: Fuerza 9 → 0; cae (3.º, a manos de Bera); cuerno de Nuestro bando 1 → 2 "
        f"({PRIVATE})"
    )
    by_spy = last(campana, Felled(BERA, SPY), public=True)
    assert by_spy == "Bera: Fuerza 10 → 0; cae (2.º)"


def test_the_directors_hand(bridge: LiveBattle) -> None:
    assert nth(bridge, 21) == (
        "Piedra 1: Fuerza 8 → −12; cae (2.º, a manos de Bera); cuerno de Nuestro bando 0 → 1 "
        f"(ajuste: {PRIVATE})",
        "Piedra 1 cae (2.º, a manos de Bera); cuerno de Nuestro bando 0 → 1 (ajuste del director)",
    )
    assert nth(bridge, 25) == (
        f"Bera: Reacción +2 hasta el asalto 2 ({PRIVATE})",
        "Bera: Reacción +2 hasta el asalto 2",
    )


def test_what_changes_of_an_enemy_is_not_told(campana: Edition) -> None:
    lower = Adjusted(PIEDRA_2, Stat.ARMOR, -2, PRIVATE)
    longer = Adjusted(PIEDRA_2, Stat.ARMOR, -2, PRIVATE, lasting=True)
    assert last(campana, lower, public=True) is None
    assert last(campana, longer, public=True) is None
    assert last(campana, lower, public=True, show=True) == (
        "Piedra 2: Armadura 7 → 5 (ajuste del director)"
    )
    assert last(campana, longer) == f"Piedra 2: Armadura −2 hasta el final ({PRIVATE})"


def test_an_asalto_ends_what_lasted_until_it(campana: Edition) -> None:
    lasting = Adjusted(BERA, Stat.REACTION, 2, "", until_round=1, lasting=True)
    begun = replace(opening(2, (9,) * 7, OTHERS), despite="se va")
    told = last(campana, lasting, begun) or ""
    assert told.startswith("Asalto 2: Bera (12), Olaf (12), ")
    assert told.endswith("; Bera: acaba Reacción +2 (aunque falten turnos: se va)")
    lasting = Adjusted(ROCA, Stat.REACTION, 2, "", until_round=1, lasting=True)
    assert "acaba" not in (last(campana, lasting, begun, public=True) or "acaba")


def test_clocks_and_the_end(bridge: LiveBattle, campana: Edition) -> None:
    assert [nth(bridge, place)[1] for place in (26, 27, 28)] == [
        "El reloj se para",
        "El reloj vuelve a correr",
        "El turno que corre empieza de nuevo",
    ]
    assert last(campana, Ended(Outcome.DEFEAT, "se acabó")) == (
        "Acaba la batalla: derrota de Nuestro bando (se acabó)"
    )
    assert last(campana, Ended(Outcome.NOT_PLAYED), public=True) == "Acaba la batalla: no jugada"


def test_a_reinforcement_and_places(campana: Edition) -> None:
    late = replace(ENTRANTS[0], unit=15)
    assert last(campana, Joined(late, (4, 4))) == (
        "sin nombre llega como refuerzo en D4 y actúa desde el asalto siguiente"
    )
    assert last(campana, Placed(BERA, (2, 2))) == "Bera se coloca en B2"
    assert last(campana, Placed(BERA, None)) == "Bera sale del tablero"
    assert last(campana, Adjusted(NONO, Stat.STRENGTH, 20, "cura")) == (
        f"{HOSTILE}: Fuerza −7 → 8; vuelve al combate (ajuste: cura)"
    )


def test_players_deploy_unseen_by_one_another(campana: Edition) -> None:
    sides = (LiveSide(0, "Rojo", True), LiveSide(1, "Azul", True))
    before = replace(built(campana, FIRST[:9]), sides=sides)
    lines = [words for _, words in log_lines(for_players(before))]
    assert lines[0] == "Bera entra en la batalla"
    assert len(lines) == 6
    assert log_line(for_director(before), 0) == "Bera entra en la batalla en A1"


def test_what_counts_for_nothing_says_why_to_the_director_alone(bridge: LiveBattle) -> None:
    assert nth(bridge, 29) == (
        "Turno de Bera, no cuenta: Bera ya ha tenido su turno en este asalto. "
        "Corrige aquel o espera al siguiente.",
        None,
    )


@pytest.mark.parametrize("what", {type(each): each for each in (*FIRST, *SECOND, *ENDING)}.values())
def test_every_happening_can_be_spoken_of(what: Happening, bridge: LiveBattle) -> None:
    assert about(for_director(bridge), what)


def test_the_battle_of_these_tests_has_every_happening() -> None:
    assert {type(each) for each in (*FIRST, *SECOND, *TO_LIGHT, *ENDING)} == set(
        get_args(Happening)
    )


def test_the_director_reads_every_line(campana: Edition) -> None:
    battle = built(campana, (*FIRST, *SECOND, *ENDING))
    lines = log_lines(for_director(battle))
    assert [place for place, _ in lines] == list(range(len(battle.replayed.lines)))


def test_a_private_line_is_told_to_the_director_alone(campana: Edition) -> None:
    battle = built(campana, (Joined(ENTRANTS[0]),))
    told = battle.replayed.lines[0]
    logged = replace(told.logged, secret=True)
    lines = (replace(told, logged=logged),)
    private = replace(battle, replayed=replace(battle.replayed, lines=lines))
    assert log_line(for_director(private), 0) == "Bera entra en la batalla"
    assert log_line(for_players(private), 0) is None


def test_a_line_belongs_to_one_asalto(bridge: LiveBattle) -> None:
    telling = for_director(bridge)
    apart = [each for asalto in range(3) for each in log_lines(telling, asalto)]
    assert apart == list(log_lines(telling))
    assert isinstance(bridge.replayed.lines[10].logged.what, RoundOpened)
    assert log_lines(telling, 1)[0][0] == 10


def test_a_unit_comes_to_light(campana: Edition) -> None:
    """Lines before keep it hidden for ever; from then on it is told of like any other."""
    battle = built(campana, (*FIRST, *TO_LIGHT, SECOND[0], Felled(SPY, BERA)))
    place = len(FIRST)
    assert nth(battle, place) == (
        f"Acechador gris se descubre en D5 ({PRIVATE})",
        "Acechador gris se descubre en D5",
    )
    public = [words for _, words in log_lines(for_players(battle))]
    told = [words for words in public if "Acechador gris" in words]
    assert told[0] == "Acechador gris se descubre en D5"
    assert told[-1].startswith("Acechador gris cae (2.º, a manos de Bera)")
    assert not [
        words
        for line, words in log_lines(for_players(battle))
        if line < place and "Acechador" in words
    ]
    off = built(campana, (*FIRST, Placed(SPY, None), *TO_LIGHT))
    assert nth(off, place + 1)[1] == "Acechador gris se descubre"


def test_no_horn_tells_of_somebody_hidden(campana: Edition) -> None:
    """Neither who blew it, nor whose fall or whose blow filled it."""
    fallen = last(campana, Felled(ROCA, BERA), public=True)
    assert fallen is not None
    assert "cuerno de Nuestro bando 0 → 1" in fallen
    assert last(campana, Felled(SPY, BERA), public=True) is None
    assert last(campana, Felled(ROCA, SHADE), public=True) == "Roca cae (2.º)"
    assert last(campana, Felled(ROCA, None), Revealed(SPY), public=True) is not None
    tired = Adjusted(SHADE, Stat.WILLPOWER, -1, PRIVATE)
    blown = (SECOND[0], tired, Felled(ROCA, BERA), TurnTaken(SHADE, (BlowHorn(1),), True, "antes"))
    assert last(campana, *blown, public=True) is None
    assert "cuerno de Nuestro bando 1 → 0" in str(last(campana, *blown))
    revealed = last(campana, Revealed(SPY), Felled(SPY, BERA), public=True)
    assert revealed is not None
    assert "cuerno de Nuestro bando 0 → 1" in revealed


def test_a_turn_that_runs_out_at_will_costs_nothing(campana: Edition) -> None:
    """Nobody is penalised there (001:173), nor where an edition takes nothing away."""
    order = (*FIRST, SECOND[0], TurnLapsed(OLAF))
    told = "Olaf deja pasar su turno (no cuesta nada)"
    at_will = built(campana, order, LiveSetup(clock=ClockKind.FREE))
    assert nth(at_will, len(order) - 1) == (told, told)
    rules = campana.initiative
    assert rules is not None
    kind = rules.model_copy(
        update={"per_lost_turn": rules.per_lost_turn.model_copy(update={"value": 0})}
    )
    mild = campana.model_copy(update={"initiative": kind})
    lapsed = (*FIRST, SECOND[0], TurnTaken(BERA), TurnLapsed(OLAF))
    battle = built(mild, lapsed)
    assert nth(battle, len(lapsed) - 1) == (told, told)
    now = battle.replayed.lines[-1].logged.at + timedelta(hours=1)
    found = since_when(for_players(battle), clock_now(battle.replayed, (), {}, now), OLAF)
    assert found is not None
    assert found[1] == "No cuesta nada."
    assert lost_cost(for_players(battle), 2) == "sin pérdida de iniciativa"
