"""Forms of decisions where there is little to go by: nobody to vote, long names, a dead payer."""

from pytestqt.qtbot import QtBot
from sqlalchemy import update

from director.console.caravan.scene_dialog import SceneDialog
from director.console.caravan.scene_publish import SCENE_MISSING, publish_scene
from director.console.caravan.scene_vote_dialog import SceneVoteDialog
from director.console.desk import Desk
from director.console.labels import PlainLabel
from director.console.publish_pane import PublishPane
from director.forum.profiles import load_profiles
from director.operations.players import PlayerForm, add_player
from director.resources import resources_folder
from director.store.tables import Character
from tests.operations.caravan.decisions import decision


def test_without_players_it_says_where_they_come_from(empty_desk: Desk, qtbot: QtBot) -> None:
    dialog = SceneDialog(empty_desk)
    qtbot.addWidget(dialog)
    words = [label.text() for label in dialog.voters.findChildren(PlainLabel)]
    assert words == ["Aún no hay jugadores: añádelos en «Personajes» y podrán votar."]
    assert dialog.form().voters == ()


def test_a_name_as_long_as_can_be_keeps_its_form_on_screen(empty_desk: Desk, qtbot: QtBot) -> None:
    name = "W" * 120
    add_player(empty_desk.campaign, PlayerForm(name))
    dialog = SceneDialog(empty_desk)
    qtbot.addWidget(dialog)
    dialog.show()
    (tick,) = dialog.voters.ticks.values()
    assert tick.accessibleName() == name
    assert name in tick.toolTip()
    assert dialog.width() < 1366


def test_who_paid_and_died_is_still_named(empty_desk: Desk, qtbot: QtBot) -> None:
    river = decision(empty_desk.campaign)
    river.vote(0, "A", extra=1)
    with river.campaign.step("character.edit") as step:
        dead = update(Character).where(Character.id == river.characters[0]).values(life="dead")
        step.connection.execute(dead)
    dialog = SceneVoteDialog(empty_desk, river.view, river.view.voters[0])
    qtbot.addWidget(dialog)
    assert dialog.payer.currentText() == "Anka"
    assert dialog.effect.text() == "4 votos para A"
    dialog.letter.choose(None)
    assert dialog.effect.text() == "Sin voto."
    dialog.save.click()
    assert river.view.scene.votes == ()


def test_a_reminder_that_no_longer_holds_is_told(empty_desk: Desk, qtbot: QtBot) -> None:
    river = decision(empty_desk.campaign)
    pane = PublishPane(empty_desk, load_profiles(resources_folder() / "forum"), "phpbb")
    qtbot.addWidget(pane)
    pane.show()
    empty_desk.offered.connect(pane.lay_out)
    empty_desk.feed.changed.connect(pane.follow)
    publish_scene(empty_desk, river.view, SCENE_MISSING)
    assert "Votante 1" in pane.parts[0]
    empty_desk.run(lambda: river.vote(0, "A"))
    qtbot.waitUntil(pane.stale.isVisible)
    pane.anew.click()
    assert "Votante 1" not in pane.parts[0]
    assert not pane.stale.isVisible()
