"""What a clock says, in a line, and how loudly: colours only repeat what the words say."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from PySide6.QtCore import QCoreApplication

from director.console.live.clocks.readings import Pressing, Reading
from director.console.theme import Tone
from director.forum.live.time_words import instant_words, left_words, span_words
from director.rules.live.lapses import Lapse
from director.rules.live.setup import ClockKind

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Said:
    """Words and the tone that goes with them."""

    words: str
    tone: Tone | None = None


def clock_line(one: Reading) -> Said:
    """What runs now: ``vence mañana 14:30 · quedan 9 h 12 min``; empty where nothing does."""
    clock = one.clock
    if clock.kind is ClockKind.NONE or one.battle.state.over or clock.asalto == 0:
        return Said("")
    if clock.paused:
        return _paused(one)
    if one.battle.state.acting is None and not one.lapses:
        return Said(nobody_left(one))
    if clock.ended_at is not None:
        words = translate("clocks", "se acabó el plazo del asalto, {when}")
        return Said(words.format(when=_at(one, clock.ended_at)), Tone.WARNING)
    if clock.kind is ClockKind.FREE:
        return _free(one)
    if clock.deadline is None:
        return Said(_without_deadline(one), Tone.MUTED)
    return _due(one, translate("clocks", "vence {when}"))


def lapse_line(one: Reading, lapse: Lapse) -> Said:
    """``Olaf, tarde 5 h: venció hoy 09:00``."""
    words = translate("clocks", "{unit}, {late}: venció {when}")
    return Said(
        words.format(
            unit=unit_name(one, lapse.unit),
            late=left_words(min(lapse.deadline - one.now, -timedelta.resolution)),
            when=_at(one, lapse.deadline),
        ),
        Tone.DANGER,
    )


def unit_name(one: Reading, unit: int) -> str:
    """A unit with what tells it apart from its namesakes."""
    known = one.battle.names.get(unit)
    if known is None:
        return translate("clocks", "una unidad")
    same = [each for each in one.battle.names.values() if each.name == known.name]
    return f"{known.name} ({known.detail})" if len(same) > 1 and known.detail else known.name


def player_of(one: Reading, unit: int) -> str:
    """Who plays a unit; empty for the director's own."""
    known = one.battle.names.get(unit)
    return "" if known is None else known.player


def _paused(one: Reading) -> Said:
    left = one.clock.left
    words = translate("clocks", "reloj parado")
    if left is not None:
        spared = translate("clocks", "{words} · al seguir quedarán {left}")
        words = spared.format(words=words, left=span_words(left))
    return Said(words, Tone.WARNING)


def nobody_left(one: Reading) -> str:
    """The order is through; whoever runs late may still act, and is not waited for."""
    words = translate("clocks", "todos han jugado: abre el asalto {n}")
    if one.battle.state.late:
        words = translate("clocks", "solo faltan los que van tarde: puedes abrir el asalto {n}")
    return words.format(n=one.battle.state.asalto + 1)


def _without_deadline(one: Reading) -> str:
    awaited = one.awaited
    if awaited is None:
        return translate("clocks", "nadie tiene plazo ahora")
    if player_of(one, awaited):
        return translate("clocks", "ausente, sin plazo")
    return translate("clocks", "juega el director, sin plazo")


def _free(one: Reading) -> Said:
    clock = one.clock
    if clock.deadline is None:
        return Said(translate("clocks", "nadie tiene plazo ahora"), Tone.MUTED)
    if clock.late:
        return _due(one, translate("clocks", "con iniciativa 0 hasta {when}"))
    return _due(one, translate("clocks", "vence para todos {when}"))


def _due(one: Reading, pattern: str) -> Said:
    deadline, left = one.clock.deadline, one.clock.left
    assert deadline is not None
    assert left is not None
    words = f"{pattern.format(when=_at(one, deadline))} · {left_words(left)}"
    if one.pressing in (Pressing.SOON, Pressing.LAST_CALL):
        words = translate("clocks", "{words} · vence pronto").format(words=words)
    return Said(words, _TONES[one.pressing])


_TONES = {
    Pressing.CALM: None,
    Pressing.SOON: Tone.WARNING,
    Pressing.LAST_CALL: Tone.DANGER,
    Pressing.LATE: Tone.DANGER,
}


def _at(one: Reading, instant: datetime) -> str:
    return instant_words(instant, one.now, one.battle.zone)
