"""Decisions: opened, changed, voted with Puntos de Héroe, chosen, taken away."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select, update

from director.editions.loader import load_edition
from director.operations.caravan.effect_form import EffectForm, Effects, ItemForm
from director.operations.caravan.scene_form import SceneForm
from director.operations.caravan.scenes import (
    MOST_EXTRA,
    change_scene,
    choose,
    open_scene,
    remove_scene,
)
from director.operations.change import UNCHANGED, Subject
from director.operations.characters import edit_character, form_of
from director.operations.editions import change_edition
from director.operations.handle import Campaign
from director.operations.history import undo
from director.operations.problems import Refusal
from director.operations.views.people_reads import sheet
from director.operations.views.scenes import Brought
from director.resources import resources_folder
from director.rules.caravan.scene import Option, Standing
from director.rules.caravan.state import CLANSMEN, FIGHTERS, Quantity
from director.rules.votes import Office
from director.store.tables import Character, ChronicleEntry
from tests.harness.dumps import dump
from tests.harness.people import HOSTILE, People
from tests.harness.refusals import refusal
from tests.operations.caravan.decisions import OPTIONS, Decision, decision

VOTELESS = load_edition("saga", [resources_folder() / "editions"])


@pytest.fixture
def river(empty_campaign: Campaign) -> Decision:
    return decision(empty_campaign)


@pytest.fixture
def voteless(river: Decision) -> Decision:
    """The same where the edition says nothing of votes."""
    change_edition(river.campaign, VOTELESS, None)
    return river


def _facts(campaign: Campaign) -> dict[str, object]:
    query = select(ChronicleEntry.facts).where(ChronicleEntry.kind == "scene")
    with campaign.reading() as connection:
        facts: dict[str, object] = connection.execute(query).scalar_one()
    return facts


def test_a_decision_is_kept_as_it_was_typed(empty_campaign: Campaign) -> None:
    closes = datetime(2026, 3, 14, 18, 0, tzinfo=UTC)
    river = decision(empty_campaign, name="  El río ", closes_at=closes, link="https://foro/1")
    view = river.view
    assert (view.name, view.state, view.closes_at, view.link) == (
        "El río",
        "open",
        closes,
        "https://foro/1",
    )
    assert view.scene.options == OPTIONS
    assert [voter.office for voter in view.voters] == list(Office)
    assert view.not_voted == view.voters
    assert view.extra_price == 2
    assert dict(view.weights) == {Office.LEADER: 3, Office.LIEUTENANT: 2, Office.MEMBER: 1}


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ((), "no_options"),
        (OPTIONS[:1], "no_options"),
        ((OPTIONS[0], Option("", "Nada")), "no_letter"),
        ((OPTIONS[0], Option("A", "Otra")), "letter_twice"),
        ((OPTIONS[0], Option("B", " ")), "no_text"),
    ],
)
def test_what_contradicts_itself_is_refused(
    empty_campaign: Campaign, options: tuple[Option, ...], fault: str
) -> None:
    before = dump(empty_campaign)
    refused = refusal(open_scene, empty_campaign, SceneForm("El río", options=options))
    assert (refused.code, refused.facts["fault"]) == (Refusal.SCENE_FAULT, fault)
    assert dump(empty_campaign) == before


def test_a_voter_stands_once_and_has_to_be_there(empty_campaign: Campaign) -> None:
    player = People(empty_campaign).player("Ana")
    twice = SceneForm("El río", options=OPTIONS, voters=((player, Office.MEMBER),) * 2)
    refused = refusal(open_scene, empty_campaign, twice)
    assert (refused.code, refused.facts["name"]) == (Refusal.SCENE_FAULT, "Ana")
    nobody = replace(twice, voters=((99, Office.LEADER),))
    assert refusal(open_scene, empty_campaign, nobody).code is Refusal.NOT_FOUND


@pytest.mark.parametrize("letter", ["AB", "ñ", "1", "a"])
def test_a_letter_is_one_key(empty_campaign: Campaign, letter: str) -> None:
    wrong = SceneForm("El río", options=(OPTIONS[0], Option(letter, "Otra")))
    assert refusal(open_scene, empty_campaign, wrong).code is Refusal.UNKNOWN_CODE


def test_no_deadline_lies_beyond_all_clocks(empty_campaign: Campaign) -> None:
    far = SceneForm("El río", options=OPTIONS, closes_at=datetime(9999, 1, 1, tzinfo=UTC))
    assert refusal(open_scene, empty_campaign, far).code is Refusal.OUT_OF_RANGE


def test_offices_weigh_and_extra_votes_are_paid_for(river: Decision) -> None:
    river.vote(0, "A")
    river.vote(1, "B", extra=2)
    river.vote(2, "B")
    assert river.votes() == {"A": 3, "B": 5, "C": 0}
    assert (river.held(0), river.held(1)) == (5, 1)
    assert [voter.payer for voter in river.view.voters] == ["", "Bera", ""]
    assert river.view.not_voted == ()


def test_a_changed_vote_gives_back_what_the_former_cost(river: Decision) -> None:
    river.vote(0, "A", extra=2)
    assert river.held(0) == 1
    river.vote(0, "B", extra=2)
    assert river.held(0) == 1
    river.vote(0, "B", extra=1)
    assert river.held(0) == 3
    river.vote(0, "B")
    assert river.held(0) == 5
    river.vote(0, "B", extra=2)
    river.vote(0, None)
    assert river.held(0) == 5
    assert river.view.scene.votes == ()


def test_the_same_vote_again_is_no_step(river: Decision) -> None:
    river.vote(0, "A", extra=1)
    assert river.vote(0, "A", extra=1) == UNCHANGED
    assert river.vote(1, None) == UNCHANGED


def test_too_few_points_are_refused_with_what_is_held_and_asked(river: Decision) -> None:
    river.vote(0, "A", extra=1)
    before = dump(river.campaign)
    refused = refusal(river.vote, 0, "A", extra=3)
    assert refused.code is Refusal.HERO_POINTS_SHORT
    assert dict(refused.facts) == {"name": "Anka", "held": 3, "price": 4}
    assert dump(river.campaign) == before


def test_nothing_is_given_back_beyond_what_may_be_held(river: Decision) -> None:
    river.vote(0, "A", extra=2)
    form = form_of(sheet(river.campaign, river.characters[0]))
    edit_character(river.campaign, river.characters[0], replace(form, hero_points=5))
    river.vote(0, None)
    assert river.held(0) == 5


def test_who_holds_more_than_its_maximum_loses_nothing_by_getting_some_back(
    river: Decision,
) -> None:
    river.vote(0, "A", extra=1)
    with river.campaign.step("character.edit") as step:
        holding = update(Character).where(Character.id == river.characters[0])
        step.connection.execute(holding.values(hero_points=7))
    river.vote(0, None)
    assert river.held(0) == 7


def test_only_a_living_character_of_the_voters_own_pays(river: Decision) -> None:
    refused = refusal(river.vote, 0, "A", extra=1, paid_by=river.characters[1])
    assert refused.code is Refusal.NOT_OF_PLAYER
    assert dict(refused.facts) == {"name": "Bera", "player": "Votante 1"}
    assert refusal(river.vote, 2, "A", extra=1, paid_by=None).code is Refusal.EMPTY
    _kill(river.campaign, river.characters[0])
    assert refusal(river.vote, 0, "A", extra=1).code is Refusal.DEAD
    assert river.view.voters[0].payers == ()


def test_who_paid_and_died_since_keeps_its_vote(river: Decision) -> None:
    river.vote(0, "A", extra=1)
    _kill(river.campaign, river.characters[0])
    river.vote(0, "B", extra=1)
    assert river.votes()["B"] == 4
    assert river.view.voters[0].payer == "Anka"
    assert refusal(river.vote, 0, "B", extra=2).code is Refusal.DEAD, "the dead buy no more"
    assert river.votes()["B"] == 4


@pytest.mark.parametrize(
    ("number", "letter", "extra", "code"),
    [
        (0, "D", 0, Refusal.UNKNOWN_CODE),
        (0, "A", -1, Refusal.OUT_OF_RANGE),
        (0, "A", MOST_EXTRA + 1, Refusal.OUT_OF_RANGE),
    ],
)
def test_a_vote_that_cannot_be_meant(
    river: Decision, number: int, letter: str, extra: int, code: Refusal
) -> None:
    assert refusal(river.vote, number, letter, extra=extra).code is code


def test_who_is_not_asked_does_not_vote(river: Decision) -> None:
    river.players[2] = People(river.campaign).player("Otra")
    assert refusal(river.vote, 2, "A").code is Refusal.NOT_FOUND


def test_votes_stay_when_the_decision_is_changed(river: Decision) -> None:
    river.vote(0, "B", extra=1)
    turned = (OPTIONS[1], OPTIONS[0], Option("D", "Volver"))
    change_scene(river.campaign, river.id, river.form(options=turned, question="¿Y bien?"))
    assert [option.letter for option in river.view.scene.options] == ["B", "A", "D"]
    assert river.votes() == {"B": 4, "A": 0, "D": 0}
    assert (
        change_scene(river.campaign, river.id, river.form(options=turned, question="¿Y bien?"))
        == UNCHANGED
    )


def test_no_vote_is_lost_on_the_way(river: Decision) -> None:
    river.vote(1, "B")
    gone = river.form(options=(OPTIONS[0], OPTIONS[2]))
    refused = refusal(change_scene, river.campaign, river.id, gone)
    assert (refused.code, refused.facts["name"]) == (Refusal.SCENE_VOTED, "B")
    alone = river.form(voters=((river.players[0], Office.LEADER),))
    refused = refusal(change_scene, river.campaign, river.id, alone)
    assert (refused.code, refused.facts["name"]) == (Refusal.SCENE_VOTED, "Votante 2")


def test_the_most_voted_is_chosen_and_told(river: Decision) -> None:
    river.vote(0, "A")
    river.vote(1, "B", extra=1)
    river.vote(2, "B")
    change = choose(river.campaign, river.id, "B", consequence="Tres días de ventisca.")
    assert change.subjects >= {Subject.CARAVAN, Subject.CHARACTERS}
    assert _facts(river.campaign) == {
        "name": "El río",
        "letter": "B",
        "text": "Dar el rodeo",
        "standing": "followed",
        "votes": {"A": 3, "B": 4},
        "consequence": "Tres días de ventisca.",
    }
    view = river.view
    assert (view.state, view.consequence, view.closed_day) == (
        "closed",
        "Tres días de ventisca.",
        1,
    )
    assert river.held(1) == 3


def test_against_the_votes_the_director_says_why(river: Decision) -> None:
    river.vote(2, "B")
    before = dump(river.campaign)
    refused = refusal(choose, river.campaign, river.id, "A", reason=" ")
    assert (refused.code, refused.facts["field"]) == (Refusal.EMPTY, "reason")
    assert dump(river.campaign) == before
    choose(river.campaign, river.id, "A", reason="Os cierran el paso.")
    facts = _facts(river.campaign)
    assert (facts["standing"], facts["reason"]) == ("against", "Os cierran el paso.")


def test_a_tie_is_broken_by_the_director(river: Decision) -> None:
    river.vote(1, "A")
    river.vote(2, "B", extra=0)
    river.vote(0, "C")
    change_scene(
        river.campaign,
        river.id,
        river.form(voters=tuple((player, Office.MEMBER) for player in river.players)),
    )
    choose(river.campaign, river.id, "C")
    assert _facts(river.campaign)["standing"] == "tie_broken"


def test_nobody_need_have_voted(river: Decision) -> None:
    choose(river.campaign, river.id, "C")
    stand = river.view.stand
    assert stand is not None
    assert stand.standing is Standing.UNVOTED
    assert _facts(river.campaign)["votes"] == {}


def test_nothing_that_was_not_chosen_is_told(river: Decision) -> None:
    choose(river.campaign, river.id, "B")
    told = repr(_facts(river.campaign))
    for hidden in ("hielo", "emboscada", "Tres días"):
        assert hidden not in told


def test_the_consequences_are_rows_of_the_same_step(river: Decision) -> None:
    before = dump(river.campaign)
    lost = EffectForm(Quantity.PEOPLE, -10, FIGHTERS, text="El hielo")
    seen = EffectForm(Quantity.MORALE, -5, secret=True)
    choose(
        river.campaign,
        river.id,
        "A",
        effects=Effects((lost, seen), (ItemForm("Cuerno", character_id=river.characters[0]),)),
    )
    brought = river.view.brought
    assert brought == (
        Brought(Quantity.PEOPLE, -10, FIGHTERS, text="El hielo"),
        Brought(Quantity.MORALE, -5, CLANSMEN, secret=True),
        Brought(None, 0, text="Cuerno"),
    )
    assert [item.name for item in sheet(river.campaign, river.characters[0]).items] == ["Cuerno"]
    undo(river.campaign)
    assert dump(river.campaign) == before


def test_a_refused_consequence_leaves_the_decision_open(river: Decision) -> None:
    before = dump(river.campaign)
    none = Effects((EffectForm(Quantity.MORALE, 0),))
    assert refusal(choose, river.campaign, river.id, "A", effects=none).code is Refusal.EMPTY
    assert dump(river.campaign) == before


def test_what_is_no_option_is_not_chosen(river: Decision) -> None:
    assert refusal(choose, river.campaign, river.id, "D").code is Refusal.UNKNOWN_CODE


def test_what_was_chosen_stays(river: Decision) -> None:
    choose(river.campaign, river.id, "C")
    for verb in (
        lambda: river.vote(0, "A"),
        lambda: change_scene(river.campaign, river.id, river.form(name="Otro")),
        lambda: choose(river.campaign, river.id, "A"),
        lambda: remove_scene(river.campaign, river.id),
    ):
        assert refusal(verb).code is Refusal.SCENE_CLOSED


def test_removing_gives_back_what_votes_cost(river: Decision) -> None:
    river.vote(0, "A", extra=2)
    river.vote(1, "B", extra=1)
    remove_scene(river.campaign, river.id)
    assert (river.held(0), river.held(1)) == (5, 5)
    assert refusal(lambda: river.view).code is Refusal.NOT_FOUND
    assert refusal(remove_scene, river.campaign, river.id).code is Refusal.NOT_FOUND


def test_without_votes_in_the_edition_the_director_chooses(voteless: Decision) -> None:
    refused = refusal(voteless.vote, 0, "A")
    assert (refused.code, refused.facts["block"]) == (Refusal.NOT_DEFINED, "votes")
    view = voteless.view
    assert (view.stand, view.extra_price, dict(view.weights)) == (None, None, {})
    choose(voteless.campaign, voteless.id, "A")
    assert _facts(voteless.campaign)["standing"] == "unvoted"


def test_a_vote_given_before_the_edition_lost_them_can_be_withdrawn(river: Decision) -> None:
    river.vote(0, "A", extra=1)
    change_edition(river.campaign, VOTELESS, None)
    river.vote(0, None)
    assert river.held(0) == 5


@pytest.mark.parametrize("name", HOSTILE)
def test_any_text_comes_back_as_it_went_in(empty_campaign: Campaign, name: str) -> None:
    options = (Option("A", name, name), Option("B", name))
    river = decision(empty_campaign, name=name, question=name, options=options, notes=name)
    choose(river.campaign, river.id, "A", reason=name, consequence=name)
    view = river.view
    assert {view.name, view.scene.question, view.notes, view.consequence} == {name}
    assert view.scene.options == options


_VOTE = st.tuples(st.integers(0, 2), st.sampled_from(["A", "B", "C", None]), st.integers(0, 4))


@given(st.lists(_VOTE, max_size=6))
@settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_no_point_comes_from_nowhere(
    river: Decision, votes: list[tuple[int, str | None, int]]
) -> None:
    for number, letter, extra in votes:
        if number < 2 and 2 * extra <= 5:
            river.vote(number, letter, extra=extra if letter else 0)
        bought = [voter.extra for voter in river.view.voters]
        assert [river.held(0), river.held(1)] == [5 - 2 * bought[0], 5 - 2 * bought[1]]
    for number in range(3):
        river.vote(number, None)
    assert (river.held(0), river.held(1)) == (5, 5)


def _kill(campaign: Campaign, character_id: int) -> None:
    with campaign.step("character.edit") as step:
        dead = update(Character).where(Character.id == character_id).values(life="dead")
        step.connection.execute(dead)
