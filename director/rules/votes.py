"""Votaciones: how a decision of the story is counted (rulings, "Known from the table of origin").

Everybody has one vote, the leader of the clan two more, its lieutenant one more, and votes may be
bought with Puntos de Héroe. A tie is for the director to break.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from director.editions.schema import Edition, Votes, defined
from director.rules.derivation import Derivation, Term, TermCode


class Office(StrEnum):
    """What a voter is in its clan."""

    LEADER = "leader"
    LIEUTENANT = "lieutenant"
    MEMBER = "member"


@dataclass(frozen=True, slots=True)
class Ballot:
    """One voter's choice; ``extra`` are votes bought for it."""

    voter: str
    option: str
    office: Office = Office.MEMBER
    extra: int = 0


class BallotFault(StrEnum):
    """Why a ballot does not count.

    ``UNKNOWN_OPTION``: it is none of the options. ``VOTED_TWICE``: the voter has another ballot,
    and none of them counts. ``NEGATIVE_EXTRA``: nobody buys fewer votes than none.
    """

    UNKNOWN_OPTION = "unknown_option"
    VOTED_TWICE = "voted_twice"
    NEGATIVE_EXTRA = "negative_extra"


@dataclass(frozen=True, slots=True)
class BallotProblem:
    """A ballot that does not count, and why."""

    fault: BallotFault
    ballot: Ballot


@dataclass(frozen=True, slots=True)
class OptionTally:
    """An option and its votes, voter by voter."""

    option: str
    votes: Derivation


@dataclass(frozen=True, slots=True)
class Tally:
    """The votes of every option, in the order of the options; the options with most, several when
    tied and none when nobody voted; and what did not count.
    """

    options: tuple[OptionTally, ...]
    leading: tuple[str, ...]
    problems: tuple[BallotProblem, ...]

    @property
    def tied(self) -> bool:
        """Whether the director has to choose between the leading options."""
        return len(self.leading) > 1


def tally(edition: Edition, options: Sequence[str], ballots: Sequence[Ballot]) -> Tally:
    """Count a decision. ``NotDefinedError`` where the edition says nothing of votes."""
    rules = defined(edition, "votes", edition.votes)
    named = tuple(dict.fromkeys(options))
    times = Counter(ballot.voter for ballot in ballots)
    counted = dict.fromkeys(named, Derivation(()))
    problems = []
    for ballot in ballots:
        fault = _fault(ballot, named, times[ballot.voter])
        if fault:
            problems.append(BallotProblem(fault, ballot))
        else:
            terms = _terms(rules, ballot.voter, ballot.office, ballot.extra)
            counted[ballot.option] = counted[ballot.option].plus(*terms)
    totals = [votes.total for votes in counted.values()]
    leading = tuple(option for option, votes in counted.items() if 0 < votes.total == max(totals))
    rows = tuple(OptionTally(option, votes) for option, votes in counted.items())
    return Tally(rows, leading, tuple(problems))


def votes_of(edition: Edition, office: Office, extra: int = 0) -> Derivation:
    """How many votes somebody has; fewer extra ones than none are none.

    ``NotDefinedError`` where the edition says nothing of votes.
    """
    rules = defined(edition, "votes", edition.votes)
    return Derivation(_terms(rules, "", office, max(0, extra)))


def _fault(ballot: Ballot, options: Sequence[str], times: int) -> BallotFault | None:
    if ballot.option not in options:
        return BallotFault.UNKNOWN_OPTION
    if times > 1:
        return BallotFault.VOTED_TWICE
    return BallotFault.NEGATIVE_EXTRA if ballot.extra < 0 else None


def _terms(rules: Votes, voter: str, office: Office, extra: int) -> tuple[Term, ...]:
    facts = {"voter": voter}
    terms = [Term(TermCode.VOTE, rules.each.value, rules.each.source, facts)]
    if office is Office.LEADER:
        terms.append(Term(TermCode.LEADER_VOTES, rules.leader.value, rules.leader.source, facts))
    if office is Office.LIEUTENANT:
        more = rules.lieutenant
        terms.append(Term(TermCode.LIEUTENANT_VOTES, more.value, more.source, facts))
    if extra:
        terms.append(Term(TermCode.EXTRA_VOTES, extra, None, facts))
    return tuple(terms)
