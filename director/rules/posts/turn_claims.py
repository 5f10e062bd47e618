"""What a post says its unit does and has: motives and results, notas, and the actions it declares.

Everything may be missing. Where the post says two things that cannot both be meant, both are kept
and the contradiction is named: what holds is for the director to say.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition
from director.rules.loose_text import folded
from director.rules.motive_reading import MotiveRead, read_motive
from director.rules.motives import Motive, MotiveKind, write_motive
from director.rules.note_reading import NotesRead, read_notes
from director.rules.post_notes import Notes
from director.rules.posts.action_words import LONGEST, Actions, read_actions
from director.rules.posts.attack_words import Target
from director.rules.posts.post import PastedPost
from director.rules.printed_rolls import PrintedRoll

MOST_ROLLS = 50
"""Rolls of a post whose motives are read; a turn has one or two."""


class ClaimProblem(StrEnum):
    """Two things of a post that cannot both be meant, or more of them than any turn has.

    ``DICE_BONUS``: something was added to the roll, and in a battle only the plain roll counts.
    """

    DICE_BONUS = "dice_bonus"
    SEVERAL_MOTIVES = "several_motives"
    SEVERAL_ATTACKS = "several_attacks"
    OTHER_ATTACK = "other_attack"
    OTHER_SPENT = "other_spent"
    OTHER_ABILITY = "other_ability"
    OTHER_RANK = "other_rank"
    SEVERAL_TARGETS = "several_targets"
    SEVERAL_MOVES = "several_moves"
    PASSES_AND_ACTS = "passes_and_acts"
    RESTS_AND_ACTS = "rests_and_acts"
    ACTIONS_TOO_LONG = "actions_too_long"
    TOO_MANY_ROLLS = "too_many_rolls"


@dataclass(frozen=True, slots=True)
class ClaimConflict:
    """One contradiction: both of its sides in the words of the post, or how much was read."""

    problem: ClaimProblem
    one: str = ""
    other: str = ""
    most: int = 0


@dataclass(frozen=True, slots=True)
class RollClaim:
    """A roll of the post with what its motive says; none where the edition has no motives."""

    roll: PrintedRoll
    motive: MotiveRead | None = None


@dataclass(frozen=True, slots=True)
class TurnClaims:
    """What a post says. ``in_body``: the notas stand in the narration, not in their own block."""

    rolls: tuple[RollClaim, ...]
    notes: NotesRead
    in_body: bool
    actions: Actions
    problems: tuple[ClaimConflict, ...] = ()

    @property
    def motive(self) -> Motive | None:
        """The attack of the turn: of the first roll that has one, else of the actions. An ability
        without a name says nothing.
        """
        read = [claim.motive.motive for claim in self.rolls if claim.motive]
        declared = [attack.motive for attack in self.actions.attacks]
        return next((motive for motive in (*read, *declared) if _says_what(motive)), None)

    @property
    def results(self) -> tuple[int, ...]:
        """What the dice show, nothing added: those of the attacks, or all where none is one."""
        attacks = [claim for claim in self.rolls if _attacking([claim])]
        rolls = [claim.roll for claim in attacks or self.rolls]
        return tuple(result.roll for roll in rolls for result in roll.results)

    @property
    def targets(self) -> tuple[Target, ...]:
        """Everybody that the actions declare an attack on."""
        return tuple(target for attack in self.actions.attacks for target in attack.targets)


def read_claims(edition: Edition, post: PastedPost, names: Sequence[str] = ()) -> TurnClaims:
    """What the post says its unit does and has; ``names`` are the units that it may attack.

    Notas are looked for in their own block, and in the narration where that has none. The actions
    are those of the notas. ``NotDefinedError`` where the edition asks for no notas.
    """
    notes = read_notes(edition, post.notes_text)
    in_body = notes.notes == Notes()
    if in_body:
        in_body = bool(post.body)
        notes = read_notes(edition, post.body) if in_body else notes
    actions = read_actions(edition, notes.notes.actions, names)
    rolls = tuple(_roll(edition, roll) for roll in post.rolls[:MOST_ROLLS])
    problems = [
        *_of_dice(rolls),
        *_among_rolls(edition, rolls),
        *_of_actions(actions),
        *_ending(edition, rolls, actions),
        *_between(edition, rolls, actions),
    ]
    if len(post.rolls) > MOST_ROLLS:
        problems.append(ClaimConflict(ClaimProblem.TOO_MANY_ROLLS, most=MOST_ROLLS))
    return TurnClaims(rolls, notes, in_body, actions, tuple(problems))


def _roll(edition: Edition, roll: PrintedRoll) -> RollClaim:
    read = None if edition.motives is None else read_motive(edition, roll.motive)
    return RollClaim(roll, read)


def _says_what(motive: Motive) -> bool:
    if motive.kind is MotiveKind.ABILITY:
        return bool(_ability(motive))
    return motive.kind is not MotiveKind.NONE


def _ability(motive: Motive) -> str:
    """The name of its ability as it can be compared: "habilidad Pavés" is "Pavés"."""
    words = folded(motive.ability).strip()
    return words.removeprefix("habilidad ").removeprefix("habilidad: ")


def _attacking(rolls: Sequence[RollClaim]) -> list[Motive]:
    read = [claim.motive.motive for claim in rolls if claim.motive]
    return [motive for motive in read if motive.kind is not MotiveKind.NONE]


def _of_dice(rolls: Sequence[RollClaim]) -> Iterator[ClaimConflict]:
    """What is added to the dice, or to a result where no line tells the dice; each once."""
    added: dict[tuple[str, int], None] = {}
    for claim in rolls:
        dice = claim.roll.dice
        if dice:
            added[str(dice), dice.bonus] = None
        else:
            added |= {(str(one.roll), one.bonus or 0): None for one in claim.roll.results}
    for rolled, bonus in added:
        if bonus:
            yield ClaimConflict(ClaimProblem.DICE_BONUS, rolled, f"{bonus:+}")


def _among_rolls(edition: Edition, rolls: Sequence[RollClaim]) -> Iterator[ClaimConflict]:
    """A repeated roll has the same motive; two motives are two attacks."""
    motives = _attacking(rolls)
    other = next((motive for motive in motives if motive != motives[0]), None)
    if other:
        one, two = write_motive(edition, motives[0]), write_motive(edition, other)
        yield ClaimConflict(ClaimProblem.SEVERAL_MOTIVES, one, two)


def _of_actions(actions: Actions) -> Iterator[ClaimConflict]:
    attacks = actions.attacks
    if len(attacks) > 1:
        yield ClaimConflict(ClaimProblem.SEVERAL_ATTACKS, attacks[0].found, attacks[1].found)
    if attacks and attacks[0].motive.kind is not MotiveKind.ABILITY:
        yield from _several_targets(attacks[0].targets)
    goals = [move for move in actions.moves if move.to]
    other = next((move for move in goals if move.to != goals[0].to), None)
    if other:
        yield ClaimConflict(ClaimProblem.SEVERAL_MOVES, goals[0].found, other.found)
    if actions.cut:
        yield ClaimConflict(ClaimProblem.ACTIONS_TOO_LONG, most=LONGEST)


def _several_targets(targets: Sequence[Target]) -> Iterator[ClaimConflict]:
    """Two units, or two squares: a unit and the square it stands on may be one target."""
    squares = [target for target in targets if target.square]
    units = [target for target in targets if target.name]
    pairs = [
        (several[0], other)
        for several in (squares, units)
        for other in several
        if (other.square, other.name) != (several[0].square, several[0].name)
    ]
    for one, other in pairs[:1]:
        yield ClaimConflict(ClaimProblem.SEVERAL_TARGETS, one.found, other.found)


def _ending(
    edition: Edition, rolls: Sequence[RollClaim], actions: Actions
) -> Iterator[ClaimConflict]:
    """Passing leaves nothing to attack with, and resting ends the turn where the edition says so
    (000:181).
    """
    attacks = [attack.found for attack in actions.attacks]
    attacks += [write_motive(edition, motive) for motive in _attacking(rolls)]
    if actions.passes and attacks:
        yield ClaimConflict(ClaimProblem.PASSES_AND_ACTS, actions.passes, attacks[0])
    acts = [*attacks, *(move.found for move in actions.moves), actions.horn]
    other = next(filter(None, acts), "")
    ends = edition.turn is not None and edition.turn.rest_ends.value
    if actions.rest and other and ends:
        yield ClaimConflict(ClaimProblem.RESTS_AND_ACTS, actions.rest, other)


def _between(
    edition: Edition, rolls: Sequence[RollClaim], actions: Actions
) -> Iterator[ClaimConflict]:
    """Where the roll's motive and the actions tell different attacks."""
    rolled = _attacking(rolls)
    if not rolled or not actions.attacks:
        return
    motive, attack = rolled[0], actions.attacks[0]
    problem = _differing(motive, attack.motive)
    if problem:
        yield ClaimConflict(problem, write_motive(edition, motive), attack.found)


def _differing(rolled: Motive, declared: Motive) -> ClaimProblem | None:
    """Only what both tell can differ: actions without a word on Voluntad deny none."""
    if MotiveKind.NONE not in (rolled.kind, declared.kind) and rolled.kind is not declared.kind:
        return ClaimProblem.OTHER_ATTACK
    if declared.spent and rolled.spent != declared.spent:
        return ClaimProblem.OTHER_SPENT
    if declared.kind is MotiveKind.ABILITY:
        one, other = _ability(rolled), _ability(declared)
        if one and other and one != other:
            return ClaimProblem.OTHER_ABILITY
        if 0 not in (rolled.rank, declared.rank) and rolled.rank != declared.rank:
            return ClaimProblem.OTHER_RANK
    return None
