"""A test of an attribute in words: in the list, above its people, below them."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from director.forum.caravan.caravan_words import kind_words, quantity_words
from director.forum.caravan.check_words import (
    penalty_words,
    reading_words,
    success_words,
    taker_names,
)
from director.forum.phrases import listed
from director.operations.views.attribute_tests import AttributeTestView, ItemBrought
from director.operations.views.caravan import GoodsRow
from director.rules.caravan.state import Quantity

translate = QCoreApplication.translate


def about_words(test: AttributeTestView, title: str) -> str:
    """``Guerra · basta una · penalización 2 · día 4``."""
    parts = [title]
    if len(test.takers) > 1:
        parts.append(reading_words(test.reading))
    parts.append(penalty_words(test.penalty))
    parts.append(translate("tests", "día {day}").format(day=test.day))
    if test.closed_day is not None and test.closed_day != test.day:
        parts.append(translate("tests", "cerrada el día {day}").format(day=test.closed_day))
    if test.secret:
        parts.append(translate("tests", "secreta"))
    return " · ".join(part for part in parts if part)


def state_words(test: AttributeTestView) -> str:
    """How it stands, for the list."""
    if test.state == "closed" and test.success is not None:
        return f"{'✓' if test.success else '✗'} {success_words(test.success)}"
    if test.result is not None and test.result.success is not None:
        return translate("tests", "por cerrar")
    waiting = len(test.waiting)
    if waiting == 1:
        return translate("tests", "falta 1 tirada")
    return translate("tests", "faltan {n} tiradas").format(n=waiting)


def waiting_words(test: AttributeTestView) -> str:
    """Whose rolls it waits for."""
    names = taker_names(test)
    waited = [names[taker.character_id] for taker in test.waiting]
    if not waited:
        return ""
    return translate("tests", "Falta que tire: {names}.").format(names=listed(waited))


def brought_words(rows: Sequence[GoodsRow], items: Sequence[ItemBrought]) -> str:
    """What a closed one changed, a line each."""
    lines = []
    for row in rows:
        name = quantity_words(row.what)
        if row.what is Quantity.PEOPLE:
            name = kind_words(row.kind, row.kind_name)
        words = translate("tests", "{what}: {before} → {after}").format(
            what=name[:1].upper() + name[1:], before=row.after - row.amount, after=row.after
        )
        lines.append(_marked(words, row.text, secret=row.secret))
    for item in items:
        words = translate("tests", "Objeto: {name}").format(name=item.name)
        lines.append(_marked(words, "", secret=item.secret))
    return "\n".join(lines)


def _marked(words: str, text: str, *, secret: bool) -> str:
    marks = [text, translate("tests", "secreto") if secret else ""]
    told = ", ".join(mark for mark in marks if mark)
    return f"{words} ({told})" if told else words
