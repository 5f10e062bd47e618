"""What the form of what there is says beside its checks and numbers."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from director.console.caravan.goods_lines import name_of
from director.editions.schema import Edition
from director.forum.caravan.caravan_words import band_words, willpower_words
from director.forum.phrases import listed
from director.rules.caravan.morale import band_of, bands, willpower_of
from director.rules.caravan.state import Quantity, highest

translate = QCoreApplication.translate


def reason_words(edition: Edition, what: Quantity) -> str:
    """Why one might keep count of it, in a sentence."""
    chapter = edition.caravan
    idle = chapter is None or {
        Quantity.SUPPLIES: not chapter.supplies.consumed.value,
        Quantity.MORALE: not chapter.morale.kept.value,
    }.get(what, False)
    if idle:
        return _without_chapter(what)
    most, _ = highest(edition, Quantity.MORALE)
    return {
        Quantity.PEOPLE: translate(
            "opening",
            "Quienes viajan sin ficha, por clases: comen cada día, y tras cada batalla se pregunta "
            "cuántos faltan.",
        ),
        Quantity.SUPPLIES: translate(
            "opening",
            "Cada día se gastan según la gente que come, y se ve para cuántos días quedan.",
        ),
        Quantity.MORALE: translate(
            "opening",
            "De 0 a {most}: cambia con los días y da o quita Voluntad al empezar cada batalla.",
        ).format(most=most),
        Quantity.PURSE: _purse(),
    }[what]


def _without_chapter(what: Quantity) -> str:
    """The edition says nothing of it: numbers are kept, and no day moves them."""
    return {
        Quantity.PEOPLE: translate(
            "opening", "Quienes viajan sin ficha, por clases. Esta edición no dice cuánto comen."
        ),
        Quantity.SUPPLIES: translate(
            "opening", "Esta edición no dice cuánto se gasta cada día: anótalo tú."
        ),
        Quantity.MORALE: translate(
            "opening", "Esta edición no dice cómo cambia ni qué da en batalla: anótala tú."
        ),
        Quantity.PURSE: _purse(),
    }[what]


def _purse() -> str:
    return translate("opening", "Renombre de todos, que se da a un personaje cuando tú lo digas.")


def meaning_words(edition: Edition, what: Quantity, number: int) -> str:
    """What a number means: the band of a morale and what it does in battle."""
    chapter = edition.caravan
    if what is not Quantity.MORALE or chapter is None or not chapter.morale.kept.value:
        return ""
    most, _ = highest(edition, what)
    if most is not None and number > most:
        return translate("opening", "como mucho {most}").format(most=most)
    band = band_words(band_of(edition, number).number, len(bands(edition)))
    return f"{band} · {willpower_words(willpower_of(edition, number).total)}"


def untold_words(before: int | None) -> str:
    """An empty field: it stays what it was, or nothing is counted of it yet."""
    if before is None:
        return translate("opening", "sin contar todavía")
    return translate("opening", "vacío: sigue en {before}").format(before=before)


def left_words(dropped: Sequence[Quantity]) -> str:
    """What will not be counted any more."""
    if not dropped:
        return ""
    names = listed(tuple(name_of(what, "").lower() for what in dropped))
    words = translate(
        "opening", "Se dejará de llevar la cuenta de {names}; las líneas escritas se conservan."
    )
    return words.format(names=names)
