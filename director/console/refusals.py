"""Words for what a verb refuses: which value, why, and what to write instead."""

from PySide6.QtCore import QCoreApplication

from director.console.calendar_words import calendar_fault_words
from director.console.edition.chapters import chapter_of
from director.console.field_words import field_words
from director.console.trouble import Trouble
from director.operations.problems import Refusal, Refused

translate = QCoreApplication.translate


_Sentences = dict[Refusal, tuple[str, str]]


def _sentences() -> _Sentences:
    """What happened and what to do, by refusal; facts stand in braces, ``{field}`` in words."""
    people, battles = _about_people(), {**_about_battles(), **_about_play()}
    road = {**_about_the_road(), **_about_tests(), **_about_scenes()}
    return {**_about_input(), **_about_editions(), **people, **road, **battles}


def _about_input() -> _Sentences:
    """Something typed in cannot be taken."""
    return {
        Refusal.EMPTY: (
            translate("refusals", "Falta {field}."),
            translate("refusals", "Escríbelo y guarda otra vez: no puede quedar en blanco."),
        ),
        Refusal.TOO_LONG: (
            translate("refusals", "Es demasiado largo: {field}."),
            translate("refusals", "Caben {limit} caracteres. Acórtalo y repítelo."),
        ),
        Refusal.CONTROL_CHARACTERS: (
            translate("refusals", "Hay caracteres que no se pueden mostrar: {field}."),
            translate("refusals", "Escríbelo a mano en lugar de pegarlo."),
        ),
        Refusal.OUT_OF_RANGE: (
            translate("refusals", "No puede valer {value}: {field}."),
            translate("refusals", "Tiene que estar entre {low} y {high}."),
        ),
        Refusal.UNKNOWN_CODE: (
            translate("refusals", "«{value}» no es una opción: {field}."),
            translate("refusals", "Elige una de la lista."),
        ),
        Refusal.REPEATED_CODE: (
            translate("refusals", "«{value}» está dos veces: {field}."),
            translate("refusals", "Deja solo una."),
        ),
        Refusal.CREATURE_FILE_DAMAGED: (
            translate("refusals", "«{file}» tiene líneas que no se entienden."),
            translate("refusals", "Corrígelo o quítalo de la carpeta: si se escribe, se pierden."),
        ),
        Refusal.CREATURE_CHANGED: (
            translate("refusals", "«{name}» ha cambiado en la carpeta compartida."),
            translate("refusals", "No se ha tocado. Cierra sin guardar y mírala otra vez."),
        ),
        Refusal.CREATURE_GONE: (
            translate("refusals", "«{name}» ya no está en la carpeta compartida."),
            translate("refusals", "La han quitado o le han cambiado el nombre fuera de aquí."),
        ),
        Refusal.ZONE_UNKNOWN: (
            translate("refusals", "«{value}» no es una zona horaria."),
            translate("refusals", "Elige una de la lista, como Europe/Madrid."),
        ),
    }


def _about_editions() -> _Sentences:
    """The rules cannot be changed so, or say nothing of what is asked."""
    return {
        Refusal.NOT_DEFINED: (
            translate("refusals", "«{edition}» no define nada de: {block}."),
            translate(
                "refusals",
                "Elige una edición que lo tenga, o toma ese capítulo en una edición propia.",
            ),
        ),
        Refusal.SAME_EDITION: (
            translate("refusals", "Ya se juega con «{title}», valor por valor."),
            translate("refusals", "No cambia nada. Elige otra edición o una batalla anterior."),
        ),
    }


def _about_people() -> _Sentences:
    """Somebody is not in a state for it."""
    return {
        Refusal.NOT_FOUND: (
            translate("refusals", "Eso ya no está en la campaña."),
            translate("refusals", "Puede que se haya deshecho. La pantalla se pone al día."),
        ),
        Refusal.CLAN_IN_USE: (
            translate("refusals", "El clan «{name}» no se puede quitar."),
            translate("refusals", "Tiene personajes o crónica. Solo se quita un clan sin usar."),
        ),
        Refusal.DEAD: (
            translate("refusals", "«{name}» ha muerto."),
            translate("refusals", "Esto es solo para los vivos. Su hoja y su crónica quedan."),
        ),
        Refusal.ALREADY_RETIRED: (
            translate("refusals", "«{name}» ya está de retiro."),
            translate("refusals", "No hace falta nada más."),
        ),
        Refusal.NOT_RETIRED: (
            translate("refusals", "«{name}» no está de retiro."),
            translate("refusals", "No hace falta nada más."),
        ),
        Refusal.IN_PENDING_BATTLE: (
            translate("refusals", "«{name}» está en la batalla «{battle}»."),
            translate("refusals", "Resuelve antes sus consecuencias."),
        ),
    }


