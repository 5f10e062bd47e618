"""Words for tests of campaign attributes: how several are read, how one stands, who has rolled."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from director.forum.fighters import shown_name, told_apart
from director.forum.phrases import counted
from director.operations.views.attribute_tests import AttributeTestView, TestRoll, TestTaker
from director.rules.caravan.attribute_tests import GroupTest, Reading

_READINGS: Mapping[Reading, str] = {
    Reading.BEST: "la mejor",
    Reading.ANY: "basta una",
    Reading.ALL: "todas",
}

_EXPLAINED: Mapping[Reading, str] = {
    Reading.BEST: "Tira una sola persona, la que más opciones tiene, y vale por el grupo.",
    Reading.ANY: "Tira cada persona, y basta con que una tirada salga bien.",
    Reading.ALL: "Tira cada persona, y tienen que salir bien todas las tiradas.",
}

PASSED, FAILED = "superada", "no superada"


def reading_words(reading: Reading) -> str:
    """How rolls of several are read, in a word or two."""
    return _READINGS[reading]


def reading_explained(reading: Reading) -> str:
    """The same in a sentence."""
    return _EXPLAINED[reading]


def success_words(success: bool) -> str:
    """How a test ended."""
    return PASSED if success else FAILED


def penalty_words(penalty: int) -> str:
    """``penalización 2``; one that helps is a help; none is nothing to tell."""
    if penalty == 0:
        return ""
    return f"penalización {penalty}" if penalty > 0 else f"ayuda {-penalty}"


def target_words(target: int, sides: int) -> str:
    """With what a die succeeds: ``sale bien con 4 o menos``."""
    if target < 1:
        return "no puede salir bien"
    if target >= sides:
        return "sale bien con cualquier resultado"
    return f"sale bien con {target} o menos" if target > 1 else "solo sale bien con un 1"


def rolls_words(rolls: Sequence[TestRoll]) -> str:
    """Rolls in their order: ``9; repetida por 3 Puntos de Héroe, 4``."""
    return "; ".join(
        f"repetida por {counted(roll.paid, 'Punto', 'Puntos')} de Héroe, {roll.result}"
        if roll.paid
        else str(roll.result)
        for roll in rolls
    )


def taker_names(test: AttributeTestView) -> Mapping[int, str]:
    """What to call each who takes it, namesakes told apart by their player."""
    names = {taker.character_id: shown_name(taker.name) for taker in test.takers}
    return told_apart(names, [(taker.character_id, taker.player) for taker in test.takers])


def counted_takers(test: AttributeTestView) -> tuple[TestTaker, ...]:
    """Those whose roll matters: where the best one takes it for all, nobody else's does."""
    if test.result is None:
        return test.takers
    needed = {each.taker.character for each in test.result.results if each.counts}
    return tuple(taker for taker in test.takers if taker.character_id in needed)


def percent_words(chance: Fraction) -> str:
    """A chance in percent with at most one decimal: ``46 %``, ``0,5 %``."""
    tenths = int(chance * 1000)
    whole, tenth = divmod(tenths, 10)
    return f"{whole},{tenth} %" if tenth else f"{whole} %"


def chance_words(test: GroupTest, reading: Reading) -> str:
    """Where the chance of several comes from; empty where it is that of one alone."""
    chances = [each.chance for each in test.results if each.counts]
    if len(chances) < 2:
        return ""
    if reading is Reading.ALL:
        return f"tienen que salir bien todas: {_product(chances, test.chance)}"
    return f"solo falla si fallan todas: {_product([1 - c for c in chances], 1 - test.chance)}"


def _product(factors: Sequence[Fraction], whole: Fraction) -> str:
    return f"{' × '.join(map(percent_words, factors))} = {percent_words(whole)}"
