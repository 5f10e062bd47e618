"""Wounds, stats and percents told whole: every term with its line of the book."""

from collections.abc import Callable

from director.editions import Edition, Source
from director.rules.derivation import Derivation, Term, TermCode
from director.rules.percent import within_percent
from director.rules.stats import Modifier, Stat, StatBlock, effective_stat, effective_stats
from director.rules.wounds import wounds_of_defeat
from tests.rules.proving import assert_proofs

BERA = StatBlock(
    strength=11, armor=9, willpower=6, exertion=2, reaction=4, break_=2, range_min=2, range_max=5
)


def test_stats_prove_their_numbers(campana: Edition) -> None:
    changes = (
        Modifier(Stat.STRENGTH, 2, "hacha"),
        Modifier(Stat.ARMOR, -12, "óxido"),
        Modifier(Stat.REACTION, -3, "barro"),
        Modifier(Stat.RANGE_MAX, -4, "niebla"),
        Modifier(Stat.EVASION, -5, "capa rota"),
    )
    bow = Modifier(Stat.RANGE_MAX, -9, "cuerda mojada")
    assert_proofs(
        "stats",
        {
            "Bera, unharmed and without anything": effective_stats(campana, BERA, 0, ()),
            "Bera, two wounds, changed by everything": effective_stats(campana, BERA, 2, changes),
            "a range that nobody gave a minimum": effective_stat(
                campana, Stat.RANGE_MAX, 5, 0, [bow]
            ),
            "a stat of 0": effective_stat(campana, Stat.ARMOR, 0, 0, ()),
            "a Reacción that something lowers by 1": effective_stat(
                campana, Stat.REACTION, 4, 0, [Modifier(Stat.REACTION, -1, "barro")]
            ),
        },
    )


def test_wounds_prove_their_numbers(edition_of: Callable[[str], Edition]) -> None:
    campana, saga = edition_of("campana"), edition_of("saga")
    assert_proofs(
        "wounds",
        {
            "campana: -8 with Esfuerzo 5": wounds_of_defeat(campana, final_strength=-8, exertion=5),
            "saga: -8 with Esfuerzo 5": wounds_of_defeat(saga, final_strength=-8, exertion=5),
            "campana: -4 with Esfuerzo 2, nothing left over": wounds_of_defeat(
                campana, final_strength=-4, exertion=2
            ),
            "campana: -3 with Esfuerzo 0, nobody said what divides": wounds_of_defeat(
                campana, final_strength=-3, exertion=0
            ),
            "campana: -3 with Esfuerzo 0, divided by 2": wounds_of_defeat(
                campana, final_strength=-3, exertion=0, divisor=2
            ),
            "campana: defeated with Fuerza 1": wounds_of_defeat(
                campana, final_strength=1, exertion=2
            ),
        },
    )


def test_a_percent_that_no_die_can_reach_is_cut_by_a_term_that_says_so() -> None:
    why = Source(section="Muerte", book="000", line=309)
    most = Derivation((Term(TermCode.DEATH_BASE, 130),))
    assert_proofs("percents", {"130 %": within_percent(most, why)})


def test_the_suggested_divisor_is_the_edition_s_own(house: Callable[[str], Edition]) -> None:
    own = house("[wounds]\nzero_exertion_divisor = 3\n")
    assert wounds_of_defeat(own, final_strength=-6, exertion=0).certain.total == 2
    for named, certain in ((1, 6), (2, 3), (0, 2), (-1, 2)):
        found = wounds_of_defeat(own, final_strength=-6, exertion=0, divisor=named)
        assert found.certain.total == certain
