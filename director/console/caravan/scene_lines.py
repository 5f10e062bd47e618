"""Decisions and their voters as lines of tables, in words."""

from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QCoreApplication

from director.console.live.clocks.clock_words import Said
from director.console.theme import Tone
from director.forum.caravan.scene_words import (
    letters_words,
    office_words,
    standing_words,
    voter_names,
)
from director.forum.live.time_words import instant_words, left_words
from director.operations.views.scenes import SceneView, SceneVoter

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class SceneLine:
    """A decision: how many have voted, and what it waits for."""

    id: int
    name: str
    votes: str
    state: str
    tone: Tone | None
    view: SceneView


@dataclass(frozen=True, slots=True)
class VoterLine:
    """A voter; ``id`` is the player's key."""

    id: int
    name: str
    office: str
    letter: str
    extra: str
    voter: SceneVoter


def scene_line(view: SceneView, now: datetime) -> SceneLine:
    """A decision in its list."""
    said = _state(view, now)
    return SceneLine(view.id, view.name, _voted(view), said.words, said.tone, view)


def voter_lines(view: SceneView) -> list[VoterLine]:
    """The voters of a decision, in the order in which they were named."""
    names = voter_names(view)
    return [
        VoterLine(
            voter.player_id,
            names[voter.player_id],
            office_words(voter.office),
            voter.letter or "–",
            _extra(voter),
            voter,
        )
        for voter in view.voters
    ]


def missing_words(count: int) -> str:
    """``falta 1``, ``faltan 3``; of none: all are in."""
    if count == 0:
        return translate("scenes", "han votado todos")
    if count == 1:
        return translate("scenes", "falta 1")
    return translate("scenes", "faltan {n}").format(n=count)


def deadline_line(view: SceneView, now: datetime, zone: str) -> Said:
    """Until when votes are taken, and what is left; empty where something was chosen."""
    if view.state != "open":
        return Said("")
    if view.closes_at is None:
        return Said(translate("scenes", "Sin plazo: se vota hasta que elijas."), Tone.MUTED)
    when = instant_words(view.closes_at, now, zone)
    if view.closes_at <= now:
        return Said(
            translate("scenes", "Venció {when}. Elige tú cuando quieras.").format(when=when),
            Tone.WARNING,
        )
    return Said(
        translate("scenes", "Vence {when} · {left}").format(
            when=when, left=left_words(view.closes_at - now)
        )
    )


def votes_line(view: SceneView) -> Said:
    """Who leads and who is missing, or how the choice stands to the votes."""
    stand = view.stand
    if view.state != "open":
        return _closed(view)
    if stand is None:
        return Said(
            translate("scenes", "Esta edición no cuenta votos: la opción la eliges tú."),
            Tone.MUTED,
        )
    parts = [_leading(stand.leading)] if stand.leading else []
    if view.voters:
        parts.append(_missing(view))
    else:
        parts.append(translate("scenes", "no vota nadie"))
    words = " · ".join(parts)
    return Said(words[:1].upper() + words[1:])


def _closed(view: SceneView) -> Said:
    choice = view.scene.choice
    letter = "" if choice is None else choice.letter
    words = translate("scenes", "Elegida {letter}").format(letter=letter)
    if view.stand is not None:
        words += f" · {standing_words(view.stand.standing)}"
    return Said(words)


def _leading(letters: tuple[str, ...]) -> str:
    if len(letters) > 1:
        return translate("scenes", "empatan {letters}").format(letters=letters_words(letters))
    return translate("scenes", "gana {letter}").format(letter=letters[0])


def _missing(view: SceneView) -> str:
    missing = view.not_voted
    if not missing:
        return missing_words(0)
    called = voter_names(view)
    names = ", ".join(called[voter.player_id] for voter in missing)
    return f"{missing_words(len(missing))}: {names}"


def _voted(view: SceneView) -> str:
    if view.stand is None or not view.voters:
        return ""
    voted = len(view.voters) - len(view.not_voted)
    return translate("scenes", "{n} de {all}").format(n=voted, all=len(view.voters))


def _state(view: SceneView, now: datetime) -> Said:
    if view.state != "open":
        letter = view.scene.choice.letter if view.scene.choice else ""
        return Said(translate("scenes", "elegida {letter}").format(letter=letter), Tone.MUTED)
    if view.closes_at is not None and view.closes_at <= now:
        return Said(translate("scenes", "venció: elige"), Tone.WARNING)
    if view.stand is None or not view.voters:
        return Said(translate("scenes", "por elegir"))
    if not view.not_voted:
        return Said(translate("scenes", "lista: elige"), Tone.GOOD)
    return Said(missing_words(len(view.not_voted)))


def _extra(voter: SceneVoter) -> str:
    return f"+{voter.extra} {voter.payer}".strip() if voter.extra else ""
