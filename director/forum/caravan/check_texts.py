"""Tests of campaign attributes for the forum: the request for the rolls, and what came of them.

The director's notes are in neither, and nothing at all of a test that is secret.
"""

from collections.abc import Iterable, Sequence

from director.forum.caravan.caravan_words import kind_words, quantity_words
from director.forum.caravan.check_words import (
    counted_takers,
    penalty_words,
    reading_explained,
    rolls_words,
    success_words,
    taker_names,
    target_words,
)
from director.forum.document import (
    Block,
    Bullets,
    Document,
    Heading,
    Line,
    Paragraph,
    bold,
    line,
    paragraph,
)
from director.forum.fighters import shown_name
from director.forum.safe_text import tidy
from director.operations.views.attribute_tests import AttributeTestView, TestTaker
from director.operations.views.caravan import GoodsRow
from director.rules.caravan.state import Quantity

NOTHING_OWED = "No falta ninguna tirada."
NOTHING_TOLD = "Todavía no hay nada que contar."


def request_for_rolls(
    test: AttributeTestView, attribute: str, sides: int, *, penalty_told: bool = True
) -> Document:
    """Asks for the rolls that are still owed: who rolls, which die, and the motive to write.

    ``attribute`` is its name. ``penalty_told``: players may know how hard it is; otherwise they
    read neither the penalty nor from what the roll succeeds.
    """
    owing = test.waiting
    if test.secret or not owing:
        return Document((paragraph(NOTHING_OWED),))
    names = taker_names(test)
    asked = [
        _asked(test, taker, names[taker.character_id], attribute, sides, told=penalty_told)
        for taker in owing
    ]
    several = [paragraph(reading_explained(test.reading))] if len(test.takers) > 1 else []
    how = paragraph("Tirad en el foro y escribid el motivo tal como viene aquí.")
    blocks: list[Block] = [_title(test, attribute), *_told(test.text), *several, how]
    blocks.append(Bullets(tuple(asked)))
    return Document(tuple(blocks))


def told_result(
    test: AttributeTestView,
    attribute: str,
    sides: int,
    *,
    goods: Iterable[GoodsRow] = (),
    items: Sequence[str] = (),
    penalty_told: bool = True,
) -> Document:
    """How a closed test ended, the rolls, what came of it, and what that changed.

    ``goods`` are the lines of the ledger it brought, ``items`` the names of objects that may be
    told of; lines that are secret or withdrawn are left out.
    """
    if test.secret or test.success is None:
        return Document((paragraph(NOTHING_TOLD),))
    names = taker_names(test)
    rolled = [
        _rolled(test, taker, names[taker.character_id], attribute, sides, told=penalty_told)
        for taker in counted_takers(test)
    ]
    outcome = paragraph(bold(f"Prueba {success_words(test.success)}."))
    blocks: list[Block] = [_title(test, attribute), outcome, Bullets(tuple(rolled))]
    blocks += _told(test.consequence)
    brought = [_goods(row) for row in goods if not row.secret and not row.withdrawn]
    brought += [line("Objeto: ", bold(shown_name(name))) for name in items]
    if brought:
        blocks.append(Bullets(tuple(brought)))
    return Document(tuple(blocks))


def motive(test: AttributeTestView, taker: TestTaker, attribute: str) -> str:
    """What the player writes as the roll's motive, so that the director finds it again."""
    name = taker_names(test)[taker.character_id]
    return f"Prueba de {attribute} de {name}, {shown_name(test.name)}"


def _title(test: AttributeTestView, attribute: str) -> Heading:
    return Heading(f"Prueba de {tidy(attribute)}: {shown_name(test.name)}", 1)


def _told(text: str) -> list[Paragraph]:
    """A paragraph for each line that was written."""
    return [paragraph(told.strip()) for told in text.splitlines() if told.strip()]


def _asked(
    test: AttributeTestView, taker: TestTaker, name: str, attribute: str, sides: int, *, told: bool
) -> Line:
    player = tidy(taker.player).strip()
    who = f" ({player}): " if player and player not in name else ": "
    return line(
        bold(name),
        who,
        bold(f"1d{sides}"),
        f", motivo «{motive(test, taker, attribute)}». ",
        *_meaning(test, taker, attribute, sides, told=told),
    )


def _meaning(
    test: AttributeTestView, taker: TestTaker, attribute: str, sides: int, *, told: bool
) -> Line:
    if not told:
        return line(f"{tidy(attribute)} {taker.attribute}: cuanto más bajo, mejor.")
    target = taker.attribute - test.penalty - taker.penalty
    means = target_words(target, sides)
    worth = _worth(test, taker, attribute, told=told)
    return line(bold(means[:1].upper() + means[1:]), f" ({worth}).")


def _worth(test: AttributeTestView, taker: TestTaker, attribute: str, *, told: bool) -> str:
    parts = [f"{tidy(attribute)} {taker.attribute}"]
    if told:
        parts.append(penalty_words(test.penalty + taker.penalty))
    return ", ".join(part for part in parts if part)


def _rolled(
    test: AttributeTestView, taker: TestTaker, name: str, attribute: str, sides: int, *, told: bool
) -> Line:
    worth = _worth(test, taker, attribute, told=told)
    if not taker.rolls:
        return line(bold(name), f" ({worth}): no le hizo falta tirar.")
    target = taker.attribute - test.penalty - taker.penalty
    passed = taker.rolls[-1].result <= target
    rolls = f"{rolls_words(taker.rolls)} en 1d{sides}"
    return line(
        bold(name), f" ({worth}): {rolls}, ", bold("sale bien" if passed else "sale mal"), "."
    )


def _goods(row: GoodsRow) -> Line:
    """``Suministros −2, ahora 10: en la nieve``."""
    what = (
        kind_words(row.kind, row.kind_name)
        if row.what is Quantity.PEOPLE
        else quantity_words(row.what)
    )
    what = tidy(what).strip()
    sign = "−" if row.amount < 0 else "+"
    told = f": {tidy(row.text).strip()}" if row.text.strip() else ""
    return line(
        bold(what[:1].upper() + what[1:]), f" {sign}{abs(row.amount)}, ahora {row.after}{told}"
    )
