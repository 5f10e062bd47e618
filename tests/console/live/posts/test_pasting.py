"""Posts through a real clipboard, with keys and clicks, until they stand in the log."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director.console.desk import Desk
from director.console.live.posts.insert_dialog import InsertDialog
from director.console.live.posts.paste_dialog import PasteDialog
from director.console.live.turn_draft import TurnDraft
from director.console.workspaces.fight import FightWorkspace
from director.operations.live import happening
from director.operations.live.kept_posts import kept_posts
from director.operations.live.post_facts import NO_POST, PostFacts
from director.rules.live.happenings import Adjusted, Attack, AttackKind, TurnLapsed, TurnTaken
from director.rules.stats import Stat
from tests.conftest import FakeClock
from tests.console.live.battlefield import begin, open_round, unit_named
from tests.console.live.conftest import Shown
from tests.console.live.posts.pages import copy, minutes, post

CTRL = Qt.KeyboardModifier.ControlModifier


def press(key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """A key where the cursor is."""
    where = QApplication.focusWidget()
    assert isinstance(where, QWidget)
    QTest.keyClick(where, key, held)
    QApplication.processEvents()


def opened_page(work: FightWorkspace, qtbot: QtBot) -> PasteDialog:
    """The page once it is in front."""
    page = work.posts.page
    assert page is not None
    qtbot.waitUntil(page.isActiveWindow)
    return page


def let_enter_rest() -> None:
    """As long as a double press may take."""
    QTest.qWait(QApplication.doubleClickInterval() + 50)


def in_order(desk: Desk, show: Shown, *names: str) -> FightWorkspace:
    """A battle in its first asalto in which those act first."""
    battle = begin(desk)
    open_round(desk, battle, names)
    return show(battle)


def test_a_post_goes_over_the_turn_into_the_log(desk: Desk, show: Shown, qtbot: QtBot) -> None:
    work = in_order(desk, show, "Bera")
    battle = work.battle
    assert battle is not None
    bera, stone = unit_named(battle, "Bera"), unit_named(battle, "Piedra 2")
    assert battle.state.acting == bera
    at = desk.clock()
    text = post("BÉRA", at)
    copy(text)

    press(Qt.Key.Key_V, CTRL)
    page = opened_page(work, qtbot)
    assert page.unit.chosen == bera
    press(Qt.Key.Key_Return)
    draft = work.turn.draft
    assert draft is not None
    assert (draft.unit, draft.target, draft.bonus, draft.roll) == (bera, stone, 1, 12)
    assert len(battle.replayed.lines) == len(desk.live.battle(battle.battle_id).replayed.lines)
    qtbot.waitUntil(work.isActiveWindow)
    let_enter_rest()
    press(Qt.Key.Key_Return)

    after = desk.live.battle(battle.battle_id)
    line = after.replayed.lines[-1].logged
    assert line.what == TurnTaken(bera, (Attack(stone, AttackKind.STRENGTH, (12,), 1),), over=False)
    assert line.at == at.replace(second=0, microsecond=0)
    assert kept_posts(desk.live, after.battle_id)[line.key] == text.strip()
    assert not page.isVisible()


def assert_can_be_taken(page: PasteDialog) -> None:
    """The only post of the clipboard is chosen, shown and may be taken."""
    assert page.list.current() is not None
    assert page.text.toPlainText()
    assert page.outcome.text()
    assert page.take.isEnabled()


def test_one_post_is_shown_every_time_the_page_opens(desk: Desk, show: Shown, qtbot: QtBot) -> None:
    work = in_order(desk, show, "Bera")
    copy(post("Bera", desk.clock()))
    press(Qt.Key.Key_V, CTRL)
    page = opened_page(work, qtbot)
    assert_can_be_taken(page)
    press(Qt.Key.Key_Escape)
    assert not page.isVisible()
    work.activateWindow()
    qtbot.waitUntil(work.isActiveWindow)

    press(Qt.Key.Key_V, CTRL)
    assert opened_page(work, qtbot) is page
    assert_can_be_taken(page)
    press(Qt.Key.Key_V, CTRL)
    assert_can_be_taken(page)
    QTest.mouseClick(page.again, Qt.MouseButton.LeftButton)
    assert_can_be_taken(page)
    page.list.setFocus()
    press(Qt.Key.Key_Return)
    assert work.turn.draft is not None
    assert work.turn.draft.roll == 12


def test_a_page_is_read_anew_after_its_post_was_registered(
    desk: Desk, show: Shown, qtbot: QtBot
) -> None:
    work = in_order(desk, show, "Bera", "Piedra 2")
    copy(post("Bera", desk.clock()))
    press(Qt.Key.Key_V, CTRL)
    page = opened_page(work, qtbot)
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(work.isActiveWindow)
    let_enter_rest()
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_V, CTRL)
    qtbot.waitUntil(page.isActiveWindow)
    assert page.list.current() is not None
    assert page.text.toPlainText()
    assert page.outcome.text().startswith("Ya está registrado.")


def test_what_does_not_match_stays_beside_the_turn(desk: Desk, show: Shown, qtbot: QtBot) -> None:
    work = in_order(desk, show, "Bera", "Olaf")
    copy(post("Bera", desk.clock(), strength="1/99"))
    press(Qt.Key.Key_V, CTRL)
    page = opened_page(work, qtbot)
    assert "1/99" in page.problems.text()
    assert "quien escribe" not in page.problems.text()
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(work.isActiveWindow)
    doubts = work.turn.doubts
    assert doubts.isVisible()
    assert "1/99" in doubts.toolTip()
    assert "1/99" in doubts.text()
    press(Qt.Key.Key_Plus)
    assert doubts.isVisible()
    QTest.mouseClick(work.turn.attached.drop, Qt.MouseButton.LeftButton)
    assert not doubts.isVisible()

    copy(post("Bera", desk.clock(), strength="1/99"))
    work.turn.go_home()
    press(Qt.Key.Key_V, CTRL)
    opened_page(work, qtbot)
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(work.isActiveWindow)
    assert doubts.isVisible()
    let_enter_rest()
    press(Qt.Key.Key_Return)
    assert not doubts.isVisible()


def test_a_double_enter_takes_the_post_and_registers_nothing(
    desk: Desk, show: Shown, qtbot: QtBot
) -> None:
    work = in_order(desk, show, "Bera")
    battle = work.battle
    assert battle is not None
    copy(post("Bera", desk.clock()))
    press(Qt.Key.Key_V, CTRL)
    opened_page(work, qtbot)
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(work.isActiveWindow)
    press(Qt.Key.Key_Return)
    lines = len(battle.replayed.lines)
    assert len(desk.live.battle(battle.battle_id).replayed.lines) == lines
    assert work.turn.draft is not None
    assert work.turn.draft.roll == 12
    let_enter_rest()
    press(Qt.Key.Key_Return)
    assert len(desk.live.battle(battle.battle_id).replayed.lines) == lines + 1


def test_the_page_keeps_to_its_own_battle(desk: Desk, show: Shown, qtbot: QtBot) -> None:
    other = begin(desk, name="Otra")
    open_round(desk, other)
    work = in_order(desk, show, "Bera")
    own = work.battle
    assert own is not None
    copy(post("Bera", desk.clock()))
    press(Qt.Key.Key_V, CTRL)
    page = opened_page(work, qtbot)
    assert own.name in page.windowTitle()
    work.go_to(other)
    assert work.battle_id == other
    QTest.mouseClick(page.take, Qt.MouseButton.LeftButton)
    assert work.battle_id == own.battle_id
    assert work.turn.draft is not None
    assert work.turn.draft.unit == unit_named(own, "Bera")
    assert work.turn.draft.roll == 12


def test_posts_kept_or_put_in_go_to_the_battle_of_their_page(
    desk: Desk, show: Shown, qtbot: QtBot
) -> None:
    other = begin(desk, name="Otra")
    open_round(desk, other)
    work = in_order(desk, show, "Bera")
    own = work.battle
    assert own is not None
    copy(post("Bera", desk.clock()))
    press(Qt.Key.Key_V, CTRL)
    page = opened_page(work, qtbot)
    work.go_to(other)
    QTest.mouseClick(page.insert, Qt.MouseButton.LeftButton)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, InsertDialog)
    assert dialog.battle.battle_id == own.battle_id
    assert dialog.unit.chosen == unit_named(own, "Bera")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    QTest.mouseClick(page.keep, Qt.MouseButton.LeftButton)
    assert [queued.unit for queued in desk.live.battle(own.battle_id).queue] == [
        unit_named(own, "Bera")
    ]
    assert not desk.live.battle(other).queue


def test_no_turn_of_another_battle_is_taken(desk: Desk, show: Shown) -> None:
    other = begin(desk, name="Otra")
    work = in_order(desk, show, "Bera")
    stranger = unit_named(desk.live.battle(other), "Bera")
    before = work.turn.draft
    assert not work.take_turn(TurnDraft(stranger, roll=12), NO_POST)
    assert work.turn.draft == before


def test_the_turn_tells_its_post_and_lets_it_go(desk: Desk, show: Shown, qtbot: QtBot) -> None:
    work = in_order(desk, show, "Bera")
    copy(post("Bera", desk.clock()))
    press(Qt.Key.Key_V, CTRL)
    opened_page(work, qtbot).take.click()
    assert work.turn.attached.isVisibleTo(work)
    assert "12/03/2026, 21:30" in work.turn.attached.words.text()
    work.turn.attached.drop.click()
    assert work.turn.attached.isHidden()
    assert work.turn.post == NO_POST
    assert work.turn.draft is not None
    assert work.turn.draft.roll == 12


def test_a_page_is_worked_through_post_by_post(desk: Desk, show: Shown, qtbot: QtBot) -> None:
    work = in_order(desk, show, "Bera")
    battle = work.battle
    assert battle is not None
    at = desk.clock()
    names = [battle.names[unit].name for unit in battle.state.order[:3]]
    actions = "Moverme y Ataque Fuerza a Piedra 3"
    pages = [
        post(name, at + minutes(n), motive="Ataque Fuerza", actions=actions)
        for n, name in enumerate(names)
    ]
    pages[1] = pages[1].replace("Piedra 3", "Bera") if "Piedra" in names[1] else pages[1]
    copy("\n".join(pages))
    press(Qt.Key.Key_V, CTRL)
    page = opened_page(work, qtbot)
    assert page.summary.text().startswith("3 posts")
    for n in range(3):
        assert page.list.currentIndex().row() == n
        press(Qt.Key.Key_Return)
        qtbot.waitUntil(work.isActiveWindow)
        if not work.turn.register.isEnabled():
            work.turn.attack.target_wanted.emit(unit_named(battle, "Olaf"))
        let_enter_rest()
        press(Qt.Key.Key_Return)
        if n < 2:
            qtbot.waitUntil(page.isActiveWindow)
            assert page.list.rows.shown[n].state == "ya registrado"
    assert not page.isVisible()
    after = desk.live.battle(battle.battle_id)
    lines = [told.logged for told in after.replayed.lines[-3:]]
    first = at.replace(second=0, microsecond=0)
    assert [line.at for line in lines] == [first + minutes(n) for n in range(3)]
    assert len(kept_posts(desk.live, after.battle_id)) == 3


def test_everything_that_does_not_match_is_named(desk: Desk, show: Shown, qtbot: QtBot) -> None:
    battle = begin(desk)
    open_round(desk, battle, ("Bera",))
    view = desk.live.battle(battle)
    bera = unit_named(view, "Bera")
    loss = view.state.units[bera].strength - 8
    happening.happen(desk.live, battle, Adjusted(bera, Stat.STRENGTH, -loss, "una trampa"))
    work = show(battle)
    copy(
        post(
            "Bera",
            desk.clock(),
            roll=None,
            actions="ataque a la fuerza + 9Vol a Gruñón",
            strength="9/11",
        )
    )
    press(Qt.Key.Key_V, CTRL)
    page = opened_page(work, qtbot)
    words = page.problems.text()
    assert "Fuerza: las notas ponen 9/11 y aquí consta 8/12" in words
    assert "El ataque pide 9 de Voluntad" in words
    assert "1 tirada, valor desconocido" in words
    assert "a quién ataca" in words
    assert page.turn.draft() is not None
    assert page.turn.roll.value() is None
    copy(post("Bera", desk.clock(), motive="ataque a la fuerza+1 vol").replace("1d100", "1d20+3"))
    page.setFocus()
    page.read_clipboard()
    words = page.problems.text()
    assert "no es la forma de esta edición" in words
    assert "1d20" in words


def test_an_unknown_author_is_chosen_by_hand(desk: Desk, show: Shown, qtbot: QtBot) -> None:
    work = in_order(desk, show, "Bera")
    copy(post("<b>Nadie</b> [b]", desk.clock()))
    press(Qt.Key.Key_V, CTRL)
    page = opened_page(work, qtbot)
    assert not page.take.isEnabled()
    assert "de quién es" in page.outcome.text()
    assert work.battle is not None
    page.unit.choose(unit_named(work.battle, "Bera"))
    assert page.take.isEnabled()
    assert page.take.isDefault()


def test_a_post_before_its_turn_is_kept_for_it(desk: Desk, show: Shown, qtbot: QtBot) -> None:
    work = in_order(desk, show, "Bera")
    assert work.battle is not None
    second = work.battle.state.order[1]
    name = work.battle.names[second].name
    copy(post(name, desk.clock(), roll=None, actions="Ataque Fuerza a Olaf"))
    press(Qt.Key.Key_V, CTRL)
    page = opened_page(work, qtbot)
    assert page.keep.isDefault()
    press(Qt.Key.Key_Return)
    (queued,) = desk.live.battle(work.battle.battle_id).queue
    assert queued.unit == second
    assert queued.posted_at == desk.clock().replace(second=0, microsecond=0)
    assert "Olaf" in queued.post
    assert len(work.battle.replayed.lines) == len(
        desk.live.battle(work.battle.battle_id).replayed.lines
    )


def test_a_forgotten_post_goes_to_its_place(
    desk: Desk, show: Shown, qtbot: QtBot, clock: FakeClock
) -> None:
    battle = begin(desk)
    open_round(desk, battle, ("Bera",))
    view = desk.live.battle(battle)
    bera, stone = unit_named(view, "Bera"), unit_named(view, "Piedra 2")
    start, second = desk.clock(), view.state.order[1]
    place = len(view.replayed.lines)
    clock.forward(hours=2)
    happening.happen(desk.live, battle, TurnLapsed(bera), PostFacts(start + minutes(60)))
    happening.happen(desk.live, battle, TurnTaken(second), PostFacts(start + minutes(90)))
    desk.live.battle(battle)
    work = show(battle)
    copy(post("Bera", start + minutes(30)))
    press(Qt.Key.Key_V, CTRL)
    page = opened_page(work, qtbot)
    assert page.insert.isDefault()
    assert "antes en la bitácora" in page.outcome.text()
    press(Qt.Key.Key_Return)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, InsertDialog)
    told = [(row.what, row.before, row.after) for row in dialog.changes.table.rows.shown]
    assert ("Piedra 2: Fuerza", "10", "5") in told
    assert any(what.startswith("Deja de contar: Turno vencido de Bera") for what, _b, _a in told)
    assert len(desk.live.battle(battle).replayed.lines) == place + 2
    QTest.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    after = desk.live.battle(battle)
    line = after.replayed.lines[place]
    assert line.logged.what == TurnTaken(
        bera, (Attack(stone, AttackKind.STRENGTH, (12,), 1),), over=False
    )
    assert line.logged.at == (start + minutes(30)).replace(second=0, microsecond=0)
    assert after.replayed.lines[place + 1].problem is not None
    assert after.state.units[stone].strength == 5
    assert after.state.units[bera].lost_turns == 0
    assert not page.isVisible()


def test_figures_pasted_into_the_roll_are_a_roll(desk: Desk, show: Shown) -> None:
    work = in_order(desk, show, "Bera")
    copy("42")
    work.turn.roll.setFocus()
    press(Qt.Key.Key_V, CTRL)
    assert work.posts.page is None
    assert work.turn.draft is not None
    assert work.turn.draft.roll == 42


def test_an_empty_clipboard_teaches(desk: Desk, show: Shown, qtbot: QtBot) -> None:
    work = in_order(desk, show, "Bera")
    copy("")
    work.posts.button.click()
    page = opened_page(work, qtbot)
    assert page.summary.text() == "Ningún post."
    assert not any(button.isEnabled() for button in (page.take, page.keep, page.insert))
    press(Qt.Key.Key_Escape)
    assert not page.isVisible()


def test_three_million_letters_are_told_of(desk: Desk, show: Shown, qtbot: QtBot) -> None:
    work = in_order(desk, show, "Bera")
    copy(post("Bera", desk.clock()) + "bla " * 750_000)
    work.posts.button.click()
    page = opened_page(work, qtbot)
    assert "demasiado largo" in page.summary.text()
    assert "300.000 letras" in page.summary.text()
    assert len(page.text.toPlainText()) < 25_000


def test_a_private_post_is_offered_as_a_secret_line(desk: Desk, show: Shown, qtbot: QtBot) -> None:
    work = in_order(desk, show, "Bera")
    assert work.battle is not None
    text = post("Bera", desk.clock())
    copy(text.replace("\nBera\n", "\nBera\nSólo para el director\n"))
    press(Qt.Key.Key_V, CTRL)
    page = opened_page(work, qtbot)
    assert page.list.rows.shown[0].private
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(work.isActiveWindow)
    assert work.turn.post.secret
    secret = work.turn.attached.secret
    assert secret.isChecked()
    secret.click()
    assert not work.turn.post.secret
    secret.click()
    let_enter_rest()
    work.turn.go_home()
    press(Qt.Key.Key_Return)
    assert desk.live.battle(work.battle.battle_id).replayed.lines[-1].logged.secret


def test_a_private_post_before_its_turn_stays_private(
    desk: Desk, show: Shown, qtbot: QtBot
) -> None:
    work = in_order(desk, show, "Bera")
    assert work.battle is not None
    key, name = work.battle.battle_id, work.battle.names[work.battle.state.order[1]].name
    written = post(name, desk.clock(), roll=None, actions="Ataque Fuerza a Olaf")
    private = written.replace(f"\n{name}\n", f"\n{name}\nSólo para el director\n")
    copy(private)
    press(Qt.Key.Key_V, CTRL)
    page = opened_page(work, qtbot)
    assert page.side.secret.isChecked()
    QTest.mouseClick(page.keep, Qt.MouseButton.LeftButton)
    assert [queued.secret for queued in desk.live.battle(key).queue] == [True]
    copy(written.replace("Ataque Fuerza a Olaf", "Ataque Fuerza a Bera"))
    work.activateWindow()
    qtbot.waitUntil(lambda: work.isActiveWindow() and QApplication.focusWidget() is not None)
    press(Qt.Key.Key_V, CTRL)
    page = opened_page(work, qtbot)
    assert not page.side.secret.isChecked()


def test_the_director_decides_which_post_is_secret(desk: Desk, show: Shown, qtbot: QtBot) -> None:
    work = in_order(desk, show, "Bera")
    assert work.battle is not None
    key, name = work.battle.battle_id, work.battle.names[work.battle.state.order[1]].name
    first = post(name, desk.clock(), roll=None, actions="Ataque Fuerza a Olaf")
    copy(first + post("Bera", desk.clock()))
    press(Qt.Key.Key_V, CTRL)
    page = opened_page(work, qtbot)
    page.list.selectRow(0)
    assert not page.side.secret.isChecked()
    qtbot.keyClick(page.side.secret, Qt.Key.Key_Space)
    page.list.selectRow(1)
    assert not page.side.secret.isChecked()
    page.list.selectRow(0)
    assert page.side.secret.isChecked(), "what was ticked belongs to its post"
    QTest.mouseClick(page.keep, Qt.MouseButton.LeftButton)
    assert [queued.secret for queued in desk.live.battle(key).queue] == [True]


def test_a_private_post_put_in_between_is_offered_as_a_secret_line(
    desk: Desk, show: Shown, qtbot: QtBot
) -> None:
    work = in_order(desk, show, "Bera")
    copy(post("Bera", desk.clock()).replace("\nBera\n", "\nBera\nSólo para el director\n"))
    press(Qt.Key.Key_V, CTRL)
    QTest.mouseClick(opened_page(work, qtbot).insert, Qt.MouseButton.LeftButton)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, InsertDialog)
    assert dialog.facts.secret.isChecked()