def _about_tests() -> _Sentences:
    """A test of an attribute, or the Puntos de Héroe of who takes it, are not in a state for it."""
    return {
        Refusal.NOTHING_OPEN: (
            translate("refusals", "En «{name}» no hay nada que pueda salir ahora."),
            translate("refusals", "Cambia el terreno o la actividad, o abre alguna entrada."),
        ),
        Refusal.TEST_CLOSED: (
            translate("refusals", "La prueba «{name}» ya está cerrada."),
            translate("refusals", "Si algo está mal, deshaz el cierre y corrígelo."),
        ),
        Refusal.TEST_UNSETTLED: (
            translate("refusals", "La prueba «{name}» aún no está decidida."),
            translate("refusals", "Falta la tirada de {names}. Anótala o quita la prueba."),
        ),
        Refusal.TEST_ROLLED: (
            translate("refusals", "«{name}» ya ha tirado en esta prueba."),
            translate("refusals", "Repite la tirada con Puntos de Héroe, o quita la anotada."),
        ),
        Refusal.TEST_NOT_ROLLED: (
            translate("refusals", "«{name}» aún no ha tirado en esta prueba."),
            translate("refusals", "Anota antes su tirada."),
        ),
        Refusal.TEST_SUCCEEDED: (
            translate("refusals", "«{name}» ya ha superado la prueba."),
            translate("refusals", "No hay nada que repetir."),
        ),
        Refusal.TEST_NOT_COUNTED: (
            translate("refusals", "La tirada de «{name}» no decide esta prueba."),
            translate("refusals", "Solo cuenta la de quien tiene más opciones: repite esa."),
        ),
        Refusal.HERO_POINTS_SHORT: (
            translate("refusals", "A «{name}» no le llegan los Puntos de Héroe."),
            translate("refusals", "Tiene {held} y hacen falta {price}."),
        ),
    }


def _about_the_road() -> _Sentences:
    """The caravan is not in a state for it."""
    return {
        Refusal.NAME_TAKEN: (
            translate("refusals", "Ya hay otra que se llama «{name}»."),
            translate("refusals", "Ponle otro nombre: los acentos y las mayúsculas no cuentan."),
        ),
        Refusal.PEOPLE_KIND_IN_USE: (
            translate("refusals", "«{name}» no se puede quitar."),
            translate("refusals", "Hay líneas de la caravana con esa clase de gente."),
        ),
        Refusal.CALENDAR: (
            translate("refusals", "El calendario no está bien."),
            translate("refusals", "{fault} Corrígelo y guarda otra vez."),
        ),
        Refusal.LINE_OF_OTHERS: (
            translate("refusals", "Esa línea no se puede retirar."),
            translate("refusals", "Viene de algo que pasó: deshaz ese paso o anota otra línea."),
        ),
        Refusal.PURSE_SHORT: (
            translate("refusals", "En la bolsa hay {purse} de renombre."),
            translate("refusals", "No se pueden dar {amount}: escribe menos."),
        ),
    }


def _about_scenes() -> _Sentences:
    """A decision of the story is not in a state for it."""
    return {
        Refusal.SCENE_FAULT: (
            translate("refusals", "La decisión no se puede plantear así."),
            translate("refusals", "{fault}"),
        ),
        Refusal.SCENE_CLOSED: (
            translate("refusals", "En «{name}» ya se ha elegido."),
            translate("refusals", "Si algo está mal, deshaz la elección y corrígelo."),
        ),
        Refusal.SCENE_VOTED: (
            translate("refusals", "«{name}» tiene un voto anotado."),
            translate("refusals", "Retira antes ese voto: así no se pierde sin que lo veas."),
        ),
        Refusal.NOT_OF_PLAYER: (
            translate("refusals", "«{name}» no es un personaje de «{player}»."),
            translate("refusals", "Los votos de más los paga un personaje de quien vota."),
        ),
    }


