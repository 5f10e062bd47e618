"""What a pasted post would become: a turn half put together, and all that does not match in words.

Nothing is guessed where the post is silent: what it does not tell stays open, and is named.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeGuard

from director.console.live.posts.own_abilities import with_own_abilities
from director.console.live.turn_draft import Aim, TurnDraft
from director.console.live.turn_judge import Scene, horn_held, plan, preview
from director.editions.errors import NotDefinedError
from director.forum.claim_words import claim_words
from director.forum.live.telling import for_director
from director.operations.views.live import LiveBattle
from director.rules.live.board import Square, covered, read_square
from director.rules.live.outcome import Happened
from director.rules.live.units import LiveUnit
from director.rules.loose_text import folded
from director.rules.motives import Motive, MotiveKind
from director.rules.note_reading import NoteMismatch, NoteProblem
from director.rules.percent import ROLLS
from director.rules.post_notes import Notes, Pool
from director.rules.posts.attack_words import Target
from director.rules.posts.claim_checks import ClaimMismatch, Held, check_claims
from director.rules.posts.post import PastedPost
from director.rules.posts.turn_claims import TurnClaims, read_claims
from director.rules.stats import Stat

_AIMS = {
    MotiveKind.STRENGTH: Aim.STRENGTH,
    MotiveKind.BREAKING: Aim.BREAKING,
    MotiveKind.ABILITY: Aim.ABILITY,
}


@dataclass(frozen=True, slots=True)
class Proposal:
    """A post read for a unit. ``open_points`` are sentences about what the post leaves open or says
    of nobody here; ``claims`` is none in an edition that asks for no notas.
    """

    draft: TurnDraft
    claims: TurnClaims | None
    open_points: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Found:
    """Whom an attack is for, and what is not clear about it."""

    unit: int | None
    doubts: tuple[str, ...] = ()


def propose(scene: Scene, battle: LiveBattle, post: PastedPost, unit: int) -> Proposal:
    """The post as a turn of that unit, in the battle as the scene has it."""
    try:
        claims = read_claims(scene.edition, post, tuple(_names(battle).values()))
    except NotDefinedError:
        rolls = tuple(one.roll for roll in post.rolls for one in roll.results)
        words = "Esta edición no define notas ni motivos: completa el turno a mano."
        return Proposal(TurnDraft(unit, roll=_first(rolls)), None, (words, *_hidden(post)))
    claims = with_own_abilities(claims, scene.state.units[unit].entrant.abilities)
    draft, doubts = _draft(scene, battle, unit, claims)
    return Proposal(draft, claims, (*doubts, *_of_rolls(post, claims)))


def mismatches(
    scene: Scene, post: PastedPost, proposal: Proposal, draft: TurnDraft
) -> tuple[str, ...]:
    """Everything that does not match, in sentences; ``draft`` is the turn as it stands now."""
    found = [claim_words(problem) for problem in post.problems]
    silent: list[str] = []
    if proposal.claims is not None:
        checked = check_claims(scene.edition, proposal.claims, _held(scene, draft))
        silent = [one.expected for one in checked if _is_missing(one)]
        found += [claim_words(one) for one in checked if not _is_missing(one)]
    last = [f"Las notas no dicen: {', '.join(silent)}."] if silent else []
    return tuple(dict.fromkeys((*found, *proposal.open_points, *last)))


def _is_missing(one: ClaimMismatch) -> TypeGuard[NoteMismatch]:
    return isinstance(one, NoteMismatch) and one.problem is NoteProblem.MISSING


def found_words(claims: TurnClaims) -> tuple[str, ...]:
    """The pieces of the post that something was read from, as they stand in it."""
    actions = claims.actions
    pieces = [move.found for move in actions.moves]
    pieces += [attack.found for attack in actions.attacks]
    pieces += [actions.rest, actions.horn, actions.passes]
    pieces += [claim.roll.motive for claim in claims.rolls]
    return tuple(dict.fromkeys(piece for piece in pieces if piece.strip()))


def _draft(
    scene: Scene, battle: LiveBattle, unit: int, claims: TurnClaims
) -> tuple[TurnDraft, list[str]]:
    actions = claims.actions
    draft = TurnDraft(unit, roll=_first(claims.results))
    doubts: list[str] = []
    motive = _motive(claims)
    attacks = bool(actions.attacks) or motive.kind is not MotiveKind.NONE
    if attacks:
        target = _target(scene, battle, unit, claims.targets, motive)
        draft = _aimed(replace(draft, target=target.unit), motive)
        doubts += target.doubts
        if motive.kind is MotiveKind.NONE:
            doubts.append("El post no dice si ataca Fuerza o Rotura: se pone Fuerza.")
    elif draft.roll is not None:
        doubts.append("Hay una tirada, pero el post no declara ningún ataque.")
    draft = replace(draft, passes=bool(actions.passes) and not attacks)
    if actions.rest and not attacks and draft.roll is None and not actions.moves:
        draft = replace(draft, rests=True)
    draft, more = _moved(scene, draft, claims)
    more += _too_far(scene, draft)
    return _with_horn(scene, draft, claims, [*doubts, *more])


def _moved(scene: Scene, draft: TurnDraft, claims: TurnClaims) -> tuple[TurnDraft, list[str]]:
    goal = next((move.to for move in claims.actions.moves if move.to), "")
    extra = next((move.extra for move in claims.actions.moves if move.extra), 0)
    draft = replace(draft, extra=extra)
    square = read_square(goal) if goal else None
    if square is None:
        silent = f"Se mueve {_squares_more(extra)}, pero el post no dice a qué casilla."
        return draft, [silent] if extra and scene.setup.board is not None else []
    if scene.setup.board is None:
        return draft, [f"Se mueve a {goal}, pero esta batalla no tiene tablero."]
    return replace(draft, to=square), []


def _too_far(scene: Scene, draft: TurnDraft) -> list[str]:
    """Whether that many squares more are beyond what the unit may spend, the attack aside."""
    alone = TurnDraft(draft.unit, extra=draft.extra)
    planned = plan(scene, alone) if draft.extra else None
    if planned is None or planned.legal:
        return []
    return [f"Se mueve {_squares_more(draft.extra)}, y no le llega para tanto."]


def _squares_more(extra: int | None) -> str:
    return "1 casilla de más" if extra == 1 else f"{extra} casillas de más"


def _with_horn(
    scene: Scene, draft: TurnDraft, claims: TurnClaims, doubts: list[str]
) -> tuple[TurnDraft, list[str]]:
    if not claims.actions.horn:
        return draft, doubts
    held = horn_held(scene, scene.state.units[draft.unit].side)
    if not held:
        return draft, [*doubts, "Toca el cuerno, y al cuerno no le queda Voluntad."]
    words = f"Toca el cuerno (quedan {held}): el post no dice cuánto toma, se pone 1."
    return replace(draft, horn=1), [*doubts, words]


def _motive(claims: TurnClaims) -> Motive:
    """The attack's motive, with the Voluntad that only the actions tell."""
    declared = next((attack.motive for attack in claims.actions.attacks), None)
    motive = claims.motive or declared or Motive(MotiveKind.NONE)
    if declared is not None and not motive.spent and motive.kind is not MotiveKind.ABILITY:
        return replace(motive, spent=declared.spent)
    return motive


