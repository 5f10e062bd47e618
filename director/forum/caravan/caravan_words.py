"""Words for what the caravan's rules and rows say in codes: kinds of people, causes, bands of
morale, why days stop, what is to be seen of them.
"""

from collections.abc import Mapping, Sequence

from director.forum.phrases import counted, listed
from director.rules.caravan.days import Notice, NoticeKind, StopReason
from director.rules.caravan.state import CLANSMEN, FIGHTERS, Quantity

_QUANTITIES: Mapping[Quantity, str] = {
    Quantity.PEOPLE: "gente",
    Quantity.SUPPLIES: "suministros",
    Quantity.MORALE: "moral",
    Quantity.PURSE: "renombre de la bolsa",
}

_KINDS: Mapping[str, str] = {CLANSMEN: "gente de los clanes", FIGHTERS: "combatientes"}

_CAUSES: Mapping[str, str] = {
    "opening": "lo que había",
    "stopped": "se deja de contar",
    "aftermath": "consecuencias de una batalla",
    "battle": "consecuencias de una batalla",
    "eaten": "comida del día",
    "travelled": "viaje",
    "rested": "descanso",
    "hunger": "hambre",
    "event": "suceso",
    "decision": "decisión",
    "test": "prueba",
    "director": "anotado por el director",
    "corrected": "corrección",
    "purse": "entregado de la bolsa",
}

_BANDS = ("por los suelos", "baja", "normal", "alta", "por las nubes")
"""Names of five bands, the lowest first; of more or fewer each takes that of its place."""


def quantity_words(what: Quantity) -> str:
    """What of the caravan is counted."""
    return _QUANTITIES[what]


def kind_words(code: str, name: str = "") -> str:
    """A kind of people: the director's own by its name, the two that the program knows by ours."""
    return name or _KINDS.get(code, "gente")


def people_words(number: int, code: str, name: str = "") -> str:
    """So many of a kind: ``420 de los clanes``, ``60 combatientes``, ``12 refugiados``."""
    if code == FIGHTERS and not name:
        return counted(number, "combatiente", "combatientes")
    return f"{number} {name or 'de los clanes'}"


def cause_words(code: str) -> str:
    """Why a number changed; a cause of a later version is shown as its code."""
    return _CAUSES.get(code, code)


def band_words(number: int, bands: int) -> str:
    """The name of a band of morale by its number, the lowest 1, of so many."""
    last = len(_BANDS) - 1
    if bands < 2:
        return _BANDS[last // 2]
    place = round((min(max(number, 1), bands) - 1) * last / (bands - 1))
    return _BANDS[place]


def willpower_words(points: int) -> str:
    """What a band of morale does at the start of a battle."""
    return f"{points:+d} Voluntad en batalla" if points else "sin efecto en batalla"


def lasting_words(days: int | None) -> str:
    """How long supplies last, after ``Suministros``; none: nobody eats of them."""
    if days is None:
        return "no se gastan"
    if days <= 0:
        return "no llegan a mañana"
    return f"para {counted(days, 'día', 'días')}"


def stop_words(reason: StopReason, names: Sequence[str] = ()) -> str:
    """Why days stop, in a sentence without its full stop; ``names`` are people or battles."""
    told = listed(tuple(names))
    one = len(names) == 1
    match reason:
        case StopReason.TOO_MANY:
            return "son demasiados días de una vez"
        case StopReason.CONDEMNED:
            return f"{told or 'alguien'} {'está' if one or not told else 'están'} bajo condena"
        case StopReason.BATTLE if told:
            return f"espera la batalla {told}" if one else f"esperan las batallas {told}"
        case StopReason.BATTLE:
            return "espera una batalla"
        case StopReason.SUPPLIES:
            return "se acaban los suministros"
        case StopReason.MORALE:
            return "la moral toca fondo"


def notice_words(notice: Notice, bands: int) -> str:
    """What there is to see of a day; ``bands`` is how many of morale the edition has."""
    people = counted(notice.amount, "persona", "personas")
    match notice.kind:
        case NoticeKind.HUNGRY:
            return f"{counted(notice.amount, 'persona pasa', 'personas pasan')} hambre"
        case NoticeKind.SUPPLIES_GONE:
            wanted = counted(notice.amount, "suministro", "suministros")
            return f"no quedan suministros: mañana harán falta {wanted}"
        case NoticeKind.BAND:
            return f"la moral pasa a estar {band_words(notice.amount, bands)}"
        case NoticeKind.MORALE_BOTTOM:
            return "la moral llega a 0"
        case NoticeKind.WHOLE:
            return f"{counted(notice.amount, 'persona termina', 'personas terminan')} de sanar"
        case NoticeKind.BUSY:
            return f"no sanan por su batalla sin resolver: {people}"
        case NoticeKind.REST_HEALS_NOTHING:
            return f"el descanso no cura a nadie: {people} con heridas"
