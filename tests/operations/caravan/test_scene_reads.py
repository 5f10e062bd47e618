"""Reading decisions: their order, who is missing, what a new one begins with."""

from director.operations.caravan.scene_reads import last_offices, scene_form_of, scenes
from director.operations.caravan.scenes import choose, open_scene
from director.operations.handle import Campaign
from director.operations.players import PlayerForm, edit_player
from director.rules.votes import Office
from tests.operations.caravan.decisions import decision


def test_open_ones_stand_first_and_the_newest_of_each(empty_campaign: Campaign) -> None:
    first = decision(empty_campaign, name="Primera")
    for name in ("Segunda", "Tercera"):
        open_scene(empty_campaign, first.form(name=name))
    choose(empty_campaign, first.id, "A")
    assert [view.name for view in scenes(empty_campaign)] == ["Tercera", "Segunda", "Primera"]
    assert [view.name for view in scenes(empty_campaign, "closed")] == ["Primera"]
    assert [view.name for view in scenes(empty_campaign, "open")] == ["Tercera", "Segunda"]


def test_players_go_by_the_name_they_have_today(empty_campaign: Campaign) -> None:
    river = decision(empty_campaign)
    edit_player(empty_campaign, river.players[0], PlayerForm("Otro nombre"))
    assert river.view.voters[0].name == "Otro nombre"


def test_the_form_of_a_view_changes_nothing(empty_campaign: Campaign) -> None:
    river = decision(empty_campaign)
    assert scene_form_of(river.view) == river.form()


def test_offices_are_proposed_from_the_last_decision(empty_campaign: Campaign) -> None:
    assert last_offices(empty_campaign) == {}
    river = decision(empty_campaign)
    ana, bea, _ = river.players
    open_scene(empty_campaign, river.form(voters=((bea, Office.LEADER),)))
    assert last_offices(empty_campaign)[bea] is Office.LEADER
    assert last_offices(empty_campaign)[ana] is Office.LEADER


def test_who_could_pay_is_told_with_what_is_held(empty_campaign: Campaign) -> None:
    river = decision(empty_campaign)
    river.vote(0, "A", extra=1)
    payers = [[(one.name, one.held) for one in voter.payers] for voter in river.view.voters]
    assert payers == [[("Anka", 3)], [("Bera", 5)], []]
    assert river.view.voters[0].paid == 2
