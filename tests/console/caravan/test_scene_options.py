"""Options while they are written: letters, order, removal."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director.console.caravan.scene_options import OptionsEditor
from director.operations.caravan.scene_form import LETTERS
from director.rules.caravan.scene import Option
from tests.harness.typing_text import type_text

AB = (Option("A", "Sí"), Option("B", "No"))


def _editor(qtbot: QtBot, *given: object, **more: object) -> OptionsEditor:
    made = OptionsEditor(*given, **more)  # type: ignore[arg-type]
    qtbot.addWidget(made)
    made.show()
    return made


def _letters(editor: OptionsEditor) -> list[str]:
    return [row.letter.text() for row in editor.rows]


def test_letters_of_a_new_decision_follow_the_order(themed: object, qtbot: QtBot) -> None:
    editor = _editor(qtbot, AB)
    qtbot.mouseClick(editor.rows[0].down, Qt.MouseButton.LeftButton)
    assert [(one.letter, one.text) for one in editor.options()] == [("A", "No"), ("B", "Sí")]
    assert not editor.rows[0].up.isEnabled()
    assert not editor.rows[1].down.isEnabled()
    qtbot.keyClick(editor.rows[1].text, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert [one.text for one in editor.options()] == ["No", "Sí"], "the last one stays"


def test_a_blank_one_is_no_option_and_leaves_no_gap(themed: object, qtbot: QtBot) -> None:
    editor = _editor(qtbot, (Option("A", "Sí"), Option("B", ""), Option("C", "No")))
    assert [(one.letter, one.text) for one in editor.options()] == [("A", "Sí"), ("B", "No")]


def test_removing_goes_on_beside(themed: object, qtbot: QtBot) -> None:
    editor = _editor(qtbot, AB)
    with qtbot.waitSignal(editor.edited):
        qtbot.mouseClick(editor.rows[1].remove, Qt.MouseButton.LeftButton)
    assert editor.focusWidget() is editor.rows[0].text
    qtbot.mouseClick(editor.rows[0].remove, Qt.MouseButton.LeftButton)
    assert editor.focusWidget() is editor.add
    assert editor.options() == ()


def test_there_are_no_more_options_than_letters(themed: object, qtbot: QtBot) -> None:
    editor = _editor(qtbot, [Option(letter, letter) for letter in LETTERS])
    assert not editor.add.isEnabled()
    qtbot.mouseClick(editor.rows[3].remove, Qt.MouseButton.LeftButton)
    assert _letters(editor) == list(LETTERS[:-1])
    assert editor.add.isEnabled()


def test_letters_that_are_out_are_given_again_only_when_none_is_left(
    themed: object, qtbot: QtBot
) -> None:
    every = [Option(letter, letter) for letter in LETTERS]
    editor = _editor(qtbot, every, told=list(LETTERS))
    qtbot.mouseClick(editor.rows[3].remove, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(editor.add, Qt.MouseButton.LeftButton)
    assert _letters(editor)[-1] == "D"
    type_text(editor.rows[-1].text, "Otra")
    assert len({one.letter for one in editor.options()}) == len(LETTERS)


@pytest.mark.parametrize("voted", [(), ("B",)])
def test_what_has_votes_cannot_go(themed: object, qtbot: QtBot, voted: tuple[str, ...]) -> None:
    editor = _editor(qtbot, AB, told=("A", "B"), voted=voted)
    assert editor.rows[1].remove.isEnabled() is not bool(voted)
    qtbot.mouseClick(editor.rows[1].remove, Qt.MouseButton.LeftButton)
    assert len(editor.rows) == (2 if voted else 1)
