"""Spanish words for what operations report in codes: steps of the history, activities, instants.

The words of the game itself (terms, tiers, outcomes) live in ``director.forum.words``.
"""

from collections.abc import Mapping
from datetime import datetime, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from PySide6.QtCore import QCoreApplication

from director.operations.change import Label

translate = QCoreApplication.translate


def _steps() -> Mapping[str, str]:
    """Undo steps by code; ``{name}``, ``{battle}`` and ``{days}`` are facts of the step."""
    return _of_people() | _of_road() | _of_encounters() | _of_battles() | _of_play()


def _of_people() -> dict[str, str]:
    """The campaign and its people."""
    return {
        "campaign.edit": translate("steps", "cambiar los datos de la campaña"),
        "campaign.edition": translate("steps", "cambiar la edición: {title}"),
        "clan.add": translate("steps", "añadir el clan «{name}»"),
        "clan.edit": translate("steps", "cambiar el clan «{name}»"),
        "clan.remove": translate("steps", "quitar el clan «{name}»"),
        "player.add": translate("steps", "añadir al jugador «{name}»"),
        "player.edit": translate("steps", "cambiar al jugador «{name}»"),
        "character.add": translate("steps", "añadir a «{name}»"),
        "character.edit": translate("steps", "cambiar a «{name}»"),
        "character.retire": translate("steps", "retirar a «{name}»"),
        "character.return": translate("steps", "devolver a «{name}» a la campaña"),
        "character.renown": translate("steps", "anotar renombre de «{name}»"),
    }


def _of_road() -> dict[str, str]:
    """The caravan, what happens to it, and what the chronicle tells."""
    return {
        "caravan.travel": translate("steps", "viajar {days}"),
        "caravan.rest": translate("steps", "descansar {days}"),
        "caravan.open": translate("steps", "anotar lo que hay en la caravana"),
        "caravan.correct": translate("steps", "corregir lo que hay en la caravana"),
        "caravan.entry": translate("steps", "anotar un cambio de la caravana"),
        "caravan.withdraw": translate("steps", "retirar una línea de la caravana"),
        "caravan.give": translate("steps", "dar {amount} de renombre a «{name}»"),
        "kind.add": translate("steps", "añadir la clase de gente «{name}»"),
        "kind.rename": translate("steps", "llamar «{name}» a una clase de gente"),
        "kind.remove": translate("steps", "quitar la clase de gente «{name}»"),
        "calendar.set": translate("steps", "cambiar el calendario"),
        "calendar.remove": translate("steps", "quitar el calendario"),
        "item.add": translate("steps", "añadir el objeto «{name}»"),
        "item.change": translate("steps", "cambiar el objeto «{name}»"),
        "item.hand": translate("steps", "dar «{name}» a «{to}»"),
        "item.store": translate("steps", "guardar «{name}» en la caravana"),
        "item.remove": translate("steps", "quitar el objeto «{name}»"),
        "event.table_add": translate("steps", "añadir la tabla de sucesos «{name}»"),
        "event.table_change": translate("steps", "cambiar la tabla de sucesos «{name}»"),
        "event.table_copy": translate("steps", "duplicar la tabla de sucesos «{name}»"),
        "event.table_remove": translate("steps", "quitar la tabla de sucesos «{name}»"),
        "event.import": translate("steps", "importar la tabla de sucesos «{name}»"),
        "event.import_many": translate("steps", "importar {count} tablas de sucesos"),
        "event.accept": translate("steps", "contar el suceso «{name}»"),
        "scene.open": translate("steps", "plantear «{name}»"),
        "scene.change": translate("steps", "cambiar la decisión «{name}»"),
        "scene.vote": translate("steps", "anotar un voto en «{name}»"),
        "scene.unvote": translate("steps", "retirar un voto de «{name}»"),
        "scene.choose": translate("steps", "elegir {letter} en «{name}»"),
        "scene.remove": translate("steps", "quitar la decisión «{name}»"),
        "test.ask": translate("steps", "pedir la prueba «{name}»"),
        "test.change": translate("steps", "cambiar la prueba «{name}»"),
        "test.roll": translate("steps", "anotar la tirada de «{who}» en «{name}»"),
        "test.repeat": translate("steps", "repetir la tirada de «{who}» en «{name}»"),
        "test.take_back": translate("steps", "quitar la tirada de «{who}» en «{name}»"),
        "test.close": translate("steps", "cerrar la prueba «{name}»"),
        "test.remove": translate("steps", "quitar la prueba «{name}»"),
        "note.add": translate("steps", "anotar en la crónica"),
        "note.change": translate("steps", "cambiar una nota de la crónica"),
        "note.remove": translate("steps", "quitar una nota de la crónica"),
    }


