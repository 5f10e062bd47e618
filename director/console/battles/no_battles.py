"""What is said where the rules of a campaign know no battles of this kind."""

from PySide6.QtCore import QCoreApplication

from director.console.edition.chapters import chapter_of
from director.editions.schema import Edition
from director.forum.words import edition_words
from director.rules.aftermath import lacking_chapter

translate = QCoreApplication.translate


def no_battles_words(edition: Edition) -> str:
    """Why no battle can be recorded by these rules, and how to go on; empty where one can.

    Told by the chapters they lack: another game has battles of its own, without a screen as yet.
    """
    block = lacking_chapter(edition)
    if block is None:
        return ""
    title = edition_words(edition.title)
    if edition.action_groups is not None:
        return translate(
            "battles",
            "Estandarte conoce las reglas de {edition}; sus batallas aún no tienen pantalla. "
            "Llévalas en la mesa: aquí siguen las personas y los días.",
        ).format(edition=title)
    return translate(
        "battles",
        "{edition} no define nada de: {chapter}. Sin eso no se pueden anotar batallas: complétalo "
        "en Edición.",
    ).format(edition=title, chapter=chapter_of(block).title)
