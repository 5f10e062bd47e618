"""What changing the rules of a campaign would do, in words."""

from PySide6.QtCore import QCoreApplication

from director.console.edition.chapters import chapter_of
from director.console.edition.shelf import battle_names
from director.forum.phrases import counted, listed
from director.forum.words import tier_words
from director.operations.edition_preview import EditionNotice, EditionPreview, Notice
from director.rules.tiers import Tier

translate = QCoreApplication.translate


def values_words(count: int) -> str:
    """ "1 valor", "38 valores"."""
    return counted(count, translate("editions", "valor"), translate("editions", "valores"))


def count_words(preview: EditionPreview) -> str:
    """How much changes in what is played."""
    count = sum(not row.only_source for row in preview.differences)
    if not preview.changes:
        return translate("editions", "Ya se juega con estas reglas, valor por valor.")
    if not preview.differences:
        return translate("editions", "La campaña ya juega así; cambian solo las batallas.")
    if not count:
        return translate("editions", "No cambia ningún valor, solo de dónde sale.")
    if count == 1:
        return translate("editions", "Cambia 1 valor.")
    return translate("editions", "Cambian {values}.").format(values=values_words(count))


def battles_words(preview: EditionPreview) -> str:
    """Which battles follow, and that all others keep theirs."""
    names = battle_names(preview.battles)
    rest = translate("editions", "Las demás siguen con las reglas que tienen.")
    if not names:
        return translate(
            "editions", "Para las batallas nuevas, los días y la lista. {rest}"
        ).format(rest=rest)
    return translate("editions", "También para {battles}, además de las nuevas. {rest}").format(
        battles=listed(names), rest=rest
    )


def notice_words(notice: EditionNotice) -> str:
    """One thing that no longer fits, or is lost."""
    facts = dict(notice.facts)
    if "tier" in facts:
        facts["tier"] = tier_words(Tier(str(facts["tier"])))
    if "chapter" in facts:
        facts["chapter"] = chapter_of(str(facts["chapter"])).title
    if "chapters" in facts:
        titles = dict.fromkeys(chapter_of(name).title for name in str(facts["chapters"]).split(","))
        facts["chapters"] = listed(list(titles))
    return _sentences()[notice.code].format_map(facts)


def _sentences() -> dict[Notice, str]:
    return {
        Notice.CHAPTERS_LOST: translate("editions", "Las reglas nuevas no definen: {chapters}."),
        Notice.UNRESOLVABLE: translate(
            "editions", "«{battle}» solo podría quedar como no jugada: falta el capítulo {chapter}."
        ),
        Notice.ROLLS_UNUSED: translate(
            "editions", "En «{battle}» sobran tiradas del asistente aparcado: {names}."
        ),
        Notice.LEVEL_UNKNOWN: translate(
            "editions", "«{battle}» tiene el nivel {level}, que allí no existe."
        ),
        Notice.WOUND_LIMIT: translate(
            "editions",
            "{name}, {tier}, tiene {wounds} heridas abiertas y allí el límite es {limit}.",
        ),
        Notice.TOO_MANY: translate(
            "editions", "{name} tiene más de lo que cabe allí ({tier}: {owned} de {allowed})."
        ),
    }