def _of_encounters() -> dict[str, str]:
    """What is planned before a battle."""
    return {
        "creature.add": translate("steps", "añadir la criatura «{name}»"),
        "creature.change": translate("steps", "cambiar la criatura «{name}»"),
        "creature.remove": translate("steps", "quitar la criatura «{name}»"),
        "creature.remove_many": translate("steps", "quitar {count} criaturas"),
        "creature.duplicate": translate("steps", "duplicar la criatura «{name}»"),
        "creature.copy": translate("steps", "copiar a la campaña la criatura «{name}»"),
        "creature.copy_many": translate("steps", "copiar a la campaña {count} criaturas"),
        "creature.import": translate("steps", "importar la criatura «{name}»"),
        "creature.import_many": translate("steps", "importar {count} criaturas"),
        "encounter.add": translate("steps", "añadir el encuentro «{name}»"),
        "encounter.change": translate("steps", "cambiar el encuentro «{name}»"),
        "encounter.rename": translate("steps", "cambiar el nombre del encuentro «{name}»"),
        "encounter.note": translate("steps", "cambiar las notas del encuentro «{name}»"),
        "encounter.duplicate": translate("steps", "duplicar el encuentro «{name}»"),
        "encounter.tie": translate("steps", "cambiar la batalla del encuentro «{name}»"),
        "encounter.remove": translate("steps", "quitar el encuentro «{name}»"),
    }


def _of_battles() -> dict[str, str]:
    """Records of battles and what they leave behind."""
    return {
        "battle.record": translate("steps", "anotar la batalla «{battle}»"),
        "battle.edit": translate("steps", "cambiar la batalla «{battle}»"),
        "battle.remove": translate("steps", "quitar la batalla «{battle}»"),
        "aftermath.apply": translate("steps", "aplicar consecuencias de «{battle}»"),
        "aftermath.reopen": translate("steps", "reabrir «{battle}»"),
    }


def _of_play() -> dict[str, str]:
    """A battle that is played here."""
    return {
        "live.start": translate("steps", "empezar la batalla «{battle}»"),
        "live.setup": translate("steps", "cambiar los preparativos de «{battle}»"),
        "live.remove": translate("steps", "quitar la batalla «{battle}»"),
        "live.join": translate("steps", "incorporar a «{unit}»"),
        "live.place": translate("steps", "colocar a «{unit}»"),
        "live.lots": translate("steps", "desplegar al azar a los que faltaban: {units}"),
        "live.round": translate("steps", "empezar el asalto {asalto}"),
        "live.turn": translate("steps", "turno de «{unit}»"),
        "live.confirm": translate("steps", "turno adelantado de «{unit}»"),
        "live.reroll": translate("steps", "repetir la tirada de «{unit}»"),
        "live.lapse": translate("steps", "dar por pasado el turno de «{unit}»"),
        "live.adjust": translate("steps", "ajustar a «{unit}»"),
        "live.adjust_horn": translate("steps", "ajustar el cuerno de «{side}»"),
        "live.fell": translate("steps", "derrotar a «{unit}»"),
        "live.flee": translate("steps", "huida de «{unit}»"),
        "live.take_out": translate("steps", "sacar a «{unit}» de la batalla"),
        "live.mark": translate("steps", "señalar a «{unit}»"),
        "live.reveal": translate("steps", "descubrir a «{unit}»"),
        "live.pause": translate("steps", "parar el reloj de «{battle}»"),
        "live.resume": translate("steps", "seguir el reloj de «{battle}»"),
        "live.restart": translate("steps", "empezar de nuevo el plazo en «{battle}»"),
        "live.remark": translate("steps", "apuntar algo en «{battle}»"),
        "live.end": translate("steps", "terminar la batalla «{battle}»"),
        "live.amend": translate("steps", "corregir la bitácora de «{battle}»"),
        "live.take_back": translate("steps", "quitar lo último de «{battle}»"),
        "live.link": translate("steps", "cambiar un enlace de «{battle}»"),
        "live.queue": translate("steps", "guardar el turno adelantado de «{unit}»"),
        "live.queue_change": translate("steps", "cambiar el turno adelantado de «{unit}»"),
        "live.queue_withdraw": translate("steps", "retirar el turno adelantado de «{unit}»"),
        "live.absence": translate("steps", "anotar la ausencia de «{name}»"),
        "live.absence_end": translate("steps", "terminar la ausencia de «{name}»"),
        "live.absence_forget": translate("steps", "borrar la ausencia de «{name}»"),
    }