def _about_battles() -> _Sentences:
    """A battle is not in a state for it."""
    return {
        Refusal.BATTLE_FORM: (
            translate("refusals", "La batalla se contradice: {names}."),
            translate("refusals", "Corrige lo marcado y vuelve a anotarla."),
        ),
        Refusal.BATTLE_HAS_HISTORY: (
            translate("refusals", "«{battle}» no se puede quitar."),
            translate("refusals", "Ya se resolvió una vez. Resuélvela como no jugada."),
        ),
        Refusal.ALREADY_RESOLVED: (
            translate("refusals", "Las consecuencias de «{battle}» ya están aplicadas."),
            translate("refusals", "No se aplican dos veces. Si algo está mal, reabre la batalla."),
        ),
        Refusal.NOT_RESOLVED: (
            translate("refusals", "Esa batalla aún no tiene consecuencias aplicadas."),
            translate("refusals", "Resuélvela con el asistente."),
        ),
        Refusal.NOT_COMPLETE: (
            translate("refusals", "Aún falta algo para resolver «{battle}»."),
            translate("refusals", "Completa lo de {names} y vuelve a aplicar."),
        ),
        Refusal.DRAFT_OUTDATED: (
            translate("refusals", "«{battle}» ha cambiado desde que abriste el asistente."),
            translate("refusals", "Cierra el asistente y ábrelo otra vez: lo anotado se conserva."),
        ),
        Refusal.ENCOUNTER_BEGUN: (
            translate("refusals", "Este encuentro ya es la batalla «{battle}»."),
            translate("refusals", "Para volver a jugarlo, duplícalo y empieza con la copia."),
        ),
        Refusal.BATTLE_PLANNED: (
            translate("refusals", "«{battle}» ya sale del encuentro «{name}»."),
            translate("refusals", "Elige otra batalla, o suelta antes la de ese encuentro."),
        ),
    }


def _about_play() -> _Sentences:
    """A battle that is played here does not allow it."""
    return {
        Refusal.ENDS_BEFORE_START: (
            translate("refusals", "La ausencia acaba antes de empezar."),
            translate("refusals", "Corrige el comienzo o el final."),
        ),
        Refusal.LIVE_RUNNING: (
            translate("refusals", "«{battle}» se está jugando."),
            translate("refusals", "Termínala antes: «Combate › Batalla › Terminar la batalla…»."),
        ),
        Refusal.LIVE_RECORD: (
            translate("refusals", "«{battle}» se ha jugado turno a turno."),
            translate("refusals", "Su ficha sale de su bitácora: corrígela allí."),
        ),
        Refusal.LIVE_UNIT_TOLD: (
            translate("refusals", "La bitácora cuenta más cosas de «{unit}»."),
            translate("refusals", "No se puede borrar su entrada: sácala de la batalla."),
        ),
        Refusal.ROLL_ELSEWHERE: (
            translate("refusals", "El {result} no se tiró para esto."),
            translate("refusals", "Borra la tirada y escribe la del foro o tira otra vez aquí."),
        ),
        Refusal.AHEAD_OF_NOW: (
            translate("refusals", "La fecha del post aún no ha llegado."),
            translate("refusals", "Corrígela, o marca que es así, y repítelo."),
        ),
        Refusal.LIVE_PROBLEM: (
            translate("refusals", "Eso no puede pasar ahora en la batalla."),
            translate("refusals", "No se ha anotado nada. Revisa el turno y repítelo."),
        ),
    }


def _scene_fault(fault: str, name: str) -> str:
    from director.forum.caravan.scene_words import fault_words  # only where there are decisions
    from director.rules.caravan.scene import SceneFault

    known = {each.value: each for each in SceneFault}
    if fault not in known:
        return translate("refusals", "Revisa sus opciones y quiénes votan.")
    return fault_words(known[fault], name)


class _Facts(dict[str, str]):
    """A fact that is missing leaves an ellipsis, never an error inside an error."""

    def __missing__(self, key: str) -> str:
        return "…"


def _live_trouble(refused: Refused) -> Trouble:
    """Why something cannot happen in a battle in play, as the battle's own pages say it."""
    from director.forum.live.problem_words import problem_words  # only where there is a battle
    from director.operations.live.problems import LiveRefused

    title, text = _sentences()[Refusal.LIVE_PROBLEM]
    if isinstance(refused, LiveRefused):
        text = problem_words(refused.problem, refused.names)
    return Trouble(title, text)


def _fact(value: object) -> str:
    """A fact as it is told: a large number with its dots."""
    return f"{value:,}".replace(",", ".") if type(value) is int else str(value)


def refusal_trouble(refused: Refused) -> Trouble:
    """The words for a refusal; one without words of its own still says that nothing changed."""
    facts = _Facts({key: _fact(value) for key, value in refused.facts.items()})
    facts["code"] = str(refused.code)
    if refused.code is Refusal.LIVE_PROBLEM:
        return _live_trouble(refused)
    if refused.code is Refusal.CALENDAR and "fault" in facts:
        facts["fault"] = calendar_fault_words(facts["fault"], facts["place"])
    if refused.code is Refusal.SCENE_FAULT:
        facts["fault"] = _scene_fault(facts["fault"], facts["name"])
    if "field" in facts:
        facts["field"] = field_words(facts["field"])
    if "block" in facts:
        facts["block"] = chapter_of(facts["block"]).title
    title, text = _sentences().get(
        refused.code,
        (
            translate("refusals", "No se ha podido hacer ({code})."),
            translate("refusals", "No se ha cambiado nada."),
        ),
    )
    return Trouble(title.format_map(facts), text.format_map(facts))
