"""Spanish words about a planned encounter: who goes, what a level asks, and what differs."""

from fractions import Fraction

from PySide6.QtCore import QCoreApplication

from director.console.battles.battle_words import outcome_text, state_words
from director.forum.words import source_words
from director.operations.views.battles import BattleRow
from director.operations.views.encounters import EncounterRow, PartyView
from director.rules.bestiary.comparing import Difference, Unlike
from director.rules.bestiary.encounter_plan import EncounterPlan, Group
from director.rules.bestiary.filling import FillNote, FillNotice
from director.rules.derivation import Derivation
from director.rules.encounters import EncounterNotice, Notice

translate = QCoreApplication.translate


def level_words(level: Fraction) -> str:
    """An average level with at most two decimals: ``2``, ``2,5``, ``2,33``."""
    hundredths = round(level * 100)
    whole, rest = divmod(abs(hundredths), 100)
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{whole},{rest:02d}".rstrip("0").rstrip(",")


def signed(amount: int) -> str:
    """A modifier: ``+15``, ``-5``, or ``0``."""
    return f"{amount:+d}" if amount else "0"


def enemies_words(count: int) -> str:
    """``un enemigo`` or ``7 enemigos``."""
    if count == 1:
        return translate("encounter", "un enemigo")
    return translate("encounter", "{n} enemigos").format(n=count)


def morale_words(morale: Derivation) -> str:
    """``Moral: +2 de Voluntad``, in a narrow pane."""
    return translate("encounter", "Moral: {n} de Voluntad").format(n=signed(morale.total))


def party_words(party: PartyView) -> str:
    """How many go, how many of them count as heroes, and of which level they are."""
    unable = _unable_words(len(party.unable))
    if party.average_level is None and not party.members:
        if unable:
            return translate("encounter", "Aún no va nadie: {unable}.").format(unable=unable)
        return translate("encounter", "Aún no va nadie.")
    level = party.average_level
    average = (
        translate("encounter", "nadie cuenta como héroe")
        if level is None
        else translate("encounter", "nivel medio {n}").format(n=level_words(level))
    )
    if party.planned:
        return translate("encounter", "{n} previstos · {average}").format(
            n=party.heroes, average=average
        )
    count = len(party.members)
    go = (
        translate("encounter", "Va 1")
        if count == 1
        else translate("encounter", "Van {n}").format(n=count)
    )
    allies = count - party.heroes
    counting = (
        translate("encounter", "{n} sin jugador, que no cuentan").format(n=allies)
        if allies > 1
        else translate("encounter", "1 sin jugador, que no cuenta")
    )
    return " · ".join(part for part in (go, counting if allies else "", average, unable) if part)


def _unable_words(count: int) -> str:
    """Those who were named and are dead or retired."""
    if count == 1:
        return translate("encounter", "1 no puede ir, y no cuenta")
    return translate("encounter", "{n} no pueden ir, y no cuentan").format(n=count) if count else ""


def marks_words(group: Group) -> str:
    """``fijo · líder``: what the director has marked."""
    parts = (
        translate("encounter", "fijo") if group.pinned else "",
        translate("encounter", "líder") if group.leader else "",
        translate("encounter", "jefe") if group.boss else "",
    )
    return " · ".join(part for part in parts if part)


def notice_words(notice: Notice) -> str:
    """What a director should know of a level, and where it is printed."""
    words = {
        EncounterNotice.TITLE_SAYS_EQUAL: translate(
            "encounter", "El libro lo titula «otros tantos» y da 1/6 más: vale el número"
        ),
        EncounterNotice.AGGRESSION_UNLIKE_OTHERS: translate(
            "encounter", "Su FA no es la de los otros de su dificultad: vale lo impreso"
        ),
        EncounterNotice.RENOWN_NOT_PRINTED: translate(
            "encounter", "El libro no imprime su renombre: ni suma ni resta"
        ),
        EncounterNotice.ENEMIES_RAISED: translate(
            "encounter", "Saldrían menos enemigos que el mínimo: se suben a él"
        ),
        EncounterNotice.LEVEL_RAISED: translate(
            "encounter", "Saldría un nivel menor que el mínimo: se sube a él"
        ),
    }[notice.notice]
    return f"{words} ({source_words(notice.source)})."


