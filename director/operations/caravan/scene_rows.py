"""A decision of the story as its row keeps it: options, voters and votes as facts, and back."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection

from director.operations import typed_in
from director.operations.caravan.scene_form import LETTERS, SceneForm
from director.operations.live.instants import instant
from director.operations.problems import Refusal, Refused
from director.operations.rows import kept
from director.rules.caravan.scene import Choice, Option, Scene, Vote, Voter, scene_problems
from director.rules.votes import Office
from director.store.tables import Player
from director.store.tables import Scene as SceneRow


@dataclass(frozen=True, slots=True)
class KeptVoter:
    """A player who may vote, the name it had when it was named, and its office."""

    player_id: int
    name: str
    office: Office


@dataclass(frozen=True, slots=True)
class KeptVote:
    """A vote. ``paid`` are the Puntos de Héroe that ``paid_by`` gave for the ``extra`` votes."""

    player_id: int
    letter: str
    extra: int = 0
    paid_by: int | None = None
    paid: int = 0
    link: str = ""


@dataclass(frozen=True, slots=True)
class KeptScene:
    """The row of a decision, read."""

    id: int
    name: str
    question: str
    options: tuple[Option, ...]
    voters: tuple[KeptVoter, ...]
    votes: tuple[KeptVote, ...]
    state: str
    choice: str | None
    reason: str

    def vote_of(self, player_id: int) -> KeptVote | None:
        """The vote of a player, if there is one."""
        return next((vote for vote in self.votes if vote.player_id == player_id), None)

    def as_scene(self) -> Scene:
        """As the rules take it: voters are named by their keys, so that namesakes stay two."""
        return Scene(
            self.question,
            self.options,
            tuple(Voter(str(voter.player_id), voter.office) for voter in self.voters),
            tuple(Vote(str(vote.player_id), vote.letter, vote.extra) for vote in self.votes),
            None if self.choice is None else Choice(self.choice, self.reason),
        )


def checked_scene(connection: Connection, form: SceneForm) -> dict[str, Any]:
    """The values of a row; ``Refused`` for what cannot be meant.

    ``SCENE_FAULT`` where options or voters contradict themselves.
    """
    options = tuple(map(_checked_option, form.options))
    voters = tuple(_voter(connection, key, office) for key, office in form.voters)
    _refuse_faults(Scene("", options, tuple(Voter(str(one.player_id)) for one in voters)), voters)
    return {
        "name": typed_in.name("name", form.name),
        "question": typed_in.words("question", form.question),
        "options": [_option_facts(option) for option in options],
        "voters": [_voter_facts(voter) for voter in voters],
        "closes_at": None if form.closes_at is None else instant("closes_at", form.closes_at),
        "notes": typed_in.words("notes", form.notes),
        "link": typed_in.words("link", form.link),
    }


def kept_scene(connection: Connection, scene_id: int) -> KeptScene:
    """The decision of a row; ``Refused`` with ``NOT_FOUND`` when it is gone."""
    return scene_in(scene_id, kept(connection, SceneRow, scene_id, *SCENE_COLUMNS))


def open_scene_row(connection: Connection, scene_id: int) -> KeptScene:
    """The same of one about which nothing is chosen yet; else ``SCENE_CLOSED``."""
    found = kept_scene(connection, scene_id)
    if found.state != "open":
        raise Refused(Refusal.SCENE_CLOSED, name=found.name)
    return found


def scene_in(scene_id: int, row: Mapping[str, Any]) -> KeptScene:
    """A decision from the values of its columns."""
    return KeptScene(
        scene_id,
        row["name"],
        row["question"],
        tuple(Option(one["letter"], one["text"], one["outcome"]) for one in row["options"]),
        tuple(
            KeptVoter(one["player"], one["name"], Office(one["office"])) for one in row["voters"]
        ),
        votes_from(row["votes"]),
        row["state"],
        row["choice"],
        row["reason"],
    )


def votes_from(facts: Iterable[Mapping[str, Any]]) -> tuple[KeptVote, ...]:
    """The votes of a row."""
    return tuple(
        KeptVote(
            one["player"], one["letter"], one["extra"], one["paid_by"], one["paid"], one["link"]
        )
        for one in facts
    )


def vote_facts(votes: Iterable[KeptVote]) -> list[dict[str, Any]]:
    """The facts of a row's votes."""
    return [
        {
            "player": vote.player_id,
            "letter": vote.letter,
            "extra": vote.extra,
            "paid_by": vote.paid_by,
            "paid": vote.paid,
            "link": vote.link,
        }
        for vote in votes
    ]


SCENE_COLUMNS = (
    "name",
    "question",
    "options",
    "voters",
    "votes",
    "state",
    "choice",
    "reason",
)


def _checked_option(option: Option) -> Option:
    """A letter is one key; that there is one, and a text, is seen with all other faults."""
    letter = option.letter.strip()
    if letter:
        typed_in.choice("letter", letter, tuple(LETTERS))
    return replace(
        option,
        letter=letter,
        text=typed_in.words("option_text", option.text),
        outcome=typed_in.words("outcome", option.outcome),
    )


def _voter(connection: Connection, player_id: int, office: Office) -> KeptVoter:
    name = kept(connection, Player, player_id, "name")["name"]
    return KeptVoter(player_id, name, office)


def _refuse_faults(scene: Scene, voters: tuple[KeptVoter, ...]) -> None:
    names = {str(voter.player_id): voter.name for voter in voters}
    for problem in scene_problems(scene):
        name = names.get(problem.name, problem.name)
        raise Refused(Refusal.SCENE_FAULT, fault=problem.fault.value, name=name)


def _option_facts(option: Option) -> dict[str, str]:
    return {"letter": option.letter, "text": option.text, "outcome": option.outcome}


def _voter_facts(voter: KeptVoter) -> dict[str, Any]:
    return {"player": voter.player_id, "name": voter.name, "office": voter.office.value}
