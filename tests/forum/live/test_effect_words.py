"""Every effect has its clause."""

from dataclasses import replace
from typing import Any, get_args

import pytest

from director.forum.live.effect_words import effect_words, unit_of
from director.forum.live.telling import for_director, for_players
from director.operations.views.live import LiveBattle
from director.rules.battle_facts import FelledBy, Outcome
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.live.effects import (
    AbilityUsed,
    BattleEnded,
    CameToLight,
    Cause,
    ClockChanged,
    Effect,
    Fell,
    HeroPointsChanged,
    HornChanged,
    MarksChanged,
    ModifierBegan,
    ModifierEnded,
    Moved,
    PoolChanged,
    ReactionDue,
    RoundBegun,
    StandingChanged,
    Struck,
    TurnLost,
    TurnOver,
)
from director.rules.live.happenings import AttackKind, Verdict
from director.rules.live.units import LiveModifier, Standing
from director.rules.stats import Stat
from tests.forum.live.bridge import BERA, PIEDRA_1, SPY

SOME = Derivation((Term(TermCode.BASE, 3),))
CHANGE = LiveModifier(Stat.BREAK, -1, "veneno", 4)

SAMPLES: tuple[tuple[Effect, str], ...] = (
    (CameToLight(BERA), "Bera se descubre"),
    (PoolChanged(BERA, Stat.ARMOR, 9, 7, Cause.ATTACK), "Bera: Armadura 9 → 7"),
    (HeroPointsChanged(BERA, 2, 1, Cause.REPEATED_ROLL), "Bera: Puntos de Héroe 2 → 1"),
    (
        Struck(BERA, PIEDRA_1, AttackKind.STRENGTH, (7,), SOME, SOME, False, SOME, 0, 0),
        "Bera ataca a Piedra 1 (Fuerza): 7 ≥ 3, falla",
    ),
    (
        AbilityUsed(BERA, "Muro", 0, 0, None, (2, 3), (5, 6)),
        "Bera usa «Muro» en B3: tirada 5 repetida, 6",
    ),
    (Moved(BERA, 0, None, None), "Bera mueve"),
    (Fell(BERA, 1, -2, FelledBy.MINION, PIEDRA_1), "Bera cae (1.º, a manos de Piedra 1)"),
    (HornChanged(0, 1, 2, Cause.DEFEAT), "cuerno de Nuestro bando 1 → 2"),
    (StandingChanged(BERA, Standing.STANDING, Standing.DEFEATED), "Bera queda fuera de combate"),
    (ReactionDue(BERA, "Muro"), "Bera puede reaccionar con «Muro»"),
    (RoundBegun(3, ()), "asalto 3: nadie en pie"),
    (TurnOver(BERA, passed=False, late=True), "Bera acaba su turno, fuera de plazo"),
    (TurnLost(BERA, Verdict.COUNTS, 2), "Bera pierde su turno (cuenta: −2 de iniciativa en total)"),
    (ModifierBegan(BERA, CHANGE), "Bera: Rotura −1 hasta el asalto 4 (veneno)"),
    (ModifierEnded(BERA, CHANGE), "Bera: acaba Rotura −1 (veneno)"),
    (ClockChanged(paused=True), "el reloj se para"),
    (BattleEnded(Outcome.VICTORY), "acaba la batalla: victoria de Nuestro bando"),
    (MarksChanged(BERA, leader=True, boss=True), "Bera es líder y jefe de su bando"),
)


def test_the_samples_leave_no_effect_out() -> None:
    assert {type(effect) for effect, _ in SAMPLES} == set(get_args(Effect))


@pytest.mark.parametrize(("effect", "words"), SAMPLES)
def test_what_each_says(effect: Effect, words: str, bridge: LiveBattle) -> None:
    assert effect_words(for_director(bridge), effect) == words


@pytest.mark.parametrize("effect", [each for each, _ in SAMPLES])
def test_whoever_was_named_already_is_not_named_again(effect: Effect, bridge: LiveBattle) -> None:
    told = effect_words(for_director(bridge), effect, unit_of(effect))
    assert told
    assert "Bera" not in told


@pytest.mark.parametrize("effect", [each for each, _ in SAMPLES if hasattr(each, "unit")])
def test_nothing_is_told_of_a_hidden_unit(effect: Any, bridge: LiveBattle) -> None:
    hidden = replace(effect, unit=SPY)
    assert effect_words(for_players(bridge), hidden) == ""
    assert effect_words(for_director(bridge), hidden) != ""


def test_other_forms(bridge: LiveBattle) -> None:
    telling = for_director(bridge)
    assert effect_words(telling, MarksChanged(BERA, leader=False, boss=False)) == (
        "Bera ya no es líder ni jefe"
    )
    assert effect_words(telling, TurnOver(BERA, passed=True, late=False)) == "Bera pasa"
    empty = replace(bridge, sides=())
    assert effect_words(for_director(empty), BattleEnded(Outcome.VICTORY)) == (
        "acaba la batalla: victoria"
    )
    assert effect_words(for_director(empty), HornChanged(0, 1, 2, Cause.DIRECTOR)) == (
        "cuerno del bando sin nombre 1 → 2"
    )