def _aimed(draft: TurnDraft, motive: Motive) -> TurnDraft:
    aim = _AIMS.get(motive.kind, Aim.STRENGTH)
    if aim is Aim.ABILITY:
        return replace(draft, aim=aim, ability=motive.ability, rank=max(1, motive.rank))
    return replace(draft, aim=aim, bonus=motive.spent)


def _target(
    scene: Scene, battle: LiveBattle, unit: int, targets: tuple[Target, ...], motive: Motive
) -> _Found:
    """Whom it attacks: by name first, else whoever stands on the square."""
    named = next((target for target in targets if target.name), None)
    placed = next((target for target in targets if target.square), None)
    if named is None and placed is None:
        silent = "El post no dice a quién ataca: elige el objetivo."
        return _Found(None, () if motive.kind is MotiveKind.ABILITY else (silent,))
    on_square = None if placed is None else _standing_on(scene, placed.square)
    if named is None:
        assert placed is not None
        return _placed(scene, on_square, placed.square)
    key = _unit_called(scene, battle, named.name, unit)
    if key is None:
        return _Found(None, (f"{named.found} no está en la batalla: elige el objetivo.",))
    if not scene.state.units[key].stands:
        return _Found(None, (f"{named.found} ya no está en combate: elige otro objetivo.",))
    if placed is not None and scene.setup.board is not None and on_square != key:
        where = placed.square
        other = "no hay nadie" if on_square is None else f"está {battle.names[on_square].name}"
        return _Found(key, (f"El post ataca a {named.found} en {where}, y en {where} {other}.",))
    return _Found(key)


