"""From nothing to a battle in play, through real keys and clicks."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from sqlalchemy import update

from director.console.desk import Desk
from director.console.live.setup.dialog import SetupDialog, set_up_battle
from director.console.live.setup.enemy_dialog import EnemyDialog
from director.console.trouble import Trouble
from director.editions.loader import load_edition
from director.operations import history
from director.operations.campaigns import create_campaign
from director.operations.live.starting_drafts import FORM_KIND, has_parked_start, parked_start
from director.operations.views import battle_reads, desk_reads
from director.operations.views.live import LiveBattle
from director.rules.live.board import square_name
from director.rules.live.setup import ClockKind, Victory
from director.store.tables import Draft
from tests.console.battles.gestures import click, pick_people
from tests.console.live.setup.conftest import Open
from tests.console.live.setup.gestures import (
    ABSENT,
    BOARD,
    CLOCK,
    DEPLOY,
    ENEMIES,
    OURS,
    bring,
    click_square,
    copy_enemies,
    line_of,
    on_sheet,
    press,
    settle,
    show,
)
from tests.harness.keys import overwrite, pick, tick
from tests.harness.ledger_lines import line, opening
from tests.harness.typing_text import type_text


def started(desk: Desk, dialog: SetupDialog) -> LiveBattle:
    assert dialog.change is not None
    assert dialog.change.created is not None
    return desk.live.battle(dialog.change.created)


def squares(battle: LiveBattle) -> dict[str, str]:
    return {
        battle.names[key].name: "" if unit.square is None else square_name(unit.square)
        for key, unit in battle.state.units.items()
    }


def test_from_empty_to_started(begin: Open, desk: Desk) -> None:
    wanted: list[tuple[str, int]] = []
    desk.wanted.connect(lambda place, row: wanted.append((place, row)))
    before = len(history.steps(desk.campaign))
    dialog = begin()
    assert dialog.focusWidget() is dialog.tabs.battle.name
    type_text(dialog.tabs.battle.name, "El vado")
    bring(dialog, "runa", "hakon")
    copy_enemies(dialog, "Escudero", 3)
    assert [row.called for row in dialog.tabs.sides[1].lines] == ["Escudero de pizarra"] * 3
    dialog.tabs.setCurrentIndex(CLOCK)
    clock = dialog.tabs.clock
    pick(clock.victory, "derrotar al líder")
    overwrite(clock.fields["later"].number, "36")
    assert clock.fields["first"].whence.text() == "Campaña, Desarrollo del Asalto"
    assert "la edición dice 12" in clock.fields["later"].whence.text()
    dialog.tabs.setCurrentIndex(ENEMIES)
    tick(dialog.tabs.sides[1].lines[0].leader)
    dialog.tabs.setCurrentIndex(BOARD)
    board = dialog.tabs.board
    tick(board.wanted)
    overwrite(board.zones[0], "A1:C4")
    show(dialog, DEPLOY)
    deploy = dialog.tabs.deploy
    type_text(deploy._seats[0].field, "Z1")
    press(dialog, Qt.Key.Key_Return)
    assert dialog.problems.text() == "Runa: se sale del tablero."
    show(dialog, DEPLOY)
    assert dialog.focusWidget() is deploy._seats[0].field
    overwrite(deploy._seats[0].field, "b2")
    press(deploy._seats[0].field, Qt.Key.Key_Return)
    assert dialog.focusWidget() is deploy._seats[1].field
    click_square(deploy.view, (3, 3))
    press(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible(), dialog.problems.text()

    battle = started(desk, dialog)
    assert wanted == [("fight", battle.battle_id)]
    assert squares(battle) == {
        "Runa": "B2",
        "Hakon": "C3",
        "Escudero de pizarra 1": "",
        "Escudero de pizarra 2": "",
        "Escudero de pizarra 3": "",
    }
    setup = battle.replayed.setup
    assert (setup.victory, setup.clock) == (Victory.LEADER, ClockKind.ORDERED)
    assert (setup.hours.first, setup.hours.later) == (None, 36)
    assert [unit.leader for unit in battle.state.units.values()].count(True) == 1
    assert len(history.steps(desk.campaign)) == before + 1
    assert not has_parked_start(desk.campaign)


def test_an_enemy_is_typed_copied_and_changed(begin: Open) -> None:
    dialog = begin()
    dialog.tabs.setCurrentIndex(ENEMIES)
    side = dialog.tabs.sides[1]

    def type_whole(sheet: EnemyDialog) -> None:
        click(sheet.accept_button)
        assert sheet.problem.text() == "No tiene nombre: escríbelo."
        type_text(sheet.name, "Troll")
        for name, value in (("strength", "18"), ("armor", "6"), ("size", "2"), ("range_max", "3")):
            overwrite(sheet.stats.fields[name], value)
        tick(sheet.secret)
        type_text(sheet.abilities, "Barrer 2")
        press(sheet.abilities, Qt.Key.Key_Return)
        type_text(sheet.abilities, "Piel (pasiva)")

    on_sheet(side.add_enemy, type_whole)
    (troll,) = side.lines
    assert troll.stats.text() == "Fuerza 18 · Armadura 6 · Voluntad 0 · alcance 3 · tamaño 2"
    click(troll.copy)
    assert [row.called for row in side.lines] == ["Troll", "Troll"]
    on_sheet(side.lines[1].sheet, lambda sheet: overwrite(sheet.name, "Troll viejo"))
    first, second = dialog.tabs.typed().units
    assert first.secret
    assert second.secret
    assert first.stats == second.stats
    assert second.name == "Troll viejo"
    known = [(each.name, each.rank, each.active) for each in first.abilities or ()]
    assert known == [("Barrer", 2, True), ("Piel", 0, False)]
    click(side.lines[0].remove)
    assert [row.called for row in side.lines] == ["Troll viejo"]
    dialog.reject()


def test_a_warning_overridden_and_a_word_given(begin: Open, desk: Desk) -> None:
    """Bera is in a battle that waits; two of one player are more than may come."""
    dialog = begin()
    type_text(dialog.tabs.battle.name, "El vado")
    bring(dialog, "bera", "runa", "eyvind")
    assert dialog.warnings.text() == "Aviso: Brezo: lleva 2 personajes; como mucho 1."
    runa, bera = line_of(dialog, "Runa"), line_of(dialog, "Bera")
    assert "(Campaña, Preparación para la Batalla)" in runa.word.text()
    copy_enemies(dialog, "Lancero", 1)
    click(dialog.begin)
    assert "«Bera» está en «El puente»" in dialog.problems.text()
    assert dialog.tabs.currentIndex() == OURS
    assert dialog.focusWidget() is bera.despite
    type_text(bera.despite, "llega a tiempo")
    type_text(runa.despite, "el foro lo pidió")
    click(dialog.begin)
    battle = started(desk, dialog)
    view = battle_reads.battle(desk.campaign, battle.battle_id)
    assert {unit.name: unit.despite for unit in view.combatants if unit.despite} == {
        "Bera": "llega a tiempo",
        "Runa": "el foro lo pidió",
    }


def test_whose_guerra_bears_on_the_deployment_is_shown(begin: Open) -> None:
    dialog = begin()
    bring(dialog, "bera", "hakon")
    copy_enemies(dialog, "Escudero", 1)
    show(dialog, DEPLOY)
    assert dialog.tabs.deploy.war.text() == (
        "Guerra: Bera 6 (pesa en la zona de despliegue; decides tú)"
    )
    assert not dialog.tabs.deploy.war.isHidden()
    dialog.reject()


def test_those_who_did_not_deploy_stand_by_chance(begin: Open, dice: Any) -> None:
    dialog = begin()
    bring(dialog, "runa", "hakon")
    copy_enemies(dialog, "Escudero", 1)
    show(dialog, DEPLOY)
    deploy = dialog.tabs.deploy
    assert deploy.about.text().startswith("Sin tablero")
    assert not deploy.random.isEnabled()
    dialog.tabs.setCurrentIndex(BOARD)
    board = dialog.tabs.board
    tick(board.wanted)
    board.view.setFocus()
    press(board.view, Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Return)
    pick(board.brush, "Zona de Enemigos")
    click_square(board.view, (12, 10))
    assert [edit.text() for edit in board.zones] == ["A1:B1", "L10"]
    show(dialog, DEPLOY)
    type_text(deploy._seats[0].field, "E5")
    assert deploy._seats[0].word.text() == "fuera de su zona; puede quedarse si quieres"
    assert deploy.faults() == []
    dice.next(2)
    click(deploy.random)
    assert [seat.field.text() for seat in deploy._seats] == ["E5", "B1", "L10"]
    assert deploy._seats[1].word.text() == "al azar: 2 de 2"
    assert not deploy.random.isEnabled()
    overwrite(deploy._seats[1].field, "E5")
    assert deploy.faults() == [
        "Runa: ya hay alguien.",
        "Hakon: ya hay alguien.",
    ]
    dialog.reject()


def test_obstacles_are_typed_and_painted(begin: Open) -> None:
    dialog = begin()
    dialog.tabs.setCurrentIndex(BOARD)
    board = dialog.tabs.board
    tick(board.wanted)
    type_text(board.obstacles, "D4:E4 gran muro")
    pick(board.brush, "Obstáculos")
    click_square(board.view, (5, 4))
    click_square(board.view, (1, 1))
    assert board.obstacles.toPlainText() == "D4 gran muro\nA1"
    overwrite(board.zones[0], "A1:Z9")
    assert board.problem.text() == "Zona de Nuestro bando: M1 queda fuera del tablero."
    overwrite(board.zones[0], "por ahí")
    assert "no se entiende" in board.problem.text()
    type_text(dialog.tabs.battle.name, "El vado")
    bring(dialog, "runa")
    click(dialog.begin)
    assert "no se entiende" in dialog.problems.text()
    assert dialog.focusWidget() is board.zones[0]
    dialog.reject()


def test_a_line_nobody_can_read_is_named_and_the_others_stay_drawn(begin: Open) -> None:
    dialog = begin()
    dialog.tabs.setCurrentIndex(BOARD)
    board = dialog.tabs.board
    tick(board.wanted)
    board.obstacles.setPlainText("D4:D6 muro\nZ99 [b]cosa[/b]")
    told = "«Z99 [b]cosa[/b]» no se entiende"
    assert told in board.problem.text()
    assert "muro" not in board.problem.text()
    drawn = board.board()
    assert drawn is not None
    assert [stone.square for stone in drawn.obstacles] == [(4, 4), (4, 5), (4, 6)]
    assert board.texts() == {"obstacles": "D4:D6 muro\nZ99 [b]cosa[/b]"}
    dialog.reject()


def test_esc_and_back(begin: Open, desk: Desk) -> None:
    """What nobody can read yet is there again too."""
    said: list[str] = []
    desk.said.connect(lambda words, _undo: said.append(words))
    before = len(history.steps(desk.campaign))
    dialog = begin()
    type_text(dialog.tabs.battle.name, "A medio")
    bring(dialog, "runa")
    copy_enemies(dialog, "Hondero", 2)
    dialog.tabs.setCurrentIndex(BOARD)
    tick(dialog.tabs.board.wanted)
    overwrite(dialog.tabs.board.zones[1], "J7:")
    show(dialog, DEPLOY)
    type_text(dialog.tabs.deploy._seats[1].field, "C")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert said == ["La batalla no ha empezado: lo escrito queda a medias."]
    assert len(history.steps(desk.campaign)) == before

    again = begin()
    assert again.offer.isVisible()
    assert again.focusWidget() is again.offer.go_on
    press(again.offer.go_on, Qt.Key.Key_Return)
    assert again.tabs.battle.name.text() == "A medio"
    assert [row.called for row in again.tabs.lines()] == ["Runa", *["Hondero de grava"] * 2]
    assert again.tabs.board.zones[1].text() == "J7:"
    show(again, DEPLOY)
    assert again.tabs.deploy._seats[1].field.text() == "C"
    again.reject()

    third = begin()
    click(third.offer.afresh)
    assert third.tabs.lines() == []
    third.reject()
    assert parked_start(desk.campaign) is None


def test_looking_leaves_nothing_behind(begin: Open, desk: Desk) -> None:
    dialog = begin()
    for tab in range(dialog.tabs.count()):
        dialog.tabs.setCurrentIndex(tab)
    settle(dialog)
    dialog.reject()
    assert not has_parked_start(desk.campaign)


def test_where_the_rules_have_no_such_battles(
    themed: object, tmp_path: Any, resources: Any, clock: Any, dice: Any
) -> None:
    edition = load_edition("grupos", [resources / "editions"])
    campaign = create_campaign(tmp_path / "g.estandarte", name="G", edition=edition, clock=clock)
    desk = Desk(campaign, clock=clock, dice=dice)
    told: list[Trouble] = []
    desk.refused.connect(told.append)
    assert set_up_battle(desk, None) is None
    assert told[0].title == "Con estas reglas no se juegan batallas aquí."
    assert "Grupos de Acciones" in told[0].text
    campaign.close()


def test_absences_sides_and_what_is_advised(begin: Open, desk: Desk) -> None:
    """Between players nothing is hidden by the names of the sides."""
    dialog = begin()
    type_text(dialog.tabs.battle.name, "Duelo")
    bring(dialog, "runa")
    dialog.tabs.setCurrentIndex(ENEMIES)
    side = dialog.tabs.sides[1]
    tick(side.of_players)
    overwrite(side.name, "Los otros")
    assert dialog.tabs.tabText(ENEMIES) == "Los otros"
    assert dialog.tabs.board.zones[1].accessibleName() == "Zona de Los otros"
    pick_people(side.add_people, "hakon")
    dialog.tabs.setCurrentIndex(ABSENT)
    pick_people(dialog.tabs.absent.add_people, "svala")
    type_text(dialog.tabs.absent.rows[0][1], "de viaje")
    show(dialog, DEPLOY)
    assert [seat.unit.enemy for seat in dialog.tabs.deploy._seats] == [False, True]
    click(dialog.begin)
    battle = started(desk, dialog)
    assert [side.of_players for side in battle.sides] == [True, True]
    view = battle_reads.battle(desk.campaign, battle.battle_id)
    assert [(each.name, each.reason) for each in view.absences] == [("Svala", "de viaje")]


def test_one_that_nobody_can_read_does_not_stand_in_the_way(begin: Open, desk: Desk) -> None:
    dialog = begin()
    type_text(dialog.tabs.battle.name, "A medio")
    dialog.reject()
    with desk.campaign.aside() as connection:
        connection.execute(update(Draft).where(Draft.kind == FORM_KIND).values(content={}))
    again = begin()
    said = "Lo que quedó a medias no se puede leer: empieza de cero."
    assert again.offer.words.text() == said
    again.reject()


def test_beginning_again_by_mistake(begin: Open, desk: Desk) -> None:
    dialog = begin()
    type_text(dialog.tabs.battle.name, "A medio")
    dialog.reject()
    again = begin()
    click(again.offer.afresh)
    assert again.tabs.battle.name.text() == ""
    click(again.offer.go_on)
    assert again.tabs.battle.name.text() == "A medio"
    again.reject()
    assert has_parked_start(desk.campaign)


def test_what_a_character_enters_with_is_of_the_day_that_is_typed(begin: Open, desk: Desk) -> None:
    """The morale of the battle's day counts, and not that of today."""
    today = desk_reads.header(desk.campaign).day
    opening(desk.campaign, morale=0)
    line(desk.campaign, "morale", -900)
    line(desk.campaign, "morale", 100, day=today)
    dialog = begin()
    bring(dialog, "runa")
    (runa,) = dialog.tabs.sides[0].lines
    assert "(moral +2)" in runa.stats.text()
    dialog.tabs.setCurrentIndex(0)
    overwrite(dialog.tabs.battle.day, str(today - 1))
    settle(dialog)
    assert "(moral -2)" in runa.stats.text()
    bring(dialog, "hakon")
    assert "(moral -2)" in dialog.tabs.sides[0].lines[1].stats.text()
    dialog.tabs.setCurrentIndex(0)
    overwrite(dialog.tabs.battle.day, str(today))
    settle(dialog)
    assert all("(moral +2)" in row.stats.text() for row in dialog.tabs.sides[0].lines)
