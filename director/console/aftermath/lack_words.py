"""What an aftermath still lacks, said so that it can be done."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from director.console.aftermath.navigation import Lack, Need

translate = QCoreApplication.translate


def lack_words(lack: Lack, name: str) -> str:
    """What lacks, with the name of whom it is about."""
    row = 0 if lack.row is None else lack.row + 1
    return _lacks()[lack.need].format(name=name, row=row)


def _lacks() -> Mapping[Need, str]:
    return {
        Need.OUTCOME: translate("aftermath", "Elige cómo acabó la batalla."),
        Need.FIGHTERS: translate("aftermath", "Marca al menos a un personaje que luchó."),
        Need.UNKNOWN_DIFFICULTY: translate(
            "aftermath", "La edición no define ese nivel de dificultad: elige otro."
        ),
        Need.FINAL_STRENGTH: translate("aftermath", "{name}: falta la Fuerza final."),
        Need.ORDER: translate("aftermath", "{name}: falta en qué orden cayó."),
        Need.FELLED_BY: translate("aftermath", "{name}: falta ante quién cayó."),
        Need.DEFEATED_WITH_STRENGTH: translate(
            "aftermath", "{name}: con Fuerza final mayor que 0 no puede estar derrotado."
        ),
        Need.STANDING_WITHOUT_STRENGTH: translate(
            "aftermath", "{name}: con Fuerza final 0 o menos cayó; di ante quién."
        ),
        Need.STRIKER_ABSENT: translate("aftermath", "Quien derribó a {name} no luchó: elige otro."),
        Need.DUPLICATE_ORDER: translate(
            "aftermath", "{name}: otro personaje tiene el mismo orden de caída."
        ),
        Need.WOUNDS_WITHOUT_DEFEAT: translate(
            "aftermath", "{name}: tiene heridas nuevas y no figura como derrotado."
        ),
        Need.DEATH_ROLL: translate("aftermath", "{name}: falta la tirada de muerte."),
        Need.HERO_DECISION: translate("aftermath", "{name}: decide si muere."),
        Need.DEATH_ROLL_RANGE: translate("aftermath", "{name}: la tirada de muerte va de 1 a 100."),
        Need.VETO_REASON: translate("aftermath", "{name}: escribe por qué vetas su muerte."),
        Need.DIVISOR: translate("aftermath", "{name}: di entre cuánto se divide."),
        Need.DIVISOR_RANGE: translate("aftermath", "{name}: el divisor ha de ser 1 o más."),
        Need.WOUND_ROLL: translate("aftermath", "{name}: falta la tirada de herida."),
        Need.WOUND_ROLL_RANGE: translate("aftermath", "{name}: la tirada de herida va de 1 a 100."),
        Need.LIMIT_VETO_REASON: translate(
            "aftermath", "{name}: escribe por qué vetas su muerte por heridas."
        ),
        Need.WOUNDS_REASON: translate("aftermath", "{name}: escribe por qué cambias sus heridas."),
        Need.NEGATIVE_WOUNDS: translate("aftermath", "{name}: las heridas no bajan de 0."),
        Need.RENOWN_REASON: translate("aftermath", "{name}: escribe por qué cambias su renombre."),
        Need.POOL_REASON: translate("aftermath", "Escribe por qué cambias el renombre del clan."),
        Need.TEAM_WIPE_ROLL: translate(
            "aftermath", "{name}: falta la tirada por la derrota del equipo."
        ),
        Need.TEAM_WIPE_ROLL_RANGE: translate(
            "aftermath", "{name}: la tirada por la derrota del equipo va de 1 a 100."
        ),
        Need.TEAM_WIPE_VETO_REASON: translate(
            "aftermath", "{name}: escribe por qué vetas su muerte con el equipo."
        ),
        Need.STANDING_IN_WIPED_TEAM: translate(
            "aftermath", "{name}: sigue en pie, y su equipo figura como derrotado entero."
        ),
        Need.CARAVAN_AMOUNT: translate("aftermath", "Fila {row}: escribe cuánto cambia."),
        Need.CARAVAN_TEXT: translate("aftermath", "Fila {row}: escribe qué es."),
    }