def short_notice_words(notice: Notice) -> str:
    """The same in a word or two of a table."""
    return {
        EncounterNotice.TITLE_SAYS_EQUAL: translate("encounter", "da 1/6 más"),
        EncounterNotice.AGGRESSION_UNLIKE_OTHERS: translate("encounter", "FA distinta"),
        EncounterNotice.RENOWN_NOT_PRINTED: translate("encounter", "sin renombre"),
        EncounterNotice.ENEMIES_RAISED: translate("encounter", "mínimo"),
        EncounterNotice.LEVEL_RAISED: translate("encounter", "nivel mínimo"),
    }[notice.notice]


def difference_words(difference: Difference, plan: EncounterPlan) -> str:
    """What a composition has otherwise than asked, in a sentence."""
    count = difference.amount
    return _sentence(difference.unlike, count).format(
        n=count, group=_group_name(difference, plan), enemies=enemies_words(count)
    )


def _group_name(difference: Difference, plan: EncounterPlan) -> str:
    return "" if difference.group is None else plan.groups[difference.group].creature.name


def _sentence(unlike: Unlike, count: int) -> str:
    one = count == 1
    match unlike:
        case Unlike.EMPTY:
            return translate("encounter", "Aún no hay enemigos.")
        case Unlike.TOO_FEW:
            return (
                translate("encounter", "Falta {enemies}.")
                if one
                else translate("encounter", "Faltan {enemies}.")
            )
        case Unlike.TOO_MANY:
            return (
                translate("encounter", "Sobra {enemies}.")
                if one
                else translate("encounter", "Sobran {enemies}.")
            )
        case Unlike.LEVEL_ABOVE:
            return (
                translate("encounter", "{group}: un nivel por encima.")
                if one
                else translate("encounter", "{group}: {n} niveles por encima.")
            )
        case Unlike.LEVEL_BELOW:
            return (
                translate("encounter", "{group}: un nivel por debajo.")
                if one
                else translate("encounter", "{group}: {n} niveles por debajo.")
            )
        case _:
            return _other_sentences()[unlike]


def _other_sentences() -> dict[Unlike, str]:
    return {
        Unlike.NOBODY_OF_LEVEL: translate("encounter", "Nadie es de nivel {n}."),
        Unlike.NO_LEADER: translate("encounter", "Se gana al caer el líder, y nadie lo es."),
        Unlike.SEVERAL_LEADERS: translate("encounter", "Hay {n} líderes."),
        Unlike.LEADER_IDLE: translate(
            "encounter", "{group}: lleva un líder, y la victoria no lo pide."
        ),
        Unlike.BOSS: translate(
            "encounter", "{group}: va un jefe, y cuenta la muerte ante el jefe."
        ),
    }


WORTH_KNOWING = frozenset({Unlike.BOSS, Unlike.LEADER_IDLE})
"""What is no difference from what the level asks, only good to know."""


def fill_words(note: FillNote) -> str:
    """What had to be done for a filling, in a sentence."""
    facts = {"name": note.creature, "level": note.level, "wanted": note.wanted, "n": note.count}
    return {
        FillNotice.NOBODY: translate(
            "encounter", "El bestiario está vacío: no hay con quién llenar."
        ),
        FillNotice.GROWN: translate(
            "encounter",
            "No hay nadie de nivel {wanted}: {name}, de nivel {level}, va como sería en ese.",
        ),
        FillNotice.NEAREST: translate(
            "encounter", "No hay nadie de nivel {wanted}: {name} va con su nivel, {level}."
        ),
        FillNotice.NO_ROOM: translate(
            "encounter", "Los fijos, líderes y jefes ya son todos los que se piden, o más."
        ),
        FillNotice.CUT: translate("encounter", "Se piden demasiados: quedan {n} sin poner."),
    }[note.notice].format(**facts)


def became_words(battle: BattleRow) -> str:
    """Which battle it became, and how that stands."""
    state = state_words(battle)
    if battle.state == "resolved":
        state = outcome_text(battle.outcome)
    return translate("encounter", "Ya es la batalla «{name}» · día {day} · {state}").format(
        name=battle.name, day=battle.day, state=state
    )


def progress_words(row: EncounterRow, unsaved: bool) -> str:
    """How far an encounter has come, in a word of the list."""
    if unsaved:
        return translate("encounter", "sin guardar")
    if row.battle is None:
        return ""
    resolved = row.battle.state == "resolved"
    return translate("encounter", "jugado") if resolved else translate("encounter", "empezado")