def _placed(scene: Scene, on_square: int | None, square: str) -> _Found:
    if scene.setup.board is None:
        words = f"Ataca en {square}, pero esta batalla no tiene tablero: elige el objetivo."
        return _Found(None, (words,))
    if on_square is None:
        return _Found(None, (f"En {square} no hay nadie: elige el objetivo.",))
    return _Found(on_square)


def _standing_on(scene: Scene, written: str) -> int | None:
    square = read_square(written)
    if square is None:
        return None
    on_it = (unit.unit for unit in scene.state.standing() if square in _squares(unit))
    return next(on_it, None)


def _squares(unit: LiveUnit) -> tuple[Square, ...]:
    return () if unit.square is None else covered(unit.square, unit.entrant.stats.size)


def _names(battle: LiveBattle) -> dict[int, str]:
    return dict(for_director(battle).names)


def _unit_called(scene: Scene, battle: LiveBattle, name: str, own: int) -> int | None:
    """The unit of that name; of namesakes one that stands, and is an enemy if any is."""
    wanted, units = folded(name).strip(), scene.state.units
    called = [
        units[key]
        for key, known in _names(battle).items()
        if key in units and key != own and folded(known).strip() == wanted
    ]
    side = units[own].side
    called.sort(key=lambda unit: (not unit.stands, unit.side == side))
    return called[0].unit if called else None


def _held(scene: Scene, draft: TurnDraft) -> Held:
    before = scene.state.units[draft.unit]
    found = preview(scene, draft)
    after = found.state.units[draft.unit] if isinstance(found, Happened) else before
    abilities = {one.name: one.rank for one in before.entrant.abilities if one.active}
    return Held(_notes(before), _notes(after), before.now(Stat.EXERTION), abilities)


def _notes(unit: LiveUnit) -> Notes:
    points = None
    if unit.hero_points is not None:
        points = Pool(unit.hero_points, unit.entrant.hero_points)
    return Notes(
        strength=Pool(unit.strength, unit.maximum(Stat.STRENGTH)),
        armor=Pool(unit.armor, unit.maximum(Stat.ARMOR)),
        willpower=Pool(unit.willpower, unit.maximum(Stat.WILLPOWER)),
        hero_points=points,
    )


def _first(rolls: tuple[int, ...]) -> int | None:
    """The roll that is taken: what no 1d100 shows is none."""
    return next((roll for roll in rolls if roll in ROLLS), None)


def _of_rolls(post: PastedPost, claims: TurnClaims) -> Iterator[str]:
    if len(claims.results) > 1:
        listed = ", ".join(str(roll) for roll in claims.results[:10])
        yield (
            f"Hay varias tiradas ({listed}) y se toma la primera. Si otra la repite por Puntos de "
            "Héroe, regístrala después con «Repetir tirada»."
        )
    yield from _hidden(post)


def _hidden(post: PastedPost) -> Iterator[str]:
    count = post.hidden_rolls
    if count == 1:
        yield "1 tirada, valor desconocido: ábrela en el foro y escríbela."
    elif count > 1:
        yield f"{count} tiradas, valores desconocidos: ábrelas en el foro y escríbelas."
