"""Spanish words about battles: how they stand, what they are for, what a record gets wrong."""

from PySide6.QtCore import QCoreApplication

from director.forum.words import outcome_words, source_words
from director.operations.battles import FormFault, FormProblem, ParticipationWarning
from director.operations.views.battles import BattleRow
from director.rules.aftermath import Outcome
from director.rules.participation import Refusal, RefusalReason

translate = QCoreApplication.translate


def state_words(row: BattleRow) -> str:
    """Where a battle stands on its way to being resolved."""
    if row.state == "resolved":
        return translate("battles", "resuelta")
    if is_played(row):
        return translate("battles", "en juego")
    if row.parked_at is not None:
        return translate("battles", "asistente aparcado")
    return translate("battles", "por resolver")


def is_played(row: BattleRow) -> bool:
    """Whether it is being played here, turn by turn: its consequences come once its log ends."""
    return row.live and not row.ended and row.state != "resolved"


def outcome_text(outcome: Outcome | None) -> str:
    """The outcome, or that it is not known yet."""
    return translate("battles", "sin decidir") if outcome is None else outcome_words(outcome)


def outcome_choices() -> tuple[tuple[Outcome | None, str], ...]:
    """What can be recorded; it may wait for the wizard."""
    known = ((outcome, outcome_words(outcome)) for outcome in Outcome)
    return ((None, translate("battles", "lo dirá el asistente")), *known)


def condition_choices() -> tuple[tuple[str, str], ...]:
    """The one victory condition of a battle."""
    return (
        ("all", translate("battles", "derrotar a todos")),
        ("leader", translate("battles", "derrotar al líder")),
        ("object", translate("battles", "destruir el objetivo")),
    )


def problem_words(problem: FormProblem) -> str:
    """What is wrong and what to do about it."""
    return _faults()[problem.fault].format(name=problem.name, other=problem.other)


def _faults() -> dict[FormFault, str]:
    return {**_faults_of_sides(), **_faults_of_units(), **_faults_of_ends()}


def _faults_of_sides() -> dict[FormFault, str]:
    return {
        FormFault.NO_PLAYERS_SIDE: translate(
            "faults", "Ningún bando es de jugadores: marca el suyo."
        ),
        FormFault.NO_SUCH_SIDE: translate("faults", "«{name}» no está en ningún bando."),
        FormFault.NOBODY_ON_PLAYERS_SIDE: translate(
            "faults", "No lucha ningún personaje: añade a los que fueron."
        ),
        FormFault.TWO_LEADERS: translate("faults", "«{other}» tiene dos líderes: deja solo uno."),
    }


def _faults_of_units() -> dict[FormFault, str]:
    return {
        FormFault.NO_SUCH_CHARACTER: translate(
            "faults", "«{name}» ya no está en la campaña: quítalo."
        ),
        FormFault.NO_SUCH_UNIT: translate(
            "faults", "«{name}» ya no está en esta batalla: ciérrala y vuelve a abrirla."
        ),
        FormFault.CHARACTER_TWICE: translate("faults", "«{name}» está dos veces."),
        FormFault.ABSENT_AND_PRESENT: translate(
            "faults", "«{name}» figura como ausente y como presente."
        ),
        FormFault.ENEMY_WITHOUT_NAME: translate("faults", "Hay un enemigo sin nombre."),
        FormFault.IS_DEAD: translate(
            "faults", "«{name}» ha muerto. Quítalo o escribe por qué lucha igualmente."
        ),
        FormFault.IS_RETIRED: translate(
            "faults", "«{name}» está de retiro. Quítalo o escribe por qué lucha igualmente."
        ),
        FormFault.IS_UNFIT: translate(
            "faults",
            "«{name}» está sin fuerzas para combatir. Quítalo o escribe por qué lucha igualmente.",
        ),
        FormFault.IN_PENDING_BATTLE: translate(
            "faults",
            "«{name}» está en «{other}», por resolver. Quítalo o escribe por qué lucha igualmente.",
        ),
    }


def _faults_of_ends() -> dict[FormFault, str]:
    return {
        FormFault.DEFEATED_WITH_STRENGTH: translate(
            "faults", "«{name}» no puede caer con Fuerza por encima de 0: corrige una de las dos."
        ),
        FormFault.STANDING_WITHOUT_STRENGTH: translate(
            "faults", "«{name}» no puede seguir en pie con Fuerza 0 o menos: marca que cayó."
        ),
        FormFault.DEFEAT_OF_THE_STANDING: translate(
            "faults", "«{name}» sigue en pie y tiene orden o autor de su caída: bórralos."
        ),
        FormFault.SAME_ORDER: translate(
            "faults", "«{name}» y «{other}» caen con el mismo orden: cambia uno."
        ),
        FormFault.ORDER_BELOW_ONE: translate("faults", "El orden de «{name}» empieza en 1."),
        FormFault.FELLED_BY_NOBODY: translate(
            "faults", "Quien derribó a «{name}» ya no está en la batalla: elige otro."
        ),
        FormFault.FELLED_BY_ITSELF: translate(
            "faults", "«{name}» no puede caer ante sí mismo: elige otro."
        ),
        FormFault.FELLED_BY_UNSAID: translate(
            "faults", "Di ante quién cayó «{name}»; si no se sabe, «sin autor»."
        ),
        FormFault.FELLED_BY_ANOTHER_KIND: translate(
            "faults", "Quien derribó a «{name}» ya no es lo que se anotó: elige otra vez quién fue."
        ),
    }


def nameless_words() -> str:
    """The battle has no name."""
    return translate("faults", "La batalla no tiene nombre: escríbelo.")


def yet_more_words(faults: int) -> str:
    """Faults that are not listed."""
    return translate("faults", "… y {n} más.").format(n=faults)


def warning_words(warning: ParticipationWarning) -> str:
    """What the edition says against a player's line-up. It warns; the director decides."""
    reasons = "; ".join(_reason_words(reason, warning) for reason in warning.participation.reasons)
    return translate("participation", "Aviso: {player}: {reasons}.").format(
        player=warning.player, reasons=reasons
    )


def whole_warning_words(warning: ParticipationWarning) -> str:
    """The same with where the edition says it, and that it may pass."""
    return translate("participation", "{told} Puedes guardarlo igual.").format(
        told=sourced_warning_words(warning)
    )


def sourced_warning_words(warning: ParticipationWarning) -> str:
    """What the edition says against a line-up, and where."""
    reasons = "; ".join(
        f"{_reason_words(reason, warning)} ({source_words(reason.source)})"
        for reason in warning.participation.reasons
    )
    return f"{warning.player}: {reasons}."


def _reason_words(reason: RefusalReason, warning: ParticipationWarning) -> str:
    words = {
        Refusal.NOT_ALONE: translate("participation", "un secundario no va solo"),
        Refusal.HERO_RESTED: translate(
            "participation", "su héroe faltó a la batalla anterior, y ahora le toca"
        ),
        Refusal.HERO_SHARE: translate(
            "participation", "su héroe lleva {found} batallas y necesita {needed}"
        ),
        Refusal.HERO_REQUIRED: translate(
            "participation",
            "en batallas de varios personajes por jugador uno ha de ser el héroe, y {player} no "
            "lleva ninguno",
        ),
        Refusal.TOO_MANY: translate(
            "participation", "lleva {found} personajes; como mucho {needed}"
        ),
    }[reason.refusal]
    return words.format(found=reason.found, needed=reason.needed, player=warning.player)
