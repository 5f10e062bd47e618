"""The notas of a turn in play, as the edition asks for them."""

from collections.abc import Iterator, Sequence

from director.editions.errors import NotDefinedError
from director.editions.schema import Edition
from director.forum.fighters import shown_name
from director.forum.live.stat_words import signed
from director.forum.live.telling import Telling
from director.forum.phrases import listed
from director.rules.live.board import square_name
from director.rules.live.happenings import (
    Attack,
    AttackKind,
    BlowHorn,
    Deed,
    Move,
    Rest,
    UseAbility,
)
from director.rules.live.state import LiveState
from director.rules.motives import Motive, MotiveKind, write_motive
from director.rules.post_notes import Notes, Pool, write_notes

_PASSED = "Pasa"


def notes_lines(
    telling: Telling, unit: int, deeds: Sequence[Deed], state: LiveState
) -> tuple[str, ...]:
    """The lines of the notas: what the unit did, and what it has left in ``state``.

    None where the reader may not know what it has left, or the edition asks for no notas. Puntos de
    Clan are the clan's and not of a battle: their line is left to the director.
    """
    live = state.units.get(unit)
    if live is None or not telling.knows_pools(unit):
        return ()
    start = live.entrant.stats
    points = live.hero_points
    notes = Notes(
        actions=deeds_words(telling, deeds),
        strength=Pool(live.strength, start.strength),
        armor=Pool(live.armor, max(0, start.armor)),
        willpower=Pool(live.willpower, max(0, start.willpower)),
        hero_points=None if points is None else Pool(points, live.entrant.hero_points),
    )
    try:
        return tuple(write_notes(telling.battle.replayed.edition, notes).splitlines())
    except NotDefinedError:
        return ()


def deeds_words(telling: Telling, deeds: Sequence[Deed]) -> str:
    """What a unit does as players write it: "Mover a C4 (+1) y Ataque Fuerza + 1Vol a Piedra 2"."""
    edition = telling.battle.replayed.edition
    return listed([*_deeds(telling, edition, deeds)]) or _PASSED


def _deeds(telling: Telling, edition: Edition, deeds: Sequence[Deed]) -> Iterator[str]:
    for deed in deeds:
        match deed:
            case Rest():
                yield "Descansar"
            case BlowHorn():
                yield f"Cuerno de guerra {signed(deed.wanted)}"
            case Move():
                where = "" if deed.to is None else f" a {square_name(deed.to)}"
                yield f"Mover{where}{f' ({signed(deed.extra)})' if deed.extra else ''}"
            case Attack():
                yield f"{_motive(edition, _attack(deed))} a {telling.name(deed.target)}"
            case UseAbility():
                on = "" if deed.target is None else f" a {telling.name(deed.target)}"
                at = "" if deed.square is None else f" en {square_name(deed.square)}"
                yield f"{_motive(edition, _ability(deed))}{on}{at}"


def _attack(deed: Attack) -> Motive:
    strength = deed.kind is AttackKind.STRENGTH
    return Motive(MotiveKind.STRENGTH if strength else MotiveKind.BREAKING, deed.bonus)


def _ability(deed: UseAbility) -> Motive:
    return Motive(MotiveKind.ABILITY, ability=shown_name(deed.name), rank=deed.rank)


def _motive(edition: Edition, motive: Motive) -> str:
    """In the edition's words; in one that has none, by the plain name."""
    try:
        return write_motive(edition, motive)
    except NotDefinedError:
        if motive.kind is MotiveKind.ABILITY:
            return motive.ability
        return "Ataque Fuerza" if motive.kind is MotiveKind.STRENGTH else "Ataque Rotura"
