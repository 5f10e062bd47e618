"""Una decisión de la trama: lettered options, what each would bring, who votes, what was chosen.

Votes are counted as everywhere (``rules.votes``). They advise the director, whose word holds: where
it goes against the votes, it says why. What an option brings is for the director
alone until it is chosen.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from director.editions.schema import Edition
from director.rules.votes import Ballot, BallotProblem, Office, OptionTally, Tally, tally


@dataclass(frozen=True, slots=True)
class Option:
    """One way to go: its letter, what players read, and what it would bring, hidden from them."""

    letter: str
    text: str
    outcome: str = ""


@dataclass(frozen=True, slots=True)
class Voter:
    """Somebody who may vote, and its office in the clan."""

    name: str
    office: Office = Office.MEMBER


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote as it was posted: the letter, and how many more were bought with Puntos de Héroe."""

    voter: str
    letter: str
    extra: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """What was chosen in the end, and the director's reason where the votes said otherwise."""

    letter: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """A decision: its question, options, who may vote, what they voted and, at last, the choice."""

    question: str
    options: tuple[Option, ...]
    voters: tuple[Voter, ...] = ()
    votes: tuple[Vote, ...] = ()
    choice: Choice | None = None


class SceneFault(StrEnum):
    """What is wrong with a decision.

    ``NO_OPTIONS``: there are not two to choose from. ``NO_LETTER``, ``LETTER_TWICE``, ``NO_TEXT``:
    of an option. ``VOTER_TWICE``: somebody is named twice, with its first office holding.
    ``STRANGER``: a vote of somebody who is not among the voters; it does not count.
    ``UNKNOWN_CHOICE``: none of the options was chosen. ``NO_REASON``: the choice goes
    against the votes, and nothing says why.
    """

    NO_OPTIONS = "no_options"
    NO_LETTER = "no_letter"
    LETTER_TWICE = "letter_twice"
    NO_TEXT = "no_text"
    VOTER_TWICE = "voter_twice"
    STRANGER = "stranger"
    UNKNOWN_CHOICE = "unknown_choice"
    NO_REASON = "no_reason"


@dataclass(frozen=True, slots=True)
class SceneProblem:
    """A fault, and the letter or the name it is about; empty where it is the whole decision's."""

    fault: SceneFault
    name: str = ""


class Standing(StrEnum):
    """How the choice stands to the votes: still open, the one that led, one of a tie that the
    director broke, chosen without any vote, or against them.
    """

    OPEN = "open"
    FOLLOWED = "followed"
    TIE_BROKEN = "tie_broken"
    UNVOTED = "unvoted"
    AGAINST = "against"


@dataclass(frozen=True, slots=True)
class SceneStand:
    """Where a decision stands: the votes, who has not voted, which ballots do not count, the option
    chosen and how that stands to the votes, and what is wrong.

    Somebody whose ballots do not count has not voted.
    """

    options: tuple[OptionTally, ...]
    leading: tuple[str, ...]
    not_voted: tuple[Voter, ...]
    uncounted: tuple[BallotProblem, ...]
    chosen: Option | None
    standing: Standing
    problems: tuple[SceneProblem, ...]


def stand_of(edition: Edition, scene: Scene) -> SceneStand:
    """Where a decision stands now. ``NotDefinedError`` where the edition says nothing of votes."""
    offices = _offices(scene)
    ballots = [
        Ballot(vote.voter, vote.letter, offices[vote.voter], vote.extra)
        for vote in scene.votes
        if vote.voter in offices
    ]
    counted = tally(edition, [option.letter for option in scene.options], ballots)
    bad = {problem.ballot.voter for problem in counted.problems}
    voted = {ballot.voter for ballot in ballots} - bad
    missing = (Voter(name, office) for name, office in offices.items() if name not in voted)
    chosen = _chosen(scene)
    standing = _standing(counted, chosen)
    return SceneStand(
        counted.options,
        counted.leading,
        tuple(missing),
        counted.problems,
        chosen,
        standing,
        (*scene_problems(scene), *_of_choice(scene, chosen, standing)),
    )


def scene_problems(scene: Scene) -> tuple[SceneProblem, ...]:
    """What is wrong with a decision before anything is counted."""
    return (*_of_options(scene.options), *_of_voters(scene))


def for_players(scene: Scene) -> Scene:
    """The decision as players may read it: no outcome of an option that was not chosen."""
    chosen = _chosen(scene)
    shown = (
        option if option == chosen else replace(option, outcome="") for option in scene.options
    )
    return replace(scene, options=tuple(shown))


def _offices(scene: Scene) -> dict[str, Office]:
    offices: dict[str, Office] = {}
    for voter in scene.voters:
        offices.setdefault(voter.name, voter.office)
    return offices


def _chosen(scene: Scene) -> Option | None:
    """The first option of the letter that was chosen."""
    letter = scene.choice.letter if scene.choice else None
    return next((option for option in scene.options if option.letter == letter), None)


def _standing(counted: Tally, chosen: Option | None) -> Standing:
    if chosen is None:
        return Standing.OPEN
    if not counted.leading:
        return Standing.UNVOTED
    if chosen.letter not in counted.leading:
        return Standing.AGAINST
    return Standing.TIE_BROKEN if counted.tied else Standing.FOLLOWED


def _of_options(options: Sequence[Option]) -> Iterator[SceneProblem]:
    times = Counter(option.letter for option in options)
    if len(options) < 2:
        yield SceneProblem(SceneFault.NO_OPTIONS)
    for option in options:
        if not option.letter.strip():
            yield SceneProblem(SceneFault.NO_LETTER, option.letter)
        if not option.text.strip():
            yield SceneProblem(SceneFault.NO_TEXT, option.letter)
    for letter, count in times.items():
        if count > 1:
            yield SceneProblem(SceneFault.LETTER_TWICE, letter)


def _of_voters(scene: Scene) -> Iterator[SceneProblem]:
    names = Counter(voter.name for voter in scene.voters)
    for name, count in names.items():
        if count > 1:
            yield SceneProblem(SceneFault.VOTER_TWICE, name)
    for name in dict.fromkeys(vote.voter for vote in scene.votes):
        if name not in names:
            yield SceneProblem(SceneFault.STRANGER, name)


def _of_choice(scene: Scene, chosen: Option | None, standing: Standing) -> Iterator[SceneProblem]:
    if scene.choice is None:
        return
    if chosen is None:
        yield SceneProblem(SceneFault.UNKNOWN_CHOICE, scene.choice.letter)
    elif standing is Standing.AGAINST and not scene.choice.reason.strip():
        yield SceneProblem(SceneFault.NO_REASON, chosen.letter)
