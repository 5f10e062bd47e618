"""Whose a pasted post is, whether it was registered already, and where in the log it belongs.

All three are offers: the director sees them and decides.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from director.console.live.turn_judge import Scene, may_act
from director.operations.views.live import LiveBattle
from director.rules.live.happenings import TurnTaken
from director.rules.loose_text import folded
from director.rules.posts.post import PastedPost, PostProblem


class Fate(StrEnum):
    """What a post is to become: the turn that is being taken, a turn sent in advance, or a line
    that was forgotten.
    """

    NOW = "now"
    AHEAD = "ahead"
    EARLIER = "earlier"


@dataclass(frozen=True, slots=True)
class Belongs:
    """Where a post belongs; ``place`` counts the lines of the log before it."""

    fate: Fate
    place: int


@dataclass(frozen=True, slots=True)
class Registered:
    """What is known of the posts that a battle has: their texts, and whose they are and when."""

    texts: frozenset[str] = frozenset()
    moments: frozenset[tuple[int, datetime]] = frozenset()

    def has(self, post: PastedPost, units: Iterable[int]) -> bool:
        """Whether that post is one of them: the same text, or the same unit at that instant."""
        if post.raw.strip() and _bare(post.raw) in self.texts:
            return True
        at = post.written
        return at is not None and any((unit, at) in self.moments for unit in units)


def registered_posts(battle: LiveBattle, texts: Iterable[str]) -> Registered:
    """The posts of a battle; ``texts`` are those that were kept with its lines."""
    known = [*texts, *(queued.post for queued in battle.queue)]
    moments = {(queued.unit, queued.posted_at) for queued in battle.queue}
    for told in battle.replayed.lines:
        if isinstance(told.logged.what, TurnTaken):
            moments.add((told.logged.what.unit, told.logged.at))
    return Registered(frozenset(_bare(text) for text in known if text.strip()), frozenset(moments))


def units_of(battle: LiveBattle, author: str) -> tuple[int, ...]:
    """The units that an author may be, accents and case aside: by their own name, by their
    player's, or by a part of either ("Bera" and "Bera Hija de Olaf").
    """
    wanted = folded(author).strip()
    if not wanted:
        return ()
    inside = [(unit, name) for unit, name in battle.names.items() if unit in battle.state.units]
    own = [(unit, folded(name.name).strip()) for unit, name in inside]
    players = [(unit, folded(name.player).strip()) for unit, name in inside if name.player]
    for found in (
        [unit for unit, name in own if name == wanted],
        [unit for unit, name in players if name == wanted],
        [unit for unit, name in own if _shares(name, wanted)],
        [unit for unit, name in players if _shares(name, wanted)],
    ):
        if found:
            return tuple(found)
    return ()


def with_known_author(battle: LiveBattle, post: PastedPost) -> PastedPost:
    """The post without the doubt whether its author may be the first line of its text, where that
    is the whole name of somebody in the battle, or of a player.
    """
    names = {name for one in battle.names.values() for name in (one.name, one.player) if name}
    if folded(post.author).strip() not in {folded(name).strip() for name in names}:
        return post
    sure = (one for one in post.problems if one.problem is not PostProblem.UNSURE_AUTHOR)
    return replace(post, problems=tuple(sure))


def likeliest(battle: LiveBattle, units: tuple[int, ...]) -> int | None:
    """Of several units the one whose turn it is, else the first that still stands."""
    state = battle.state
    if state.acting in units:
        return state.acting
    standing = (unit for unit in units if state.units[unit].stands)
    return next(standing, units[0] if units else None)


def scene_at(battle: LiveBattle, place: int) -> Scene:
    """The battle as it stood after so many lines."""
    replayed = battle.replayed
    return Scene(replayed.edition, replayed.setup, replayed.states[place])


def belongs(battle: LiveBattle, unit: int, at: datetime | None) -> Belongs:
    """Where a unit's post of that instant belongs: at the first place from then on where it could
    act and did not. Of a post without an instant only the present is asked.
    """
    lines = battle.replayed.lines
    last = len(lines)
    since = last if at is None else _since(battle, at)
    taken = _asaltos_with_turn(battle, unit)
    for place in range(since, last):
        asalto = battle.replayed.states[place].asalto
        free = all(other < place for other in taken.get(asalto, ()))
        if free and may_act(scene_at(battle, place), unit):
            return Belongs(Fate.EARLIER, place)
    if may_act(scene_at(battle, last), unit):
        return Belongs(Fate.NOW, last)
    return Belongs(Fate.AHEAD, last)


def _since(battle: LiveBattle, at: datetime) -> int:
    """How many lines stand before the first that was posted later."""
    lines = battle.replayed.lines
    later = (place for place, told in enumerate(lines) if told.logged.at > at)
    return next(later, len(lines))


def _asaltos_with_turn(battle: LiveBattle, unit: int) -> dict[int, list[int]]:
    """The places of a unit's turns by asalto."""
    found: dict[int, list[int]] = {}
    for place, told in enumerate(battle.replayed.lines):
        what = told.logged.what
        if isinstance(what, TurnTaken) and what.unit == unit and told.problem is None:
            found.setdefault(battle.replayed.states[place].asalto, []).append(place)
    return found


def _bare(text: str) -> str:
    """The text without blanks: a browser has its own idea of where lines end."""
    return "".join(text.split())


def _shares(name: str, wanted: str) -> bool:
    """Whether all words of one are words of the other."""
    one, other = set(name.split()), set(wanted.split())
    return bool(one and other) and (one <= other or other <= one)
