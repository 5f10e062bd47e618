"""What is due today, as lines a director can open: the lists of Hoy and the count on its button."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from PySide6.QtCore import QCoreApplication

from director.console.theme import Tone
from director.console.words import ago_words, battles_words, days_words, wounds_words
from director.forum.words import outcome_words, tier_words
from director.operations.views.battles import BattleRow
from director.operations.views.desk import RefundDue, Today
from director.operations.views.people import CharacterRow
from director.rules.tiers import Tier

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Due:
    """One line: what, in which state, and what opens: ``battle`` (its wizard), ``character``,
    ``fight`` (a battle in play), ``lapses`` (turns that ran out), ``test`` and ``scene`` of the
    road, or nothing. ``at`` is the instant until when something is awaited.
    """

    id: int
    text: str
    detail: str
    opens: str = ""
    target: int = 0
    tone: Tone | None = None
    at: datetime | None = field(default=None, compare=False)


def battles_due(today: Today, now: datetime) -> tuple[Due, ...]:
    """Battles whose consequences wait for the wizard."""
    fought = (row for row in today.pending if not in_play(row))
    return tuple(_battle(number, row, now) for number, row in enumerate(fought))


def fights_due(today: Today) -> tuple[Due, ...]:
    """Battles in play by name, until their clocks are read: the first screen replays no log."""
    detail = translate("due", "en juego")
    return tuple(
        Due(row.id, row.name, detail, "fight", row.id) for row in today.pending if in_play(row)
    )


def in_play(row: BattleRow) -> bool:
    """Whether a battle is being played here and has not ended."""
    return row.live and not row.ended and row.state == "pending"


def people_due(today: Today) -> tuple[Due, ...]:
    """Who needs a decision first, then who needs rest; each person once."""
    condemned = {row.id for row in today.condemned}
    unfit = [row for row in today.unfit if row.id not in condemned]
    decided = condemned | {row.id for row in unfit}
    wounded = [row for row in today.wounded if row.id not in decided]
    lines = [
        *(_condemned(row) for row in today.condemned),
        *(_unfit(row) for row in unfit),
        *(_refund(refund) for refund in today.refunds),
        *(_wounded(row) for row in wounded),
    ]
    return tuple(_numbered(lines))


def count_due(today: Today) -> int:
    """How many things press: the wounded wait for rest, refunds for a player's next character, and
    a test or a decision for the players until none of them is missing.
    """
    fought = sum(not in_play(row) for row in today.pending)
    ready = sum(not one.missing for one in today.road.tests)
    ready += sum(not one.missing for one in today.road.scenes)
    return fought + len(today.condemned) + ready


def rest_words(today: Today) -> str:
    """What rest would do for the wounded, and for whom it does nothing yet."""
    if not today.wounded:
        return translate("due", "Nadie tiene heridas abiertas.")
    busy = sum(row.in_pending_battle for row in today.wounded)
    free = len(today.wounded) - busy
    said = []
    if free:
        said.append(_free_words(free, rest_days(today), _rest_battles(today)))
    if busy:
        said.append(_busy_words(busy))
    return " ".join(said)


def rest_days(today: Today) -> int:
    """Days of rest until everybody who can heal now is whole."""
    free = (row.healing_days for row in today.wounded if not row.in_pending_battle)
    return max(free, default=0)


def _rest_battles(today: Today) -> int:
    free = (row.healing_battles for row in today.wounded if not row.in_pending_battle)
    return max(free, default=0)


def _free_words(people: int, days: int, battles: int) -> str:
    """What makes those whole who could heal now."""
    if days:
        return translate("due", "{who} con {days} de descanso.").format(
            who=_healing_words(people), days=days_words(days)
        )
    if battles:
        return translate("due", "{who} sin combatir en {battles}. Descansar no cura.").format(
            who=_healing_words(people), battles=battles_words(battles)
        )
    return translate("due", "{who}: su curación se lleva en la mesa.").format(
        who=_wounded_words(people)
    )


def _wounded_words(people: int) -> str:
    if people == 1:
        return translate("due", "1 persona herida")
    return translate("due", "{n} personas heridas").format(n=people)


def _healing_words(people: int) -> str:
    if people == 1:
        return translate("due", "1 persona herida sana")
    return translate("due", "{n} personas heridas sanan").format(n=people)


def _busy_words(people: int) -> str:
    if people == 1:
        return translate("due", "1 no sana hasta que resuelvas su batalla.")
    return translate("due", "{n} no sanan hasta que resuelvas su batalla.").format(n=people)


def _numbered(lines: Iterable[Due]) -> Iterable[Due]:
    for number, line in enumerate(lines):
        yield Due(number, line.text, line.detail, line.opens, line.target, line.tone)


def _battle(number: int, row: BattleRow, now: datetime) -> Due:
    known = row.outcome
    parts = [
        translate("due", "día {day}").format(day=row.day),
        translate("due", "sin resultado") if known is None else outcome_words(known),
        translate("due", "asistente pendiente")
        if row.parked_at is None
        else translate("due", "asistente aparcado {ago}").format(ago=ago_words(row.parked_at, now)),
    ]
    return Due(number, row.name, " · ".join(parts), "battle", row.id, Tone.WARNING)


def _condemned(row: CharacterRow) -> Due:
    detail = translate("due", "bajo condena · {wounds} · tú eliges el momento").format(
        wounds=wounds_words(row.open_wounds)
    )
    return Due(0, row.name, detail, "character", row.id, Tone.DANGER)


def _unfit(row: CharacterRow) -> Due:
    detail = translate("due", "sin fuerzas para combatir · {wounds}").format(
        wounds=wounds_words(row.open_wounds)
    )
    return Due(0, row.name, detail, "character", row.id, Tone.WARNING)


def _wounded(row: CharacterRow) -> Due:
    parts = [wounds_words(row.open_wounds)]
    if row.in_pending_battle:
        parts.append(translate("due", "no sana: su batalla sigue sin resolver"))
    elif row.healing_days:
        parts.append(translate("due", "sana en {days}").format(days=days_words(row.healing_days)))
    elif row.healing_battles:
        battles = battles_words(row.healing_battles)
        parts.append(translate("due", "sana sin combatir en {battles}").format(battles=battles))
    return Due(0, row.name, " · ".join(parts), "character", row.id)


def _refund(refund: RefundDue) -> Due:
    tier = tier_words(Tier(refund.tier))
    detail = translate("due", "{amount} de renombre por {character} para un nuevo {tier}").format(
        amount=refund.amount, character=refund.character, tier=tier
    )
    who = refund.player or refund.character
    title = translate("due", "Reembolso de {who}").format(who=who)
    return Due(0, title, detail, tone=Tone.GOOD)
