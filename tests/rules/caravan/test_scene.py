"""A decision of the story: its options, the votes, and what was chosen."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director.editions import Edition, NotDefinedError
from director.rules.caravan.scene import (
    Choice,
    Option,
    Scene,
    SceneFault,
    SceneProblem,
    Standing,
    Vote,
    Voter,
    for_players,
    scene_problems,
    stand_of,
)
from director.rules.votes import BallotFault, Office

CROSS = Option("A", "Cruzar el puente", "El puente cede")
WAIT = Option("B", "Esperar al alba", "Llegan los lobos")
CLAN = (
    Voter("Bera", Office.LEADER),
    Voter("Olaf", Office.LIEUTENANT),
    Voter("Ulf"),
    Voter("Ivar"),
)
BRIDGE = Scene("¿Cruzar?", (CROSS, WAIT), CLAN)


def _voted(*votes: Vote, choice: Choice | None = None) -> Scene:
    return replace(BRIDGE, votes=votes, choice=choice)


def test_votes_are_counted_by_office(campana: Edition) -> None:
    """The leader alone has three: as many as the lieutenant and one more with a single vote."""
    found = stand_of(campana, _voted(Vote("Bera", "A"), Vote("Olaf", "B"), Vote("Ulf", "B", 1)))
    assert [(row.option, row.votes.total) for row in found.options] == [("A", 3), ("B", 4)]
    assert found.leading == ("B",)
    assert found.not_voted == (Voter("Ivar"),)
    assert (found.chosen, found.standing) == (None, Standing.OPEN)
    assert (found.uncounted, found.problems) == ((), ())


@pytest.mark.parametrize(
    ("votes", "letter", "standing"),
    [
        ((), "A", Standing.UNVOTED),
        ((Vote("Bera", "A"),), "A", Standing.FOLLOWED),
        ((Vote("Ulf", "A"), Vote("Ivar", "B")), "B", Standing.TIE_BROKEN),
        ((Vote("Bera", "A"), Vote("Ivar", "B")), "B", Standing.AGAINST),
    ],
)
def test_how_the_choice_stands_to_the_votes(
    campana: Edition, votes: tuple[Vote, ...], letter: str, standing: Standing
) -> None:
    """Only a choice against the votes has to say why."""
    bare = stand_of(campana, _voted(*votes, choice=Choice(letter, " ")))
    assert bare.chosen == {"A": CROSS, "B": WAIT}[letter]
    assert bare.standing is standing
    missing = (SceneProblem(SceneFault.NO_REASON, "B"),) if standing is Standing.AGAINST else ()
    assert bare.problems == missing
    told = stand_of(campana, _voted(*votes, choice=Choice(letter, "El puente arde")))
    assert (told.standing, told.problems) == (standing, ())


def test_a_choice_that_is_none_of_the_options(campana: Edition) -> None:
    found = stand_of(campana, _voted(choice=Choice("Z")))
    assert (found.chosen, found.standing) == (None, Standing.OPEN)
    assert found.problems == (SceneProblem(SceneFault.UNKNOWN_CHOICE, "Z"),)


def test_whose_ballots_do_not_count_has_not_voted(campana: Edition) -> None:
    scene = _voted(
        Vote("Bera", "Z"),
        Vote("Olaf", "A"),
        Vote("Olaf", "B"),
        Vote("Ulf", "A", -1),
        Vote("Nadie", "A"),
    )
    found = stand_of(campana, scene)
    assert found.not_voted == CLAN
    assert [problem.fault for problem in found.uncounted] == [
        BallotFault.UNKNOWN_OPTION,
        BallotFault.VOTED_TWICE,
        BallotFault.VOTED_TWICE,
        BallotFault.NEGATIVE_EXTRA,
    ]
    assert (found.leading, found.problems) == ((), (SceneProblem(SceneFault.STRANGER, "Nadie"),))


def test_who_is_named_twice_keeps_the_first_office(campana: Edition) -> None:
    scene = replace(BRIDGE, voters=(*CLAN, Voter("Ulf", Office.LEADER)), votes=(Vote("Ulf", "A"),))
    found = stand_of(campana, scene)
    assert found.options[0].votes.total == 1
    assert found.problems == (SceneProblem(SceneFault.VOTER_TWICE, "Ulf"),)


def test_what_is_wrong_with_the_options() -> None:
    assert scene_problems(BRIDGE) == ()
    assert scene_problems(Scene("¿?", (CROSS,))) == (SceneProblem(SceneFault.NO_OPTIONS),)
    assert scene_problems(Scene("¿?", (CROSS, Option("A", " "), Option(" ", "Nada")))) == (
        SceneProblem(SceneFault.NO_TEXT, "A"),
        SceneProblem(SceneFault.NO_LETTER, " "),
        SceneProblem(SceneFault.LETTER_TWICE, "A"),
    )


def test_players_read_no_outcome_that_was_not_chosen() -> None:
    shown = for_players(BRIDGE)
    assert [option.outcome for option in shown.options] == ["", ""]
    assert [option.text for option in shown.options] == [CROSS.text, WAIT.text]
    after = for_players(_voted(choice=Choice("B")))
    assert [option.outcome for option in after.options] == ["", "Llegan los lobos"]
    assert [option.outcome for option in for_players(_voted(choice=Choice("Z"))).options] == [
        "",
        "",
    ]


def test_where_nobody_votes_by_rules(edition_of: Callable[[str], Edition]) -> None:
    with pytest.raises(NotDefinedError) as caught:
        stand_of(edition_of("saga"), BRIDGE)
    assert caught.value.block == "votes"


names = st.sampled_from(["Bera", "Olaf", "Ulf", "Nadie"])
letters = st.sampled_from("ABZ")
scenes = st.builds(
    Scene,
    st.just("¿?"),
    st.lists(st.builds(Option, letters, st.just("Texto"), letters), max_size=4).map(tuple),
    st.lists(st.builds(Voter, names, st.sampled_from(Office)), max_size=4).map(tuple),
    st.lists(st.builds(Vote, names, letters, st.integers(-1, 3)), max_size=6).map(tuple),
    st.none() | st.builds(Choice, letters, st.sampled_from(["", "Porque sí"])),
)


@given(scene=scenes)
def test_everybody_has_voted_or_not_and_every_vote_has_its_place(
    campana: Edition, scene: Scene
) -> None:
    found = stand_of(campana, scene)
    voters = {voter.name for voter in scene.voters}
    missing = {voter.name for voter in found.not_voted}
    counted = {term.facts["voter"] for row in found.options for term in row.votes.terms}
    assert counted | missing == voters
    assert not counted & missing
    assert (found.chosen is None) == (found.standing is Standing.OPEN)
    if found.chosen is None:
        assert all(not option.outcome for option in for_players(scene).options)