class _Facts(dict[str, str]):
    """A fact that is missing leaves an ellipsis, never an error on the way to the screen."""

    def __missing__(self, key: str) -> str:
        return "…"


def step_words(label: Label) -> str:
    """What a step did, to stand after "Deshacer: "."""
    facts = _Facts({key: str(value) for key, value in label.facts.items()})
    days = label.facts.get("days")
    if isinstance(days, int):
        facts["days"] = days_words(days)
    facts.setdefault("battle", facts["name"])
    known = _steps().get(label.code)
    return known.format_map(facts) if known is not None else label.code


def undo_words(label: Label) -> str:
    """Name of the undo button."""
    return translate("steps", "Deshacer: {step}").format(step=step_words(label))


def redo_words(label: Label) -> str:
    """Name of the redo button."""
    return translate("steps", "Rehacer: {step}").format(step=step_words(label))


def days_words(days: int) -> str:
    """``1 día``, ``4 días``."""
    if days == 1:
        return translate("days", "1 día")
    return translate("days", "{days} días").format(days=days)


def battles_words(battles: int) -> str:
    """``1 batalla``, ``2 batallas``."""
    if battles == 1:
        return translate("battles", "1 batalla")
    return translate("battles", "{n} batallas").format(n=battles)


def recovery_words(days: int, battles: int) -> str:
    """What somebody needs to be whole: ``2 días de descanso``, or ``2 batallas sin combatir`` where
    rest heals nothing; empty: nothing, or nothing heals.
    """
    if days:
        return translate("recovery", "{days} de descanso").format(days=days_words(days))
    if battles:
        return translate("recovery", "{n} sin combatir").format(n=battles_words(battles))
    return ""


def wounds_words(wounds: int) -> str:
    """``1 herida``, ``3 heridas``."""
    if wounds == 1:
        return translate("wounds", "1 herida")
    return translate("wounds", "{wounds} heridas").format(wounds=wounds)


def activity_words(activity: str | None) -> str:
    """What the caravan did last; empty on the first day."""
    return {
        "travel": translate("activity", "viaje"),
        "rest": translate("activity", "descanso"),
    }.get(activity or "", "")


def ago_words(at: datetime, now: datetime) -> str:
    """How long ago, in the coarsest unit that says enough."""
    minutes = max(0, int((now - at).total_seconds() // 60))
    if minutes == 0:
        return translate("ago", "ahora mismo")
    if minutes < 60:
        return translate("ago", "hace {n} min").format(n=minutes)
    if minutes < 60 * 24:
        return translate("ago", "hace {n} h").format(n=minutes // 60)
    return translate("ago", "hace {days}").format(days=days_words(minutes // (60 * 24)))


def zone_of(name: str) -> tzinfo:
    """The zone of a campaign; a name that this machine does not know is shown as UTC."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def instant_words(at: datetime, zone: str) -> str:
    """``12/03/2026, 21:40`` in the campaign's zone."""
    return at.astimezone(zone_of(zone)).strftime("%d/%m/%Y, %H:%M")
