"""Decisions: who has how many votes, what leads, and what does not count."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.rules.derivation import TermCode
from director.rules.votes import Ballot, BallotFault, Office, Tally, tally, votes_of

STAY, LEAVE = "Quedarse", "Partir"


def _totals(found: Tally) -> dict[str, int]:
    return {row.option: row.votes.total for row in found.options}


@pytest.mark.parametrize(
    ("office", "extra", "votes"),
    [
        (Office.MEMBER, 0, 1),
        (Office.LIEUTENANT, 0, 2),
        (Office.LEADER, 0, 3),
        (Office.LEADER, 2, 5),
        (Office.MEMBER, -4, 1),
    ],
)
def test_votes_of_each(campana: Edition, office: Office, extra: int, votes: int) -> None:
    assert votes_of(campana, office, extra).total == votes
    assert votes_of(campana, office) == votes_of(campana, office, 0)


def test_a_decision_voter_by_voter(campana: Edition) -> None:
    ballots = [
        Ballot("Bera", STAY, Office.LEADER),
        Ballot("Olaf", LEAVE, Office.LIEUTENANT, extra=1),
        Ballot("Ulf", LEAVE),
    ]
    found = tally(campana, [STAY, LEAVE, "Rezar"], ballots)
    assert _totals(found) == {STAY: 3, LEAVE: 4, "Rezar": 0}
    assert (found.leading, found.tied, found.problems) == ((LEAVE,), False, ())
    terms = [(term.code, term.amount, term.facts) for term in found.options[1].votes.terms]
    assert terms == [
        (TermCode.VOTE, 1, {"voter": "Olaf"}),
        (TermCode.LIEUTENANT_VOTES, 1, {"voter": "Olaf"}),
        (TermCode.EXTRA_VOTES, 1, {"voter": "Olaf"}),
        (TermCode.VOTE, 1, {"voter": "Ulf"}),
    ]
    leader = found.options[0].votes.terms[1]
    assert (leader.code, leader.amount) == (TermCode.LEADER_VOTES, 2)
    assert leader.source is not None
    assert leader.source.house


def test_a_tie_is_for_the_director(campana: Edition) -> None:
    found = tally(campana, [STAY, LEAVE], [Ballot("Ulf", LEAVE), Ballot("Ivar", STAY)])
    assert (found.leading, found.tied) == ((STAY, LEAVE), True)


def test_where_nobody_votes_nothing_leads(campana: Edition) -> None:
    found = tally(campana, [STAY, LEAVE, STAY], [])
    assert _totals(found) == {STAY: 0, LEAVE: 0}
    assert (len(found.options), found.leading, found.tied) == (2, (), False)
    assert tally(campana, [], []) == Tally((), (), ())


def test_what_does_not_count_is_named(campana: Edition) -> None:
    ballots = [
        Ballot("Ulf", "Huir"),
        Ballot("Ivar", STAY),
        Ballot("Ivar", LEAVE),
        Ballot("Bera", STAY, extra=-1),
        Ballot("Olaf", STAY),
    ]
    found = tally(campana, [STAY, LEAVE], ballots)
    assert [(row.fault, row.ballot) for row in found.problems] == [
        (BallotFault.UNKNOWN_OPTION, ballots[0]),
        (BallotFault.VOTED_TWICE, ballots[1]),
        (BallotFault.VOTED_TWICE, ballots[2]),
        (BallotFault.NEGATIVE_EXTRA, ballots[3]),
    ]
    assert _totals(found) == {STAY: 1, LEAVE: 0}


def test_an_edition_without_votes_does_not_answer() -> None:
    bare = Edition(code="bare", title="Nada")
    with pytest.raises(NotDefinedError, match=": votes is"):
        tally(bare, [], [])
    with pytest.raises(NotDefinedError, match=": votes is"):
        votes_of(bare, Office.LEADER)


@given(
    ballots=st.lists(
        st.builds(
            Ballot,
            st.sampled_from("abcdef"),
            st.sampled_from("xyz"),
            st.sampled_from(Office),
            st.integers(-1, 3),
        ),
        max_size=6,
    )
)
def test_every_ballot_counts_once_or_is_named(campana: Edition, ballots: list[Ballot]) -> None:
    found = tally(campana, ["x", "y"], ballots)
    named = [row.ballot for row in found.problems]
    good = [ballot for ballot in ballots if ballot not in named]
    votes = sum(votes_of(campana, ballot.office, ballot.extra).total for ballot in good)
    assert sum(_totals(found).values()) == votes
    assert len(named) + len(good) == len(ballots)
    most = max(_totals(found).values())
    assert all(_totals(found)[option] == most > 0 for option in found.leading)
